import { paths } from '../../config/paths.ts';
import { CONTRIBUTION_SOURCES } from '../../domain/checked-figures/checked-figures.ts';
import { IRS_590B, IRS_REQUIRED_DISTRIBUTIONS } from '../../domain/checked-figures/figure-sources.ts';
import {
  CONTRIBUTION_YEARS,
  contributionLimit,
  distributionDivisor,
  firstDistribution,
  MAX_AGE,
  TABLE_FROM,
} from '../../domain/tools/ira-limits.ts';
import { type NumberField, readToolNumbers } from '../../domain/tools/tool-values.ts';
import { WORKSHEET_TOOLS } from '../../domain/tools/worksheet.ts';
import { useAskedQuery } from '../layout/asked-query.ts';
import { amountText, Figures, ToolAnswer } from './tool-answer.tsx';
import { NumberInput } from './tool-fields.tsx';
import { ToolFrame } from './tool-frame.tsx';

type Name = 'born' | 'year' | 'balance';

const FIELDS: readonly (NumberField & { name: Name })[] = [
  { name: 'born', label: 'Your year of birth', unit: 'year', least: 1900, most: 2100, isWhole: true },
  {
    name: 'year',
    label: 'The year you are asking about',
    unit: 'year',
    least: 2000,
    most: 2100,
    isWhole: true,
  },
  {
    ...{ name: 'balance', label: 'Balance at the end of the previous year', unit: '$', least: 0, most: 1e9 },
    ...{ isOptional: true, hint: 'Of your traditional IRA, for the required distribution.' },
  },
];

type Asked = Readonly<Record<Name, number>>;

/** Errors between fields: a year before the visitor's birth, or after any lifetime. */
function lifetimeFault({ born, year }: Asked): string | undefined {
  if (year < born) return 'Please enter a year after your year of birth.';
  return year - born > MAX_AGE ? `Please enter a year within ${MAX_AGE} years of your birth.` : undefined;
}

function contributionText({ born, year }: Asked): string {
  const found = contributionLimit(year, born);
  const [first, last] = [CONTRIBUTION_YEARS[0], CONTRIBUTION_YEARS.at(-1)];
  if (!found) return `Our table covers the years ${first} to ${last}`;
  return amountText(found.limit + found.catchUp);
}

function catchUpText({ born, year }: Asked): string {
  const found = contributionLimit(year, born);
  if (!found) return 'Not known';
  return found.catchUp > 0 ? amountText(found.catchUp) : 'None: it begins in the year you turn 50';
}

const beginText = (born: number): string => {
  const { age, year } = firstDistribution(born);
  if (age === 'either')
    return 'Born by June 30, 1949: for the year you turned 70½. Later: for the year you turned 72';
  return `For the year you turn ${age}${year ? ` (${year})` : ''}`;
};

function requiredText({ born, year, balance }: Asked): string {
  const begins = firstDistribution(born).year;
  if (begins !== null && year < begins) return `None for ${year}: it begins with ${begins}`;
  if (year < TABLE_FROM) return `Our table begins with ${TABLE_FROM}: earlier years used a different one`;
  const divisor = distributionDivisor(year - born);
  if (divisor === null) return 'None at this age';
  if (balance === 0) return `The balance divided by ${divisor}: enter the balance`;
  return `${amountText(balance / divisor)} (the balance divided by ${divisor})`;
}

function Answer({ asked }: { asked: Asked }) {
  return (
    <ToolAnswer title={`IRA limits for ${asked.year}, born in ${asked.born}`}>
      <Figures
        rows={[
          ['The most you can contribute', contributionText(asked)],
          ['Of that, the catch-up', catchUpText(asked)],
          ['First required distribution', beginText(asked.born)],
          ['Required distribution', requiredText(asked)],
        ]}
      />
      <p>
        The limit applies to all your IRAs together, and it is never more than what you earned. A Roth IRA
        requires no distributions from its owner, and people with higher incomes may contribute less to it.
      </p>
    </ToolAnswer>
  );
}

/** Contribution limits and required distributions by the year of birth. */
export function IraLimitsPage() {
  const { asked, mark } = useAskedQuery();
  const { faults: ownFaults, values: read } = readToolNumbers(asked, FIELDS);
  const fault = read ? lifetimeFault(read) : undefined;
  const faults = fault ? { ...ownFaults, year: fault } : ownFaults;
  const values = fault ? null : read;
  return (
    <ToolFrame
      path={paths.toolIraLimits}
      title={WORKSHEET_TOOLS['ira-limits']}
      lead="How much you can put into an IRA for a year, and how much you must take out, according to the IRS tables."
      asked={asked}
      mark={mark}
      result={values && <Answer asked={values} />}
      sources={[...CONTRIBUTION_SOURCES, IRS_590B, IRS_REQUIRED_DISTRIBUTIONS]}
      limits="Inherited IRAs, and spouses more than ten years younger, have different tables."
    >
      {FIELDS.map((field) => (
        <NumberInput key={field.name} field={field} asked={asked} fault={faults[field.name]} />
      ))}
    </ToolFrame>
  );
}
