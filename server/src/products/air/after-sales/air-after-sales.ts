import { formatMonthDay } from '@woxing/contract/core/days';
import { refundReasonFacts } from '@woxing/contract/products/air/refund-reasons.rules';
import {
  type AfterSalesWithChanges,
  type ChangeWords,
  type RefundTerms,
  type RefundWords,
  ticketRefund,
} from '#src/after-sales/public.ts';
import type { CallOutcome } from '#src/fulfilment/public.ts';
import type { AirProof, AirRejection, AirSupplier } from '../air-supplier.ts';
import { airSupply, outcomeOf } from '../air-supply.ts';
import { airContent } from '../orders/air-content.ts';
import { airFacts } from '../orders/air-facts.ts';
import { departureOf } from '../search/segment-order.rules.ts';
import { countingAirTickets } from './counting-tickets.ts';
import { airRefundTerms, withoutNote } from './refund-grounds.ts';
import { airChangeTerms, flightsOf } from './sheet-terms.ts';

const busy: ReadonlySet<AirRejection> = new Set(['busy']);

/** Opens documents that were sent with a refund; those that are gone are left out. */
export type ProofReader = (tenantId: string, fileIds: readonly string[]) => Promise<AirProof[]>;

/** How tickets of flights are given back and changed. */
export function airAfterSales(air: AirSupplier, readProofs: ProofReader = noProofs): AfterSalesWithChanges {
  return {
    supply: airSupply(air),
    ticketWord: '机票',
    busy,
    counting: countingAirTickets,
    refunds: {
      job: 'refund-air-tickets',
      async giveBack(call, terms) {
        const { bookingReference, supplierQuote, grounds } = airRefundTerms.parse(terms);
        const proofs = await readProofs(call.tenantId, grounds.fileIds);
        const sent = { note: grounds.note, proofs };
        return outcomeOf(await air.refund(call, bookingReference, supplierQuote, sent));
      },
      keptOf: (terms) => ({ ...terms, ...withoutNote(airRefundTerms.parse(terms)) }),
      words: refundWords,
    },
    changes: {
      jobs: { issuing: 'issue-air-change', givingBack: 'give-back-air-change' },
      sweep: 'flights.ask-changes',
      beginsAt: (terms) => departureOf(airChangeTerms.parse(terms).flight),
      spansAfter(kept, staying, terms) {
        const content = airContent.parse(kept);
        const legs = [...staying.map((leg) => content.legs[leg]!), ...flightsOf(airChangeTerms.parse(terms))];
        return airFacts.spans({ ...content, legs });
      },
      async hold(call, terms, holdUntil) {
        const { bookingReference: reference, supplierQuote: quoteId } = airChangeTerms.parse(terms);
        return outcomeOf(await air.holdChange(call, { reference, quoteId, holdUntil }));
      },
      // The carrier refuses the seats where they cost anything else.
      priced: (_tx, _order, terms) => Promise.resolve(terms),
      joined(kept, terms, { reference }) {
        const content = airContent.parse(kept);
        const flights = flightsOf(airChangeTerms.parse(terms));
        const added = flights.map((flight) => ({ ...flight, bookingReference: reference }));
        return {
          content: { ...content, legs: [...content.legs, ...added] },
          searchWords: flights.map(({ flightNo }) => flightNo),
          leg: content.legs.length,
        };
      },
      words: changeWords,
    },
  };
}

const noProofs: ProofReader = () => Promise.resolve([]);

const refundWords: RefundWords = {
  called: ticketRefund,
  accepted: (terms) =>
    refundReasonOf(terms).examined
      ? '非自愿退票申请已提交航空公司审核，结果出来前机票仍然有效'
      : '退票已受理，正在提交航空公司办理',
  keeper: '航空公司',
  involuntary: (terms) => refundReasonOf(terms).name,
  refusalOf: (reason) => refusalWords[reason as AirRejection] ?? '航空公司拒绝办理',
  returned: '航空公司退回票款',
  fee: '航空公司收取退票费',
  back: '退票应退票款',
};

const changeWords: ChangeWords = {
  noun: () => '改签',
  to: (terms) =>
    flightsOf(airChangeTerms.parse(terms))
      .map(
        ({ day, departs, flightNo, fromCity, toCity }) =>
          `${formatMonthDay(day)} ${departs} ${flightNo} ${fromCity}至${toCity}`,
      )
      .join('、'),
  notHeld: causeWords,
  notIssued: (cause) => (cause === 'state' ? '新座位已失效或原票状态已变化' : '航空公司未能出票'),
  due: '改签补款',
  returned: '航空公司退回原票款',
  cost: '应付改签后票款',
  fee: '航空公司收取改签费与不退的差额',
  back: '改签应退差额',
};

const refusalWords: Partial<Record<AirRejection, string>> = {
  price: '退票费已变动，请重新试算',
  proof: '证明材料不清晰或不完整',
  stranger: '证明材料与旅客本人不符',
  'not-covered': '所述情形不属于非自愿退票范围',
};

const refundReasonOf = (terms: RefundTerms) => refundReasonFacts[airRefundTerms.parse(terms).reason];

function causeWords(outcome: CallOutcome): string {
  if (outcome.kind !== 'rejected')
    return outcome.kind === 'unknown' ? '航空公司长时间未答复' : '未能占到新的座位';
  const words: Partial<Record<AirRejection, string>> = {
    'sold-out': '所选舱位已售完',
    'too-close': '距离起飞时间太近',
    price: '票价或改签费已变动',
    time: '航班时刻已变动',
    gone: '所选航班已不可预订',
    state: '原机票的状态已变化',
    busy: '航空公司系统繁忙',
    'not-listed': '乘机人已不在协议价名单中',
  };
  return words[outcome.reason as AirRejection] ?? '航空公司拒绝办理';
}
