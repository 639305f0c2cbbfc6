import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { forgetCardsOf } from './payment-cards.db.ts';
import { countMoneyUnderway, forgetRemarksOf, paymentsOf } from './personal-data.db.ts';

export const paymentsPersonalData = (): PersonalData => ({
  name: 'payments',
  title: '支付与退款',
  tables: {
    payments: 'kept-by-law',
    payment_returns: 'kept-by-law',
    payment_parts: 'kept-by-law',
    payment_cards: 'de-identified',
    order_returns: 'kept-by-law',
    pay_passwords: 'removed',
    pay_codes: 'removed',
  },
  kept: '支付与退款流水（金额、方式、时间、流水号，不含姓名与证件）：按会计法与会计档案管理办法保存三十年',
  read: async (tx, whose) => factsOf(await paymentsOf(tx, whose)),
  async erase(tx, whose) {
    await forgetCardsOf(tx, whose);
    await forgetRemarksOf(tx, whose);
    await removeRowsOf(tx, whose, ['pay_passwords', 'pay_codes']);
  },
  async deletionBlockers(tx, whose) {
    const underway = await countMoneyUnderway(tx, whose);
    return underway === 0 ? [] : [`有${underway}笔款项正在收取或退回，请待其完成`];
  },
});
