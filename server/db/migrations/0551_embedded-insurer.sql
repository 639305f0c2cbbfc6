-- The embedded insurer: a remote system of its own that happens to live in this database. Nothing else reads these tables. Of whom it
-- insures it keeps nothing but the ticket.
create table embedded_insurer_policies (
  tenant_id text not null,
  policy_no text not null,
  product_id text not null,
  premium_fen bigint not null check (premium_fen > 0),
  ticket_no text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('pending', 'active', 'cancelled')),
  -- When a late one will have been issued.
  active_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (tenant_id, policy_no),
  check ((state = 'cancelled') = (cancelled_at is not null))
);

-- Every call that had an effect, by our reference, so that a repeat has none and can be asked about. Who asked for a reference before it
-- came was told that nothing happened: it is barred, so that this stays true.
create table embedded_insurer_calls (
  tenant_id text not null,
  client_reference text not null,
  operation text not null check (operation in ('issue', 'cancel', 'barred')),
  policy_no text,
  at timestamptz not null,
  primary key (tenant_id, client_reference),
  check ((operation = 'barred') = (policy_no is null))
);

create table embedded_insurer_faults (
  tenant_id text not null,
  fault text not null check (fault in ('slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue')),
  left_calls integer not null check (left_calls >= 0),
  primary key (tenant_id, fault)
);

-- It knows the policies that were sold before it was asked for them.
alter table insurance_policies no force row level security;
alter table order_tickets no force row level security;
insert into embedded_insurer_policies (tenant_id, policy_no, product_id, premium_fen, ticket_no, starts_at, ends_at, state, active_at, cancelled_at)
select p.tenant_id, p.policy_no, p.product_id, p.premium_fen, coalesce(t.ticket_no, ''), p.starts_at, p.ends_at,
  case when p.state = 2 then 'cancelled' else 'active' end, p.opened_at, case when p.state = 2 then coalesce(p.ended_at, p.opened_at) end
from insurance_policies p
join order_tickets t on t.tenant_id = p.tenant_id and t.order_no = p.order_no and t.passenger = p.passenger and t.leg = p.leg
where p.policy_no is not null
on conflict do nothing;
alter table insurance_policies force row level security;
alter table order_tickets force row level security;
