/** What carriers must tell a country of its passengers before they fly there (APIS). */

/** Countries that ask for the data of the passport itself. */
const passportAsked: ReadonlySet<string> = new Set(
  'CN CA GB AU NZ JP KR IN AE SG TH MY VN ID ES FR DE IT US PR GU MP VI AS'.split(' '),
);

/** What must be told, as a sentence; undefined where nothing is known of it. `addressAsked`: by the table of advice. */
export function apisOf(country: string, addressAsked: boolean): string | undefined {
  const passport = '护照上的姓名、号码、国籍、签发国、出生日期、性别与有效期';
  if (addressAsked) return `须提前申报${passport}，以及居住国与在当地的首个住址（街道、城市、州与邮编）`;
  return passportAsked.has(country) ? `须提前申报${passport}` : undefined;
}
