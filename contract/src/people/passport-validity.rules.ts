import type { PaperType } from './identity.rules.ts';

/** How long beyond a journey papers must be valid, by country: six months, unless a row says that less will do. */
export interface ValidityRule {
  /** Past the last arrival; 0: for the stay. */
  readonly months: number;
  readonly source: string;
}

const usual: ValidityRule = { months: 6, source: '国际航空运输通行要求' };

const schengen =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

const known = (months: number, source: string): ValidityRule => ({ months, source });

/** For holders of a Chinese passport: general knowledge as of 2025, whose sources are to be checked; whatever is not here has the usual six months. */
const lessByCountry: Readonly<Record<string, ValidityRule>> = {
  ...Object.fromEntries(
    schengen.map((code) => [code, known(3, '《申根边境法典》第6条第1款（a）项：离境后至少三个月')]),
  ),
  US: known(0, '美国海关与边境保护局六个月俱乐部名单：有效期覆盖停留期'),
  GB: known(0, '英国政府：有效期覆盖停留期'),
  JP: known(0, '日本外务省：有效期覆盖停留期'),
  CA: known(0, '加拿大边境服务局：有效期覆盖停留期'),
  NZ: known(3, '新西兰移民局：离境后至少三个月'),
};

/** Permits between the mainland, Hong Kong, Macao and Taiwan that are good to their last day. */
const goodToTheLastDay: ReadonlySet<PaperType> = new Set<PaperType>([4, 5, 8]);
const permitRule: ValidityRule = { months: 0, source: '通行证在有效期内即可使用' };

/** What a country asks of a paper. Countries are ISO 3166 alpha-2. */
export function validityRuleOf(type: PaperType, nationality: string, country: string): ValidityRule {
  if (goodToTheLastDay.has(type)) return permitRule;
  return (nationality === 'CN' ? lessByCountry[country] : undefined) ?? usual;
}
