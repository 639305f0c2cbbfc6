import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A native box in our colours: 20 pixels, with the whole line as its target. */
export function Checkbox({ label, checked, onChange, disabled, className }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2 text-14 text-ink-700 has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-control-20 shrink-0 cursor-[inherit] rounded-s accent-brand-600"
      />
      {label}
    </label>
  );
}

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  /** The question; read out, and shown when `titled`. */
  readonly title: string;
  readonly titled?: boolean;
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly RadioChoice<Value>[];
  readonly onChange: (value: Value) => void;
  /** `line`: dots beside words; `pills`: one rounded bar; `rows`: bordered rows, for what deserves room; `tabs`: large words over what they change. */
  readonly look?: keyof typeof groupLooks;
  readonly className?: string;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { title, titled, name, value, choices, onChange, look = 'line', className } = props;
  return (
    <fieldset className={className}>
      <legend className={titled === true ? 'mb-1 text-14 font-medium text-ink-700' : 'sr-only'}>
        {title}
      </legend>
      <div className={groupLooks[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={choiceLooks[look]}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className={look in wordLooks ? 'peer sr-only' : 'size-control-20 shrink-0 accent-brand-600'}
            />
            {look === 'pills' || look === 'tabs' ? (
              <span className={wordLooks[look]}>{choice.label}</span>
            ) : (
              choice.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const groupLooks = {
  line: 'flex flex-wrap gap-x-5',
  pills: 'inline-flex gap-1',
  tabs: 'flex gap-6',
  rows: 'flex flex-col gap-2',
};

const choiceLooks = {
  line: 'flex min-h-9 cursor-pointer items-center gap-2 text-14 text-ink-700',
  pills: 'cursor-pointer',
  tabs: 'cursor-pointer',
  rows: 'flex min-h-13 cursor-pointer items-center gap-3 rounded-m border border-line px-3 py-2 has-checked:border-brand-500 has-checked:bg-brand-50 has-disabled:cursor-not-allowed has-disabled:bg-background has-disabled:text-ink-500',
};

/** Looks whose dots are hidden: the words themselves are the choice. */
const wordLooks = {
  pills:
    'block rounded-pill px-4 py-1.5 text-14 font-medium text-ink-700 transition-colors hover:bg-brand-50 peer-checked:bg-brand-600 peer-checked:text-white peer-checked:hover:bg-brand-600 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-500',
  tabs: 'block border-b-3 border-transparent pb-2 text-18 text-ink-700 transition-colors hover:text-brand-700 peer-checked:border-brand-600 peer-checked:font-semibold peer-checked:text-brand-700 peer-focus-visible:outline-2 peer-focus-visible:outline-brand-500',
};
