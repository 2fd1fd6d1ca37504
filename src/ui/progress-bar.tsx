type ProgressBarProps = { label: string; percent: number };

/** Shows how far something is, from 0 to 100. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const rounded = Math.round(percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      <div
        className="h-full origin-left rounded-full bg-gold-500 transition-transform"
        style={{ transform: `scaleX(${rounded / 100})` }}
      />
    </div>
  );
}
