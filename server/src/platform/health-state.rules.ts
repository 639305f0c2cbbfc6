/** Shared between the main thread, which writes it, and the thread that answers probes. */
export type HealthState = Int32Array;

const beats = 0;
const draining = 1;
const diskFull = 2;
const size = 3;

export interface HealthFlags {
  readonly draining: boolean;
  readonly diskFull: boolean;
}

export function openHealthState(): HealthState {
  return new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));
}

export function recordHeartbeat(state: HealthState, flags: HealthFlags): void {
  Atomics.store(state, draining, Number(flags.draining));
  Atomics.store(state, diskFull, Number(flags.diskFull));
  Atomics.add(state, beats, 1);
}

export function heartbeatCount(state: HealthState): number {
  return Atomics.load(state, beats);
}

export function readHealthFlags(state: HealthState): HealthFlags {
  return { draining: Atomics.load(state, draining) === 1, diskFull: Atomics.load(state, diskFull) === 1 };
}
