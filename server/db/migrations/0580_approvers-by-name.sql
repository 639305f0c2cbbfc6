-- Who may approve in an enterprise is read by name, a page at a time, however many it employs.
create index members_who_approve on members (tenant_id, credit_member_id, real_name collate "C", id)
  where credit_member_id is not null and status = 1 and erased_at is null and (credit_employee_id is null or can_audit);
