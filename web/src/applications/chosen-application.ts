import { chosenByPerson } from '#src/access/public.ts';
import { chosenCostObjects } from '#src/cost-objects/public.ts';

/** Under which application an order form books; chosen anew in each tab. */
export const useChosenApplication = chosenByPerson({ noteNo: '' });

export const chooseApplication = (noteNo: string): void => useChosenApplication.setState({ noteNo });

/** For what an order is placed, as its enterprise books it. */
export function bookedFor(): {
  readonly applicationNo?: string;
  readonly costCentreId?: string;
  readonly projectId?: string;
} {
  const { noteNo } = useChosenApplication.getState();
  return { ...(noteNo !== '' && { applicationNo: noteNo }), ...chosenCostObjects() };
}
