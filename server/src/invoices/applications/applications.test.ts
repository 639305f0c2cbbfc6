import { addDays, day, dayOf } from '@woxing/contract/core/days';
import { sumFen, yuan } from '@woxing/contract/core/money';
import type { InvoiceApplication } from '@woxing/contract/invoices/invoice-applications';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { beforeEach, expect, test } from 'vitest';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { listAuditEvents } from '#src/audit/public.ts';
import { makeAdministrator } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { number, query, text } from '#src/platform/rows.ts';
import { openAirShop } from '../../../test/air-shop.ts';
import { dyingDatabase } from '../../../test/broken-off.ts';
import { openInvoicing } from '../../../test/invoicing.ts';
import { refusalOf, tenant } from '../../../test/shop.ts';
import { followInvoice } from '../issuing/follow-invoice.ts';
import { readInvoiceFile } from '../issuing/read-invoice-file.ts';
import { issueRedLetterAgain } from '../red-letters/issue-again.ts';
import { listRefusedRedLetters } from '../red-letters/list-refused.ts';
import { recordRedLetter } from '../red-letters/record-red-letter.ts';
import { saveTitle } from '../titles/save-title.ts';
import { applyForInvoice } from './apply-for-invoice.ts';
import { findInvoiceable } from './find-invoiceable.ts';
import { insertApplication } from './invoices.db.ts';
import { exportApplications, listApplications } from './list-applications.ts';

const shop = await openAirShop();
const { db, clock, jobs } = shop;
const embedded = openEmbeddedIssuer({ db, clock, slowMs: 1, lateIssueMs: 60_000 });
const deps = openInvoicing(shop, embedded.issuer);

const aDay = 86_400;
let members = 0;
const newMember = () => `invoiced-${(members += 1)}`;
beforeEach(() => clock.set(new Date('2025-12-01T10:00:00+08:00')));

const company = {
  ...noCompany,
  kind: 'enterprise',
  name: '甲有限公司',
  taxNo: '91000000MA0000000N',
} as const;

async function titleOf(member: string, more: object = {}): Promise<string> {
  await shop.join(member);
  const fresh = { ...company, id: '', version: 0, isDefault: false, forEmployees: false, ...more };
  return (await saveTitle(deps, shop.as(member), fresh)).id;
}

const apply = async (member: string, orderNos: string[], more: object = {}, from = deps) =>
  applyForInvoice(from, shop.as(member), {
    orderNos,
    titleId: await titleFor(member),
    wanted: 'plain',
    merged: false,
    email: 'a@example.com',
    addressId: '',
    ...more,
  });

const titles = new Map<string, string>();
async function titleFor(member: string): Promise<string> {
  const known = titles.get(member) ?? (await titleOf(member));
  titles.set(member, known);
  return known;
}

const listed = async (member: string): Promise<InvoiceApplication[]> =>
  (await listApplications(deps, shop.as(member), { page: 1 })).list as InvoiceApplication[];
const partsOf = async (member: string, orderNo: string) =>
  (await findInvoiceable(deps, shop.as(member), { orderNo })).list[0]!.parts;
const documentsOf = async (member: string) => (await listed(member)).flatMap(({ documents }) => documents);

/** Two travellers on one flight, insured and paid, and the flight is over. */
async function flown(member: string, daysAhead = [3]): Promise<string> {
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], daysAhead, insuranceIds: ['AAI30'] });
  clock.passSeconds(9 * aDay);
  return orderNo;
}

test('what is invoiced by whom follows from the table; tickets only once they were flown', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { daysAhead: [3], insuranceIds: ['AAI30'] });
  expect((await partsOf(member, orderNo)).map(({ sort, state }) => [sort, state])).toEqual([
    ['air-ticket', 'later'],
    ['agency', 'open'],
    ['insurance', 'elsewhere'],
  ]);
  clock.passSeconds(9 * aDay);
  const parts = await partsOf(member, orderNo);
  expect(parts.map(({ state }) => state)).toEqual(['open', 'open', 'elsewhere']);
  expect(parts[0]!.words).toMatch(/—.+ .+ 张一$/);
  const { totalFen } = await shop.orderOf(orderNo);
  expect(sumFen(parts.map((part) => part.totalFen))).toBe(totalFen);
});

