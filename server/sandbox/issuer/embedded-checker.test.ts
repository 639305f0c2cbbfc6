import { dayOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { fen } from '@woxing/contract/core/money';
import { lineOf, redLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, test } from 'vitest';
import { openBaiduChecker } from '#src/invoices/checking/baidu/baidu-checker.ts';
import { describeChecker } from '#src/invoices/checking/invoice-checker.kit.ts';
import { createLog } from '#src/platform/log.ts';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { openCheckServer } from './check-server.ts';
import { openEmbeddedChecker } from './embedded-checker.ts';
import { openEmbeddedIssuer } from './embedded-issuer.ts';

const { db, clock } = await testDatabase();
const { issuer } = openEmbeddedIssuer({ db, clock, slowMs: 1 });
const embedded = openEmbeddedChecker({ db, slowMs: 1 });
const tenantId = 'official';
const keys = { apiKey: 'anApplication', secretKey: 'theSecretOfIt' };
const server = await openCheckServer({ ...keys, tenantId, checker: embedded.checker });
const parts = { clock, log: createLog('silent'), timeoutMs: 5000 };
const overHttp = openBaiduChecker({ ...keys, baseUrl: server.url }, parts);

let calls = 0;
async function issue(totalFen: Fen, redOf: string | null = null) {
  const item = { item: '*经纪代理服务*代订服务费', words: '', percent: 6 };
  const line = lineOf(fen(Math.abs(totalFen)), item);
  const call = { tenantId, clientReference: `CHECK${(calls += 1)}`, now: clock.now() };
  const answer = await issuer.issue(call, {
    form: 'plain',
    buyer: { ...noCompany, kind: 'person', name: '张三' },
    lines: [totalFen < 0 ? redLine(line) : line],
    remark: '',
    redOf,
    redRows: [],
  });
  const { invoiceNo, issuedAt } = valueOf(answer);
  return { invoiceNo, issuedOn: dayOf(issuedAt) };
}

for (const checker of [embedded.checker, overHttp])
  describeChecker(checker.id, async () => {
    for (const fault of ['slow', 'refuse', 'drop-before', 'drop-after', 'limit'] as const)
      await embedded.setFault(tenantId, fault, 0);
    return {
      checker,
      tenantId,
      issue,
      unknownNo: '26991000000000099999',
      voidedNo: '26112000000000008888',
      fault: (fault) => embedded.setFault(tenantId, fault, 1),
    };
  });

const document = async () => ({
  ...(await issue(fen(10_600))),
  tenantId,
  form: 'plain' as const,
  netFen: fen(10_000),
  totalFen: fen(10_600),
  checkCode: '',
});

test('one token serves all calls, and one that has ended before its time is taken anew', async () => {
  const asked = await document();
  const before = server.tokens();
  await Promise.all([1, 2, 3].map(() => overHttp.check(asked)));
  expect(server.tokens()).toBe(before);
  server.endTokens();
  expect(valueOf(await overHttp.check(asked))).toBe('valid');
  expect(server.tokens()).toBe(before + 1);
});

test('a wrong secret, a broken answer and a dead service are no answers', async () => {
  const asked = await document();
  const stranger = openBaiduChecker({ ...keys, secretKey: 'another1', baseUrl: server.url }, parts);
  expect((await stranger.check(asked)).kind).toBe('unknown');
  const nobody = openBaiduChecker({ ...keys, baseUrl: 'http://127.0.0.1:9' }, parts);
  expect((await nobody.check(asked)).kind).toBe('unknown');
});

test('numbers of strangers are answered for by their ends', async () => {
  const asked = await document();
  const ended = async (ending: string) =>
    reasonOf(await embedded.checker.check({ ...asked, invoiceNo: `2611200000000000${ending}` }));
  expect(await Promise.all(['7777', '6666'].map(ended))).toEqual(['tomorrow', 'unknown']);
});

test('what the interface has no question for is not asked about', async () => {
  const asked = await document();
  const printed = { ...asked, form: 'rail', invoiceNo: '12345678' } as const;
  const plain = { ...asked, invoiceNo: '033001800111-12345678' };
  for (const each of [printed, plain]) expect(valueOf(await overHttp.check(each))).toBe('unable');
  expect(valueOf(await overHttp.check({ ...plain, checkCode: '12345678901234567890' }))).toBe('valid');
});
