import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { actOnTrade } from '@woxing/contract/operations/sandbox';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ofTenant, sandboxFound, tradeFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';
import { GatewayFaults } from './sandbox-pay-faults.tsx';
import { TradeActs } from './trade-acts.tsx';
import { TradeBack } from './trade-back.tsx';
import { TradeFacts } from './trade-facts.tsx';
import { type TradeAct, tradeView } from './trade-view.rules.ts';

const route = getRouteApi('/sandbox/pay');

/** What a phone shows after the code was scanned. It belongs to the gateway, so it asks for no session. */
export function SandboxPayPage() {
  const t = useWords(sandboxWords);
  const { outTradeNo, appId, redirect_url: redirectUrl } = route.useSearch();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-6 md:py-10">
      <title>{t('trade.page-title')}</title>
      <div className="flex items-center justify-center gap-2">
        <h1 className="text-18">{t('trade.title')}</h1>
        <Badge tone="warn">{t('sandbox.mark')}</Badge>
      </div>
      {outTradeNo === undefined ? (
        <Card>
          <EmptyState title={t('trade.missing')} hint={t('trade.missing-hint')} />
        </Card>
      ) : (
        <Trade outTradeNo={outTradeNo} appId={appId} redirectUrl={redirectUrl} />
      )}
      <p className="text-center text-12 text-ink-500">{t('sandbox.mark-hint')}</p>
    </div>
  );
}

interface Visited {
  readonly outTradeNo: string;
  readonly appId: string | undefined;
  /** Where WeChat Pay's page goes back to. */
  readonly redirectUrl: string | undefined;
}

function Trade(visited: Visited) {
  const { outTradeNo, appId, redirectUrl } = visited;
  const t = useWords(sandboxWords);
  const trade = useQuery(tradeFound(outTradeNo, appId, redirectUrl));
  const sandbox = useQuery(sandboxFound(appId));
  const { act, done, busy } = useTradeAct(visited);
  if (trade.data === undefined) {
    return (
      <Card>
        {trade.isError ? (
          <EmptyState title={t('trade.unknown')} hint={trade.error.message} />
        ) : (
          <div className="flex flex-col items-center gap-3 py-6">
            <output className="sr-only">{t('trade.loading')}</output>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-12 w-44" />
          </div>
        )}
      </Card>
    );
  }
  const view = tradeView(trade.data, sandbox.data?.now, done);
  return (
    <>
      <TradeFacts trade={trade.data} view={view} now={sandbox.data?.now ?? trade.data.payableUntil} />
      <TradeActs view={view} busy={busy} onAct={act} />
      <TradeBack trade={trade.data} view={view} />
      <GatewayFaults gateway={trade.data.gateway} />
    </>
  );
}

function useTradeAct({ outTradeNo, appId, redirectUrl }: Visited) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const [done, setDone] = useState<TradeAct>();
  const acting = useMutation({
    mutationFn: (act: TradeAct) => {
      const body: RequestOf<typeof actOnTrade> = { outTradeNo, redirectUrl, act };
      return postSandbox('/api/sandbox/pay/act', ofTenant(body, appId));
    },
    onSuccess: (trade, act) => {
      queries.setQueryData(tradeFound(outTradeNo, appId, redirectUrl).queryKey, trade);
      if (act === 'pay-forged') toast.ok(t('trade.forged-sent'));
      else if (act === 'fail') toast.bad(t('trade.failed'));
      else setDone(act);
    },
  });
  return {
    act: (act: TradeAct) => acting.mutate(act),
    done,
    busy: acting.variables && acting.isPending ? acting.variables : undefined,
  };
}
