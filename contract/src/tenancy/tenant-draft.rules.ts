import { menuTable } from '../people/permissions.rules.ts';
import { brandContrast, isColour, minContrast } from './brand-scale.rules.ts';

/** What may be written into a tenant's settings; the page and the server say the same first sentence. */

export const maxPhones = 6;
/** A picture travels with the configuration of every visit, so it is small. */
export const maxPictureCharacters = 45_000;

export interface DraftTexts {
  readonly name: string;
  readonly phones: readonly { readonly label: string; readonly number: string }[];
  readonly appIdKey: string;
  readonly headerText: string;
  readonly logoUrl: string;
  readonly qrCodeUrl: string;
  readonly sealUrl: string;
  readonly homePage: string;
  readonly brandColour: string;
  readonly menuIds: readonly number[];
  readonly wording: readonly { readonly key: string; readonly text: string }[];
}

export interface DraftProblem {
  readonly field: keyof DraftTexts;
  /** Of the phones or the wording. */
  readonly index?: number;
  readonly message: string;
}

/** The first thing that is wrong; undefined when nothing is. */
export function draftProblem(draft: DraftTexts): DraftProblem | undefined {
  return (
    nameProblem(draft) ??
    appIdsProblem(draft) ??
    phonesProblem(draft) ??
    pictureProblem(draft) ??
    homeProblem(draft) ??
    colourProblem(draft) ??
    menuProblem(draft) ??
    wordingProblem(draft)
  );
}

const is = (field: keyof DraftTexts, message: string, index?: number): DraftProblem => ({
  field,
  message,
  ...(index !== undefined && { index }),
});

function nameProblem({ name, headerText }: DraftTexts): DraftProblem | undefined {
  if (name === '') return is('name', '请输入渠道名称');
  if (name.length > 20) return is('name', '渠道名称不能超过20个字');
  if (headerText.length > 30) return is('headerText', '页头文字不能超过30个字');
  return undefined;
}

function appIdsProblem({ appIdKey }: DraftTexts): DraftProblem | undefined {
  if (/^([a-z][a-z0-9]*(-[a-z][a-z0-9]*)*)?$/.test(appIdKey)) return undefined;
  return is('appIdKey', '其他渠道编号须为小写字母与数字，多个以连字符相连');
}

const phoneNumber = /^[\d+][\d -]{4,19}$/;

function phonesProblem({ phones }: DraftTexts): DraftProblem | undefined {
  if (phones.length > maxPhones) return is('phones', `电话最多${maxPhones}个`);
  const seen = new Set<string>();
  for (const [index, { label, number }] of phones.entries()) {
    if (!phoneNumber.test(number)) return is('phones', `第${index + 1}个电话的号码格式有误`, index);
    if (label.length > 12) return is('phones', `第${index + 1}个电话的标签不能超过12个字`, index);
    if (seen.has(number)) return is('phones', `第${index + 1}个电话与前面的号码重复`, index);
    seen.add(number);
  }
  return undefined;
}

const ownPath = /^\/(?![/\\])[^\s\\]*$/;
const ownPicture = /^\/(?![/\\])[\w./-]+\.(png|jpe?g|svg|webp)$/;
/** A drawing in SVG runs no scripts where it is a picture. */
const drawnPicture =
  /^data:image\/((png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}|svg\+xml,[\w%.~!*'()-]+)$/;

/** What can be printed. */
const sealPicture = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** An own path, or the picture itself: the page loads nothing from elsewhere. */
function pictureProblem({ logoUrl, qrCodeUrl, sealUrl }: DraftTexts): DraftProblem | undefined {
  if (!isPicture(logoUrl)) return is('logoUrl', '标志须为PNG、JPEG、WebP或SVG图片，或站内图片地址');
  if (!isPicture(qrCodeUrl)) return is('qrCodeUrl', '二维码须为PNG、JPEG、WebP或SVG图片，或站内图片地址');
  if (sealUrl !== '' && !sealPicture.test(sealUrl)) return is('sealUrl', '公章须为PNG或JPEG图片');
  if (sealUrl.length > maxPictureCharacters) return is('sealUrl', '公章图片不能超过32 KB，请压缩后重试');
  if (logoUrl.length > maxPictureCharacters) return is('logoUrl', '标志图片不能超过32 KB，请压缩后重试');
  if (qrCodeUrl.length > maxPictureCharacters) {
    return is('qrCodeUrl', '二维码图片不能超过32 KB，请压缩后重试');
  }
  return undefined;
}

const isPicture = (value: string) => value === '' || ownPicture.test(value) || drawnPicture.test(value);

function homeProblem({ homePage }: DraftTexts): DraftProblem | undefined {
  if (homePage === '' || (ownPath.test(homePage) && homePage.length <= 200)) return undefined;
  return is('homePage', '首页须为以“/”开头的站内地址');
}

function colourProblem({ brandColour }: DraftTexts): DraftProblem | undefined {
  if (brandColour === '') return undefined;
  if (!isColour(brandColour)) return is('brandColour', '主题色须为#加六位十六进制数，如#1a56db');
  const had = brandContrast(brandColour);
  if (had >= minContrast) return undefined;
  const shown = (Math.floor(had * 10) / 10).toFixed(1);
  return is('brandColour', `主题色的文字对比度为${shown}，不足${minContrast}，请选择更深的颜色`);
}

const known: ReadonlySet<number> = new Set(menuTable.map(({ id }) => id));

function menuProblem({ menuIds }: DraftTexts): DraftProblem | undefined {
  const unknown = menuIds.find((id) => !known.has(id));
  return unknown === undefined ? undefined : is('menuIds', `没有编号为${unknown}的菜单`);
}

const wordingKey = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/;

function wordingProblem({ wording }: DraftTexts): DraftProblem | undefined {
  const seen = new Set<string>();
  for (const [index, { key, text }] of wording.entries()) {
    if (!wordingKey.test(key)) return is('wording', `第${index + 1}条文字的键“${key}”有误`, index);
    if (seen.has(key)) return is('wording', `文字“${key}”重复`, index);
    if (text === '') return is('wording', `请填写文字“${key}”，或将其移除`, index);
    if (text.length > 200) return is('wording', `文字“${key}”不能超过200个字`, index);
    seen.add(key);
  }
  return undefined;
}

/** Why a text cannot stand for its base: callers fill the base's blanks and no others. */
export function blanksProblem(base: string, text: string): string | undefined {
  const had = blanksOf(base);
  const added = blanksOf(text).find((name) => !had.includes(name));
  if (added !== undefined) {
    return had.length === 0
      ? `不能使用占位符{${added}}，原文没有占位符`
      : `不能使用占位符{${added}}，可用的有${had.map((name) => `{${name}}`).join('、')}`;
  }
  return /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) ? '花括号只能用于占位符' : undefined;
}

function blanksOf(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
}
