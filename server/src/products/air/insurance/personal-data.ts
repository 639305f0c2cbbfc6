import { policyStateWords } from '@woxing/contract/products/air/policies.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { countOpenCalls, policiesOfMember } from './policies.db.ts';

/** Who is insured stands on the order; a policy knows its passenger by their place there. */
export const policiesPersonalData = (): PersonalData => ({
  name: 'insurance-policies',
  title: '航空保险',
  tables: { insurance_policies: 'kept-by-law' },
  kept: '保单号、产品与保险期间：按电子商务法第三十一条随订单自交易完成之日起保存三年；被保险人的姓名与证件随订单加密封存',
  async read(tx, whose) {
    const rows = await policiesOfMember(tx, whose.tenantId, whose.memberId);
    return factsOf(
      rows.map((row) => ({
        订单号: row.orderNo,
        被保险人: row.passengerName,
        产品: row.name,
        保险费分: row.premiumFen,
        状态: policyStateWords[row.state as keyof typeof policyStateWords],
        保单号: row.policyNo,
        保险期间起: row.startsAt,
        保险期间止: row.endsAt,
      })),
    );
  },
  erase: () => Promise.resolve(),
  async deletionBlockers(tx, whose) {
    const open = await countOpenCalls(tx, whose.tenantId, whose.memberId);
    return open > 0 ? [`有${open}份保险正在投保或退保，请待保险公司处理完成后再注销`] : [];
  },
});
