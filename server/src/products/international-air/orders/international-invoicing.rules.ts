import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/** How what orders of international flights consist of is invoiced: carriers abroad give no Chinese document of their tickets. */
export const internationalInvoicing: ProductInvoicing<PriceKind> = {
  sorts: {
    fare: null,
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
