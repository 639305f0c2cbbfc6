import type { OfflineRecordRow } from './offline-records.db.ts';

/** A record with its files, whose moments come as text out of JSON. */
export const recordView = ({ recordedAt, files, ...row }: OfflineRecordRow) => ({
  ...row,
  at: recordedAt,
  files: files.map((file) => ({ ...file, sentAt: new Date(file.sentAt) })),
});
