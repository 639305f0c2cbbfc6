import { formatYuan } from '@woxing/contract/core/money';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { type AccountCode, accounts, kindOf } from './accounts.rules.ts';
import { accountsInUse, transfersOn } from './personal-data.db.ts';

const phases: Readonly<Record<string, string>> = {
  posted: '已入账',
  pending: '预留',
  captured: '已入账',
  released: '已释放',
  expired: '已释放',
};

const names: Readonly<Record<string, string>> = {
  wallet: '天航宝',
  reward: '奖励',
  'reward-debt': '待扣回的奖励',
  points: '积分',
  'points-debt': '待扣回的积分',
};

export const ledgerPersonalData = (): PersonalData => ({
  name: 'wallet',
  title: '天航宝、奖励与积分',
  tables: {
    ledger_accounts: 'kept-by-law',
    ledger_transfers: 'kept-by-law',
    ledger_holds: 'kept-by-law',
    account_days: 'kept-by-law',
  },
  kept: '资金变动的账目（金额、时间、订单号，不含姓名与证件）：按会计法与会计档案管理办法保存三十年',
  async read(tx, whose) {
    const rows = await transfersOn(tx, whose.tenantId, accountsOf(whose));
    return factsOf(
      rows.map((row) => ({
        时间: row.at,
        账户: names[kindOf(row.account)] ?? row.account,
        金额分: row.amountFen,
        状态: phases[row.phase] ?? row.phase,
        说明: row.memo,
        订单号: row.orderNo,
      })),
    );
  },
  // Entries name a member by number only; that number means nobody once the member is erased.
  erase: () => Promise.resolve(),
  async deletionBlockers(tx, whose) {
    // Points are no money: they lapse with the account.
    const left = await accountsInUse(tx, whose.tenantId, moneyOf(whose));
    return left.map(({ code, balanceFen, heldFen }) =>
      heldFen > 0
        ? `${names[kindOf(code)]}中有金额正在处理，请待处理完成`
        : `${names[kindOf(code)]}还有${formatYuan(balanceFen)}，请先使用或转出`,
    );
  },
});

function accountsOf(whose: PersonKey): readonly AccountCode[] {
  const { memberId } = whose;
  return [
    ...moneyOf(whose),
    accounts.rewardDebt(memberId),
    accounts.points(memberId),
    accounts.pointsDebt(memberId),
  ];
}

function moneyOf({ memberId }: PersonKey): readonly AccountCode[] {
  return [accounts.wallet(memberId), accounts.reward(memberId)];
}
