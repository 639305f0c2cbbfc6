import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeRowsOf } from '#src/platform/personal-rows.db.ts';

export const previewsPersonalData = (): PersonalData => ({
  name: 'tenant-previews',
  title: '渠道设置的预览',
  behindTheScenes: true,
  tables: { tenant_previews: 'removed' },
  // Settings of a partner, for a quarter of an hour: nothing of the member but that they look.
  read: () => Promise.resolve([]),
  erase: (tx, whose) => removeRowsOf(tx, whose, ['tenant_previews']),
});
