-- Who of the enterprise each passenger is, so that what comes after the sale is judged for the same person. Of orders from before
-- neither is said: those are recognised by name.
alter table order_passengers
  -- The employee, until the account is deleted.
  add column member_id text,
  -- Nobody who works there, or nobody could tell who.
  add column external boolean not null default false,
  add constraint order_passengers_one_or_other check (member_id is null or not external),
  add foreign key (tenant_id, member_id) references members (tenant_id, id);
