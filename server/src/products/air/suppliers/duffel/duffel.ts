import type { AirSupplier } from '../../air-supplier.ts';
import { callStatus } from './call-status.ts';
import { readNews } from './carrier-news.ts';
import { findChanges, holdOrderChange, quoteChange } from './changes.ts';
import { type DuffelKeys, type DuffelParts, openDuffelClient } from './duffel-client.ts';
import { lowestFares, priceNamed, searchFlights } from './find-offers.ts';
import { holdOrder, payOrder, releaseOrder } from './hold-and-issue.ts';
import type { DuffelContact } from './passengers.ts';
import { confirmCancellation, quoteCancellation } from './refunds.ts';

/**
 * Flights by the interface of Duffel, version 2: offers, orders, and their changes and cancellations as objects. One account serves all
 * tenants. What the interface has no field for goes along as metadata, see the decision record.
 */
export function openDuffel(
  { contact, ...keys }: DuffelKeys & { readonly contact: DuffelContact },
  parts: DuffelParts,
): AirSupplier {
  const client = openDuffelClient(keys, parts);
  return {
    id: 'duffel',
    search: (_tenantId, input, now) => searchFlights(client, input, now),
    calendar: (_tenantId, input, now) => lowestFares(client, input, now),
    price: (_tenantId, offerIds, now) => priceNamed(client, offerIds, now),
    hold: (call, input) => holdOrder({ client, contact }, call, input),
    issue: (call, reference) => payOrder(client, call, reference),
    cancel: (call, reference) => releaseOrder(client, call, reference),
    refundQuote: (_tenantId, input) => quoteCancellation(client, input),
    refund: (call, reference, quoteId, grounds) =>
      confirmCancellation(client, call, { reference, quoteId, grounds }),
    changeOptions: (_tenantId, input) => findChanges(client, input),
    changeQuote: (_tenantId, input) => quoteChange(client, input),
    holdChange: (call, input) => holdOrderChange(client, call, input),
    // The interface has no field that says whether somebody has flown.
    coupons: () => Promise.resolve(undefined),
    news: (_tenantId, after) => readNews(client, after),
    status: (_tenantId, clientReference) => callStatus(client, clientReference),
  };
}
