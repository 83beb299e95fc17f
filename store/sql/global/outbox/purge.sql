-- Delete messages that were delivered before $1. Parked messages stay for the operator.
delete from outbox where delivered_at < $1
