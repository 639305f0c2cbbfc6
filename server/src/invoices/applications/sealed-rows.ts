import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import {
  askedPlace,
  billAskedPlace,
  billLetterPlace,
  filePlace,
  letterPlace,
  linesPlace,
  paperPlace,
} from './sealed-places.rules.ts';

export const invoicesSealedRows = (vault: Vault): readonly SealedRows[] => [
  sealedTable(
    vault,
    { table: 'invoice_applications', key: ['application_no'], sealed: ['asked_sealed'] },
    (row, anew) => ({
      asked_sealed: anew(row.asked_sealed, askedPlace(row.tenant_id, row.application_no)),
    }),
  ),
  sealedTable(
    vault,
    { table: 'invoices', key: ['invoice_id'], sealed: ['lines_sealed', 'file_sealed', 'paper_sealed'] },
    (
      { tenant_id: tenantId, invoice_id: id, lines_sealed: lines, file_sealed: file, paper_sealed: paper },
      anew,
    ) => ({
      lines_sealed: anew(lines, linesPlace(tenantId, id)),
      file_sealed: file === null ? null : anew(file, filePlace(tenantId, id)),
      paper_sealed: paper === null ? null : anew(paper, paperPlace(tenantId, id)),
    }),
  ),
  sealedTable(
    vault,
    { table: 'bill_invoicings', key: ['invoicing_no'], sealed: ['asked_sealed', 'letter_sealed'] },
    ({ tenant_id: tenantId, invoicing_no: no, asked_sealed: asked, letter_sealed: letter }, anew) => ({
      asked_sealed: anew(asked, billAskedPlace(tenantId, no)),
      letter_sealed: letter === null ? null : anew(letter, billLetterPlace(tenantId, no)),
    }),
  ),
  sealedTable(
    vault,
    { table: 'invoice_posts', key: ['application_no'], sealed: ['letter_sealed'] },
    ({ tenant_id: tenantId, application_no: no, letter_sealed: letter }, anew) => ({
      letter_sealed: letter === null ? null : anew(letter, letterPlace(tenantId, no)),
    }),
  ),
];
