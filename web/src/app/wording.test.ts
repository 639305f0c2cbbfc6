import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { refusals } from '@woxing/contract/core/errors';
import { payPasswordSentences } from '@woxing/contract/people/pay-password.rules';
import { productName, variantOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { expect, test } from 'vitest';
import { plainTenant } from '#src/tenants/tenant.ts';
import { type WordTable, wordsFor } from '#src/tenants/words.rules.ts';

const web = join(import.meta.dirname, '..');
/** The panel of the simulated outside world plays the gateway itself. */
const outside = 'sandbox';
const paymentWords = /支付(?!宝)|付款|已付|待付|应付/;

/** Refusals of calls that no page makes. */
const shownToPrograms: ReadonlySet<string> = new Set(['pay.signature']);

const sources = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
  .map((entry) => relative(web, join(entry.parentPath, entry.name)))
  .filter((file) => !file.startsWith(`${outside}/`));
const isTable = (file: string) => file.endsWith('words.ts') && file !== 'tenants/use-words.ts';
const codeOf = (file: string) =>
  readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
const tables: { readonly file: string; readonly table: WordTable<Record<string, string>> }[] = [];
for (const file of sources.filter(isTable)) {
  const exported = Object.values((await import(join(web, file))) as Record<string, unknown>);
  tables.push(...exported.filter(isWordTable).map((table) => ({ file, table })));
}
function isWordTable(value: unknown): value is WordTable<Record<string, string>> {
  return typeof value === 'object' && value !== null && 'base' in value && 'variantB' in value;
}
const blanksIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

test('every text of the pages is a key of one table', () => {
  const keys = tables.flatMap(({ table }) => Object.keys(table.base));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('the second wording says nothing of payment', () => {
  const shown = tables.flatMap(({ file, table }) => {
    const t = wordsFor(table, 'B');
    return Object.keys(table.base)
      .filter((key) => paymentWords.test(t(key)))
      .map((key) => `${file} ${key}: ${t(key)}`);
  });
  expect(shown).toEqual([]);
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

test('every refusal and every sentence of a form has both wordings where it speaks of payment', () => {
  const refused = Object.entries<{ readonly text: string; readonly variantB?: string }>(refusals).filter(
    ([code]) => !shownToPrograms.has(code),
  );
  const texts = refused.map(([, { text, variantB = text }]) => variantB);
  const forms = Object.values(payPasswordSentences).map(({ B }) => B);
  expect([...texts, ...forms].filter((text) => paymentWords.test(text))).toEqual([]);
  expect(refused.filter(([, { text, variantB }]) => variantB === text)).toEqual([]);
});

test('a tenant of an A site may speak of confirmation', () => {
  const settled = { ...plainTenant, wording: { 'wording.variant': 'B' } };
  expect(variantOf(settled)).toBe('B');
  expect(variantOf(plainTenant)).toBe('A');
});

test('no text names the product: each is spoken under the name of the site', () => {
  const texts = tables.flatMap(({ table: { base, variantB } }) => Object.entries({ ...base, ...variantB }));
  expect(texts.filter(([key, text]) => text?.includes(productName) && key !== 'tenant.brand')).toEqual([]);
  const t = wordsFor({ base: { greeting: '欢迎来到{brand}' }, variantB: {} }, 'A', {}, '安行');
  expect(t('greeting')).toBe('欢迎来到安行');
});

test('no page writes the name of the product into its code', () => {
  expect(sources.length).toBeGreaterThan(300);
  const named = sources.filter((file) => file !== 'tenants/tenant.words.ts');
  expect(named.filter((file) => codeOf(file).includes(productName))).toEqual([]);
});

/** Legal texts, and names of accounts that administrators of the platform read: the same on every site. */
const sameOnEverySite: ReadonlySet<string> = new Set([
  'ledger-audit/account-names.rules.ts',
  'support/agreement-text.ts',
  'support/privacy-text.ts',
]);

/** What of a source speaks of payment outside of a table of words. */
function rawPaymentWords(code: string): boolean {
  return paymentWords.test(code);
}

test('a page speaks of payment by keys alone', () => {
  const raw = sources.filter((file) => !isTable(file) && !sameOnEverySite.has(file));
  expect(raw.filter((file) => rawPaymentWords(codeOf(file)))).toEqual([]);
  expect(rawPaymentWords("<Button>{'去支付'}</Button>")).toBe(true);
  expect([...sameOnEverySite].filter((file) => !rawPaymentWords(codeOf(file)))).toEqual([]);
});

test('every key is used', () => {
  const readByTheBrand = ['tenant.brand'];
  // A table names its keys in front of a colon.
  const code = sources.map((file) => codeOf(file).replaceAll(/^\s*'[\w.-]+':/gm, '')).join('\n');
  const built = Array.from(code.matchAll(/`([a-z][\w.-]*)\$\{/g), ([, prefix]) => prefix!);
  const isUsed = (key: string) =>
    readByTheBrand.includes(key) ||
    [`'${key}'`, `"${key}"`, `\`${key}\``].some((quoted) => code.includes(quoted)) ||
    built.some((prefix) => prefix.includes('.') && key.startsWith(prefix));
  const keys = tables.flatMap(({ table }) => Object.keys(table.base));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  expect(isUsed('nobody.asks-for-this')).toBe(false);
});
