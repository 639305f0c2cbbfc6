-- Bank cards of members, and money on its way out to them.
create table bank_cards (
  tenant_id text not null,
  id uuid not null,
  member_id text not null,
  bank_code text not null,
  -- The number and the phone that the bank knows; gone when the card is unbound.
  card_sealed text,
  card_last4 text not null,
  -- The blind index of the number, by which a card is bound once.
  card_index text not null,
  phone_sealed text,
  holder_name text not null,
  way text not null check (way in ('sms', 'micro-amount')),
  state text not null check (state in ('binding', 'bound', 'unbound')),
  begun_at timestamptz not null,
  bound_at timestamptz,
  primary key (tenant_id, id),
  check (state <> 'bound' or (card_sealed is not null and bound_at is not null))
);
create unique index bank_cards_bound_once on bank_cards (tenant_id, member_id, card_index) where state = 'bound';
-- The cards of a member, and the bindings that nobody ended.
create index bank_cards_of_member on bank_cards (tenant_id, member_id, state);
create index bank_cards_age on bank_cards (tenant_id, begun_at) where state = 'binding';

create table withdrawals (
  tenant_id text not null,
  withdrawal_no text not null,
  member_id text not null,
  source text not null check (source in ('wallet', 'reward')),
  amount_fen bigint not null,
  -- Taken out of the amount.
  fee_fen bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
  card_id uuid not null,
  state text not null check (state in ('applied', 'paid', 'refused')),
  reason text,
  applied_at timestamptz not null,
  ended_at timestamptz,
  -- When the bank was first asked, and when it is to be asked next; null when the withdrawal has ended.
  asked_at timestamptz,
  ask_at timestamptz,
  primary key (tenant_id, withdrawal_no),
  foreign key (tenant_id, card_id) references bank_cards (tenant_id, id),
  check ((state = 'applied') = (ended_at is null) and (state = 'applied') = (ask_at is not null))
);
-- The bill of a member, and how many were asked for on a day.
create index withdrawals_of_member on withdrawals (tenant_id, member_id, applied_at desc);
create index withdrawals_to_ask on withdrawals (tenant_id, ask_at) where ask_at is not null;
-- Whether a card still has something on its way.
create index withdrawals_of_card on withdrawals (tenant_id, card_id) where state = 'applied';

-- The bank of the sandbox: another company's books, which only its adapter touches.
create table embedded_bank_bindings (
  tenant_id text not null,
  binding_ref text not null,
  answer text not null,
  tries_left smallint not null,
  begun_at timestamptz not null,
  primary key (tenant_id, binding_ref)
);
create index embedded_bank_bindings_age on embedded_bank_bindings (tenant_id, begun_at);

create table embedded_bank_payouts (
  tenant_id text not null,
  payout_ref text not null,
  amount_fen bigint not null,
  -- Null: paid. Otherwise why not.
  refusal text,
  settles_at timestamptz not null,
  -- How many more questions go unanswered.
  silences smallint not null,
  primary key (tenant_id, payout_ref)
);
