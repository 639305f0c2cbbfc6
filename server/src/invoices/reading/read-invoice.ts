import { type InvoiceFileKind, maxInvoiceFileBytes } from '@woxing/contract/invoices/received-invoices.rules';
import { readOfd } from './read-ofd.ts';
import type { ReadInvoice } from './read-outcome.ts';
import { readPdf } from './read-pdf.ts';
import { readXmlInvoice } from './read-xml.ts';

/** What stands on the invoice in a file; by its first bytes, never by its name. */
export async function readInvoice(
  bytes: Uint8Array,
): Promise<{ readonly kind: InvoiceFileKind | undefined } & ReadInvoice> {
  const kind = kindOf(bytes);
  if (bytes.length > maxInvoiceFileBytes) return { kind, problem: 'too-large' };
  if (kind === undefined) return { kind, problem: 'unknown-kind' };
  return { kind, ...(await readers[kind](bytes)) };
}

const readers: Readonly<Record<InvoiceFileKind, (bytes: Uint8Array) => ReadInvoice | Promise<ReadInvoice>>> =
  {
    xml: readXmlInvoice,
    ofd: readOfd,
    pdf: readPdf,
  };

function kindOf(bytes: Uint8Array): InvoiceFileKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 64));
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'ofd';
  if (head.includes('%PDF-')) return 'pdf';
  const isMarked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isMarked || /^(?:\u00ef\u00bb\u00bf)?\s*<[?!\w]/.test(head.toString('latin1')) ? 'xml' : undefined;
}
