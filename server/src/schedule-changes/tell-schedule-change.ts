import { aircraftName } from '@woxing/contract/generated/aircraft';
import type { FlightReadings, NewsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { settleAbout, tellMember } from '#src/messages/public.ts';
import { type OrderWithTickets, orderLink, ownerAndTravellers } from '#src/orders/public.ts';
import { mainAccountsOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { departureWords, lostWords, nextWords, type SaidOfFlight } from './changed-legs.rules.ts';
import type { ScheduleChangeDeps } from './schedule-change-deps.ts';
import { scheduleChangeJob } from './send-schedule-sms.ts';

export interface ToldChange extends SaidOfFlight {
  /** Of the order. */
  readonly no: number;
  readonly was: FlightReadings;
  /** IATA type code of what flew it before. */
  readonly wasAircraft: string;
}

/**
 * Tells everybody on an order what a carrier did to a flight of it: by bell and mail who placed it, who travels by it and the main
 * accounts of its enterprise, as each has chosen; by a short message contact, passengers and customer. Each once.
 */
export async function tellScheduleChange(
  { jobs }: Pick<ScheduleChangeDeps, 'jobs'>,
  tx: Tx,
  order: OrderWithTickets,
  change: ToldChange,
  at: Date,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const { no, free, was, flight } = change;
  const about = { orderNo, flight: was.flightNo, was: departureWords(was), next: nextWords(change) };
  const common = {
    tenantId,
    link: orderLink(orderNo),
    at,
    ...(free && { about: aboutOrder(orderNo) }),
    dedupeKey: `schedule-change:${orderNo}:${no}`,
  };
  for (const memberId of await everybodyOn(tx, order))
    if (change.aircraft)
      tellMember(tx, { ...common, memberId, ...aircraftTold(orderNo, change, change.aircraft) });
    else if (flight === null)
      tellMember(tx, { ...common, memberId, kind: 'flight-cancelled', params: about });
    else
      tellMember(tx, {
        ...common,
        memberId,
        kind: 'flight-retimed',
        params: { ...about, now: departureWords(flight) },
      });
  await jobs.enqueue(tx, tenantId, scheduleChangeJob, { orderNo, no });
}

/** The message about another aircraft: for information, unless the cabin or a seat is gone with the old one. */
function aircraftTold(orderNo: string, change: ToldChange, aircraft: NewsOfAircraft) {
  const { was, wasAircraft, free } = change;
  const params = {
    orderNo,
    flight: was.flightNo,
    time: departureWords(was),
    was: aircraftName(wasAircraft),
    now: aircraftName(aircraft.type),
  };
  if (!free) return { kind: 'flight-aircraft', params } as const;
  const lost = lostWords(aircraft) || '航空公司允许免费改签、全额退票';
  return { kind: 'flight-downgraded', params: { ...params, lost, next: nextWords(change) } } as const;
}

/** Key by which messages about the changes of an order are settled. */
export const aboutOrder = (orderNo: string) => `schedule-change:${orderNo}`;

/** What was told before asks for nothing any more. */
export async function settleTold(tx: Tx, order: OrderWithTickets, at: Date): Promise<void> {
  const { tenantId, orderNo } = order;
  settleAbout(tx, { tenantId, about: aboutOrder(orderNo), memberIds: await everybodyOn(tx, order), at });
}

/** Whoever placed an order, travels by it, or answers for its enterprise. */
export async function everybodyOn(tx: Tx, order: OrderWithTickets): Promise<string[]> {
  const { tenantId, enterpriseId } = order;
  const own = await ownerAndTravellers(tx, order);
  const mains = enterpriseId === null ? [] : await mainAccountsOf(tx, tenantId, enterpriseId);
  return [...new Set([...own, ...mains])];
}
