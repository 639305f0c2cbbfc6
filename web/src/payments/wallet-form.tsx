import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { md5Hex } from '#src/access/public.forms.ts';
import { PayPasswordHelp } from '#src/settings/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { isPayPassword } from './desk-view.rules.ts';
import { paymentWords } from './payment.words.ts';

const digits = 6;

/** Six digits and the button. They are forgotten once sent; after a refusal the field has the focus again. */
export function WalletForm(props: {
  readonly dueFen: Fen;
  readonly busy: boolean;
  /** The server's sentence about the last attempt. */
  readonly problem: string | undefined;
  readonly onPay: (payPasswordMd5: string) => void;
}) {
  const t = useWords(paymentWords);
  const [password, setPassword] = useState('');
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** The cause of the refusal has been handled. */
  const [helped, setHelped] = useState(false);

  useEffect(() => {
    if (props.problem !== undefined) field.current?.focus();
  }, [props.problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = isPayPassword(password);
    setInvalid(!complete);
    if (!complete) return field.current?.focus();
    setPassword('');
    setHelped(false);
    void md5Hex(password).then(props.onPay);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <form noValidate onSubmit={submit} className="flex w-full flex-col gap-4">
        <TextField
          ref={field}
          label={t('pay.password')}
          help={t('pay.password-help')}
          error={invalid ? t('pay.password-invalid') : helped ? undefined : props.problem}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          value={password}
          onChange={(value) => setPassword(value.replace(/\D/g, ''))}
          className="md:w-60"
        />
        <Button type="submit" look="action" size="l" className="w-full md:w-60" busy={props.busy}>
          {t('pay.confirm-amount', { amount: formatYuan(props.dueFen) })}
        </Button>
      </form>
      <div className="-ml-3 empty:hidden">
        <PayPasswordHelp onClose={() => setHelped(true)} />
      </div>
    </div>
  );
}
