import {
  type BusinessSettingProblem,
  type BusinessSettings,
  businessSettingChanges,
  businessSettingProblem,
} from '@woxing/contract/tenancy/business-settings.rules';
import { useEffect, useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { FoundBusinessSettings } from './admin.queries.ts';
import { businessSettingsWords } from './business-settings.words.ts';
import {
  type BusinessSettingsDraft,
  draftOf,
  rebased,
  settingsInDraft,
} from './business-settings-draft.rules.ts';
import { staleCode } from './use-tenant-acts.ts';

export interface SaveRefusal {
  readonly words: string;
  /** Somebody else has saved since: the newest must be read first. */
  readonly stale: boolean;
}

export interface BusinessSettingsActs {
  readonly sheet: FoundBusinessSettings;
  readonly onSaved: () => void;
  /** Reads the newest; rejects where that fails. */
  readonly onReload: () => Promise<FoundBusinessSettings>;
}

/** A draft of the settings over the version it began with, with its actions. */
export function useBusinessSettingsDraft({ sheet, onSaved, onReload }: BusinessSettingsActs) {
  const t = useWords(businessSettingsWords);
  const saving = useWrite('/figures/admin/save', { passErrorCodeMsgRet: 'all' });
  const [base, setBase] = useState<{ readonly version: number; readonly settings: BusinessSettings }>(sheet);
  const [draft, setDraft] = useState(() => draftOf(sheet.settings));
  const [problem, setProblem] = useState<BusinessSettingProblem>();
  const [refusal, setRefusal] = useState<SaveRefusal>();
  // Where it stands is on the page only once it has been drawn.
  useEffect(() => {
    if (problem !== undefined) bring(`settings-${problem.field}`)?.focus({ preventScroll: true });
  }, [problem]);
  useEffect(() => {
    if (refusal !== undefined) bring('settings-refusal');
  }, [refusal]);

  const put = async (settings: BusinessSettings) => {
    try {
      const { tenant } = sheet;
      const saved = await saving.mutateAsync({
        tenant,
        version: base.version,
        settings: JSON.stringify(settings),
      });
      setBase(saved);
      setDraft(draftOf(saved.settings));
      toast.ok(t('business-settings.saved'));
      onSaved();
    } catch (error) {
      const stale = error instanceof CallError && error.code === staleCode;
      setRefusal({ stale, words: stale ? t('business-settings.stale') : (error as Error).message });
    }
  };
  return {
    base: base.settings,
    draft,
    problem,
    refusal,
    saving: saving.isPending,
    changed: JSON.stringify(draft) !== JSON.stringify(draftOf(base.settings)),
    change: (part: Partial<BusinessSettingsDraft>) => setDraft({ ...draft, ...part }),
    async save() {
      const read = settingsInDraft(draft);
      const found =
        'problem' in read ? read.problem : businessSettingProblem(read.settings, base.settings.levels);
      setProblem(found);
      setRefusal(undefined);
      if (found !== undefined || 'problem' in read) return;
      const changes = businessSettingChanges(base.settings, read.settings);
      if (changes.length === 0) return toast.ok(t('business-settings.unchanged'));
      const agreed = await ask({
        title: t('business-settings.sure', { name: nameOf(sheet) }),
        words: changes
          .map((change) =>
            t(change.before === '' ? 'business-settings.sure-new' : 'business-settings.sure-change', change),
          )
          .join('\n'),
        yes: t('business-settings.yes'),
        no: t('business-settings.no'),
      });
      if (agreed) await put(read.settings);
    },
    /** The newest, with what was changed here still in it. */
    async reload() {
      try {
        const now = await onReload();
        setDraft(rebased(draft, base.settings, now.settings));
        setBase(now);
        setProblem(undefined);
        setRefusal(undefined);
        toast.ok(t('business-settings.reloaded'));
      } catch (error) {
        setRefusal({ stale: true, words: (error as Error).message });
      }
    },
  };
}

const nameOf = ({ tenant, tenants }: FoundBusinessSettings) =>
  tenants.find((each) => each.tenant === tenant)?.name ?? tenant;

function bring(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  found?.scrollIntoView({ block: 'center' });
  return found;
}
