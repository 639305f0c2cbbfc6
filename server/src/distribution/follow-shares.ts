import { dayOf } from '@woxing/contract/core/days';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import { partsOf, ratesOf, shareOf } from '@woxing/contract/distribution/shares.rules';
import type { Tx } from '#src/platform/database.ts';
import {
  type FixedPart,
  findSoldOrder,
  insertMoves,
  insertSharedOrder,
  type SoldOrder,
  saveCounting,
} from './share-orders.db.ts';
import { rulesInForce } from './share-rules.db.ts';

/** What somebody has to be given of an order, or to give back where it is below zero: the next step of their part. */
export interface ShareStep {
  readonly memberId: string;
  readonly step: number;
  readonly amountFen: Fen;
}

export const soldBySeller = findSoldOrder;

/**
 * Who gets how much more or less of an order, now that it brings this margin. Who shares and in which part is fixed when it first has
 * tickets: whatever is moved, closed or set later does not change it. Told again with the same margin it answers nothing.
 */
export async function followShares(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  sold: SoldOrder,
  counting: { readonly faresFen: Fen; readonly marginFen: Fen },
  at: Date,
): Promise<readonly ShareStep[]> {
  const parts = sold.isFixed ? sold.parts : await fixedParts(tx, tenantId, sold, at);
  if (sold.isFixed) await saveCounting(tx, tenantId, orderNo, counting);
  else await insertSharedOrder(tx, tenantId, { ...sold, ...counting, orderNo, at }, parts);
  const steps = parts
    .map((part) => ({
      memberId: part.memberId,
      step: part.steps + 1,
      amountFen: subtractFen(shareOf(counting.marginFen, part), part.givenFen),
    }))
    .filter(({ amountFen }) => amountFen !== noFen);
  await insertMoves(
    tx,
    tenantId,
    orderNo,
    { product: sold.product, marginFen: counting.marginFen, at },
    steps,
  );
  return steps;
}

async function fixedParts(tx: Tx, tenantId: string, sold: SoldOrder, at: Date): Promise<FixedPart[]> {
  const { chain, closed } = sold;
  const rules = await rulesInForce(tx, tenantId, [null, ...chain], { at, today: dayOf(at) });
  return partsOf(ratesOf(chain, rules, sold), new Set(closed)).map((part) => ({
    ...part,
    level: chain.length - 1 - chain.indexOf(part.memberId),
    givenFen: noFen,
    steps: 0,
  }));
}
