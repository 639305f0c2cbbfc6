import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { openOrderApprovals, orderSubject, settleApprovedOrders } from '#src/order-approvals/public.ts';
import type { openInternationalShop } from './international-shop.ts';
import { noSubject } from './no-approvals.ts';
import { tenant } from './shop.ts';

/** A shop of flights abroad whose orders somebody may have to agree to: seats are asked for and given back by its supplier, whatever the product. */
export function approvalsAbroad(shop: Awaited<ReturnType<typeof openInternationalShop>>) {
  const { db, clock } = shop;
  const abroad = shop.deps.products['international-air'];
  const { supply } = abroad;
  const modules = {
    airTicket: { ...shop.deps.products.airTicket, supply },
    gp: { ...shop.deps.products.gp, supply },
    'international-air': abroad,
    train: { ...shop.deps.products.train, supply },
    hotel: { ...shop.deps.products.hotel, supply },
    car: { ...shop.deps.products.car, supply },
  };
  const ending = { products: modules, money: shop.deps.money };
  const subjects = {
    'trip-application': noSubject,
    order: orderSubject(ending),
    change: noSubject,
    refund: noSubject,
  };
  const approvals = { db, directory: directoryOfPeople, subjects };
  const deps = { ...shop.deps, ...ending, approvals };
  return {
    abroad,
    supply,
    modules,
    approvals,
    deps,
    placing: { ...shop.deps, approvals: openOrderApprovals(deps) },
    settle: () => settleApprovedOrders({ ...deps, clock }, tenant),
  };
}
