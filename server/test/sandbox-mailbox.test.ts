import * as received from '@woxing/contract/invoices/received-invoices';
import * as sandbox from '@woxing/contract/operations/sandbox';
import { expect, test } from 'vitest';
import { openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const mail = {
  from: 'hotel@sandbox.example',
  buyerName: '云帆科技有限公司',
  buyerTaxNo: '91000000000000000K',
  yuan: 1060,
};

test('with one variable the sandbox has a mailbox, and what is put into it is taken for whose own address it is', async () => {
  const product = await openWholeProduct({ tenants: [tenantId], env: { SANDBOX_MAILBOX: '1' } });
  const caller = await product.enter(tenantId, '13800000072');
  const own = async () => {
    const answer = await product.ask(received.listOwnReceived, { page: 1 }, { caller });
    return answer.json<{ data: { mailTo: string; list: { totalFen: number }[] } }>().data;
  };
  const { mailTo, list: before } = await own();
  expect(mailTo).toMatch(/^invoice\+official\.[^@]+@sandbox\.example$/);
  for (const file of ['xml', 'ofd', 'pdf'] as const) {
    const put = await product.ask(sandbox.putSandboxMail, { ...mail, to: mailTo, file }, { tenantId });
    expect(put.json<{ ret: string }>().ret).toBe('0');
  }
  const { list } = await own();
  expect(list.length - before.length).toBe(3);
  const state = await product.ask(sandbox.sandboxMailbox, {}, { tenantId });
  const { address, mails } = state.json<{
    data: { address: string; mails: { seen: boolean; file: string }[] };
  }>().data;
  expect([address, mails.map(({ seen, file }) => [file, seen])]).toEqual([
    'invoice@sandbox.example',
    [
      ['pdf', true],
      ['ofd', true],
      ['xml', true],
    ],
  ]);
  // Too large to be read, and nobody's: both are taken from the box, and nothing becomes of them.
  for (const more of [
    { to: mailTo, besideMb: 30 },
    { to: 'invoice@sandbox.example', from: 'nobody@elsewhere.example' },
  ])
    await product.ask(sandbox.putSandboxMail, { ...mail, file: 'xml', ...more }, { tenantId });
  expect((await own()).list.length).toBe(list.length);
  for (const wrong of [
    { to: 'nowhere' },
    { to: 'a@b.cn\r\nBcc: c@d.cn' },
    { yuan: -1 },
    { file: 'exe' },
    { besideMb: 31 },
  ])
    expect(
      (
        await product.ask(
          sandbox.putSandboxMail,
          { ...mail, to: mailTo, file: 'xml', ...wrong },
          { tenantId },
        )
      ).json<{
        ret: string;
      }>().ret,
    ).not.toBe('0');
});

test('without it there is none', async () => {
  const product = await openWholeProduct({ tenants: [tenantId] });
  const state = await product.ask(sandbox.sandboxMailbox, {}, { tenantId });
  expect(state.json<{ data: object }>().data).toEqual({ address: '', mails: [] });
  const put = await product.ask(sandbox.putSandboxMail, { ...mail, to: 'a@b.cn', file: 'xml' }, { tenantId });
  expect(put.json<{ ret: string }>().ret).toBe('5194');
});
