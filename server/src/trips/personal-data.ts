import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeShares, sharesOf } from './trip-shares.db.ts';

export const tripsPersonalData = (): PersonalData => ({
  name: 'trip-shares',
  title: '行程分享链接',
  tables: { trip_shares: 'removed' },
  async read(tx, whose) {
    const rows = await sharesOf(tx, whose);
    return rows.map((row) => ({
      订单号: row.orderNos.join('、'),
      生成时间: row.createdAt.toISOString(),
      失效时间: row.endsAt.toISOString(),
      打开次数: row.opened,
    }));
  },
  erase: (tx, whose) => removeShares(tx, whose),
});
