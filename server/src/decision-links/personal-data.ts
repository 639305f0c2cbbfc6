import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { ownLinks } from './decision-links.db.ts';

export const decisionLinksPersonalData = (): PersonalData => ({
  name: 'decision-links',
  title: '邮件审批链接',
  tables: { decision_links: 'removed' },
  async read(tx, whose) {
    const rows = await ownLinks(tx, whose);
    return factsOf(
      rows.map((row) => ({
        申请: row.title,
        发送时间: row.createdAt,
        失效时间: row.endsAt,
        使用时间: row.usedAt,
      })),
    );
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['decision_links']),
});
