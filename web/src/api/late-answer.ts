export interface LateAnswer<T> {
  readonly promise: Promise<T>;
  readonly resolve: (answer: T) => void;
}

/** A promise that is kept from outside. Browsers of 2023 have no `Promise.withResolvers`. */
export function lateAnswer<T>(): LateAnswer<T> {
  let resolve: LateAnswer<T>['resolve'] = nobodyWaits;
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

const nobodyWaits = () => {};
