-- A link to a trip does not outlive its member.
alter table trip_shares add constraint trip_shares_member foreign key (tenant_id, member_id) references members (tenant_id, id);
