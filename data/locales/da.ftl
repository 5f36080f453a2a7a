### Dansk. Alle nøgler står også i en.ftl og de.ftl; en test sammenligner dem.

word-member = { $count ->
    [one] 1 medlem
   *[other] { $count } medlemmer
}

## Problemer i importerede filer

problem-file-too-large = Filen fylder { $size } MB; der læses højst { $limit } MB.
problem-too-many-lines = Filen har mere end { $limit } linjer.
problem-line-too-long = Linjen har mere end { $limit } tegn.
problem-not-text = Det er ikke en tekstfil. Gem den som tekst eller CSV i UTF-8 eller Windows-1252.
problem-control-characters = Styretegn eller usynlige tegn er fjernet her.
problem-text-too-long = Teksten har mere end { $limit } tegn; resten er udeladt.
problem-more = { $count ->
    [one] Ét problem mere vises ikke.
   *[other] { $count } problemer mere vises ikke.
}
problem-no-players = Filen har ingen spiller, der kan bruges.

problem-comment-mark = En kommentar skal begynde med ###. Linjen er sprunget over.
problem-record-not-used = Linjer med { $tag } er ikke brugt.
problem-record-unknown = { $tag } er ikke en kendt linjetype. Der ventes en linjetype fra TRF16 eller TRF26.
problem-record-repeated = Denne oplysning står to gange; den første gælder.
problem-line-unreadable = Linjen kan ikke læses. Der ventes en kode på tre tegn og et mellemrum.
problem-day-unreadable = "{ $value }" er ikke en læselig dato som 2026/01/31. Den er udeladt.
problem-days-reversed = Turneringen slutter ({ $end }), før den begynder ({ $start }).
problem-round-day-unreadable = "{ $value }" er ikke en rundedato som 26/01/31. Den er udeladt.
problem-rounds-unreadable = "{ $value }" er ikke et antal runder fra 1 til { $limit }. Det er udeladt.
problem-rounds-differ = Runder: først { $first }, her { $second }; det første tal gælder.
problem-rounds-missing = { $count ->
    [one] Ingen resultater i runde { $rounds } af { $total }.
   *[other] Ingen resultater i runderne { $rounds } af { $total }.
}
problem-too-many-rounds = Et resultat i runde { $round }, men turneringen har { $stated ->
    [one] 1 runde
   *[other] { $stated } runder
}.
problem-player-count = Spillere: filen siger { $stated }, men har { $count }.
problem-points-system = "{ $value }" i pointsystemet kan ikke læses. De sædvanlige point er brugt.
problem-points-system-colours = Pointsystemet skelner efter farve eller slags oversidder; for hvert resultat er den første værdi brugt.

problem-columns-shifted = Der står et tegn mellem to kolonner. Der ventes et mellemrum; linjen er måske forskudt.
problem-between-fields = "{ $found }" står mellem to felter. Der ventes et mellemrum; et felt er måske skåret over.
problem-start-number = "{ $value }" er ikke et startnummer. Der ventes et tal fra 1 til 9999.
problem-start-number-twice = Startnummer { $no } er brugt før, i linje { $line }.
problem-numbers-missing = { $count ->
    [one] Startnummer { $first } mangler før dette.
   *[other] Startnumrene { $first } til { $last } mangler før dette.
}
problem-name-missing = Spilleren har intet navn.
problem-rating-unreadable = "{ $value }" er ikke et ratingtal. Det er udeladt.
problem-rating-odd = Ratingtallet { $value } er usædvanligt. Det er beholdt; kontrollér det.
problem-birth-unreadable = "{ $value }" er ikke en fødselsdato eller et fødselsår. Det er beholdt som tekst, men bruges ikke.
problem-rank-unreadable = "{ $value }" er ikke en placering. Den er udeladt.
problem-points-unreadable = "{ $value }" er ikke point som 3.5. De er udeladt.
problem-points-differ = Point: filen siger { $stated }, men resultaterne giver { $computed }.
problem-national-number = "{ $value }" i en linje { $tag } er ikke et startnummer. Linjen er ikke brugt.
problem-national-player = Linjen { $tag } gælder startnummer { $no }, som ingen spiller har. Den er ikke brugt.
problem-national-name = Linjen { $tag } til nummer { $no } siger "{ $name }", men spilleren er "{ $other }". Den er brugt.

problem-opponent-unreadable = Runde { $round }: "{ $value }" er ikke en modstander. Der ventes et startnummer eller 0000 for ingen.
problem-opponent-unknown = Runde { $round }: ingen spiller har startnummer { $opponent }.
problem-game-with-oneself = Runde { $round }: spilleren er sat mod sig selv.
problem-game-one-sided = Runde { $round }: spiller { $opponent } har intet parti i denne runde. Der ventes det samme parti dér.
problem-game-other-opponent = Runde { $round }: spiller { $opponent } har modstander { $other } i denne runde.
problem-colour-unknown = Runde { $round }: "{ $value }" er ikke en farve. Der ventes w, b eller -; farven er udeladt.
problem-colours-disagree = Runde { $round }: { $one } og { $two } har samme farve. Farverne er udeladt.
problem-result-unknown = Runde { $round }: "{ $code }" er ikke et resultat. Der ventes 1 = 0 + - W D L X eller H F U Z.
problem-result-missing = Runde { $round }: { $one } mod { $two } har intet resultat. Partiet er udeladt; et udsat parti har resultatet X.
problem-result-one-sided = Runde { $round }: resultatet mangler her, men står hos spiller { $opponent }.
problem-results-contradict = Runde { $round }: { $one } har "{ $mark }" (linje { $line }), men { $two } har "{ $other }".
problem-result-unusual = Runde { $round }: resultaterne "{ $mark }" til { $one } og "{ $other }" til { $two } er usædvanlige. De er beholdt.
problem-bye-with-opponent = Runde { $round }: "{ $code }" er en oversidder, men der er en modstander.
problem-opponent-missing = Runde { $round }: "{ $code }" kræver en modstander.
problem-result-without-opponent = Runde { $round }: "{ $code }" uden modstander er læst som oversidder { $bye }.

problem-no-header = Filen har ingen række med kolonnenavne.
problem-column-missing = Kolonnen "{ $column }" mangler.
problem-column-twice = Kolonnen "{ $column }" står to gange.
problem-column-not-used = Kolonnen "{ $column }" kendes ikke. Den er ikke brugt.
problem-fact-not-used = "#{ $name }" kendes ikke. Linjen er ikke brugt.
problem-too-many-cells = En celle for meget i rækken. En tekst med skilletegnet i skal stå i anførselstegn.
problem-quote-open = Her åbner et anførselstegn, som ikke lukkes.
problem-round-cell = Runde { $round }: "{ $value }" kan ikke læses. Der ventes f.eks. 5w1, 5b=, 5n+ eller U H F Z.

problem-no-members = Filen har intet medlem.
problem-member-name = Medlemmet har intet navn.
problem-member-number-twice = Nummeret { $value } er brugt før, i linje { $line }.
problem-since-unreadable = "{ $value }" er ikke en dato som 2026-01-31.
problem-status-unknown = "{ $value }" er ikke en status. Der ventes aktiv, passiv eller udmeldt.
problem-start-rating-unreadable = "{ $value }" er ikke et startratingtal. Der ventes et helt tal.
problem-games-unreadable = "{ $value }" er ikke et antal partier.

## Hvad en eksporteret fil ikke kunne rumme

export-text-changed = "{ $text }" passer ikke i formatet; skrevet som "{ $written }".
export-rating = Ratingtallet { $rating } passer ikke i formatet og er udeladt.
export-rounds = Formatet rummer { $limit } runder; turneringen har { $rounds }.
export-player = Spiller { $no } kunne ikke skrives: et startnummer bruges én gang, fra 1 til 9999.
export-game = Runde { $round }: partiet { $white } mod { $black } kunne ikke skrives.
export-bye = Runde { $round }: oversidderen { $no } kunne ikke skrives.
export-round-day = Rundens dato { $day } passer ikke i formatet og er udeladt.
export-points = { $points } point passer ikke i formatet og er udeladt.
export-points-system = Pointsystemet passer ikke i formatet og er udeladt.
export-national = { $count ->
    [one] Én spillers ratinglinjer kunne ikke alle skrives.
   *[other] { $count } spilleres ratinglinjer kunne ikke alle skrives.
}

## Trykte lister

rating-list-title = Ratingliste pr. { $date }
rating-list-draft = UDKAST: ikke offentliggjort; tallene kan stadig ændre sig.
rating-list-changes-from = Ændringer er regnet fra listen pr. { $date }.
rating-list-first = Dette er den første liste, så der er ingen ændringer at vise.
rating-list-active = Aktive medlemmer
rating-list-passive = Passive medlemmer
rating-list-unrated = Medlemmer uden ratede partier
rating-list-register = Alfabetisk fortegnelse
rating-list-word-active = aktiv
rating-list-word-passive = passiv
rating-list-word-unrated = intet parti
rating-list-rank = Nr.
rating-list-name = Navn
rating-list-rating = Rating
rating-list-change = Ændring
rating-list-games = Partier
rating-list-total = I alt
rating-list-class = Kl.
rating-list-converted = Omr.
rating-list-dsu = DSU
rating-list-section = Liste
rating-list-new = ny
rating-list-legend-provisional = * Foreløbig: færre end { $games } ratede partier.
rating-list-legend-unreliable = * Foreløbig: endnu for få ratede partier til en pålidelig rating.
rating-list-legend-new = ny: ikke på forrige liste.
rating-list-legend-games = Partier: ratede partier siden forrige liste. I alt: alle ratede partier.
rating-list-legend-converted = Omr.: ratingen omregnet til DSU-skalaen.
rating-list-legend-dsu = DSU: medlemmets eget DSU-tal. De to tal kan være forskellige: klubben regner også sine egne turneringer med.
rating-list-seal = Segl: { $seal }
rating-list-empty = Listen er tom: intet medlem har en rating endnu. Giv medlemmerne startratings, eller indlæs en turnering.
rating-list-empty-waiting = { $count ->
    [one] Listen er tom: ét medlem har en startrating, men ingen ratede partier endnu. En ratet turnering bringer medlemmet på listen.
   *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede partier endnu. En ratet turnering bringer dem på listen.
}
rating-list-empty-hidden = { $count ->
    [one] Listen er tom: ét medlem har en startrating, men ingen ratede partier endnu (vises med --all). En ratet turnering bringer medlemmet på listen.
   *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede partier endnu (vises med --all). En ratet turnering bringer dem på listen.
}

## Forklaring af en rating

