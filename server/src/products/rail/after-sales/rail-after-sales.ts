import { formatMonthDay } from '@woxing/contract/core/days';
import { sumFen } from '@woxing/contract/core/money';
import {
  type AfterSalesWithChanges,
  type ChangeWords,
  type RefundWords,
  ticketRefund,
} from '#src/after-sales/public.ts';
import type { Booking, CallOutcome } from '#src/fulfilment/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { countingTickets } from '../orders/counting-tickets.ts';
import { railContent } from '../orders/rail-content.ts';
import { railFactsAsSold } from '../orders/rail-facts.ts';
import { outcomeOf, type RailBooker, railSupply } from '../orders/rail-supply.ts';
import { departureOf, readRailOrder } from '../orders/rail-tickets.ts';
import type { RailRejection, RailSupplier } from '../rail-supplier.ts';
import { changeSumsOf, type RailChangeTerms, railChangeTerms } from './change-terms.ts';
import { changeNounOf } from './sheet-terms.ts';

type Railway = RailBooker & Pick<RailSupplier, 'timetable' | 'refund' | 'holdChange'>;

const busy: ReadonlySet<RailRejection> = new Set(['busy']);

export const railChangeJobs = {
  issuing: 'issue-train-change',
  givingBack: 'give-back-train-change',
} as const;

/** How train tickets are given back and changed. */
export function railAfterSales(rail: Railway): AfterSalesWithChanges {
  return {
    supply: railSupply(rail),
    ticketWord: '车票',
    busy,
    counting: countingTickets,
    refunds: {
      job: 'refund-train-tickets',
      giveBack: async (call, { bookingReference, lines }) =>
        outcomeOf(
          await rail.refund(call, bookingReference, {
            ticketNos: lines.map(({ ticketNo }) => ticketNo),
            expectFeeFen: sumFen(lines.map(({ feeFen }) => feeFen)),
          }),
        ),
      words: refundWords,
    },
    changes: {
      jobs: railChangeJobs,
      sweep: 'trains.ask-changes',
      beginsAt: (terms) => departureOf(railChangeTerms.parse(terms).ride),
      spansAfter(kept, staying, terms) {
        const content = railContent.parse(kept);
        const { ride } = railChangeTerms.parse(terms);
        const legs = [...staying.map((leg) => content.legs[leg]!), ride];
        return railFactsAsSold.spans({ ...content, legs });
      },
      hold: async (call, terms, holdUntil) =>
        outcomeOf(await rail.holdChange(call, seatsWished(railChangeTerms.parse(terms), holdUntil))),
      priced: (tx, order, terms, booking) => pricedAs(rail, tx, order, booking, railChangeTerms.parse(terms)),
      joined(kept, terms, { reference }) {
        const content = railContent.parse(kept);
        const { ride } = railChangeTerms.parse(terms);
        return {
          content: { ...content, legs: [...content.legs, { ...ride, bookingReference: reference }] },
          searchWords: [ride.trainNo, ride.to],
          leg: content.legs.length,
        };
      },
      words: changeWords,
    },
  };
}

function seatsWished({ bookingReference, lines, ride, wish }: RailChangeTerms, holdUntil: Date) {
  const { trainNo, startsOn, from, to, seat } = ride;
  return {
    reference: bookingReference,
    ticketNos: lines.map(({ ticketNo }) => ticketNo),
    ride: { trainNo, startsOn, from, to, seat },
    wish: wish ?? { places: [], berths: {} },
    holdUntil,
  };
}

/** The terms with what the places cost that were given. */
async function pricedAs(
  rail: Pick<RailSupplier, 'timetable'>,
  tx: Tx,
  order: OrderWithTickets,
  booking: Booking,
  terms: RailChangeTerms,
): Promise<RailChangeTerms> {
  const { tickets } = await readRailOrder(tx, rail.timetable(), order);
  const departsAt = departureOf(terms.ride);
  return {
    ...terms,
    lines: terms.lines.map((line, at) => {
      const placed = booking.tickets.find(({ passenger }) => passenger === at)?.placed;
      const priceFen = placed?.fareFen ?? line.newPriceFen;
      if (priceFen === line.newPriceFen) return line;
      const ticket = tickets.find(({ passenger, leg }) => passenger === line.passenger && leg === line.leg)!;
      const to = { priceFen, departsAt, otherDestination: terms.otherDestination };
      const { sums } = changeSumsOf(ticket, to, new Date(terms.quotedAt));
      return { ...line, newPriceFen: priceFen, ...sums };
    }),
  };
}

const refusalWords = {
  price: '退票费已变动，请重新试算',
  state: '车票的状态已变化',
  time: '列车时刻已变动',
  'too-close': '已超过可退票的时间',
  identity: '乘车人身份未通过核验',
  concession: '铁路拒绝办理',
  busy: '12306系统繁忙',
  refused: '铁路拒绝办理',
  overlap: '铁路拒绝办理',
  'sold-out': '铁路拒绝办理',
  'unknown-reference': '铁路未找到该车票',
} as const satisfies Record<RailRejection, string>;

const refundWords: RefundWords = {
  called: ticketRefund,
  accepted: () => '退票已受理，正在提交铁路办理',
  keeper: '铁路',
  involuntary: () => '列车停运',
  refusalOf: (reason) => refusalWords[reason as RailRejection],
  returned: '铁路退回票款',
  fee: '铁路收取退票费',
  back: '退票应退票款',
};

const changeWords: ChangeWords = {
  noun: (quote) => changeNounOf({ quote }),
  to: (terms) => rideWords(railChangeTerms.parse(terms)),
  notHeld: causeWords,
  notIssued: (cause) => (cause === 'time' ? '所选列车停运或时刻已变动' : '铁路未能出票'),
  due: '改签补款',
  returned: '铁路退回原票款',
  cost: '应付改签后票款',
  fee: '铁路收取改签费与差额退票费',
  back: '改签应退差额',
};

/** `12月3日 08:00 G1 北京南至上海虹桥 二等座`. */
function rideWords({ ride }: Pick<RailChangeTerms, 'ride'>): string {
  return `${formatMonthDay(ride.day)} ${ride.departs} ${ride.trainNo} ${ride.from}至${ride.to} ${ride.seatName}`;
}

function causeWords(outcome: CallOutcome): string {
  if (outcome.kind !== 'rejected')
    return outcome.kind === 'unknown' ? '铁路长时间未答复' : '未能占到新的座位';
  const words: Partial<Record<RailRejection, string>> = {
    'sold-out': '所选席别余票不足',
    overlap: '与乘车人的其他行程冲突',
    'too-close': '距离开车时间太近',
    price: '票价或改签费已变动',
    time: '列车时刻已变动',
    identity: '乘车人身份未通过核验',
    concession: '新行程不符合优惠票的条件，请选择优惠区间内的车次',
    state: '原车票的状态已变化',
    busy: '12306系统繁忙',
  };
  return words[outcome.reason as RailRejection] ?? '铁路拒绝办理';
}
