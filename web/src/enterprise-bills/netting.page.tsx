import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { firstDayOf, lastDayOf, monthName, monthOf } from '@woxing/contract/core/months.rules';
import type { listNettings, readNettingMonth } from '@woxing/contract/payments/netting';
import {
  type NettingAct,
  type NettingState,
  nettingStateWords,
  stepOf,
} from '@woxing/contract/payments/netting.rules';
import { endedMonths } from '@woxing/contract/reports/statements.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import {
  Amount,
  type Column,
  DataTable,
  FilterBar,
  momentColumn,
  moneyColumn,
  pagedRows,
  useListAddress,
} from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { readNettingSearch } from './cross-search.rules.ts';
import { nettingWords } from './netting.words.ts';

type Month = OutputOf<typeof readNettingMonth>;
type Pair = Month['list'][number];
type Netting = OutputOf<typeof listNettings>['list'][number];

const quietly = { passErrorCodeMsgRet: 'all' } as const;

const nettingMonth = (month: string | undefined) =>
  queryOptions({
    queryKey: ['/finance/netting/month', month ?? ''],
    queryFn: ({ signal }) =>
      post('/finance/netting/month', month === undefined ? {} : { month }, { signal, ...quietly }),
    staleTime: 0,
  });

const nettings = () =>
  infiniteQueryOptions({
    queryKey: ['/finance/netting/list'],
    queryFn: ({ signal, pageParam }) =>
      post('/finance/netting/list', { after: pageParam, max: 1000 }, { signal, ...quietly }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** 集团内轧差: who owes whom for a month, and every netting of the enterprise with what may be done with it. */
export function NettingPage() {
  const t = useWords(nettingWords);
  const { search, go } = useListAddress(readNettingSearch);
  const found = useQuery(nettingMonth(search.month));
  return (
    <DeskFrame title={t('netting.title')} hint={t('netting.hint')}>
      <div className="flex flex-col gap-4">
        <Pairs found={found} search={search} onSearch={go} />
        <Nettings />
      </div>
    </DeskFrame>
  );
}

type Speaker = ReturnType<typeof useWords<typeof nettingWords.base>>;

/** This month, and those before it. */
const monthsOf = (today: Day | undefined): string[] =>
  today === undefined ? [] : [monthOf(today), ...endedMonths(today, 12)];

function Pairs(props: {
  readonly found: {
    readonly data: Month | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly search: { readonly month?: string };
  readonly onSearch: (next: object) => void;
}) {
  const t = useWords(nettingWords);
  const { found, search } = props;
  const { data } = found;
  const month = data?.month ?? '';
  const name = month && monthName(month);
  const propose = usePropose(month);
  const today = useToday();
  return (
    <DataTable<Pair>
      name="netting-pairs"
      label={t('netting.pairs', { month: name })}
      columns={pairColumns(t, data, propose)}
      rows={data?.list}
      rowKey={({ enterpriseId }) => enterpriseId}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={{
        picture: 'companies',
        title: t('netting.pairs-empty', { month: name }),
        hint: t('netting.pairs-empty-hint'),
      }}
      {...(data !== undefined &&
        data.list.length > 1 && { totals: { net: <Amount fen={data.netFen} strong /> } })}
      {...(data?.ended === false && { hint: t('netting.not-ended') })}
      fileName={`${t('netting.title')}${name}`}
      filters={
        <FilterBar
          fields={[
            {
              kind: 'choice',
              key: 'month',
              label: t('netting.month'),
              all: false,
              options: monthsOf(today).map((value) => ({ value, label: monthName(value) })),
            },
          ]}
          search={search}
          defaults={{ month }}
          onSearch={props.onSearch}
        />
      }
    />
  );
}

/** Asks first, by what it comes to and who pays it. */
function usePropose(month: string) {
  const t = useWords(nettingWords);
  const proposing = useWrite('/finance/netting/propose');
  const readAgain = useReadAgain();
  return async ({ enterpriseId, name, netFen }: Pair) => {
    const [payer, payee] = netFen > noFen ? [name, t('netting.us')] : [t('netting.us'), name];
    const agreed = await ask({
      title: t('netting.propose-title', { company: name, month: monthName(month) }),
      words: t('netting.propose-words', { amount: formatYuan(fen(Math.abs(netFen))), payer, payee }),
      yes: t('netting.propose'),
      no: t('netting.cancel'),
    });
    if (!agreed) return;
    proposing.mutate(
      { month, enterpriseId },
      { onSuccess: () => toast.ok(t('netting.proposed', { company: name })), onSettled: readAgain },
    );
  };
}

function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    void Promise.all(
      ['/finance/netting/month', '/finance/netting/list'].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
}

function pairColumns(
  t: Speaker,
  data: Month | undefined,
  propose: (pair: Pair) => Promise<void>,
): readonly Column<Pair>[] {
  return [
    {
      key: 'name',
      title: t('netting.company'),
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ enterpriseId, name }) => (
        <Link
          to="/finance/reportDetailed"
          search={{
            ...(data && { from: firstDayOf(data.month), until: lastDayOf(data.month) }),
            pick: enterpriseId,
          }}
          aria-label={t('netting.details', { company: name })}
          className="text-brand-700 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    moneyColumn({ key: 'owes-us', title: t('netting.owes-us') }, ({ owesUsFen }) => owesUsFen),
    moneyColumn({ key: 'we-owe', title: t('netting.we-owe') }, ({ weOweFen }) => weOweFen),
    moneyColumn({ key: 'net', title: t('netting.net'), card: 'aside', strong: true }, ({ netFen }) => netFen),
    {
      key: 'state',
      title: t('netting.state'),
      text: ({ state }) => (state === null ? t('netting.none') : nettingStateWords[state]),
      cell: ({ state }) => (state === null ? t('netting.none') : <StateBadge state={state} />),
    },
    {
      key: 'act',
      title: t('netting.act'),
      text: null,
      cell: (pair) =>
        pair.nettingNo === null &&
        pair.netFen !== noFen &&
        data?.ended === true && (
          <Button
            look="quiet"
            size="s"
            aria-label={t('netting.propose-of', { company: pair.name })}
            onClick={() => void propose(pair)}
          >
            {t('netting.propose')}
          </Button>
        ),
    },
  ];
}

const tones: Record<NettingState, Tone> = {
  proposed: 'warn',
  booked: 'ok',
  refused: 'grey',
  withdrawn: 'grey',
  undoing: 'warn',
  reversed: 'grey',
};

const StateBadge = ({ state }: { readonly state: NettingState }) => (
  <Badge tone={tones[state]}>{nettingStateWords[state]}</Badge>
);

/** What is to be paid among the companies, and how each of it stands. */
function Nettings() {
  const t = useWords(nettingWords);
  const found = useInfiniteQuery(nettings());
  const [told, setTold] = useState<{ readonly netting: Netting; readonly act: NettingAct }>();
  const decide = useDecide();
  const sums = found.data?.pages[0];
  const start = async (netting: Netting, act: NettingAct) => {
    if (stepOf(act).told) return setTold({ netting, act });
    const agreed = await ask({
      title: t(`netting.act-${act}`),
      words: wordsOf(t, netting),
      yes: t(`netting.act-${act}`),
      no: t('netting.cancel'),
    });
    if (agreed) decide.send(netting, act, '');
  };
  return (
    <>
      <DataTable<Netting>
        name="nettings"
        label={t('netting.list')}
        columns={nettingColumns(t, (netting, act) => void start(netting, act))}
        {...pagedRows(found)}
        rowKey={({ nettingNo }) => nettingNo}
        {...(sums !== undefined && {
          hint: t('netting.list-hint', {
            receivable: formatYuan(sums.receivableFen),
            payable: formatYuan(sums.payableFen),
          }),
        })}
        empty={{ picture: 'ledger', title: t('netting.list-empty'), hint: t('netting.list-empty-hint') }}
        fileName={t('netting.list')}
        print={{
          title: t('netting.list'),
          facts: () => [
            [t('netting.printed-receivable'), formatYuan(sums?.receivableFen ?? noFen)],
            [t('netting.printed-payable'), formatYuan(sums?.payableFen ?? noFen)],
          ],
        }}
      />
      {told !== undefined && (
        <ReasonDialog
          {...told}
          busy={decide.busy}
          onSend={(words) => decide.send(told.netting, told.act, words, () => setTold(undefined))}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
}

const wordsOf = (t: Speaker, { month, payer, payee, amountFen }: Netting) =>
  t('netting.ask-words', {
    month: monthName(month),
    payer: payer.name,
    payee: payee.name,
    amount: formatYuan(amountFen),
  });

function useDecide() {
  const t = useWords(nettingWords);
  const deciding = useWrite('/finance/netting/decide');
  const readAgain = useReadAgain();
  const send = ({ nettingNo }: Netting, act: NettingAct, words: string, done?: () => void) =>
    deciding.mutate(
      { nettingNo, act, words },
      {
        onSuccess: () => {
          toast.ok(t('netting.done'));
          done?.();
        },
        onSettled: readAgain,
      },
    );
  return { send, busy: deciding.isPending };
}

function nettingColumns(
  t: Speaker,
  start: (netting: Netting, act: NettingAct) => void,
): readonly Column<Netting>[] {
  return [
    {
      key: 'no',
      title: t('netting.no'),
      className: 'digits whitespace-nowrap',
      text: ({ nettingNo }) => nettingNo,
    },
    {
      key: 'month',
      title: t('netting.month'),
      className: 'digits whitespace-nowrap',
      text: ({ month }) => monthName(month),
      value: ({ month }) => month,
    },
    {
      key: 'payer',
      title: t('netting.payer'),
      className: 'whitespace-nowrap',
      text: ({ payer }) => payer.name,
      value: ({ payer }) => payer.name,
    },
    {
      key: 'payee',
      title: t('netting.payee'),
      className: 'whitespace-nowrap',
      text: ({ payee }) => payee.name,
      value: ({ payee }) => payee.name,
    },
    moneyColumn({ key: 'owed', title: t('netting.owed') }, ({ owedFen }) => owedFen),
    moneyColumn({ key: 'back', title: t('netting.back') }, ({ backFen }) => backFen),
    moneyColumn(
      { key: 'amount', title: t('netting.net'), card: 'aside', strong: true },
      ({ amountFen }) => amountFen,
    ),
    {
      key: 'state',
      title: t('netting.state'),
      text: ({ state }) => nettingStateWords[state],
      value: ({ state }) => nettingStateWords[state],
      cell: ({ state }) => <StateBadge state={state} />,
    },
    momentColumn(
      { key: 'asked', title: t('netting.asked-at'), shown: 'asked' },
      ({ askedAt }) => askedAt,
      stampWords,
    ),
    momentColumn(
      { key: 'ended', title: t('netting.ended-at'), shown: 'asked' },
      ({ endedAt }) => endedAt,
      stampWords,
    ),
    { key: 'words', title: t('netting.words'), text: ({ words }) => words },
    {
      key: 'acts',
      title: t('netting.act'),
      text: null,
      cell: (netting) => (
        <span className="flex flex-wrap gap-2">
          {netting.acts.map((act) => (
            <Button
              key={act}
              look="quiet"
              size="s"
              aria-label={t('netting.act-of', { act: t(`netting.act-${act}`), no: netting.nettingNo })}
              onClick={() => start(netting, act)}
            >
              {t(`netting.act-${act}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

function ReasonDialog(props: {
  readonly netting: Netting;
  readonly act: NettingAct;
  readonly busy: boolean;
  readonly onSend: (words: string) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(nettingWords);
  const { netting, act } = props;
  const [words, setWords] = useState('');
  return (
    <Dialog
      open
      stays
      title={t(`netting.act-${act}`)}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('netting.cancel')}
          </Button>
          <Button busy={props.busy} disabled={words.trim() === ''} onClick={() => props.onSend(words)}>
            {t(`netting.act-${act}`)}
          </Button>
        </>
      }
    >
      <p className="mb-3">{wordsOf(t, netting)}</p>
      <TextArea label={t('netting.why')} value={words} maxLength={200} onChange={setWords} />
    </Dialog>
  );
}
