import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { linksOf, removeLinksOf } from './personal-data.db.ts';

export const entryPersonalData = (): PersonalData => ({
  name: 'partner-links',
  title: '合作渠道关联',
  tables: { partner_users: 'removed', entry_tickets: 'removed' },
  read: async (tx, whose) => factsOf(await linksOf(tx, whose)),
  erase: (tx, whose) => removeLinksOf(tx, whose),
});
