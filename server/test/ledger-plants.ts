import type { InvariantId } from '#src/ledger-audit/invariants.rules.ts';

const transfer = (debit: string, credit: string, orderNo = 'null') => `
  insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
  select 'official', 'plant', '${debit}', '${credit}', 1, 'posted', ${orderNo}, 'plant', now()`;
const ticketed = `(select max(order_no) from orders where tenant_id = 'official' and code = 2)`;

/** For each invariant a wrong that it has to find, in books where an order has been ticketed. To be rolled back. */
export const plants: Readonly<Record<InvariantId, string>> = {
  balanced: transfer('funding', 'nowhere'),
  'units-apart': `
    alter table ledger_transfers drop constraint ledger_transfers_unit;
    ${transfer('funding', 'points-given')}`,
  'guarded-sums': `
    update ledger_accounts set balance_fen = balance_fen + 1 where code = (
    select max(code) from ledger_accounts where tenant_id = 'official' and guarded)`,
  'guarded-floor': `
    alter table ledger_accounts drop constraint ledger_accounts_guard;
    update ledger_accounts set held_fen = balance_fen + 1 where code = (
    select max(code) from ledger_accounts where tenant_id = 'official' and guarded)`,
  'points-end': `
    alter table point_years drop constraint point_years_member;
    insert into point_years (tenant_id, member_id, year, left_points) values ('official', 'plant', 2025, 1)`,
  'shares-follow-margins': `
    insert into ledger_transfers (tenant_id, id, debit, credit, amount_fen, phase, order_no, memo, at)
    select 'official', 'share-earned:plant', 'rewards-given', 'reward:plant', 1, 'posted', ${ticketed}, 'plant', now()`,
  'earnings-follow-tickets': transfer('points:plant', 'points-given', ticketed),
  'holds-told': `
    insert into ledger_holds (tenant_id, id, account, amount_fen) values ('official', 'plant', 'wallet:plant', 1)`,
  'holds-end': `
    insert into ledger_holds (tenant_id, id, account, amount_fen, order_no)
    values ('official', 'plant', 'wallet:plant', 1, ${ticketed})`,
  'reserved-credit': `
    insert into ledger_holds (tenant_id, id, account, amount_fen, order_no)
    values ('official', 'reserve:plant', 'credit:plant', 1, ${ticketed})`,
  'deposits-cancel': transfer('funding', 'deposit', ticketed),
  'late-money-gone': transfer('funding', 'late-money', ticketed),
  'paid-once': `
    drop index payments_paid_once;
    alter table payments drop constraint payments_member;
    insert into payments (tenant_id, out_trade_no, business_type, subject_no, member_id, method, amount_fen, state, created_at, expires_at, paid_at)
    select tenant_id, 'plant', business_type, subject_no, member_id, method, amount_fen, state, created_at, expires_at, paid_at from payments
    where tenant_id = 'official' and state = 'paid' limit 1`,
  'items-add-up': `update order_items set fen = fen + 1 where item = 0 and order_no = ${ticketed}`,
  'sales-follow-prices': `
    insert into order_customers (tenant_id, order_no, member_id, customer_name, sales)
    select tenant_id, order_no, member_id, 'plant', '[{"netFen": 1, "saleFen": 1}]' from orders
      where tenant_id = 'official' and order_no = ${ticketed}`,
  'budgets-add-up': `
    insert into enterprises (tenant_id, id, name) values ('official', '999999', 'plant');
    insert into budgets (tenant_id, enterprise_id, scope, scope_name, kind, period, from_day, until_day, amount_fen, over_action,
      reserved_fen, created_at)
    values ('official', '999999', 'enterprise', 'plant', 'all', 'month', '2026-01-01', '2026-01-31', 1, 'warn', 1, now())`,
  'payers-gave-the-price': `update orders set total_fen = total_fen + 1 where order_no = ${ticketed}`,
  'nobody-got-more': transfer('funding', 'wallet:plant', ticketed),
  'clearing-is-payments': transfer('clearing:alipay', 'funding'),
  'purchases-are-fulfilled': `
    alter table purchases drop constraint purchases_member;
    insert into purchases (tenant_id, purchase_no, member_id, business_type, amount_fen, state, content, created_at, pay_before, paid_at, method)
    values ('official', 'plant', 'plant', 'recharge', 1, 'paid', '{}', now(), now(), now(), 'alipay')`,
  'cards-are-owed': transfer('funding', 'cards'),
  'payments-are-posted': `
    update payments set amount_fen = amount_fen + 1 where out_trade_no = (
    select max(out_trade_no) from payments where tenant_id = 'official' and state = 'paid')`,
  'credit-limits': `
    insert into credit_lines (tenant_id, enterprise_id, limit_fen, term_days) values ('official', 'plant', 1, 30)`,
  'bill-lines': `
    insert into credit_bills (tenant_id, bill_no, enterprise_id, opens, closes, due_day, issued_at, total_fen, lines)
    values ('official', 'plant', 'plant', '2026-01-01', '2026-01-31', '2026-03-01', now(), 1, 0)`,
  'bill-settlements': `
    insert into credit_repayments (tenant_id, repayment_no, enterprise_id, way, amount_fen, at)
    values ('official', 'plant', 'plant', 'wallet', 1, now())`,
  'unbilled-marked': `
    insert into credit_unbilled (tenant_id, transfer_id, enterprise_id, spender_id, amount_fen, memo, at)
    values ('official', 'plant', 'plant', 'plant', 1, 'plant', now())`,
  'credit-used': `
    insert into ledger_accounts (tenant_id, code, guarded, balance_fen) values ('official', 'credit:plant', true, 1)`,
  'premiums-follow-policies': transfer('funding', 'payable:insurer', ticketed),
  'reports-add-up': `
    delete from report_due;
    delete from report_lines where order_no = ${ticketed}`,
  'extras-follow-tickets': transfer('funding', 'payable:air-extras', ticketed),
  'statements-stand': `
    alter table statement_turns drop constraint statement_turns_tenant_id_enterprise_id_fkey;
    insert into statement_turns (tenant_id, enterprise_id, month, turn, kind, at, words, closing_fen)
    values ('official', 'plant', '2026-01-01', 1, 'confirmed', now(), '', 1)`,
  'nettings-booked': transfer('between:plant', 'funding'),
  'asked-has-job': `
    alter table data_exports drop constraint data_exports_member;
    insert into data_exports (tenant_id, id, member_id, state, asked_at, all_parts)
    values ('official', repeat('0', 32), 'plant', 'running', now() - interval '3 hours', 1)`,
};
