import { formatYuan } from '@woxing/contract/core/money';
import { invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { siteAddressOf, type Tenants } from '#src/tenants/public.ts';
import { type ApplicationRow, type InvoiceRow, invoicesOf } from '../applications/invoices.db.ts';

export interface MailedInvoices {
  readonly jobs: MailDeps['jobs'];
  readonly tenants: Tenants;
  readonly publicUrl: () => string;
  /** Real time, by which mail grows stale. */
  readonly mailClock: { readonly now: () => Date };
}

const threeDays = 3 * 24 * 60;

/** Once none of what an application asks for is waited for, whoever asked is sent what there is; nothing where nothing was issued. */
export async function mailInvoices(
  deps: MailedInvoices,
  tx: Tx,
  { tenantId, applicationNo, memberId, email, title }: ApplicationRow,
): Promise<void> {
  const documents = await invoicesOf(tx, tenantId, [applicationNo]);
  if (documents.some(isAwaited)) return;
  const issued = documents.filter(({ state }) => state === 'issued');
  if (issued.length === 0) return;
  const site = await deps.tenants.facts(tenantId);
  const brand = brandOf(site);
  const isRed = issued.some(({ reverses }) => reverses !== null);
  const heading = isRed ? '红字发票已开具' : '发票已开具';
  const letter = {
    brand,
    title: `${heading}：${title.name}`,
    paragraphs: issued.map(documentWords),
    actions: [{ label: '查看并下载', url: siteAddressOf(deps.publicUrl(), tenantId, '/myCenter/invoices') }],
    footer: [`申请号${applicationNo}。您在申请开票时填写了此邮箱。`],
  };
  await putMail(deps, tx, {
    tenantId,
    memberId,
    to: email,
    fromName: brand,
    subject: letter.title,
    ...letterTexts(letter),
    at: deps.mailClock.now(),
    liveMinutes: threeDays,
  });
}

const documentWords = ({ form, reverses, invoiceNo, totalFen }: InvoiceRow): string =>
  `${reverses === null ? '' : '红字'}${invoiceFormNames[form]}，号码${invoiceNo ?? ''}，价税合计${formatYuan(totalFen)}`;

/** What was asked for and has no answer; a red letter is nobody's to wait for. */
const isAwaited = ({ state, reverses }: InvoiceRow): boolean => state === 'waiting' && reverses === null;

/** Once none of what an application asks for is waited for, whoever asked is told why some of it or all was refused. */
export async function tellRefused(
  tx: Tx,
  { tenantId, applicationNo, memberId }: ApplicationRow,
  at: Date,
): Promise<void> {
  const documents = (await invoicesOf(tx, tenantId, [applicationNo])).filter(
    ({ reverses }) => reverses === null,
  );
  const refused = documents.filter(({ state }) => state === 'refused');
  if (refused.length === 0 || documents.some(isAwaited)) return;
  tellMember(tx, {
    tenantId,
    memberId,
    kind: 'invoice-refused',
    params: {
      no: applicationNo,
      count: refused.length,
      reason: [...new Set(refused.map(({ reason }) => reason))].join('；'),
    },
    link: `/myCenter/invoices?no=${applicationNo}`,
    at,
    dedupeKey: `invoice-refused:${applicationNo}`,
  });
}
