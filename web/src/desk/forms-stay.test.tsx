import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AwayDialog } from '#src/approvals/away-dialog.tsx';
import PasteTravellers from '#src/booking/paste-travellers.tsx';
import { OpenDialog } from '#src/distribution/open-dialog.tsx';
import { RuleDialog } from '#src/distribution/rule-dialog.tsx';
import { ObjectionDialog } from '#src/enterprise-bills/bill-talk.tsx';
import { HotelCapDialog } from '#src/products/hotel/standard/hotel-cap-dialog.tsx';
import { DecideInvoice } from '#src/received-invoices/decide-invoice.tsx';
import { NoteDialog } from '#src/reconciliation/note-dialog.tsx';
import { RollOutDialog } from '#src/withdrawals/roll-out-dialog.tsx';
import { InProducts } from '../../test/products.tsx';
import { DetailDrawer } from './detail-drawer.tsx';
import { FormDialog } from './form-dialog.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null, useRouter: () => undefined }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(dialog: ReactElement) {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ ret: '0', data: { list: [], permille: 0 } })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>{dialog}</InProducts>
    </QueryClientProvider>,
  );
}

const invoice = {
  id: 'i1',
  form: 'digital-normal',
  state: 'matched',
  doubts: [],
  check: { state: 'valid', checkedAt: null, source: '', pending: false, problem: '' },
  note: '',
  redOf: '',
  bookedMonth: null,
  traveller: '',
  fundFen: 0,
  otherFen: 0,
  invoiceNo: '2',
  issuedOn: '2026-11-02',
  sort: 'rail',
  buyerName: '',
  buyerTaxNo: '',
  sellerName: '',
  sellerTaxNo: '',
  netFen: 0,
  taxFen: 0,
  totalFen: 0,
  deductibleFen: 0,
  orders: [],
  person: '',
  department: '',
  source: 'upload',
  receivedAt: '2026-11-02T00:00:00.000Z',
  lines: [],
} as never;

const form = { label: '说明', help: '', empty: '', done: '', busy: false };

test.each([
  [
    'a form of the desk',
    (onClose: () => void) => (
      <FormDialog title="修改" submit="保存" busy={false} onSubmit={() => {}} onClose={onClose}>
        <input />
      </FormDialog>
    ),
  ],
  [
    'an objection to a bill',
    (onClose: () => void) => (
      <ObjectionDialog billNo="ZD1" objected={{ orderNo: null, line: null }} onClose={onClose} />
    ),
  ],
  [
    'a note',
    (onClose: () => void) => (
      <NoteDialog {...form} title="说明" onSave={() => {}} onClose={onClose}>
        内容
      </NoteDialog>
    ),
  ],
  [
    'a rule of shares',
    (onClose: () => void) => (
      <RuleDialog
        under={[]}
        everybody="全部"
        busy={false}
        error={undefined}
        onSave={() => {}}
        onClose={onClose}
      />
    ),
  ],
  [
    'who decides while somebody is away',
    (onClose: () => void) => <AwayDialog substitute={null} onClose={onClose} />,
  ],
  [
    'an amount that moves to the wallet',
    (onClose: () => void) => <RollOutDialog availableFen={yuan(100)} onClose={onClose} />,
  ],
  [
    'a price limit of a city',
    (onClose: () => void) => (
      <HotelCapDialog cap={undefined} taken={[]} onSave={() => {}} onClose={onClose} />
    ),
  ],
  [
    'pasted travellers',
    (onClose: () => void) => (
      <PasteTravellers who="乘机人" room={9} present={new Set()} onAdd={() => {}} onClose={onClose} />
    ),
  ],
  ['a new seller', (onClose: () => void) => <OpenDialog onDone={() => {}} onClose={onClose} />],
])('%s is not lost by Escape, and closes by its cross', async (_, dialogOf) => {
  const onClose = vi.fn<() => void>();
  show(dialogOf(onClose));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a drawer that is read closes by Escape, one with a form in it stays', async () => {
  const onClose = vi.fn<() => void>();
  show(<DetailDrawer title="详情" onClose={onClose} />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('while the reason for sending an invoice back is written, Escape does not take the drawer away', async () => {
  const onClose = vi.fn<() => void>();
  show(<DecideInvoice invoice={invoice} onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: '退回' }));
  await userEvent.type(screen.getByRole('textbox', { name: /退回原因/ }), '抬头不符{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
