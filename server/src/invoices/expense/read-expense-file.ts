import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { ExpenseProof, readExpenseFile as endpoint } from '@woxing/contract/invoices/expense-proof';
import { zipSync } from 'fflate';
import { drawItinerary } from '#src/documents/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { readXml } from '../applications/invoices.db.ts';
import { findReceived, readReceivedFile } from '../received/received.db.ts';
import { expensePaperOf } from './expense-paper.rules.ts';
import { type ExpenseDeps, proofOf } from './read-expense-proof.ts';

export interface ExpenseFileDeps extends ExpenseDeps {
  readonly tenants: Tenants;
}

/** Where a tenant has set no colour of its own. */
const ownColour = '#1a56db';
/** So many files of invoices go with a package. */
const maxFiles = 100;

/** A package as one sheet of paper, or with the invoices as their issuers signed them. Refuses with `trip.unknown`. */
export async function readExpenseFile(
  { tenants, ...deps }: ExpenseFileDeps,
  ctx: MemberCtx,
  { as, ...asked }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const { name, brandColour, sandbox } = await tenants.facts(tenantId);
  const { proof, files } = await deps.db.read(tenantId, async (tx) => {
    const found = await proofOf(deps, tx, ctx, asked);
    return { proof: found, files: as === 'zip' ? await filesOf(tx, tenantId, found) : {} };
  });
  const printing = { brand: name, colour: brandColour === '' ? ownColour : brandColour, sandbox, now };
  const paper = await drawItinerary(expensePaperOf(proof, printing), now);
  const title = `报销凭证${proof.cities.join('—')}${proof.parts[0]!.starts.slice(0, 10)}`;
  if (as === 'pdf')
    return { contentType: 'application/pdf', bytes: paper, saveAs: `${title}.pdf`, mayBeKept: false };
  // Documents are packed already.
  const bytes = zipSync({ '报销凭证.pdf': paper, ...files }, { level: 0, mtime: now });
  return { contentType: 'application/zip', bytes, saveAs: `${title}.zip`, mayBeKept: false };
}

async function filesOf(
  tx: Tx,
  tenantId: string,
  { invoices }: ExpenseProof,
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  for (const { key, invoiceNo } of invoices.slice(0, maxFiles)) {
    const [source, id = ''] = key.split('/');
    if (source === 'issued') {
      const xml = await readXml(tx, tenantId, id);
      if (xml !== undefined) files[`发票/${invoiceNo}.xml`] = Buffer.from(xml);
    } else {
      const row = await findReceived(tx, tenantId, id);
      const file = row && (await readReceivedFile(tx, row));
      if (file) files[`发票/${invoiceNo}.${file.kind}`] = file.bytes;
    }
  }
  return files;
}
