/** Tickets whose flights have left without whoever holds them, as workbenches and analyses show them. */
export { UnusedCard } from './unused-card.tsx';
export { UnusedTable } from './unused-table.tsx';
export { UnusedWaiting } from './unused-waiting.tsx';
