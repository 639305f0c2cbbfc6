import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import type { SheetFault, SheetForm } from './read-sheet-file.ts';

/** Where an import stands; `rows` is the sheet as it is sent. */
export type ImportStage<Check, Counts> =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'fault'; readonly fileName: string; readonly message: string }
  | { readonly at: 'checked'; readonly fileName: string; readonly rows: string; readonly check: Check }
  | { readonly at: 'done'; readonly counts: Counts };

/** Reads a sheet here and has the server check it row by row; what is imported once nothing is wrong is the caller's to send. */
export function useSheetImport<Check, Counts>(given: {
  readonly form: SheetForm;
  readonly check: (rows: string) => Promise<Check>;
  readonly faultWords: (fault: SheetFault | 'load') => string;
}) {
  const [stage, setStage] = useState<ImportStage<Check, Counts>>({ at: 'start' });
  const fault = (fileName: string, message: string) => setStage({ at: 'fault', fileName, message });
  const check = async (fileName: string, rows: string, ask = given.check) => {
    setStage({ at: 'reading', fileName });
    try {
      setStage({ at: 'checked', fileName, rows, check: await ask(rows) });
    } catch (error) {
      fault(fileName, error instanceof CallError ? error.message : given.faultWords('load'));
    }
  };
  const choose = async (file: File) => {
    const fileName = file.name;
    setStage({ at: 'reading', fileName });
    try {
      const { readSheetFile } = await import('./public.forms.ts');
      const read = await readSheetFile(file, given.form);
      if (read.kind === 'fault') fault(fileName, given.faultWords(read.fault));
      else await check(fileName, JSON.stringify(read.rows));
    } catch {
      fault(fileName, given.faultWords('load'));
    }
  };
  return {
    stage,
    choose: (file: File) => void choose(file),
    /** The same sheet, checked anew under another question. */
    checkAgain: (ask: (rows: string) => Promise<Check>) => {
      if (stage.at === 'checked') void check(stage.fileName, stage.rows, ask);
    },
    imported: (counts: Counts) => setStage({ at: 'done', counts }),
    again: () => setStage({ at: 'start' }),
  };
}
