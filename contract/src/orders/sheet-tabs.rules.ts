/** The tabs of the list of refunds and changes; together they hold every one once. The database derives them from the state. */
export const sheetTabs = ['open', 'done', 'ended'] as const;
export type SheetTab = (typeof sheetTabs)[number];
