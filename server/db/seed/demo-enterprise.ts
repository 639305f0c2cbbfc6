import { createHash } from 'node:crypto';
import { addDays, type Day, day, dayOf } from '@woxing/contract/core/days';
import { subtractFen, yuan } from '@woxing/contract/core/money';
import { findCreditLine, nextBilling } from '#src/credit/public.ts';
import { closeBillsOf, listBills, repayBills } from '#src/enterprise-bills/public.ts';
import { demoPayPassword } from '#src/payments/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Platform } from '#src/platform/open-platform.ts';
import {
  type DemoFlight,
  type DemoOrderDeps,
  placeFlight,
  plainAdult,
  type SeedOrder,
} from './demo-orders.ts';
import { atTime } from './demo-time.ts';
import { type DemoRide, placeRide } from './demo-train-orders.ts';
import type { DemoTrainDeps } from './find-demo-ride.ts';

interface Employee {
  readonly mobile: string;
  readonly name: string;
  readonly certNo: string;
  readonly bornDate: Day;
}

const salesman: Employee = {
  mobile: '13800000071',
  name: '郑文博',
  certNo: 'E31445566',
  bornDate: day('1992-08-19'),
};
const manager: Employee = {
  mobile: '13800000072',
  name: '冯静怡',
  certNo: 'E31556677',
  bornDate: day('1984-10-02'),
};
const booker: Employee = {
  mobile: '13800000074',
  name: '卫思琪',
  certNo: 'E31667788',
  bornDate: day('1990-06-14'),
};
/** Of the subsidiary, whose spending its group settles. */
const ofSubsidiary: Employee = {
  mobile: '13800000076',
  name: '韩雨桐',
  certNo: 'E31889900',
  bornDate: day('1986-09-21'),
};
const hasLeft: Employee = {
  mobile: '13800000075',
  name: '蒋浩然',
  certNo: 'E31778899',
  bornDate: day('1991-09-09'),
};

type ChooseFare = NonNullable<DemoFlight['choose']>;

/** Within the standard of every employee: the first seat in economy up to 1,200 yuan. */
const economy: ChooseFare = (found, people) =>
  found
    .flatMap(({ fares }) => fares)
    .find(
      ({ cabin, adultFen, seatsLeft }) =>
        cabin === 'economy' && adultFen <= yuan(1200) && seatsLeft >= people,
    );
const business: ChooseFare = (found, people) =>
  found
    .flatMap(({ fares }) => fares)
    .find(({ cabin, seatsLeft }) => cabin === 'business' && seatsLeft >= people);

type Trip = { readonly by: Employee; readonly with?: Employee } & (
  | ({ readonly kind: 'flight' } & Omit<DemoFlight, 'orderedInDays' | 'flownInDays'>)
  | ({ readonly kind: 'ride' } & Omit<DemoRide, 'orderedInDays' | 'takenInDays'>)
) & {
    /** From the billing day that ends its month, or from today where it stands on no bill yet. */
    readonly ordered: number;
    /** After that. */
    readonly travels: number;
  };

const issued = { end: 'issued' } as const;
const cancelled = { end: 'cancelled' } as const;

/** By month: three that are billed, and what came since. */
const months: readonly (readonly Trip[])[] = [
  [
    { kind: 'ride', by: hasLeft, from: '上海', to: '南京', ordered: -24, travels: 4, ...issued },
    {
      kind: 'flight',
      by: salesman,
      from: 'SHA',
      to: 'BJS',
      ordered: -16,
      travels: 8,
      choose: economy,
      ...issued,
    },
    { kind: 'ride', by: manager, from: '北京', to: '上海', ordered: -9, travels: 5, ...issued },
    {
      kind: 'ride',
      by: booker,
      from: '上海',
      to: '合肥',
      ordered: -20,
      travels: 9,
      ...issued,
      later: { afterDays: 6, kind: 'refund', people: 1 },
    },
  ],
  [
    {
      kind: 'flight',
      by: manager,
      from: 'SHA',
      to: 'CAN',
      ordered: -21,
      travels: 6,
      choose: business,
      ...issued,
    },
    { kind: 'ride', by: booker, from: '上海', to: '杭州', ordered: -15, travels: 3, ...issued },
    {
      kind: 'flight',
      by: salesman,
      from: 'SHA',
      to: 'CTU',
      ordered: -12,
      travels: 7,
      choose: economy,
      ...cancelled,
    },
    {
      kind: 'ride',
      by: manager,
      from: '上海',
      to: '武汉',
      ordered: -14,
      travels: 8,
      ...issued,
      later: { afterDays: 3, kind: 'change', to: '武汉', seat: 'M' },
    },
  ],
  [
    { kind: 'ride', by: salesman, from: '上海', to: '北京', ordered: -23, travels: 4, ...issued },
    {
      kind: 'flight',
      by: booker,
      from: 'SHA',
      to: 'CAN',
      ordered: -17,
      travels: 9,
      choose: economy,
      ...issued,
    },
    { kind: 'ride', by: manager, from: '上海', to: '南京', ordered: -8, travels: 2, ...issued },
    {
      kind: 'ride',
      by: salesman,
      from: '上海',
      to: '南京',
      ordered: -13,
      travels: 7,
      ...issued,
      later: { afterDays: 2, kind: 'change', to: '济南', seat: 'O' },
    },
    { kind: 'ride', by: ofSubsidiary, from: '上海', to: '杭州', ordered: -11, travels: 5, ...issued },
  ],
  [
    {
      kind: 'flight',
      by: salesman,
      from: 'SHA',
      to: 'BJS',
      ordered: -2,
      travels: 9,
      choose: economy,
      ...issued,
    },
    { kind: 'ride', by: booker, from: '北京', to: '西安', ordered: -1, travels: 8, ...issued },
    {
      kind: 'ride',
      by: booker,
      with: manager,
      from: '上海',
      to: '杭州',
      ordered: -2,
      travels: 11,
      ...issued,
      later: { afterDays: 1, kind: 'refund', people: 1 },
    },
  ],
];

