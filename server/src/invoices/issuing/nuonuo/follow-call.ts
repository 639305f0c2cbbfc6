import type { Database } from '#src/platform/database.ts';
import type { Log } from '#src/platform/log.ts';
import { readXmlInvoice } from '../../reading/read-xml.ts';
import type { IssuedInvoice, IssuerOutcome } from '../invoice-issuer.ts';
import { type FileHosts, fetchFile } from './fetch-file.ts';
import { saveNumber, type WrittenCall } from './nuonuo.db.ts';
import { type Issued, issuedList, type RedForm, redFormsOf } from './nuonuo-answers.ts';
import type { NuonuoAnswer, NuonuoClient } from './nuonuo-client.ts';
import { isSum, type NuonuoDesk } from './nuonuo-orders.rules.ts';
import { deadForms, declined, rejected } from './nuonuo-refusals.rules.ts';

export interface FollowDeps extends FileHosts, Pick<NuonuoDesk, 'seller' | 'extension'> {
  readonly client: NuonuoClient;
  readonly db: Database;
  readonly log: Log;
}

/** `none`: it does not show there, which is not yet that it never will. */
export type Status = IssuerOutcome | { readonly kind: 'none' };

const none = { kind: 'none' } as const;
const unknown = (cause: string) => ({ kind: 'unknown', cause }) as const;
const later = (seconds: number) => ({ kind: 'accepted', pollAfterMs: seconds * 1000 }) as const;

/** What became of a call, asked by our number. An answer that is not about it, or cannot be read, is no answer. */
export async function followCall(deps: FollowDeps, tenantId: string, call: WrittenCall): Promise<Status> {
  try {
    return await (call.kind === 'red' ? followForm(deps, tenantId, call) : followOrder(deps, tenantId, call));
  } catch (error) {
    const cause = error instanceof Error && error.name !== 'ZodError' ? error.message : 'not to be read';
    deps.log.warn({ orderNo: call.orderNo, cause }, 'an issuer of invoices said what cannot be taken');
    return unknown(cause.slice(0, 200));
  }
}

async function followOrder(deps: FollowDeps, tenantId: string, call: WrittenCall): Promise<Status> {
  const found = await findInvoice(deps, { orderNos: [call.orderNo] });
  if (found.kind !== 'found') return found;
  if (found.invoice.orderNo !== call.orderNo) return unknown('an invoice of another order');
  return statusOf(deps, tenantId, call, found.invoice);
}

async function findInvoice(
  { client }: FollowDeps,
  by: { readonly orderNos: readonly string[] } | { readonly serialNos: readonly string[] },
): Promise<{ readonly kind: 'found'; readonly invoice: Issued } | ReturnType<typeof unknown> | typeof none> {
  const said = codeOf(await client.call('queryInvoiceResult', { ...by, isOfferInvoiceDetail: '0' }));
  if (said.kind !== 'said') return said;
  const { code, result } = said.said;
  if (code === 'E9500') return none;
  if (code !== 'E0000') return unknown(`code ${code}`);
  const [invoice, ...more] = issuedList.parse(result) ?? [];
  if (more.length > 0) return unknown('more than one invoice');
  return invoice === undefined ? none : { kind: 'found', invoice };
}

const codeOf = (answer: NuonuoAnswer) => (answer.kind === 'busy' ? unknown('too many calls') : answer);

/** By the states of an invoice: 2 it is there, 20 and 21 it is being made, 22 it failed, 24 the bureau did not seal it, 3 and 31 it is void. */
async function statusOf(
  deps: FollowDeps,
  tenantId: string,
  call: WrittenCall,
  found: Issued,
): Promise<Status> {
  switch (found.status) {
    case '2':
      return documentOf(deps, tenantId, call, found);
    case '20':
    case '21':
      return later(5);
    case '22':
      return declined(found.failCause || found.statusMsg);
    case '24':
      await deps.client.call('reInvoice', { fpqqlsh: found.serialNo, orderno: found.orderNo });
      return later(300);
    case '3':
    case '31':
      return declined('发票已在开票服务中作废，请重新申请');
    default:
      return unknown(`state ${found.status}`);
  }
}

