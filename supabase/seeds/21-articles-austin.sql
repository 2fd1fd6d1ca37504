-- Articles of Austin and its neighborhoods. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'texas', 'austin', null, 'city',
    'Gold IRAs in Austin: Stock Grants, Old 401(k)s and a Vault Nearby',
    'best-gold-ira-company-austin-texas',
    'Vested shares, scattered 401(k)s and a state depository up the rail line: how Austin savers can think through a gold IRA in the right order.',
    'published', timestamptz '2025-05-26 10:00-05',
    $article$# Gold IRAs in Austin: Stock Grants, Old 401(k)s and a Vault Nearby

The commuter train that leaves downtown Austin ends in Leander, and Leander is where the State of Texas stores bullion for the public. Few cities have a state-administered precious metals depository at the end of the line. It is a pleasant fact, and it answers the question that ought to come last.

## Begin with what you own too much of

A typical balance sheet here belongs to someone who has spent ten years with a chip maker, a computer company in Round Rock, a software firm at the Domain or the car plant on the Colorado River east of town. There are vested shares in the employer, a 401(k) in growth funds, and a house whose value rose and fell with the same industry. Salary, savings and street all lean one way.

Gold has often moved differently from technology shares. Often is the right word: in the worst weeks of March 2020 it fell together with them, as investors sold whatever they could. As ballast it may help over years. Over days it can fail.

Selling employer stock as it vests is the direct cure for too much employer stock, and there is commonly little extra tax, since the shares were taxed as pay on vesting. Gold is a second step.

## Then collect the plans you left

Changing jobs every few years leaves a trail of accounts. In each case there are four choices: leave it, move it to the new employer's plan, roll it to an IRA, or cash out and pay. For the third, note down the following.

1. Pre-tax money goes to a traditional IRA and Roth money to a Roth.
2. A direct rollover avoids withholding. A check in your own name starts a clock of 60 days.
3. Pre-tax IRA balances spoil the "backdoor" Roth contribution that high earners use, because the conversion is taxed in proportion to all of one's traditional IRAs. Many engineers find this out a year too late.
4. A metals account needs a custodian that permits it. The one that holds your index funds probably does not.

State employees have the Employees Retirement System's pension and may hold a separate 401(k) or 457(b) account with it. The pension stays, while the account may be portable after leaving.

## Now the vault

Ask the custodian which depositories it works with. If Leander is on the list, compare its charges, its insurance and the reporting with those of private vaults elsewhere. You may find the nearest one agreeable. You will not be able to stop by for your coins on a Saturday, though: metal in an IRA remains in the trustee's custody until it is sold or distributed.

For purchases outside an IRA, nearness counts for more. Texas charges no sales tax on bullion, and delivering it yourself to a depository within an hour of home spares shipping and the worry of a porch in Mueller or Circle C.

## Water

Central Texas is called Flash Flood Alley with reason. Onion Creek rose in 2013 and again in 2015, and took houses with it. Flood is excluded from homeowners insurance, and a flood policy pays little or nothing for precious metals. A closet safe on a ground floor near a creek is where coins should not be.

## Close to home

Neighborhood pages describe [Hyde Park](/texas/austin/hyde-park), where pensions weigh more than shares, and [Zilker](/texas/austin/zilker), where the house does. [Texas](/texas) as a whole has its own page.

