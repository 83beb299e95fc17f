<?php

declare(strict_types=1);

namespace Lyceum;

/** There is no complete answer of the server. */
class ConnectionError extends \RuntimeException
{
}
