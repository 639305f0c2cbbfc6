import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listBills } from '@woxing/contract/payments/enterprise-bills';
import * as bills from '@woxing/contract/payments/enterprise-bills';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const callers: Record<string, Caller> = {};
let billNo = '';
beforeAll(async () => {
  for (const [name, end] of Object.entries({ main: '70', other: '79', employee: '73', seller: '71' }))
    callers[name] = await product.enter(tenantId, `138000000${end}`);
  const found = await product.ask(bills.listBills, {}, { caller: callers['main']! });
  const { list } = found.json<{ data: OutputOf<typeof listBills> }>().data;
  billNo = list.find(({ lines }) => lines > 0)!.billNo;
});

const take = (who: string, input: object) =>
  product.ask(bills.takeBillPaper, input, { caller: callers[who]! });

test('a bill is had by the main account of its enterprise alone', async () => {
  const own = await take('main', { billNo });
  expect([own.statusCode, own.headers['content-type'], own.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await take('other', { billNo })).json<{ ret: string }>().ret).not.toBe('0');
  for (const who of ['employee', 'seller']) expect((await take(who, { billNo })).statusCode).toBe(403);
});

test.each([
  ['a month that there is none of', 'ZD2026-13'],
  ['one far away', 'ZD9999-99-99999'],
  ['the bill that is still open', 'open'],
  ['a part of a number', 'ZD'],
  ['what databases take for anything', '%'],
  ['quotes', `' or 1=1 --`],
  ['a way through folders', '../../etc/passwd'],
  ['line breaks', 'ZD\r\nSet-Cookie: a=b'],
  ['a control character', 'ZD\u0001\u007f'],
  ['no character', 'ZD\u0000'],
  ['half a character', 'ZD\ud800'],
  ['words that run the other way', '\u202egpj.exe'],
  ['sixty characters', '9'.repeat(60)],
  ['more than sixty', '9'.repeat(61)],
  ['nothing', ''],
])('%s is refused in words, without a file', async (_name, asked) => {
  const answer = await take('main', { billNo: asked });
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { ret, msg } = answer.json<{ ret: string; msg: string }>();
  expect([ret === '0', /[一-龥]/.test(msg)]).toEqual([false, true]);
});

test('what is no number of a bill at all is refused as well', async () => {
  for (const input of [
    {},
    { billNo: [billNo, 'ZD'] },
    { billNo: { no: billNo } },
    { billNo: 1 },
    { bill: billNo },
  ]) {
    const answer = await take('main', input);
    expect([answer.statusCode < 500, answer.json<{ ret: string }>().ret === '0']).toEqual([true, false]);
  }
});

test('a company whose name has control characters gets its bill, whose file name has none', async () => {
  await product.db.inTenant(tenantId, (tx) =>
    tx
      .updateTable('enterprises')
      .set({ name: '云帆\u0001\r\n\u202e科技\u007f' })
      .where('id', '=', '70001')
      .execute(),
  );
  const answer = await take('main', { billNo });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; [\x20-\x7e]+$/);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  });
  expect(text).toContain('云帆');
  expect(text).toContain('科技');
});

test('forty at once are all answered alike, and others are answered between them', async () => {
  const done: string[] = [];
  const asked = Array.from({ length: 40 }, async () => {
    const answer = await take('main', { billNo });
    done.push('bill');
    return answer;
  });
  const meanwhile = product.ask(bills.listBills, {}, { caller: callers['other']! }).then((answer) => {
    done.push('list');
    return answer;
  });
  const answers = await Promise.all(asked);
  expect((await meanwhile).statusCode).toBe(200);
  expect(done.indexOf('list')).toBeLessThan(20);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1);
});
