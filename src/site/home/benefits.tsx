import { paths } from '../../config/paths.ts';
import { Picture, type SitePicture } from '../../ui/picture.tsx';
import { LineIcon } from '../layout/line-icon.tsx';
import { Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

/** The picture's background matches the paper, so it has no edge. */
const coins: SitePicture = {
  name: 'coins',
  widths: [800, 1200],
  ratio: 4 / 3,
  alt: 'Stacks and a fanned row of gold bullion coins on a warm white table',
};

const benefits = [
  {
    title: "No one's debt",
    text: "A bond or a bank deposit is someone's promise. Gold is not: no issuer can default on it. Its price still moves every day.",
  },
  {
    title: 'A long memory',
    text: 'Over generations gold has roughly kept its buying power. Over ten or twenty years it has sometimes failed to, so it matters how much time you have.',
  },
  {
    title: 'A different rhythm',
    text: 'In several market crises gold held up while stocks fell. That independence is the reason to own some, but not a reason to own a lot.',
  },
];

export function Benefits() {
  return (
    <Section surface="paper" aria-labelledby="why-choose-gold">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-20">
        <div>
          <SectionHeading id="why-choose-gold">Why Choose Gold Investments?</SectionHeading>
          <Picture
            picture={coins}
            sizes="(min-width: 72rem) 34rem, (min-width: 64rem) 48vw, 100vw"
            className="aspect-4/3 w-full"
          />
        </div>
        <div className="self-end">
          <ul className="border-t border-line">
            {benefits.map(({ title, text }) => (
              <li key={title} className="border-b border-line py-8">
                <h3>{title}</h3>
                <p className="mt-3">{text}</p>
              </li>
            ))}
          </ul>
          <SiteLink
            to={paths.whyGold}
            className="group mt-6 inline-flex min-h-11 items-center gap-3 font-semibold text-ink-900 underline decoration-gold-700 underline-offset-8 hover:text-gold-700"
          >
            Learn more about why gold
            <LineIcon
              name="arrow"
              className="size-5 text-gold-700 transition-transform group-hover:translate-x-1"
            />
          </SiteLink>
        </div>
      </div>
    </Section>
  );
}
