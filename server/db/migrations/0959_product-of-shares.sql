-- What was sold stands with each step of a share, so that a year of them is told apart by products without reading its orders.
alter table share_moves add column product text;
alter table share_moves no force row level security;
alter table share_orders no force row level security;
update share_moves v set product = o.product from share_orders o where o.tenant_id = v.tenant_id and o.order_no = v.order_no;
alter table share_moves force row level security;
alter table share_orders force row level security;
alter table share_moves alter column product set not null;
-- With what they are added up by, so that sums are made of this index alone.
drop index share_moves_of_member;
create index share_moves_of_member on share_moves (tenant_id, member_id, at desc, order_no desc, step desc) include (amount_fen, product);
