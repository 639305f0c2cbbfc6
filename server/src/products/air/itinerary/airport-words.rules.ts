/** `北京首都机场T2`; an airport that bears the name of its city says it once: `通辽机场`. */
export function airportWords(city: string, airport: string, terminal: string): string {
  return `${airport.startsWith(city) ? '' : city}${airport}${terminal}`;
}
