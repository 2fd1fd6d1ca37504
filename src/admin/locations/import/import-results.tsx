import { X } from 'lucide-react';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BatchResults } from '../../generation/batch-results.tsx';
import { countsOf } from '../../generation/batch-summary.ts';
import type { ImportProgress } from './import-run.ts';

/** A list of more is no help; the desk's table has them all. */
const SHOWN_ARTICLES = 200;

type ImportResultsProps = { progress: ImportProgress; onDownload: (() => void) | null; onClose: () => void };

function sentences({ added, existing, faulty, failed, noZip, articles }: ImportProgress): string[] {
  const counts = articles && countsOf(articles);
  return [
    `${countOf(added, 'location')} added`,
    existing > 0 && `${countText(existing)} there already`,
    faulty > 0 && `${countOf(faulty, 'faulty line')} left out`,
    failed > 0 && `${countOf(failed, 'location')} refused`,
    counts && `${countOf(counts.succeeded, 'article')} generated`,
    counts && counts.failed > 0 && `${countOf(counts.failed, 'article')} failed`,
    counts && counts.builtIn > 0 && `${countText(counts.builtIn)} with built-in text`,
    noZip > 0 && `${countOf(noZip, 'neighborhood')} without an article for want of a ZIP code`,
  ].filter((part) => typeof part === 'string');
}

/** What the last import did; stays after the form has been reset. */
export function ImportResults({ progress, onDownload, onClose }: ImportResultsProps) {
  const { articles } = progress;
  const results = [...(articles?.results ?? [])].sort((a, b) => Number(a.success) - Number(b.success));
  return (
    <Card
      title="Results of the import"
      description={`${sentences(progress).join(', ')}.`}
      actions={
        <div className="flex items-center gap-2">
          {onDownload && (
            <Button look="outline" size="small" onClick={onDownload}>
              Download faulty lines
            </Button>
          )}
          <IconButton icon={X} label="Close the results" onClick={onClose} />
        </div>
      }
    >
      {articles && results.length > 0 && (
        <div className="grid gap-2">
          <BatchResults state={{ ...articles, results: results.slice(0, SHOWN_ARTICLES) }} />
          {results.length > SHOWN_ARTICLES && (
            <p className="text-sm text-ink-600">
              The first {SHOWN_ARTICLES} of {countText(results.length)}, failures first.
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
