-- Articles of San Diego and its neighborhoods. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'california', 'san-diego', null, 'city',
    'Gold IRAs in San Diego: Moving an Old Plan With Care',
    'best-gold-ira-company-san-diego-california',
    'How San Diego savers move a Thrift Savings Plan or an old 401(k) into a gold IRA: the steps, the deadlines, the storage and what may go wrong.',
    'published', timestamptz '2025-05-21 09:30-07',
    $article$# Gold IRAs in San Diego: Moving an Old Plan With Care

Before any talk of coins, find the statements. A household in San Diego that is thinking about gold very often already owns the money for it, in a plan left behind at a base, a shipyard, a laboratory or a school district. The first decision is therefore about the plan, and only the second is about metal.

## The accounts this county tends to leave behind

The Navy and the Marine Corps, from Point Loma and Coronado to Miramar and Camp Pendleton, have given the region tens of thousands of Thrift Savings Plan accounts. Defense contractors, telecommunications firms in Sorrento Valley and the life-science companies around Torrey Pines add 401(k)s.

The core funds of the Thrift Savings Plan hold stocks and bonds and no bullion. Someone who has separated from service may roll the traditional balance to a traditional IRA and the Roth balance to a Roth IRA. The same person should first note what would be given up: expenses that few private accounts can match, and for those who separate in or after the year they turn 55, penalty-free withdrawals that an IRA does not generally allow until 59½.

## The order of events

1. Ask the present plan what it permits, and get its distribution form.
2. Choose an IRA custodian that accepts physical metal, and read its fee sheet before its brochure.
3. Request a direct movement from trustee to trustee. The money never passes through your hands, and nothing is withheld.
4. Avoid the 60-day route if you can. A check made out to you from an employer plan arrives less 20 percent withholding, and whatever is not redeposited in time is taxed as a withdrawal. Between IRAs that route is open only once in twelve months.
5. Only then agree a price with a dealer, with the premium over the day's spot quotation stated in dollars.
6. Ask the depository, by way of the custodian, for a confirmation that names weight, form and fineness.

New contributions are a slower path. For 2026 they stop at $7,500, or $8,600 from age 50.

## How much, and who says so

Many advisors suggest a small part of a portfolio for gold, and name a range. The range is a habit of the trade and not a law of finance: a retired chief petty officer with a pension for life and a couple living on savings alone have no reason to arrive at the same figure, and zero is a respectable answer.

## What can go wrong on this coast

The Rose Canyon Fault comes ashore at La Jolla and runs past Old Town and downtown to the bay. The Cedar fire and the Witch Creek fire burned far into the county's suburbs. IRA metal sits in a depository, so these are not its hazards, but coins bought privately and kept in Poway or Scripps Ranch are exposed to both. A bank box protects against some of this, though federal deposit insurance does not reach its contents.

California taxes retirement withdrawals as income, and a move to Arizona or Nevada later on changes that arithmetic. It is worth raising with a tax preparer before a large transfer.

The neighborhoods have pages of their own: [La Jolla](/california/san-diego/la-jolla) and the [Gaslamp Quarter](/california/san-diego/gaslamp-quarter). A question about your own case can go to us through [the contact form](/contact).

