import { vi } from 'vitest';

/** What a browser can do with pictures but jsdom cannot. */
export const browser = {
  /** The size of the opened picture; null when it cannot be opened. */
  opened: { width: 4000, height: 3000 } as { width: number; height: number } | null,
  /** How many bytes each kind takes once it is written. A kind that is missing cannot be written. */
  written: { 'image/webp': 900, 'image/jpeg': 1000 } as Record<string, number>,
  /** The sizes of the canvases that were drawn on. */
  drawn: [] as string[],
};

const START: Record<string, string> = {
  'image/webp': 'RIFF....WEBPVP8 ',
  'image/jpeg': '\u00ff\u00d8\u00ff\u00e0',
};
const bytesOf = (text: string, length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).subarray(0, length));
  return bytes;
};

export const pictureFile = (name = 'coins.jpg', start = START['image/jpeg'] ?? '', length = 64) =>
  new File([bytesOf(start, length)], name, { type: 'image/jpeg' });

type Answer = { status: number; body?: object } | 'nothing' | 'hold';

/** The storage service's side of an upload. */
export const storage = {
  answer: { status: 200 } as Answer,
  sent: [] as { address: string; headers: Record<string, string>; body: unknown }[],
  aborted: 0,
};

class FakeRequest {
  status = 0;
  responseText = '';
  timeout = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private address = '';
  private readonly headers: Record<string, string> = {};

  open(_method: string, address: string) {
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(body: unknown) {
    storage.sent.push({ address: this.address, headers: this.headers, body });
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const { answer } = storage;
      if (answer === 'hold') return;
      if (answer === 'nothing') return this.onerror?.();
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body ?? {});
      this.onload?.();
    });
  }

  abort() {
    storage.aborted += 1;
    this.onabort?.();
  }
}

/** Call this before each test. */
export function fakePictures(): void {
  Object.assign(browser, {
    opened: { width: 4000, height: 3000 },
    written: { 'image/webp': 900, 'image/jpeg': 1000 },
    drawn: [],
  });
  Object.assign(storage, { answer: { status: 200 }, sent: [], aborted: 0 });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async () => {
    if (!browser.opened) throw new DOMException('The source image could not be decoded.');
    return { ...browser.opened, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) =>
      browser.drawn.push(`${width}x${height}`),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = 'image/png') => {
    const length = browser.written[type];
    done(
      new Blob([bytesOf(START[type] ?? '', length ?? 16)], {
        type: length === undefined ? 'image/png' : type,
      }),
    );
  });
}
