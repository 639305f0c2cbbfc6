import { Link } from '@tanstack/react-router';
import { monthOf } from '@woxing/contract/core/months.rules';
import { DeskFrame } from '#src/desk/public.ts';
import { useListAddress } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { CloseMonthButton } from './close-month-button.tsx';
import { MissingInvoices } from './missing-invoices.tsx';
import { MonthFigures } from './month-figures.tsx';
import { receivedWords } from './received.words.ts';
import { ReceivedList } from './received-list.tsx';
import { monthOptions, readReceivedSearch } from './received-search.rules.ts';

/** 进项发票: what a month holds, what of it is decided and booked, and what is missing. The filter is the address. */
export function ReceivedInvoicesPage() {
  const t = useWords(receivedWords);
  const { search, go } = useListAddress(readReceivedSearch);
  const today = useToday();
  const month = search.month ?? (today && monthOf(today));
  if (today === undefined || month === undefined) return null;
  return (
    <DeskFrame
      title={t('received.title')}
      hint={t('received.hint')}
      actions={
        <>
          <Select
            label={t('received.month')}
            labelHidden
            value={month}
            options={monthOptions(today, month)}
            onChange={(chosen) => go({ ...search, month: chosen, page: undefined })}
          />
          <Link to="/myCenter/submit_invoices" className={buttonClass({ look: 'quiet' })}>
            {t('received.submit')}
          </Link>
          <CloseMonthButton month={month} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <MonthFigures
          month={month}
          onSort={(sort) => go({ month, sort })}
          onMonth={(to) => go({ month: to })}
        />
        <Tabs<'invoices' | 'missing'>
          title={t('received.tabs')}
          tabs={[
            { value: 'invoices', label: t('received.tab-invoices') },
            { value: 'missing', label: t('received.tab-missing') },
          ]}
          value={search.tab ?? 'invoices'}
          onChange={(tab) => go({ month, ...(tab === 'missing' && { tab }) })}
        >
          <div className="mt-4">
            {search.tab === 'missing' ? (
              <MissingInvoices key={month} month={month} />
            ) : (
              <ReceivedList month={month} search={search} onSearch={(next) => go({ ...next, month })} />
            )}
          </div>
        </Tabs>
      </div>
    </DeskFrame>
  );
}
