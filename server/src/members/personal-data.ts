import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf, removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { removeDemoAccount } from './demo-accounts.db.ts';
import { looksOf } from './list-looks.db.ts';
import { consentsOf, eraseMember, selfFactsOf, tiesOf } from './personal-data.db.ts';
import { removeRecommendCode } from './recommend-codes.db.ts';

export const membersPersonalData = (): readonly PersonalData[] => [
  {
    name: 'member',
    title: '个人资料',
    tables: { members: 'de-identified', demo_accounts: 'removed', recommend_codes: 'removed' },
    read: async (tx, whose) => factsOf(await selfFactsOf(tx, whose)),
    async erase(tx, whose) {
      await eraseMember(tx, whose);
      await removeDemoAccount(tx, whose);
      await removeRecommendCode(tx, whose);
    },
    async deletionBlockers(tx, whose) {
      const ties = await tiesOf(tx, whose);
      return [
        ...((ties?.creditMemberId ?? null) === null
          ? []
          : ['企业账号由企业管理：员工请由企业管理员办理离职，企业主账号请联系客服注销企业']),
        ...(ties?.administrator === true ? ['平台管理员须先移交管理权限'] : []),
        ...((ties?.children ?? 0) > 0 ? [`还有${ties!.children}个家庭子账号，请先注销子账号`] : []),
      ];
    },
  },
  {
    name: 'list-looks',
    title: '列表设置',
    tables: { list_looks: 'removed' },
    async read(tx, whose) {
      const looks = await looksOf(tx, whose);
      return factsOf(
        looks.map(({ kind, name, look }) => ({
          种类: kind === 'table' ? '显示设置' : '我的筛选',
          列表: name,
          内容: JSON.stringify(look),
        })),
      );
    },
    erase: (tx, whose) => removeRowsOf(tx, whose, ['list_looks']),
  },
  {
    name: 'consents',
    title: '同意记录',
    tables: { consents: 'kept-by-law' },
    kept: '同意与撤回的记录（文件、版本、时间）：为依个人信息保护法第六十九条证明处理合法而保留，只与会员编号关联',
    async read(tx, whose) {
      const rows = await consentsOf(tx, whose);
      return factsOf(
        rows.map((row) => ({
          文件: row.document,
          版本: row.version,
          同意时间: row.agreedAt,
          撤回时间: row.withdrawnAt,
        })),
      );
    },
    erase: () => Promise.resolve(),
  },
];
