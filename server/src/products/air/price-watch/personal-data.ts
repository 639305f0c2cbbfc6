import { formatYuan } from '@woxing/contract/core/money';
import { airPlaceName } from '@woxing/contract/products/air/air-places.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { alertsOf } from './fare-alerts.db.ts';

export const fareAlertsPersonalData = (): PersonalData => ({
  name: 'fare-alerts',
  title: '低价提醒',
  tables: { fare_alerts: 'removed' },
  async read(tx, whose) {
    const rows = await alertsOf(tx, whose);
    return factsOf(
      rows.map((row) => ({
        出发地: airPlaceName(row.from_place),
        目的地: airPlaceName(row.to_place),
        最早出发日期: row.first_day,
        最晚出发日期: row.last_day,
        票价不高于: formatYuan(row.ceiling_fen),
        设置时间: row.created_at,
        最近提醒时间: row.told_at,
      })),
    );
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['fare_alerts']),
});
