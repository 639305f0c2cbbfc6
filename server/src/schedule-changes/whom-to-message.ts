import { flyingStates } from '@woxing/contract/orders/carrier-changes.rules';
import type { PaperType } from '@woxing/contract/people/identity.rules';
import { phoneOfCustomer } from '#src/customers/public.ts';
import {
  contactPlace,
  customersOfOrders,
  everyContent,
  type OrderWithTickets,
  paperPlace,
  passengersOf,
} from '#src/orders/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { keptPhones } from '#src/travellers/public.ts';

export interface Addressee {
  readonly as: 'contact' | 'customer' | 'passenger';
  /** Names them on their order. */
  readonly key: string;
  readonly mobilePhone: string;
}

interface Opening {
  readonly vault: Vault;
}

/**
 * Who hears of a flight of an order by a short message, each number once: its contact, the customer for whom a distributor placed it, and
 * the passengers of the flight whose phones are kept for booking. What is not known any more is left out.
 */
export async function whomToMessage(
  deps: Opening,
  tx: Tx,
  order: OrderWithTickets,
  leg: number,
): Promise<Addressee[]> {
  const named = [
    contactOf(deps, order),
    await customerOf(deps, tx, order),
    ...(await passengersOn(deps, tx, order, leg)),
  ].filter(({ mobilePhone }) => mobilePhone !== '');
  const firsts = new Map(named.toReversed().map((one) => [one.mobilePhone, one]));
  return named.filter((one) => firsts.get(one.mobilePhone) === one);
}

function contactOf({ vault }: Opening, { orderNo, content }: OrderWithTickets): Addressee {
  const { mobileSealed } = everyContent.parse(content).contact;
  // A contact whose owner has left is not known any more.
  const mobilePhone = mobileSealed === '' ? '' : vault.open(mobileSealed, contactPlace(orderNo));
  return { as: 'contact', key: 'contact', mobilePhone };
}

async function customerOf(
  deps: Opening,
  tx: Tx,
  { tenantId, memberId, orderNo }: OrderWithTickets,
): Promise<Addressee> {
  const [sold] = await customersOfOrders(tx, tenantId, memberId, [orderNo]);
  const customerId = sold?.customerId ?? null;
  const mobilePhone =
    customerId === null ? '' : await phoneOfCustomer(deps, tx, { tenantId, memberId }, customerId);
  return { as: 'customer', key: 'customer', mobilePhone };
}

async function passengersOn(
  deps: Opening,
  tx: Tx,
  order: OrderWithTickets,
  leg: number,
): Promise<Addressee[]> {
  const { tenantId, orderNo, tickets } = order;
  const flying = new Set(
    tickets
      .filter((each) => each.leg === leg && flyingStates.has(each.state))
      .map(({ passenger }) => passenger),
  );
  const people = (await passengersOf(tx, tenantId, orderNo)).filter(
    ({ position, paperNoSealed }) => flying.has(position) && paperNoSealed !== '',
  );
  const papers = people.map(({ position, paperType, paperNoSealed }) => ({
    paperType: paperType as PaperType,
    paperNo: deps.vault.open(paperNoSealed, paperPlace(orderNo, position)),
  }));
  const phones = await keptPhones(deps, tx, order, papers);
  return people.map(({ position }, at) => ({
    as: 'passenger',
    key: `passenger-${position}`,
    mobilePhone: phones[at]!,
  }));
}
