/** What a ride that was paid costs less comes back once, whatever the fleet corrects: the posting, and the mark of what is returned. */
export const lessPosting = (orderNo: string) => `sale-less:${orderNo}`;
export const markOfLess = 'Q1';
