import { flyingStates, isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import {
  changeOrder,
  everyContent,
  lockOrder,
  type OrderWithTickets,
  ordersOfBooking,
  sheetRowsOf,
  takeQuote,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { changeWords, isFlown, isKnown, isOfAircraft, legAfter, readingsOf } from './changed-legs.rules.ts';
import { planReminders } from './remind-of-answers.ts';
import type { ScheduleChangeDeps } from './schedule-change-deps.ts';
import { answerChange, changesOfOrder, insertChange } from './schedule-changes.db.ts';
import type { ScheduledFlights } from './scheduled-flights.ts';
import type { NewsOutcome, NewsRow } from './supplier-news.db.ts';
import { settleTold, tellScheduleChange } from './tell-schedule-change.ts';

type Deps = Pick<ScheduleChangeDeps, 'clock' | 'jobs' | 'flights'>;

/**
 * Books a piece of news on the order whose flight it is about, and tells everybody on it. Answers what became of the piece; undefined
 * where that is not to be said yet, because the tickets are being made by a change.
 */
export async function applyNews(
  deps: Deps,
  tx: Tx,
  tenantId: string,
  piece: NewsRow,
): Promise<NewsOutcome | undefined> {
  let outcome: NewsOutcome | undefined = 'unknown';
  for (const orderNo of await ordersOfBooking(tx, tenantId, piece.reference)) {
    const order = await lockOrder(tx, tenantId, orderNo);
    if (!deps.flights.isOf(order)) continue;
    outcome = await applyTo(deps, tx, order, piece);
    if (outcome === undefined || outcome === 'applied') return outcome;
  }
  return outcome;
}

async function applyTo(
  { clock, jobs, flights }: Deps,
  tx: Tx,
  order: OrderWithTickets,
  piece: NewsRow,
): Promise<NewsOutcome | undefined> {
  const { tenantId, orderNo } = order;
  if (everyContent.parse(order.content).supplier !== piece.supplier) return 'unknown';
  const known = flights.legsOf(order.content);
  const at = legOfBooking(flights, order, piece);
  if (at === -1) return (await isBeingChanged(tx, order, piece)) ? undefined : 'ended';
  const leg = known[at]!;
  if (!order.tickets.some((ticket) => ticket.leg === at && flyingStates.has(ticket.state))) return 'ended';
  const now = clock.now();
  if (isFlown(leg, now)) return 'flown';
  const ofAircraft = isOfAircraft(piece);
  // A flight that does not fly has no aircraft to tell of.
  if (ofAircraft && isCancelled(leg)) return 'ended';
  const changes = await changesOfOrder(tx, order);
  const last = changes.findLast((change) => change.leg === at && isOfAircraft(change) === ofAircraft);
  if (last !== undefined && last.toldAt > piece.toldAt) return 'overtaken';
  if (isKnown(leg, piece)) return 'known';

  const no = changes.length + 1;
  if (last !== undefined)
    await answerChange(tx, { tenantId, orderNo, no: last.no }, { answer: 'overtaken', at: now });
  const was = readingsOf(leg);
  const { newsId, supplier, kind, flight, aircraft, free, cause, toldAt } = piece;
  await insertChange(tx, {
    tenantId,
    orderNo,
    no,
    leg: at,
    kind,
    supplier,
    newsId,
    was,
    now: ofAircraft ? was : flight,
    aircraft: aircraft && { ...aircraft, was: leg.aircraft },
    free,
    cause,
    toldAt,
    keptAt: now,
  });
  const content = flights.withLeg(order.content, at, legAfter(leg, no, piece));
  // What was quoted before is about another departure, or before there was a right to more.
  if (!ofAircraft || free) await takeQuote(tx, tenantId, orderNo);
  // What was told of the times still asks for an answer beside another aircraft.
  if (!ofAircraft) await settleTold(tx, order, now);
  const renamed = !ofAircraft && flight !== null && flight.flightNo !== was.flightNo;
  const changed = await changeOrder(tx, order, {
    event: 'schedule-changed',
    at: now,
    words: changeWords(leg, was, piece),
    added: { content, searchWords: renamed ? [flight.flightNo] : [], tickets: [] },
  });
  await planReminders(tx, changed, flights.legsOf(changed.content)[at]!, at, now);
  await tellScheduleChange({ jobs }, tx, changed, { no, was, wasAircraft: leg.aircraft, ...piece }, now);
  return 'applied';
}

/** A booking counts its own flights: those that came by a change have one of their own. -1 where it has no such flight. */
function legOfBooking(
  flights: Pick<ScheduledFlights, 'legsOf'>,
  { bookingReference, content }: Pick<OrderWithTickets, 'bookingReference' | 'content'>,
  { reference, segment }: Pick<NewsRow, 'reference' | 'segment'>,
): number {
  const own = flights
    .legsOf(content)
    .flatMap((leg, at) => ((leg.bookingReference ?? bookingReference) === reference ? [at] : []));
  return own[segment] ?? -1;
}

/** The booking is one of a change that has no tickets yet. */
async function isBeingChanged(
  tx: Tx,
  { tenantId, orderNo }: OrderWithTickets,
  { reference }: Pick<NewsRow, 'reference'>,
): Promise<boolean> {
  const sheets = await sheetRowsOf(tx, tenantId, orderNo);
  return sheets.some(
    ({ bookingReference, state }) => bookingReference === reference && openStates.has(state),
  );
}

const openStates: ReadonlySet<string> = new Set(['asked', 'to-pay', 'processing']);
