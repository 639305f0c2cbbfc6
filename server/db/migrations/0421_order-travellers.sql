-- Who travels by an order that somebody else has placed for them: they see it, and are told of it.
create table order_travellers (
  tenant_id text not null,
  member_id text not null,
  order_no text not null,
  primary key (tenant_id, member_id, order_no),
  foreign key (tenant_id, member_id) references members (tenant_id, id),
  foreign key (tenant_id, order_no) references orders (tenant_id, order_no)
);
-- Whoever an order tells, and whoever may see it.
create index order_travellers_of_order on order_travellers (tenant_id, order_no);
