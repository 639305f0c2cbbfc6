import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/** How what orders of cars consist of is invoiced. */
export const carInvoicing: ProductInvoicing<PriceKind> = {
  receivedAs: 'ride',
  sorts: {
    fare: 'ride',
    airport: null,
    fuel: null,
    tax: null,
    service: 'agency',
    insurance: null,
    seat: null,
    baggage: null,
    guarantee: null,
  },
  fees: 'fee',
};
