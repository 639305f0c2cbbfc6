-- Which process works on a key: all of its connections share an advisory lock of this number, so that others see when it is gone.
-- Of rows from before nothing is known but their age.
alter table idempotency_keys add column holder bigint;
