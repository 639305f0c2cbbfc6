const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** 2026年12月1日 08:05:09, in China. */
export function momentWords(moment: string): string {
  const found = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  const day = `${part('year')}年${part('month')}月${part('day')}日`;
  return `${day} ${part('hour')}:${part('minute')}:${part('second')}`;
}
