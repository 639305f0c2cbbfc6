/** Travel applications as order forms see them: the one that is chosen, and what an order is placed with. */
export { ApplicationCard } from './application-card.tsx';
export { underApplication } from './chosen-application.ts';
