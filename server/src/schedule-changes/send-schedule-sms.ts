import { aircraftName } from '@woxing/contract/generated/aircraft';
import { z } from 'zod';
import { findAnyOrder } from '#src/orders/public.ts';
import { departureWords, lostWords, nextWords, nextWordsOfOthers } from './changed-legs.rules.ts';
import type { ScheduleChangeDeps } from './schedule-change-deps.ts';
import { type ChangedAircraft, changesOfOrder } from './schedule-changes.db.ts';
import { type Addressee, whomToMessage } from './whom-to-message.ts';

export const scheduleChangeJob = 'send-schedule-change';

const payload = z.object({ orderNo: z.string(), no: z.int() });

type SmsDeps = Pick<ScheduleChangeDeps, 'db' | 'clock' | 'sms' | 'vault'>;

/** Registers the durable job that tells everybody on an order whose phone is kept by a short message. */
export function workScheduleChanges(deps: SmsDeps & Pick<ScheduleChangeDeps, 'jobs'>) {
  deps.jobs.work(scheduleChangeJob, {
    schema: payload,
    handle: (tenantId, change) => sendScheduleSms(deps, tenantId, change),
  });
}

/**
 * May run any number of times: the provider sends a message of the same key once. What a later piece has overtaken is not sent. Who was
 * not reached keeps nobody else from hearing of it.
 */
async function sendScheduleSms(
  deps: SmsDeps,
  tenantId: string,
  { orderNo, no }: z.output<typeof payload>,
): Promise<void> {
  const found = await deps.db.read(tenantId, async (tx) => {
    const order = await findAnyOrder(tx, tenantId, orderNo);
    const changes = await changesOfOrder(tx, { tenantId, orderNo });
    const change = changes.find((one) => one.no === no);
    if (order === undefined || change === undefined) return undefined;
    return { change, whom: await whomToMessage(deps, tx, order, change.leg) };
  });
  if (found === undefined || found.change.answer === 'overtaken') return;
  const failures: unknown[] = [];
  for (const addressee of found.whom)
    await sendOne(deps, { ...found.change, tenantId, orderNo }, addressee).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(failures, `short messages about order ${orderNo} were not taken`);
}

type Change = Awaited<ReturnType<typeof changesOfOrder>>[number];

async function sendOne(
  { clock, sms }: SmsDeps,
  change: Change & { readonly tenantId: string; readonly orderNo: string },
  { as, key, mobilePhone }: Addressee,
): Promise<void> {
  const { tenantId, orderNo, no, was, now, free } = change;
  const next = (as === 'contact' ? nextWords : nextWordsOfOthers)({ free, flight: now });
  const params = { flies: as === 'passenger', flight: was.flightNo, was: departureWords(was), next };
  const onceKey = `schedule-change:${orderNo}:${no}${as === 'contact' ? '' : `:${key}`}`;
  const outcome = await sms.send(tenantId, {
    ...messageOf(change, params),
    mobilePhone,
    requestId: onceKey,
    onceKey,
    at: clock.now(),
  });
  if (!outcome.accepted && outcome.retryable)
    throw new Error(`a short message about order ${orderNo} was not taken (${outcome.code})`);
}

type CommonParams = Record<'flight' | 'was' | 'next', string> & { readonly flies: boolean };

/** The template for what was changed, with what fills its blanks. */
function messageOf({ now, aircraft, free }: Change, params: CommonParams) {
  if (aircraft !== null)
    return {
      template: 'flight-aircraft',
      params: { ...params, ...aircraftParams(aircraft, free, params.next) },
    } as const;
  if (now === null) return { template: 'flight-cancelled', params } as const;
  return { template: 'flight-retimed', params: { ...params, now: departureWords(now) } } as const;
}

const aircraftParams = (aircraft: ChangedAircraft, free: boolean, next: string) => ({
  wasAircraft: aircraftName(aircraft.was),
  aircraft: aircraftName(aircraft.type),
  next: free
    ? [lostWords(aircraft), next].filter((words) => words !== '').join('。')
    : '航班时刻与舱等不变，无须操作。',
});
