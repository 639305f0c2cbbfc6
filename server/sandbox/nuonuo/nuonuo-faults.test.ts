import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { afterAll, expect, test } from 'vitest';
import { isOwn } from '#src/invoices/issuing/nuonuo/fetch-file.ts';
import { openNuonuoIssuer } from '#src/invoices/issuing/nuonuo/nuonuo-issuer.ts';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { appSecret, openNuonuoStage, redOf, wantedOf } from '../../test/nuonuo-stage.ts';
import type { NuonuoFault } from './nuonuo-server.ts';

const stage = await openNuonuoStage();
const { issuer, server, tenantId, access, parts, clock } = stage;
afterAll(() => server.close());

const impatient = openNuonuoIssuer(access, { ...parts, timeoutMs: 500 });
const find = (clientReference: string) => issuer.findIssued(tenantId, clientReference);
const numberOfOrders = () => server.orders().length;

async function issued(...yuan: readonly number[]) {
  const wanted = wantedOf(...yuan);
  return { wanted, invoiceNo: valueOf(await issuer.issue(stage.aCall(), wanted)).invoiceNo };
}

test.each(['drop-after', 'error-after', 'malformed', 'slow'] as const)(
  'an answer that is lost (%s) is asked for by the number of the order, which is issued once',
  async (fault) => {
    const call = stage.aCall();
    const before = numberOfOrders();
    server.fault(fault, 1);
    const asked = fault === 'slow' ? impatient : issuer;
    expect((await asked.issue(call, wantedOf(106))).kind).toBe('unknown');
    // A slow one is on its way still: the far side has let go of it before it is asked again.
    await expect.poll(numberOfOrders).toBe(before + 1);
    const found = valueOf(await find(call.clientReference));
    expect(valueOf(await issuer.issue(call, wantedOf(106)))).toEqual(found);
    expect(numberOfOrders()).toBe(before + 1);
  },
);

test('an order that does not show is believed lost only when it can no longer arrive', async () => {
  const patient = openNuonuoIssuer(access, { ...parts, settleMs: 600_000 });
  const call = stage.aCall();
  server.fault('drop-before', 1);
  expect((await patient.issue(call, wantedOf(106))).kind).toBe('unknown');
  expect(await patient.findIssued(tenantId, call.clientReference)).toEqual({
    kind: 'accepted',
    pollAfterMs: 600_000,
  });
  clock.passSeconds(600);
  expect((await patient.findIssued(tenantId, call.clientReference)).kind).toBe('never-happened');
  expect(reasonOf(await patient.issue(call, wantedOf(106)))).toBe('state');
});

test('a process that has stood still since it wrote down that it would send does not send', async () => {
  let looks = 0;
  const standing = { now: () => new Date(clock.now().getTime() + (looks++ === 0 ? 0 : 301_000)) };
  const late = openNuonuoIssuer(access, { ...parts, settleMs: 600_000, clock: standing });
  const before = numberOfOrders();
  expect((await late.issue(stage.aCall(), wantedOf(106))).kind).toBe('unknown');
  expect(numberOfOrders()).toBe(before);
});

test('one that is turned away after it was sent before is not forgotten', async () => {
  const call = stage.aCall();
  server.fault('drop-after', 1);
  expect((await issuer.issue(call, wantedOf(106))).kind).toBe('unknown');
  server.fault('refuse', 1);
  expect((await issuer.issue(call, wantedOf(106))).kind).toBe('unknown');
  expect((await find(call.clientReference)).kind).toBe('done');
});

test('one token serves all processes, is kept sealed, and one that has ended before its time is taken anew once', async () => {
  await issued(106);
  const before = server.tokens();
  const another = openNuonuoIssuer(access, { ...parts, db: stage.anotherDatabase() });
  await Promise.all(
    [issuer, another, issuer].map(async (each) => valueOf(await each.issue(stage.aCall(), wantedOf(106)))),
  );
  expect(server.tokens()).toBe(before);
  const { token_sealed: kept } = await stage.db.read(tenantId, (tx) =>
    tx.selectFrom('nuonuo_tokens').select('token_sealed').executeTakeFirstOrThrow(),
  );
  expect(kept).not.toContain('token-');
  clock.passSeconds(3 * 3600);
  server.endTokens();
  await Promise.all([1, 2, 3].map(async () => valueOf(await issuer.issue(stage.aCall(), wantedOf(106)))));
  expect(server.tokens()).toBe(before + 1);
  valueOf(await another.issue(stage.aCall(), wantedOf(106)));
  expect(server.tokens()).toBe(before + 1);
});

