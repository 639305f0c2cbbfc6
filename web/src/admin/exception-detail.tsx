import type { ExceptionEvent } from '@woxing/contract/operations/exceptions';
import { exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { DetailDrawer, momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';

/** One event in full, at the right edge. */
export function ExceptionDetail(props: { readonly event: ExceptionEvent; readonly onClose: () => void }) {
  const t = useWords(adminWords);
  const { event } = props;
  const facts: readonly (readonly [string, string])[] = [
    [t('admin.exception-time'), momentWords(event.at)],
    [t('admin.exception-tenant'), event.tenant],
    [t('admin.exception-class'), `${exceptionClasses[event.type]}（${event.type}）`],
    [t('admin.exception-code'), event.code],
    [t('admin.exception-api'), event.api],
    [t('admin.exception-cost'), String(event.costTime)],
    [t('admin.exception-member'), event.memberId],
    [t('admin.exception-device'), event.device],
    [t('admin.exception-version'), event.appVer],
    [t('admin.exception-param'), event.param],
  ];
  return <DetailDrawer title={t('admin.exception-detail-title')} facts={facts} onClose={props.onClose} />;
}
