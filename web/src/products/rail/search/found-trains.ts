import type { TrainOffer } from '@woxing/contract/products/rail/trains';
import { createContext } from 'react';

/** The trains of the search that a seat stands in; null where it stands alone. */
export const FoundTrains = createContext<readonly TrainOffer[] | null>(null);
