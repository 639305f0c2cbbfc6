import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';

/** Answers that are kept for repeats: copies of what stands elsewhere, for a week. */
export const answersPersonalData = (): PersonalData => ({
  name: 'kept-answers',
  title: '请求的应答副本',
  behindTheScenes: true,
  tables: { idempotency_keys: 'removed' },
  // What they repeat is in the other parts.
  read: () => Promise.resolve([]),
  erase: (tx, whose) => removeRowsOf(tx, whose, ['idempotency_keys']),
});
