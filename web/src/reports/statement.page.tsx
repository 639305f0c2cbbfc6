import { useQuery } from '@tanstack/react-query';
import { formatYuan } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf, monthName } from '@woxing/contract/core/months.rules';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { ReportLines } from './report-lines.tsx';
import { readReportSearch } from './report-search.rules.ts';
import { type Statement, statementRead } from './statement.queries.ts';
import { statementWords } from './statement.words.ts';
import { StatementActs } from './statement-acts.tsx';
import { balanceWords, type Speaker, sideWords } from './statement-balance.ts';

/** 对账单: what stood at both ends of a period, every movement between, and whether its month is agreed on. */
export function StatementPage() {
  const t = useWords(statementWords);
  const { search, go } = useListAddress(readReportSearch, { back: true });
  const { from, until } = search;
  const found = useQuery(statementRead({ ...(from && { from }), ...(until && { until }) }));
  const { data } = found;
  return (
    <DeskFrame title={t('statement.title')} hint={t('statement.hint')}>
      <div className="flex flex-col gap-4">
        {data !== undefined ? (
          <>
            <Balances statement={data} />
            <Months
              statement={data}
              onMonth={(month) => go({ from: firstDayOf(month), until: lastDayOf(month) })}
            />
          </>
        ) : found.isError ? (
          <ErrorState
            title={t('statement.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-64" />
        )}
        <ReportLines
          id="statement"
          search={search}
          asked={{}}
          name={t('statement.lines')}
          titleShown
          facts={data === undefined ? [] : factsOf(t, data)}
          onSearch={go}
        />
      </div>
    </DeskFrame>
  );
}

const factsOf = (t: Speaker, { openingFen, debitFen, creditFen, closingFen }: Statement) => [
  [t('statement.opening'), `${balanceWords(openingFen)}（${sideWords(t, openingFen)}）`] as const,
  [t('statement.debit'), formatYuan(debitFen)] as const,
  [t('statement.credit'), formatYuan(creditFen)] as const,
  [t('statement.closing'), `${balanceWords(closingFen)}（${sideWords(t, closingFen)}）`] as const,
];

function Balances({ statement }: { readonly statement: Statement }) {
  const t = useWords(statementWords);
  const { openingFen, debitFen, creditFen, closingFen } = statement;
  const tiles = [
    [t('statement.opening'), balanceWords(openingFen), sideWords(t, openingFen)],
    [t('statement.debit'), formatYuan(debitFen), ''],
    [t('statement.credit'), formatYuan(creditFen), ''],
    [t('statement.closing'), balanceWords(closingFen), sideWords(t, closingFen)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(([name, amount, side]) => (
        <div key={name} className="rounded-l bg-surface p-4 shadow-1">
          <dt className="text-12 text-ink-500">{name}</dt>
          <dd>
            <span className="digits text-18 font-semibold">{amount}</span>
            <span className="block min-h-4 text-12 text-ink-500">{side}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const tones = {
  waiting: 'grey',
  confirmed: 'ok',
  objected: 'warn',
  answered: 'brand',
} as const satisfies Record<NonNullable<Statement['state']>, Tone>;

/** The months that are over, how far each is agreed on, and what may be said of the one that is shown. */
function Months(props: { readonly statement: Statement; readonly onMonth: (month: string) => void }) {
  const t = useWords(statementWords);
  const { month, months, turns, closingFen } = props.statement;
  return (
    <section className="flex flex-col gap-4 rounded-l bg-surface p-4 shadow-1 md:p-5 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('statement.months')}</h2>
        {month === null ? (
          <p className="text-14 text-ink-500">{t('statement.only-months')}</p>
        ) : (
          <StatementActs month={month} state={props.statement.state ?? 'waiting'} closingFen={closingFen} />
        )}
      </div>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 lg:grid-cols-6">
        {months.map((each) => (
          <li key={each.month}>
            <button
              type="button"
              aria-pressed={each.month === month}
              className="flex w-full flex-col items-start gap-1 rounded-m border border-line p-2 text-left hover:border-brand-600 aria-pressed:border-brand-600"
              onClick={() => props.onMonth(each.month)}
            >
              <span className="digits font-semibold">{monthName(each.month)}</span>
              <Badge tone={tones[each.state]}>{t(`statement.state-${each.state}`)}</Badge>
            </button>
          </li>
        ))}
      </ul>
      {turns.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">{t('statement.turns')}</h3>
          <ul className="flex flex-col divide-y divide-line text-14">
            {turns.map((turn) => (
              <li key={turn.at} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">
                  {t(`statement.turn-${turn.kind}`, {
                    words: turn.words,
                    amount: `${balanceWords(turn.closingFen)}（${sideWords(t, turn.closingFen)}）`,
                  })}
                </span>
                <span className="digits text-12 text-ink-500">{stampWords(turn.at)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
