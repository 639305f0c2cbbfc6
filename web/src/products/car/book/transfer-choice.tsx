import { useQuery } from '@tanstack/react-query';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type Transfers, transfersFound } from './car.queries.ts';
import { type ChosenTransfer, transferKey } from './ride-address.rules.ts';
import { rideFormWords } from './ride-form.words.ts';

type TransferLeg = Transfers[number];

/** The flights or trains of one's orders that a ride can go by; none of them where one comes on one's own. */
export function TransferChoice({
  scene,
  orderNo,
  chosen,
  onChoose,
}: {
  readonly scene: 'airport' | 'station';
  /** Only those of this order. */
  readonly orderNo: string | undefined;
  readonly chosen: ChosenTransfer | undefined;
  readonly onChoose: (leg: TransferLeg | undefined) => void;
}) {
  const t = useWords(rideFormWords);
  const found = useQuery(transfersFound(orderNo));
  const what = t(`ride.transfer-${scene}`);
  if (found.isError) {
    return (
      <p className="flex items-center gap-2 text-14 text-ink-500">
        {t('ride.transfer-failed')}
        <Button look="text" size="s" onClick={() => void found.refetch()}>
          重试
        </Button>
      </p>
    );
  }
  if (found.data === undefined) return <Skeleton className="h-13 w-full rounded-m" />;
  const legs = found.data.list.filter((leg) => leg.scene === scene);
  if (legs.length === 0) return <p className="text-14 text-ink-500">{t('ride.transfer-empty', { what })}</p>;
  const none = 'none';
  return (
    <RadioGroup
      titled
      look="rows"
      name="ride-transfer"
      title={t('ride.transfer', { what })}
      value={chosen === undefined ? none : transferKey(chosen)}
      choices={[
        ...legs.map((leg) => ({
          value: transferKey(leg),
          label: (
            <span className="min-w-0">
              <span className="mr-2 rounded-s bg-brand-50 px-1.5 text-12 font-medium text-brand-700">
                {t(`ride.transfer-${leg.way}`)}
              </span>
              <span className="digits text-14">{leg.words}</span>
            </span>
          ),
        })),
        { value: none, label: <span className="text-14">{t('ride.transfer-none')}</span> },
      ]}
      onChange={(key) => onChoose(legs.find((leg) => transferKey(leg) === key))}
    />
  );
}
