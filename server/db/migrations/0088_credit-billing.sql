-- The month of a credit line: on its billing day what moved becomes a bill, which is paid until its due day.
alter table credit_lines
  -- The day of the month, in China, on which what moved before it is billed.
  add column billing_day smallint not null default 1 check (billing_day between 1 and 28),
  -- Whether an overdue bill freezes the line until it is paid.
  add column freeze_overdue boolean not null default false,
  -- Why it is frozen, as the enterprise reads it, and whether an overdue bill did it, so that its payment undoes it.
  add column frozen_because text not null default '',
  add column frozen_by_overdue boolean not null default false check (frozen or not frozen_by_overdue),
  -- The first day that is not on a bill yet; null before the first closing.
  add column billed_to date,
  -- Kinds of business that are paid order by order; all others go by the month.
  add column per_order text[] not null default '{}',
  -- Pay methods of employees; null: all.
  add column employee_methods text[];

alter table credit_events drop constraint credit_events_event_check;
alter table credit_events add constraint credit_events_event check (event in (
  'granted', 'changed', 'frozen', 'thawed', 'alert-80', 'alert-95', 'relieved', 'bill-issued', 'bill-overdue', 'repaid'));

-- Who, besides the main account, hears of alerts.
create table credit_alert_receivers (
  tenant_id text not null,
  enterprise_id text not null,
  member_id text not null,
  primary key (tenant_id, enterprise_id, member_id)
);

-- A company whose group is another one here; where it is settled, its orders spend the line of the group.
create table enterprise_groups (
  tenant_id text not null,
  enterprise_id text not null,
  group_id text not null,
  settled boolean not null default false,
  -- What it may spend of the group's line from one billing day to the next; null: no limit of its own.
  period_limit_fen bigint check (period_limit_fen >= 0),
  primary key (tenant_id, enterprise_id),
  check (enterprise_id <> group_id)
);
create index enterprise_groups_of on enterprise_groups (tenant_id, group_id);

-- Which company an order that credit pays is for, as it was when it was paid: the payer's own, or one of its group.
create table credit_spenders (
  tenant_id text not null,
  order_no text not null,
  enterprise_id text not null,
  primary key (tenant_id, order_no)
);
comment on table credit_spenders is 'append-only: whose order it was does not change';
