const rows: [name: string, label: string, hint: string][] = [
  ['item', 'Item', 'Exact coin or bar, and its weight'],
  ['spot', 'Spot price now', 'Dollars an ounce, and the time'],
  ['price', 'Price to me', 'Per piece, everything included'],
  ['premium', 'Premium', 'Price to me ÷ metal at spot, less 1'],
  ['buy-back', 'Buy-back price now', 'For the same piece, in writing'],
  ['round-trip', 'Round trip', '1 less buy-back ÷ price to me'],
  ['commission', 'Paid to the seller', 'Commission on this item and on others'],
  ['opening', 'Account opening', 'Once'],
  ['administration', 'Administration', 'Each year, flat or percent'],
  ['storage', 'Storage', 'Each year; segregated or commingled'],
  ['insurance', 'Insurance', 'Insurer, limit, whose claim'],
  ['custodian', 'Custodian, depository', 'And what they pay the dealer, if anything'],
  ['arrival', 'Metal arrives by', 'Date, and how I will see it'],
  ['cancel', 'Ways to cancel', 'Until when, at what cost'],
];

const firms = ['A', 'B', 'C'] as const;

/** Each field is first printed as a link to this address, which leads nowhere. The PDF's own field then replaces it. */
export const FIELD_ADDRESS = 'https://field.invalid/';

/** A field of the PDF: its name, and what a screen reader and a tooltip call it. */
export type WorksheetField = { name: string; label: string; kind: 'text' | 'check' };

const firmField = (firm: string): WorksheetField => ({
  name: `firm-${firm.toLowerCase()}.name`,
  label: `Firm ${firm}: name`,
  kind: 'text',
});

const answerField = (firm: string, [name, label, hint]: (typeof rows)[number]): WorksheetField => ({
  name: `firm-${firm.toLowerCase()}.${name}`,
  label: `Firm ${firm}: ${label}. ${hint}`,
  kind: 'text',
});

const place = ({ name, label, kind }: WorksheetField): string =>
  `<a class="field ${kind}" href="${FIELD_ADDRESS}${kind}/${name}#${encodeURIComponent(label)}">&nbsp;</a>`;

/** The field that a printed link stands for; null for any other link. */
export function fieldOf(address: string): WorksheetField | null {
  if (!address.startsWith(FIELD_ADDRESS)) return null;
  const [path = '', label = ''] = address.slice(FIELD_ADDRESS.length).split('#');
  const [kind = '', name = ''] = path.split('/');
  return { name, label: decodeURIComponent(label), kind: kind === 'check' ? 'check' : 'text' };
}

/** The page that readers fill in has a line for each question and a column for each firm. */
export function worksheet(): string {
  const heads = firms.map((firm) => `<th scope="col">Firm ${firm}${place(firmField(firm))}</th>`);
  const lines = rows.map((row) => {
    const [, label, hint] = row;
    const answers = firms.map((firm) => `<td>${place(answerField(firm, row))}</td>`);
    return `<tr><th scope="row">${label}<small>${hint}</small></th>${answers.join('')}</tr>`;
  });
  return `<table class="worksheet"><thead><tr><th scope="col">Ask</th>${heads.join('')}</tr></thead>
    <tbody>${lines.join('')}</tbody></table>`;
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').trim();

/** Gives each line of the checklist a box to check. */
export const withChecks = (html: string): string => {
  let number = 0;
  return html.replace(/<li>([\s\S]*?)<\/li>/g, (_, line: string) => {
    number += 1;
    const box = place({ name: `check.${number}`, label: textOf(line), kind: 'check' });
    return `<li>${box}${line}</li>`;
  });
};
