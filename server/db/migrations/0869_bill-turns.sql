-- What an enterprise and the platform said of a bill, one after the other: a bill stands as its last turn says.
create table bill_turns (
  tenant_id text not null,
  bill_no text not null,
  turn smallint not null check (turn > 0),
  kind text not null check (kind in ('confirmed', 'objected', 'answered')),
  at timestamptz not null,
  -- Of an objection to one order of the bill.
  order_no text check (order_no is null or kind = 'objected'),
  -- Why, and what the platform has to say; nothing of a confirmation.
  words text not null check (kind = 'confirmed' or words <> ''),
  primary key (tenant_id, bill_no, turn),
  foreign key (tenant_id, bill_no) references credit_bills (tenant_id, bill_no)
);
