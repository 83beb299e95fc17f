<?php

declare(strict_types=1);

namespace Lyceum;

/**
 * The body of an answer as a stream of PHP.
 *
 * @internal
 */
final class CsvStream
{
    private const PROTOCOL = 'lyceum-csv';

    /** @var resource set by PHP */
    public $context;
    private Transfer $transfer;
    private string $rest = '';
    private bool $end = false;

    /** @return resource */
    public static function open(Transfer $transfer)
    {
        if (!in_array(self::PROTOCOL, stream_get_wrappers(), true)) {
            stream_wrapper_register(self::PROTOCOL, self::class);
        }
        return fopen(self::PROTOCOL . '://answer', 'r', false, stream_context_create([self::PROTOCOL => ['transfer' => $transfer]]));
    }

    public function stream_open(): bool
    {
        $this->transfer = stream_context_get_options($this->context)[self::PROTOCOL]['transfer'];
        return true;
    }

    /** Throws a ConnectionError if the answer ends too early. */
    public function stream_read(int $count): string
    {
        if ($this->rest === '') {
            $this->rest = $this->transfer->read();
            $this->end = $this->rest === '';
        }
        $part = substr($this->rest, 0, $count);
        $this->rest = substr($this->rest, $count);
        return $part;
    }

    public function stream_eof(): bool
    {
        return $this->end;
    }

    /** @return array<string, int> */
    public function stream_stat(): array
    {
        return [];
    }

    public function stream_close(): void
    {
        $this->transfer->close();
    }
}
