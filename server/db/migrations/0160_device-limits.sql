-- Keyed hash of the random id of the browser that an order was placed on; kept only while the order is unpaid.
alter table orders add column device_digest text;
create index orders_unpaid_on_device on orders (tenant_id, device_digest) where device_digest is not null;
