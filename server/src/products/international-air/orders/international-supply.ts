import { refuse } from '@woxing/contract/core/errors';
import type { BookedTicket, CallOutcome, Supplier, Supply } from '#src/fulfilment/public.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  InternationalAirSupplier,
  InternationalOutcome,
  InternationalRejection,
} from '../international-supplier.ts';
import { internationalWords } from './international-facts.ts';

const nothingToGive: ReadonlySet<InternationalRejection> = new Set(['state', 'unknown-reference']);
/** There never will be tickets: the price has risen, the time to issue is over, or the booking has ended. */
const lost: ReadonlySet<string> = new Set(['price', 'time', 'gone', 'cancelled', 'expired']);

export const internationalCommissionPercent = 3;

export const internationalJobs = {
  ticketing: 'issue-international-tickets',
  givingBack: 'give-back-international-seats',
} as const;

/** What international flights are to fulfilment. */
export function internationalSupply(air: InternationalBooker): Supply {
  return {
    products: ['international-air'],
    supplier: callsOf(air),
    sweep: 'intl.ask-holds',
    jobs: internationalJobs,
    commissionPercent: internationalCommissionPercent,
    nothingToGive,
    lost,
    refusalOf: (reason) => rejectionRefusal(reason),
    words: {
      ...internationalWords,
      silentHold: '航空公司未在规定时间内确认座位，订单已取消，未产生任何费用',
      sent: '已提交航空公司出票',
      notIssued: '航空公司未能出票',
      silentIssue: '航空公司长时间未答复出票结果，客服正在核实',
      sale: '国际机票销售',
      cost: '应付航空公司',
    },
  };
}

export type InternationalBooker = Pick<InternationalAirSupplier, 'id' | 'issue' | 'cancel' | 'status'>;

function callsOf(air: InternationalBooker): Supplier {
  return {
    id: air.id,
    issue: async (call, reference) => outcomeOf(await air.issue(call, reference)),
    cancel: async (call, reference) => outcomeOf(await air.cancel(call, reference)),
    status: async (tenantId, clientReference) => outcomeOf(await air.status(tenantId, clientReference)),
  };
}

export function outcomeOf(outcome: InternationalOutcome | NeverHappened): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const { reference, state, coupons } = outcome.value;
  const tickets = coupons.map(({ couponNo, ...coupon }): BookedTicket => ({ ...coupon, ticketNo: couponNo }));
  return { kind: 'done', value: { reference, state, tickets } };
}

/** A refusal of the carrier as a sentence for whoever asked. */
export function rejectionRefusal(reason: string) {
  if (reason === 'sold-out') return refuse('intl.sold-out');
  if (reason === 'price') return refuse('intl.price-risen');
  if (reason === 'time' || reason === 'expired') return refuse('intl.time-limit');
  return refuse('intl.gone');
}