test('an order is asked for, issued and read: a document for each ticket, and one for the services', async () => {
  const member = newMember();
  const orderNo = await flown(member);
  await apply(member, [orderNo]);
  expect(await listed(member)).toMatchObject([{ state: 'asked', orderNos: [orderNo], taxNo: company.taxNo }]);
  expect(await jobs.run()).toEqual([]);
  const [application] = await listed(member);
  expect(application).toMatchObject({ state: 'issued', titleName: '甲有限公司' });
  const documents = application!.documents;
  expect(documents.map(({ form, state, isRed }) => [form, state, isRed])).toEqual([
    ['air', 'issued', false],
    ['air', 'issued', false],
    ['plain', 'issued', false],
  ]);
  expect(new Set(documents.map(({ invoiceNo }) => invoiceNo)).size).toBe(3);
  expect(sumFen(documents.map(({ totalFen }) => totalFen))).toBe(application!.totalFen);
  // Two service fees of ten yuan at 6 %, rounded by line.
  expect(documents[2]).toMatchObject({ totalFen: 2000, taxFen: 114 });
  const file = await readInvoiceFile(deps, shop.as(member), {
    invoiceId: documents[0]!.invoiceId,
    as: 'pdf',
  });
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const xml = await readInvoiceFile(deps, shop.as(member), { invoiceId: documents[2]!.invoiceId, as: 'xml' });
  expect(Buffer.from(xml.bytes).toString()).toContain(`<EIid>${documents[2]!.invoiceNo}</EIid>`);
  expect(await mailsTo(member)).toBe(1);
});

test('nothing is invoiced twice, also when it is asked for at the same moment', async () => {
  const member = newMember();
  const orderNo = await flown(member);
  await titleFor(member);
  const asked = await Promise.allSettled([1, 2, 3].map(() => apply(member, [orderNo])));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusalOf(apply(member, [orderNo]))).toBe('invoice.nothing');
  expect((await partsOf(member, orderNo)).map(({ state }) => state)).toContain('asked');
});

test('orders are merged into one application or asked for one by one', async () => {
  const member = newMember();
  const [one, other] = [await flown(member), await flown(member, [4])];
  await apply(member, [one, other], { merged: true, wanted: 'special' });
  expect(await jobs.run()).toEqual([]);
  const [application, ...more] = await listed(member);
  expect(more).toEqual([]);
  expect(application!.documents.map(({ form }) => form)).toEqual(['air', 'air', 'air', 'air', 'special']);
  expect(application!.documents.at(-1)!.totalFen).toBe(4000);
  const third = newMember();
  const apart = [await flown(third), await flown(third, [4])];
  await apply(third, apart);
  expect(await listed(third)).toHaveLength(2);
});

test.each([
  ['somebody else', (orderNo: string) => apply(newMember(), [orderNo]), 'order.unknown'],
  [
    'an order that is not there',
    (_: string, member: string) => apply(member, ['20000101000000000000']),
    'order.unknown',
  ],
  [
    'a title of somebody else',
    async (orderNo: string, member: string) =>
      apply(member, [orderNo], { titleId: await titleOf(newMember()) }),
    'invoice-title.unknown',
  ],
  [
    'a special one in the name of a person',
    async (orderNo: string, member: string) =>
      apply(member, [orderNo], {
        wanted: 'special',
        titleId: await titleOf(member, { kind: 'person', name: '张三', taxNo: '' }),
      }),
    'invoice.problem',
  ],
  [
    'no address',
    (orderNo: string, member: string) => apply(member, [orderNo], { email: 'a@' }),
    'invoice.problem',
  ],
  [
    'no title',
    (orderNo: string, member: string) => apply(member, [orderNo], { titleId: '' }),
    'invoice.problem',
  ],
] as const)('%s: refused, and nothing is written', async (_, ask, refusal) => {
  const member = newMember();
  const orderNo = await flown(member);
  expect(await refusalOf(ask(orderNo, member))).toBe(refusal);
  expect(await listed(member)).toEqual([]);
});

