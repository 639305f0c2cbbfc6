import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { addDummyRow } from './dummy-rows.ts';
import type { Caller } from './whole-product.ts';

type Callers = Readonly<Record<'person' | 'company' | 'administrator', Caller>>;

/** A row of each kind that the demo accounts have none of, for whoever lists it. */
export async function plantDemoRows(
  owner: Client,
  tenantId: string,
  { person, company, administrator }: Callers,
): Promise<void> {
  // References that no other row is there for do no harm here.
  await owner.query('set session_replication_role = replica');
  // What is sealed opens in its own row alone, and these are to be copied.
  await owner.query(`update passengers set birth = '1990-01-02', birth_sealed = null`);
  await owner.query(`update order_passengers set birth_sealed = null`);
  for (const [table, row] of rowsOf(person.memberId, company.memberId, administrator.memberId))
    await addDummyRow(owner, table, { tenant_id: tenantId, ...row });
  await owner.query(
    `
    insert into pgboss.job (name, data, state, output, retry_count, retry_limit)
    select 'return-money', jsonb_build_object('tenantId', $1::text, 'payload', jsonb_build_object('refundNo', 'R' || copy)), 'failed',
      '{"message": "planted"}', 5, 5 from generate_series(1, 100) copy`,
    [tenantId],
  );
  // Somebody of the enterprise is under way, as long as the test takes.
  await owner.query(
    `insert into travel_legs (tenant_id, order_no, leg, enterprise_id, starts_at, ends_at)
      select tenant_id, order_no, 0, enterprise_id, now() - interval '1 hour', now() + interval '4 hours'
      from orders where tenant_id = $1 and enterprise_id is not null and jsonb_array_length(content -> 'legs') > 0
      order by order_no limit 1
    on conflict (tenant_id, order_no, leg) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
    [tenantId],
  );
  await owner.query('set session_replication_role = default');
}

function rowsOf(person: string, company: string, administrator: string): [string, Record<string, unknown>][] {
  const at = '2026-01-05T01:02:03Z';
  const card_id = randomUUID();
  const pay_code_id = randomUUID();
  const call = { channel: 'alipay', reference: 'P1', at };
  return [
    [
      'api_exceptions',
      { class: 'API_CALL_EXCEPTION', code: '888', api: '/order/appOrderList', app_ver: '1', param: '', at },
    ],
    ['audit_events', { member_id: administrator, action: 'credit.save', subject: company, at }],
    [
      'bank_cards',
      { id: card_id, member_id: person, bank_code: 'ICBC', way: 'sms', state: 'unbound', begun_at: at },
    ],
    [
      'buffet_cards',
      { card_no: 'C0000001', purchase_no: 'R0000001', member_id: person, state: 'sold', sold_at: at },
    ],
    ['channel_differences', { channel: 'alipay', kind: 'missing', movement: 'pay', noted_at: at }],
    ['channel_statements', { channel: 'alipay', day: '2026-01-01', state: 'compared' }],
    ['integration_calls', { ...call, outcome: 'done' }],
    ['integration_calls', { ...call, outcome: 'refused' }],
    ['pay_codes', { id: pay_code_id, member_id: person, limit_fen: 100, used_fen: 1, created_at: at }],
    [
      'payments',
      {
        out_trade_no: 'P0000001',
        member_id: company,
        payer_id: person,
        pay_code_id,
        business_type: 'dometicketOrderPay',
        subject_no: 'W0000001',
        method: 'tianHangPay',
        state: 'paid',
        way: 'code',
        created_at: at,
      },
    ],
    [
      'purchases',
      {
        purchase_no: 'R0000001',
        member_id: person,
        business_type: 'recharge',
        state: 'paid',
        paid_at: at,
        created_at: at,
        method: 'alipay',
      },
    ],
    ['sign_ins', { member_id: person, way: 'password', at }],
    [
      'trip_shares',
      { member_id: person, order_nos: ['W0000001'], created_at: at, ends_at: '2030-01-01T00:00:00Z' },
    ],
    [
      'withdrawals',
      {
        withdrawal_no: 'X0000001',
        member_id: person,
        source: 'wallet',
        amount_fen: 100,
        fee_fen: 1,
        card_id,
        state: 'paid',
        applied_at: at,
        ended_at: at,
      },
    ],
    [
      'withdrawals',
      {
        withdrawal_no: 'X0000002',
        member_id: person,
        source: 'reward',
        amount_fen: 100,
        fee_fen: 1,
        card_id,
        state: 'paid',
        applied_at: at,
        ended_at: at,
      },
    ],
  ];
}
