import { Link } from '@tanstack/react-router';
import { formatMonthDay } from '@woxing/contract/core/days';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { useToday } from '#src/ui/use-today.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';
import { nearestOtherDay } from './order-other-day.rules.ts';
import { trainOrderWords } from './order-train.words.ts';

/** The same way on another day. */
export function OtherDayLink({ rides }: { readonly rides: readonly ChosenRide[] }) {
  const t = useWords(trainOrderWords);
  const today = useToday();
  const [first, last] = [rides[0], rides.at(-1)];
  if (first === undefined || last === undefined || today === undefined) return null;
  const day = nearestOtherDay(first.startsOn, today);
  return (
    <Link
      to="/train/train_query_list"
      search={{ from: `${first.from}站`, to: `${last.to}站`, day }}
      className={buttonClass({ look: 'quiet' })}
    >
      {t('train-order.other-day', { day: formatMonthDay(day) })}
    </Link>
  );
}
