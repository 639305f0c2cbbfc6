import { airports } from '@woxing/contract/generated/airports';
import { type FencePoint, fencePoints } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarFence } from '@woxing/contract/products/car/car-standard';
import { useState } from 'react';
import { NumberField } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { carStandardWordsOfEditor } from './car-standard.words.ts';

/** The busiest first, as people look for them. */
const places = airports.toSorted((one, other) => other.weight - one.weight);
const airportAt = ({ lat, lon }: Pick<CarFence, 'lat' | 'lon'>) =>
  places.find((airport) => airport.lat === lat && airport.lon === lon)?.iata ?? '';

/** A circle in which a ride has to begin or end. */
export function CarFenceFields(props: {
  readonly at: number;
  readonly value: CarFence;
  readonly onChange: (value: CarFence) => void;
  readonly onRemove: () => void;
}) {
  const t = useWords(carStandardWordsOfEditor);
  const { at, value } = props;
  const change = (part: Partial<CarFence>) => props.onChange({ ...value, ...part });
  const takeAirport = (iata: string) => {
    const airport = places.find((place) => place.iata === iata);
    if (airport !== undefined)
      change({ name: airport.shortName, lat: airport.lat, lon: airport.lon, radiusMetres: 5000 });
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-s bg-background p-3">
      <legend className="sr-only">{t('car-std.fence', { at })}</legend>
      <p className="text-12 text-ink-500">{t('car-std.fence-hint')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Select
          label={t('car-std.airport')}
          value={airportAt(value)}
          options={[
            { value: '', label: t('car-std.airport-own') },
            ...places.map(({ iata, city, shortName }) => ({ value: iata, label: `${city} ${shortName}` })),
          ]}
          onChange={takeAirport}
        />
        <TextField
          label={t('car-std.place')}
          maxLength={30}
          aria-invalid={value.name.trim() === '' || undefined}
          value={value.name}
          onChange={(name) => change({ name })}
        />
        <DegreesField
          key={`lat ${value.lat}`}
          label={t('car-std.lat')}
          max={90}
          value={value.lat}
          onChange={(lat) => change({ lat })}
        />
        <DegreesField
          key={`lon ${value.lon}`}
          label={t('car-std.lon')}
          max={180}
          value={value.lon}
          onChange={(lon) => change({ lon })}
        />
        <NumberField
          label={t('car-std.radius')}
          unit={t('car-std.metres')}
          min={50}
          max={100_000}
          value={value.radiusMetres}
          onChange={(radius) => change({ radiusMetres: radius ?? 1000 })}
        />
        <Select<FencePoint>
          label={t('car-std.point')}
          value={value.at}
          options={fencePoints.map((point) => ({ value: point, label: t(`car-std.point-${point}`) }))}
          onChange={(point) => change({ at: point })}
        />
      </div>
      <Button
        look="text"
        className="self-end"
        aria-label={t('car-std.remove-fence', { at })}
        onClick={props.onRemove}
      >
        {t('car-std.remove')}
      </Button>
    </fieldset>
  );
}

/** Taken over when the field is left, so that it can be typed in peace. */
function DegreesField(props: {
  readonly label: string;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const t = useWords(carStandardWordsOfEditor);
  const { max, value } = props;
  const [text, setText] = useState(String(value));
  const read = /^-?\d{1,3}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
  const fits = read !== undefined && Math.abs(read) <= max;
  return (
    <TextField
      label={props.label}
      inputMode="decimal"
      error={fits ? undefined : t('car-std.coordinates-bad', { min: -max, max })}
      value={text}
      onChange={setText}
      onBlur={() => fits && read !== value && props.onChange(read)}
    />
  );
}
