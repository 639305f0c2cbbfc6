import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Endpoint } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { expect, test } from 'vitest';
import { ownTenantId } from '#src/tenants/public.ts';
import { type DeclaredEndpoint, declaredEndpoints, nameOf } from './declared-endpoints.ts';
import { kinds, kindsInWords } from './demo-kinds.ts';
import { sampleOf } from './sample-input.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

/** A third party that leaves little of the menu. */
const thirdParty = 'bank';
const matrixFile = join(import.meta.dirname, '../../docs/endpoint-matrix.md');

const product = await openWholeProduct({ tenants: [ownTenantId, thirdParty] });
const declared = (await declaredEndpoints())
  .filter(({ endpoint }) => product.serves(endpoint))
  .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));

test('every endpoint has an input that its schema takes', () => {
  // Without one a refused permission could not be told from bad input: add it to the examples in sample-input.ts.
  const problems = declared.flatMap(({ endpoint }) => {
    const { error } = endpoint.input.safeParse(sampleOf(endpoint));
    return error
      ? [`${nameOf(endpoint)} ${error.issues[0]!.path.join('.')}: ${error.issues[0]!.message}`]
      : [];
  });
  expect(problems).toEqual([]);
});

test('who gets an answer from which endpoint is the reviewed table', async () => {
  const own = await tableOf(ownTenantId, declared);
  // What no menu decides is answered alike, whoever runs it.
  const others = await tableOf(
    thirdParty,
    declared.filter(({ endpoint }) => typeof endpoint.access !== 'string'),
  );
  expect(existsSync(matrixFile)).toBe(true);
  await expect(`${[head, own, others].join('\n\n')}\n`).toMatchFileSnapshot(matrixFile);
}, 600_000);

/** In the order of the endpoints that were asked. */
type Column = readonly string[];

async function columnsOf(
  tenantId: string,
  asked: readonly DeclaredEndpoint[],
): Promise<ReadonlyMap<string, Column>> {
  const columns = new Map<string, Column>([['nobody', await columnOf(tenantId, asked, undefined)]]);
  for (const mobile of Object.keys(kinds)) {
    columns.set(mobile.slice(-2), await columnOf(tenantId, asked, mobile));
  }
  return columns;
}

async function columnOf(
  tenantId: string,
  asked: readonly DeclaredEndpoint[],
  mobile: string | undefined,
): Promise<Column> {
  const column: string[] = [];
  let caller: Caller | undefined;
  for (const { endpoint } of asked) {
    // What guards itself may end the session, so the next one asked has a new one.
    if (mobile !== undefined) caller ??= await product.enter(tenantId, mobile);
    column.push(await cellOf(endpoint, tenantId, caller));
    if (endpoint.effect === 'once') caller = undefined;
  }
  return column;
}

/** A write is asked without a key, so that it is stopped behind the wall and not in front of it. */
async function cellOf(endpoint: Endpoint, tenantId: string, caller: Caller | undefined): Promise<string> {
  const asking = { tenantId, key: null, ...(caller && { caller }) };
  const answer = await product.ask(endpoint, sampleOf(endpoint), asking);
  if (endpoint.file === 'out' && answer.statusCode === 200) return '●';
  if (endpoint.events && answer.body.startsWith('data: ')) return '●';
  if (endpoint.raw) return signedOr(/success/i.test(answer.body) ? '0' : answer.body);
  const body = answer.json<{ ret?: string; status?: string; msg?: string }>();
  const code = body.ret ?? body.status ?? '';
  expect(`${nameOf(endpoint)} ${code}`).not.toBe(`${nameOf(endpoint)} 500`);
  if (endpoint.access === 'signed-callback') return signedOr(code);
  if (code === '401' || code === '403') return code;
  expect(`${nameOf(endpoint)} ${body.msg}`).not.toBe(`${nameOf(endpoint)} ${refuse('path.unknown').message}`);
  return endpoint.access === 'sandbox' ? 'sandbox' : '●';
}

/** Nobody's signature is right here, so whoever is answered was not asked for one. */
const signedOr = (code: string) => (code === '0' ? '●' : 'signed');

const head = `# Endpoints by member and tenant

Each cell was visited at the front door of the whole product, with an input that the endpoint's schema takes: ● it answers, if
only that what was named does not exist; 401 without a session; 403 the member lacks the entry of the menu or the button;
\`signed\` it asks for a signature; \`sandbox\` it answers, and does not exist outside of the sandbox. Kinds whose columns are alike
share one; they are the last two digits of the demo accounts. Of \`${thirdParty}\` the table has what a menu decides:

${kindsInWords}

Refresh it with \`npx vitest run --root server test/endpoint-matrix.test.ts -u\`, and review what changed.`;

async function tableOf(tenantId: string, asked: readonly DeclaredEndpoint[]): Promise<string> {
  const columns = await columnsOf(tenantId, asked);
  const alike = Map.groupBy(columns.keys(), (kind) => columns.get(kind)!.join());
  const groups = [...alike.values()].map((members) => ({
    title: members.join(' '),
    column: columns.get(members[0]!)!,
  }));
  const lines = asked.flatMap(({ room, endpoint }, at) => [
    ...(asked[at - 1]?.room === room ? [] : [row([`**${room}**`, '', ...groups.map(() => '')])]),
    row([
      `${endpoint.method} ${endpoint.path}`,
      accessWord(endpoint.access),
      ...groups.map(({ column }) => column[at]!),
    ]),
  ]);
  return [
    `## ${tenantId}`,
    '',
    row(['endpoint', 'open to', ...groups.map(({ title }) => title)]),
    `|${'---|'.repeat(groups.length + 2)}`,
    ...lines,
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function accessWord(access: Access): string {
  if (typeof access === 'string') return access;
  if ('button' in access) return `button ${access.button}`;
  const { permission } = access;
  return `menu ${typeof permission === 'number' ? permission : [...new Set(Object.values(permission.ids))].map((id) => id ?? 'any').join(' or ')}`;
}

function rank({ room, endpoint }: DeclaredEndpoint): string {
  return `${room} ${endpoint.path} ${endpoint.method}`;
}
