/**
 * Documents as PDF, whatever is written in them: the paper with its fonts, tables that go on over pages, QR codes. What draws is loaded
 * with the first document.
 */
export { drawItinerary } from './draw-itinerary.ts';
export type { ItineraryPaper, PaperColumn, PaperRide, PaperRow, PaperTable } from './itinerary-paper.ts';
