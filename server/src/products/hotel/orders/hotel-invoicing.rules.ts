import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/** How what orders of hotels consist of is invoiced. */
export const hotelInvoicing: ProductInvoicing<PriceKind> = {
  receivedAs: 'hotel',
  sorts: {
    fare: 'room',
    airport: null,
    fuel: null,
    tax: null,
    service: 'agency',
    insurance: 'insurance',
    seat: null,
    baggage: null,
    // It stands for what is paid at the desk, and goes back.
    guarantee: null,
  },
  fees: 'fee',
};
