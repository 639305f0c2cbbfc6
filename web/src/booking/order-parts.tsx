import { type Fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { partsWords } from './parts.words.ts';

interface Parts {
  readonly companyFen: Fen;
  readonly personFen: Fen;
}

/** What the company and what the person bears of a price, in one line. */
export function PartsLine({ companyFen, personFen }: Parts) {
  const t = useWords(partsWords);
  return (
    <span className="text-12 whitespace-nowrap text-ink-500">
      {t('parts.company')}
      <span className="digits ml-1 font-medium text-ink-700">{formatYuan(companyFen)}</span>
      <span className="ml-2.5">{t('parts.person')}</span>
      <span className="digits ml-1 font-medium text-ink-700">{formatYuan(personFen)}</span>
    </span>
  );
}

/** Both parts by passenger, then of all of them; nothing where the person bears nothing. */
export function PartsByPassenger({
  shares,
}: {
  readonly shares: readonly (Parts & { readonly name: string })[];
}) {
  const t = useWords(partsWords);
  const personFen = sumFen(shares.map((share) => share.personFen));
  if (personFen === noFen) return null;
  const companyFen = sumFen(shares.map((share) => share.companyFen));
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="text-12 text-ink-500">{t('parts.title')}</h3>
      <ul className="mt-1 flex flex-col gap-1">
        {shares.map((share, at) => (
          <li key={`${at} ${share.name}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="text-ink-700">{share.name}</span>
            <PartsLine {...share} />
          </li>
        ))}
        {shares.length > 1 && (
          <li className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span>{t('parts.total')}</span>
            <PartsLine companyFen={companyFen} personFen={personFen} />
          </li>
        )}
      </ul>
    </section>
  );
}
