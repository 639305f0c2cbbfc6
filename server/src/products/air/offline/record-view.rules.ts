import type { OfflineRecordRow } from './offline-records.db.ts';

export const recordView = ({ recordedAt, ...row }: OfflineRecordRow) => ({ ...row, at: recordedAt });
