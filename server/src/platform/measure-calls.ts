import { outsideCalls } from './metrics.ts';

type AsyncMethod = (...args: never[]) => Promise<unknown>;

/** The same object, each of whose asynchronous methods is timed with its outcome: the `kind` it answers, `done`, or `threw`. */
export function measureCalls<T extends object>(party: string, outside: T): T {
  return new Proxy(outside, {
    get(target, name, receiver): unknown {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      const method = member as AsyncMethod;
      return (...args: never[]) => measured(party, name, () => method.apply(target, args));
    },
  });
}

function measured(party: string, operation: string, call: () => Promise<unknown>): unknown {
  const began = performance.now();
  const answer = call();
  if (!(answer instanceof Promise)) return answer;
  const count = (outcome: string) =>
    outsideCalls.labels(party, operation, outcome).observe((performance.now() - began) / 1000);
  answer.then(
    (value: unknown) => count(kindOf(value)),
    () => count('threw'),
  );
  return answer;
}

function kindOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return 'done';
  return typeof value.kind === 'string' ? value.kind : 'done';
}
