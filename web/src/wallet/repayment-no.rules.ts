/** The number of the repayment of bills that a movement is; undefined for all others. */
export function repaymentNoOf(movementId: string): string | undefined {
  return /^credit-repay:(HK\w+)$/.exec(movementId)?.[1];
}
