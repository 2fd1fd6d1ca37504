/** What a step throws to end the call: the HTTP status and the words for the caller. */
export class Failure extends Error {
  readonly status: number;
  readonly issues?: readonly unknown[];

  constructor(status: number, message: string, issues?: readonly unknown[]) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}
