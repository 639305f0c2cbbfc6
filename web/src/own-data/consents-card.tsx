import { useQueryClient } from '@tanstack/react-query';
import { dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import type { Consent, ConsentDocument } from '@woxing/contract/people/own-data';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownData } from './own-data.queries.ts';
import { ownDataWords } from './own-data.words.ts';

/** What was agreed to, in which version, when; withdrawn and given again by one press each. */
export function ConsentsCard({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useWords(ownDataWords);
  return (
    <Card title={t('consent.title')}>
      {consents.length === 0 ? (
        <p className="text-14 text-ink-500">{t('consent.empty')}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {consents.map((consent) => (
            <ConsentRow key={`${consent.document}/${consent.version}`} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ConsentRow({ consent }: { readonly consent: Consent }) {
  const t = useWords(ownDataWords);
  const queries = useQueryClient();
  const withdrawing = useWrite('/member/data/consent/withdraw');
  const giving = useWrite('/member/data/consent/give');
  const { title, withdrawnAt, effect } = consent;
  const document = consent.document as ConsentDocument;
  const input = { document };
  const settled = (words: string) => ({
    onSettled: () => void queries.invalidateQueries({ queryKey: ownData().queryKey }),
    onSuccess: () => toast.ok(words),
  });
  const withdraw = async () => {
    const agreed = await ask({
      title: t('consent.ask-title'),
      words: effect,
      yes: t('consent.yes'),
      no: t('consent.no'),
      danger: true,
    });
    if (agreed) withdrawing.mutate(input, settled(t('consent.done-withdraw')));
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <a
            href={`/agreement_frame/${document}`}
            target="_blank"
            rel="noreferrer"
            className="underline-offset-4 hover:text-brand-700 hover:underline"
          >
            {title}
          </a>
          <span className="ml-2 text-12 font-normal text-ink-500">
            {t('consent.version', { version: consent.version })}
          </span>
        </p>
        <p className="text-12 text-ink-500 tabular-nums">
          {t('consent.given', { time: momentWords(consent.agreedAt) })}
          {withdrawnAt !== null && `，${t('consent.withdrawn', { time: momentWords(withdrawnAt) })}`}
        </p>
        <p className="mt-1 text-12 text-ink-500">{effect}</p>
      </div>
      {withdrawnAt === null ? (
        <Button
          look="quiet"
          size="s"
          busy={withdrawing.isPending}
          aria-label={t('consent.withdraw-of', { title })}
          onClick={() => void withdraw()}
        >
          {t('consent.withdraw')}
        </Button>
      ) : (
        <Button
          size="s"
          busy={giving.isPending}
          aria-label={t('consent.give-of', { title })}
          onClick={() => giving.mutate(input, settled(t('consent.done-give')))}
        >
          {t('consent.give')}
        </Button>
      )}
    </li>
  );
}

function momentWords(iso: string): string {
  const at = new Date(iso);
  const day = dayOf(at);
  return `${day.slice(0, 4)}年${formatMonthDay(day)}${timeOf(at)}`;
}
