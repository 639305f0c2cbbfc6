import { useNavigate } from '@tanstack/react-router';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { type ChosenRide, writeRides } from '../search/ride-params.rules.ts';
import { trainOrderWords } from './order-train.words.ts';
import type { Trouble, TroubleKind } from './order-trouble.rules.ts';
import { useOtherTrains } from './order-use-other-trains.ts';

/** Why the order was not taken, and what can be done now: nobody is left with a refusal alone. */
export function TroubleDialog({
  trouble,
  chosenRides,
  onLeave,
  onAgain,
  onPassengers,
  onAdults,
}: {
  readonly trouble: Trouble | undefined;
  readonly chosenRides: readonly ChosenRide[];
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly onPassengers: () => void;
  /** Lower prices are given up. */
  readonly onAdults: () => void;
}) {
  const t = useWords(trainOrderWords);
  const navigate = useNavigate();
  const others = useOtherTrains(chosenRides);
  if (trouble === undefined) return null;
  const acts: Record<Act, { readonly words: string; readonly go: () => void }> = {
    wait: {
      words: t('train-trouble.wait'),
      go: () => void navigate({ href: `/train/alternate?${waitSearch(chosenRides)}` }),
    },
    others: { words: t('train-trouble.others'), go: others },
    orders: {
      words: t('train-trouble.orders'),
      go: () => void navigate({ to: '/myCenter/order_list/$type', params: { type: 'train' } }),
    },
    passengers: { words: t('train-trouble.passengers'), go: onPassengers },
    adults: { words: t('train-trouble.adults'), go: onAdults },
    again: { words: t('train-trouble.again'), go: onAgain },
    stay: { words: t('train-trouble.stay'), go: onLeave },
  };
  const { kind } = trouble;
  return (
    <Dialog
      open
      title={t(`train-trouble.${titles[kind]}`)}
      width={440}
      onClose={onLeave}
      footer={
        <div className="flex w-full flex-wrap justify-end gap-3">
          {ways[kind].map((act, index, all) => (
            <Button
              key={act}
              look={index === all.length - 1 ? 'primary' : 'quiet'}
              onClick={acts[act].go}
              className="max-md:flex-1"
            >
              {acts[act].words}
            </Button>
          ))}
        </div>
      }
    >
      <p className="text-ink-900">{trouble.message}</p>
      {hasHint(kind) && <p className="mt-2 text-ink-500">{t(`train-trouble.${kind}-hint`)}</p>}
    </Dialog>
  );
}

type PlainKind = 'gone' | 'choices' | 'passengers' | 'unpaid' | 'other';
const plainKinds: ReadonlySet<TroubleKind> = new Set<PlainKind>([
  'gone',
  'choices',
  'passengers',
  'unpaid',
  'other',
]);

/** The refusal of these says it all. */
function hasHint(kind: TroubleKind): kind is Exclude<TroubleKind, PlainKind> {
  return !plainKinds.has(kind);
}

type Act = 'wait' | 'others' | 'orders' | 'passengers' | 'adults' | 'again' | 'stay';

/** The last one is the way on. */
const ways: Record<TroubleKind, readonly Act[]> = {
  'sold-out': ['stay', 'others', 'wait'],
  gone: ['stay', 'others'],
  choices: ['others', 'stay'],
  overlap: ['orders', 'passengers', 'others'],
  unpaid: ['stay', 'orders'],
  identity: ['stay', 'passengers'],
  concession: ['passengers', 'adults'],
  busy: ['stay', 'again'],
  account: ['stay'],
  passengers: ['stay', 'passengers'],
  other: ['stay'],
};

const titles = {
  'sold-out': 'sold-out',
  gone: 'gone',
  choices: 'choices',
  overlap: 'overlap',
  unpaid: 'refused',
  identity: 'identity',
  concession: 'concession',
  busy: 'busy',
  account: 'account',
  passengers: 'refused',
  other: 'refused',
} as const satisfies Record<TroubleKind, string>;

/** The first ride alone: one waits for one train. */
function waitSearch(chosenRides: readonly ChosenRide[]): string {
  return writeRides(chosenRides.slice(0, 1))
    .ride.map((ride) => `ride=${encodeURIComponent(ride).replaceAll('%2C', ',')}`)
    .join('&');
}
