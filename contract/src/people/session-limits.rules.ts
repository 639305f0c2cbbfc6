/** How long a session may be idle on a device that its member trusts, in hours. A tenant may set another figure. */
export const ownTrustedIdleHours = 12;
export const leastTrustedIdleHours = 1;
export const mostTrustedIdleHours = 72;

/** The sentence that is wrong with a figure; undefined when nothing is. */
export function trustedIdleHoursProblem(hours: number): string | undefined {
  const isRight =
    Number.isSafeInteger(hours) && hours >= leastTrustedIdleHours && hours <= mostTrustedIdleHours;
  return isRight
    ? undefined
    : `信任设备的登录保持时长须为${leastTrustedIdleHours}至${mostTrustedIdleHours}小时`;
}
