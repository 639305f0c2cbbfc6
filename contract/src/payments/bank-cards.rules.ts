/** Bank cards: what a number looks like and whose bank it is of. Runs on both sides; nothing is sent anywhere to find out. */

export const banks = {
  ICBC: '中国工商银行',
  ABC: '中国农业银行',
  BOC: '中国银行',
  CCB: '中国建设银行',
  BCM: '交通银行',
  CMB: '招商银行',
  PSBC: '中国邮政储蓄银行',
  CITIC: '中信银行',
  CEB: '中国光大银行',
  CMBC: '中国民生银行',
  SPDB: '上海浦东发展银行',
  CIB: '兴业银行',
  PAB: '平安银行',
  CGB: '广发银行',
  HXB: '华夏银行',
} as const;
export type BankCode = keyof typeof banks;

/** The first six digits (BIN) of debit cards, by bank; others exist, and then the member says which bank it is. */
const prefixes: Readonly<Record<BankCode, string>> = {
  ICBC: '620058 621225 621226 621227 621281 621558 621559 622200 622202 622203 622208',
  ABC: '621282 621336 622821 622841 622845 622846 622848 622849 623018 623052',
  BOC: '601382 621660 621661 621663 621667 621668 621669 621756 621757 621758 621785 621786',
  CCB: '436742 589970 621081 621284 621467 621598 621621 621700 622280 622700 623668',
  BCM: '405512 601428 622258 622259 622260 622261 622262',
  CMB: '410062 468203 621286 621483 621485 621486 622580 622588 622609',
  PSBC: '621096 621098 621797 621798 621799 622150 622151 622188 622199',
  CITIC: '621767 621768 621770 621771 621772 622690 622691 622692 622696 622698',
  CEB: '621489 621490 621491 621492 622660 622661 622662 622663',
  CMBC: '415599 421393 421865 621691 622615 622616 622617 622618 622619 622622',
  SPDB: '621352 621792 621793 622516 622517 622518 622520 622521 622522 622523',
  CIB: '438588 451289 622901 622902 622908 622909',
  PAB: '621626 622155 622156 622298 622535 622536 622538 622539',
  CGB: '621462 622555 622556 622557 622558 622559 622560 622568',
  HXB: '621222 622630 622631 622632 622633',
};

const bankByPrefix: ReadonlyMap<string, BankCode> = new Map(
  Object.entries(prefixes).flatMap(([code, list]) =>
    list.split(' ').map((prefix) => [prefix, code as BankCode] as const),
  ),
);

/** The bank that a number begins with; undefined while fewer than six digits are there, or when nobody knows it. */
export function bankOf(cardNo: string): BankCode | undefined {
  return bankByPrefix.get(cardNo.slice(0, 6));
}

/** A card's number as a person writes it, without the blanks between groups. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** Exactly 16 or 19 digits, the last of which checks the others (GB/T 14504, Luhn); undefined when all is well. */
export function cardNoProblem(cardNo: string): string | undefined {
  if (cardNo === '') return '请输入银行卡号';
  if (!/^(\d{16}|\d{19})$/.test(cardNo)) return '银行卡号应为16位或19位数字';
  return luhn(cardNo) ? undefined : '银行卡号有误，请核对';
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const value = Number(digits.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** `**** **** **** 0018` */
export function maskCard(lastDigits: string): string {
  return `**** **** **** ${lastDigits}`;
}

export const bindingWays = ['sms', 'micro-amount'] as const;
/** How the bank finds out that a card is its holder's: a code to the phone it knows, or a few fen that only the holder sees. */
export type BindingWay = (typeof bindingWays)[number];
