import { type RefusalCode, refuse } from '@woxing/contract/core/errors';
import type { BookedTicket, CallOutcome, Supplier, Supply } from '#src/fulfilment/public.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { RailBooking, RailOutcome, RailRejection, RailSupplier } from '../rail-supplier.ts';
import { railWords } from './rail-facts.ts';

/** Of the port what making tickets of an order asks. */
export type RailBooker = Pick<RailSupplier, 'id' | 'issue' | 'cancel' | 'status'>;

const nothingToGive: ReadonlySet<RailRejection> = new Set(['state', 'unknown-reference']);

/** What trains are to fulfilment. The railway pays no commission. */
export function railSupply(rail: RailBooker): Supply {
  return {
    products: ['train'],
    supplier: railCalls(rail),
    sweep: 'trains.ask-holds',
    jobs: railJobs,
    commissionPercent: 0,
    nothingToGive,
    refusalOf: (reason) => refuse(refusalOf[reason as RailRejection]),
    words: {
      ...railWords,
      silentHold: '铁路未在规定时间内确认席位，订单已取消，未产生任何费用',
      sent: '已向铁路提交出票',
      notIssued: '铁路未能出票，可重新出票或放弃并全额退款',
      silentIssue: '铁路长时间未答复出票结果，客服正在核实',
      sale: '火车票销售',
      cost: '应付铁路票款',
    },
  };
}

export const railJobs = { ticketing: 'issue-train-tickets', givingBack: 'give-back-train-seats' } as const;

const refusalOf = {
  'sold-out': 'train.sold-out',
  overlap: 'train.overlap-elsewhere',
  'too-close': 'train.too-close-elsewhere',
  price: 'train.price-elsewhere',
  time: 'train.time-changed',
  identity: 'train.identity',
  concession: 'train.concession',
  busy: 'train.busy',
  refused: 'train.busy',
  state: 'train.busy',
  'unknown-reference': 'train.busy',
} as const satisfies Record<RailRejection, RefusalCode>;

function railCalls(rail: RailBooker): Supplier {
  return {
    id: rail.id,
    issue: async (call, reference) => outcomeOf(await rail.issue(call, reference)),
    cancel: async (call, reference) => outcomeOf(await rail.cancel(call, reference)),
    status: async (tenantId, clientReference) => outcomeOf(await rail.status(tenantId, clientReference)),
  };
}

export function outcomeOf(outcome: RailOutcome<RailBooking> | NeverHappened): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const tickets = outcome.value.tickets.map(
    ({ passenger, ride, ticketNo, state, seat, place, fareFen }): BookedTicket => ({
      passenger,
      leg: ride,
      ticketNo,
      state,
      placed: { seat, place, fareFen },
    }),
  );
  return { kind: 'done', value: { ...outcome.value, tickets } };
}
