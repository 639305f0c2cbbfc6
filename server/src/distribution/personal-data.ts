import type { Tx } from '#src/platform/database.ts';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';
import { countDirect, sellersOf } from './tree.db.ts';

/** Who stands under whom and what was shared is told by numbers of members; names are those of the members. */
export const distributionPersonalData = (): PersonalData => ({
  name: 'distribution',
  title: '分销与分润',
  tables: {
    subordinates: 'kept-by-law',
    subordinate_invites: 'removed',
    share_rules: 'kept-by-law',
    share_orders: 'kept-by-law',
    share_parts: 'kept-by-law',
    share_moves: 'kept-by-law',
  },
  kept: '分销层级、分润规则与分润记录（不含姓名与手机号码）：作为结算的依据，按会计法与会计档案管理办法保存三十年',
  async read(tx, { tenantId, memberId }) {
    const [self] = await sellersOf(tx, tenantId, [memberId]);
    if (self === undefined) return [];
    return [
      {
        上级: self.path.at(-1) ?? '平台',
        状态: self.state === 'open' ? '启用' : '停用',
        直接下级: await countDirect(tx, tenantId, memberId),
      },
    ];
  },
  erase: (tx, whose) => removeRowsOf(tx, whose, ['subordinate_invites']),
  deletionBlockers: subordinatesLeft,
});

async function subordinatesLeft(tx: Tx, { tenantId, memberId }: PersonKey): Promise<string[]> {
  const below = await countDirect(tx, tenantId, memberId);
  return below === 0 ? [] : [`您还有${below}名下级，请先将其移到其他上级之下，或联系客服办理`];
}
