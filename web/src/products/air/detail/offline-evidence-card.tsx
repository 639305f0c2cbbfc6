import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@woxing/contract/core/days';
import type { OfflineEvidence } from '@woxing/contract/products/air/offline-orders';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { AttachedFiles } from '#src/uploads/public.ts';
import { offlineEvidenceFound } from './offline-evidence.queries.ts';
import { offlineEvidenceWords } from './offline-evidence.words.ts';

/** What shows the tickets of an offline order, for whoever has kept it. */
export default function OfflineEvidenceCard({ orderNo }: { readonly orderNo: string }) {
  const t = useWords(offlineEvidenceWords);
  const { data } = useQuery(offlineEvidenceFound(orderNo));
  if (data === undefined) return null;
  return (
    <Card title={t('evidence.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3">
        {factsOf(t, data).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-ink-500">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <div className="col-span-2 min-w-0 md:col-span-3">
          <dt className="text-12 text-ink-500">{t('evidence.files')}</dt>
          <dd>
            <AttachedFiles files={data.files} />
          </dd>
        </div>
      </dl>
      {data.pnrText !== null && (
        <details className="mt-3 text-14">
          <summary className="w-fit cursor-pointer rounded-s py-1 text-brand-600 hover:underline">
            {t('evidence.text')}
          </summary>
          <pre className="mt-1 rounded-m bg-background p-3 break-all whitespace-pre-wrap">{data.pnrText}</pre>
        </details>
      )}
    </Card>
  );
}

type Speaker = ReturnType<typeof useWords<typeof offlineEvidenceWords.base>>;

const factsOf = (
  t: Speaker,
  { issuedOn, reference, note }: OfflineEvidence,
): (readonly [string, string])[] => [
  [t('evidence.issued-on'), formatDay(issuedOn)],
  [t('evidence.reference'), reference],
  ...(note === '' ? [] : [[t('evidence.note'), note] as const]),
];
