import { fen, formatYuan, sumFen, yuan } from '@woxing/contract/core/money';
import { type InvoiceLine, lineOf, redLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, test } from 'vitest';
import { openEmbeddedChecker } from '#sandbox/issuer/embedded-checker.ts';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { invoiceXml, signedXml } from '#sandbox/issuer/invoice-xml.rules.ts';
import { issuerKey, signatureOf } from '#sandbox/issuer/issuer-key.ts';
import { bookedToReader } from '#src/budgets/public.ts';
import { addEnterprise } from '#src/people/enterprises.db.ts';
import { reenqueueOpenWork } from '#src/platform/reenqueue-open-work.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { openInvoicing } from '../../../test/invoicing.ts';
import { refusalOf, tenant } from '../../../test/shop.ts';
import { applyForInvoice } from '../applications/apply-for-invoice.ts';
import { listApplications } from '../applications/list-applications.ts';
import { checkMonth, checkReceived } from '../checking/ask-check.ts';
import { checkDueInvoices } from '../checking/check-due.ts';
import { readExpenseFile } from '../expense/read-expense-file.ts';
import { readExpenseProof } from '../expense/read-expense-proof.ts';
import { workInvoices } from '../issuing/follow-invoice.ts';
import { closeInvoiceMonth } from '../months/close-month.ts';
import { readInvoiceMonth } from '../months/read-month.ts';
import { readPerDiems, savePerDiems } from '../per-diems/keep-per-diems.ts';
import { saveTitle } from '../titles/save-title.ts';
import { listVoucherAccounts, saveVoucherAccount } from '../vouchers/voucher-accounts.ts';
import { exportVoucherLines, listVoucherLines } from '../vouchers/voucher-lines.ts';
import { decideReceived, matchReceived } from './decide-received.ts';
import { handInInvoice } from './hand-in-invoice.ts';
import { listOwnReceived, listReceived } from './list-received.ts';
import { listMissing, remindMissing } from './missing-invoices.ts';
import { receiveJob } from './receive-issued.ts';
import { readReceivedFile, withdrawReceived } from './withdraw-received.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const embedded = openEmbeddedIssuer({ db, clock, seed: 'test', slowMs: 1 });
const checking = openEmbeddedChecker({ db, slowMs: 1 });
const deps = {
  ...openInvoicing(shop, embedded.issuer),
  booked: bookedToReader,
  invoiceMail: undefined,
  clock,
  checker: checking.checker,
};

const aDay = 86_400;
beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));

const company = {
  ...noCompany,
  kind: 'enterprise',
  name: '示例科技有限公司',
  taxNo: '91000000000000000K',
} as const;
const other = { ...company, name: '乙有限公司', taxNo: '91000000MA0000000N' } as const;
const seller = { name: '某酒店有限公司', taxNo: '91000000MA0000000N' };

/** An enterprise with two people, its main account and a title. */
let enterprises = 0;
async function enterprise({ title = company }: { readonly title?: typeof company | typeof other } = {}) {
  const id = String(7000 + (enterprises += 1));
  const people = [`${id}-a`, `${id}-b`] as const;
  const main = `${id}-main`;
  await db.inTenant(tenant, (tx) => addEnterprise(tx, tenant, { id, name: company.name }));
  await shop.employ(id, fen(100_000_000), people);
  await shop.join(main);
  await db.pool.query('update members set credit_member_id = $1 where tenant_id = $2 and id = any($3)', [
    id,
    tenant,
    [...people, main],
  ]);
  const mainCtx = () => {
    const ctx = shop.as(main);
    return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId: id } };
  };
  const fresh = { ...title, id: '', version: 0, isDefault: true, forEmployees: true };
  const { id: titleId } = await saveTitle(deps, mainCtx(), fresh);
  const person = (at: 0 | 1) => {
    const ctx = shop.as(people[at]);
    return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: id, creditEmployeeId: people[at] } };
  };
  return { id, people, mainCtx, person, titleId };
}

let numbers = 0;
const nextNo = () => `2611200000${String((numbers += 1)).padStart(10, '0')}`;

interface Made {
  readonly lines?: readonly InvoiceLine[];
  readonly buyer?: typeof company | typeof other;
  readonly form?: 'air' | 'special' | 'plain';
  readonly remark?: string;
  readonly invoiceNo?: string;
  readonly redOf?: string;
}
const room = lineOf(fen(106_000), { item: '*住宿服务*住宿费', words: '', percent: 6 });
function xmlOf({
  lines = [room],
  buyer = company,
  form = 'special',
  remark = '',
  invoiceNo = nextNo(),
  redOf,
}: Made = {}) {
  const wanted = { form, buyer, lines, remark, redOf: redOf ?? null };
  return signedXml(
    invoiceXml(wanted, { seller, invoiceNo, issuedAt: clock.now() }),
    'AAAAAAAAAAAAAAAAAAAAAAAA',
  );
}
const file = (xml: string, name = '发票.xml') => ({ file: { name, bytes: Buffer.from(xml) } });
/** Closes a month after the tax authority was asked about everything. */
async function close(ctx: Parameters<typeof closeInvoiceMonth>[1], month: string, leaveUnchecked = false) {
  if (!leaveUnchecked) {
    await checkMonth(deps, ctx, { month });
    // One run takes a few of those that are due, of whichever enterprise.
    for (let runs = 0; runs < 3; runs += 1) await checkDueInvoices(deps, tenant);
  }
  return closeInvoiceMonth(deps, ctx, { month, leaveUnchecked });
}
type Ctx = ReturnType<Awaited<ReturnType<typeof enterprise>>['person']>;
/** Asks for the invoices of an order, each to itself, by mail. */
const apply = (at: Awaited<ReturnType<typeof enterprise>>, orderNo: string) =>
  applyForInvoice(deps, at.person(0), {
    orderNos: [orderNo],
    titleId: at.titleId,
    wanted: 'plain',
    merged: false,
    email: 'a@example.com',
    addressId: '',
  });

