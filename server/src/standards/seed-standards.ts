import { type Fen, yuan } from '@woxing/contract/core/money';
import {
  hotelCapTemplate,
  templateOthersFen,
} from '@woxing/contract/products/hotel/hotel-cap-template.rules';
import { type LevelStandards, levelStandards } from '@woxing/contract/products/level-standards';
import { levelsOf, listEnterprises } from '#src/people/public.ts';
import type { Database } from '#src/platform/database.ts';
import { insertVersion } from './standards.db.ts';

const staffSeats = ['O', '3', '2', '1', 'W'];
const managerSeats = ['M', 'O', '4', '3', '2', '1', 'W'];

const wholeCap = (cap: Fen, percent: number) => yuan(Math.round((cap * percent) / 100_000) * 10);
/** The template's caps, by a share of them. */
const staysAt = (percent: number, maxStar: number) => ({
  cities: hotelCapTemplate.map(({ city, capFen, peakCapFen, peakMonths }) => ({
    city,
    capFen: wholeCap(capFen, percent),
    peakCapFen: peakCapFen === null ? null : wholeCap(peakCapFen, percent),
    peakMonths,
  })),
  others: { capFen: wholeCap(templateOthersFen, percent) },
  maxStar,
  sharing: { formula: 'own-and-part', percent: 50, plusFen: 0 },
});
const anywhere = { cities: [], hours: [], fences: [] };
const rides = {
  kinds: ['economy', 'comfort'],
  scenes: [
    { scene: 'airport', ...anywhere },
    { scene: 'station', ...anywhere },
    { scene: 'overtime', ...anywhere, hours: [{ weekdays: [], fromMinute: 1260, untilMinute: 360 }] },
  ],
  rideLimitFen: yuan(150),
  dayRides: 4,
};

/** By the name of the level. Demo enterprises whose group has a standard follow it. */
const demoStandards: Readonly<Record<string, Readonly<Record<string, LevelStandards>>>> = {
  '70001': {
    普通员工: levelStandards.parse({
      air: { cabins: ['economy'], economyLimitFen: yuan(1200), over: 'person-pays' },
      internationalAir: { premiumFromHours: 8, over: 'reason' },
      train: { seats: staffSeats, over: 'person-pays' },
      hotel: { ...staysAt(80, 4), over: 'person-pays' },
      car: { ...rides, over: 'reason' },
    }),
    部门经理: levelStandards.parse({
      air: { cabins: ['economy', 'premium', 'business'], economyLimitFen: yuan(2500), over: 'person-pays' },
      internationalAir: { premiumFromHours: 0, businessFromHours: 8, over: 'notify' },
      train: { seats: managerSeats, over: 'notify' },
      hotel: { ...staysAt(100, 5), over: 'notify' },
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
