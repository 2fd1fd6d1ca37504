import { countText } from '../../../lib/number-text.ts';
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';

type LineTableProps = {
  label: string;
  /** The first `lines` of `total`. `mark` is a line's number or a location's name. */
  lines: readonly { mark: string; reason: string; text?: string }[];
  markLabel: string;
  total: number;
};

/** Lists lines that were left out, and why. */
export function LineTable({ label, lines, markLabel, total }: LineTableProps) {
  const hasText = lines.some(({ text }) => text !== undefined);
  return (
    <>
      <Table label={label}>
        <TableHead>
          <HeadCell numeric={hasText} className={hasText ? 'w-20' : undefined}>
            {markLabel}
          </HeadCell>
          <HeadCell>Reason</HeadCell>
          {hasText && <HeadCell>Text</HeadCell>}
        </TableHead>
        <TableBody>
          {lines.map(({ mark, reason, text }) => (
            <Row key={mark}>
              <Cell
                numeric={hasText}
                narrow={hasText ? 'badge' : 'fact'}
                {...(hasText && { narrowLabel: markLabel })}
                className="tabular-nums"
              >
                {mark}
              </Cell>
              <Cell narrow="whole" className="min-w-52">
                {reason}
              </Cell>
              {hasText && <Cell className="max-w-80 truncate font-mono text-xs">{text}</Cell>}
            </Row>
          ))}
        </TableBody>
      </Table>
      {total > lines.length && (
        <p className="text-sm text-ink-600">
          Showing the first {lines.length} of {countText(total)}. Download the lines with errors to see all of
          them.
        </p>
      )}
    </>
  );
}
