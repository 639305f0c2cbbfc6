import type { InvoiceApplication } from '@woxing/contract/invoices/invoice-applications';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { deleteAddress } from '#src/addresses/delete-address.ts';
import { saveAddress } from '#src/addresses/save-address.ts';
import { lockOrder } from '#src/orders/public.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { openInvoicing } from '../../../test/invoicing.ts';
import { refusalOf, tenant } from '../../../test/shop.ts';
import type { InvoicedProducts } from '../applications/application-deps.ts';
import { applyForInvoice } from '../applications/apply-for-invoice.ts';
import { listApplications } from '../applications/list-applications.ts';
import { invoicesPersonalData } from '../applications/personal-data.ts';
import { takeBack } from '../applications/take-back.ts';
import { saveTitle } from '../titles/save-title.ts';
import { exportParcels, listParcels } from './list-parcels.ts';
import { correctParcel, receiveParcel, refuseParcel, sendParcels, settleParcel } from './move-parcels.ts';
import { type PostRow, parcels } from './posts.db.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const embedded = openEmbeddedIssuer({ db, clock, slowMs: 1, lateIssueMs: 60_000 });
const deps = openInvoicing(shop, embedded.issuer);

beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));

const home = {
  id: '',
  name: '陈晓明',
  phone: '13800000010',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  detail: '示例路8号',
  postcode: '100020',
  isDefault: true,
};
let members = 0;

/** Somebody who has asked for paper of what an order can be invoiced for. */
async function asker(more: object = {}) {
  const member = `posted-${(members += 1)}`;
  await shop.join(member);
  const ctx = shop.as(member);
  const title = await saveTitle(deps, ctx, {
    ...noCompany,
    kind: 'enterprise',
    name: '甲有限公司',
    taxNo: '91000000MA0000000N',
    id: '',
    version: 0,
    isDefault: false,
    forEmployees: false,
  });
  const address = await saveAddress(deps, ctx, home);
  const orderNo = await shop.buy(member, { daysAhead: [20] });
  const apply = (addressId: string) =>
    applyForInvoice(deps, shop.as(member), {
      orderNos: [orderNo],
      titleId: title.id,
      wanted: 'plain',
      merged: false,
      email: 'a@example.com',
      addressId,
      ...more,
    });
  return { member, ctx, address, orderNo, apply };
}

async function asked() {
  const one = await asker();
  const { applicationNos } = await one.apply(one.address.id);
  return { ...one, applicationNo: applicationNos[0]! };
}

/** The same, and it can be sent. */
async function printed() {
  const one = await asked();
  await jobs.run();
  return one;
}

const postOf = async (member: string) =>
  ((await listApplications(deps, shop.as(member), { page: 1 })).list as InvoiceApplication[])[0]!.post;
await shop.join('post-room');
const administrator = () => shop.as('post-room');
const send = (applicationNo: string, trackingNo: string, courier: '顺丰速运' | '中国邮政' = '顺丰速运') =>
  sendParcels(deps, administrator(), { courier, parcels: [{ tenant, applicationNo, trackingNo }] });
const parcelsShown = async (show: 'to-send' | 'sent' | 'back' | 'all') =>
  (await listParcels(deps, { show, no: '' })).list;
const told = async (member: string) => {
  const { rows } = await db.read(tenant, (tx) =>
    sql<{ kind: string }>`select kind from messages
      where tenant_id = ${tenant} and member_id = ${member} and kind like 'invoice-paper%'
      order by created_at, kind desc`.execute(tx),
  );
  return rows.map(({ kind }) => kind);
};

test('paper waits for its invoice, is listed, sent, and received; the applicant is told', async () => {
  const { member, applicationNo } = await asked();
  expect(await postOf(member)).toMatchObject({ state: 'waiting', own: true });
  await jobs.run();
  expect(await postOf(member)).toMatchObject({
    state: 'to-send',
    to: '陈晓明 138****0010 北京市朝阳区示例路8号',
  });
  const [parcel] = (await parcelsShown('to-send')).filter((one) => one.applicationNo === applicationNo);
  expect(parcel).toMatchObject({ tenant, name: '陈晓明', phone: '138****0010', titleName: '甲有限公司' });
  expect(parcel!.invoiceNos).toEqual([expect.stringMatching(/^\d{20}$/)]);
  expect(parcel!.totalFen).toBe(1000);
  expect(await send(applicationNo, 'SF1234567890123')).toEqual({ sent: [applicationNo], refused: [] });
  expect(await postOf(member)).toMatchObject({
    state: 'sent',
    courier: '顺丰速运',
    trackingNo: 'SF1234567890123',
  });
  expect(await told(member)).toEqual(['invoice-paper-sent']);
  await receiveParcel(deps, shop.as(member), { applicationNo });
  await receiveParcel(deps, shop.as(member), { applicationNo });
  expect(await postOf(member)).toMatchObject({ state: 'received' });
});