test('a token is renewed before it ends, and never twice in three hours', async () => {
  await issued(106);
  const before = server.tokens();
  clock.passSeconds(86_400 - 300);
  await issued(106);
  expect(server.tokens()).toBe(before + 1);
  server.endTokens();
  expect((await issuer.issue(stage.aCall(), wantedOf(106))).kind).toBe('unknown');
  expect(server.tokens()).toBe(before + 1);
  clock.passSeconds(3 * 3600);
  await issued(106);
  expect(server.tokens()).toBe(before + 2);
});

test('a wrong secret, another tax number, an unknown application and a dead service issue nothing', async () => {
  const before = numberOfOrders();
  const others = [
    { ...access, appSecret: 'another' },
    { ...access, seller: { ...access.seller, taxNo: '91000000MA0000000N' } },
    { ...access, baseUrl: 'http://127.0.0.1:9/open/v1/services' },
    { ...access, appKey: 'SD99999999' },
  ];
  for (const each of others)
    expect((await openNuonuoIssuer(each, parts).issue(stage.aCall(), wantedOf(106))).kind).toBe('unknown');
  expect(numberOfOrders()).toBe(before);
});

test('what the far side refuses is said in its words; what it takes and fails at as well', async () => {
  server.fault('decline', 1);
  const refused = await issuer.issue(stage.aCall(), wantedOf(106));
  expect(refused).toEqual({ kind: 'rejected', reason: 'declined', message: '购方税号有误' });
  server.fault('fail', 1);
  const failed = await issuer.issue(stage.aCall(), wantedOf(106));
  expect(failed).toEqual({ kind: 'rejected', reason: 'declined', message: '购方税号与名称不符' });
});

test('itineraries and classes without a code are declined here, and nobody is asked', async () => {
  const before = numberOfOrders();
  const [line] = wantedOf(106).lines;
  const ride = { ...wantedOf(106), lines: [{ ...line!, item: '*运输服务*客运服务费' }] };
  for (const wanted of [{ ...wantedOf(106), form: 'air' as const }, ride])
    expect(reasonOf(await issuer.issue(stage.aCall(), wanted))).toBe('declined');
  expect(numberOfOrders()).toBe(before);
});

test('a document that the bureau has not sealed is handed in for it once more', async () => {
  const call = stage.aCall();
  server.fault('unsealed', 1);
  expect((await issuer.issue(call, wantedOf(106))).kind).toBe('accepted');
  expect((await find(call.clientReference)).kind).toBe('done');
});

test.each([
  'silent',
  'nonsense',
  'strange-code',
  'strange-state',
  'other-order',
  'other-sum',
  'lost-file',
  'foreign-file',
  'huge-file',
  'other-file',
] as const satisfies readonly NuonuoFault[])(
  'an answer that cannot be taken (%s) is none, and is asked for again',
  async (fault) => {
    const call = stage.aCall();
    const before = numberOfOrders();
    server.fault(fault, 1);
    expect((await issuer.issue(call, wantedOf(106))).kind).toBe('unknown');
    expect((await find(call.clientReference)).kind).toBe('done');
    expect(numberOfOrders()).toBe(before + 1);
  },
);

test('a document without its file is waited for', async () => {
  const call = stage.aCall();
  server.fault('no-file', 1);
  expect((await issuer.issue(call, wantedOf(106))).kind).toBe('accepted');
  expect((await find(call.clientReference)).kind).toBe('done');
});

test.each(['lost-paper', 'other-paper'] as const)(
  'paper that cannot be had (%s) holds up nothing',
  async (fault) => {
    expect(valueOf(await issuer.issue(stage.aCall(), wantedOf(106))).pdf?.subarray(0, 5)).toEqual(
      Buffer.from('%PDF-'),
    );
    server.fault(fault, 1);
    const { pdf, xml } = valueOf(await issuer.issue(stage.aCall(), wantedOf(106)));
    expect(pdf).toBeNull();
    expect(xml).toContain('106.00');
  },
);

