/** The entry of the menu behind which the customers of distributors and city operators stand. */
export const customerMenu = 52;

/** As many a distributor keeps. */
export const maxCustomers = 5000;

/** Mark-ups for one customer, one product, or both. */
export const maxSpecialMarkUps = 200;
export const maxCustomerName = 40;
export const maxCustomerNote = 200;

/** As many of the frequent passengers are written down as travelling for one customer. */
export const maxCustomerTravellers = 50;

/** Who places orders in the name of customers: distributors and city operators, and nobody who acts for an enterprise. */
export function servesCustomers(member: {
  readonly memberType: number;
  readonly creditEmployeeId?: string | null | undefined;
}): boolean {
  return [40, 50].includes(member.memberType) && Number(member.creditEmployeeId ?? 0) === 0;
}
