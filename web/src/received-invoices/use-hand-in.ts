import { receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import { useRef, useState } from 'react';
import { newIntent } from '#src/api/call.ts';
import { sendFile } from '#src/api/files.ts';
import { useWords } from '#src/tenants/public.ts';
import type { QueuedFile } from '#src/ui/upload-queue.tsx';
import { receivedWords } from './received.words.ts';

type Item = QueuedFile & { readonly file: File };

/** Files of invoices, one sent after the other; each is read on its own, and what one lacks stops none of the others. */
export function useHandIn(onKept: () => void) {
  const t = useWords(receivedWords);
  const [items, setItems] = useState<readonly Item[]>([]);
  const line = useRef(Promise.resolve());
  const change = (id: string, more: Partial<QueuedFile>) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...more } : item)));
  const send = async (id: string, file: File) => {
    change(id, { state: 'sending' });
    try {
      const kept = await sendFile('/member/received/save', { file }, { passErrorCodeMsgRet: 'all' });
      const state = receivedStateNames[kept.state];
      change(id, { state: 'sent', problem: t('submit.read', { no: kept.invoiceNo, state }) });
      onKept();
    } catch (error) {
      change(id, { state: 'failed', problem: (error as Error).message });
    }
  };
  const lineUp = (id: string, file: File) => {
    line.current = line.current.then(() => send(id, file));
  };
  return {
    items,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = newIntent();
        setItems((now) => [...now, { id, name: file.name, size: file.size, state: 'waiting', file }]);
        lineUp(id, file);
      }
    },
    /** Out of the queue alone: what was read stays. */
    remove: (id: string) => setItems((now) => now.filter((item) => item.id !== id)),
    retry: (id: string) => {
      const item = items.find((one) => one.id === id);
      if (item !== undefined) lineUp(id, item.file);
    },
  };
}
