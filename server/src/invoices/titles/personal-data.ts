import { titleKindNames } from '@woxing/contract/invoices/invoice-title.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { ofMember } from './title-owner.ts';
import { titlesOf } from './titles.db.ts';

/** Those of an enterprise are no person's. */
export const invoiceTitlesPersonalData = (): PersonalData => ({
  name: 'invoice-titles',
  title: '发票抬头',
  tables: { invoice_titles: 'removed' },
  async read(tx, { tenantId, memberId }) {
    const rows = await titlesOf(tx, ofMember(tenantId, memberId));
    return rows.map((row) => ({
      抬头类型: titleKindNames[row.kind],
      抬头名称: row.name,
      税号: row.taxNo,
      注册地址: row.address,
      注册电话: row.phone,
      开户银行: row.bank,
      银行账号: row.account,
      默认: row.isDefault,
      添加时间: row.createdAt.toISOString(),
    }));
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['invoice_titles']),
});