const read = (who: string, invoiceId: string) =>
  refusalOf(readInvoiceFile(deps, shop.as(who), { invoiceId, as: 'xml' }));

test("another's documents are not read, and none that is not issued", async () => {
  const member = newMember();
  await apply(member, [await flown(member)]);
  const [waiting] = await documentsOf(member);
  expect(await read(member, waiting!.invoiceId)).toBe('invoice.unknown');
  await jobs.run();
  expect(await read(newMember(), waiting!.invoiceId)).toBe('invoice.unknown');
  expect(await read(member, 'FP1D1')).toBe('invoice.unknown');
});

test('what is refunded is taken back by a red letter by itself, and the fee that was kept is open', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], daysAhead: [20] });
  // Its service fees can be invoiced at once, its tickets cannot.
  await apply(member, [orderNo]);
  await jobs.run();
  const services = (await documentsOf(member))[0]!;
  expect(services).toMatchObject({ form: 'plain', totalFen: 2000, state: 'issued' });
  // Not on the day of issue, on which nothing is kept.
  clock.passSeconds(3 * aDay);
  await giveBack(member, orderNo);
  expect((await partsOf(member, orderNo)).filter(({ state }) => state === 'open')).toEqual([]);
  await jobs.run();
  // The service was rendered: its invoice stands.
  expect(await listed(member)).toMatchObject([{ state: 'issued' }]);
  expect((await partsOf(member, orderNo)).map(({ sort, state }) => `${sort} ${state}`).toSorted()).toEqual([
    'agency asked',
    'agency asked',
    'air-ticket later',
    'fee open',
  ]);
});

/** An order whose tickets stand on documents though they were not flown: the clock goes back before the refund. */
async function invoicedBeforeFlight(member: string): Promise<string> {
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], daysAhead: [20] });
  const before = clock.now();
  clock.passSeconds(25 * aDay);
  await apply(member, [orderNo]);
  clock.set(before);
  return orderNo;
}

async function giveBack(member: string, orderNo: string): Promise<void> {
  const { quoteId } = await shop.quoteRefund(member, orderNo, [{ passenger: 0, leg: 0 }]);
  await shop.refund(member, orderNo, quoteId);
}

test('a ticket that stands on a document and is refunded: its red letter is of the whole, the other stays', async () => {
  const member = newMember();
  const orderNo = await invoicedBeforeFlight(member);
  await jobs.run();
  await giveBack(member, orderNo);
  await jobs.run();
  const documents = await documentsOf(member);
  const red = documents.filter(({ isRed }) => isRed);
  expect(red).toMatchObject([{ form: 'air', state: 'issued' }]);
  const [taken, kept] = documents.filter(({ form, isRed }) => form === 'air' && !isRed);
  expect(red[0]!.totalFen).toBe(-taken!.totalFen);
  expect(red[0]!.taxFen).toBe(-taken!.taxFen);
  expect(kept).toMatchObject({ state: 'issued' });
  expect(await listed(member)).toMatchObject([{ state: 'issued' }]);
  const xml = await readInvoiceFile(deps, shop.as(member), { invoiceId: red[0]!.invoiceId, as: 'xml' });
  expect(Buffer.from(xml.bytes).toString()).toContain(taken!.invoiceNo);
});

/** Somebody who is invoiced, has given one ticket back, and whose red letter the issuer has refused; and who administers. */
async function withRefusedRedLetter() {
  const [member, administrator] = [newMember(), newMember()];
  await shop.join(administrator);
  await db.inTenant(tenant, (tx) => makeAdministrator(tx, tenant, administrator));
  const orderNo = await invoicedBeforeFlight(member);
  await jobs.run();
  const applicationNo = (await listed(member))[0]!.applicationNo;
  await embedded.setFault(tenant, 'decline', 1);
  await giveBack(member, orderNo);
  await jobs.run();
  const documents = await documentsOf(member);
  const red = documents.find(({ isRed }) => isRed)!;
  expect(red).toMatchObject({ state: 'refused' });
  const refused = async () =>
    (await listRefusedRedLetters({ db })).list.filter((row) => row.applicationNo === applicationNo);
  const again = (invoiceId = red.invoiceId) =>
    issueRedLetterAgain(deps, shop.as(administrator), { tenant, invoiceId });
  return { member, administrator, orderNo, documents, red, refused, again };
}

