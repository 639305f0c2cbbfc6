-- The commonest call of the ledger: one transfer, or one reservation. The same rules as `ledger_write`, without sets: three
-- statements by key. Accounts are opened when they are met for the first time, and written in the order of their codes, the one
-- order that cannot deadlock; a guarded one also where a reservation only may reach it later, since the same transaction may go
-- on to move what lies between the two. Answers whether the transfer is new. Raises WX001 with the code of an account that has
-- not enough; the caller's transaction is over then.
create function ledger_write_one(
  wanted_tenant text, new_id text, new_debit text, new_credit text, new_amount bigint, new_phase text, new_order_no text,
  new_memo text, moment timestamptz, ends timestamptz, debit_guarded boolean, credit_guarded boolean
) returns boolean language plpgsql volatile set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
declare
  moved bigint := case new_phase when 'posted' then new_amount else 0 end;
  reserved bigint := case new_phase when 'pending' then new_amount else 0 end;
  is_debit boolean := new_debit < new_credit;
  touched text;
begin
  insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at, expires_at)
    values (wanted_tenant, new_id, new_debit, new_credit, new_amount, new_phase, new_order_no, new_memo, moment, ends)
    on conflict do nothing;
  if not found then return false; end if;
  for leg in 1..2 loop
    touched := case when is_debit then new_debit else new_credit end;
    if is_debit and debit_guarded then
      update ledger_accounts a set balance_fen = a.balance_fen - moved, held_fen = a.held_fen + reserved
        where a.tenant_id = wanted_tenant and a.code = touched and a.balance_fen - moved >= a.held_fen + reserved;
      if not found then
        raise exception 'ledger account has not enough' using errcode = 'WX001', detail = touched;
      end if;
    elsif not is_debit and credit_guarded then
      update ledger_accounts a set balance_fen = a.balance_fen + moved where a.tenant_id = wanted_tenant and a.code = touched;
      if not found then
        insert into ledger_accounts (tenant_id, code, guarded) values (wanted_tenant, touched, true) on conflict do nothing;
        update ledger_accounts a set balance_fen = a.balance_fen + moved where a.tenant_id = wanted_tenant and a.code = touched;
      end if;
    else
      perform from ledger_accounts a where a.tenant_id = wanted_tenant and a.code = touched;
      if not found then
        insert into ledger_accounts (tenant_id, code, guarded) values (wanted_tenant, touched, false) on conflict do nothing;
      end if;
    end if;
    is_debit := not is_debit;
  end loop;
  if reserved > 0 then
    insert into ledger_holds (tenant_id, id, account, amount_fen, order_no, expires_at)
      values (wanted_tenant, new_id, new_debit, new_amount, new_order_no, ends);
  end if;
  return true;
end $$;
