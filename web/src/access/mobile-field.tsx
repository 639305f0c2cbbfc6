import { mobilePhoneLength } from '@woxing/contract/people/sign-in.rules';
import { TextField } from '#src/ui/text-field.tsx';
import type { Binding } from './use-ordered-form.ts';

/** A mobile number, with the digits' keyboard on phones. */
export function MobileField({
  label,
  autoComplete = 'tel-national',
  binding,
}: {
  readonly label: string;
  readonly autoComplete?: string;
  readonly binding: Binding;
}) {
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      maxLength={mobilePhoneLength}
      {...binding}
    />
  );
}
