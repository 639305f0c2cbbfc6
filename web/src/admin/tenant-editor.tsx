import { useBlocker } from '@tanstack/react-router';
import type { TenantDraft } from '@woxing/contract/tenancy/tenant-admin';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { DeskFrame, DeskNotice, DeskProvider } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { adminWords } from './admin.words.ts';
import { BaseSection } from './base-section.tsx';
import { HistorySection } from './history-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LookSection } from './look-section.tsx';
import { MenuSection } from './menu-section.tsx';
import { PhonesSection } from './phones-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { type TenantSheet, useTenantActs } from './use-tenant-acts.ts';

export type ChangeDraft = (changes: Partial<TenantDraft>) => void;

/** The form of a tenant. Nothing happens before 保存; 预览 shows the draft as the tenant's people would see it. */
export function TenantEditor(props: { readonly sheet: TenantSheet; readonly onReload: () => void }) {
  const t = useWords(adminWords);
  const { sheet, onReload } = props;
  const [draft, setDraft] = useState(sheet.draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(sheet.draft);
  const change: ChangeDraft = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const acts = useTenantActs(sheet, draft);
  useBlocker({
    shouldBlockFn: async () => changed && !acts.leaving.current && !(await agreedToLeave(t)),
    enableBeforeUnload: () => changed,
  });
  const sections = { draft, change, problem: acts.problem };
  return (
    <DeskFrame
      title={t('admin.edit-title', { name: sheet.draft.name })}
      tabTitle={t('admin.tenants-title')}
      hint={t('admin.edit-hint', { tenant: sheet.tenant, version: sheet.version })}
      crumbs={[{ label: t('admin.tenants-title'), to: '/admin/tenants' }]}
    >
      <DeskProvider>
        {acts.stale && (
          <DeskNotice
            tone="warn"
            words={t('admin.stale')}
            action={
              <Button size="small" onClick={onReload}>
                {t('admin.reload')}
              </Button>
            }
          />
        )}
        <Form layout="vertical" requiredMark={false} component={false}>
          <div className="grid gap-4 lg:grid-cols-2">
            <BaseSection {...sections} />
            <LookSection {...sections} />
            <PhonesSection {...sections} />
            <MenuSection {...sections} />
          </div>
          <TextsSection {...sections} />
        </Form>
        <div className="sticky bottom-(--phone-bar) z-10 mt-4 flex flex-wrap items-center gap-3 rounded-t-l border-t border-line bg-surface px-4 py-3 shadow-2">
          <Button type="primary" disabled={!changed} loading={acts.saving} onClick={() => void acts.save()}>
            {t('admin.save')}
          </Button>
          <Button loading={acts.previewing} onClick={() => void acts.preview()}>
            {t('admin.preview')}
          </Button>
          {changed && <Button onClick={() => setDraft(sheet.draft)}>{t('admin.discard')}</Button>}
          <output className="text-14 text-ink-500">
            {changed ? t('admin.unsaved') : t('admin.unchanged')}
          </output>
          {acts.problem !== undefined && (
            <p role="alert" className="text-14 text-bad">
              {acts.problem.message}
            </p>
          )}
        </div>
        <KeysSection tenantId={sheet.tenant} />
        <HistorySection sheet={sheet} busy={acts.saving} onRestore={(to) => void acts.restore(to)} />
      </DeskProvider>
    </DeskFrame>
  );
}

function agreedToLeave(t: ReturnType<typeof useWords<typeof adminWords.base>>): Promise<boolean> {
  return ask({
    title: t('admin.leave-title'),
    words: t('admin.leave-words'),
    yes: t('admin.leave-yes'),
    no: t('admin.leave-no'),
  });
}
