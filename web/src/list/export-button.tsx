import { dayOf } from '@woxing/contract/core/days';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { type SheetFormat, saveSheet } from '#src/ui/save-sheet.ts';
import { toast } from '#src/ui/toast.tsx';
import { type Column, sheetOf } from './columns.ts';
import { listWords } from './list.words.ts';

/** Reads every row that the filter of a list finds, and tells how far it is. */
export type ExportRead<Row> = (
  onCount: (rows: number) => void,
  signal: AbortSignal,
) => Promise<{ readonly rows: readonly Row[]; readonly cut: boolean }>;

/** A file of everything that the filter of a list finds, also of what is not on screen; it tells how far it is, and can be given up. */
export function ExportButton<Row>(props: {
  /** Of the file, to which the day is added. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** What is on screen; without any there is nothing to export. */
  readonly rows: readonly Row[];
  /** Undefined where the rows on screen are all there are. */
  readonly read?: ExportRead<Row> | undefined;
}) {
  const t = useWords(listWords);
  /** Undefined while nothing is exported. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read: ExportRead<Row> = props.read ?? (() => Promise.resolve({ rows: props.rows, cut: false }));
  const run = async (format: SheetFormat) => {
    const { signal } = (running.current = new AbortController());
    setCount(0);
    try {
      const { rows, cut } = await read(setCount, signal);
      const name = t('rows.file-name', { name: props.name, day: dayOf(new Date()) });
      await saveSheet(name, format, sheetOf(props.columns, rows));
      toast.ok(t(cut ? 'rows.export-cut' : 'rows.exported', { count: rows.length }));
    } catch {
      if (!signal.aborted) toast.bad(t('rows.export-failed'));
    }
    setCount(undefined);
  };
  if (count !== undefined) {
    return (
      <span className="flex min-h-control-40 items-center gap-2 text-14">
        <output className="digits text-ink-500">{t('rows.exporting', { count })}</output>
        <Button look="text" className="px-1" onClick={() => running.current?.abort()}>
          {t('rows.cancel-export')}
        </Button>
      </span>
    );
  }
  return (
    <Popover
      align="end"
      title={t('rows.export')}
      disabled={props.rows.length === 0}
      triggerClass={buttonClass({ look: 'quiet' })}
      trigger={
        <>
          {t('rows.export')}
          <DownIcon size={14} />
        </>
      }
    >
      {(close) => (
        <div className="flex min-w-32 flex-col gap-1">
          {formats.map((format) => (
            <Button
              key={format}
              look="text"
              className="justify-start px-2 hover:no-underline"
              onClick={() => {
                close();
                void run(format);
              }}
            >
              {t(`rows.export-${format}`)}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}

const formats = ['csv', 'xlsx'] as const;
