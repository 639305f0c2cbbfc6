-- People of an enterprise are looked for by the beginning of their names and by the end of their mobile numbers, whatever their number.
alter table members add column mobile_end text generated always as (right(mobile_phone, 4)) stored;
create index members_by_name on members (tenant_id, credit_member_id, real_name collate "C", id) where credit_member_id is not null;
create index members_by_mobile_end on members (tenant_id, credit_member_id, mobile_end) where credit_member_id is not null;
