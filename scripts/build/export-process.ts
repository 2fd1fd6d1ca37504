import { exportSite } from './export-site.ts';
import type { ExportSettings } from './export-task.ts';
import type { MeasuredExport } from './run-export.ts';

// The export in a process of its own, as run-export.ts starts it. It is bundled: what translates TypeScript while it
// runs would take 110 MB of each thread.
const settings: ExportSettings = JSON.parse(process.argv[2] ?? '');

// If the build was killed, no one will publish what this process would still write.
process.once('disconnect', () => process.exit(1));

try {
  const report = await exportSite(settings, console.log);
  // The system counts in KiB.
  const megabytes = (process.resourceUsage().maxRSS * 1024) / 1_000_000;
  process.send?.({ ...report, megabytes } satisfies MeasuredExport, () => process.exit(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
