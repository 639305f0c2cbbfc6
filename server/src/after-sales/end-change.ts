import type { Sentence } from '@woxing/contract/core/sentences.rules';
import {
  changeOrder,
  changesOf,
  lockSheet,
  type OrderDeps,
  type OrderWithTickets,
  sheetsDue,
} from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Tx } from '#src/platform/database.ts';

const sheetsAtOnce = 50;

/** Ends changes whose payment deadline has passed. Sheets ended or paid meanwhile are skipped. */
export async function closeUnpaidChanges(
  deps: OrderDeps & { readonly clock: Clock },
  tenantId: string,
): Promise<void> {
  const input = { kind: 'change', state: 'to-pay', before: deps.clock.now(), max: sheetsAtOnce } as const;
  const due = await deps.db.read(tenantId, (tx) => sheetsDue(tx, tenantId, input));
  for (const sheetNo of due) {
    await deps.db.inTenant(tenantId, async (tx) => {
      const { order, sheet } = await lockSheet(tx, tenantId, sheetNo);
      if (sheet.state !== 'to-pay') return;
      await endUnpaidChange(deps, tx, order, sheetNo, {
        event: 'change-expired',
        at: deps.clock.now(),
        words: changesOf(deps.products, order).describe(order, sheet).unpaidWords,
      });
    });
  }
}

/** Ends an unpaid change: open payments are closed, its seats are released, and the old tickets stay valid. */
export async function endUnpaidChange(
  deps: Pick<OrderDeps, 'products' | 'money'>,
  tx: Tx,
  order: OrderWithTickets,
  sheetNo: string,
  how: { event: 'change-expired' | 'change-withdrawn'; at: Date; words: Sentence },
): Promise<OrderWithTickets> {
  const state = how.event === 'change-expired' ? 'failed' : 'withdrawn';
  const ended = await changeOrder(tx, order, { ...how, sheet: { sheetNo, state } });
  await deps.money.stopCollecting(tx, ended, how.at, sheetNo);
  await changesOf(deps.products, order).onEnded(tx, ended, sheetNo);
  return ended;
}
