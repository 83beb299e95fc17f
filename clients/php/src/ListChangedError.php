<?php

declare(strict_types=1);

namespace Lyceum;

/** Entries of a list that has no cursors were removed each time while its pages were read. */
class ListChangedError extends \RuntimeException
{
}
