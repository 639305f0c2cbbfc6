import { carKindNames } from '@woxing/contract/products/car/car-kinds.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { carContent } from '../orders/car-content.ts';
import { lastDestination } from '../orders/last-destination.rules.ts';
import { countOwedRides, ridesOfMember } from './car-rides.db.ts';

/** Where somebody rode stands with the order; what is kept of a ride beside it is who drove, what was billed, questioned and said of it. */
export const ridesPersonalData = (): PersonalData => ({
  name: 'car-rides',
  title: '用车行程',
  tables: { car_rides: 'kept-by-law' },
  kept: '行程的时间、路程与账单：按电子商务法第三十一条随订单自交易完成之日起保存三年；乘车人的姓名与证件随订单加密封存',
  async read(tx, whose) {
    const rows = await ridesOfMember(tx, whose.tenantId, whose.memberId);
    return factsOf(
      rows.map(({ orderNo, content, review, dispute }) => {
        const ride = carContent.parse(content);
        return {
          订单号: orderNo,
          车型: carKindNames[ride.car],
          上车地点: ride.from.name,
          目的地: lastDestination(ride).name,
          备注: ride.remarks,
          评价: review?.words ?? '',
          账单疑问: dispute?.reason ?? '',
        };
      }),
    );
  },
  erase: () => Promise.resolve(),
  async deletionBlockers(tx, whose) {
    const open = await countOwedRides(tx, whose.tenantId, whose.memberId);
    return open > 0 ? [`有${open}次用车正在进行或尚未结清，请结清后再注销`] : [];
  },
});
