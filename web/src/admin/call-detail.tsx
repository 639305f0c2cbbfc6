import { useQuery } from '@tanstack/react-query';
import type { IntegrationCall } from '@woxing/contract/operations/integration-calls';
import { DetailDrawer, momentWords } from '#src/desk/public.ts';
import { CopyButton, orderWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { callInFull } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { providerWords } from './provider-words.ts';
import { readableJson } from './readable-json.rules.ts';

/** One call in full, at the right edge: what is known of it at once, what was said when it has come. */
export function CallDetail(props: { readonly call: IntegrationCall; readonly onClose: () => void }) {
  const t = useWords(adminWords);
  const names = useWords(orderWords);
  const { call } = props;
  const found = useQuery(callInFull(call.tenant, call.id));
  const facts: readonly (readonly [string, string])[] = [
    [t('admin.call-time'), momentWords(call.at)],
    [t('admin.call-tenant'), call.tenant],
    [t('admin.call-provider'), providerWords(names, call.provider)],
    [t('admin.call-operation'), call.operation],
    [t('admin.call-reference'), call.reference],
    [t('admin.call-outcome'), t(`admin.call-${call.outcome}`)],
    [t('admin.call-ms'), String(call.ms)],
    [t('admin.call-client'), call.client],
    [t('admin.call-key'), call.keyId],
  ];
  return (
    <DetailDrawer title={t('admin.call-detail-title')} facts={facts} onClose={props.onClose}>
      {found.data !== undefined ? (
        <>
          <CallText title={t('admin.call-request')} text={found.data.request} none={t('admin.none')} />
          <CallText
            title={t('admin.call-answer')}
            text={found.data.answer}
            none={t('admin.call-no-answer')}
          />
        </>
      ) : found.isError ? (
        <ErrorState
          title={t('admin.call-failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <div className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </DetailDrawer>
  );
}

function CallText(props: { readonly title: string; readonly text: string; readonly none: string }) {
  return (
    <section className="mt-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="font-semibold">{props.title}</h3>
        {props.text !== '' && <CopyButton text={props.text} of={props.title} />}
      </div>
      <pre className="m-0 overflow-x-auto rounded-m bg-background p-3 text-12 break-all whitespace-pre-wrap">
        {props.text === '' ? props.none : readableJson(props.text)}
      </pre>
    </section>
  );
}
