import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { SERVER_SECTION } from '../../data/delivered-page.ts';
import type { PublishedArticle } from '../../data/locations/published-location-reads.ts';
import { wordCount } from '../../domain/articles/text-counts.ts';
import { isBlank } from '../../domain/locations/location.ts';
import { longDate } from '../../lib/long-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { headingsOf } from '../../ui/markdown/headings.ts';
import { Prose } from '../../ui/markdown/prose.tsx';
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx';
import { CallBanner, ClosingCall } from '../layout/call-to-action.tsx';
import { useInternalLinks } from '../layout/internal-links.ts';
import { Container } from '../layout/section.tsx';
import type { TocEntry } from '../layout/table-of-contents.tsx';
import { ReadingColumns } from '../reading/reading-columns.tsx';
import { BylineLines } from './byline-lines.tsx';
import { NotedContent } from './location-sections.ts';
import { useArticleHtml } from './use-article-html.ts';
import { useLocationSlugs } from './use-location-slugs.ts';

const MARK = { [SERVER_SECTION]: '' };

/** Shows an article's text. Its links inside the site act like all others. */
function ArticleText({ html, elementId }: { html: string | null; elementId: string }) {
  const isPreview = useLocationSlugs().state === '';
  const links = useInternalLinks();
  if (html === null) return <Loading text="Loading article..." className="min-h-dvh" />;
  const props = { id: elementId, className: 'prose-lead', ...links, ...MARK };
  if (NotedContent === null || isPreview) return <Prose html={html} {...props} />;
  return (
    <Prose {...props}>
      <Suspense>
        <NotedContent html={html} />
      </Suspense>
    </Prose>
  );
}

type BookPageProps = {
  trail: readonly Crumb[];
  title: string;
  locationName: string;
  zip: string | null;
  article: PublishedArticle | undefined;
  /** Shown in place of the text. */
  placeholder: ReactNode;
  /** Stands between the title and the text. */
  answer?: ReactNode;
  /** What follows the text, and its entries in the table of contents. */
  children?: ReactNode;
  sections?: readonly TocEntry[];
};

const WORDS_A_MINUTE = 220;

/** Names the text of an address and its version, so that the delivered HTML is kept only for this version. */
const textId = (path: string, { updated_at }: PublishedArticle): string =>
  `text-${path}-${Date.parse(updated_at)}`;

function Facts({ article, zip }: { article: PublishedArticle | undefined; zip: string | null }) {
  const words = article ? (article.delivered_words ?? wordCount(article.content)) : 0;
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE));
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-600 empty:hidden">
      {article && (
        <li>
          Updated <time dateTime={article.updated_at}>{longDate(article.updated_at)}</time>
        </li>
      )}
      {article && <li className="print:hidden">{`${minutes} min read`}</li>}
      {article && zip && <li>{`ZIP code ${zip}`}</li>}
    </ul>
  );
}

/** Shows a location's or an article's page, set like a page of a book. */
export function BookPage(props: BookPageProps) {
  const { trail, title, locationName, zip, article, placeholder, answer, children, sections = [] } = props;
  const path = trail.at(-1)?.to ?? '';
  const isWritten = article && (article.delivered_words !== undefined || !isBlank(article.content));
  return (
    <>
      <article>
        <Container className="pt-6 pb-section print:p-0">
          <Breadcrumbs trail={trail} />
          <h1 className="mt-6 max-w-xl text-title sm:mt-10">{title}</h1>
          <BylineLines article={article} />
          <Facts article={article} zip={zip} />
          {answer}
          <CallBanner
            className="mt-10"
            title="Read the free guide first"
            text={`What a gold IRA costs, how it is taxed and what to ask a company in ${locationName}.`}
          />
          {isWritten ? (
            <BookText key={path} path={path} article={article} sections={sections} />
          ) : (
            <div className="mt-12 max-w-measure">{placeholder}</div>
          )}
        </Container>
      </article>
      {children}
      <ClosingCall
        title={`Considering gold in ${locationName}?`}
        text="Take the free guide with you: the vocabulary, the costs, the risks, and the questions a good advisor will welcome."
      />
    </>
  );
}

type BookTextProps = { path: string; article: PublishedArticle; sections: readonly TocEntry[] };

function BookText({ path, article, sections }: BookTextProps) {
  const elementId = textId(path, article);
  const html = useArticleHtml(article.content, elementId);
  const entries = [...(html === null ? [] : headingsOf(html)), ...sections];
  return (
    <ReadingColumns entries={entries} className="mt-12 print:mt-6">
      <ArticleText html={html} elementId={elementId} />
    </ReadingColumns>
  );
}
