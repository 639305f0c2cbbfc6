-- Trips that are asked for before they are booked, and what was booked under them.
create table travel_applications (
  tenant_id text not null,
  note_no text not null,
  enterprise_id text not null,
  member_id text not null,
  state text not null check (state in ('draft', 'running', 'agreed', 'changing', 'refused', 'withdrawn', 'expired', 'cancelled')),
  version integer not null default 1,
  -- What lists call it: where to, and when.
  title text not null,
  -- What was asked for, and what a change that waits for its approval asks for instead.
  content jsonb not null,
  proposed jsonb,
  traveller_ids text[] not null,
  from_day date,
  until_day date,
  budget_fen bigint not null check (budget_fen >= 0),
  created_at timestamptz not null,
  submitted_at timestamptz,
  primary key (tenant_id, note_no),
  check ((state = 'changing') = (proposed is not null))
);
create index travel_applications_of_member on travel_applications (tenant_id, member_id, created_at desc);
create index travel_applications_of_enterprise on travel_applications (tenant_id, enterprise_id, created_at desc);
alter table travel_applications add constraint travel_applications_member foreign key (tenant_id, member_id) references members (tenant_id, id);

create table travel_application_orders (
  tenant_id text not null,
  note_no text not null,
  order_no text not null,
  -- Whose budget it takes.
  kind text not null check (kind in ('air', 'train', 'hotel', 'car', 'other')),
  primary key (tenant_id, order_no),
  foreign key (tenant_id, note_no) references travel_applications (tenant_id, note_no)
);
create index travel_application_orders_of_note on travel_application_orders (tenant_id, note_no);
