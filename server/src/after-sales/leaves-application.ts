import type { RefusalError } from '@woxing/contract/core/errors';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { ChangeSteps, SheetAskingDeps } from './after-sales.ts';
import { type ChangeTerms, changeSums } from './change-terms.ts';

/** Why a change would take an order out of the application that it was booked under; undefined where it does not. */
export function leavesApplication(
  { applications }: Pick<SheetAskingDeps, 'applications'>,
  tx: Tx,
  order: OrderWithTickets,
  { spansAfter }: Pick<ChangeSteps, 'spansAfter'>,
  terms: ChangeTerms,
): Promise<RefusalError | undefined> {
  const spans = spansAfter(order.content, stayingLegs(order, terms), terms);
  return applications.changeProblem(tx, order, {
    spans: spans.toSorted(
      (one, other) => instantOf(one.starts).getTime() - instantOf(other.starts).getTime(),
    ),
    dueFen: changeSums(terms).dueFen,
  });
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
