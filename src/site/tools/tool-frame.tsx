import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import type { FigureSource } from '../../domain/checked-figures/figure-sources.ts';
import { NOTHING_ENTERED } from '../../domain/tools/tool-values.ts';
import { type Worksheet, worksheetOf } from '../../domain/tools/worksheet.ts';
import { navigate } from '../../lib/navigate.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Button } from '../../ui/button.tsx';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { CheckedOn } from '../layout/checked-on.tsx';
import { GUIDE_LABEL } from '../layout/guide-link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

type ToolFrameProps = {
  path: string;
  title: string;
  lead: string;
  /** The address's query, and the mark that states it (`useAskedQuery`). */
  asked: URLSearchParams;
  mark: Readonly<Record<string, string>>;
  /** The fields of the form. */
  children: ReactNode;
  /** The tool's answer; null before the first question. */
  result: ReactNode;
  sources: readonly FigureSource[];
  /** What the tool does not cover. */
  limits: string;
};

/** The query of a form, without empty fields. */
function queryOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return new URLSearchParams(filled).toString();
}

function Sources({ sources }: { sources: readonly FigureSource[] }) {
  return (
    <ul className="mt-2 grid gap-1">
      {sources.map(({ title, url, dated }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow" className="underline underline-offset-2 hover:text-gold-700">
            {title}
          </a>
          {dated && ` (${sourceDate(dated)})`}
        </li>
      ))}
    </ul>
  );
}

/** Navigates to the form's query, and moves the focus to the first invalid field or to the answer. */
function useAsking(path: string, query: string) {
  const tool = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    isSubmitted.current = true;
    const asked = queryOf(event.currentTarget) || `${NOTHING_ENTERED}=`;
    navigate(`${path}?${asked}`);
  };
  useEffect(() => {
    if (!isSubmitted.current || !query) return;
    const wrong = tool.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? tool.current?.querySelector<HTMLElement>('section'))?.focus();
  }, [query]);
  return { tool, submit };
}

/** Leads to the form that sends the answer with the guide. */
function SendLink({ worksheet }: { worksheet: Worksheet }) {
  return (
    <p className="mt-6 border-l-2 border-transparent pl-6 print:hidden">
      <SiteLink
        to={`${paths.freeGuide}?worksheet=${encodeURIComponent(worksheet.address)}`}
        className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
      >
        {GUIDE_LABEL} with this worksheet
      </SiteLink>
    </p>
  );
}

type AnswerProps = Pick<ToolFrameProps, 'result'> & { worksheet: Worksheet | null };

function Answer({ result, worksheet }: AnswerProps) {
  return (
    <section tabIndex={-1} aria-label="Result" aria-live="polite" className="scroll-mt-24 outline-none">
      {result ?? <p className="border-l border-gold-500 pl-6 text-ink-600">The result will be shown here.</p>}
      {result && worksheet && <SendLink worksheet={worksheet} />}
    </section>
  );
}

/**
 * A tool: a form whose query is in the address, so that it works without a script, can be shared and supports the back
 * button; next to it the answer, which can be printed.
 */
export function ToolFrame(props: ToolFrameProps) {
  const { path, title, lead, asked, mark, children, result, sources, limits } = props;
  const query = asked.toString();
  const { tool, submit } = useAsking(path, query);
  const trail = [
    { name: 'Tools', to: paths.tools },
    { name: title, to: path },
  ];
  const structuredData = [breadcrumbList(trail)];
  return (
    <Container className="pt-6 pb-section" {...mark}>
      <PageHead {...{ title, path, structuredData }} description={lead} />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-8 max-w-narrow text-title sm:mt-12">{title}</h1>
      <p className="mt-4 max-w-narrow text-lead">{lead}</p>
      <div
        ref={tool}
        className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]"
      >
        <form
          // A new question fills the fields again.
          key={query}
          action={path}
          noValidate
          onSubmit={submit}
          aria-label={title}
          className="grid gap-5 rounded border border-line bg-white p-5 sm:p-7"
        >
          {children}
          <div>
            <Button type="submit" look="ink" size="large" className="print:hidden">
              Calculate
            </Button>
          </div>
        </form>
        <Answer result={result} worksheet={worksheetOf(`${path}?${query}`)} />
      </div>
      <footer className="mt-14 max-w-small-measure border-t border-line pt-6 text-sm text-ink-600">
        <p>
          {limits} This is information, not advice. {sources.length > 0 && <CheckedOn />}
        </p>
        {sources.length > 0 && <Sources sources={sources} />}
      </footer>
    </Container>
  );
}
