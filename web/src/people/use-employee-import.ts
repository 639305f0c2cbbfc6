import type { OutputOf } from '@woxing/contract/core/endpoint';
import { employeeSheetColumns, maxEmployeeRows } from '@woxing/contract/people/employee-sheet.rules';
import type { checkEmployeeSheet, importEmployees } from '@woxing/contract/people/employees';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { peopleWords } from './people.words.ts';
import { useFreshPeople } from './use-fresh-people.ts';

export type SheetCheck = OutputOf<typeof checkEmployeeSheet>;

/** Where an import stands; `rows` is the sheet as it is sent. */
export type ImportStage =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'fault'; readonly fileName: string; readonly message: string }
  | { readonly at: 'checked'; readonly fileName: string; readonly rows: string; readonly check: SheetCheck }
  | { readonly at: 'done'; readonly counts: OutputOf<typeof importEmployees> };

/** What the server takes in one body is 6 MB, with a little else in it. */
const maxSentBytes = 6_000_000;

/** Reads a sheet here, has the server check it row by row, and imports it once nothing is wrong. */
export function useEmployeeImport() {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const [stage, setStage] = useState<ImportStage>({ at: 'start' });
  const [makeDepartments, setMakeDepartments] = useState(false);
  const importing = useWrite('/member/center/employee/batch/add');

  const check = async (fileName: string, rows: string, makes: boolean) => {
    setStage({ at: 'reading', fileName });
    try {
      const input = { rows, makeDepartments: makes };
      const found = await post('/member/center/employee/batch/check', input, { passErrorCodeMsgRet: 'all' });
      setStage({ at: 'checked', fileName, rows, check: found });
    } catch (error) {
      const message = error instanceof CallError ? error.message : t('people.import-fault-load');
      setStage({ at: 'fault', fileName, message });
    }
  };
  const choose = async (file: File) => {
    const fileName = file.name;
    setStage({ at: 'reading', fileName });
    try {
      const { readSheetFile } = await import('#src/sheets/public.forms.ts');
      const form = { columns: employeeSheetColumns, maxRows: maxEmployeeRows, maxSentBytes };
      const read = await readSheetFile(file, form);
      if (read.kind === 'fault')
        setStage({ at: 'fault', fileName, message: t(`people.import-fault-${read.fault}`) });
      else await check(fileName, JSON.stringify(read.rows), makeDepartments);
    } catch {
      setStage({ at: 'fault', fileName, message: t('people.import-fault-load') });
    }
  };
  return {
    stage,
    choose: (file: File) => void choose(file),
    makeDepartments,
    setMakeDepartments(makes: boolean) {
      setMakeDepartments(makes);
      if (stage.at === 'checked') void check(stage.fileName, stage.rows, makes);
    },
    submit: (rows: string) =>
      importing.mutate(
        { rows, makeDepartments },
        {
          onSuccess: (counts) => {
            setStage({ at: 'done', counts });
            fresh();
          },
        },
      ),
    submitting: importing.isPending,
    again: () => setStage({ at: 'start' }),
  };
}
