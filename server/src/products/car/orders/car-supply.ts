import { type RefusalCode, refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type { CallOutcome, Supplier, Supply } from '#src/fulfilment/public.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { CarOutcome, CarRejection, CarSupplier } from '../car-supplier.ts';
import { carWords } from './car-facts.ts';

/** Of the port what settling an order asks. */
export type CarSettler = Pick<CarSupplier, 'id' | 'settle' | 'cancel' | 'status'>;

/**
 * What cars are to fulfilment: the ride is what an order holds, and is followed by this room; once it is paid the fleet hears of it, and
 * gives the number of its receipt. Fleets leave no commission.
 */
export function carSupply(cars: CarSettler): Supply {
  return {
    products: ['car'],
    supplier: carCalls(cars),
    sweep: 'cars.ask-holds',
    jobs: carJobs,
    commissionPercent: 0,
    nothingToGive,
    refusalOf: (reason) => refuse(refusalOf[reason as CarRejection] ?? 'car.busy', { kind: '' }),
    words: {
      ...carWords,
      silentHold: '车队未在规定时间内答复，订单已取消，未产生任何费用',
      sent: '费用已收到，正在与车队结算',
      issued: () => '费用已结清，可下载行程单',
      notIssued: '与车队结算未能完成',
      silentIssue: '车队长时间未答复，客服正在核实',
      sale: '用车费用',
      cost: '应付车队',
    },
  };
}

export const carJobs = { ticketing: 'settle-car-rides', givingBack: 'cancel-car-rides' } as const;

/** Nothing is held any more where the ride has ended one way or another. */
const nothingToGive: ReadonlySet<CarRejection> = new Set(['state', 'fee', 'unknown-reference']);

const refusalOf = {
  'no-city': 'car.no-driver',
  'no-kind': 'car.no-driver',
  way: 'car.no-driver',
  state: 'car.no-driver',
  fee: 'car.busy',
  busy: 'car.busy',
  'unknown-reference': 'car.busy',
} as const satisfies Record<CarRejection, RefusalCode>;

function carCalls(cars: CarSettler): Supplier {
  return {
    id: cars.id,
    issue: async (call, reference) => settledOutcome(await cars.settle(call, reference)),
    // What ended is cancelled for nothing; a ride with a fee has ended by its owner's word.
    cancel: async (call, reference) => outcomeOf(await cars.cancel(call, reference, noFen)),
    status: async (tenantId, clientReference) => outcomeOf(await cars.status(tenantId, clientReference)),
  };
}

const pollAfterMs = 3000;

/** A ride that is under way is followed elsewhere: to fulfilment it is taken on and not finished. */
function outcomeOf(outcome: CarOutcome | NeverHappened): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const { state } = outcome.value;
  if (state === 'settled') return settledOutcome(outcome);
  if (state === 'cancelled' || state === 'failed')
    return { kind: 'done', value: { reference: outcome.value.reference, state: 'cancelled', tickets: [] } };
  return { kind: 'accepted', pollAfterMs };
}

function settledOutcome(outcome: CarOutcome): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const { reference, receiptNo } = outcome.value;
  return {
    kind: 'done',
    value: {
      reference,
      state: 'issued',
      tickets: [{ passenger: 0, leg: 0, ticketNo: receiptNo, state: 'issued' }],
    },
  };
}
