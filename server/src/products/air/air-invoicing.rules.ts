import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/** How what orders of flights consist of is invoiced. */
export const airInvoicing: ProductInvoicing<PriceKind> = {
  receivedAs: 'air',
  sorts: {
    fare: 'air-ticket',
    airport: 'air-ticket',
    fuel: 'air-ticket',
    tax: null,
    service: 'agency',
    insurance: 'insurance',
    seat: 'air-extra',
    baggage: 'air-extra',
    guarantee: null,
  },
  fees: 'fee',
};