/** What employees travelled over three billed months and since, on the credit of their enterprise, and what its subsidiary spent of it. */
export function employeeTrips(
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
  as: (mobile: string) => MemberCtx | undefined,
  ends: readonly Day[],
): readonly SeedOrder[] {
  return months.flatMap((trips, month) =>
    trips.flatMap((trip, at): SeedOrder[] => {
      const who = as(trip.by.mobile);
      if (who === undefined) return [];
      const end = ends[month];
      const orderedInDays = trip.ordered + (end === undefined ? 0 : daysUntil(end, who.now));
      return [() => placeTrip(air, trains, who, { ...trip, orderedInDays, minute: 30 + month * 5 + at })];
    }),
  );
}

function placeTrip(
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
  who: MemberCtx,
  trip: Trip & { readonly orderedInDays: number; readonly minute: number },
): Promise<void> {
  const { mobile, name } = trip.by;
  const contact = { name, mobile };
  const travellers = [trip.by, ...(trip.with === undefined ? [] : [trip.with])].map(travellerOf);
  const arrives = trip.orderedInDays + trip.travels;
  if (trip.kind === 'flight')
    return placeFlight(
      air,
      who,
      { ...trip, flownInDays: arrives },
      { contact, passengers: travellers.map((traveller) => ({ traveller, ...plainAdult })) },
      'creditPay',
    );
  return placeRide(
    trains,
    who,
    { ...trip, takenInDays: arrives },
    {
      contact,
      passengers: travellers.map((traveller) => ({ traveller, type: 'adult', save: false })),
    },
    'creditPay',
  );
}

function travellerOf({ name, certNo, bornDate }: Employee) {
  return { name, certType: 2 as const, certNo, bornDate, sex: undefined, mobilePhone: '' };
}

/** The last three billing days of an enterprise, today's among them. */
export async function billingDays({ db }: Pick<Platform, 'db'>, main: MemberCtx): Promise<readonly Day[]> {
  const enterpriseId = ownEnterprise(main);
  const line = await db.read(main.tenantId, (tx) => findCreditLine(tx, main.tenantId, enterpriseId));
  if (line === undefined) return [];
  const today = dayOf(main.now);
  const days: Day[] = [];
  for (let next = nextBilling(addDays(today, -125), line.billingDay); next <= today; ) {
    days.push(next);
    next = nextBilling(next, line.billingDay);
  }
  return days.slice(-3);
}

/** The bills of the months, each on its day; all but the last are paid ten days later out of the wallet of the main account. */
export function demoBills(
  platform: Pick<Platform, 'db' | 'vault' | 'clock'>,
  main: MemberCtx,
  ends: readonly Day[],
): readonly SeedOrder[] {
  return ends.map((end, at) => async () => {
    const inDays = daysUntil(end, main.now);
    const closing = atTime(platform, main, { inDays, minute: 0 });
    await closeBillsOf(closing.deps, main.tenantId, ownEnterprise(main));
    if (at === ends.length - 1) return;
    const paying = atTime(platform, main, { inDays: inDays + 10, minute: at });
    const bill = (await listBills(paying.deps, paying.ctx)).list.find(
      ({ issuedAt }) => dayOf(new Date(issuedAt)) === end,
    );
    if (bill === undefined || bill.settledFen >= bill.totalFen) return;
    const payPassword = createHash('md5').update(demoPayPassword).digest('hex');
    const amountFen = subtractFen(bill.totalFen, bill.settledFen);
    await repayBills(paying.deps, paying.ctx, { amountFen, payPassword });
  });
}

const dayMs = 86_400_000;

function daysUntil(wanted: Day, now: Date): number {
  return Math.round((Date.parse(wanted) - Date.parse(dayOf(now))) / dayMs);
}
