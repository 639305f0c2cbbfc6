import { dayOf } from '@woxing/contract/core/days';
import { type Fen, subtractFen, sumFen, yuan } from '@woxing/contract/core/money';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { beforeEach, expect, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import { openCarShop } from '../../../test/car-shop.ts';
import { openInvoicing } from '../../../test/invoicing.ts';
import { refusalOf, tenant } from '../../../test/shop.ts';
import { listMissing } from '../received/missing-invoices.ts';
import { findByNumber, readReceivedFile } from '../received/received.db.ts';
import { issueRedLetterAgain } from '../red-letters/issue-again.ts';
import { recordRedLetter } from '../red-letters/record-red-letter.ts';
import { saveTitle } from '../titles/save-title.ts';
import { applyForInvoice } from './apply-for-invoice.ts';
import { findInvoiceable } from './find-invoiceable.ts';
import { listApplications } from './list-applications.ts';

/** A ride whose bill was found too high after it was paid is invoiced at what it costs now, whenever it is asked for. */
const shop = await openCarShop();
const { db, clock, jobs } = shop;
const embedded = openEmbeddedIssuer({ db, clock, slowMs: 1 });
const deps = openInvoicing(shop, embedded.issuer);

let members = 0;
let member = '';
let titleId = '';
beforeEach(async () => {
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  member = `corrected-${(members += 1)}`;
  await shop.enrich(member);
  const company = {
    ...noCompany,
    kind: 'enterprise',
    name: '甲有限公司',
    taxNo: '91000000MA0000000N',
  } as const;
  const fresh = { ...company, id: '', version: 0, isDefault: false, forEmployees: false };
  titleId = (await saveTitle(deps, shop.as(member), fresh)).id;
});

/** A ride that was paid at too high a price, some hours ago. */
async function overcharged(): Promise<string> {
  await shop.faults.set(tenant, 'overcharge', 1);
  const orderNo = await shop.ride(member);
  await shop.pay(member, orderNo);
  await jobs.run();
  clock.passSeconds(3 * 3600);
  return orderNo;
}

/** What less it costs. */
async function correct(orderNo: string): Promise<Fen> {
  await shop.dispute(member, orderNo);
  clock.passSeconds(700);
  await shop.follow();
  const { detail } = await shop.detail(member, orderNo);
  return (detail.kind === 'car' ? detail.dispute?.lessFen : undefined)!;
}

const apply = (...orderNos: string[]) =>
  applyForInvoice(deps, shop.as(member), {
    orderNos,
    titleId,
    wanted: 'plain',
    merged: orderNos.length > 1,
    email: 'a@example.com',
    addressId: '',
  });
const rideOf = async (orderNo: string) =>
  (await findInvoiceable(deps, shop.as(member), { orderNo })).list[0]!.parts.find(
    ({ sort }) => sort === 'ride',
  )!;
const documents = async () =>
  (await listApplications(deps, shop.as(member), { page: 1 })).list.flatMap((one) => one.documents);

test('it is asked for after that at the lower price', async () => {
  const orderNo = await overcharged();
  const before = await rideOf(orderNo);
  const lessFen = await correct(orderNo);
  expect(lessFen).toBeGreaterThan(0);
  const ride = await rideOf(orderNo);
  expect(ride).toMatchObject({ state: 'open', totalFen: before.totalFen - lessFen });
  await apply(orderNo);
  await jobs.run();
  const { totalFen } = await shop.orderOf(orderNo);
  expect(sumFen((await documents()).map((document) => document.totalFen))).toBe(
    subtractFen(totalFen, lessFen),
  );
});

test('an invoice of the higher price is taken back, and another is not issued before that is done', async () => {
  const orderNo = await overcharged();
  await apply(orderNo);
  await jobs.run();
  const before = await rideOf(orderNo);
  await embedded.setFault(tenant, 'decline', 1);
  const lessFen = await correct(orderNo);
  expect(await rideOf(orderNo)).toMatchObject({ state: 'later', reason: '原发票正在冲红，冲红后可申请' });
  expect(await refusalOf(apply(orderNo))).toBe('invoice.nothing');
  await jobs.run();
  const red = (await documents()).find(({ isRed }) => isRed)!;
  expect(red).toMatchObject({ state: 'refused', totalFen: -before.totalFen });
  expect(await refusalOf(apply(orderNo))).toBe('invoice.nothing');
  await issueRedLetterAgain(deps, shop.as(member), { tenant, invoiceId: red.invoiceId });
  await jobs.run();
  expect(await rideOf(orderNo)).toMatchObject({ state: 'open', totalFen: before.totalFen - lessFen });
  await apply(orderNo);
  await jobs.run();
  const { totalFen } = await shop.orderOf(orderNo);
  const issued = await documents();
  expect(issued.map(({ state }) => state)).toEqual(issued.map(() => 'issued'));
  expect(sumFen(issued.map((document) => document.totalFen))).toBe(subtractFen(totalFen, lessFen));
});

/** Two rides of somebody of an enterprise on one invoice, of which the first was too dear. */
async function twoInvoiced() {
  const enterpriseId = String(8500 + members);
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id: enterpriseId, name: '甲有限公司' }));
  await shop.employ(enterpriseId, yuan(5000), [member]);
  const orders = [await overcharged(), await overcharged()] as const;
  await apply(...orders);
  await jobs.run();
  const missing = async () =>
    (await listMissing(deps, main(enterpriseId), { after: '' })).list.map((order) => order.orderNo);
  expect(await missing()).toEqual([]);
  return { orders, missing };
}

test('of two rides on one invoice the one that was right stands on it when the other is taken back', async () => {
  const { orders, missing } = await twoInvoiced();
  await correct(orders[0]);
  await jobs.run();
  expect((await documents()).filter(({ isRed, state }) => isRed && state === 'issued')).toHaveLength(1);
  expect(await missing()).toEqual([orders[0]]);
});

test('what is taken back by hand is received by its enterprise as if the issuer had taken it back, without a file', async () => {
  const { orders, missing } = await twoInvoiced();
  await embedded.setFault(tenant, 'decline', 1);
  await correct(orders[0]);
  await jobs.run();
  const red = (await documents()).find(({ isRed }) => isRed)!;
  const made = { invoiceNo: '99112000000000000001', day: dayOf(clock.now()), note: '财务在电子税务局开具' };
  await recordRedLetter(deps, shop.as(member), { tenant, invoiceId: red.invoiceId, ...made });
  expect(await jobs.run()).toEqual([]);
  const received = await db.read(tenant, (tx) => findByNumber(tx, tenant, made.invoiceNo));
  expect(received).toMatchObject({
    source: 'issued',
    state: 'matched',
    doubts: [],
    totalFen: red.totalFen,
    taxFen: red.taxFen,
    fileKind: null,
    issuedOn: made.day,
  });
  expect(await db.read(tenant, (tx) => readReceivedFile(tx, received!))).toBeNull();
  expect(await missing()).toEqual([orders[0]]);
});

function main(creditMemberId: string) {
  const ctx = shop.as(member);
  return {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberType: 70 as const, creditMemberId, creditEmployeeId: undefined },
  };
}
