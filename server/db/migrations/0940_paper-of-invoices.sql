-- Paper of invoices by post: where it goes, as the address was when it was asked for, and what became of it.
create table invoice_posts (
  tenant_id text not null,
  application_no text not null,
  member_id text not null,
  state text not null check (state in ('waiting', 'to-send', 'sent', 'received', 'refused', 'dropped')),
  -- Who it is for, the phone and the address, sealed as one; null once whoever asked has deleted their account.
  letter_sealed text,
  courier text not null default '',
  tracking_no text not null default '',
  reason text not null default '',
  -- Paper whose invoice was taken back after it was sent.
  back text check (back in ('asked', 'returned')),
  asked_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  returned_at timestamptz,
  primary key (tenant_id, application_no),
  foreign key (tenant_id, application_no) references invoice_applications (tenant_id, application_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  check ((state in ('sent', 'received')) = (sent_at is not null)),
  -- The number is forgotten with the address.
  check (tracking_no = '' or sent_at is not null),
  check ((state = 'received') = (received_at is not null)),
  check ((state = 'refused') = (reason <> '')),
  check (back is null or sent_at is not null),
  check ((back is not distinct from 'returned') = (returned_at is not null))
);
create index invoice_posts_of_member on invoice_posts (tenant_id, member_id);
create index invoice_posts_by_state on invoice_posts (tenant_id, state, asked_at, application_no);
create index invoice_posts_to_come_back on invoice_posts (tenant_id, asked_at, application_no) where back = 'asked';
