import { dayOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { tellMember } from '#src/messages/public.ts';
import { findAnyOrder, type OrderMove, orderTitle } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { Listener } from '#src/platform/telling.ts';
import type { InvoicedProducts } from '../applications/application-deps.ts';
import { readParts } from '../applications/read-parts.ts';
import {
  endLook,
  lastReminded,
  lockPerson,
  ordersToLookAt,
  type Person,
  peopleToLookAt,
  planLook,
  postponeLooks,
} from './missing-looks.db.ts';
import { coveredParts, noteReminders } from './received.db.ts';

const dayMs = 86_400_000;
/** So long after a journey its invoice may still come by itself. */
const graceMs = 5 * dayMs;
/** Nobody is reminded more often. */
const monthMs = 30 * dayMs;
/** What is missing after that is not asked for any more. */
const longestMs = 365 * dayMs;

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** Orders of enterprises that have tickets are looked at once their journeys have ended and their invoices may be there. */
export const planMissingLooks =
  (products: InvoicedProducts): Listener<OrderMove> =>
  async (tx, { order, before }) => {
    const { tenantId, orderNo, enterpriseId } = order;
    if (enterpriseId === null || products[order.product].invoicing === undefined) return;
    const ends = endOf(products, order);
    const ended = before === null ? undefined : endOf(products, before);
    if (ends === undefined || ends.getTime() === ended?.getTime()) return;
    await planLook(tx, { tenantId, orderNo, enterpriseId }, after(ends, graceMs));
  };

const standing: ReadonlySet<string> = new Set(['issued', 'used']);

/** When the last of what is travelled ends; undefined where nothing is. */
function endOf(
  products: InvoicedProducts,
  { product, content, tickets }: Pick<OrderMove['order'], 'product' | 'content' | 'tickets'>,
): Date | undefined {
  if (!tickets.some(({ state }) => standing.has(state))) return undefined;
  const ends = products[product].spans(content).map((span) => instantOf(span.ends).getTime());
  return ends.length === 0 ? undefined : new Date(Math.max(...ends));
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly products: InvoicedProducts;
}

const peopleAtOnce = 50;
const ordersAtOnce = 200;

/**
 * Reminds people of invoices that are missing of their orders for an enterprise, of all of them by one message, at most once a month
 * whoever reminds. Safe on any number of processes.
 */
export async function remindMonthly(deps: Deps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const people = await deps.db.read(tenantId, (tx) => peopleToLookAt(tx, tenantId, now, peopleAtOnce));
  const failures: unknown[] = [];
  for (const person of people)
    await deps.db
      .inTenant(tenantId, (tx) => remindPerson(deps, tx, { tenantId, ...person }, now))
      .catch(async (error: unknown) => {
        failures.push(error);
        // Whoever cannot be reminded does not hold up those behind.
        const postponed = { now, until: after(now, dayMs) };
        await deps.db.inTenant(tenantId, (tx) => postponeLooks(tx, { tenantId, ...person }, postponed));
      });
  if (failures.length > 0) throw new AggregateError(failures, 'some people could not be reminded');
}

async function remindPerson(deps: Deps, tx: Tx, person: Person, now: Date): Promise<void> {
  await lockPerson(tx, person);
  const missing: Missing[] = [];
  for (let behind = '', count = ordersAtOnce; count === ordersAtOnce; ) {
    const due = await ordersToLookAt(tx, person, { now, behind, max: ordersAtOnce });
    for (const { orderNo } of due) {
      const found = await lookAt(deps, tx, person, orderNo, now);
      if (found instanceof Date) await planLook(tx, { ...person, orderNo }, found);
      else if (found === undefined) await endLook(tx, person.tenantId, orderNo, now);
      else missing.push(found);
    }
    behind = due.at(-1)?.orderNo ?? '';
    count = due.length;
  }
  if (missing.length === 0) return;
  const last = await lastReminded(tx, person);
  const again = last === null ? now : after(last, monthMs);
  const tells = again <= now;
  if (tells) await tell(tx, person, missing, now);
  for (const { orderNo } of missing)
    await planLook(tx, { ...person, orderNo }, tells ? after(now, monthMs) : again);
}

interface Missing {
  readonly orderNo: string;
  readonly title: string;
  readonly missingFen: Fen;
}

/** What is missing of an order; when to look again where nothing is due yet, and undefined where nothing will be. */
async function lookAt(
  { products }: Deps,
  tx: Tx,
  { tenantId }: Person,
  orderNo: string,
  now: Date,
): Promise<Missing | Date | undefined> {
  const order = (await findAnyOrder(tx, tenantId, orderNo))!;
  if (after(order.createdAt, longestMs) < now) return undefined;
  if (order.payment === 'due') return after(now, monthMs);
  const { parts, moves } = await readParts(products, tx, order, { unnamed: true });
  if (moves) return after(now, dayMs);
  const covered = new Set((await coveredParts(tx, tenantId, [orderNo])).map(({ partKey }) => partKey));
  const open = parts.filter(({ key }) => !covered.has(key));
  const due = open.filter(({ from }) => after(from, graceMs) <= now);
  const missingFen = sumFen(due.map(({ totalFen }) => totalFen));
  if (missingFen > noFen) return { orderNo, title: orderTitle(products, order), missingFen };
  if (parts.length === 0) return undefined;
  const next = open.map(({ from }) => after(from, graceMs).getTime());
  // An invoice that is there may be sent back, withdrawn or reversed.
  return next.length === 0 ? after(now, monthMs) : new Date(Math.min(...next));
}

async function tell(tx: Tx, person: Person, missing: readonly Missing[], now: Date): Promise<void> {
  const { tenantId, enterpriseId, memberId } = person;
  const [first] = missing;
  const orderNos = missing.map(({ orderNo }) => orderNo);
  await noteReminders(tx, person, orderNos, { at: now, since: now });
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'invoices-missing',
    params: {
      count: missing.length,
      amount: formatYuan(sumFen(missing.map(({ missingFen }) => missingFen))),
      order: first!.title,
      orderNo: first!.orderNo,
    },
    link: '/myCenter/submit_invoices',
    at: now,
    dedupeKey: `invoices-missing:${enterpriseId}:${dayOf(now)}`,
  });
}
