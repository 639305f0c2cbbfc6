import { useId } from 'react';
import { RadioGroup } from './choice.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from './theme.ts';

/** Light, dark or as the system has it. */
export function ThemeSwitch() {
  const choice = useThemeChoice();
  return (
    <RadioGroup<ThemeChoice>
      title="外观"
      name={useId()}
      look="pills"
      value={choice}
      choices={choices}
      onChange={chooseTheme}
    />
  );
}

const choices = [
  { value: 'auto', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;
