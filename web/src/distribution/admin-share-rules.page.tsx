import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import { adminRules } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleTable } from './rule-table.tsx';

const route = getRouteApi('/member/desk/admin/shareRules');

/** What the platform leaves to those above whom nobody stands, tenant by tenant. */
export function AdminShareRulesPage() {
  const t = useWords(distributionWords);
  const { appId } = useTenant();
  const { tenant = appId } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const asked = adminRules(tenant);
  // Whose site this is may not be known yet.
  const found = useQuery({ ...asked, enabled: tenant !== '' });
  const saving = useWrite('/share/admin/saveRule', { passErrorCodeMsgRet: 'all' });
  const ending = useWrite('/share/admin/endRule');
  const [adding, setAdding] = useState(false);
  const fresh = () => void queries.invalidateQueries({ queryKey: asked.queryKey });
  const close = () => {
    setAdding(false);
    saving.reset();
  };
  return (
    <DeskFrame title={t('share-rule.title')} hint={t('share-rule.admin-hint')}>
      <div className="flex flex-col gap-4">
        {found.data !== undefined && (
          <Select
            label={t('share-rule.tenant')}
            value={tenant}
            options={found.data.tenants.map(({ tenant: value, name }) => ({ value, label: name }))}
            onChange={(value) => void navigate({ search: { tenant: value } })}
            className="max-w-60"
          />
        )}
        <RuleTable
          name="admin-share-rules"
          label={t('share-rule.admin-list')}
          everybody={t('share-rule.all-tops')}
          rules={found.data?.list}
          error={found.error}
          onRetry={() => void found.refetch()}
          onEnd={(id) =>
            ending.mutate(
              { tenant, id },
              { onSuccess: () => toast.ok(t('share-rule.ended')), onSettled: fresh },
            )
          }
          aside={<Button onClick={() => setAdding(true)}>{t('share-rule.add')}</Button>}
        />
      </div>
      {adding && (
        <RuleDialog
          under={found.data?.under ?? []}
          everybody={t('share-rule.all-tops')}
          busy={saving.isPending}
          error={saving.error?.message}
          onSave={(rule) =>
            saving.mutate(
              { tenant, ...rule },
              {
                onSuccess: () => {
                  toast.ok(t('share-rule.saved'));
                  fresh();
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </DeskFrame>
  );
}
