-- A flight that its carrier moves is insured anew for its new time: of policies of one product for one passenger on one leg there is one
-- whose premium has not gone on to another.
alter table insurance_policies drop constraint insurance_policies_tenant_id_order_no_passenger_leg_product_key;
create unique index insurance_policies_standing on insurance_policies (tenant_id, order_no, passenger, leg, product_id)
  where premium <> 'moved';
create index insurance_policies_of_order on insurance_policies (tenant_id, order_no);
