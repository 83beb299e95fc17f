<?php

declare(strict_types=1);

namespace Lyceum;

/** The server did not answer in time. */
class TimeoutError extends ConnectionError
{
}
