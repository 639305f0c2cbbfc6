import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listTenants } from '@woxing/contract/tenancy/tenant-admin';
import { type TableColumnsType, Tag } from 'antd';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { allTenants } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';

type Row = OutputOf<typeof listTenants>['list'][number];

const featureNames = ['air', 'hotel', 'train', 'application', 'payment'] as const;

/** 渠道管理: every tenant, the closed ones as well. */
export function TenantsPage() {
  const t = useWords(adminWords);
  const found = useQuery(allTenants());
  const rows = found.data?.list;
  const featuresOf = (row: Row) =>
    featureNames.filter((name) => row.features[name]).map((name) => t(`admin.feature-${name}`));
  const phonesOf = (row: Row) => row.phones.map(({ number }) => number);
  const columns: TableColumnsType<Row> = [
    {
      title: t('admin.tenant-name'),
      key: 'name',
      render: (_, row) => (
        <Link
          to="/admin/tenants/$tenant"
          params={{ tenant: row.tenant }}
          className="font-semibold text-brand-700 underline-offset-4 hover:underline"
        >
          {row.name}
        </Link>
      ),
    },
    { title: t('admin.tenant-id'), dataIndex: 'tenant' },
    {
      title: t('admin.tenant-state'),
      key: 'active',
      render: (_, row) => (
        <span className="inline-flex flex-wrap gap-1">
          <Tag color={row.active ? 'success' : 'error'} variant="outlined">
            {row.active ? t('admin.tenant-active') : t('admin.tenant-closed')}
          </Tag>
          {row.isThirdParty && <Tag variant="outlined">{t('admin.third-party')}</Tag>}
        </span>
      ),
    },
    {
      title: t('admin.tenant-variant'),
      key: 'variant',
      render: (_, row) => (row.variant === 'A' ? t('admin.variant-a') : t('admin.variant-b')),
    },
    {
      title: t('admin.tenant-features'),
      key: 'features',
      render: (_, row) => featuresOf(row).join('、') || t('admin.none'),
    },
    {
      title: t('admin.tenant-phones'),
      key: 'phones',
      render: (_, row) => <span className="digits">{phonesOf(row).join('、') || t('admin.none')}</span>,
    },
    { title: t('admin.tenant-texts'), dataIndex: 'wordingCount', align: 'right' },
    { title: t('admin.tenant-version'), dataIndex: 'version', align: 'right' },
  ];
  const exported = async () => [
    [
      t('admin.tenant-name'),
      t('admin.tenant-id'),
      t('admin.tenant-state'),
      t('admin.tenant-variant'),
      t('admin.tenant-features'),
      t('admin.tenant-phones'),
      t('admin.tenant-texts'),
      t('admin.tenant-version'),
    ],
    ...(rows ?? []).map((row) => [
      row.name,
      row.tenant,
      row.active ? t('admin.tenant-active') : t('admin.tenant-closed'),
      row.variant,
      featuresOf(row).join('、'),
      phonesOf(row).join('、'),
      String(row.wordingCount),
      String(row.version),
    ]),
  ];
  return (
    <DeskFrame
      title={t('admin.tenants-title')}
      hint={t('admin.tenants-hint')}
      actions={rows !== undefined && <ExportButton name={t('admin.tenants-title')} rows={exported} />}
    >
      <div className="rounded-l bg-surface p-2 shadow-1 md:p-4">
        <DeskTable<Row>
          label={t('admin.tenants-label')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.tenant}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{ title: t('admin.tenants-empty') }}
          minWidth={960}
        />
      </div>
    </DeskFrame>
  );
}
