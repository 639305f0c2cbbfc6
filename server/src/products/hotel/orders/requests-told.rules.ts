import type { HotelInvoice } from '@woxing/contract/products/hotel/hotel-guests';

/** What guests ask for and the invoice they want, as the desk reads it. Pure. */
export const requestsTold = (requests: string, invoice: HotelInvoice): string =>
  [requests, invoiceWords(invoice)].filter((words) => words !== '').join('；');

function invoiceWords(invoice: HotelInvoice): string {
  if (invoice === null) return '';
  const kind = invoice.kind === 'special' ? '专用发票' : '普通发票';
  return invoice.title === '' ? `请开${kind}` : `请开${kind}，抬头${invoice.title}，税号${invoice.taxNo}`;
}
