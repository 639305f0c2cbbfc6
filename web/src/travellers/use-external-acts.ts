import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { externalSheetColumns, maxExternalRows } from '@woxing/contract/people/external-sheet.rules';
import type { checkExternalSheet, importExternals } from '@woxing/contract/people/external-travellers';
import { travelColumns } from '@woxing/contract/people/travel-cells.rules';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { useSheetImport } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { externalWords } from './externals.words.ts';

export function useFreshExternals(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['/member/center/external/find'] });
}

/** Takes somebody off the list, once it was agreed to what that means. */
export function useDeleteExternal() {
  const t = useWords(externalWords);
  const fresh = useFreshExternals();
  const deleting = useWrite('/member/center/external/delete');
  const remove = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    const agreed = await ask({
      title: t('external.delete-title', { name }),
      words: t('external.delete-words'),
      yes: t('external.delete'),
      no: t('external.delete-no'),
      danger: true,
    });
    if (!agreed) return;
    const onSuccess = () => toast.ok(t('external.deleted', { name }));
    deleting.mutate({ id }, { onSuccess, onSettled: fresh });
  };
  return {
    remove: (one: Parameters<typeof remove>[0]) => void remove(one),
    busy: deleting.isPending,
  };
}

export type ExternalCheck = OutputOf<typeof checkExternalSheet>;

/** What the server takes in one body is 3 MB, with a little else in it. */
const form = {
  columns: externalSheetColumns,
  optional: travelColumns.length,
  maxRows: maxExternalRows,
  maxSentBytes: 4_000_000,
};

/** External travellers out of a sheet. */
export function useExternalImport() {
  const t = useWords(externalWords);
  const fresh = useFreshExternals();
  const importing = useWrite('/member/center/external/batch/add');
  const sheet = useSheetImport<ExternalCheck, OutputOf<typeof importExternals>>({
    form,
    check: (rows) => post('/member/center/external/batch/check', { rows }, { passErrorCodeMsgRet: 'all' }),
    faultWords: (fault) => t(`external.import-fault-${fault}`),
  });
  const submit = (rows: string) =>
    importing.mutate(
      { rows },
      {
        onSuccess: (counts) => {
          sheet.imported(counts);
          fresh();
        },
      },
    );
  return { ...sheet, submit, submitting: importing.isPending };
}
