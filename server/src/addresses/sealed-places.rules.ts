/** Where sealed values live; moved to another row or column they do not open. */
export const phonePlace = (tenantId: string, id: string) => `${tenantId}|addresses|${id}|phone`;
export const letterPlace = (tenantId: string, id: string) => `${tenantId}|addresses|${id}|letter`;
