-- Channels that speak the protocols of real payment companies.

-- Until when a channel was told to take money. It outlives the attempt: a code that nobody scanned cannot be closed
-- everywhere, so an attempt that is over is asked about once more when its code has run out.
alter table payments add column payable_until timestamptz;
update payments set payable_until = expires_at where method <> 'tianHangPay';

-- processing: the channel has accepted it and is not done. stuck: the channel refused; a person must see to it.
alter table payment_returns drop constraint payment_returns_state_check;
alter table payment_returns add constraint payment_returns_state_check check (state in ('asked', 'processing', 'done', 'stuck'));
-- What the channel said when it refused.
alter table payment_returns add column problem text;
-- The administrators' list.
create index payment_returns_stuck on payment_returns (tenant_id, asked_at) where state = 'stuck';

-- What went over the wire to a payment company and what came back, redacted; for disputes. Kept half a year.
create table integration_calls (
  tenant_id text not null,
  id bigint generated always as identity,
  at timestamptz not null,
  channel text not null,
  operation text not null,
  -- Our number: of a trade, of a refund, or the day of a statement.
  reference text not null,
  outcome text not null check (outcome in ('done', 'refused', 'unknown')),
  ms integer not null,
  client text not null,
  key_id text not null,
  request text not null,
  answer text not null,
  primary key (tenant_id, id)
);
-- All that was said about one trade.
create index integration_calls_reference on integration_calls (tenant_id, reference, id);
-- The end of the half year.
create index integration_calls_age on integration_calls (tenant_id, at);

-- A channel's statement of one day, compared with the ledger. One row for each, however often it was compared.
create table channel_statements (
  tenant_id text not null,
  channel text not null,
  day date not null,
  -- unreadable: there was none, or none that could be read; it is fetched again.
  state text not null check (state in ('compared', 'unreadable')),
  lines integer not null,
  matched integer not null,
  differences integer not null,
  problem text,
  compared_at timestamptz not null,
  primary key (tenant_id, channel, day)
);

-- What does not agree. Never mended by a program: somebody finds out why, and says so.
create table channel_differences (
  tenant_id text not null,
  channel text not null,
  day date not null,
  -- missing: ours, not on the statement. extra: on the statement, not ours. amount, fee: on both, and not the same.
  kind text not null check (kind in ('missing', 'extra', 'amount', 'fee')),
  movement text not null check (movement in ('pay', 'refund')),
  -- Our number of the trade, or of the refund.
  reference text not null,
  order_no text,
  our_fen bigint,
  their_fen bigint,
  seen_at timestamptz not null,
  -- Why, in the words of the administrator who found out.
  note text,
  noted_by text,
  noted_at timestamptz,
  primary key (tenant_id, channel, day, kind, movement, reference)
);
-- What nobody has explained yet.
create index channel_differences_open on channel_differences (tenant_id, day desc) where noted_at is null;