test('files are taken from the domains of the far side by https, and from nowhere else', () => {
  const domains = ['jss.com.cn', 'nuonuo.com'];
  const own = (url: string) => isOwn(url, 'https://sdk.nuonuo.com/open/v1/services', domains);
  for (const url of [
    'https://inv.jss.com.cn/fp2/a.xml',
    'https://storage.nuonuo.com/a.xml',
    'https://jss.com.cn/a',
  ])
    expect(own(url)).toBe(true);
  for (const url of [
    'http://inv.jss.com.cn/a.xml',
    'https://inv.jss.com.cn:8443/a.xml',
    'https://user@inv.jss.com.cn/a.xml',
    'https://evil-jss.com.cn/a.xml',
    'https://jss.com.cn.example.com/a.xml',
    'https://169.254.169.254/a.xml',
    'file:///etc/passwd',
    'no address',
  ])
    expect(own(url)).toBe(false);
});

test('some rows of a document are taken back, then others, and none twice', async () => {
  const { wanted, invoiceNo } = await issued(106, 212, 318);
  const second = redOf(wanted, invoiceNo, [2]);
  const { xml } = valueOf(await issuer.issue(stage.aCall(), second));
  expect(xml).toContain('-212.00');
  expect(reasonOf(await issuer.issue(stage.aCall(), second))).toBe('exceeded');
  expect(reasonOf(await issuer.issue(stage.aCall(), redOf(wanted, invoiceNo)))).toBe('exceeded');
  expect(valueOf(await issuer.issue(stage.aCall(), redOf(wanted, invoiceNo, [1, 3]))).xml).toContain(
    '-424.00',
  );
});

test('a red letter waits for a buyer who has to agree, also for days', async () => {
  const { wanted, invoiceNo } = await issued(106);
  const call = stage.aCall();
  server.fault('ask-buyer', 1);
  expect((await issuer.issue(call, redOf(wanted, invoiceNo))).kind).toBe('accepted');
  clock.passSeconds(48 * 3600);
  expect((await find(call.clientReference)).kind).toBe('accepted');
  expect(server.sent('refreshInvoiceRedConfirm').length).toBeGreaterThan(0);
  server.decideForms('04');
  expect(valueOf(await find(call.clientReference)).xml).toContain(invoiceNo);
});

test.each(['05', '07'] as const)(
  'a red letter that the buyer does not agree to (%s) is declined',
  async (state) => {
    const { wanted, invoiceNo } = await issued(106);
    const call = stage.aCall();
    server.fault('ask-buyer', 1);
    expect((await issuer.issue(call, redOf(wanted, invoiceNo))).kind).toBe('accepted');
    server.decideForms(state);
    expect(reasonOf(await find(call.clientReference))).toBe('declined');
    expect((await issuer.issue(stage.aCall(), redOf(wanted, invoiceNo))).kind).toBe('done');
  },
);

test.each(['drop-after', 'error-after', 'malformed'] as const)(
  'the lost answer to a form (%s) is asked for by its number: one red letter',
  async (fault) => {
    const { wanted, invoiceNo } = await issued(106);
    const call = stage.aCall();
    const before = numberOfOrders();
    server.fault(fault, 1);
    expect((await issuer.issue(call, redOf(wanted, invoiceNo))).kind).toBe('unknown');
    const found = valueOf(await find(call.clientReference));
    expect(valueOf(await issuer.issue(call, redOf(wanted, invoiceNo)))).toEqual(found);
    expect(numberOfOrders()).toBe(before + 1);
  },
);

test('people are told apart from companies, and no mail is asked for', async () => {
  const person = { ...wantedOf(106), buyer: { ...noCompany, kind: 'person' as const, name: '张三' } };
  valueOf(await issuer.issue(stage.aCall(), person));
  const { order } = server.sent('requestBillingNew').at(-1) as { order: Record<string, unknown> };
  expect(order).toMatchObject({
    buyerName: '张三',
    buyerTaxNum: '',
    naturalPersonVerifyFlag: '0',
    invoiceLine: 'pc',
    pushMode: '-1',
    extensionNumber: '923',
  });
  expect(String(order['orderNo'])).toMatch(/^WX[2-9A-HJ-NP-Z]{18}$/);
});

test('no line of the log holds a secret, a token or a buyer', () => {
  const all = stage.lines.join('');
  expect(all).toContain('gave no answer that can be read');
  for (const text of [appSecret, 'token-', '甲有限公司', '张三']) expect(all).not.toContain(text);
});
