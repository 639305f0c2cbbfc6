import type { KeptFile } from '@woxing/contract/core/files';
import type { QueuedFile } from '#src/ui/upload-queue.tsx';

/** A file on its way; `key` is the same over all attempts, so that it is kept once. */
export interface UploadItem<Kept = KeptFile> {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** What is sent again after a failure; none of what was kept before. */
  readonly file?: File;
  readonly kept?: Kept;
  readonly problem?: string;
}

export const itemOfKept = (kept: KeptFile): UploadItem => ({
  key: kept.id,
  name: kept.name,
  size: kept.size,
  state: 'sent',
  kept,
});

export const withItem = <Kept>(
  items: readonly UploadItem<Kept>[],
  key: string,
  more: Partial<UploadItem<Kept>>,
): UploadItem<Kept>[] => items.map((item) => (item.key === key ? { ...item, ...more } : item));

/** As the queue shows it; `said` is what there is to say of a file that was kept. */
export const queuedOf = <Kept>(
  { key, name, size, state, problem, kept }: UploadItem<Kept>,
  said?: (kept: Kept) => string,
): QueuedFile => ({
  id: key,
  name,
  size,
  state,
  ...(state === 'failed' && problem !== undefined && { problem }),
  ...(state === 'sent' && kept !== undefined && said !== undefined && { problem: said(kept) }),
});

/** Why a form has to wait; undefined where all that was chosen is kept. */
export function whyWait(items: readonly UploadItem[]): 'upload.sending' | 'upload.failed' | undefined {
  if (items.some(({ state }) => state === 'failed')) return 'upload.failed';
  return items.every(({ state }) => state === 'sent') ? undefined : 'upload.sending';
}
