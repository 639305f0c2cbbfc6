import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import { cabinNames } from '@woxing/contract/products/air/air-standard.rules';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { isBarred, type Seat, type Selection } from './extras.rules.ts';
import { extrasWords } from './extras.words.ts';
import type { Person } from './people-list.tsx';
import { looks, type SeatLook, SeatMap } from './seat-map.tsx';

/** The seats of a flight, for one of the people at a time. */
export function Seats({
  offer,
  flightNo,
  people,
  active,
  selection,
  kept,
  onSit,
}: {
  readonly offer: ExtrasOffer;
  readonly flightNo: string;
  readonly people: readonly Person[];
  readonly active: Person | undefined;
  readonly selection: Selection;
  readonly kept: ReadonlyMap<string, number>;
  readonly onSit: (seat: Seat) => void;
}) {
  const t = useWords(extrasWords);
  const { map, now, seatsUntil } = offer;
  const party = people.map(({ type }) => type);
  const nameOf = (passenger: number | undefined) => people.find((one) => one.passenger === passenger)?.name;
  const lookOf = (seat: Seat): SeatLook => {
    const own = kept.get(seat.code);
    if (own !== undefined) return { state: 'kept', name: nameOf(own) };
    const chosen = people.find(({ passenger }) => selection[passenger]?.seat === seat.code);
    if (chosen !== undefined) return { state: 'chosen', name: chosen.name };
    if (!seat.free) return { state: 'taken' };
    return { state: active !== undefined && isBarred(seat, active.type, party) ? 'barred' : 'free' };
  };
  const choose = (seat: Seat) => {
    if (lookOf(seat).state === 'barred') return toast.warn(t('seats.state-barred'));
    if (active !== undefined) onSit(seat);
  };
  const isOver = now >= seatsUntil;
  if (map === null || isOver)
    return <EmptyState picture="flights" title={t(map === null ? 'seats.none' : 'seats.closed')} />;
  return (
    <>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-14">
        <span>{active !== undefined && t('seats.hint', { name: active.name })}</span>
        <span className="text-12 text-ink-500">
          {t('seats.until', { time: momentWords(seatsUntil, now) })}
        </span>
      </p>
      <Legend />
      <SeatMap
        map={map}
        title={t('seats.of', { flight: flightNo, cabin: cabinNames[map.cabin] })}
        lookOf={lookOf}
        onChoose={choose}
      />
    </>
  );
}

/** `空客A320 经济舱`. */
export const cabinWords = ({ map }: Pick<ExtrasOffer, 'map'>): string =>
  map === null ? '' : `${map.aircraftName} ${cabinNames[map.cabin]}`;

const legend = ['free', 'paid', 'chosen', 'kept', 'taken'] as const;

function Legend() {
  const t = useWords(extrasWords);
  return (
    <ul aria-label={t('seats.legend')} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-700">
      {legend.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className={`inline-flex size-4 items-center justify-center rounded-s border text-10 ${looks[kind]}`}
          >
            {kind === 'taken' ? '×' : ''}
          </span>
          {t(`seats.legend-${kind}`)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="inline-block h-4 border-l-4 border-edge" />
        {t('seats.legend-wing')}
      </li>
    </ul>
  );
}
