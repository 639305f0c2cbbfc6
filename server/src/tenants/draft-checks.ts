import { refuse } from '@woxing/contract/core/errors';
import { appIdsOf } from '@woxing/contract/tenancy/app-ids.rules';
import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { blanksProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import { furtherAppIds } from './tenant-facts.ts';
import type { TenantTexts } from './tenant-texts.ts';
import type { TenantRow } from './tenants.db.ts';
import { ownTenantId } from './tenants.ts';

/** The entry of the menu by which administrators come here: without it nobody could take the setting back. */
const tenantMenu = 91;

/** What the draft alone cannot know. Refuses with `tenant.texts`, `tenant.own-closed` and `tenant.own-menu`. */
export function checkDraft(texts: TenantTexts, appId: string, draft: TenantDraft): void {
  if (appId === ownTenantId && !draft.active) throw refuse('tenant.own-closed');
  if (appId === ownTenantId && draft.menuLimited && !draft.menuIds.includes(tenantMenu)) {
    throw refuse('tenant.own-menu');
  }
  const bases = new Map(texts.all.map(({ key, base }) => [key, base]));
  for (const { key, text } of draft.wording) {
    const base = bases.get(key);
    if (base === undefined && texts.whole) throw refuse('tenant.texts', { key, problem: '没有这条文字' });
    const problem =
      key === 'wording.variant'
        ? variantProblem(text)
        : base === undefined
          ? undefined
          : blanksProblem(base, text);
    if (problem !== undefined) throw refuse('tenant.texts', { key, problem });
  }
}

const variantProblem = (text: string) => (text === 'A' || text === 'B' ? undefined : '须为A或B');

/** An app id leads to one tenant. Refuses with `tenant.app-id`. */
export function checkAppIds(rows: readonly TenantRow[], tenant: string, appIdKey: string): void {
  const taken = new Set([
    ...rows.map(({ id }) => id),
    ...rows.filter(({ id }) => id !== tenant).flatMap((row) => furtherAppIds(row)),
  ]);
  const twice = appIdsOf(appIdKey).find((id) => taken.has(id));
  if (twice !== undefined) throw refuse('tenant.app-id', { id: twice });
}
