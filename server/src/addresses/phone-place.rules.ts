/** Where a sealed phone lives; moved to another row it does not open. */
export const phonePlace = (tenantId: string, id: string) => `${tenantId}|addresses|${id}|phone`;
