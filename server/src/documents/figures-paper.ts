import type { ItineraryPaper, PaperTable } from './itinerary-paper.ts';

/** Figures of a time on paper: some large ones, what should be done, bars beside each other, and tables. */
export interface FiguresPaper
  extends Pick<
    ItineraryPaper,
    | 'language'
    | 'title'
    | 'fileTitle'
    | 'brand'
    | 'colour'
    | 'facts'
    | 'notes'
    | 'printed'
    | 'pageWords'
    | 'mark'
  > {
  readonly tiles: readonly PaperTile[];
  readonly advice: { readonly title: string; readonly lines: readonly string[] };
  readonly bars: PaperBars;
  readonly tables: readonly PaperTable[];
}

export interface PaperTile {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

export interface PaperBars {
  readonly title: string;
  /** What the dark and the light bar stand for. */
  readonly legend: readonly [string, string];
  readonly rows: readonly {
    readonly name: string;
    readonly words: string;
    readonly value: number;
    readonly compared: number;
  }[];
}
