import { strict as assert } from 'node:assert';
import { dayOf } from '@woxing/contract/core/days';
import { type InvoiceLine, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { InvoiceFacts } from '@woxing/contract/invoices/received-invoices.rules';
import { factsWithSums } from '../reading/facts-of-xml.rules.ts';

type Said =
  | 'form'
  | 'invoiceNo'
  | 'buyerName'
  | 'buyerTaxNo'
  | 'sellerName'
  | 'sellerTaxNo'
  | 'redOf'
  | 'remark';

/** A document as it stands in our own books. */
interface BookedDocument extends Pick<InvoiceFacts, Said> {
  readonly issuedAt: Date;
  readonly lines: readonly InvoiceLine[];
}

/** What would be read off the document that our issuer writes of it. */
export function factsOfBooks({ issuedAt, lines, ...said }: BookedDocument): InvoiceFacts {
  const noTravel = { traveller: '', ticketNo: '', way: '', travelDay: '' };
  const facts = factsWithSums(
    { ...said, ...noTravel, issuedOn: dayOf(issuedAt), lines: lines.map(lineOf) },
    sumsOf(lines),
  );
  assert(facts !== undefined, `document ${said.invoiceNo} has a number, a day and an amount`);
  return facts;
}

/** Without what our books know more of it. */
const lineOf = ({ item, words, percent, netFen, taxFen, totalFen }: InvoiceLine): InvoiceLine => ({
  item,
  words,
  percent,
  netFen,
  taxFen,
  totalFen,
});
