import { formatYuan } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { type CarPart, carPartNames } from '@woxing/contract/products/car/car-price.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { carDetailWords } from './car-order.words.ts';
import { useRideAskedAgain } from './ride.queries.ts';

/** Which parts of a bill are doubted, and why. */
export default function DisputeDialog({
  order,
  car,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly car: CarDetail;
  readonly onClose: () => void;
}) {
  const t = useWords(carDetailWords);
  const askAgain = useRideAskedAgain();
  const [parts, setParts] = useState<readonly CarPart[]>([]);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useWrite('/car/order/dispute');
  const billed = (car.bill?.parts ?? []).filter(({ fen }) => fen > 0);
  const send = () => {
    const found =
      parts.length === 0
        ? t('car-detail.dispute-none')
        : reason.trim() === ''
          ? t('car-detail.dispute-empty')
          : undefined;
    setProblem(found);
    if (found !== undefined) return;
    sending.mutate(
      { orderNo: order.orderNo, parts: [...parts], reason: reason.trim() },
      {
        onSettled: askAgain,
        onSuccess: () => {
          toast.ok(t('car-detail.dispute-sent'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      stays
      title={t('car-detail.dispute-title')}
      onClose={onClose}
      footer={
        <Button wide busy={sending.isPending} onClick={send}>
          {t('car-detail.dispute-send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-500">{t('car-detail.dispute-hint')}</p>
        <fieldset>
          <legend className="mb-1 text-14 font-medium text-ink-700">{t('car-detail.dispute-parts')}</legend>
          {billed.map(({ part, fen }) => (
            <Checkbox
              key={part}
              checked={parts.includes(part)}
              onChange={(on) => {
                setParts(on ? [...parts, part] : parts.filter((one) => one !== part));
                setProblem(undefined);
              }}
              label={
                <>
                  {carPartNames[part]}
                  <span className="digits font-medium">{formatYuan(fen)}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <TextArea
          required
          label={t('car-detail.dispute-reason')}
          help={t('car-detail.dispute-reason-hint')}
          maxLength={200}
          value={reason}
          onChange={(words) => {
            setReason(words);
            setProblem(undefined);
          }}
        />
        <div role="alert">
          {problem !== undefined && (
            <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
