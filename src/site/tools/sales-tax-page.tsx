import { paths } from '../../config/paths.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { StateAnswer } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { slugify } from '../../domain/locations/slug.ts';
import { US_STATES } from '../../domain/locations/us-states.ts';
import {
  isOtherProduct,
  OTHER_PRODUCTS,
  type OtherProduct,
  type PurchaseTax,
  purchaseTax,
} from '../../domain/tools/purchase-tax.ts';
import { hasToolQuery, type NumberField, readToolNumbers } from '../../domain/tools/tool-values.ts';
import { WORKSHEET_TOOLS } from '../../domain/tools/worksheet.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { FactSource } from '../facts/fact-source.tsx';
import { useAskedQuery } from '../layout/asked-query.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { amountText, ToolAnswer } from './tool-answer.tsx';
import { ChoiceField, NumberInput } from './tool-fields.tsx';
import { ToolFrame } from './tool-frame.tsx';

const FIELDS: readonly (NumberField & { name: 'amount' | 'rate' })[] = [
  { name: 'amount', label: 'Price of the purchase', unit: '$', least: 1, most: 100_000_000 },
  {
    ...{ name: 'rate', label: 'Sales tax rate where it is delivered', unit: '%', least: 0, most: 20 },
    ...{ isOptional: true, hint: 'State and local combined, if you know it. We do not list rates.' },
  },
];
const products = Object.entries(OTHER_PRODUCTS);
const states = US_STATES.map(({ name }) => [slugify(name), name] as const);

function titleOf(tax: PurchaseTax, state: string, amount: number, hasAnswer: boolean): string {
  const purchase = `a purchase of ${amountText(amount)} in ${state}`;
  switch (tax.kind) {
    case 'none':
      return `No state sales tax on ${purchase}`;
    case 'taxed':
      return tax.tax === null
        ? `Sales tax applies to ${purchase}`
        : `${amountText(tax.tax)} of sales tax on ${purchase}`;
    case 'depends':
      return `In ${state} it depends on the product`;
    case 'other_product':
      return `We do not list what ${state} taxes besides gold and silver`;
    case 'unknown':
      return hasAnswer
        ? `What our sources say about ${state}, not confirmed yet`
        : `We do not know for sure what ${state} taxes`;
  }
}

const REMARKS: Record<PurchaseTax['kind'], string> = {
  none: 'A city or county may still charge its own tax.',
  taxed: 'The rate depends on the place of delivery. Ask the dealer for it in writing.',
  depends: 'Read what the source says about yours.',
  other_product:
    "What we know is about coins and bars of gold and silver. Ask the dealer, and the state's tax agency.",
  unknown: "Ask the dealer, and the state's tax agency.",
};

type Purchase = { amount: number; rate: number | null; product: OtherProduct | null };
type AnswerProps = Purchase & { state: { slug: string; name: string }; fact: StateAnswer | null };

function Answer({ state, fact, amount, rate, product }: AnswerProps) {
  const tax = purchaseTax(fact, amount, rate, product);
  return (
    <ToolAnswer title={titleOf(tax, state.name, amount, fact !== null)}>
      {fact && (
        <div>
          <p>
            <span className="font-semibold text-ink-900">
              Sales tax on gold and silver: {factAnswer(fact)}.
            </span>{' '}
            {fact.note}
          </p>
          <FactSource {...fact} />
          {fact.reservation && <p className="mt-2">{fact.reservation}</p>}
        </div>
      )}
      <p>{REMARKS[tax.kind]}</p>
      {fact?.has_page && (
        <p>
          <SiteLink
            to={`/${state.slug}`}
            className="text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
          >
            Gold in {state.name}
          </SiteLink>
        </p>
      )}
    </ToolAnswer>
  );
}

/** Answers the question from the state's fact, once it has loaded. */
function Result({ slug, ...purchase }: Purchase & { slug: string }) {
  const answer = publicFactQueries.answer('bullion_sales_tax', slug);
  const { data: fact, isPending, refetch } = useVisitorQuery(answer);
  const name = states.find(([value]) => value === slug)?.[1] ?? slug;
  if (fact !== undefined) return <Answer state={{ slug, name }} fact={fact} {...purchase} />;
  if (isPending) return <Loading text="Loading facts..." />;
  return <RetryNotice title="Couldn't load the facts" onRetry={() => void refetch()} />;
}

type Asked = {
  /** Where visitors can read the whole rule. */
  purchase: (Purchase & { slug: string }) | null;
  faults: Partial<Record<'state' | 'product' | 'amount' | 'rate', string | undefined>>;
};

/** Reads a query, and its errors. */
function readAsked(asked: URLSearchParams): Asked {
  const { faults, values } = readToolNumbers(asked, FIELDS);
  const slug = asked.get('state') ?? '';
  const named = asked.get('product') ?? '';
  const isAsked = hasToolQuery(asked, ['state', 'product', ...FIELDS.map(({ name }) => name)]);
  const stateFault = states.some(([value]) => value === slug) ? undefined : 'Please choose a state.';
  const product = isOtherProduct(named) ? named : null;
  const productFault = named !== '' && !product ? 'Please choose one of these.' : undefined;
  const isWhole = values !== null && !stateFault && !productFault;
  return {
    purchase: isWhole
      ? { slug, product, amount: values.amount, rate: asked.get('rate')?.trim() ? values.rate : null }
      : null,
    faults: isAsked ? { ...faults, state: stateFault, product: productFault } : {},
  };
}

/** The sales tax on a purchase of bullion, by the state's public fact. */
export function SalesTaxPage() {
  const { asked, mark } = useAskedQuery();
  const { faults, purchase } = readAsked(asked);
  return (
    <ToolFrame
      path={paths.toolSalesTax}
      title={WORKSHEET_TOOLS['sales-tax']}
      lead="What a state charges on a purchase of gold or silver bullion, according to our sources."
      asked={asked}
      mark={mark}
      result={purchase && <Result {...purchase} />}
      sources={[]}
      limits="Only for bullion coins and bars delivered in the state. Other rules apply to jewelry and collectibles."
    >
      <ChoiceField
        name="state"
        label="State of delivery"
        asked={asked}
        choices={states}
        fault={faults.state}
      />
      <ChoiceField
        name="product"
        label="What you buy"
        asked={asked}
        none="Gold or silver coins or bars"
        choices={products}
        fault={faults.product}
      />
      {FIELDS.map((field) => (
        <NumberInput key={field.name} field={field} asked={asked} fault={faults[field.name]} />
      ))}
    </ToolFrame>
  );
}
