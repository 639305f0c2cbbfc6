import { useRef, useState } from 'react';
import { newIntent } from '#src/api/call.ts';
import { type UploadItem, withItem } from './upload-items.rules.ts';

export interface FileLine<Kept> {
  readonly items: readonly UploadItem<Kept>[];
  readonly add: (files: readonly File[]) => void;
  /** Of what waits, nothing is sent; what is on its way or was sent is out of the line alone. */
  readonly remove: (key: string) => void;
  /** Of what has failed; a second press changes nothing. */
  readonly retry: (key: string) => void;
}

/** Files that are sent one after the other, each once; `before` is what was kept when the page came. */
export function useFileLine<Kept>(
  send: (file: File, key: string) => Promise<Kept>,
  before: () => readonly UploadItem<Kept>[] = () => [],
): FileLine<Kept> {
  const [items, setItems] = useState(before);
  const line = useRef(Promise.resolve());
  /** Keys of what waits or is being sent: what is no longer here when its turn comes was removed. */
  const underWay = useRef(new Set<string>());
  const change = (key: string, more: Partial<UploadItem<Kept>>) =>
    setItems((now) => withItem(now, key, more));
  const takeTurn = async (key: string, file: File) => {
    if (!underWay.current.has(key)) return;
    change(key, { state: 'sending' });
    try {
      change(key, { state: 'sent', kept: await send(file, key) });
    } catch (error) {
      change(key, { state: 'failed', problem: (error as Error).message });
    } finally {
      underWay.current.delete(key);
    }
  };
  const lineUp = (key: string, file: File) => {
    underWay.current.add(key);
    line.current = line.current.then(() => takeTurn(key, file));
  };
  return {
    items,
    add(files) {
      for (const file of files) {
        const key = newIntent();
        setItems((now) => [...now, { key, name: file.name, size: file.size, state: 'waiting', file }]);
        lineUp(key, file);
      }
    },
    remove(key) {
      underWay.current.delete(key);
      setItems((now) => now.filter((item) => item.key !== key));
    },
    retry(key) {
      const item = items.find((one) => one.key === key);
      if (item?.state !== 'failed' || item.file === undefined || underWay.current.has(key)) return;
      change(key, { state: 'waiting' });
      lineUp(key, item.file);
    },
  };
}
