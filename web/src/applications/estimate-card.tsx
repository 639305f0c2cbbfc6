import type { KeptEstimate } from '@woxing/contract/applications/price-estimate';
import {
  type EstimatedKind,
  estimateProblem,
  estimateTotals,
  usualKind,
} from '@woxing/contract/applications/price-estimate.rules';
import type { Day } from '@woxing/contract/core/days';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type Draft, written } from './application-draft.rules.ts';
import { estimateWords } from './estimate.words.ts';
import { EstimatedWays } from './estimated-ways.tsx';

/** An estimate with what it is of; the token is empty where the application has it already. */
export interface DraftEstimate {
  readonly kept: KeptEstimate;
  readonly token: string;
  readonly trip: string;
}

/** What an estimate is of: with another trip it is none. */
export const tripOf = (draft: Draft): string => {
  const { shape, legs, cities, fromDay, untilDay, travellers, guests } = written(draft);
  return JSON.stringify([shape, legs, cities, fromDay, untilDay, travellers, guests]);
};

/** What the trip of a draft is likely to cost, asked for by a press and taken over into its budget by another. */
export function EstimateCard(props: {
  readonly draft: Draft;
  readonly today: Day;
  readonly estimate: DraftEstimate | undefined;
  readonly onEstimate: (estimate: DraftEstimate) => void;
  readonly onFill: (budget: Pick<Draft['budget'], EstimatedKind>) => void;
}) {
  const { draft, today, estimate, onEstimate, onFill } = props;
  const t = useWords(estimateWords);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stale = estimate !== undefined && estimate.trip !== tripOf(draft);
  const ask = async () => {
    const wrong = estimateProblem(written(draft), today)?.message;
    setProblem(wrong);
    if (wrong !== undefined) return;
    setBusy(true);
    try {
      const found = await post('/travel/note/estimate', written(draft), { passErrorCodeMsgRet: 'all' });
      onEstimate({
        kept: { ...found.estimate, by: found.estimate.ways.map(usualKind) },
        token: found.token,
        trip: tripOf(draft),
      });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={t('estimate.title')}
      aside={
        <Button look="quiet" size="s" busy={busy} onClick={() => void ask()}>
          {t(estimate === undefined ? 'estimate.ask' : 'estimate.again')}
        </Button>
      }
    >
      <p className="text-14 text-ink-500">{t('estimate.hint')}</p>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-bad">
          {problem}
        </p>
      )}
      {stale && <p className="mt-2 text-14 text-warn">{t('estimate.stale')}</p>}
      {estimate !== undefined && !stale && (
        <>
          <EstimatedWays
            estimate={estimate.kept}
            by={estimate.kept.by}
            onChoose={(at, kind) =>
              onEstimate({
                ...estimate,
                kept: { ...estimate.kept, by: estimate.kept.by.map((each, i) => (i === at ? kind : each)) },
              })
            }
          />
          <Button
            look="soft"
            className="mt-3"
            onClick={() => {
              const { air, train } = estimateTotals(estimate.kept.ways, estimate.kept.by);
              onFill({ air: air.typicalFen, train: train.typicalFen });
              toast.ok(t('estimate.filled'));
            }}
          >
            {t('estimate.fill')}
          </Button>
        </>
      )}
    </Card>
  );
}
