/**
 * The colours of charts, by what they are for. `series` are kinds that stand side by side, in this order; `main` is the
 * figure that a chart is about, `compared` what it is held against.
 */
export interface ChartPalette {
  readonly series: readonly string[];
  readonly main: string;
  readonly compared: string;
  readonly good: string;
  readonly bad: string;
}

export const chartPalettes: Readonly<Record<'light' | 'dark', ChartPalette>> = {
  light: {
    series: ['#1a56db', '#e76d12', '#08785c', '#cd70a4', '#280e46', '#735620'],
    main: '#1a56db',
    compared: '#8391a6',
    good: '#0b7a53',
    bad: '#c9252d',
  },
  dark: {
    series: ['#6f9bff', '#f1723a', '#33ecb2', '#eb93d0', '#8c57ae', '#f9e03e'],
    main: '#6f9bff',
    compared: '#7f8da4',
    good: '#4fc797',
    bad: '#ff9094',
  },
};
