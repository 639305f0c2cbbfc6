/** The moment at which every picture is taken: sales of trains, fares and what is left of seats follow from the day. */
export const begin = '2026-12-01T09:00:00+08:00';
