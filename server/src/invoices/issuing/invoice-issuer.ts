import type { InvoiceForm } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { InvoiceLine } from '@woxing/contract/invoices/invoice-tax.rules';
import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';

/**
 * The door to whoever issues fully digital invoices (数电发票). A remote system: it may be slow, refuse, answer late or not at all. Every
 * call carries a reference of ours that was written down before; the same reference never has a second effect, and asking by it is the
 * only way out of an unknown outcome.
 */
export interface InvoiceIssuer {
  readonly id: string;
  /** In whose name it issues. */
  readonly seller: Seller;
  /** The documents that it issues; parts of orders that stand on others are invoiced by somebody else. */
  readonly forms: ReadonlySet<WantedInvoice['form']>;
  /** Issues one document, or the red letter that takes some of one back. */
  issue(call: RemoteCall, wanted: WantedInvoice): Promise<IssuerOutcome>;
  /**
   * What became of `issue`: the document, or the certainty that there is none. That certainty binds: the issuer refuses the reference
   * from then on, even if the call is still on its way.
   */
  findIssued(tenantId: string, clientReference: string): Promise<IssuerOutcome | NeverHappened>;
  /**
   * Whether a document that names it as its seller carries its signature, unaltered; undefined where a signature cannot be checked
   * here, and what was issued is known by the books alone.
   */
  isSigned(xml: string): boolean | undefined;
}

export interface Seller {
  readonly name: string;
  readonly taxNo: string;
}

export interface WantedInvoice {
  readonly form: Exclude<InvoiceForm, 'rail'>;
  readonly buyer: TitleFacts;
  /** Below zero on a red letter. */
  readonly lines: readonly InvoiceLine[];
  readonly remark: string;
  /** The number of the document that a red letter takes back; null on any other. */
  readonly redOf: string | null;
  /** On which rows of that document, counted from 1, the lines stand, one for each; empty where they are all of its rows. */
  readonly redRows: readonly number[];
}

export interface IssuedInvoice {
  /** Twenty digits: year, region, channel, and a count. */
  readonly invoiceNo: string;
  /** The document as XML, with the signature of the issuer. */
  readonly xml: string;
  /** The same as its issuer has laid it out, a PDF; null where it hands out none. */
  readonly pdf: Uint8Array | null;
  readonly issuedAt: Date;
}

export type IssuerOutcome = RemoteOutcome<IssuedInvoice, IssuerRejection>;

export type IssuerRejection =
  /** Worth another try. */
  | 'busy'
  /** What is asked for is not issued like this, for good. */
  | 'declined'
  /** More is taken back than stands on the document, or there is no such document. */
  | 'exceeded'
  /** The reference was declared never to have happened. */
  | 'state';
