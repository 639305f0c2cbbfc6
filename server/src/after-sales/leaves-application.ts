import type { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ChangeSteps, SheetAskingDeps } from './after-sales.ts';
import { type ChangeTerms, changeSums, moreCost } from './change-terms.ts';

/** Why a change would take an order out of the application that it was booked under; undefined where it does not. */
export function leavesApplication(
  { applications }: Pick<SheetAskingDeps, 'applications'>,
  tx: Tx,
  order: OrderWithTickets,
  { spansAfter }: Pick<ChangeSteps, 'spansAfter'>,
  terms: ChangeTerms,
  dueFen = moreCost(terms),
): Promise<RefusalError | undefined> {
  const spans = spansAfter(order.content, stayingLegs(order, terms), terms);
  return applications.changeProblem(tx, order, {
    spans: spans.toSorted(
      (one, other) => instantOf(one.starts).getTime() - instantOf(other.starts).getTime(),
    ),
    dueFen,
  });
}

/**
 * How much more places cost than they were quoted at, where that is more than the application has left: what was quoted is
 * counted there already. Undefined where it is not.
 */
export async function dearerThanApplied(
  deps: Pick<SheetAskingDeps, 'applications'>,
  tx: Tx,
  order: OrderWithTickets,
  changes: Pick<ChangeSteps, 'spansAfter'>,
  { quoted, priced }: { readonly quoted: ChangeTerms; readonly priced: ChangeTerms },
): Promise<Fen | undefined> {
  const moreFen = subtractFen(changeSums(priced).dueFen, changeSums(quoted).dueFen);
  if (moreFen <= noFen) return undefined;
  const outside = await leavesApplication(deps, tx, order, changes, priced, moreFen);
  return outside && moreFen;
}

/** The legs on which those who change have other tickets. */
function stayingLegs({ tickets }: OrderWithTickets, { lines }: ChangeTerms): number[] {
  const staying = tickets.filter(
    ({ passenger, leg, state }) =>
      state === 'issued' &&
      lines.some((line) => line.passenger === passenger) &&
      !lines.some((line) => line.passenger === passenger && line.leg === leg),
  );
  return [...new Set(staying.map(({ leg }) => leg))];
}
