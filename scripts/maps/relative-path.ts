/** What the projection writes: subpaths of straight lines between whole pixels, each closed. */
const POINT = /([ML])(-?\d+),(-?\d+)|Z/g;

/** Numbers one after the other, with spaces where no sign divides them. */
const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/**
 * Writes a path of straight lines by the distances between its points, which are shorter than the points and more often
 * alike: half of the bytes. The points stay the same.
 */
export function relativePath(absolute: string): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let path = '';
  let numbers: number[] = [];
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
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  end();
  return path;
}
