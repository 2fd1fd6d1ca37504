const rows: [string, string][] = [
  ['Item', 'Exact coin or bar, and its weight'],
  ['Spot price now', 'Dollars an ounce, and the time'],
  ['Price to me', 'Per piece, everything included'],
  ['Premium', 'Price to me ÷ metal at spot, less 1'],
  ['Buy-back price now', 'For the same piece, in writing'],
  ['Round trip', '1 less buy-back ÷ price to me'],
  ['Paid to the seller', 'Commission on this item and on others'],
  ['Account opening', 'Once'],
  ['Administration', 'Each year, flat or percent'],
  ['Storage', 'Each year; segregated or commingled'],
  ['Insurance', 'Insurer, limit, whose claim'],
  ['Custodian, depository', 'And what they pay the dealer, if anything'],
  ['Metal arrives by', 'Date, and how I shall see it'],
  ['Ways to cancel', 'Until when, at what cost'],
];

/** The page to print and write on, with a line for each question and a column for each firm. */
export function worksheet(): string {
  const lines = rows.map(
    ([label, hint]) =>
      `<tr><th scope="row">${label}<small>${hint}</small></th><td></td><td></td><td></td></tr>`,
  );
  return `<table class="worksheet"><thead><tr><th scope="col">Ask</th><th scope="col">Firm A</th><th scope="col">Firm B</th>
    <th scope="col">Firm C</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
