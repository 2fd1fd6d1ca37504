/** How bodies are made smaller. `encoding` is its name in HTTP. */
export type Compression = {
  encoding: string;
  compress: (body: Uint8Array) => Promise<Uint8Array>;
  expand: (body: Uint8Array) => Promise<Uint8Array>;
  /** Takes longer and makes the body smaller still, for what is sent many times. */
  compressMore?: (body: Uint8Array) => Promise<Uint8Array>;
};

const through = async (
  body: Uint8Array,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array> =>
  new Uint8Array(
    await new Response(new Blob([new Uint8Array(body)]).stream().pipeThrough(transform)).arrayBuffer(),
  );

/** Every runtime has gzip. A runtime that also has brotli passes that instead. */
export const gzip: Compression = {
  encoding: 'gzip',
  compress: (body) => through(body, new CompressionStream('gzip')),
  expand: (body) => through(body, new DecompressionStream('gzip')),
};

/** Whether a caller accepts an encoding: named, or covered by a star, and not with a quality of zero. */
export function accepts({ headers }: Request, encoding: string): boolean {
  const offers = (headers.get('accept-encoding') ?? '').split(',').map((offer) => {
    const [name = '', ...parameters] = offer.toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { name: name.trim(), isRefused: Number(quality ?? 1) === 0 };
  });
  const offer = offers.find(({ name }) => name === encoding) ?? offers.find(({ name }) => name === '*');
  return offer !== undefined && !offer.isRefused;
}
