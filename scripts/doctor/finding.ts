/** What a check has found wrong, and what mends it. */
export interface Problem {
  problem: string;
  cure: string;
}

export const problemText = ({ problem, cure }: Problem): string => `${problem}\n  ${cure}`;
