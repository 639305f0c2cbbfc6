import { Link } from '@tanstack/react-router';
import { titleKindNames } from '@woxing/contract/invoices/invoice-title.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { TitleCodeDialog } from './title-code-dialog.tsx';
import { titleWords } from './titles.words.ts';
import { useTitleActs } from './use-title-acts.ts';

/** One title: what stands on an invoice, and what may be done with it. */
export function TitleCard({ title }: { readonly title: InvoiceTitle }) {
  const t = useWords(titleWords);
  const [showsCode, setShowsCode] = useState(false);
  const { name, kind, taxNo, isDefault, forEmployees, ofEnterprise } = title;
  return (
    <div className="flex h-full flex-col gap-2 rounded-m border border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="mr-1 min-w-0 text-16 font-semibold break-words">{name}</span>
        <Badge>{titleKindNames[kind]}</Badge>
        {isDefault && <Badge tone="brand">{t('title-list.default')}</Badge>}
        {forEmployees && !ofEnterprise && <Badge tone="ok">{t('title-list.for-employees')}</Badge>}
      </p>
      <Facts title={title} />
      <div className="mt-auto flex flex-wrap items-center justify-end gap-2 pt-2">
        {taxNo !== '' && (
          <Button
            look="quiet"
            size="s"
            aria-label={t('title-list.code-of', { name })}
            onClick={() => setShowsCode(true)}
          >
            {t('title-list.code')}
          </Button>
        )}
        {!ofEnterprise && <OwnActs title={title} />}
      </div>
      {showsCode && <TitleCodeDialog title={title} onClose={() => setShowsCode(false)} />}
    </div>
  );
}

function Facts({ title }: { readonly title: InvoiceTitle }) {
  const t = useWords(titleWords);
  const lines = [
    [t('title-list.tax-no'), title.taxNo],
    [t('title-list.place'), `${title.address} ${title.phone}`.trim()],
    [t('title-list.money'), `${title.bank} ${title.account}`.trim()],
  ].filter(([, value]) => value !== '');
  if (lines.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-14">
      {lines.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-500">{label}</dt>
          <dd className="digits min-w-0 break-all text-ink-700">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OwnActs({ title }: { readonly title: InvoiceTitle }) {
  const t = useWords(titleWords);
  const { remove, setDefault, busy } = useTitleActs(title);
  const { id, name, isDefault } = title;
  return (
    <>
      {!isDefault && (
        <Button
          look="text"
          size="s"
          busy={busy.setDefault}
          aria-label={t('title-list.set-default-of', { name })}
          onClick={setDefault}
        >
          {t('title-list.set-default')}
        </Button>
      )}
      <Link
        to="/myCenter/edit_invoice"
        search={{ id }}
        aria-label={t('title-list.edit-of', { name })}
        className={buttonClass({ look: 'quiet', size: 's' })}
      >
        {t('title-list.edit')}
      </Link>
      <Button
        look="quiet"
        size="s"
        busy={busy.remove}
        aria-label={t('title-list.delete-of', { name })}
        onClick={remove}
      >
        {t('title-list.delete')}
      </Button>
    </>
  );
}
