import type { Fen } from '@woxing/contract/core/money';
import type { PolicyState } from '@woxing/contract/products/air/policies.rules';
import type { TicketKey } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, number, query, type Row, text } from '#src/platform/rows.ts';

const rowColumns = columns(
  'insurance_policies',
  'policyId',
  'orderNo',
  'passenger',
  'leg',
  'productId',
  'name',
  'premiumFen',
  'state',
  'policyNo',
  'startsAt',
  'endsAt',
  'premium',
  'sheetNo',
  'endedBy',
  'call',
  'callReference',
  'calls',
);

export type PolicyRow = Omit<Row<typeof rowColumns>, 'state'> & { readonly state: PolicyState };

/** In the order in which they were opened. */
export async function policiesOf(tx: Tx, tenantId: string, orderNo: string): Promise<PolicyRow[]> {
  const rows = await query(tx, rowColumns)`
    select ${listed(rowColumns)} from insurance_policies
    where tenant_id = ${tenantId} and order_no = ${orderNo} order by opened_at, leg, passenger, product_id`;
  // The table holds no others: a check of its own says so.
  return rows as PolicyRow[];
}

/** Whoever changes policies has locked their order before. */
export async function findPolicy(tx: Tx, tenantId: string, policyId: string): Promise<PolicyRow | undefined> {
  const rows = await query(tx, rowColumns)`
    select ${listed(rowColumns)} from insurance_policies
    where tenant_id = ${tenantId} and policy_id = ${policyId}`;
  return rows[0] as PolicyRow | undefined;
}

export interface NewPolicy extends TicketKey {
  readonly policyId: string;
  readonly productId: string;
  readonly name: string;
  readonly premiumFen: Fen;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export async function insertPolicies(
  tx: Tx,
  { tenantId, orderNo }: { readonly tenantId: string; readonly orderNo: string },
  policies: readonly NewPolicy[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('insurance_policies')
    .values(
      policies.map((policy) => ({
        tenant_id: tenantId,
        policy_id: policy.policyId,
        order_no: orderNo,
        passenger: policy.passenger,
        leg: policy.leg,
        product_id: policy.productId,
        name: policy.name,
        premium_fen: policy.premiumFen,
        state: 0,
        starts_at: policy.startsAt,
        ends_at: policy.endsAt,
        premium: 'kept' as const,
        call: 'issue' as const,
        call_since: at,
        opened_at: at,
      })),
    )
    .execute();
}

export type PolicyChange = Partial<
  Pick<
    PolicyRow,
    'state' | 'policyNo' | 'premium' | 'sheetNo' | 'endedBy' | 'call' | 'callReference' | 'calls'
  > & { readonly issuedAt: Date; readonly endedAt: Date; readonly callSince: Date }
>;

const columnNames = {
  state: 'state',
  policyNo: 'policy_no',
  premium: 'premium',
  sheetNo: 'sheet_no',
  endedBy: 'ended_by',
  call: 'call',
  callReference: 'call_reference',
  calls: 'calls',
  issuedAt: 'issued_at',
  endedAt: 'ended_at',
  callSince: 'call_since',
} as const satisfies Record<keyof PolicyChange, string>;

export async function savePolicy(
  tx: Tx,
  tenantId: string,
  { policyId }: Pick<PolicyRow, 'policyId'>,
  change: PolicyChange,
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [columnNames[name as keyof PolicyChange], value]),
  );
  await tx
    .updateTable('insurance_policies')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('policy_id', '=', policyId)
    .execute();
}

const premium = { passenger: number, leg: number, fen: fenSum };

/** What would come back with tickets of an order: of policies that hold or are being issued, and whose premium is nobody else's to return. */
export function keptPremiums(tx: Tx, tenantId: string, orderNo: string) {
  return query(tx, premium)`
    select passenger, leg, sum(premium_fen)::bigint as fen from insurance_policies
    where tenant_id = ${tenantId} and order_no = ${orderNo} and state in (0, 1) and premium = 'kept'
    group by passenger, leg`;
}

/** Of policies that were declined or given back by themselves; with a ticket premiums come back by its refund. */
export function returnedPremiums(tx: Tx, tenantId: string, orderNo: string) {
  return query(tx, columns('insurance_policies', 'policyId', 'passenger', 'leg', 'premiumFen'))`
    select policy_id as "policyId", passenger, leg, premium_fen as "premiumFen" from insurance_policies
    where tenant_id = ${tenantId} and order_no = ${orderNo} and premium = 'returned' and sheet_no is null order by policy_id`;
}

const owned = {
  ...columns(
    'insurance_policies',
    'orderNo',
    'name',
    'premiumFen',
    'state',
    'policyNo',
    'startsAt',
    'endsAt',
  ),
  passengerName: text,
};

/** Policies of orders that a member placed, the newest first. */
export function policiesOfMember(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, owned)`
    select ${listed(columns('insurance_policies', 'orderNo', 'name', 'premiumFen', 'state', 'policyNo', 'startsAt', 'endsAt'), 'p')},
      o_p.name as "passengerName"
    from insurance_policies p
    join orders o using (tenant_id, order_no)
    join order_passengers o_p on o_p.tenant_id = p.tenant_id and o_p.order_no = p.order_no and o_p.position = p.passenger
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId} order by p.opened_at desc, p.policy_id`;
}

/** How many calls to an insurer are not answered yet. */
export async function countOpenCalls(tx: Tx, tenantId: string, memberId: string): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*) from insurance_policies p join orders o using (tenant_id, order_no)
    where o.tenant_id = ${tenantId} and o.member_id = ${memberId}
      and (p.call is not null or p.state = 3 and p.premium = 'kept')`;
  return row!.count;
}
