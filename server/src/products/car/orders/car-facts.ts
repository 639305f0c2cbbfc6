import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { disputeDays, reviewDays } from '@woxing/contract/products/car/car-dispute.rules';
import { carKindNames, carSceneNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { carCo2Grams, carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { cancelRuleWords } from '@woxing/contract/products/car/car-ride.rules';
import {
  type BesidePart,
  factsOfContent,
  type OrderWithTickets,
  type ProductFacts,
  type ProductWords,
} from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { lessPosting, markOfLess } from '../rides/bill-correction.rules.ts';
import { type CarRideRow, findRideRow } from '../rides/car-rides.db.ts';
import { correctedFare, ridePlace } from '../rides/corrected-fare.rules.ts';
import { billView, isCancelled, rideView } from '../rides/ride-view.rules.ts';
import { transferView } from '../rides/transfer-view.rules.ts';
import { type CarContent, carContent, rideLeg, rideTimes } from './car-content.ts';
import { lastDestination } from './last-destination.rules.ts';
import { printedRide } from './printed-ride.ts';

export const carWords: ProductWords = { held: '车辆' };

/** So many days after a ride it is told again that it is owed. */
export const payDays = 7;

/** What cars say of their orders. */
export const carFacts: ProductFacts = factsOfContent(carContent, {
  businessType: 'carPay',
  words: carWords,
  owed: {
    refusal: () => refuse('car.ride-owed'),
    everyDays: payDays,
    words: '行程费用仍未结清，结清前不能再次用车',
  },
  describe(content, tickets) {
    const leg = rideLeg(content);
    const ridden = tickets.some(({ state }) => state === 'issued' || state === 'used');
    return {
      title: `用车 ${leg.from}—${leg.to} ${leg.no}`,
      trip: [leg],
      waitsFor: null,
      searchWords: [leg.from, leg.to, content.from.city, leg.no],
      journey: `${leg.day} ${leg.no} ${leg.from}至${leg.to}`,
      ends: ridden ? { at: leg.ends, words: `已到达${leg.to}` } : null,
    };
  },
  spans(content) {
    const to = lastDestination(content);
    const times = rideTimes(content);
    return [
      {
        no: carKindNames[content.car],
        from: tripPlace(content.from),
        to: tripPlace(to),
        ...times,
        leadMinutes: 0,
      },
    ];
  },
  payFacts: (content, order) => [
    { name: '行程', value: `${content.from.name}至${lastDestination(content).name}` },
    {
      name: '用车时间',
      value: `${formatMonthDay(dayOf(new Date(content.departsAt)))} ${timeOf(new Date(content.departsAt))}`,
    },
    { name: '场景与车型', value: `${carSceneNames[content.scene]}，${carKindNames[content.car]}` },
    {
      name: '下单时预估',
      value: `${formatYuan(content.estimate.lowFen)}至${formatYuan(content.estimate.highFen)}`,
    },
    ...(order.totalFen > content.estimate.highFen
      ? [{ name: '提示', value: '实际费用高于预估，请核对账单明细' }]
      : []),
  ],
  reported: { as: 'car', ticket: printedRide },
  detail: async (content, tx, order, _variant, now) =>
    carDetailOf(content, order, await findRideRow(tx, order.tenantId, order.orderNo), now),
  loweredFares: async (tx, { tenantId, orderNo, items }) => {
    const { returned, lessFen } = (await findRideRow(tx, tenantId, orderNo))?.dispute ?? {};
    if (returned !== true || lessFen === undefined) return [];
    const { fareFen, personFen } = correctedFare(items, lessFen);
    return [{ ...ridePlace, fareFen, lessFen, personFen }];
  },
  bookedBeside: returnedOfBill,
});

/** What a bill that was paid was corrected by. */
async function returnedOfBill(tx: Tx, { tenantId, orderNo }: OrderWithTickets): Promise<BesidePart[]> {
  const ride = await findRideRow(tx, tenantId, orderNo);
  const fen = ride?.dispute?.returned === true ? ride.dispute.lessFen : noFen;
  return fen === noFen
    ? []
    : [{ posting: lessPosting(orderNo), mark: markOfLess, passenger: 0, leg: 0, fen }];
}

const tripPlace = ({ name, city }: CarContent['from']) => ({ name, city });

const dayMs = 86_400_000;
const within = (at: Date | null | undefined, days: number, now: Date): boolean =>
  at !== null && at !== undefined && now.getTime() <= at.getTime() + days * dayMs;

function carDetailOf(
  content: CarContent,
  order: OrderWithTickets,
  row: CarRideRow | undefined,
  now: Date,
): CarDetail {
  const booking = row?.booking ?? null;
  const bill = billView(content, booking, order.items);
  const ridden = booking !== null && bill !== null && !isCancelled(booking);
  const { dispute = null, review = null } = row ?? {};
  return {
    kind: 'car',
    scene: content.scene,
    car: content.car,
    from: content.from,
    to: lastDestination(content),
    destinations: content.destinations,
    departsAt: content.departsAt,
    immediate: content.immediate,
    transfer: transferView(content, row?.transfer ?? null),
    estimate: content.estimate,
    ride: rideView(content, booking, order.code, now),
    bill,
    dispute: dispute && {
      state: dispute.state,
      parts: dispute.parts.map((part) => carPartNames[part]),
      reason: dispute.reason,
      at: dispute.at,
      answer: dispute.answer,
      lessFen: dispute.lessFen,
    },
    mayDispute:
      ridden && dispute === null && disputableCodes.has(order.code) && within(row?.endedAt, disputeDays, now),
    review,
    mayReview: ridden && review === null && within(row?.endedAt, reviewDays, now),
    cancelRule: cancelRuleWords,
    freeWaitMinutes: content.freeWaitMinutes,
    co2Grams: carCo2Grams(ridden ? bill.metres : content.estimate.metres),
    mayReceipt: order.code === 2,
    sandbox: content.sandbox,
  };
}

/** Not while its payment is on its way to the fleet. */
export const disputableCodes: ReadonlySet<number> = new Set([0, 2]);
