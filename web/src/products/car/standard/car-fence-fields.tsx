import { type FencePoint, fencePoints } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarFence } from '@woxing/contract/products/car/car-standard';
import { useState } from 'react';
import { FindPlace, type FoundPlace } from '#src/places/public.ts';
import { NumberField } from '#src/standards/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { carStandardWordsOfEditor } from './car-standard.words.ts';

const maxName = 30;
/** An airport is larger than what else a ride goes to. */
const radiusAround = ({ kind }: FoundPlace) => (kind === 'airport' ? 5000 : 1000);

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
  const take = (place: FoundPlace) =>
    change({
      name: place.name.slice(0, maxName),
      lat: place.location.lat,
      lon: place.location.lng,
      radiusMetres: radiusAround(place),
    });
  return (
    <fieldset className="flex flex-col gap-3 rounded-s bg-background p-3">
      <legend className="sr-only">{t('car-std.fence', { at })}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-ink-500">{t('car-std.fence-hint')}</p>
        <FindPlace
          label={t('car-std.find-place')}
          buttonLabel={t('car-std.find-place-of', { at })}
          hint={t('car-std.find-hint')}
          className={buttonClass({ look: 'soft', size: 's' })}
          onChoose={take}
        />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <TextField
          label={t('car-std.place')}
          maxLength={maxName}
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
