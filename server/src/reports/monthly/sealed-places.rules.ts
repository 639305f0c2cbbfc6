/** Where sealed recipients live; moved to another row they do not open. */
export const recipientsPlace = (tenantId: string, enterpriseId: string) =>
  `${tenantId}|monthly_reports|${enterpriseId}|recipients`;
