-- Which external traveller of the enterprise's list a passenger is, where that was said when the order was placed: tickets for journeys
-- abroad spell names otherwise than applications write them.
alter table order_passengers add column external_id uuid;
alter table order_passengers add constraint order_passengers_external_id_fkey foreign key (tenant_id, external_id)
  references external_travellers (tenant_id, id) on delete set null (external_id);
create index order_passengers_of_external on order_passengers (tenant_id, external_id) where external_id is not null;
