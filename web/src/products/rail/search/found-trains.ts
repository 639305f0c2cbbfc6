import type { TrainJourney, TrainOffer } from '@woxing/contract/products/rail/trains';
import { createContext } from 'react';

/** The trains of the search that a seat stands in; null where it stands alone. */
export const FoundTrains = createContext<readonly TrainOffer[] | null>(null);

/** The journeys with changes of the search that a journey stands in. */
export const FoundJourneys = createContext<readonly TrainJourney[]>([]);
