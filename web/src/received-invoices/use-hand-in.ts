import { receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import { sendFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import { queuedOf, useFileLine } from '#src/uploads/public.ts';
import { receivedWords } from './received.words.ts';

/** Files of invoices, one sent after the other; each is read on its own, and what one lacks stops none of the others. */
export function useHandIn(onKept: () => void) {
  const t = useWords(receivedWords);
  const line = useFileLine(async (file) => {
    const kept = await sendFile('/member/received/save', { file }, { passErrorCodeMsgRet: 'all' });
    onKept();
    return kept;
  });
  return {
    ...line,
    files: line.items.map((item) =>
      queuedOf(item, ({ invoiceNo, state }) =>
        t('submit.read', { no: invoiceNo, state: receivedStateNames[state] }),
      ),
    ),
  };
}
