import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx';
import { typedYuan } from './amount.rules.ts';

/** An amount in yuan: other characters than digits and a point do not stay, nor a third decimal. */
export function AmountField({ onChange, ...field }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      onChange={(value) => onChange(typedYuan(value))}
    />
  );
}
