import { expect, test } from 'vitest';
import { saveFlow } from './approvals.ts';

test('a flow as a form writes it, which leaves out what is empty, asks for nothing more', () => {
  const node = { name: '主管', mode: 'any', approvers: [{ kind: 'leader' }], onTimeout: 'remind' };
  const saved = saveFlow.input.parse({ name: '差旅', enabled: 'true', nodes: [node] });
  expect(saved.when).toEqual({
    kinds: [],
    products: [],
    departments: [],
    minFen: null,
    maxFen: null,
    overStandard: null,
  });
  expect(saved.nodes[0]).toMatchObject({ timeoutHours: null, when: saved.when });
});
