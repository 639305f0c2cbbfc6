import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/** How what orders of trains consist of is invoiced. */
export const railInvoicing: ProductInvoicing<PriceKind> = {
  receivedAs: 'rail',
  sorts: {
    fare: 'rail-ticket',
    airport: null,
    fuel: null,
    tax: null,
    service: 'agency',
    insurance: 'insurance',
    seat: null,
    baggage: null,
    guarantee: null,
  },
  fees: 'rail-fee',
};
