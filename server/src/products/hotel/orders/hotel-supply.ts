import { type RefusalCode, refuse } from '@woxing/contract/core/errors';
import type { BookedTicket, Booking, CallOutcome, Supplier, Supply } from '#src/fulfilment/public.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type {
  BookedNight,
  HotelBooking,
  HotelOutcome,
  HotelRejection,
  HotelSupplier,
} from '../hotel-supplier.ts';
import { hotelWords } from './hotel-facts.ts';

/** Of the port what confirming an order asks. */
export type HotelBooker = Pick<HotelSupplier, 'id' | 'issue' | 'cancel' | 'status'>;

const nothingToGive: ReadonlySet<HotelRejection> = new Set(['state', 'unknown-reference', 'declined']);
/** Whoever is only too busy is asked again, by whoever ordered. */
const lost: ReadonlySet<string> = new Set<HotelRejection | Booking['state']>([
  'sold-out',
  'price',
  'unknown-hotel',
  'stay',
  'declined',
  'state',
  'unknown-reference',
  'cancelled',
  'expired',
  'failed',
]);

/** What hotels are to fulfilment: a room is held, and confirmed by the hotel once it is paid. They leave no commission. */
export function hotelSupply(hotels: HotelBooker): Supply {
  return {
    products: ['hotel'],
    supplier: hotelCalls(hotels),
    sweep: 'hotels.ask-holds',
    jobs: hotelJobs,
    commissionPercent: 0,
    nothingToGive,
    lost,
    refusalOf: (reason) =>
      refuse(reason in refusalOf ? refusalOf[reason as HotelRejection] : 'hotel.declined'),
    words: {
      ...hotelWords,
      silentHold: '酒店未在规定时间内答复，订单已取消，未产生任何费用',
      sent: '已提交酒店确认',
      issued: (nights) => `酒店已确认，共${nights}间夜`,
      notIssued: '酒店未能确认',
      silentIssue: '酒店长时间未答复，客服正在核实',
      sale: '酒店销售',
      cost: '应付酒店房费',
    },
  };
}

export const hotelJobs = { ticketing: 'confirm-hotel-rooms', givingBack: 'give-back-hotel-rooms' } as const;

const refusalOf = {
  'sold-out': 'hotel.sold-out',
  price: 'hotel.price-elsewhere',
  'unknown-hotel': 'hotel.unknown',
  stay: 'hotel.stay-elsewhere',
  declined: 'hotel.declined',
  busy: 'hotel.busy',
  state: 'hotel.busy',
  'unknown-reference': 'hotel.busy',
} as const satisfies Record<HotelRejection, RefusalCode>;

function hotelCalls(hotels: HotelBooker): Supplier {
  return {
    id: hotels.id,
    issue: async (call, reference) => outcomeOf(await hotels.issue(call, reference)),
    cancel: async (call, reference) => outcomeOf(await hotels.cancel(call, reference)),
    status: async (tenantId, clientReference) => outcomeOf(await hotels.status(tenantId, clientReference)),
  };
}

const bookingStates = {
  waiting: 'waiting',
  held: 'held',
  confirmed: 'issued',
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
} as const satisfies Record<HotelBooking['state'], Booking['state']>;

const nightStates = { held: 'held', confirmed: 'issued', cancelled: 'cancelled' } as const satisfies Record<
  BookedNight['state'],
  BookedTicket['state']
>;

export function outcomeOf(outcome: HotelOutcome<HotelBooking> | NeverHappened): CallOutcome {
  if (outcome.kind !== 'done') return outcome;
  const { reference, state, confirmationNo, nights } = outcome.value;
  const days = [...new Set(nights.map(({ night }) => night))].toSorted();
  return {
    kind: 'done',
    value: {
      reference,
      state: bookingStates[state],
      tickets: nights.map(({ room, night, ...booked }) => {
        const leg = days.indexOf(night);
        return {
          passenger: room,
          leg,
          ticketNo: confirmationNo === null ? null : `${reference}-${room + 1}-${leg + 1}`,
          state: nightStates[booked.state],
          place: confirmationNo,
          fareFen: booked.priceFen,
        };
      }),
    },
  };
}
