import {
  EARLY_WITHDRAWAL_AGE,
  EARLY_WITHDRAWAL_TAX,
  GOLD_PURITY,
  PORTFOLIO_SHARE,
  REQUIRED_AGE,
} from '../../checked-figures/checked-figures.ts';
import { figureText } from '../../checked-figures/figure-text.ts';
import type { TemplateNames } from './template-names.ts';

/** What every household should hear before it decides. */
const closing = ({ neighborhood, city }: TemplateNames): string => `## Risks to weigh

Gold is not a savings account. Its price can drop quickly, it earns no interest, no government insurance covers a fall, and selling costs money. You could end with less than you put in. Nothing here is investment, tax or legal advice, and it does not take account of your circumstances; a licensed professional in or near ${city} can.

## Next step

Request the free guide to read about these steps at your own pace, or go back to the page for ${city} and see what else is near ${neighborhood}.
`;

/** The built-in text for a neighborhood, in markdown without the title. It leads a household through seven steps. */
export function neighborhoodTemplate(names: TemplateNames): string {
  const { neighborhood, city, state, zip } = names;
  const where = zip ? `${neighborhood} (ZIP code ${zip})` : neighborhood;
  return `You live in ${where}, you have been thinking about gold, and you would like to know, in plain words, what to do. You do not need to live near a vault or a trading floor: a gold IRA is opened by mail and phone, and the metal is kept in an approved depository wherever you are. What is worth doing close to home is the preparation. This page follows it step by step.

## Step one: look at what you have

Write down your retirement accounts, your savings, and what you owe. Three months or more of expenses in cash and no card debt are a better start than any metal. If the list shows that nearly everything depends on one thing, on stocks, on an employer or on the value of a house in ${city}, a second kind of holding may be worth considering.

## Step two: decide what the gold is for

- **For retirement, years away:** a self-directed IRA that holds gold keeps the tax treatment of an IRA.
- **For a reserve you can reach:** coins that you own yourself, kept in a good safe or a safe deposit box at a bank.
- **For the price alone:** a gold fund in an account you already have, bought and sold in a minute.

Many people find at this point that they need only one of the three, or none of them.

## Step three: set a limit

Articles on the subject often suggest ${figureText(PORTFOLIO_SHARE)} of a portfolio. Treat that as the range of an ongoing debate. A limit that you set on a quiet evening is the best answer to a persuasive voice on the phone.

## Step four: collect three written offers

Ask each firm for the same thing, for example ten one-ounce American Eagles inside an IRA, and compare the answers side by side:

| Ask for | Why it matters |
| --- | --- |
| Price over spot, and buy-back price | The gap is your cost on the first day |
| Set-up and yearly custodian fees | A flat fee weighs more on a small account |
| Storage fee, segregated or pooled | Decides whose bars are returned to you |
| Cost of selling and closing | You will need it one day |

## Step five: check the people

Search for the names in FINRA's BrokerCheck and in the SEC's adviser search. Ask the securities regulator of ${state} about complaints. If someone offers to meet you in ${neighborhood}, bring a friend or an adult child; a sound proposal survives a second listener. No honest person needs your password, a payment in gift cards, or a decision today.

## Step six: move the money the safe way

For an existing IRA or an old 401(k), request a direct transfer from one custodian to the other. Then you never touch the money, and no tax is withheld. The account must hold approved metal: American Eagles, or bullion of the required fineness, which for gold bars is ${figureText(GOLD_PURITY)}. It stays with the trustee. Taking it home counts as a distribution, which is taxable in a traditional IRA and, before age ${figureText(EARLY_WITHDRAWAL_AGE)}, usually carries an additional ${figureText(EARLY_WITHDRAWAL_TAX)}.

## Step seven: tell your family and look again each year

Leave a note that says which custodian holds what, and name a beneficiary on the account. Once a year, compare the share of gold with the limit you set, and remember that owners of traditional IRAs must begin to take yearly distributions at an age set by law, currently ${figureText(REQUIRED_AGE)} for most people. Gold can be sold for that purpose or paid out in coins.

${closing(names)}`;
}