/** The file is what counts: it must be the document that was asked for. */
async function documentOf(
  deps: FollowDeps,
  tenantId: string,
  call: WrittenCall,
  found: Issued,
): Promise<IssuerOutcome> {
  const invoiceNo = found.allElectronicInvoiceNumber || found.invoiceNo;
  if (!/^\d{20}$/.test(invoiceNo)) return unknown('a number that is none');
  const issuedAt = new Date(Number(found.invoiceTime || Number.NaN));
  if (Number.isNaN(issuedAt.getTime())) return unknown('a moment that is none');
  if (!isSum(found.orderAmount, call.totalFen!)) return unknown('another sum than was asked for');
  if (found.xmlUrl === '') {
    deps.log.warn(
      { orderNo: call.orderNo },
      'an invoice has no XML: the account at Nuonuo must be set to hand it out',
    );
    return later(300);
  }
  const bytes = await fetchFile(found.xmlUrl, deps);
  const xml = checkedXml(bytes, { invoiceNo, totalFen: call.totalFen!, sellerTaxNo: deps.seller.taxNo });
  if (xml === undefined) return unknown('a file of another document');
  await deps.db.inTenant(tenantId, (tx) => saveNumber(tx, tenantId, call.clientReference, invoiceNo));
  const value: IssuedInvoice = { invoiceNo, xml, pdf: await paperOf(deps, call, found.pdfUrl), issuedAt };
  return { kind: 'done', value };
}

/** What cannot be had of it is drawn here: the document that counts is there. */
async function paperOf(deps: FollowDeps, { orderNo }: WrittenCall, url: string): Promise<Buffer | null> {
  if (url === '') return null;
  try {
    const bytes = await fetchFile(url, deps);
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return bytes;
    deps.log.warn({ orderNo }, 'the paper of an invoice is no PDF');
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'no answer';
    deps.log.warn({ orderNo, cause }, 'the paper of an invoice could not be fetched');
  }
  return null;
}

function checkedXml(
  bytes: Buffer,
  wanted: { readonly invoiceNo: string; readonly totalFen: number; readonly sellerTaxNo: string },
): string | undefined {
  const read = readXmlInvoice(bytes);
  if ('problem' in read) return undefined;
  const { invoiceNo, totalFen, sellerTaxNo } = read.facts;
  const isIt =
    invoiceNo === wanted.invoiceNo && totalFen === wanted.totalFen && sellerTaxNo === wanted.sellerTaxNo;
  return isIt ? read.signed : undefined;
}

async function followForm(deps: FollowDeps, tenantId: string, call: WrittenCall): Promise<Status> {
  const answer = codeOf(
    await deps.client.call('queryInvoiceRedConfirm', { identity: '0', billId: call.orderNo }),
  );
  if (answer.kind !== 'said') return answer;
  if (answer.said.code !== 'E0000') return unknown(`code ${answer.said.code}`);
  const forms = redFormsOf(answer.said);
  if (forms.length === 0) return none;
  const form = forms.find(({ billId }) => billId === call.orderNo);
  return form === undefined ? unknown('a form of another number') : formStatusOf(deps, tenantId, call, form);
}

/** By the states of a form: 01 and 04 it is agreed to, 02 the buyer has to agree, 15 it is being handed in, 16 the bureau refused it. */
async function formStatusOf(
  deps: FollowDeps,
  tenantId: string,
  call: WrittenCall,
  form: RedForm,
): Promise<Status> {
  const dead = deadForms[form.billStatus];
  if (dead !== undefined) return rejected('declined', dead);
  switch (form.billStatus) {
    case '01':
    case '04':
      return redLetterOf(deps, tenantId, call, form);
    case '02':
      // What the buyer has done at the bureau shows once it is fetched from there.
      await deps.client.call('refreshInvoiceRedConfirm', {
        identity: '0',
        billUuid: form.billUuid,
        ...(deps.extension !== '' && { extensionNumber: deps.extension }),
      });
      return later(300);
    case '15':
      return later(5);
    case '16':
      return declined(form.billMessage);
    default:
      return unknown(`state ${form.billStatus} of a form`);
  }
}

async function redLetterOf(
  deps: FollowDeps,
  tenantId: string,
  call: WrittenCall,
  { invoiceSerialNum }: RedForm,
): Promise<Status> {
  if (invoiceSerialNum === '') return later(5);
  const found = await findInvoice(deps, { serialNos: [invoiceSerialNum] });
  if (found.kind === 'none') return later(5);
  if (found.kind !== 'found') return found;
  if (found.invoice.serialNo !== invoiceSerialNum) return unknown('another red letter');
  return statusOf(deps, tenantId, call, found.invoice);
}
