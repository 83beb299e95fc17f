<?php

declare(strict_types=1);

namespace Lyceum;

/** Sends requests. The class Client has the routes. */
class Caller
{
    /**
     * @param string $address the origin of the API, such as https://learn.example.com
     * @param string $token an API key or an access token
     * @param int $attempts how often a request is sent while the server answers 429 or 503
     * @param ?callable(int): void $wait waits some seconds before the next attempt
     */
    public function __construct(
        private readonly string $address,
        private readonly string $token = '',
        private readonly int $attempts = 4,
        private $wait = null,
    ) {
    }

    /** @param array<string, mixed> $input */
    protected function call(string $method, string $path, bool $writes, bool $enveloped, array $input): mixed
    {
        $headers = ['Content-Type: application/json'];
        if ($this->token !== '') {
            $headers[] = 'Authorization: Bearer ' . $this->token;
        }
        if ($writes) {
            $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
        }
        for ($attempt = 1; ; $attempt++) {
            [$status, $retryAfter, $body] = $this->send($method, $path, $headers, $input);
            if (($status !== 429 && $status !== 503) || $attempt >= $this->attempts) {
                return self::decode($status, $body, $enveloped);
            }
            $seconds = $retryAfter ?? 2 ** ($attempt - 1);
            $this->wait === null ? sleep($seconds) : ($this->wait)($seconds);
        }
    }

    /**
     * @param array<string> $headers
     * @param array<string, mixed> $input
     * @return array{int, ?int, string}
     */
    private function send(string $method, string $path, array $headers, array $input): array
    {
        $options = ['method' => $method, 'header' => $headers, 'ignore_errors' => true, 'follow_location' => 0];
        $address = $this->address . $path;
        if ($method === 'GET') {
            $address .= '?' . http_build_query($input);
        } else {
            $options['content'] = json_encode((object) $input, JSON_THROW_ON_ERROR);
        }
        $body = file_get_contents($address, false, stream_context_create(['http' => $options]));
        if ($body === false) {
            throw new \RuntimeException('The server at ' . $this->address . ' does not answer.');
        }
        $status = 0;
        $retryAfter = null;
        foreach ($http_response_header as $line) {
            if (preg_match('#^HTTP/\S+ (\d+)#', $line, $match)) {
                $status = (int) $match[1];
            }
            if (preg_match('#^Retry-After: (\d+)$#i', $line, $match)) {
                $retryAfter = (int) $match[1];
            }
        }
        return [$status, $retryAfter, $body];
    }

    private static function decode(int $status, string $answer, bool $enveloped): mixed
    {
        $body = json_decode($answer, true, 512, JSON_THROW_ON_ERROR);
        if ($status >= 400) {
            $failure = $body['error'] ?? [];
            throw new APIError($status, $failure['code'] ?? '', $failure['message'] ?? '', $failure['fields'] ?? [], $body['requestId'] ?? '');
        }
        return $enveloped ? $body['data'] : $body;
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
