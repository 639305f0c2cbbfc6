import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { alertsSeenBy } from './settlement.db.ts';

export const creditPersonalData = (): PersonalData => ({
  name: 'credit-alerts',
  title: '企业授信提醒的接收人',
  tables: { credit_alert_receivers: 'removed' },
  read: async (tx, whose) => factsOf(await alertsSeenBy(tx, whose.tenantId, whose.memberId)),
  erase: (tx, whose) => removeRowsOf(tx, whose, ['credit_alert_receivers']),
});
