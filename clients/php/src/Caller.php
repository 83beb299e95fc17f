<?php

declare(strict_types=1);

namespace Lyceum;

/** Sends requests. The class Client has the routes. */
class Caller
{
    private ?\CurlHandle $connection = null;

    /**
     * @param string $address the origin of the API, such as https://learn.example.com
     * @param string $token an API key or an access token
     * @param int $attempts how often a request is sent at most
     * @param ?callable(int): void $wait waits some seconds before the next attempt
     * @param float $timeout how many seconds one attempt may take. For CSV it limits the time to the start of the answer, and the time of each
     *     read.
     */
    public function __construct(
        private readonly string $address,
        private readonly string $token = '',
        protected readonly int $attempts = 4,
        private $wait = null,
        private readonly float $timeout = 30,
    ) {
    }

    /**
     * @param string $repetition whether a request is sent again whose answer is lost. reads: the request changes nothing, so it is sent
     *     again. keyed: it is sent again with the same Idempotency-Key. once: it is not sent again, because it could have effect twice.
     * @param array<string, mixed> $input
     */
    protected function call(
        string $method,
        string $path,
        string $repetition,
        bool $enveloped,
        array $input,
        ?float $timeout,
        ?string $idempotencyKey = null,
    ): mixed {
        $headers = $this->headers();
        if ($repetition === 'keyed') {
            $headers[] = 'Idempotency-Key: ' . ($idempotencyKey === null ? bin2hex(random_bytes(16)) : self::checked($idempotencyKey));
        }
        $this->connection ??= curl_init();
        $attempt = fn() => (new Transfer($this->connection, $method, $this->address . $path, $headers, $input))->complete($timeout ?? $this->timeout);
        $body = json_decode($this->repeat($repetition, $attempt)->body, true, 512, JSON_THROW_ON_ERROR);
        return $enveloped ? $body['data'] : $body;
    }

    /**
     * @param array<string, mixed> $input
     * @return resource
     */
    protected function csv(string $method, string $path, array $input, ?float $timeout)
    {
        $input['format'] = 'csv';
        $attempt = fn() => (new Transfer(curl_init(), $method, $this->address . $path, $this->headers(), $input))->start($timeout ?? $this->timeout);
        return CsvStream::open($this->repeat('reads', $attempt));
    }

    /** @return list<string> */
    private function headers(): array
    {
        $headers = ['Content-Type: application/json', 'Expect:'];
        return $this->token === '' ? $headers : [...$headers, 'Authorization: Bearer ' . $this->token];
    }

    /**
     * Makes attempts until one has a final answer.
     *
     * @param callable(): Transfer $attempt
     */
    private function repeat(string $repetition, callable $attempt): Transfer
    {
        for ($number = 1; ; $number++) {
            $last = $number >= $this->attempts;
            $seconds = null;
            try {
                $answer = $attempt();
                if ($answer->status < 400) {
                    return $answer;
                }
                if ($last || !self::passes($answer->status, $answer->body)) {
                    throw self::failure($answer->status, $answer->body);
                }
                $seconds = $answer->retryAfter;
            } catch (ConnectionError $lost) {
                if ($last || $repetition === 'once') {
                    throw $lost;
                }
            }
            $seconds ??= 2 ** ($number - 1);
            $this->wait === null ? sleep($seconds) : ($this->wait)($seconds);
        }
    }

    /** Whether an answer means that the same request can succeed later, without having had effect. */
    private static function passes(int $status, string $answer): bool
    {
        $inUse = $status === 409 && self::failure($status, $answer)->errorCode === 'idempotency_key_in_use';
        return $status === 429 || $status === 503 || $inUse;
    }

    /** The error of an answer. A body that is no error of the API, such as one of a proxy, is the message. */
    private static function failure(int $status, string $answer): APIError
    {
        $body = json_decode($answer, true);
        $error = is_array($body) ? $body['error'] ?? null : null;
        $requestId = $body['requestId'] ?? null;
        if (!is_array($error) || !is_string($error['code'] ?? null) || !is_string($error['message'] ?? null) || !is_string($requestId)) {
            return new APIError($status, '', $answer, [], '');
        }
        return new APIError($status, $error['code'], $error['message'], $error['fields'] ?? [], $requestId);
    }

    private static function checked(string $key): string
    {
        if (preg_match('/^[!-~]{1,255}$/D', $key) !== 1) {
            throw new \InvalidArgumentException('The Idempotency-Key must have 1 to 255 visible ASCII characters.');
        }
        return $key;
    }
}
