const listOf = (words: string) => new Set(words.split(' '));

/** Words that English shares with other languages, so that they tell nothing. */
const NEUTRAL = listOf(
  'absence absent abstract actual agent all an animal annual area aren argument art as aspect assure at ' +
    'avance balance bank bar base cane capital capsule capture cases chance client come commercial ' +
    'conflict conscience contact content contract correct couldn crisis cultural culture danger das dear ' +
    'den der des didn die difference dire direct distance district do document doesn don dos double ' +
    'effect era etc etf exact experience fall fare federal figure fin final finance fine form garage ' +
    'general gold gradual grand grave had hadn hall hand hasn haven he her hospital hotel idea image ' +
    'importance in individual industrial influence instance instrument ira iras is isn justice kind land ' +
    'large las legal ll lo local los machine main mal manual marine may me message metal metals mind mine ' +
    'mixture mode moment monument mutual my natural no noble normal note notice object of official on ' +
    'once one or original over page pages pan pane para part parts passage patient per perfect ' +
    'performance permit petit place plan plus police portfolio possible post pour present president ' +
    'probable product project prudent pure radio rare rate re real red reference region resident respect ' +
    'rest rich rural sale science sea sense sent sentence separate serial service share shouldn simple ' +
    'sin single so social sol sole son source sources special subject sur table tan td terrible test th ' +
    'to total tr transfer triple type up urgence us usual van ve ven visual vive was wasn we weren will ' +
    'won wouldn ' +
    'acid aerospace carat engineer karat magnet museum provenance restaurant ring software theater tungsten ' +
    'aura auto demo et al facto halo idol kilo lorem ipsum dolor mini multi non panda semi solo stereo tempo via video visa',
);

