-- Some countries are told before a flight where its passengers stay first: which ones is a kind of row of the table of advice, and the
-- address stands sealed with the passenger's paper.
alter table travel_advice drop constraint travel_advice_kind_check;
alter table travel_advice add constraint travel_advice_kind_check
  check (kind in ('entry', 'airside', 'landside', 'address'));
alter table international_documents add column stay_sealed text;
