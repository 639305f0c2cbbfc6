import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { FileIcon } from '#src/ui/more-icons.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { carOf } from '../car-of.rules.ts';
import { carDetailWords } from './car-order.words.ts';

/** The ride on paper, as soon as it is paid. */
export default function ReceiptAct({ order }: { readonly order: OrderDetail }) {
  const t = useWords(carDetailWords);
  const { orderNo } = order;
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/car/receipt', { orderNo }),
    onSuccess: (file) =>
      saveFile(`${t('car-detail.receipt-file', { no: orderNo })}.pdf`, 'application/pdf', file),
  });
  if (carOf(order)?.mayReceipt !== true) return null;
  return (
    <Button look="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
      <FileIcon size={16} />
      {t('car-detail.receipt')}
    </Button>
  );
}