const hand = (ctx: Ctx, made: Made = {}) =>
  handInInvoice(deps, ctx, file(xmlOf(made))) as Promise<ReceivedInvoice>;

test.each<[string, Made, string, string[]]>([
  ['nothing wrong, and no order', {}, 'received', []],
  ['another company', { buyer: other }, 'doubtful', ['other-company']],
  [
    'another name',
    { buyer: { ...company, name: '示例科技有限责任公司' } as never },
    'doubtful',
    ['wrong-title'],
  ],
  [
    'full-width brackets are the same name',
    { buyer: { ...company, name: ' 示例科技 有限公司' } as never },
    'received',
    [],
  ],
  ['another number', { buyer: { ...company, taxNo: other.taxNo } as never }, 'doubtful', ['wrong-tax-no']],
  ['wrong tax', { lines: [{ ...room, netFen: fen(101_000), taxFen: fen(5000) }] }, 'doubtful', ['wrong-tax']],
  [
    'wrong rate',
    { lines: [lineOf(fen(107_000), { item: '*住宿服务*住宿费', words: '', percent: 7 })] },
    'doubtful',
    ['wrong-rate'],
  ],
])('%s', async (_name, made, state, doubts) => {
  const at = await enterprise();
  const kept = await hand(at.person(0), made);
  expect([kept.state, kept.doubts]).toEqual([state, doubts]);
  expect(kept).toMatchObject({ sort: 'hotel', totalFen: made.lines?.[0]?.percent === 7 ? 107_000 : 106_000 });
});

test('the same invoice is handed in once in a tenant, by whomever and however often at a time', async () => {
  const [one, two] = [await enterprise(), await enterprise()];
  const xml = xmlOf();
  const tries = [one.person(0), one.person(1), two.person(0), two.mainCtx()];
  const outcomes = await Promise.all(tries.map((ctx) => refusalOf(handInInvoice(deps, ctx, file(xml)))));
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'received.taken')).toHaveLength(3);
  // The same file of the same person is a repeat, another file with that number is not.
  const owner = tries[outcomes.indexOf(undefined)]!;
  await handInInvoice(deps, owner, file(xml));
  expect((await listOwnReceived(deps, owner, { page: 1 })).total).toBe(1);
  const changed = file(xml.replace('示例科技有限公司', '示例科技有限 公司'));
  expect(await refusalOf(handInInvoice(deps, owner, changed))).toBe('received.taken');
});

test('whoever an invoice is for gets it also where another company had claimed it', async () => {
  const [at, stranger] = [await enterprise({ title: other }), await enterprise()];
  const xml = xmlOf({ buyer: other });
  const claim = (ctx: Ctx) => handInInvoice(deps, ctx, file(xml)) as Promise<ReceivedInvoice>;
  const wrong = await claim(stranger.person(0));
  expect(wrong.doubts).toEqual(['other-company']);
  // Of two for whom it is not, the first keeps it.
  expect(await refusalOf(claim((await enterprise()).person(0)))).toBe('received.taken');
  const right = await claim(at.person(0));
  expect(right).toMatchObject({ state: 'received', doubts: [] });
  expect((await listOwnReceived(deps, stranger.person(0), { page: 1 })).list).toMatchObject([
    { id: wrong.id, state: 'rejected', note: '该发票由其购买方提交，您的提交已退回' },
  ]);
  expect(await refusalOf(claim(stranger.person(0)))).toBe('received.taken');
  expect((await listReceived(deps, at.mainCtx(), { page: 1 })).list).toMatchObject([{ id: right.id }]);
});

test('of two processes that are sent one invoice twenty times at once one keeps it, once', async () => {
  const [one, two] = [await enterprise(), await enterprise()];
  const another = { ...deps, db: shop.anotherProcess().db };
  const xml = xmlOf();
  const people = [one.person(0), two.person(0), one.mainCtx(), two.person(1)];
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      // Another file of the same invoice is no repeat of it.
      refusalOf(handInInvoice(at % 2 ? another : deps, people[at % 4]!, file(`${xml}${' '.repeat(at)}`))),
    ),
  );
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set([undefined, 'received.taken']));
});

test('sums that do not agree are told', async () => {
  const at = await enterprise();
  const xml = xmlOf().replace('>1060.00<', '>1061.00<');
  expect(await handInInvoice(deps, at.person(0), file(xml))).toMatchObject({ doubts: ['sums'] });
});

