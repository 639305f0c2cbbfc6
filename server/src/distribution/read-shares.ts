import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { sumFen } from '@woxing/contract/core/money';
import type { shareOfOrder as orderEndpoint } from '@woxing/contract/distribution/shares';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { viewOf } from './rule-view.rules.ts';
import type { DistributionDeps } from './seller-asked.ts';
import { listMoves, type MoveRow } from './share-orders.db.ts';
import { ruleById } from './share-rules.db.ts';

/** Why the caller has what they have of an order. Refuses with `share.unknown-order`. */
export async function readShareOfOrder(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof orderEndpoint>,
): Promise<AnswerOf<typeof orderEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  return db.read(tenantId, async (tx) => {
    const rows = await listMoves(tx, tenantId, { orderNo, memberId });
    const [last] = rows;
    if (last === undefined) throw refuse('share.unknown-order');
    return {
      moves: rows.map(moveView),
      netFen: sumFen(rows.map(({ amountFen }) => amountFen)),
      rule: await ruleOfPart(tx, tenantId, last.ruleId, now),
    };
  });
}

/** By which rule a part of an order came about, as it was set. */
async function ruleOfPart(tx: Tx, tenantId: string, id: string, now: Date) {
  const rule = await ruleById(tx, tenantId, id);
  if (rule === undefined) return null;
  const { product, carrier, permille, from, until } = viewOf(rule, [], now);
  return {
    product,
    carrier,
    permille,
    from,
    until,
    byPlatform: rule.setterId === null,
    named: rule.memberId !== null,
  };
}

const moveView = ({ step, ruleId: _ruleId, carrier, ...row }: MoveRow) => ({
  ...row,
  id: `${row.orderNo}-${step}`,
  at: row.at.toISOString(),
  carrier: carrier ?? '',
});
