import type { InvoiceFacts } from '@woxing/contract/invoices/received-invoices.rules';
import type { ReadingProblem } from './reading-problem.rules.ts';

/** What came of reading a file. */
export type ReadInvoice =
  | {
      readonly facts: InvoiceFacts;
      /** The text that its issuer has signed; undefined of forms that carry none. */
      readonly signed: string | undefined;
    }
  | { readonly problem: ReadingProblem };
