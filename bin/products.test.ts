import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessTypes } from '@woxing/contract/payments/payments';
import { businessFacts } from '@woxing/contract/payments/settlement.rules';
import { products } from '@woxing/contract/products/products.rules';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Rooms that hold of every product alike, also in what they say: on both sides, on the server, and of pages. */
const rooms =
  'orders payments fulfilment after-sales enterprise-bills order-approvals credit earnings ledger purchases reconciliation wallet withdrawals ' +
  'addresses approvals decision-links entry messages people uploads';
const onServer =
  'audit budgets customers documents failed-jobs grants mail members own-data second-factor standards travel-advice trips';
const onPages =
  'booking charts cost-objects desk drafts expense-proof ledger-audit list pay-codes rights settings sheets tenants ui';
const onBothSides = rooms.split(' ').flatMap((room) => [`server/src/${room}`, `web/src/${room}`]);
const named = [
  ...onBothSides,
  ...onServer.split(' ').map((room) => `server/src/${room}`),
  ...onPages.split(' ').map((room) => `web/src/${room}`),
];
/** They tell a visitor, a member and a distributor what is sold, and an enterprise what an invoice is for. */
const telling = [
  ...['members', 'landing', 'customers'].map((room) => `web/src/${room}`),
  'server/src/invoices/received/judge-invoice.ts',
];

const sourcesOf = (paths: readonly string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(test|kit)\.tsx?$/.test(path) && existsSync(join(root, path)),
    );
const wordless = sourcesOf(named);
const sources = [...wordless, ...sourcesOf(telling)];

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

/** Words of one product, outside of comments, which may give examples. */
const words = /机票|航班|航司|乘机|登机|火车|列车|车次|席别|高铁|动车|乘车|酒店|入住|用车/;
/** Tenants have a switch for what nobody sells yet, and its list of orders has this name. */
const unsold = "'order.product-hotel': '酒店订单',";
const comment = /^\s*(?:\/\*\*?|\*|\/\/).*|\/\*.*?\*\/|\s\/\/ .*/g;

test('a word of one product is found, but in a comment', () => {
  expect("'order.people': '乘机人',".replace(comment, '')).toMatch(words);
  expect('  /** `机票订单` */'.replace(comment, '')).not.toMatch(words);
});

test.each(wordless)('%s speaks of no product', (path) => {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const spoken = lines.filter((line) => words.test(line.replace(comment, '')) && line.trim() !== unsold);
  expect(spoken).toEqual([]);
});

test.each(named)('%s was read, or is on the other side alone', (room) => {
  const other = room.replace(/^(server|web)/, (side) => (side === 'web' ? 'server' : 'web'));
  expect(wordless.some((path) => [room, other].some((folder) => path.startsWith(`${folder}/`)))).toBe(true);
});
