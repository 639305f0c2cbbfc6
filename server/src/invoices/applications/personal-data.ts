import { applicationStateNames } from '@woxing/contract/invoices/invoice-applications.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { pageOfApplications } from './invoices.db.ts';

const everything = { state: undefined, from: undefined, to: undefined, no: undefined };

export const invoicesPersonalData = (): PersonalData => ({
  name: 'invoices',
  title: '发票',
  tables: { invoice_applications: 'kept-by-law' },
  kept: '开具过的发票与申请信息作为会计凭证保留30年，依据《会计档案管理办法》',
  async read(tx, { tenantId, memberId }) {
    const scope = { tenantId, memberId, enterpriseId: null };
    const { rows } = await pageOfApplications(tx, scope, everything, { max: 10_000, skip: 0 });
    return rows.map((row) => ({
      申请号: row.applicationNo,
      状态: applicationStateNames[row.state],
      抬头: row.title.name,
      税号: row.title.taxNo,
      电子邮箱: row.email,
      订单号: row.orderNos.join('、'),
      金额: row.totalFen / 100,
      申请时间: row.askedAt.toISOString(),
    }));
  },
  erase: () => Promise.resolve(),
});
