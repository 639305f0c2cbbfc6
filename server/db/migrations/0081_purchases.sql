-- What is bought without an order: money for the wallet, cards, memberships.
create table purchases (
  tenant_id text not null,
  purchase_no text not null,
  member_id text not null,
  business_type text not null check (business_type in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee')),
  amount_fen bigint not null check (amount_fen > 0),
  -- closed: its time was over before anybody paid.
  state text not null check (state in ('waiting', 'paid', 'closed')),
  -- What it was when it was asked for, by business type. Read through a schema.
  content jsonb not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  method text,
  -- The last that happened to its money, as a sentence.
  told text,
  primary key (tenant_id, purchase_no),
  check ((state = 'paid') = (paid_at is not null) and (state = 'paid') = (method is not null))
);
-- The bills of a member.
create index purchases_of_member on purchases (tenant_id, member_id, business_type, created_at desc);
create index purchases_to_close on purchases (tenant_id, pay_before) where state = 'waiting';

alter table payments add column purchase_no text generated always as (
  case when business_type in ('recharge', 'buffetCard', 'upgrade', 'payAnnualFee') then subject_no end) stored;
alter table payments add foreign key (tenant_id, purchase_no) references purchases (tenant_id, purchase_no);

-- What a tenant sells and within which limits; without a row the product's own figures hold. Read through a schema.
create table purchase_settings (
  tenant_id text not null primary key,
  settings jsonb not null
);
