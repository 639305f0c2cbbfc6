-- Orders that are agreed to before they can be paid.
alter table approval_cases drop constraint approval_cases_kind_check;
alter table approval_cases add constraint approval_cases_kind_check check (kind in ('trip-application', 'order'));

-- What the code of an order follows from beside hold and payment.
alter table orders add column approval text not null default 'none'
  constraint orders_approval_check check (approval in ('none', 'pending', 'agreed', 'ended'));

create table order_approvals (
  tenant_id text not null,
  order_no text not null,
  -- `running` while it is decided about, `agreed` until its price has been asked again, `done` when nothing is left to do.
  state text not null check (state in ('running', 'agreed', 'done')),
  -- The run that decides, the newest where the price had changed.
  case_id uuid not null,
  -- What approvers are asked to agree to.
  asked_fen bigint not null check (asked_fen >= 0),
  -- How it is paid as soon as it is agreed to; null where its owner pays it.
  pay_by text check (pay_by in ('creditPay')),
  -- When something is to be done if nobody decides: the price is asked, or the seats go back.
  look_at timestamptz,
  primary key (tenant_id, order_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, case_id) references approval_cases (tenant_id, id),
  check ((state = 'done') = (look_at is null))
);
create index order_approvals_due on order_approvals (tenant_id, look_at) where look_at is not null;

-- What a member has asked for, the newest first: the list of one's own orders.
create index approval_cases_of_member on approval_cases (tenant_id, member_id, kind, started_at desc);
