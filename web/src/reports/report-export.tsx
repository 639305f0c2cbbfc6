import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { receiveFile } from '#src/api/files.ts';
import { type Column, useShownColumns } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { DownIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { type ReportAsked, type ReportExport, type ReportRow, reportExport } from './report.queries.ts';
import { reportWords } from './report.words.ts';

const formats = ['xlsx', 'csv'] as const;
type Format = (typeof formats)[number];

/** A file of all lines that the filter finds, with the columns that stand on the screen; the server writes it, and goes on when the page is left. */
export function ReportExportMenu(props: {
  readonly asked: ReportAsked;
  /** Under which the look of the table is kept. */
  readonly table: string;
  readonly columns: readonly Column<ReportRow>[];
  /** That the filter finds; without any there is nothing to write. */
  readonly lines: number;
}) {
  const t = useWords(reportWords);
  const { asked } = props;
  const queries = useQueryClient();
  const shown = useShownColumns(props.table, props.columns);
  const made = useQuery(reportExport(asked)).data?.export ?? null;
  /** Waited for: before it has come, what was made before would stand there again. All of them: a card stands beside its bill. */
  const readAgain = () => queries.invalidateQueries({ queryKey: ['/bill/report/exportState'] });
  const start = useMutation({
    mutationFn: (format: Format) =>
      post('/bill/report/export', {
        ...asked,
        format,
        columns: shown()
          .map(({ key }) => key)
          .join(','),
      }),
    onSettled: readAgain,
  });
  // Until the new one is known, what was made before says nothing of it.
  if (made?.state === 'running' || start.isPending)
    return <Running made={start.isPending ? null : made} report={asked.report} onChanged={readAgain} />;
  return (
    <>
      {made?.fits === true && made.state === 'ready' && <Ready made={made} report={asked.report} />}
      {made?.fits === true && made.state === 'failed' && (
        <p role="alert" className="text-14 text-bad">
          {t('report.export-failed')}
        </p>
      )}
      <Popover
        align="end"
        title={t('report.export-all')}
        disabled={props.lines === 0}
        triggerClass={buttonClass({ look: 'quiet' })}
        trigger={
          <>
            {t('report.export-all')}
            <DownIcon size={14} />
          </>
        }
      >
        {(close) => (
          <div className="flex min-w-40 flex-col gap-1">
            {formats.map((format) => (
              <Button
                key={format}
                look="text"
                className="justify-start px-2 hover:no-underline"
                onClick={() => {
                  close();
                  start.mutate(format);
                }}
              >
                {t(`report.export-${format}`)}
              </Button>
            ))}
            <p className="px-2 text-12 text-ink-500">{t('report.export-columns-hint')}</p>
          </div>
        )}
      </Popover>
    </>
  );
}

interface Made {
  readonly made: ReportExport | null;
  readonly report: ReportAsked['report'];
  readonly onChanged: () => Promise<void>;
}

function Running({ made, report, onChanged }: Made) {
  const t = useWords(reportWords);
  const cancel = useMutation({
    mutationFn: (id: string) => post('/bill/report/exportCancel', { report, id }),
    onSettled: onChanged,
  });
  return (
    <span className="flex min-h-control-40 items-center gap-2 text-14">
      <output className="digits min-w-0 break-words text-ink-500">
        {made === null
          ? t('report.export-begun')
          : t('report.export-running', { done: written(made.done), all: written(made.all), name: made.name })}
      </output>
      {made !== null && (
        <Button look="text" className="px-1" busy={cancel.isPending} onClick={() => cancel.mutate(made.id)}>
          {t('report.export-cancel')}
        </Button>
      )}
    </span>
  );
}

const written = (count: number) => count.toLocaleString('zh-CN');

function Ready({ made, report }: { readonly made: ReportExport; readonly report: ReportAsked['report'] }) {
  const t = useWords(reportWords);
  const take = useMutation({
    mutationFn: () => receiveFile('/bill/report/exportFile', { report, id: made.id }),
    onSuccess: (file) => saveFile(`${made.name}.${made.format}`, file.type, file),
  });
  return (
    <span className="flex min-h-control-40 items-center gap-2 text-14">
      <output className="digits min-w-0 break-words text-ink-500">
        {t(made.cut ? 'report.export-ready-cut' : 'report.export-ready', {
          done: written(made.done),
          name: made.name,
        })}
      </output>
      <Button look="text" className="px-1" busy={take.isPending} onClick={() => take.mutate()}>
        {t('report.export-take')}
      </Button>
    </span>
  );
}
