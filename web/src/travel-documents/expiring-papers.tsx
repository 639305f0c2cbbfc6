import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ExpiringPaper } from '@woxing/contract/people/travellers';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { papersExpiring } from './travel-document.queries.ts';
import { documentWords } from './travel-document.words.ts';

const shown = 5;

/** Passports and permits that run out within six months, of now or of a journey abroad that is booked, with the way to mend each; nothing where there are none. */
export function ExpiringPapers() {
  const t = useWords(documentWords);
  const { data } = useQuery(papersExpiring());
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Card
      title={t('expiring.title')}
      aside={<span className="text-14 text-ink-500">{t('expiring.count', { count: data.total })}</span>}
    >
      <ul className="flex flex-col divide-y divide-line">
        {data.list.slice(0, shown).map((paper) => (
          <li
            key={`${paper.whose} ${paper.id} ${paper.expiresOn}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-14"
          >
            <span className="min-w-0 flex-1 break-words">
              {t('expiring.line', { name: paper.name, paper: paper.certTypeCN, day: paper.expiresOn })}
              {paper.journeyEnds !== null && (
                <span className="block text-12 text-bad">
                  {t('expiring.journey', { day: paper.journeyEnds })}
                </span>
              )}
            </span>
            {paper.words !== '' && <Badge tone="warn">{paper.words}</Badge>}
            <WayToMend paper={paper} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A colleague's own paper is mended by nobody else. */
function WayToMend({ paper }: { readonly paper: ExpiringPaper }) {
  const t = useWords(documentWords);
  const { whose, id, name } = paper;
  const label = t('expiring.mend-of', { name });
  if (whose === 'own')
    return (
      <Link to="/myCenter/edit_passengers" search={{ id }} aria-label={label} className={way}>
        {t('expiring.mend')}
      </Link>
    );
  if (whose === 'external')
    return (
      <Link to="/personnel/externalPersonnel" search={{ keyword: name }} aria-label={label} className={way}>
        {t('expiring.mend')}
      </Link>
    );
  return <span className="text-12 text-ink-500">{t('expiring.by-themselves')}</span>;
}

const way = 'text-brand-700 hover:underline';
