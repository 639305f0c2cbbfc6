-- What browsers tell of failed calls is kept as declared facts only. What was kept before may hold texts of people, and goes;
-- so does what was answered.
truncate api_exceptions;
alter table api_exceptions drop column response;
-- Names of declared fields, without their values.
alter table api_exceptions add constraint api_exceptions_param check (param ~ '^[A-Za-z0-9_., ]*$');
alter table api_exceptions add constraint api_exceptions_code check (code ~ '^[0-9]{0,6}$');
alter table api_exceptions add constraint api_exceptions_app_ver check (app_ver ~ '^[A-Za-z0-9_-]{0,24}$');
create index api_exceptions_member on api_exceptions (tenant_id, member_id) where member_id <> '';
