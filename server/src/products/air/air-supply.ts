import type { BookedTicket, CallOutcome, Supplier, Supply } from '#src/fulfilment/public.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import { airProducts } from './air-products.rules.ts';
import type { AirBooking, AirOutcome, AirRejection, AirSupplier } from './air-supplier.ts';
import { extrasPayable } from './extras/return-extras.ts';
import { airWords } from './orders/air-facts.ts';
import { rejectionRefusal } from './search/quote-flight.ts';

const nothingToGive: ReadonlySet<AirRejection> = new Set(['state', 'gone', 'unknown-reference']);

export const airCommissionPercent = 2;

/** What flights are to fulfilment. */
export function airSupply(air: AirSupplier): Supply {
  return {
    products: airProducts,
    supplier: airCalls(air),
    sweep: 'flights.ask-holds',
    jobs: { ticketing: 'issue-air-tickets', givingBack: 'give-back-air-seats' },
    commissionPercent: airCommissionPercent,
    extrasAccount: extrasPayable,
    nothingToGive,
    refusalOf: (reason) => rejectionRefusal(reason as AirRejection),
    words: {
      ...airWords,
      silentHold: '航空公司未在规定时间内确认座位，订单已取消，未产生任何费用',
      sent: '已提交航空公司出票',
      notIssued: '航空公司未能出票，可重新出票或放弃并全额退款',
      silentIssue: '航空公司长时间未答复出票结果，客服正在核实',
      sale: '机票销售',
      cost: '应付航空公司',
    },
  };
}

function airCalls(air: AirSupplier): Supplier {
  return {
    id: air.id,
    issue: async (call, reference) => outcomeOf(await air.issue(call, reference)),
    cancel: async (call, reference) => outcomeOf(await air.cancel(call, reference)),
    status: async (tenantId, clientReference) => outcomeOf(await air.status(tenantId, clientReference)),
  };
}

export function outcomeOf(outcome: AirOutcome<AirBooking> | NeverHappened): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const tickets = outcome.value.tickets.map(
    ({ segment, ...ticket }): BookedTicket => ({ ...ticket, leg: segment }),
  );
  return { kind: 'done', value: { ...outcome.value, tickets } };
}
