import { sentence } from '@woxing/contract/core/sentences.rules';
import { changeOrder, lockOrder, type MoneyReturner } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { type Extras, findExtrasRow, saveExtras, saveLines, unpaidExtras } from './extras.db.ts';
import { type ExtrasDeps, extrasJob, type Settling } from './extras-deps.ts';
import { extrasSentences } from './extras-sentences.rules.ts';

const atOnce = 50;

/** Ends what was held and not paid for in time. */
export async function closeUnpaidExtras(
  deps: Pick<ExtrasDeps, 'db' | 'jobs' | 'clock' | 'money'>,
  tenantId: string,
): Promise<void> {
  const now = deps.clock.now();
  for (const extrasNo of await deps.db.read(tenantId, (tx) => unpaidExtras(tx, tenantId, now, atOnce)))
    await deps.db.inTenant(tenantId, async (tx) => {
      const seen = (await findExtrasRow(tx, tenantId, extrasNo))!;
      const order = await lockOrder(tx, tenantId, seen.orderNo);
      const extras = (await findExtrasRow(tx, tenantId, extrasNo))!;
      if (extras.state !== 'to-pay' || extras.payBefore > now) return;
      await closeExtras(deps, tx, { order, extras, at: now }, '未在时限内完成，已取消');
      await changeOrder(tx, order, {
        event: 'extras-closed',
        at: now,
        words: sentence(extrasSentences.unpaid),
      });
    });
}

interface Closing {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly money: Pick<MoneyReturner, 'stopCollectingFor'>;
}

/** It is not collected any more, and its supplier is told to let it go by a job. The order is locked; its story is the caller's. */
export async function closeExtras(
  { jobs, money }: Closing,
  tx: Tx,
  { order: { tenantId }, extras, at }: Settling,
  failure: string,
): Promise<void> {
  const { extrasNo } = extras;
  await saveExtras(tx, tenantId, extras, {
    state: 'closed',
    failure,
    endedAt: at,
    ...callAfterClosing(extras, at),
  });
  await saveLines(tx, tenantId, extras.lines, { state: 'ended' });
  await money.stopCollectingFor(tx, { tenantId, businessType: 'airExtras', subjectNo: extrasNo }, at);
  await jobs.enqueue(tx, tenantId, extrasJob, { extrasNo });
}

/** While nobody knows whether it is held, that is asked first. */
const callAfterClosing = ({ call, supplierNo }: Extras, callSince: Date) =>
  call === null && supplierNo !== null ? { call: 'release' as const, callReference: null, callSince } : {};
