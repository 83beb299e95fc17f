<?php

declare(strict_types=1);

namespace Lyceum;

/** An answer of the server with an error code. */
class APIError extends \RuntimeException
{
    /** @param array<array{field: string, message: string}> $fields */
    public function __construct(
        public readonly int $status,
        public readonly string $errorCode,
        string $message,
        public readonly array $fields,
        public readonly string $requestId,
    ) {
        parent::__construct($message, $status);
    }
}
