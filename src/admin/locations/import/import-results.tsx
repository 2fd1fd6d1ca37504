import { X } from 'lucide-react';
import { locationName } from '../../../domain/locations/display-name.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BatchResults } from '../../generation/batch-results.tsx';
import { countsOf } from '../../generation/batch-summary.ts';
import { LineTable } from './line-table.tsx';
import type { ImportProgress } from './run-progress.ts';

const SHOWN_REFUSED = 10;

type ImportResultsProps = {
  progress: ImportProgress;
  onDownload: (csv: string) => void;
  onClose: () => void;
};

function sentences({
  added,
  existing,
  completed,
  faulty,
  refused,
  noZip,
  articles,
}: ImportProgress): string[] {
  const counts = articles && countsOf(articles);
  return [
    `${countOf(added, 'location')} added`,
    existing > 0 && `${countText(existing)} there already`,
    completed > 0 && `${countText(completed)} completed with the ZIP code that was missing`,
    faulty > 0 && `${countOf(faulty, 'faulty line')} left out`,
    refused.length > 0 && `${countOf(refused.length, 'location')} refused by the database`,
    counts && `${countOf(counts.succeeded, 'article')} generated`,
    counts && counts.failed > 0 && `${countOf(counts.failed, 'article')} failed`,
    counts && counts.inReview > 0 && `${countText(counts.inReview)} in review`,
    counts && counts.builtIn > 0 && `${countText(counts.builtIn)} with built-in text`,
    noZip > 0 && `${countOf(noZip, 'neighborhood')} without an article because the ZIP code is missing`,
  ].filter((part) => typeof part === 'string');
}

/** Shows what the last import did. It stays after the form has been reset. */
export function ImportResults({ progress, onDownload, onClose }: ImportResultsProps) {
  const { articles, refused, faultsCsv } = progress;
  return (
    <Card
      title="Results of the import"
      actions={
        <IconButton icon={X} label="Close the results" className="-m-1.5 shrink-0" onClick={onClose} />
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 grow text-ink-600">{sentences(progress).join(', ')}.</p>
          {faultsCsv !== null && (
            <Button look="outline" size="small" onClick={() => onDownload(faultsCsv)}>
              Download faulty lines
            </Button>
          )}
        </div>
        {refused.length > 0 && (
          <LineTable
            label="Refused locations"
            markLabel="Location"
            lines={refused
              .slice(0, SHOWN_REFUSED)
              .map(({ location, reason }) => ({ mark: locationName(location), reason }))}
            total={refused.length}
          />
        )}
        {articles && articles.results.length > 0 && <BatchResults state={articles} />}
      </div>
    </Card>
  );
}
