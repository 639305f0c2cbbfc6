import type { StandardSheet } from '@woxing/contract/standards/standards';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { comparedStandards } from './compared-standards.rules.ts';
import type { AnyEditor } from './standard-editor.ts';
import { standardDeskWords } from './standards.words.ts';

/** What publishing does and for whom, and the word that goes with the version. */
export function PublishDialog(props: {
  readonly sheet: StandardSheet;
  /** Of all products: a draft is published whole. */
  readonly editors: readonly AnyEditor[];
  readonly busy: boolean;
  readonly onPublish: (note: string, done: () => void) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(standardDeskWords);
  const [note, setNote] = useState('');
  const { levelName, people, current, draft } = props.sheet;
  const lines = comparedStandards(props.editors, current, draft?.standards ?? null, t('std.over'));
  const changes = lines.filter(({ before, after }) => before !== after);
  return (
    <Dialog
      open
      stays
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
      <section aria-label={t('std.publish-changes')} className="mb-4 rounded-m bg-background p-3 text-14">
        <h3 className="mb-1 font-semibold">{t('std.publish-changes')}</h3>
        {changes.length === 0 && <p className="text-ink-500">{t('std.publish-same')}</p>}
        <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
          {changes.map(({ product, title, before, after }) => (
            <li key={`${product} ${title}`}>
              <span className="text-ink-500">{`${product} ${title}：`}</span>
              {t('std.publish-from', {
                before: before ?? t('std.no-rule'),
                after: after ?? t('std.no-rule'),
              })}
            </li>
          ))}
        </ul>
      </section>
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
