import { dayOf } from '@woxing/contract/core/days';
import { sumFen, yuan } from '@woxing/contract/core/money';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { bookedToReader } from '#src/budgets/public.ts';
import { applyForInvoice } from '#src/invoices/applications/apply-for-invoice.ts';
import { findInvoiceable } from '#src/invoices/applications/find-invoiceable.ts';
import { listApplications } from '#src/invoices/applications/list-applications.ts';
import { readExpenseProof } from '#src/invoices/expense/read-expense-proof.ts';
import { workInvoices } from '#src/invoices/issuing/follow-invoice.ts';
import { readInvoiceMonth } from '#src/invoices/months/read-month.ts';
import { listReceived } from '#src/invoices/received/list-received.ts';
import { listMissing, listOwnMissing } from '#src/invoices/received/missing-invoices.ts';
import { saveTitle } from '#src/invoices/titles/save-title.ts';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { tenant } from '../../../../test/shop.ts';

const shop = await openInternationalShop();
const { db, clock, jobs } = shop;
const deps = {
  ...shop.deps,
  jobs,
  tenants: openTenants(db, { sandbox: true }),
  publicUrl: () => 'https://woxing.example',
  mailClock: clock,
  issuer: openEmbeddedIssuer({ db, clock, slowMs: 1 }).issuer,
  booked: bookedToReader,
  invoiceMail: undefined,
};
workInvoices(deps);
jobs.work('send-mail', {
  schema: { parse: (value: unknown) => value } as never,
  handle: () => Promise.resolve(),
});

type Wish = Parameters<typeof applyForInvoice>[2];

const enterpriseId = '8820';
const [employee, boss] = ['abroad', 'abroad-boss'];
const person = () => {
  const ctx = shop.as(employee);
  return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: enterpriseId } };
};
const main = () => {
  const ctx = shop.as(boss);
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: enterpriseId } };
};

/** Somebody of a company has flown to Tokyo. */
async function flownAbroad(): Promise<string> {
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id: enterpriseId, name: '甲有限公司' }));
  await shop.join(boss);
  await shop.employ(enterpriseId, yuan(200_000), [employee]);
  await db.pool.query('update members set credit_member_id = $1 where id = any($2)', [
    enterpriseId,
    [employee, boss],
  ]);
  const orderNo = await shop.buy(employee, { ways: [['SHA', 'TYO', 10]] });
  clock.passSeconds(20 * 86_400);
  return orderNo;
}

test('a ticket abroad misses its invoice until we issue it: a plain one of an agency that states no tax, of which nothing is deducted', async () => {
  const orderNo = await flownAbroad();
  const { totalFen } = await shop.detail(employee, orderNo);
  const [missing] = (await listMissing(deps, main(), { after: '' })).list;
  expect(missing).toMatchObject({ orderNo, missingFen: totalFen });
  // That it is issued here: nobody else is named.
  const ticket = missing!.parts.find(({ sort }) => sort === 'international-ticket')!;
  expect(ticket.where).toBe('');
  expect((await listOwnMissing(deps, person(), { after: '' })).list).toMatchObject([{ orderNo }]);
  const asked = { orderNo } as Parameters<typeof readExpenseProof>[2];
  const before = await readExpenseProof(deps, person(), asked);
  expect(before).toMatchObject({ missingFen: totalFen });
  expect(before.missing.map(({ sort }) => sort)).toContain('international-ticket');

  const facts = {
    ...noCompany,
    kind: 'enterprise',
    name: '甲有限公司',
    taxNo: '91000000MA0000000N',
  } as const;
  const title = { ...facts, id: '', version: 0, isDefault: true, forEmployees: true };
  const { id: titleId } = await saveTitle(deps, main(), title);
  expect((await findInvoiceable(deps, person(), { orderNo })).openFen).toBe(totalFen);
  const email = 'a@example.com';
  const wish = {
    orderNos: [orderNo],
    titleId,
    wanted: 'special',
    merged: false,
    email,
    addressId: '',
  } satisfies Wish;
  await applyForInvoice(deps, person(), wish);
  expect(await jobs.run()).toEqual([]);
  const [application] = (await listApplications(deps, person(), { page: 1 })).list;
  const documents = application!.documents;
  // Services are on a special invoice, as was asked for; a ticket abroad never is.
  expect(documents.map(({ form, state }) => [form, state])).toEqual([
    ['plain', 'issued'],
    ['special', 'issued'],
  ]);
  expect(documents[0]).toMatchObject({ totalFen: ticket.totalFen, taxFen: 0 });
  expect(sumFen(documents.map((one) => one.totalFen))).toBe(totalFen);

  const received = (await listReceived(deps, main(), { page: 1 })).list;
  const plain = received.find(({ form }) => form === 'plain')!;
  expect(plain).toMatchObject({ sort: 'air', state: 'matched', doubts: [], deductibleFen: 0 });
  expect(plain.lines).toMatchObject([{ item: '*经纪代理服务*代订国际机票', percent: null }]);
  const month = await readInvoiceMonth(deps, main(), { month: dayOf(clock.now()).slice(0, 7) });
  expect(month.sorts.find(({ sort }) => sort === 'air')).toMatchObject({
    totalFen: ticket.totalFen,
    deductibleFen: 0,
  });
  expect((await listMissing(deps, main(), { after: '' })).list).toEqual([]);
  expect(await readExpenseProof(deps, person(), asked)).toMatchObject({ missing: [], missingFen: 0 });
});
