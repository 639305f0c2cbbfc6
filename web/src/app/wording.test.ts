import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@woxing/contract/core/errors';
import { productName } from '@woxing/contract/tenancy/tenant-brand.rules';
import { expect, test } from 'vitest';
import { plainTenant } from '#src/tenants/tenant.ts';
import { inWordsOf, variantSpoken, type WordTable, wordsFor } from '#src/tenants/words.rules.ts';

const web = join(import.meta.dirname, '..');
/** The panel of the simulated outside world plays the gateway itself. */
const outside = 'sandbox';
const paymentWords = /支付(?!宝)|付款|已付|待付|应付/;

const files = readdirSync(web, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== outside)
  .flatMap(({ name }) => readdirSync(join(web, name)).map((file) => join(web, name, file)))
  .filter((file) => file.endsWith('.words.ts'));
const tables: { readonly file: string; readonly table: WordTable<Record<string, string>> }[] = [];
for (const file of files) {
  const exported = (await import(file)) as Record<string, WordTable<Record<string, string>>>;
  tables.push(...Object.values(exported).map((table) => ({ file: file.slice(web.length + 1), table })));
}
const blanksIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

test('every text of the pages is a key of one table', () => {
  const keys = tables.flatMap(({ table }) => Object.keys(table.base));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the second wording says nothing of payment', () => {
  const spoken = tables.flatMap(({ file, table }) => {
    const t = wordsFor(table, 'B');
    return Object.keys(table.base)
      .filter((key) => paymentWords.test(t(key)))
      .map((key) => `${file} ${key}: ${t(key)}`);
  });
  expect(spoken).toEqual([]);
});

test('the second wording differs where it is given, and fills no blank that the first does not have', () => {
  const odd = tables.flatMap(({ table: { base, variantB } }) =>
    Object.entries(variantB).filter(([key, text]) => {
      const known = blanksIn(base[key] ?? '');
      return (
        text === undefined || text === base[key] || blanksIn(text).some((blank) => !known.includes(blank))
      );
    }),
  );
  expect(odd).toEqual([]);
});

test('what the server says is said in the words of the site', () => {
  const confirming = { ...plainTenant, variant: 'B' as const };
  const sentences = [
    ...Object.values(refusals).map(({ text }) => text),
    '未在规定时间内支付，订单已自动取消，座位已释放',
    '已通过微信支付支付¥860',
    '已通过支付宝支付¥860',
    '收到支付宝付款¥860，订单已不需要付款，将全额原路退回',
  ];
  expect(sentences.filter((words) => paymentWords.test(inWordsOf(confirming, words)))).toEqual([]);
  expect(inWordsOf(confirming, '已通过支付宝支付¥860')).toBe('已通过支付宝确认¥860');
  expect(sentences.map((words) => inWordsOf(plainTenant, words))).toEqual(sentences);
});

test('a tenant of an A site may speak of confirmation', () => {
  const settled = { ...plainTenant, wording: { 'wording.variant': 'B' } };
  expect(variantSpoken(settled)).toBe('B');
  expect(variantSpoken(plainTenant)).toBe('A');
  expect(inWordsOf(settled, '订单已支付，请勿重复付款')).toBe('订单已确认，请勿重复确认');
});

test('no text names the product: each is spoken under the name of the site', () => {
  const texts = tables.flatMap(({ table: { base, variantB } }) => Object.entries({ ...base, ...variantB }));
  expect(texts.filter(([key, text]) => text?.includes(productName) && key !== 'tenant.brand')).toEqual([]);
  const t = wordsFor({ base: { greeting: '欢迎来到{brand}' }, variantB: {} }, 'A', {}, '安行');
  expect(t('greeting')).toBe('欢迎来到安行');
});

test('no page writes the name of the product into its code', () => {
  const sources = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|tenant\.words/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name));
  expect(sources.length).toBeGreaterThan(300);
  const naming = sources.filter((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .includes(productName),
  );
  expect(naming).toEqual([]);
});
