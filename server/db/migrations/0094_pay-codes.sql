-- A member's word that somebody else may pay from the member's wallet: up to an amount and until a time, without the pay
-- password. The code itself is known to its owner and to whom the owner tells it.
create table pay_codes (
  tenant_id text not null,
  id uuid not null,
  -- Whose wallet pays.
  member_id text not null,
  -- Keyed: looked for under each data key.
  code_hash text not null,
  -- The last four characters, so that its owner knows it again.
  tail text not null,
  note text not null,
  limit_fen bigint not null check (limit_fen > 0),
  used_fen bigint not null default 0 check (used_fen between 0 and limit_fen),
  once boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- No more payments from then on: it was used up or taken back.
  ended_at timestamptz,
  end_reason text check (end_reason in ('used', 'revoked')),
  primary key (tenant_id, id),
  check ((ended_at is null) = (end_reason is null))
);
create unique index pay_codes_hash on pay_codes (tenant_id, code_hash);
-- The owner's list.
create index pay_codes_of_member on pay_codes (tenant_id, member_id, created_at desc);

-- Whose wallet paid, where it is not that of whom the subject belongs to, and by which code.
alter table payments add column payer_id text;
alter table payments add column pay_code_id uuid;
alter table payments add check ((payer_id is null) = (pay_code_id is null) and (payer_id is null or method = 'tianHangPay'));
-- What was paid by a code.
create index payments_of_pay_code on payments (tenant_id, pay_code_id, created_at desc) where pay_code_id is not null;
