<?php

declare(strict_types=1);

namespace Lyceum;

/** A list that has no cursors changed each time while its pages were read. */
class ListChangedError extends \RuntimeException
{
}
