import { create } from 'zustand';

/** For whom the next order form begins; chosen anew in each tab. */
const useNext = create<{ readonly customerId: string }>(() => ({ customerId: '' }));

export const orderNextFor = (customerId: string): void => useNext.setState({ customerId });

export const nextCustomer = (): string => useNext.getState().customerId;
