import { type ThemeConfig, theme } from 'antd';

/**
 * The product's tokens as antd takes them. Colours are read from the page, so that a tenant's brand and the dark go
 * through to the desk; antd derives hovers and borders from them.
 */
export function deskTheme(dark: boolean): ThemeConfig {
  const page = getComputedStyle(document.documentElement);
  const read = (names: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(names)
        .map(([token, name]) => [token, page.getPropertyValue(name).trim()] as const)
        .filter(([, value]) => value !== ''),
    );
  const pixels = (name: string) => Number.parseInt(page.getPropertyValue(name), 10) || 0;
  return {
    cssVar: { key: dark ? 'desk-dark' : 'desk' },
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      ...read(dark ? tokens : { ...tokens, ...lightTokens }),
      borderRadius: pixels('--radius-m'),
      borderRadiusLG: pixels('--radius-m'),
      borderRadiusSM: pixels('--radius-s'),
      fontSize: 14,
      controlHeight: pixels('--spacing-control-40'),
      controlHeightSM: pixels('--spacing-control-32'),
      wireframe: false,
    },
    components: { Form: { itemMarginBottom: 20 } },
  };
}

const tokens = {
  colorPrimary: '--color-brand-600',
  // Darker under the pointer: white on a lighter one cannot be read.
  colorPrimaryHover: '--color-brand-700',
  colorPrimaryActive: '--color-brand-800',
  colorInfo: '--text-color-brand-700',
  colorLink: '--text-color-brand-700',
  colorLinkHover: '--text-color-brand-800',
  colorSuccess: '--color-ok',
  colorSuccessBg: '--color-ok-soft',
  colorSuccessBorder: '--color-ok',
  colorWarning: '--color-warn',
  colorWarningBg: '--color-warn-soft',
  colorWarningBorder: '--color-warn',
  colorError: '--color-bad',
  colorErrorBg: '--color-bad-soft',
  colorErrorBorder: '--color-bad',
  colorText: '--color-ink-900',
  colorTextHeading: '--color-ink-900',
  colorTextSecondary: '--color-ink-700',
  colorTextTertiary: '--color-ink-500',
  colorTextDescription: '--color-ink-500',
  // antd's own greys are too pale to read.
  colorTextPlaceholder: '--color-ink-500',
  colorTextDisabled: '--color-ink-500',
  colorBorder: '--color-edge',
  colorBorderSecondary: '--color-line',
  colorBgLayout: '--color-background',
  colorBgContainer: '--color-surface',
  colorBgElevated: '--color-surface',
  fontFamily: '--font-sans',
};

/** Mixed by the browser in the dark, which antd cannot read: there it derives them. */
const lightTokens = {
  colorInfoBg: '--color-brand-50',
  colorInfoBorder: '--color-brand-300',
};
