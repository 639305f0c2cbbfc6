/** What stands in a recommendation link: letters and digits that are not taken for one another. */
export const recommendCodeLetters = 'abcdefghijkmnpqrstuvwxyz23456789';
export const recommendCodeLength = 10;

/** The address of a link, behind the site's own. */
export const recommendPath = (code: string): string => `/recommend/${code}`;

/** `joined`: has not paid for an order yet. */
export const recommendedStates = ['all', 'joined', 'ordered'] as const;
export type RecommendedState = (typeof recommendedStates)[number];
