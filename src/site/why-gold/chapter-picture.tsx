import { Picture, type SitePicture } from '../../ui/picture.tsx';
import type { SectionId } from './contents.ts';

type Chapter = {
  /** On paper the picture has no edge; on ink it is a framed one. */
  ground: 'paper' | 'ink';
  alt: string;
};

/** What each chapter shows. Grounds alternate, and the sources need no picture. */
const chapters: Record<Exclude<SectionId, 'sources'>, Chapter> = {
  case: { ground: 'ink', alt: 'A single gold bar in the dark, with light along its edges' },
  market: { ground: 'paper', alt: 'A gold coin standing on its edge' },
  history: { ground: 'ink', alt: 'An hourglass in which gold dust runs down' },
  diversification: {
    ground: 'paper',
    alt: 'A bottle, blocks, a ball and a dish in plain colors, with one small gold cube among them',
  },
  'how-much': {
    ground: 'ink',
    alt: 'Four gold coins in a row, from one ounce down to a tenth of an ounce',
  },
  'ways-to-own': {
    ground: 'paper',
    alt: 'A coin and a small bar, a key, a sealed certificate and a piece of ore with gold in it',
  },
  retirement: { ground: 'ink', alt: 'A gold bar in an open steel deposit box' },
  taxes: { ground: 'paper', alt: 'A stack of gold coins with a slice cut out of it' },
  risks: { ground: 'ink', alt: 'A stack of gold coins that leans over the edge of a table' },
  'next-steps': {
    ground: 'paper',
    alt: 'An open notebook with a pen, and one gold coin on the page',
  },
};

const pictureOf = (id: string, { alt }: Chapter): SitePicture => ({
  name: `why-${id}`,
  // The column has 36rem: 576 pixels on a plain screen, 1,152 on a dense one.
  widths: [800, 1200],
  ratio: 16 / 9,
  alt,
});

/** The still life under a chapter's heading. */
export function ChapterPicture({ id }: { id: SectionId }) {
  if (id === 'sources') return null;
  const chapter = chapters[id];
  return (
    <div className="mb-7 print:hidden">
      <Picture
        picture={pictureOf(id, chapter)}
        sizes="(min-width: 40rem) 36rem, 92vw"
        className={chapter.ground === 'paper' ? 'rounded-none' : undefined}
      />
    </div>
  );
}
