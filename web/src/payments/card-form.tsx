import { dayOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { cardDigits } from '@woxing/contract/payments/bank-cards.rules';
import {
  type CardInput,
  cardBrandOf,
  cardBrandWords,
  cardProblems,
  groupedCardNo,
  groupedExpiry,
} from '@woxing/contract/payments/card-payments.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/**
 * What is read from a card. It is written as it stands there, a browser may fill it in, and nothing of it is kept: the code is
 * forgotten once it is sent. After a refusal the number has the focus again.
 */
export function CardForm(props: {
  readonly desk: Desk;
  readonly busy: boolean;
  /** The server's sentence about the last attempt. */
  readonly problem: string | undefined;
  readonly onPay: (card: CardInput) => void;
}) {
  const t = useWords(paymentWords);
  const [card, setCard] = useState<CardInput>({ cardNo: '', expiry: '', cvv: '' });
  const [problems, setProblems] = useState<ReturnType<typeof cardProblems>>({});
  const cardNo = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvv = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (props.problem !== undefined) cardNo.current?.focus();
  }, [props.problem, cardNo]);

  const write = (field: keyof CardInput, text: string) => {
    setCard({ ...card, [field]: text });
    setProblems({ ...problems, [field]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = cardProblems(card, dayOf(new Date(props.desk.now)));
    setProblems(found);
    const first = (['cardNo', 'expiry', 'cvv'] as const).find((field) => found[field] !== undefined);
    if (first !== undefined) return { cardNo, expiry, cvv }[first].current?.focus();
    setCard({ ...card, cvv: '' });
    props.onPay({ ...card, cardNo: cardDigits(card.cardNo) });
  };
  const brand = cardBrandOf(card.cardNo);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p role="alert" className={props.problem === undefined ? 'sr-only' : 'text-bad'}>
        {props.problem}
      </p>
      <TextField
        ref={cardNo}
        label={t('pay.card-no')}
        error={problems.cardNo}
        name="cardnumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder={t('pay.card-no-sample')}
        maxLength={23}
        value={card.cardNo}
        onChange={(text) => write('cardNo', groupedCardNo(text))}
        suffix={
          brand !== 'other' && (
            <span className="rounded-s bg-brand-50 px-2 py-0.5 text-12 text-brand-700">
              {cardBrandWords[brand]}
            </span>
          )
        }
        className="md:w-96"
      />
      <div className="flex gap-4 md:w-96">
        <TextField
          ref={expiry}
          label={t('pay.card-expiry')}
          error={problems.expiry}
          name="cc-exp"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('pay.card-expiry-sample')}
          maxLength={9}
          value={card.expiry}
          onChange={(text) => write('expiry', shortened(card.expiry, text))}
          className="min-w-0 flex-1"
        />
        <TextField
          ref={cvv}
          label={t('pay.card-cvv')}
          error={problems.cvv}
          name="cvc"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={t('pay.card-cvv-sample')}
          maxLength={3}
          value={card.cvv}
          onChange={(text) => write('cvv', text.replace(/\D/g, ''))}
          className="min-w-0 flex-1"
        />
      </div>
      <p className="text-12 text-ink-500">{t('pay.card-kept')}</p>
      <Button type="submit" look="action" size="l" className="w-full md:w-60" busy={props.busy}>
        {t('pay.confirm-amount', { amount: formatYuan(props.desk.dueFen) })}
      </Button>
    </form>
  );
}

/** Who takes the last sign away takes the stroke before it away, too. */
function shortened(before: string, typed: string): string {
  return before.length > typed.length && typed.endsWith('/') ? typed.slice(0, -1) : groupedExpiry(typed);
}
