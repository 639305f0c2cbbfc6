import { addDays, day, dayOf } from '@woxing/contract/days';
import { timesFen } from '@woxing/contract/money';
import { airSupply, type PlaceAirOrderDeps, placeAirOrder, quoteFlight } from '#src/flights/public.ts';
import { issueTickets, type TicketingDeps } from '#src/fulfilment/public.ts';
import { cancelOrder, type OrderDeps } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { listPassengers } from '#src/travellers/public.ts';
import { atTime, payInside } from './demo-time.ts';

/** A trip ordered and flown some days from today, negative in the past, and how far it got. */
interface DemoOrder {
  readonly from: string;
  readonly to: string;
  readonly orderedInDays: number;
  readonly flownInDays: number;
  readonly adults: number;
  readonly end: 'issued' | 'cancelled';
}

const demoOrders: readonly DemoOrder[] = [
  { from: 'BJS', to: 'SHA', orderedInDays: -40, flownInDays: -31, adults: 1, end: 'issued' },
  { from: 'SHA', to: 'BJS', orderedInDays: -40, flownInDays: -28, adults: 1, end: 'issued' },
  { from: 'CAN', to: 'CTU', orderedInDays: -9, flownInDays: 4, adults: 2, end: 'cancelled' },
  { from: 'BJS', to: 'SHA', orderedInDays: -2, flownInDays: 6, adults: 2, end: 'issued' },
];

export type DemoOrderDeps = PlaceAirOrderDeps & TicketingDeps & PayDeps & OrderDeps;

/**
 * Places a few orders for a demo member by the same doors a person uses, each at its own time, so that lists and details
 * are alive on the first start.
 */
export async function seedDemoOrders(deps: DemoOrderDeps, ctx: MemberCtx): Promise<void> {
  const passengerIds = await adultsOf(deps, ctx);
  for (const order of demoOrders) {
    const then = atTime(deps, ctx, order.orderedInDays);
    await placeDemoOrder(
      then.deps,
      then.ctx,
      order,
      passengerIds.slice(0, order.adults).map((passengerId) => ({ passengerId, ...plainAdult })),
    );
  }
}

/** One order of a member whom the demo member has recommended, so that there is something to earn. */
export async function seedRecommendedOrder(deps: DemoOrderDeps, ctx: MemberCtx): Promise<void> {
  const order: DemoOrder = {
    from: 'SHA',
    to: 'CAN',
    orderedInDays: -3,
    flownInDays: 9,
    adults: 1,
    end: 'issued',
  };
  const then = atTime(deps, ctx, order.orderedInDays);
  const traveller = {
    name: '刘子涵',
    certType: 2 as const,
    certNo: 'E30112233',
    bornDate: day('2007-09-01'),
    sex: undefined,
    mobilePhone: '',
  };
  await placeDemoOrder(then.deps, then.ctx, order, [{ traveller, ...plainAdult }]);
}

type DemoPassengers = Parameters<typeof placeAirOrder>[2]['passengers'];
const plainAdult = { type: 'ADT', save: false, insuranceIds: [] } satisfies DemoPassengers[number];

async function placeDemoOrder(
  deps: DemoOrderDeps,
  ctx: MemberCtx,
  order: DemoOrder,
  passengers: DemoPassengers,
): Promise<void> {
  const flownOn = addDays(dayOf(ctx.now), order.flownInDays - order.orderedInDays);
  const found = await deps.supplier.search(
    ctx.tenantId,
    { from: order.from, to: order.to, day: flownOn, kind: 'direct' },
    ctx.now,
  );
  const fare = found[Math.floor(found.length / 2)]?.fares.find((each) => each.seatsLeft >= passengers.length);
  if (fare === undefined) return;
  const quote = await quoteFlight(deps, ctx, { offerIds: fare.offerIds });
  const { orderNo } = await placeAirOrder(deps, ctx, {
    offerIds: fare.offerIds,
    passengers,
    contact: { name: '王小明', mobile: '13800000010' },
    expectTotalFen: timesFen(quote.prices[0]!.eachFen, passengers.length),
  });
  if (order.end === 'cancelled') {
    await cancelOrder(deps, ctx, { orderNo });
    return;
  }
  await payInside(deps, ctx, 'dometicketOrderPay', orderNo);
  await issueTickets(deps, airSupply(deps.supplier), ctx.tenantId, orderNo);
}

export async function adultsOf(
  deps: Parameters<typeof listPassengers>[0],
  ctx: MemberCtx,
): Promise<string[]> {
  const { list } = await listPassengers(deps, ctx, { keyword: '' });
  return list.filter((passenger) => passenger.psgType === 'ADT').map((passenger) => passenger.id);
}
