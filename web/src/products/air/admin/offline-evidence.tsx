import { maxNote } from '@woxing/contract/products/air/offline.rules';
import { Input } from 'antd';
import { useState } from 'react';
import { FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { AttachmentsField, useAttachments } from '#src/uploads/public.ts';
import { offlineWords } from './offline.words.ts';

/** How what is recorded is known outside, and what shows it. */
export function useEvidence() {
  const t = useWords(offlineWords);
  const attached = useAttachments();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const problem =
    reference.trim() === ''
      ? t('offline.reference-missing')
      : note.trim() === ''
        ? t('offline.note-missing')
        : (attached.problem ?? (attached.ids.length === 0 ? t('offline.evidence-missing') : undefined));
  return {
    attached,
    reference,
    setReference,
    note,
    setNote,
    /** Why it cannot be sent yet, in words. */
    problem,
    sent: { reference: reference.trim(), note: note.trim(), attachments: [...attached.ids] },
  };
}

/** At the end of a form, with why it was not sent. */
export function EvidenceFields({
  of,
  problem,
}: {
  readonly of: ReturnType<typeof useEvidence>;
  readonly problem: string | undefined;
}) {
  const t = useWords(offlineWords);
  return (
    <>
      <FormField id="offline-reference" label={t('offline.reference')} help={t('offline.reference-help')}>
        <Input
          id="offline-reference"
          maxLength={60}
          value={of.reference}
          onChange={({ target }) => of.setReference(target.value)}
        />
      </FormField>
      <FormField id="offline-note" label={t('offline.note')}>
        <Input.TextArea
          id="offline-note"
          maxLength={maxNote}
          rows={3}
          value={of.note}
          onChange={({ target }) => of.setNote(target.value)}
        />
      </FormField>
      <AttachmentsField label={t('offline.evidence')} of={of.attached} />
      <p className="mt-1 text-12 text-ink-500">{t('offline.evidence-help')}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
