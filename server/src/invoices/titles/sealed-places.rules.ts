/** Where a sealed title lives; moved to another row it does not open. */
export const titlePlace = (tenantId: string, id: string) => `${tenantId}|invoice_titles|${id}|title`;
