import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { addFen, type Fen, formatYuan, noFen, subtractFen } from '@woxing/contract/core/money';
import { orderTotal, type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import type { checkInternationalPrice as endpoint } from '@woxing/contract/products/international-air/international-orders';
import {
  changeOrder,
  checkMayHappen,
  findOrderToAct,
  lockOrderToAct,
  type OrderWithTickets,
  passengersOf,
  replaceContent,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Flyer } from '../fares/currency.rules.ts';
import { countsOf, sumTaxes } from '../fares/price-journey.rules.ts';
import type { InternationalReprice } from '../international-supplier.ts';
import { legPrices, type PricedOffer, priceOffer } from '../search/offer.rules.ts';
import { contentOfOffer } from './content-of-offer.rules.ts';
import { internationalContent } from './international-content.ts';
import type { PlaceInternationalDeps } from './international-order-deps.ts';
import { rejectionRefusal } from './international-supply.ts';
import { itemsOfPassenger } from './order-items.rules.ts';

type Deps = Pick<PlaceInternationalDeps, 'db' | 'international'>;

/**
 * What an order that waits for money costs on the day: less is given at once, more is taken when its owner says so. Refuses with
 * `order.unknown`, and with what the carrier says of seats that are gone.
 */
export async function checkInternationalPrice(
  deps: Deps,
  ctx: MemberCtx,
  { orderNo, acceptFen }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { international } = deps;
  const order = await deps.db.read(ctx.tenantId, (tx) => findOrderToAct(tx, ctx, orderNo));
  const reference = waitingOf(order);
  const ticketsFen = totalIn(await international.reprice(ctx.tenantId, reference, ctx.now));
  const beforeFen = order.totalFen;
  const afterFen = addFen(subtractFen(beforeFen, ticketsOf(order.items)), ticketsFen);
  if (afterFen === beforeFen) return { beforeFen, afterFen, needsConsent: false };
  if (afterFen > beforeFen && acceptFen !== afterFen) return { beforeFen, afterFen, needsConsent: true };
  totalIn(await international.acceptPrice(ctx.tenantId, reference, ticketsFen, ctx.now));
  await keepPrice(deps, ctx, orderNo, afterFen);
  return { beforeFen, afterFen, needsConsent: false };
}

/** Refuses with `order.unknown` and `order.state`. */
function waitingOf(order: OrderWithTickets): string {
  if (order.product !== 'international-air' || order.bookingReference === null) throw refuse('order.unknown');
  checkMayHappen(order, 'repriced');
  return order.bookingReference;
}

function totalIn(answer: InternationalReprice): Fen {
  if (answer.kind === 'rejected') throw rejectionRefusal(answer.reason);
  return answer.totalFen;
}

const ticketsOf = (items: readonly PriceItem[]): Fen =>
  totalOf(items.filter(({ kind }) => kind !== 'service'));

/** Our own reading of the offer says how the new price is made up; it has to come to what the carrier said. */
async function keepPrice(
  { db, international }: Deps,
  ctx: MemberCtx,
  orderNo: string,
  afterFen: Fen,
): Promise<void> {
  const schedule = await international.schedule();
  await db.inTenant(ctx.tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, orderNo);
    waitingOf(order);
    const content = internationalContent.parse(order.content);
    const passengers = await passengersOf(tx, order.tenantId, orderNo);
    const types = passengers.map(({ type }) => type as Flyer);
    const priced = priceOffer(
      schedule,
      international.filings,
      { offer: content.offer, ...countsOf(types.map((type) => ({ type }))) },
      ctx.now,
    );
    const items = itemsNow(order, priced, types);
    if (orderTotal(items) !== afterFen) throw refuse('supplier.busy');
    const kept = await replaceContent(tx, order, {
      ...content,
      ...contentOfOffer(priced),
      taxes: sumTaxes(priced.sold).map((tax) => ({ ...tax })),
      quotedAt: ctx.now.toISOString(),
    });
    await changeOrder(tx, kept, {
      event: 'repriced',
      at: ctx.now,
      words: `航空公司的价格已变动，订单金额由${formatYuan(order.totalFen)}变为${formatYuan(afterFen)}`,
      amountFen: afterFen,
      items,
    });
  });
}

function itemsNow({ items }: OrderWithTickets, priced: PricedOffer, types: readonly Flyer[]): PriceItem[] {
  return types.flatMap((type, passenger) => {
    const service = items.find((item) => item.kind === 'service' && item.passenger === passenger);
    return itemsOfPassenger(passenger, legPrices(priced, type), service?.fen ?? noFen);
  });
}
