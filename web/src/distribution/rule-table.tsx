import type { ShareRuleView } from '@woxing/contract/distribution/shares';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import type { ReactNode } from 'react';
import { type Column, DataTable, momentColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { distributionWords } from './distribution.words.ts';
import { usePeriodWords, useScopeWords } from './rule-words.ts';

const tones = { now: 'ok', coming: 'brand', over: 'grey', ended: 'grey' } as const satisfies Record<
  ShareRuleView['state'],
  Tone
>;

/** Rules that were set, the last first; what is over or ended stays, because orders were shared by it. */
export function RuleTable(props: {
  readonly name: string;
  readonly label: string;
  /** What a rule for nobody in particular is called. */
  readonly everybody: string;
  readonly rules: readonly ShareRuleView[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onEnd: (id: string) => void;
  readonly aside: ReactNode;
}) {
  const t = useWords(distributionWords);
  return (
    <DataTable<ShareRuleView>
      name={props.name}
      label={props.label}
      hint={t('share-rule.order')}
      columns={useColumns(props.everybody, props.onEnd)}
      rows={props.rules}
      rowKey={({ id }) => id}
      error={props.error}
      onRetry={props.onRetry}
      empty={{ picture: 'wallet', title: t('share-rule.empty'), hint: t('share-rule.empty-hint') }}
      aside={props.aside}
    />
  );
}

function useColumns(everybody: string, onEnd: (id: string) => void): readonly Column<ShareRuleView>[] {
  const t = useWords(distributionWords);
  const scopeOf = useScopeWords();
  const periodOf = usePeriodWords();
  const whoOf = ({ memberNo, name }: ShareRuleView) =>
    memberNo === '' ? everybody : name || t('share-rule.unknown');
  const end = async (rule: ShareRuleView) => {
    const told = { who: whoOf(rule), scope: scopeOf(rule), percent: percentText(rule.permille) };
    const agreed = await ask({
      title: t('share-rule.end-title'),
      words: t('share-rule.end-words', told),
      yes: t('share-rule.end'),
      no: t('share-rule.end-no'),
      danger: true,
    });
    if (agreed) onEnd(rule.id);
  };
  return [
    { key: 'who', title: t('share-rule.who'), shown: 'always', text: whoOf },
    { key: 'scope', title: t('share-rule.product'), text: scopeOf },
    {
      key: 'rate',
      title: t('share-rule.rate'),
      align: 'right',
      className: 'digits',
      text: ({ permille }) => `${percentText(permille)}%`,
      value: ({ permille }) => permille,
    },
    { key: 'period', title: t('share-rule.period'), className: 'digits', text: periodOf },
    {
      key: 'state',
      title: t('share-rule.state'),
      card: 'aside',
      text: ({ state }) => t(`share-rule.state-${state}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`share-rule.state-${state}`)}</Badge>,
    },
    momentColumn({ key: 'set-at', title: t('share-rule.set-at') }, ({ setAt }) => setAt, stampWords),
    {
      key: 'acts',
      title: t('share-rule.acts'),
      text: null,
      cell: (rule) =>
        (rule.state === 'now' || rule.state === 'coming') && (
          <Button
            look="text"
            className="px-0!"
            aria-label={t('share-rule.end-of', { who: whoOf(rule), scope: scopeOf(rule) })}
            onClick={() => void end(rule)}
          >
            {t('share-rule.end')}
          </Button>
        ),
    },
  ];
}
