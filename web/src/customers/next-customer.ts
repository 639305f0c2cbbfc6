import { chosenByPerson } from '#src/access/public.ts';

/** For whom order forms begin; chosen anew in each tab. */
const useNext = chosenByPerson({ customerId: '' });

export const orderNextFor = (customerId: string): void => useNext.setState({ customerId });

export const nextCustomer = (): string => useNext.getState().customerId;
