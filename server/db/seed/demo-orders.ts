import { addDays, day, dayOf } from '@woxing/contract/core/days';
import { addFen, type Fen, timesFen, yuan } from '@woxing/contract/core/money';
import { findCustomers } from '#src/customers/public.ts';
import type { TicketingDeps } from '#src/fulfilment/public.ts';
import type { OrderDeps } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { airSupply, type PlaceAirOrderDeps, placeAirOrder, quoteFlight } from '#src/products/air/public.ts';
import { listPassengers } from '#src/travellers/public.ts';
import { atTime, type InsideMethod, placeToEnd } from './demo-time.ts';

/** A trip ordered and flown some days from the beginning of the seed, negative in the past, and how far it got. */
export interface DemoFlight {
  readonly from: string;
  readonly to: string;
  readonly orderedInDays: number;
  readonly flownInDays: number;
  readonly end: 'issued' | 'cancelled';
  /** The middle of the day without. */
  readonly choose?: ChooseFare;
}

type Found = Awaited<ReturnType<DemoOrderDeps['supplier']['search']>>;
type ChooseFare = (found: Found, people: number) => Found[number]['fares'][number] | undefined;

const middleOfDay: ChooseFare = (found, people) =>
  found[Math.floor(found.length / 2)]?.fares.find((each) => each.seatsLeft >= people);

const demoOrders: readonly (DemoFlight & { readonly adults: number })[] = [
  { from: 'BJS', to: 'SHA', orderedInDays: -40, flownInDays: -31, adults: 1, end: 'issued' },
  { from: 'SHA', to: 'BJS', orderedInDays: -40, flownInDays: -28, adults: 1, end: 'issued' },
  { from: 'CAN', to: 'CTU', orderedInDays: -9, flownInDays: 4, adults: 2, end: 'cancelled' },
  { from: 'BJS', to: 'SHA', orderedInDays: -2, flownInDays: 6, adults: 2, end: 'issued' },
];

export type DemoOrderDeps = PlaceAirOrderDeps & TicketingDeps & PayDeps & OrderDeps;

/** What seeds one order; run again after it was interrupted, it goes on. */
export type SeedOrder = () => Promise<void>;

/**
 * A few orders of a demo member, placed by the same doors a person uses, each at its own time, so that lists and details
 * are alive on the first start.
 */
export function demoFlights(deps: DemoOrderDeps, ctx: MemberCtx): readonly SeedOrder[] {
  return demoOrders.map(({ adults, ...order }, minute) => async () => {
    const passengerIds = await adultsOf(deps, ctx);
    const passengers = passengerIds.slice(0, adults).map((passengerId) => ({ passengerId, ...plainAdult }));
    await placeFlight(deps, ctx, { ...order, minute }, { contact, passengers });
  });
}

/** One order of a member whom the demo member has recommended, so that there is something to earn. */
export function recommendedFlight(deps: DemoOrderDeps, ctx: MemberCtx): SeedOrder {
  const order: DemoFlight = { from: 'SHA', to: 'CAN', orderedInDays: -3, flownInDays: 9, end: 'issued' };
  const traveller = {
    name: '刘子涵',
    certType: 2 as const,
    certNo: 'E30112233',
    bornDate: day('2007-09-01'),
    sex: undefined,
    mobilePhone: '',
  };
  const passengers = [{ traveller, ...plainAdult }];
  return () => placeFlight(deps, ctx, { ...order, minute: 0 }, { contact, passengers });
}

/** Two orders of a distributor in the names of customers: one flown, one to come. */
export function customerFlights(
  deps: DemoOrderDeps & { readonly customers: Parameters<typeof findCustomers>[0] },
  ctx: MemberCtx,
): readonly SeedOrder[] {
  return soldFlights.map(({ name, traveller, markUpFen, ...flight }, minute) => async () => {
    const wanted = { keyword: name, page: 1, pageSize: 1 };
    const [customer] = (await findCustomers(deps.customers, ctx, wanted)).list;
    if (customer === undefined) return;
    await placeFlight(
      deps,
      ctx,
      { ...flight, minute },
      {
        contact: { name: '分销商', mobile: '13800000040' },
        passengers: [{ traveller, ...plainAdult, save: true }],
        customerId: customer.id,
        customerNote: '请提前两小时到达机场',
        markUpFen,
      },
    );
  });
}

const soldFlights: readonly (DemoFlight & {
  readonly name: string;
  readonly traveller: NonNullable<AirInput['passengers'][number]['traveller']>;
  readonly markUpFen: Fen;
})[] = [
  {
    name: '周明远',
    traveller: demoTraveller('周明远', 'E40112233', '1985-04-18'),
    markUpFen: yuan(30),
    from: 'BJS',
    to: 'SHA',
    orderedInDays: -12,
    flownInDays: -6,
    end: 'issued',
  },
  {
    name: '单雅琴',
    traveller: demoTraveller('单雅琴', 'E40112244', '1991-09-30'),
    markUpFen: yuan(48),
    from: 'CAN',
    to: 'CTU',
    orderedInDays: -1,
    flownInDays: 8,
    end: 'issued',
  },
];

function demoTraveller(name: string, certNo: string, born: string) {
  return { name, certType: 2 as const, certNo, bornDate: day(born), sex: undefined, mobilePhone: '' };
}

type AirInput = Parameters<typeof placeAirOrder>[2];
export const plainAdult = {
  type: 'ADT',
  save: false,
  insuranceIds: [],
} satisfies AirInput['passengers'][number];
const contact = { name: '王小明', mobile: '13800000010' };

export async function placeFlight(
  all: DemoOrderDeps,
  who: MemberCtx,
  order: DemoFlight & { readonly minute: number },
  people: Pick<AirInput, 'contact' | 'passengers' | 'customerId' | 'customerNote'> & {
    /** What the customer is asked above the price, for each. */
    readonly markUpFen?: Fen;
  },
  method: InsideMethod = 'tianHangPay',
): Promise<void> {
  const { deps, ctx } = atTime(all, who, { inDays: order.orderedInDays, minute: order.minute });
  const end = {
    supply: airSupply(deps.supplier),
    businessType: 'dometicketOrderPay',
    end: order.end,
    method,
  } as const;
  await placeToEnd(deps, ctx, end, async () => {
    const flownOn = addDays(dayOf(ctx.now), order.flownInDays - order.orderedInDays);
    const found = await deps.supplier.search(
      ctx.tenantId,
      { from: order.from, to: order.to, day: flownOn, kind: 'direct' },
      ctx.now,
    );
    const fare = (order.choose ?? middleOfDay)(found, people.passengers.length);
    if (fare === undefined) return undefined;
    const quote = await quoteFlight(deps, ctx, { offerIds: fare.offerIds });
    const { markUpFen, passengers, ...input } = people;
    const { eachFen } = quote.prices[0]!;
    const { orderNo } = await placeAirOrder(deps, ctx, {
      offerIds: fare.offerIds,
      ...input,
      passengers: passengers.map((passenger) => ({
        ...passenger,
        ...(markUpFen !== undefined && { saleFen: addFen(eachFen, markUpFen) }),
      })),
      expectTotalFen: timesFen(eachFen, passengers.length),
    });
    return orderNo;
  });
}

export async function adultsOf(
  deps: Parameters<typeof listPassengers>[0],
  ctx: MemberCtx,
): Promise<string[]> {
  const { list } = await listPassengers(deps, ctx, { keyword: '' });
  return list.filter((passenger) => passenger.psgType === 'ADT').map((passenger) => passenger.id);
}
