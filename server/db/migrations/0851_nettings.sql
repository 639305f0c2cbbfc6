-- What companies of a group owe each other for a month, proposed by one and agreed to by the other: the difference is booked between them.
create table nettings (
  tenant_id text not null,
  netting_no text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Who owes the difference, and to whom.
  payer_id text not null,
  payee_id text not null,
  -- What the line of the payee paid for the payer's people, and the other way round.
  owed_fen bigint not null,
  back_fen bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  -- `undoing`: one of them asks the other to have it reversed.
  state text not null check (state in ('proposed', 'booked', 'refused', 'withdrawn', 'undoing', 'reversed')),
  -- Who asked last, and waits for the other.
  asker_id text not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Why it was refused, or is to be reversed.
  words text not null default '',
  primary key (tenant_id, netting_no),
  foreign key (tenant_id, payer_id) references enterprises (tenant_id, id),
  foreign key (tenant_id, payee_id) references enterprises (tenant_id, id),
  check (payer_id <> payee_id and asker_id in (payer_id, payee_id)),
  check (amount_fen = owed_fen - back_fen)
);
-- Two companies have one at a time for a month, whoever of them asks first.
create unique index nettings_once on nettings (tenant_id, month, least(payer_id, payee_id), greatest(payer_id, payee_id))
  where state in ('proposed', 'booked', 'undoing');
create index nettings_of_payer on nettings (tenant_id, payer_id, month desc);
create index nettings_of_payee on nettings (tenant_id, payee_id, month desc);
