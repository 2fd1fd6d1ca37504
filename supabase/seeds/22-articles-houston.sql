-- Articles of Houston and its neighborhoods; Montrose waits for review. Dates end before the sitemap's lastmod of 2025-06-15.
insert into public.articles (
  location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content
)
select
  l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description,
  v.status::public.article_status, null, v.written_on, v.written_on, v.content
from (values
  (
    'texas', 'houston', null, 'city',
    'Gold IRAs in Houston: Energy Savings, Storms and Storage',
    'best-gold-ira-company-houston-texas',
    'Oil-heavy savings, company stock and hurricane season: what Houston households should settle before rolling a plan over into a gold IRA.',
    'published', timestamptz '2025-05-30 08:40-05',
    $article$# Gold IRAs in Houston: Energy Savings, Storms and Storage

Houston has two acquaintances that other cities lack: the price of oil and the name of the next storm. Both belong in a discussion of gold. The first decides what an investor here needs; the second, where it should be kept.

## A city paid by one commodity

Along the Energy Corridor, in the plants of Pasadena and Baytown and in the towers downtown, retirement savings are tied to oil and gas in layers: a paycheck, a bonus, company stock in the plan, royalties for some. Even people at the Texas Medical Center, the port or the Johnson Space Center own houses whose buyers depend on the industry. The collapse of crude in the 1980s emptied entire subdivisions, and older Houstonians have not forgotten.

Is gold then a counterweight? Both are commodities priced in dollars, and both have risen in inflationary times. There were years in which both declined, oil far more, and years in which they parted and met again. The most one can say is that gold depends on different buyers, central banks and jewelers among them, and that its fortunes are not governed by drilling budgets.

## Company stock: stop before rolling

Someone retiring with appreciated employer shares inside a 401(k) should hear the words *net unrealized appreciation* before signing anything. Under certain conditions those shares can be taken out in kind, with ordinary tax due only on their original cost and long-term capital gains tax on the rest when sold. A rollover into an IRA, for gold or for anything else, gives that treatment up for good. Often a portion can be handled each way, but the distribution must be planned as a whole, with a tax professional.

A lump sum offered in place of a pension needs similar care. Moved directly to an IRA it is not taxed at once. It also no longer arrives every month for life.

## Four hazards and four places

| Hazard or need | Home safe | Bank box | Depository elsewhere |
|---|---|---|---|
| Flood | Poor | Doubtful on a low floor | Good |
| Hurricane wind and long outages | Poor | Access may stop for weeks | Good |
| Burglary | Depends on secrecy | Good | Good |
| Sudden need for the metal | Best | Banking hours | Days |
| Permitted for an IRA | No | Not when it is your own box | Yes, through the trustee |

Harvey put water into houses that had never had any. A derecho and Hurricane Beryl in a single year left great parts of Harris County without electricity, some for more than a week. Neither a homeowners policy nor a flood policy does much for bullion, and deposit insurance does nothing for what lies in a safe-deposit box.

The state's depository at Leander is some three hours away by road, in the hills beyond the reach of a storm surge. Private vaults in the Dallas area are farther. For metal in an IRA the distance is of no consequence, since the custodian selects from its approved list and you will deal with paper.

## Costs on a large account

Rollovers from energy companies can be large, and a depository that charges by value then grows expensive. Request a flat-fee schedule for comparison. Ask the dealer for the percentage over spot on the actual lot, and for what it would pay for the same lot that afternoon.

More about heirs is on the page for [River Oaks](/texas/houston/river-oaks), and the state's rules are under [Texas](/texas). We answer letters sent by [the contact form](/contact).

Nobody should count on gold to rise when oil falls; they have gone down side by side before, and the owner of both bore both losses.$article$
  ),
  (
    'texas', 'houston', 'river-oaks', 'neighborhood',
    'Gold IRAs in River Oaks: Ownership, Heirs and the Tax Bill',
    'best-gold-ira-company-river-oaks-houston',
    'Gold held in an IRA or owned outright: how each is taxed in life, at a spouse''s death and for the children. Notes for River Oaks families.',
    'published', timestamptz '2025-06-05 11:25-05',
    $article$# Gold IRAs in River Oaks: Ownership, Heirs and the Tax Bill

Families in River Oaks rarely ask whether they may own gold. Since the Hogg brothers and Hugh Potter laid out its curving streets, the neighborhood has been accustomed to holding things for a long time. The useful question is in whose name to own it, for an ounce in an IRA and the same ounce in a trust meet very different ends.

## During life

In a traditional IRA the gain is sheltered for as long as the metal stays inside. Every dollar that leaves is ordinary income, at a top federal rate well above the 28 percent that limits long-term gains on collectibles held outright. For a household in the highest bracket, a traditional IRA thus turns a moderately taxed asset into a heavily taxed one, in exchange for deferral. A Roth IRA has no such drawback, though high incomes bar direct contributions and a conversion is taxed when made.

From 73 onward the traditional account must distribute a part each year. Metal may be paid out in kind. Charitably minded owners have another way: from 70½ a qualified charitable distribution, up to a limit that the IRS sets each year, can go straight from an IRA to a public charity and counts toward the required amount. It has to be in a form that charity will accept, so coins are generally sold first.

## At the first death

Texas is a community property state, and here the difference is largest.

- Coins held as community property ordinarily receive a new cost basis on *both* halves when one spouse dies. Decades of gain may vanish for tax purposes.
- An IRA receives none. The surviving spouse may treat it as his or her own and continue the deferral, with the whole tax still to come.

A gain that is expected to be large argues for ownership outside the IRA. A wish to rebalance without tax in the meantime argues for the inside. Families of means frequently do some of each, and write down why.

## At the second death

Most children who inherit an IRA must empty it within ten years, frequently in their own best-earning period. If the parent had reached the required beginning date, they must also take something every year along the way. A trust may be named as beneficiary, but it has to be drafted for the purpose, because trusts reach the top bracket at a very low income.

The federal estate tax exemption is high and is counted for each person, and Texas adds no estate or inheritance tax. Bullion is simple to value and simple to divide. It is also simple to mislay. Executors should know the depository, the account number and who is authorized, and that list should be reviewed whenever an advisor changes.

## Custody for larger holdings

Ask for allocated and segregated storage, the name of the insurer, the date of the last independent audit, and whether insurance is per client or shared. Dividing a sizable position between two depositories in different states can be prudent. A house on Lazy Lane may have a fine safe and Buffalo Bayou for a neighbor; neither its height above the water nor its alarm makes it lawful custody for IRA metal.

## Whom to have in the room

The estate lawyer, the accountant and whoever manages the remaining portfolio should hear the plan at one sitting. Local conditions are on our page about [Houston](/texas/houston), and [Why Gold](/why-gold) may be read beforehand by members of the family who are new to the subject.

Careful titling saves tax on a gain and does nothing about a decline, and heirs may well receive metal that is worth less than was paid for it.$article$
  ),
  (
    'texas', 'houston', 'montrose', 'neighborhood',
    'Gold IRAs in Montrose: Beneficiaries and the Collectibles Rule',
    'best-gold-ira-company-montrose-houston',
    'Which gold the collectibles rule lets into an IRA, and why the beneficiary form matters for couples, friends and families in Montrose.',
    'pending_review', timestamptz '2025-06-12 16:05-05',
    $article$# Gold IRAs in Montrose: Beneficiaries and the Collectibles Rule

A neighborhood with the Menil Collection in its middle is a good place to learn an odd fact of tax law. Section 408(m) puts paintings, rugs, antiques, stamps, wine and most coins in one category, collectibles, and says that an IRA which buys any of them has paid that money out to its owner. A Twombly and a Krugerrand are, for this purpose, the same mistake.

## The narrow gate

Gold gets in by exception. The American Eagle coins of the United States have a clause to themselves. Bars and other coins pass if they are at least .995 fine and in a trustee's physical possession. For gold that is very nearly the entire opening. Old coins of lower purity stay outside with the pictures. There they can be bought for pleasure, without Texas sales tax on numismatic coins, and left to whomever one likes.

## A form that outranks your will

Who inherits an IRA is decided by the beneficiary form, and no will or letter to friends alters it. This counts for much in Montrose, for generations the heart of Houston's LGBTQ community and home to many people whose closest ties are not on a marriage license.

**If you are married**, federal law gives your spouse options that nobody else has, including treating the inherited account as his or her own. Texas community property law may also give the spouse an interest in what was saved during the marriage, even if the form says otherwise.

**If you live together unmarried**, your partner inherits only when named. In most cases that person must empty the account within ten years, although one who is not more than ten years younger than you may stretch payments over a lifetime. Texas recognizes informal marriage between couples who agree to be married, live here as such and tell others so. Whether you have one should be a decision, made with a lawyer, and not a discovery made by an heir.

**If your heirs are friends, nephews or a clinic**, name them with full details and percentages, then name alternates. A charity pays no income tax on an IRA, which makes it a good recipient for that account and the coins a better present for a person.

Ask the custodian to confirm the form in writing. Transfers from one firm to another do not carry it along, and many gold IRAs are the product of exactly such a transfer.

## Practical notes for 77006

- Bungalows off Westheimer and the newer townhouses beside them may take water at street level in a Gulf storm. Bullion does not mind water, but paper records and electronic safes do.
- A renter's or townhouse policy seldom goes beyond a few hundred dollars for coins unless they are scheduled.
- Galleries, restaurants and independent practices seldom offer pensions. For their staff a Roth IRA in cheap funds is usually the sounder first account, with metal as an addition when the balance can bear yearly fees.
- After age 73 a traditional account must pay out each year. An illiquid one needs some cash in it, or another IRA to draw on.

## Next steps

Check the beneficiary form of every account you own this week; it takes an hour and is worthwhile whether or not you buy an ounce. General information is under [Houston](/texas/houston), the transfer rules are in [the free guide](/free-guide), and questions can be sent through [the contact page](/contact).

Whoever is named on the form inherits the risk too: gold fluctuates, yields nothing, and could be down on the day it is passed on.$article$
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
