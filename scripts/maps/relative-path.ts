/** What the projection writes: subpaths of straight lines, each closed. */
const POINT = /([ML])(-?[\d.]+),(-?[\d.]+)|Z/g;

/** A number without a zero that SVG does not need. */
const short = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

/** Numbers one after the other, with spaces where nothing else divides them. */
const joined = (numbers: readonly string[]): string =>
  numbers.reduce((text, next) => {
    const isDivided = text === '' || next.startsWith('-') || (next.startsWith('.') && /\.\d+$/.test(text));
    return isDivided ? text + next : `${text} ${next}`;
  }, '');

/**
 * Writes a path of straight lines by the distances between its points, which are shorter than the points and more often
 * alike: half of the bytes. The points stay the same, because all are on the same grid.
 */
export function relativePath(absolute: string, digits: number): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let path = '';
  let numbers: string[] = [];
  const end = () => {
    path += joined(numbers);
    numbers = [];
  };
  for (const [all, command, toX, toY] of absolute.matchAll(POINT)) {
    if (all === 'Z') {
      end();
      path += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const [nextX, nextY] = [Number(toX), Number(toY)];
    if (command === 'M') {
      path += 'm';
      [startX, startY] = [nextX, nextY];
    }
    // SVG draws lines to the points that follow the first one.
    numbers.push(short(nextX - x, digits), short(nextY - y, digits));
    [x, y] = [nextX, nextY];
  }
  end();
  return path;
}
