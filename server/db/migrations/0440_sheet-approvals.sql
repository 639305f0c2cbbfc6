-- Changes and refunds that are agreed to before they are done.
alter table approval_cases drop constraint approval_cases_kind_check;
alter table approval_cases add constraint approval_cases_kind_check
  check (kind in ('trip-application', 'order', 'change', 'refund'));

create table sheet_approvals (
  tenant_id text not null,
  id uuid not null,
  order_no text not null,
  kind text not null check (kind in ('change', 'refund')),
  -- `running` while it is decided about, `agreed` until it is done, `done` with its sheet, `failed` where it could not be done,
  -- `ended` where nobody agreed.
  state text not null check (state in ('running', 'agreed', 'done', 'failed', 'ended')),
  -- The run that decides, the newest where the cost had changed.
  case_id uuid not null,
  -- What approvers are asked to agree to.
  asked_fen bigint not null check (asked_fen >= 0),
  -- Terms and request as they were quoted, and what the product adds to them with the confirmation.
  quoted jsonb not null,
  more jsonb not null,
  asked_at timestamptz not null,
  -- The change or refund that came of it.
  sheet_no text,
  -- Why nothing came of it.
  outcome text,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, case_id) references approval_cases (tenant_id, id),
  check ((state = 'done') = (sheet_no is not null))
);
-- Of an order one at a time is decided about.
create unique index sheet_approvals_open on sheet_approvals (tenant_id, order_no) where state in ('running', 'agreed');
-- Those of an order, the newest first: its page.
create index sheet_approvals_of_order on sheet_approvals (tenant_id, order_no, asked_at desc);
