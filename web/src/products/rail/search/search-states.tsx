import { type Day, formatDay, formatMonthDay } from '@woxing/contract/core/days';
import { lastSaleDay, presaleDays, presaleOpensOn } from '@woxing/contract/products/rail/train-presale.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { trainSearchWords } from './train-search.words.ts';

/** A day beyond the presale: when its tickets can be bought, and the way to the last day on sale. */
export function NotOnSale(props: {
  readonly day: Day;
  readonly today: Day;
  readonly renderAction: (lastDay: Day, words: string) => ReactNode;
}) {
  const t = useWords(trainSearchWords);
  const { day } = props;
  const last = lastSaleDay(props.today);
  return (
    <EmptyState
      picture="trains"
      title={t('train-query.not-on-sale', {
        day: formatMonthDay(day),
        opens: formatMonthDay(presaleOpensOn(day)),
      })}
      hint={t('train-query.not-on-sale-hint', { days: presaleDays })}
      action={props.renderAction(last, t('train-query.last-day', { day: formatDay(last) }))}
    />
  );
}

/** Where nobody said which way to go and there is no form to say it in. */
export function NoWay() {
  const t = useWords(trainSearchWords);
  return (
    <>
      <title>{t('train-query.plain-title')}</title>
      <EmptyState
        picture="trains"
        whole
        title={t('train-query.no-way')}
        hint={t('train-query.no-way-hint')}
      />
    </>
  );
}
