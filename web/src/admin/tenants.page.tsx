import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listTenants } from '@woxing/contract/tenancy/tenant-admin';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { allTenants } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';

type Row = OutputOf<typeof listTenants>['list'][number];

const featureNames = ['air', 'hotel', 'train', 'car', 'application', 'payment'] as const;

/** 渠道管理: every tenant, the closed ones as well. */
export function TenantsPage() {
  const t = useWords(adminWords);
  const found = useQuery(allTenants());
  const rows = found.data?.list;
  const featuresOf = (row: Row) =>
    featureNames.filter((name) => row.features[name]).map((name) => t(`admin.feature-${name}`));
  const phonesOf = (row: Row) => row.phones.map(({ number }) => number);
  const stateWords = ({ active }: Row) => (active ? t('admin.tenant-active') : t('admin.tenant-closed'));
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      title: t('admin.tenant-name'),
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: (row) => (
        <Link
          to="/admin/tenants/$tenant"
          params={{ tenant: row.tenant }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    { key: 'id', title: t('admin.tenant-id'), text: ({ tenant }) => tenant, value: ({ tenant }) => tenant },
    {
      key: 'state',
      title: t('admin.tenant-state'),
      card: 'aside',
      text: stateWords,
      value: stateWords,
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={row.active ? 'ok' : 'bad'}>{stateWords(row)}</Badge>
          {row.isThirdParty && <Badge>{t('admin.third-party')}</Badge>}
        </span>
      ),
    },
    {
      key: 'variant',
      title: t('admin.tenant-variant'),
      text: ({ variant }) => (variant === 'A' ? t('admin.variant-a') : t('admin.variant-b')),
      value: ({ variant }) => variant,
    },
    {
      key: 'features',
      title: t('admin.tenant-features'),
      text: (row) => featuresOf(row).join('、') || t('admin.none'),
    },
    {
      key: 'phones',
      title: t('admin.tenant-phones'),
      className: 'digits',
      text: (row) => phonesOf(row).join('、') || t('admin.none'),
    },
    ...(['texts', 'version'] as const).map((key): Column<Row> => {
      const value = (row: Row) => (key === 'texts' ? row.wordingCount : row.version);
      return {
        key,
        title: t(`admin.tenant-${key}`),
        align: 'right',
        className: 'digits',
        text: (row) => String(value(row)),
        value,
      };
    }),
  ];
  return (
    <DeskFrame title={t('admin.tenants-title')} hint={t('admin.tenants-hint')}>
      <DataTable<Row>
        name="tenants"
        label={t('admin.tenants-label')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.tenant}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'companies', title: t('admin.tenants-empty'), hint: t('admin.tenants-empty-hint') }}
        fileName={t('admin.tenants-title')}
      />
    </DeskFrame>
  );
}
