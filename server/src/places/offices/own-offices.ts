import { byFit, noFit, spellingFit, wantedIn } from '@woxing/contract/core/place-match.rules';
import type { Ctx } from '#src/platform/context.ts';
import { provinceOf } from '../gazetteer.rules.ts';
import type { ProvidedPlace } from '../place-provider.ts';
import type { OfficeDeps } from './keep-offices.ts';
import { type OfficeRow, officesOf } from './offices.db.ts';

/** Those of whoever asks as a member of an enterprise; nobody else has any. */
export async function ownOffices({ db }: OfficeDeps, ctx: Ctx): Promise<readonly OfficeRow[]> {
  const enterpriseId = ctx.signedIn?.creditMemberId;
  if (enterpriseId === undefined) return [];
  return db.read(ctx.tenantId, (tx) => officesOf(tx, { tenantId: ctx.tenantId, enterpriseId }));
}

/** Those that fit what was typed, the best first; only those of a city where its name is given. */
export function officesLike(
  offices: readonly OfficeRow[],
  typed: string,
  city: string | undefined,
): readonly OfficeRow[] {
  const wanted = wantedIn(typed);
  const within = offices.filter((office) => city === undefined || office.city === city);
  return byFit(within, (office) => fitOf(office, wanted));
}

/** After every fit of the name. */
const addressFit = 6;

function fitOf({ name, address, pinyin, initials }: OfficeRow, wanted: string): number {
  const fit = spellingFit({ name, pinyin, initials, hot: true }, wanted);
  return fit === noFit && wanted.length > 1 && address.includes(wanted) ? addressFit : fit;
}

/** An office in the shape of any other place. */
export function placeOfOffice(office: OfficeRow): ProvidedPlace {
  const { id, name, address, city, cityCode, district, lat, lon } = office;
  return {
    id: id.replaceAll('-', ''),
    name,
    kind: 'address',
    lat,
    lon,
    province: provinceOf(cityCode),
    city,
    cityCode,
    district,
    note: '',
    address,
    sandbox: false,
  };
}
