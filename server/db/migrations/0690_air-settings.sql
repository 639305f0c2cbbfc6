-- For how long orders and changes of flights wait for money, and until when on their day of issue tickets are handed in to be voided.
alter table tenants
  add column air_minutes_to_pay integer not null default 15 check (air_minutes_to_pay between 5 and 60),
  add column void_before text not null default '22:00' check (void_before ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
-- Every process hears of these as of what half is taken of for a child.
drop trigger fare_news on tenants;
create trigger fare_news after update of child_fare_basis, air_minutes_to_pay, void_before on tenants for each row
  when ((old.child_fare_basis, old.air_minutes_to_pay, old.void_before)
    is distinct from (new.child_fare_basis, new.air_minutes_to_pay, new.void_before))
  execute function tell_fare_news();
