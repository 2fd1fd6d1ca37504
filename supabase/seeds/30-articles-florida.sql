-- Local use only: example articles about Florida. Idempotent.
insert into public.articles (location_id, article_type, title, slug, meta_description, status, generated_by, created_at, updated_at, content)
select l.id, v.article_type::public.article_type, v.title, v.slug, v.meta_description, v.status::public.article_status,
  null, v.written_on, v.written_on, v.content
from (values
('florida', null, null, 'state', 'Gold and Gold IRAs in Florida: Taxes, Storms and Domicile', 'best-gold-ira-company-florida',
'Florida taxes no income and no estate, yet federal tax, storm risk and domicile still decide what gold costs to own. A plain guide for residents.',
'published', timestamptz '2025-05-26 14:10+00',
$article$# Gold and Gold IRAs in Florida: Taxes, Storms and Domicile

People move to Florida for the winter, for grandchildren already here and, more often than they say at dinner, for the tax return. The state taxes no personal income and collects no estate tax of its own. Both facts matter to someone who owns gold. They settle less than is often assumed.

## What the missing income tax leaves in place

Washington still taxes a gain on metal wherever its owner lives. Coins and bars are collectibles under federal law: sold after more than a year, they can be taxed at up to 28 percent, above the usual ceiling for shares. Inside a traditional IRA that rate does not apply, because nothing is taxed until money or metal comes out, and all of it then counts as ordinary income. Florida adds nothing in either case, so the comparison is easier here than in most states. Estimate your federal bracket in retirement, set it beside the collectibles rate, and subtract the fees an IRA charges in the years between.

## Sales tax: read the invoice, then the rule

Florida long exempted bullion and coin only when a single sale passed a threshold. Legislation of 2025 removes that threshold for gold, silver and platinum bullion from August 1, 2025. Collectors' coins that trade well above their metal value may still be measured against the old line. Ask the dealer which category an item falls in, and check the current text with the Florida Department of Revenue.

## Where the metal sleeps in September

Hurricane season runs from June through November, and along most of the coast water does more harm than wind. Flood insurance is usually a separate policy from the National Flood Insurance Program, whose standard form does not insure coins or bullion at all.

| Kept in | What a storm can do | Who answers for a loss |
|---|---|---|
| A safe at home | Flood it, or keep you away from it for weeks | Mostly the owner |
| A bank's box | Close the branch | Your own insurer, if you bought a policy; not the bank and not the FDIC |
| A depository out of state | Very little | The depository's insurer, up to the limits on its certificate |

An IRA makes the choice for you. Its metal must be held by a trustee or custodian, in practice at a depository, and many of those in common use stand in Delaware or Texas.

## Two houses, one domicile

A declaration of domicile filed with the county clerk is a beginning, not a proof. States that lose a taxpayer ask where the person votes, sleeps and keeps what is dearest, and a safe full of coins left in the northern house is a poor exhibit. At death, metal kept in another state can also require a second court proceeding there. Write down where each piece lies.

Creditors are a further point. Florida's constitution protects a homestead within its acreage limits, and a statute protects IRAs from most claims. Coins in a drawer enjoy neither shelter.

## Before you take a sales call

The counties with the oldest residents, such as Sumter around The Villages, also hear the most pitches. Four questions sort them quickly:

- What is today's spot price, and what do you charge above it for this exact item?
- At what price would you buy the same item back this afternoon?
- Who is the custodian, who is the depository, and what does each charge a year?
- Are you paid more if I choose one coin over another?

Local matters differ a good deal between [Miami](/florida/miami) and [Tampa](/florida/tampa), and the [free guide](/free-guide) sets out the account rules in order.

Gold pays no interest, its price has fallen for years at a stretch, and a retiree who needs the money in such a year sells at a loss.$article$),
('florida', 'miami', null, 'city', 'Owning Gold in Miami, a City That Trades in It', 'best-gold-ira-company-miami-florida',
'Gold passes through Miami by the planeload. What that means for a household: how to buy at retail, rules for non-citizens, and storage near the sea.',
'published', timestamptz '2025-05-29 13:30+00',
$article$# Owning Gold in Miami, a City That Trades in It

Much of the gold that leaves the mines of Latin America for the United States enters by way of Miami. Measured by value it has been the first import of the city's international airport in many recent years, and shippers, assayers and brokers have settled around it in Doral and Medley. A resident who would like a few ounces lives next door to a wholesale market. It helps less than one would think. The wholesale trade deals in unrefined bars by the kilogram and asks its counterparties for papers that no household has.

## What people here remember

Many families came from places where the currency failed: Cuba, Nicaragua, Argentina, Venezuela. For them a coin sewn into a hem is no story out of a book. The memory is sound, but the position has changed. Savings here are in dollars, insured in a bank up to the federal limits, and gold is quoted in those same dollars.

So it is worth saying which purpose the metal serves. A household whose wages, pension and house are all in one currency may want a modest holding that it never touches. A household that sends help abroad wants something it can sell within the week. The first can accept the delays of a retirement account. The second should not use one.

## A retail purchase, step by step

1. Look up the spot price at the moment you ask, not the day's high or low.
2. Request two figures for the same item: what the shop sells it for and what it would pay. The gap is your cost of going in and out.
3. Pay by wire or check. A dealer who receives more than $10,000 in cash must report it on federal Form 8300, and splitting a payment to stay under that figure is itself an offense.
4. Take an invoice that states weight, fineness and any serial number. If there is a Spanish and an English text, ask which one governs.
5. Ask how sales tax applies to this piece. [Florida's page](/florida) describes the exemption and its recent change.

## If you are not a citizen

Two rules surprise people. Contributions to an IRA require taxable compensation in this country; rents, dividends and gifts from parents do not count. And a person who is neither a citizen nor domiciled here is subject to federal estate tax on property situated in the United States above a sum far smaller than a citizen's exemption, unless a treaty gives more. Coins in a box on Biscayne Boulevard are such property. Metal bought as a refuge can leave the heirs a return to file and a tax to pay. See a lawyer for cross-border estates before the purchase; afterwards there is less to be done.

## Limestone and high tides

The city stands on porous rock, and at the highest tides of autumn water comes up through drains and ground, so that a sea wall does not keep it out. A safe bolted to a ground-floor slab is in the wrong place. Upper floors are drier, but a condominium association's policy insures the building and not what you keep in it. Ask your own insurer in writing what it would pay for bullion, and expect a small figure unless the metal is listed separately.

Metal in a gold IRA avoids the question, since it lies in a depository. Bars must as a rule be at least .995 fine, and jewelry, however heavy, never qualifies. Request the setup, yearly and storage fees as one sum over five years. Owners in the older, leafier south of the city will find more on inherited coins under [Coconut Grove](/florida/miami/coconut-grove).

The metal that saved a family from one currency can lose a third of its value in another, and no law, insurer or dealer will make that good.$article$),
('florida', 'tampa', null, 'city', 'Gold for Tampa''s Military and Federal Retirees', 'best-gold-ira-company-tampa-florida',
'Around MacDill many savers ask whether part of a Thrift Savings Plan should become gold. The pension first, then the transfer rules, then the storms.',
'published', timestamptz '2025-06-02 15:45+00',
$article$# Gold for Tampa's Military and Federal Retirees

Should any of the Thrift Savings Plan become gold? The question is asked more often here than in most cities, and the map explains why. MacDill Air Force Base occupies the tip of the peninsula south of downtown and houses the headquarters of two combatant commands. People who finish a career there tend to stay, in South Tampa, in Brandon and Riverview, or a little farther down in Sun City Center.

## Begin with the pension you already have

Military retired pay rises with consumer prices. So does Social Security, and so, with some limits, does a federal civilian annuity. The argument most often made for gold is that it guards against inflation. A household whose monthly income is largely indexed already owns a good deal of that protection, and the Treasury stands behind it. Such a household may need less metal than the neighbor who lives from a private 401(k), or none. An advisor who has not asked about the pension has not started work.

## What leaving the TSP gives up

The plan has no gold fund among its core choices. Its mutual fund window reaches some funds that own mining shares, at extra cost and within limits, but bars and coins are out of its reach. Owning those in a retirement account means moving money to an IRA, which is generally possible after separation from service, or from age 59½ while still at work.

Three things stay behind:

- expenses that are among the lowest anywhere
- the G Fund, which has no counterpart outside and whose principal does not fall
- freedom from the 10 percent additional tax if you leave at 55 or later, counted by calendar year, where an IRA makes most owners wait until 59½

## If you go ahead

1. Open the self-directed IRA first, and read its fee schedule to the last line.
2. Match the accounts: traditional to traditional, Roth to Roth.
3. Ask for a direct rollover made payable to the new custodian. If the check is made out to you instead, a fifth is withheld for tax, and you have 60 days to deposit the full amount, finding the missing fifth elsewhere.
4. Leave a balance in the plan if you may want to move money back.
5. Choose the metal only when the cash has arrived. The custodian pays, and the dealer ships to the depository, not to you.
6. Keep Form 1099-R with the return for that year. It reports the rollover even where no tax is due.

Any percentage you hear recommended was probably worked out for a saver without such a pension. Ask for the reasoning again with your own figures in it, and listen for whether the answer changes.

## Two storms in two weeks

In one recent autumn Hurricane Helene pushed a record surge into the bay. Milton followed within two weeks. Hillsborough County letters its evacuation zones from A to E, and much of what is near the water, Davis Islands included, falls in A. Twenty one-ounce coins weigh about a pound and a half, so they can be carried to the car. Metal on a crowded interstate is still not stored. If you hold coins at home, decide before June where they go when the order comes, and put the receipts somewhere else.

[Why gold](/why-gold) gives the general case with its weaknesses, and you may [write to us](/contact) with a question about an account.

Metal bought with rollover money can be worth less on the day required distributions begin than on the day it was bought, with a storage bill for every year between.$article$),
('florida', 'miami', 'coconut-grove', 'neighborhood', 'Coconut Grove and Gold: Treasure Coins, Bullion and the Bay', 'best-gold-ira-company-coconut-grove-miami',
'Inherited coins in Coconut Grove are often a mixture. How to tell bullion from rarity, what an IRA may hold, and where to keep it above the bay.',
'published', timestamptz '2025-06-05 16:20+00',
$article$# Coconut Grove and Gold: Treasure Coins, Bullion and the Bay

The Grove is older than the city that annexed it a century ago. Bahamian families, Key West conchs and New England sailors were settled here before there was a Miami, and the Barnacle, which Ralph Munroe built, still looks out on the moorings. Old places hold old things. When an estate behind one of the coral-rock walls is cleared, the gold tends to turn up in a cigar box, in several kinds at once.

## Sort the box first

| What is in it | What its price follows | May an IRA own it? |
|---|---|---|
| Modern bullion coins, such as American Eagles | The metal, plus a small premium | Generally yes, if the account buys them and a trustee holds them |
| Old circulating coins, such as double eagles of before 1933 | The metal, the grade and the mood of collectors | Generally no |
| Spanish coins from a wreck | Rarity, condition and papers | No |

The dividing line is section 408(m) of the Internal Revenue Code. It treats metals and coins as collectibles, then excepts certain coins and bullion of the required fineness in a trustee's physical possession. An IRA that buys outside those exceptions is treated as having paid the money out to its owner, with the tax that follows. Nor can the eligible coins in the box be put into an account: regular contributions are made in cash.

## Treasure needs papers

One Spanish treasure fleet was lost well up the coast, another along the Keys, and coins from both reach Miami's auction rooms. Florida claims abandoned wrecks in its waters, so a piece without a paper trail from licensed salvage sells poorly and may raise questions. Have rarities described by a numismatist who is not offering to buy them. Never polish one. A cleaned coin can lose more in a minute than a careless investor loses in a year.

## High ground, low ground

A limestone ridge runs close to the bay here, and the land rises quickly between Bayshore Drive and Tigertail Avenue. Two houses a few hundred yards apart can have quite different flood histories. The elevation certificate tells you more than the street name. Below the ridge and around Dinner Key, treat June 1 as the date by which valuables have moved inland.

Some further points for people who live near boats:

- A marine policy is written for the vessel and her gear. Do not assume that it covers coins on board.
- Ask your insurer about a schedule of valuable articles, with an appraisal renewed every few years.
- Photograph both faces of each piece, and keep the pictures away from the house.

## Leaving it to someone

Heirs usually take coins at their value on the day of death, so that the gain of a lifetime goes untaxed. A traditional gold IRA has no such adjustment: the beneficiary pays income tax as it is drawn, in most cases within ten years. The same ounce may therefore be worth more to a daughter as a coin than as part of an account, and it is wise to look at both before adding to either. The owner of a traditional account must also begin to draw in his or her seventies, whatever the market is doing.

How the city buys and sells is described under [Miami](/florida/miami), and the broader argument under [Why Gold](/why-gold).

A rarity can go out of fashion while its metal goes down, and a hurried sale may meet both on the same morning.$article$),
('florida', 'tampa', 'ybor-city', 'neighborhood', 'Ybor City and Gold: Small Sums, Shared Risk, Plain Records', 'best-gold-ira-company-ybor-city-tampa',
'What gold costs when the sum is small, which retirement accounts suit Ybor City''s self-employed, and why shared protection should come first.',
'published', timestamptz '2025-06-09 12:50+00',
$article$# Ybor City and Gold: Small Sums, Shared Risk, Plain Records

A cigar worker of a hundred years ago could walk down Seventh Avenue to a brick clubhouse, pay modest dues, and know that a doctor, a hospital bed and a burial were seen to. Centro Español, Centro Asturiano, the Círculo Cubano and L'Unione Italiana were insurance before most working people here could buy any. They rested on pooling. Gold is protection of the opposite sort. It depends on nobody's promise, and nobody will help you if you paid too much for it.

That is why the first question in this neighborhood is whether the pooled things are in place: health and disability insurance, liability coverage for the bar or the studio, and cash for three slow months. Metal comes after them.

## The price of being small

Small pieces carry large premiums. Compare two ways to hold the same weight of metal:

- Ten small coins are struck, packed and counted ten times, and each is sold well above the value of its metal. A shop buys them back somewhat below it. Both margins are lost on the round trip.
- One larger coin with the same metal is sold at a much smaller margin above it, and bought back at the same price as the ten. The round trip costs a fraction of theirs.

Saving until the larger piece is affordable is usually cheaper than buying little and often. Flat account fees work the same way. What a custodian and a depository ask each year is a heavy share of a small gold IRA and a light one of a large one; [the cost tool](/tools/gold-ira-cost) shows it for a quote of your own.

## Accounts for people with no employer's plan

Many who work here run the kitchen, the chair or the stall themselves. For 2026 an ordinary IRA takes up to $7,500 of earned income, or $8,600 from age 50. A SEP-IRA takes more: a share of pay, figured by a special formula for the owner, with a ceiling for the year that is many times an ordinary IRA's. Whoever has employees must generally contribute the same percentage for those who qualify. Either account may hold approved metal through a custodian that permits it.

Neither is a reserve. Money taken out before 59½ is usually taxed as income, with 10 percent on top, and selling metal takes days.

## The chain in the drawer

Family jewelry is gold too, but of another standard. Eighteen karat is three quarters gold, fourteen karat a little over half, ten karat less than half. A buyer weighs it, works out the melt value and deducts a margin. Florida regulates dealers in second-hand metals, so expect to show identification and to be recorded. Get two offers on the same day. No IRA can accept it, and some of it is worth more on a granddaughter.

## Wood, brick and a loud reader

Fire is the old fear of this district: a great fire early in its history took block after block of wooden houses. In a frame casita, a renter's or owner's policy matters more than a small safe, whose rating is meant for paper. Check your evacuation zone all the same, because parts of the district lie low toward the port channel.

The factories employed a lector, who read aloud to the workers as they rolled. Do that with any contract for gold. Read every line out, and stop at the first you cannot explain. The [Tampa page](/florida/tampa) covers rollovers, and the [free guide](/free-guide) lists what an invoice should say.

When the price falls, a small holding shrinks by the same percentage as a large one, and the costs of getting in make its way back longer.$article$)
) as v (state_slug, city_slug, neighborhood_slug, article_type, title, slug, meta_description, status, written_on, content)
join public.locations l on l.location_type::text = v.article_type and l.state_slug = v.state_slug
  and l.city_slug is not distinct from v.city_slug
  and (l.location_type <> 'neighborhood' or l.neighborhood_slug = v.neighborhood_slug)
on conflict (location_id, slug) do nothing;
