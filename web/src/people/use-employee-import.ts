import type { OutputOf } from '@woxing/contract/core/endpoint';
import { employeeSheetColumns, maxEmployeeRows } from '@woxing/contract/people/employee-sheet.rules';
import type { checkEmployeeSheet, importEmployees } from '@woxing/contract/people/employees';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useSheetImport } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { peopleWords } from './people.words.ts';
import { useFreshPeople } from './use-fresh-people.ts';

export type SheetCheck = OutputOf<typeof checkEmployeeSheet>;

/** What the server takes in one body is 6 MB, with a little else in it. */
const maxSentBytes = 6_000_000;
const form = { columns: employeeSheetColumns, maxRows: maxEmployeeRows, maxSentBytes };

const check = (makes: boolean) => (rows: string) =>
  post(
    '/member/center/employee/batch/check',
    { rows, makeDepartments: makes },
    { passErrorCodeMsgRet: 'all' },
  );

/** Employees out of a sheet, and whether departments that do not exist are made. */
export function useEmployeeImport() {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const [makeDepartments, setMakeDepartments] = useState(false);
  const importing = useWrite('/member/center/employee/batch/add');
  const { imported, checkAgain, ...sheet } = useSheetImport<SheetCheck, OutputOf<typeof importEmployees>>({
    form,
    check: check(makeDepartments),
    faultWords: (fault) => t(`people.import-fault-${fault}`),
  });
  return {
    ...sheet,
    makeDepartments,
    setMakeDepartments(makes: boolean) {
      setMakeDepartments(makes);
      checkAgain(check(makes));
    },
    submit: (rows: string) =>
      importing.mutate(
        { rows, makeDepartments },
        {
          onSuccess: (counts) => {
            imported(counts);
            fresh();
          },
        },
      ),
    submitting: importing.isPending,
  };
}
