<?php

declare(strict_types=1);

namespace Lyceum;

/** A request to a webhook that does not come from the deployment, or is too old. Answer it with the status 400. */
class WebhookError extends \RuntimeException
{
}
