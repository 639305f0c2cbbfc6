import type { Endpoint } from '@woxing/contract/core/endpoint';
import { RefusalError } from '@woxing/contract/core/errors';
import { reportException } from '@woxing/contract/operations/exceptions';
import { saveGrant } from '@woxing/contract/people/grants';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { parseInput } from '#src/http/problem.ts';
import { asksForSession } from '#src/http/route.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { kinds } from './demo-kinds.ts';
import { captchaTestToken, md5 } from './front-door.ts';
import { hostileStrings, sharpCount } from './hostile-strings.ts';
import { type Leaf, leavesOf, sampleOf, withValue } from './sample-input.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const product = await openWholeProduct();
const endpoints = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => product.serves(endpoint) && !endpoint.raw);
/** How many requests went through the front door, and how many inputs were parsed. */
const done = { requests: 0, parsed: 0 };

const callers = new Map<string, Caller>();
const callerOf = async (tenantId: string, mobile: string): Promise<Caller> => {
  const key = `${tenantId} ${mobile}`;
  const caller = callers.get(key) ?? (await product.enter(tenantId, mobile));
  callers.set(key, caller);
  return caller;
};

/** Ours, and the enterprise of a partner that has what no other tenant shows. */
const accounts = [
  ...Object.keys(kinds).map((mobile) => [ownTenantId, mobile] as const),
  ['statement', '13800060070'] as const,
];

/** Somebody reads what was granted to them: nobody does by their account alone. */
beforeAll(async () => {
  const [main, leader] = [
    await callerOf(ownTenantId, '13800000070'),
    await callerOf(ownTenantId, '13800000072'),
  ];
  const form = { kind: 'analyses', memberId: leader.memberId, whole: true, fromDay: '2020-01-01' };
  await product.ask(saveGrant, form, { caller: main });
});

/** The first demo account that the endpoint is open to. */
async function callerFor(endpoint: Endpoint): Promise<Caller | undefined> {
  if (!asksForSession(endpoint.access)) return undefined;
  for (const [tenantId, mobile] of accounts) {
    const caller = await callerOf(tenantId, mobile);
    const { statusCode } = await product.ask(endpoint, sampleOf(endpoint), { caller, key: null });
    if (statusCode === 401) callers.delete(`${tenantId} ${mobile}`);
    else if (statusCode !== 403) return caller;
  }
  throw new Error(`no demo account may ask ${nameOf(endpoint)}`);
}

/** What of the house an answer must never say. */
const inside = /node_modules|\.ts\b|\bat \/|Error\b|syntax error|relation "|violates|invalid input|pg_|stack/;

/** Undefined when the answer is one: in its envelope, no fault, and with nothing of the house in it. */
function problemOf(endpoint: Endpoint, answer: LightMyRequestResponse): string | undefined {
  done.requests += 1;
  if (endpoint.file === 'out' && answer.statusCode === 200) return undefined;
  const { statusCode, body } = answer;
  // What is refused before the first event is an envelope, as everywhere.
  if (String(answer.headers['content-type']).startsWith('text/event-stream'))
    return endpoint.events && body.startsWith('data: ') ? undefined : 'no event';
  const heads = endpoint.envelope === 'ret' ? ['ret', 'msg', 'data'] : ['status', 'message', 'result'];
  const [code, words] = Object.values(JSON.parse(body) as Record<string, string>);
  const isEnvelope = heads.every((name) => body.includes(`"${name}":`));
  // What was sent may be quoted in it.
  const own = words!.replace(/“[^]*”/g, '');
  const isSentence = code === '0' ? words === '' : /[\u4e00-\u9fff]/.test(own) && !inside.test(own);
  // What a flood of reports is answered; everything else that is too much is refused below 500.
  const isShed = statusCode === 503 && endpoint === reportException;
  if ((statusCode < 500 || isShed) && isEnvelope && code !== '500' && isSentence) return undefined;
  return `${statusCode} ${body.slice(0, 200)}`;
}

