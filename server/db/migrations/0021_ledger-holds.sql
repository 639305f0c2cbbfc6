-- Holds that end by themselves, and the ledger's work in one statement: lock, insert and move within one round trip.
alter table ledger_transfers add column expires_at timestamptz;
alter table ledger_transfers drop constraint ledger_transfers_phase_check;
alter table ledger_transfers drop constraint ledger_transfers_check1;
alter table ledger_transfers drop constraint ledger_transfers_check2;
-- posted: moved. pending: reserved. captured: a reservation moved, in whole or in part. released: given back.
-- expired: given back because its time was over.
alter table ledger_transfers
  add constraint ledger_transfers_phase check (phase in ('posted', 'pending', 'captured', 'released', 'expired')),
  add constraint ledger_transfers_amount check (amount_fen > 0 or (phase in ('released', 'expired') and amount_fen = 0)),
  add constraint ledger_transfers_resolves check ((phase in ('captured', 'released', 'expired')) = (hold_id is not null)),
  add constraint ledger_transfers_ends check (expires_at is null or phase = 'pending'),
  -- Points are counted, not paid: they never turn into money or come from it within one transfer.
  add constraint ledger_transfers_unit check ((debit like 'points%') = (credit like 'points%'));

-- Every transfer names its accounts, and accounts are never removed, so a key from each transfer to them would prove nothing
-- that cannot break anyway; but it locks the row of the busiest account once a transfer.
alter table ledger_transfers drop constraint ledger_transfers_tenant_id_debit_fkey;
alter table ledger_transfers drop constraint ledger_transfers_tenant_id_credit_fkey;
create function ledger_accounts_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'ledger accounts are never removed';
end $$;
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function ledger_accounts_refuse_removal();
-- A busy wallet is written again and again; room on its page keeps its versions together and out of the index.
alter table ledger_accounts set (fillfactor = 40);

-- What moved on an account, newest first, for its owner's list.
create index ledger_transfers_debit on ledger_transfers (tenant_id, debit, at desc, id desc)
  where debit like 'wallet:%' or debit like 'credit:%' or debit like 'reward:%' or debit like 'points:%';
create index ledger_transfers_credit on ledger_transfers (tenant_id, credit, at desc, id desc)
  where credit like 'wallet:%' or credit like 'credit:%' or credit like 'reward:%' or credit like 'points:%';

-- The reservations that are open: a row from the hold to its end. The transfers tell the same; this tells it without
-- reading all that ever was.
create table ledger_holds (
  tenant_id text not null,
  id text not null,
  account text not null,
  amount_fen bigint not null,
  order_no text,
  expires_at timestamptz,
  primary key (tenant_id, id)
);
-- What the sweep looks for.
create index ledger_holds_to_end on ledger_holds (tenant_id, expires_at) where expires_at is not null;
insert into ledger_holds (tenant_id, id, account, amount_fen, order_no)
  select p.tenant_id, p.id, p.debit, p.amount_fen, p.order_no from ledger_transfers p
  where p.phase = 'pending' and not exists (
    select from ledger_transfers r where r.tenant_id = p.tenant_id and r.hold_id = p.id);

-- Writes transfers and moves what they move; answers the ids that were new. Accounts met for the first time are opened, and
-- guarded ones are locked in the order of their codes before anything is written: the one order that cannot deadlock.
-- Its statements are planned once a session, by keys and not by what the tables happen to hold at that moment.
-- `codes` are the accounts in that order, `guards` which of them are guarded. Raises WX001 with the code of an account that
-- has not enough; the caller's transaction is over then.
create function ledger_write(
  wanted_tenant text, ids text[], debits text[], credits text[], amounts bigint[], phases text[], hold_ids text[],
  order_nos text[], memos text[], ats timestamptz[], ends timestamptz[], codes text[], guards boolean[]
) returns text[] language plpgsql volatile set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
declare
  known integer;
  fresh text[];
  all_fresh boolean;
  leg record;
