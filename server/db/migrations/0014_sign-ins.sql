-- What the browser said it runs on; empty when it did not say.
alter table sessions add column device text not null default '';

-- Who came in, and who tried to: shown to the member, kept for half a year.
create table sign_ins (
  tenant_id text not null,
  id bigint generated always as identity,
  member_id text not null,
  at timestamptz not null,
  way text not null check (way in ('password', 'sms')),
  succeeded boolean not null,
  ip text not null,
  device text not null,
  primary key (tenant_id, id)
);
create index sign_ins_of_member on sign_ins (tenant_id, member_id, id desc);
create index sign_ins_age on sign_ins (tenant_id, at);
