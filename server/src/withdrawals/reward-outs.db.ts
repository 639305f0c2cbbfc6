import type { RewardTarget } from '@woxing/contract/payments/withdrawal.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, number, orNull, query, text, words } from '#src/platform/rows.ts';
import type { Holder } from './holder.ts';
import type { BillFilter } from './withdrawals.db.ts';

const out = {
  no: text,
  target: words<RewardTarget>(),
  amountFen: fenSum,
  feeFen: fenSum,
  state: columns('withdrawals', 'state').state,
  reason: orNull(text),
  appliedAt: moment,
  endedAt: orNull(moment),
  bankCode: orNull(columns('bank_cards', 'bankCode').bankCode),
  cardLast4: orNull(text),
};

/** Whose rewards, and the account that they stand on. */
export interface RewardHolder extends Holder {
  readonly account: string;
}

/** What left the rewards of a member: to a card, which a bank may refuse, and to the wallet, which is there at once. */
const outs = ({ tenantId, memberId, account }: RewardHolder, { state, from, to }: BillFilter) => sql`(
  select * from (
    select w.withdrawal_no as no, 'card' as target, w.amount_fen, w.fee_fen, w.state, w.reason, w.applied_at, w.ended_at,
      c.bank_code, c.card_last4
    from withdrawals w join bank_cards c on c.tenant_id = w.tenant_id and c.id = w.card_id
    where w.tenant_id = ${tenantId} and w.member_id = ${memberId} and w.source = 'reward'
    union all
    select split_part(t.id, ':', 2), 'wallet', t.amount_fen, 0, 'paid', null, t.at, t.at, null, null
    from ledger_transfers t
    where t.tenant_id = ${tenantId} and t.debit = ${account} and t.debit like 'reward:%'
      and t.id like 'reward-out:%' and t.phase = 'posted'
  ) every_out
  where (${state ?? null}::text is null or state = ${state ?? null})
    and (${from ?? null}::date is null or (applied_at at time zone 'Asia/Shanghai')::date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or (applied_at at time zone 'Asia/Shanghai')::date <= ${to ?? null}::date))`;

/** The list goes on behind this one. */
export interface OutMark {
  readonly appliedAt: Date;
  readonly no: string;
}

export function listRewardOuts(
  tx: Tx,
  holder: RewardHolder,
  filter: BillFilter,
  {
    max,
    skip = 0,
    after,
  }: { readonly max: number; readonly skip?: number; readonly after?: OutMark | undefined },
) {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(applied_at, no) < (${after.appliedAt}::timestamptz, ${after.no}::text)`;
  return query(tx, out)`
    select no, target, amount_fen::bigint as "amountFen", fee_fen::bigint as "feeFen", state, reason, applied_at as "appliedAt",
      ended_at as "endedAt", bank_code as "bankCode", card_last4 as "cardLast4"
    from ${outs(holder, filter)} o where ${behind} order by applied_at desc, no desc limit ${max} offset ${skip}`;
}

export async function sumRewardOuts(tx: Tx, holder: RewardHolder, filter: BillFilter) {
  const [row] = await query(tx, { total: number, arrivedFen: fenSum })`
    select count(*)::integer as total,
      coalesce(sum(amount_fen - fee_fen) filter (where state = 'paid'), 0)::bigint as "arrivedFen"
    from ${outs(holder, filter)} o`;
  return row!;
}
