import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  listExceptions as endpoint,
  exportExceptions as exportEndpoint,
} from '@woxing/contract/operations/exceptions';
import type { Events } from '#src/http/event-answer.ts';
import { exportedAtOnce, exportList } from '#src/http/export-rows.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { askedTenants, type ExceptionInput, filterOf } from './asked-tenants.ts';
import { type ListPlace, listTenantExceptions } from './exceptions.db.ts';

/** A page of the events of all tenants or one, the newest first. */
export async function listExceptions(
  { db }: { readonly db: Database },
  _ctx: MemberCtx,
  input: ExceptionInput & { readonly after: string; readonly max: number },
): Promise<AnswerOf<typeof endpoint>> {
  const after = input.after === '' ? undefined : readPlace(input.after);
  const found = [];
  for (const tenantId of await askedTenants(db, input)) {
    found.push(
      ...(await db.read(tenantId, (tx) =>
        listTenantExceptions(tx, tenantId, filterOf(input), after, input.max + 1),
      )),
    );
  }
  const page = found.toSorted(inOrder).slice(0, input.max);
  const last = page.at(-1);
  return {
    list: page.map((row) => ({
      id: String(row.id),
      tenant: row.tenant_id,
      at: row.at,
      type: row.class,
      code: row.code,
      api: row.api,
      param: row.param,
      costTime: row.cost_ms,
      device: row.device,
      appVer: row.app_ver,
      memberId: row.member_id,
    })),
    next: last !== undefined && found.length > page.length ? placeOf(last) : '',
  };
}

/** All of them, whatever page is on screen. */
export async function exportExceptions(
  deps: { readonly db: Database },
  ctx: MemberCtx,
  filter: ExceptionInput,
): Promise<Events<AnswerOf<typeof exportEndpoint>>> {
  return exportList((after) => listExceptions(deps, ctx, { ...filter, after, max: exportedAtOnce }));
}

interface Placed {
  readonly at: Date;
  readonly tenant_id: string;
  readonly id: number;
}

/** By moment, then by tenant, then by id: as the database goes on after a place. */
function inOrder(one: Placed, other: Placed): number {
  const later = other.at.getTime() - one.at.getTime();
  if (later !== 0) return later;
  if (one.tenant_id !== other.tenant_id) return one.tenant_id < other.tenant_id ? -1 : 1;
  return other.id - one.id;
}

const placeOf = ({ at, tenant_id, id }: Placed) => `${at.toISOString()} ${tenant_id} ${id}`;

function readPlace(text: string): ListPlace {
  const [at = '', tenantId = '', id = ''] = text.split(' ');
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,15}$/.test(id)) {
    throw refuse('input.invalid', { problem: '从何处继续格式有误' });
  }
  return { at: new Date(at), tenantId, id: Number(id) };
}