test('of one person so many may wait', async () => {
  const at = await enterprise();
  const first = await hand(at.person(0));
  await db.pool.query(
    `insert into received_invoices (tenant_id, id, enterprise_id, member_id, source, state, form, sort, invoice_no, issued_on,
      facts_sealed, doubts, total_fen, tax_fen, deductible_fen, received_at, file_kind, file_sealed)
    select tenant_id, gen_random_uuid(), enterprise_id, member_id, source, state, form, sort, '25' || lpad(n::text, 18, '0'), issued_on,
      facts_sealed, doubts, total_fen, tax_fen, deductible_fen, received_at, file_kind, file_sealed
    from received_invoices, generate_series(1, 199) n where id = $1`,
    [first.id],
  );
  expect(await refusalOf(hand(at.person(0)))).toBe('received.full');
  await withdrawReceived(deps, at.person(0), { id: first.id });
  expect(await hand(at.person(0))).toMatchObject({ state: 'received' });
});

test('what cannot be read is refused with its reason, and nothing is kept', async () => {
  const at = await enterprise();
  await expect(handInInvoice(deps, at.person(0), file('<a>&b;</a>'))).rejects.toThrow('文件已损坏');
  expect((await listOwnReceived(deps, at.person(0), { page: 1 })).total).toBe(0);
});

test('a signature of our own issuer is held against its key', async () => {
  const at = await enterprise();
  const wanted = { form: 'special', buyer: company, lines: [room], remark: '', redOf: null } as const;
  const write = (lines: readonly InvoiceLine[]) =>
    invoiceXml(
      { ...wanted, lines },
      { seller: embedded.issuer.seller, invoiceNo: nextNo(), issuedAt: clock.now() },
    );
  const xml = write([room]);
  const good = signedXml(xml, signatureOf(issuerKey('test'), xml));
  expect(await handInInvoice(deps, at.person(0), file(good))).toMatchObject({ state: 'received' });
  const altered = signedXml(write([room]), signatureOf(issuerKey('test'), xml));
  expect(await handInInvoice(deps, at.person(0), file(altered))).toMatchObject({ doubts: ['bad-signature'] });
});

test('where a signature cannot be checked, what names our issuer is held against the books', async () => {
  const at = await enterprise();
  const by = { ...deps, issuer: { ...embedded.issuer, isSigned: () => undefined } };
  const forged = invoiceXml(
    { form: 'special', buyer: company, lines: [room], remark: '', redOf: null },
    { seller: embedded.issuer.seller, invoiceNo: nextNo(), issuedAt: clock.now() },
  );
  expect(await handInInvoice(by, at.person(0), file(forged))).toMatchObject({ doubts: ['not-issued'] });
});

async function flown(at: Awaited<ReturnType<typeof enterprise>>, person: 0 | 1 = 0): Promise<string> {
  await shop.enrich(at.people[person]);
  const orderNo = await shop.placeAir(at.people[person], { types: ['ADT'], daysAhead: [3] });
  await shop.pay(at.people[person], orderNo, 'creditPay');
  expect(await jobs.run()).toEqual([]);
  clock.passSeconds(9 * aDay);
  return orderNo;
}

test('what is issued here is received at once, for the parts that stand on it', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const asked = {
    orderNos: [orderNo],
    titleId: at.titleId,
    wanted: 'plain',
    merged: false,
    email: 'a@example.com',
    addressId: '',
  } satisfies Parameters<typeof applyForInvoice>[2];
  await applyForInvoice(deps, at.person(0), asked);
  expect(await jobs.run()).toEqual([]);
  const { list } = await listReceived(deps, at.mainCtx(), { page: 1 });
  expect(new Set(list.map(({ sort, state, source }) => `${sort} ${state} ${source}`))).toEqual(
    new Set(['air matched issued', 'service matched issued']),
  );
  expect(list.every(({ orders }) => orders[0]!.orderNo === orderNo)).toBe(true);
  // Nothing of the order is missing any more.
  expect((await listMissing(deps, at.mainCtx(), { after: '' })).list).toEqual([]);
});

function unreadable(): never {
  throw new Error('no key to check a signature with');
}

test('what was issued is there also while it cannot be received, which is done as soon as it can be', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  workInvoices({ ...deps, issuer: { ...embedded.issuer, isSigned: unreadable } });
  await apply(at, orderNo);
  expect(await jobs.run()).toHaveLength(2);
  const { list } = await listApplications(deps, at.person(0), { page: 1 });
  expect(list[0]!.documents.map(({ state }) => state)).toEqual(['issued', 'issued']);
  expect((await listReceived(deps, at.mainCtx(), { page: 1 })).total).toBe(0);
  workInvoices(deps);
  expect(await jobs.run()).toEqual([]);
  expect((await listReceived(deps, at.mainCtx(), { page: 1 })).total).toBe(2);
});

test('what was issued is received also where its job was lost, and is looked at no more then', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const lost: typeof jobs.enqueue = (tx, tenantId, job, payload) =>
    job === receiveJob ? Promise.resolve() : jobs.enqueue(tx, tenantId, job, payload);
  workInvoices({ ...deps, jobs: { ...jobs, enqueue: lost } });
  await apply(at, orderNo);
  expect(await jobs.run()).toEqual([]);
  expect((await listReceived(deps, at.mainCtx(), { page: 1 })).total).toBe(0);
  workInvoices(deps);
  for (const waiting of [2, 0]) {
    clock.passSeconds(121);
    await reenqueueOpenWork({ db, jobs, clock }, tenant);
    expect(jobs.waiting().filter((job) => job === receiveJob)).toHaveLength(waiting);
    expect(await jobs.run()).toEqual([]);
    expect((await listReceived(deps, at.mainCtx(), { page: 1 })).total).toBe(2);
  }
});

