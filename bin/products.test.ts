import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessTypes } from '@woxing/contract/payments/payments';
import { businessFacts } from '@woxing/contract/payments/settlement.rules';
import { products } from '@woxing/contract/products/products.rules';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = [
  ...['orders', 'payments', 'fulfilment', 'after-sales'].map((room) => `server/src/${room}`),
  ...['orders', 'payments', 'booking', 'members', 'landing'].map((room) => `web/src/${room}`),
];
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...rooms], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|kit)\.tsx?$/.test(path) && existsSync(join(root, path)),
  );

/** Names by which a product would be told from another, and refusals that only one of them knows. */
const kinds = ['air', 'flight', 'rail', 'train', 'hotel', 'car'];
const orderTypes = businessTypes.filter((type) => businessFacts[type].of !== 'purchase');
const names = [...new Set([...products, ...orderTypes, ...kinds])];
const branch = new RegExp(`['"\`](?:(?:${names.join('|')})['"\`]|(?:${kinds.join('|')})\\.)`);

test.each([
  "if (order.product === 'train') return;",
  "const type = 'trainChangeTicket';",
  "content.kind === 'air' ? [] : null",
  "throw refuse('flight.sold-out');",
])('a branch on a product is found: %s', (line) => {
  expect(line).toMatch(branch);
});

test.each(sources)('%s names no product', (path) => {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  expect(lines.filter((line) => branch.test(line))).toEqual([]);
});

test('the rooms were read', () => {
  expect(sources.length).toBeGreaterThan(100);
});
