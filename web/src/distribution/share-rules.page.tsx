import { useQuery, useQueryClient } from '@tanstack/react-query';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type OwnRules, ownRules } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleTable } from './rule-table.tsx';
import { useScopeWords } from './rule-words.ts';

/** 分润规则: what one has oneself, and what one leaves to whoever stands directly below. */
export function ShareRulesPage() {
  const t = useWords(distributionWords);
  const queries = useQueryClient();
  const found = useQuery(ownRules);
  const saving = useWrite('/share/saveRule', { passErrorCodeMsgRet: 'all' });
  const ending = useWrite('/share/endRule');
  const [adding, setAdding] = useState(false);
  const fresh = () => void queries.invalidateQueries({ queryKey: ownRules.queryKey });
  const close = () => {
    setAdding(false);
    saving.reset();
  };
  return (
    <DeskFrame
      title={t('share-rule.title')}
      hint={t('share-rule.hint')}
      crumbs={[{ label: t('subordinate.title'), to: '/city/subordinate' }]}
    >
      <div className="flex flex-col gap-4">
        <OwnRate found={found.data} error={found.error} onRetry={() => void found.refetch()} />
        <RuleTable
          name="share-rules"
          label={t('share-rule.list')}
          everybody={t('share-rule.everybody')}
          rules={found.data?.list}
          error={found.error}
          onRetry={() => void found.refetch()}
          onEnd={(id) =>
            ending.mutate({ id }, { onSuccess: () => toast.ok(t('share-rule.ended')), onSettled: fresh })
          }
          aside={<Button onClick={() => setAdding(true)}>{t('share-rule.add')}</Button>}
        />
      </div>
      {adding && (
        <RuleDialog
          under={found.data?.under ?? []}
          everybody={t('share-rule.everybody')}
          busy={saving.isPending}
          error={saving.error?.message}
          onSave={(rule) =>
            saving.mutate(rule, {
              onSuccess: () => {
                toast.ok(t('share-rule.saved'));
                fresh();
                close();
              },
            })
          }
          onClose={close}
        />
      )}
    </DeskFrame>
  );
}

/** What was set for oneself, which nothing that one gives may exceed. */
function OwnRate(props: {
  readonly found: OwnRules | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}) {
  const t = useWords(distributionWords);
  const scopeOf = useScopeWords();
  const { found } = props;
  if (found === undefined && props.error !== null)
    return (
      <Card>
        <ErrorState title={t('share-rule.failed')} hint={props.error.message} onRetry={props.onRetry} />
      </Card>
    );
  return (
    <Card title={t('share-rule.own')}>
      {found === undefined ? (
        <Skeleton className="h-12" />
      ) : found.own.length === 0 ? (
        <p className="text-14 text-ink-500">{t('share-rule.own-none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14">
          {found.own.map((rule) => (
            <li key={rule.id} className="digits">
              {t('share-rule.own-rule', { scope: scopeOf(rule), percent: percentText(rule.permille) })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
