import { refuse } from '@woxing/contract/core/errors';
import type { AirContent } from '../orders/air-content.ts';

/**
 * Whoever has taken the new times of a flight has answered: from then on its tickets are given back and changed by their ladders, until
 * the carrier changes something again. Refuses with `air.change-accepted`. What the carrier has not told of it decides itself.
 */
export function checkFreeAnswer({ legs }: Pick<AirContent, 'legs'>): void {
  const changes = legs.flatMap(({ change }) => (change === null ? [] : [change]));
  const open = changes.some(({ free, accepted }) => free && !accepted);
  if (!open && changes.some(({ accepted }) => accepted)) throw refuse('air.change-accepted');
}

/** What a supplier refuses of a free change in words of ours; nothing more of any other. */
export const freeRefusals = ({ free }: { readonly free?: boolean | undefined }) =>
  free === true ? { 'on-time': refuse('air.no-free-change'), time: refuse('air.change-day') } : {};
