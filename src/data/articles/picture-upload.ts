import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { PICTURE_BUCKET } from '../../domain/articles/article-pictures.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, type DataErrorKind, kindOfStatus } from '../client/data-error.ts';

/** An upload on a slow connection takes longer than other requests. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** A name is never reused, so the file under it never changes. */
const KEEP_A_YEAR = 'max-age=31536000';

type UploadOptions = {
  signal: AbortSignal;
  /** Is called with the percentage that has been sent, from 0 to 100. */
  onProgress: (percent: number) => void;
};

/** The storage service always responds with status 400, and puts the status it means into the body. */
function refusalIn(text: string): { status?: number; message?: string } {
  try {
    const { statusCode, message } = Object(JSON.parse(text));
    return { status: Number(statusCode) || undefined, message: message && String(message) };
  } catch {
    return {};
  }
}

const WORDS: Record<number, string> = {
  409: 'A picture with this name already exists. Try again.',
  413: 'The picture is too large.',
  415: 'This type of file is not supported.',
  507: 'The picture storage is full. Contact the person who runs the server.',
};

function uploadFailure(status: number, text: string): DataError {
  const said = refusalIn(text);
  const meant = said.status ?? status;
  const message = said.message ?? '';
  // An ended session and an expired token may both come with 403 or another status.
  const hasEnded = /session has ended|jwt|jws|"exp" claim/i.test(message);
  const kind: DataErrorKind = hasEnded ? 'signed_out' : meant in WORDS ? 'rejected' : kindOfStatus(meant);
  return new DataError(kind, WORDS[meant] ?? message, String(meant));
}

/**
 * Uploads a picture to the bucket under a new name. Throws a DataError, or the signal's reason if aborted. It does not
 * use the client library, which neither reports progress nor can be stopped.
 */
export async function uploadPicture(name: string, file: Blob, { signal, onProgress }: UploadOptions) {
  const { data } = await adminClient.auth.getSession();
  if (!data.session) throw new DataError('signed_out', 'There is no session.');
  const token = data.session.access_token;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number) => {
      const error = uploadFailure(status, request.responseText);
      console.error(`Adding a picture: ${status} ${error.message}`);
      reject(error);
    };
    request.open('POST', `${SUPABASE_URL}/storage/v1/object/${PICTURE_BUCKET}/${name}`);
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.setRequestHeader('apikey', SUPABASE_PUBLISHABLE_KEY);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', KEEP_A_YEAR);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : fail(request.status));
    request.onerror = () => fail(0);
    request.ontimeout = () => fail(408);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
