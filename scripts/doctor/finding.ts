/** What a check has found wrong, and how to fix it. */
export interface Problem {
  problem: string;
  cure: string;
}

export const problemText = ({ problem, cure }: Problem): string => `${problem}\n  ${cure}`;
