import { create } from 'zustand';

/** Under which application an order form books; chosen anew in each tab. */
export const useChosenApplication = create<{ readonly noteNo: string }>(() => ({ noteNo: '' }));

export const chooseApplication = (noteNo: string): void => useChosenApplication.setState({ noteNo });

/** What an order is placed with. */
export function underApplication(): { readonly applicationNo?: string } {
  const { noteNo } = useChosenApplication.getState();
  return noteNo === '' ? {} : { applicationNo: noteNo };
}
