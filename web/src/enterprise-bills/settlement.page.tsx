import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findSettlement } from '@woxing/contract/payments/credit';
import type { PayMethod } from '@woxing/contract/payments/payments';
import {
  type SettlementKind,
  settlementKinds,
  settlementKindWords,
} from '@woxing/contract/payments/settlement.rules';
import { Button, Checkbox, Form, Radio, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame, DeskProvider } from '#src/desk/public.ts';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ownSettlement } from './bills.queries.ts';
import { billWords } from './bills.words.ts';
import { CreditNotices } from './credit-notices.tsx';
import { type Hearer, HearersField } from './hearers-field.tsx';

type Settlement = OutputOf<typeof findSettlement>;

/** Of which an employee's list is made, in the order of the desk. */
const methods = [
  'creditPay',
  'multiPay',
  'alipay',
  'weChatPay',
  'zxpay',
  'tianHangPay',
] as const satisfies readonly PayMethod[];

/** 结算设置: how the enterprise has its orders paid, and what the platform has set for its bills. */
export function SettlementPage() {
  const t = useWords(billWords);
  const found = useQuery(ownSettlement());
  return (
    <DeskFrame title={t('settle.title')} hint={t('settle.hint')}>
      <CreditNotices />
      {found.data !== undefined ? (
        <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
          <DeskProvider>
            <SettlementForm settlement={found.data} />
          </DeskProvider>
          <Billing settlement={found.data} />
        </div>
      ) : found.isError ? (
        <ErrorState
          title={t('ebill.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </DeskFrame>
  );
}

interface Draft {
  readonly perOrder: readonly SettlementKind[];
  readonly creditOnly: boolean;
  readonly employeesMay: boolean;
  readonly employeesAny: boolean;
  readonly employeeMethods: readonly PayMethod[];
  readonly hearers: readonly Hearer[];
}

const draftOf = (settlement: Settlement): Draft => ({
  perOrder: settlement.perOrder,
  creditOnly: settlement.creditOnly,
  employeesMay: settlement.employeesMay,
  employeesAny: settlement.employeeMethods === null,
  employeeMethods: settlement.employeeMethods ?? methods,
  hearers: settlement.hearers,
});

function SettlementForm({ settlement }: { readonly settlement: Settlement }) {
  const t = useWords(billWords);
  const order = useWords(orderWords);
  const queries = useQueryClient();
  const saving = useWrite('/settlement/save');
  const [kept, setKept] = useState(() => draftOf(settlement));
  const [draft, setDraft] = useState(kept);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const changed = JSON.stringify(draft) !== JSON.stringify(kept);
  const save = () =>
    saving.mutate(
      {
        ...draft,
        perOrder: [...draft.perOrder],
        employeeMethods: [...draft.employeeMethods],
        hearers: draft.hearers.map(({ memberId }) => memberId),
      },
      {
        onSuccess: () => {
          setKept(draft);
          toast.ok(t('settle.saved'));
          void queries.invalidateQueries({ queryKey: ['/credit/overview'] });
        },
      },
    );
  return (
    <Form layout="vertical" className="rounded-l bg-surface p-4 shadow-1 md:p-5" onFinish={save}>
      <h2 className="mb-3 text-18">{t('settle.kinds')}</h2>
      {settlementKinds.map((kind) => (
        <Form.Item key={kind} label={settlementKindWords[kind]}>
          <Radio.Group
            aria-label={settlementKindWords[kind]}
            value={draft.perOrder.includes(kind)}
            options={[
              { value: false, label: t('settle.monthly') },
              { value: true, label: t('settle.per-order') },
            ]}
            onChange={({ target }) =>
              change({
                perOrder: settlementKinds.filter((one) =>
                  one === kind ? target.value === true : draft.perOrder.includes(one),
                ),
              })
            }
          />
        </Form.Item>
      ))}
      <p className="mb-4 text-12 text-ink-500">{t('settle.per-order-help')}</p>
      <Switches>
        <Form.Item label={t('settle.only')} htmlFor="credit-only" extra={t('settle.only-help')}>
          <Switch
            id="credit-only"
            checked={draft.creditOnly}
            onChange={(creditOnly) => change({ creditOnly })}
          />
        </Form.Item>
        <Form.Item label={t('settle.employees-may')} htmlFor="employees-may">
          <Switch
            id="employees-may"
            checked={draft.employeesMay}
            onChange={(employeesMay) => change({ employeesMay })}
          />
        </Form.Item>
      </Switches>
      <Form.Item label={t('settle.any')}>
        <Radio.Group
          aria-label={t('settle.any')}
          value={draft.employeesAny}
          options={[
            { value: true, label: t('settle.any-all') },
            { value: false, label: t('settle.any-some') },
          ]}
          onChange={({ target }) => change({ employeesAny: target.value === true })}
        />
        {!draft.employeesAny && (
          <Checkbox.Group
            className="mt-3!"
            value={[...draft.employeeMethods]}
            options={methods.map((value) => ({ value, label: payMethodWords(order, value) }))}
            onChange={(on) => change({ employeeMethods: methods.filter((method) => on.includes(method)) })}
          />
        )}
      </Form.Item>
      <Form.Item label={t('settle.hearers')} htmlFor="hearers" extra={t('settle.hearers-help')}>
        <HearersField id="hearers" chosen={draft.hearers} onChange={(hearers) => change({ hearers })} />
      </Form.Item>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="primary" htmlType="submit" size="large" loading={saving.isPending} disabled={!changed}>
          {t('settle.save')}
        </Button>
        {changed && <span className="text-14 text-ink-500">{t('settle.unsaved')}</span>}
      </div>
    </Form>
  );
}

function Switches({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-x-6 md:grid-cols-2">{children}</div>;
}

function Billing({ settlement: { billing, settledBy } }: { readonly settlement: Settlement }) {
  const t = useWords(billWords);
  const facts =
    billing === null
      ? []
      : ([
          [t('settle.billing-day'), t('settle.billing-day-value', { day: billing.billingDay })],
          [t('settle.next'), formatDay(billing.nextBilling)],
          [t('settle.term'), t('settle.term-value', { days: billing.termDays })],
          [t('settle.freeze'), billing.freezeOverdue ? t('settle.freeze-yes') : t('settle.freeze-no')],
        ] as const);
  return (
    <section className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <h2 className="mb-3 text-18">{t('settle.billing')}</h2>
      {settledBy !== null && <p className="mb-3">{t('settle.group', { group: settledBy })}</p>}
      {settledBy === null && (
        <>
          <dl className="flex flex-col gap-3">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-12 text-ink-500">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-12 text-ink-500">
            {billing === null ? t('settle.no-line') : t('settle.by-platform')}
          </p>
        </>
      )}
    </section>
  );
}
