import { formatYuan } from '@woxing/contract/core/money';
import type { Payment } from '@woxing/contract/payments/payments';
import { lazy, Suspense } from 'react';
import { momentWords, orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { BusyIcon } from '#src/ui/icon.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';
import { useAttempt } from './use-attempt.ts';

const QrCode = lazy(() => import('#src/ui/qr-code.tsx'));

/** The code of an open attempt, and the eye on its result. */
export function PayCode(props: {
  readonly attempt: Payment;
  readonly desk: Desk;
  readonly onPaid: (paid: Payment) => void;
  /** The attempt ended without money for this order. */
  readonly onLost: () => void;
}) {
  const { attempt, desk, onPaid, onLost } = props;
  const t = useWords(paymentWords);
  const names = useWords(orderWords);
  const { failed } = useAttempt(attempt, onPaid, onLost);
  const method = payMethodWords(names, attempt.method);
  return (
    <div className="flex flex-col items-center gap-5 rounded-m border border-line bg-background p-5 md:flex-row md:gap-7">
      <div className="size-52 shrink-0 rounded-m bg-surface p-2 shadow-1">
        {attempt.codeUrl === null ? (
          <Skeleton className="size-full" />
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode
              text={attempt.codeUrl}
              label={t('pay.code-of', { method, amount: formatYuan(attempt.amountFen) })}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-col items-center gap-2 text-center md:items-start md:text-left">
        <p className="text-18 font-semibold">{t('pay.scan', { method })}</p>
        {desk.payBefore !== null && (
          <p className="text-ink-500">
            {t('pay.code-until', { time: momentWords(desk.payBefore, desk.now) })}
          </p>
        )}
        <output className="flex items-center gap-2 text-ink-700">
          <BusyIcon size={16} />
          {t(failed ? 'pay.asking-failed' : 'pay.waiting')}
        </output>
        {desk.sandbox && attempt.codeUrl !== null && (
          <a
            href={attempt.codeUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ look: 'soft', className: 'mt-2' })}
          >
            {t('pay.open-sandbox')}
            <span className="sr-only">{t('pay.opens-tab')}</span>
          </a>
        )}
      </div>
    </div>
  );
}
