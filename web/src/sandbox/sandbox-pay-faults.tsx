import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GatewayFault } from '@woxing/contract/operations/sandbox';
import type { StatementChannel } from '@woxing/contract/payments/payments';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.tsx';
import { gatewayFaultsFound } from './sandbox.queries.ts';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

const faults = {
  slow: true,
  'server-error': true,
  'drop-before': true,
  'drop-after': true,
  'bad-sign': true,
  unsure: true,
  'refuse-refund': true,
  'abnormal-refund': true,
} as const satisfies Record<GatewayFault, true>;

/** What the gateway of a trade will do wrong, and how often; for whoever wants to see how the merchant bears it. */
export function GatewayFaults({ gateway }: { readonly gateway: StatementChannel }) {
  const t = useWords(sandboxWords);
  const { data } = useQuery(gatewayFaultsFound());
  const leftOf = (fault: GatewayFault) =>
    data?.faults.find((set) => set.gateway === gateway && set.fault === fault)?.left ?? 0;
  return (
    <Card>
      <details>
        <summary className="cursor-pointer text-ink-700">
          {t('gateway.title')} · {t(`trade.method-${gateway}`)}
        </summary>
        <p className="mt-2 text-12 text-ink-500">{t('gateway.hint')}</p>
        <ul className="mt-1 flex flex-col">
          {(Object.keys(faults) as GatewayFault[]).map((fault) => (
            <FaultRow key={fault} gateway={gateway} fault={fault} left={leftOf(fault)} />
          ))}
        </ul>
      </details>
    </Card>
  );
}

const maxTimes = 20;

function FaultRow(props: {
  readonly gateway: StatementChannel;
  readonly fault: GatewayFault;
  readonly left: number;
}) {
  const { gateway, fault, left } = props;
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const [times, setTimes] = useState(1);
  const name = t(`gateway.${fault}`);
  const set = useMutation({
    mutationFn: (count: number) => postSandbox('/api/sandbox/pay/fault', { gateway, fault, times: count }),
    onSuccess: (_done, count) => {
      toast.ok(count === 0 ? t('fault.cleared', { fault: name }) : t('fault.done', { fault: name, count }));
      return queries.invalidateQueries(gatewayFaultsFound());
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-semibold">
          {name}
          {left > 0 && <Badge tone="bad">{t('fault.left', { count: left })}</Badge>}
        </p>
        <p className="text-12 text-ink-500">{t(`gateway.${fault}-hint`)}</p>
      </div>
      <div className="flex items-center gap-1">
        <Stepper
          label={t('fault.times', { fault: name })}
          value={times}
          min={1}
          max={maxTimes}
          onChange={setTimes}
        />
        <Button
          look="quiet"
          size="s"
          disabled={set.isPending}
          aria-label={t('fault.set-of', { fault: name })}
          onClick={() => set.mutate(times)}
        >
          {t('fault.set')}
        </Button>
        {left > 0 && (
          <Button
            look="quiet"
            size="s"
            disabled={set.isPending}
            aria-label={t('fault.clear-of', { fault: name })}
            onClick={() => set.mutate(0)}
          >
            {t('fault.clear')}
          </Button>
        )}
      </div>
    </li>
  );
}
