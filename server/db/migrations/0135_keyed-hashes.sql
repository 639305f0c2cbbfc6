-- What a repeated request is recognised by was a plain hash of everything that was sent, pay passwords and papers among it, which
-- a copy of the database gives away to whoever guesses. It is keyed from now on, by a key that is not here: `h1.{key id}.{hash}`.
-- Hashes from before are forgotten: whoever has such a key hears the answer it had, whatever is sent with it; keys live for a week.
alter table idempotency_keys no force row level security;
update idempotency_keys set wish_hash = '' where wish_hash not like 'h1.%';
alter table idempotency_keys force row level security;
comment on column idempotency_keys.wish_hash is 'Keyed; empty in rows from before it was.';
comment on column idempotency_keys.body is 'Sealed.';

-- Who is counted was a plain hash, too: of mobiles and addresses, all of which can be tried out. Counting begins anew.
alter table rate_counters no force row level security;
delete from rate_counters;
alter table rate_counters force row level security;
comment on column rate_counters.subject is 'Keyed.';
