import { yuanDigits } from '@woxing/contract/core/money';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import { stampWords } from './moment.rules.ts';
import { waitedTrains } from './trip-waited.rules.ts';

type Legs = readonly Pick<OrderSummary['legs'][number], 'fromCity' | 'toCity'>[];

/** `北京—上海—北京`: the cities in the order they are passed. A gap between two legs starts anew after a slash. */
export function tripTitle(legs: Legs): string {
  return legs.reduce((title, leg, at) => {
    if (at === 0) return `${leg.fromCity}—${leg.toCity}`;
    return legs[at - 1]!.toCity === leg.fromCity
      ? `${title}—${leg.toCity}`
      : `${title} / ${leg.fromCity}—${leg.toCity}`;
  }, '');
}

/** Whether the last leg comes back to where the first began. */
export function comesBack(legs: Legs): boolean {
  return legs.length > 1 && legs[0]!.fromCity === legs.at(-1)!.toCity;
}

/**
 * One order as the cells of an export; `status` and `product` are said by the caller, in the words of its tenant, and so is
 * who placed it, in lists of several people.
 */
export function exportCells(
  order: OrderSummary,
  status: string,
  product: string,
  orderer?: string,
): string[] {
  const first = order.legs[0];
  const { waitsFor } = order;
  return [
    order.orderNo,
    stampWords(order.createdAt),
    product,
    tripTitle(waitsFor === null ? order.legs : waitsFor.slice(0, 1)),
    waitsFor === null ? order.legs.map(({ no }) => no).join('、') : `候补${waitedTrains(waitsFor)}`,
    first === undefined ? '' : `${first.day} ${first.departs}`,
    order.passengerNames.join('、'),
    ...(orderer === undefined ? [] : [orderer]),
    yuanDigits(order.totalFen).replaceAll(',', ''),
    order.endedWords === null ? status : `${status}：${order.endedWords}`,
  ];
}
