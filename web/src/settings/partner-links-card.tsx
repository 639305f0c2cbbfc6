import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownPartnerLinks, readAgain } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** The partners whose word opens the account; nothing for who has none. */
export function PartnerLinksCard() {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const links = useQuery(ownPartnerLinks()).data?.links ?? [];
  const end = async (partner: string, reference: string) => {
    const agreed = await ask({
      title: t('links.end-of', { partner }),
      words: t('links.end-words', { partner }),
      yes: t('links.end'),
      no: t('page.cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await post('/member/entryLinks/end', { reference });
      toast.ok(t('links.ended'));
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ownPartnerLinks().queryKey });
      readAgain(queries);
    }
  };
  if (links.length === 0) return null;
  return (
    <Card title={t('links.title')}>
      <p className="text-14 text-ink-500">{t('links.what')}</p>
      <ul aria-label={t('links.title')} className="mt-1 divide-y divide-line">
        {links.map(({ partner, reference, linkedAt }) => (
          <li key={reference} className="flex items-center gap-3 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{partner}</p>
              <p className="text-12 break-all tabular-nums text-ink-500">
                {t('links.since', { at: stampWords(linkedAt), reference })}
              </p>
            </div>
            <Button
              look="quiet"
              size="s"
              aria-label={t('links.end-named', { partner })}
              onClick={() => void end(partner, reference)}
            >
              {t('links.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
