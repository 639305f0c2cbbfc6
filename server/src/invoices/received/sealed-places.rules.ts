/** Where sealed values live; moved to another row or column they do not open. */
export const factsPlace = (tenantId: string, id: string) => `${tenantId}|received_invoices|${id}|facts`;
export const receivedFilePlace = (tenantId: string, id: string) => `${tenantId}|received_invoices|${id}|file`;
