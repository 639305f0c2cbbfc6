import type { Fen } from '@woxing/contract/core/money';
import type { WalletKind } from '@woxing/contract/payments/wallet';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, query, words } from '#src/platform/rows.ts';

export interface Movement {
  id: string;
  at: Date;
  amountFen: Fen;
  state: 'done' | 'held';
  memo: string;
  orderNo: string | null;
}

export interface MovementSearch {
  readonly account: `wallet:${string}`;
  readonly kind: WalletKind;
  readonly since: Date | null;
  readonly until: Date | null;
  /** The last one of the page before. */
  readonly before: { readonly at: Date; readonly id: string } | undefined;
  readonly max: number;
}

const movement = {
  ...columns('ledger_transfers', 'id', 'at', 'memo', 'orderNo'),
  amountFen: fenSum,
  state: words<'done' | 'held'>(),
};

/** What moved on a wallet and what is held of it now, the newest first. */
export async function listMovements(tx: Tx, tenantId: string, search: MovementSearch): Promise<Movement[]> {
  const { account, kind, since, until, before, max } = search;
  const inTime = sql`(${since}::timestamptz is null or t.at >= ${since}) and (${until}::timestamptz is null or t.at < ${until})
    and (${before === undefined} or (t.at, t.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::text))`;
  const rows = await query(tx, movement)`
    select id, at, "amountFen", state, memo, "orderNo" from (
      (select t.id, t.at, -t.amount_fen as "amountFen", case t.phase when 'pending' then 'held' else 'done' end as state, t.memo,
          t.order_no as "orderNo"
        from ledger_transfers t
        where t.tenant_id = ${tenantId} and t.debit = ${account} and t.debit like 'wallet:%' and ${inTime}
          and (t.phase in ('posted', 'captured') and ${kind} in ('all', 'out') or t.phase = 'pending' and ${kind} in ('all', 'held')
            and exists (select from ledger_holds h where h.tenant_id = t.tenant_id and h.id = t.id))
        order by t.at desc, t.id desc limit ${max})
      union all
      (select t.id, t.at, t.amount_fen, 'done', t.memo, t.order_no from ledger_transfers t
        where t.tenant_id = ${tenantId} and t.credit = ${account} and t.credit like 'wallet:%' and ${inTime}
          and t.phase in ('posted', 'captured') and ${kind} in ('all', 'in')
        order by t.at desc, t.id desc limit ${max})
    ) m order by at desc, id desc limit ${max}`;
  return rows;
}
