import { chosenByPerson } from '#src/access/public.ts';

/** For whom order forms begin; chosen anew in each tab. */
const useNext = chosenByPerson({ customerId: '' });

export const orderNextFor = (customerId: string): void => useNext.setState({ customerId });

export const nextCustomer = (): string => useNext.getState().customerId;

/**
 * A form that began with a customer is for another now, or for nobody: so are those after it, and the form itself when it is opened
 * again. Where no customer was chosen for the forms to come, what one of them is for says nothing of the others.
 */
export function orderNextInstead(customerId: string): void {
  if (nextCustomer() !== '') orderNextFor(customerId);
}
