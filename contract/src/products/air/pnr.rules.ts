/** What a page knows of reading bookings without asking. */
export const pnrMenu = 32;

/** More than any booking of nine has. */
export const maxPnrCharacters = 20_000;
export const maxPnrLines = 300;

/** What a line of a booking may be about. */
export const pnrLineKinds = [
  'name',
  'group',
  'reference',
  'flight',
  'surface',
  'open',
  'paper',
  'child',
  'infant',
  'contact',
  'ticket',
  'fare',
  'routine',
  'unknown',
] as const;
export type PnrLineKind = (typeof pnrLineKinds)[number];
