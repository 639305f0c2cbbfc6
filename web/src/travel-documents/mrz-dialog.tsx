import type { Day } from '@woxing/contract/core/days';
import { readMrz } from '@woxing/contract/people/mrz.rules';
import { paperOfMrz, type ReadPaper } from '@woxing/contract/people/mrz-paper.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ScanPicture } from './scan-picture.tsx';
import { documentWords } from './travel-document.words.ts';

/** The lines as they stand on the paper, typed or read off a picture of it; what is wrong with them is said line by line, nothing of them is kept or sent. */
export default function MrzDialog(props: {
  readonly today: Day;
  readonly onRead: (document: ReadPaper) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(documentWords);
  const [lines, setLines] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = (written: string) => {
    const reading = readMrz(written, props.today);
    if (reading.document === undefined) return setProblems(reading.problems);
    const type = paperOfMrz(reading.document);
    if (type === undefined) return setProblems([t('mrz.not-taken')]);
    toast.ok([t('mrz.done'), ...reading.document.hints].join('；'));
    props.onRead({ ...reading.document, type });
  };
  return (
    <Dialog open stays title={t('mrz.title')} width={600} onClose={props.onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-700">{t('mrz.lead')}</p>
        <ScanPicture
          onLines={(found) => {
            const written = found.join('\n');
            setLines(written);
            read(written);
          }}
        />
        <TextArea
          label={t('mrz.field')}
          rows={3}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          className="[&_textarea]:font-mono"
          value={lines}
          onChange={(text) => {
            setLines(text);
            setProblems([]);
          }}
        />
        {problems.length > 0 && (
          <div role="alert" className="flex flex-col gap-1 text-14 text-bad">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </div>
        )}
        <div className="flex justify-end gap-3 border-t border-line pt-3">
          <Button look="quiet" onClick={props.onClose}>
            {t('mrz.close')}
          </Button>
          <Button onClick={() => read(lines)}>{t('mrz.read')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
