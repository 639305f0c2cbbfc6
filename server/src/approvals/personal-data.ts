import { formatYuan } from '@woxing/contract/core/money';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { caseStateWords } from './may-decide.ts';
import { ownCases, ownWords, unsayComments } from './personal-data.db.ts';
import { removeSubstitute, removeSubstitutesBy } from './substitutes.db.ts';

export const approvalsPersonalData = (): PersonalData => ({
  name: 'approvals',
  title: '审批记录',
  tables: {
    approval_flows: 'de-identified',
    approval_cases: 'de-identified',
    approval_events: 'de-identified',
    approval_tasks: 'de-identified',
    approval_substitutes: 'removed',
  },
  async read(tx, whose) {
    const [cases, words] = [await ownCases(tx, whose), await ownWords(tx, whose)];
    return factsOf([
      ...cases.map((row) => ({
        申请: row.title,
        金额: formatYuan(row.amountFen),
        结果: caseStateWords[row.state],
        时间: row.startedAt,
      })),
      ...words.map(({ title, comment, at }) => ({ 申请: title, 意见: comment, 时间: at })),
    ]);
  },
  async erase(tx, whose) {
    await unsayComments(tx, whose);
    await removeSubstitute(tx, whose.tenantId, whose.memberId);
    await removeSubstitutesBy(tx, whose.tenantId, whose.memberId);
  },
});
