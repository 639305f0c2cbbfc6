import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { isPayCode, plainPayCode } from '@woxing/contract/payments/pay-codes.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { paymentWords } from './payment.words.ts';

/** The pay code of another member, whose wallet pays. After a refusal the field has the focus again. */
export function CodeForm(props: {
  readonly dueFen: Fen;
  readonly busy: boolean;
  /** The server's sentence about the last attempt. */
  readonly problem: string | undefined;
  readonly onPay: (code: string) => void;
  readonly onLeave: () => void;
}) {
  const t = useWords(paymentWords);
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (props.problem !== undefined) field.current?.focus();
  }, [props.problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = isPayCode(code);
    setInvalid(!complete);
    if (!complete) return field.current?.focus();
    props.onPay(plainPayCode(code));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t('pay.code')}
        help={t('pay.code-help')}
        error={invalid ? t('pay.code-invalid') : props.problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={setCode}
        className="md:w-60"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="action" size="l" className="w-full md:w-60" busy={props.busy}>
          {t('pay.confirm-amount', { amount: formatYuan(props.dueFen) })}
        </Button>
        <Button look="quiet" size="l" onClick={props.onLeave}>
          {t('pay.code-leave')}
        </Button>
      </div>
    </form>
  );
}
