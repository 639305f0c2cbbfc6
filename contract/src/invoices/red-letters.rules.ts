/** A number as it is copied, without the spaces that may stand in it. */
export const invoiceNoOf = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Of a fully digital invoice (数电票): twenty digits. */
export const isInvoiceNo = (typed: string): boolean => /^\d{20}$/.test(invoiceNoOf(typed));

/** So much may be said of a red letter that was made by hand. */
export const maxHandNote = 200;
