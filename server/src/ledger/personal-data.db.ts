import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, query, words } from '#src/platform/rows.ts';
import { type AccountCode, isGuarded } from './accounts.rules.ts';

export interface OwnTransfer {
  readonly at: Date;
  readonly account: AccountCode;
  readonly amountFen: Fen;
  readonly phase: string;
  readonly memo: string;
  readonly orderNo: string | null;
}

const ownTransfer = {
  ...columns('ledger_transfers', 'at', 'phase', 'memo', 'orderNo'),
  account: words<AccountCode>(),
  amountFen: fenSum,
};

/** What moved on accounts, seen from them: what they gave is negative. */
export async function transfersOn(
  tx: Tx,
  tenantId: string,
  codes: readonly AccountCode[],
): Promise<OwnTransfer[]> {
  const rows = await query(tx, ownTransfer)`
    select at, debit as account, -amount_fen as "amountFen", phase, memo, order_no as "orderNo" from ledger_transfers
    where tenant_id = ${tenantId} and debit = any(${codes})
    union all
    select at, credit, amount_fen, phase, memo, order_no from ledger_transfers
    where tenant_id = ${tenantId} and credit = any(${codes})
    order by 1 desc`;
  return rows;
}

/** Accounts with something on them, or reserved of them. */
export async function accountsInUse(
  tx: Tx,
  tenantId: string,
  codes: readonly AccountCode[],
): Promise<{ code: AccountCode; balanceFen: Fen; heldFen: Fen }[]> {
  const rows = await query(tx, { code: words<AccountCode>(), balanceFen: fenSum, heldFen: fenSum })`
    select code, balance_fen as "balanceFen", held_fen as "heldFen" from ledger_accounts
    where tenant_id = ${tenantId} and code = any(${codes.filter(isGuarded)}) and (balance_fen <> 0 or held_fen <> 0)
    order by code`;
  return rows;
}
