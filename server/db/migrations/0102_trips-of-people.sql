-- Whether somebody is on another train already is asked by name first; who it is, the sealed number says.
create index order_passengers_by_name on order_passengers (tenant_id, name);