/** The data of a flight's document, of a rate that flights do not have. */
const flightFacts = (total: number, traveller: string) =>
  `<A><ElectronicInvoiceAirTransportReceiptNumber>${nextNo()}</ElectronicInvoiceAirTransportReceiptNumber><IssueDate>2025-12-10</IssueDate><NameOfPurchaser>${company.name}</NameOfPurchaser><UnifiedSocialCreditCodeOfPurchaser>${company.taxNo}</UnifiedSocialCreditCodeOfPurchaser><PassengerName>${traveller}</PassengerName><Fare>${lineOf(fen(total - 5000), room).netFen / 100}</Fare><VatRate>0.06</VatRate><VatTaxAmount>${lineOf(fen(total - 5000), room).taxFen / 100}</VatTaxAmount><CivilAviationDevelopmentFund>50.00</CivilAviationDevelopmentFund><TotalAmount>${total / 100}</TotalAmount></A>`;

test('an invoice is matched by the number of the order, its amount and who flew', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const [missing] = (await listMissing(deps, at.mainCtx(), { after: '' })).list;
  expect(missing).toMatchObject({ orderNo, remindedAt: null });
  const ticket = missing!.parts.find(({ sort }) => sort === 'air-ticket')!;
  const name = ticket.words.split(' ').at(-1)!;
  const kept = (await handInInvoice(
    deps,
    at.person(0),
    file(flightFacts(ticket.totalFen, name)),
  )) as ReceivedInvoice;
  // The rate is not that of flights; the order was found by amount and traveller all the same.
  expect(kept).toMatchObject({
    sort: 'air',
    doubts: ['wrong-rate'],
    orders: [{ orderNo, totalFen: ticket.totalFen }],
  });
  const stranger = (await handInInvoice(
    deps,
    at.person(0),
    file(flightFacts(ticket.totalFen, '别人')),
  )) as ReceivedInvoice;
  expect(stranger.orders).toEqual([]);
  const said = await matchReceived(deps, at.mainCtx(), { id: stranger.id, orderNo });
  expect(said.doubts).toEqual(['wrong-rate', 'traveller', 'covered']);
  const elsewhere = await enterprise();
  const foreign = await flown(elsewhere);
  expect(await refusalOf(matchReceived(deps, at.mainCtx(), { id: stranger.id, orderNo: foreign }))).toBe(
    'received.order',
  );
});

test('what a red letter takes back is looked at again, and both come to nothing in the books', async () => {
  const at = await enterprise();
  const blue = await hand(at.person(0));
  await decideReceived(deps, at.mainCtx(), { id: blue.id, act: 'accept', note: '' });
  const red = await hand(at.person(0), { lines: [redLine(room)], redOf: blue.invoiceNo });
  expect(red).toMatchObject({ state: 'matched', totalFen: -106_000, deductibleFen: -6000, orders: [] });
  const { list } = await listReceived(deps, at.mainCtx(), { page: 1, no: blue.invoiceNo });
  expect(list[0]).toMatchObject({ state: 'doubtful', doubts: ['reversed'] });
  for (const { id } of [blue, red])
    await decideReceived(deps, at.mainCtx(), { id, act: 'accept', note: '红字与蓝字一并入账' });
  expect(await close(at.mainCtx(), '2025-12')).toEqual({
    invoices: 2,
    totalFen: 0,
    deductibleFen: 0,
  });
});

test('a red letter counts once it is proved, and never for another company', async () => {
  const [at, stranger] = [await enterprise(), await enterprise()];
  const orderNo = await flown(at);
  await apply(at, orderNo);
  expect(await jobs.run()).toEqual([]);
  const { list } = await listReceived(deps, at.mainCtx(), { page: 1 });
  const ticket = list.find(({ sort }) => sort === 'air')!;
  const red = { redOf: ticket.invoiceNo, lines: ticket.lines.map((line) => redLine(line)) };
  const missing = async () => (await listMissing(deps, at.mainCtx(), { after: '' })).list;
  const proved = async () =>
    (await readExpenseProof(deps, at.person(0), { orderNo, scope: 'order' })).invoices.filter(
      ({ state }) => state === '已匹配' || state === '存疑',
    ).length;
  const foreign = await hand(stranger.person(0), red);
  await decideReceived(deps, stranger.mainCtx(), { id: foreign.id, act: 'accept', note: '' });
  expect([await missing(), await proved()]).toEqual([[], list.length]);
  const own = await hand(at.person(1), red);
  expect([await missing(), await proved()]).toEqual([[], list.length]);
  await decideReceived(deps, at.mainCtx(), { id: own.id, act: 'accept', note: '' });
  expect(await missing()).toMatchObject([{ orderNo, missingFen: ticket.totalFen }]);
  expect(await proved()).toBe(list.length - 1);
});

test('what is taken back in part stands, until the rest is taken back as well', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const missing = async () => (await listMissing(deps, at.mainCtx(), { after: '' })).list;
  const ticket = (await missing())[0]!.parts.find(({ sort }) => sort === 'air-ticket')!;
  const parts = [fen(5000), fen(ticket.totalFen - 5000)].map((part) =>
    lineOf(part, { item: '*运输服务*航空客运服务', words: ticket.words, percent: 9 }),
  );
  const blue = await hand(at.person(0), { form: 'air', lines: parts, remark: `订单${orderNo}` });
  expect(blue).toMatchObject({ state: 'matched', orders: [{ orderNo }] });
  const stands = async () => !(await missing())[0]!.parts.some(({ key }) => key === ticket.key);
  expect(await stands()).toBe(true);
  for (const [at_, line] of parts.entries()) {
    const red = await hand(at.person(0), { form: 'air', lines: [redLine(line)], redOf: blue.invoiceNo });
    await decideReceived(deps, at.mainCtx(), { id: red.id, act: 'accept', note: '核对无误' });
    expect(await stands()).toBe(at_ === 0);
  }
});

