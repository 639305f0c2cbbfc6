import type { Named, PaperTable } from './itinerary-paper.ts';

/** A document of where somebody stays, in words and in order; where they stand on the paper is drawn by `drawConfirmation`. */
export interface ConfirmationPaper {
  readonly language: 'zh-CN' | 'en';
  readonly title: string;
  /** By which readers of files call it. */
  readonly fileTitle: string;
  readonly brand: string;
  /** `#rrggbb`. */
  readonly colour: string;
  readonly facts: readonly Named[];
  readonly house: {
    readonly name: string;
    readonly lines: readonly Named[];
  };
  readonly map: MapSketch;
  readonly driver: DriverCard;
  /** From when to when, and in how many rooms. */
  readonly stay: readonly Named[];
  readonly rooms: PaperTable;
  readonly cancellation: PaperTable;
  readonly notes: readonly string[];
  readonly printed: string;
  readonly pageWords: (page: number, count: number) => string;
  /** Said on every page where nothing of it is real; empty in earnest. */
  readonly mark: string;
}

/** What is held under a driver's nose: large, and in the language of the place. */
export interface DriverCard {
  readonly asks: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Opens a map with the place in it. */
  readonly link: string;
  readonly scan: string;
}

/** A square with the place in its middle. Distances are shares of half a side, to the right and downwards; what lies beyond 1 is cut off. */
export interface MapSketch {
  readonly ways: readonly SketchWay[];
  readonly places: readonly SketchPlace[];
  readonly scale: { readonly share: number; readonly words: string };
  readonly caption: string;
}

export interface SketchPoint {
  readonly x: number;
  readonly y: number;
}

export interface SketchWay {
  readonly name: string;
  readonly path: readonly SketchPoint[];
}

export interface SketchPlace extends SketchPoint {
  readonly name: string;
}
