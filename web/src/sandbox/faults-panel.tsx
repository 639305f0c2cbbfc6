import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  AirFault,
  CarFault,
  HotelFault,
  InsurerFault,
  InternationalAirFault,
  RailFault,
} from '@woxing/contract/operations/sandbox';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { toast } from '#src/ui/toast.tsx';
import { sandboxWords } from './sandbox.words.ts';
import { postSandbox } from './sandbox-call.ts';

const suppliers = {
  air: {
    path: '/api/sandbox/air/fault',
    faults: [
      'slow',
      'refuse',
      'drop-before',
      'drop-after',
      'price-change',
      'sold-out',
      'late-issue',
      'no-show',
    ] satisfies AirFault[],
  },
  abroad: {
    path: '/api/sandbox/international/fault',
    faults: [
      'slow',
      'refuse',
      'drop-before',
      'drop-after',
      'fare-gone',
      'price-moved',
      'late-issue',
      'retime',
    ] satisfies InternationalAirFault[],
  },
  rail: {
    path: '/api/sandbox/rail/fault',
    faults: ['slow', 'refuse', 'drop-before', 'drop-after', 'sold-out', 'late-issue'] satisfies RailFault[],
  },
  hotel: {
    path: '/api/sandbox/hotel/fault',
    faults: [
      'slow',
      'refuse',
      'drop-before',
      'drop-after',
      'sold-out',
      'dearer',
      'decline',
      'no-show',
      'leave-early',
    ] satisfies HotelFault[],
  },
  car: {
    path: '/api/sandbox/car/fault',
    faults: [
      'slow',
      'refuse',
      'drop-before',
      'drop-after',
      'no-driver',
      'overcharge',
      'late-rider',
    ] satisfies CarFault[],
  },
  insurer: {
    path: '/api/sandbox/insurer/fault',
    faults: ['slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue'] satisfies InsurerFault[],
  },
} as const;
type SupplierName = keyof typeof suppliers;
type Fault = AirFault | InternationalAirFault | RailFault | InsurerFault | HotelFault | CarFault;

/** What a supplier will do wrong, and how often. */
export function FaultsPanel(props: {
  readonly of: SupplierName;
  readonly faults: readonly { fault: Fault; left: number }[];
}) {
  const t = useWords(sandboxWords);
  return (
    <Card title={t(`fault.title-${props.of}`)}>
      <p className="text-ink-500">{t('fault.hint')}</p>
      <ul className="mt-1 flex flex-col">
        {suppliers[props.of].faults.map((fault) => (
          <FaultRow
            key={fault}
            of={props.of}
            fault={fault}
            left={props.faults.find((set) => set.fault === fault)?.left ?? 0}
          />
        ))}
      </ul>
    </Card>
  );
}

const maxTimes = 20;

function FaultRow({
  of,
  fault,
  left,
}: {
  readonly of: SupplierName;
  readonly fault: Fault;
  readonly left: number;
}) {
  const t = useWords(sandboxWords);
  const queries = useQueryClient();
  const [times, setTimes] = useState(1);
  const words = wordsOf(of, fault);
  const name = t(`fault.${words}`);
  const fullName = `${name}（${t(`fault.title-${of}`)}）`;
  const set = useMutation({
    mutationFn: (count: number) => setFault(of, fault, count),
    onSuccess: (_done, count) => {
      toast.ok(count === 0 ? t('fault.cleared', { fault: name }) : t('fault.done', { fault: name, count }));
      return queries.invalidateQueries({ queryKey: ['/api/sandbox/state'] });
    },
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 font-semibold">
          {name}
          <Badge tone={left > 0 ? 'bad' : 'grey'}>
            {left > 0 ? t('fault.left', { count: left }) : t('fault.none')}
          </Badge>
        </p>
        <p className="text-12 text-ink-500">
          {t(words === 'refuse' ? `fault.refuse-hint-${of}` : `fault.${words}-hint`)}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Stepper
          label={t('fault.times', { fault: fullName })}
          value={times}
          min={1}
          max={maxTimes}
          onChange={setTimes}
        />
        <Button
          look="quiet"
          size="s"
          disabled={set.isPending}
          aria-label={t('fault.set-of', { fault: fullName })}
          onClick={() => set.mutate(times)}
        >
          {t('fault.set')}
        </Button>
        <Button
          look="text"
          size="s"
          disabled={set.isPending || left === 0}
          aria-label={t('fault.clear-of', { fault: fullName })}
          onClick={() => set.mutate(0)}
        >
          {t('fault.clear')}
        </Button>
      </div>
    </li>
  );
}

/** What suppliers call differently. */
function wordsOf(of: SupplierName, fault: Fault) {
  if (fault === 'sold-out')
    return of === 'rail' ? 'sold-out-rail' : of === 'hotel' ? 'sold-out-hotel' : 'sold-out-air';
  if (fault === 'no-show' && of === 'air') return 'no-show-air';
  if (fault === 'decline' && of === 'hotel') return 'decline-hotel';
  return fault === 'late-issue' && of === 'insurer' ? 'late-policy' : fault;
}

function setFault(of: SupplierName, fault: Fault, times: number) {
  if (of === 'air') return postSandbox(suppliers.air.path, { fault: fault as AirFault, times });
  if (of === 'abroad')
    return postSandbox(suppliers.abroad.path, { fault: fault as InternationalAirFault, times });
  if (of === 'rail') return postSandbox(suppliers.rail.path, { fault: fault as RailFault, times });
  if (of === 'hotel') return postSandbox(suppliers.hotel.path, { fault: fault as HotelFault, times });
  if (of === 'car') return postSandbox(suppliers.car.path, { fault: fault as CarFault, times });
  return postSandbox(suppliers.insurer.path, { fault: fault as InsurerFault, times });
}
