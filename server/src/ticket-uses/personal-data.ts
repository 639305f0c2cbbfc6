import type { PersonalData } from '#src/platform/personal-data.ts';

/** Tickets that were not flown repeat who travels: what becomes of the passengers of an order becomes of them by the database, at once. */
export const ticketUsesPersonalData = (): PersonalData => ({
  name: 'ticket-uses',
  title: '未使用的机票',
  behindTheScenes: true,
  tables: { ticket_uses: 'de-identified' },
  // The orders tell who travels.
  read: () => Promise.resolve([]),
  erase: () => Promise.resolve(),
});
