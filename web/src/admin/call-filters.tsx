import { useQuery } from '@tanstack/react-query';
import { callOutcomes } from '@woxing/contract/operations/integration-calls.rules';
import { Button } from 'antd';
import { orderWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { allTenants } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { type CallSearch, readCallSearch } from './call-search.rules.ts';
import { withins } from './exception-search.rules.ts';
import { Choice, Typed } from './filter-fields.tsx';
import { providers, providerWords } from './provider-words.ts';

/** What counts stands in the address. Choices act at once, the number when Enter is pressed or the field is left. */
export function CallFilters(props: {
  readonly search: CallSearch;
  readonly onSearch: (search: CallSearch) => void;
}) {
  const t = useWords(adminWords);
  const names = useWords(orderWords);
  const { search, onSearch } = props;
  const tenants = useQuery(allTenants());
  const set = (changes: Record<string, string>) => onSearch(readCallSearch({ ...search, ...changes }));
  return (
    <section
      aria-label={t('admin.filters')}
      className="grid gap-3 rounded-l bg-surface p-4 shadow-1 md:grid-cols-3 lg:grid-cols-6"
    >
      <Choice
        label={t('admin.call-provider')}
        value={search.provider ?? ''}
        options={providers.map((provider) => [provider, providerWords(names, provider)])}
        onChoose={(provider) => set({ provider })}
      />
      <Choice
        label={t('admin.call-outcome')}
        value={search.outcome ?? ''}
        options={callOutcomes.map((outcome) => [outcome, t(`admin.call-${outcome}`)])}
        onChoose={(outcome) => set({ outcome })}
      />
      <Choice
        label={t('admin.filter-time')}
        value={search.within ?? ''}
        options={withins.map((within) => [within, t(`admin.within-${within}`)])}
        onChoose={(within) => set({ within })}
      />
      <Choice
        label={t('admin.call-tenant')}
        value={search.tenant ?? ''}
        options={(tenants.data?.list ?? []).map(({ tenant, name }) => [tenant, `${name}（${tenant}）`])}
        onChoose={(tenant) => set({ tenant })}
      />
      <Typed
        key={`reference ${search.reference ?? ''}`}
        label={t('admin.call-reference')}
        hint={t('admin.call-reference-hint')}
        value={search.reference ?? ''}
        onType={(reference) => set({ reference })}
      />
      <div className="flex items-end">
        <Button disabled={Object.keys(search).length === 0} onClick={() => onSearch({})}>
          {t('admin.calls-clear')}
        </Button>
      </div>
    </section>
  );
}
