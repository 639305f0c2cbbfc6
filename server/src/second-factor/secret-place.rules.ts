/** Where a sealed secret belongs; moved to another member it does not open. */
export function secretPlace({ tenantId, memberId }: { tenantId: string; memberId: string }): string {
  return `${tenantId}|totp_secrets|${memberId}`;
}
