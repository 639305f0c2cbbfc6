import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { afterAll, expect, test } from 'vitest';
import { applyForInvoice } from '#src/invoices/applications/apply-for-invoice.ts';
import { findInvoiceable } from '#src/invoices/applications/find-invoiceable.ts';
import { listApplications } from '#src/invoices/applications/list-applications.ts';
import { followInvoicedOrders } from '#src/invoices/applications/take-back.ts';
import { workInvoices } from '#src/invoices/issuing/follow-invoice.ts';
import { openNuonuoIssuer } from '#src/invoices/issuing/nuonuo/nuonuo-issuer.ts';
import { readInvoiceFile } from '#src/invoices/issuing/read-invoice-file.ts';
import { saveTitle } from '#src/invoices/titles/save-title.ts';
import { orderMoved } from '#src/orders/public.ts';
import { createLog } from '#src/platform/log.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openAirShop } from '../../test/air-shop.ts';
import { tenant } from '../../test/shop.ts';
import { openEmbeddedIssuer } from '../issuer/embedded-issuer.ts';
import { openNuonuoServer } from './nuonuo-server.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const bureau = openEmbeddedIssuer({ db, clock, slowMs: 1 }).issuer;
const keys = { appKey: 'SD00000001', appSecret: 'SECRETNOBODYREADS' };
const goodsCodes = { 经纪代理服务: '3040802990000000000' };
const server = await openNuonuoServer({
  ...keys,
  taxNo: bureau.seller.taxNo,
  bureau,
  tenantId: tenant,
  clock,
  sorts: { '3040802990000000000': '经纪代理服务' },
});
afterAll(() => server.close());
const issuer = openNuonuoIssuer(
  {
    ...keys,
    goodsCodes,
    seller: bureau.seller,
    clerk: '张三',
    extension: '',
    baseUrl: server.url,
    tokenUrl: server.tokenUrl,
    fileDomains: ['nuonuo.com'],
  },
  { db, homeTenantId: tenant, clock, log: createLog('silent'), timeoutMs: 5000, settleMs: 60_000 },
);
const deps = {
  ...shop.deps,
  jobs,
  tenants: openTenants(db, { sandbox: false }),
  publicUrl: () => 'https://woxing.example',
  mailClock: clock,
  issuer,
};
db.hear(orderMoved, followInvoicedOrders(deps));
workInvoices(deps);
jobs.work('send-mail', {
  schema: { parse: (value: unknown) => value } as never,
  handle: () => Promise.resolve(),
});

/** The services of an order for two, whose tickets are not flown, are asked for in the name of a company. */
async function applied(member: string): Promise<string> {
  await shop.join(member);
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], daysAhead: [20] });
  const fresh = { id: '', version: 0, isDefault: false, forEmployees: false };
  const company = {
    ...noCompany,
    kind: 'enterprise',
    name: '甲有限公司',
    taxNo: '91000000MA0000000N',
  } as const;
  const { id: titleId } = await saveTitle(deps, shop.as(member), { ...company, ...fresh });
  const asked = { titleId, wanted: 'special', merged: false, email: 'a@example.com', addressId: '' } as const;
  await applyForInvoice(deps, shop.as(member), { ...asked, orderNos: [orderNo] });
  return orderNo;
}

const documentsOf = async (member: string) =>
  (await listApplications(deps, shop.as(member), { page: 1 })).list.flatMap(({ documents }) => documents);

test('an invoice is issued over there and read here as the bureau signed it and as the issuer laid it out', async () => {
  await applied('buyer');
  expect(await jobs.run()).toEqual([]);
  const [document, ...more] = await documentsOf('buyer');
  expect(more).toEqual([]);
  expect(document).toMatchObject({ form: 'special', state: 'issued', totalFen: 2000, taxFen: 114 });
  const read = async (as: 'xml' | 'pdf') =>
    Buffer.from(
      (await readInvoiceFile(deps, shop.as('buyer'), { invoiceId: document!.invoiceId, as })).bytes,
    ).toString();
  expect(await read('xml')).toContain(`<EIid>${document!.invoiceNo}</EIid>`);
  expect(await read('pdf')).toMatch(/^%PDF-1\.7 26\d{18}$/);
});

test('a lost answer is asked for, a lost order sent under another number: one invoice each', async () => {
  for (const [member, fault] of [
    ['answered', 'drop-after'],
    ['asked-again', 'drop-before'],
  ] as const) {
    await applied(member);
    const before = server.orders().length;
    server.fault(fault, 1);
    expect(await jobs.run()).not.toEqual([]);
    for (let round = 0; round < 3; round += 1) {
      clock.passSeconds(61);
      await jobs.run();
    }
    expect(await documentsOf(member)).toMatchObject([{ state: 'issued' }]);
    expect(server.orders().length).toBe(before + 1);
  }
});

test('what it refuses is said in its words, and may be asked for again', async () => {
  server.fault('decline', 1);
  await applied('refused');
  await jobs.run();
  expect(await documentsOf('refused')).toMatchObject([{ state: 'refused', reason: '购方税号有误' }]);
});

test('tickets are said to be invoiced by somebody else, and are not taken with what is asked for', async () => {
  const orderNo = await applied('flown');
  await jobs.run();
  clock.passSeconds(30 * 86_400);
  const [order] = (await findInvoiceable(deps, shop.as('flown'), { orderNo })).list;
  expect(order!.parts.map(({ sort, state }) => [sort, state])).toEqual([
    ['air-ticket', 'elsewhere'],
    ['agency', 'asked'],
    ['air-ticket', 'elsewhere'],
    ['agency', 'asked'],
  ]);
  expect(order!.parts[0]!.reason).toBe('行程单由航空公司开具，请联系客服索取');
  expect(order!.openFen).toBe(0);
});
