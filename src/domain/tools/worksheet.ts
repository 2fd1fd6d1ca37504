/** The tools whose answer can be sent as a worksheet, by the end of their address. */
export const WORKSHEET_TOOLS = {
  'gold-ira-cost': 'What a gold IRA costs',
  'sales-tax': 'Sales tax on gold, by state',
  'ira-eligible': 'May this coin or bar be in an IRA?',
  'ira-limits': 'IRA contributions and required distributions',
} as const;
type WorksheetTool = keyof typeof WORKSHEET_TOOLS;

const isTool = (name: string): name is WorksheetTool => Object.hasOwn(WORKSHEET_TOOLS, name);

/** A tool with the figures that someone has entered. */
export type Worksheet = {
  /** The path of the tool with its query, as it may be stored. */
  address: string;
  title: string;
  entries: readonly (readonly [name: string, value: string])[];
};

/** The longest address that `leads` takes. */
const MAX_OCTETS = 1_000;

/** Reads the address of a tool with a query; null for any other. `leads` has a CHECK for the same. */
export function worksheetOf(address: string | null): Worksheet | null {
  const [, name = '', query = ''] = /^\/tools\/([a-z-]+)\?(.+)$/.exec(address ?? '') ?? [];
  if (!isTool(name)) return null;
  const entries = [...new URLSearchParams(query)].filter(([, value]) => value.trim() !== '');
  // Encoding it again leaves only ASCII.
  const asked = `/tools/${name}?${new URLSearchParams(entries)}`;
  return entries.length === 0 || asked.length > MAX_OCTETS
    ? null
    : { address: asked, title: WORKSHEET_TOOLS[name], entries };
}
