import { IconButton } from './button.tsx';
import { MinusIcon, PlusIcon } from './icon.tsx';

/** A small whole number between two ends. */
export function Stepper({
  label,
  value,
  min = 0,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <fieldset className="inline-flex items-center gap-1">
      <legend className="sr-only">{label}</legend>
      <IconButton label={`减少${label}`} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <MinusIcon size={18} />
      </IconButton>
      <output aria-live="polite" className="digits w-6 text-center text-18 font-semibold">
        {value}
      </output>
      <IconButton label={`增加${label}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <PlusIcon size={18} />
      </IconButton>
    </fieldset>
  );
}
