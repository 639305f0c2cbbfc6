/** The tabs of the list of orders; together they hold every order once. */
export const orderTabs = ['to-pay', 'in-progress', 'done', 'ended'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Counting stops here: a tab with so many has as many or more. */
export const maxCounted = 1000;
