import { formatYuan } from '@woxing/contract/core/money';
import { invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
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

/** Once nothing of an application is waited for, whoever asked is sent what there is. */
export async function mailInvoices(
  deps: MailedInvoices,
  tx: Tx,
  { tenantId, applicationNo, memberId, email, title }: ApplicationRow,
): Promise<void> {
  const documents = await invoicesOf(tx, tenantId, [applicationNo]);
  if (documents.some(({ state }) => state === 'waiting')) return;
  const site = await deps.tenants.facts(tenantId);
  const brand = brandOf(site);
  const isRed = documents.some(({ reverses }) => reverses !== null);
  const heading = isRed ? '红字发票已开具' : '发票已开具';
  const letter = {
    brand,
    title: `${heading}：${title.name}`,
    paragraphs: documents.filter(({ state }) => state === 'issued').map(documentWords),
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
