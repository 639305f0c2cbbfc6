import { maskPhone } from '@woxing/contract/people/identity.rules';
import { useState } from 'react';
import { CopyButton } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { settingWords } from './settings.words.ts';

/** Shown this once; who has not said that they are kept cannot go on. */
export function RecoveryCodes(props: {
  readonly codes: readonly string[];
  readonly mobilePhone: string;
  readonly onDone: () => void;
}) {
  const t = useWords(settingWords);
  const [saved, setSaved] = useState(false);
  const download = () =>
    saveFile(
      t('codes.file'),
      'text/plain',
      [t('codes.file-head', { mobile: maskPhone(props.mobilePhone) }), ...props.codes, ''].join('\r\n'),
    );
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-16 font-semibold">{t('codes.title')}</h3>
      <p className="text-14 text-ink-700">{t('codes.words')}</p>
      <ul
        aria-label={t('codes.list')}
        className="grid grid-cols-2 font-mono gap-x-6 gap-y-2 rounded-m bg-background p-4 text-center text-16"
      >
        {props.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-3">
        <Button look="quiet" onClick={download}>
          {t('codes.download')}
        </Button>
        <CopyButton text={props.codes.join('\n')} of={t('codes.list')} />
      </div>
      <Checkbox checked={saved} onChange={setSaved} label={t('codes.saved')} />
      <Button size="l" wide disabled={!saved} onClick={props.onDone}>
        {t('page.done')}
      </Button>
    </div>
  );
}
