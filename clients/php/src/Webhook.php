<?php

declare(strict_types=1);

namespace Lyceum;

/** Verifies the messages that a deployment sends to webhooks. */
final class Webhook
{
    /** The greatest difference between the time of a message and the clock of the receiver, in seconds. */
    private const TOLERANCE = 300;

    /**
     * Returns the event of a request to a webhook.
     *
     * @param string $secret whsec_...
     * @param array<string, string|list<string>> $headers such as those of getallheaders()
     * @param string $body the body as it was received, such as file_get_contents('php://input')
     * @param ?int $now the clock of the receiver
     * @throws WebhookError if the request does not come from the deployment that has the secret, or is more than 5 minutes old
     */
    public static function verify(string $secret, array $headers, string $body, ?int $now = null): WebhookEvent
    {
        $key = str_starts_with($secret, 'whsec_') ? (string) base64_decode(substr($secret, strlen('whsec_')), true) : '';
        if ($key === '') {
            throw new WebhookError('The secret of the webhook does not have the form whsec_...');
        }
        $headers = array_map(fn(string|array $value) => is_array($value) ? $value[0] ?? '' : $value, array_change_key_case($headers));
        [$id, $timestamp, $signatures] = array_map(fn(string $name) => $headers["webhook-$name"] ?? '', ['id', 'timestamp', 'signature']);
        if ($id === '' || preg_match('/^[0-9]{1,12}$/D', $timestamp) !== 1 || $signatures === '') {
            throw new WebhookError('webhook-id, webhook-timestamp or webhook-signature is missing or malformed.');
        }
        if (abs(($now ?? time()) - (int) $timestamp) > self::TOLERANCE) {
            throw new WebhookError('webhook-timestamp is more than 5 minutes away from the clock of this machine.');
        }
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
        $equal = array_map(fn(string $signature) => hash_equals($expected, $signature), explode(' ', $signatures));
        if (!in_array(true, $equal, true)) {
            throw new WebhookError('No signature in webhook-signature is that of the body.');
        }
        return self::event($id, $body);
    }

    private static function event(string $id, string $body): WebhookEvent
    {
        $message = json_decode($body, true);
        if (!is_array($message) || !is_string($message['type'] ?? null)) {
            throw new WebhookError('The body is no event.');
        }
        $data = is_array($message['data'] ?? null) ? $message['data'] : [];
        $class = Types\Events::DATA[$message['type']] ?? null;
        return new WebhookEvent($id, $message['type'], (string) ($message['timestamp'] ?? ''), $class === null ? $data : $class::from($data));
    }
}
