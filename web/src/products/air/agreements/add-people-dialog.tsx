import { useQuery } from '@tanstack/react-query';
import type { WhitelistStanding } from '@woxing/contract/products/air/carrier-agreements';
import { maxAppliedAtOnce } from '@woxing/contract/products/air/carrier-agreements.rules';
import { useDeferredValue, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { PersonPicker, type PickablePerson } from '#src/ui/person-picker.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { AgreementRow } from './agreement-table.tsx';
import { employeesFound, externalsFound, useFreshAgreements } from './agreements.queries.ts';
import { agreementWords } from './agreements.words.ts';

const isIn = ({ state }: WhitelistStanding) => state === 'applied' || state === 'confirmed';

/** Employees and external travellers for a carrier's list, many at once. Of whom it may not be done, it says why and stays open. */
export function AddPeopleDialog(props: {
  readonly agreements: readonly AgreementRow[];
  readonly onClose: () => void;
}) {
  const t = useWords(agreementWords);
  const fresh = useFreshAgreements();
  const live = props.agreements.filter(({ state }) => state === 'live');
  const [airline, setAirline] = useState(live.length === 1 ? live[0]!.airline : '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState<readonly WhitelistStanding[]>([]);
  const picking = usePeople(chosen);
  const applying = useWrite('/api/v1/trip_manager/air_ticket_domestic_order/add_cz', {
    passErrorCodeMsgRet: 'all',
  });
  const submit = () => {
    const missing =
      airline === '' ? t('listing.add-airline') : chosen.length === 0 ? t('listing.add-none') : undefined;
    setProblem(missing);
    if (missing !== undefined) return;
    applying.mutate(
      { airline, passengers: chosen.map((passengerId) => ({ passengerId })) },
      {
        onSuccess: ({ applied, passengers }) => {
          fresh();
          if (applied > 0) toast.ok(t('listing.applied', { count: applied }));
          if (passengers.every(isIn)) return props.onClose();
          setLeft(passengers.filter((one) => !isIn(one)));
          setChosen(chosen.filter((_, at) => !isIn(passengers[at]!)));
        },
      },
    );
  };
  const words = problem ?? applying.error?.message;
  return (
    <FormDialog
      title={t('listing.add-title')}
      width={640}
      submit={t('listing.add-submit')}
      busy={applying.isPending}
      disabled={live.length === 0}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {words !== undefined && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {words}
        </p>
      )}
      {left.length > 0 && (
        <div role="alert" className="mb-4 rounded-s bg-warn-soft px-3 py-2 text-14 text-warn">
          {t('listing.not-applied')}
          <ul className="list-disc pl-5">
            {left.map(({ name, words: why }) => (
              <li key={`${name} ${why}`}>{name === '' ? why : `${name}：${why}`}</li>
            ))}
          </ul>
        </div>
      )}
      {live.length === 0 ? (
        <p className="text-ink-700">{t('listing.no-agreement')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <Select
            required
            label={t('agreement.airline')}
            value={airline}
            options={[
              { value: '', label: t('agreement.airline-choose') },
              ...live.map((row) => ({ value: row.airline, label: `${row.airlineName} ${row.code}` })),
            ]}
            onChange={(next) => {
              setAirline(next);
              setProblem(undefined);
              setLeft([]);
            }}
          />
          <PersonPicker
            label={t('listing.add-people')}
            people={picking.people}
            chosen={chosen}
            max={maxAppliedAtOnce}
            state={picking.state}
            onRetry={picking.retry}
            onText={picking.onText}
            onChange={(next) => {
              setChosen(next);
              setProblem(undefined);
              setLeft([]);
            }}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Those who are found, and those who were chosen out of what was found before. */
function usePeople(chosen: readonly string[]) {
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const employees = useQuery(employeesFound(keyword));
  const externals = useQuery(externalsFound(keyword));
  const [seen, setSeen] = useState<ReadonlyMap<string, PickablePerson>>(new Map());
  const found: readonly PickablePerson[] = [
    ...(employees.data?.list ?? []).map(({ memberId, name, departmentPath }) => ({
      id: memberId,
      name,
      kind: 'colleague' as const,
      note: departmentPath,
    })),
    ...(externals.data?.list ?? []).map(({ id, name, company }) => ({
      id,
      name,
      kind: 'guest' as const,
      note: company,
    })),
  ];
  if (found.some(({ id }) => !seen.has(id)))
    setSeen(new Map([...seen, ...found.map((person) => [person.id, person] as const)]));
  const kept = chosen.flatMap((id) => (found.some((one) => one.id === id) ? [] : (seen.get(id) ?? [])));
  const failed = employees.isError || externals.isError;
  const loading = employees.data === undefined || externals.data === undefined;
  return {
    people: [...found, ...kept],
    state: failed ? ('failed' as const) : loading ? ('loading' as const) : ('ready' as const),
    retry: () => void Promise.all([employees.refetch(), externals.refetch()]),
    onText: setText,
  };
}
