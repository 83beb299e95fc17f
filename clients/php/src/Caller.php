<?php

declare(strict_types=1);

namespace Lyceum;

/** Sends requests. The class Client has the routes. */
class Caller
{
    /**
     * @param string $address the origin of the API, such as https://learn.example.com
     * @param string $token an API key or an access token
     * @param int $attempts how often a request is sent at most
     * @param ?callable(int): void $wait waits some seconds before the next attempt
     */
    public function __construct(
        private readonly string $address,
        private readonly string $token = '',
        private readonly int $attempts = 4,
        private $wait = null,
    ) {
    }

    /**
     * @param string $repetition whether a request is sent again whose answer is lost. reads: the request changes nothing, so it is sent
     *     again. keyed: it is sent again with the same Idempotency-Key. once: it is not sent again, because it could have effect twice.
     * @param array<string, mixed> $input
     */
    protected function call(string $method, string $path, string $repetition, bool $enveloped, array $input): mixed
    {
        $headers = ['Content-Type: application/json'];
        if ($this->token !== '') {
            $headers[] = 'Authorization: Bearer ' . $this->token;
        }
        if ($repetition === 'keyed') {
            $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
        }
        for ($attempt = 1; ; $attempt++) {
            $last = $attempt >= $this->attempts;
            $answer = $this->send($method, $path, $headers, $input);
            if ($answer === null && ($last || $repetition === 'once')) {
                throw new \RuntimeException('The answer of the server at ' . $this->address . ' is lost.');
            }
            if ($answer !== null && ($last || !self::passes($answer[0], $answer[2]))) {
                return self::decode($answer[0], $answer[2], $enveloped);
            }
            $seconds = $answer[1] ?? 2 ** ($attempt - 1);
            $this->wait === null ? sleep($seconds) : ($this->wait)($seconds);
        }
    }

    /**
     * Returns the status, the seconds of Retry-After, and the body, or null if there is no complete answer.
     *
     * @param array<string> $headers
     * @param array<string, mixed> $input
     * @return ?array{int, ?int, string}
     */
    private function send(string $method, string $path, array $headers, array $input): ?array
    {
        $options = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'follow_location' => 0];
        $address = $this->address . $path;
        if ($method === 'GET') {
            $address .= '?' . http_build_query($input);
        } else {
            $options['content'] = json_encode((object) $input, JSON_THROW_ON_ERROR);
        }
        $body = @file_get_contents($address, false, stream_context_create(['http' => $options]));
        if ($body === false) {
            return null;
        }
        $status = 0;
        $retryAfter = null;
        $length = null;
        foreach ($http_response_header as $line) {
            if (preg_match('#^HTTP/\S+ (\d+)#', $line, $match)) {
                $status = (int) $match[1];
            }
            if (preg_match('#^Retry-After:\s*(\d+)\s*$#i', $line, $match)) {
                $retryAfter = (int) $match[1];
            }
            if (preg_match('#^Content-Length:\s*(\d+)\s*$#i', $line, $match)) {
                $length = (int) $match[1];
            }
        }
        // PHP returns the start of a body whose end is lost.
        return $length !== null && strlen($body) < $length ? null : [$status, $retryAfter, $body];
    }

    /** Whether an answer means that the same request can succeed later, without having had effect. */
    private static function passes(int $status, string $answer): bool
    {
        $inUse = $status === 409 && self::failure($status, $answer)->errorCode === 'idempotency_key_in_use';
        return $status === 429 || $status === 503 || $inUse;
    }

    private static function decode(int $status, string $answer, bool $enveloped): mixed
    {
        if ($status >= 400) {
            throw self::failure($status, $answer);
        }
        $body = json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
        return $enveloped ? $body['data'] : $body;
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

    /** @param array<string, mixed> $input */
    protected function byCursor(callable $get, array $input, string $items): \Generator
    {
        if (!isset($input['cursor']) && !isset($input['updatedSince'])) {
            $input['cursor'] = 'start';
        }
        do {
            $part = $get($input);
            foreach ($part[$items] as $item) {
                yield $item;
            }
            $input['cursor'] = $part['nextCursor'];
        } while ($part['nextCursor'] !== null);
    }

    /** @param array<string, mixed> $input */
    protected function byPage(callable $get, array $input, string $items): \Generator
    {
        for ($page = 1, $seen = 0; ; $page++) {
            $part = $get(['page' => $page] + $input);
            foreach ($part[$items] as $item) {
                yield $item;
            }
            $seen += count($part[$items]);
            if (count($part[$items]) === 0 || $seen >= $part['totalCount']) {
                return;
            }
        }
    }
}
