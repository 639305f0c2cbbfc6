/** 签证与过境提示: what a journey abroad asks of somebody, by a table of the platform. */
export { addressesAsked } from './addresses-asked.ts';
export { travelAdviceRoutes } from './travel-advice.routes.ts';