test('those who ordered are reminded of what is missing, once a day', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  expect(await remindMissing(deps, at.mainCtx(), { orderNos: [orderNo] })).toEqual({ reminded: 1 });
  expect(await refusalOf(remindMissing(deps, at.mainCtx(), { orderNos: [orderNo] }))).toBe(
    'invoice.reminded',
  );
  clock.passSeconds(aDay);
  expect(await remindMissing(deps, at.mainCtx(), { orderNos: [orderNo] })).toEqual({ reminded: 1 });
  const { rows } = await db.pool.query<{ member_id: string }>(
    `select member_id from messages where tenant_id = '${tenant}' and kind = 'invoice-missing' and params->>'orderNo' = '${orderNo}'`,
  );
  expect(rows).toEqual([{ member_id: at.people[0] }, { member_id: at.people[0] }]);
  const stranger = await enterprise();
  expect(await refusalOf(remindMissing(deps, stranger.mainCtx(), { orderNos: [orderNo] }))).toBe(
    'invoice.reminded',
  );
});

test('a wrong one goes back, a right one is taken and booked with its month; what is booked stays', async () => {
  const at = await enterprise();
  const main = at.mainCtx;
  const wrong = await hand(at.person(0), { buyer: other });
  const decide = (id: string, act: 'accept' | 'reject' | 'reopen', note = '') =>
    decideReceived(deps, main(), { id, act, note });
  expect(await refusalOf(decide(wrong.id, 'reject'))).toBe('received.note');
  expect(await refusalOf(decide(wrong.id, 'accept'))).toBe('received.note');
  expect(await decide(wrong.id, 'reject', '抬头不是本公司')).toMatchObject({
    state: 'rejected',
    note: '抬头不是本公司',
  });
  // What was sent back may be handed in where it belongs.
  const elsewhere = await enterprise();
  await handInInvoice(deps, elsewhere.person(0), file(xmlOf({ buyer: other, invoiceNo: wrong.invoiceNo })));
  const right = await hand(at.person(0));
  const late = await hand(at.person(1));
  await decide(right.id, 'accept');
  expect(await refusalOf(decide(right.id, 'accept'))).toBe('received.moved');
  await decide(right.id, 'reopen');
  await decide(right.id, 'accept');
  expect(await refusalOf(withdrawReceived(deps, at.person(0), { id: right.id }))).toBe('received.moved');
  const month = await readInvoiceMonth(deps, main(), { month: '2025-12' });
  expect(month).toMatchObject({
    ready: 1,
    readyFen: 6000,
    deductibleFen: 6000,
    pendingFen: 6000,
    closed: null,
    titles: 1,
  });
  expect(await refusalOf(close(main(), '2026-01'))).toBe('invoice-month.future');
  const closings = await Promise.all([1, 2, 3].map(() => refusalOf(close(main(), '2025-12'))));
  expect(closings.filter((code) => code === undefined)).toHaveLength(1);
  expect(closings.filter((code) => code === 'invoice-month.closed')).toHaveLength(2);
  expect((await listReceived(deps, main(), { page: 1, state: 'booked' })).list).toMatchObject([
    { id: right.id, bookedMonth: '2025-12' },
  ]);
  expect(await refusalOf(decide(right.id, 'reject', '晚了'))).toBe('received.moved');
  // What nobody had decided on goes with the next month.
  await decide(late.id, 'accept');
  clock.set(new Date('2026-01-05T10:00:00+08:00'));
  expect(await close(main(), '2026-01')).toMatchObject({
    invoices: 1,
    deductibleFen: 6000,
  });
});

test('nobody sees, reads, decides on or takes back what is of others', async () => {
  const [at, elsewhere] = [await enterprise(), await enterprise()];
  const { id } = await hand(at.person(0));
  expect((await listOwnReceived(deps, at.person(1), { page: 1 })).total).toBe(0);
  expect((await listReceived(deps, elsewhere.mainCtx(), { page: 1 })).total).toBe(0);
  for (const ctx of [at.person(1), elsewhere.mainCtx(), elsewhere.person(0)])
    expect(await refusalOf(readReceivedFile(deps, ctx, { id }))).toBe('received.unknown');
  for (const act of ['accept', 'reject'] as const)
    expect(await refusalOf(decideReceived(deps, elsewhere.mainCtx(), { id, act, note: '不' }))).toBe(
      'received.unknown',
    );
  expect(await refusalOf(withdrawReceived(deps, at.person(1), { id }))).toBe('received.unknown');
  expect(Buffer.from((await readReceivedFile(deps, at.mainCtx(), { id })).bytes).toString()).toContain(
    company.name,
  );
  await withdrawReceived(deps, at.person(0), { id });
  expect((await listReceived(deps, at.mainCtx(), { page: 1 })).total).toBe(0);
});