test('the address is the one of the day of the application, whatever becomes of it', async () => {
  const { ctx, address, applicationNo } = await printed();
  await saveAddress(deps, ctx, { ...home, id: address.id, detail: '另一条路1号' });
  await deleteAddress(deps, ctx, { id: address.id });
  const [parcel] = (await parcelsShown('to-send')).filter((one) => one.applicationNo === applicationNo);
  expect(parcel!.address).toBe('北京市朝阳区示例路8号');
});

test('an address of somebody else is unknown, and nothing is written', async () => {
  const [one, other] = [await asker(), await asker()];
  expect(await refusalOf(one.apply(other.address.id))).toBe('address.unknown');
  expect((await listApplications(deps, one.ctx, { page: 1 })).total).toBe(0);
});

test('what has no paper is not sent', async () => {
  const one = await asker();
  // The service fee is asked for first; once the flight is over only the ticket is left, which has no paper.
  await one.apply('');
  expect(await postOf(one.member)).toBeNull();
  clock.passSeconds(25 * 86_400);
  expect(await refusalOf(one.apply(one.address.id))).toBe('invoice-post.no-paper');
});

test('of two who mark the same paper one wins, the same number again is harmless, and the others go through', async () => {
  const [one, other] = [await printed(), await printed()];
  const both = await Promise.all([
    send(one.applicationNo, 'SF1111111111111'),
    send(one.applicationNo, 'SF2222222222222'),
  ]);
  expect(both.flatMap(({ sent }) => sent)).toEqual([one.applicationNo]);
  const { trackingNo } = (await postOf(one.member))!;
  expect(await send(one.applicationNo, trackingNo)).toEqual({ sent: [one.applicationNo], refused: [] });
  expect(await told(one.member)).toEqual(['invoice-paper-sent']);
  const many = await sendParcels(deps, administrator(), {
    courier: '中国邮政',
    parcels: [
      { tenant, applicationNo: one.applicationNo, trackingNo: '1234567890123' },
      { tenant, applicationNo: 'FP0', trackingNo: '1234567890124' },
      { tenant: '', applicationNo: other.applicationNo, trackingNo: '1234567890125' },
    ],
  });
  expect(many.sent).toEqual([other.applicationNo]);
  expect(many.refused.map(({ reason }) => reason)).toEqual([
    '当前为“已寄出”，不能这样操作，请刷新后重试',
    '发票不存在或尚未开具',
  ]);
  expect(
    await refusalOf(
      sendParcels(deps, administrator(), {
        courier: '中国邮政',
        parcels: [{ tenant: 'nowhere', applicationNo: 'FP0', trackingNo: '1234567890124' }],
      }),
    ),
  ).toBe('tenant.unknown');
});

test('a batch with a tenant that nobody knows sends nothing at all', async () => {
  const { member, applicationNo } = await printed();
  const batch = sendParcels(deps, administrator(), {
    courier: '中国邮政',
    parcels: [
      { tenant, applicationNo, trackingNo: '1234567890126' },
      { tenant: 'nowhere', applicationNo: 'FP0', trackingNo: '1234567890127' },
    ],
  });
  expect(await refusalOf(batch)).toBe('tenant.unknown');
  expect(await postOf(member)).toMatchObject({ state: 'to-send' });
  expect(await told(member)).toEqual([]);
});

test('a wrong number is put right by whoever saw the one that is there', async () => {
  const { member, applicationNo } = await printed();
  await send(applicationNo, 'SF1234567890123');
  const correct = (before: string, trackingNo: string) =>
    correctParcel(deps, administrator(), { tenant, applicationNo, before, courier: '顺丰速运', trackingNo });
  await correct('SF1234567890123', 'SF1234567890124');
  expect(await refusalOf(correct('SF1234567890123', 'SF1234567890125'))).toBe('invoice-post.corrected');
  expect(await postOf(member)).toMatchObject({ state: 'sent', trackingNo: 'SF1234567890124' });
  expect(await told(member)).toEqual(['invoice-paper-sent', 'invoice-paper-sent']);
  const other = await printed();
  expect(
    await refusalOf(
      correctParcel(deps, administrator(), {
        tenant,
        applicationNo: other.applicationNo,
        before: '',
        courier: '顺丰速运',
        trackingNo: 'SF1234567890125',
      }),
    ),
  ).toBe('invoice-post.moved');
});

test('what cannot be sent is refused with a reason, and not sent after that', async () => {
  const { member, applicationNo } = await printed();
  await refuseParcel(deps, administrator(), { tenant, applicationNo, reason: '地址不在快递范围内' });
  expect(await postOf(member)).toMatchObject({ state: 'refused', reason: '地址不在快递范围内' });
  expect(await told(member)).toEqual(['invoice-paper-refused']);
  expect((await send(applicationNo, 'SF1234567890123')).sent).toEqual([]);
});

