import { findAnyOrder, lockOrder, type OrderWithTickets } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { CouponAsker, ToldUses, UseKey } from './coupon-asker.ts';
import { awaitedOf, isOver, mayBeTold, nextLook } from './look-times.rules.ts';
import { claimLooks, forgetUses, planLook, saveUses, usesOfOrder } from './ticket-uses.db.ts';

export interface AskUsesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly askers: readonly CouponAsker[];
}

const atOnce = 30;
const againMs = 10 * 60_000;

/** Asks carriers what became of tickets whose flights have left, some orders at a time; one that does not answer is asked again. */
export async function askTicketUses(deps: AskUsesDeps, tenantId: string): Promise<void> {
  const now = deps.clock.now();
  const again = new Date(now.getTime() + againMs);
  const due = await deps.db.inTenant(tenantId, (tx) => claimLooks(tx, tenantId, { now, again, max: atOnce }));
  const failures: unknown[] = [];
  for (const orderNo of due)
    await askUses(deps, tenantId, orderNo, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some tickets could not be asked for');
}

/** What was said of tickets that have been given back or changed meanwhile is not kept. */
async function askUses(
  { db, askers }: AskUsesDeps,
  tenantId: string,
  orderNo: string,
  now: Date,
): Promise<void> {
  const seen = await db.read(tenantId, (tx) => findAnyOrder(tx, tenantId, orderNo));
  const asker = seen && askers.find(({ flights }) => flights.isOf(seen));
  if (seen === undefined || asker === undefined) return;
  const hasLeft = awaitedIn(asker, seen).some((ticket) => mayBeTold(ticket, now));
  const told = hasLeft ? await asker.usesOf(seen, now) : { uses: [], silentOn: [] };
  await db.inTenant(tenantId, async (tx) => {
    const order = await lockOrder(tx, tenantId, orderNo);
    await keepTold(tx, order, { awaited: awaitedIn(asker, order), told, now });
  });
}

const awaitedIn = ({ flights }: CouponAsker, order: OrderWithTickets) =>
  awaitedOf(order, flights.legsOf(order.content));

interface Told {
  readonly awaited: ReturnType<typeof awaitedOf>;
  readonly told: ToldUses;
  readonly now: Date;
}

async function keepTold(tx: Tx, order: OrderWithTickets, { awaited, told, now }: Told): Promise<void> {
  const uses = awaited.flatMap((ticket) => {
    const use = told.uses.find(({ passenger, leg }) => passenger === ticket.passenger && leg === ticket.leg);
    return use === undefined || !mayBeTold(ticket, now) ? [] : [{ ...use, departsAt: ticket.departsAt }];
  });
  const known = await usesOfOrder(tx, order);
  const gone = known.filter((one) => ![...uses, ...told.silentOn].some(isOn(one)));
  await saveUses(tx, order, uses, now);
  await forgetUses(tx, order, gone);
  const over = awaited.filter((ticket) => isOver(ticket, now));
  const standing = [...known.filter((one) => !gone.includes(one) && !uses.some(isOn(one))), ...uses].filter(
    (one) => one.state === 'flown' || !over.some(isOn(one)),
  );
  planLook(tx, order, nextLook(awaited, standing, now), standing);
}

const isOn =
  (one: UseKey) =>
  ({ passenger, leg }: UseKey): boolean =>
    one.passenger === passenger && one.leg === leg;
