import { Link } from '@tanstack/react-router';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { airStandardWords } from '@woxing/contract/products/air/air-standard.rules';
import { overActionNames } from '@woxing/contract/standards/standard-trace.rules';
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
        {airStandardWords(standard).map(({ title, words }) => (
          <Row key={title} title={title}>
            {words}
          </Row>
        ))}
        <Row title={t('standard.over')}>{overActionNames[standard.over]}</Row>
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-14">
        <Link to="/myCenter/my_standard" className="text-brand-700 hover:underline">
          {t('standard.more')}
        </Link>
      </p>
    </>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-500">{title}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}
