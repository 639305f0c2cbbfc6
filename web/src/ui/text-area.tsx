import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface TextAreaProps
  extends FieldFrameProps,
    Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'onChange' | 'value' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines. */
export function TextArea({
  label,
  labelHidden,
  help,
  error,
  required,
  className,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, labelHidden, help, error, required, className }}>
      {(ids) => (
        <textarea
          rows={3}
          {...ids}
          {...area}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlClass, 'h-auto! py-2')}
        />
      )}
    </FieldFrame>
  );
}
