import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { forgetEditor, listPublishedBy } from './standards.db.ts';
import { removeTrialHits } from './trials.db.ts';

export const standardsPersonalData = (): PersonalData => ({
  name: 'travel-standards',
  title: '发布的差旅标准',
  tables: {
    standard_versions: 'de-identified',
    standard_drafts: 'de-identified',
    standard_trials: 'de-identified',
    standard_trial_hits: 'removed',
    standard_trial_people: 'removed',
  },
  behindTheScenes: true,
  async read(tx, { tenantId, memberId }) {
    const rows = await listPublishedBy(tx, tenantId, memberId);
    return factsOf(
      rows.map(({ version, publishedAt, note }) => ({ 版本: version, 发布时间: publishedAt, 说明: note })),
    );
  },
  async erase(tx, { tenantId, memberId }) {
    await forgetEditor(tx, tenantId, memberId);
    await removeTrialHits(tx, tenantId, memberId);
  },
});
