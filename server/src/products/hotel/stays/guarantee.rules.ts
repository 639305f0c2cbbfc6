/** What guaranteed a stay comes back once, when its guests have left: the posting, and the mark of what is returned. */
export const guaranteePosting = (orderNo: string) => `guarantee-back:${orderNo}`;
export const markOfGuarantee = 'G';