begin
  select count(*) into known from ledger_accounts a where a.tenant_id = wanted_tenant and a.code = any (codes);
  if known < cardinality(codes) then
    insert into ledger_accounts (tenant_id, code, guarded)
      select wanted_tenant, n.code, n.guarded from unnest(codes, guards) as n(code, guarded) order by n.code
      on conflict do nothing;
  end if;
  -- A single account is locked by its update.
  if cardinality(array_positions(guards, true)) > 1 then
    perform 1 from ledger_accounts a where a.tenant_id = wanted_tenant and a.guarded and a.code = any (codes)
      order by a.code for no key update;
  end if;
  with written as (
    insert into ledger_transfers as t (tenant_id, id, debit, credit, amount_fen, phase, hold_id, order_no, memo, at, expires_at)
    select wanted_tenant, n.* from unnest(ids, debits, credits, amounts, phases, hold_ids, order_nos, memos, ats, ends) as n
    on conflict do nothing
    returning t.id
  ) select coalesce(array_agg(w.id), '{}') into fresh from written w;
  if fresh = '{}' then return fresh; end if;
  all_fresh := cardinality(fresh) = cardinality(ids);
  -- One update for each account, by its key: never a plan that reads the accounts of everybody.
  for leg in
    select l.code, sum(l.balance_fen)::bigint as balance_fen, sum(l.held_fen)::bigint as held_fen from (
      select n.debit as code, case when n.phase in ('posted', 'captured') then -n.amount else 0 end as balance_fen,
        case n.phase when 'posted' then 0 when 'pending' then n.amount else
          (select -p.amount_fen from ledger_transfers p where p.tenant_id = wanted_tenant and p.id = n.hold_id) end as held_fen
      from unnest(ids, debits, amounts, phases, hold_ids) as n(id, debit, amount, phase, hold_id)
      where all_fresh or n.id = any (fresh)
      union all
      select n.credit, n.amount, 0 from unnest(ids, credits, amounts, phases) as n(id, credit, amount, phase)
      where n.phase in ('posted', 'captured') and (all_fresh or n.id = any (fresh))
    ) l join unnest(codes, guards) as g(code, guarded) on g.code = l.code and g.guarded
    group by l.code order by l.code
  loop
    update ledger_accounts a set balance_fen = a.balance_fen + leg.balance_fen, held_fen = a.held_fen + leg.held_fen
      where a.tenant_id = wanted_tenant and a.code = leg.code
        and a.balance_fen + leg.balance_fen >= a.held_fen + leg.held_fen;
    if not found then
      raise exception 'ledger account has not enough' using errcode = 'WX001', detail = leg.code;
    end if;
  end loop;
  if 'pending' = any (phases) then
    insert into ledger_holds (tenant_id, id, account, amount_fen, order_no, expires_at)
      select wanted_tenant, n.id, n.debit, n.amount_fen, n.order_no, n.ends
      from unnest(ids, debits, amounts, phases, order_nos, ends) as n(id, debit, amount_fen, phase, order_no, ends)
      where n.phase = 'pending' and (all_fresh or n.id = any (fresh));
  end if;
  if phases && array['captured', 'released', 'expired'] then
    delete from ledger_holds h where h.tenant_id = wanted_tenant and h.id = any (
      array(select n.hold_id from unnest(ids, hold_ids) as n(id, hold_id)
        where n.hold_id is not null and (all_fresh or n.id = any (fresh))));
  end if;
  return fresh;
end $$;

-- Resolves reservations: `outcome` is captured, released or expired; a capture takes `amounts` of each, all where it is null.
-- Answers the holds that this call resolved; one that was resolved before, or whose time to be captured is over, is not
-- among them. Raises WX002 for a hold that never was, or a capture of more than was held.
create function ledger_resolve(
  wanted_tenant text, holds text[], new_ids text[], outcome text, amounts bigint[], moment timestamptz, guarded_kinds text[]
) returns text[] language plpgsql volatile set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off as $$
declare
  ids text[]; debits text[]; credits text[]; moved bigint[]; hold_ids text[]; order_nos text[]; memos text[];
  codes text[]; guards boolean[]; fresh text[]; asked integer; wrong integer;
begin
  select count(*), count(*) filter (where n.amount > p.amount_fen) into asked, wrong
    from unnest(holds, amounts) as n(hold, amount)
    join ledger_transfers p on p.tenant_id = wanted_tenant and p.id = n.hold and p.phase = 'pending';
  if asked < cardinality(holds) then raise exception 'no such hold' using errcode = 'WX002'; end if;
  if wrong > 0 then raise exception 'a capture may not exceed its hold' using errcode = 'WX002'; end if;
  select array_agg(n.new_id), array_agg(p.debit), array_agg(p.credit),
      array_agg(case when outcome = 'captured' then coalesce(n.amount, p.amount_fen) else 0 end),
      array_agg(p.id), array_agg(p.order_no), array_agg(p.memo)
    into ids, debits, credits, moved, hold_ids, order_nos, memos
    from unnest(holds, new_ids, amounts) as n(hold, new_id, amount)
    join ledger_transfers p on p.tenant_id = wanted_tenant and p.id = n.hold
    where outcome <> 'captured' or p.expires_at is null or p.expires_at > moment;
  if ids is null then return '{}'; end if;
  select array_agg(c.code order by c.code), array_agg(split_part(c.code, ':', 1) = any (guarded_kinds) order by c.code)
    into codes, guards from (select unnest(debits) union select unnest(credits)) as c(code);
  fresh := ledger_write(wanted_tenant, ids, debits, credits, moved, array_fill(outcome, array[cardinality(ids)]), hold_ids,
    order_nos, memos, array_fill(moment, array[cardinality(ids)]), array_fill(null::timestamptz, array[cardinality(ids)]),
    codes, guards);
  return coalesce((select array_agg(n.hold_id) from unnest(ids, hold_ids) as n(id, hold_id) where n.id = any (fresh)), '{}');
end $$;
