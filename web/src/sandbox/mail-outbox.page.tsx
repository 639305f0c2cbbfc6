import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SandboxMail } from '@woxing/contract/operations/sandbox';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { textParts } from './mail-text.rules.ts';
import { mailFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { SandboxFrame } from './sandbox-frame.tsx';

const route = getRouteApi('/sandbox/mail');

/** Every mail that the embedded mail server has taken, the newest first. */
export function MailOutboxPage() {
  const t = useWords(sandboxWords);
  const { address = '' } = route.useSearch();
  const navigate = route.useNavigate();
  // A part of an address matches nothing on the server, so it is not sent yet.
  const wanted = /^\S+@\S+\.\S{2,}$/.test(address) ? address : undefined;
  const { data, error, refetch } = useQuery(mailFound(wanted));
  return (
    <SandboxFrame
      title={t('mail.title')}
      pageTitle={t('mail.page-title')}
      aside={
        <Link to="/sandbox" className="text-brand-600 underline-offset-4 hover:underline">
          {t('sms.back')}
        </Link>
      }
    >
      <Card>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <TextField
            label={t('mail.address')}
            type="search"
            inputMode="email"
            placeholder={t('mail.address-hint')}
            maxLength={100}
            value={address}
            onChange={(typed) =>
              void navigate({
                to: '.',
                search: typed.trim() === '' ? {} : { address: typed.trim() },
                replace: true,
              })
            }
            className="w-full md:w-80"
          />
          <p className="text-12 text-ink-500">{t('sms.auto')}</p>
        </div>
        {data !== undefined ? (
          <Mails mails={data.mails} filtered={wanted !== undefined} />
        ) : error === null ? (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        ) : (
          <ErrorState title={t('mail.failed')} hint={error.message} onRetry={() => void refetch()} />
        )}
      </Card>
    </SandboxFrame>
  );
}

function Mails(props: { readonly mails: readonly SandboxMail[]; readonly filtered: boolean }) {
  const t = useWords(sandboxWords);
  if (props.mails.length === 0)
    return props.filtered ? (
      <EmptyState title={t('mail.empty-filtered')} hint={t('mail.empty-filtered-hint')} />
    ) : (
      <EmptyState picture="messages" title={t('mail.empty')} hint={t('mail.empty-hint')} />
    );
  return (
    <ul aria-label={t('mail.title')} className="flex flex-col">
      {props.mails.map((mail) => (
        <li key={mail.id} className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
          <OneMail mail={mail} />
        </li>
      ))}
    </ul>
  );
}

/** As text: what stands in the page of a mail is the same. */
function OneMail({ mail: { to, subject, text, at } }: { readonly mail: SandboxMail }) {
  const t = useWords(sandboxWords);
  return (
    <article className="flex flex-col gap-2">
      <header>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-500">
          <time dateTime={at} className="digits">
            {stampWords(at)}
          </time>
          <span className="break-all">
            {t('sms.to')}
            <span className="ml-1 font-semibold text-ink-700">{to}</span>
          </span>
        </p>
        <h2 className="text-16 font-semibold">{subject}</h2>
      </header>
      <p className="text-14 break-words whitespace-pre-wrap text-ink-700">
        {textParts(text).map(({ at: begins, words, url }) =>
          url === undefined ? (
            words
          ) : (
            <a
              key={begins}
              href={url}
              rel="noreferrer"
              className="break-all text-brand-700 underline underline-offset-4"
            >
              {words}
            </a>
          ),
        )}
      </p>
    </article>
  );
}
