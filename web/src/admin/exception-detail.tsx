import type { ExceptionEvent } from '@woxing/contract/operations/exceptions';
import { exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { useWords } from '#src/tenants/public.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { adminWords } from './admin.words.ts';
import { momentWords } from './moment-words.rules.ts';

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
  return (
    <Dialog open shape="side" title={t('admin.exception-detail-title')} onClose={props.onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="whitespace-nowrap text-ink-500">{name}</dt>
            <dd className="min-w-0 break-all">{value || t('admin.none')}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