test('lines for the ledger balance to the fen, by accounts of the enterprise, for whoever paid', async () => {
  const at = await enterprise();
  const main = at.mainCtx;
  await flown(at);
  const [missing] = (await listMissing(deps, main(), { after: '' })).list;
  const ticket = missing!.parts.find(({ sort }) => sort === 'air-ticket')!;
  const lines = [
    lineOf(fen(ticket.totalFen - 5000), { item: '*运输服务*航空客运服务', words: ticket.words, percent: 9 }),
    lineOf(fen(5000), { item: '民航发展基金', words: ticket.words, percent: null }),
  ];
  const air = await hand(at.person(0), { form: 'air', lines, remark: `订单${missing!.orderNo}` });
  expect(air).toMatchObject({ state: 'matched', fundFen: 5000, deductibleFen: lines[0]!.taxFen });
  const hotel = await hand(at.person(0));
  for (const { id } of [air, hotel]) await decideReceived(deps, main(), { id, act: 'accept', note: '' });
  await saveVoucherAccount(deps, main(), {
    use: 'air',
    accountNo: '6601.05',
    accountName: '销售费用—差旅',
    byDepartment: false,
    byCostCentre: false,
  });
  expect((await listVoucherAccounts(deps, main())).list[0]).toMatchObject({ accountNo: '6601.05' });
  const month = clock.now().toISOString().slice(0, 7);
  const { list, total, closed } = await listVoucherLines(deps, main(), { month, page: 1 });
  expect([total, closed]).toEqual([2, false]);
  const of = (no: string) => list.filter(({ invoiceNo }) => invoiceNo === no);
  for (const { invoiceNo, totalFen } of [air, hotel]) {
    expect(sumFen(of(invoiceNo).map(({ debitFen }) => debitFen))).toBe(totalFen);
    expect(sumFen(of(invoiceNo).map(({ creditFen }) => creditFen))).toBe(totalFen);
  }
  expect(of(air.invoiceNo).map(({ accountNo }) => accountNo)).toEqual(['6601.05', '2221.01.01', '2202.01']);
  // What has no order was paid by whoever handed it in.
  expect(of(hotel.invoiceNo).at(-1)).toMatchObject({ accountNo: '2241.01', creditFen: 106_000 });
});

test('a file of lines for the ledger has every invoice once, also where one is sent back while it is read', async () => {
  const at = await enterprise();
  const count = 102;
  for (let made = 0; made < count; made += 1) await hand(at.person(0));
  const accepted = `update received_invoices set state = 'accepted', check_due_at = null where enterprise_id = $1`;
  await db.pool.query(accepted, [at.id]);
  const month = clock.now().toISOString().slice(0, 7);
  // The first hundred are read by now.
  const events = await exportVoucherLines(deps, at.mainCtx(), { month });
  await db.pool.query(
    `update received_invoices set state = 'rejected' where enterprise_id = $1 and id = (
       select id from received_invoices where enterprise_id = $1 order by issued_on, id limit 1)`,
    [at.id],
  );
  const told: string[] = [];
  for await (const { rows } of events(new AbortController().signal))
    told.push(...new Set(rows.map(({ invoiceNo }) => invoiceNo)));
  expect([told.length, new Set(told).size]).toEqual([count, count]);
});

test('a red letter is credited to whoever its invoice was, also when all was paid back meanwhile', async () => {
  const at = await enterprise();
  const main = at.mainCtx;
  const orderNo = await issuedBeforeFlight(at);
  const { quoteId } = await shop.quoteRefund(at.people[0], orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(at.people[0], orderNo, quoteId);
  expect(await jobs.run()).toEqual([]);
  const { list: received } = await listReceived(deps, main(), { page: 1 });
  for (const { id } of received) await decideReceived(deps, main(), { id, act: 'accept', note: '一并入账' });
  const month = received[0]!.issuedOn.slice(0, 7);
  const { list } = await listVoucherLines(deps, main(), { month, page: 1 });
  const red = received.find(({ redOf }) => redOf !== '')!;
  const credits = list.filter(({ creditFen }) => creditFen !== 0);
  const of = (no: string) => credits.filter(({ invoiceNo }) => invoiceNo === no);
  expect(of(red.redOf)).toMatchObject([
    { accountNo: '2202.01', creditFen: -red.totalFen, orderNos: [orderNo] },
  ]);
  expect(of(red.invoiceNo)).toMatchObject([
    { accountNo: '2202.01', creditFen: red.totalFen, orderNos: [orderNo] },
  ]);
});

/** An order whose ticket stands on an invoice though it was not flown: the clock goes back before the refund. */
async function issuedBeforeFlight(at: Awaited<ReturnType<typeof enterprise>>): Promise<string> {
  await shop.enrich(at.people[0]);
  const orderNo = await shop.placeAir(at.people[0], { types: ['ADT'], daysAhead: [20] });
  await shop.pay(at.people[0], orderNo, 'creditPay');
  expect(await jobs.run()).toEqual([]);
  const before = clock.now();
  clock.passSeconds(25 * aDay);
  await apply(at, orderNo);
  expect(await jobs.run()).toEqual([]);
  clock.set(before);
  return orderNo;
}

test('a trip as one package: what was paid by whom, what was invoiced, with the files as they were signed', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const asked = { orderNo, scope: 'trip' } as const;
  const before = await readExpenseProof(deps, at.person(0), asked);
  const { totalFen } = await shop.orderOf(orderNo);
  expect(before).toMatchObject({ companyFen: totalFen, personFen: 0, invoices: [], missingFen: totalFen });
  await apply(at, orderNo);
  expect(await jobs.run()).toEqual([]);
  const proof = await readExpenseProof(deps, at.person(0), asked);
  expect(proof).toMatchObject({ invoicedFen: totalFen, missing: [], missingFen: 0 });
  expect(proof.invoices.map(({ state }) => state)).toEqual(['已匹配', '已匹配']);
  const zip = await readExpenseFile(deps, at.person(0), { ...asked, as: 'zip' });
  const files = unzipSync(Uint8Array.from(zip.bytes));
  expect(Object.keys(files).toSorted()).toEqual(
    ['报销凭证.pdf', ...proof.invoices.map(({ invoiceNo }) => `发票/${invoiceNo}.xml`)].toSorted(),
  );
  for (const { invoiceNo } of proof.invoices)
    expect(embedded.issuer.isSigned(Buffer.from(files[`发票/${invoiceNo}.xml`]!).toString())).toBe(true);
  expect(Buffer.from(files['报销凭证.pdf']!).subarray(0, 5).toString()).toBe('%PDF-');
  for (const ctx of [at.person(1), (await enterprise()).person(0)]) {
    expect(await refusalOf(readExpenseProof(deps, ctx, asked))).toBe('trip.unknown');
    expect(await refusalOf(readExpenseFile(deps, ctx, { ...asked, as: 'zip' }))).toBe('trip.unknown');
  }
});

