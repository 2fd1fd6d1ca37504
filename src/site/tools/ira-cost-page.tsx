import { paths } from '../../config/paths.ts';
import {
  IRA_COST_FIELDS,
  type IraCost,
  type IraQuote,
  iraCost,
  MAX_YEARLY_GROWTH,
} from '../../domain/tools/ira-cost.ts';
import { readToolNumbers } from '../../domain/tools/tool-values.ts';
import { WORKSHEET_TOOLS } from '../../domain/tools/worksheet.ts';
import { useAskedQuery } from '../layout/asked-query.ts';
import { amountText, Figures, shareText, ToolAnswer } from './tool-answer.tsx';
import { NumberInput } from './tool-fields.tsx';
import { ToolFrame } from './tool-frame.tsx';

function YearTable({ years }: Pick<IraCost, 'years'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div className="max-h-96 overflow-auto print:max-h-none print:overflow-visible" tabIndex={0}>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-2 text-left text-ink-600">If the gold price does not move</caption>
        <thead>
          <tr className="border-b border-line-strong text-left">
            <th scope="col" className="py-2 pr-4">
              Sold after
            </th>
            <th scope="col" className="py-2 pr-4 text-right">
              Fees so far
            </th>
            <th scope="col" className="py-2 text-right">
              Your loss
            </th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, fees, loss }) => (
            <tr key={year} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {year === 1 ? '1 year' : `${year} years`}
              </th>
              <td className="py-2 pr-4 text-right">{amountText(Math.round(fees))}</td>
              <td className="py-2 text-right">{amountText(Math.round(loss))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Answer({ quote }: { quote: IraQuote }) {
  const cost = iraCost(quote);
  if (!cost) {
    return (
      <ToolAnswer title="No rise in the price gets back what you paid">
        <p>
          With these costs, not even a gold price that grows by {shareText(MAX_YEARLY_GROWTH / 100)} a year
          would.
        </p>
      </ToolAnswer>
    );
  }
  const last = cost.years.at(-1);
  return (
    <ToolAnswer title={`Gold must rise by ${shareText(cost.breakEvenRise)} before you gain anything`}>
      <p>
        That is {shareText(cost.breakEvenRate)} a year for {quote.years}{' '}
        {quote.years === 1 ? 'year' : 'years'}. Below that, you get back less than you paid.
      </p>
      <Figures
        rows={[
          ['Metal you get, at the spot price', amountText(cost.metal)],
          ['Paid above the metal value', amountText(quote.amount - cost.metal)],
          ['Total fees', amountText(last?.fees ?? 0)],
          ['Your loss at the end, if the price does not move', amountText(last?.loss ?? 0)],
        ]}
      />
      <YearTable years={cost.years} />
    </ToolAnswer>
  );
}

/** Cost and break-even of a gold IRA, by the visitor's own quote. */
export function IraCostPage() {
  const { asked, mark } = useAskedQuery();
  const { faults, values } = readToolNumbers(asked, IRA_COST_FIELDS);
  return (
    <ToolFrame
      path={paths.toolIraCost}
      title={WORKSHEET_TOOLS['gold-ira-cost']}
      lead="Enter the quote you were given. You will see what it costs year by year, and how far the gold price must rise before you gain anything."
      asked={asked}
      mark={mark}
      result={values && <Answer quote={values} />}
      sources={[]}
      limits="The numbers come from your own quote: we do not list any company's prices. Taxes are not included, and we assume that fees stay the same."
    >
      {IRA_COST_FIELDS.map((field) => (
        <NumberInput key={field.name} field={field} asked={asked} fault={faults[field.name]} />
      ))}
    </ToolFrame>
  );
}
