import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { HotelAgreementDialog } from './hotel-agreement-dialog.tsx';
import { HotelAgreementTable } from './hotel-agreement-table.tsx';
import type { HotelAgreementRow } from './hotel-agreements.queries.ts';
import { hotelAgreementWords } from './hotel-agreements.words.ts';

/** 协议酒店: what the enterprise has agreed on with hotels. */
export function HotelAgreementsPage() {
  const t = useWords(hotelAgreementWords);
  const search = useSearch({ from: '/member/desk/travel/hotelAgreements' });
  const [opened, setOpened] = useState<{ readonly row?: HotelAgreementRow }>();
  return (
    <DeskFrame
      title={t('hotel-agreement.title')}
      hint={t('hotel-agreement.hint')}
      actions={<Button onClick={() => setOpened({})}>{t('hotel-agreement.add')}</Button>}
    >
      <HotelAgreementTable search={search} onAdd={() => setOpened({})} onEdit={(row) => setOpened({ row })} />
      {opened !== undefined && <HotelAgreementDialog row={opened.row} onClose={() => setOpened(undefined)} />}
    </DeskFrame>
  );
}
