type ScrollTableProps = {
  label: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[] /** For short cells, with which all columns fit a phone. */;
  compact?: boolean;
};

/** A table that scrolls inside its own box on a narrow screen, also by keyboard. */
export function ScrollTable({ label, columns, rows, compact = false }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className={compact ? '[&_:is(th,td)]:min-w-0 [&_:is(th,td)]:pr-3' : 'min-w-md'}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading = '', ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
