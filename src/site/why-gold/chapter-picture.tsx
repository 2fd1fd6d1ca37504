import { Picture, type SitePicture } from '../../ui/picture.tsx';
import type { SectionId } from './contents.ts';

type Chapter = {
  /** On paper the picture has no edge; on ink it is a framed one. */
  ground: 'paper' | 'ink';
  alt: string;
  /** In pixels. The column has 43.5rem: 696 on a plain screen, 1,392 on the densest. */
  widest: 800 | 1200;
};

/** What each chapter shows. Grounds alternate, and the sources need no picture. */
const chapters: Record<Exclude<SectionId, 'sources'>, Chapter> = {
  case: { ground: 'ink', alt: 'A single gold bar in the dark, with light along its edges', widest: 1200 },
  market: { ground: 'paper', alt: 'A gold coin standing on its edge', widest: 800 },
  history: { ground: 'ink', alt: 'An hourglass in which gold dust runs down', widest: 1200 },
  diversification: {
    ground: 'paper',
    alt: 'A bottle, blocks, a ball and a dish in plain colors, with one small gold cube among them',
    widest: 800,
  },
  'how-much': {
    ground: 'ink',
    alt: 'Four gold coins in a row, from one ounce down to a tenth of an ounce',
    widest: 800,
  },
  'ways-to-own': {
    ground: 'paper',
    alt: 'A coin and a small bar, a key, a sealed certificate and a piece of ore with gold in it',
    widest: 1200,
  },
  retirement: { ground: 'ink', alt: 'A gold bar in an open steel deposit box', widest: 1200 },
  taxes: { ground: 'paper', alt: 'A stack of gold coins with a slice cut out of it', widest: 800 },
  risks: { ground: 'ink', alt: 'A stack of gold coins that leans over the edge of a table', widest: 1200 },
  'next-steps': {
    ground: 'paper',
    alt: 'An open notebook with a pen, and one gold coin on the page',
    widest: 1200,
  },
};

const pictureOf = (id: string, { alt, widest }: Chapter): SitePicture => ({
  name: `why-${id}`,
  // The column has 36rem: 576 pixels on a plain screen, 1,152 on a dense one.
  widths: widest === 800 ? [800] : [800, widest],
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
        className={chapter.ground === 'paper' ? 'rounded-none!' : undefined}
      />
    </div>
  );
}
