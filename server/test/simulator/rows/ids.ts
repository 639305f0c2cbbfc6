let made = 0;

/** Counted, so that a seed replays. */
export function orderNo(): string {
  made += 1;
  return String(made).padStart(20, '0');
}

export function payNo(): string {
  return `P${orderNo()}`;
}

export function countFromNothing(): void {
  made = 0;
}
