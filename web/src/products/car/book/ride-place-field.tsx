import { FindPlace } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type RidePlace, ridePlaceOf } from './ride-address.rules.ts';
import { rideFormWords } from './ride-form.words.ts';

/** One end of a ride. What a flight or a train has set is shown, and not chosen. */
export function RidePlaceField({
  end,
  place,
  city,
  setBy,
  error,
  className,
  onChange,
}: {
  readonly end: 'from' | 'to';
  readonly place: RidePlace | undefined;
  /** Whose places come first. */
  readonly city: string | undefined;
  /** The number of the flight or train that the end is one of. */
  readonly setBy?: string | undefined;
  readonly error?: string | undefined;
  readonly className: string;
  readonly onChange: (place: RidePlace) => void;
}) {
  const t = useWords(rideFormWords);
  const label = t(`ride.${end}`);
  const shown = (
    <>
      <span className="flex w-full items-center gap-1.5 text-12 text-ink-500">
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-pill', end === 'from' ? 'bg-brand-600' : 'bg-bad')}
        />
        {label}
        {setBy !== undefined && <span>{t('ride.by-transfer', { no: setBy })}</span>}
      </span>
      <span
        className={classNames(
          'w-full truncate text-16',
          place === undefined ? 'text-ink-500' : 'font-semibold',
        )}
      >
        {place?.name ?? t('ride.place-none')}
        {place !== undefined && <span className="ml-2 text-12 font-normal text-ink-500">{place.city}</span>}
      </span>
    </>
  );
  if (setBy !== undefined) return <div className={className}>{shown}</div>;
  return (
    <div className="min-w-0">
      <FindPlace
        label={label}
        buttonLabel={[
          `${label}：${place?.name ?? t('ride.place-none')}`,
          ...(place === undefined ? [] : [place.city]),
          ...(error === undefined ? [] : [error]),
        ].join('，')}
        hint={t('ride.place-hint')}
        city={city}
        className={classNames(className, 'w-full')}
        onChoose={(found) => onChange(ridePlaceOf(found))}
      >
        {shown}
      </FindPlace>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
