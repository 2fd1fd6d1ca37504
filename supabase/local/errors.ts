import { inspect } from 'node:util';

/** A problem that a developer can fix (a locked database, a broken migration). It is shown in one line, without a stack. */
export class LocalBackendError extends Error {
  override name = 'LocalBackendError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }

  // Vite prints startup failures with inspect(), which would add the class's name and the cause.
  [inspect.custom](): string {
    return this.message;
  }
}

/** Says in words what the system's error codes mean. */
const CAUSES: Record<string, string> = {
  EACCES: 'there is no permission to write there',
  EPERM: 'there is no permission to write there',
  EROFS: 'it is on a disk that cannot be written to',
  ENOENT: 'a folder or file of its path does not exist and cannot be made',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EEXIST: 'a file already has its name',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
  EIO: 'the disk cannot be read or written',
};

/** Says in words what the network's error codes mean. `where` is the address or the name, if we know it. */
const NETWORK: Record<string, (where: string) => string> = {
  ECONNREFUSED: (where) => `nothing answers at ${where}`,
  ENOTFOUND: (where) => `the name ${where} is not known`,
  EAI_AGAIN: (where) => `the name ${where} cannot be looked up now`,
  ETIMEDOUT: (where) => `${where} did not answer in time`,
  CONNECT_TIMEOUT: (where) => `${where} did not answer in time`,
  ECONNRESET: (where) => `${where} broke the connection off`,
  UND_ERR_SOCKET: (where) => `${where} broke the connection off`,
  EHOSTUNREACH: (where) => `there is no way to ${where}`,
  ENETUNREACH: (where) => `there is no way to ${where}`,
  ERR_INVALID_URL: () => 'it is not an address',
};

const fieldOf = (error: object, name: string): unknown => Reflect.get(error, name);

/** Why a file or folder cannot be used; undefined for other errors. */
function fileProblem(error: object): string | undefined {
  const code = fieldOf(error, 'code');
  const cause = typeof code === 'string' ? CAUSES[code] : undefined;
  const path = fieldOf(error, 'path');
  return cause && (typeof path === 'string' ? `${path}: ${cause}` : cause);
}

/** Why another computer cannot be reached; undefined for other errors. */
function networkProblem(error: object): string | undefined {
  const code = fieldOf(error, 'code');
  const words = typeof code === 'string' ? NETWORK[code] : undefined;
  const [host, port] = [fieldOf(error, 'hostname') ?? fieldOf(error, 'address'), fieldOf(error, 'port')];
  const where = typeof host === 'string' ? host : 'the server';
  return words?.(typeof port === 'number' ? `${where}, port ${port}` : where);
}

/** Describes an error in words, whatever was thrown. */
export function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  // What AbortSignal.timeout() throws.
  if (fieldOf(error, 'name') === 'TimeoutError') return 'no answer came in time';
  const [first] = error instanceof AggregateError ? error.errors : [];
  if (first !== undefined) return messageOf(first);
  const cause = fieldOf(error, 'cause');
  // All that fetch itself says is 'fetch failed'.
  if (error instanceof TypeError && typeof cause === 'object' && cause !== null) return messageOf(cause);
  const words = fileProblem(error) ?? networkProblem(error) ?? fieldOf(error, 'message');
  return typeof words === 'string' && words !== '' ? words : inspect(error, { breakLength: Infinity });
}
