/** 奖励 and 积分 as other rooms show them. */
export { EarningLinks } from './earning-links.tsx';
export { rewardRead } from './earnings.queries.ts';
