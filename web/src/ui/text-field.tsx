import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { EyeIcon, EyeOffIcon } from './more-icons.tsx';

export interface TextFieldProps
  extends FieldFrameProps,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value' | 'required' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Stands inside the field, on the right. */
  readonly suffix?: ReactNode;
}

export function TextField({
  label,
  labelHidden,
  help,
  error,
  required,
  className,
  onChange,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, help, error, required, className }}>
      {(ids) => (
        <span className="relative block">
          <input
            type="text"
            {...ids}
            {...input}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(controlClass, suffix !== undefined && 'pr-11')}
          />
          {suffix !== undefined && (
            <span className="absolute inset-y-0 right-1 flex items-center">{suffix}</span>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

/** A password that can be looked at for a moment. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="inline-flex size-control-36 items-center justify-center rounded-pill text-ink-500 hover:text-brand-700"
        >
          {shown ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />}
        </button>
      }
    />
  );
}
