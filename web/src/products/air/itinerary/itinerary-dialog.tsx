import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import {
  type ItineraryLanguage,
  isOnPaper,
  itineraryLanguages,
  ticketsText,
} from '@woxing/contract/products/air/air-itinerary.rules';
import { useState } from 'react';
import { keyOf } from '#src/after-sales/public.rules.ts';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { AirTicketChoices } from '../after-sales/air-ticket-choices.tsx';
import { itineraryWords } from './itinerary.words.ts';

/** Which tickets, and in which language. */
export default function ItineraryDialog({
  order,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}) {
  const t = useWords(itineraryWords);
  const tickets = order.tickets.filter(isOnPaper);
  const [chosen, setChosen] = useState(() => tickets.map(keyOf));
  const [language, setLanguage] = useState<ItineraryLanguage>('zh');
  const printing = usePrinting(order.orderNo);
  const download = () => printing.mutate({ tickets: ticketsText(chosen), language });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('itinerary.title')}
      width={560}
      footer={
        <Button busy={printing.isPending} disabled={chosen.length === 0} onClick={download}>
          {t('itinerary.download')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <AirTicketChoices
          order={order}
          title={t('itinerary.tickets')}
          tickets={tickets}
          chosen={chosen}
          onChange={setChosen}
        />
        <RadioGroup
          look="pills"
          name="itinerary-language"
          title={t('itinerary.language')}
          titled
          value={language}
          choices={itineraryLanguages.map((value) => ({
            value,
            label: <span lang={value}>{t(`itinerary.${value}`)}</span>,
          }))}
          onChange={setLanguage}
        />
        <p className="text-12 text-ink-500" role={chosen.length === 0 ? 'alert' : undefined}>
          {t(chosen.length === 0 ? 'itinerary.none' : 'itinerary.lead')}
        </p>
      </div>
    </Dialog>
  );
}

interface Asked {
  readonly tickets: string;
  readonly language: ItineraryLanguage;
}

function usePrinting(orderNo: string) {
  const t = useWords(itineraryWords);
  return useMutation<Blob, CallError, Asked>({
    mutationFn: (asked) => receiveFile('/order/domesticAir/itinerary', { orderNo, ...asked }),
    onSuccess: (file, { language }) =>
      saveFile(`${t(`itinerary.name-${language}`, { no: orderNo })}.pdf`, 'application/pdf', file),
  });
}
