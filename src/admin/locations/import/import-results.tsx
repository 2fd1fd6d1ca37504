import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { RunProgress } from '../../../data/generation/generation-runs.ts';
import { locationName } from '../../../domain/locations/display-name.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { takeLostFocus } from '../../../ui/take-focus.ts';
import { RetryFailed } from '../../generation/run-end.tsx';
import { RunResults } from '../../generation/run-results.tsx';
import type { OriginRun } from '../../generation/use-origin-run.ts';
import type { ImportProgress } from './import-run.ts';
import { LineTable } from './line-table.tsx';

const SHOWN_REFUSED = 10;

type ImportResultsProps = {
  /** What this tab wrote; null if only the articles are known. */
  progress: ImportProgress | null;
  /** Whether the form is empty again, which disables its button. */
  isOver: boolean;
  /** The ended run that wrote the articles. */
  run: RunProgress | null;
  watch: OriginRun['watch'];
  onDownload: (csv: string) => void;
  onClose: () => void;
};

function locationWords(progress: ImportProgress) {
  const { added, existing, completed, faulty, refused, noZip } = progress;
  return [
    `${countOf(added, 'location')} added`,
    existing > 0 && `${countText(existing)} already existed`,
    completed > 0 && `${countText(completed)} updated with a missing ZIP code`,
    faulty > 0 && `${countOf(faulty, 'line')} with errors skipped`,
    refused.length > 0 && `${countOf(refused.length, 'location')} rejected by the database`,
    noZip > 0 && `no article for ${countOf(noZip, 'neighborhood')} without a ZIP code`,
  ];
}

const articleWords = ({ written, failed, in_review, cancelled }: RunProgress) => [
  `${countOf(written, 'article')} generated`,
  failed > 0 && `${countOf(failed, 'article')} failed`,
  cancelled > 0 && `${countText(cancelled)} not started`,
  in_review > 0 && `${countText(in_review)} in review`,
];

function Refused({ refused }: Pick<ImportProgress, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <LineTable
      label="Rejected locations"
      markLabel="Location"
      lines={refused
        .slice(0, SHOWN_REFUSED)
        .map(({ location, reason }) => ({ mark: locationName(location), reason }))}
      total={refused.length}
    />
  );
}

/** Shows the result of the last import. It stays after the form is reset. */
export function ImportResults({ progress, isOver, run, watch, onDownload, onClose }: ImportResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLocalRequest = progress !== null;
  useLayoutEffect(() => {
    if (isOver && isLocalRequest) takeLostFocus(heading.current);
  }, [isOver, isLocalRequest]);
  const faultsCsv = progress?.faultsCsv ?? null;
  const words = [...(progress ? locationWords(progress) : []), ...(run ? articleWords(run) : [])];
  return (
    <Card
      title="Import results"
      titleRef={heading}
      actions={<IconButton icon={X} label="Close results" className="-m-1.5 shrink-0" onClick={onClose} />}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 grow text-ink-600">{words.filter(Boolean).join(', ')}.</p>
          {run && <RetryFailed run={run} watch={watch} />}
          {faultsCsv !== null && (
            <Button look="outline" size="small" onClick={() => onDownload(faultsCsv)}>
              Download lines with errors
            </Button>
          )}
        </div>
        {progress && <Refused refused={progress.refused} />}
        {run && <RunResults run={run} />}
      </div>
    </Card>
  );
}
