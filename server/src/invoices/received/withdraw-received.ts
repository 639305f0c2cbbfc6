import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  readReceivedFile as fileEndpoint,
  withdrawReceived as withdrawEndpoint,
} from '@woxing/contract/invoices/received-invoices';
import {
  type InvoiceFileKind,
  mayMove,
  receivedStateNames,
} from '@woxing/contract/invoices/received-invoices.rules';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { actNames } from './decide-received.ts';
import { deleteReceived, readReceivedFile as fileOf, findReceived, lockReceived } from './received.db.ts';

/** Whoever handed an invoice in takes it back, with its file, before somebody has taken it. Refuses with `received.unknown` and `.moved`. */
export async function withdrawReceived(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { id }: InputOf<typeof withdrawEndpoint>,
): Promise<AnswerOf<typeof withdrawEndpoint>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const row = await lockReceived(tx, ctx.tenantId, id);
    if (row?.memberId !== ctx.signedIn.memberId || row.source !== 'upload') throw refuse('received.unknown');
    if (!mayMove(row.state, 'withdraw'))
      throw refuse('received.moved', { state: receivedStateNames[row.state], act: actNames.withdraw });
    await deleteReceived(tx, ctx.tenantId, id);
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

const contentTypes: Readonly<Record<InvoiceFileKind, string>> = {
  xml: 'application/xml',
  ofd: 'application/ofd',
  pdf: 'application/pdf',
};

/** The file as it was sent: for whoever sent it, and for the main account of the enterprise. Refuses with `received.unknown` and `invoice.no-file`. */
export async function readReceivedFile(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { id }: InputOf<typeof fileEndpoint>,
): Promise<AnswerOf<typeof fileEndpoint>> {
  const { tenantId, signedIn } = ctx;
  return db.read(tenantId, async (tx) => {
    const row = await findReceived(tx, tenantId, id);
    const isTheirs = isMainAccount(signedIn) && row?.enterpriseId === signedIn.creditMemberId;
    if (row === undefined || (row.memberId !== signedIn.memberId && !isTheirs))
      throw refuse('received.unknown');
    const file = await fileOf(tx, row);
    if (file === null) throw refuse('invoice.no-file');
    return {
      contentType: contentTypes[file.kind],
      bytes: file.bytes,
      saveAs: `发票${row.invoiceNo}.${file.kind}`,
      mayBeKept: false,
    };
  });
}
