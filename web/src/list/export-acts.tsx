import { useEffect, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { type Column, sheetOf } from '#src/ui/columns.ts';
import { type SheetFormat, saveSheet } from '#src/ui/save-sheet.ts';
import { toast } from '#src/ui/toast.tsx';
import { listWords } from './list.words.ts';

/** Two files of everything that the filter of a list finds, also of what is not on screen; it tells how far it is, and can be given up. */
export function ExportActs<Row>(props: {
  /** Of the file, without an ending. */
  readonly name: () => string;
  readonly columns: readonly Column<Row>[];
  readonly disabled: boolean;
  readonly read: (
    onCount: (rows: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly cut: boolean }>;
}) {
  const t = useWords(listWords);
  /** Undefined while nothing is exported. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (format: SheetFormat) => {
    const { signal } = (running.current = new AbortController());
    setCount(0);
    try {
      const { rows, cut } = await props.read(setCount, signal);
      await saveSheet(props.name(), format, sheetOf(props.columns, rows));
      toast.ok(t(cut ? 'rows.export-cut' : 'rows.exported', { count: rows.length }));
    } catch {
      if (!signal.aborted) toast.bad(t('rows.export-failed'));
    }
    setCount(undefined);
  };
  if (count !== undefined) {
    return (
      <div className="col-span-2 flex min-h-11 items-center gap-2 text-14 md:order-last md:ml-auto">
        <output className="digits text-ink-500">{t('rows.exporting', { count })}</output>
        <Button look="text" className="h-11" onClick={() => running.current?.abort()}>
          {t('rows.cancel-export')}
        </Button>
      </div>
    );
  }
  return (
    <div className="col-span-2 flex gap-2 *:flex-1 md:order-last md:ml-auto">
      {formats.map((format) => (
        <Button
          key={format}
          look="quiet"
          className="h-11"
          disabled={props.disabled}
          onClick={() => void run(format)}
        >
          {t(`rows.export-${format}`)}
        </Button>
      ))}
    </div>
  );
}

const formats = ['csv', 'xlsx'] as const;
