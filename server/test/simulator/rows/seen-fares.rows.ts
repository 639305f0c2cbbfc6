/** Nobody has looked for fares before. */
export const lowestSeenOn = (): Promise<null> => Promise.resolve(null);
