import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { maxTitles } from '@woxing/contract/invoices/invoice-title.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PlusIcon } from '#src/ui/icon.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { TitleCard } from './title-card.tsx';
import { usableTitles } from './titles.queries.ts';
import { titleWords } from './titles.words.ts';

/** 发票抬头: one's own, the default first, and those that the enterprise gives. */
export function TitlesPage() {
  const t = useWords(titleWords);
  const found = useQuery(usableTitles());
  const own = found.data?.list.filter(({ ofEnterprise }) => !ofEnterprise);
  return (
    <div className="flex flex-col gap-4">
      <title>{t('title-list.page-title')}</title>
      <PageHead
        title={t('title-list.title')}
        hint={t('title-list.hint')}
        {...(own !== undefined &&
          own.length > 0 && {
            beside: (
              <span className="digits text-14 text-ink-500">
                {t('title-list.count', { count: own.length, max: maxTitles })}
              </span>
            ),
            ...(own.length < maxTitles && { actions: <AddLink icon /> }),
          })}
      />
      {found.isError && found.data === undefined ? (
        <ErrorState
          title={t('title-list.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Cards list={found.data?.list} />
      )}
    </div>
  );
}

function AddLink({ icon = false }: { readonly icon?: boolean }) {
  const t = useWords(titleWords);
  return (
    <Link to="/myCenter/edit_invoice" className={buttonClass({})}>
      {icon && <PlusIcon size={16} />}
      {t('title-list.add')}
    </Link>
  );
}

/** `list` is undefined until it has come. */
function Cards({ list }: { readonly list: readonly InvoiceTitle[] | undefined }) {
  const t = useWords(titleWords);
  if (list === undefined) {
    return (
      <output className="grid gap-3 lg:grid-cols-2" aria-label={t('title-list.loading')}>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </output>
    );
  }
  const own = list.filter(({ ofEnterprise }) => !ofEnterprise);
  const given = list.filter(({ ofEnterprise }) => ofEnterprise);
  return (
    <>
      {own.length === 0 ? (
        <EmptyState
          picture="wallet"
          title={t('title-list.empty')}
          hint={t('title-list.empty-hint')}
          action={<AddLink />}
        />
      ) : (
        <CardList label={t(given.length === 0 ? 'title-list.title' : 'title-list.own')} list={own} />
      )}
      {given.length > 0 && (
        <section className="flex flex-col gap-3">
          <div>
            <h2 className="text-18">{t('title-list.of-enterprise')}</h2>
            <p className="text-14 text-ink-500">{t('title-list.of-enterprise-hint')}</p>
          </div>
          <CardList label={t('title-list.of-enterprise')} list={given} />
        </section>
      )}
    </>
  );
}

function CardList({ label, list }: { readonly label: string; readonly list: readonly InvoiceTitle[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {list.map((title) => (
        <li key={title.id}>
          <TitleCard title={title} />
        </li>
      ))}
    </ul>
  );
}
