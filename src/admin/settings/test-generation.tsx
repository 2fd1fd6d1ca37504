import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import { callGenerator, type WrittenArticle } from '../../data/generation/generator-call.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { wordCount } from '../../domain/articles/text-counts.ts';
import { modelLabel } from '../../domain/generation/ai-model.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Prose } from '../../ui/markdown/prose.tsx';
import { useMarkdown } from '../../ui/markdown/use-markdown.ts';
import { failureText } from '../outcomes/failure-text.ts';

function Result({ article }: { article: WrittenArticle }) {
  const html = useMarkdown(article.content);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-y border-line py-1 text-ink-600">
        <p>
          {modelLabel(article.model)}, {countOf(wordCount(article.content), 'word')}. Not saved.
        </p>
        <CopyButton text={article.content} label="Copy markdown" />
      </div>
      <section
        aria-label="Generated article"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="relative max-h-[60vh] overflow-y-auto"
      >
        {html === null ? <Loading /> : <Prose html={html} />}
      </section>
    </>
  );
}

/**
 * Asks the generator once for an article about a location, and only shows the result. It runs as a query, because it
 * starts with the dialog, but it is no ordinary read: its failure says what it means for articles, and the dialog's
 * buttons repeat it.
 */
export function TestGeneration({ location, onClose }: { location: LocationOverview; onClose: () => void }) {
  const run = useId();
  const { data, error, isFetching, refetch } = useQuery({
    // Each opening of the dialog is a separate test that costs money, so it never repeats automatically.
    queryKey: queryKeys.testGeneration(run, location.id),
    queryFn: () => callGenerator(adminClient, location),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      size="large"
      title="Test generation"
      description={locationName(location)}
      onClose={onClose}
      footer={
        <>
          {error && !isFetching && (
            <Button look="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button look="ink" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isFetching ? (
        <Loading text="Generating article... This can take a minute." />
      ) : error ? (
        <div role="alert" className="rounded bg-negative-soft px-4 py-3 text-negative">
          <p className="font-semibold">Generation failed</p>
          <p className="mt-1">{error.message || failureText(error)}</p>
          <p className="mt-2 text-ink-800">Until this is fixed, new articles get the built-in text.</p>
        </div>
      ) : (
        data && <Result article={data} />
      )}
    </Dialog>
  );
}
