import type { SheetProblem } from '@woxing/contract/people/sheet.rules';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { SheetChoice, SheetProblems, TemplateButton } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { toast } from '#src/ui/toast.tsx';
import { costObjectPageWords } from './cost-object.words.ts';

export interface SheetCounts {
  readonly added: number;
  readonly changed: number;
}

type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'fault'; readonly fileName: string; readonly message: string }
  | {
      readonly at: 'checked';
      readonly fileName: string;
      readonly rows: string;
      readonly check: SheetCounts & { readonly problems: readonly SheetProblem[] };
    };

export interface SheetImport {
  readonly title: string;
  readonly templateName: string;
  readonly template: () => Promise<Blob>;
  readonly columns: readonly string[];
  readonly maxRows: number;
  readonly check: (rows: string) => Promise<SheetCounts & { readonly problems: readonly SheetProblem[] }>;
  readonly submit: (rows: string) => Promise<SheetCounts>;
  readonly onClose: () => void;
}

/** What the server takes in one body is 2 MB, with a little else in it. */
const maxSentBytes = 1_900_000;

/** A table out of a sheet: template, file, what the server says of every row, and then all of it or nothing. */
export function SheetImportDialog(props: SheetImport) {
  const t = useWords(costObjectPageWords);
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const [busy, setBusy] = useState(false);
  const choose = async (file: File) => {
    const fileName = file.name;
    setStage({ at: 'reading', fileName });
    try {
      const { readSheetFile } = await import('#src/sheets/public.forms.ts');
      const { columns, maxRows } = props;
      const read = await readSheetFile(file, { columns, maxRows, maxSentBytes });
      if (read.kind === 'fault')
        return setStage({ at: 'fault', fileName, message: t(`cost.sheet-fault-${read.fault}`) });
      const rows = JSON.stringify(read.rows);
      setStage({ at: 'checked', fileName, rows, check: await props.check(rows) });
    } catch (error) {
      const message = error instanceof CallError ? error.message : t('cost.sheet-fault-load');
      setStage({ at: 'fault', fileName, message });
    }
  };
  const submit = async (rows: string) => {
    setBusy(true);
    try {
      toast.ok(t('cost.sheet-done', { ...(await props.submit(rows)) }));
      props.onClose();
    } catch {
      // What is wrong was said by the call; the file can be sent again.
    } finally {
      setBusy(false);
    }
  };
  const clean = stage.at === 'checked' && stage.check.problems.length === 0 ? stage : undefined;
  return (
    <Dialog
      open
      width={680}
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('cost.cancel')}
          </Button>
          <Button disabled={clean === undefined} busy={busy} onClick={() => void submit(clean!.rows)}>
            {t('cost.sheet-submit')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-14 text-ink-500">{t('cost.sheet-hint')}</p>
      <div className="mb-4">
        <TemplateButton fileName={props.templateName} make={props.template} />
      </div>
      <SheetChoice stage={stage} also=".csv,text/csv" onChoose={(file) => void choose(file)} />
      <div className="mt-4" aria-live="polite">
        {clean !== undefined && (
          <p className="rounded-s bg-ok-soft px-3 py-2 text-14 text-ok">
            {t('cost.sheet-clean', { added: clean.check.added, changed: clean.check.changed })}
          </p>
        )}
        {stage.at === 'checked' && clean === undefined && (
          <SheetProblems problems={stage.check.problems} others={stage.check.added + stage.check.changed} />
        )}
      </div>
    </Dialog>
  );
}
