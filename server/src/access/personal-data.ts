import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { removeMessagesTo, signInsAndSessionsOf } from './personal-data.db.ts';

export const accessPersonalData = (): PersonalData => ({
  name: 'sign-ins',
  title: '登录记录',
  tables: {
    sign_ins: 'kept-by-law',
    sessions: 'removed',
    sms_codes: 'removed',
    sms_tickets: 'removed',
    sms_outbox: 'removed',
    email_codes: 'removed',
    sign_in_tickets: 'removed',
    identity_proofs: 'removed',
  },
  kept: '登录记录（时间、方式、网络地址、设备）：按网络安全法第二十一条留存六个月，到期自动删除',
  read: async (tx, whose) => factsOf(await signInsAndSessionsOf(tx, whose)),
  async erase(tx, whose) {
    await removeRowsOf(tx, whose, ['sessions', 'sign_in_tickets', 'identity_proofs', 'email_codes']);
    await removeMessagesTo(tx, whose.tenantId, whose.mobilePhone);
  },
});
