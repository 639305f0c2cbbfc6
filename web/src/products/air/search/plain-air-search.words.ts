import { defineWords } from '#src/tenants/public.ts';

/** What only a shell says, of which no browser loads the code. */
export const plainAirSearchWords = defineWords({ 'search.place': '城市、拼音或三字码' });
