/**
 * 下级 and 分润: distributors and operators who stand under each other, the rules by which the margin of their orders is shared, and
 * what each has got of which order and why. The money itself is booked by the room of earnings, which asks here what is due.
 */
export { distributionRoutes } from './distribution.routes.ts';
export { followShares, type ShareStep, soldBySeller } from './follow-shares.ts';
export { distributionPersonalData } from './personal-data.ts';
export { seedDistribution } from './seed-distribution.ts';
export { sharesOfOrder } from './share-orders.db.ts';
