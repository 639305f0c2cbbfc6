import type { StatementChannel } from '@woxing/contract/payments/payments';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { paymentWords } from './payment.words.ts';

/** The button that opens a channel on this phone, and the way round it for who pays with another device. */
export function PhonePay(props: {
  readonly method: StatementChannel;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onOpen: () => void;
  readonly onScan: () => void;
}) {
  const t = useWords(paymentWords);
  const { method, busy, problem } = props;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className={problem === undefined ? 'sr-only' : 'text-bad'}>
        {problem}
      </p>
      <Button look="action" size="l" className="w-full md:w-60" busy={busy} onClick={props.onOpen}>
        {t('pay.open', { app: t(`pay.app-${method}`) })}
      </Button>
      <Button look="quiet" size="s" disabled={busy} onClick={props.onScan}>
        {t('pay.scan-elsewhere')}
      </Button>
    </div>
  );
}
