import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { saveTenant, TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { type DraftProblem, draftProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import { useRef, useState } from 'react';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { allTenants, tenantSheet } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';

export type TenantSheet = OutputOf<typeof saveTenant>;

export const staleCode = retOf('tenant.stale');

/** What can be done with a draft. A problem that the page sees itself is shown without asking the server. */
export function useTenantActs(sheet: TenantSheet, draft: TenantDraft) {
  const t = useWords(adminWords);
  const queries = useQueryClient();
  const saving = useWrite('/tenant/admin/save', { passErrorCodeMsgRet: [staleCode] });
  const restoring = useWrite('/tenant/admin/restore', { passErrorCodeMsgRet: [staleCode] });
  const [problem, setProblem] = useState<DraftProblem>();
  const [stale, setStale] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  /** What was typed is safe: the page may go on without asking. */
  const leaving = useRef(false);

  const checked = () => {
    const found = draftProblem(draft);
    setProblem(found);
    return found === undefined;
  };
  const take = (saved: TenantSheet) => {
    leaving.current = true;
    queries.setQueryData(tenantSheet(sheet.tenant).queryKey, saved);
    void queries.invalidateQueries({ queryKey: allTenants().queryKey });
  };
  const attempt = async (act: () => Promise<TenantSheet>, done: (saved: TenantSheet) => string) => {
    try {
      const saved = await act();
      take(saved);
      toast.ok(done(saved));
    } catch (error) {
      setStale(error instanceof CallError && error.code === staleCode);
    }
  };
  return {
    problem,
    stale,
    leaving,
    previewing,
    saving: saving.isPending || restoring.isPending,
    async save() {
      if (!checked()) return;
      const closes = sheet.draft.active && !draft.active;
      if (closes && !(await agreedToClose(t, sheet.draft.name))) return;
      const { tenant, version } = sheet;
      await attempt(
        () => saving.mutateAsync({ tenant, version, draft: JSON.stringify(draft) }),
        (saved) => t('admin.saved', { version: saved.version }),
      );
    },
    async restore(to: number) {
      if (!(await agreedToRestore(t, to))) return;
      const { tenant, version } = sheet;
      await attempt(
        () => restoring.mutateAsync({ tenant, version, to }),
        () => t('admin.restored', { version: to }),
      );
    },
    /** The window is opened in the press itself; browsers block one that comes later. It copies this tab's session. */
    async preview() {
      if (!checked()) return;
      const tab = window.open('', '_blank');
      if (tab === null) {
        toast.warn(t('admin.preview-blocked'));
        return;
      }
      setPreviewing(true);
      try {
        const input = { tenant: sheet.tenant, draft: JSON.stringify(draft) };
        const { ticket } = await post('/tenant/admin/preview', input);
        tab.location.replace(`/admin/preview#${ticket}`);
      } catch {
        tab.close();
      } finally {
        setPreviewing(false);
      }
    },
  };
}

type Speaker = ReturnType<typeof useWords<typeof adminWords.base>>;

function agreedToClose(t: Speaker, name: string): Promise<boolean> {
  return ask({
    title: t('admin.close-title', { name }),
    words: t('admin.close-words'),
    yes: t('admin.close-yes'),
    no: t('admin.cancel'),
  });
}

function agreedToRestore(t: Speaker, version: number): Promise<boolean> {
  return ask({
    title: t('admin.restore-title', { version }),
    words: t('admin.restore-words'),
    yes: t('admin.restore-yes'),
    no: t('admin.cancel'),
  });
}
