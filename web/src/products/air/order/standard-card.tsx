import { formatYuan } from '@woxing/contract/core/money';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { airToleranceFen } from '@woxing/contract/products/air/air-standard.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { offerWords } from '../search/offer.words.ts';

interface OwnStandard {
  readonly standard: AirStandard;
  readonly level: string;
}

/** What the member may fly, beside the results. */
export default function StandardCard(own: OwnStandard) {
  const t = useWords(offerWords);
  return (
    <Card title={t('standard.title')}>
      <StandardFacts {...own} />
    </Card>
  );
}

export function StandardFacts({ standard, level }: OwnStandard) {
  const t = useWords(offerWords);
  return (
    <>
      <dl className="flex flex-col gap-2 text-14">
        {level !== '' && <Row title={t('standard.level')}>{level}</Row>}
        <Row title={t('standard.cabins')}>
          {standard.cabins.map((cabin) => t(`cabin.${cabin}`)).join('、')}
        </Row>
        <Row title={t('standard.limit')}>
          {standard.economyLimitFen === null ? (
            t('standard.none')
          ) : (
            <span className="digits">{formatYuan(standard.economyLimitFen)}</span>
          )}
        </Row>
        <Row title={t('standard.tolerance')}>
          <span className="digits">{formatYuan(airToleranceFen)}</span>
        </Row>
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-12 text-ink-500">{t('standard.hint')}</p>
    </>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-500">{title}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
