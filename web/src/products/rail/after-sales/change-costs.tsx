import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import type { TrainChangeQuote } from '@woxing/contract/products/rail/train-orders';
import { clockOffsetMs, momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Countdown } from '#src/ui/countdown.tsx';
import { Money } from '#src/ui/money.tsx';
import { trainSheetWords } from './change-train.words.ts';
import type { ChangeKind } from './changed-tickets.rules.ts';

/** What the change costs and returns, ticket by ticket, with the rule behind it. */
export function ChangeCosts({
  kind,
  quote,
}: {
  readonly kind: ChangeKind;
  readonly quote: TrainChangeQuote;
}) {
  const t = useWords(trainSheetWords);
  return (
    <Card title={t('change.costs')}>
      <ul className="flex flex-col">
        {quote.lines.map((line) => (
          <li
            key={`${line.passenger} ${line.leg}`}
            className="border-line py-3 not-first:border-t first:pt-0 last:pb-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{line.name}</span>
              <Result dueFen={line.dueFen} backFen={line.backFen} />
            </p>
            <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-ink-700">
              <Fact title={t('change.old-price')} fen={line.priceFen} />
              <Fact title={t('change.new-price')} fen={line.newPriceFen} />
              {line.feeFen > noFen ? (
                <Fact title={t(`change.fee-${kind}`)} fen={line.feeFen} />
              ) : (
                <div className="text-ok">
                  <dt className="sr-only">{t(`change.fee-${kind}`)}</dt>
                  <dd>{t(`change.fee-free-${kind}`)}</dd>
                </div>
              )}
              {line.differenceFeeFen > noFen && (
                <Fact title={t('change.difference-fee')} fen={line.differenceFeeFen} />
              )}
            </dl>
            <p className="mt-0.5 text-12 text-ink-500">{t('change.rule', { rule: line.rule })}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-12 text-ink-500">
        {t(`change.once-${kind}`)}
        {quote.ride.fares.some(({ fareFen, maxFen }) => maxFen > fareFen) && t('change.berth-note')}
      </p>
    </Card>
  );
}

function Fact({ title, fen }: { readonly title: string; readonly fen: Fen }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-500">{title}</dt>
      <dd className="digits">{formatYuan(fen)}</dd>
    </div>
  );
}

function Result({ dueFen, backFen }: { readonly dueFen: Fen; readonly backFen: Fen }) {
  const t = useWords(trainSheetWords);
  if (dueFen === noFen && backFen === noFen) return <span className="text-ok">{t('change.even')}</span>;
  return (
    <span>
      <span className="mr-1.5 text-12 text-ink-500">{t(dueFen > noFen ? 'change.due' : 'change.back')}</span>
      <span className={`digits font-semibold ${dueFen > noFen ? 'text-price-small' : 'text-ok'}`}>
        {formatYuan(dueFen > noFen ? dueFen : backFen)}
      </span>
    </span>
  );
}

/** The sum, how long it holds, and the button; at the lower edge on phones. */
export function ChangePanel({
  kind,
  quote,
  receivedAtMs,
  busy,
  onExpired,
}: {
  readonly kind: ChangeKind;
  readonly quote: TrainChangeQuote;
  readonly receivedAtMs: number;
  readonly busy: boolean;
  readonly onExpired: () => void;
}) {
  const t = useWords(trainSheetWords);
  const { dueFen, backFen } = quote;
  const name = t(`sheet.${kind}`);
  const words = quote.needsApproval
    ? t('change.submit')
    : dueFen > noFen
      ? t('change.confirm-due', { kind: name, amount: formatYuan(dueFen) })
      : backFen > noFen
        ? t('change.confirm-back', { kind: name, amount: formatYuan(backFen) })
        : t('change.confirm-even', { kind: name });
  return (
    <div className="safe-bottom sticky bottom-(--phone-bar) z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3 md:static md:mx-0 md:gap-3 md:rounded-l md:border-0 md:p-5 md:shadow-1 lg:sticky lg:top-20 lg:bottom-auto">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">
          {dueFen > noFen ? t('change.due') : backFen > noFen ? t('change.back') : t('change.even')}
        </span>
        {(dueFen > noFen || backFen > noFen) && <Money fen={dueFen > noFen ? dueFen : backFen} size="l" />}
      </div>
      <p className="flex flex-wrap gap-x-2 text-12 text-ink-500">
        {t('change.until', { time: momentWords(quote.expiresAt, quote.now) })}
        <span>
          {t('change.until-left')}
          <Countdown
            until={new Date(quote.expiresAt)}
            clockOffsetMs={clockOffsetMs(quote.now, receivedAtMs)}
            onEnd={onExpired}
            className="digits ml-1 font-semibold text-ink-700"
          />
        </span>
      </p>
      <Button
        type="submit"
        look="action"
        size="l"
        wide
        busy={busy}
        disabled={quote.outsideApplication !== null}
      >
        {words}
      </Button>
    </div>
  );
}
