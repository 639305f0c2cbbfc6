import { formatYuan } from '@woxing/contract/core/money';
import { type PriceItem, totalOf } from '@woxing/contract/orders/price-items.rules';
import type { SoldInsurance } from './order-content.ts';
import type { Fact } from './order-product.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** For each insured passenger, which insurances they have and what each costs over all of its segments. */
export function insuranceFacts(
  items: readonly PriceItem[],
  people: readonly {
    readonly position: number;
    readonly name: string;
    readonly insurances: readonly SoldInsurance[];
  }[],
): Fact[] {
  return people
    .filter(({ insurances }) => insurances.length > 0)
    .map(({ position, name, insurances }) => ({
      name: `${name}的保险`,
      value: insurances
        .map((one) => `${one.name}${formatYuan(totalOf(insuranceItems(items, position, one)))}`)
        .join('、'),
    }));
}

/** What one insurance of a passenger costs, segment by segment. */
export function insuranceItems(
  items: readonly PriceItem[],
  position: number,
  { name }: Pick<SoldInsurance, 'name'>,
): PriceItem[] {
  return items.filter(
    (item) => item.kind === 'insurance' && item.passenger === position && item.name === name,
  );
}

/** What an insurance costs on the segments that it is for: those with a ticket, once there is any. */
export function insuredItems(
  { items, tickets }: Pick<OrderWithTickets, 'items' | 'tickets'>,
  position: number,
  insurance: Pick<SoldInsurance, 'name'>,
): PriceItem[] {
  const issued = tickets.filter(({ passenger, ticketNo }) => passenger === position && ticketNo !== null);
  return insuranceItems(items, position, insurance).filter(
    (item) => issued.length === 0 || issued.some(({ leg }) => leg === item.leg),
  );
}
