import type { ThemeConfig } from 'antd';

/**
 * The product's tokens as antd takes them. Colours are read from the page, so that a tenant's brand goes through to the
 * desk; antd derives hovers and borders from them.
 */
export function deskTheme(): ThemeConfig {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string) => page.getPropertyValue(name).trim() || otherwise;
  const ink = token('--color-ink-900', '#0f1d33');
  const soft = token('--color-ink-500', '#5b6b84');
  return {
    cssVar: { key: 'desk' },
    hashed: false,
    token: {
      colorPrimary: token('--color-brand-600', '#1a56db'),
      // Darker under the pointer: white on a lighter one cannot be read.
      colorPrimaryHover: token('--color-brand-700', '#1545b5'),
      colorPrimaryActive: token('--color-brand-800', '#123a94'),
      colorInfo: token('--color-brand-700', '#1545b5'),
      colorInfoBg: token('--color-brand-50', '#edf3ff'),
      colorInfoBorder: token('--color-brand-300', '#8db1ff'),
      colorLink: token('--color-brand-700', '#1545b5'),
      colorSuccess: token('--color-ok', '#0b7a53'),
      colorSuccessBg: token('--color-ok-soft', '#e7f6f0'),
      colorSuccessBorder: token('--color-ok', '#0b7a53'),
      colorWarning: token('--color-warn', '#a8480a'),
      colorWarningBg: token('--color-warn-soft', '#fff3e6'),
      colorWarningBorder: token('--color-warn', '#a8480a'),
      colorError: token('--color-bad', '#c9252d'),
      colorErrorBg: token('--color-bad-soft', '#fdecec'),
      colorErrorBorder: token('--color-bad', '#c9252d'),
      colorText: ink,
      colorTextHeading: ink,
      colorTextSecondary: token('--color-ink-700', '#33435c'),
      colorTextTertiary: soft,
      colorTextDescription: soft,
      // antd's own greys are too pale to read.
      colorTextPlaceholder: soft,
      colorTextDisabled: soft,
      colorBorder: token('--color-ink-300', '#a9b5c6'),
      colorBorderSecondary: token('--color-line', '#e3e9f2'),
      colorBgLayout: token('--color-background', '#f4f7fb'),
      borderRadius: 6,
      borderRadiusLG: 10,
      fontFamily: token('--font-sans', 'sans-serif'),
      fontSize: 14,
      controlHeight: 36,
      wireframe: false,
    },
    components: { Form: { itemMarginBottom: 20 } },
  };
}
