import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import { type AgreementRow, AgreementTable } from './agreement-table.tsx';
import { agreementList } from './agreements.queries.ts';
import { agreementWords } from './agreements.words.ts';
import { ListingTable } from './listing-table.tsx';

type Opened = { readonly what: 'agreement'; readonly row?: AgreementRow } | { readonly what: 'people' };

/** 协议价: what the enterprise has agreed on with carriers, and the people on their lists. */
export function AgreementsPage() {
  const t = useWords(agreementWords);
  const search = useSearch({ from: '/member/desk/travel/agreements' });
  const navigate = useNavigate();
  const found = useQuery(agreementList());
  const [opened, setOpened] = useState<Opened>();
  const tab = search.tab === 'people' ? 'people' : 'agreements';
  const close = () => setOpened(undefined);
  return (
    <DeskFrame
      title={t('agreement.title')}
      hint={t('agreement.hint')}
      actions={
        <Button onClick={() => setOpened({ what: tab === 'people' ? 'people' : 'agreement' })}>
          {t(tab === 'people' ? 'agreement.add-people' : 'agreement.add')}
        </Button>
      }
    >
      <Tabs
        title={t('agreement.tabs')}
        tabs={[
          { value: 'agreements', label: t('agreement.tab-agreements') },
          { value: 'people', label: t('agreement.tab-people') },
        ]}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/travel/agreements', search: next === 'people' ? { tab: next } : {} })
        }
      >
        {tab === 'people' ? (
          <ListingTable
            search={search}
            airlines={found.data?.list ?? []}
            onAdd={() => setOpened({ what: 'people' })}
          />
        ) : (
          <AgreementTable
            found={found}
            onAdd={() => setOpened({ what: 'agreement' })}
            onEdit={(row) => setOpened({ what: 'agreement', row })}
          />
        )}
      </Tabs>
      {opened?.what === 'agreement' && (
        <AgreementDialog airlines={found.data?.airlines ?? []} row={opened.row} onClose={close} />
      )}
      {opened?.what === 'people' && <AddPeopleDialog agreements={found.data?.list ?? []} onClose={close} />}
    </DeskFrame>
  );
}
