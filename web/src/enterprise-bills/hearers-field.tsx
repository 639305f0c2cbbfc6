import { useInfiniteQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findSettlement } from '@woxing/contract/payments/credit';
import { maxHearers } from '@woxing/contract/payments/settlement.rules';
import { Select } from 'antd';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { MoreButton } from '#src/ui/searched-choices.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { hearersFound } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

export type Hearer = OutputOf<typeof findSettlement>['hearers'][number];

/** Employees who hear of the credit, found by what is typed among all; whoever was chosen stays while others are looked for. */
export function HearersField(props: {
  readonly id: string;
  readonly chosen: readonly Hearer[];
  readonly onChange: (chosen: readonly Hearer[]) => void;
}) {
  const t = useWords(billWords);
  const { chosen, onChange } = props;
  const [keyword, setKeyword] = useState('');
  const typed = keyword.trim();
  const asked = useLate(typed, typingPauseMs);
  const found = useInfiniteQuery(hearersFound(asked));
  const searching = typed !== asked || found.isFetching;
  const offered = found.data?.pages.flatMap(({ employees }) => employees) ?? [];
  const known = new Map([...chosen, ...offered].map((one) => [one.memberId, one]));
  const optionOf = ({ memberId, name, deptName }: Hearer) => ({
    value: memberId,
    label: deptName === '' ? name : t('settle.hearer-of', { name, dept: deptName }),
  });
  return (
    <Select
      id={props.id}
      mode="multiple"
      maxCount={maxHearers}
      loading={searching}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      placeholder={t('settle.hearers-hint')}
      labelRender={({ value, label }) => {
        const one = known.get(String(value));
        return one === undefined ? label : optionOf(one).label;
      }}
      value={chosen.map(({ memberId }) => memberId)}
      options={offered.map(optionOf)}
      notFoundContent={
        found.isError ? (
          <ErrorState
            title={t('settle.hearers-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <output className="block py-2 text-ink-500">
            {t(searching ? 'settle.hearers-searching' : 'settle.hearers-none')}
          </output>
        )
      }
      popupRender={(menu) => (
        <>
          {menu}
          {found.hasNextPage && (
            <div className="flex justify-center p-2">
              <MoreButton busy={found.isFetchingNextPage} onNext={() => void found.fetchNextPage()} />
            </div>
          )}
        </>
      )}
      onChange={(ids) => {
        setKeyword('');
        onChange(ids.flatMap((id) => known.get(id) ?? []));
      }}
    />
  );
}
