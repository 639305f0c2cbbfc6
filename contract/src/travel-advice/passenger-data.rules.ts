/** What carriers must tell a country of its passengers before they fly there (APIS). */

/** Countries that ask for the data of the passport itself. */
const passportOnly: ReadonlySet<string> = new Set(
  'CN CA GB AU NZ JP KR IN AE SG TH MY VN ID ES FR DE IT'.split(' '),
);

/** Where the United States also ask for the first address and the country of residence. */
const asksForAddress: ReadonlySet<string> = new Set(['US', 'PR', 'GU', 'MP', 'VI', 'AS']);

/** Whether an order to this country must have the first address there. */
export const addressAsked = (country: string): boolean => asksForAddress.has(country);

/** What must be told, as a sentence; undefined where nothing is known of it. */
export function apisOf(country: string): string | undefined {
  const passport = '护照上的姓名、号码、国籍、签发国、出生日期、性别与有效期';
  if (addressAsked(country))
    return `须提前申报${passport}，以及居住国与在当地的首个住址（街道、城市、州与邮编）`;
  return passportOnly.has(country) ? `须提前申报${passport}` : undefined;
}
