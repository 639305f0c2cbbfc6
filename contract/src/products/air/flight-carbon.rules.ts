import { metresBetween } from '../../core/distance.rules.ts';
import { airportNamed } from '../../generated/airports.ts';
import type { Cabin } from './flights.ts';

/**
 * How far a flight goes and what of its greenhouse gases falls to one passenger; factors, source and limits stand in
 * docs/flight-emissions.md.
 */

interface Flown {
  readonly from: string;
  readonly to: string;
}

/** Whole kilometres along the great circle between the airports; undefined where one of them is not known. */
export function greatCircleKm({ from, to }: Flown): number | undefined {
  const [one, other] = [airportNamed(from), airportNamed(to)];
  if (one === undefined || other === undefined) return undefined;
  return Math.round(metresBetween(one, other) / 1000);
}

/**
 * Kilograms of CO₂ equivalent per passenger and great-circle kilometre: conversion factors of the UK's DESNZ for company reporting,
 * 2025, without radiative forcing; the detours of aircraft (8 %) are in them. That table knows two cabins of flights below 3,700 km.
 */
const shortKgPerKm = {
  economy: 0.07435,
  premium: 0.07435,
  business: 0.11152,
  first: 0.11152,
} as const satisfies Record<Cabin, number>;
const longKgPerKm = {
  economy: 0.06926,
  premium: 0.11081,
  business: 0.20083,
  first: 0.27701,
} as const satisfies Record<Cabin, number>;
const longFromKm = 3700;

/** Whole kilograms of CO₂ equivalent for one passenger. */
export function carbonKg(km: number, cabin: Cabin): number {
  const kgPerKm = km >= longFromKm ? longKgPerKm : shortKgPerKm;
  return Math.round(km * kgPerKm[cabin]);
}