const giving = (meal: number, transport: number) => [
  { name: '一线城市', cities: ['北京市', '上海'], mealFen: yuan(meal), transportFen: yuan(transport) },
];

test('a trip is given what the table of its enterprise has for each day away, on the page and on paper', async () => {
  const at = await enterprise();
  const orderNo = await flown(at);
  const asked = { orderNo, scope: 'trip' } as const;
  expect(await readExpenseProof(deps, at.person(0), asked)).toMatchObject({ perDiem: [], perDiemFen: 0 });
  const table = { edges: 'whole', classes: giving(120, 80), revision: 0 } as const;
  expect(await savePerDiems(deps, at.mainCtx(), { ...table, classes: [...table.classes] })).toMatchObject({
    revision: 1,
    classes: [{ name: '一线城市', cities: ['北京', '上海'] }],
  });
  const proof = await readExpenseProof(deps, at.person(0), asked);
  const [first] = proof.parts;
  const day = first!.starts.slice(0, 10);
  expect(proof.perDiem).toEqual(
    proof.parts[0]!.travellers.map((traveller) => ({
      traveller,
      city: proof.cities.at(-1),
      className: '一线城市',
      from: day,
      until: first!.ends.slice(0, 10),
      dayTenths: day === first!.ends.slice(0, 10) ? 10 : 20,
      mealFen: yuan(120) * (day === first!.ends.slice(0, 10) ? 1 : 2),
      transportFen: yuan(80) * (day === first!.ends.slice(0, 10) ? 1 : 2),
      totalFen: yuan(200) * (day === first!.ends.slice(0, 10) ? 1 : 2),
    })),
  );
  expect(proof.perDiemFen).toBe(sumFen(proof.perDiem.map(({ totalFen }) => totalFen)));
  const file = await readExpenseFile(deps, at.person(0), { ...asked, as: 'pdf' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.bytes)), {
    mergePages: true,
  });
  const words = text.replaceAll(/\s+/g, '');
  for (const part of ['出差补助', '一线城市', formatYuan(proof.perDiemFen)]) expect(words).toContain(part);
});

test('a table of allowances is kept by the main account of its enterprise, one page after the other', async () => {
  const [one, other] = [await enterprise(), await enterprise()];
  const save = (ctx: Parameters<typeof savePerDiems>[1], revision: number, classes = giving(100, 80)) =>
    refusalOf(savePerDiems(deps, ctx, { edges: 'half', classes, revision }));
  expect(await save(one.mainCtx(), 0)).toBeUndefined();
  expect(await save(one.mainCtx(), 0)).toBe('per-diem.stale');
  const both = await Promise.all([save(one.mainCtx(), 1), save(one.mainCtx(), 1)]);
  expect(both.filter((refusal) => refusal === 'per-diem.stale')).toHaveLength(1);
  expect(await save(one.mainCtx(), 2, [...giving(1, 1), ...giving(2, 2)])).toBe('input.invalid');
  expect(await readPerDiems(deps, other.mainCtx())).toEqual({ edges: 'whole', classes: [], revision: 0 });
});

const checkOf = async (at: Awaited<ReturnType<typeof enterprise>>, no: string) => {
  const { list } = await listReceived(deps, at.mainCtx(), { page: 1, no });
  const { state, doubts, check } = list[0]!;
  return [state, doubts, check.state, check.pending] as const;
};
const endingIn = (ending: string) => `26112000${String((numbers += 1)).padStart(8, '0')}${ending}`;

