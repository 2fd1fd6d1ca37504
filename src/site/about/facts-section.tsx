import { paths } from '../../config/paths.ts';
import { Section, SectionHeading } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

const rules = [
  {
    title: 'Each fact names its source',
    text: "Next to each fact about a state's law, we show its source, the date of the source, and whether one of us has read it. If we have not found an answer, we leave the fact off the page: we do not guess, and we never show “not known” as “no”.",
  },
  {
    title: 'Facts get old',
    text: 'Every fact has a date by which someone must read its source again. Until then, the page says when we checked it. After that, the page says the fact is due to be checked again.',
  },
  {
    title: 'We write with the help of AI',
    text: 'An AI model drafts most of our local texts. Before a text is published, our software checks that it is complete, is about the right place, promises nothing, and does not repeat another page. If a text fails a check, it waits until one of us has read it.',
  },
];

/** Says where facts and texts come from, and how to have one corrected. */
export function FactsSection() {
  return (
    <Section aria-labelledby="sources">
      <SectionHeading id="sources">Where our facts come from</SectionHeading>
      <dl className="grid gap-x-12 gap-y-8 lg:grid-cols-3">
        {rules.map(({ title, text }) => (
          <div key={title} className="max-w-measure border-t border-line pt-5">
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
