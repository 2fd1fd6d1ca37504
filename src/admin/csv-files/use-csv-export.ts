import { useMutation } from '@tanstack/react-query';
import { csvFile } from '../../lib/csv.ts';
import { downloadText } from '../../lib/download.ts';
import { todayText } from '../../lib/local-time.ts';
import { countOf } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../outcomes/tell-outcome.ts';

type Columns<Row> = Parameters<typeof csvFile<Row>>[0];

/** Reads all rows and hands them to the browser as a file named by the noun and the day. */
export function useCsvExport<Row>(
  noun: string,
  columns: Columns<Row>,
  readAll: () => Promise<Row[]>,
  many = `${noun}s`,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: readAll,
    onSuccess: (rows) => {
      downloadText(
        `gold-atlas-${many.replaceAll(' ', '-')}-${todayText()}.csv`,
        csvFile(columns, rows),
        'text/csv',
      );
      toast({
        title: 'Export complete',
        description: `${countOf(rows.length, noun, many)} exported to a CSV file.`,
      });
    },
    onError: (error) => toastFailure('Export failed', error),
  });
  return { start: () => mutate(), isExporting: isPending };
}

export type CsvExport = ReturnType<typeof useCsvExport>;
