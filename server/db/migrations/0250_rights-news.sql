-- Every process hears that the rights of a member may have changed, whichever changed them, so that none trusts what it has read of
-- them before.
create function tell_rights_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'rights ' || old.tenant_id);
  return null;
end $$;
create trigger rights_news after update of status, member_type, credit_member_id, credit_employee_id, can_audit, pnr_import, administrator,
    trip_level on members for each row
  when ((old.status, old.member_type, old.credit_member_id, old.credit_employee_id, old.can_audit, old.pnr_import, old.administrator,
      old.trip_level)
    is distinct from (new.status, new.member_type, new.credit_member_id, new.credit_employee_id, new.can_audit, new.pnr_import,
      new.administrator, new.trip_level))
  execute function tell_rights_news();
create trigger rights_news_of_gone after delete on members for each row execute function tell_rights_news();
