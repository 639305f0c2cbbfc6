import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { endLeadership } from './departments.db.ts';
import { employmentFactsOf } from './employees.db.ts';

export const peoplePersonalData = (): PersonalData => ({
  name: 'employment',
  title: '任职信息',
  tables: { employments: 'removed', departments: 'de-identified' },
  read: async (tx, whose) => factsOf(await employmentFactsOf(tx, whose.tenantId, whose.memberId)),
  async erase(tx, whose) {
    await endLeadership(tx, whose.tenantId, whose.memberId);
    await removeRowsOf(tx, whose, ['employments']);
  },
});
