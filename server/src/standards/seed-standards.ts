import { yuan } from '@woxing/contract/core/money';
import { type LevelStandards, levelStandards } from '@woxing/contract/products/level-standards';
import { levelsOf, listEnterprises } from '#src/people/public.ts';
import type { Database } from '#src/platform/database.ts';
import { insertVersion } from './standards.db.ts';

const staffSeats = ['O', '3', '2', '1', 'W'];
const managerSeats = ['M', 'O', '4', '3', '2', '1', 'W'];

/** By the name of the level. Demo enterprises whose group has a standard follow it. */
const demoStandards: Readonly<Record<string, Readonly<Record<string, LevelStandards>>>> = {
  '70001': {
    普通员工: levelStandards.parse({
      air: { cabins: ['economy'], economyLimitFen: yuan(1200), over: 'person-pays' },
      train: { seats: staffSeats, over: 'person-pays' },
    }),
    部门经理: levelStandards.parse({
      air: { cabins: ['economy', 'premium', 'business'], economyLimitFen: yuan(2500), over: 'person-pays' },
      train: { seats: managerSeats, over: 'notify' },
    }),
  },
};

/** Of enterprises of partners. */
const partnerStandards: Readonly<Record<string, LevelStandards>> = {
  普通员工: levelStandards.parse({
    air: { cabins: ['economy'], economyLimitFen: yuan(1200), over: 'person-pays' },
    train: { seats: staffSeats, over: 'notify' },
  }),
  部门经理: levelStandards.parse({
    air: { cabins: ['economy', 'premium'], economyLimitFen: yuan(2000), over: 'person-pays' },
    train: { seats: managerSeats, over: 'notify' },
  }),
};

/** What the levels of the demo enterprises may book; levels that have a standard keep it. */
export async function seedStandards(
  db: Database,
  tenantId: string,
  { ours, at }: { readonly ours: boolean; readonly at: Date },
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    for (const { enterpriseId } of await listEnterprises(tx, tenantId)) {
      const byName = ours ? demoStandards[enterpriseId] : partnerStandards;
      for (const { id, name } of await levelsOf(tx, tenantId, enterpriseId)) {
        const standards = byName?.[name];
        if (standards !== undefined)
          await insertVersion(
            tx,
            tenantId,
            { enterpriseId, levelId: id },
            { version: 1, standards, note: '初始标准', at, by: null },
          );
      }
    }
  });
}
