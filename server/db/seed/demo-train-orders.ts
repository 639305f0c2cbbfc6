import { addDays, day, dayOf } from '@woxing/contract/days';
import { addFen, timesFen } from '@woxing/contract/money';
import { issueTickets, type TicketingDeps } from '#src/fulfilment/public.ts';
import { cancelOrder, type OrderDeps } from '#src/orders/public.ts';
import type { PayDeps } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  type PlaceTrainOrderDeps,
  placeTrainOrder,
  quoteTrain,
  railSupply,
  searchTrains,
} from '#src/trains/public.ts';
import { adultsOf } from './demo-orders.ts';
import { atTime, payInside } from './demo-time.ts';

/** A ride ordered and taken some days from today, negative in the past, and how far it got. */
interface DemoRide {
  readonly from: string;
  readonly to: string;
  readonly orderedInDays: number;
  readonly takenInDays: number;
  readonly end: 'issued' | 'cancelled';
}

export type DemoTrainDeps = PlaceTrainOrderDeps & TicketingDeps & PayDeps & OrderDeps;
type Passengers = Parameters<typeof placeTrainOrder>[2]['passengers'];

/** Rides of the personal demo member, behind and ahead. */
export async function seedTrainOrders(deps: DemoTrainDeps, ctx: MemberCtx): Promise<void> {
  const adults = await adultsOf(deps, ctx);
  const passengers = adults.map((passengerId) => ({ passengerId, type: 'adult', save: false }) as const);
  const rides: readonly (DemoRide & { readonly people: number })[] = [
    { from: '北京', to: '上海', orderedInDays: -24, takenInDays: -18, end: 'issued', people: 1 },
    { from: '上海', to: '杭州', orderedInDays: -22, takenInDays: -16, end: 'issued', people: 2 },
    { from: '上海', to: '南京', orderedInDays: -12, takenInDays: -3, end: 'cancelled', people: 1 },
    { from: '北京', to: '西安', orderedInDays: -1, takenInDays: 10, end: 'issued', people: 2 },
  ];
  const contact = { name: '王小明', mobile: '13800000010' };
  for (const { people, ...ride } of rides)
    await placeRide(deps, ctx, ride, { contact, passengers: passengers.slice(0, people) });
}

/** Rides of an employee. */
export async function seedEmployeeTrainOrders(deps: DemoTrainDeps, ctx: MemberCtx): Promise<void> {
  const self: Passengers = [
    {
      traveller: {
        name: '郑文博',
        certType: 2,
        certNo: 'E31445566',
        bornDate: day('1992-08-19'),
        sex: undefined,
        mobilePhone: '',
      },
      type: 'adult',
      save: false,
    },
  ];
  const rides: readonly DemoRide[] = [
    { from: '上海', to: '北京', orderedInDays: -19, takenInDays: -15, end: 'issued' },
    { from: '北京', to: '上海', orderedInDays: -19, takenInDays: -13, end: 'issued' },
  ];
  const contact = { name: '郑文博', mobile: '13800000071' };
  for (const ride of rides) await placeRide(deps, ctx, ride, { contact, passengers: self });
}

/** By the same doors a person uses: second class in the middle of the day, paid out of the wallet. */
async function placeRide(
  now: DemoTrainDeps,
  who: MemberCtx,
  { from, to, orderedInDays, takenInDays, end }: DemoRide,
  people: Pick<Parameters<typeof placeTrainOrder>[2], 'contact' | 'passengers'>,
): Promise<void> {
  const { deps, ctx } = atTime(now, who, orderedInDays);
  const takenOn = addDays(dayOf(ctx.now), takenInDays - orderedInDays);
  const { trains } = await searchTrains(deps, ctx, { from, to, day: takenOn });
  const buyable = trains.filter(
    ({ sale, fares }) =>
      sale.state === 'open' &&
      fares.some(({ seat, left }) => seat === 'O' && left >= people.passengers.length),
  );
  const train = buyable[Math.floor(buyable.length / 2)];
  if (train === undefined) return;
  const rides = [
    { trainNo: train.trainNo, startsOn: train.startsOn, from: train.from, to: train.to, seat: 'O' as const },
  ];
  const quote = await quoteTrain(deps, ctx, { rides });
  const each = addFen(quote.rides[0]!.fares[0]!.fareFen, quote.serviceFeeFen);
  const { orderNo } = await placeTrainOrder(deps, ctx, {
    rides,
    ...people,
    wish: { places: [], berths: {} },
    standing: false,
    expectTotalFen: timesFen(each, people.passengers.length),
  });
  if (end === 'cancelled') {
    await cancelOrder(deps, ctx, { orderNo });
    return;
  }
  await payInside(deps, ctx, 'trainPay', orderNo);
  await issueTickets(deps, railSupply(deps.rail), ctx.tenantId, orderNo);
}
