import { dayOf } from '@woxing/contract/core/days';
import { demoIdsByMobile } from '#src/members/public.ts';
import { departmentsOf } from '#src/people/public.ts';
import type { Database } from '#src/platform/database.ts';
import { insertGrant, saveTargets } from './grants.db.ts';

const mainMobile = '13800000070';
const assistantMobile = '13800000074';
/** Who leads the sales, and who has to apply first. */
const assistedMobiles = ['13800000072', '13800000073'];
const enterpriseId = '70001';
const department = '销售部';

/**
 * The demo account that books for others may do so for the whole of a department, and sees and acts upon the orders of two of it. Run
 * again, it changes nothing.
 */
export async function seedGrants(db: Database, tenantId: string, at: Date): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const ids = await demoIdsByMobile(tx, tenantId);
    const departments = await departmentsOf(tx, tenantId, enterpriseId);
    const scope = departments.find(({ name, parentId }) => name === department && parentId === null);
    const [memberId, grantedBy] = [ids.get(assistantMobile), ids.get(mainMobile)];
    if (memberId === undefined || grantedBy === undefined || scope === undefined) return;
    const memberIds = assistedMobiles.flatMap((mobile) => ids.get(mobile) ?? []);
    const rights = [
      { kind: 'book', acts: false, departmentIds: [scope.id], memberIds: [] },
      { kind: 'orders', acts: true, departmentIds: [], memberIds },
    ] as const;
    for (const { departmentIds, memberIds: people, ...right } of rights) {
      const since = { fromDay: dayOf(at), untilDay: null };
      const grant = { ...right, ...since, enterpriseId, whole: false, memberId, grantedBy, grantedAt: at };
      const id = await insertGrant(tx, tenantId, grant);
      if (id !== undefined)
        await saveTargets(tx, tenantId, id, { departmentIds, memberIds: people, costObjectIds: [] });
    }
  });
}
