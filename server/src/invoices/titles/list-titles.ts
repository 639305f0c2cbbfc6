import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { listInvoiceTitles as endpoint, InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { giverOf, titleOwnerOf } from './title-owner.ts';
import { type TitleRow, titlesOf } from './titles.db.ts';

export interface TitleDeps {
  readonly db: Database;
}

/** One's own titles, the default first, then those that the enterprise of an employee gives. */
export async function listTitles({ db }: TitleDeps, ctx: MemberCtx): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => ({ list: await usableTitles(tx, ctx) }));
}

/** All titles in whose names a member may ask for invoices. */
export async function usableTitles(tx: Tx, ctx: MemberCtx): Promise<InvoiceTitle[]> {
  const own = await titlesOf(tx, titleOwnerOf(ctx));
  const giver = giverOf(ctx);
  const given = giver === undefined ? [] : await titlesOf(tx, giver);
  return [
    ...own.map((row) => titleView(row, false)),
    ...given.filter(({ forEmployees }) => forEmployees).map((row) => titleView(row, true)),
  ];
}

/** What an enterprise calls its default is the default of an employee only where they have none of their own. */
export function titleView({ createdAt: _createdAt, ...row }: TitleRow, ofEnterprise: boolean): InvoiceTitle {
  return { ...row, ofEnterprise };
}
