import { paths } from '../../config/paths.ts';
import { Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

const rules = [
  {
    title: 'Each fact names its source',
    text: 'What we state about a state’s law stands beside its source, the date of the source, and whether one of us has read it. What nobody has found is absent: we do not guess, and “not known” is never shown as “no”.',
  },
  {
    title: 'Facts grow old',
    text: 'Every fact has a day on which somebody must read its source again. Until then a page says when it was checked; after it, that it is due.',
  },
  {
    title: 'Texts are written with a language model',
    text: 'Most local texts are drafted by a language model and pass checks before they are published: that they are complete, about the right place, promise nothing, and do not repeat another page. A text that fails waits for one of us.',
  },
];

/** Says where facts and texts come from, and how to have one corrected. */
export function FactsSection() {
  return (
    <Section aria-labelledby="sources">
      <SectionHeading id="sources">Where our facts come from</SectionHeading>
      <dl className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        {rules.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-5">
            <dt className="font-display text-h4 text-ink-900">{title}</dt>
            <dd className="mt-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-measure">
        <SiteLink to={paths.lawChanges} className={linkClasses}>
          What changed in state gold law
        </SiteLink>{' '}
        lists every change that we have recorded. If you find a mistake, please{' '}
        <SiteLink to={paths.contact} className={linkClasses}>
          tell us
        </SiteLink>
        : name the page and, if you can, the source.
      </p>
      <p className="mt-4 max-w-small-measure text-sm text-ink-600">
        Place and ZIP data © GeoNames (CC BY 4.0), modified. Boundaries: US Census Bureau.
      </p>
    </Section>
  );
}