explain-rating = Rating: { $old } → { $new } ({ $change })
explain-first-rating = Første rating: { $new }
explain-rule = Regel: { $rule } [{ $regulation }]
explain-old-club = Rating før: { $rating }, klubbens rating efter den seneste turnering før denne.
explain-old-decision = Rating før: { $rating }, fastsat af ratingudvalget pr. { $on }.
explain-old-opening = Rating før: { $rating }, overtaget fra en tidligere liste pr. { $on }.
explain-old-given = Rating før: { $rating }, oplyst ved tilmeldingen.
explain-old-dsu = Rating før: { $rating }, omregnet fra DSU { $number }: { $conversion }.
explain-old-fide = Rating før: { $rating }, omregnet fra FIDE { $number } med DSU-formlen: { $conversion }.
explain-event = Turnering
explain-round = Rd.
explain-colour = Fv.
explain-opponent = Modstander
explain-opponent-rating = Rating
explain-source = Kilde
explain-dsu = DSU
explain-difference = Forskel
explain-p = P
explain-result = Point
explain-white = h
explain-black = s
explain-converted = DSU- og FIDE-tal er omregnet: { $form }, afrundet til et helt tal.
explain-beyond = ! Uden for tabel 1 (±{ $last }): tabellens sidste række gælder.
explain-card-numbers = Modstandernes DSU-tal: { $numbers }.
explain-score = { $games ->
    [one] W = { $score }: point i 1 ratet parti
   *[other] W = { $score }: point i { $games } ratede partier
}
explain-expected = W_e = { $expected }: summen af P, den forventede score i hvert parti ({ $curve })
explain-curve-table = tabel 1
explain-curve-normal = normalfordelingen
explain-curve-logistic = den logistiske kurve
explain-curve-linear = den rette linje
explain-average-dsu = Modstandernes gennemsnitlige DSU-tal: { $calculation }
explain-recovered = Modstandernes gennemsnit kendes ikke; det regnes tilbage fra DSU-ratingen før og efter.
explain-recovered-below = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D er ikke over DSU's grænse { $threshold } (1 parti), så der er ingen bonus i ændringen
   *[other] x = W − W_e = { $x }: ΔR/K_D er ikke over DSU's grænse { $threshold } ({ $games } partier), så der er ingen bonus i ændringen
}
explain-recovered-above = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D er over DSU's grænse { $threshold } (1 parti), så bonussen x − { $threshold } er trukket fra
   *[other] x = W − W_e = { $x }: ΔR/K_D er over DSU's grænse { $threshold } ({ $games } partier), så bonussen x − { $threshold } er trukket fra
}
explain-recovered-no-bonus = x = W − W_e = { $x }: DSU giver ingen bonus
explain-recovered-d = D(P) = { $d }: tabel 1, forholdsmæssigt mellem to rækker
explain-average-converted = R_a, på klubbens skala: { $conversion }
explain-interval = Da DSU-ratingen efter er afrundet, ligger gennemsnittet mellem { $low } og { $high }.
explain-interval-end = { $mean } (ny rating { $rating })
explain-interval-open = et tal uden for tabel 1
explain-k-below = K = { $k }: ratingen før, { $rating }, er under { $to }
explain-k-between = K = { $k }: ratingen før, { $rating }, er mindst { $from } og under { $to }
explain-k-from = K = { $k }: ratingen før, { $rating }, er mindst { $from }
explain-k-always = K = { $k }, uanset rating
explain-bonus = B = { $bonus }: W − W_e = { $excess } er over grænsen { $threshold } ({ $limit }); bonus er det, der ligger over
explain-bonus-none = B = 0: W − W_e = { $excess } er ikke over grænsen { $threshold } ({ $limit })
explain-bonus-never = B = 0: reglementet giver ingen bonus
explain-bonus-rounds = { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
explain-bonus-table = { $rounds ->
    [one] tabel 2, { $percent } %, 1 runde
   *[other] tabel 2, { $percent } %, { $rounds } runder
}
explain-first-average = R_a = { $average }: modstandernes gennemsnitlige rating
explain-first-cards = { $count ->
    [one] 1 parti står på et spillerkort og tæller med kortets gennemsnit
   *[other] { $count } partier står på spillerkort og tæller med kortets gennemsnit
}
explain-first-card = { $games ->
    [one] Spillerkort, { $event }: W = { $score } i 1 parti
   *[other] Spillerkort, { $event }: W = { $score } i { $games } partier
}
explain-first-card-mean = Kortets gennemsnit, på klubbens skala: { $conversion }
explain-first-share = P = { $calculation }: scoren i de ratede partier
explain-first-tempered = { $draws ->
    [one] Med 1 tænkt remis: { $calculation }
   *[other] Med { $draws } tænkte remiser: { $calculation }
}
explain-first-factor = { $calculation }, altså F = { $f }
explain-unrated = Ikke ratet:
explain-unrated-event = { $event } er ikke ratet. { $reason }
explain-unrated-game = { $opponent }: { $reason }
explain-unrated-round = Runde { $round }: { $reason }
explain-unrated-round-game = Runde { $round }, { $opponent }: { $reason }

rule-per-game = løbende rating, parti for parti
rule-average = løbende rating efter gennemsnitsmetoden, koordineret turnering
rule-card-known = §7, spillerkort med modstandernes DSU-tal, gennemsnitsmetoden
rule-card-before-after = §7, spillerkort med DSU-ratingen før og efter, gennemsnitsmetoden
rule-first = nye spillere, første rating efter præstation

source-club = klubben
source-decision = beslutning { $on }
source-opening = liste { $on }
source-dsu = DSU { $number }
source-fide = FIDE { $number }
source-given = tilmelding
source-first = første rating her

unrated-not-played = Partiet blev ikke spillet (oversidder eller walkover).
unrated-too-short = Partiet var slut efter mindre end ét træk.
unrated-decision = Ratingudvalget har besluttet, at partiet ikke tæller.
unrated-opponent-unrated = Modstanderen havde ingen rating.
unrated-collecting = Gemt til den første rating: { $have } af { $need } partier indtil nu.
unrated-collecting-ended = Tidligere partier, der var gemt til en første rating, tæller ikke: en startrating eller et DSU-tal kom først.
unrated-against-newcomer = Modstanderen fik sin første rating i turneringen, og reglementet lader sådanne partier ude.
unrated-card-used = Spillerkortet fra turneringen er brugt i stedet.
unrated-no-notation = Turneringen blev spillet uden noteringspligt (§6).
unrated-too-fast = Turneringen havde kortere betænkningstid pr. træk end krævet (§6).
unrated-not-approved = Ratingudvalget har ikke godkendt turneringen (§6).
unrated-not-ended = Turneringen er ikke slut: mindst ét parti er ikke afgjort.
unrated-card-impossible = Tallene på spillerkortet passer ikke sammen.

## Historik og krydstabeller

history-title = Ratinghistorik: { $name }
history-empty = Ingen ratede partier endnu.
history-date = Dato
history-event = Turnering
history-old = Før
history-games = Partier
history-score = W
history-expected = W_e
history-bonus = B
history-new = Ny
history-change = +/-
history-none = -
history-performance = { $games ->
    [one] Præstationsrating: { $strength } ({ $score } af 1 parti, modstandernes gennemsnit { $average }).
   *[other] Præstationsrating: { $strength } ({ $score } af { $games } partier, modstandernes gennemsnit { $average }).
}
history-performance-is = { $value }
history-performance-least = mindst { $value }
history-performance-most = højst { $value }
crosstable-number = Nr.
crosstable-name = Navn
crosstable-rating = Rating
crosstable-points = Point
crosstable-round = R{ $round }
crosstable-white = h
crosstable-black = s
crosstable-empty = Der er ingen spillere endnu.
crosstable-legend-game = 3h1: modstander nr. 3, hvid (h) eller sort (s), resultat.
crosstable-legend-unplayed = + og -: vundet og tabt ved walkover; ?: ikke afgjort.
crosstable-legend-unrated = *: ikke ratet.
crosstable-legend-bye = fri: en runde uden modstander, med point.
crosstable-bye = fri{ $points }
crosstable-rated = { $count ->
    [one] 1 ratet parti.
   *[other] { $count } ratede partier.
}

## Klubben: fejl, og hvad man gør ved dem

error-against-oneself = ingen spiller mod sig selv
error-already-undone = handling { $operation } er allerede fortrudt, af handling { $by }
error-altered-schema = databasen har andre tabeller eller udløsere, end den skal have: { $names }
error-bad-backup = sikkerhedskopien { $path } er ikke hel
error-bad-journal = post { $entry } i journalen kan ikke læses
error-busy = databasen er i brug af en anden
error-card-and-games = medlemmet har partier i denne turnering; et spillerkort ville tælle dem to gange
error-changed = oplysningen er ændret i mellemtiden, af { $by }, { $at }
error-database-exists = der er allerede en database: { $path }
error-empty-file = filen er tom; den er ikke en klubs database
error-empty-name = der mangler et navn
error-end-before-start = sidste dag, { $end }, ligger før første dag, { $start }
error-entered-already = spilleren er allerede tilmeldt, med startnummer { $no }
error-facts-changed = nogen ændrede noget, mens listen blev lavet
error-file-refused = { $file } blev ikke indlæst
error-imported-before = turneringen er indlæst før: { $name } (nummer { $id })
error-io = { $path }: { $fault }
error-match-form = { $match } er ikke en afgørelse
error-match-unused = ingen spiller i filen passer til { $match }
error-network = filen ligger på et netværksdrev ({ $kind }), hvor tre personer på én gang ville ødelægge den
error-never-played = der kendes ingen partier af dette medlem
error-newer-schema = databasen er skrevet af en nyere udgave af programmet (format { $found }, denne kender { $known })
error-no-database = der er ingen database i { $path }
error-no-date = filen har ingen dato, der kan læses
error-no-folder = mappen til { $path } findes ikke
error-no-such-operation = der er ingen handling { $operation }
error-no-such-round = der er ingen runde { $round }; turneringen har { $rounds }
error-no-wal = databasen kan ikke deles her (journaltilstand { $mode })
error-not-a-database = filen er ikke en klubs database
error-not-a-file = det er ikke en almindelig fil
error-not-a-list-date = { $date } er hverken 1. januar eller 1. august
error-not-entered = begge spillere skal først være tilmeldt turneringen
error-nothing-to-redo = der er intet at gentage
error-nothing-to-undo = der er intet at fortryde
error-number-taken = { $name } har allerede det nummer
error-odd-rating = { $rating } kan ikke være et ratingtal
error-old-sqlite = SQLite { $version } kan miste data og afvises
error-older-schema = databasen har format { $found }, og denne udgave af programmet kræver { $known }
error-other-program = filen er en database fra et andet program
error-person-twice = to spillere er afgjort til at være { $name }
error-plays-already = spiller { $no } har allerede et parti eller er oversidder i runde { $round }
error-published-already = listen pr. { $date } er allerede offentliggjort
error-read-only = databasen er kun åbnet til læsning
error-regulation-text = reglementet i databasen kan ikke læses: { $fault }
error-row-gone = det, der blev spurgt efter, er her ikke længere
error-score-beyond-games = pointtallet passer ikke til antallet af partier
error-several = { $name } passer på flere
error-sqlite = databasen melder: { $fault }
error-start-before-ledger = medlemmet er allerede ratet i en turnering, der sluttede { $date }
error-undecided = { $count ->
    [one] én spiller mangler at blive afgjort; intet er indlæst
   *[other] { $count } spillere mangler at blive afgjort; intet er indlæst
}
error-undo-another = den seneste ændring, handling { $operation }, er lavet af { $user }
error-undo-publication = handling { $operation } offentliggjorde en liste, og det fortrydes aldrig
error-undo-wiped = handling { $operation } slettede personoplysninger, og de er væk for altid
error-unknown-person = ingen findes under { $name }
error-unknown-player = ingen spiller i turneringen findes under { $name }
error-unknown-tournament = ingen turnering findes under { $name }
hint-again = prøv igen
hint-busy = vent lidt, og prøv igen
hint-changed = se på den igen, og gentag så ændringen
hint-check = kør klubrating check, og gendan en sikkerhedskopi, hvis den finder skader
hint-delete-first = slet den først for at indlæse den igen: klubrating tournament delete { $id }
hint-extra-list = giv grunden til en ekstraordinær liste med --extra
hint-give-dates = angiv dem med --start og --end
hint-init = opret en med klubrating init --club NAVN, eller prøv klubrating demo
hint-log = klubrating log viser handlingerne
hint-make-folder = opret mappen først
hint-match = afgør det med --match "NAVN=ID", "NAVN=guest" eller "NAVN=new", efter startnummer med "#17=ID"; eller lad alle ukendte være gæster med --guests, medlemmer med --new-members
hint-match-form = den ser sådan ud: "Jens Hansen=17", "#3=guest" eller "#3=new"
hint-member-list = klubrating member list --all viser alle
hint-member-show = klubrating member show { $id } viser, hvem det er
hint-network = flyt den til serverens egen disk
hint-never-played = indtast eller indlæs en turnering først
hint-newer-schema = installér den nyere udgave
hint-next-list = en offentliggjort liste ændres aldrig; hvad der kom senere, står på den næste
hint-nothing-imported = intet er ændret; ret de linjer, der er nævnt ovenfor, og indlæs igen
hint-older-schema = åbn den én gang med skriveadgang, så omdannes den efter en sikkerhedskopi
hint-other-path = vælg en anden fil med --db
hint-read-only = få skriveadgang til filen og dens mappe
hint-redo = klubrating redo henter tilbage, hvad en fortrydelse tog væk
hint-several = { $candidates }
hint-start-after = angiv en senere dag end { $date }; ratingtallet begynder forfra derfra
hint-tournament-list = klubrating tournament list viser dem alle
hint-undo-another = for at fortryde den alligevel: klubrating undo { $operation }
hint-undo-publication = ret oplysningerne; næste liste viser forskellen
hint-untouched = filen er ikke rørt

## Hvem er spilleren i en fil

match-unknown = { $no } { $name }: ikke kendt i klubben
match-numbers = { $no } { $name }: DSU- og FIDE-nummer hører til forskellige personer: { $candidates }
match-several-people = { $no } { $name }: flere har dette navn: { $candidates }
match-contradiction = { $no } { $name }: navnet passer, men nummer eller fødselsår er et andet: { $candidates }
match-similar = { $no } { $name }: næsten samme navn: { $candidates }
match-several-players = { $no } { $name }: en anden spiller i filen passer på samme person: { $candidates }

## Hvad loggen siger

op-init = klub oprettet
op-member-add = medlem tilføjet: { $subject }
op-member-edit = oplysninger ændret: { $subject }
op-member-status = medlemskab ændret: { $subject }
op-member-import = medlemmer indlæst
op-external-rating-set = andet ratingtal noteret: { $subject }
op-start-rating-set = startrating tildelt: { $subject }
op-tournament-import = turnering indlæst: { $subject }
op-tournament-new = turnering oprettet: { $subject }
op-tournament-player-add = spiller tilmeldt: { $subject }
op-tournament-result = resultat skrevet: { $subject }
op-tournament-approve = turnering godkendt: { $subject }
op-tournament-delete = turnering slettet
op-card-add = spillerkort noteret: { $subject }
op-publish = liste offentliggjort: { $subject }
op-undo = fortrudt: handling { $operation }
op-redo = gentaget: handling { $operation }
op-other = ændring: { $subject }

## Hvad check finder

check-chain-altered = handling { $operation } i journalen er ikke, hvad den var, da den blev skrevet
check-chain-entry = post { $entry } mangler i journalen
check-chain-missing = handling { $operation } mangler i journalen
check-chain-open = en handling er ikke afsluttet
check-entry = { $row }: post { $entry } i journalen følger ikke af den forrige
check-facts = listen pr. { $date }: grundlaget er ikke, hvad det var, selv om alle tal stadig passer
check-integrity = filen er beskadiget: { $fault }
check-ledger = linjen for person { $person } i turnering { $tournament } følger ikke af den forrige
check-list-differs = listen pr. { $date }: { $name } ({ $id }) står med { $printed }, men datidens oplysninger giver { $computed }
check-list-extra = listen pr. { $date }: { $name } ({ $id }) står på den, men er ikke berettiget efter datidens oplysninger
check-list-missing = listen pr. { $date }: { $name } ({ $id }) mangler
check-other-rules = listen pr. { $date }: lavet med udgave { $then } af beregningen, dette program har { $now }; den kan ikke genberegnes
check-outside = { $row } er ændret uden om programmet (post { $entry }): { $before } → { $after }
check-personal-data = { $row }: personoplysningerne er ikke de noterede
check-row-differs = { $row }: { $column } er ikke, hvad journalen siger
check-row-missing = { $row } mangler, men står i journalen
check-row-unknown = { $row } er ukendt for journalen
check-seal = listen pr. { $date }: seglet passer ikke; listen er ændret efter offentliggørelsen

## Hvad en eksport ikke kan rumme

export-left-out-cards = { $count ->
    [one] ét spillerkort kan filen ikke rumme
   *[other] { $count } spillerkort kan filen ikke rumme
}
export-left-out-decisions = { $count ->
    [one] én afgørelse om, hvorvidt et parti rates, kan filen ikke rumme
   *[other] { $count } afgørelser om, hvorvidt partier rates, kan filen ikke rumme
}
## Ord

word-warning = advarsel
word-error = fejl

## Hjælpesider

help-usage = Brug:
help-commands = Kommandoer
help-arguments = Argumenter
help-options = Tilvalg
help-general = Generelle tilvalg
help-options-name = [TILVALG]
help-command-name = KOMMANDO
help-default = standard

cmd-klubrating = Ratingprogram for en skakklubs ratingudvalg
cmd-calc = Regn formlerne i hånden
cmd-calc-convert = Omregn et ratingtal mellem ES- og DSU-skalaen
cmd-calc-expected = Forventet score mod givne modstandere
cmd-calc-performance = Præstationsrating for en score
cmd-calc-rating = Nyt ratingtal efter en turnering
cmd-calc-newcomer = Første ratingtal til en spiller uden rating
cmd-calc-card = Nyt ratingtal ud fra spillerkortet fra en ekstern turnering

arg-help = Vis denne hjælp
arg-version = Vis versionen
arg-json = Svar som JSON
arg-lang = Svarets sprog
arg-db = Klubbens database
arg-user = På hvis vegne ændringen sker
arg-reason = Hvorfor ændringen sker
arg-value = Ratingtallet, der skal omregnes
arg-from = Dets skala
arg-to = Den ønskede skala
arg-on = Dag for DSU-tallet; fra 1. juni 2024 omlagt
arg-conversion = Hvilken omregning
arg-rating = Ratingtal før turneringen
arg-opponents = Modstandernes ratingtal
arg-average = Modstandernes gennemsnit
arg-score = Antal point
arg-games = Antal partier
arg-results = Resultaterne enkeltvis, i modstandernes rækkefølge
arg-rounds = Turneringens runder; ellers antallet af partier
arg-method = Parti for parti eller mod gennemsnittet
arg-regulation = Reglement efter navn eller fil
arg-dsu-opponents = Modstandernes DSU-tal
arg-dsu-before = Eget DSU-tal før turneringen
arg-dsu-after = Eget DSU-tal efter turneringen
arg-dsu-regulation = Reglementet bag DSU-tallene

value-file = FIL
value-name = NAVN
value-text = TEKST
value-date = DATO
value-value = VÆRDI
value-scale = SKALA
value-method = METODE
value-lang = SPROG

## Forkert brug

usage-unknown-argument = ukendt tilvalg eller værdi { $arg }
usage-unknown-command = ukendt kommando { $command }
usage-missing-command = { $command } skal følges af en kommando
usage-missing-argument = mangler: { $arg }
usage-repeated = { $arg } er angivet mere end én gang
usage-conflict = { $arg } kan ikke bruges sammen med { $other }
usage-bad-value = "{ $value }" er ikke gyldig for { $arg }
usage-missing-value = { $arg } mangler en værdi
usage-too-many-values = for mange værdier til { $arg }
usage-not-text = et argument er ikke gyldig tekst (UTF-8)
hint-usage = se { $command }
hint-did-you-mean = mente du { $suggestion }?
hint-one-of = en af: { $values }
hint-value-number = skriv et tal som 145, 6,5 eller 6½; i lister med decimalpunktum
hint-value-range = højst 100000 og højst seks decimaler
hint-value-whole = skriv et helt tal
hint-value-count = skriv et helt tal fra 1 til 10000
hint-value-date = skriv en dato som 2026-11-21 eller 21.11.2026

## Fejl

error-output = svaret kunne ikke skrives: { $reason }
error-unreadable-file = { $file } kan ikke læses: { $reason }
error-unknown-regulation = intet reglement og ingen fil hedder { $name }
hint-regulations = reglementer, der følger med programmet: { $names }
error-regulation-file = { $file } er ikke et gyldigt reglement: { $reason }
error-same-scale = de to skalaer er den samme
error-rating-too-large = det nye ratingtal er for stort
error-no-games = der er ikke angivet nogen partier
error-games-missing = antallet af partier mangler
hint-games-missing = angiv det med --games
error-games-differ = { $opponents ->
    [one] der er 1 modstander
   *[other] der er { $opponents } modstandere
}, men --games siger { $games }
error-score-missing = scoren mangler
error-score-differs = resultaterne giver { $sum }, men --score siger { $score }
error-results-differ = { $opponents ->
    [one] der er 1 modstander
   *[other] der er { $opponents } modstandere
}, men { $results ->
    [one] 1 resultat
   *[other] { $results } resultater
}
error-result-range = resultatet { $result } ligger ikke mellem 0 og 1
error-score-range = { $score } point er umuligt i { $games ->
    [one] 1 parti
   *[other] { $games } partier
}
error-newcomer-no-row = scoren { $p } har ingen række i tabel 1
hint-newcomer-no-row = reglementet tillægger ingen tænkte remispartier; lad udvalget fastsætte et starttal
error-card-share = ændringen af DSU-tallet giver en forventet andel på { $p }, uden for 0,01 til 0,99
hint-card-share = kontrollér DSU-tallene før og efter, scoren og antallet af partier

regulation-syntax = linje { $line }: { $reason }
regulation-empty = { $field } er tom
regulation-not-positive = { $field } skal være over 0
regulation-negative = { $field } må ikke være under 0
regulation-out-of-range = { $field } er for stor eller har for mange decimaler
regulation-not-descending = { $field } skal gå fra det højeste bånd og nedad
regulation-lowest-band = det sidste bånd i { $field }, og kun det, er uden nedre grænse

## Formlerne i hånden

calc-heading = Ratingtal { $rating }, { $title } ({ $name })
calc-column-opponent = Modstander
calc-column-difference = Forskel
calc-column-p = P(D)
calc-column-result = Resultat
calc-opponents-average = Modstandernes gennemsnit
calc-p = Relativ score P
calc-p-draws = Relativ score P med tænkte remispartier
calc-d = Tabel 1, D(P)
calc-f = Faktor F
calc-performance = Præstationsrating
calc-only-a-bound = Ingen række i tabel 1 har denne score, så der er kun en grænse.
calc-first-rating = Første ratingtal
calc-expected = Forventet score We
calc-score = Score W
calc-excess = Afvigelse W - We
calc-bonus = Bonus B
calc-k = Faktor K
calc-new-rating = Nyt ratingtal
calc-rounded = Afrundet
calc-dsu-average = Modstandernes DSU-gennemsnit
calc-dsu-change = Ændring af DSU-tallet
calc-dsu-k = DSU-faktor K
calc-dsu-threshold = DSU-bonus over
calc-dsu-excess = DSU-afvigelse x = W - We
calc-dsu-p = Forventet andel (W - x)/n
calc-interval = DSU-gennemsnit, fra … til
calc-interval-rating = Nyt ratingtal, fra … til
calc-card-average = Det samme på klubbens skala
calc-card-p = Tabel 1
calc-conversion-booklet = Efter reglementets linje: DSU = 8 × ES + 300.
calc-conversion-line = Efter klubbens egen linje: DSU = { $factor } × ES + { $offset }.
calc-conversion-rebased = Efter reglementets linje før DSU's omlægning af skalaen 1. juni 2024.
calc-rebased-floor = Bunden på 1200 skjuler DSU-tallet fra før; det kan have været lavere.

## Efter en ændring

changed-undo = (klubrating undo { $operation } fortryder det)
changed-nothing = (intet er ændret)
error-no-home = der kendes ingen mappe til data
hint-give-db = angiv databasen med --db FIL
error-settings = { $file } kan ikke bruges: { $fault }

## Lister, ratingtal, log: hvad kommandoerne viser

written = { $file } er skrevet
lists-empty = Der er endnu ikke offentliggjort nogen liste.
lists-date = Liste pr.
lists-entries = Medlemmer
lists-operation = Handling
lists-seal = Segl
lists-extra = Grund
corrections-title = Rettet siden sidste liste, som bliver stående, som den blev offentliggjort:
correction = { $name }: offentliggjort { $published }, efter dagens oplysninger { $now }
correction-game = { $tournament }, runde { $round }: { $white } – { $black }, { $before } blev til { $now }
rate-empty = Intet er ratet siden sidste liste.
rate-name = Navn
rate-exact = Præcist
nothing-rated = { $tournament }: intet af { $name } er ratet.
log-reason = Grund: { $reason }
log-undone = fortrudt af handling { $operation }
undo-done = Fortrudt: handling { $operation }, { $what }. klubrating redo henter den tilbage.
redo-done = Hentet tilbage: { $what } (handling { $operation } er taget tilbage).
error-out-database = { $path } er selve databasen
error-out-not-a-file = { $path } er ikke en fil, der kan skrives
init-done = { $club } er oprettet. Databasen er { $path }. Fortsæt med: klubrating member add NAVN eller klubrating tournament import FIL.
demo-head = Demoklub: { $tournaments } turneringer, { $lists } offentliggjorte lister. Her følger den seneste offentliggjorte liste og kladden til den næste.
demo-kept = Demoklub: { $tournaments } turneringer, { $lists } offentliggjorte lister. Databasen er { $path }. Her følger den seneste offentliggjorte liste og kladden til den næste.
always = altid
regulation-name = Navn
regulation-title = Titel
regulation-from = Fra
regulation-in-force = gælder nu

## Et reglement i ord

rules-scale = Skala: { $name }, én standardafvigelse af en spillers præstationer er { $sigma }. DSU-rating = { $factor } × rating + { $offset }.
rules-curve-table = Forventet score: tabel 1, den række, hvis forskel ligger nærmest; ligger to lige nær, den nærmest 0,50.
rules-curve-normal = Forventet score: normalfordelingen.
rules-curve-logistic = Forventet score: den logistiske kurve.
rules-curve-linear = Forventet score: en ret linje.
rules-bonus-two-step = Bonus: ved højst 10 runder det, hvormed scoren overstiger den forventede med mere end { $short }; ved flere runder med mere end { $long }. Den er aldrig negativ.
rules-bonus-10 = Bonus: det, hvormed scoren overstiger grænsen i tabel 2 for antallet af runder, 10 %. Den er aldrig negativ.
rules-bonus-5 = Bonus: det, hvormed scoren overstiger grænsen i tabel 2 for antallet af runder, 5 %. Den er aldrig negativ.
rules-bonus-none = Bonus: ingen.
rules-newcomers = Nye: en DSU-rating omregnes; uden den tæller præstationen i de første { $games } partier mod ratede spillere, dæmpet med { $draws } tænkte remiser.
rules-reliable = Et ratingtal er foreløbigt indtil { $games } ratede partier.
rules-coordinated-average = Koordinerede turneringer (§6, §7): efter modstandernes gennemsnitlige DSU-rating.
rules-coordinated-per-game = Koordinerede turneringer (§6, §7): parti for parti.
rules-eligible = Rates (§6): turneringer med noteringspligt og mindst { $minutes } minutter pr. træk; andre, når udvalget godkender dem.
rules-from = Fra
rules-below = under
rules-class = Klasse

## Hjælp til disse kommandoer

cmd-init = Opret en klub i en ny database
cmd-list = Vis ratinglisten: kladden til næste listedato eller den offentliggjorte
cmd-publish = Offentliggør listen pr. en dato: den fryses og forsegles
cmd-lists = Vis de offentliggjorte lister
cmd-rate = Vis, hvad hver turnering siden sidste liste gjorde ved ratingtallene
cmd-explain = Forklar et medlems ratingtal helt ned til opslagene
cmd-history = Vis et medlems ratingtal, turnering for turnering
cmd-log = Vis, hvem der gjorde hvad, hvornår og hvorfor
cmd-undo = Fortryd den seneste ændring eller den med dette nummer
cmd-redo = Hent tilbage, hvad den seneste fortrydelse tog væk
cmd-check = Genberegn hver offentliggjort liste, og efterprøv alt
cmd-regulation = Ratingreglementerne
cmd-regulation-list = Vis klubbens reglementer
cmd-regulation-show = Vis et reglement med dets tal
cmd-demo = Byg en demoklub, og vis dens ratingliste
cmd-template = Vis en CSV-skabelon til udfyldning
cmd-completions = Vis fuldførelser til en kommandofortolker
cmd-man = Vis manualsiden
arg-club = Klubbens navn
arg-date = Listedatoen, for eksempel 2027-01-01
arg-format = Formatet
arg-alphabetical = I alfabetisk rækkefølge
arg-all = Også dem, der ikke står på listen
arg-out = Skriv til denne fil i stedet for skærmen
arg-extra = Grunden til en liste på en anden dag end 1. januar eller 1. august
arg-member = Et medlem, efter nummer eller navn
arg-log-member = Kun det, der angår dette medlem
arg-tournament = En turnering, efter nummer eller navn
arg-last = Præstationen over så mange seneste partier
arg-operation = Nummeret på en handling, som loggen viser det
arg-build = Gem demoklubben i denne fil
arg-template-name = Hvilken skabelon
arg-shell = Kommandofortolkeren
arg-regulation-show-name = Reglementets navn; uden det vises det gældende
arg-init-regulation = Det reglement, klubben begynder med
error-undo-init = der er intet før klubbens oprettelse
log-operation = Nr.
log-time = Hvornår
log-user = Hvem
log-what = Hvad
waiting = En anden er ved at skrive; venter ({ $seconds } s).
unsure-file-system = advarsel: filen ligger på { $kind }; det er ikke sikkert, at flere kan dele den dér
## Medlemmer

cmd-member = Klubbens medlemmer
cmd-member-add = Tilføj et medlem
cmd-member-edit = Ret et medlems navn eller numre
cmd-member-status = Gør et medlem aktivt, passivt, udmeldt eller afdødt
cmd-member-list = Vis medlemmerne
cmd-member-show = Vis alt om ét medlem
cmd-member-import = Hent medlemmer fra en CSV-fil
cmd-external-rating = Tal fra andre ratinglister
cmd-external-rating-set = Notér et medlems DSU-, FIDE- eller ES-tal fra en dag
cmd-start-rating = Ratingtal fastsat af udvalget
cmd-start-rating-set = Fastsæt et starttal for turneringer, der begynder på en dag eller senere

arg-member-add-name = Navnet, "Fornavn Efternavn" eller "Efternavn, Fornavn"
arg-member-add-dsu = Nummeret i Dansk Skak Union
arg-member-add-fide = FIDE-nummeret
arg-member-add-since = Medlem fra denne dag; ellers altid
arg-member-edit-dsu = Det nye DSU-nummer; "" fjerner det
arg-member-edit-fide = Det nye FIDE-nummer; "" fjerner det
arg-member-status-status = Den nye status
arg-member-status-from = Fra denne dag
arg-member-list-all = Også gæster og tidligere medlemmer
arg-member-import-on = Starttallenes dag; ellers den dag, medlemskabet begynder
arg-born = Fødselsår
arg-passive = Passiv fra starten
arg-file = Filen
error-dry-run-init = En klub kan ikke oprettes på prøve.
arg-dry-run = Prøv kun; intet ændres
arg-external-rating-set-scale = Hvis tal det er
arg-external-rating-set-value = Tallet
arg-external-rating-set-on = Gælder fra denne dag
arg-start-rating-set-rating = Ratingtallet på klubbens skala
arg-start-rating-set-on = For turneringer, der begynder på denne dag eller senere

value-member = MEDLEM
value-year = ÅR
value-status = STATUS
hint-value-year = skriv et år som 1987
hint-value-identity = skriv et nummer på højst 12 cifre

member-added = Medlem { $id } tilføjet: { $name }.
member-edited = Medlem { $id } rettet: { $name }.
member-status-set = { $name } er { $status } fra { $date }.
external-rating-recorded = { $name }: { $scale } { $value } fra { $date }.
start-rating-recorded = { $name } starter med { $rating } i turneringer fra { $date }.

member-word-active = aktiv
member-word-passive = passiv
member-word-deceased = afdød
member-word-left = udmeldt
member-word-guest = gæst
member-word-always = altid
member-list-empty = Der er ingen medlemmer endnu. Tilføj et med klubrating member add NAVN.
member-column-id = Nr.
member-column-name = Navn
member-column-status = Status
member-column-rating = Rating
member-column-games = Partier
member-column-dsu = DSU-nr.
member-column-fide = FIDE-nr.
member-legend-provisional = * Foreløbig: endnu for få ratede partier.
member-show-status = Status
member-show-rating = Rating
member-show-games = Ratede partier
member-show-collected = Partier samlet til det første ratingtal
member-show-tournaments = Turneringer
member-show-dsu = DSU-nummer
member-show-fide = FIDE-nummer
member-show-born = Født
member-show-dates = Fra:
member-show-start = starttal { $rating }
member-show-opening = { $games ->
    [one] rating { $rating } med 1 parti fra en tidligere liste
   *[other] rating { $rating } med { $games } partier fra en tidligere liste
}
member-show-number = { $scale } { $value }

import-tried = Kun prøvet.
import-start-rating = , starttal { $rating }
members-imported = { $count ->
    [one] Ét nyt medlem hentet.
   *[other] { $count } nye medlemmer hentet.
}
members-added = { $count ->
    [one] Nyt medlem:
   *[other] Nye medlemmer ({ $count }):
}
members-joined = { $count ->
    [one] Gæst, der nu er medlem:
   *[other] Gæster, der nu er medlemmer ({ $count }):
}
members-unchanged = { $count ->
    [one] Kendt i forvejen, uændret:
   *[other] Kendt i forvejen, uændrede ({ $count }):
}
member-similar = { $name } er taget som nyt medlem, men navnet ligner { $candidates }
member-numbers = { $name }: DSU- og FIDE-nummer tilhører forskellige: { $candidates }
member-several-people = { $name }: flere hedder sådan: { $candidates }
member-contradiction = { $name }: navnet passer til { $candidates }, men nummer eller fødselsår er et andet
member-several-rows = { $name }: en anden række passer til den samme: { $candidates }
member-twice = { $name } står også i linje { $line }, og intet skelner de to
error-doubtful-members = { $count ->
    [one] ét medlem er tvivlsomt; intet er hentet
   *[other] { $count } medlemmer er tvivlsomme; intet er hentet
}
hint-doubtful-members = giv hvert af dem et DSU-nummer, FIDE-nummer eller fødselsår i filen; ret klubbens egne data med klubrating member edit
error-no-such-file = der er ingen fil { $file }
error-no-ordinary-file = { $file } er ikke en almindelig fil
error-file-is-database = { $file } er klubbens egen database
value-tournament = TURNERING
value-operation = HANDLING
value-shell = SKAL
value-format = FORMAT
value-id = ID

## Opbygning af demoklubben
error-demo-stopped = demoklubben blev ikke færdig
error-demo-moment = demoklubben har et trin med en dag, der ikke findes: { $text }
error-demo-file = demoklubben har ingen fil { $file }

progress-check = Efterprøver:
progress-demo = Bygger demoklubben:
member-other-number = { $name }: det ene nummer tilhører { $candidates }, men det andet gør ikke
match-other-number = { $no } { $name }: det ene nummer tilhører { $candidates }, men det andet gør ikke
error-match-several = { $match } passer til flere spillere
error-match-twice = { $match }: spilleren er allerede afgjort
hint-match-several = afgør det ved startnummer, for eksempel --match "#17=ID"

## Turneringer og spillerkort

cmd-tournament = Turneringer
cmd-tournament-import = Hent en turnering fra en TRF- eller CSV-fil
cmd-tournament-new = Opret en turnering, der udfyldes i hånden
cmd-tournament-player = Turneringens spillere
cmd-tournament-player-add = Tilmeld en spiller; et ukendt navn bliver en gæst
cmd-tournament-result = Skriv et resultat, eller ret det
cmd-tournament-list = Vis turneringerne
cmd-tournament-show = Vis tabellen, og hvilke partier der ikke rates og hvorfor
cmd-tournament-approve = Godkend en turnering til rating (§6)
cmd-tournament-delete = Slet en turnering; undo henter den tilbage
cmd-tournament-export = Skriv en turnering til en TRF- eller CSV-fil
cmd-card = Spillerkort fra turneringer ude (§7)
cmd-card-add = Notér et medlems spillerkort
cmd-card-list = Vis spillerkortene

arg-kind = Slags turnering; "approved": enhver anden, rates når den er godkendt
arg-matches = Hvem en spiller er: "NAVN=ID", "#STARTNR=ID", eller "guest" eller "new" som ID
arg-guests = Ukendte spillere er gæster
arg-new-members = Ukendte spillere er nye medlemmer
arg-file-ratings = Skalaen for filens ratingkolonne
arg-start-from-file = Medlemmer uden rating starter med filens, omregnet
arg-start = Første dag
arg-end = Sidste dag
arg-no-notation = Spillet uden noteringspligt
arg-minutes-per-move = Minutter pr. træk
arg-tournament-new-name = Dens navn
arg-tournament-new-rounds = Antal runder
arg-tournament-player-add-player = Medlem eller kendt gæst, eller en ny gæsts navn
arg-tournament-player-add-dsu = Spillerens DSU-tal
arg-tournament-player-add-fide = Spillerens FIDE-tal
arg-tournament-player-add-guest = En ny gæst, også hvis navnet passer til en anden
arg-round = Runden
arg-white = Hvid, ved startnummer eller navn
arg-black = Sort, ved startnummer eller navn; - ved oversidder
arg-result = 1-0 0-1 ½-½ +- -+ --- 0-0 ½-0 0-½ X; oversidder: H F U Z + -
arg-unrated = Partiet rates ikke
arg-rated = Partiet rates, selv om det ikke blev spillet
arg-board = Brættet
arg-tournament-export-file = Filen; endelsen bestemmer formatet; - for standard-uddata
arg-card-add-games = Antal partier, sammen med --dsu-before

value-kind = SLAGS
value-match = HVEM
value-round = RUNDE
value-white = HVID
value-black = SORT
value-result = RESULTAT
hint-value-points = skriv point som 4, 4,5 eller 4½
hint-value-minutes = skriv minutter over 0
hint-value-rounds = skriv et helt tal fra 1 til 999

kind-club = klub
kind-monrad = monrad
kind-coordinated = koordineret
kind-team = hold
kind-approved = anden

import-head = { $name }, { $start } til { $end }, { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
import-players = Spillere: { $count }
import-by-number = kendt ved nummer: { $count }
import-by-name = kendt ved navn: { $count }
import-by-decision = afgjort i hånden: { $count }
import-guests = nye gæster: { $count }
import-new-members = nye medlemmer: { $count }
import-start-ratings = starttal fra filen: { $count }
import-games = Partier: { $count }
import-unplayed = Ikke spillet (oversiddere og walkover): { $count }
import-warnings = { $count ->
    [one] Én advarsel; se ovenfor.
   *[other] { $count } advarsler; se ovenfor.
}
tournament-imported = Turnering { $id } hentet: { $name }.
tournament-made = Turnering { $id } oprettet: { $name }.
tournament-approved = Turnering { $id } godkendt: { $name }.
tournament-deleted = Turnering { $id } slettet: { $name }.
tournament-exported = { $name } skrevet til { $file }.
player-entered = { $no } { $name } tilmeldt { $tournament }.
player-entered-guest = { $no } { $name } tilmeldt { $tournament } som ny gæst.
result-written = { $tournament }, runde { $round }: { $white } - { $black } { $result }.
bye-written = { $tournament }, runde { $round }: { $white }, oversidder { $result }.
card-recorded = Spillerkort for { $name } noteret: { $tournament }.

tournament-list-empty = Der er ingen turneringer endnu. Hent en med klubrating tournament import FIL --kind SLAGS.
tournament-list-unrated = * Rates ikke:
tournament-column-id = Nr.
tournament-column-name = Navn
tournament-column-kind = Slags
tournament-column-end = Sidste dag
tournament-column-players = Spillere
tournament-column-games = Partier
tournament-column-cards = Kort
tournament-head = Turnering { $id }: { $kind }, { $start } til { $end }, { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
tournament-no-notation = uden noteringspligt
tournament-minutes = { $minutes } minutter pr. træk
tournament-word-approved = godkendt
tournament-unrated = Rates ikke: { $reason }
tournament-cards = { $count ->
    [one] 1 spillerkort.
   *[other] { $count } spillerkort.
}
tournament-unrated-games = Rates ikke for medlemmer:
tournament-unrated-game = runde { $round }, { $name } mod { $opponent }
tournament-unrated-round = runde { $round }, { $name }
card-list-empty = Der er ingen spillerkort endnu.
card-column-tournament = Turnering
card-column-member = Medlem
card-column-score = Score
card-column-games = Partier
card-column-known = DSU-modstandere, eller DSU før → efter

error-not-a-result = { $result } er ikke et resultat
hint-result = skriv det som 1-0, 0-1, ½-½, 1/2-1/2, +-, -+, ---, 0-0, ½-0, 0-½ eller X; ét tegn er Hvids
error-not-a-bye = { $result } er ikke en oversidder
hint-bye = H halvt point, F helt point, U oversidder ved parringen, Z fraværende, + eller - walkover
error-bye-options = en oversidder har intet bræt og rates aldrig
hint-plays-already = klubrating tournament clear fjerner det, en spiller har i en runde
hint-tournament-show = klubrating tournament show { $id } viser spillerne
error-card-kind = spillerkort hører til turneringer ude
hint-card-kind = turneringens slags skal være coordinated eller approved
error-card-no-member = spilleren var ikke medlem den { $date }
error-card-impossible = tallene på kortet passer ikke sammen
export-left-out-boards = partiernes bræt kommer ikke med i filen

source-opening-always = tidl. liste
explain-old-opening-always = Rating før: { $rating }, overtaget fra en tidligere liste.

default-database = Database: { $path }

## moves of the scale, dated conversions, results for the rating alone
explain-adjusted = Den { $on } blev hele skalaen flyttet: { $old } → { $new }.
explain-collected-adjusted = Modstanderes ratings, der var samlet før den { $on }, blev flyttet sammen med hele skalaen den dag.
explain-conversion-rebased = DSU-tal under 2000 føres først tilbage til DSU-skalaen før 1. juni 2024: 2·DSU − 2000.
explain-conversion-line = Gældende omregning, vedtaget af klubben: R_DSU = { $factor }·R + { $offset }.
explain-card-rules = Tallene på kortet læses efter reglerne { $rules }.
explain-corrected = * For ratingen gælder et andet resultat end turneringens eget.
explain-unrated-corrected = { $reason } (For ratingen gælder et andet resultat end turneringens eget.)
history-adjusted = Hele skalaen flyttet
## Regulations, conversions, scale, committee

cmd-regulation-compare = Vis, i hvilke tal to reglementer er forskellige
cmd-regulation-export = Skriv et reglement som tekst, et nyt kan begynde med
cmd-regulation-adopt = Vedtag et reglement fra en dag med bestyrelsens godkendelse (§8)
cmd-regulation-announcement = Skriv en ændring af reglementet til klubbladet (§8)
cmd-conversion = Hvordan DSU-tal omregnes, fra hvilken dag
cmd-conversion-list = Vis omregningerne, og hvad hver af dem gør
cmd-conversion-set = Vælg omregning fra en dag
cmd-calibrate = Find den linje, der passer til medlemmer med begge tal
cmd-scale = Flytninger af hele klubbens skala
cmd-scale-adjust = Flyt alles ratingtal på en dag
cmd-scale-list = Vis flytningerne af skalaen
cmd-committee = Ratingudvalget (§2)
cmd-committee-add = Giv nogen en plads; et navn, ingen har, bliver en ny person
cmd-committee-end = Slut en valgperiode før tid
cmd-committee-list = Vis, hvem der sidder i udvalget, og hvad der mangler
arg-regulation-show-on = Det reglement, der gælder den dag
arg-regulation-compare-first = Det ene: efter navn eller fil
arg-regulation-compare-second = Det andet: efter navn eller fil
arg-regulation-export-name = Reglementets navn
arg-regulation-adopt-name = Et reglement, der følger med programmet, eller en fil
arg-regulation-adopt-from = Gælder for alt, der slutter den dag eller senere
arg-tournament-edit-approved = Om udvalget har godkendt den til rating (§6)
arg-approved = Dagen for bestyrelsens godkendelse
arg-by = Hvem der har godkendt det
arg-announcement = Meddelelsen i klubbladet
arg-regulation-announcement-from = Ændringen fra den dag; ellers den seneste
arg-conversion-set-conversion = Hvilken omregning
arg-conversion-set-from = Fra den dag
arg-factor = For en linje: DSU-point pr. point på klubbens skala
arg-offset = For en linje: DSU-tallet for ratingtal 0
arg-card-rules = DSU-reglerne bag spillerkort; uden den som før
arg-calibrate-on = Efter tallene den dag; uden den i dag
arg-min-games = Tag medlemmer med så mange ratede partier; uden den de pålidelige
arg-scale-adjust-on = Dagen; den kommer før det, der slutter den dag
arg-shift = Læg dette til alles ratingtal
arg-towards = Træk ratingtal under dette hen imod det
arg-share = Med denne del af afstanden, fra 0 til 1
arg-floor = Ingen står lavere bagefter
arg-committee-add-name = En af klubbens personer efter nummer eller navn, eller et nyt navn
arg-role = Som hvad
arg-committee-add-from = Første dag
arg-committee-add-to = Dagen, perioden slutter; uden den to år senere (§2)
arg-login = Brugernavnet på serveren
arg-committee-end-name = Hvem, efter nummer eller navn
arg-committee-end-on = Dagen, perioden slutter
arg-committee-list-all = Alle perioder, der har været
arg-committee-list-on = Hvem der sad den dag; uden den i dag
value-role = ROLLE
value-login = BRUGER
value-conversion = OMREGNING

op-regulation-adopt = reglement vedtaget fra { $subject }
op-conversion-set = omregning valgt fra { $subject }
op-scale-adjust = skalaen flyttet { $subject }
op-committee-add = plads i udvalget: { $subject }
op-committee-end = periode i udvalget sluttet: { $subject }

regulation-approved = Godkendt
regulation-by = Af
regulation-holds-from = Gælder fra { $date } for alle turneringer, der slutter den dag eller senere.
regulation-approval = Godkendt { $date } af { $by } (§8).
regulation-announced = Meddelt: { $text }
regulation-adopted = { $name } er vedtaget og gælder fra { $date }.
regulation-too-long = den er længere end noget reglement
regulation-not-utf8 = den er ikke tekst i UTF-8
regulation-acting = linje { $line }: styretegn eller usynlige tegn
adopt-warning-scale = det har en anden skala; ratingtal før og efter kan ikke sammenlignes
adopt-warning-later = det gælder fra en dag, før bestyrelsen godkendte det
adopt-warning-future = dagen for godkendelsen er ikke kommet endnu
adopt-warning-nothing = det siger det samme som det gældende reglement
adopt-warning-name = et andet af klubbens reglementer har samme navn; giv dem hver sit
error-adopt-empty = hvem der har godkendt det, og meddelelsen må ikke være tomme (§8)
hint-adopt-empty = for eksempel --by "Bestyrelsen" --announcement "Fra 1. januar er K 5 for alle."
error-adopt-twice = { $name } træder allerede i kraft { $date }
hint-adopt-twice = vælg en anden dag, eller fortryd det andet: klubrating log viser det, klubrating undo NUMMER fortryder det
error-announcement-too-long = meddelelsen har mere end { $limit } tegn
error-no-regulation-change = intet reglement er vedtaget fra den dag
hint-regulation-list = klubrating regulation list viser dagene

rules-rounding-decimals = { $count ->
    [one] Den forventede score afrundes til 1 decimal.
   *[other] Den forventede score afrundes til { $count } decimaler.
}
rules-rounding-step = Den forventede score afrundes til nærmeste { $step }.
rules-newcomers-count = I den turnering, hvor en ny spiller får sit første ratingtal, tæller modstandernes partier mod den nye med dette tal.
rules-newcomers-left-out = I den turnering, hvor en ny spiller får sit første ratingtal, tæller modstandernes partier mod den nye ikke.
rules-eligible-any-notation = Rates (§6): turneringer med mindst { $minutes } minutter pr. træk, med eller uden notering; andre, når udvalget godkender dem.
rules-unrated = Ved hvert parti og hver turnering, der ikke rates, står hvorfor (klubrating tournament show).

arg-juniors = Kun juniorer, med deres pladser på hele listen
list-compare-title = Fra listen pr. { $from } til listen pr. { $to }
compare-title = Forskelle mellem { $a } og { $b }:
compare-same = De siger det samme.
change-before = før
change-after = efter
change-label-scale = Skala
change-label-curve = Forventet score efter
change-label-rounding = Afrunding af den forventede score
change-label-k = Faktoren K efter ratingtal
change-label-bonus = Bonus
change-label-minimum-games = Partier til et første ratingtal
change-label-draws = Tænkte remiser ved et første ratingtal
change-label-count = Partier mod nye tæller for modstanderne
change-label-reliable = Pålideligt efter
change-label-coordinated = Koordinerede turneringer
change-label-notation = Noteringspligt kræves (§6)
change-label-minutes = Minutter pr. træk, der kræves (§6)
change-label-classes = Klasser efter ratingtal
change-scale = { $name }, standardafvigelse { $sigma }, DSU = { $factor } × ratingtal + { $offset }
change-games = { $count ->
    [one] 1 parti
   *[other] { $count } partier
}
change-draws = { $count ->
    [one] 1 remis
   *[other] { $count } remiser
}
change-yes = ja
change-no = nej
change-average = efter modstandernes gennemsnitlige DSU-rating
change-per-game = parti for parti
change-rounding-none = ingen
change-rounding-decimals = { $count ->
    [one] til 1 decimal
   *[other] til { $count } decimaler
}
change-rounding-step = til nærmeste { $step }
change-bonus-two-step = mere end { $short } over det forventede ved højst 10 runder, mere end { $long } ved flere
change-bonus-table = over grænsen i tabel 2, { $percent } %
change-bonus-none = ingen
change-band = { $what } fra { $from }
change-band-lowest = { $what } derunder

announcement-title = { $club }: ændring af ratingreglementet
announcement-from = Fra { $date } beregnes klubbens ratingtal efter »{ $title }«. De nye regler gælder for alle turneringer, der slutter den dag eller senere; offentliggjorte lister bliver, som de er.
announcement-changes = Det ændres:
announcement-no-change = Ingen af reglementets tal ændres.
announcement-approved = Godkendt af { $by } den { $date } (§8).

conversion-column-from = Fra
conversion-column-conversion = Omregning
conversion-column-formula = Linje
conversion-column-card-rules = Kortregler
conversion-formula = DSU = { $factor } × R { $sign } { $offset }
conversion-legend-booklet = booklet: reglementets egen linje, uanset dagen. Den kender ikke omlægningen af DSU-skalaen.
conversion-legend-rebased = rebased-2024: et DSU-tal føres først tilbage til skalaen før 1. juni 2024 (under 2000: det dobbelte minus 2000) og omregnes så efter reglementets linje. Det er kun nøjagtigt den 1. juni 2024: hvad der er vundet og tabt siden, strækkes også.
conversion-legend-line = line: klubbens egen linje; klubrating calibrate finder den, der passer til medlemmer med begge tal.
conversion-set = DSU-tal omregnes efter { $name } fra { $date }; spillerkort efter reglerne { $rules }.
error-card-rules = der er ingen kortregler { $name }
error-rebased-before = DSU-skalaen blev omlagt { $date }; før den dag er der intet at føre tilbage
hint-rebased-before = angiv den dag eller en senere med --from
error-conversion-line = linjen ligger uden for det mulige
hint-conversion-line = skriv en faktor fra 0,1 til 100 og en forskydning fra -10000 til 10000 med højst fire decimaler
error-line-numbers-unused = kun en linje har faktor og forskydning
error-line-numbers-missing = en linje skal have både faktor og forskydning
hint-line-numbers = for eksempel: conversion set line --factor 8,2 --offset 275, eller conversion set booklet

calibrate-title = { $members ->
    [one] { $date }: 1 medlem har et ratingtal efter mindst { $games } ratede partier og et DSU-tal.
   *[other] { $date }: { $members } medlemmer har et ratingtal efter mindst { $games } ratede partier og et DSU-tal.
}
calibrate-column-mean = Middel
calibrate-column-deviation = Spredning
calibrate-column-rating = Rating
calibrate-column-difference = Forskel
calibrate-bent = knækker ved 2000
calibrate-method = Forskelle er DSU-tal minus omregnet ratingtal, i DSU-point. Linjen er mindste kvadraters linje, der forudsiger DSU-tallet ud fra klubbens ratingtal; DSU-tal omregnes baglæns efter den. Spredningen tager højde for, at to tal er tilpasset.
calibrate-too-few = Ingen linje kan tilpasses: der skal mindst { $least } medlemmer med forskellige ratingtal til, og DSU-tallene skal stige med dem. Med --min-games er færre partier nok.
calibrate-unusable = Den linje, der passer, ligger uden for, hvad en omregning må være.
calibrate-outliers = Længst fra linjen:
calibrate-adopt = Linjen vedtages med:

scale-adjusted = { $moved ->
    [one] Den { $date } flyttes ratingtallet for 1 af { $members } medlemmer.
   *[other] Den { $date } flyttes ratingtallene for { $moved } af { $members } medlemmer.
}
scale-list-empty = Skalaen er aldrig blevet flyttet.
scale-shift = alle ratingtal { $shift }
scale-towards = under { $pivot } indhentes { $share } % af afstanden dertil
scale-floor = ingen står under { $floor }
scale-column-name = Navn
scale-column-from = Før
scale-column-to = Efter
scale-column-change = Ændring
scale-note = Linjen til DSU-skalaen og klassernes grænser flytter ikke med: se klubrating calibrate, conversion set og regulation adopt.
error-scale-shift = en flytning på { $shift } er mere end { $limit } point
error-scale-share = en del på { $share } er ikke over 0 og højst 1
hint-scale-share = 0,5 indhenter halvdelen af afstanden; højst fire decimaler
error-scale-nothing = en flytning på 0 flytter intet
error-scale-twice = skalaen flyttes allerede { $date }
hint-scale-twice = klubrating scale list viser flytningerne; fortryd først den anden med klubrating undo, eller vælg en anden dag
error-scale-published = { $date } ligger ikke efter listen pr. { $list }, som er offentliggjort
hint-scale-published = vælg en dag efter { $list }; næste liste viser flytningen

committee-added = { $name } sidder i udvalget som { $role } fra { $from } til { $to }.
committee-added-new = { $name } sidder i udvalget som { $role } fra { $from } til { $to } og er ny i klubbens data, ikke som medlem.
committee-term-ended = Perioden for { $name } siden { $from } slutter { $to }.
committee-title = Ratingudvalget { $date }
committee-column-name = Navn
committee-column-role = Rolle
committee-column-from = Fra
committee-column-to = Til
committee-column-login = Bruger
committee-role-chairman = formand
committee-role-member = medlem
committee-state-future = ikke begyndt
committee-state-ended = slut
committee-state-days = { $days ->
    [one] 1 dag tilbage
   *[other] { $days } dage tilbage
}
committee-none = Intet udvalg er noteret; det har { $seats } medlemmer (§2). klubrating committee add noterer et.
committee-seats = { $sitting ->
    [0] Ingen sidder i udvalget; det har { $seats } medlemmer (§2).
    [one] Der sidder 1 medlem i udvalget; det har { $seats } (§2).
   *[other] Der sidder { $sitting } medlemmer i udvalget; det har { $seats } (§2).
}
committee-no-chairman = Udvalget har ingen formand.
committee-chairmen = Udvalget har { $count } formænd.
committee-ends-soon = { $days ->
    [one] Perioden for { $name } slutter i morgen, { $date }.
   *[other] Perioden for { $name } slutter om { $days } dage, { $date }.
}
committee-ended = Perioden for { $name } sluttede { $date }, og ingen har overtaget pladsen.
error-committee-term = en periode fra { $from } til { $to } findes ikke
hint-committee-term = den slutter, efter at den begynder, højst ti år senere; uden --to varer den to år (§2)
error-committee-no-term = { $name } har ingen periode, der løber før og på { $date }
hint-committee-list = klubrating committee list --all viser alle perioder
error-committee-overlap = samme person har allerede en plads fra { $from } til { $to }
hint-committee-overlap = begynd den dag, perioden slutter, eller slut den først med klubrating committee end
error-committee-login = en anden i udvalget har det brugernavn
error-login = { $login } er intet brugernavn på serveren
## Seedning, grupper, hold
cmd-seed = Seed en turnering eller en række spillere efter dagens gældende ratingliste
arg-seed-tournament = En turnering; dens deltagere efter listen på første spilledag
arg-seed-players = Navne eller medlemsnumre; med semikolon, hvis navnene har komma
arg-seed-file = En fil med ét navn eller medlemsnummer pr. linje
arg-seed-on = Dagen; ellers turneringens første dag eller i dag
cmd-groups = Del en turnering eller en række spillere i grupper efter styrke
arg-groups-tournament = En turnering; dens deltagere efter listen på første spilledag
arg-groups-players = Navne eller medlemsnumre; med semikolon, hvis navnene har komma
arg-groups-file = En fil med ét navn eller medlemsnummer pr. linje
arg-groups-on = Dagen; ellers turneringens første dag eller i dag
arg-groups-size = Grupper af omtrent denne størrelse
arg-groups-count = Så mange grupper
arg-groups-by-class = Én gruppe for hver af reglementets klasser
arg-groups-rest = Så lige store som muligt, eller resten i nederste gruppe
cmd-team = Stil et hold op i styrkeorden og sammenlign nabobrætter
arg-team-members = Spillerne; uden navne de stærkeste aktive medlemmer
arg-team-boards = Antal brætter
arg-team-reserves = De, der ikke får et bræt, er reserver
arg-team-on = Dagen; ellers i dag
arg-team-as-given = Behold navnenes rækkefølge, og kontrollér den
arg-team-limit = Så meget stærkere må det nederste af to nabobrætter være
value-where = HVOR
value-points = POINT
hint-value-rating-difference = der ventes et helt antal ratingpoint fra 0 til 4000
selection-seeding = Seedning
selection-groups = Grupper
selection-team = Holdopstilling
selection-by-list = Styrke den { $on } efter ratinglisten pr. { $list }.
selection-no-list = Styrke den { $on }; ingen ratingliste var offentliggjort endnu.
selection-seed = Seed
selection-board = Bræt
selection-difference = Forskel
selection-source = Rating fra
selection-source-list = liste { $date }
selection-source-draft = ikke på listen
selection-source-dsu = DSU { $number }
selection-source-fide = FIDE { $number }
selection-source-given = oplyst
selection-source-none = uden rating
selection-group = Gruppe { $name }
selection-class = { $name }-klasse
selection-group-unrated = Uden rating
selection-group-size = { $size ->
    [one] 1 spiller
   *[other] { $size } spillere
}
selection-group-rated = { $name }: { $size }, gennemsnit { $average }, rating { $highest } til { $lowest }
selection-group-one-rating = { $name }: { $size }, rating { $rating }
selection-group-plain = { $name }: { $size }
selection-order-strength = Brætterne efter styrke.
selection-order-given = Brætterne i den nævnte rækkefølge.
selection-empty-boards = { $count ->
    [one] Ét bræt er ubesat.
   *[other] { $count } brætter er ubesatte.
}
selection-reserves = Reserver
selection-within = Intet bræt er mere end { $limit } point stærkere end brættet over det.
selection-violation = Bræt { $board } og { $next }: { $lower } er { $difference } point stærkere end { $upper }; højst { $limit } er tilladt.
selection-not-compared = Bræt { $board } og { $next } kan ikke sammenlignes: nogen er uden rating.
selection-no-limit = Der er ingen grænse for rækkefølgen på brætterne.
selection-passive = { $name } er passivt medlem den { $on }.
selection-left = { $name } er ikke længere medlem den { $on }.
selection-not-a-member = { $name } er ikke medlem den { $on }.
selection-legend-shared = = Samme seedning: ens rating; flest ratede partier først, derefter navn.
selection-legend-draft = ikke på listen: ratingen, som den står på dagen, endnu ikke offentliggjort.
selection-legend-dsu = DSU: omregnet fra DSU-tallet.
selection-legend-fide = FIDE: omregnet fra FIDE-tallet med DSU-formlen.
problem-no-names = Filen har ingen spiller, der kan bruges. Skriv et navn eller medlemsnummer i hver linje.
problem-name-missing-here = Der mangler et navn eller medlemsnummer. Skriv det først i linjen.
problem-list-rating = "{ $value }" er ikke et ratingtal. Skriv et helt tal på klubbens egen skala, eller ingenting.
problem-doubtful-name = Det er tvivlsomt, hvem { $name } er: { $candidates }.
error-doubtful-name = det er tvivlsomt, hvem { $name } er
hint-doubtful-name = skriv et nummer eller navnet med =guest bagefter: { $candidates }
error-named-twice = { $name } er nævnt to gange
error-nobody-to-seed = der er ingen at seede
hint-nobody-to-seed = tilmeld spillere med klubrating tournament player add, eller nævn dem med --players
error-names-refused = { $file } kan ikke bruges
hint-names-refused = ret de linjer, der er nævnt ovenfor; et tvivlsomt navn kræver et medlemsnummer eller =guest bagefter
error-too-many-groups = { $players ->
    [one] der er flere grupper end spillere: 1 spiller
   *[other] der er flere grupper end spillere: { $players } spillere
}
hint-too-many-groups = vælg et mindre --count, eller --size
error-no-classes = det gældende reglement har ingen klasser
hint-no-classes = del med --size eller --count
error-team-nobody = der er ikke nævnt nogen spillere
hint-team-nobody = nævn spillerne, eller angiv --boards for de stærkeste aktive medlemmer
error-team-too-many = { $players } spillere er nævnt til { $boards ->
    [one] 1 bræt
   *[other] { $boards } brætter
}
hint-team-too-many = med --reserves bliver de andre reserver
error-team-no-members = der er intet aktivt medlem den { $date }
## Tournaments over the years: postponed games, corrections, awaited cards, team matches

cmd-tournament-open = Vis de udsatte og hængende partier
cmd-tournament-edit = Ret en turnerings navn, slags, dage, runder eller vilkår
cmd-tournament-clear = Fjern en spillers parti eller oversidder i en runde
cmd-tournament-expect = Notér, hvis spillerkort der ventes på efter en turnering (§7)
cmd-tournament-player-set = Lad en tilmelding være en anden person
cmd-tournament-player-remove = Fjern en spiller
cmd-card-remove = Fjern et spillerkort
cmd-card-reminder = Vis en tekst til formanden om de manglende spillerkort
arg-provisional = Resultat, som stillingen regner med, så længe partiet er åbent
arg-rating-result = Et andet resultat kun til ratingen; "same" fjerner det
arg-tournament-result-on = Dagen, hvor et åbent parti blev afgjort; ellers i dag
arg-tournament-open-before = Kun turneringer, hvis sidste dag ligger før denne dag
arg-tournament-edit-name = Det nye navn
arg-tournament-edit-rounds = Det nye antal runder
arg-tournament-edit-minutes-per-move = Minutter pr. træk; "none": vides ikke
arg-notation = Om der var noteringspligt
arg-tournament-clear-player = En spiller, ved startnummer eller navn
arg-tournament-player-set-no = Tilmeldingen, ved startnummer eller navn
arg-tournament-player-set-player = Hvem det er: medlem eller kendt gæst, eller en ny gæsts navn
arg-tournament-player-set-dsu = Spillerens DSU-tal
arg-tournament-player-set-fide = Spillerens FIDE-tal
arg-tournament-player-set-guest = En ny gæst, også hvis navnet passer til en anden
arg-tournament-player-remove-no = Spilleren, ved startnummer eller navn
arg-with-games = Også spillerens partier og oversiddere
arg-tournament-expect-members = Medlemmer, ved nummer eller navn
arg-not = Ventes ikke længere
arg-missing = De ventede kort, der mangler
value-player = SPILLER
value-yes = YES
value-no = NO

op-tournament-edit = turnering rettet: { $subject }
op-tournament-clear = parti eller oversidder fjernet: { $subject }
op-tournament-player-set = spiller rettet: { $subject }
op-tournament-player-remove = spiller fjernet: { $subject }
op-tournament-expect = ventede spillerkort noteret: { $subject }
op-card-remove = spillerkort fjernet: { $subject }

open-games-none = Ingen partier er åbne.
open-games-round = Runde
open-games-white = Hvid
open-games-black = Sort
open-games-since = Siden
open-games-provisional = Foreløbig
open-games-note = En turnering med et åbent parti er ikke slut og rates ikke. Afgør partiet med klubrating tournament result, og med --on for dagen, det blev spillet.

result-and = { $first } { $second }
result-provisional = Stillingen regner foreløbig med { $result }.
result-decision-rated = Efter afgørelse rates det.
result-decision-unrated = Efter afgørelse rates det ikke.
result-rated-as = Det rates som { $result }.
result-event-ended = Ingen partier er åbne længere: turneringen slutter { $date }.
result-still-open = { $count ->
    [one] Ét parti er stadig åbent.
   *[other] { $count } partier er stadig åbne.
}
tournament-edited = Turnering { $id } rettet: { $name }, { $kind }, { $start } til { $end }, { $rounds ->
    [one] 1 runde.
   *[other] { $rounds } runder.
}
round-cleared-game = { $tournament }, runde { $round }: partiet for { $name } fjernet.
round-cleared-bye = { $tournament }, runde { $round }: oversidderen for { $name } fjernet.
player-set = { $tournament }: { $no } er { $name }, ikke { $earlier }.
player-removed = { $tournament }: { $no } { $name } fjernet{ $games ->
    [0] .
    [one] {" "}med 1 parti.
   *[other] {" "}med { $games } partier.
}
cards-expected = { $tournament }: { $count ->
    [one] der ventes et spillerkort fra { $names }.
   *[other] der ventes spillerkort fra { $names }.
}
cards-not-expected = { $tournament }: { $count ->
    [one] der ventes intet spillerkort fra { $names }.
   *[other] der ventes ingen spillerkort fra { $names }.
}
card-removed = Spillerkort for { $name } fjernet: { $tournament }.
card-missing-none = Der mangler ingen ventede spillerkort.
card-reminder-head = Til formanden for { $club }
card-reminder-rule = Efter en turnering ude afleveres deltagernes spillerkort til ratingudvalget (ratingreglementets §7). Disse mangler endnu:
card-reminder-event = { $event } ({ $start } til { $end }):
card-reminder-please = Så længe et kort mangler, tæller turneringen ikke i medlemmets rating. Kortet skal oplyse modstandernes DSU-tal, eller medlemmets eget før og efter, samt scoren.
card-reminder-end = Ratingudvalget, { $date }

tournament-card = { $name }: { $score } i { $games ->
    [one] 1 parti
   *[other] { $games } partier
}
tournament-cards-missing = Manglende spillerkort: { $names }
crosstable-legend-provisional = (½): ikke afgjort; stillingen regner foreløbig med det, ratingen aldrig.
decisions-head = Ratingudvalgets afgørelser:
decisions-game = runde { $round }, { $white } - { $black } { $result }
decisions-rated = rates
decisions-unrated = rates ikke
decisions-rated-as = rates som { $result }
team-match-head = Runde { $round }: { $team } – { $opponents }: { $own }–{ $other }
team-match-home = hjemme
team-match-away = ude
team-match-unnamed = modstandere
team-match-board = Bræt
team-match-result = Resultat
team-match-opponent = Modstander
export-left-out-results = { $count ->
    [one] ét foreløbigt resultat, eller resultat kun til ratingen, kan filen ikke rumme
   *[other] { $count } foreløbige resultater, eller resultater kun til ratingen, kan filen ikke rumme
}
match-opponent-member = { $no } { $name }: en modstander med et medlems navn: { $candidates }

error-provisional-decided = et foreløbigt resultat hører til et åbent parti
error-provisional = et foreløbigt resultat er 1-0, ½-½ eller 0-1
hint-provisional = klubrating tournament result T RUNDE HVID SORT X --provisional ½-½
error-rating-result-open = et åbent parti har intet resultat til ratingen
error-rating-result = resultatet til ratingen skal være et spillet resultat
hint-rating-result = --unrated holder partiet ude af ratingen
error-not-open = --on er til et parti, der var åbent og nu afgøres
hint-edit-end = klubrating tournament edit --end retter en turnerings sidste dag
error-decided-later = et parti kan ikke være afgjort senere end i dag
error-decided-before-start = turneringen begyndte først { $start }
error-nothing-in-round = spiller { $no } har hverken parti eller oversidder i runde { $round }
error-player-has-games = spilleren har { $count ->
    [one] 1 parti eller oversidder
   *[other] { $count } partier eller oversiddere
}
hint-with-games = --with-games fjerner dem også, også for modstanderne
error-rounds-entered = runde { $round } har resultater
hint-clear-first = fjern dem først: klubrating tournament clear
hint-cards-first = se først klubrating card list og klubrating card list --missing
error-no-card = der er ikke et sådant spillerkort
hint-card-list = klubrating card list viser kortene

problem-no-boards = Filen har intet bræt, der kan bruges. Skriv en række for hvert bræt i en match.
problem-team-round = "{ $value }" er ikke en runde. Skriv et helt tal fra 1 til { $limit }.
problem-team-day = "{ $value }" er ikke en dato som 2026-09-14 eller 14.09.2026.
problem-team-no-day = Runde { $round }: matchen har ingen dato. Skriv den i mindst én af dens rækker.
problem-team-days = Runde { $round }: en tidligere række i matchen har en anden dato. To matcher i én runde kræver kolonnen hold.
problem-team-home = "{ $value }" kan ikke læses. Skriv hjemme eller ude.
problem-team-opponents = Runde { $round }: modstanderne er "{ $other }" her og "{ $one }" i en tidligere række. To matcher i én runde kræver kolonnen hold.
problem-team-board = "{ $value }" er ikke et bræt. Skriv et helt tal fra 1 til 999.
problem-team-board-twice = Runde { $round }: bræt { $board } står to gange i matchen. Skriv et andet nummer eller intet.
problem-team-colour = "{ $value }" er ikke en farve. Skriv h eller s, eller ingenting.
problem-team-result = "{ $value }" er ikke et resultat. Skriv medlemmets: 1, ½, 0, +, - eller X.
problem-team-no-result = Runde { $round }: partiet har intet resultat og blev udeladt; et åbent parti har resultatet X.
problem-team-nobody = Runde { $round }: et resultat, men hverken medlem eller modstander. Skriv begge, eller slet resultatet.
problem-team-no-opponent = Runde { $round }: uden modstander kan resultatet kun være + eller -.
problem-team-no-member = Runde { $round }: uden medlem kan resultatet kun være -.
problem-team-twice = Runde { $round }: { $name } spiller også i linje { $line }. Personer med samme navn skelnes ved DSU-numre.
problem-team-number = Nummeret { $value } hører til { $name } i linje { $line }. Skriv samme navn eller et andet nummer.
problem-team-rating = { $name } har ratingtallet { $rating } i en anden række; det tal gælder.
## Members over time

name-anonymised = (anonymiseret medlem)
op-member-rename = navn ændret: { $subject }
op-member-merge = poster lagt sammen: { $subject }
op-member-hide = taget af offentlige lister: { $subject }
op-member-unhide = sat på offentlige lister igen: { $subject }
op-member-anonymise = anonymiseret: { $subject }

cmd-member-rename = Giv et medlem et andet navn fra en dag
cmd-member-merge = Læg to poster om samme person sammen
cmd-member-hide = Udelad et medlem af trykte og eksporterede lister
cmd-member-unhide = Lad et medlem stå på offentlige lister igen
cmd-member-export = Alt, hvad klubben har om én person, som JSON
cmd-member-anonymise = Slet et tidligere medlems navn for altid
arg-member-rename-name = Det nye navn, "Fornavn Efternavn" eller "Efternavn, Fornavn"
arg-member-rename-from = Fra denne dag; før den gælder det gamle navn
arg-member-edit-name = Navnet stavet rigtigt; member rename giver et andet navn fra en dag
arg-member-merge-member = Posten, der bliver
arg-member-merge-other = Posten, der forsvinder; dens indhold flyttes til den anden
arg-member-anonymise-confirm = Medlemmets navn en gang til, præcis som det vises
arg-member-list-juniors = Kun dem, der i år højst fylder så mange år; ellers 20
value-age = ALDER
hint-value-age = en alder fra 1 til 120 ventes

member-left = { $name } er ikke længere medlem fra { $date }.
member-returned = { $name } er genindmeldt: { $status } fra { $date }.
member-renamed = { $old } hedder { $name } fra { $date }.
member-renamed-until = { $old } hedder { $name } fra { $date } til { $until }.
member-hidden = { $name } udelades af trykte og eksporterede lister. Den forseglede liste har stadig alle med; klubrating list --all viser den.
member-unhidden = { $name } står på offentlige lister igen.
member-show-returned = { $status } (genindmeldt)
member-show-name = navn { $new }, før { $old }
member-show-merged = Lagt sammen med nr.
member-show-hidden = Ikke på offentlige lister
member-list-no-juniors = Ingen medlemmer vides at være så unge; klubrating member edit MEDLEM --born ÅR noterer et fødselsår.
hint-member-delete = ingen slettes: klubrating member status MEDLEM left --from DATO afslutter et medlemskab, member merge lægger to poster sammen, undo fortryder en fejl

member-merged = { $from } { $other } er nu { $into } { $name }.
merge-moved = Flyttet: { $what }.
merge-nothing-moved = Der var intet at flytte.
merge-entries = { $count ->
    [one] 1 turnering
   *[other] { $count } turneringer
}
merge-cards = { $count ->
    [one] 1 spillerkort
   *[other] { $count } spillerkort
}
merge-expected = { $count ->
    [one] 1 ventet spillerkort
   *[other] { $count } ventede spillerkort
}
merge-statuses = { $count ->
    [one] 1 dateret status
   *[other] { $count } daterede statusser
}
merge-external = { $count ->
    [one] 1 tal fra andre lister
   *[other] { $count } tal fra andre lister
}
merge-starts = { $count ->
    [one] 1 starttal
   *[other] { $count } starttal
}
merge-terms = { $count ->
    [one] 1 udvalgsperiode
   *[other] { $count } udvalgsperioder
}
merge-dropped = { $count ->
    [one] 1 række fra samme dag veg for den, posten i forvejen havde.
   *[other] { $count } rækker fra samme dag veg for dem, posten i forvejen havde.
}
merge-filled = Overtaget: { $what }.
merge-differing = Forskelligt i de to, uændret: { $what }.
merge-field-born = fødselsår
error-merge-same = det er den samme post
error-merge-merged = { $one } eller { $other } er netop blevet lagt sammen af en anden
error-merge-same-event = { $one } og { $other } har begge deltaget i { $tournament } og er altså to personer
hint-merge-same-event = klubrating tournament show { $id } viser begge; to spillere i samme turnering er aldrig én person
error-merge-starts = { $one } og { $other } har forskellige starttal for samme dag ({ $date })
hint-merge-starts = fortryd først det forkerte; klubrating log --member MEDLEM viser handlingen

rating-list-legend-hidden = ° Ikke på den offentlige liste.
error-anonymised-already = medlemmet er allerede anonymiseret
error-anonymise-member = { $name } er medlem
hint-anonymise-member = afslut først medlemskabet: klubrating member status { $id } left --from DATO
error-anonymise-confirm = dette sletter { $name } for altid og kan ikke fortrydes
hint-anonymise-confirm = bekræft ved at skrive navnet: klubrating member anonymise { $id } --confirm "{ $name }"
error-anonymise-reason = begrundelsen indeholder navnet, der skal slettes
member-anonymised = Medlem { $id } er nu anonymt. Intet bringer navnet tilbage; alle ratingtal bliver stående.
member-anonymised-tried = Medlem { $id } ville blive anonymiseret. (intet er ændret)
anonymised-rows = Slettet: { $own ->
    [one] 1 udgave
   *[other] { $own } udgaver
} af medlemmets oplysninger, { $imported ->
    [one] 1 indlæst tilmelding
   *[other] { $imported } indlæste tilmeldinger
}, { $texts ->
    [one] 1 tekst
   *[other] { $texts } tekster
} og { $reasons ->
    [one] 1 begrundelse
   *[other] { $reasons } begrundelser
}, der kan nævne medlemmet.
anonymised-scrubbed = Filen indeholder intet af det mere.
anonymised-not-scrubbed = En anden session bruger filen: det slettede forsvinder fra dens log, når den session slutter.
anonymised-backups = Sikkerhedskopier fra før i dag indeholder stadig navnet, dog senest til { $date }; kopier taget i hånden må slettes i hånden.
## Numbers from outside, and taking over a club

problem-list-packed = Filen er pakket (zip). Pak den ud først.
problem-list-unknown = Det er ikke en ratingliste, der kendes. Forventet: en klubrapport fra DSU (CSV) eller FIDE's liste som tekst eller XML.
problem-list-header = Første linje nævner ikke kolonnerne "ID Number", "Name" og et ratingtal for langskak.
problem-list-xml = Her slutter XML-filen midt i det hele, eller den kan ikke læses. Forventet: en playerslist med spillere.
problem-opening-rating = "{ $value }" er ikke et ratingtal. Forventet: et helt tal.
problem-opening-rating-odd = Ratingtallet { $value } kan ikke være ment. Forventet: et tal fra -500 til 4000.
problem-opening-status = "{ $value }" er ikke en status. Forventet: aktiv eller passiv.
problem-opening-scale = De fleste ratingtal er over 600: kolonnen ligner DSU-tal. Forventet: ratingtal på klubbens egen skala.

cmd-external-rating-list = Vis tal fra andre lister med dag og kilde
cmd-external-rating-remove = Fjern et tal, der var forkert
cmd-external-rating-import = Medlemmernes tal fra en klubrapport fra DSU eller en FIDE-liste
cmd-start-rating-list = Vis startratingtallene med hvem der tildelte dem og hvorfor
cmd-start-rating-propose = Foreslå en startrating til hvert medlem uden ratingtal
cmd-opening = Begynd en klub, eller overtag den: alles ratingtal fra den seneste liste
cmd-opening-import = Indlæs alles ratingtal, partier og dag fra en CSV-fil
cmd-opening-archive = Læg en liste fra før dette program i arkivet; det kan ikke fortrydes
arg-external-rating-set-source = Hvor tallet er fra, f.eks. "DSU-listen fra juli"; nævn ingen ved navn
arg-external-rating-remove-scale = Hvis tal det er
arg-external-rating-remove-on = Dagen, det gjaldt fra
arg-external-rating-import-file = Filen: en klubrapport (CSV) eller FIDE's liste (tekst eller XML), pakket ud
arg-external-rating-import-on = Tallene gælder fra denne dag
arg-take-numbers = Notér DSU- og FIDE-numre, som klubben ikke kender endnu
arg-skip-doubtful = Udelad tvivlstilfælde i stedet for at indlæse ingenting
arg-opening-import-on = Listens dag, hvor filen ikke siger det
arg-opening-archive-date = Listens dato
arg-opening-archive-club = Klubbens navn, som det var trykt
arg-opening-archive-guests = Behold ukendte navne som personer, der ikke er medlemmer

op-external-rating-import = tal fra en anden liste indlæst
op-external-rating-remove = andet ratingtal fjernet: { $subject }
op-opening-import = åbningstal indlæst
op-opening-archive = ældre liste lagt i arkivet

external-rating-removed = { $name }: { $scale } fra { $date } er fjernet.
external-rating-list-empty = Der er ingen tal fra andre lister endnu. Indlæs dem med klubrating external-rating import FIL --on DATO.
external-column-scale = Skala
external-column-value = Tal
external-column-on = Fra
external-column-source = Kilde
external-source-dsu = klubrapport fra DSU
external-source-fide = FIDE-liste
error-no-such-number = der er intet sådant tal fra { $date }
hint-external-rating-list = klubrating external-rating list viser tallene med deres dage
error-stopped = afbrudt; intet er ændret
error-other-chess = { $file } ligner en liste for hurtig- eller lynskak
hint-standard-list = tag listen for langskak eller FIDE's samlede liste; hvis dette er en af dem, så giv filen et andet navn
error-doubtful-numbers = { $count ->
    [one] én spiller er tvivlsom; intet er indlæst
   *[other] { $count } spillere er tvivlsomme; intet er indlæst
}
hint-doubtful-numbers = ret medlemmets navn eller numre med klubrating member edit, eller udelad dem med --skip-doubtful
number-jump = { $name } springer fra { $old } til { $new }; se efter, om det passer
number-similar = { $name }: navnet er næsten det samme som { $candidates }
number-other-name = { $name } har samme nummer som { $candidates }, men et andet navn

progress-rating-list = Læser listen (MB):
numbers-head = { $source }, { $count ->
    [one] 1 spiller
   *[other] { $count } spillere
}; gælder fra { $date }
numbers-column-old = Før
numbers-column-since = Siden
numbers-column-new = Nu
numbers-column-outcome = Ændring
numbers-new = ny
numbers-unchanged = uændret
numbers-unrated = intet ratingtal
numbers-missing = ikke i filen
numbers-doubtful = tvivlsom
numbers-no-number = intet FIDE-nummer
numbers-others = { $count ->
    [one] Én spiller i filen er ikke medlem.
   *[other] { $count } spillere i filen er ikke medlemmer.
}
numbers-proposed = Filen har numre, som klubben ikke kender; --take-numbers noterer dem:
numbers-taken = Numre noteret:
numbers-recorded = { $count ->
    [0] Ingen tal er ændret.
    [one] Ét tal noteret.
   *[other] { $count } tal noteret.
}

opening-no-date = rækken har ingen dato, og der er ingen givet med --on
opening-unknown = { $name } er ikke kendt i klubben
opening-guest = { $name } er kun kendt som gæst
opening-nameless = { $name } er ikke kendt i klubben, og der er intet navn
opening-after-games = { $name } er allerede ratet i en tidligere turnering
opening-published = { $name } har ratede partier, og der er offentliggjort en liste
error-opening-unknown = { $count ->
    [one] én række kan ikke bruges; intet er indlæst
   *[other] { $count } rækker kan ikke bruges; intet er indlæst
}
hint-opening-unknown = skriv navnene, som klubrating member list viser dem, eller lad alle ukendte være nye medlemmer med --new-members
hint-opening-doubtful = giv hver et DSU- eller FIDE-nummer i filen; tilføj først den, der har næsten samme navn, med klubrating member add
hint-archive-unknown = skriv navnene, som klubrating member list --all viser dem, eller behold ukendte som personer, der ikke er medlemmer, med --guests
error-opening-rated = { $count ->
    [one] ét medlem er allerede ratet her; intet er indlæst
   *[other] { $count } medlemmer er allerede ratet her; intet er indlæst
}
hint-opening-rated = lad dem ude af filen; udvalget kan tildele et andet ratingtal med klubrating start-rating set
opening-imported = { $count ->
    [one] Åbningstal for ét medlem indlæst.
   *[other] Åbningstal for { $count } medlemmer indlæst.
}
opening-column-match = Medlem
opening-known = kendt
opening-joined = hidtil gæst
opening-new = ny
error-archive-future = { $date } ligger i fremtiden
error-archived-already = der er allerede en liste pr. { $date }
hint-lists = klubrating lists viser arkivet
error-archive-before-own = listen pr. { $date } er beregnet af dette program
hint-archive-before-own = ældre lister kan kun overtages, før den første egne er offentliggjort
archive-other-date = rækken nævner en anden dato end { $date }
opening-archived = Listen pr. { $date } ligger i arkivet, overtaget fra tiden før dette program.
rating-list-taken-over = Overtaget fra tiden før dette program
lists-taken-over = overtaget

start-rating-no-reason = tip: en afgørelse noteres med sin grund; giv den med --reason TEKST
start-rating-list-empty = Der er ingen startratingtal endnu.
start-rating-opening = fra en tidligere liste
start-column-why = Grund
propose-empty = Alle medlemmer har et ratingtal.
propose-column-rating = Forslag
propose-column-basis = Grund
propose-dsu = DSU { $number }, omregnet
propose-fide = FIDE { $number }, omregnet efter DSU-formlen
propose-collecting = { $games } af { $needed } partier, { $score } point: foreløbigt
propose-met-unrated = mødte kun spillere uden ratingtal
propose-no-games = ingen partier endnu
propose-note-dsu = Et DSU-tal kræver ingen afgørelse: omregnet gælder det fra medlemmets næste turnering.
propose-note-collecting = Et foreløbigt tal bygger på færre partier, end et første ratingtal kræver. Uden en afgørelse samles der videre.
propose-note-committee = Uden DSU-tal og uden partier mod ratede spillere er der intet at regne ud fra: udvalget tildeler en startrating.
propose-note-accept = Sådan tildeles en:
propose-reason = ratingudvalget

rating-list-fide = FIDE
rating-list-legend-fide = FIDE: medlemmets eget FIDE-tal.
## Late and wrong, and publishing

cmd-compare = Sammenlign to lister: hvem der er ny, væk, oppe, nede
cmd-setting = Hvad klubben har bestemt om sig selv
cmd-setting-list = Vis indstillingerne med deres værdier
cmd-setting-set = Bestem en indstilling
cmd-setting-unset = Tag en beslutning tilbage, så standarden gælder
arg-compare-from = En liste ved sin dato, sit nummer i klubrating lists, eller draft for kladden
arg-compare-to = Listen, den sammenlignes med, angivet på samme måde
arg-edition = Hvilken udgave af den offentliggjorte liste, fra 1; ellers den nyeste
arg-corrected = Offentliggør en rettet udgave af en offentliggjort liste af denne grund
arg-withdraw = Tag det tilbage, der venter på en anden person
arg-setting-set-name = Indstillingen, som klubrating setting list kalder den
arg-setting-set-value = Dens værdi
arg-setting-unset-name = Indstillingen, som klubrating setting list kalder den
value-list = LISTE
value-setting = INDSTILLING

effects-title = { $count ->
    [one] Ét medlem ville stå anderledes på listen pr. { $date }:
   *[other] { $count } medlemmer ville stå anderledes på listen pr. { $date }:
}
effects-nobody = Ingens rating ville ændre sig på listen pr. { $date }.
effects-name = Navn
effects-old = Før
effects-new = Efter
effects-change = Ændring
effects-games = Partier
effects-first = første
effects-withdrawn = bortfalder
effects-behind-title = Offentliggjorte lister bliver stående; den næste viser forskellen:
effects-behind-list = { $count ->
    [0] listen pr. { $date }: ingen ville stå anderledes
    [one] listen pr. { $date }: ét medlem ville stå anderledes
   *[other] listen pr. { $date }: { $count } medlemmer ville stå anderledes
}
effects-behind = { $count ->
    [0] Det ændrer noget fra før den offentliggjorte liste pr. { $date }; ingen ville stå anderledes på den.
    [one] Den offentliggjorte liste pr. { $date } bliver stående; den næste viser forskellen (1 medlem).
   *[other] Den offentliggjorte liste pr. { $date } bliver stående; den næste viser forskellen ({ $count } medlemmer).
}
undo-tried = Ville fortryde handling { $operation }, { $what }. (intet er ændret)

rating-list-extra = Ekstraordinær liste: { $reason }
rating-list-corrected = Rettet udgave { $edition }, erstatter listen med segl { $seal } fra { $published }: { $reason }
rating-list-replaced = Dette er udgave { $edition }; udgave { $by } har erstattet den.
rating-list-juniors = Juniorer: født i { $year } eller senere. Numrene er pladserne på hele listen.
rating-list-no-juniors = Intet medlem, der vides at være født i { $year } eller senere, står på listen. Fødselsåret angives med klubrating member edit ID --born ÅR.
list-of-edition = { $date } (udgave { $edition })

publish-waits = Foreslået, men endnu ikke offentliggjort: en anden skal bekræfte med klubrating publish { $date }.
publish-instead-of = Listen er ikke længere, som { $by } foreslog den ({ $at }); dette forslag træder i stedet.
publish-confirms = Offentliggjort af to: foreslået af { $by } ({ $at }).
publish-tried = Det var kun en prøve: intet er offentliggjort.
publish-withdrawn = Listen pr. { $date }, foreslået af { $by } ({ $at }), er ikke længere foreslået.
lists-number = Nr.
lists-edition = Udgave
lists-proposed = Foreslået: listen pr. { $date }, af { $by } ({ $at }). En anden bekræfter den med klubrating publish { $command }.
log-proposed = Foreslået af { $by }
op-publish-propose = liste foreslået: { $subject }
op-publish-withdraw = foreslået liste trukket tilbage: { $subject }
op-setting-set = indstilling bestemt: { $subject }
op-setting-unset = indstilling tilbage til standarden: { $subject }

compare-draft = { $date } (kladde)
compare-edition = { $date } (udgave { $edition })
compare-new = Nye: { $count }
compare-gone = Væk: { $count }
compare-up = Oppe: { $count }
compare-down = Nede: { $count }
compare-unchanged = Uændrede: { $count }
compare-classes = { $count ->
    [one] Én af dem skifter klasse.
   *[other] { $count } af dem skifter klasse.
}
compare-name = Navn
compare-from = Fra
compare-to = Til
compare-change = Ændring
compare-class = Klasse
compare-remark = Bemærkning
compare-now-passive = nu passiv
compare-now-active = nu aktiv

setting-column-name = Indstilling
setting-column-value = Værdi
setting-column-default = Standard
setting-publish-by-two = on: en liste offentliggøres først, når en anden person har bekræftet den
setting-team-difference = så mange ratingpoint må en spiller på et lavere bræt ligge over den foregående; off: ses der bort fra
setting-junior-age = en junior fylder højst så mange år i listens år
setting-term-reminder-days = så mange dage før en udvalgsperiode udløber, kommer der en påmindelse
setting-decided = { $name } er nu { $value }.
setting-default-again = { $name } er igen { $value }, standarden.

error-no-such-edition = der er ingen udgave { $edition } af listen pr. { $date }
error-no-such-list = der er ingen liste med det nummer
error-not-published = der er ikke offentliggjort nogen liste pr. { $date }
error-correction-reason = en rettet udgave skal have en grund
error-nothing-to-correct = en rettet udgave af listen pr. { $date } ville sige det samme
error-correct-taken-over = listen pr. { $date } er fra før dette program og kan ikke beregnes igen
error-second-person = du har selv foreslået listen pr. { $date }, som { $by } ({ $at })
error-nothing-proposed = ingen liste pr. { $date } venter på en anden person
error-no-such-setting = der er ingen indstilling { $name }
error-setting-value = { $value } er ikke en værdi for { $name }
hint-corrected-edition = for at rette en fejl på den: klubrating publish { $date } --corrected "hvorfor"
hint-nothing-to-correct = ret først resultaterne eller medlemmerne; klubrating list viser på kladden, hvad det ændrer
hint-second-person = en anden bruger på serveren bekræfter med samme kommando; klubrating publish { $date } --withdraw tager det tilbage
hint-compare = klubrating lists viser de offentliggjorte lister med deres numre; draft er kladden til den næste
hint-settings = indstillingerne er { $names }
hint-setting-switch = den er on eller off
hint-setting-points = den er off eller et antal ratingpoint op til 1000
hint-setting-number = den er et helt tal fra { $least } til { $most }
hint-value-list = en liste angives ved sin dato, sit nummer i klubrating lists, eller som draft
## Backups
cmd-backup = Tag en kontrolleret sikkerhedskopi, i mappen med kopier eller som den angivne fil
cmd-backups = Vis sikkerhedskopierne, nyeste først
cmd-restore = Sæt en sikkerhedskopi i stedet for klubbens data, efter en kopi af dem
arg-backup-file = Skriv den til denne fil i stedet; filen må ikke findes
arg-restore-file = En fil, eller navnet på en sikkerhedskopi eller begyndelsen af det
arg-restore-to = Lav en ny database af den, og lad klubbens være, som den er
arg-restore-other-club = Gendan den, selv om den er af en klub med et andet navn
op-restore = sikkerhedskopi gendannet: som efter handling { $operation }
unclean-end = Sidste gang blev programmet afbrudt; filen er kontrolleret og er hel.
backup-done = Sikkerhedskopi som efter handling { $operation }, kontrolleret: { $file }
backups-empty = Der er ingen sikkerhedskopier endnu. Der tages en før hver indlæsning og offentliggørelse, og en hver dag.
backups-time = Taget
backups-reason = Før
backups-operation = Handling
backups-size = kB
backups-name = Navn
backups-restore = Gendan en af dem: klubrating restore { $name }
backup-before-daily = dagens første ændring
backup-before-manual = taget i hånden
backup-before-publish = offentliggørelse
backup-before-tournament-import = indlæsning af turnering
backup-before-member-import = indlæsning af medlemmer
backup-before-member-merge = sammenlægning af medlemmer
backup-before-external-rating-import = indlæsning af ratingtal
backup-before-opening-import = indlæsning af tidligere liste
backup-before-restore = gendannelse
backup-before-migration = nyt filformat
backup-folder-taken = { $path } er i vejen
restore-done = Gendannet: { $club }, som efter handling { $operation }. Det, der stod her før, er gemt; tilbage dertil: klubrating restore { $saved }
restore-to-done = Gendannet som en ny database, { $database }: { $club }, som efter handling { $operation }. Brug den med --db.
restore-tried = Sikkerhedskopien er hel: { $club }, som efter handling { $operation }. Intet er gendannet.
error-damaged = databasen er beskadiget: { $fault }
error-log-unread = mappen med { $path } er skrivebeskyttet, og en log ved siden af indeholder ændringer, der endnu ikke er i filen
error-backup-failed = der kunne ikke tages en sikkerhedskopi i { $folder }, så intet er ændret: { $fault }
error-altered-backup = sikkerhedskopien { $path } indeholder ikke det, som navnet siger; den er ændret eller omdøbt
error-not-a-backup = { $file } kan ikke gendannes: { $fault }
error-backup-exists = der er allerede en fil: { $path }
error-other-club = dette er en sikkerhedskopi af { $club }, ikke af { $own }
error-undo-restore = handling { $operation } gendannede en sikkerhedskopi; det fortrydes ikke, men efterfølges af en ny gendannelse
error-dry-run-backup = En sikkerhedskopi kan ikke tages på prøve.
hint-damaged = klubrating backups viser sikkerhedskopierne; klubrating restore NAVN --to NYFIL laver en ny database af en, og den beskadigede fil bliver, som den er
hint-log-unread = åbn den én gang fra et sted, hvor der må skrives, eller gør mappen skrivbar
hint-backup-failed = der er { $free } MB ledige dér; skaf plads, eller bed om skriveadgang til mappen, og prøv igen
hint-backup-failed-unknown = skaf plads, eller bed om skriveadgang til mappen, og prøv igen
hint-altered-backup = tag en anden; klubrating backups viser dem
hint-backups = klubrating backups viser sikkerhedskopierne
hint-backup-exists = vælg et andet navn; intet bliver nogensinde overskrevet
hint-other-club = tilføj --other-club for at sætte den i stedet for klubben alligevel
hint-undo-restore = tilbage dertil: klubrating restore { $file }
hint-newest-backup = den nyeste hele sikkerhedskopi er fra { $date } { $time } (handling { $operation }): klubrating restore { $file } --to NYFIL laver en ny database af den; den nuværende fil bliver, som den er

## checklist, and what a list is corrected by
cmd-checklist = Hvad der endnu står i vejen for listen, og hvad der skal gøres
arg-checklist-date = Listedatoen; ellers den næste
checklist-title = { $count ->
    [one] Én ting står i vejen for listen pr. { $date }:
   *[other] { $count } ting står i vejen for listen pr. { $date }:
}
checklist-clear = Intet står i vejen for listen pr. { $date }.
checklist-known = Godt at vide:
checklist-pointer = { $count ->
    [one] Én ting står i vejen: { $command }
   *[other] { $count } ting står i vejen: { $command }
}
checklist-warning = { $count ->
    [one] Én ting står i vejen for denne liste:
   *[other] { $count } ting står i vejen for denne liste:
}
checklist-published = Listen pr. { $date } er offentliggjort.
checklist-late = { $count ->
    [one] Efter dagens oplysninger ville ét medlem have et andet tal på den; næste liste tager ændringen med.
   *[other] Efter dagens oplysninger ville { $count } medlemmer have et andet tal på den; næste liste tager ændringerne med.
}
checklist-open-game = { $tournament }, runde { $round }: { $white } – { $black } er ikke afgjort, så turneringen bliver ikke ratet.
checklist-unrated = { $tournament }, slut { $date }, er ikke ratet. { $reason }
checklist-card = Spillerkortet fra { $name } for { $tournament } (slut { $date }) mangler.
checklist-met-unrated = { $name } har spillet og kun mødt spillere uden ratingtal: udvalget skal tildele en startrating.
checklist-collecting = { $name } har { $games } af de { $needed } partier, som et første ratingtal kræver.
checklist-old-numbers = { $count ->
    [one] Ét medlems nyeste DSU-tal er mere end et år gammelt.
   *[other] { $count } medlemmers nyeste DSU-tal er mere end et år gamle.
}
checklist-term-ends = Perioden for { $name } slutter { $date }.
checklist-no-committee = Intet udvalg er noteret.
checklist-proposed = Listen venter på en anden person: { $by } har foreslået den ({ $at }).
checklist-do-list = klubrating list --date { $date }
checklist-do-result = klubrating tournament result { $tournament } { $round } { $white } { $black } RESULTAT --on DATO
checklist-do-approve = klubrating tournament approve { $tournament }
checklist-do-show = klubrating tournament show { $tournament }
checklist-do-card = klubrating card add { $tournament } { $member } --score S --dsu-opponents A,B,…
checklist-do-start = klubrating start-rating set { $member } TAL --on { $date } --reason TEKST
checklist-do-propose = klubrating start-rating propose
checklist-do-dsu = klubrating external-rating import FIL --on DATO
checklist-do-seat = klubrating committee add NAVN --role member --from DATO
checklist-do-committee = klubrating committee list
checklist-do-publish = klubrating publish { $date }
correction-game-now = { $tournament }, runde { $round }: { $white } – { $black }, nu { $now }
correction-rated-as = { $result }, ratet som { $rated }
correction-decided-rated = { $result }, ratet efter beslutning
correction-decided-unrated = { $result }, ikke ratet efter beslutning

## The terminal

screen-home = Forside
screen-members = Medlemmer
screen-member = Medlem
screen-tournaments = Turneringer
screen-tournament = Turnering
screen-import = Import
screen-rating = Liste
screen-publish = Udgiv
screen-archive = Udgivne lister
screen-compare = Sammenligning
screen-regulation = Reglement
screen-journal = Journal
screen-start = Velkommen
window-too-small = Vinduet er for lille: mindst { $columns } × { $lines }.
work-reading = Læser …
work-writing = Gemmer …
busy-cancel = Esc afbryder
status-read-only = kun læsning
table-no-match = Ingen linje passer til filteret. Esc fjerner det.
notice-error = Det kunne ikke lade sig gøre
confirm-title = Sikker?
confirm-yes = Ja
confirm-no = Nej
help-title = Hvad man kan gøre her
palette-title = Alle handlinger
form-unsaved = Ikke gemt. Esc igen kasserer det indtastede.
field-is-empty = Udfyld dette felt.
field-is-no-day = Det er ikke en dato. Skriv 2026-11-21, 21.11.2026 eller 21/11-26.
field-is-no-number = Skriv et helt tal fra { $least } til { $most }.
field-is-no-decimal = Det er ikke et tal.
field-is-nobody = Ingen hedder sådan, eller det gør flere. Skriv hele navnet, eller # og nummeret.
said-copied = Sendt til terminalen.
said-undone = Fortrudt: { $what }. ctrl-r bringer det tilbage.
said-redone = Bragt tilbage: { $what }
said-changed = { $what } · u fortryder
said-changed-behind = { $what } · rækker bag listen pr. { $date } · u fortryder
said-nothing-changed = { $what } · intet er ændret
said-by-other = { $who }: { $what }
leave-question = Afslut programmet? Det halvt indtastede gemmes og tilbydes igen.
error-no-club-open = Ingen klub er åben.
arg-read-only = Åbn klubben uden at ændre noget

action-down = Ned
action-up = Op
action-top = Til toppen
action-bottom = Til slutningen
action-half-down = En halv side ned
action-half-up = En halv side op
action-page-down = En side ned
action-page-up = En side op
action-left = Til venstre
action-right = Til højre
action-focus-next = Næste del
action-focus-back = Forrige del
action-open = Åbn
action-back = Tilbage
action-quit = Tilbage eller afslut
action-leave = Afslut
action-go-home = Forside
action-go-members = Medlemmer
action-go-tournaments = Turneringer
action-go-list = Ratingliste
action-go-regulation = Reglement
action-go-journal = Journal
action-palette = Alle handlinger
action-help = Hjælp
action-calculator = Lommeregner
action-undo = Fortryd
action-redo = Gentag
action-reload = Læs igen
action-export = Eksportér
action-copy = Kopiér
action-mouse = Mus til eller fra
action-suspend = Læg i dvale
action-redraw = Tegn igen
action-filter = Filtrér
action-search = Søg
action-next-match = Næste fund
action-previous-match = Forrige fund
action-sort = Sortér
action-sort-right = Sortér efter næste kolonne
action-sort-left = Sortér efter forrige kolonne
action-reverse = Vend rækkefølgen
action-columns = Kolonner
action-mark = Markér
action-filter-keep = Behold filteret
action-filter-clear = Fjern filteret
action-field-next = Næste felt
action-field-back = Forrige felt
action-field-enter = Næste felt eller gem
action-save = Gem
action-cancel = Annullér
action-yes = Ja
action-no = Nej
action-answer = Svar
action-other-answer = Det andet svar
action-pick = Vælg
action-pick-none = Luk
action-pick-down = Ned
action-pick-up = Op
pick-sort = Sortér efter
pick-columns = Kolonner
form-add-member = Nyt medlem
field-name = Navn
field-status = Status
field-since = Medlem siden
field-dsu = DSU-nummer
field-fide = FIDE-nummer
field-born = Født
tab-players = Spillere
tab-grid = Krydstabel
tab-rounds = Runder
tab-cards = Spillerkort
tab-standings = Stilling
tab-effect = Ratings
