/** 签证与过境提示: what a journey abroad asks for, shown beside an order. */

export { journeyAdvised } from './travel-advice.queries.ts';
export { TravelAdviceCard } from './travel-advice-card.tsx';
