/** The subjects of facts in the order of the pages, each with the answers that its `status` stands for. */
export const FACT_KINDS = {
  bullion_sales_tax: {
    label: 'Sales tax on gold and silver',
    statuses: {
      exempt: 'None',
      threshold: 'None above a set amount',
      partial: 'On some products',
      taxed: 'Yes',
      no_state_sales_tax: 'No state sales tax',
    },
  },
  income_tax_on_retirement: {
    label: 'Income tax on IRA withdrawals',
    statuses: {
      exempt: 'None',
      exempt_age: 'None after a certain age',
      partial: 'On part of the income',
      taxed: 'Yes',
      no_state_income_tax: 'No state income tax',
    },
  },
  legal_tender: {
    label: 'Gold and silver as legal tender',
    statuses: {
      recognized_voluntary: 'Recognized; no one has to accept it',
      recognized_statute: 'Recognized by law',
      recognized_future: 'Recognized from a later date',
      conditional: 'Recognized under certain conditions',
      not_recognized: 'Not recognized',
    },
  },
  securities_regulator: {
    label: 'Securities regulator of the state',
    statuses: { named: 'Named in the note' },
  },
  depository: {
    label: 'Depository for precious metals',
    statuses: { named: 'Named in the note' },
  },
  ira_contribution_limit: { label: 'Annual IRA contribution limit', statuses: {} },
  early_withdrawal_tax: {
    label: 'Additional tax on early IRA withdrawals',
    statuses: { due: 'Due, with exceptions' },
  },
  required_distributions: {
    label: 'Required withdrawals from a traditional IRA',
    statuses: { from_age: 'After a certain age' },
  },
  ira_rollover: {
    label: 'Tax-free rollover into an IRA',
    statuses: { conditional: 'Allowed under certain conditions' },
  },
  ira_metals: {
    label: 'Precious metals in an IRA',
    statuses: { some: 'Some coins and bars' },
  },
  collectibles_tax: {
    label: 'Federal tax on a gain from gold',
    statuses: { up_to_rate: 'Due, up to a maximum rate' },
  },
  net_investment_income_tax: {
    label: 'Net investment income tax',
    statuses: { due: 'Due above a certain income' },
  },
  cash_reports: { label: 'Cash payments that a business reports', statuses: {} },
  private_gold: {
    label: 'Private ownership of gold',
    statuses: { legal: 'Legal' },
  },
  gold_standard: {
    label: 'Exchange of dollars for gold by the government',
    statuses: { ended: 'Ended' },
  },
  gold_price_history: {
    label: 'The price of gold over the decades',
    statuses: { rose_and_fell: 'Rose and fell' },
  },
} as const;

export type FactKind = keyof typeof FACT_KINDS;

export const isFactKind = (kind: string): kind is FactKind => Object.hasOwn(FACT_KINDS, kind);

/** What a fact may be about. */
export const FACT_SUBJECTS = ['country', 'state', 'location'] as const;
export type FactSubject = (typeof FACT_SUBJECTS)[number];

const SUBJECTS: Record<FactSubject, string> = {
  country: 'United States',
  state: 'this state',
  location: 'this location',
};

/** 'Sales tax on gold and silver (this state)': the country and the state may answer the same question differently. */
export const factQuestion = ({ kind, subject }: { kind: string; subject: FactSubject }): string =>
  `${isFactKind(kind) ? FACT_KINDS[kind].label : kind} (${SUBJECTS[subject]})`;

const NAMES: readonly string[] = ['securities_regulator', 'depository'];

/** Whether facts of a kind state the law. The name of an agency or a company is not law. */
export const isLawFact = (kind: string): boolean => !NAMES.includes(kind);

/** The answers of a kind by their status. */
export const answersOf = (kind: FactKind): Readonly<Record<string, string>> => FACT_KINDS[kind].statuses;

/** The answer that a status stands for; undefined for one that the kind does not have. */
export function answerOf(kind: FactKind, status: string): string | undefined {
  const answers = answersOf(kind);
  return Object.hasOwn(answers, status) ? answers[status] : undefined;
}

/** 2000 as '$2,000', 1.5 as '$1.50'. */
const dollars = (amount: number): string =>
  `$${amount.toLocaleString('en-US', Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 })}`;

/** A fact in a few words; null for a kind that this version of the site does not know. */
export function factAnswer(fact: {
  kind: string;
  status: string | null;
  amount: number | null;
}): string | null {
  const { kind, status, amount } = fact;
  if (!isFactKind(kind)) return null;
  if (status === 'threshold' && amount !== null) return `None on purchases of ${dollars(amount)} or more`;
  if (status !== null) return answerOf(kind, status) ?? null;
  return amount === null ? null : dollars(amount);
}
