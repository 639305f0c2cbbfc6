import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { checkPassengerSheet, importPassengers } from '@woxing/contract/people/travellers';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { travellerWords } from './travellers.words.ts';

export type SheetCheck = OutputOf<typeof checkPassengerSheet>;

/** Where an import stands; `rows` is the sheet as it is sent. */
export type ImportStage =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'fault'; readonly fileName: string; readonly message: string }
  | { readonly at: 'checked'; readonly fileName: string; readonly rows: string; readonly check: SheetCheck }
  | { readonly at: 'done'; readonly counts: OutputOf<typeof importPassengers> };

/** Reads a sheet here, has the server check it row by row, and imports it once nothing is wrong. */
export function usePassengerImport() {
  const t = useWords(travellerWords);
  const queries = useQueryClient();
  const [stage, setStage] = useState<ImportStage>({ at: 'start' });
  const importing = useWrite('/beneficiary/batch/add');

  const choose = async (file: File) => {
    const fileName = file.name;
    setStage({ at: 'reading', fileName });
    try {
      const { readPassengerSheet } = await import('./read-passenger-sheet.ts');
      const read = await readPassengerSheet(file);
      if (read.kind === 'fault') {
        return setStage({ at: 'fault', fileName, message: t(`import.fault-${read.fault}`) });
      }
      const rows = JSON.stringify(read.rows);
      const check = await post('/beneficiary/batch/check', { rows }, { passErrorCodeMsgRet: 'all' });
      setStage({ at: 'checked', fileName, rows, check });
    } catch (error) {
      const message = error instanceof CallError ? error.message : t('import.fault-load');
      setStage({ at: 'fault', fileName, message });
    }
  };
  const submit = (rows: string) =>
    importing.mutate(
      { rows },
      {
        onSuccess: (counts) => {
          setStage({ at: 'done', counts });
          void queries.invalidateQueries({ queryKey: ['/beneficiary/list'] });
        },
      },
    );
  return {
    stage,
    choose: (file: File) => void choose(file),
    submit,
    submitting: importing.isPending,
    again: () => setStage({ at: 'start' }),
  };
}
