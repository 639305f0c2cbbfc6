import type { StandardSheet } from '@woxing/contract/standards/standards';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { standardDeskWords } from './standards.words.ts';

/** What publishing does and for whom, and the word that goes with the version. */
export function PublishDialog(props: {
  readonly sheet: StandardSheet;
  readonly busy: boolean;
  readonly onPublish: (note: string, done: () => void) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(standardDeskWords);
  const [note, setNote] = useState('');
  const { levelName, people } = props.sheet;
  return (
    <Dialog
      open
      title={t('std.publish-title')}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('std.keep')}
          </Button>
          <Button busy={props.busy} onClick={() => props.onPublish(note, props.onClose)}>
            {t('std.publish')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14">{t('std.publish-words', { level: levelName, count: people })}</p>
      <TextField
        label={t('std.publish-note')}
        help={t('std.publish-note-hint')}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </Dialog>
  );
}
