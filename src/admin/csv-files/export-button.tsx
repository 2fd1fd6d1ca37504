import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { CsvExport } from './use-csv-export.ts';

type ExportButtonProps = {
  label: string;
  csv: CsvExport;
  /** Whether there is nothing to export. */
  isEmpty: boolean;
  className?: string;
};

/** Exports everything that matches the filters as a CSV file. */
export function ExportButton({ label, csv, isEmpty, className = '' }: ExportButtonProps) {
  return (
    <Button
      look="outline"
      size="small"
      className={`min-h-9 ${className}`}
      busy={csv.isExporting}
      disabled={isEmpty}
      onClick={csv.start}
    >
      <Download aria-hidden className="size-4" />
      {csv.isExporting ? 'Exporting...' : label}
    </Button>
  );
}
