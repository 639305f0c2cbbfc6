import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { sumFen } from '@woxing/contract/core/money';
import type * as contract from '@woxing/contract/invoices/invoice-posts';
import { trackingNoOf } from '@woxing/contract/invoices/invoice-posts.rules';
import { isPrinted } from '@woxing/contract/invoices/invoice-sorts.rules';
import { regionWords } from '@woxing/contract/people/address.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { applicationsOf, type InvoiceRow, invoicesOf } from '../applications/invoices.db.ts';
import { type ParcelFilter, type ParcelPage, type PostRow, parcels } from './posts.db.ts';

interface Deps {
  readonly db: Database;
}

const maxListed = 500;

/** For administrators, over the walls of tenants: what is to be sent, and what was, tenant by tenant. */
export async function listParcels(
  { db }: Deps,
  filter: InputOf<typeof contract.listParcels>,
): Promise<AnswerOf<typeof contract.listParcels>> {
  const list: contract.Parcel[] = [];
  for (const tenant of await db.tenantIds()) {
    const max = maxListed + 1 - list.length;
    if (max > 0) list.push(...(await readParcels(db, tenant, filterOf(filter), { max })));
  }
  const shown = list.slice(0, maxListed).map((row) => ({ ...row, phone: maskPhone(row.phone) }));
  return { list: shown, more: list.length > maxListed };
}

/** All of them for the courier, with phones in full: that they were taken is written down before any goes out. */
export async function exportParcels(
  { db }: Deps,
  ctx: MemberCtx,
  filter: InputOf<typeof contract.exportParcels>,
): Promise<Events<AnswerOf<typeof contract.exportParcels>>> {
  const tenants = await db.tenantIds();
  await db.inTenant(ctx.tenantId, (tx) =>
    recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'invoice-post.exported',
      subject: filter.show,
      details: { show: filter.show },
    }),
  );
  return exportList(async (place) => {
    const [at = '0', askedAt, applicationNo] = place === '' ? [] : place.split('/');
    const tenant = tenants[Number(at)];
    if (tenant === undefined) return { list: [], next: null };
    const after =
      askedAt === undefined || applicationNo === undefined
        ? undefined
        : { askedAt: new Date(askedAt), applicationNo };
    const list = await readParcels(db, tenant, filterOf(filter), { max: exportedAtOnce, after });
    const last = list.at(-1);
    if (last !== undefined && list.length === exportedAtOnce)
      return { list, next: `${at}/${last.askedAt}/${last.applicationNo}` };
    return { list, next: Number(at) + 1 < tenants.length ? `${Number(at) + 1}` : null };
  });
}

const filterOf = ({ show, no }: ParcelFilter): ParcelFilter => ({ show, no: trackingNoOf(no) });

function readParcels(
  db: Database,
  tenantId: string,
  filter: ParcelFilter,
  page: ParcelPage,
): Promise<contract.Parcel[]> {
  return db.read(tenantId, async (tx) => viewsOf(tx, tenantId, await parcels(tx, tenantId, filter, page)));
}

async function viewsOf(tx: Tx, tenantId: string, rows: readonly PostRow[]): Promise<contract.Parcel[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map(({ applicationNo }) => applicationNo);
  const [documents, applications] = await Promise.all([
    invoicesOf(tx, tenantId, numbers),
    applicationsOf(tx, tenantId, numbers),
  ]);
  const byNumber = Map.groupBy(documents, ({ applicationNo }) => applicationNo);
  const titles = new Map(applications.map(({ applicationNo, title }) => [applicationNo, title.name]));
  return rows.map((row) => {
    const printed = (byNumber.get(row.applicationNo) ?? []).filter(isSent);
    const { letter } = row;
    return {
      tenant: tenantId,
      applicationNo: row.applicationNo,
      state: row.state,
      back: row.back,
      titleName: titles.get(row.applicationNo) ?? '',
      invoiceNos: printed.map(({ invoiceNo }) => invoiceNo ?? ''),
      totalFen: sumFen(printed.map(({ totalFen }) => totalFen)),
      name: letter?.name ?? '',
      phone: letter?.phone ?? '',
      address: letter === null ? '' : `${regionWords(letter)}${letter.detail}`,
      postcode: letter?.postcode ?? '',
      courier: row.courier,
      trackingNo: row.trackingNo,
      reason: row.reason,
      askedAt: row.askedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    };
  });
}

const isSent = ({ form, reverses, state }: InvoiceRow): boolean =>
  state === 'issued' && reverses === null && isPrinted(form);
