import { useQuery } from '@tanstack/react-query';
import { carSceneNames, carScenes } from '@woxing/contract/products/car/car-kinds.rules';
import { freeWaitMinutes } from '@woxing/contract/products/car/car-ride.rules';
import { useWords } from '#src/tenants/public.ts';
import { IconButton } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { SwapIcon } from '#src/ui/icon.tsx';
import { transfersFound } from './car.queries.ts';
import {
  byTransfer,
  isTimedByTransfer,
  type RideWish,
  rideProblem,
  transferKey,
  withoutTransfer,
} from './ride-address.rules.ts';
import { rideFormWords } from './ride-form.words.ts';
import { RidePlaceField } from './ride-place-field.tsx';
import { TransferChoice } from './transfer-choice.tsx';
import { WhenFields } from './when-fields.tsx';

const fieldClass =
  'flex h-15 min-w-0 flex-col items-start justify-center rounded-m bg-background px-3.5 text-left transition-colors';

/** For what, when, from where to where; by which flight or train. */
export function WayCard({
  wish,
  orderNo,
  now,
  missing,
  onChange,
}: {
  readonly wish: RideWish;
  readonly orderNo: string | undefined;
  readonly now: Date;
  /** What was left out when the order was to be placed. */
  readonly missing: { readonly field: string; readonly message: string } | undefined;
  readonly onChange: (wish: RideWish) => void;
}) {
  const t = useWords(rideFormWords);
  const { scene, at, from, to, transfer } = wish;
  const legs = useQuery({ ...transfersFound(orderNo), enabled: transfer !== undefined }).data?.list;
  const leg = transfer && legs?.find((one) => transferKey(one) === transferKey(transfer));
  const problem = rideProblem(wish, now);
  const errorOf = (end: 'from' | 'to') => (missing?.field === end ? missing.message : undefined);
  const setBy = (way: 'pick-up' | 'drop-off') => (transfer?.way === way ? (leg?.no ?? '') : undefined);
  return (
    <Card title={t('ride.way')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          look="pills"
          name="ride-scene"
          title={t('ride.scene')}
          value={scene}
          choices={carScenes.map((value) => ({ value, label: carSceneNames[value] }))}
          onChange={(next) => onChange({ ...withoutTransfer(wish), scene: next })}
          className="[&>div]:flex-wrap"
        />
        {(scene === 'airport' || scene === 'station') && (
          <TransferChoice
            scene={scene}
            orderNo={orderNo}
            chosen={transfer}
            onChoose={(chosen) =>
              onChange(chosen === undefined ? withoutTransfer(wish) : byTransfer(wish, chosen))
            }
          />
        )}
        <div className="grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <RidePlaceField
            end="from"
            place={from}
            city={to?.city}
            setBy={setBy('pick-up')}
            error={errorOf('from')}
            className={fieldClass}
            onChange={(place) => onChange({ ...wish, from: place })}
          />
          <IconButton
            label={t('ride.swap')}
            disabled={transfer !== undefined}
            onClick={() => onChange({ ...wish, from: to, to: from })}
            className="max-md:hidden md:mt-2.5"
          >
            <SwapIcon size={18} />
          </IconButton>
          <RidePlaceField
            end="to"
            place={to}
            city={from?.city}
            setBy={setBy('drop-off')}
            error={errorOf('to')}
            className={fieldClass}
            onChange={(place) => onChange({ ...wish, to: place })}
          />
        </div>
        {isTimedByTransfer(wish) ? (
          <p className="rounded-m bg-brand-50 px-4 py-2.5 text-14 text-brand-900">
            {t(scene === 'station' ? 'ride.waits-station' : 'ride.waits-airport', {
              minutes: freeWaitMinutes.transfer,
            })}
          </p>
        ) : (
          <>
            <WhenFields
              at={at}
              now={now}
              byTransfer={transfer !== undefined}
              onChange={(next) => onChange({ ...wish, at: next })}
            />
            {transfer !== undefined && at === null && (
              <p className="text-12 text-ink-500">{t('ride.leaves')}</p>
            )}
          </>
        )}
        <div role="alert" className="empty:hidden">
          {problem !== undefined && (
            <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{problem}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
