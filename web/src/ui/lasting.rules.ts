const day = 86_400;
const hour = 3600;

/** `3天5小时`, `5小时12分`, `12:05` at the end: what matters of a time that is left. */
export function lastingWords(seconds: number): string {
  if (seconds >= day) return `${Math.floor(seconds / day)}天${Math.floor((seconds % day) / hour)}小时`;
  const minutes = Math.floor((seconds % hour) / 60);
  if (seconds >= hour) return `${Math.floor(seconds / hour)}小时${minutes}分`;
  return [minutes, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
