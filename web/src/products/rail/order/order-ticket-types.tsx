import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import {
  type RailTicketType,
  railTicketTypeNames,
  railTicketTypes,
} from '@woxing/contract/products/rail/train-tickets.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { InfoIcon } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Select } from '#src/ui/select.tsx';
import { needsNoTicket, type RailPassenger } from './order-passengers.rules.ts';
import { identitiesChecked } from './order-train.queries.ts';
import { trainOrderWords } from './order-train.words.ts';

const identityTones = { verified: 'ok', pending: 'warn', refused: 'bad' } as const satisfies Record<
  string,
  Tone
>;

/** How the railway knows a listed passenger, and the kind of ticket, which is chosen here. */
export function TicketTypeChoice({
  passenger,
  name,
  forStudents,
  mayBeFree,
  onChange,
}: {
  readonly passenger: RailPassenger;
  readonly name: string;
  readonly forStudents: boolean;
  /** Under six: needs no ticket on the seat of an adult. */
  readonly mayBeFree: boolean;
  readonly onChange: (type: RailTicketType | 'free') => void;
}) {
  const t = useWords(trainOrderWords);
  return (
    <span className="flex items-center gap-2">
      {passenger.listed !== undefined && <Identity passengerId={passenger.listed.id} />}
      <Select<RailTicketType | 'free'>
        label={t('train-order.type', { name })}
        labelHidden
        value={passenger.free === true ? 'free' : passenger.type}
        options={[
          ...(mayBeFree || passenger.free === true
            ? [{ value: 'free' as const, label: t('train-order.type-free') }]
            : []),
          ...railTicketTypes.map((type) =>
            type === 'student' && !forStudents
              ? { value: type, label: t('train-order.type-student-none'), disabled: true }
              : { value: type, label: railTicketTypeNames[type] },
          ),
        ]}
        onChange={onChange}
        className="[&_select]:h-control-36 [&_select]:text-14"
      />
    </span>
  );
}

/** Silent while it is not known: the order says it again when it is placed. */
function Identity({ passengerId }: { readonly passengerId: string }) {
  const t = useWords(trainOrderWords);
  const found = useQuery(identitiesChecked([passengerId])).data?.passengers[0];
  if (found === undefined) return null;
  const badge = <Badge tone={identityTones[found.state]}>{t(`train-order.identity-${found.state}`)}</Badge>;
  if (found.words === '') return badge;
  return (
    <Popover title={t(`train-order.identity-${found.state}`)} trigger={badge}>
      <p className="max-w-72">{found.words}</p>
    </Popover>
  );
}

/** Those who need no ticket unless they are to have a seat of their own. */
export function FreeChildren({
  passengers,
  day,
  declared,
}: {
  readonly passengers: readonly RailPassenger[];
  readonly day: Day;
  /** Whether they are declared with the order. */
  readonly declared: boolean;
}) {
  const t = useWords(trainOrderWords);
  const free = passengers.filter((passenger) => needsNoTicket(passenger, day));
  return free.map(({ key, listed, written }) => (
    <p key={key} className="flex items-start gap-1.5 text-12 text-ink-500">
      <InfoIcon size={16} className="mt-px shrink-0 text-brand-600" />
      {t(declared ? 'train-order.free-child-declare' : 'train-order.free-child', {
        name: listed?.name ?? written.name,
      })}
    </p>
  ));
}

const explained = ['child', 'student', 'disabled-soldier'] as const;

/** Who may have which ticket. */
export function TypeRules(): ReactNode {
  const t = useWords(trainOrderWords);
  return (
    <details className="rounded-m bg-background px-3 py-2 text-14 text-ink-700">
      <summary className="cursor-pointer font-medium">{t('train-order.type-rules')}</summary>
      <dl className="mt-2 flex flex-col gap-2">
        {explained.map((type) => (
          <div key={type}>
            <dt className="font-medium">{t(`train-order.rule-${type}-title`)}</dt>
            <dd className="text-ink-500">{t(`train-order.rule-${type}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