test('a red letter that is refused is told, listed, and asked for again until it is issued', async () => {
  const { member, administrator, orderNo, red, refused, again } = await withRefusedRedLetter();
  // What it was to take back counts still.
  expect(await listed(member)).toMatchObject([{ state: 'issued' }]);
  expect(await refused()).toMatchObject([
    { tenant, invoiceId: red.invoiceId, titleName: company.name, orderNos: [orderNo], reason: red.reason },
  ]);
  // Another run tells nobody twice.
  await followInvoice(deps, tenant, red.invoiceId);
  expect(await toldOf(red.invoiceId)).toEqual([administrator]);

  expect(await refusalOf(again(red.invoiceId.replace(/D\d+$/, 'D1')))).toBe('invoice.unknown');
  await Promise.all([again(), again()]);
  expect(await refused()).toEqual([]);
  await jobs.run();
  await again();
  await jobs.run();
  const documents = await documentsOf(member);
  expect(documents.filter(({ isRed }) => isRed)).toMatchObject([{ state: 'issued', reason: '' }]);
  expect(await numberedFor(member)).toBe(documents.length);
  const noted = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'red-letter.again', subject: red.invoiceId }, 9),
  );
  expect(noted).toMatchObject([{ member_id: administrator, details: { reason: red.reason } }]);
});

let handMade = 0;
const byHand = () => ({
  invoiceNo: `991120000000000${String((handMade += 1)).padStart(5, '0')}`,
  day: dayOf(clock.now()),
  note: '购买方撤销确认单，由财务在电子税务局开具',
});
const recordedBy =
  (who: string, invoiceId: string) =>
  (made: object, from = tenant) =>
    recordRedLetter(deps, shop.as(who), { tenant: from, invoiceId, ...byHand(), ...made });

test('a red letter that was made by hand is recorded once, and stands as if its issuer had answered', async () => {
  const { member, administrator, orderNo, documents, red, refused, again } = await withRefusedRedLetter();
  const record = recordedBy(administrator, red.invoiceId);
  const [blue] = documents.filter(({ form, isRed }) => form === 'air' && !isRed);
  for (const [made, refusal] of [
    [{ invoiceNo: blue!.invoiceNo }, 'red-letter.number-known'],
    [{ day: addDays(dayOf(new Date(blue!.issuedAt!)), -1) }, 'red-letter.day'],
    [{ day: addDays(dayOf(clock.now()), 1) }, 'red-letter.day'],
  ] as const)
    expect(await refusalOf(record(made))).toBe(refusal);
  expect(await refusalOf(record({}, 'partner'))).toBe('invoice.unknown');
  expect(await refusalOf(recordedBy(administrator, blue!.invoiceId)({}))).toBe('invoice.unknown');
  expect(await refused()).toHaveLength(1);

  const made = byHand();
  await Promise.all([record(made), record(made)]);
  await record(made);
  expect(await refusalOf(record({}))).toBe('red-letter.issued');
  // Nothing is asked for any more.
  await again();
  await followInvoice(deps, tenant, red.invoiceId);
  expect(await jobs.run()).toEqual([]);
  const now = await documentsOf(member);
  const recorded = now.find(({ isRed }) => isRed)!;
  expect(recorded).toMatchObject({
    state: 'issued',
    reason: '',
    invoiceNo: made.invoiceNo,
    byHand: true,
    totalFen: red.totalFen,
  });
  expect(dayOf(new Date(recorded.issuedAt!))).toBe(made.day);
  expect(await refused()).toEqual([]);
  // What the issuer numbered is all but that one; what was taken back may be invoiced again.
  expect(await numberedFor(member)).toBe(now.length - 1);
  expect((await partsOf(member, orderNo)).filter(({ reason }) => reason.includes('冲红'))).toEqual([]);
  const file = { invoiceId: red.invoiceId, as: 'pdf' } as const;
  expect(await refusalOf(readInvoiceFile(deps, shop.as(member), file))).toBe('invoice.no-file');
  const noted = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'red-letter.recorded', subject: red.invoiceId }, 9),
  );
  expect(noted).toMatchObject([{ member_id: administrator, details: made }]);
});

