import type { KeptFile } from '@woxing/contract/core/files';

/** A file of a form on its way; `key` is the same over all attempts, so that it is kept once. */
export interface UploadItem {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** What is sent again after a failure; none of what was kept before. */
  readonly file?: File;
  readonly kept?: KeptFile;
  readonly problem?: string;
}

export const itemOfKept = (kept: KeptFile): UploadItem => ({
  key: kept.id,
  name: kept.name,
  size: kept.size,
  state: 'sent',
  kept,
});

export const withItem = (
  items: readonly UploadItem[],
  key: string,
  more: Partial<UploadItem>,
): UploadItem[] => items.map((item) => (item.key === key ? { ...item, ...more } : item));

/** Why a form has to wait; undefined where all that was chosen is kept. */
export function whyWait(items: readonly UploadItem[]): 'upload.sending' | 'upload.failed' | undefined {
  if (items.some(({ state }) => state === 'failed')) return 'upload.failed';
  return items.every(({ state }) => state === 'sent') ? undefined : 'upload.sending';
}
