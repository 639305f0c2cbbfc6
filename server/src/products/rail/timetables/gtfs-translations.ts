import { eachRow, type GtfsReading } from './gtfs-table.ts';
import { simplified } from './traditional.rules.ts';

/** Names of stops in Chinese, as `translations.txt` has them. */
export interface GtfsTranslations {
  /** Of a stop, by its id and the name it has in `stops.txt`; in simplified characters. */
  readonly nameOf: (stopId: string, written: string) => string;
}

interface Translation {
  readonly rank: number;
  readonly words: string;
}

const mainland = 3;
const plain = 2;
const traditional = 1;

/** The mainland's Chinese first, then any, then that of Hong Kong and Taiwan; 0: another language. */
function rankOf(language: string): number {
  const parts = language.toLowerCase().split(/[-_]/);
  if (parts[0] !== 'zh' && parts[0] !== 'cmn') return 0;
  if (parts.includes('hans')) return mainland;
  if (parts.includes('hant')) return traditional;
  if (parts.includes('cn') || parts.includes('sg')) return mainland;
  return parts.length === 1 ? plain : traditional;
}

/**
 * A translation is of one stop (`record_id`), or of a name wherever it stands (`field_value`; `trans_id` in the older form of the
 * file). Names that are Chinese already need none but the mainland's.
 */
export async function readTranslations(reading: GtfsReading): Promise<GtfsTranslations> {
  const byStop = new Map<string, Translation>();
  const byName = new Map<string, Translation>();
  const table = { file: 'translations.txt', columns: ['translation'], maxRows: 1_000_000 };
  await eachRow(reading, table, (row) => {
    const isOfStops = ['', 'stops'].includes(row.text('table_name'));
    if (!isOfStops || !['', 'stop_name'].includes(row.text('field_name'))) return;
    const rank = rankOf(row.text('language') || row.text('lang'));
    const words = row.text('translation');
    if (rank === 0 || words === '') return;
    const [stop, name] = [row.text('record_id'), row.text('field_value') || row.text('trans_id')];
    if (stop !== '') keepBest(byStop, stop, { rank, words });
    else if (name !== '') keepBest(byName, name, { rank, words });
  });
  return {
    nameOf(stopId, written) {
      const isChinese = /\p{Script=Han}/u.test(written);
      const found = best(byStop.get(stopId), byName.get(written));
      const wanted = found !== undefined && (!isChinese || found.rank === mainland);
      return simplified(wanted ? found.words : written);
    },
  };
}

function keepBest(known: Map<string, Translation>, key: string, translation: Translation): void {
  known.set(key, best(known.get(key), translation)!);
}

function best(one: Translation | undefined, other: Translation | undefined): Translation | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.rank > one.rank ? other : one;
}
