-- Cards that were bought; whoever has number and secret may take what is on one into a wallet, once.
create table buffet_cards (
  tenant_id text not null,
  card_no text not null,
  purchase_no text not null,
  -- Who bought it.
  member_id text not null,
  face_fen bigint not null check (face_fen > 0),
  -- Of 16 random characters, which no table and no log has. Null until the buyer has seen them.
  secret_hash text,
  state text not null check (state in ('sold', 'redeemed')),
  sold_at timestamptz not null,
  redeemed_by text,
  redeemed_at timestamptz,
  primary key (tenant_id, card_no),
  unique (tenant_id, purchase_no),
  foreign key (tenant_id, purchase_no) references purchases (tenant_id, purchase_no),
  check ((state = 'redeemed') = (redeemed_at is not null) and (state = 'redeemed') = (redeemed_by is not null))
);
create index buffet_cards_of_member on buffet_cards (tenant_id, member_id, sold_at desc);

-- Wrong guesses of a member on a day.
create table buffet_card_guesses (
  tenant_id text not null,
  member_id text not null,
  failed_on date not null,
  failures smallint not null,
  primary key (tenant_id, member_id)
);
