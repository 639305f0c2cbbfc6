-- Of an objection to a line of a bill that is of no order, or to what has settled a part of it: the number of the transfer, or of what
-- it was settled by.
alter table bill_turns add column line_id text,
  add constraint bill_turns_line check (line_id is null or (kind = 'objected' and order_no is null));
