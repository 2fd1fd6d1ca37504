import { inspect } from 'node:util';

/** What a developer can meet and mend (a locked database, a broken migration): shown as one line, no stack. */
export class LocalBackendError extends Error {
  override name = 'LocalBackendError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }

  // Vite prints start-up failures through inspect(), which would add the class's name and the cause.
  [inspect.custom](): string {
    return this.message;
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