Trading one concentrated bet for another is the mistake to avoid, for gold, too, has lost nearly half its value within a few years and may again.$article$
  ),
  (
    'texas', 'austin', 'hyde-park', 'neighborhood',
    'Gold IRAs in Hyde Park, Austin: A Fixed Pension and an Old Hedge',
    'best-gold-ira-company-hyde-park-austin',
    'Level pensions meet rising prices in Hyde Park, Austin. What gold has and has not done about inflation since 1971, and other hedges to weigh.',
    'published', timestamptz '2025-06-02 13:30-05',
    $article$# Gold IRAs in Hyde Park, Austin: A Fixed Pension and an Old Hedge

When Monroe Shipe laid out Hyde Park, a dollar was by law about a twentieth of an ounce of gold. The moonlight tower on Speedway was lit a few years later, and still is; the dollar has long since let go of the metal. What lay between is the best argument for gold and, read to the end, also the best argument for restraint.

## Why a professor might worry about prices

The streets north of the university have always housed people it employs. Many of them belong to the Teacher Retirement System of Texas, whose pension is secure and, for practical purposes, level. There is no automatic cost-of-living adjustment. Increases come when the Legislature or the voters grant one, as happened lately, after a wait of many years for most retirees. Others chose the Optional Retirement Program, and live on an investment account instead.

Twenty years of quite ordinary inflation can take close to half of a level payment's buying power. That is the hole for which a hedge is sought.

## What the record says, in two halves

From 1971, when the dollar's last tie was cut, to January 1980, gold rose many times over. Americans, free to own bullion again only from the last day of 1974, caught a part of that climb, and those who did were spared some of the decade's inflation.

From that peak it sank, with interruptions, until the turn of the century, while consumer prices more than doubled. Measured in groceries the loss was far greater than the price alone shows; [gold and consumer prices](/tools/gold-and-prices) lets you read it month by month. A person who retired in 1980 and trusted the hedge would have been failed by it for an entire retirement.

Both halves are true. Gold has kept its value over very long spans and over some short crises, and has been unreliable in between, which is when most of us retire.

## Hedges to set beside it

- **Social Security**, where one has earned it, rises with prices each year. Waiting for it enlarges it.
- **Treasury inflation-protected securities** promise what gold only suggests, if held to maturity. Their interim price can fall.
- **A paid-off bungalow** fixes the largest cost, apart from taxes and insurance.
- **A modest holding of gold** covers what the others leave: distrust of the promises themselves.

If the last is wanted, university savers can look to the UTSaver accounts, a 403(b) and a 457(b), for the money. Each has its own rule on when a balance may leave. Those who go early should know that the governmental 457(b) has a withdrawal privilege that does not survive a rollover into an IRA.

## A wooden house is not a vault

Most homes in the historic district stand on piers and beams, with old wiring somewhere and a porch in plain view. Even if they were fortresses, the law would forbid their use: IRA bullion must be with a bank or approved trustee. The state's depository at Leander is within an hour's drive and takes deposits from individuals as well as institutions; for an IRA the custodian has to agree. Coins owned privately are free of Texas sales tax when bought and should appear by name on an insurance schedule.

## Before deciding

Write down the monthly shortfall that you foresee at 75 and ten years later, then ask what each hedge would pay toward it. Gold pays only when sold. The [Austin page](/texas/austin) explains rollovers, and [Why Gold](/why-gold) makes the positive case at length.

The years after 1980 show the hazard better than any adjective: a hedge may fail for twenty years, and you may have needed it for those.$article$
  ),
  (
    'texas', 'austin', 'zilker', 'neighborhood',
    'Gold IRAs in Zilker: Sizing Metal Beside a Valuable House',
    'best-gold-ira-company-zilker-austin',
    'When most of your wealth is a house in Zilker, how much gold is too much? A worked example with property tax, cash needs and a gold IRA.',
    'published', timestamptz '2025-06-03 09:10-05',
    $article$# Gold IRAs in Zilker: Sizing Metal Beside a Valuable House

Take a couple near Barton Springs Road. They bought a small house a generation ago and have watched larger ones go up around it. On paper they are rich. In the bank they are comfortable, and no more. They are made up, but anyone in 78704 can put figures of their own in their place in ten minutes.

## A balance sheet on a napkin

A house. Retirement accounts worth a third as much. Cash for a year. No debt. Of all that they own, well over two thirds is one building on one lot within walking distance of Lady Bird Lake.

Now suppose that they hear that many advisors suggest a certain share in gold. Of what? A sixth of everything would be more than half of all they can spend. A sixth of the retirement accounts is about a quarter of that, and half of a sixth is less again. The rule of thumb is silent about its own base, and that silence is worth more than the metal. Since the house cannot pay for groceries, the cautious base is the liquid part only.

## Test the number against two bad years

Whatever figure results, run it through a simple trial:

1. Gold falls for years, as it has done within living memory, and nearly half of what you put into it is gone when you need it. Would it change how you live?
2. The roof, the foundation and the appraisal district all send bills in the same spring. Can cash alone meet them?
3. Both happen together. If metal would then have to be sold, the figure was too large.

Where any answer hurts, reduce the figure and run the three again. It costs only paper.

## Taxes that belong to the house

Texas has no income tax and draws on property instead. A homestead exemption limits how fast the taxable value may rise, and in later life the school portion is frozen by a ceiling, which is worth filing for with the Travis Central Appraisal District. Neither makes the bill small. Because it arrives in cash every winter, money set aside for it should not be in bullion, and still less in an IRA from which each dollar comes out as taxable income.

## If the answer is a small amount

A small amount can be simple. Some hold a bullion fund in the IRA they have. Others want metal, and move a part of an existing account from trustee to trustee into one that allows it. They pay a custodian and a depository every year, so it is sensible to ask for flat charges in dollars. Texas itself takes no sales tax on coins bought privately.

Keeping them is another matter. The slopes toward Barton Creek and the low ground by the lake know high water, thousands of festival visitors pass through the park each fall, and short-term rentals mean unfamiliar faces on the block. None of this is alarming. All of it speaks for a vault instead of a sock drawer.

## And the house itself

A homeowner so concentrated has a choice that gold sellers rarely mention: to sell, move to something smaller and keep the difference. A large part of the gain is excluded for those who qualify, and twice as much for a married couple. That may free more than any allocation could protect.

[The free guide](/free-guide) contains the questions to put to a custodian. Readers in other parts of town may prefer the [Austin overview](/texas/austin).

Gold does not rescue an unbalanced balance sheet, and it may subtract from it: the price moves both ways, and sometimes it stays down.$article$
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
