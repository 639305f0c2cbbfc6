type Numbers = Uint8Array | Uint16Array | Int16Array | Uint32Array | Int32Array;

/** The same numbers in memory that other threads can read without a copy of their own. Once they do, nobody changes them. */
export function sharedNumbers<N extends Numbers>(numbers: N): N {
  const make = numbers.constructor as new (memory: SharedArrayBuffer) => N;
  const shared = new make(new SharedArrayBuffer(numbers.byteLength));
  shared.set(numbers);
  return shared;
}
