-- Every process hears of a session that has ended, whichever ended it, so that none trusts what it has read of it before.
create function tell_session_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'sessions ' || new.tenant_id);
  return null;
end $$;
create trigger session_news after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_news();
-- Sessions live with the standing of their member.
create trigger session_news after update of status, member_type, credit_member_id, credit_employee_id on members for each row
  when ((old.status, old.member_type, old.credit_member_id, old.credit_employee_id)
    is distinct from (new.status, new.member_type, new.credit_member_id, new.credit_employee_id))
  execute function tell_session_news();
