import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import type {
  BusinessSettingProblem,
  BusinessSettings,
} from '@woxing/contract/tenancy/business-settings.rules';
import { amountsIn, amountsText } from './amounts-text.rules.ts';

const lists = { rechargeChoicesFen: '常用充值金额', cardFacesFen: '自助卡面值' } as const;

/** Figures as they are edited: lists of amounts stay what was typed until they are read. */
export interface BusinessSettingsDraft {
  readonly settings: BusinessSettings;
  readonly lists: Readonly<Record<keyof typeof lists, string>>;
}

export const draftOf = (settings: BusinessSettings): BusinessSettingsDraft => ({
  settings,
  lists: {
    rechargeChoicesFen: amountsText(settings.rechargeChoicesFen),
    cardFacesFen: amountsText(settings.cardFacesFen),
  },
});

/** The settings that a draft means, or what of it cannot be read. */
export function settingsInDraft(
  draft: BusinessSettingsDraft,
): { readonly settings: BusinessSettings } | { readonly problem: BusinessSettingProblem } {
  const read = (field: keyof typeof lists) => amountsIn(draft.lists[field]);
  const [rechargeChoicesFen, cardFacesFen] = [read('rechargeChoicesFen'), read('cardFacesFen')];
  if (rechargeChoicesFen === undefined) return { problem: unreadable('rechargeChoicesFen') };
  if (cardFacesFen === undefined) return { problem: unreadable('cardFacesFen') };
  return { settings: { ...draft.settings, rechargeChoicesFen, cardFacesFen } };
}

const unreadable = (field: keyof typeof lists): BusinessSettingProblem => ({
  field,
  message: `${lists[field]}只能填写数字，最多两位小数，以空格或逗号分隔`,
});

/** A draft of one version over a newer one: what was changed in it stays, the rest is the newer. */
export function rebased(
  draft: BusinessSettingsDraft,
  before: BusinessSettings,
  now: BusinessSettings,
): BusinessSettingsDraft {
  const mine = draft.settings;
  return {
    lists: mergedFields(draft.lists, draftOf(before).lists, draftOf(now).lists),
    settings: {
      ...mergedFields(mine, before, now),
      levels: mergedLevels(mine.levels, before.levels, now.levels),
      earnings: mergedFields(mine.earnings, before.earnings, now.earnings),
      bookings: mergedFields(mine.bookings, before.bookings, now.bookings),
    },
  };
}

function mergedLevels(
  mine: readonly MemberLevel[],
  before: readonly MemberLevel[],
  now: readonly MemberLevel[],
): readonly MemberLevel[] {
  return Array.from({ length: Math.max(mine.length, now.length) }, (_, at) => {
    const [own, old, newest] = [mine[at], before[at], now[at]];
    if (own === undefined || newest === undefined) return (own ?? newest)!;
    return old === undefined ? own : mergedFields(own, old, newest);
  });
}

function mergedFields<T extends object>(mine: T, before: T, now: T): T {
  const merged = { ...now };
  for (const field of Object.keys(mine) as (keyof T)[])
    if (JSON.stringify(mine[field]) !== JSON.stringify(before[field])) merged[field] = mine[field];
  return merged;
}
