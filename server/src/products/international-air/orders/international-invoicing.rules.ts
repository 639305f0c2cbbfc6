import type { ProductInvoicing } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { PriceKind } from '@woxing/contract/orders/price-items.rules';

/**
 * How what orders of international flights consist of is invoiced: there is no 行程单 of the tax system for them, so that we issue what their
 * tickets cost, with every tax of theirs. Airports' charges and surcharges are part of the ticket.
 */
export const internationalInvoicing: ProductInvoicing<PriceKind> = {
  receivedAs: 'air',
  sorts: {
    fare: 'international-ticket',
    airport: 'international-ticket',
    fuel: 'international-ticket',
    tax: 'international-ticket',
    service: 'agency',
    insurance: null,
    seat: null,
    baggage: null,
    guarantee: null,
  },
  fees: 'fee',
};
