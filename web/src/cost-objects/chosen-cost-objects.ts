import { chosenByPerson } from '#src/access/public.ts';
import type { BookedTo } from './cost-object-fields.tsx';

const none: BookedTo = { costCentreId: '', projectId: '' };

/** What order forms book to; chosen anew in each tab. */
export const useChosenCostObjects = chosenByPerson(none);

export const chooseCostObjects = ({ costCentreId, projectId }: BookedTo): void =>
  useChosenCostObjects.setState({ costCentreId, projectId });

/** What an order is placed with; nothing of what was not chosen. */
export function chosenCostObjects(): Partial<BookedTo> {
  const { costCentreId, projectId } = useChosenCostObjects.getState();
  return { ...(costCentreId !== '' && { costCentreId }), ...(projectId !== '' && { projectId }) };
}