test('a red letter is asked for again and recorded at the same moment: one of the two happens', async () => {
  const { member, administrator, red, again } = await withRefusedRedLetter();
  const made = byHand();
  const [, recorded] = await Promise.all([
    again(),
    refusalOf(recordedBy(administrator, red.invoiceId)(made)),
  ]);
  await jobs.run();
  const [kept, ...more] = (await documentsOf(member)).filter(({ isRed }) => isRed);
  expect(more).toEqual([]);
  expect(kept).toMatchObject({ state: 'issued', byHand: recorded === undefined });
  expect(kept!.invoiceNo === made.invoiceNo).toBe(recorded === undefined);
  expect([undefined, 'red-letter.asked-again']).toContain(recorded);
});

test('an answer that comes when a red letter was refused and recorded is heard no more', async () => {
  const { member, administrator, red, again } = await withRefusedRedLetter();
  await again();
  const made = byHand();
  const issued = { invoiceNo: '99112000000099999999', xml: '<late/>', pdf: null, issuedAt: clock.now() };
  const late: typeof embedded.issuer.issue = async () => {
    // Another run is told that this call never happened, calls anew and is refused, while this one waits for its answer.
    await embedded.setFault(tenant, 'decline', 1);
    await followInvoice(deps, tenant, red.invoiceId);
    await recordedBy(administrator, red.invoiceId)(made);
    return { kind: 'done', value: issued };
  };
  await followInvoice({ ...deps, issuer: { ...embedded.issuer, issue: late } }, tenant, red.invoiceId);
  expect(await jobs.run()).toEqual([]);
  expect((await documentsOf(member)).filter(({ isRed }) => isRed)).toMatchObject([
    { state: 'issued', invoiceNo: made.invoiceNo, byHand: true },
  ]);
});

