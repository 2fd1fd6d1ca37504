/** What a check has found wrong, and how to fix it. */
export interface Problem {
  problem: string;
  cure: string;
}

/** What is as it may be, and yet worth knowing. */
export interface Note {
  note: string;
}

export const problemText = ({ problem, cure }: Problem): string => `${problem}\n  ${cure}`;
