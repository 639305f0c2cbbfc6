import type { Fen } from '@woxing/contract/core/money';
import { type AccountCode, accounts, type Transfer } from '#src/ledger/public.ts';
import type { Settling, Unit } from './settling.rules.ts';

/** The accounts of a unit: what a member has, what is owed of returned tickets, and the other side of each. */
export interface EarningAccounts {
  readonly own: AccountCode;
  readonly debt: AccountCode;
  readonly given: AccountCode;
  readonly owed: AccountCode;
}

export function accountsOf(unit: Unit, memberId: string): EarningAccounts {
  return unit === 'reward'
    ? {
        own: accounts.reward(memberId),
        debt: accounts.rewardDebt(memberId),
        given: accounts.rewardsGiven,
        owed: accounts.rewardsOwed,
      }
    : {
        own: accounts.points(memberId),
        debt: accounts.pointsDebt(memberId),
        given: accounts.pointsGiven,
        owed: accounts.pointsOwed,
      };
}

/** For what something is earned: a share of an order is paid in the unit of rewards. */
export type Source = Unit | 'share';

export const unitOf = (source: Source): Unit => (source === 'share' ? 'reward' : source);

const memos: Readonly<Record<Source, Readonly<Record<keyof Settling | 'cleared', string>>>> = {
  reward: {
    settled: '扣回此前退票的奖励',
    cleared: '待扣回的奖励已扣回',
    offset: '推荐奖励，抵扣待扣回的奖励',
    earned: '推荐奖励',
    taken: '退票扣回奖励',
    owed: '退票扣回奖励，余额不足，待以后的奖励抵扣',
  },
  share: {
    settled: '扣回此前退票的奖励',
    cleared: '待扣回的奖励已扣回',
    offset: '订单分润，抵扣待扣回的奖励',
    earned: '订单分润',
    taken: '退改扣回分润',
    owed: '退改扣回分润，余额不足，待以后的奖励抵扣',
  },
  points: {
    settled: '扣回此前退票的积分',
    cleared: '待扣回的积分已扣回',
    offset: '出票得积分，抵扣待扣回的积分',
    earned: '出票得积分',
    taken: '退票扣回积分',
    owed: '退票扣回积分，余额不足，待以后的积分抵扣',
  },
};

/** The transfers of a settling; `key` says what it was for, so that a repeat is harmless. */
export function transfersOf(
  source: Source,
  memberId: string,
  settling: Settling,
  what: { readonly key: string; readonly orderNo?: string; readonly at: Date },
): Transfer[] {
  const { own, debt, given, owed } = accountsOf(unitOf(source), memberId);
  const { key, orderNo, at } = what;
  // What was owed is of earlier orders, so it does not name this one.
  const ofOrder = orderNo === undefined ? {} : { orderNo };
  const legs = [
    ['settled', own, given, settling.settled, {}],
    ['cleared', debt, owed, settling.settled, {}],
    ['offset', debt, owed, settling.offset, ofOrder],
    ['earned', given, own, settling.earned, ofOrder],
    ['taken', own, given, settling.taken, ofOrder],
    ['owed', owed, debt, settling.owed, ofOrder],
  ] as const;
  return legs
    .filter(([, , , amount]) => amount > 0)
    .map(([name, from, to, amount, order]) => ({
      id: `${source}-${name}:${key}`,
      debit: from,
      credit: to,
      // The ledger counts points in the same column; a check keeps them apart from money.
      amountFen: amount as Fen,
      memo: memos[source][name],
      at,
      ...order,
    }));
}
