-- Articles of Los Angeles and its neighborhoods; Beverly Grove is still a draft. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'california', 'los-angeles', null, 'city',
    'Gold IRAs in Los Angeles: What Qualifies and What It Costs',
    'best-gold-ira-company-los-angeles-california',
    'Which gold may enter an IRA and which may not, the fees to compare, and storage after fire and earthquake: a guide for savers in Los Angeles.',
    'published', timestamptz '2025-05-22 11:00-07',
    $article$# Gold IRAs in Los Angeles: What Qualifies and What It Costs

On Hill Street downtown, in the Jewelry District, gold is sold by the gram across hundreds of counters. Almost none of what lies in those windows may enter a retirement account. Anyone in Los Angeles who comes to gold by way of jewelry should begin with that difference, because it is also the difference between two prices.

## Gold in the window and gold in the account

| Piece | Fine gold | Allowed in an IRA? |
|---|---|---|
| Gold chain of a lower karat | a little over half | No |
| U.S. double eagle minted before 1933 | nine tenths | No |
| South African Krugerrand | 91.67 percent | No |
| American Eagle | 91.67 percent | Yes, by a clause of its own in the statute |
| American Buffalo | nearly all of it | Yes |
| Bar from a refiner the custodian accepts | 99.5 percent or more | Yes |

The lower three also have to be held by the trustee. Wearing, lending or displaying a coin that belongs to your IRA may be treated as a withdrawal, or as something worse, whatever its purity.

## The bill, item by item

Ask every seller to fill in the same list, and compare the totals over five years instead of the first-year offers:

- the premium over the spot price at purchase, coin by coin;
- the discount from spot at which the same firm buys back;
- the custodian's opening and yearly charges;
- the depository's charge, either flat or rising with value;
- wire, shipping and account-closing fees.

Offers of "free silver" or "no fees for three years" are paid for somewhere on this list, most often in the first line.

## Sales tax at the counter

The combined rate within the city is high, so the state's exemption matters. It applies when one sale of bullion or numismatic coins totals at least $2,000; it never applies to jewelry. The CDTFA has the current figure, and neighboring cities in the county have rates of their own.

## Work that comes in seasons

The city's careers seldom run in a straight line. A film editor or an actor may have credits toward a guild pension, an individual account beside it, and years as a loan-out corporation with a plan of its own. A guild pension that pays by formula remains with the guild. An individual account may be movable once its conditions are met, and the plan office will say so in writing. Dockworkers in San Pedro, aerospace engineers in El Segundo and nurses at county hospitals face the same division between the promise and the balance.

For people with lean years, the greater danger is having to sell. Metal in an IRA is slow to turn into cash and costly to take out early, so several months of expenses in a bank should exist first.

## After the fires

In January 2025 the Palisades and Eaton fires destroyed thousands of homes, and many families learned what their policies said about valuables. The Northridge earthquake taught the same lesson to another generation. Gold survives more heat than most things in a house, and a fire may still scatter, fuse or bury what it does not melt. Private holdings deserve an off-site place, a dated inventory and a rider that names them. A depository in another region is, in this respect, an advantage of the IRA.

## Reading on

The [Silver Lake page](/california/los-angeles/silver-lake) works through fees on a small account, and [California](/california) gathers the state's rules. People are welcome to [write to us](/contact) with a quotation they do not understand.

