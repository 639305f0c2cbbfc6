import { useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@woxing/contract/payments/payments';
import { useState } from 'react';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { BusyIcon } from '#src/ui/icon.tsx';
import { paymentWords } from './payment.words.ts';
import { paymentFollowed } from './payments.queries.ts';
import { useAttempt } from './use-attempt.ts';
import { usePhonePay } from './use-phone-pay.ts';

/** An attempt that its payer has opened on this phone: the eye on its result, and what to do when there is none. */
export function PhoneWait(props: {
  readonly attempt: Payment;
  readonly phone: ReturnType<typeof usePhonePay>;
  readonly onPaid: (paid: Payment) => void;
  /** The attempt ended without money for this order. */
  readonly onLost: () => void;
  readonly onOther: () => void;
  /** Shows the code for another device; absent where that is not possible from here. */
  readonly onScan?: (() => void) | undefined;
}) {
  const { attempt, phone } = props;
  const t = useWords(paymentWords);
  const names = useWords(orderWords);
  const queries = useQueryClient();
  const { failed } = useAttempt(attempt, props.onPaid, props.onLost);
  const [asked, setAsked] = useState(false);
  const method = payMethodWords(names, attempt.method);
  const askNow = () =>
    void queries
      .refetchQueries({ queryKey: paymentFollowed(attempt.outTradeNo).queryKey })
      .then(() => setAsked(true));
  return (
    <div className="flex flex-col items-start gap-3 rounded-m border border-line bg-background p-5">
      <p className="text-18 font-semibold">{t('pay.confirming')}</p>
      <p className="text-ink-700">{t('pay.confirming-hint', { method })}</p>
      <output aria-live="polite" className="flex items-center gap-2 text-ink-700">
        <BusyIcon size={16} className="shrink-0" />
        {t(failed ? 'pay.asking-failed' : asked ? 'pay.not-yet' : 'pay.waiting')}
      </output>
      <p role="alert" className={phone.problem === undefined ? 'sr-only' : 'text-bad'}>
        {phone.problem}
      </p>
      <div className="flex w-full flex-wrap gap-3">
        <Button look="action" size="l" className="w-full md:w-auto" onClick={askNow}>
          {t('pay.have-paid')}
        </Button>
        <Button look="soft" size="l" busy={phone.busy} onClick={() => phone.again(attempt.outTradeNo)}>
          {t('pay.reopen')}
        </Button>
        <Button look="quiet" size="l" onClick={props.onOther}>
          {t('pay.other-way')}
        </Button>
      </div>
      {props.onScan && (
        <Button look="quiet" size="s" onClick={props.onScan}>
          {t('pay.scan-elsewhere')}
        </Button>
      )}
    </div>
  );
}
