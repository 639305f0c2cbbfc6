import {
  type FigureProblem,
  type Figures,
  figureChanges,
  figureProblem,
} from '@woxing/contract/tenancy/figures.rules';
import { useEffect, useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { FigureSheet } from './admin.queries.ts';
import { draftOf, type FigureDraft, figuresIn, rebased } from './figure-draft.rules.ts';
import { figuresWords } from './figures.words.ts';
import { staleCode } from './use-tenant-acts.ts';

export interface FigureRefusal {
  readonly words: string;
  /** Somebody else has saved since: the newest must be read first. */
  readonly stale: boolean;
}

export interface FigureActs {
  readonly sheet: FigureSheet;
  readonly onSaved: () => void;
  /** Reads the newest; rejects where that fails. */
  readonly onReload: () => Promise<FigureSheet>;
}

/** A draft of figures over the version that it began with, and what can be done with it. */
export function useFigureDraft({ sheet, onSaved, onReload }: FigureActs) {
  const t = useWords(figuresWords);
  const saving = useWrite('/figures/admin/save', { passErrorCodeMsgRet: 'all' });
  const [base, setBase] = useState<{ readonly version: number; readonly figures: Figures }>(sheet);
  const [draft, setDraft] = useState(() => draftOf(sheet.figures));
  const [problem, setProblem] = useState<FigureProblem>();
  const [refusal, setRefusal] = useState<FigureRefusal>();
  // Where it stands is on the page only once it has been drawn.
  useEffect(() => {
    if (problem !== undefined) bring(`figures-${problem.field}`)?.focus({ preventScroll: true });
  }, [problem]);
  useEffect(() => {
    if (refusal !== undefined) bring('figures-refusal');
  }, [refusal]);

  const put = async (figures: Figures) => {
    try {
      const { tenant } = sheet;
      const saved = await saving.mutateAsync({
        tenant,
        version: base.version,
        figures: JSON.stringify(figures),
      });
      setBase(saved);
      setDraft(draftOf(saved.figures));
      toast.ok(t('figures.saved'));
      onSaved();
    } catch (error) {
      const stale = error instanceof CallError && error.code === staleCode;
      setRefusal({ stale, words: stale ? t('figures.stale') : (error as Error).message });
    }
  };
  return {
    base: base.figures,
    draft,
    problem,
    refusal,
    saving: saving.isPending,
    changed: JSON.stringify(draft) !== JSON.stringify(draftOf(base.figures)),
    change: (part: Partial<FigureDraft>) => setDraft({ ...draft, ...part }),
    async save() {
      const read = figuresIn(draft);
      const found = 'problem' in read ? read.problem : figureProblem(read.figures, base.figures.levels);
      setProblem(found);
      setRefusal(undefined);
      if (found !== undefined || 'problem' in read) return;
      const changes = figureChanges(base.figures, read.figures);
      if (changes.length === 0) return toast.ok(t('figures.unchanged'));
      const agreed = await ask({
        title: t('figures.sure', { name: nameOf(sheet) }),
        words: changes
          .map((change) => t(change.before === '' ? 'figures.sure-new' : 'figures.sure-change', change))
          .join('\n'),
        yes: t('figures.yes'),
        no: t('figures.no'),
      });
      if (agreed) await put(read.figures);
    },
    /** The newest, with what was changed here still in it. */
    async reload() {
      try {
        const now = await onReload();
        setDraft(rebased(draft, base.figures, now.figures));
        setBase(now);
        setProblem(undefined);
        setRefusal(undefined);
        toast.ok(t('figures.reloaded'));
      } catch (error) {
        setRefusal({ stale: true, words: (error as Error).message });
      }
    },
  };
}

const nameOf = ({ tenant, tenants }: FigureSheet) =>
  tenants.find((each) => each.tenant === tenant)?.name ?? tenant;

function bring(id: string): HTMLElement | null {
  const found = document.getElementById(id);
  found?.scrollIntoView({ block: 'center' });
  return found;
}
