-- Forget the messages that were delivered before $1. Those that were given up stay for the operator.
delete from outbox where delivered_at < $1
