import { paths } from '../../config/paths.ts';
import {
  inThousandths,
  METAL_SOURCES,
  METALS,
  PRODUCTS,
  PURE_FINENESS,
  type Verdict,
  verdictOfBullion,
} from '../../domain/tools/ira-metal.ts';
import { hasToolQuery, type NumberField, readToolNumbers } from '../../domain/tools/tool-values.ts';
import { WORKSHEET_TOOLS } from '../../domain/tools/worksheet.ts';
import { useAskedQuery } from '../layout/asked-query.ts';
import { ToolAnswer } from './tool-answer.tsx';
import { ChoiceField, NumberInput } from './tool-fields.tsx';
import { ToolFrame } from './tool-frame.tsx';

const FINENESS: NumberField & { name: 'fineness' } = {
  ...{ name: 'fineness', label: 'Fineness in thousandths', unit: '', least: 1, most: PURE_FINENESS },
  hint: 'As it is stamped: 999.9, .9999 or 916.7.',
};
const OTHER = 'other';

const productChoices = [
  ...Object.entries(PRODUCTS).map(([value, { name }]) => [value, name] as const),
  [OTHER, 'Another coin, round or bar'] as const,
];
const metalChoices = METALS.map((metal) => [metal, metal[0]?.toUpperCase() + metal.slice(1)] as const);

type Asked = { verdict: (Verdict & { name: string }) | null; faults: Record<string, string | undefined> };

/** The verdict on the item that the query names, or the query's error. */
function readAsked(asked: URLSearchParams): Asked {
  if (!hasToolQuery(asked, ['product', 'metal', FINENESS.name])) return { verdict: null, faults: {} };
  const choice = asked.get('product') ?? '';
  const product = Object.hasOwn(PRODUCTS, choice) ? PRODUCTS[choice] : undefined;
  if (product) return { verdict: { ...product.verdict, name: product.name }, faults: {} };
  if (choice !== OTHER) return { verdict: null, faults: { product: 'Please choose a coin or bar.' } };
  const metal = METALS.find((each) => each === asked.get('metal'));
  const fineness = inThousandths(asked.get(FINENESS.name) ?? '');
  const { values, faults } = readToolNumbers(new URLSearchParams({ fineness }), [FINENESS]);
  if (!metal || !values)
    return { verdict: null, faults: { ...faults, ...(metal ? {} : { metal: 'Please choose its metal.' }) } };
  return { verdict: { ...verdictOfBullion(metal, values.fineness), name: `This ${metal}` }, faults: {} };
}

function Answer({ name, isAllowed, reason }: Verdict & { name: string }) {
  return (
    <ToolAnswer title={isAllowed ? `${name} may be held in an IRA` : `${name} may not be held in an IRA`}>
      <p>{reason}</p>
      <p>
        {isAllowed
          ? 'It must be in the physical possession of the trustee, not at home. Each custodian decides what it accepts, so ask before you buy.'
          : 'If you buy it with IRA money, that counts as a distribution of what it cost, and you may owe tax on it.'}
      </p>
    </ToolAnswer>
  );
}

/** Says whether a coin or bar may be in an IRA, and by which rule. */
export function IraMetalPage() {
  const { asked, mark } = useAskedQuery();
  const { verdict, faults } = readAsked(asked);
  return (
    <ToolFrame
      path={paths.toolIraMetal}
      title={WORKSHEET_TOOLS['ira-eligible']}
      lead="The law names some coins and sets a minimum fineness for the rest. Choose yours, or enter its metal and fineness."
      asked={asked}
      mark={mark}
      result={verdict && <Answer {...verdict} />}
      sources={METAL_SOURCES}
      limits="Proof coins and graded coins are not included: custodians differ, and so do opinions."
    >
      <ChoiceField
        name="product"
        label="Coin or bar"
        asked={asked}
        choices={productChoices}
        fault={faults.product}
      />
      <ChoiceField
        name="metal"
        label="Metal, if it is another one"
        asked={asked}
        choices={metalChoices}
        fault={faults.metal}
      />
      <NumberInput field={FINENESS} asked={asked} fault={faults.fineness} />
    </ToolFrame>
  );
}
