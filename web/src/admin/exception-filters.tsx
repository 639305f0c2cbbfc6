import { useQuery } from '@tanstack/react-query';
import { type ExceptionClass, exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { Button } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { allTenants } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { type ExceptionSearch, readExceptionSearch, withins } from './exception-search.rules.ts';
import { Choice, Typed } from './filter-fields.tsx';

/** What counts stands in the address. Choices act at once, texts when Enter is pressed or the field is left. */
export function ExceptionFilters(props: {
  readonly search: ExceptionSearch;
  readonly onSearch: (search: ExceptionSearch) => void;
}) {
  const t = useWords(adminWords);
  const { search, onSearch } = props;
  const tenants = useQuery(allTenants());
  const set = (changes: Record<string, string>) => onSearch(readExceptionSearch({ ...search, ...changes }));
  return (
    <section
      aria-label={t('admin.filters')}
      className="grid gap-3 rounded-l bg-surface p-4 shadow-1 md:grid-cols-3 lg:grid-cols-6"
    >
      <Choice
        label={t('admin.exception-class')}
        value={search.type ?? ''}
        options={(Object.keys(exceptionClasses) as ExceptionClass[]).map((type) => [
          type,
          exceptionClasses[type],
        ])}
        onChoose={(type) => set({ type })}
      />
      <Choice
        label={t('admin.filter-time')}
        value={search.within ?? ''}
        options={withins.map((within) => [within, t(`admin.within-${within}`)])}
        onChoose={(within) => set({ within })}
      />
      <Choice
        label={t('admin.exception-tenant')}
        value={search.tenant ?? ''}
        options={(tenants.data?.list ?? []).map(({ tenant, name }) => [tenant, `${name}（${tenant}）`])}
        onChoose={(tenant) => set({ tenant })}
      />
      <Typed
        key={`api ${search.api ?? ''}`}
        label={t('admin.exception-api')}
        hint={t('admin.filter-api-hint')}
        value={search.api ?? ''}
        onType={(api) => set({ api })}
      />
      <Typed
        key={`code ${search.code ?? ''}`}
        label={t('admin.exception-code')}
        hint={t('admin.filter-code-hint')}
        value={search.code ?? ''}
        onType={(code) => set({ code })}
      />
      <div className="flex items-end">
        <Button disabled={Object.keys(search).length === 0} onClick={() => onSearch({})}>
          {t('admin.exceptions-clear')}
        </Button>
      </div>
    </section>
  );
}