What remains is the plain hazard: metal bought with a life's service can be worth less in the very year it has to be sold.$article$
  ),
  (
    'california', 'san-diego', 'la-jolla', 'neighborhood',
    'Gold IRAs in La Jolla: Three Households, Three Answers',
    'best-gold-ira-company-la-jolla-san-diego',
    'A professor, a physician and a founder in La Jolla weigh a gold IRA. Three sets of plan rules, tax questions and reasons to take one''s time.',
    'published', timestamptz '2025-05-27 10:15-07',
    $article$# Gold IRAs in La Jolla: Three Households, Three Answers

In and around the ZIP code 92037 lie a university, the Salk Institute, the Scripps Institution of Oceanography, several hospitals and some of the costliest cliffs in the country. Advice for such a place goes wrong when it treats everyone as the same wealthy retiree. Below are three invented households, each typical enough, for whom gold in an IRA raises a different question.

## The professor emerita

She draws a University of California pension, which is adjusted for the cost of living by formula, and holds a 403(b) and a 457(b) from her working years. The pension already does the job that gold is most often praised for: it lasts as long as she does and follows prices, at least in part.

Her trap is the 457(b). From a governmental plan of that kind a former employee may withdraw at any age without the 10 percent additional tax. Rolled into an IRA, gold or otherwise, the money loses that privilege until its owner is 59½. For a younger colleague who leaves in her fifties, that is a reason to wait.

## The physician at seventy-three

He sold his share of a practice and must now take required minimum distributions. Bullion makes them awkward in three ways:

- the metal has to be valued at each year's end, because the required amount follows from that value;
- an ounce coin cannot be divided to match an exact figure;
- if the withdrawal is short, an excise tax applies to the shortfall, and a lower one when it is promptly corrected.

There is a tidy remedy. Required amounts from several traditional IRAs may be added together and taken from one of them, so an ordinary IRA holding cash and bonds can pay on behalf of the one that holds metal. He should keep that second account large enough for the years ahead.

## The founder with shares in one company

Her wealth is stock in a company on the Torrey Pines mesa, and her retirement accounts are small. An IRA contribution of $7,500 will not balance that position in her lifetime. If she wants gold at all, the larger part would have to be bought with taxed money, where the rules are these: a gain after more than a year is taxed federally at no more than 28 percent, the 3.8 percent net investment income tax may be added, and California takes its share at ordinary rates. Selling some of the shares, and paying the tax, deserves to be discussed first.

## On keeping metal near the sea

Privately owned coins are sometimes kept at home here, behind good locks. Locks are the lesser question. Within the memory of its residents a slope on Mount Soledad gave way and took homes and part of a street with it, and earth movement, like earthquake, is a standard exclusion in a homeowners policy. An inventory with photographs, held by someone in another county, costs nothing. For metal in an IRA there is no choice to make: it belongs with the trustee's depository, and you may ask which one, whether it is segregated, and who insures it for how much.

## What the three have in common

None of them needs a decision this month. Each needs a fee sheet, a tax preparer who has seen a metals account before, and the memory that gold pays no interest while one waits. The [page for San Diego](/california/san-diego) describes the transfer itself step by step, and [Why Gold](/why-gold) puts the case in favor.

Even on Prospect Street the warning is short: the price is set by the world market, and it may stand lower when you need the money than on the day you bought.$article$
  ),
  (
    'california', 'san-diego', 'gaslamp-quarter', 'neighborhood',
    'Gold IRAs in the Gaslamp Quarter: Plain Answers for Downtown',
    'best-gold-ira-company-gaslamp-quarter-san-diego',
    'Short answers on gold IRAs for people who live or work in the Gaslamp Quarter: limits, CalSavers, coins at home, condo policies and selling.',
    'published', timestamptz '2025-05-28 14:00-07',
    $article$# Gold IRAs in the Gaslamp Quarter: Plain Answers for Downtown

The brick fronts along Fifth Avenue date largely from a Victorian land boom, on the townsite that Alonzo Horton had laid out a little earlier. They have housed saloons, card rooms and now restaurants, with lofts and condominiums above and around them. People who live or work in 92101 tend to ask short questions about gold. Here are short answers.

## I tend bar and have no company pension. May I have an IRA at all?

Yes, if you have earned income; reported tips count. For 2026 you may put in up to $7,500, or $8,600 once you are 50, and never more than you earned. Your employer may also have enrolled you in CalSavers, the state's program for workplaces without a plan. By default it is a Roth IRA. It offers no physical metal, and it is often the better place to begin, since its accounts ask for very little money to start.

## I run the restaurant. What about me?

A SEP IRA lets an owner contribute far more, but the same percentage of pay generally has to go to every eligible employee. Work out that cost before the gold.

## Can I put in the coins I already own?

No. Contributions are made in cash, and the custodian then buys on the account's behalf. The coins in your drawer stay yours, outside.

## Is there sales tax at a coin counter downtown?

California exempts a single sale of bullion or numismatic coins of $2,000 or more. Two visits that reach the amount only together are two taxable sales. The CDTFA publishes the rule and any change to it.

## Could my building's storage cage hold it?

Not for an IRA: the law wants the metal in the hands of a trustee, in an approved depository. For coins of your own, a cage behind a parking space is a poor idea in any tower. Two things to read before keeping them in the unit:

- your condominium (HO-6) or renters policy, which usually limits coins and bullion to a token sum unless they are listed separately;
- the association's master policy, which covers the structure and nothing of yours.

Sprinklers, burst pipes and a steady flow of visitors on game nights at the ballpark are likelier troubles here than burglars with drills.

## What does "segregated" mean on the form?

Your bars or coins are kept apart and those very pieces come back to you. In commingled storage you own a quantity of a kind. The first usually costs more. Either can be sound if the records are.

## How long does it take to get my money?

Days, as a rule, and sometimes longer. You instruct the custodian, a dealer quotes a price below spot or near it, the trade settles, and cash is paid out. You may also ask for the coins themselves, which counts as a withdrawal at that day's value. Neither is as quick as selling a fund, and a distribution before 59½ generally bears penalties from both Washington and Sacramento.

## Whom should I believe at a convention stand?

Nobody, on the first day. Shows come to the waterfront all year, and a price that expires at closing time is a sales method. Take the paper home, compare two other quotations, and call the custodian yourself. [Our free guide](/free-guide) has a list of questions to bring; the [San Diego page](/california/san-diego) covers larger transfers.

## And if I remember one thing only?

Gold earns nothing while you hold it and can be sold at a loss, so rent and an emergency fund come first.$article$
  )
) as v (
  state_slug, city_slug, neighborhood_slug, article_type,
  title, slug, meta_description, status, written_on, content
)
join public.locations l
  on l.location_type::text = v.article_type
  and l.state_slug = v.state_slug
  and l.city_slug is not distinct from v.city_slug
  and (l.location_type <> 'neighborhood' or l.neighborhood_slug = v.neighborhood_slug)
on conflict (location_id, slug) do nothing;
