import { budgetKindOf } from '@woxing/contract/applications/trip-application.rules';
import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import { extraItems, type PriceKind } from '@woxing/contract/orders/price-items.rules';
import { applicationBookedTo } from '#src/applications/public.ts';
import {
  type BookedFor,
  type OrderMove,
  type OrderWithTickets,
  type ProductFacts,
  sheetRowsOf,
} from '#src/orders/public.ts';
import { type BookedTo, checkBooked, checkRequired } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import { budgetRefusal } from './budget-refusal.rules.ts';
import { insertShares, moveShares, type NewShare } from './order-shares.db.ts';
import { type SheetShare, sharesOf } from './order-shares.rules.ts';
import { placesOfTravellers } from './places-of-travellers.ts';
import { sheetShares } from './sheet-shares.ts';
import { tellWarnings } from './tell-warnings.ts';

/** As much of products as is asked for here. */
type BesideTickets = Pick<ProductFacts, 'returnedBesideTickets' | 'loweredFares' | 'heldBesideTickets'>;
type ReturningProducts = Readonly<Record<Product, BesideTickets>>;

/**
 * Keeps what an enterprise's order takes, with the order: whom it is for when it is placed, and what it takes from then on. Telling it
 * again changes nothing. Refuses with `cost-object.unknown`, `.closed` and `.required` what an order may not be booked to or is not, and with
 * `budget.exceeded` what a budget does not allow.
 */
export const followOrder =
  (products: ReturningProducts) =>
  async (tx: Tx, { order, at, before, opened }: OrderMove): Promise<void> => {
    const { enterpriseId } = order;
    if (opened !== null) {
      const bookedTo = await bookedToOf(tx, order, opened.bookedFor);
      if (enterpriseId === null) return;
      const shares = await sharedAmong(tx, { ...order, enterpriseId }, opened.travellers, bookedTo);
      const { tenantId, orderNo } = order;
      const day = dayOf(order.createdAt);
      await checkRequired(tx, tenantId, enterpriseId, shares, day);
      const kind = budgetKindOf[order.product];
      insertShares(tx, { tenantId, orderNo, enterpriseId, day, kind }, shares);
    }
    if (enterpriseId === null) return;
    const { tenantId, orderNo } = order;
    const product = products[order.product];
    const held = await heldBeside(tx, product, order, before);
    if (before !== null && held === undefined && takesTheSame(product, before, order)) return;
    const moving = [...(await movingOf(tx, product, order)), ...(held ?? [])];
    const moved = await moveShares(tx, { tenantId, orderNo, enterpriseId }, sharesOf(order, moving));
    const isAsked = isAskedFor(before, order) || (held !== undefined && held.length > 0);
    const refused = isAsked ? budgetRefusal(moved) : undefined;
    if (refused !== undefined) throw refused;
    await tellWarnings(tx, tenantId, enterpriseId, moved, at);
  };

/** What refunds and changes of an order move, and what has come back beside its tickets and of their fares. */
async function movingOf(
  tx: Tx,
  { returnedBesideTickets, loweredFares }: ReturningProducts[Product],
  order: OrderWithTickets,
): Promise<SheetShare[]> {
  const { tenantId, orderNo } = order;
  const sheets = order.sheets.length === 0 ? [] : await sheetRowsOf(tx, tenantId, orderNo);
  const returned = hasBesides(order) ? await returnedBesideTickets?.(tx, order) : undefined;
  const lowered = (await loweredFares?.(tx, order)) ?? [];
  return [
    ...sheetShares(sheets),
    ...(returned ?? []).map(({ passenger, fen }) => cameBack(passenger, fen)),
    ...lowered.map(({ passenger, lessFen, personFen }) =>
      cameBack(passenger, subtractFen(lessFen, personFen)),
    ),
  ];
}

const cameBack = (passenger: number, backFen: Fen): SheetShare => ({
  passenger,
  state: 'done',
  dueFen: noFen,
  backFen,
});

/**
 * What is held beside its tickets and not paid yet, as what a change costs is until it is; undefined where nothing can have come of the
 * step. What is not paid ends when a refund or a change is opened.
 */
async function heldBeside(
  tx: Tx,
  { heldBesideTickets }: BesideTickets,
  { tenantId, orderNo, code, sheets }: OrderWithTickets,
  before: OrderMove['before'],
): Promise<SheetShare[] | undefined> {
  const was = before?.code ?? null;
  if (heldBesideTickets === undefined || before === null || was === null || !ticketedCodes.has(was))
    return undefined;
  if (code !== was) return sheets.length > before.sheets.length ? [] : undefined;
  const held = await heldBesideTickets(tx, tenantId, [orderNo]);
  return held.map(({ passenger, fen: dueFen }) => ({
    passenger,
    state: 'to-pay' as const,
    dueFen,
    backFen: noFen,
  }));
}

/** In which something may be held for tickets: they are issued, and nothing is done with them. */
const ticketedCodes: ReadonlySet<number> = new Set([2, 3]);

/** Something other than its tickets and the service was bought, which may go back by itself. */
const hasBesides = ({ items }: Pick<OrderWithTickets, 'items'>): boolean =>
  items.some(({ kind }) => besides.has(kind)) || extraItems(items).length > 0;

const besides: ReadonlySet<PriceKind> = new Set(['insurance', 'seat', 'baggage']);

/** Only what somebody is just asking for is refused: an order, or a change. What suppliers did is as it is. */
const isAskedFor = (before: OrderMove['before'], order: OrderWithTickets): boolean =>
  before === null || order.sheets.length > before.sheets.length;

/** Of orders without refunds, changes, insurance and extras, whose fares stay, both are known; of others it is asked for. */
function takesTheSame(
  { loweredFares }: ReturningProducts[Product],
  before: NonNullable<OrderMove['before']>,
  order: OrderWithTickets,
): boolean {
  if (order.sheets.length > 0 || hasBesides(order) || before.code === null) return false;
  if (loweredFares !== undefined) return false;
  const [one, other] = [sharesOf({ ...before, code: before.code }, []), sharesOf(order, [])];
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the form says, else what the application says. */
async function bookedToOf(
  tx: Tx,
  { tenantId, enterpriseId, createdAt }: OrderWithTickets,
  { applicationNo, ...chosen }: BookedFor,
): Promise<BookedTo> {
  if (enterpriseId === null) {
    if (chosen.costCentreId !== '' || chosen.projectId !== '') throw refuse('cost-object.unknown');
    return chosen;
  }
  await checkBooked(tx, tenantId, enterpriseId, chosen, dayOf(createdAt));
  if (applicationNo === '') return chosen;
  const asked = await applicationBookedTo(tx, tenantId, enterpriseId, applicationNo);
  return {
    costCentreId: chosen.costCentreId || asked.costCentreId,
    projectId: chosen.projectId || asked.projectId,
  };
}

/** By passenger; who is no employee, and whom nobody can tell from a namesake, travels for who ordered. */
async function sharedAmong(
  tx: Tx,
  { tenantId, memberId, enterpriseId }: OrderWithTickets & { readonly enterpriseId: string },
  travellers: readonly KnownTraveller[],
  bookedTo: BookedTo,
): Promise<NewShare[]> {
  const places = await placesOfTravellers(tx, { tenantId, enterpriseId, memberId }, travellers);
  return places.map((place, passenger) => ({
    passenger,
    department: place?.department ?? '',
    departmentIds: place?.departmentIds ?? [],
    costCentreId: bookedTo.costCentreId || (place?.costCentreId ?? null),
    projectId: bookedTo.projectId || null,
  }));
}
