-- Local use only: example articles about New York. Idempotent.
insert into public.articles (location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content)
select l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description, v.status::public.article_status,
  null, v.written_on, v.written_on, v.content
from (values
('new-york', null, null, 'state', 'Gold in New York State: Four Laws That Matter to an Owner', 'best-gold-ira-company-new-york',
'Sales tax, income tax, the estate tax cliff and the Surrogate''s Court: four pieces of New York law that bear on gold and gold IRAs, in plain words.',
'published', timestamptz '2025-05-23 13:00+00',
$article$# Gold in New York State: Four Laws That Matter to an Owner

Four pieces of state law do more to shape a gold holding in New York than any opinion about the price: the sales tax, the income tax, the estate tax and the practice of the Surrogate's Court. They are the same in Montauk as in Massena. The people they reach are not, so the article takes them in the order in which an owner meets them.

## At the counter

Bullion sold for investment is exempt from state and local sales tax on conditions. The sale must come to more than $1,000, and the price may exceed the value of the metal only by a set margin, which varies with the kind of coin or bar. Metal worked for an industrial or artistic use is left out altogether. Whatever fails the test is taxed like a lamp or a coat, at the combined rate of the place of delivery. Bills to narrow the exemption have been introduced in the Legislature, so look at the current bulletin of the Department of Taxation and Finance before a large order.

## On the yearly return

New York has no lower rate for long-term gains. Profit on bullion joins the other income, on top of the federal tax, and residents of New York City and Yonkers add a local layer.

A retirement account follows another path. From age 59½ a resident may exclude a set amount a year of qualifying pension and IRA income from state tax. Withdrawals from a traditional gold IRA can fall within that allowance, provided a private pension has not already used it up. For a retired couple in Saratoga or the Hudson Valley with two modest accounts, that may matter more than the choice between coins and bars.

## In the estate

| Taxable estate, for a death in 2025 | New York estate tax |
|---|---|
| Up to the basic exclusion | None |
| A little above the exclusion | Rises very steeply |
| Further above it | Computed on the whole, as though there were no exclusion |

Advisors call the last line the cliff. The exclusion is indexed, so use the figure for the right year. Gold enters at its market value on the date of death. A house in Larchmont and a rise in the metal can carry a family over the edge without anybody having decided anything. Lawyers have remedies, among them bequests to charity that apply only near the line, but these must stand in the will beforehand. An IRA passes outside the will and counts toward the total all the same.

## At the bank, afterward

When the renter of a safe-deposit box dies, the bank does not hand the key to whoever asks. It wants letters issued to an executor, or an order of the Surrogate's Court that permits a look for the will. Relatives who counted on the coins to pay the first bills may wait. Two names on the rental agreement can settle who may enter. They do not settle who owns what lies inside.

## Second homes and long winters

A camp in the Adirondacks stands empty and unheated for months, and its policy often presumes so. It is no place for metal. Rural buyers depend on insured parcels, and should ask at what moment risk passes from the dealer to them: at dispatch, or at a signature.

What can be bought in the city, and in which form, is the subject of the [New York City page](/new-york/new-york). Pensions and the Canadian border are treated under [Buffalo](/new-york/buffalo).

Taxes can be planned for and the price cannot: gold once took more than a quarter of a century to return to an earlier high.$article$),
('new-york', 'new-york', null, 'city', 'Gold in New York City: Vaults Below, Paper Above', 'best-gold-ira-company-new-york-new-york',
'The city holds vast stores of gold and trades far more on paper. What each form gives a New Yorker, who stands in between, and how each is taxed.',
'published', timestamptz '2025-05-28 15:20+00',
$article$# Gold in New York City: Vaults Below, Paper Above

Eighty feet under Liberty Street, on the bedrock of Manhattan, the Federal Reserve Bank of New York guards one of the largest known stores of gold in the world. None of it is for sale. It belongs to governments, central banks and international bodies, and the Fed is only its keeper. A few miles uptown, jewelers on Forty-Seventh Street will sell you a chain by lunchtime. Between the two lies a market in which most gold changes hands without being touched.

## Four rungs from paper to metal

| Form | What you own | Who stands in between |
|---|---|---|
| A futures contract | An obligation to take or deliver metal, more than most households ever hold in the standard size | Broker and clearing house |
| A share in a gold trust | A slice of bars in someone's vault | Sponsor, trustee, custodian |
| An allocated bar | That bar, by its number | The depository |
| Coins in your hand | The coins | Nobody, and nobody to call |

Each step down removes a middleman and adds a chore. Contracts must be rolled forward or closed. Trust shares cost a yearly percentage and trade in a second. A bar in allocated storage pays rent. Coins must be hidden, insured and, one day, carried somewhere.

## How the forms are taxed

Shares in a trust that holds bullion are generally taxed as the bullion itself would be, as a collectible, which surprises owners who expected the rate for shares. Regulated futures have rules of their own. City residents pay municipal income tax besides the state's, and neither rate is lowered for a gain held long. Inside an IRA these differences vanish until money is withdrawn.

For that account the metal must lie with an approved trustee, and the cleanest way in is from one custodian directly to another. Such a transfer has no sixty-day clock and may be repeated. A rollover that passes through your own hands has the clock, and is allowed once in twelve months across all your IRAs.

## What COMEX is to a household

The exchange's licensed gold vaults stand in and around the city, with others as near as Delaware. Their stocks are published daily and discussed as if they foretold the price. They serve dealers, refiners and banks. A saver needs only one thing from this machinery, the quotation, against which a retail price can be checked in real time.

## On the street, and in a small apartment

The Diamond District packs many buyers and sellers into one block, which is useful if you compare. Ask three windows for the price at which each would buy the coin that it has just offered you. Dealers in second-hand articles need a license from the Department of Consumer and Worker Protection; it should be on the wall. Do not carry what you cannot afford to lose on the subway home.

Space is the next difficulty:

- Bank branches have been closing their vaults, and the remaining boxes have waiting lists. Federal deposit insurance does not reach the contents.
- Private vault firms have longer hours. Ask who insures the box, to what amount, and what becomes of it if the firm closes.
- Basements in Lower Manhattan filled with salt water during Hurricane Sandy. Ask on which floor a vault is, and read the hurricane zone map.

A few stops north, on the [Upper West Side](/new-york/new-york/upper-west-side), the co-op board has views as well. The vocabulary of custody is in the [free guide](/free-guide).

All four rungs rise and fall with one price, and more than once that price has lost over a quarter of its value within a few years.$article$),
('new-york', 'buffalo', null, 'city', 'Gold in Buffalo: Pensions, the Border and a Long Winter', 'best-gold-ira-company-buffalo-new-york',
'In Buffalo a broken pension promise is within living memory. How gold sits beside a pension, what crossing to Canada changes, and planning for snow.',
'published', timestamptz '2025-06-03 14:40+00',
$article$# Gold in Buffalo: Pensions, the Border and a Long Winter

This city learned about promises from a steel mill. Bethlehem's works in Lackawanna, once among the largest anywhere, ended most of their steelmaking. Not quite two decades later the parent company failed. Its pensions went to the Pension Benefit Guaranty Corporation, and the health coverage of its retirees was cut off. Nobody in the Southtowns needs to be told that a paper promise can be broken.

That memory sells gold easily, and it should be handled with care. The federal insurer went on paying monthly checks, within its legal limits. Gold has never sent anyone a check.

## Which kind of retirement is yours?

- **Public service.** Pensions from the state and local retirement systems are exempt from New York income tax, and the state constitution protects them from being reduced. The pension itself cannot be moved. A teacher's separate 403(b) sometimes can.
- **A hospital or a university.** Many at the University at Buffalo and the medical campus save in plans that they direct themselves. These can usually be rolled over after leaving, or from 59½.
- **A plant or an office.** An old 401(k) from a former employer is the commonest source of a gold IRA, and the simplest to transfer.

The more of each month the first line covers, the weaker is the case for metal. Many advisors name a range for gold, a small part of a portfolio. It is a custom without a theorem behind it. A retired teacher with a full pension and a paid-off house in Kenmore may have good reason to choose zero.

## Across the Peace Bridge

The Canadian Maple Leaf is finer than an IRA demands, and it is sold a few minutes away in Ontario. A coin carried home in a pocket still cannot go into the account, because the account must buy it and a trustee must hold it from the start. For coins kept outside an account, count the exchange of dollars twice, once when you buy and once if you sell there. Declare what you bring in. A report can be required when coin or currency worth more than $10,000 crosses the border, and the safe course is to ask U.S. Customs and Border Protection before the trip. For most people a dealer on the American side is cheaper once everything is added.

Sales tax deserves the same arithmetic. Erie County's combined rate is among the higher ones, and [the state's exemption](/new-york) turns on the size and price of the order. One purchase over the threshold may be free of tax where two small ones are not.

## January is part of the plan

Lake-effect storms have buried the southern suburbs, and a blizzard at Christmas has closed the roads of the whole city for days. An insured parcel needs a signature, and a truck that cannot reach you takes the metal back to a depot. Order between April and October, or have it held at the carrier's counter. Water from a burst pipe does no harm to gold. It ruins the receipts that prove what you paid.

## When withdrawals begin

Owners of traditional IRAs must start to draw at 73, or at 75 if they were born in 1960 or later. An account that consists of three large bars cannot pay out a small part of itself. Keep some cash in it, hold smaller units, or accept that a bar may have to be sold on a date you would not have chosen. Household questions closer to Delaware Park are discussed under [Elmwood Village](/new-york/buffalo/elmwood-village).

Gold may stand still or fall through the first ten years of a retirement, and in all that time it contributes nothing to the heating bill.$article$),
('new-york', 'new-york', 'upper-west-side', 'neighborhood', 'Gold on the Upper West Side: Co-ops, 403(b)s and Estates', 'best-gold-ira-company-upper-west-side-new-york',
'An Upper West Side balance sheet is often a co-op and a 403(b). What a board, an insurer and an executor will each ask once gold is added to them.',
'published', timestamptz '2025-06-06 17:05+00',
$article$# Gold on the Upper West Side: Co-ops, 403(b)s and Estates

Between Riverside Drive and Central Park West a household's wealth tends to fit on three lines. There is the apartment, usually shares in a corporation and a lease that goes with them. There is a retirement account from a university, a museum, a hospital or an orchestra. And there is the rest. Gold would be bought out of the third line or carved from the second, and either way the first has something to say about it.

## The board reads the third line

When a shareholder buys, refinances or helps a daughter buy, the board asks for a statement of liquid assets. Bank and brokerage balances document themselves. Coins in a box do not, and may be given no weight at all. Whoever expects to appear before a board in the next two years should not turn cash into metal now.

Old buildings also send bills. In the taller ones façade inspections recur every five years, the city's emissions law brings its own works, and an assessment is due when it is due. The money for it should never have been a bar.

## Behind your own door

1. The building's master policy covers the structure. Your own policy covers what is yours, and in its usual form limits coins and bullion to a trivial sum, unless the pieces are listed.
2. A safe heavy enough to be worth having may need consent under the house rules, a word from an engineer about the floor, and a trip in the service elevator before half the staff.
3. The superintendent has keys, and so do the contractors on the fourth floor. Discretion counts for more here than steel.

Branches along Broadway still rent boxes now and then. Put your name down early, and ask about access on weekends.

## What a 403(b) can and cannot do

By law these plans invest in annuity contracts and mutual funds. Bullion is not on the menu, and an employee still at work can seldom move the money before 59½. After leaving, a direct rollover to a traditional IRA is possible, and a custodian for such accounts may admit bars of .995 fineness.

Ask first what you would be leaving. Some older annuity contracts pay well and release their capital only in installments over several years. A guaranteed income for life is the thing most retirees find hardest to buy again. Exchanging it for an asset that yields nothing is seldom wise, and a salesman who calls the contract a mere fund has not read it.

## For the executor

An apartment that was a modest purchase half a century ago can today fill much of [New York's estate tax exclusion](/new-york) by itself. Gold adds to the total, and it is the item most easily overlooked. Shares in the co-op and coins in a drawer both pass under the will. The IRA goes to whoever is named on its form, even if that is a spouse of long ago.

A page kept with the will should answer these:

- How many pieces are there, of what kind, and where?
- Which key or code opens the place, and who else has it?
- Who appraised them last, and when?
- Is the beneficiary form of each account still what you want?

If you would like to talk through custody before deciding, [write to us](/contact). The reasons for owning any gold at all, with those against, are under [Why Gold](/why-gold).

Someone who has put the reserve into metal may have to sell it in a bad week to meet an assessment, and nobody can say beforehand which weeks those are.$article$),
('new-york', 'buffalo', 'elmwood-village', 'neighborhood', 'Elmwood Village: Gold Beside a Two-Family House', 'best-gold-ira-company-elmwood-village-buffalo',
'Many nest eggs in Elmwood Village are made of wood. Rent and IRA rules, why the cellar will not do, and a calendar for deciding about gold slowly.',
'published', timestamptz '2025-06-11 13:35+00',
$article$# Elmwood Village: Gold Beside a Two-Family House

The typical nest egg on the streets around Bidwell Parkway is made of wood. It has a porch, a slate or shingle roof that somebody must soon look at, and a tenant upstairs. Owners who live below and rent out the upper flat have done a sensible thing for a century. They have also put nearly everything into one asset on one block, dependent on one city's rents. Gold is sometimes offered to them as the counterweight. On certain conditions it can be.

## Rent is not pay

Contributions to an IRA must come from compensation: wages, or earnings from a trade one works in. Rental income in general does not count. A retired landlord with no job, and no working spouse whose earnings would serve, cannot add a dollar to such an account, whatever the tenants pay. Someone with a part-time position at Buffalo State or a counter on Elmwood Avenue can, up to those earnings and the limit for the year. Accounts that already exist may be moved to a custodian for metals in any case.

## Traditional or Roth

A traditional account defers the tax and makes every withdrawal ordinary income. A Roth is funded after tax, has no required distributions for its first owner, and its qualified withdrawals are free of federal tax. If the metal rises, the second is pleasant to have. If it falls, a loss inside either kind cannot be deducted, whereas a loss on bullion held as an investment outside them generally can, within limits. Few brochures mention that.

## Why the cellar will not do

Some promoters have sold the idea that an IRA may own a company and the company may keep coins in your house. In McNulty v. Commissioner the Tax Court held that an owner with unrestricted control of such coins had received them, and owed tax accordingly. For an account, then, it is a depository.

Metal of your own may lie where you like, but consider what a stone foundation is like in April, who has been down there to read the meter, and what your insurer thinks. A policy written for a rented dwelling is often narrower on contents than a homeowner's. If you leave for the winter, ask how many days empty the policy allows.

## A slow calendar

| Season | What to settle |
|---|---|
| Spring | Estimates for roof, porch and furnace; a reserve in cash for the costliest of them |
| Summer | Written prices from three dealers and two custodians, for the same coin and the same service |
| Fall | A decision, and any transfer between custodians, before the lake turns the roads white |
| The following spring | Form 5498, on which the custodian reports the account's value; then look again at the share |

Nothing is lost by taking a year. A seller who says the price will not wait is describing his commission.

## How large, if at all

A landlord should first ask what the percentage is a percentage of. Ten percent of a portfolio that includes the house is a very different sum from ten percent of what is left beside it. Begin with the smaller base, and with the reserve untouched. There is no hurry: the art museum beside Delaware Park closed for more than three years to rebuild, and is better for it.

How pensions and the border bear on the matter is told under [Buffalo](/new-york/buffalo). A short list of terms is in the [free guide](/free-guide).

House and metal can lose value in the same year, and it is then the metal that gets sold, because half a house cannot be.$article$)
) as v (state_slug, city_slug, neighborhood_slug, article_type, title, slug, meta_description, status, written_on, content)
join public.locations l on l.location_type::text = v.article_type and l.state_slug = v.state_slug
  and l.city_slug is not distinct from v.city_slug
  and (l.location_type <> 'neighborhood' or l.neighborhood_slug = v.neighborhood_slug)
on conflict (location_id, slug) do nothing;
