-- Birthdays, and who a letter is for and where it goes, are sealed by a key that is not here. The product seals what these columns still
-- have in clear after it has started, in small steps; they are empty from then on.
alter table passengers alter column birth drop not null, add column birth_sealed text,
  add constraint passengers_born check (num_nonnulls(birth, birth_sealed) = 1);
create index passengers_in_clear on passengers (tenant_id) where birth_sealed is null;

alter table addresses add column letter_sealed text,
  alter column name drop not null, alter column province drop not null, alter column city drop not null,
  alter column district drop not null, alter column detail drop not null, alter column postcode drop not null,
  add constraint addresses_letter check (num_nonnulls(detail, letter_sealed) = 1);
create index addresses_in_clear on addresses (tenant_id) where letter_sealed is null;

alter table order_passengers add column birth_sealed text,
  add constraint order_passengers_born check (num_nonnulls(birth, birth_sealed) <= 1);
create index order_passengers_in_clear on order_passengers (tenant_id) where birth is not null;

-- Codes, their tickets and the messages of the embedded SMS provider are found by a keyed index of the number, and what a message said is
-- sealed. All of them end within minutes or are of a sandbox, so those from before are not kept.
alter table sms_codes no force row level security;
alter table sms_tickets no force row level security;
alter table sms_outbox no force row level security;
delete from sms_codes;
delete from sms_tickets;
delete from sms_outbox;
alter table sms_codes force row level security;
alter table sms_tickets force row level security;
alter table sms_outbox force row level security;
alter table sms_codes rename column mobile_phone to mobile_index;
alter table sms_tickets rename column mobile_phone to mobile_index;
alter table sms_outbox rename column mobile_phone to mobile_index;
alter table sms_outbox rename column words to message_sealed;

create index idempotency_keys_in_clear on idempotency_keys (tenant_id)
  where body like '{%' or (wish_hash <> '' and wish_hash not like 'h1.%');
