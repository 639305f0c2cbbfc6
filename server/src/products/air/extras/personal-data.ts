import { extraKindWords } from '@woxing/contract/products/air/air-extras.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { countOpenExtras, extrasOfMember } from './extras.db.ts';

/** Who sits where stands with the order; an extra knows its passenger by their place there. */
export const extrasPersonalData = (): PersonalData => ({
  name: 'air-extras',
  title: '选座与附加服务',
  tables: { air_extras: 'kept-by-law', air_extra_lines: 'kept-by-law' },
  kept: '座位号、行李与餐食及其费用：按电子商务法第三十一条随订单自交易完成之日起保存三年；旅客的姓名与证件随订单加密封存',
  async read(tx, whose) {
    const rows = await extrasOfMember(tx, whose.tenantId, whose.memberId);
    return factsOf(
      rows.map((row) => ({
        订单号: row.orderNo,
        旅客: row.passengerName,
        类别: extraKindWords[row.kind],
        名称: row.name,
        费用分: row.priceFen,
        状态: row.state === 'kept' ? '有效' : row.state === 'ended' ? '已结束' : '处理中',
        选择时间: row.askedAt,
      })),
    );
  },
  erase: () => Promise.resolve(),
  async deletionBlockers(tx, whose) {
    const open = await countOpenExtras(tx, whose.tenantId, whose.memberId);
    return open > 0 ? [`有${open}笔选座与附加服务正在处理或退款，请待航空公司处理完成后再注销`] : [];
  },
});
