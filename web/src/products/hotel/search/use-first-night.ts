import { type Day, timeOf } from '@woxing/contract/core/days';
import { firstNight } from '@woxing/contract/products/hotel/hotel-stay.rules';
import { useToday } from '#src/ui/use-today.ts';

/** The first night that can be booked: in the small hours that of yesterday. Undefined while a shell is rendered. */
export function useFirstNight(): Day | undefined {
  const today = useToday();
  return today && firstNight(today, Number(timeOf(new Date()).slice(0, 2)));
}
