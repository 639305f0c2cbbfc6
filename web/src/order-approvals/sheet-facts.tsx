import type { SheetToApproveView } from '@woxing/contract/approvals/sheet-approvals';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { StandardNotice } from '#src/booking/public.forms.ts';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Money } from '#src/ui/money.tsx';
import type { Fact } from './order-facts.tsx';
import { sheetApprovalWords } from './sheet-approval.words.ts';

type Speaker = ReturnType<typeof useWords<typeof sheetApprovalWords.base>>;

const money = (label: string, fen: SheetToApproveView['costFen']): Fact => ({
  label,
  words: <Money fen={fen} tone="plain" />,
});

/** What is decided about, line by line. */
export function sheetFactsOf(sheet: SheetToApproveView, t: Speaker): Fact[] {
  return [
    {
      label: t('agree-sheet.trip'),
      words: (
        <ol>
          {sheet.trip.map((leg) => (
            <li key={`${leg.no} ${leg.day}`}>
              {leg.day} {leg.departs} {leg.from === leg.to ? leg.from : `${leg.fromCity} → ${leg.toCity}`}{' '}
              {leg.no}
            </li>
          ))}
        </ol>
      ),
    },
    ...(sheet.to === null ? [] : [{ label: t('agree-sheet.to'), words: <strong>{sheet.to}</strong> }]),
    ...(sheet.reason === '' ? [] : [{ label: t('agree-sheet.reason'), words: sheet.reason }]),
    money(t(`agree-sheet.cost-${sheet.kind}`), sheet.costFen),
    ...(sheet.dueFen > noFen ? [money(t('agree-sheet.due'), sheet.dueFen)] : []),
    ...(sheet.backFen > noFen ? [money(t('agree-sheet.back'), sheet.backFen)] : []),
    {
      label: t('agree-sheet.tolerance'),
      words: t('agree-sheet.tolerance-words', { amount: formatYuan(sheet.toleranceFen) }),
    },
    { label: t('agree-sheet.no'), words: <span className="digits break-all">{sheet.orderNo}</span> },
  ];
}

/** When it costs something else, ticket by ticket what it costs, the standard, and what could be done instead. */
export function SheetGrounds({
  sheet,
  receivedAtMs,
}: {
  readonly sheet: SheetToApproveView;
  readonly receivedAtMs: number;
}) {
  const { standard } = sheet;
  return (
    <>
      {sheet.state === 'running' && <NextStep sheet={sheet} receivedAtMs={receivedAtMs} />}
      <TicketCosts sheet={sheet} />
      {standard !== null && <Standard standard={standard} />}
      <Alternatives sheet={sheet} />
    </>
  );
}

function NextStep({ sheet, receivedAtMs }: Parameters<typeof SheetGrounds>[0]) {
  const t = useWords(sheetApprovalWords);
  const [step] = sheet.steps.filter(({ from }) => from > sheet.now);
  if (step === undefined) return null;
  const time = momentWords(step.from, sheet.now);
  return (
    <p className="rounded-m bg-brand-50 px-3 py-2 text-14">
      {isNear(step.from, sheet.now) && (
        <>
          {t('agree-sheet.step')}{' '}
          <Countdown
            until={new Date(step.from)}
            clockOffsetMs={clockOffsetMs(sheet.now, receivedAtMs)}
            className="digits mr-2 font-semibold text-price-small"
          />
        </>
      )}
      <span className="text-12 text-ink-500">
        {sheet.kind === 'refund' && step.feeFen !== null
          ? t('agree-sheet.step-fee', { time, amount: formatYuan(step.feeFen) })
          : t('agree-sheet.step-unknown', { time })}
        。{t('agree-sheet.step-hint')}
      </span>
    </p>
  );
}

const nearHours = 72;
/** Longer ones are told by their day. */
const isNear = (from: string, now: string): boolean =>
  new Date(from).getTime() - new Date(now).getTime() <= nearHours * 3_600_000;

function TicketCosts({ sheet }: { readonly sheet: SheetToApproveView }) {
  const t = useWords(sheetApprovalWords);
  const changed = sheet.kind === 'change';
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold">{t('agree-sheet.tickets')}</h3>
      <table className="w-full text-14">
        <thead className="text-left text-12 text-ink-500">
          <tr>
            <th className="py-1 pr-3 font-normal">{t('agree-sheet.person')}</th>
            <th className="py-1 pr-3 text-right font-normal">{t('agree-sheet.old-price')}</th>
            {changed && <th className="py-1 pr-3 text-right font-normal">{t('agree-sheet.new-price')}</th>}
            <th className="py-1 text-right font-normal">{t('agree-sheet.fee')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={`${line.passenger}/${line.leg}`} className="border-t border-line align-top">
              <th className="py-1.5 pr-3 text-left font-normal">
                {line.name}
                <span className="block text-12 text-ink-500">{line.rule}</span>
              </th>
              <td className="digits py-1.5 pr-3 text-right">{formatYuan(line.priceFen)}</td>
              {changed && (
                <td className="digits py-1.5 pr-3 text-right">
                  {line.newPriceFen === null ? '—' : formatYuan(line.newPriceFen)}
                </td>
              )}
              <td className="digits py-1.5 text-right">{formatYuan(line.feeFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Standard({ standard }: { readonly standard: NonNullable<SheetToApproveView['standard']> }) {
  const t = useWords(sheetApprovalWords);
  return standard.over === null ? (
    <p>
      <Badge tone="ok">{t('agree-sheet.within')}</Badge>
    </p>
  ) : (
    <StandardNotice trace={standard} />
  );
}

function Alternatives({ sheet }: { readonly sheet: SheetToApproveView }) {
  const t = useWords(sheetApprovalWords);
  const { instead } = sheet;
  return (
    <section className="flex flex-col gap-1 text-14">
      <h3 className="font-semibold">{t('agree-sheet.alternative')}</h3>
      {instead !== null && (
        <p>
          {t('agree-sheet.alternative-words', {
            fee: formatYuan(instead.feeFen),
            price: formatYuan(instead.newFen),
            more: formatYuan(instead.moreFen),
          })}
        </p>
      )}
      <p>{t('agree-sheet.alternative-keep')}</p>
    </section>
  );
}
