import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CostObjectKind } from '@woxing/contract/people/cost-objects.rules';
import { useDeferredValue, useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { GrantRow } from './grant-columns.tsx';
import { grantWords } from './grants.words.ts';

export type NamedCostObject = GrantRow['costObjects'][number];

const costObjects = (kind: CostObjectKind, keyword: string) =>
  queryOptions({
    queryKey: ['/member/center/costObject/find', 'granted', kind, keyword],
    queryFn: ({ signal }) =>
      post(
        '/member/center/costObject/find',
        { kind, keyword, pageSize: 200 },
        { signal, passErrorCodeMsgRet: 'all' },
      ),
    placeholderData: keepPreviousData,
  });

/** Some cost centres or projects, found by number or name; those that are closed are analysed as well. What is chosen stands on top. */
export function GrantCostObjectsField(props: {
  readonly kind: CostObjectKind;
  /** Of both kinds. */
  readonly chosen: readonly NamedCostObject[];
  readonly onChange: (chosen: readonly NamedCostObject[]) => void;
}) {
  const t = useWords(grantWords);
  const [keyword, setKeyword] = useState('');
  const { kind, chosen, onChange } = props;
  const found = useQuery(costObjects(kind, useDeferredValue(keyword.trim()))).data;
  const own = chosen.filter((one) => one.kind === kind);
  const others = found?.list.filter(({ id }) => !own.some((one) => one.id === id)) ?? [];
  const list = [...own, ...others];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-14 text-ink-700">{t(`grant.${kind}`)}</legend>
      <TextField
        label={t('grant.cost-objects-search', { kind: t(`grant.${kind}`) })}
        labelHidden
        type="search"
        placeholder={t('grant.cost-objects-hint')}
        maxLength={40}
        autoComplete="off"
        value={keyword}
        onChange={setKeyword}
      />
      <div className="max-h-44 overflow-y-auto rounded-s border border-line p-2">
        {found !== undefined && list.length === 0 && (
          <p className="text-14 text-ink-500">{t('grant.cost-objects-none', { kind: t(`grant.${kind}`) })}</p>
        )}
        {list.map(({ id, code, name }) => (
          <Checkbox
            key={id}
            label={`${code} ${name}`}
            checked={own.some((one) => one.id === id)}
            onChange={(on) =>
              onChange(on ? [...chosen, { id, kind, code, name }] : chosen.filter((one) => one.id !== id))
            }
          />
        ))}
      </div>
      {found !== undefined && found.total > found.list.length && (
        <p className="text-12 text-ink-500">{t('grant.people-more', { shown: found.list.length })}</p>
      )}
    </fieldset>
  );
}
