-- Every process hears of a payment that has ended, whichever booked it: told when the transaction commits, and not before.
create function tell_payment_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('woxing_news', 'payment ' || new.tenant_id || ' ' || new.out_trade_no);
  return null;
end $$;
create trigger payment_news after update of state on payments for each row
  when (old.state in ('created', 'presenting', 'unknown') and new.state not in ('created', 'presenting', 'unknown'))
  execute function tell_payment_news();
