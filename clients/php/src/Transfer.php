<?php

declare(strict_types=1);

namespace Lyceum;

/**
 * One attempt to send a request with curl.
 *
 * @internal
 */
final class Transfer
{
    public int $status = 0;
    public ?int $retryAfter = null;
    /** The body, or the part of it that has arrived and was not read. */
    public string $body = '';
    private ?\CurlMultiHandle $multi = null;
    private float $timeout = 0;
    /** The result of curl, when the transfer is done. */
    private ?int $result = null;

    /**
     * @param list<string> $headers
     * @param array<string, mixed> $input
     */
    public function __construct(private readonly \CurlHandle $curl, string $method, string $address, array $headers, array $input)
    {
        curl_reset($curl);
        curl_setopt_array($curl, [
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_ACCEPT_ENCODING => '',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_HEADERFUNCTION => function (\CurlHandle $_, string $line): int {
                if (preg_match('/^Retry-After:\s*(\d+)\s*$/i', $line, $match) === 1) {
                    $this->retryAfter = (int) $match[1];
                }
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => function (\CurlHandle $_, string $part): int {
                $this->body .= $part;
                return strlen($part);
            },
        ]);
        if ($method === 'GET') {
            curl_setopt($curl, CURLOPT_URL, $address . '?' . http_build_query($input));
            return;
        }
        curl_setopt($curl, CURLOPT_URL, $address);
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode((object) $input, JSON_THROW_ON_ERROR));
    }

    /** Waits for the complete answer. */
    public function complete(float $timeout): self
    {
        curl_setopt($this->curl, CURLOPT_TIMEOUT_MS, max(1, (int) ($timeout * 1000)));
        curl_exec($this->curl);
        $this->result = curl_errno($this->curl);
        $this->status = (int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        $this->check();
        return $this;
    }

    /** Waits for the start of a success, or for a complete error. */
    public function start(float $timeout): self
    {
        $this->timeout = $timeout;
        $this->multi = curl_multi_init();
        curl_multi_add_handle($this->multi, $this->curl);
        $this->advance();
        $this->status = (int) curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        if ($this->status >= 400) {
            for ($all = ''; ($part = $this->read()) !== ''; $all .= $part);
            $this->body = $all;
        }
        return $this;
    }

    /** Returns the next part of the body, or an empty text at its end. */
    public function read(): string
    {
        $this->advance();
        [$part, $this->body] = [$this->body, ''];
        return $part;
    }

    /** Ends the transfer. */
    public function close(): void
    {
        curl_multi_remove_handle($this->multi, $this->curl);
    }

    /** Receives until there is a part of the body, or the transfer is done. */
    private function advance(): void
    {
        $end = microtime(true) + $this->timeout;
        while ($this->body === '' && $this->result === null) {
            curl_multi_exec($this->multi, $running);
            $this->result = (curl_multi_info_read($this->multi) ?: ['result' => null])['result'];
            if ($this->body === '' && $this->result === null) {
                $this->await($end);
            }
        }
        if ($this->body === '') {
            $this->check();
        }
    }

    private function await(float $end): void
    {
        if (microtime(true) > $end) {
            throw new TimeoutError('The server did not answer in time.');
        }
        curl_multi_select($this->multi, min(1, $this->timeout));
    }

    /** Throws an error if the transfer has failed. */
    private function check(): void
    {
        if ($this->result === CURLE_OPERATION_TIMEDOUT) {
            throw new TimeoutError('The server did not answer in time.');
        }
        if ($this->result !== CURLE_OK) {
            throw new ConnectionError('The answer of the server is lost: ' . curl_strerror($this->result) . '.');
        }
    }
}
