import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@woxing/contract/people/customers';
import { maxCustomerNote } from '@woxing/contract/people/customers.rules';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { useState } from 'react';
import { frequentPassengers } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { ChooseCustomer } from './choose-customer.tsx';
import { customerFound, markUpRead } from './customers.queries.ts';
import { orderNextInstead } from './next-customer.ts';
import { saleWords } from './sale.words.ts';
import { blankSale, type SaleDraft, saleWith } from './sale-draft.rules.ts';

/** Where those who usually travel with a customer find room in a form. */
export interface TravellerPlaces {
  /** Those of them who would have a place if all were taken, one after the other. */
  readonly taken: (people: readonly ListedPassenger[]) => readonly ListedPassenger[];
  readonly take: (people: readonly ListedPassenger[]) => void;
  /** Of one place alone, which whoever comes takes from who is there. */
  readonly single?: true;
}

/** With whom an order form of a distributor begins: the customer, and what they are told. */
export default function OrderForCard(props: {
  readonly sale: SaleDraft;
  readonly problem: string | undefined;
  /** By their ids: who travels already. */
  readonly travelling: ReadonlySet<string>;
  readonly onChange: (part: Partial<SaleDraft>) => void;
  /** Left out where those who travel are given. */
  readonly places?: TravellerPlaces | undefined;
  /** The tickets exist already, and are paid elsewhere. */
  readonly elsewhere?: boolean;
  /** The form may order for nobody else as well. */
  readonly optional?: boolean;
}) {
  const t = useWords(saleWords);
  const { sale, travelling, onChange, places, elsewhere = false } = props;
  const optional = elsewhere || props.optional === true;
  const [choosing, setChoosing] = useState(false);
  const found = useQuery({ ...customerFound(sale.customerId), enabled: sale.customerId !== '' });
  const frequent = useQuery(frequentPassengers({ own: true, guests: false })).data?.list ?? [];
  const customer = found.data?.list[0];
  const theirs = travellersOf(customer, frequent);
  const change = (next: SaleDraft) => {
    if (!elsewhere) orderNextInstead(next.customerId);
    onChange(next);
  };
  const choose = (chosen: Customer) => {
    setChoosing(false);
    change(saleWith(sale, chosen.id));
    if (travelling.size === 0) places?.take(travellersOf(chosen, frequent));
  };
  const missing = theirs.filter(({ id }) => !travelling.has(id));
  return (
    <Card title={t('sale.for')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {sale.customerId === '' ? (
            <p className="min-w-0 flex-1 text-ink-500">
              {t(
                elsewhere ? 'sale.for-hint-elsewhere' : optional ? 'sale.for-hint-optional' : 'sale.for-hint',
              )}
            </p>
          ) : (
            <Chosen customer={customer} waiting={found.isPending} failed={found.isError} />
          )}
          <Button
            look={sale.customerId === '' && !optional ? 'primary' : 'quiet'}
            data-field="customer"
            aria-label={
              customer === undefined ? t('sale.choose') : t('sale.change-of', { name: customer.name })
            }
            onClick={() => setChoosing(true)}
          >
            {t(sale.customerId === '' ? 'sale.choose' : 'sale.change')}
          </Button>
          {optional && sale.customerId !== '' && (
            <Button look="text" onClick={() => change(blankSale)}>
              {t('sale.nobodys')}
            </Button>
          )}
        </div>
        {props.problem !== undefined && (
          <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{props.problem}</p>
        )}
        {sale.customerId !== '' && <MarkUpFailed onRetry={() => onChange({})} />}
        {places !== undefined && missing.length > 0 && (
          <OfferedTravellers people={missing} places={places} replaces={travelling.size > 0} />
        )}
        {sale.customerId !== '' && (
          <TextArea
            rows={2}
            label={t('sale.note')}
            help={t('sale.note-help')}
            maxLength={maxCustomerNote}
            value={sale.note}
            onChange={(note) => onChange({ note })}
          />
        )}
      </div>
      {choosing && <ChooseCustomer onChoose={choose} onClose={() => setChoosing(false)} />}
    </Card>
  );
}

/** Who usually travels, one press from the form; where there is room for none of them, that is said. */
function OfferedTravellers(props: {
  readonly people: readonly ListedPassenger[];
  readonly places: TravellerPlaces;
  readonly replaces: boolean;
}) {
  const t = useWords(saleWords);
  const { people, places } = props;
  const fitting = places.taken(people);
  const names = (fitting.length === 0 ? people : fitting).map(({ name }) => name).join('、');
  if (fitting.length === 0)
    return <p className="text-14 text-ink-500">{t('sale.travellers-full', { names })}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-700">
      {t('sale.travellers', { names })}
      <Button look="text" size="s" className="px-0!" onClick={() => places.take(fitting)}>
        {t(places.single && props.replaces ? 'sale.travellers-instead' : 'sale.travellers-add')}
      </Button>
    </p>
  );
}

/** That mark-ups could not be read, and once more; what the form says of it then is old. */
function MarkUpFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(saleWords);
  const { isError, data, refetch } = useQuery(markUpRead);
  if (!isError || data !== undefined) return null;
  const retry = () => {
    onRetry();
    void refetch();
  };
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-14 text-bad">
      {t('sale.mark-up-failed')}
      <Button look="text" size="s" className="px-0!" onClick={retry}>
        {t('sale.mark-up-retry')}
      </Button>
    </p>
  );
}

function travellersOf(customer: Customer | undefined, frequent: readonly ListedPassenger[]) {
  return frequent.filter(({ id }) => customer?.passengerIds.includes(id) === true);
}

function Chosen(props: {
  readonly customer: Customer | undefined;
  readonly waiting: boolean;
  readonly failed: boolean;
}) {
  const t = useWords(saleWords);
  const { customer } = props;
  if (props.waiting) return <Skeleton className="h-6 w-48" />;
  if (customer === undefined)
    return <p className="min-w-0 flex-1 text-bad">{t(props.failed ? 'sale.failed' : 'sale.gone')}</p>;
  return (
    <p className="min-w-0 flex-1">
      <span className="text-16 font-semibold">{customer.name}</span>
      {customer.mobilePhone !== '' && (
        <span className="digits ml-3 text-ink-500">{customer.mobilePhone}</span>
      )}
      {customer.note !== '' && (
        <span className="block text-12 break-words text-ink-500">{customer.note}</span>
      )}
    </p>
  );
}
