import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { readInvoiceSearch } from './invoice-address.rules.ts';
import { TitleFields } from './title-fields.tsx';
import { usableTitles } from './titles.queries.ts';
import { titleWords } from './titles.words.ts';

/** Adds a title, or changes the one whose id stands in the address. */
export function EditTitlePage() {
  const t = useWords(titleWords);
  const { id } = readInvoiceSearch(useSearch({ strict: false }));
  return (
    <div className="flex flex-col gap-4">
      <title>{t(id === undefined ? 'title-edit.page-title-new' : 'title-edit.page-title')}</title>
      <PageHead
        title={t(id === undefined ? 'title-edit.title-new' : 'title-edit.title')}
        crumbs={[{ label: t('title-list.title'), to: '/myCenter/invoice_management' }]}
      />
      <div className="md:rounded-l md:bg-surface md:p-5 md:shadow-1">
        {id === undefined ? <Form title={undefined} /> : <Kept id={id} />}
      </div>
    </div>
  );
}

function Kept({ id }: { readonly id: string }) {
  const t = useWords(titleWords);
  const found = useQuery(usableTitles());
  if (found.data === undefined && found.isError) {
    return (
      <ErrorState
        title={t('title-list.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined) {
    return (
      <output className="grid gap-4 md:grid-cols-2" aria-label={t('title-edit.loading')}>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </output>
    );
  }
  const title = found.data.list.find((each) => each.id === id && !each.ofEnterprise);
  if (title === undefined) {
    return (
      <EmptyState
        picture="wallet"
        title={t('title-edit.gone')}
        hint={t('title-edit.gone-hint')}
        action={
          <Link to="/myCenter/invoice_management" className={buttonClass({})}>
            {t('title-edit.back')}
          </Link>
        }
      />
    );
  }
  return <Form key={id} title={title} />;
}

/** Saved or not, the list is next. */
function Form({ title }: { readonly title: InvoiceTitle | undefined }) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/myCenter/invoice_management' });
  return <TitleFields title={title} onSaved={back} onCancel={back} />;
}
