import type { ImportSession } from './import-session.ts';

export type Methods = Pick<
  ImportSession,
  | 'read'
  | 'addExisting'
  | 'preview'
  | 'newCities'
  | 'completionLines'
  | 'withoutArticle'
  | 'batch'
  | 'faultsCsv'
>;

export type SessionCall = {
  [Name in keyof Methods]: { id: number; method: Name; args: Parameters<Methods[Name]> };
}[keyof Methods];

export type SessionAnswer = { id: number; value: unknown } | { id: number; error: string };
