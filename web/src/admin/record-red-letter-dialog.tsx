import { useQueryClient } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import type { RefusedRedLetter } from '@woxing/contract/invoices/red-letters';
import { invoiceNoOf, isInvoiceNo, maxHandNote } from '@woxing/contract/invoices/red-letters.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { refusedRedLetters } from './admin.queries.ts';
import { PostDialog } from './invoice-post-dialogs.tsx';
import { redLetterWords } from './red-letters.words.ts';

/** Records that a red letter was made by hand at the tax bureau: its number, its day and why, after a question. */
export function RecordRedLetterDialog(props: {
  readonly row: RefusedRedLetter;
  readonly onClose: () => void;
}) {
  const t = useWords(redLetterWords);
  const { tenant, invoiceId, reverses, reversesIssuedOn: from, totalFen } = props.row;
  const [typed, setNumber] = useState('');
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const queries = useQueryClient();
  const recording = useWrite('/redLetter/admin/record');
  const today = useToday() ?? from;
  const isDayRight = day >= from && day <= today;
  const record = async () => {
    setTried(true);
    if (!isInvoiceNo(typed) || !isDayRight || note.trim() === '') return;
    const invoiceNo = invoiceNoOf(typed);
    const agreed = await ask({
      title: t('red.sure'),
      words: t('red.sure-words', { number: invoiceNo, day, amount: formatYuan(totalFen), no: reverses }),
      yes: t('red.record-yes'),
      no: t('red.sure-no'),
    });
    if (!agreed) return;
    recording.mutate(
      { tenant, invoiceId, invoiceNo, day, note },
      {
        onSettled: () => void queries.invalidateQueries(refusedRedLetters()),
        onSuccess: () => {
          toast.ok(t('red.record-done', { no: reverses }));
          props.onClose();
        },
      },
    );
  };
  return (
    <PostDialog
      title={t('red.record-title')}
      submit={t('red.record-yes')}
      busy={recording.isPending}
      onSubmit={() => void record()}
      onClose={props.onClose}
    >
      <p className="text-14 text-ink-700">
        {t('red.record-words', { no: reverses, amount: formatYuan(totalFen) })}
      </p>
      <TextField
        required
        label={t('red.number')}
        error={tried && !isInvoiceNo(typed) ? t('red.number-wrong') : undefined}
        value={typed}
        maxLength={40}
        inputMode="numeric"
        autoComplete="off"
        onChange={setNumber}
      />
      <TextField
        required
        type="date"
        label={t('red.day')}
        error={tried && !isDayRight ? t('red.day-wrong', { from }) : undefined}
        value={day}
        min={from}
        max={today}
        onChange={setDay}
      />
      <TextArea
        required
        label={t('red.note')}
        help={t('red.note-help')}
        error={tried && note.trim() === '' ? t('red.note-missing') : undefined}
        value={note}
        maxLength={maxHandNote}
        onChange={setNote}
      />
    </PostDialog>
  );
}
