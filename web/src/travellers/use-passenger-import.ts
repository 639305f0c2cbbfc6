import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { checkPassengerSheet, importPassengers } from '@woxing/contract/people/travellers';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useSheetImport } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { passengerSheet } from './passenger-sheet.ts';
import { travellerWords } from './travellers.words.ts';

export type SheetCheck = OutputOf<typeof checkPassengerSheet>;

/** Passengers out of a sheet. */
export function usePassengerImport() {
  const t = useWords(travellerWords);
  const queries = useQueryClient();
  const importing = useWrite('/beneficiary/batch/add');
  const {
    imported,
    checkAgain: _never,
    ...sheet
  } = useSheetImport<SheetCheck, OutputOf<typeof importPassengers>>({
    form: passengerSheet,
    check: (rows) => post('/beneficiary/batch/check', { rows }, { passErrorCodeMsgRet: 'all' }),
    faultWords: (fault) => t(`import.fault-${fault}`),
  });
  return {
    ...sheet,
    submit: (rows: string) =>
      importing.mutate(
        { rows },
        {
          onSuccess: (counts) => {
            imported(counts);
            void queries.invalidateQueries({ queryKey: ['/beneficiary/list'] });
          },
        },
      ),
    submitting: importing.isPending,
  };
}
