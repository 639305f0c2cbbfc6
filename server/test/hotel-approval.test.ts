import { saveFlow as saveFlowEndpoint } from '@woxing/contract/approvals/approvals';
import { yuan } from '@woxing/contract/core/money';
import { costTotal } from '@woxing/contract/orders/price-items.rules';
import { hotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { beforeEach, expect, test } from 'vitest';
import { decideCase } from '#src/approvals/decide-case.ts';
import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { newestCaseOf } from '#src/approvals/public.ts';
import { saveFlow } from '#src/approvals/save-flows.ts';
import { openOrderApprovals, orderSubject, settleApprovedOrders } from '#src/order-approvals/public.ts';
import { readOrderToApprove } from '#src/order-approvals/read-order-to-approve.ts';
import { startPayment } from '#src/payments/public.ts';
import { companiesOf, type Person } from './company.ts';
import { openHotelShop } from './hotel-shop.ts';
import { noSubject } from './no-approvals.ts';
import { payPassword, refusalOf, tenant } from './shop.ts';

/** Rooms above a standard that asks for an approval, through a flow as an enterprise sets it. */

const shop = await openHotelShop();
const { db, jobs } = shop;
const company = companiesOf(shop);
const { hotel, train, airTicket, car } = shop.deps.products;
// Only rooms are ordered here; whom they are bought from is asked of their product alone.
const withSupply = (product: typeof train) => ({
  ...product,
  supply: hotel.supply,
});
const products = {
  airTicket: withSupply(airTicket),
  gp: withSupply(airTicket),
  'international-air': withSupply(shop.deps.products['international-air']),
  train: withSupply(train),
  hotel,
  car: withSupply(car),
};
const ending = { products, money: shop.deps.money };
const approvals = {
  db,
  directory: directoryOfPeople,
  subjects: {
    'trip-application': noSubject,
    order: orderSubject(ending),
    change: noSubject,
    refund: noSubject,
  },
};
const deps = { ...shop.deps, ...ending, approvals };
const approving = openOrderApprovals(deps);

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  at = await company();
  const capped = hotelStandard.parse({ others: { capFen: yuan(100) }, over: 'approval' });
  shop.standards.set(at.staff.id, capped);
  await shop.enrich(at.staff.id);
  const node = { when: {}, timeoutHours: null, onTimeout: 'remind', mode: 'any' };
  const nodes = [{ ...node, name: '部门主管', approvers: [{ kind: 'leader' }] }];
  const flow = saveFlowEndpoint.input.parse({ name: '酒店审批', when: {}, nodes });
  await saveFlow(approvals, at.boss.ctx(), flow);
});

const place = () => shop.place(at.staff.id, { caller: at.staff.ctx(), approvals: approving });
async function decide(who: Person, orderNo: string, agreed: boolean) {
  const found = await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo }));
  return decideCase(approvals, who.ctx(), {
    caseId: found!.id,
    agreed,
    comment: agreed ? '' : '请住协议酒店',
  });
}
const pay = (orderNo: string) =>
  startPayment(shop.deps, at.staff.ctx(), {
    businessType: 'hotelPay',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  });

test('rooms above the cap wait for their approval, are held meanwhile, and paid once it is there', async () => {
  const orderNo = await place();
  expect(await shop.codeOf(orderNo)).toBe(21);
  expect(await refusalOf(pay(orderNo))).toBe('order.closed');
  expect(await decide(at.manager, orderNo, true)).toEqual({ state: 'agreed' });
  await settleApprovedOrders({ ...deps, clock: shop.clock }, tenant);
  expect(await shop.codeOf(orderNo)).toBe(0);
  await pay(orderNo);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(2);
  await shop.expectBooks();
});

test('what is paid at the desk waits for its approval with its amount, and goes to the hotel once it is there', async () => {
  const orderNo = await shop.place(at.staff.id, {
    payment: 'desk',
    caller: at.staff.ctx(),
    approvals: approving,
  });
  expect(await shop.codeOf(orderNo)).toBe(21);
  const found = await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo }));
  const shown = await readOrderToApprove(deps, at.manager.ctx(), { caseId: found!.id });
  const costFen = costTotal((await shop.orderOf(orderNo)).items);
  expect(shown).toMatchObject({ totalFen: costFen, askedFen: costFen, atDesk: true });
  expect(await decide(at.manager, orderNo, true)).toEqual({ state: 'agreed' });
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(21);
  await settleApprovedOrders({ ...deps, clock: shop.clock }, tenant);
  expect(await shop.codeOf(orderNo)).toBe(1);
  expect(await jobs.run()).toEqual([]);
  expect(await shop.codeOf(orderNo)).toBe(2);
  const { events } = await shop.detail(at.staff.id, orderNo);
  expect(events.some(({ words }) => /^审批已通过，到店支付¥.+，正在提交确认$/.test(words))).toBe(true);
  await shop.expectBooks();
});

test('refused, they go back on sale, and nothing was paid', async () => {
  const found = await shop.find();
  const before = await shop.leftOf(found);
  const orderNo = await shop.place(at.staff.id, { found, caller: at.staff.ctx(), approvals: approving });
  await decide(at.manager, orderNo, false);
  expect(await jobs.run()).toEqual([]);
  expect([await shop.codeOf(orderNo), await shop.leftOf(found)]).toEqual([12, before]);
  await shop.expectBooks();
});
