/** The tabs of the list of orders; together they hold every order once. */
export const orderTabs = ['to-pay', 'in-progress', 'done', 'ended'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** 航班变动: beside the tabs, those of all of them whose carrier has changed something and whose owner has not answered. */
export const carrierChangeTab = 'carrier-change';

/** 出票失败: beside the tabs, those under way whose tickets the supplier refused or never confirmed, and that wait for somebody (code 22). */
export const issueFailedTab = 'issue-failed';

/** Counting stops here: a tab with so many has as many or more. */
export const maxCounted = 1000;
