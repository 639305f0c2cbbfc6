import type { OrderSummary } from '@woxing/contract/orders/orders';

type Leg = Pick<OrderSummary['legs'][number], 'fromCity' | 'toCity'> & {
  readonly from?: string;
  readonly to?: string;
};
type Legs = readonly Leg[];

/** A stay is somewhere, and leads nowhere. */
export const isStay = ({ from, to }: Pick<Leg, 'from' | 'to'>): boolean => from !== undefined && from === to;

/** What a leg leads between: cities, or places of the one city that it does not leave. */
export function endsOf({ from, to, fromCity, toCity }: Leg): { readonly from: string; readonly to: string } {
  const stays = fromCity === toCity && from !== undefined && to !== undefined;
  return stays ? { from, to } : { from: fromCity, to: toCity };
}

/** `北京—上海—北京`: the cities in the order they are passed. A gap between two legs starts anew after a slash. */
export function tripTitle(legs: Legs): string {
  return legs.reduce((title, leg, at) => {
    if (isStay(leg)) return leg.from!;
    const ends = endsOf(leg);
    if (at === 0) return `${ends.from}—${ends.to}`;
    return legs[at - 1]!.toCity === leg.fromCity
      ? `${title}—${leg.toCity}`
      : `${title} / ${leg.fromCity}—${leg.toCity}`;
  }, '');
}

/** Whether the last leg comes back to where the first began. */
export function comesBack(legs: Legs): boolean {
  return legs.length > 1 && legs[0]!.fromCity === legs.at(-1)!.toCity;
}
