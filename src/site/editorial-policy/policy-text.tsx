import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { CorrectionLink } from '../layout/correction-link.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { CorrectionList } from './correction-list.tsx';
import { type PolicySection, policySections } from './policy-sections.ts';

const linkClasses = 'text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

type PartProps = { id: PolicySection; children: ReactNode };

const Part = ({ id, children }: PartProps) => (
  <section aria-labelledby={id} className="mt-14 grid gap-4 first:mt-0">
    <h2 id={id} className="scroll-mt-24 text-h3">
      {policySections[id]}
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
  ['A person', 'Someone wrote the text by hand.'],
  [
    'An AI model',
    'An AI model wrote the first draft from facts that we gave it, with their sources. People may have changed it since.',
  ],
  [
    'Standard text',
    'The same text for every place of this kind, with the names filled in. We ask search engines not to list it.',
  ],
] as const;

const marks = [
  ['By', 'The author, who is responsible for the text. If a text has no author, this line does not appear.'],
  [
    'Reviewed by … on',
    'Someone other than the author has read the whole text as it is now. If the text changes, this line disappears until someone has read the new one.',
  ],
  [
    'Checked by us on',
    'One of us has read the source of a fact, and it says what we say. The date is the day we read it.',
  ],
  [
    'A source without a date',
    'None of us has read it yet. The list of sources says so once, at the foot of the page.',
  ],
  ['Due to be checked again', 'Facts get old. It is time for us to read the source of this one again.'],
] as const;

function HowTextsAreMade() {
  return (
    <Part id="texts">
      <p>
        At the end of each local page, under “How this page was made”, we say who wrote the first draft of its
        text. There are three answers:
      </p>
      <Terms terms={origins} />
      <p>
        Before a text by an AI model is published, our software checks that it is complete, that it is about
        the right place, that it promises nothing, and that it is long enough to be useful. Each number in it
        must be one that we have recorded as a fact with a source. If a text fails a check, it waits until one
        of us has read it. We may then publish it, and we see what the checks found before we do.
      </p>
      <p>
        Each page lists its sources: those of the facts it shows, and of the numbers in its text that we have
        recorded as facts. If we have not found an answer, we leave the fact off the page. We do not guess,
        and we never show “not known” as “no”.
      </p>
    </Part>
  );
}

function HowWeCorrect() {
  return (
    <Part id="how-we-correct">
      <p>
        Pages with facts have a link that says “Report a mistake on this page”. We compare what you tell us
        with the source. If the page was wrong, we change it and record the correction here and on the page:
        what was wrong, what the page says now, and the date. We do not record changes in spelling or style,
        or additions.
      </p>
      <p>
        A change in the law is not a mistake.{' '}
        <SiteLink to={paths.lawChanges} className={linkClasses}>
          What changed in state gold law
        </SiteLink>{' '}
        lists those changes.
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
      <Part id="marks">
        <Terms terms={marks} />
      </Part>
      <Part id="money">
        <p>
          Reading is free. Advisors and companies may pay us when a reader agrees to be introduced to them. No
          one can pay us to speak well of them in a text.{' '}
          <SiteLink to={`${paths.about}#earnings`} className={linkClasses}>
            How we earn money, and what we do not do
          </SiteLink>
        </p>
      </Part>
      <HowWeCorrect />
      <Part id="corrections">
        <CorrectionList />
      </Part>
    </>
  );
}
