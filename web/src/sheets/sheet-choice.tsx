import { useRef } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { sheetWords } from './sheets.words.ts';

/** Where the choice of a file stands. */
export type SheetStage =
  | { readonly at: 'start' }
  | { readonly at: 'reading' | 'checked'; readonly fileName: string }
  | { readonly at: 'fault'; readonly fileName: string; readonly message: string };

/** The file that is chosen, and what is wrong with it as a file. */
export function SheetChoice(props: {
  readonly stage: SheetStage;
  /** Endings beside `.xlsx`, such as `.csv`. */
  readonly also?: string;
  readonly onChoose: (file: File) => void;
}) {
  const t = useWords(sheetWords);
  const input = useRef<HTMLInputElement>(null);
  const { stage } = props;
  const fileName = 'fileName' in stage ? stage.fileName : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={[excel, props.also].filter((ending) => ending !== undefined).join(',')}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file, corrected, can be chosen again.
          event.target.value = '';
          if (file !== undefined) props.onChoose(file);
        }}
      />
      <Button
        look={stage.at === 'start' ? 'primary' : 'quiet'}
        busy={stage.at === 'reading'}
        onClick={() => input.current?.click()}
      >
        {t(stage.at === 'start' ? 'import.choose' : 'import.choose-again')}
      </Button>
      {fileName !== undefined && <span className="min-w-0 text-14 break-all text-ink-700">{fileName}</span>}
      {stage.at === 'reading' && <output className="text-14 text-ink-500">{t('import.reading')}</output>}
      {stage.at === 'fault' && (
        <p role="alert" className="w-full rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">
          {stage.message}
        </p>
      )}
    </div>
  );
}

const excel = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
