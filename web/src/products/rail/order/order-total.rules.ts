import { addFen, type Fen, noFen, subtractFen, sumFen, timesFen } from '@woxing/contract/core/money';
import { personPart } from '@woxing/contract/orders/ticket-parts.rules';
import type { TrainQuote } from '@woxing/contract/products/rail/train-orders';
import { type RailTicketType, railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import { partOfTraveller } from '#src/booking/public.rules.ts';
import type { SoldPassenger } from '#src/customers/public.rules.ts';

export interface FareLine {
  readonly trainNo: string;
  readonly seatName: string;
  readonly type: RailTicketType;
  readonly fareFen: Fen;
  readonly count: number;
}

export interface TrainTotal {
  readonly lines: readonly FareLine[];
  readonly serviceFeeFen: Fen;
  readonly count: number;
  readonly totalFen: Fen;
  /** With the dearest berths: what it may become when places are taken. */
  readonly maxFen: Fen;
}

/** What an order costs: each kind of ticket on each ride with its count, then the service fee of each passenger. */
export function trainTotal(
  types: readonly RailTicketType[],
  { rides, serviceFeeFen }: Pick<TrainQuote, 'rides' | 'serviceFeeFen'>,
): TrainTotal {
  const lines = rides.flatMap((ride) =>
    railTicketTypes.flatMap((type) => {
      const count = types.filter((one) => one === type).length;
      const fareFen = ride.fares.find((fare) => fare.type === type)?.fareFen ?? noFen;
      return count === 0 ? [] : [{ trainNo: ride.trainNo, seatName: ride.seatName, type, fareFen, count }];
    }),
  );
  const maxOf = (type: RailTicketType) =>
    sumFen(rides.map(({ fares }) => fares.find((fare) => fare.type === type)?.maxFen ?? noFen));
  const services = timesFen(serviceFeeFen, types.length);
  return {
    lines,
    serviceFeeFen,
    count: types.length,
    totalFen: addFen(sumFen(lines.map(({ fareFen, count }) => timesFen(fareFen, count))), services),
    maxFen: addFen(sumFen(types.map(maxOf)), services),
  };
}

/** What each passenger with a ticket costs whoever orders, and what of it is the fare. */
export function soldHolders(
  passengers: readonly { readonly key: string; readonly name: string; readonly type: RailTicketType }[],
  { rides, serviceFeeFen }: Pick<TrainQuote, 'rides' | 'serviceFeeFen'>,
): SoldPassenger[] {
  return passengers.map(({ key, name, type }) => {
    const fares = rides.flatMap((ride) => ride.fares.find((fare) => fare.type === type) ?? []);
    const fareFen = sumFen(fares.map((fare) => fare.fareFen));
    return { key, name, fareFen, netFen: addFen(fareFen, serviceFeeFen) };
  });
}

export interface PassengerShare {
  readonly name: string;
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** What of it the company and what the person bears, by passenger: above the travel standard the person pays the difference. */
export function trainShares(
  passengers: readonly { readonly name: string; readonly type: RailTicketType }[],
  { rides, serviceFeeFen, travellers }: Pick<TrainQuote, 'rides' | 'serviceFeeFen' | 'travellers'>,
): PassengerShare[] {
  const names = passengers.map(({ name }) => name);
  return passengers.map(({ name, type }, at) => {
    const fares = rides.flatMap((ride) => ride.fares.find((fare) => fare.type === type) ?? []);
    const personFen =
      partOfTraveller(travellers, { names, at }, type) ??
      sumFen(fares.map(({ fareFen, companyMostFen }) => personPart(fareFen, companyMostFen)));
    const priceFen = addFen(serviceFeeFen, ...fares.map(({ fareFen }) => fareFen));
    return { name, companyFen: subtractFen(priceFen, personFen), personFen };
  });
}
