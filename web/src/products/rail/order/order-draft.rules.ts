import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { TrainQuote } from '@woxing/contract/products/rail/train-orders';
import type { SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import {
  type ContactDraft,
  contactProblem,
  type FormProblem,
  passengersProblem,
  personInput,
} from '#src/booking/public.rules.ts';
import { noSale, type SaleInput } from '#src/customers/public.rules.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { concessionInput } from './concession-draft.rules.ts';
import { companyProblem, type RailPassenger, ticketHolders } from './order-passengers.rules.ts';
import { mayStand } from './order-seats.rules.ts';

export interface TrainDraft extends ContactDraft {
  readonly passengers: readonly RailPassenger[];
  readonly wish: SeatWish;
  readonly standing: boolean;
  /** The 12306 account that buys; without one it is ours. */
  readonly accountId: string | undefined;
}

/** The first thing that is wrong with a draft, in the order of the page. The server's rules are the same, and the last word. */
export function trainOrderProblem(
  draft: TrainDraft,
  { rides }: Pick<TrainQuote, 'rides'>,
  today: Day,
  nobody: string,
): FormProblem | undefined {
  return (
    passengersProblem(draft.passengers, today, nobody) ??
    companyProblem(draft.passengers, rides[0]!.day) ??
    stockProblem(draft, rides) ??
    contactProblem(draft)
  );
}

function stockProblem(
  { passengers, standing }: TrainDraft,
  rides: TrainQuote['rides'],
): FormProblem | undefined {
  const short = rides.find(
    ({ left, seat }) => left < ticketHolders(passengers).length && !(standing && mayStand(seat)) && left > 0,
  );
  if (short === undefined) return undefined;
  const way = mayStand(short.seat) ? '减少乘车人、接受无座或更换席别' : '减少乘车人或更换席别';
  return { field: 'passengers', message: `${short.trainNo}${short.seatName}仅余${short.left}张，请${way}` };
}

/** The draft as the order endpoint takes it. */
export function trainOrderInput(
  draft: TrainDraft,
  rides: readonly ChosenRide[],
  expectTotalFen: Fen,
  sale: SaleInput = noSale,
) {
  return {
    rides: [...rides],
    passengers: ticketHolders(draft.passengers).map((passenger, at) => ({
      ...personInput(passenger),
      ...sale.each[at],
      ...concessionInput(passenger.type, passenger.concession),
      type: passenger.type,
    })),
    ...sale.order,
    freeChildren: draft.passengers.filter(({ free }) => free === true).map(personInput),
    wish: { places: [...draft.wish.places], berths: { ...draft.wish.berths } },
    standing: draft.standing && rides.some(({ seat }) => mayStand(seat)),
    contact: { name: draft.contactName.trim(), mobile: draft.contactMobile.trim() },
    ...(draft.accountId !== undefined && { accountId: draft.accountId }),
    expectTotalFen: expectTotalFen as number,
  };
}
