import { Link } from '@tanstack/react-router';
import type { Fen } from '@woxing/contract/core/money';
import { formatYuan } from '@woxing/contract/core/money';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { formWords } from './booking.words.ts';

/** What it costs, line by line, and the button. On phones the sum stays at the lower edge, its lines one tap away. */
export function PriceFrame({
  totalFen,
  total,
  submit: act,
  note,
  problem,
  busy,
  children,
}: {
  readonly totalFen: Fen;
  /** What the sum is called, where it is not 订单总额. */
  readonly total?: string;
  /** What the button says, where it is not 提交订单. */
  readonly submit?: string;
  /** What becomes of the order once it is placed. */
  readonly note: string;
  readonly problem: string | undefined;
  readonly busy: boolean;
  /** The lines. */
  readonly children: ReactNode;
}) {
  const t = useWords(formWords);
  const phone = usePhone();
  const submit = (
    <Button type="submit" look="action" size="l" busy={busy} wide={!phone}>
      {act ?? t('price.submit')}
    </Button>
  );
  const alert = (
    <div role="alert">
      {problem !== undefined && (
        <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem}</p>
      )}
    </div>
  );
  if (phone) {
    return (
      <div className="safe-bottom sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3">
        {alert}
        <div className="flex items-center justify-between gap-3">
          <Popover
            title={t('price.title')}
            triggerClass="flex flex-col items-start"
            trigger={
              <>
                <Money fen={totalFen} size="l" />
                <span className="text-12 text-brand-600">{t('price.detail')}</span>
              </>
            }
          >
            {children}
          </Popover>
          {submit}
        </div>
        <p className="text-12 text-ink-500">
          <Agreement />
        </p>
      </div>
    );
  }
  return (
    <div className="lg:sticky lg:top-20">
      <Card title={t('price.title')}>
        {children}
        <div className="mt-3 flex items-baseline justify-between border-t border-line pt-3">
          <span className="font-semibold">{total ?? t('price.total')}</span>
          <Money fen={totalFen} size="l" />
        </div>
        <div className="mt-3 flex flex-col gap-3">
          {alert}
          {submit}
          <p className="text-12 text-ink-500">
            {note}
            <Agreement />
          </p>
        </div>
      </Card>
    </div>
  );
}

/** By which terms an order is placed; stands beside its button. */
function Agreement() {
  const t = useWords(formWords);
  return (
    <>
      {t('price.agree')}
      <Link
        to="/view/text/serviceagreement.shtml"
        target="_blank"
        className="text-brand-600 underline underline-offset-2"
      >
        {t('price.agreement')}
      </Link>
    </>
  );
}

/** While nobody was added there is nothing to reckon. */
export function NoPriceYet({ who }: { readonly who: string }) {
  const t = useWords(formWords);
  return <p className="text-ink-500">{t('price.empty', { who })}</p>;
}

/** `票价 ¥553 ×2`, inside a `dl`. */
export function PriceLine({
  title,
  fen,
  count,
  instead,
}: {
  readonly title: string;
  readonly fen: Fen;
  readonly count: number;
  /** Stands in the place of the figure. */
  readonly instead?: string;
}) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-500">{title}</dt>
      <dd className="whitespace-nowrap">
        <span className="digits font-medium">{instead ?? formatYuan(fen)}</span>
        <span className="ml-1 text-12 text-ink-500">×{count}</span>
      </dd>
    </div>
  );
}
