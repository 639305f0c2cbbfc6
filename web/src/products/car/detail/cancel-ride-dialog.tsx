import { useQuery } from '@tanstack/react-query';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { useWrite } from '#src/api/query.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { carDetailWords } from './car-order.words.ts';
import { rideAskedMs, rideRead, useRideAskedAgain } from './ride.queries.ts';

const feeChanged = retOf('car.cancel-fee-changed');

/** What cancelling costs now, by which rule and until when; a fee that has changed meanwhile is shown, and asks for another yes. */
export default function CancelRideDialog({
  orderNo,
  rule,
  onClose,
}: {
  readonly orderNo: string;
  readonly rule: string;
  readonly onClose: () => void;
}) {
  const t = useWords(carDetailWords);
  const askAgain = useRideAskedAgain();
  const asked = useQuery({ ...rideRead(orderNo), refetchInterval: rideAskedMs });
  const cancelling = useWrite('/car/order/cancel', { passErrorCodeMsgRet: [feeChanged] });
  const cancel = asked.data?.ride.cancel;
  const confirm = () => {
    if (cancel === undefined || cancel === null) return;
    cancelling.mutate(
      { orderNo, expectFeeFen: cancel.feeFen },
      {
        onSettled: askAgain,
        onSuccess: ({ feeFen }) => {
          toast.ok(
            feeFen === noFen
              ? t('car-detail.cancel-done')
              : t('car-detail.cancel-done-fee', { amount: formatYuan(feeFen) }),
          );
          onClose();
        },
      },
    );
  };
  const { error } = cancelling;
  return (
    <Dialog
      open
      title={t('car-detail.cancel-title')}
      width={440}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose} className="max-md:flex-1">
            {t('car-detail.cancel-no')}
          </Button>
          {cancel && (
            <Button look="danger" busy={cancelling.isPending} onClick={confirm} className="max-md:flex-1">
              {cancel.feeFen === noFen
                ? t('car-detail.cancel-yes-free')
                : t('car-detail.cancel-yes', { amount: formatYuan(cancel.feeFen) })}
            </Button>
          )}
        </div>
      }
    >
      {asked.data === undefined && asked.isError ? (
        <ErrorState
          title={t('car-detail.cancel-gone')}
          hint={asked.error.message}
          onRetry={() => void asked.refetch()}
        />
      ) : asked.data === undefined ? (
        <output aria-label={t('car-detail.cancel-asking')}>
          <Skeleton className="h-16 w-full" />
        </output>
      ) : !cancel ? (
        <p>{t('car-detail.cancel-gone')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          {error?.code === feeChanged && (
            <p role="alert" className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">
              {error.message}
            </p>
          )}
          <p className="flex items-baseline gap-3 text-16 font-semibold">
            {cancel.feeFen === noFen
              ? t('car-detail.cancel-free')
              : t('car-detail.cancel-fee', { amount: formatYuan(cancel.feeFen) })}
            {cancel.feeFen > noFen && <Money fen={cancel.feeFen} size="l" />}
          </p>
          <p className="text-14 text-ink-700">
            {cancel.words}。
            {cancel.until !== null &&
              t('car-detail.cancel-until', { time: momentWords(cancel.until, asked.data.now) })}
          </p>
          <p className="text-12 text-pretty text-ink-500">{rule}</p>
        </div>
      )}
    </Dialog>
  );
}
