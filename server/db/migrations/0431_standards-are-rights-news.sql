-- What an employee's menu has depends on their standard too: every process hears when one is published, and when somebody's level changes.
create function tell_standards_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'rights ' || new.tenant_id);
  return null;
end $$;
create trigger rights_news_of_standard after insert on standard_versions for each row execute function tell_standards_news();
create trigger rights_news_of_level after insert or update of level_id on employments for each row
  execute function tell_standards_news();
