/** For what order forms book: the application that is chosen, cost centre and project, and what an order is placed with. */
export { notesFound } from './applications.queries.ts';
export { BookedForCards } from './booked-for-cards.tsx';
export { bookedFor } from './chosen-application.ts';
export { StateBadge } from './state-badge.tsx';
