import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { DownIcon } from './icon.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends FieldFrameProps,
    Omit<
      ComponentPropsWithRef<'select'>,
      'className' | 'onChange' | 'value' | 'required' | 'id' | 'children'
    > {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** The platform's own list: the wheel of a phone and the type-ahead of a desktop come with it. */
export function Select<Value extends string>({
  label,
  labelHidden,
  help,
  error,
  required,
  className,
  value,
  options,
  onChange,
  ...select
}: SelectProps<Value>) {
  return (
    <FieldFrame {...{ label, labelHidden, help, error, required, className }}>
      {(ids) => (
        <span className="relative block">
          <select
            {...select}
            {...ids}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
            className={classNames(controlClass, 'appearance-none pr-9')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-500"
          />
        </span>
      )}
    </FieldFrame>
  );
}
