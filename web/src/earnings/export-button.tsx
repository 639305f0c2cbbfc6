import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { csvText } from '#src/ui/csv.rules.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { earningWords } from './earning.words.ts';

/** A file of all that the filters leave, also of pages that were not looked at; the first row are the heads. */
export function ExportButton(props: {
  readonly file: string;
  readonly rows: () => Promise<readonly (readonly string[])[]>;
}) {
  const t = useWords(earningWords);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      saveFile(props.file, 'text/csv', csvText(await props.rows()));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className="flex items-center gap-3">
      <span role="alert" className="text-14 text-bad">
        {state === 'failed' && t('earning.export-failed')}
      </span>
      <Button look="quiet" className="h-11" busy={state === 'busy'} onClick={() => void save()}>
        {t('earning.export')}
      </Button>
    </span>
  );
}