test('strangers neither see where paper goes nor say that it has come', async () => {
  const { ctx, applicationNo } = await printed();
  await send(applicationNo, 'SF1234567890123');
  await shop.join('post-stranger');
  expect(await refusalOf(receiveParcel(deps, shop.as('post-stranger'), { applicationNo }))).toBe(
    'invoice.unknown',
  );
  const main = {
    ...ctx,
    signedIn: { ...ctx.signedIn, memberId: 'post-stranger', memberType: 70, creditMemberId: '8990' } as const,
  };
  await db.inTenant(tenant, (tx) =>
    sql`update invoice_applications set enterprise_id = '8990' where application_no = ${applicationNo}`.execute(
      tx,
    ),
  );
  const { list } = await listApplications(deps, main, { page: 1 });
  expect(list[0]!.post).toMatchObject({ state: 'sent', to: '', own: false });
});

/** The service is owed no more. */
const products: InvoicedProducts = deps.products;
const { airTicket } = products;
const withoutServices = {
  ...deps,
  products: {
    ...products,
    airTicket: {
      ...airTicket,
      invoicing: { ...airTicket.invoicing!, sorts: { ...airTicket.invoicing!.sorts, service: null } },
    },
  },
} as typeof deps;
const reverse = (orderNo: string) =>
  db.inTenant(tenant, async (tx) =>
    takeBack(withoutServices, tx, await lockOrder(tx, tenant, orderNo), clock.now()),
  );

test('paper whose invoice is taken back is asked back once it was sent, and is not sent before that', async () => {
  const [gone, there] = [await printed(), await printed()];
  await send(there.applicationNo, 'SF1234567890123');
  await reverse(gone.orderNo);
  await reverse(there.orderNo);
  await jobs.run();
  expect(await postOf(gone.member)).toMatchObject({ state: 'dropped', back: null });
  expect(await postOf(there.member)).toMatchObject({ state: 'sent', back: 'asked' });
  expect(await told(gone.member)).toEqual([]);
  expect(await told(there.member)).toEqual(['invoice-paper-sent', 'invoice-paper-back']);
  expect((await parcelsShown('back')).map(({ applicationNo }) => applicationNo)).toEqual([
    there.applicationNo,
  ]);
  const returned = { tenant, applicationNo: there.applicationNo, as: 'returned' } as const;
  await settleParcel(deps, administrator(), returned);
  await settleParcel(deps, administrator(), returned);
  expect(await postOf(there.member)).toMatchObject({ back: 'returned' });
  expect(
    await refusalOf(settleParcel(deps, administrator(), { ...returned, applicationNo: gone.applicationNo })),
  ).toBe('invoice-post.moved');
});

test('the list for the courier has phones in full, and who took it is written down', async () => {
  const { applicationNo } = await printed();
  const events = await exportParcels(deps, administrator(), { show: 'to-send', no: '' });
  const rows = [];
  for await (const event of events(new AbortController().signal)) rows.push(...event.rows);
  expect(rows.find((row) => row.applicationNo === applicationNo)).toMatchObject({
    phone: '13800000010',
    postcode: '100020',
  });
  const { rows: audited } = await db.read(tenant, (tx) =>
    sql`select 1 from audit_events where member_id = 'post-room' and action = 'invoice-post.exported'`.execute(
      tx,
    ),
  );
  expect(audited).toHaveLength(1);
});

test('a page of the list goes on behind the one before, whatever is sent meanwhile', async () => {
  const asked = [await printed(), await printed(), await printed()].map(({ applicationNo }) => applicationNo);
  const read: string[] = [];
  for (let last: PostRow | undefined; ; ) {
    [last] = await db.read(tenant, (tx) =>
      parcels(tx, tenant, { show: 'to-send', no: '' }, { max: 1, after: last }),
    );
    if (last === undefined) break;
    read.push(last.applicationNo);
    await send(last.applicationNo, `SF12345678${read.length + 10_000}`);
  }
  expect(read).toEqual([...new Set(read)]);
  expect(read).toEqual(expect.arrayContaining(asked));
});

test('whoever leaves is sent nothing, and where they live is forgotten', async () => {
  const [waits, sent] = [await printed(), await printed()];
  await send(sent.applicationNo, 'SF1234567890123');
  for (const { member } of [waits, sent])
    await db.inTenant(tenant, (tx) =>
      invoicesPersonalData().erase(tx, {
        tenantId: tenant,
        memberId: member,
        mobilePhone: '',
        now: clock.now(),
      }),
    );
  expect(await postOf(waits.member)).toMatchObject({ state: 'dropped', to: '' });
  expect(await postOf(sent.member)).toMatchObject({ state: 'sent', to: '', trackingNo: '' });
  expect((await send(waits.applicationNo, 'SF1234567890123')).sent).toEqual([]);
});
