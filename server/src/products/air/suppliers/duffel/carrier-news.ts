import type { NewsOfAircraft } from '@woxing/contract/orders/schedule-changes';
import { z } from 'zod';
import type { AirNews, AirNewsPage, AirOutcome } from '../../air-supplier.ts';
import {
  type AirlineInitiatedChange,
  airlineInitiatedChange,
  namedChange,
  type Order,
  order,
  type Segment,
} from './duffel-answers.ts';
import { type DuffelClient, outcomeOf } from './duffel-client.ts';

const pageSize = '100';
/** Beyond so many pages there is an end to reading back: what is older has been read, or is past. */
const maxPages = 50;

/**
 * Their list has the newest first and goes on by a cursor that leads backwards in time; news go forwards. So it is read back to the last
 * piece that is known, whose id is the mark, and told from there.
 */
export async function readNews(client: DuffelClient, after: string | null): Promise<AirOutcome<AirNewsPage>> {
  const fresh: z.output<typeof namedChange>[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const query: Record<string, string> = { limit: pageSize, ...(cursor !== null && { after: cursor }) };
    const answer = await client.page('/air/airline_initiated_changes', query, namedChange);
    if (answer.kind !== 'ok') return outcomeOf(answer, 'gone');
    const { items } = answer.value;
    const known = items.findIndex(({ id }) => id === after);
    fresh.push(...(known === -1 ? items : items.slice(0, known)));
    cursor = answer.value.after;
    if (known !== -1 || cursor === null) break;
  }
  const told = await tell(client, client.readEach(fresh.toReversed(), airlineInitiatedChange).items);
  if (told.kind !== 'done') return told;
  return { kind: 'done', value: { news: told.value, mark: fresh[0]?.id ?? after ?? '', more: false } };
}

async function tell(
  client: DuffelClient,
  changes: readonly AirlineInitiatedChange[],
): Promise<AirOutcome<AirNews[]>> {
  const orders = new Map<string, Order | undefined>();
  const news: AirNews[] = [];
  for (const change of changes) {
    const { order_id } = change;
    if (!orders.has(order_id)) {
      const found = await findSold(client, order_id);
      if (found.kind !== 'done') return found;
      orders.set(order_id, found.value);
    }
    const sold = orders.get(order_id);
    if (sold !== undefined) news.push(...piecesOf(change, sold));
  }
  return { kind: 'done', value: news };
}

/**
 * Undefined of an order that is not there or cannot be read: it will not be by asking again, and what is said of others is not kept up by
 * it. One account serves many, whose orders need not be such as are sold here.
 */
async function findSold(client: DuffelClient, id: string): Promise<AirOutcome<Order | undefined>> {
  const answer = await client.ask(
    { method: 'GET', path: `/air/orders/${encodeURIComponent(id)}` },
    z.unknown(),
  );
  if (answer.kind === 'ok') return { kind: 'done', value: client.readEach([answer.value], order).items[0] };
  if (answer.kind === 'unknown') return answer;
  if (answer.code !== 'not_found') return { kind: 'unknown', cause: answer.code };
  client.leaveOut(id, answer.code);
  return { kind: 'done', value: undefined };
}

/** One piece for each flight that was taken out; of what is flown in its place it is told by the same position. */
function piecesOf(change: AirlineInitiatedChange, order: Order): AirNews[] {
  const sold = order.slices.flatMap(({ segments }) => segments);
  const removed = change.removed.flatMap(({ segments }) => segments);
  const added = change.added.flatMap(({ segments }) => segments);
  return removed.flatMap((before, at): AirNews[] => {
    const segment = positionOf(before, sold);
    if (segment === -1) return [];
    const flight = added[at]?.flight;
    const id = removed.length === 1 ? change.id : `${change.id}.${at}`;
    const aircraft = aircraftNews(before.flight, flight);
    const kind = kindOf(flight, aircraft);
    return [
      {
        id,
        reference: order.booking_reference,
        segment,
        kind,
        flight: flight === undefined ? null : readingsOf(flight),
        aircraft,
        // What may be cancelled or changed because of it goes back at no cost.
        free: change.available_actions.some((action) => action === 'cancel' || action === 'change'),
        cause: change.metadata['cause'] ?? usualCauses[kind],
        at: change.created_at,
      },
    ];
  });
}

type Flight = Segment['flight'];

function kindOf(flight: Flight | undefined, aircraft: NewsOfAircraft | null): AirNews['kind'] {
  if (flight === undefined) return 'cancelled';
  return aircraft === null ? 'retimed' : 'aircraft';
}

/** Where the carrier gives none. */
const usualCauses: Readonly<Record<AirNews['kind'], string>> = {
  cancelled: '航空公司取消航班',
  retimed: '航空公司调整航班时刻',
  aircraft: '航空公司调整机型',
};

const readingsOf = ({ flightNo, day, departs, arrives, arrivesDaysLater }: Flight) => ({
  flightNo,
  day,
  departs,
  arrives,
  arrivesDaysLater,
});

/** The same flight at the same times by another type: that is what is told then. What is lost by it they do not say; whether it is free they do. */
function aircraftNews(before: Flight, now: Flight | undefined): NewsOfAircraft | null {
  if (now === undefined || now.aircraft === '' || now.aircraft === before.aircraft) return null;
  if (JSON.stringify(readingsOf(before)) !== JSON.stringify(readingsOf(now))) return null;
  return { type: now.aircraft, cabinGone: false, seatsGone: [] };
}

/** By its id, or where ids were given anew, between which places it flies. */
function positionOf({ id, flight }: Segment, sold: readonly Segment[]): number {
  const same = sold.findIndex((each) => each.id === id);
  if (same !== -1) return same;
  return sold.findIndex((each) => each.flight.from === flight.from && each.flight.to === flight.to);
}
