import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { auditEventsOf } from './audit-events.db.ts';

export const auditPersonalData = (): PersonalData => ({
  name: 'audit-events',
  title: '敏感操作记录',
  tables: { audit_events: 'kept-by-law' },
  kept: '敏感操作的记录（时间、事项、网络地址）：按网络安全法第二十一条留存，不少于六个月，不含操作的内容',
  read: async (tx, whose) => factsOf(await auditEventsOf(tx, whose.tenantId, whose.memberId)),
  // Append-only: not even the application could.
  erase: () => Promise.resolve(),
});
