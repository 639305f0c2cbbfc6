import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeMonthlyOf } from './monthly/monthly-settings.db.ts';
import { removeExportsOf } from './report-exports.db.ts';

/** Lines of reports repeat orders and postings, which the rooms of those tell; they know people by the number of the member and by place. */
export const reportsPersonalData = (): PersonalData => ({
  name: 'reports',
  title: '报表',
  tables: {
    report_lines: 'kept-by-law',
    report_days: 'kept-by-law',
    report_exports: 'removed',
    report_export_parts: 'removed',
    monthly_reports: 'removed',
  },
  behindTheScenes: true,
  kept: '报表中的订单金额、时间与单号（不含姓名与证件）：与订单的账务一同，按会计法与会计档案管理办法保存三十年',
  read: () => Promise.resolve([]),
  async erase(tx, { tenantId, memberId }) {
    await removeExportsOf(tx, tenantId, memberId);
    await removeMonthlyOf(tx, tenantId, memberId);
  },
});
