import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  findIntegrationCall as detailEndpoint,
  listIntegrationCalls as endpoint,
  exportIntegrationCalls as exportEndpoint,
} from '@woxing/contract/operations/integration-calls';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { type CallPlace, findCall, type KeptCall, listCalls as listTenantCalls } from './calls.db.ts';

interface ListDeps {
  readonly db: Database;
}

/**
 * A page of the calls about all tenants or one, the newest first. Administrators look over the wall, the database does
 * not: each tenant is read on a connection of its own. Refuses with `tenant.unknown`.
 */
export async function listCalls(
  { db }: ListDeps,
  _ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { after, max, from, to, tenant, ...filter } = input;
  const place = after === '' ? undefined : readPlace(after);
  const window = { ...filter, from: momentOf(from), to: momentOf(to) };
  const found: KeptCall[] = [];
  for (const id of await tenantsOf(db, tenant))
    found.push(...(await db.read(id, (tx) => listTenantCalls(tx, id, window, place, max + 1))));
  const page = found.toSorted(inOrder).slice(0, max);
  return { list: page.map(viewOf), next: found.length > max ? placeOf(page.at(-1)!) : '' };
}

/** All of them, whatever page is on screen. */
export async function exportCalls(
  deps: ListDeps,
  ctx: MemberCtx,
  filter: InputOf<typeof exportEndpoint>,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportList((after) => listCalls(deps, ctx, { ...filter, after, max: exportedAtOnce }));
}

/** One call with request and answer. Refuses with `integration.unknown`. */
export async function readCall(
  { db }: ListDeps,
  _ctx: MemberCtx,
  { tenant, id }: InputOf<typeof detailEndpoint>,
): Promise<AnswerOf<typeof detailEndpoint>> {
  await tenantsOf(db, tenant);
  const call = await db.read(tenant, (tx) => findCall(tx, tenant, id));
  if (call === undefined) throw refuse('integration.unknown');
  return { ...viewOf(call), request: call.request, answer: call.answer };
}

const viewOf = ({ id, tenantId, channel, ...call }: KeptCall) => ({
  ...call,
  id: String(id),
  tenant: tenantId,
  provider: channel,
});

async function tenantsOf(db: Database, tenant: string): Promise<readonly string[]> {
  const ids = await db.tenantIds();
  if (tenant === '') return ids;
  if (!ids.includes(tenant)) throw refuse('tenant.unknown');
  return [tenant];
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** By moment, then by tenant, then by id: as the database goes on after a place. */
function inOrder(one: KeptCall, other: KeptCall): number {
  const later = other.at.getTime() - one.at.getTime();
  if (later !== 0) return later;
  if (one.tenantId !== other.tenantId) return one.tenantId < other.tenantId ? -1 : 1;
  return other.id - one.id;
}

const placeOf = ({ at, tenantId, id }: KeptCall) => `${at.toISOString()} ${tenantId} ${id}`;

function readPlace(text: string): CallPlace {
  const [at = '', tenantId = '', id = ''] = text.split(' ');
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id))
    throw refuse('input.invalid', { problem: '从何处继续格式有误' });
  return { at: new Date(at), tenantId, id: Number(id) };
}
