import type { Endpoint, OutputOf } from '@woxing/contract/core/endpoint';
import { yuan } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import * as contract from '@woxing/contract/products/car/car-standards';
import { findStandard } from '@woxing/contract/standards/standards';
import { expect, test } from 'vitest';
import { type Caller, openWholeProduct } from '../../../test/whole-product.ts';

const product = await openWholeProduct({ tenants: ['partner'] });
const main = await product.enter('official', '13800000070');
const employee = await product.enter('official', '13800000071');
const strangers = [
  await product.enter('official', '13800000079'),
  await product.enter('partner', '13800000070'),
];

async function call<E extends Endpoint>(endpoint: E, input: object, caller: Caller = main) {
  const answer = await product.ask(endpoint, input, { caller });
  return answer.json<{ readonly ret: string; readonly msg: string; readonly data: OutputOf<E> }>();
}

const levels = async () => (await call(contract.listCarStandards, {})).data.list;
const staff = (await levels()).find(({ levelName }) => levelName === '普通员工')!;
const { levelId } = staff;
const standard = {
  kinds: ['economy'],
  scenes: [{ scene: 'airport', cities: ['北京'], hours: [], fences: [] }],
  rideLimitFen: yuan(99),
  over: 'forbid',
};

test('cars are listed by level in plain words', () => {
  expect(staff.limited).toBe(true);
  expect(staff.lines).toContainEqual({ title: '限价', words: '单次¥150' });
});

test('saving cars, as JSON or as a text of a form, leaves other products of the draft as they are', async () => {
  const before = (await call(findStandard, { levelId })).data.current!;
  const first = await call(contract.saveCarStandard, {
    levelId,
    revision: 0,
    standard,
  });
  expect(first).toMatchObject({ ret: '0', data: { revision: 1 } });
  const text = JSON.stringify({ ...standard, dayRides: 1 });
  const second = await call(contract.saveCarStandard, { levelId, revision: 1, standard: text });
  expect(second).toMatchObject({ ret: '0', data: { revision: 2 } });
  const { draft } = (await call(findStandard, { levelId })).data;
  expect(draft!.standards).toMatchObject({ ...before, car: { rideLimitFen: yuan(99), dayRides: 1 } });
  expect((await call(contract.findCarStandard, { levelId })).data).toMatchObject({
    levelName: '普通员工',
    current: { rideLimitFen: yuan(150) },
    revision: 2,
    draft: { rideLimitFen: yuan(99), dayRides: 1 },
  });
});

test('an older revision, nonsense, and what is not chosen here are refused', async () => {
  expect((await call(contract.saveCarStandard, { levelId, revision: 0, standard })).ret).toBe(
    retOf('standard.conflict'),
  );
  const none = { ...standard, scenes: [] };
  expect((await call(contract.saveCarStandard, { levelId, revision: 2, standard: none })).msg).toContain(
    '请至少选择一个用车场景',
  );
});

test('nobody else reads or writes them', async () => {
  for (const stranger of strangers)
    for (const [endpoint, input] of [
      [contract.findCarStandard, { levelId }],
      [contract.saveCarStandard, { levelId, revision: 2, standard }],
    ] as const)
      expect((await call(endpoint, input, stranger)).ret).toBe(retOf('standard.level'));
  expect((await call(contract.listCarStandards, {}, employee)).ret).toBe('403');
});
