import { EventEmitter } from 'node:events';
import { TestStatus } from '@stryker-mutator/api/test-runner';
import { expect, test, vi } from 'vitest';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';
import { drawnOnly, isDrawn, keyOf } from './drawn-faults.ts';
import { inKeptThreads, keepsWhatItMade, keptThreads } from './kept-threads.ts';
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

const runOfFile = (file: string) => [{ testFiles: [file], relatedFiles: ['/a.ts'] }];

test('tests are run with all of their files, one file after the other, and none behind one that failed', async () => {
  const passed = { tests: [{ status: TestStatus.Success }] };
  const run = vi
    .fn<(asked?: object) => Promise<object>>()
    .mockResolvedValueOnce(passed)
    .mockResolvedValueOnce({ tests: [...passed.tests, { status: TestStatus.Failed }] })
    .mockResolvedValueOnce({ errorMessage: 'no database' })
    .mockResolvedValue(passed);
  const runner = wholeFiles({ run });
  const asked = {
    testIds: ['/a.test.ts#pays', '/b.test.ts#refunds', '/a.test.ts#a # b', '/c.test.ts#d'],
    relatedFiles: ['/a.ts'],
  };
  expect(await runner.run(asked)).toEqual({ tests: [0, 0, 1].map((status) => ({ status })) });
  expect(run.mock.calls).toEqual([runOfFile('/a.test.ts'), runOfFile('/b.test.ts')]);
  expect(await runner.run(asked)).toEqual({ errorMessage: 'no database' });
  expect(await runner.run({ relatedFiles: ['/a.ts'] })).toEqual(passed);
  expect(run.mock.calls.slice(2)).toEqual([runOfFile('/b.test.ts'), [{ relatedFiles: ['/a.ts'] }]]);
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

function threadsOfTest() {
  const started: { readonly sent: string[]; stopped: boolean }[] = [];
  const newThread = () => {
    const thread = { sent: [] as string[], stopped: false };
    return Object.assign(new EventEmitter(), {
      name: 'thread',
      deserialize: (data: unknown) => data,
      send: ({ type }: { readonly type: string }) => thread.sent.push(type),
      start: () => Promise.resolve(started.push(thread)).then(() => undefined),
      stop: () => Promise.resolve(void (thread.stopped = true)),
    }) as unknown as PoolWorker;
  };
  const threads = keptThreads(newThread);
  const runOnce = async (project: object) => {
    const worker = threads.pool.createPoolWorker({ project } as PoolOptions);
    const answers: string[] = [];
    await worker.start();
    worker.on('message', ({ type }: { readonly type: string }) => answers.push(type));
    for (const type of ['start', 'run', 'stop']) worker.send({ type } as WorkerRequest);
    await Promise.resolve();
    await worker.stop();
    return answers;
  };
  return { ...threads, started, runOnce };
}

test('a run goes on in the thread of the one before it, which is told neither of its start nor of its end', async () => {
  const { started, runOnce, renew, stop } = threadsOfTest();
  const [server, contract] = [{}, {}];
  expect(await runOnce(server)).toEqual(['stopped']);
  expect(await runOnce(server)).toEqual(['started', 'stopped']);
  await runOnce(contract);
  expect(started).toEqual([
    { sent: ['start', 'run', 'run'], stopped: false },
    { sent: ['start', 'run'], stopped: false },
  ]);
  renew();
  await runOnce(server);
  expect(started.map((thread) => thread.stopped)).toEqual([true, false, false]);
  for (let run = 0; run < 200; run += 1) await runOnce(server);
  expect(started.map((thread) => thread.stopped)).toEqual([true, false, true, false]);
  await stop();
  expect(started.every((thread) => thread.stopped)).toBe(true);
});

test('a runner runs in kept threads from its beginning to its end', async () => {
  const config: { pool: string; poolRunner?: unknown } = { pool: 'threads' };
  const runner = {
    ctx: { projects: [{ config }] },
    init: () => Promise.resolve(),
    dispose: () => Promise.resolve(),
  };
  inKeptThreads(runner);
  await runner.init();
  expect([config.pool, config.poolRunner]).toMatchObject(['kept-threads', { name: 'kept-threads' }]);
  expect(() => inKeptThreads({ begin: () => undefined })).toThrow('another name');
});

test.each([
  ['let packed: ReadonlyMap<string, string> | undefined;', true],
  ['const priced = new Map<string, number>();', true],
  ['const kept: Kept = new WeakMap();', true],
  ['const names = new Map([["a", 1]]);', false],
  ['function price() {\n  let fen = 0;\n}', false],
])('code like %s keeps what it has made: %s', (code, keeps) =>
  expect(keepsWhatItMade(`import 'x';\n${code}\n`)).toBe(keeps),
);

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
