/**
 * 奖励 and 积分: what members earn by orders, how it follows the tickets, how points are exchanged and end. Orders declare what
 * they ask of this room as `Earnings`; rewards leave through withdrawals, which stand beside it.
 */
export { earningRoutes } from './earnings.routes.ts';
export { followOrder } from './follow-order.ts';
export { hiddenName } from './hidden-name.rules.ts';
export { lapsePoints } from './lapse-points.ts';
export { payRewardDebt } from './pay-reward-debt.ts';
export { earningsPersonalData } from './personal-data.ts';
export { availableReward } from './read-earnings.ts';
