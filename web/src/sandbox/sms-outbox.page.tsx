import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CopyButton, stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { smsFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { codeIn, mobileTyped } from './sms-code.rules.ts';

const route = getRouteApi('/sandbox/sms');
const mobileLength = 11;

/** Every message the product has sent, newest first. */
export function SmsOutboxPage() {
  const t = useWords(sandboxWords);
  const { mobile = '' } = route.useSearch();
  const navigate = route.useNavigate();
  // A part of a number matches nothing on the server, so it is not sent yet.
  const wanted = mobile.length === mobileLength ? mobile : undefined;
  const { data, error, refetch } = useQuery(smsFound(wanted));
  return (
    <SandboxFrame
      title={t('sms.title')}
      pageTitle={t('sms.page-title')}
      aside={
        <Link to="/sandbox" className="text-brand-600 underline-offset-4 hover:underline">
          {t('sms.back')}
        </Link>
      }
    >
      <Card>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <TextField
            label={t('sms.mobile')}
            type="search"
            inputMode="numeric"
            placeholder={t('sms.mobile-hint')}
            maxLength={mobileLength}
            value={mobile}
            onChange={(typed) =>
              void navigate({ to: '.', search: { mobile: mobileTyped(typed) }, replace: true })
            }
            className="w-full md:w-72"
          />
          <p className="text-12 text-ink-500">{t('sms.auto')}</p>
        </div>
        {data !== undefined ? (
          <Messages messages={data.messages} filtered={wanted !== undefined} />
        ) : error === null ? (
          <div className="flex flex-col gap-3">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-14 w-full" />
          </div>
        ) : (
          <ErrorState title={t('sms.failed')} hint={error.message} onRetry={() => void refetch()} />
        )}
      </Card>
    </SandboxFrame>
  );
}

function Messages(props: {
  readonly messages: readonly { mobile: string; words: string; at: string }[];
  readonly filtered: boolean;
}) {
  const t = useWords(sandboxWords);
  if (props.messages.length === 0) {
    return props.filtered ? (
      <EmptyState title={t('sms.empty-filtered')} hint={t('sms.empty-filtered-hint')} />
    ) : (
      <EmptyState picture="messages" title={t('sms.empty')} hint={t('sms.empty-hint')} />
    );
  }
  return (
    <ul aria-label={t('sms.title')} className="flex flex-col">
      {props.messages.map(({ mobile, words, at }) => (
        <li
          key={`${at} ${mobile} ${words}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
        >
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap gap-x-3 text-12 text-ink-500">
              <time dateTime={at} className="digits">
                {stampWords(at)}
              </time>
              <span>
                {t('sms.to')}
                <span className="digits ml-1 font-semibold text-ink-700">{mobile}</span>
              </span>
            </p>
            <p>{words}</p>
          </div>
          <Code code={codeIn(words)} />
        </li>
      ))}
    </ul>
  );
}

function Code({ code }: { readonly code: string | undefined }) {
  const t = useWords(sandboxWords);
  if (code === undefined) return null;
  return (
    <p className="flex items-center gap-1">
      <span className="digits text-20 font-semibold text-brand-700">{code}</span>
      <CopyButton text={code} of={t('sms.code')} />
    </p>
  );
}
