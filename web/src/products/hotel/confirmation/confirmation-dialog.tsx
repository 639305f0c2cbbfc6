import { useMutation } from '@tanstack/react-query';
import {
  type ConfirmationLanguage,
  confirmationLanguages,
} from '@woxing/contract/products/hotel/hotel-confirmation.rules';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { confirmationWords } from './confirmation.words.ts';

/** In which language the stay is put on paper. */
export default function ConfirmationDialog({
  orderNo,
  onClose,
}: {
  readonly orderNo: string;
  readonly onClose: () => void;
}) {
  const t = useWords(confirmationWords);
  const [language, setLanguage] = useState<ConfirmationLanguage>('zh');
  const printing = usePrinting(orderNo);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('confirmation.title')}
      width={480}
      footer={
        <Button busy={printing.isPending} onClick={() => printing.mutate(language)}>
          {t('confirmation.download')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          look="pills"
          name="confirmation-language"
          title={t('confirmation.language')}
          titled
          value={language}
          choices={confirmationLanguages.map((value) => ({
            value,
            label: <span lang={value}>{t(`confirmation.${value}`)}</span>,
          }))}
          onChange={setLanguage}
        />
        <p className="text-12 text-ink-500">{t('confirmation.lead')}</p>
      </div>
    </Dialog>
  );
}

function usePrinting(orderNo: string) {
  const t = useWords(confirmationWords);
  return useMutation<Blob, CallError, ConfirmationLanguage>({
    mutationFn: (language) => receiveFile('/hotel/order/confirmation', { orderNo, language }),
    onSuccess: (file, language) =>
      saveFile(`${t(`confirmation.name-${language}`, { no: orderNo })}.pdf`, 'application/pdf', file),
  });
}
