import { addDays, day, dayOf } from '@woxing/contract/core/days';
import { addFen, timesFen } from '@woxing/contract/core/money';
import type { MemberCtx } from '#src/platform/context.ts';
import { placeTrainOrder, quoteTrain, railSupply } from '#src/products/rail/public.ts';
import { adultsOf, type SeedOrder } from './demo-orders.ts';
import { type DemoSheet, endSheet } from './demo-sheets.ts';
import { atTime, type InsideMethod, placeToEnd } from './demo-time.ts';
import { type DemoTrainDeps, findDemoRide } from './find-demo-ride.ts';

/** A ride ordered and taken some days from the beginning of the seed, negative in the past, and how far it got. */
export interface DemoRide {
  readonly from: string;
  readonly to: string;
  readonly orderedInDays: number;
  readonly takenInDays: number;
  readonly end: 'issued' | 'cancelled';
  /** Of tickets that were issued. */
  readonly later?: DemoSheet;
}

type Passengers = Parameters<typeof placeTrainOrder>[2]['passengers'];

/** Rides of the personal demo member, behind and ahead. */
export function demoRides(deps: DemoTrainDeps, ctx: MemberCtx): readonly SeedOrder[] {
  const rides: readonly (DemoRide & { readonly people: number })[] = [
    { from: '北京', to: '上海', orderedInDays: -24, takenInDays: -18, end: 'issued', people: 1 },
    { from: '上海', to: '杭州', orderedInDays: -22, takenInDays: -16, end: 'issued', people: 2 },
    { from: '上海', to: '南京', orderedInDays: -12, takenInDays: -3, end: 'cancelled', people: 1 },
    { from: '北京', to: '西安', orderedInDays: -1, takenInDays: 10, end: 'issued', people: 2 },
    {
      from: '北京',
      to: '济南',
      orderedInDays: -20,
      takenInDays: -10,
      end: 'issued',
      people: 1,
      later: { afterDays: 8, kind: 'refund', people: 1 },
    },
    {
      from: '上海',
      to: '苏州',
      orderedInDays: -14,
      takenInDays: -6,
      end: 'issued',
      people: 2,
      later: { afterDays: 3, kind: 'refund', people: 1 },
    },
    {
      from: '北京',
      to: '上海',
      orderedInDays: -17,
      takenInDays: -8,
      end: 'issued',
      people: 1,
      later: { afterDays: 2, kind: 'change', to: '上海', seat: 'M' },
    },
    {
      from: '北京',
      to: '南京',
      orderedInDays: -13,
      takenInDays: -4,
      end: 'issued',
      people: 1,
      later: { afterDays: 3, kind: 'change', to: '杭州', seat: 'O' },
    },
  ];
  const contact = { name: '王小明', mobile: '13800000010' };
  return rides.map(({ people, ...ride }, at) => async () => {
    const adults = await adultsOf(deps, ctx);
    const passengers = adults
      .slice(0, people)
      .map((passengerId) => ({ passengerId, type: 'adult', save: false }) as const);
    await placeRide(deps, ctx, { ...ride, minute: 10 + at }, { contact, passengers });
  });
}

/** Rides of an employee. */
export function employeeRides(deps: DemoTrainDeps, ctx: MemberCtx): readonly SeedOrder[] {
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
  return rides.map(
    (ride, minute) => () => placeRide(deps, ctx, { ...ride, minute }, { contact, passengers: self }),
  );
}

/** By the same doors a person uses: second class in the middle of the day. */
export async function placeRide(
  now: DemoTrainDeps,
  who: MemberCtx,
  { from, to, orderedInDays, takenInDays, end, later, minute }: DemoRide & { readonly minute: number },
  people: Pick<Parameters<typeof placeTrainOrder>[2], 'contact' | 'passengers'>,
  method: InsideMethod = 'tianHangPay',
): Promise<void> {
  const ordered = { inDays: orderedInDays, minute };
  const { deps, ctx } = atTime(now, who, ordered);
  const supply = railSupply(deps.rail);
  const travelsAfterDays = takenInDays - orderedInDays;
  const orderNo = await placeToEnd(deps, ctx, { supply, businessType: 'trainPay', end, method }, async () => {
    const day = addDays(dayOf(ctx.now), travelsAfterDays);
    const { length } = people.passengers;
    const ride = await findDemoRide(deps, ctx, { from, to, day, seat: 'O', people: length });
    if (ride === undefined) return undefined;
    const rides = [ride];
    const quote = await quoteTrain(deps, ctx, { rides });
    const each = addFen(quote.rides[0]!.fares[0]!.fareFen, quote.serviceFeeFen);
    const placed = await placeTrainOrder(deps, ctx, {
      rides,
      ...people,
      wish: { places: [], berths: {} },
      standing: false,
      expectTotalFen: timesFen(each, length),
    });
    return placed.orderNo;
  });
  if (later !== undefined && orderNo !== undefined)
    await endSheet(now, who, { ...later, ordered }, { orderNo, from, travelsAfterDays, method });
}
