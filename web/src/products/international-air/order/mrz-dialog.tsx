import { type MrzDocument, readMrz } from '@woxing/contract/people/mrz.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { useToday } from '#src/ui/use-today.ts';
import { internationalBookingWords } from './international-order.words.ts';

/** The machine-readable lines of a passport, typed or pasted; what they say fills the form. */
export default function MrzDialog({
  onClose,
  onRead,
}: {
  readonly onClose: () => void;
  readonly onRead: (document: MrzDocument) => void;
}) {
  const t = useWords(internationalBookingWords);
  const phone = usePhone();
  const today = useToday();
  const [lines, setLines] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = () => {
    if (today === undefined) return;
    const { document, problems: wrong } = readMrz(lines, today);
    if (document === undefined) return setProblems(wrong);
    for (const hint of document.hints) toast.warn(hint);
    onRead(document);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('intl-document.mrz-title')}
      shape={phone ? 'sheet' : 'box'}
      width={600}
      footer={<Button onClick={read}>{t('intl-document.mrz-read')}</Button>}
    >
      <TextArea
        label={t('intl-document.mrz-lines')}
        help={t('intl-document.mrz-help')}
        error={problems.length > 0 ? problems.join('；') : undefined}
        value={lines}
        onChange={(text) => {
          setLines(text);
          setProblems([]);
        }}
        rows={3}
        maxLength={140}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Dialog>
  );
}
