import type { TrainOffer } from '@woxing/contract/products/rail/trains';

/** Names a train between two of its stations, in a list and among the rides of journeys. */
export function trainKey({ trainNo, startsOn, from, to }: TrainOffer): string {
  return [trainNo, startsOn, from, to].join();
}
