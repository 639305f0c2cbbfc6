import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { CallError } from '#src/api/call-error.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownDevices } from './settings.queries.ts';
import { settingWords } from './settings.words.ts';

/** Where the member is signed in; each device can be signed out, or all others at once. */
export function DevicesCard() {
  const t = useWords(settingWords);
  const found = useQuery(ownDevices());
  const acts = useDeviceActs();
  const devices = found.data?.sessions;
  const others = devices?.filter(({ current }) => !current) ?? [];
  const idleOf = (minutes: number) =>
    minutes % 60 === 0
      ? t('devices.idle-hours', { count: minutes / 60 })
      : t('devices.idle-minutes', { count: minutes });
  const nameOf = (device: string) => (device === '' ? t('devices.unknown') : device);
  return (
    <Card
      title={t('devices.title')}
      aside={
        others.length > 0 && (
          <Button look="text" size="s" onClick={() => void acts.endOthers(others.length)}>
            {t('devices.end-others')}
          </Button>
        )
      }
    >
      {found.isError && devices === undefined && (
        <ErrorState
          title={t('devices.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && (
        <output aria-label={t('devices.loading')} className="grid gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </output>
      )}
      {devices !== undefined && (
        <ul aria-label={t('devices.title')} className="divide-y divide-line">
          {devices.map(({ id, device, ip, lastSeenAt, trusted, idleMinutes, current }) => (
            <li key={id} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-medium">
                  <span className="truncate">{nameOf(device)}</span>
                  {current && <Badge tone="ok">{t('devices.current')}</Badge>}
                  {trusted && <Badge tone="brand">{t('devices.trusted')}</Badge>}
                </p>
                <p className="text-12 tabular-nums text-ink-500">
                  {t('devices.seen', { at: stampWords(lastSeenAt), ip, idle: idleOf(idleMinutes) })}
                </p>
              </div>
              {!current && (
                <Button
                  look="quiet"
                  size="s"
                  aria-label={t('devices.end-of', { device: nameOf(device) })}
                  onClick={() => void acts.end(id, nameOf(device))}
                >
                  {t('devices.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function useDeviceActs() {
  const t = useWords(settingWords);
  const queries = useQueryClient();
  const act = async (question: string, yes: string, run: () => Promise<unknown>, done: string) => {
    const agreed = await ask({
      title: t('devices.title'),
      words: question,
      yes,
      no: t('page.cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await run();
      toast.ok(done);
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ownDevices().queryKey });
    }
  };
  return {
    end: (id: string, device: string) =>
      act(
        t('devices.end-words', { device }),
        t('devices.end'),
        () => post('/member/sessions/end', { id }),
        t('devices.ended'),
      ),
    endOthers: (count: number) =>
      act(
        t('devices.end-others-words', { count }),
        t('devices.end'),
        () => post('/member/sessions/endOthers', {}),
        t('devices.ended-others'),
      ),
  };
}
