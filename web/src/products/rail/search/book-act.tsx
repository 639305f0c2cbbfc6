import { Link } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { writeRides } from './ride-params.rules.ts';
import { type SeatAct, seatActClass } from './seat-tile.tsx';
import { trainWords } from './train.words.ts';
import { stockOf } from './train-stock.rules.ts';

/** 预订 where there are seats, 候补 where they can be waited for. */
export function useBookAct(): SeatAct {
  const t = useWords(trainWords);
  return (train, fare, label) => {
    const { trainNo, startsOn, from, to } = train;
    const search = writeRides([{ trainNo, startsOn, from, to, seat: fare.seat }]);
    const stock = stockOf(train, fare);
    if (stock === 'waitlist') {
      return (
        <Link
          to="/train/alternate"
          search={search}
          preload={false}
          aria-label={label(t('train.wait'))}
          className={seatActClass('wait')}
        >
          {t('train.wait')}
        </Link>
      );
    }
    if (stock === 'none' || stock === 'closed') return null;
    return (
      <Link
        to="/train/train_order_info"
        search={search}
        preload={false}
        aria-label={label(t('train.book'))}
        className={seatActClass('book')}
      >
        {t('train.book')}
      </Link>
    );
  };
}
