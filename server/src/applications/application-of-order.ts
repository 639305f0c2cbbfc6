import { citiesOf } from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Tx } from '#src/platform/database.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import { contentOf } from './application-content.ts';
import { findApplicationRow, noteOfOrder } from './applications.db.ts';
import { travellersOf } from './travellers-of-application.ts';

/** What was asked for, of the kind that an order takes. */
export interface AppliedTrip {
  readonly noteNo: string;
  readonly title: string;
  readonly fromDay: Day | null;
  readonly untilDay: Day | null;
  readonly cities: readonly string[];
  readonly travellers: readonly KnownTraveller[];
  /** For orders of this kind, all together. */
  readonly budgetFen: Fen;
}

/** The application that an order was booked under. */
export async function applicationOfOrder(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<AppliedTrip | undefined> {
  const link = await noteOfOrder(tx, tenantId, orderNo);
  const row = link === undefined ? undefined : await findApplicationRow(tx, tenantId, link.noteNo);
  if (link === undefined || row === undefined) return undefined;
  const content = contentOf(row.content);
  const travellers = await travellersOf(tx, tenantId, row.enterpriseId, content);
  return {
    noteNo: row.noteNo,
    title: row.title,
    fromDay: row.fromDay,
    untilDay: row.untilDay,
    cities: [...new Set(citiesOf(content))],
    travellers,
    budgetFen: content.budget[link.kind],
  };
}