/** Asks many at a time and answers what went wrong, with what was sent. */
async function problemsOf(
  endpoint: Endpoint,
  inputs: readonly object[],
  options: { caller?: Caller | undefined; json?: boolean },
): Promise<string[]> {
  const { caller, json = false } = options;
  const problems: string[] = [];
  const next = inputs.entries();
  const worker = async () => {
    for (const [at, input] of next) {
      const asking = { ...(caller && { caller }), form: !json && at % 2 === 1 };
      const problem = problemOf(endpoint, await product.ask(endpoint, input, asking));
      if (problem !== undefined)
        problems.push(`${nameOf(endpoint)} ${JSON.stringify(input).slice(0, 300)} → ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return problems;
}

/** So many of a hundred strings meet a field, others the next one; the sharp ones meet all. */
const percent = Number(process.env.HOSTILE_PERCENT ?? 15);
const isMet = (at: number, turn: number): boolean => at < sharpCount || (at * 7 + turn * 13) % 100 < percent;

/**
 * The strings are parsed in each field of text, a fifth of them in every other. Of those that the schema takes the sharp ones
 * travel through the front door from every field and the others from one field in sixteen, in turns; of those that it refuses
 * one in fifty.
 */
function withStrings(endpoint: Endpoint, leaves: readonly Leaf[]): object[] {
  const sample = sampleOf(endpoint);
  return leaves.flatMap(({ path, kind }, turn) =>
    hostileStrings
      .filter((_, at) => isMet(at, turn) && (kind === 'text' || (at + turn) % 5 === 0))
      .map((text) => withValue(sample, path, text))
      .filter((input, at) =>
        passes(endpoint, input) ? at < sharpCount || (at + turn) % 16 === 0 : (at + turn) % 50 === 0,
      ),
  );
}

function withWrongTypes(endpoint: Endpoint, leaves: readonly Leaf[]): object[] {
  const sample = sampleOf(endpoint);
  return leaves.flatMap(({ path }, turn) =>
    wrongTypes
      .map((value) => withValue(sample, path, value))
      .filter((input, at) => passes(endpoint, input) || (at + turn) % 10 === 0),
  );
}

/** Whether the schema takes it; where not, the refusal is a Chinese sentence, whatever was sent. */
function passes(endpoint: Endpoint, input: object): boolean {
  done.parsed += 1;
  try {
    parseInput(endpoint.input, input);
    return true;
  } catch (error) {
    // A quarter of a million times: an `expect` for each would cost more than the parsing.
    if (!(error instanceof RefusalError) || !/[\u4e00-\u9fff]/.test(error.message)) throw error;
    return false;
  }
}

const withFields = endpoints
  .map((endpoint) => {
    const leaves = leavesOf(endpoint).filter(({ kind }) => endpoint.file !== 'in' || kind === 'text');
    return [nameOf(endpoint), endpoint, leaves] as const;
  })
  .filter(([, , leaves]) => leaves.length > 0);

test.each(withFields)(
  '%s bears every hostile string and every wrong type in every field',
  async (_, endpoint, leaves) => {
    const caller = await callerFor(endpoint);
    expect(await problemsOf(endpoint, withStrings(endpoint, leaves), { caller })).toEqual([]);
    // A form, with files or without, and a query know no types.
    if (endpoint.method === 'GET' || endpoint.file === 'in') return;
    expect(await problemsOf(endpoint, withWrongTypes(endpoint, leaves), { caller, json: true })).toEqual([]);
  },
  60_000,
);

const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  [null],
  ['a', 'b'],
  Array.from({ length: 600 }, () => 'a'),
  {},
  { length: 3 },
  { toString: 'x' },
  { $gt: '' },
  { a: { b: { c: 1 } } },
];

test('hostile account names come as far as the database, and are unknown there', async () => {
  const door = endpoints.find(({ path }) => path === '/login/appNewLogin')!;
  const accounts = hostileStrings
    .filter((text) => text.trim() !== '' && text.trim().length <= 64)
    .slice(0, 40);
  const inputs = accounts.map((mobilePhone) => ({
    mobilePhone,
    loginPsw: md5('x'),
    accCode: captchaTestToken,
  }));
  expect(await problemsOf(door, inputs, {})).toEqual([]);
});

test('enough was sent', () => {
  console.info(
    `${endpoints.length} endpoints, ${done.parsed} inputs parsed, ${done.requests} requests answered`,
  );
  expect(done.requests).toBeGreaterThan(5000);
});
