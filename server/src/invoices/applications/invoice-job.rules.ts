/** The durable job that sees to one document: what its issuer is to be asked. */
export const invoiceJob = 'issue-invoice';

export const applicationNoOf = (orderNo: string) => `FP${orderNo}`;
/** The documents of an application, and the calls of one, are counted. */
export const invoiceIdOf = (applicationNo: string, count: number) => `${applicationNo}D${count}`;
export const callReferenceOf = (invoiceId: string, count: number) => `${invoiceId}C${count}`;

/** What of which order a line is for. */
export const markOf = (orderNo: string, partKey: string) => `${orderNo}/${partKey}`;
