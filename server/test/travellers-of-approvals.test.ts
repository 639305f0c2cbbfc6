import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { migrate, ownMigrations } from '#src/platform/migrations.ts';
import { createDatabase, databaseUrl, dropDatabase } from './server.ts';

const server = inject('server');
const quiet = createLog('silent');
const ids = ['1', '2', '3', '4', '5'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const [order, refund, trip, changing, over] = ids as [string, string, string, string, string];

const run = (id: string, kind: string, subject: string, state = 'running') => `
  insert into approval_cases (tenant_id, id, enterprise_id, member_id, kind, subject_id, title, amount_fen, over_standard, plan, state,
    started_at, ended_at)
  values ('t', '${id}', 'e', 'applies', '${kind}', '${subject}', '', 0, false, '{}', '${state}', now(),
    ${state === 'running' ? 'null' : 'now()'});`;
const asked = (id: string, memberId: string) => `
  insert into approval_tasks (tenant_id, case_id, member_id, state, at) values ('t', '${id}', '${memberId}', 'pending', now());`;
const note = (noteNo: string, state: string, proposed: string) => `
  insert into travel_applications (tenant_id, note_no, enterprise_id, member_id, state, title, content, proposed, traveller_ids, budget_fen,
    created_at)
  values ('t', '${noteNo}', 'e', 'applies', '${state}', '', '{}', ${proposed}, '{travels}', 0, now());`;

const written = `
  insert into tenants (id, name, variant) values ('t', 't', 'A');
  insert into members (tenant_id, id, mobile_phone, member_type, real_name) values ('t', 'applies', '10000000001', 10, '张一'),
    ('t', 'travels', '10000000002', 10, '张二'), ('t', 'decides', '10000000003', 10, '张三');
  insert into orders (tenant_id, order_no, member_id, product, code, created_at, hold, total_fen, content, search_text)
  values ('t', 'O1', 'applies', 'train', 2, now(), 'confirmed', 0, '{}', '');
  insert into order_travellers (tenant_id, order_no, member_id) values ('t', 'O1', 'travels');
  ${run(order, 'order', 'O1')} ${asked(order, 'travels')}
  ${run(refund, 'refund', refund)} ${asked(refund, 'decides')}
  insert into sheet_approvals (tenant_id, id, order_no, kind, state, case_id, asked_fen, quoted, more, asked_at)
  values ('t', '${refund}', 'O1', 'refund', 'running', '${refund}', 0, '{}', '{}', now());
  ${note('A1', 'running', 'null')} ${run(trip, 'trip-application', 'A1')}
  ${note('A2', 'changing', `'{"travellers": ["decides"]}'`)} ${run(changing, 'trip-application', 'A2')}
  ${run(over, 'order', 'O1', 'agreed')}`;

test('runs of the version before know who travels, and those that ask a traveller are looked at soon', async () => {
  const name = await createDatabase(server.url, 'template1');
  onTestFinished(() => dropDatabase(server.url, name));
  const connectionString = databaseUrl(server.url, name);
  const files = [...(await ownMigrations()).keys()].filter((file) => file < '0640');
  await migrate({ connectionString }, quiet, undefined, new Set(files));
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(written);
  await migrate({ connectionString }, quiet);
  const { rows } = await client.query<{ id: string; travels: string[]; due: boolean }>(
    'select id, traveller_ids as travels, due_at is not null as due from approval_cases order by id',
  );
  await client.end();
  expect(rows).toEqual([
    { id: order, travels: ['travels'], due: true },
    { id: refund, travels: ['travels'], due: false },
    { id: trip, travels: ['travels'], due: false },
    { id: changing, travels: ['decides'], due: false },
    { id: over, travels: [], due: false },
  ]);
});
