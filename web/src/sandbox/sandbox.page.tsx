import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { PartnersPanel } from './partners-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { sandboxFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { StoppedTrainsPanel } from './stopped-trains-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';

/** The knobs of the embedded outside world. */
export function SandboxPage() {
  const t = useWords(sandboxWords);
  return (
    <SandboxFrame title={t('sandbox.title')} pageTitle={t('sandbox.page-title')}>
      <Panels />
    </SandboxFrame>
  );
}

function Panels() {
  const t = useWords(sandboxWords);
  const { data, dataUpdatedAt, error, refetch } = useQuery(sandboxFound());
  if (data !== undefined) {
    return (
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {!data.production && <ClockPanel state={data} receivedAtMs={dataUpdatedAt} />}
          <FaultsPanel of="air" faults={data.faults} />
          <FaultsPanel of="abroad" faults={data.internationalFaults} />
          <FaultsPanel of="rail" faults={data.railFaults} />
          <FaultsPanel of="hotel" faults={data.hotelFaults} />
          <FaultsPanel of="car" faults={data.carFaults} />
          <FaultsPanel of="insurer" faults={data.insurerFaults} />
          <RunsPanel runs={data.runs} today={dayOf(new Date(data.now))} />
          <StoppedTrainsPanel stopped={data.stoppedTrains} today={dayOf(new Date(data.now))} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ToolsPanel withOutboxes={!data.production} />
          {data.accounts.length > 0 && <AccountsPanel state={data} />}
          {!data.production && <PartnersPanel />}
        </div>
      </div>
    );
  }
  return (
    <Card>
      {error === null ? (
        <div className="flex flex-col gap-3">
          <output className="sr-only">{t('sandbox.loading')}</output>
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ) : error instanceof CallError && error.kind === 'refused' ? (
        <EmptyState
          title={t('sandbox.off')}
          hint={t('sandbox.off-hint')}
          action={
            <Link to="/" className={buttonClass({})}>
              {t('sandbox.home')}
            </Link>
          }
        />
      ) : (
        <ErrorState title={t('sandbox.failed')} hint={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
