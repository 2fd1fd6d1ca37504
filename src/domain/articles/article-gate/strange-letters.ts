/**
 * How much three letters speak for another language (more than 0) or for English (less), learned from the Universal
 * Declaration of Human Rights in 400 languages and from a list of English words. "^" and "$" are a word's ends, "*" is
 * any letter that English words lack.
 */
const WEIGHTS: readonly (readonly [weight: number, letters: string])[] = [
  [-7, 'ct$rl$'],
  [-6, 'bs$eepeezfy$lm$lphmn$ph$rrhry$skssp$ssmty$'],
  [
    -5,
    '^snalfbbyboxck$ckoclecobcy$dgeds$dy$eakfibghths$hy$ic$igmlexlksmmymy$nk$nksow$pmeppyps$pt$rb$rk$rm$' +
      'sm$sphss$thmtypuzzwfuwhows$xedymeyncypt',
  ],
  [
    -4,
    '^cl^fl^kn^ps^sq^sw^tw^wh^wracqadmagnazzbeaceichmcodcohcs$cubddldlyeauecked$eekelpeopetcew$ewsexhext' +
      'ey$ff$fixflufs$fulgeogs$gthgy$ignitcizzjoyky$laxlbold$lk$ll$llyls$ly$mb$meomptms$ncynd$nlyoakoccoft' +
      'oggokeolfoodookop$opeoucourousowlownoxipsypy$rd$rfurlsrlyrn$rnsrphrryrs$rtmsafsh$sk$ssyst$sycth$thy' +
      'ts$uckudguffug$uggup$upsurburpvy$whewipwnswrixtryeays$ythzoozzl',
  ],
  [
    -3,
    '^br^ca^gl^ow^sc^sm^spabsackacradvaftageailairakeal$apparmatcateaxibacbecbedbleblublyboaboobowboybra' +
      'by$capccoce$cedchncliclococcowcracroctscutdeddmadocdogeadeameapeaseateavedgeeceouepler$es$excfflfig' +
      'flafloflyfoofoufroftsgicgivglegnogotgrahbohlyhothypickiclid$idliesiffingip$islityiumizekeykidks$lea' +
      'lf$llsloglowlthltylvemeamp$mphmpsnceneunewnnynotns$nt$obsockodyoesoffoicoofophor$orcorkougoweoy$pea' +
      'pedpeephrphyplaploppippopsepuprborcordsreerifrksrobroort$rtyrubrvescascushrsuesy$tchtedthethstiotly' +
      'ttltubuceuctughulsuncuouuptureurfurgurnvegvigweawebwn$womwroxpexplyedympypoysi',
  ],
  [
    -2,
    '^aw^bl^ch^co^cr^ea^ev^ex^fe^gr^hy^ph^pi^re^ro^ru^sh^sk^sl^st^th^tr^un^wiablaccactadsaffaggainalkals' +
      'ap$apearcardargarkarrarsassattaudaulaw$ay$aysbeebelblobributcabcalcarcatcelcencisckackeckicklckscky' +
      'coacoocopcorcoucrecricructucupcurcusdaydefdiodivdledordradulearectefueigelfelyermerseryffifieft$gag' +
      'ge$gedgesgh$giegloglygosgueheaherheshiphoohowhroht$ibliceicsideidsieviftiggighildillilyineinviouipp' +
      'ipsirdirrismivekedkeeknoladledletlieliflotloult$ltsludluemadmarmedmermicmonnchndsndynednfeng$nglnic' +
      'norntsnutny$oacoadoatoidoiloldolsomeomyon$oneoolootopsoptornorsortottoutoveowsphopicpirplupoipooppe' +
      'pplpprptiputquaracrayrchredrewrgericrmsroarolrourowrrorthrtsrudrusscose$seasedseesisslyspasplstssub' +
      'taitfuthitimtletmetomtortowtruttottyuddueduilukeumbummumpumsunfunkurdurtus$ve$venvilviswaiwaywedwee' +
      'whiwinworyesyouystze$zedzin',
  ],
  [
    -1,
    '^an^ba^bo^bu^dr^en^fa^fi^fo^fr^ga^go^gu^he^ho^in^la^li^lo^mi^mo^ov^pa^pl^ra^ri^sa^so^su^we^woad$ade' +
      'allampancarlaryastavebasbitboucanch$cidcincitcolcomctidatdeadisdroee$eedegael$ellemiencequesset$eve' +
      'expfinforfregergingnagrihavhedhophorhoshouialianiatifyikeilsimpinkinsionireiseistit$itejeckerkinlar' +
      'latle$leslialinlivloaloclonlopmanmblme$minmplncone$nernitniznthntloinommonsoreoryoseounperpinplepol' +
      'porposprequiradrairalramrapratrearefrierigrinrisrossessheshosidsitspisqustostrtalteatecterthrtictin' +
      'tittontoptritrotteue$ullultum$untuseuteutsuttveswarwit',
  ],
  [
    1,
    '^ac^ai^at^is^na^ne^ni^ob^on^veabeaciaisakiakualealialuamaan$anaapaaraarbaroasiasoasyatuctedandasdel' +
      'dredurediegeeloen$ennereeriernesaesiespgangelhenia$ielienilailiimaimiimoinainiinnir$isaitaituivaiza' +
      'kamkuklailikllema$mahmakmbamennannasncindendindrnginomnstntantentuok$omoonaopuorrpliprarasrenrimrta' +
      'sansarsassiatamtantautemtottreuerul$uluunaur$urauriutavaryal',
  ],
  [
    2,
    '*ny^ak^ef^eg^et^ib^id^il^ka^ke^ku^kw^mm^ny^od^ok^ol^om^op^os^ot^ts^uk^um^ut^vu^yia**a*aaatabaadaafi' +
      'agaagkagpahaaigaikaitakaakoakwalaaldan*anganjanuas*asuat*ataawaawoayaba$baabakbawbo$bukca$chuciacua' +
      'cunda$deidhadigdirdo$ebeebiechedaednegneheeisekaekselaeleem$emmenzerderueseeyafa$gadghagkaha$hakhay' +
      'he$hethuliaiiamibaichidaiduigeiguikaikiikoio$ipaipiirairiiskitoiwaiyajogk*nka$kaakahkakkalkankapkar' +
      'kaskatkelki$ko$kolkotktikubkulkumkunkupkurkuskutkwal*nla$laalaglahlakleileklibliglirliylkelmelo$lwa' +
      'm*nm*smo$mokmunn*mna$naanahnaknayncandanemngangdngkninnjenjinkano$nsanunnvonwenyinyonziobaobuojeoko' +
      'okuongorooruotrovopa$podr*ar*nr*rr*sra$rakrarrazrbereirikrkaro$rsarups*nsaksamseisikskasoosuksvot*n' +
      'tahtawteitiktoktsatshtsitsotuluanuelufaugiukaukuuloumaumuun$ungusautuuveva$vrewenwieyanye$yon',
  ],
  [
    3,
    '**$*a$*al*an*ar*ch*en*in*it*iv*la*li*ll*mi*nd*ne*ng*ni*nn*no*ns*ra*ri*st*ta*ti*tt*ur*va^**^*d^*k^a*' +
      '^aj^ao^az^dh^dz^e*^ee^ek^es^h*^i*^ia^ig^k*^ko^m*^nd^nn^ns^og^sz^t*^ua^ub^ud^ug^wu^y*^za^zu^zva*ea*i' +
      'aa$aadaagaalaanaaradhaduaghahiai$aj$ak$akhaktal*am*anlanmao$aq$ar*aruasaau$auaawiaz$b*rbi$bo*buhchd' +
      'd*ld*rdaadaddakde*diidikdniduidyadzedzie*eea$eddedeedzeitek$ekeekoektelkem*en*engeo$erkesket*etleu$' +
      'eusez$ezaezeezhezif*rfonga$gawgezghegi*gihgomgpagsah*nh*rhi$ho$huki*liadibuid*ie*iekif$ifaigtihaiin' +
      'ijeik$iktil*in*is*iswit*iuriyeja$jemjenji$keakeukhekiakodkojkonkopkorkriksiku$l*rl*tlallehll*lo*lok' +
      'lseltuluima*maamabmeimekmi$miymo*muamwen*ana*neknenni$ni*niinoknsknt*nyanyeo*eo*noboogooi$oikoitoja' +
      'okrom*on*ou$ov*owop*rpa*paapagpakpampekphupi$po$pueqa$r*cr*ir*lr*tr*vra*raarafrezro*rsort*ru$ruhsa$' +
      'saaschsebsekshtsipsiyskoskrsniso$sufsyat*rt*st*tta$ta*taatadtaqtavte*tegtektetth*ti*to$tojtsetsttsw' +
      'tt$tuituktvatvouaiubuuduufuuhauk$ukoupaupuur*uruusouwauziv*rva*vakvimvo$vojwaawe$wo$ya$yadychyenyo$' +
      'ysayunza$zakzalzamzekzi$zim',
  ],
  [
    4,
    '**o*as*ba*e$*er*fi*i$*ig*il*ir*is*k$*ke*l$*le*m$*me*n$*nc*nk*o$*r$*rd*re*rk*ro*rt*s$*se*si*so*t$*te' +
      '*u$*yl^*a^*e^*h^*i^*n^*o^*r^*s^*u^*y^b*^bw^c*^d*^ei^ez^f*^g*^ih^ik^ip^iy^j*^kt^l*^ll^mb^mp^mw^n*^ng' +
      '^nh^nj^nk^nt^nw^p*^qa^qi^qo^s*^sv^tl^uc^v*^vy^w*^xa^xe^xi^xo^xu^z*a*$aenagbagtaiaaipaobavnbaobevbua' +
      'c*$c*ich*ci*cikciod*$daodezdi$diwdnodo*doke*$e*nedweeyei$eideihej$el*enbenker*es*etmey*ezofaafikg*$' +
      'g*agd$gebgi$gn*grugtugu$gweh*$hafhd$hiwhlahu$i*$i*nih$iheii$iisiklinzir*isnj*$jaljatje$jegk*$kaukiz' +
      'klakomktel*$laoldulheli$li*lihliiljalstlu$m*$maomevmfamhami*mu$n*$nf$nivnn$nu$o*loa$obrodnodzoj$oln' +
      'omuop*or*osnov$ovnpempeupr*przpuapuir*$ri$ri*rihriirkorm*ru*ryas*$s*bsdisegseosi$sk*sklsoksosss*st*' +
      'stvt*$ti$tlhtn*tohtuvu*$ua$ud*uf$ui$ujeunouo$uu$uudvi$vi*vnovoswa$wi$wotwu$xa$y*$yi$yu$z*$zadzhizum' +
      'zvizwe',
  ],
  [
    5,
    '*de*es*ge*ks*ve*z$^*b^*g^*l^*m^*t^*v^bh^gj^gw^ie^iu^kg^o*^r*^rw^tv^vr^yn^zhagyaibalqamfaonaotav$b*$' +
      'bebbhabr*bu$chtci$daxdh$dr*du$eieeljenxf*$fi$fr*gehgevgewgr*gt$gtegudhuiidhiemiuniv$iy$jedjidju$kse' +
      'kt$lijlltlnomh$mijn*cnb$nggnl$nm$nndnntntwo*$ohloimolgp*$p*bpu$qe$qilqlars*rzesfasp*su$svasvisyoteh' +
      'tiutnitnotr*tu$tviugouurv*$vezvjevoovu$w*$wegwiayldyn$zh$zia',
  ],
  [
    6,
    '*ie^*f^*z^dd^dl^iz^ui^vl^ymaetaixamhaoiaoubepdyreibevlgb$gsuhkehveiu$lg$oepomhpobqi$qo$quqry*saosl*' +
      'szaszevoavoewoayd$yny',
  ],
  [7, '^hvcu$eixgl$rsktveydd'],
  [8, 'zio'],
];

/** What speaks for another language before a letter is seen. */
const START = 1.6;
const LETTERS = 3;

let weights: Map<string, number> | undefined;

function weightOf(letters: string): number {
  if (weights === undefined) {
    weights = new Map();
    for (const [weight, all] of WEIGHTS) {
      for (let at = 0; at < all.length; at += LETTERS) weights.set(all.slice(at, at + LETTERS), weight);
    }
  }
  return weights.get(letters) ?? 0;
}

/** How much the letters of a word in small letters look as no English word's do: more than 0 where they do. */
export function strangeness(word: string): number {
  const letters = `^${word.replace(/[^a-z]/gu, '*')}$`;
  let total = START;
  for (let at = 0; at + LETTERS <= letters.length; at += 1)
    total += weightOf(letters.slice(at, at + LETTERS));
  return total;
}
