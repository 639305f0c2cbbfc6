import { isDay } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type {
  ReceivedFilter as AskedFilter,
  exportReceived as exportEndpoint,
  listReceived as listEndpoint,
  listOwnReceived as ownEndpoint,
} from '@woxing/contract/invoices/received-invoices';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportPages } from '#src/http/export-rows.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { ownAddress } from '../mailed/own-address.ts';
import { pageOfReceived, type ReceivedFilter, type ReceivedScope } from './received.db.ts';
import { receivedViews } from './received-views.ts';

const pageSize = 20;
interface Deps {
  readonly db: Database;
}

export const ofEnterprise = (ctx: MemberCtx): ReceivedScope => ({
  tenantId: ctx.tenantId,
  memberId: null,
  enterpriseId: ownEnterprise(ctx),
});
const ofMember = ({ tenantId, signedIn }: MemberCtx): ReceivedScope => ({
  tenantId,
  memberId: signedIn.memberId,
  enterpriseId: null,
});

/** What the caller has handed in, the last first. */
export async function listOwnReceived(
  deps: Deps & ToMail,
  ctx: MemberCtx,
  { page, ...filter }: InputOf<typeof ownEndpoint>,
): Promise<AnswerOf<typeof ownEndpoint>> {
  const found = await readPage(deps, ofMember(ctx), filter, { page, size: pageSize });
  return { ...found, pageSize, ...mailPlace(deps, ctx) };
}

export interface ToMail {
  readonly invoiceMail: { readonly address: string } | undefined;
  /** Of the mailbox that is looked into; absent: there is none. */
  readonly boxAddress?: string | undefined;
  readonly vault?: Pick<Vault, 'digest'>;
}

/** An address of their own where there is a mailbox; else the one of all, of which the mail server has to know who writes. */
function mailPlace(
  { invoiceMail, boxAddress, vault }: ToMail,
  { tenantId, signedIn: { memberId } }: MemberCtx,
): { readonly mailTo: string | null; readonly mailToOwn: boolean } {
  const own = boxAddress && vault && ownAddress(vault, boxAddress, { tenantId, memberId });
  if (own) return { mailTo: own, mailToOwn: true };
  return { mailTo: tenantId === ownTenantId ? (invoiceMail?.address ?? null) : null, mailToOwn: false };
}

/** What the enterprise of a main account has received, by the days of the invoices. */
export async function listReceived(
  deps: Deps,
  ctx: MemberCtx,
  { page, ...filter }: InputOf<typeof listEndpoint>,
): Promise<AnswerOf<typeof listEndpoint>> {
  return { ...(await readPage(deps, ofEnterprise(ctx), filter, { page, size: pageSize })), pageSize };
}

export async function exportReceived(
  deps: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  const scope = ofEnterprise(ctx);
  return exportPages((page) => readPage(deps, scope, filter, { page, size: exportedAtOnce }));
}

function readPage(
  { db }: Deps,
  scope: ReceivedScope,
  filter: AskedFilter,
  { page, size }: { readonly page: number; readonly size: number },
) {
  return db.read(scope.tenantId, async (tx) => {
    const place = { max: size, skip: (page - 1) * size };
    const { rows, total } = await pageOfReceived(tx, scope, filterOf(filter), place);
    return { list: await receivedViews(tx, scope.tenantId, rows), total };
  });
}

const filterOf = ({ state, sort, check, from, to, no }: AskedFilter): ReceivedFilter => ({
  state,
  sort,
  check,
  from: from !== undefined && isDay(from) ? from : undefined,
  to: to !== undefined && isDay(to) ? to : undefined,
  no: no === '' ? undefined : no,
});
