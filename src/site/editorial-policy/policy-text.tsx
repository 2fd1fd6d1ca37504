import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { CorrectionLink } from '../layout/correction-link.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { CorrectionList } from './correction-list.tsx';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

type PartProps = { id: string; title: string; children: ReactNode };

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="mt-14 grid gap-4 first:mt-0">
    <h2 id={id} className="scroll-mt-24 text-h3">
      {title}
    </h2>
    {children}
  </section>
);

const Terms = ({ terms }: { terms: readonly (readonly [string, string])[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {terms.map(([term, meaning]) => (
      <div key={term} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
        <dt className="font-semibold text-ink-900">{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);

const origins = [
  ['A person', 'Somebody wrote the text by hand.'],
  [
    'A language model',
    'A model wrote the first version from facts that we gave it with their sources. People may have changed it since.',
  ],
  [
    'Standard text',
    'The same text for every place of its kind, with its names filled in. Search engines are asked to leave it out.',
  ],
] as const;

const marks = [
  ['By', 'The person who answers for the text as its author. Without an author the line is absent.'],
  [
    'Reviewed by … on',
    'Somebody other than the author has read the whole text as it is now. When the text changes, the line goes until somebody has read the new one.',
  ],
  [
    'Checked by us on',
    'One of us has read the source of a fact, and it says what we state. The day is the day of that reading.',
  ],
  ['Not yet verified by us', 'The fact has a source, and none of us has read it there yet.'],
  ['Due to be checked again', 'Facts grow old. The day on which the source was to be read again has come.'],
] as const;

function HowTextsAreMade() {
  return (
    <Part id="texts" title="How our texts are made">
      <p>
        Each local page says at its end, under “How this page was made”, who wrote the first version of its
        text. There are three answers:
      </p>
      <Terms terms={origins} />
      <p>
        Before a model’s text is published, rules check that it is complete, that it is about the right place,
        that it promises nothing, and that it is long enough to be of use. Each figure in it must be one that
        we have recorded as a fact with a source. A text that fails waits until one of us has read it. We may
        then publish it, and we see what the rules found before we do.
      </p>
      <p>
        A page lists its sources: those of the facts that it shows, and of the figures in its text that we
        have recorded as facts. What nobody has found is absent. We do not guess, and “not known” is never
        shown as “no”.
      </p>
    </Part>
  );
}

function HowWeCorrect() {
  return (
    <Part id="how-we-correct" title="How we correct mistakes">
      <p>
        Pages with facts have a link “Report a mistake on this page”. We compare what you tell us with the
        source. Where the page was wrong, we change it and record the correction here and on the page: what
        was wrong, what the page says now, and the day. We do not record changes of spelling or style, or
        those that add something.
      </p>
      <p>
        A change of the law is not a mistake.{' '}
        <SiteLink to={paths.lawChanges} className={linkClasses}>
          What changed in state gold law
        </SiteLink>{' '}
        lists those.
      </p>
      <p>
        <CorrectionLink page={paths.editorialPolicy} />
      </p>
    </Part>
  );
}

/** How pages are made and corrected, and all corrections. */
export function PolicyText() {
  return (
    <>
      <HowTextsAreMade />
      <Part id="marks" title="What our marks mean">
        <Terms terms={marks} />
      </Part>
      <Part id="money" title="How we earn">
        <p>
          Reading costs nothing. Advisors and companies may pay us when a reader agrees to be introduced to
          them, and nobody can pay for a better word in a text.{' '}
          <SiteLink to={`${paths.about}#earnings`} className={linkClasses}>
            How we earn, and what we do not do
          </SiteLink>
        </p>
      </Part>
      <HowWeCorrect />
      <Part id="corrections" title="Corrections">
        <CorrectionList />
      </Part>
    </>
  );
}
