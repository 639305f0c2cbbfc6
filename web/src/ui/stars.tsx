import { useId } from 'react';
import { StarIcon } from './more-icons.tsx';

const steps = [1, 2, 3, 4, 5];

/** How many stars something has; read out as words. */
export function Stars({ value, label }: { readonly value: number; readonly label: string }) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{`${label}：${value}星，共5星`}</span>
      {steps.map((step) => (
        <StarIcon
          key={step}
          size={16}
          className={step <= Math.round(value) ? 'text-price' : 'text-ink-300'}
        />
      ))}
    </span>
  );
}

/** As many stars as a person gives. */
export function StarChoice({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium text-ink-700">{label}</legend>
      <div className="inline-flex">
        {steps.map((step) => (
          <label key={step} className="cursor-pointer p-1.5">
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              onChange={() => onChange(step)}
              className="peer sr-only"
            />
            <span className="sr-only">{step}星</span>
            <span className="block rounded-s peer-focus-visible:outline-2 peer-focus-visible:outline-brand-500">
              <StarIcon size={28} className={step <= (value ?? 0) ? 'text-price' : 'text-ink-300'} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
