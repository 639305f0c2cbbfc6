import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { orderSubject } from '#src/order-approvals/public.ts';
import { airProduct } from '#src/products/air/public.ts';
import { noSubject } from './no-approvals.ts';
import type { openShop } from './shop.ts';

/** What deciding about orders takes: the products with whom they buy from, which are flights alone, and runs about nothing else. */
export function ordersToApprove({ db, jobs, supplier, deps }: Awaited<ReturnType<typeof openShop>>) {
  const flights = airProduct({ jobs }, supplier);
  const modules = {
    airTicket: flights,
    gp: flights,
    'international-air': { ...deps.products['international-air'], supply: flights.supply },
    train: { ...deps.products.train, supply: flights.supply },
    hotel: { ...deps.products.hotel, supply: flights.supply },
    car: { ...deps.products.car, supply: flights.supply },
  };
  const ending = { products: modules, money: deps.money };
  const approvals = {
    db,
    directory: directoryOfPeople,
    subjects: {
      'trip-application': noSubject,
      order: orderSubject(ending),
      change: noSubject,
      refund: noSubject,
    },
  };
  return { flights, modules, ending, approvals };
}
