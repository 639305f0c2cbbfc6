import { expect, test, vi } from 'vitest';
import { drawnOnly, isDrawn, keyOf } from './drawn-faults.ts';
import { isMutated, roomsOf, rotated } from './mutated-rooms.ts';
import { isUnnoticed, type SyntaxNode } from './unnoticed.ts';
import { wholeFiles } from './whole-files.ts';

test.each([
  ['server/src/payments/pay-order.ts', true],
  ['server/src/products/air/after-sales/part-refund.ts', true],
  ['server/src/invoices/reading/amounts.rules.ts', true],
  ['contract/src/products/hotel/stay.rules.ts', true],
  ['server/src/invoices/reading/read-ofd.ts', false],
  ['server/src/payments/payments.db.ts', false],
  ['server/src/payments/pay-order.test.ts', false],
  ['contract/src/orders/price-items.rules.test.ts', false],
  ['server/src/orders/public.ts', false],
])('faults are planted in %s: %s', (path, planted) => expect(isMutated(path)).toBe(planted));

test('files that stand together are met together: by the tests of their room, then by those elsewhere that know it', () => {
  const files = [
    'contract/src/orders/price-items.rules.ts',
    'server/src/invoices/reading/amounts.rules.ts',
    'server/src/invoices/checking/check-answer.rules.ts',
    'server/src/orders/place-order.ts',
    'server/src/products/air/orders/fares.rules.ts',
    'server/src/products/air/air-fares.rules.ts',
  ];
  const bills = 'server/test/bills.test.ts';
  const ofInvoices = 'server/src/invoices/reading/invoices.test.ts';
  const ofOrders = 'server/test/orders.test.ts';
  const ofAirOrders = 'server/src/products/air/orders/fares.test.ts';
  const tests = [
    [bills, "import { priceItems } from '@woxing/contract/orders/price-items.rules';"],
    [ofInvoices, "import { invoiceOf } from '#src/invoices/invoice-of.ts';"],
    [ofOrders, "import { place } from '#src/orders/public.ts';"],
    [ofAirOrders, "import { fareOf } from '#src/products/air/orders/fares.rules.ts';"],
  ] as const;
  expect(
    roomsOf(files, tests).map((room) => [room.path, room.files.length, room.tests, room.elsewhere]),
  ).toEqual([
    ['contract/src/orders', 1, [], [bills]],
    ['server/src/invoices', 2, [ofInvoices], []],
    ['server/src/orders', 1, [], [ofOrders, ofAirOrders]],
    ['server/src/products/air/orders', 1, [ofAirOrders], []],
    ['server/src/products/air', 1, [ofAirOrders], []],
  ]);
});

test('another night begins with another room', () => {
  expect([rotated(['a', 'b', 'c'], 4), rotated(['a'], 7), rotated([], 3)]).toEqual([
    ['b', 'c', 'a'],
    ['a'],
    [],
  ]);
});

test('tests are run with all of their files', async () => {
  const run = vi.fn<(asked?: object) => Promise<unknown>>().mockResolvedValue('done');
  const runner = wholeFiles({ run });
  await runner.run({
    testIds: ['/a.test.ts#pays', '/b.test.ts#refunds', '/a.test.ts#a # b'],
    relatedFiles: ['/a.ts'],
  });
  await runner.run({ relatedFiles: ['/a.ts'] });
  expect(run.mock.calls).toEqual([
    [{ testFiles: ['/a.test.ts', '/b.test.ts'], relatedFiles: ['/a.ts'] }],
    [{ relatedFiles: ['/a.ts'] }],
  ]);
  expect(() => wholeFiles({ start: run })).toThrow('another name');
});

test('a share of the faults is drawn, the same ones each time, and of these those that are asked for', () => {
  const place = { line: 1, column: 1 };
  const keys = Array.from({ length: 2000 }, (_, index) =>
    keyOf({ file: 'a.ts', start: { ...place, line: index }, end: place, replacement: 'true' }),
  );
  const tenth = keys.filter((key) => isDrawn(key, { share: 0.1 }));
  expect(tenth.length).toBeGreaterThan(150);
  expect(tenth.length).toBeLessThan(250);
  expect(keys.filter((key) => isDrawn(key, { share: 1 }))).toEqual(keys);
  expect(keys.filter((key) => isDrawn(key, { share: 1, only: tenth }))).toEqual(tenth);
});

test('faults that are not drawn are passed over without a test', async () => {
  const mutantRun = vi.fn<(asked: string) => Promise<string>>().mockResolvedValue('killed');
  const runner = drawnOnly({ mutantRun }, (asked: string) => asked === 'drawn', 'passed over');
  expect([await runner.mutantRun('drawn'), await runner.mutantRun('other')]).toEqual([
    'killed',
    'passed over',
  ]);
  expect(mutantRun.mock.calls).toEqual([['drawn']]);
});

const identifier = (name: string) => ({ type: 'Identifier', name });
const member = (object: object, name: string) => ({
  type: 'MemberExpression',
  object: { type: 'MemberExpression', ...object },
  property: identifier(name),
});
const statement = (callee: object, waited = false) => {
  const call = { type: 'CallExpression', callee: { type: 'MemberExpression', ...callee } };
  return {
    type: 'ExpressionStatement',
    expression: waited ? { type: 'AwaitExpression', argument: call } : call,
  };
};

const logged = statement(member(identifier('log'), 'info'));
const posted = statement(identifier('post'), true);
const block = (...body: SyntaxNode[]) => ({ type: 'BlockStatement', body });
const onlyIf = (consequent: SyntaxNode, alternate: SyntaxNode | null = null) => ({
  type: 'IfStatement',
  test: identifier('late'),
  consequent,
  alternate,
});

test.each([
  ['log.info()', statement(member(identifier('log'), 'info')), true],
  ['deps.log.warn()', statement(member(member(identifier('deps'), 'log'), 'warn')), true],
  ['paid.inc()', statement(member(identifier('paid'), 'inc')), true],
  ['await assert()', statement(identifier('assert'), true), true],
  ['await post()', statement(identifier('post'), true), false],
  ['posting.log()', statement(member(identifier('posting'), 'log')), false],
  ['x = 1', { type: 'ExpressionStatement', expression: { type: 'AssignmentExpression' } }, false],
  ['if (…) log.info()', onlyIf(logged), true],
  ['if (…) { log.info(); log.info() }', onlyIf(block(logged, logged)), true],
  ['if (…) log.info() else if (…) log.info()', onlyIf(logged, onlyIf(block(logged))), true],
  ['if (…) { log.info(); await post() }', onlyIf(block(logged, posted)), false],
  ['if (…) log.info() else await post()', onlyIf(logged, posted), false],
  ['if (…) return', onlyIf({ type: 'ReturnStatement' }), false],
  ['{ log.info() }', block(logged), false],
])('faults of %s are left out: %s', (_, node, left) => expect(isUnnoticed(node)).toBe(left));
