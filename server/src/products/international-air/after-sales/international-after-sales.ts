import { formatMonthDay } from '@woxing/contract/core/days';
import { addFen, fen, percentOf, roundFen, sumFen } from '@woxing/contract/core/money';
import { ticketFare } from '@woxing/contract/orders/price-items.rules';
import { z } from 'zod';
import {
  type AfterSalesWithChanges,
  type ChangeWords,
  type RefundWords,
  refundTerms,
  ticketRefund,
} from '#src/after-sales/public.ts';
import type { CallOutcome } from '#src/fulfilment/public.ts';
import type { CountingTickets, OrderWithTickets } from '#src/orders/public.ts';
import type { InternationalAirSupplier, InternationalRejection } from '../international-supplier.ts';
import { internationalContent } from '../orders/international-content.ts';
import { internationalFacts } from '../orders/international-facts.ts';
import {
  internationalCommissionPercent,
  internationalSupply,
  outcomeOf,
} from '../orders/international-supply.ts';
import { type InternationalChangeTerms, internationalChangeTerms } from './sheet-terms.ts';

/** Carriers that refuse for the moment are asked again. */
const busy: ReadonlySet<InternationalRejection> = new Set(['refused']);

const couponKeys = z.array(z.object({ passenger: z.int(), leg: z.int() }));
const keptRefund = refundTerms.extend({ voided: z.boolean(), coupons: couponKeys });

type Carriers = Pick<
  InternationalAirSupplier,
  'id' | 'issue' | 'cancel' | 'status' | 'refund' | 'holdChange'
>;

/** How coupons of international flights are given back and changed. */
export function internationalAfterSales(air: Carriers): AfterSalesWithChanges {
  return {
    supply: internationalSupply(air),
    ticketWord: '机票',
    busy,
    counting,
    refunds: {
      job: 'refund-international-coupons',
      async giveBack(call, terms) {
        const { bookingReference, coupons, voided, involuntary, lines } = keptRefund.parse(terms);
        const expectFeeFen = sumFen(lines.map(({ feeFen }) => feeFen));
        return outcomeOf(
          await air.refund(call, bookingReference, { coupons, expectFeeFen, voided, involuntary }),
        );
      },
      words: refundWords,
    },
    changes: {
      jobs: { issuing: 'issue-international-change', givingBack: 'give-back-international-change' },
      sweep: 'intl.ask-changes',
      beginsAt: (terms) => new Date(internationalChangeTerms.parse(terms).legs[0]!.departsAt),
      spansAfter(kept, staying, terms) {
        const content = internationalContent.parse(kept);
        const legs = [
          ...staying.map((leg) => content.legs[leg]!),
          ...internationalChangeTerms.parse(terms).legs,
        ];
        return internationalFacts.spans({ ...content, legs });
      },
      async hold(call, terms, holdUntil) {
        const quoted = internationalChangeTerms.parse(terms);
        const { bookingReference: reference, offer, coupons, lines, free: involuntary } = quoted;
        const expectDueFen = sumFen(lines.map(({ dueFen }) => dueFen));
        return outcomeOf(
          await air.holdChange(call, { reference, coupons, offer, expectDueFen, involuntary, holdUntil }),
        );
      },
      // The carrier refuses the seats where they cost anything else.
      priced: (_tx, _order, terms) => Promise.resolve(terms),
      joined: (kept, terms, { reference }) => joined(kept, internationalChangeTerms.parse(terms), reference),
      words: changeWords,
    },
  };
}

/** The new part stands behind those that were there, with a booking of its own. */
function joined(kept: unknown, { part, legs }: InternationalChangeTerms, reference: string) {
  const content = internationalContent.parse(kept);
  const first = content.legs.length;
  const added = legs.map((leg) => ({ ...leg, part: content.parts.length, bookingReference: reference }));
  return {
    content: {
      ...content,
      parts: [...content.parts, { ...part, legs: legs.map((_, at) => first + at) }],
      legs: [...content.legs, ...added],
    },
    searchWords: legs.map(({ flightNo }) => flightNo),
    leg: first,
  };
}

/** What the coupons that count now are worth; of the fees each has its part. */
function counting({ tickets, items, content }: OrderWithTickets): CountingTickets {
  const living = tickets.filter(({ state }) => state === 'issued' || state === 'used');
  const faresFen = sumFen(living.map((ticket) => ticketFare(items, ticket)));
  const { legs } = internationalContent.parse(content);
  const bought = legs.filter(({ bookingReference }) => bookingReference === null).length;
  const fees = items.filter(({ kind }) => kind === 'service');
  const serviceFees = fees.map((fee) => {
    const count = living.filter(({ passenger }) => passenger === fee.passenger).length;
    return count >= bought ? fee.fen : fen(Math.trunc(fee.fen / bought) * count);
  });
  return {
    faresFen,
    incomeFen: addFen(roundFen(percentOf(faresFen, internationalCommissionPercent)), sumFen(serviceFees)),
  };
}

const refundWords: RefundWords = {
  called: ticketRefund,
  accepted: () => '退票已受理，正在提交航空公司办理',
  keeper: '航空公司',
  involuntary: () => '航班变动',
  refusalOf: (reason) => refusalWords[reason as InternationalRejection] ?? '航空公司拒绝办理',
  returned: '航空公司退回票款',
  fee: '航空公司收取退票费',
  back: '退票应退票款',
};

const refusalWords: Partial<Record<InternationalRejection, string>> = {
  price: '退票费已变动，请重新试算',
  state: '机票的状态已变化',
  time: '已超过作废时间',
  'on-time': '航空公司认为航班没有变动',
  'unknown-reference': '航空公司未找到该订座',
};

const changeWords: ChangeWords = {
  noun: () => '改签',
  to: (terms) =>
    internationalChangeTerms
      .parse(terms)
      .legs.map(
        ({ day, departs, flightNo, fromCity, toCity }) =>
          `${formatMonthDay(day)} ${departs} ${flightNo} ${fromCity}至${toCity}`,
      )
      .join('、'),
  notHeld: causeWords,
  notIssued: (cause) =>
    cause === 'state' || cause === 'time' ? '新座位已失效或原票状态已变化' : '航空公司未能出票',
  due: '改签补款',
  returned: '航空公司退回原票款',
  cost: '应付改签后票款',
  fee: '航空公司收取改签费与不退的差额',
  back: '改签应退差额',
};

function causeWords(outcome: CallOutcome): string {
  if (outcome.kind !== 'rejected')
    return outcome.kind === 'unknown' ? '航空公司长时间未答复' : '未能占到新的座位';
  const words: Partial<Record<InternationalRejection, string>> = {
    'sold-out': '所选航班余座不足',
    price: '票价或改签费已变动',
    gone: '所选航班已不可预订',
    'on-time': '航空公司认为航班没有变动',
    state: '原机票的状态已变化',
  };
  return words[outcome.reason as InternationalRejection] ?? '航空公司拒绝办理';
}
