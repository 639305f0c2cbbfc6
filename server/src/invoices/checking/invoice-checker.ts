import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { InvoiceForm } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { CheckState } from '@woxing/contract/invoices/received-invoices.rules';
import type { RemoteOutcome } from '#src/platform/remote-call.ts';

/**
 * The door to a service that checks invoices with the tax authority (发票查验). A remote system: it may be slow, refuse or not answer at
 * all. Asking changes nothing there but how often a document may be asked about on that day, so whoever got no answer asks again.
 */
export interface InvoiceChecker {
  readonly id: string;
  /** As people are told who answered. */
  readonly name: string;
  check(asked: AskedInvoice): Promise<CheckOutcome>;
}

/** What stands on the document that was received, as far as it is compared. */
export interface AskedInvoice {
  readonly tenantId: string;
  readonly form: InvoiceForm;
  /** Twenty digits; of older ones the code, a stroke and the number. */
  readonly invoiceNo: string;
  readonly issuedOn: Day;
  /** Without tax. */
  readonly netFen: Fen;
  readonly totalFen: Fen;
  /** 校验码, of older ones that have one; empty of others. */
  readonly checkCode: string;
}

export type CheckAnswer = Exclude<CheckState, 'waiting'>;

/** `unable` is an answer: for documents like this one there is no other. */
export type CheckOutcome = RemoteOutcome<CheckAnswer, CheckRejection>;

export type CheckRejection =
  /** Worth another try soon. */
  | 'busy'
  /** Not today: the document has been asked about too often, or was issued today. */
  | 'tomorrow';
