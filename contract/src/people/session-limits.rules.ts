/** How long a session may be idle on a device that its member trusts, in hours. A tenant may set another figure. */
export const ownTrustedIdleHours = 12;
export const minTrustedIdleHours = 1;
export const maxTrustedIdleHours = 72;

/** The sentence that is wrong with a figure; undefined when nothing is. */
export function trustedIdleHoursProblem(hours: number): string | undefined {
  const isRight = Number.isSafeInteger(hours) && hours >= minTrustedIdleHours && hours <= maxTrustedIdleHours;
  return isRight ? undefined : `信任设备的登录保持时长须为${minTrustedIdleHours}至${maxTrustedIdleHours}小时`;
}
