-- What every order of an enterprise is to be booked to.
alter table enterprises
  add column cost_centre_required boolean not null default false,
  add column project_required boolean not null default false;
