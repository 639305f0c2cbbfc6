import { lapseDayOf } from '@woxing/contract/payments/earnings.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { endPoints } from './lapse-points.ts';
import { pointYearsOf, removePointYears } from './point-years.db.ts';

export const earningsPersonalData = (): PersonalData => ({
  name: 'points',
  title: '积分有效期',
  tables: { point_years: 'removed' },
  async read(tx, whose) {
    const years = await pointYearsOf(tx, whose);
    return years.map(({ year, points }) => ({ 获得年份: year, 剩余积分: points, 到期日: lapseDayOf(year) }));
  },
  // Points lapse with the account, in the books as well.
  async erase(tx, whose) {
    await endPoints(tx, whose, Number.MAX_SAFE_INTEGER, whose.now);
    await removePointYears(tx, whose);
  },
});
