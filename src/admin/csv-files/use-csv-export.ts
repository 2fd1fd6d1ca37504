import { useMutation } from '@tanstack/react-query';
import type { csvFile } from '../../lib/csv.ts';
import { downloadText } from '../../lib/download.ts';
import { todayText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../outcomes/tell-outcome.ts';

/** The columns of a file, from its rows. */
export type CsvColumns<Row> = Parameters<typeof csvFile<Row>>[0];

/**
 * Reads all rows and hands them to the browser as a file named by the noun and the day. What writes the file loads
 * with the first export, so that no list waits for it.
 * @param lacking says what the file lacks of what was asked for; '' if nothing
 */
export function useCsvExport<Row>(
  noun: string,
  columns: CsvColumns<Row>,
  readAll: () => Promise<Row[]>,
  { many = `${noun}s`, lacking = () => '' }: { many?: string; lacking?: (rows: Row[]) => string } = {},
) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => Promise.all([readAll(), import('../../lib/csv.ts')]),
    onSuccess: ([rows, csv]) => {
      downloadText(
        `gold-atlas-${many.replaceAll(' ', '-')}-${todayText()}.csv`,
        csv.csvFile(columns, rows),
        'text/csv',
      );
      toast({
        title: 'Export complete',
        description: `${countOf(rows.length, noun, many)} exported to a CSV file.${lacking(rows)}`,
      });
    },
    onError: (error) => toastFailure('Export failed', error),
  });
  return { start: () => mutate(), isExporting: isPending };
}

export type CsvExport = ReturnType<typeof useCsvExport>;
