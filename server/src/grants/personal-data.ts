import { grantKindNames } from '@woxing/contract/people/grants.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { endGrantsOf, forgetTarget } from './grants.db.ts';
import { grantsHeldBy } from './held-grants.db.ts';

export const grantsPersonalData = (): PersonalData => ({
  name: 'grants',
  title: '企业授予的权限',
  tables: { employee_grants: 'de-identified', employee_grant_targets: 'removed' },
  read: async (tx, { tenantId, memberId }) =>
    factsOf(
      (await grantsHeldBy(tx, tenantId, memberId)).map(({ kind, acts, fromDay, untilDay, endedAt }) => ({
        权限: grantKindNames[kind],
        可代为操作: acts ? '是' : '否',
        开始日期: fromDay,
        结束日期: untilDay ?? '长期',
        收回时间: endedAt,
      })),
    ),
  async erase(tx, { tenantId, memberId, now }) {
    await endGrantsOf(tx, tenantId, memberId, now);
    await forgetTarget(tx, tenantId, memberId);
  },
});
