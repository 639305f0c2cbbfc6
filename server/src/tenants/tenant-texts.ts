import { existsSync, readFileSync } from 'node:fs';
import { messageTexts } from '@woxing/contract/messages/message-texts.rules';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import { z } from 'zod';

export interface TenantText {
  readonly key: string;
  readonly base: string;
  readonly variantB: string | null;
}

/** The texts of the pages that a tenant may say otherwise. */
export interface TenantTexts {
  /** By key, in order. Names of the menu and what members are told always; those of the pages once they are built. */
  readonly all: readonly TenantText[];
  /** Whether the texts of the pages are among them. */
  readonly whole: boolean;
}

const catalogue = z.array(z.object({ key: z.string(), base: z.string(), variantB: z.string().nullable() }));

/** `file` is written by the build of the web; until it is there, it is looked for each time. */
export function openTenantTexts(file: string): () => TenantTexts {
  let kept: TenantTexts | undefined;
  return () => {
    if (kept?.whole !== true) kept = readTenantTexts(file);
    return kept;
  };
}

function readTenantTexts(file: string): TenantTexts {
  const whole = existsSync(file);
  const ofPages = whole ? catalogue.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  return { all: [ownVariant, ...menuTexts(), ...textsOfMessages(), ...ofPages], whole };
}

/** Which of the two wordings the pages speak, whatever else the site does. */
const ownVariant: TenantText = { key: 'wording.variant', base: 'A', variantB: 'B' };

function menuTexts(): TenantText[] {
  return menuTable.map(({ id, name }) => ({ key: `menu.${id}`, base: name, variantB: null }));
}

function textsOfMessages(): TenantText[] {
  return Object.entries(messageTexts).map(([key, base]) => ({ key, base, variantB: null }));
}
