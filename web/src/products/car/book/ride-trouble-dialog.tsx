import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { rideFormWords } from './ride-form.words.ts';
import type { Trouble } from './ride-trouble.rules.ts';

/** Why no car was ordered, and what can be done now: nobody is left with a refusal alone. */
export function RideTroubleDialog({
  trouble,
  unpaidOrderNo,
  onLeave,
  onAgain,
}: {
  readonly trouble: Trouble | undefined;
  /** The ride that is to be paid first, as the page knows it. */
  readonly unpaidOrderNo: string | undefined;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
}) {
  const t = useWords(rideFormWords);
  const navigate = useNavigate();
  if (trouble === undefined) return null;
  const orderNo = trouble.unpaidOrderNo ?? unpaidOrderNo;
  const on = () => {
    if (trouble.kind === 'unpaid' && orderNo !== undefined)
      return {
        words: t('ride.trouble-pay'),
        go: () => void navigate({ to: '/pay/car/$orderNo', params: { orderNo } }),
      };
    if (trouble.kind === 'application')
      return { words: t('ride.trouble-apply'), go: () => void navigate({ to: '/travel/application/add' }) };
    return trouble.kind === 'again' ? { words: t('ride.trouble-again'), go: onAgain } : undefined;
  };
  const way = on();
  return (
    <Dialog
      open
      title={t('ride.trouble')}
      width={440}
      onClose={onLeave}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          <Button look={way === undefined ? 'primary' : 'quiet'} onClick={onLeave} className="max-md:flex-1">
            {t('ride.trouble-stay')}
          </Button>
          {way !== undefined && (
            <Button onClick={way.go} className="max-md:flex-1">
              {way.words}
            </Button>
          )}
        </div>
      }
    >
      <p className="text-ink-900">{trouble.message}</p>
    </Dialog>
  );
}
