-- What is kept of somebody for journeys abroad: nationality, issuing country, end of the paper, names in Latin letters, frequent flyer
-- numbers; sealed as the number is. The day on which the paper runs out stands beside it as well, because reminders look for it.
alter table passengers add column travel_sealed text, add column paper_expires date;
alter table external_travellers add column travel_sealed text, add column paper_expires date;
create index passengers_expiring on passengers (tenant_id, paper_expires) where paper_expires is not null;
create index external_travellers_expiring on external_travellers (tenant_id, enterprise_id, paper_expires)
  where paper_expires is not null;
