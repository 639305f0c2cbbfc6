import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useDark } from '#src/ui/theme.ts';
import { deskTheme } from './desk-theme.ts';

/** Puts antd into its layer, between our base and our utilities, in our tokens and in Chinese. */
export function DeskProvider({ children }: { readonly children: ReactNode }) {
  const dark = useDark();
  const theme = useMemo(() => deskTheme(dark), [dark]);
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
