-- What staff have recorded by hand of flights: refunds and changes that a carrier's desk did. What shows it hangs on the record as files.
create table offline_records (
  tenant_id text not null,
  -- Of its sheet: nothing is recorded twice.
  record_no text not null,
  order_no text not null,
  kind text not null check (kind in ('refund', 'change')),
  -- What comes back, or was due.
  amount_fen bigint not null check (amount_fen >= 0),
  -- How what is due was paid; null where nothing was.
  way text check (way in ('offlinePay', 'creditPay')),
  -- By which a carrier or supplier knows it.
  reference text not null check (length(reference) between 1 and 60),
  -- Empty once its member is deleted.
  note text not null check (length(note) <= 300),
  recorded_by text not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, record_no),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no),
  foreign key (tenant_id, recorded_by) references members (tenant_id, id)
);
-- The list of the desk, the newest first.
create index offline_records_newest on offline_records (tenant_id, recorded_at, record_no);
-- What was recorded of an order.
create index offline_records_of_order on offline_records (tenant_id, order_no);
-- Who has recorded them, for the deletion of that member.
create index offline_records_by on offline_records (tenant_id, recorded_by);

alter table file_uses drop constraint file_uses_kind_check;
alter table file_uses add constraint file_uses_kind_check check (kind in ('trip-application', 'refund', 'offline'));
