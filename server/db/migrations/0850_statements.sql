-- What an enterprise and the platform said of the statement of a month, one after the other: a month stands as its last turn says.
create table statement_turns (
  tenant_id text not null,
  enterprise_id text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  turn smallint not null check (turn > 0),
  kind text not null check (kind in ('confirmed', 'objected', 'answered')),
  at timestamptz not null,
  -- Why, and what the platform has to say; nothing of a confirmation.
  words text not null check (kind = 'confirmed' or words <> ''),
  -- What the enterprise owed at its end, above zero; what is confirmed is this.
  closing_fen bigint not null,
  primary key (tenant_id, enterprise_id, month, turn),
  foreign key (tenant_id, enterprise_id) references enterprises (tenant_id, id)
);
