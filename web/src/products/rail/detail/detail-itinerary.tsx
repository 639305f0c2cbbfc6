import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { trainSheetWords } from '../after-sales/change-train.words.ts';

/** The order on paper, for travellers and their bookkeepers. */
export default function DetailItinerary({ order }: { readonly order: OrderDetail }) {
  const t = useWords(trainSheetWords);
  const { orderNo } = order;
  const printing = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/train/itinerary', { orderNo }),
    onSuccess: (file) =>
      saveFile(`${t('train-detail.itinerary-name', { no: orderNo })}.pdf`, 'application/pdf', file),
  });
  if (!order.tickets.some(({ state }) => state === 'issued' || state === 'used')) return null;
  return (
    <Button look="quiet" busy={printing.isPending} onClick={() => printing.mutate()}>
      {t('train-detail.itinerary')}
    </Button>
  );
}
