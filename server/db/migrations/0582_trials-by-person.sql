-- What a trial found of each person, added up while it works; of each action its totals tell. Trials of before tell neither: they are made again.
truncate standard_trials, standard_trial_hits;

create table standard_trial_people (
  tenant_id text not null,
  trial_id uuid not null,
  member_id text not null,
  orders integer not null check (orders > 0),
  tickets integer not null check (tickets >= 0),
  gap_fen bigint not null check (gap_fen >= 0),
  saved_fen bigint not null check (saved_fen between 0 and gap_fen),
  primary key (tenant_id, trial_id, member_id),
  foreign key (tenant_id, trial_id) references standard_trials (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id)
);
-- Those first who are furthest above the draft.
create index standard_trial_people_most on standard_trial_people (tenant_id, trial_id, gap_fen, orders, member_id);
create index standard_trial_people_of_member on standard_trial_people (tenant_id, member_id);
