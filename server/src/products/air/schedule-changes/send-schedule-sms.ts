import { z } from 'zod';
import { contactPlace, findAnyOrder } from '#src/orders/public.ts';
import { airContent } from '../orders/air-content.ts';
import { departureWords, nextWords } from './changed-legs.rules.ts';
import type { ScheduleChangeDeps } from './schedule-change-deps.ts';
import { changesOfOrder } from './schedule-changes.db.ts';

export const scheduleChangeJob = 'send-schedule-change';

const payload = z.object({ orderNo: z.string(), no: z.int() });

/** Registers the durable job that tells the contact of an order by a short message. */
export function workScheduleChanges(
  deps: Pick<ScheduleChangeDeps, 'db' | 'clock' | 'jobs' | 'sms' | 'vault'>,
) {
  deps.jobs.work(scheduleChangeJob, {
    schema: payload,
    handle: (tenantId, change) => sendScheduleSms(deps, tenantId, change),
  });
}

/** May run any number of times: the provider sends a message of the same key once. What a later piece has overtaken is not sent. */
async function sendScheduleSms(
  { db, clock, sms, vault }: Pick<ScheduleChangeDeps, 'db' | 'clock' | 'sms' | 'vault'>,
  tenantId: string,
  { orderNo, no }: z.output<typeof payload>,
): Promise<void> {
  const found = await db.read(tenantId, async (tx) => {
    const order = await findAnyOrder(tx, tenantId, orderNo);
    const changes = await changesOfOrder(tx, { tenantId, orderNo });
    const change = changes.find((one) => one.no === no);
    return order === undefined || change === undefined ? undefined : { order, change };
  });
  if (found === undefined || found.change.answer === 'overtaken') return;
  const { was, now, free } = found.change;
  const { contact } = airContent.parse(found.order.content);
  // A contact whose owner has left is not known any more.
  if (contact.mobileSealed === '') return;
  const params = { flight: was.flightNo, was: departureWords(was), next: nextWords({ free, flight: now }) };
  const onceKey = `schedule-change:${orderNo}:${no}`;
  const outcome = await sms.send(tenantId, {
    ...(now === null
      ? { template: 'flight-cancelled', params }
      : { template: 'flight-retimed', params: { ...params, now: departureWords(now) } }),
    mobilePhone: vault.open(contact.mobileSealed, contactPlace(orderNo)),
    requestId: onceKey,
    onceKey,
    at: clock.now(),
  });
  if (!outcome.accepted && outcome.retryable)
    throw new Error(`the short message about order ${orderNo} was not taken (${outcome.code})`);
}