Between the price you pay and the price you are paid lies a gap, and a falling market can widen it into a serious loss.$article$
  ),
  (
    'california', 'los-angeles', 'silver-lake', 'neighborhood',
    'Gold IRAs in Silver Lake: When Income Comes Unevenly',
    'best-gold-ira-company-silver-lake-los-angeles',
    'For freelancers in Silver Lake: what fixed fees do to a small gold IRA, how a SEP compares, and what to put in order before buying metal.',
    'published', timestamptz '2025-05-29 09:45-07',
    $article$# Gold IRAs in Silver Lake: When Income Comes Unevenly

The reservoir was named for Herman Silver, a water commissioner, and the metal had no part in it. It is a fitting start for a neighborhood where things are often a little other than they sound, and where a "gold retirement plan" heard about in a podcast turns out to be an ordinary IRA with a vault attached and an extra bill.

Many who live between Sunset Junction and the hills work for themselves: composers, set decorators, designers, therapists, the owners of small shops. For them the question is less which coin to buy than whether a gold account suits an income that may triple from one year to the next and fall back again.

## Fixed fees on a small balance

Custodian and depository usually charge a flat sum each year, whatever the account holds. The same sum weighs differently:

- On the first year's contribution it is a painful share, every year.
- On a balance several times as large it is a modest one.
- On the savings of half a working life it is hardly noticed.

[The cost tool](/tools/gold-ira-cost) computes it from a quote of your own. Add the dealer's side. Someone who buys above the spot price and sells below it needs the price to rise by as much as both margins together just to come out even, before any yearly charge. A first contribution to a metals account therefore begins well behind. A bullion-backed fund inside a plain brokerage IRA carries a much smaller expense, at the price of owning shares in a trust instead of named coins. Both follow the same metal.

## Which account fits a freelancer

1. **Traditional or Roth IRA.** In 2026 the ceiling is $7,500, or $8,600 from 50. The right to use a Roth directly fades as income rises and then ends. The IRS names the limits of each year, and those of a couple are not twice those of a single person.
2. **SEP IRA.** A share of net self-employment earnings, up to a ceiling that the IRS sets each year and that is many times an ordinary IRA's. It can be opened and funded until the extended filing date, and a lean year may be skipped altogether.
3. **Solo 401(k).** It permits more at a middling income and has more paperwork. Whether it may hold metal depends on the plan document.

A SEP, being an IRA, follows the same metal rules as the others: .995 fine, approved trustee, no keeping it in the studio.

## A sequence for uneven years

Tax money for the quarterly estimates comes first, because the Franchise Tax Board and the IRS charge interest on what is late. Next, six months of living costs in a bank account. Then the cheap, dull part of retirement saving. Gold comes after that, and can be added in a good year and left alone in a bad one. Buying on a fixed monthly schedule, which serves fund investors well, tends to raise dealer premiums when the purchases are small.

## Hillside houses, narrow streets

The modernist houses above the water and the public stairways that climb to them are lovely and hard for a fire engine to reach. Some hillsides in this part of the city lie in mapped fire hazard zones, and all of 90026 lies in earthquake country. If you keep a few coins outside the IRA, ask your insurer two separate questions: what the limit for bullion is, and whether loss in a quake is covered at all. The usual replies are "low" and "no".

The wider city is described on the [Los Angeles page](/california/los-angeles); a first reading list is in [the free guide](/free-guide).

A freelancer's honest caution: if a slow season forces you to sell, fees, penalties and a weak gold price may all arrive together.$article$
  ),
  (
    'california', 'los-angeles', 'beverly-grove', 'neighborhood',
    'Gold IRAs in Beverly Grove: Heirlooms, Phone Calls and Facts',
    'best-gold-ira-company-beverly-grove-los-angeles',
    'Inherited jewelry, sales calls and retirement accounts: what residents of Beverly Grove can check before any savings are moved into gold.',
    'draft', timestamptz '2025-06-10 15:20-07',
    $article$# Gold IRAs in Beverly Grove: Heirlooms, Phone Calls and Facts

Two kinds of conversation about gold take place in Beverly Grove. One is at a kitchen table, over a box of bracelets that a grandmother left. The other is on the telephone, with a courteous stranger who knows that retirement savings exist. This page is about telling the two apart, and about what either has to do with an IRA.

## The box on the table

The apartments and duplexes between the Beverly Center and the old Farmers Market have many residents of long standing, and with them inherited things: chains, coins on pendants, a watch case, perhaps a few sovereigns.

None of it can be placed in a retirement account. The law admits cash contributions, and then only certain coins and bars that the account's trustee buys and keeps. What inherited pieces do have is a favorable tax start, since the heir's cost is as a rule their value on the day the former owner died. Before selling:

- have each piece weighed and its karat tested while you watch;
- ask for the melt value and the offer as two numbers;
- obtain a second offer, from someone who does not know the first;
- keep the appraisal from the estate, for it is your proof of cost.

Proceeds may then be contributed to an IRA up to the yearly limit, provided that there is earned income to match. Pensions and Social Security are not earned income, so for many retired people that door is closed.

## The stranger on the line

Federal and state regulators have warned for years about firms that press older savers to move whole retirement accounts into overpriced metal. In 2020 the Commodity Futures Trading Commission and some thirty states brought a joint action over such a scheme. The signs are fairly constant:

1. Urgency: a crash next week, a law about to pass.
2. A recommendation of "exclusive" or "semi-numismatic" coins, whose premium is hard to check.
3. Reluctance to state the buy-back price on the same day.
4. An offer to fill in the forms and telephone your present custodian for you.
5. Political or religious kinship offered in place of figures.

One sign is reason enough to hang up. A complaint may be made to the California Department of Financial Protection and Innovation, to the CFTC or to the Attorney General. A daughter, a neighbor or a rabbi who hears the pitch repeated aloud is often the best filter of all.

## When a gold IRA is a fair question

Nurses, technicians and doctors from Cedars-Sinai, and others with a 403(b) or 401(k) from former employment, may reasonably wonder about holding a little bullion. They would move the money from trustee to trustee, choose standard coins or bars, and plan backward from age 73, when traditional accounts begin to require withdrawals. Someone already past that age will find that metal complicates each year's calculation. It may be simpler to own less of it, or none.

Renters should add one matter. A renters policy pays little for coins, and older buildings with tuck-under parking have been a particular concern in Los Angeles earthquakes, so anything valuable outside an IRA is better kept elsewhere.

## Someone to ask

We do not sell gold and do not recommend a firm on this page. [The contact page](/contact) reaches people, [Why Gold](/why-gold) explains the attraction, and the [Los Angeles page](/california/los-angeles) compares what may and may not be held.

To say it without ornament, savings moved into gold late in life may shrink, and there may be too few years left to see them recover.$article$
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
