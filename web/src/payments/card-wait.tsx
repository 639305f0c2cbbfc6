import type { Payment } from '@woxing/contract/payments/payments';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { BusyIcon } from '#src/ui/icon.tsx';
import { paymentWords } from './payment.words.ts';
import { useAttempt } from './use-attempt.ts';

/** A card not approved yet: its holder confirms at the bank, or the answer is pending. */
export function CardWait(props: {
  readonly attempt: Payment;
  readonly onPaid: (paid: Payment) => void;
  /** The attempt ended without money for this order. */
  readonly onLost: () => void;
  readonly onAnother: () => void;
}) {
  const t = useWords(paymentWords);
  const { now, failed } = useAttempt(props.attempt, props.onPaid, props.onLost);
  const confirms = now.confirmUrl !== null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-m border border-line bg-background p-5">
      <p className="text-18 font-semibold">{t(confirms ? 'pay.card-confirm' : 'pay.card-asking')}</p>
      <p className="text-ink-700">{t(confirms ? 'pay.card-confirm-hint' : 'pay.card-asking-hint')}</p>
      <output className="flex items-center gap-2 text-ink-700">
        <BusyIcon size={16} />
        {t(failed ? 'pay.asking-failed' : 'pay.waiting')}
      </output>
      <div className="flex flex-wrap gap-3">
        {now.confirmUrl !== null && (
          <a
            href={now.confirmUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'action', size: 'l' })}
          >
            {t('pay.card-go')}
            <span className="sr-only">{t('pay.opens-tab')}</span>
          </a>
        )}
        <Button look="quiet" size="l" onClick={props.onAnother}>
          {t('pay.card-another')}
        </Button>
      </div>
    </div>
  );
}