/** Common words of English, without those of other languages and the endings below. */
const COMMON = listOf(
  'able above accept account across act action add address advertise advice advise adviser afford ' +
    'afraid after again against age ago agree agreement ahead allow alloy almost alone along already also ' +
    'although always amount answer anyone anything anyway anywhere apart appear apply appraisal ' +
    'appraise approve argue around arrange arrive article ask assay asset attic away back bad barber ' +
    'bargain basement bear become before begin behind being believe belong below beneath benefit besides ' +
    'best better between beyond big bill birth block board boat bond book born borrow both bottle bottom ' +
    'bought bowl box bracket break bring broad broken broker brought budget build built bull bullion burn ' +
    'business busy buy buyback buyer call calm came cannot care careful carry cash catch ceiling ' +
    'certificate chain change charge cheap check child children choice choose chosen church citizen city ' +
    'claim class clean clear clerk climb clock close coin cold collect collectible collectibles collector ' +
    'combination comfort company complain complete computer condition confirm consider contain continue ' +
    'contribute copper copy corner cost could count counter country county couple courthouse cover ' +
    'coverage crash credit crowd currency current cushion custodian custody customer cut daily damage ' +
    'dangerous daughter day dealer dealership death debt decade decide decline deduct deep delay deliver ' +
    'demand depend deposit depository describe deserve design desk detail differ different differently ' +
    'difficult dig digit dip discount discover dispute distribute divide divorce doctor dollar done door ' +
    'doubt down downtown draw drawer drink drive drop due during duty each eager early earn earth easy ' +
    'eat edge education eight either eligible else elsewhere employ employer empty end enough ensure ' +
    'enter entire envelope equal escape estate ethical evaluate even evening ever every ' +
    'everyone everything everywhere evidence examine example except exchange exempt expect expense ' +
    'expensive explain extra eye face fact fail fair faith false family far farm farmer fast father fault ' +
    'fear fee feel fell felt few field fifth fifty fight file fill find finger finish fire firm first fit ' +
    'five fix flat flood floor flow fluctuate fold follow food foot forbid forecast forget forgive former ' +
    'forth forty forward found four fraud free freedom fresh friend full further future gain game garden ' +
    'gather gave gentle get gift girl give given glad glass goes goldsmith gone good goods got government ' +
    'grade grading gram grandchildren grandfather grandmother grant great green ground grow growth ' +
    'guarantee guard guess guide half handle hang happen happy hard harm hate head health hear heard ' +
    'heart heat heavy hedge heir held help hence here herself hidden hide high himself hire historic ' +
    'historical history hoard hold holder holding hole holiday home honest honor hope hour house ' +
    'household hundred hurry husband identification identify ignore immediately important impossible ' +
    'improve inch include income increase indeed independent inflation inform inherit inside insist ' +
    'inspect instead insurance insure insured insurer interest inventory invest investment investor ' +
    'invoice itself jeweler jewelry join judge jump just keep keeper kept key kill kilogram kin kinship ' +
    'kitchen knew know knowledge known label lack lady last late later laugh law lawyer lead learn lease ' +
    'least leather leave ledger left lend lender less letter level liable life lift light like limit line ' +
    'liquid liquidity list listen little live loan lock lockbox long longer look lose loss lost loud love ' +
    'low lower loyalty luck lump made mail maintain make maker manage market markup match matter maybe ' +
    'mean meaning means meant measure meet member memory mention merchant middle might mile million ' +
    'minimum mint minted minute miss mistake mix model modern money monster month moreover morning mother ' +
    'mountain move much must myself narrow near nearby nearly necessary need negotiate neighbor ' +
    'neighborhood neither never nevertheless new news next nice night nine noise none nor north ' +
    'nothing notify nowhere nugget number numismatic nurse occur odd offer office often old older online ' +
    'only open opinion opinionated order ordinary other otherwise ought ounce out outcome outlive outside ' +
    'overnight owe own owner package paid paint paper paperwork parent partner party past patience ' +
    'pattern pawn pay payment pension people percent perhaps period phone physical pick picture piece ' +
    'plain platinum play plenty pocket point policy political poor population portion pound power ' +
    'practice prefer premium prepare pretty prevent previous price print private probably problem process ' +
    'produce profit promise proof proper property protect proud prove provide public pull purchase purity ' +
    'purpose push put qualify quality quarter quarterly question quick quiet quite quote rain raise ran ' +
    'range rarely rarity rather reach read reader ready reason receipt receive recent recession recommend ' +
    'record reduce refine refiner refund refuse regard register regret regulate reject relative release ' +
    'religious reluctant rely remain remember remind remove rent repair repay repeat replace reply report ' +
    'represent reputable request require resell reserve result retail retire retiree retirement return ' +
    'review ride right rise risk river road rock roll rollover room rough round roundup rule run rush ' +
    'safe safety said salesperson same save saver saw say scale scam scarce school scrap seal search ' +
    'season seat second secret secure security see seek seem seen segregate seldom self sell seller send ' +
    'senior serious serve set settle seven seventy several shall shape sharp sheet shelf shelter sheriff ' +
    'shine ship shipment shock shop shopper short shoulder show shown showroom shut side sign signature ' +
    'silver similar since sister sit site six size skill skip slab sleep slip slow slowly small smaller ' +
    'smart smell smile smooth soft sold soldier someone something sometimes somewhere soon sorry ' +
    'sort sound south space spare speak specialist spell spend spent spoke spot spouse spread spring ' +
    'square stable staff stamp stand standard start stash state statement stay steady step still stock ' +
    'stone stood stop storage store storm story straight strange strategy street stress strict strong ' +
    'student study style succeed such sudden suggest suit sum summer supply support suppose surcharge ' +
    'sure surface surprise swap swear sweep swing system take taken talk tangible target tarnish task ' +
    'taught tax taxable teach teacher tell ten tend term thank theft themselves then therefore thick ' +
    'thief thin thing think thinly third thirty though thought thousand threat three threshold through ' +
    'throughout throw thus ticket time timing together told tomorrow too took tool top touch toward town ' +
    'track trade traffic train transparent travel treasure treat tree trend trial trick trip trouble true ' +
    'trust trustee truth try tube turn twelve twenty twice two understand unit unless unsure until ' +
    'unusual upfront upgrade upon useful user utility value vary vault vendor verify very veteran view ' +
    'village visit visitor voice volatile wait walk wall wallet want war warn warranty wash watch water ' +
    'way weak wealth wear weather website wedding week weekend weigh weight well went west whatever wheel ' +
    'whenever where wherever whether white whoever whole wholesale whom whose why wide widow wife wild ' +
    'willing window winter wire wise wish withdraw withdrawal within without witness woman women wonder ' +
    'wood word wore work worker world worry worse worst worth would wrap write writer written wrong wrote ' +
    'yard year yesterday yet yield young yourself youth zero ' +
    'agriculture bracelet brewery brooch earring electrician factory fineness gallery hallmark ingot ' +
    'library machinist melt necklace orchard pendant plumber ranch refinery technician tourism vineyard ' +
    'welder ' +
    // Their letters look like those of other languages.
    'ache agenda algebra alike alumni arena began begun data delete dilemma dozen dye egg esteem fuel fun fur gun inn ' +
    'item keen kindergarten leisure leverage men menu memo musician nun oblige ocean onto organ oxygen pen ' +
    'phenomenon phenomena prominent promote protein quota redeem reservoir salesmen segment stem umbrella upon veil vein ' +
    'vitamin yacht',
);

/** What English adds to a word, and what the word has in its place. */
const ENDINGS: readonly [ending: RegExp, base: string][] = [
  [/(?:es|s)$/u, ''],
  [/s$/u, ''],
  [/i(?:es|ed|er|ly)$/u, 'y'],
  [/(?:ed|ing|er|est|ly|ness)$/u, ''],
  [/(?:d|r)$/u, ''],
  [/ing$/u, 'e'],
  [/(.)\1(?:ed|ing|er)$/u, '$1'],
];

const isOne = (word: string, words: ReadonlySet<string>): boolean =>
  words.has(word) ||
  ENDINGS.some(([ending, base]) => ending.test(word) && words.has(word.replace(ending, base)));

/** Whether a word in small letters is a common one of English; null where other languages have it too. */
export const isCommonEnglish = (word: string): boolean | null =>
  word.length === 1 || NEUTRAL.has(word) || NEUTRAL.has(word.replace(/s$/u, '')) ? null : isOne(word, COMMON);
