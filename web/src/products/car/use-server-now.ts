import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockOffsetMs } from '#src/orders/public.ts';
import { carDeskRead } from './book/car.queries.ts';

/** The moment by the clock of the server, by which rides are ordered; this one's until that is known. */
export function useServerNow(): Date {
  const { data, dataUpdatedAt } = useQuery(carDeskRead());
  const [opened] = useState(() => Date.now());
  const offset = data === undefined ? 0 : clockOffsetMs(data.now, dataUpdatedAt);
  return new Date(Math.max(opened, dataUpdatedAt) + offset);
}
