import { isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  exportInvoiceApplications,
  InvoiceApplication,
  InvoicePost,
  listInvoiceApplications,
} from '@woxing/contract/invoices/invoice-applications';
import { regionWords } from '@woxing/contract/people/address.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { Events } from '#src/http/event-answer.ts';
import { exportNext } from '#src/http/export-rows.ts';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { type PostRow, postsOf } from '../posts/posts.db.ts';
import {
  type ApplicationFilter,
  type ApplicationMark,
  type ApplicationRow,
  type ApplicationScope,
  type InvoiceRow,
  invoicesOf,
  nextApplications,
  pageOfApplications,
} from './invoices.db.ts';

const pageSize = 20;

/** Applications for invoices, the last first: one's own, of a main account all of its enterprise. */
export async function listApplications(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { page, ...filter }: InputOf<typeof listInvoiceApplications>,
): Promise<AnswerOf<typeof listInvoiceApplications>> {
  return db.read(ctx.tenantId, async (tx) => {
    const place = { max: pageSize, skip: (page - 1) * pageSize };
    const { rows, total } = await pageOfApplications(tx, applicationScopeOf(ctx), filterOf(filter), place);
    return { list: await viewsOf(tx, ctx, rows), total, pageSize };
  });
}

/** All that a filter finds. */
export async function exportApplications(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  filter: InputOf<typeof exportInvoiceApplications>,
): Promise<Events<AnswerOf<typeof exportInvoiceApplications>>> {
  return exportNext((behind: ApplicationMark | undefined, max) =>
    db.read(ctx.tenantId, async (tx) => {
      const place = { behind, max };
      const marks = await nextApplications(tx, applicationScopeOf(ctx), filterOf(filter), place);
      const views = await viewsOf(tx, ctx, marks);
      return marks.map((mark, at) => ({ row: views[at]!, mark }));
    }),
  );
}

export function applicationScopeOf({ tenantId, signedIn }: MemberCtx): ApplicationScope {
  const { memberId, creditMemberId } = signedIn;
  return { tenantId, memberId, enterpriseId: isMainAccount(signedIn) ? (creditMemberId ?? null) : null };
}

const filterOf = ({ state, from, to, no }: InputOf<typeof exportInvoiceApplications>): ApplicationFilter => ({
  state,
  from: from !== undefined && isDay(from) ? from : undefined,
  to: to !== undefined && isDay(to) ? to : undefined,
  no: no === '' ? undefined : no,
});

async function viewsOf(
  tx: Tx,
  { tenantId, signedIn }: MemberCtx,
  rows: readonly ApplicationRow[],
): Promise<InvoiceApplication[]> {
  const numbers = rows.map(({ applicationNo }) => applicationNo);
  const [invoices, posts] = await Promise.all([
    invoicesOf(tx, tenantId, numbers),
    postsOf(tx, tenantId, numbers),
  ]);
  const documents = Map.groupBy(invoices, (row) => row.applicationNo);
  const postOf = new Map(posts.map((post) => [post.applicationNo, postView(post, signedIn.memberId)]));
  return rows.map((row) => ({
    applicationNo: row.applicationNo,
    state: row.state,
    wanted: row.wanted,
    titleName: row.title.name,
    taxNo: row.title.taxNo,
    email: row.email,
    orderNos: row.orderNos,
    totalFen: row.totalFen,
    askedAt: row.askedAt.toISOString(),
    documents: (documents.get(row.applicationNo) ?? []).map(documentView),
    post: postOf.get(row.applicationNo) ?? null,
  }));
}

/** Where it goes is its owner's to see: a main account reads that it was sent, not to which home. */
const postView = (post: PostRow, memberId: string): InvoicePost => {
  const { letter } = post;
  const own = post.memberId === memberId;
  return {
    state: post.state,
    to:
      own && letter !== null
        ? `${letter.name} ${maskPhone(letter.phone)} ${regionWords(letter)}${letter.detail}`
        : '',
    courier: post.courier,
    trackingNo: post.trackingNo,
    reason: post.reason,
    sentAt: post.sentAt?.toISOString() ?? null,
    back: post.back,
    own,
  };
};

const documentView = (row: InvoiceRow): InvoiceApplication['documents'][number] => ({
  invoiceId: row.invoiceId,
  form: row.form,
  isRed: row.reverses !== null,
  state: row.state,
  reason: row.reason,
  invoiceNo: row.invoiceNo,
  issuedAt: row.issuedAt?.toISOString() ?? null,
  totalFen: row.totalFen,
  taxFen: row.taxFen,
  byHand: row.handNote !== null,
});
