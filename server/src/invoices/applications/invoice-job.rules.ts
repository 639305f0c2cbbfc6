/** The durable job that sees to one document: what its issuer is to be asked. */
export const invoiceJob = 'issue-invoice';

/** The durable job that makes the applications of a bill that were asked for at once. */
export const billJob = 'invoice-bill';

export const applicationNoOf = (orderNo: string) => `FP${orderNo}`;
/** The documents of an application, and the calls of one, are counted. */
export const invoiceIdOf = (applicationNo: string, count: number) => `${applicationNo}D${count}`;
export const callReferenceOf = (invoiceId: string, count: number) => `${invoiceId}C${count}`;

/** What of which order a line is for. */
export const markOf = (orderNo: string, partKey: string) => `${orderNo}/${partKey}`;

/** What a document says beside its lines. */
export const remarkOf = (orderNos: readonly string[]) => `订单${orderNos.join('、')}`.slice(0, 200);
