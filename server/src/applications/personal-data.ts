import { applicationStateWords } from '@woxing/contract/applications/trip-application.rules';
import { formatYuan } from '@woxing/contract/core/money';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { contentOf } from './application-content.ts';
import { allApplicationsOf, forgetApplicant } from './personal-data.db.ts';

export const applicationsPersonalData = (): PersonalData => ({
  name: 'travel-applications',
  title: '出差申请',
  tables: { travel_applications: 'de-identified', travel_application_orders: 'kept-by-law' },
  kept: '出差申请与订单的对应关系（单号，不含姓名与证件）：按电子商务法第三十一条随订单保存三年',
  async read(tx, whose) {
    const rows = await allApplicationsOf(tx, whose);
    return factsOf(
      rows.map((row) => ({
        申请单号: row.noteNo,
        行程: row.title,
        事由: contentOf(row.content).reason,
        预算: formatYuan(row.budgetFen),
        状态: applicationStateWords[row.state],
        创建时间: row.createdAt,
      })),
    );
  },
  erase: (tx, whose) => forgetApplicant(tx, whose),
});