test.each([
  ['0001', 'received', [], 'valid'],
  ['0000', 'doubtful', ['not-found'], 'not-found'],
  ['8888', 'doubtful', ['voided'], 'voided'],
  ['9999', 'doubtful', ['reversed'], 'reversed'],
] as const)(
  'the tax authority is asked about a number that ends in %s',
  async (ending, state, doubts, check) => {
    const at = await enterprise();
    const { invoiceNo, id } = await hand(at.person(0), { invoiceNo: endingIn(ending) });
    expect(await checkOf(at, invoiceNo)).toEqual(['received', [], 'waiting', true]);
    await Promise.all([checkDueInvoices(deps, tenant), checkDueInvoices(deps, tenant)]);
    expect(await checkOf(at, invoiceNo)).toEqual([state, doubts, check, false]);
    expect((await listReceived(deps, at.mainCtx(), { page: 1, check })).list.map((row) => row.id)).toEqual([
      id,
    ]);
    // What it is for changes nothing of what was found.
    await matchReceived(deps, at.mainCtx(), { id, orderNo: '' });
    expect(await checkOf(at, invoiceNo)).toEqual([state, doubts, check, false]);
  },
);

/** When an invoice is asked about next. */
const dueAt = async (no: string) =>
  (
    await db.pool.query<{ due: Date }>(
      'select check_due_at as due from received_invoices where tenant_id = $1 and invoice_no = $2',
      [tenant, no],
    )
  ).rows[0]!.due;

test('no answer is none: it is asked again, later each time, and on the next day where the day is spent', async () => {
  const at = await enterprise();
  const [silent, spent] = [await hand(at.person(0), { invoiceNo: endingIn('6666') }), endingIn('7777')];
  await hand(at.person(0), { invoiceNo: spent });
  await checkDueInvoices(deps, tenant);
  const [dead] = (await listReceived(deps, at.mainCtx(), { page: 1, no: silent.invoiceNo })).list;
  expect(dead).toMatchObject({
    state: 'received',
    check: { state: 'waiting', pending: true, checkedAt: null },
  });
  expect(dead!.check.problem).toBe('查验服务没有应答，将自动重试');
  expect((await dueAt(silent.invoiceNo)).getTime() - clock.now().getTime()).toBe(15_000);
  expect(await dueAt(spent)).toEqual(new Date('2025-12-02T00:30:00+08:00'));
  clock.passSeconds(16);
  await checkDueInvoices(deps, tenant);
  expect((await dueAt(silent.invoiceNo)).getTime() - clock.now().getTime()).toBe(30_000);
  // Whoever keeps the books does not have to wait, and no two ask at a time.
  await checking.setFault(tenant, 'drop-before', 0);
  expect(await checkReceived(deps, at.mainCtx(), { id: silent.id })).toMatchObject({
    check: { state: 'waiting', pending: true },
  });
  expect(await dueAt(silent.invoiceNo)).toEqual(clock.now());
  const stranger = await enterprise();
  expect(await refusalOf(checkReceived(deps, stranger.mainCtx(), { id: silent.id }))).toBe(
    'received.unknown',
  );
});

test('a month is closed over what was checked lately: taken back since then it is found, not checked it waits', async () => {
  const at = await enterprise();
  await flown(at);
  const [missing] = (await listMissing(deps, at.mainCtx(), { after: '' })).list;
  await applyForInvoice(deps, at.person(0), {
    orderNos: [missing!.orderNo],
    titleId: at.titleId,
    wanted: 'plain',
    merged: false,
    email: 'a@example.com',
    addressId: '',
  });
  expect(await jobs.run()).toEqual([]);
  const fromElsewhere = await hand(at.person(0));
  const { list } = await listReceived(deps, at.mainCtx(), { page: 1 });
  const month = clock.now().toISOString().slice(0, 7);
  await checkDueInvoices(deps, tenant);
  expect((await listReceived(deps, at.mainCtx(), { page: 1, check: 'valid' })).total).toBe(list.length);
  for (const { id } of list) await decideReceived(deps, at.mainCtx(), { id, act: 'accept', note: '' });
  clock.passSeconds(2 * aDay);
  expect(await readInvoiceMonth(deps, at.mainCtx(), { month })).toMatchObject({
    ready: list.length,
    unchecked: list.length,
    checking: 0,
  });
  const closing = (leaveUnchecked: boolean) =>
    refusalOf(closeInvoiceMonth(deps, at.mainCtx(), { month, leaveUnchecked }));
  expect(await closing(false)).toBe('invoice-month.unchecked');
  expect(await closing(true)).toBe('invoice-month.empty');
  // Somebody takes one back at the issuer, and nobody here is told.
  const ticket = list.find(({ source }) => source === 'issued')!;
  await embedded.issuer.issue(
    { tenantId: tenant, clientReference: `RED${ticket.id.slice(0, 8)}`, now: clock.now() },
    {
      form: 'plain',
      buyer: company,
      lines: ticket.lines.map((line) => redLine(line)),
      remark: '',
      redOf: ticket.invoiceNo,
      redRows: [],
    },
  );
  expect(await checkMonth(deps, at.mainCtx(), { month })).toEqual({ asked: list.length });
  expect(await readInvoiceMonth(deps, at.mainCtx(), { month })).toMatchObject({ checking: list.length });
  await checkDueInvoices(deps, tenant);
  expect(await checkOf(at, ticket.invoiceNo)).toEqual(['doubtful', ['reversed'], 'reversed', false]);
  expect(await closeInvoiceMonth(deps, at.mainCtx(), { month, leaveUnchecked: false })).toMatchObject({
    invoices: list.length - 1,
  });
  expect(await checkOf(at, fromElsewhere.invoiceNo)).toEqual(['booked', [], 'valid', false]);
});
