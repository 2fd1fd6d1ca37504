/** The visitor's four icons. They are drawn here because the icon package's own code weighs more than all of them. */
const strokes = {
  arrow: 'M5 12h14m-7-7 7 7-7 7',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'm21 21-5-5M10.5 3a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15',
};

type LineIconProps = { name: keyof typeof strokes; className?: string };

/** A decorative icon on a grid of 24, in the color of its text. */
export function LineIcon({ name, className }: LineIconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={strokes[name]} />
    </svg>
  );
}