test('one number is recorded for one red letter, whoever records at the same moment', async () => {
  const [one, other] = [await withRefusedRedLetter(), await withRefusedRedLetter()];
  const made = byHand();
  const ended = await Promise.allSettled(
    [one, other].map(({ administrator, red }) => recordedBy(administrator, red.invoiceId)(made)),
  );
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((ended.find((each) => each.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
    code: 'red-letter.number-known',
  });
});

/** Who was told that a red letter was refused. */
async function toldOf(invoiceId: string): Promise<string[]> {
  const rows = await db.read(
    tenant,
    (tx) => query(tx, { member: text })`
      select member_id as member from messages
      where tenant_id = ${tenant} and kind = 'red-letter-refused' and dedupe_key like ${`%${invoiceId}%`}`,
  );
  return rows.map(({ member }) => member);
}

test('what is refunded while the issuer is still asked is taken back once it has answered', async () => {
  const member = newMember();
  const orderNo = await invoicedBeforeFlight(member);
  await giveBack(member, orderNo);
  for (let round = 0; round < 3; round += 1) await jobs.run();
  expect((await documentsOf(member)).filter(({ isRed }) => isRed)).toMatchObject([{ state: 'issued' }]);
});

test('an unknown answer is asked about by its reference, a call that never came is made anew', async () => {
  const member = newMember();
  const orderNo = await flown(member);
  await apply(member, [orderNo]);
  await embedded.setFault(tenant, 'drop-after', 1);
  await embedded.setFault(tenant, 'drop-before', 1);
  expect(await jobs.run()).not.toEqual([]);
  for (let round = 0; round < 4; round += 1) await jobs.run();
  const documents = await documentsOf(member);
  expect(documents.map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
  expect(await numberedFor(member)).toBe(3);
});

/** So many documents the far side has numbered for a member. */
async function numberedFor(member: string): Promise<number> {
  const numbers = (await listed(member)).map(({ applicationNo }) => applicationNo);
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from embedded_issuer_invoices
     where invoice_no is not null and split_part(client_reference, 'D', 1) = any($1)`,
    [numbers],
  );
  return rows[0]!.count;
}

test('killed at any step, a document is issued once', async () => {
  for (const nth of [1, 2]) {
    const member = newMember();
    await apply(member, [await flown(member)]);
    const ids = (await documentsOf(member)).map(({ invoiceId }) => invoiceId);
    for (const id of ids)
      await followInvoice({ ...deps, db: dyingDatabase(db, nth) }, tenant, id).catch(() => undefined);
    await Promise.allSettled(ids.flatMap((id) => [1, 2, 3].map(() => followInvoice(deps, tenant, id))));
    for (let round = 0; round < 3; round += 1) await jobs.run();
    expect((await documentsOf(member)).map(({ state }) => state)).toEqual(['issued', 'issued', 'issued']);
    expect(await numberedFor(member)).toBe(3);
  }
});

test('what the issuer refuses says why, and may be asked for again', async () => {
  const member = newMember();
  const orderNo = await flown(member);
  await embedded.setFault(tenant, 'decline', 3);
  await apply(member, [orderNo]);
  await jobs.run();
  const [refused] = await listed(member);
  expect(refused).toMatchObject({ state: 'refused' });
  expect(refused!.documents[0]).toMatchObject({
    state: 'refused',
    reason: '开票信息未通过税务校验，请核对抬头与税号后重新申请',
  });
  expect(await refusalsToldTo(member)).toEqual([refused!.documents[0]!.reason]);
  expect(await mailsTo(member)).toBe(0);
  await apply(member, [orderNo]);
  await jobs.run();
  expect((await listed(member)).map(({ state }) => state).toSorted()).toEqual(['issued', 'refused']);
});

test('what was issued is mailed also where the last document is refused, and whoever asked is told why', async () => {
  const member = newMember();
  await apply(member, [await flown(member)]);
  // The first is asked for last, and refused.
  const [first, ...others] = (await documentsOf(member)).map(({ invoiceId }) => invoiceId);
  for (const id of others) await followInvoice(deps, tenant, id);
  expect([await mailsTo(member), await refusalsToldTo(member)]).toEqual([0, []]);
  await embedded.setFault(tenant, 'decline', 1);
  await jobs.run();
  const documents = await documentsOf(member);
  expect(documents.map(({ state }) => state)).toEqual(['refused', 'issued', 'issued']);
  const reason = documents.find(({ invoiceId }) => invoiceId === first)!.reason;
  expect(await refusalsToldTo(member)).toEqual([reason]);
  expect(await mailsTo(member)).toBe(1);
});

/** How many mails whoever asked was sent. */
async function mailsTo(member: string): Promise<number> {
  const [counted] = await db.read(
    tenant,
    (tx) => query(tx, { count: number })`
      select count(*)::int as count from outgoing_mails where tenant_id = ${tenant} and member_id = ${member}`,
  );
  return counted!.count;
}

/** Why documents were refused, as whoever asked was told by the bell. */
async function refusalsToldTo(member: string): Promise<string[]> {
  const rows = await db.read(
    tenant,
    (tx) => query(tx, { reason: text })`
      select params->>'reason' as reason from messages
      where tenant_id = ${tenant} and member_id = ${member} and kind = 'invoice-refused'`,
  );
  return rows.map(({ reason }) => reason);
}

test('a late document is waited for', async () => {
  const member = newMember();
  await apply(member, [await flown(member)]);
  await embedded.setFault(tenant, 'late-issue', 1);
  expect(await jobs.run()).not.toEqual([]);
  expect(await listed(member)).toMatchObject([{ state: 'issuing' }]);
  clock.passSeconds(61);
  await jobs.run();
  expect(await listed(member)).toMatchObject([{ state: 'issued' }]);
});

test('the list is filtered by state, by day and by number', async () => {
  const member = newMember();
  const orderNo = await flown(member);
  await apply(member, [orderNo]);
  const day = '2025-12-10' as never;
  const found = async (filter: object) =>
    (await listApplications(deps, shop.as(member), { page: 1, ...filter })).total;
  const [{ applicationNo }] = (await listed(member)) as [InvoiceApplication];
  expect(await found({ state: 'asked' })).toBe(1);
  expect(await found({ state: 'issued' })).toBe(0);
  expect(await found({ from: day, to: day })).toBe(1);
  expect(await found({ to: '2025-12-09' })).toBe(0);
  expect(await found({ no: orderNo })).toBe(1);
  expect(await found({ no: applicationNo })).toBe(1);
  expect(await found({ no: '' })).toBe(1);
  expect(await found({ no: 'FP1' })).toBe(0);
});

test('the main account of an enterprise asks for what its people have on its line, and nobody else for a bill', async () => {
  const enterpriseId = '8801';
  const [employee, boss] = [newMember(), newMember()];
  await shop.join(boss);
  await shop.employ(enterpriseId, yuan(20_000), [employee]);
  await shop.enrich(employee);
  const orderNo = await shop.placeAir(employee, { daysAhead: [3] });
  await shop.pay(employee, orderNo, 'creditPay');
  await jobs.run();
  clock.passSeconds(9 * aDay);
  const as = (creditMemberId: string): MemberCtx => {
    const ctx = shop.as(boss);
    return {
      ...ctx,
      signedIn: { ...ctx.signedIn, memberType: 70, creditMemberId, creditEmployeeId: undefined },
    };
  };
  const billed = async (creditMemberId: string, billNo: string) =>
    (await findInvoiceable(deps, as(creditMemberId), { billNo })).list.map((order) => order.orderNo);
  expect(await billed(enterpriseId, 'open')).toEqual([orderNo]);
  expect(await billed(enterpriseId, 'all')).toEqual([orderNo]);
  expect(await billed(enterpriseId, 'ZD202512018801')).toEqual([]);
  expect(await billed('8802', 'all')).toEqual([]);
  expect(await refusalOf(findInvoiceable(deps, shop.as(employee), { billNo: 'all' }))).toBe(
    'access.forbidden',
  );
});

test('a file of applications has each once, also where another is made while it is read', async () => {
  const member = newMember();
  await shop.join(member);
  const tenantId = tenant;
  const made = (at: number) =>
    db.inTenant(tenantId, (tx) =>
      insertApplication(tx, {
        tenantId,
        applicationNo: `${member}-${at}`,
        memberId: member,
        enterpriseId: null,
        state: 'asked',
        wanted: 'plain',
        title: company,
        email: '',
        orderNos: [],
        totalFen: yuan(1),
        askedAt: clock.now(),
      }),
    );
  const count = 502;
  for (let at = 0; at < count; at += 1) await made(at);
  // The first five hundred are read by now.
  const events = await exportApplications(deps, shop.as(member), {
    state: undefined,
    from: undefined,
    to: undefined,
    no: '',
  });
  clock.passSeconds(1);
  await made(count);
  const told: string[] = [];
  for await (const { rows } of events(new AbortController().signal))
    told.push(...rows.map(({ applicationNo }) => applicationNo));
  expect([told.length, new Set(told).size]).toEqual([count, count]);
});

test('applications of some days are those that were made from the beginning of the first to the end of the last, in China', async () => {
  const member = newMember();
  const orderNos = [await flown(member), await flown(member), await flown(member)];
  const moments = ['2026-03-01T00:00:00+08:00', '2026-03-01T23:59:59+08:00', '2026-03-02T00:00:00+08:00'];
  for (const [at, orderNo] of orderNos.entries()) {
    clock.set(new Date(moments[at]!));
    await apply(member, [orderNo]);
  }
  const of = async (from: string, to: string) =>
    (
      await listApplications(deps, shop.as(member), {
        page: 1,
        state: undefined,
        from: day(from),
        to: day(to),
        no: '',
      })
    ).list
      .map(({ askedAt }) => askedAt)
      .toReversed();
  const asked = moments.map((moment) => new Date(moment).toISOString());
  expect(await of('2026-03-01', '2026-03-01')).toEqual(asked.slice(0, 2));
  expect(await of('2026-03-02', '2026-03-02')).toEqual(asked.slice(2));
});
