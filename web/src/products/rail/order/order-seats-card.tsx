import type { QuotedRide } from '@woxing/contract/products/rail/train-orders';
import {
  type BerthLevel,
  berthNames,
  type RailSeat,
  type SeatWish,
} from '@woxing/contract/products/rail/train-seats.rules';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import {
  aisleAfter,
  berthCount,
  berthsOf,
  isWindow,
  lettersOf,
  mayStand,
  noSeatWish,
  togetherPlaces,
  togglePlace,
} from './order-seats.rules.ts';
import { trainOrderWords } from './order-train.words.ts';

/** Where on the train: letters of a row or levels of berths, and whether standing room will do. Nothing where there is nothing to wish for. */
export function SeatsCard(props: {
  readonly rides: readonly QuotedRide[];
  readonly count: number;
  readonly wish: SeatWish;
  readonly standing: boolean;
  readonly onWish: (wish: SeatWish) => void;
  readonly onStanding: (standing: boolean) => void;
}) {
  const t = useWords(trainOrderWords);
  const { rides } = props;
  const stands = rides.some(({ seat }) => mayStand(seat));
  const wishes = <SeatWishes ride={rides[0]!} {...props} />;
  const chooses = hasWishes(rides[0]!.seat);
  if (!chooses && !stands) return null;
  return (
    <Card title={t('train-order.seats')}>
      <div className="flex flex-col gap-4">
        {chooses && wishes}
        {chooses && rides.length > 1 && (
          <p className="text-12 text-ink-500">{t('train-order.seats-first', { train: rides[0]!.trainNo })}</p>
        )}
        {stands && (
          <div className={chooses ? 'border-t border-line pt-3' : ''}>
            <Checkbox
              label={t('train-order.standing')}
              checked={props.standing}
              onChange={props.onStanding}
            />
            <p className="ml-7 text-12 text-ink-500">{t('train-order.standing-hint')}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

export function hasWishes(seat: RailSeat): boolean {
  return lettersOf(seat).length > 0 || berthsOf(seat).length > 0;
}

/** The wishes of one ride, for an order and for a change of it. */
export function SeatWishes({
  ride,
  count,
  wish,
  onWish,
}: {
  readonly ride: Pick<QuotedRide, 'seat' | 'trainNo'>;
  readonly count: number;
  readonly wish: SeatWish;
  readonly onWish: (wish: SeatWish) => void;
}) {
  const t = useWords(trainOrderWords);
  if (count === 0) return <p className="text-ink-500">{t('train-order.seats-waiting')}</p>;
  return lettersOf(ride.seat).length > 0 ? (
    <Letters seat={ride.seat} count={count} wish={wish} onWish={onWish} />
  ) : (
    <Berths seat={ride.seat} count={count} wish={wish} onWish={onWish} />
  );
}

interface WishProps {
  readonly seat: RailSeat;
  readonly count: number;
  readonly wish: SeatWish;
  readonly onWish: (wish: SeatWish) => void;
}

/** One row for one passenger, two rows that lie together for several, as the railway draws them. */
function Letters({ seat, count, wish, onWish }: WishProps) {
  const t = useWords(trainOrderWords);
  const together = togetherPlaces(seat, count);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14">
        <span className="text-ink-500">{t('train-order.seats-hint')}</span>
        <span aria-live="polite" className="font-medium">
          {t('train-order.chosen', { count: wish.places.length, max: count })}
        </span>
      </p>
      <div className="flex flex-col gap-2 self-start max-md:w-full" title={t('train-order.row-why')}>
        {(count > 1 ? ['1', '2'] : ['1']).map((row) => (
          <Row key={row} row={row} seat={seat} wish={wish} count={count} onWish={onWish} />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {together.length > 0 && (
          <Button look="soft" size="s" onClick={() => onWish({ ...wish, places: together })}>
            {t('train-order.together')}
          </Button>
        )}
        {wish.places.length > 0 && (
          <Button look="text" size="s" onClick={() => onWish(noSeatWish)}>
            {t('train-order.clear-seats')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Row({ row, seat, wish, count, onWish }: WishProps & { readonly row: string }) {
  const t = useWords(trainOrderWords);
  const aisle = aisleAfter(seat);
  const letters = lettersOf(seat);
  return (
    <fieldset className="flex items-center gap-1.5 rounded-m bg-background px-2.5 py-2 md:gap-2">
      <legend className="sr-only">{t('train-order.row', { row })}</legend>
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-12 text-ink-500">
        {t('train-order.window')}
      </span>
      {letters.map((letter, index) => {
        const place = `${row}${letter}`;
        const on = wish.places.includes(place);
        const beside = letter === aisle || letters[index - 1] === aisle;
        const where = isWindow(letter) ? 'window' : beside ? 'aisle' : 'middle';
        return (
          <span key={place} className="contents">
            <button
              type="button"
              aria-pressed={on}
              aria-label={t('train-order.place', { letter, where: t(`train-order.place-${where}`) })}
              onClick={() => onWish(togglePlace(wish, place, count))}
              className="digits flex size-control-44 shrink-0 items-center justify-center rounded-t-m rounded-b-s border border-edge bg-surface text-16 font-semibold hover:border-brand-500 aria-pressed:border-brand-600 aria-pressed:bg-brand-600 aria-pressed:text-white"
            >
              {letter}
            </button>
            {letter === aisle && (
              <span
                aria-hidden="true"
                className="min-w-7 flex-1 text-center text-12 whitespace-nowrap text-ink-500 md:min-w-12"
              >
                {t('train-order.aisle')}
              </span>
            )}
          </span>
        );
      })}
      <span aria-hidden="true" className="w-4 shrink-0 text-center text-12 text-ink-500">
        {t('train-order.window')}
      </span>
    </fieldset>
  );
}

function Berths({ seat, count, wish, onWish }: WishProps) {
  const t = useWords(trainOrderWords);
  const free = count - berthCount(wish);
  const set = (level: BerthLevel, value: number) =>
    onWish({ ...wish, berths: { ...wish.berths, [level]: value } });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-500">{t('train-order.berths-wish')}</p>
      <ul className={classNames('flex flex-col gap-1 md:flex-row md:flex-wrap md:gap-x-8')}>
        {berthsOf(seat).map((level) => (
          <li key={level} className="flex items-center justify-between gap-3 md:justify-start">
            <span className="font-medium">{berthNames[level]}</span>
            <Stepper
              label={berthNames[level]}
              value={wish.berths[level] ?? 0}
              max={(wish.berths[level] ?? 0) + free}
              onChange={(value) => set(level, value)}
            />
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-500">{t('train-order.berths-hint')}</p>
    </div>
  );
}
