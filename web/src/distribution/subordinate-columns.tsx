import { dayOf } from '@woxing/contract/core/days';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import type { Subordinate } from '@woxing/contract/distribution/subordinates';
import { type Column, moneyColumn } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { distributionWords } from './distribution.words.ts';

type Words = Speak<typeof distributionWords.base>;

export interface SubordinateActs {
  readonly mayAct: boolean;
  readonly onSales: (row: Subordinate) => void;
  readonly onMove: (row: Subordinate) => void;
  readonly onState: (row: Subordinate) => void;
}

/** Where somebody stands, what they keep, what they sold, and what may be done. */
export function subordinateColumns(t: Words, acts: SubordinateActs): readonly Column<Subordinate>[] {
  const kindOf = ({ kind }: Subordinate) => t(kind === 50 ? 'subordinate.kind-50' : 'subordinate.kind-40');
  const levelOf = ({ level }: Subordinate) => t(level === 1 ? 'subordinate.level-1' : 'subordinate.level-2');
  return [
    {
      key: 'name',
      title: t('subordinate.name'),
      shown: 'always',
      width: 190,
      text: ({ name }) => name,
      cell: (row) => <Name row={row} kind={kindOf(row)} />,
    },
    { key: 'kind', title: t('subordinate.kind'), shown: 'file', text: kindOf },
    { key: 'level', title: t('subordinate.level'), shown: 'file', text: levelOf },
    {
      key: 'mobile',
      title: t('subordinate.mobile'),
      className: 'digits whitespace-nowrap',
      text: ({ mobile }) => mobile,
    },
    { key: 'upper', title: t('subordinate.upper'), text: ({ upperName }) => upperName },
    {
      key: 'state',
      title: t('subordinate.state'),
      card: 'aside',
      text: ({ state }) => t(`subordinate.state-${state}`),
      cell: ({ state }) => (
        <Badge tone={state === 'open' ? 'ok' : 'grey'}>{t(`subordinate.state-${state}`)}</Badge>
      ),
    },
    {
      key: 'rate',
      title: t('subordinate.rate'),
      align: 'right',
      text: ({ permille }) => `${percentText(permille)}%`,
      cell: ({ permille, special }) => (
        <>
          <span className="digits">{percentText(permille)}%</span>
          {special > 0 && (
            <span className="block text-12 text-ink-500">
              {t('subordinate.rate-special', { count: special })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'below',
      title: t('subordinate.below'),
      shown: 'asked',
      align: 'right',
      className: 'digits',
      text: ({ below }) => String(below),
      value: ({ below }) => below,
    },
    {
      key: 'orders',
      title: t('subordinate.orders'),
      align: 'right',
      className: 'digits',
      text: ({ orders }) => String(orders),
      value: ({ orders }) => orders,
    },
    moneyColumn({ key: 'sold', title: t('subordinate.sold') }, ({ soldFen }) => soldFen),
    moneyColumn({ key: 'share', title: t('subordinate.share'), strong: true }, ({ shareFen }) => shareFen),
    {
      key: 'opened-at',
      title: t('subordinate.opened-at'),
      shown: 'asked',
      className: 'digits whitespace-nowrap',
      text: ({ openedAt }) => dayOf(new Date(openedAt)),
    },
    {
      key: 'acts',
      title: t('subordinate.acts'),
      text: null,
      width: 190,
      cell: (row) => <Acts row={row} acts={acts} t={t} />,
    },
  ];
}

/** Whoever stands lower stands further in. */
function Name({ row: { name, level }, kind }: { readonly row: Subordinate; readonly kind: string }) {
  return (
    <span className={level === 1 ? 'block' : 'block border-l-2 border-line pl-3 md:ml-3'}>
      <span className="block font-semibold">{name}</span>
      <span className="block text-12 font-normal text-ink-500">{kind}</span>
    </span>
  );
}

function Acts({
  row,
  acts,
  t,
}: {
  readonly row: Subordinate;
  readonly acts: SubordinateActs;
  readonly t: Words;
}) {
  const { name, state } = row;
  const turn = state === 'open' ? 'close' : 'reopen';
  return (
    <span className="flex gap-x-3 whitespace-nowrap">
      <Act label={t('subordinate.sales-of', { name })} onClick={() => acts.onSales(row)}>
        {t('subordinate.sales')}
      </Act>
      {acts.mayAct && (
        <>
          <Act label={t('subordinate.move-of', { name })} onClick={() => acts.onMove(row)}>
            {t('subordinate.move')}
          </Act>
          <Act label={t(`subordinate.${turn}-of`, { name })} onClick={() => acts.onState(row)}>
            {t(`subordinate.${turn}`)}
          </Act>
        </>
      )}
    </span>
  );
}

function Act(props: { readonly label: string; readonly onClick: () => void; readonly children: string }) {
  return (
    <Button look="text" className="px-0!" aria-label={props.label} onClick={props.onClick}>
      {props.children}
    </Button>
  );
}
