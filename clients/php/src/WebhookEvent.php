<?php

declare(strict_types=1);

namespace Lyceum;

/** A message that the deployment sends to a webhook. */
final class WebhookEvent
{
    /**
     * @param string $id the same each time that the message is sent: ignore an id that you have processed
     * @param string $type for example enrollment.completed. A webhook for all events also receives those of later versions.
     * @param string $timestamp when the event occurred, in RFC 3339
     * @param object|array<string, mixed> $data the object that the event is about. The constant Types\Events::DATA has its class. The data of
     *     a type of a later version are an array.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly string $timestamp,
        public readonly object|array $data,
    ) {
    }
}
