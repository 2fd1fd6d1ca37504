/** What a check has found wrong, and how to fix it. */
export interface Problem {
  problem: string;
  cure: string;
}

/** Something that is not a problem but that the owner may want to know. */
export interface Note {
  note: string;
}

type Found = Problem | Note | undefined;
export type Check = [name: string, check: () => Promise<Found> | Found];

export const problemText = ({ problem, cure }: Problem): string => `${problem}\n  ${cure}`;
