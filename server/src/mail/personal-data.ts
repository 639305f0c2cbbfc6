import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { ownMails, removeFromOutbox } from './outgoing-mails.db.ts';

const stateWords = { waiting: '等待发送', sent: '已发送', failed: '未能送达' } as const;

export const mailPersonalData = (): PersonalData => ({
  name: 'mail',
  title: '邮件发送记录',
  tables: { outgoing_mails: 'removed', mail_outbox: 'removed' },
  async read(tx, whose) {
    const rows = await ownMails(tx, whose);
    return factsOf(
      rows.map(({ state, createdAt, settledAt }) => ({
        状态: stateWords[state],
        提交时间: createdAt,
        完成时间: settledAt,
      })),
    );
  },
  async erase(tx, whose) {
    await removeFromOutbox(tx, whose.tenantId, whose.memberId);
    await removeRowsOf(tx, whose, ['outgoing_mails']);
  },
});
