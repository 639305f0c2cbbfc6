import { provinces } from '../../generated/regions.ts';

/** Cities that a hotel cap can name: prefectures, and towns that are cities of their own, as people call them. */

const beyond = ['香港', '澳门', '台北', '高雄', '台中'];
const peoples = '(?:朝鲜|土家|苗|藏|羌|彝|布依|侗|壮|哈尼|傣|景颇|白|傈僳|回|蒙古)族';
const ending = new RegExp(`(?:(?:${peoples}|蒙古|哈萨克|柯尔克孜)+自治州|地区|林区|盟|市)$`);
/** Rows of the table that gather counties and are no place. */
const gathering = /直辖|^县$/;

let known: ReadonlySet<string> | undefined;

/** As it is called: `杭州` of `杭州市`; undefined of what is no city. */
export function hotelCityOf(written: string): string | undefined {
  known ??= allCities();
  const trimmed = written.trim();
  return [trimmed, shortName(trimmed)].find((name) => known?.has(name));
}

export function hotelCities(): readonly string[] {
  known ??= allCities();
  return [...known];
}

function allCities(): ReadonlySet<string> {
  const cities = provinces.flatMap(({ parts }) => parts);
  const towns = cities.flatMap(({ parts }) => parts).filter(({ name }) => name.endsWith('市'));
  const names = [...cities.filter(({ name }) => !gathering.test(name)), ...towns].map(({ name }) =>
    shortName(name),
  );
  return new Set([...names, ...beyond]);
}

const shortName = (name: string) => {
  const short = name.replace(ending, '');
  return short.length < 2 ? name : short;
};
