/**
 * Documents as PDF, whatever is written in them: the paper with its fonts, tables that go on over pages, QR codes, sketches of where
 * something lies. What draws is loaded with the first document.
 */
export type {
  ConfirmationPaper,
  MapSketch,
  SketchPlace,
  SketchPoint,
  SketchWay,
} from './confirmation-paper.ts';
export { drawConfirmation } from './draw-confirmation.ts';
export { drawFigures } from './draw-figures.ts';
export { drawItinerary } from './draw-itinerary.ts';
export type { FiguresPaper } from './figures-paper.ts';
export type { ItineraryPaper, PaperColumn, PaperRide, PaperRow, PaperTable } from './itinerary-paper.ts';
