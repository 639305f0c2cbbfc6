import { dayOf } from '@woxing/contract/core/days';
import { demoIdsByMobile } from '#src/members/public.ts';
import { departmentsOf } from '#src/people/public.ts';
import type { Database } from '#src/platform/database.ts';
import { insertGrant, saveTargets } from './grants.db.ts';

const mainMobile = '13800000070';
const bookerMobile = '13800000074';
const enterpriseId = '70001';
const department = '销售部';

/**
 * The demo account that books for others may do so for the whole of a department, and acts upon its orders. Run again, it changes nothing.
 */
export async function seedGrants(db: Database, tenantId: string, at: Date): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const ids = await demoIdsByMobile(tx, tenantId);
    const departments = await departmentsOf(tx, tenantId, enterpriseId);
    const scope = departments.find(({ name, parentId }) => name === department && parentId === null);
    const [memberId, grantedBy] = [ids.get(bookerMobile), ids.get(mainMobile)];
    if (memberId === undefined || grantedBy === undefined || scope === undefined) return;
    for (const right of rights) {
      const since = { fromDay: dayOf(at), untilDay: null };
      const grant = { ...right, ...since, enterpriseId, whole: false, memberId, grantedBy, grantedAt: at };
      const id = await insertGrant(tx, tenantId, grant);
      if (id !== undefined) await saveTargets(tx, tenantId, id, { departmentIds: [scope.id], memberIds: [] });
    }
  });
}

const rights = [
  { kind: 'book', acts: false },
  { kind: 'orders', acts: true },
] as const;
