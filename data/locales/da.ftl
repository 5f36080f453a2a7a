### Dansk. Alle nøgler står også i en.ftl og de.ftl; en test sammenligner dem.

word-member = { $count ->
    [one] 1 medlem
   *[other] { $count } medlemmer
}

## Two parts with a sign between them

pair = { $one } { $other }
pair-brackets = { $one } ({ $other })
pair-colon = { $one }: { $other }
pair-comma = { $one }, { $other }
pair-semicolon = { $one }; { $other }

## Names and words that several things share

name-active = Aktive
name-approved = Godkendt
name-archive = Offentliggjorte lister
name-back = Tilbage
name-bonus = Bonus
name-born = Fødselsår
name-by = Af
name-calculator = Lommeregner
name-cards = Kort
name-cells = Felter
name-class = Klasse
name-classes = Klasser
name-club = Klub
name-columns = Kolonner
name-committee = Udvalg
name-compare = Sammenligning
name-conversion = Omregning
name-create-a-club = Opret en klub
name-date = Dato
name-diff = Forskel
name-difference = Forskel
name-drawn = Remis
name-drift = Skred
name-dsu = DSU-nummer
name-dsu-rating = DSU-rating
name-dsu-rating-after = DSU-rating efter
name-dsu-rating-before = DSU-rating før
name-edit-tournament = Ret turneringen
name-edition = Udgave
name-elo = Elo
name-end = Sidste dag
name-event = Turnering
name-expected = Forventet
name-fide = FIDE-nummer
name-fide-rating = FIDE-rating
name-file = Fil
name-first-rating = Første rating
name-folder = Mappe
name-from = Fra
name-game = Spil
name-games = Partier
name-games-lost = Tabt
name-games-won = Vundet
name-grid = Krydstabel
name-home = Forside
name-how-our-rating-works = Sådan virker vores rating
name-import = Indlæsning
name-journal = Journal
name-k = K
name-kind = Type
name-language = Sprog
name-list = Ratingliste
name-lost = Tabt
name-member = Medlem
name-member-games = Partier
    .matches = Kampe
    .several = Spil
name-members = Medlemmer
name-method = Metode
name-minutes-per-move = Minutter pr. træk
name-name = Navn
name-new-game = Nyt spil
name-new-tournament = Ny turnering
name-not-on-public-lists = Ikke på offentlige lister
name-not-rated = Ikke ratet:
name-notation = Noteringspligt
name-number = Nr.
name-open-another-file = Åbn en anden fil
name-opinion = Den anden vurdering
name-opponent = Modstander
name-opponents = Modstandere
name-passive = Passive
name-performance-rating = Præstationsrating
name-picture = Diagram
name-place = Plads
name-player = Spiller
name-player-card = Spillerkort
name-players = Spillere
name-points = Point
name-pool = Ratingkategori
name-provisional = Foreløbig
name-publish = Offentliggør
name-publish-reason = Begrundelse
name-rating = Rating
name-rating-change = +/-
name-ratingeffect = Virkning på ratingerne
name-ratings = DSU-rating
name-reason = Grund
name-reference = Reference
name-regulation = Reglement
name-remark = Bemærkning
name-reminder = Rykker
name-result = Resultat
name-results = Resultater
name-role = Rolle
name-round = Runde
name-round-robin = Alle mod alle
name-rounds = Runder
name-scale = Skala
name-score = Score
name-seal = Segl
name-sets = Sæt
name-settings = Indstillinger
name-since = Siden
name-source = Kilde
name-standings = Stilling
name-start = Første dag
name-start-rating = Startrating
name-status = Status
name-strength = Styrke
name-tabs = Faner
name-to = Til
name-total = I alt
name-tournament = Turnering
name-tournaments = Turneringer
name-undo = Fortryd
name-valid-from = Gælder fra
name-value = Værdi
name-what = Hvad
name-what-to-do = Hvad der skal gøres
name-why = Hvorfor
name-won = Vundet
name-year = År
word-approved = godkendt
word-back = tilbage
word-doubtful = uklar
word-game-by-game = parti for parti
word-guest = gæst
word-new = ny
word-no-rating = ingen rating
word-opponents = modstandere
word-unchanged = uændret
word-year-of-birth = fødselsår

## Problemer i importerede filer

problem-file-too-large = Filen fylder mere end { $limit } MB, som er grænsen.
problem-too-many-lines = Filen har mere end { $limit } linjer.
problem-line-too-long = Linjen har mere end { $limit } tegn.
problem-not-text = Det er ikke en tekstfil. Gem den som tekst eller CSV i UTF-8 eller Windows-1252.
problem-control-characters = Styretegn eller usynlige tegn er fjernet her.
problem-text-too-long = Teksten har mere end { $limit } tegn; resten er skåret af.
more-of-a-kind = { $count ->
    [one] En mere af samme slags, i linje { $lines }.
   *[other] { $count } mere af samme slags, i linje { $lines }.
}
problem-more = { $count ->
    [one] Ét problem mere vises ikke.
   *[other] { $count } problemer mere vises ikke.
}
problem-no-players = Filen har ingen brugbare spillere.

problem-comment-mark = En kommentar skal begynde med ###. Linjen er sprunget over.
problem-record-not-used = Linjer med { $tag } gemmes og skrives tilbage ved eksport, men bruges ikke til andet.
problem-record-unknown = Ukendt linjetype { $tag }. Forventet: en linjetype fra TRF16 eller TRF26.
problem-record-repeated = Oplysningen står to gange. Den første er brugt.
problem-line-wrapped = Linjen er brudt om; den blev læst sammen med linjen før. Det samme gælder andre brudte linjer.
problem-vega-description = Dette er en beskrivelse fra Vega med felter mellem "|"; den læses som en turneringsrapport, og kolonner i meddelelser er rapportens.
problem-line-shifted = Linjens kolonner er forskudt; den blev læst med så mange mellemrum efter navnet, som felterne kræver. Det samme gælder andre forskudte linjer.
problem-line-unreadable = Linjen kan ikke læses. Forventet: en kode på tre tegn og et mellemrum.
problem-ruler-lines = Linjer, der kun tæller kolonner, er sprunget over.
problem-day-unreadable = "{ $value }" er ikke en dato som 2026/01/31; ikke brugt.
problem-day-short = "{ $value }" kan være flere forskellige dage.
problem-days-reversed = Turneringen slutter ({ $end }), før den begynder ({ $start }).
problem-round-day-unreadable = "{ $value }" er ikke en rundedato som 26/01/31; ikke brugt.
problem-rounds-unreadable = "{ $value }" er ikke et antal runder fra 1 til { $limit }; ikke brugt.
problem-rounds-differ = Antal runder: { $first } ovenfor, { $second } her. { $first } er brugt.
problem-rounds-missing = { $count ->
    [one] Ingen resultater i runde { $rounds } af { $total }.
   *[other] Ingen resultater i runderne { $rounds } af { $total }.
}
problem-absences-behind-last = { $count ->
    [one] Et afbud efter sidste runde ({ $last }) er
   *[other] { $count } afbud efter sidste runde ({ $last }) er
}{" "}udeladt.
problem-absent-with-opponent = Runde { $round }: { $code } ved siden af en modstander læses som tabt på walkover.
problem-too-many-rounds = Et resultat i runde { $round }, men turneringen har { $stated ->
    [one] 1 runde
   *[other] { $stated } runder
}.
problem-player-count = Filen angiver { $stated } spillere, men har { $count }.
problem-points-system = "{ $value }" i pointsystemet kan ikke læses. De sædvanlige point er brugt.
problem-points-system-colours = Pointsystemet skelner mellem farver eller typer af oversidder; for hvert resultat er den første værdi brugt.

problem-columns-shifted = Der står et tegn mellem to kolonner. Forventet: et mellemrum; linjen er måske forskudt.
problem-between-fields = Der står "{ $found }" mellem to felter. Forventet: et mellemrum; et felt er måske skåret over.
problem-start-number = "{ $value }" er ikke et startnummer. Forventet: et tal fra 1 til 9999.
problem-start-number-twice = Startnummer { $no } er allerede brugt i linje { $line }.
numbers-absent = { $count ->
    [one] Ét medlem er ikke i filen: { $names }.
   *[other] { $count } medlemmer er ikke i filen: { $names }.
}
problem-numbers-missing = { $count ->
    [one] Startnummer { $first } mangler før dette.
   *[other] Startnumrene { $first } til { $last } mangler før dette.
}
problem-name-missing = Spilleren har intet navn.
problem-rating-unreadable = "{ $value }" er ikke en rating; ikke brugt.
problem-rating-odd = Ratingen { $value } er usædvanlig. Den er beholdt; kontrollér den.
problem-rating-not-positive = Ratingen { $value } er udeladt: ratinger ligger over 0.
problem-birth-unreadable = "{ $value }" er ikke en fødselsdato eller et fødselsår. Det er beholdt som tekst, men bruges ikke.
problem-rank-unreadable = "{ $value }" er ikke en placering; ikke brugt.
problem-points-unreadable = "{ $value }" er ikke et antal point (f.eks. 3.5); ikke brugt.
problem-points-differ = Point: filen siger { $stated }, men resultaterne giver { $computed }.
problem-national-number = "{ $value }" i en linje { $tag } er ikke et startnummer. Linjen er ikke brugt.
problem-national-player = Linjen { $tag } gælder startnummer { $no }, som ingen spiller har. Den er ikke brugt.
problem-national-name = Linjen { $tag } til nummer { $no } siger "{ $name }", men spilleren er "{ $other }". Den er brugt alligevel.

problem-opponent-unreadable = Runde { $round }: "{ $value }" er ikke en modstander. Forventet: et startnummer, eller 0000 for ingen.
problem-opponent-unknown = Runde { $round }: ingen spiller har startnummer { $opponent }.
problem-game-with-oneself = Runde { $round }: spilleren er sat mod sig selv.
problem-game-one-sided = Runde { $round }: spiller { $opponent } har intet parti i denne runde. Forventet: det samme parti dér.
problem-game-other-opponent = Runde { $round }: spiller { $opponent } møder { $other } i denne runde.
problem-colour-unknown = Runde { $round }: "{ $value }" er ikke en farve. Forventet: w, b eller -; farven er udeladt.
problem-colours-disagree = Runde { $round }: { $one } og { $two } har samme farve. Begge farver er udeladt.
problem-result-unknown = Runde { $round }: "{ $code }" er ikke et resultat. Forventet: 1 = 0 + - W D L X eller H F U Z.
problem-result-missing = { $count ->
    [one] Runde { $round }: { $one } mod { $two } har intet resultat og er gemt som et åbent parti.
   *[other] { $count } partier har intet resultat og er gemt som åbne. Det første: runde { $round }, { $one } mod { $two }.
}
problem-result-one-sided = Runde { $round }: intet resultat her, men spiller { $opponent } har et.
problem-results-contradict = Runde { $round }: { $one } har "{ $mark }" (linje { $line }), men { $two } har "{ $other }".
problem-result-unusual = Runde { $round }: resultaterne "{ $mark }" til { $one } og "{ $other }" til { $two } er usædvanlige. De er beholdt.
problem-bye-with-opponent = Runde { $round }: "{ $code }" er en oversidder, men der er en modstander.
problem-opponent-missing = Runde { $round }: "{ $code }" kræver en modstander.
problem-result-without-opponent = Runde { $round }: "{ $code }" uden modstander er læst som oversidder { $bye }.

problem-no-header = Filen har ingen række med kolonnenavne.
problem-column-missing = Kolonnen "{ $column }" mangler.
problem-names-missing = Der er ingen kolonne med navne: "navn", eller "fornavn" og "efternavn".
problem-column-twice = Kolonnen "{ $column }" står to gange.
problem-pairs-cells = Rækken slutter for tidligt. Forventet: { $columns }.
problem-pairs-count = "{ $value }" er ikke et antal partier. Forventet: et helt tal fra 0 til { $limit }.
problem-column-not-used = Ukendt kolonne "{ $column }"; ikke brugt.
problem-fact-not-used = "#{ $name }" er ukendt. Linjen er ikke brugt.
problem-too-many-cells = For mange celler i rækken. Sæt tekst, der indeholder skilletegnet, i anførselstegn.
problem-quote-open = Anførselstegnet, der begynder her, lukkes ikke.
problem-klubtur-pairing = Runde { $round }: "{ $value }" er ingen parring. Forventet: f.eks. 203 (hvid mod 3), 103 (sort) eller -1 for ingen.
problem-klubtur-result = Runde { $round }: "{ $value }" er intet resultat. Forventet: 1, 0, 0.5 eller en kode fra 2 til 9.
problem-klubtur-rated = Runde { $round }: koden { $code } er et parti, der ikke blev spillet, men rates i Danmark (intet gyldigt afbud); det blev gemt som "{ $mark }", som ikke rates. Vil ratingudvalget rate det: klubrating tournament result … --rated
problem-klubtur-withdrawn = Runde { $round }: koden { $code } er et parti, der hverken tæller eller rates, fordi nogen udgik tidligt; det blev gemt som "{ $mark }" og giver point her.
problem-klubtur-unscored = Runde { $round }: koden { $code } er et parti, der er spillet og rates, men ikke tæller i scoren, fordi modstanderen udgik senere; det blev gemt som "{ $mark }" og tæller her.
problem-no-games = Filen indeholder ingen partier. Forventet: en kolonne for hver runde med felter som 12h1, 7s½, en kolonne for hver modstander med 1, ½, 0 eller en række for hvert parti med hvid, sort og resultat.
problem-columns-not-used = { $count ->
    [one] Ikke brugt: kolonnen { $names }.
   *[other] Ikke brugt: kolonnerne { $names }.
}
problem-people-columns = Ingen af listens overskrifter er kendt. Hvis kolonnerne indeholder det, som her står, så gentag med: --columns "{ $columns }"
problem-name-number = Navnet "{ $value }" indeholder et tal. Et fødselsår eller en rating hører til i sin egen kolonne.
problem-row-no-person = "{ $value }" er ikke en person; rækken er udeladt.
problem-name-doubtful = "{ $value }" kan være en sum, en overskrift eller en bemærkning og ikke et medlem.
problem-section-unknown = "{ $value }" står mellem medlemmerne og er udeladt. Giver den dem nedenunder en anden status, så skriv den i en kolonne "status".
problem-section-empty = Ingen står under "{ $value }". Hører den til dem ovenover, så skriv deres status i en kolonne "status".
problem-ratings-unclear = Det er ikke klart, hvilken kolonne der har klubbens ratinger: { $names }. Angiv den, for eksempel: --columns "{ $columns }"
problem-sheets-several = Flere ark i projektmappen har sådan en liste: { $names }. Angiv, hvilket der menes: --sheet NAVN.
problem-hidden-parts = { $rows ->
    [0] Regnearket skjuler kolonner ({ $places }).
    [one] Regnearket skjuler en række ({ $lines }).
   *[other] Regnearket skjuler { $rows } rækker ({ $lines }).
} Vælg: --hidden leave-out eller --hidden read.
problem-sheet-unknown = Projektmappen har ikke et ark "{ $name }". Dens ark: { $names }.
problem-sheets-all-hidden = Alle ark med indhold er skjult ({ $names }). Navngiv det, der skal læses: --sheet NAVN.
problem-sheets-hidden = { $count ->
    [one] Det skjulte ark { $names } er ikke læst. Skal det læses, så navngiv det: --sheet NAVN.
   *[other] De skjulte ark { $names } er ikke læst. Skal et af dem læses, så navngiv det: --sheet NAVN.
}
problem-sheet-hidden-unknown = I denne fil kan skjulte rækker og kolonner ikke skelnes fra de andre; alle er læst. Gemt som XLSX eller ODS kan de.
problem-workbook-large = Projektmappen er for stor: mere end { $limit } celler eller mere end { $sheets } ark. Gem det ark, du skal bruge, i en fil for sig.
problem-sheets-not-used = { $count ->
    [one] Kun arket { $used } er læst; arket { $names } har også en tabel. Er det en anden turnering, så gem den i en fil for sig.
   *[other] Kun arket { $used } er læst; arkene { $names } har også tabeller. Gem enhver anden turnering blandt dem i en fil for sig.
}
problem-row-below-table = Et parti står under tabellens slutning. Hver spillers række skal have et navn.
problem-cells-unreadable = { $count ->
    [one] "{ $value }" kan ikke læses som et resultat. Forventet: f.eks. 12h1, 7s½, 3h+, -1 (oversidder), 0 (fraværende).
   *[other] { $count } felter kan ikke læses som resultater; det første er "{ $value }". Forventet: f.eks. 12h1, 7s½, 3h+, -1 (oversidder), 0 (fraværende).
}
problem-no-opponents = Cellerne for runderne siger, hvem der vandt, men ikke over hvem. Forventet: modstanderens nummer i hver celle, fx 12h1 (mod 12, med hvid, vundet), eller en kolonne for hver modstander.
problem-counting = Tabellen giver { $win } for en sejr og { $draw } for remis; det gør turneringen også.
problem-counting-losses = Tabellen giver { $win } for en sejr, { $draw } for remis og { $loss } for et nederlag; det gør turneringen også.
published-tie-break-differs = { $count ->
    [one] { $heading }: én værdi afviger fra det, partierne giver: { $name } har { $stated }, og vi får { $computed }, efter reglerne fra { $edition }.
   *[other] { $heading }: { $count } værdier afviger fra det, partierne giver; den første: { $name } har { $stated }, og vi får { $computed }, efter reglerne fra { $edition }.
}
problem-games-left-out = Kolonnen { $name } indeholder partier, men er ikke en af runderne. Forventet: runder nummereret fra 1 og op, eller kaldt R1, R2, …
problem-file-is-database = Det er en database (fra Papi eller et andet program). Eksportér turneringen som rapport (TRF) eller krydstabel, og læs den.
problem-file-is-pdf = Det er en PDF. Forventet: en turneringsrapport (TRF), et regneark (XLSX, ODS) eller en krydstabel som CSV.
problem-file-is-zip = Zip-arkivet kan ikke læses: Det er beskadiget, ufuldstændigt, eller indeholder hverken en projektmappe eller én turneringsfil. Hent det igen, eller pak det ud og læs filen i det.
table-proposed = Tabellen læses som { $options }, men filen bekræfter det ikke: { $figures } Er det rigtigt, så bekræft det; ellers angiv, hvad kolonnerne indeholder.
table-doubted = Filen bekræfter ikke disse kolonner: { $figures }
table-figures = { $understood } af { $filled } felter forstås, { $agree } af { $games } partier stemmer fra begge sider, pointene stemmer for { $points } af { $stated } spillere.
table-figures-list = { $understood } af { $filled } linjer er et parti eller en runde.
table-remembered = Kolonnerne er læst, som de blev angivet den { $date } for disse overskrifter; angiv andre med --columns.
table-is-remembered = Hvad kolonnerne indeholder, huskes for tabeller med disse overskrifter.
table-unconfirmed = { $games ->
    [one] Listen har ét parti, og intet i filen bekræfter resultatet.
   *[other] Listen har { $games } partier, og intet i filen bekræfter resultaterne.
}
problem-file-is-json = Filen er partier i JSON, som spillesider tilbyder dem. Hent turneringen som PGN, og læs den.
mapping-columns = "{ $text }" er ikke en kolonne og dens indhold. Der ventes f.eks. 2=name,5-11=rounds,12=points; med flere kolonner pr. runde 5-14=rounds/2.
mapping-twice = "{ $text }": en kolonne kan kun indeholde én ting.
mapping-cells = "{ $text }" er ikke rækkefølgen i et felt. Der ventes opponent, colour og result, f.eks. opponent-colour-result for 12w1.
mapping-no-games = Med disse kolonner kan næsten intet felt læses som et resultat. Vælg andre kolonner, eller udelad --columns for at se et forslag.
problem-no-table = Teksten indeholder ingen turnering. Der ventes en rapport (TRF), partier (PGN) eller en tabel: en række med overskrifter over navne og runder og en række for hver spiller med felter som 12h1, eller 1 ½ 0 efter modstander; eller en række for hvert parti med hvid, sort og resultat.
problem-workbook-locked = Projektmappen er beskyttet med en adgangskode. Åbn den, gem den uden, og prøv igen.
problem-xls-damaged = Dette er en gammel Excel-fil (XLS) eller en anden Office-fil, som ikke kan læses: Den er beskadiget eller ufuldstændig. Åbn den i et regneark og gem den som XLSX, eller arket som CSV.
problem-xlsx-damaged = Dette er en Excel-projektmappe (XLSX), som ikke kan læses: Den er beskadiget, ufuldstændig eller for stor. Hent den igen, eller åbn den i et regneark og gem arket som CSV.
problem-ods-damaged = Dette er et regneark (ODS), som ikke kan læses: Det er beskadiget, ufuldstændigt eller for stort. Hent det igen, eller åbn det i LibreOffice og gem arket som CSV.
problem-numbers-own = Numrene i denne kolonne er for korte til Dansk Skak Union; de blev ikke brugt. Er de unionens numre, så kald kolonnen dsu.
problem-numbers-unclear = Disse numre læses som numre i Dansk Skak Union. Er de klubbens egne eller ratinger, så slet kolonnen.
problem-file-is-html = Det er en webside (HTML), hvor der ikke kan læses en tabel med en turnering. Forventet: parringer eller en krydstabel i en tabel på siden. Markér tabellen i browseren, kopiér den, og sæt den ind i et regneark eller en tekstfil; eller hent den fil til Excel eller den rapport (TRF), som siden tilbyder.
problem-file-is-xml = Det er en XML-fil. Forventet: en turneringsrapport (TRF) eller en krydstabel som CSV.
problem-list-groups = Her begynder en anden tabel, og efter den kommer runder en gang til. Er det flere grupper? Giv hver sin egen fil.
problem-table-groups = Her begynder en anden tabel med andre spillere. Er det flere grupper? Giv hver sin egen fil.
problem-table-second-half = Her begynder en tabel til med de samme spillere og andre resultater. Er det turneringens anden halvdel? Saml begge i én tabel, eller giv hver sin egen fil.
problem-list-rows = { $count ->
    [one] 1 linje nævner ikke to spillere og blev ikke brugt.
   *[other] { $count } linjer nævner ikke to spillere og blev ikke brugt; den første er her.
}
problem-list-open = { $count ->
    [one] { $white } – { $black } har intet resultat og er gemt som et åbent parti.
   *[other] { $count } partier har intet resultat og er gemt som åbne; det første er { $white } – { $black }.
}
problem-fide-line-shifted = Linjen for { $name } ({ $number }) er forskudt, så ratingen kan ikke aflæses; den hidtidige rating bliver stående.
problem-list-unread = { $count ->
    [one] "{ $value }" nævner to spillere, men intet resultat, der kan læses. Forventet: en linje som Anna – Bo 1-0, med 1-0, 0-1, ½-½ eller *.
   *[other] { $count } linjer nævner to spillere, men intet resultat, der kan læses; den første er "{ $value }". Forventet: linjer som Anna – Bo 1-0, med 1-0, 0-1, ½-½ eller *.
}
problem-pgn-no-games = Filen indeholder intet parti med begge spilleres navne.
problem-pgn-event-spelled = { $count ->
    [one] Et parti er fra "{ $name }"; det er læst som et fra "{ $event }", som næsten alle andre er fra.
   *[other] { $count } partier er fra turneringer som "{ $name }"; de er læst som partier fra "{ $event }", som næsten alle andre er fra.
}
problem-pgn-events = Filen har partier fra { $count } turneringer: { $names }. Forventet: partierne fra én; tag de andre ud.
problem-pgn-nameless = { $count ->
    [one] Partiet { $white } – { $black } mangler et navn og blev udeladt.
   *[other] { $count } partier mangler et navn og blev udeladt; det første er { $white } – { $black }.
}
problem-pgn-bye = { $name } er oversidder: det andet navn mangler, og der står "{ $value }" ved partiet.
problem-pgn-comment-open = Her begynder en kommentar, som ikke slutter: den afsluttende klamme mangler.
problem-pgn-game-in-comment = Et nyt parti begynder i den kommentar, der blev åbnet i { $line }:{ $column }: dens afsluttende klamme mangler.
problem-pgn-tag-open = Feltets værdi slutter ikke: det afsluttende anførselstegn mangler.
problem-pgn-tags-apart = { $count ->
    [one] Et partis felter fortsætter her efter en tom linje eller en bemærkning. De blev taget som samme parti.
   *[other] { $count } steder fortsætter et partis felter efter en tom linje eller en bemærkning; det første er her. De blev taget som samme parti.
}
problem-pgn-tag-in-comment = { $count ->
    [one] Denne linje i en kommentar ligner begyndelsen på et parti. Den blev ikke læst som et; er den det, mangler der en afsluttende klamme før den.
   *[other] { $count } linjer i kommentarer ligner begyndelsen på et parti; den første står her. Ingen af dem blev læst som et; er en af dem det, mangler der en afsluttende klamme før den.
}
problem-pgn-oneself = { $name } spiller mod sig selv.
problem-pgn-same-game = { $white } mod { $black } står allerede i linje { $line } med samme runde, dag og resultat; partiet tæller én gang.
problem-pgn-other-moves = { $white } mod { $black } står også i linje { $line } med samme runde, dag og resultat, men med andre træk: begge partier tæller.
problem-pgn-byes = Runde { $round }: { $count } spillere har et parti mod BYE uden resultat. Højst én kan være oversidder, så ingen af dem får point.
problem-pgn-result = "{ $value }" er ikke et resultat. Forventet: 1-0, 0-1, 1/2-1/2, * eller en walkover som +--.
problem-pgn-variant = { $count ->
    [one] 1 parti er ikke almindelig skak ({ $variant }) og blev taget som de andre.
   *[other] { $count } partier er ikke almindelig skak (det første: { $variant }) og blev taget som de andre.
}
problem-pgn-two-results = { $white } – { $black }: to resultater. { $result } gælder, men blandt trækkene står også { $text }.
problem-pgn-unplayed = { $white } – { $black }: ikke spillet, i filen står "{ $value }". Læst som en walkover, som ikke rates.
problem-pgn-unplayed-moves = { $white } – { $black }: i filen står "{ $value }", men begge har trukket. Læst som et spillet parti.
problem-pgn-few-moves = { $white } – { $black }: et resultat, men ikke begge har trukket. Blev partiet ikke spillet, så ret det til en walkover, f.eks. +--.
problem-pgn-rounds-by-day = Partier uden runde: hver dag blev taget som en runde.
problem-pgn-rounds-unknown = Partier uden runde, eller flere på en dag: runderne tæller kun partierne.
problem-pgn-rounds-split = Nogen spiller to gange i en runde: sådanne runder blev delt, og runderne nummereret på ny.
problem-pgn-too-many = For mange til én turnering. Forventet: højst { $players } spillere og { $rounds } runder.

problem-no-members = Filen har ingen medlemmer.
problem-member-name = Medlemmet har intet navn.
problem-person-number = { $value } er ikke et medlemsnummer og er udeladt: Et nummer består kun af cifre, højst 12.
problem-number-refused = "{ $value }" er ikke et DSU- eller FIDE-nummer: Et nummer består kun af cifre, højst 12.
problem-member-number-twice = Nummeret { $value } er allerede brugt i linje { $line }.
problem-since-unreadable = "{ $value }" er ikke en dato som 2026-01-31.
problem-status-unknown = "{ $value }" er ikke en status. Forventet: aktiv, passiv eller udmeldt.
problem-games-unreadable = "{ $value }" er ikke et antal partier.

## Hvad en eksporteret fil ikke kunne rumme

export-text-changed = "{ $text }" passer ikke i formatet; skrevet som "{ $written }".
export-rating = Ratingen { $rating } passer ikke i formatet og er udeladt.
export-rounds = Formatet har plads til { $limit } runder; turneringen har { $rounds }.
export-player = Spiller { $no } kunne ikke skrives: et startnummer må kun bruges én gang, fra 1 til 9999.
export-game = Runde { $round }: partiet { $white } mod { $black } kunne ikke skrives.
export-bye = Runde { $round }: oversidderen { $no } kunne ikke skrives.
export-round-day = Rundens dato { $day } passer ikke i formatet og er udeladt.
export-points = { $points } point passer ikke i formatet og er udeladt.
export-points-system = Pointsystemet passer ikke i formatet og er udeladt.
export-colours = Filen kan ikke sige, at farverne er ukendte; den første spiller i et sådant parti blev skrevet som hvid.
export-records = Hold, lodtrækningssystem og andre linjer fra en turneringsrapport passer ikke i formatet og er udeladt.
export-national = { $count ->
    [one] Én spillers ratinglinjer kunne ikke alle skrives.
   *[other] { $count } spilleres ratinglinjer kunne ikke alle skrives.
}

## Trykte lister

rating-list-title = Ratingliste pr. { $date }
rating-list-draft = UDKAST: ikke offentliggjort; ratingerne kan stadig ændre sig.
rating-list-changes-from = Ændringer er regnet fra listen pr. { $date }.
rating-list-first = Dette er den første liste, så der er ingen ændringer at vise.
rating-list-active = Aktive medlemmer
rating-list-passive = Passive medlemmer
rating-list-unrated = Medlemmer uden ratede partier
    .matches = Medlemmer uden ratede kampe
rating-list-word-unrated = intet parti
    .matches = ingen kamp
rating-list-change = Ændring
rating-list-converted = Omr.
choice-dsu = DSU
rating-list-section = Liste
rating-list-moved = ▲▼
rating-list-recent = Seneste
rating-list-legend-provisional = * Foreløbig: færre end { $games } ratede partier.
    .matches = * Foreløbig: færre end { $games } ratede kampe.
rating-list-legend-unreliable = * Foreløbig: endnu for få ratede partier til en pålidelig rating.
    .matches = * Foreløbig: endnu for få ratede kampe til en pålidelig rating.
rating-list-legend-new = ny: ikke på forrige liste.
rating-list-legend-back = tilbage: ikke på forrige liste, men på en tidligere.
rating-list-legend-moved = ▲ ▼ Pladser vundet eller tabt siden forrige liste.
rating-list-legend-highest = ◆ Medlemmets hidtil højeste rating på en af klubbens lister.
rating-list-legend-class = ↑ ↓ I en højere eller lavere klasse end på forrige liste.
rating-list-legend-games = Partier: ratede partier siden forrige liste. I alt: alle ratede partier.
    .matches = Kampe: ratede kampe siden forrige liste. I alt: alle ratede kampe.
    .several = Spil: ratede spil siden forrige liste. I alt: alle ratede spil.
rating-list-legend-converted = Omr.: ratingen omregnet til DSU-skalaen.
rating-list-legend-dsu = DSU: medlemmets eget DSU-tal. De to tal kan være forskellige: klubben regner også sine egne turneringer med.
list-part-active = Aktive medlemmer
list-part-passive = Passive medlemmer
list-part-register = Alfabetisk liste
list-part-changes = Ændringer
list-part-corrections = Rettelser
list-part-newcomers = Nye spillere på vej mod en rating
list-part-most-active = Mest aktive
list-part-signs = Tegnforklaring
list-part-committee = Ratingudvalg
list-part-balance = Hvor pointene blev af
rating-list-class-mean = Gennemsnit
rating-list-up = Frem
rating-list-down = Tilbage
rating-list-new-title = Nye på listen
rating-list-back-title = Tilbage på listen
rating-list-gone-title = Udgået af listen
rating-list-came = { $name } ({ $rating })
rating-list-went-because = { $name } ({ $rating }): { $why }
rating-list-newcomer = { $name }: { $games } af { $needed } partier
rating-list-in-force = Gældende: { $title }.
rating-list-rules-changed = Gældende fra { $date }: { $title }. Ændringer:
rating-list-number = Liste nr. { $number }
document-letters-lacking = PDF-skrifttypen mangler bogstaver i: { $texts }. Der står ? i stedet for hvert af dem.
rating-list-seal = Segl: { $seal }
rating-list-head = Log: { $head }
error-list-before-facts = klubben har intet fra { $date }: den første turnering, rating eller liste er fra { $first }
hint-list-before-facts = klubrating lists viser de offentliggjorte lister
list-of-no-day = Der er ingen liste pr. { $date }: dette er et udkast til, hvad der ville stå på den efter det, der vides i dag. De ordinære lister er pr. 1. januar og 1. august.
rating-list-empty = Listen er tom: intet medlem har en rating endnu. Giv medlemmerne startratinger, eller indlæs en turnering.
rating-list-empty-published = Listen er tom: intet medlem havde en rating den dag.
rating-list-empty-several = Listen er tom: intet medlem har et ratet spil endnu. Indtast spillene, eller indlæs dem fra en fil.
rating-list-empty-waiting = { $count ->
    [one] Listen er tom: ét medlem har en startrating, men ingen ratede partier endnu. En ratet turnering bringer medlemmet på listen.
   *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede partier endnu. En ratet turnering bringer dem på listen.
}
    .matches = { $count ->
        [one] Listen er tom: ét medlem har en startrating, men ingen ratede kampe endnu. En ratet turnering bringer medlemmet på listen.
       *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede kampe endnu. En ratet turnering bringer dem på listen.
    }
rating-list-empty-hidden = { $count ->
    [one] Listen er tom: ét medlem har en startrating, men ingen ratede partier endnu (vises med --all). En ratet turnering bringer medlemmet på listen.
   *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede partier endnu (vises med --all). En ratet turnering bringer dem på listen.
}
    .matches = { $count ->
        [one] Listen er tom: ét medlem har en startrating, men ingen ratede kampe endnu (vises med --all). En ratet turnering bringer medlemmet på listen.
       *[other] Listen er tom: { $count } medlemmer har en startrating, men ingen ratede kampe endnu (vises med --all). En ratet turnering bringer dem på listen.
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
explain-round = Rd.
explain-colour = Fv.
explain-p = P
explain-result = Point
explain-white = h
explain-black = s
explain-converted = DSU- og FIDE-rating er omregnet: { $form }, afrundet til et helt tal.
explain-beyond = ! Uden for tabel 1 (±{ $last }): tabellens sidste række er brugt.
explain-card-numbers = Modstandernes DSU-rating: { $numbers }.
explain-score = { $games ->
    [one] W = { $score }: point i 1 ratet parti
   *[other] W = { $score }: point i { $games } ratede partier
}
    .matches = { $games ->
        [one] W = { $score }: point i 1 ratet kamp
       *[other] W = { $score }: point i { $games } ratede kampe
    }
explain-expected = W_e = { $expected }: summen af P, den forventede score i hvert parti ({ $curve })
    .matches = W_e = { $expected }: summen af P, den forventede score i hver kamp ({ $curve })
explain-curve-table = tabel 1
explain-curve-normal = normalfordelingen
explain-curve-logistic = den logistiske kurve
explain-curve-linear = den rette linje
explain-curve-fide = FIDE's tabel 8.1.2
explain-average-dsu = Modstandernes gennemsnitlige DSU-rating: { $calculation }
explain-recovered = Modstandernes gennemsnit kendes ikke; det er regnet baglæns ud fra DSU-ratingen før og efter.
explain-recovered-below = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D er ikke over DSU's grænse { $threshold } (1 parti), så der er ingen bonus i ændringen
   *[other] x = W − W_e = { $x }: ΔR/K_D er ikke over DSU's grænse { $threshold } ({ $games } partier), så der er ingen bonus i ændringen
}
explain-recovered-above = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D er over DSU's grænse { $threshold } (1 parti), så bonussen x − { $threshold } er trukket fra
   *[other] x = W − W_e = { $x }: ΔR/K_D er over DSU's grænse { $threshold } ({ $games } partier), så bonussen x − { $threshold } er trukket fra
}
explain-recovered-no-bonus = x = W − W_e = { $x }: DSU giver ingen bonus
explain-recovered-d = D(P) = { $d }: tabel 1, mellem rækkerne D({ $low }) = { $d_low } og D({ $high }) = { $d_high }
explain-recovered-d-row = D(P) = { $d }: en række i tabel 1
explain-average-converted = R_a, på klubbens skala: { $conversion }
explain-interval = DSU-ratingen efter er et afrundet tal, så gennemsnittet ligger mellem { $low } og { $high }.
explain-interval-end = { $mean } (ny rating { $rating })
explain-interval-open = et tal uden for tabel 1
explain-k-below = K = { $k }: ratingen før, { $rating }, er under { $to }
explain-k-between = K = { $k }: ratingen før, { $rating }, er mindst { $from } og under { $to }
explain-k-from = K = { $k }: ratingen før, { $rating }, er mindst { $from }
explain-k-always = K = { $k }, uanset rating
explain-k-few = K = { $k }: færre end { $games } ratede partier før
explain-k-games = K = { $k }/(n + { $plus }), n er antallet af partier i perioden
    .matches = K = { $k }/(n + { $plus }), n er antallet af kampe i perioden
explain-bonus = B = { $bonus }: W − W_e = { $excess } er over grænsen { $threshold } ({ $limit }); B er det overskydende
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
explain-bonus-between = { $rounds ->
    [one] { $percent } %, 1 runde, som ikke er en række i tabel 2: { $z }·½·√1
   *[other] { $percent } %, { $rounds } runder, som ikke er en række i tabel 2: { $z }·½·√{ $rounds }
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
    .matches = P = { $calculation }: scoren i de ratede kampe
explain-first-tempered = { $draws ->
    [one] Med 1 tænkt remis: { $calculation }
   *[other] Med { $draws } tænkte remiser: { $calculation }
}
explain-first-factor = { $calculation }, altså F = { $f }
derivation-begins = Listen pr. { $date } viste { $printed }; dette er den første turnering efter den.
derivation-ends = Listen pr. { $date } viste { $printed }.
derivation-printed = Listen pr. { $date } viste { $printed }; med de senere rettelser er ratingen den dag { $now }.
derivation-replaced = Ratingudvalgets startrating pr. { $date } har siden erstattet { $new }: { $rating }.
explain-performance = Præstationsrating: R_p = { $formula } { $value } (P = { $share })
explain-performance-bound = Præstationsrating: alt eller intet blev scoret, så der er kun en grænse: { $formula } { $value } (P = { $share })
explain-unrated-event = { $event } er ikke ratet. { $reason }
explain-unrated-round = Runde { $round }: { $reason }
explain-unrated-round-game = Runde { $round }, { $opponent }: { $reason }

rule-per-game = løbende rating, parti for parti
    .matches = løbende rating, kamp for kamp
rule-average = løbende rating efter gennemsnitsmetoden, koordineret turnering
rule-card-known = §7, spillerkort med modstandernes DSU-rating, gennemsnitsmetoden
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
    .matches = Kampen blev ikke spillet (oversidder eller walkover).
unrated-too-short = Partiet var slut efter mindre end ét træk.
unrated-decision = Ratingudvalget har besluttet, at partiet ikke tæller.
    .matches = Ratingudvalget har besluttet, at kampen ikke tæller.
unrated-opponent-unrated = Modstanderen havde ingen rating.
unrated-collecting = Gemt til den første rating: { $have } af { $need } partier indtil nu.
    .matches = Gemt til den første rating: { $have } af { $need } kampe indtil nu.
unrated-collecting-ended = Tidligere partier, der var gemt til en første rating, tæller ikke: en startrating eller en DSU-rating kom først.
    .matches = Tidligere kampe, der var gemt til en første rating, tæller ikke: en startrating kom først.
unrated-against-newcomer = Modstanderen fik sin første rating i turneringen, og reglementet medregner ikke sådanne partier.
    .matches = Modstanderen fik sin første rating i turneringen, og reglementet medregner ikke sådanne kampe.
unrated-card-used = Spillerkortet fra turneringen er brugt i stedet.
unrated-no-notation = Turneringen blev spillet uden noteringspligt (§6).
unrated-too-fast = Turneringen havde kortere betænkningstid pr. træk end krævet (§6).
unrated-not-approved = Ratingudvalget har ikke godkendt turneringen (§6).
unrated-not-ended = Turneringen er ikke færdigspillet: mindst ét parti er ikke afgjort.
    .matches = Turneringen er ikke færdigspillet: mindst én kamp er ikke afgjort.
unrated-incomplete = Turneringen er ikke færdigspillet.
incomplete-said = Turneringen er ikke færdigspillet: { $what }.
incomplete-rounds = { $count ->
    [one] runde { $rounds } har ingen partier
   *[other] runderne { $rounds } har ingen partier
}
incomplete-idle = i runde { $round } er intet indtastet for { $names }
incomplete-pairs = disse har ikke mødt hinanden: { $pairs }
incomplete-names = { $more ->
    [0] { $names }
    [one] { $names } og { $more } flere
   *[other] { $names } og { $more } flere
}
round-robin-question = Med { $players } spillere i { $rounds } runder kan det være alle mod alle, og { $pairs }
unrated-card-impossible = Tallene på spillerkortet passer ikke sammen.

## Historik og krydstabeller

history-title = Ratinghistorik: { $name }
history-empty = Ingen ratede partier endnu.
    .matches = Ingen ratede kampe endnu.
history-none-since = Intet parti er ratet siden.
column-old-rating = Før
history-games = Partier
    .matches = Kampe
history-change = +/-
history-none = -
history-performance = { $games ->
    [one] Præstationsrating: { $strength } ({ $score } point i 1 ratet parti, modstandernes gennemsnit { $average }).
   *[other] Præstationsrating: { $strength } ({ $score } point i { $games } ratede partier, modstandernes gennemsnit { $average }).
}
changed-value = { $value }
history-performance-least = mindst { $value }
history-performance-most = højst { $value }
crosstable-round = R{ $round }
crosstable-white = h
    .matches = :
crosstable-black = s
    .matches = :
crosstable-empty = Der er ingen spillere endnu.
crosstable-legend-game = 3h1: modstander nr. 3, hvid (h) eller sort (s), resultat.
    .matches = 3:1: modstander nr. 3, resultat.
crosstable-legend-unplayed = + og -: vundet og tabt på walkover; ?: ikke afgjort.
    .matches = + og -: vundet og tabt på walkover; ?: ikke afgjort.
crosstable-legend-unrated = *: ikke ratet.
crosstable-legend-cancelled = { $played } { $unplayed }: tæller ikke i pointene, fordi en spiller udgik.
withdrawn-mark = (u)
withdrawn-cancelled = { $name } udgik { $games ->
    [0] uden at have spillet et parti
    [one] efter 1 parti
   *[other] efter { $games } partier
 }: resultaterne rates, men tæller ikke i point, korrektioner og placeringer.
    .matches = { $name } udgik { $games ->
        [0] uden at have spillet en kamp
        [one] efter 1 kamp
       *[other] efter { $games } kampe
     }: resultaterne rates, men tæller ikke i point, korrektioner og placeringer.
withdrawn-kept = { $name } udgik { $games ->
    [0] uden at have spillet et parti
    [one] efter 1 parti
   *[other] efter { $games } partier
 }: resultaterne tæller.
    .matches = { $name } udgik { $games ->
        [0] uden at have spillet en kamp
        [one] efter 1 kamp
       *[other] efter { $games } kampe
     }: resultaterne tæller.
withdrawn-score-keep = resultaterne tæller
withdrawn-score-cancel = resultaterne tæller ikke i pointene
crosstable-legend-doubles = 3+4:1: double mod nr. 3 og 4, resultat; begge makkere får pointet.
crosstable-legend-doubles-grid = Doublekampe står hos begge makkere mod begge modstandere; begge makkere får pointet.
crosstable-legend-sets = 8 og 2: vundet og tabt i tre sæt.
crosstable-legend-bye = fri: en runde uden modstander, med point.
crosstable-legend-absent = frav.: fraværende, uden point.
crosstable-bye = fri{ $points }
crosstable-absent = frav.
crosstable-rated = { $count ->
    [0] Intet parti er ratet.
    [one] 1 ratet parti.
   *[other] { $count } ratede partier.
}
    .matches = { $count ->
        [0] Ingen kamp er ratet.
        [one] 1 ratet kamp.
       *[other] { $count } ratede kampe.
    }

## Klubben: fejl, og hvad man gør ved dem

error-against-oneself = en spiller kan ikke møde sig selv
error-already-undone = handling { $operation } er allerede fortrudt, af handling { $by }
error-altered-schema = databasens tabeller eller triggere er ikke som ventet: { $names }
error-bad-backup = sikkerhedskopien { $path } er ufuldstændig
error-bad-journal = post { $entry } i journalen kan ikke læses
error-busy = databasen er i brug i en anden session
error-card-and-games = medlemmet har partier i denne turnering; et spillerkort ville tælle dem to gange
error-changed = oplysningerne er ændret i mellemtiden, af { $by }, { $at }
error-unseen = { $who }, { $time }: { $what }. Intet er skrevet; tryk igen, hvis det stadig er meningen.
error-database-exists = databasen findes allerede: { $path }
error-database-remains = { $path } ligger der stadig fra en database af det navn
error-long-path = stien { $path } har { $bytes } byte; databasebiblioteket åbner højst { $most }
error-now = KLUBRATING_NOW er intet tidspunkt: { $value }
hint-now = skriv det som 2026-11-26T20:00:00+01:00, eller fjern variablen
error-clock = maskinens ur viser et år før 1970
error-empty-file = filen er tom; den er ikke en klubdatabase
error-empty-name = der mangler et navn
error-end-before-start = sidste dag, { $end }, ligger før første dag, { $start }
error-entered-already = spilleren er allerede tilmeldt, med startnummer { $no }
error-facts-changed = nogen ændrede oplysninger, mens listen blev lavet
error-file-refused = { $file } blev ikke indlæst
error-hard-links = { $path } har { $names } navne (hårde links); to sessioner, der bruger hver sit navn, ville ødelægge den
error-file-of-sums = { $file } har kun stillingen i hele matcher, fx 10,5 mod 7,5: de enkelte partier kendes ikke
hint-file-of-sums = klubrating standings FIL rangordner spillerne; for at blive ratet må partierne stå ét for ét; intet er indlæst
error-file-of-teams = { $file } indeholder holdkampe, bræt for bræt
hint-kind-team = vælg typen "hold": --kind team
error-doubts = { $count ->
    [one] Én ting ser forkert ud; intet er ændret
   *[other] { $count } ting ser forkerte ud; intet er ændret
}
doubt-own-rating = { $value } er næppe en rating på denne skala: de går fra { $low } til { $high }
doubt-dsu-number = { $value } er næppe en DSU-rating: de går fra { $low } til { $high }
doubt-fide-number = { $value } er næppe en FIDE-rating: de går fra { $low } til { $high }
doubt-number-jump = ratingen var { $old } den { $date } og ville nu være { $new }: { $value } points forskel
doubt-start-jump = { $name } har ratingen { $old }; { $new } ligger { $value } point fra den
doubt-list-jump = { $name } har { $old } på listen pr. { $date } og { $new } her: { $value } points forskel
doubt-card-spread = modstandernes ratinger ligger { $value } point fra hinanden, fra { $least } til { $most }
doubt-card-change = mellem før og efter turneringen ligger der { $value } point, fra { $least } til { $most }
doubt-games = { $value } ratede partier er usandsynligt; der ventes højst { $high }
doubt-points = { $name } har { $stated } point; runderne kan højst give { $most }
doubt-conversion-far = DSU-ratingerne for { $members } medlemmer ligger i gennemsnit { $value } point fra den (klubrating calibrate)
doubt-conversion-again = fra { $date } er { $name } allerede valgt; dette ville træde i stedet
doubt-born = født i { $value } er usandsynligt; der ventes { $low } til { $high }
doubt-list-unrated = ingen på listen har en rating, så alle ville blive medlemmer uden
doubt-list-no-games = listen har ingen antal partier, så alle regnes for at have spillet nul, og ingen kommer på næste liste før et ratet parti
doubt-member-since = { $date } er en usandsynlig dato for en indmeldelse
doubt-status-day = { $date } er en usandsynlig dato for en ændring af et medlemskab
doubt-start-day = { $date } er en usandsynlig dato for en startrating
doubt-number-day = { $date } er en usandsynlig dato for en rating fra DSU eller FIDE
doubt-own-fide-list = ingen spiller i filen har et forbund, som i en liste, dette program skriver i FIDEs form: ratingerne i den ville være klubbens, ikke FIDEs
doubt-event-day = { $date } er en usandsynlig dato for en turnerings første dag
doubt-event-length = en turnering på { $value } dage er usandsynlig
doubt-rules-day = { $date } er en usandsynlig dato for en ændring af reglerne
doubt-term-day = { $date } er en usandsynlig dato for begyndelsen af en valgperiode
doubt-approval-day = bestyrelsen kan ikke have godkendt det den { $date } endnu
doubt-left-before-games = { $name } kan ikke være meldt ud den { $from }: de første partier er fra { $first }
doubt-dead-before-games = { $name } har partier senere end { $from }: de sidste fra { $last }
doubt-dead-plays = { $name } døde den { $date } og kan ikke spille den { $day }
doubt-after-death = { $name } døde den { $date }
doubt-same-status = { $name } har allerede været { $status } siden { $date }
doubt-seat-of-former = { $name } er ikke medlem længere ({ $status } fra { $date })
doubt-second-chairman = { $name } er formand indtil { $date }; afslut først den periode (klubrating committee end)
doubt-minutes = { $value } minutter pr. træk er usandsynligt; der ventes { $low } til { $high }
doubt-approved-fast = den har { $minutes } minutter pr. træk; reglementet kræver { $least }
doubt-rounds = { $value } runder er usandsynligt; der ventes højst { $high }
doubt-same-game = det er spil { $id } fra { $date } ({ $name }) en gang til: samme spillere og resultater
doubt-undo-far = ændring { $operation } ({ $what }, { $time }) ligger { $value } ændringer tilbage
doubt-k = en faktor K på { $value } er næppe meningen: der ventes højst { $high }
doubt-bonus-order = bonus begynder ved { $short } i korte turneringer, men ved { $long } i lange
doubt-class-names = klasser skal have forskellige navne ("classes", feltet "name")
doubt-title = reglementet har ingen titel (feltet "title")
doubt-rules-name = navnet { $name } har andre tegn end a til z, cifre, - og _
doubt-reliable = reliable_after er et helt tal fra { $low } til { $high }, ikke { $value }
doubt-rules-minutes = { $value } minutter pr. træk kræves næppe: der ventes højst { $high }
doubt-sigma = sigma { $value } er næppe meningen: der ventes { $low } til { $high }
doubt-number-as-name = { $name } er et nummer og ikke et navn; mente du en kendt persons nummer eller --dsu?
doubt-known-person = { $name } er kendt i forvejen: { $candidates }
doubt-known-guest = { $candidates } har spillet som gæst; sæt gæstens status for at gøre { $name } til medlem med alle partier
doubt-similar-person = { $name } ligner navnet på { $candidates }
doubt-merge-names = { $one } og { $other } har helt forskellige navne
doubt-merge-dsu = { $one } og { $other } har forskellige DSU-numre
doubt-merge-fide = { $one } og { $other } har forskellige FIDE-numre
doubt-merge-born = { $one } og { $other } har forskellige fødselsår
doubt-merge-ratings = disse ratinger ville ændre sig: { $ratings }{ $more ->
    [0] { "" }
    [one] { " " }og én til
   *[other] { " " }og { $more } til
}
doubt-question = { $doubts }. Er det det, du mener?
hint-anyway = er det rigtigt, så kør samme klubrating … med --anyway
hint-last-list = er det hele rigtigt, så kør samme kommando med --anyway; for at svare linje for linje med --answers FIL.csv, hvori spørgsmålene så står
hint-anyway-person = er det samme person, så brug det nummer; er det en anden, så kør samme klubrating … med --anyway
own-hint-anyway-person = Er det en anden person, så gem én gang til ({ $key }).
own-hint-anyway = Er det rigtigt, så gem én gang til ({ $key }).
error-same-event = filen indeholder en turnering, der allerede er gemt: { $event }
error-same-events = filen kan indeholde hver af { $count } gemte turneringer
error-update-of-another = turnering { $id } ({ $name }) har ingen spiller til fælles med filen
error-same-event-in-pool = filen indeholder en turnering, der allerede er i ratingkategorien { $pool }: { $event }
hint-update-in-pool = klubrating --pool "{ $pool }" tournament import --update bringer den på linje med filen dér, klubrating --pool "{ $pool }" tournament move { $id } flytter den, --as-new gemmer den her som en ny turnering; intet er indlæst
hint-update-or-new = klubrating tournament import --update bringer turnering { $id } på linje med filen, --as-new gemmer den som en ny turnering; intet er indlæst
hint-update-which = klubrating tournament import --update={ $id } bringer den på linje med filen, --as-new gemmer filen som en ny turnering; intet er indlæst
import-same-as = { $id } { $name }, { $start } til { $end }
differs-days = dage: { $start } til { $end } → { $new_start } til { $new_end }
differs-rounds = runder: { $before } → { $after }
differs-new-player = ny spiller: { $name }
differs-missing-player = ikke længere med: { $name }
differs-new-game = runde { $round }: { $white } – { $black } { $after } (nyt)
differs-missing-game = runde { $round }: { $white } – { $black } { $before } (ikke længere med)
differs-result = runde { $round }: { $white } – { $black } { $before } → { $after }
error-new-namesake = turnering { $id } har allerede dette navn og disse dage: { $name }
hint-as-new = --as-new opretter en ny alligevel
form-new-namesake = Turnering { $id } har allerede dette navn og disse dage: { $name }. Opret en til?
error-imported-before = filen er allerede gemt som turnering { $id }, { $name }
import-same-file = Filen er den samme som turnering { $id }, { $name }; der er intet at gøre.
error-imported-elsewhere = denne turnering er indlæst før, i ratingkategorien { $pool }: { $name } (nummer { $id })
hint-imported-elsewhere = klubrating tournament move { $id } KATEGORI flytter den
error-match-form = { $match } siger ikke, hvem spilleren er
error-match-unused = ingen spiller i filen passer til { $match }
error-network = filen ligger på et netværksdrev ({ $kind }), hvor flere personer på én gang kan ødelægge den
error-never-played = medlemmet har ingen partier endnu
    .matches = medlemmet har ingen kampe endnu
error-newer-schema = databasen er skrevet af en nyere udgave af programmet (format { $found }, denne kender { $known })
error-no-database = der er ingen database i { $path }
error-no-date = filen har ingen læselig dato
error-export-ending = en turnering kan ikke skrives til en fil, der ender på { $ending }
error-day-unread = dagen "{ $value }" i filen kan ikke læses med sikkerhed
error-no-folder = mappen til { $path } findes ikke
error-no-such-operation = der er ingen handling { $operation }
error-no-such-round = der er ingen runde { $round }; turneringen har { $rounds }
error-no-wal = databasen kan ikke deles her (journaltilstand { $mode })
error-not-a-database = filen er ikke en klubdatabase
error-not-a-file = det er ikke en almindelig fil
error-not-a-list-date = { $date } er hverken 1. januar eller 1. august
error-not-entered = begge spillere skal først være tilmeldt turneringen
error-nothing-to-redo = der er intet at gentage
error-nothing-to-undo = der er intet at fortryde
error-number-taken = { $name } har allerede det nummer
error-odd-identity = { $value } er hverken et DSU- eller et FIDE-nummer
error-odd-rating = { $rating } ligger uden for det mulige for ratinger
error-old-sqlite = SQLite { $version } kan miste data og afvises
error-older-schema = databasen har format { $found }, og denne udgave af programmet kræver { $known }
error-other-program = filen er en database fra et andet program
error-person-twice = to spillere er koblet til { $name }
error-own-game = { $name } er spiller { $one } og { $other }, og filen har et parti mellem de to i runde { $round }
error-plays-already = spiller { $no } har allerede et parti eller er oversidder i runde { $round }
    .matches = spiller { $no } har allerede en kamp eller er oversidder i runde { $round }
error-other-reason = { $by } foreslog listen pr. { $date } af en anden grund: { $reason }
error-no-such-reason = { $by } foreslog listen pr. { $date } som en ordinær liste, uden begrundelse
error-extra-early = en ekstraordinær liste kan ikke offentliggøres før sin dag; { $date } er ikke kommet
error-corrected-early = en rettet udgave kan ikke offentliggøres før sin dag; { $date } er ikke kommet
error-publish-after-due = listen pr. { $date } er ikke den næste: først kommer listen pr. { $due }
error-publish-too-early = listen pr. { $date } kan tidligst offentliggøres { $first }
error-publish-early = { $days ->
    [one] { $date } er i morgen: resultater, der indtastes senere, kommer ikke på denne liste
   *[other] der er { $days } dage til { $date }: resultater, der indtastes senere, kommer ikke på denne liste
}
error-publish-despite = { $count ->
    [one] én ting skal afklares før listen pr. { $date }
   *[other] { $count } ting skal afklares før listen pr. { $date }
}
error-published-already = listen pr. { $date } er allerede offentliggjort
error-read-only = databasen er kun åbnet til læsning
error-reasons-changed = nogen har imens angivet en begrundelse, der kan nævne medlemmet
error-regulation-text = reglementet i databasen kan ikke læses: { $fault }
error-row-gone = oplysningen findes ikke længere
error-score-beyond-games = pointtallet passer ikke til antallet af partier
error-several = flere passer til { $name }
error-sqlite = databasen melder: { $fault }
error-system = disken eller systemet nægtede: { $fault }
error-nothing-changed = { $what }; intet er ændret
error-changed-before = { $what }; hvad der var skrevet forinden, bliver stående til og med handling { $operation }
error-files-before = { $what }; de filer, der blev skrevet forinden, bliver liggende, og intet i klubben er ændret
error-uncertain = { $what }; om ændringen blev skrevet, viser sig først, når disken kan læses igen
error-replaced = { $path } er blevet erstattet, flyttet eller fjernet, mens den var åben; intet er ændret
error-replaced-written = { $path } er blevet erstattet, flyttet eller fjernet, mens dette blev skrevet; det står ikke i den fil, der ligger der nu
replaced-perhaps = Databasen ser ud til at være en anden fil end den, der blev åbnet; på dette filsystem kan det være en fejltagelse. Hvis nogen har erstattet den, så afslut denne session med det samme.
error-start-before-ledger = medlemmet er allerede ratet i en turnering, der sluttede { $date }
error-undecided = { $count ->
    [one] én spiller er ikke koblet til nogen endnu; intet er indlæst
   *[other] { $count } spillere er ikke koblet til nogen endnu; intet er indlæst
}
undo-elsewhere = den seneste ændring, handling { $operation }, er i ratingkategorien { $pools }
undo-unseen = { $who }, { $time }, i et andet vindue: { $what }. Skærmen her havde ikke vist det endnu.
error-undo-another = den seneste ændring, handling { $operation }, er lavet af { $user }
error-undo-publication = handling { $operation } offentliggjorde en liste; det kan ikke fortrydes
error-undo-moved = en sikkerhedskopi er gendannet i mellemtiden, så handling { $operation } er nu en anden eller væk
error-undo-wiped = handling { $operation } slettede personoplysninger, og de kan ikke gendannes
error-unknown-person = ingen person passer til { $name }
error-unknown-player = ingen spiller i turneringen passer til { $name }
error-unknown-tournament = ingen turnering passer til { $name }
hint-again = prøv igen
hint-busy = vent lidt, og prøv igen
hint-changed = se oplysningerne igen, og gentag så ændringen
hint-undo-changed = klubrating log viser, hvad der er gjort siden
hint-undo-first = { $count ->
    [one] fortryd først { $operations }: klubrating undo { $first }
   *[other] fortryd først { $operations }, i den rækkefølge: klubrating undo { $first }
}
hint-check = kør klubrating check, og gendan en sikkerhedskopi, hvis den finder skader
hint-system = se efter, om disken, dens kabel og dens montering er i orden, og hvad systemets log siger; prøv så igen
hint-uncertain = når disken er i orden igen, så se i journalen, om ændringen er der, før den gøres om
hint-replaced = find ud af, hvem der har erstattet den og hvorfor; klubrating check ser på den fil, der ligger der nu
own-hint-replaced = find ud af, hvem der har erstattet den og hvorfor; { $key } åbner den fil, der ligger der nu
hint-nothing-to-do = der er intet at gøre
hint-same-file = klubrating tournament edit { $id } ændrer dens art, dage eller runder; en nyere fil indlæses med --update
hint-extra-list = angiv grunden til en ekstraordinær liste med --extra
hint-give-dates = angiv dem med --start og --end
hint-export-ending = .trf og .txt giver en turneringsrapport, .csv en krydstabel, .cvs en gruppefil til klubtur.dk
hint-hard-links = behold ét navn og fjern de andre, eller kopier klubben med klubrating --read-only --db '{ $path }' backup NY.db og fortsæt med kopien
hint-init = opret en med klubrating init --club NAVN, eller prøv klubrating demo
hint-log = klubrating log viser handlingerne
hint-make-folder = opret mappen først
hint-match = kobl med --match "NAVN=ID", "NAVN=guest" eller "NAVN=new", efter startnummer med "#17=ID"; eller gør alle ukendte til gæster med --guests, til medlemmer med --new-members
hint-person-twice = én person kan have flere startnumre i en turnering, hvis navnene i filen ligner hinanden
hint-match-one-person = er det én person under flere startnumre, så sig det om hvert: --match "#4=17" --match "#5=17"; er det to, så kobl med --match "#5=ID", "#5=guest" eller "#5=new"
hint-match-form = skriv det som "Jens Hansen=17", "#3=guest" eller "#3=new"
hint-member-list = klubrating member list --all viser alle
hint-near-names = måske { $candidates }? klubrating member list --all viser alle
hint-member-show = klubrating member show { $id } viser, hvem det er
hint-network = flyt den til en lokal disk på serveren
hint-never-played = indtast eller indlæs en turnering først
hint-explain-archived = den arkiverede liste pr. { $date } har { $rating }; klubrating history { $id } viser dem alle
hint-newer-schema = installér den nyere udgave
hint-other-reason = klubrating publish { $date } bekræfter den af den grund; med --anyway foreslås den igen med din
hint-publish-due = klubrating checklist viser, hvad der skal afklares før den liste
hint-publish-early = for at offentliggøre den nu alligevel: klubrating publish { $date } --early
hint-publish-despite = klubrating checklist --date { $date } viser, hvad der skal gøres; kør det igen med --anyway --reason "hvorfor" for at offentliggøre den alligevel
publish-new-obstacle = nyt: { $what }
hint-restore-list = ingen har bygget på listen pr. { $date } endnu; klubrating restore { $backup } går tilbage til før den
hint-corrected-or-restore = for at rette en fejl på den: klubrating publish { $date } --corrected "hvorfor"; ingen har bygget på den endnu, så klubrating restore { $backup } går tilbage til før den
hint-next-list = en offentliggjort liste ændres aldrig; senere resultater kommer på den næste
hint-nothing-imported = intet er ændret; ret linjerne ovenfor, og indlæs igen
hint-older-schema = åbn den én gang med skriveadgang for at konvertere den; først laves en sikkerhedskopi
hint-other-path = vælg en anden fil med --db
hint-database-remains = den kan indeholde databasens seneste ændringer: flyt den væk sammen med sin database, eller vælg et andet navn
hint-long-path = flyt klubben til en mappe med en kortere sti; sikkerhedskopierne ligger i en mappe ved siden af
hint-clock = stil uret, eller angiv tiden i KLUBRATING_NOW, fx 2026-11-21T19:30:00+01:00
hint-read-only = få skriveadgang til filen og dens mappe
hint-redo = klubrating redo gendanner det, der blev fortrudt
hint-several = { $candidates }
hint-propose = klubrating start-rating propose viser, hvad der er at bestemme ud fra
hint-start-after = angiv en dag efter { $date }; ratingen begynder forfra derfra
hint-tournament-list = klubrating tournament list viser alle
hint-undo-another = for at fortryde den alligevel: klubrating undo { $operation }
hint-undo-publication = ret oplysningerne; næste liste viser forskellen
hint-untouched = filen er uændret

## Hvem er spilleren i en fil

match-unknown = { $no } { $name }: ukendt i klubben
match-numbers = { $no } { $name }: DSU- og FIDE-nummer hører til forskellige personer: { $candidates }
match-other-name = { $no } { $name }: nummeret tilhører { $holder }, som hedder noget andet
match-other-name-known = { $no } { $name }: nummeret tilhører { $holder }, navnet { $candidates }
match-several-people = { $no } { $name }: flere har dette navn: { $candidates }
match-contradiction = { $no } { $name }: samme navn, men et andet nummer eller fødselsår: { $candidates }
match-similar = { $no } { $name }: et lignende navn: { $candidates }
match-several-players = { $no } { $name }: en anden spiller i filen passer på samme person: { $candidates }

## Hvad loggen siger

op-init = klub oprettet
op-member-add = medlem tilføjet: { $subject }
op-member-edit = oplysninger ændret: { $subject }
op-member-status = medlemskab ændret: { $subject }
op-member-import = medlemmer indlæst
op-external-rating-set = ekstern rating registreret: { $subject }
op-start-rating-set = startrating fastsat: { $subject }
op-tournament-update = turnering opdateret fra en fil: { $subject }
op-tournament-import = turnering indlæst: { $subject }
op-tournament-new = turnering oprettet: { $subject }
op-tournament-player-add = spiller tilmeldt: { $subject }
op-tournament-result = resultat indtastet: { $subject }
op-tournament-approve = turnering godkendt: { $subject }
op-tournament-close = turnering afsluttet: { $subject }
op-tournament-reopen = turnering genåbnet: { $subject }
op-tournament-delete = turnering slettet: { $subject }
op-tournament-hide = turnering holdt fra hjemmesiden indtil listen: { $subject }
op-tournament-unhide = turnering må stå på hjemmesiden før listen: { $subject }
op-card-add = spillerkort indtastet: { $subject }
op-publish = liste offentliggjort: { $subject }
op-undo = fortrudt: { $what }
op-redo = gendannet: { $what }
op-other = ændring: { $subject }

## Hvad check finder

check-backup = sikkerhedskopien { $file } kan ikke gendannes: { $fault }
check-chain-altered = handling { $operation } i journalen er ændret, efter at den blev skrevet
check-chain-emptied = handling { $operation }: dens journal er tømt
check-chain-entry = post { $entry } mangler i journalen
check-chain-missing = handling { $operation } mangler i journalen
check-chain-open = en handling er ikke afsluttet
check-entry = { $row }: post { $entry } i journalen følger ikke af den forrige
check-facts = listen pr. { $date }: grundlaget er ændret siden, selv om alle tal stadig passer
check-integrity = filen er beskadiget: { $fault }
check-leftover = { $path } er efterladt af en session, der blev afbrudt, og kan indeholde hele klubben; den næste sikkerhedskopi sletter den, hvis denne bruger må, ellers skal ejeren gøre det
check-unreadable = { $column } i række { $row } af tabellen { $table } kan ikke læses
check-unchecked = { $part } kunne ikke kontrolleres: { $fault }
check-unchecked-so = { $part } kunne derfor ikke kontrolleres
check-part-club = klubben
check-part-journal = journalen
check-part-ratings = ratingerne
check-part-list = listen pr. { $date }
check-ledger = linjen for person { $person } i turnering { $tournament } følger ikke af den forrige
check-list-differs = listen pr. { $date }: { $name } ({ $id }) står med { $printed }, men datidens oplysninger giver { $computed }
check-list-extra = listen pr. { $date }: { $name } ({ $id }) står på den, men burde ikke efter datidens oplysninger
check-list-missing = listen pr. { $date }: { $name } ({ $id }) mangler
check-list-corrected = listen pr. { $date }: rettelsen, som den angiver for { $name } ({ $id }), følger ikke af datidens oplysninger
check-other-rules = listen pr. { $date }: lavet med udgave { $then } af beregningen, dette program har { $now }; den kan ikke genberegnes
check-outside = { $row } er ændret uden om programmet (post { $entry }): { $before } → { $after }
check-personal-data = { $row }: personoplysningerne er andre end de registrerede
check-head-differs = handling { $operation }: en sikkerhedskopi eller en udskrift har { $head }, journalen nu { $now }: journalen er skrevet om uden om programmet, { $sound ->
    [0] ved denne handling eller før den
    [one] efter handling { $sound }
   *[other] efter handling { $sound }
}
check-head-gone = handling { $operation }: en sikkerhedskopi eller en udskrift har { $head }, men journalen slutter ved handling { $newest }: handlinger er fjernet uden om programmet
check-head-restored = handling { $operation }: { $head } hører til det, som handling { $restore } erstattede med en sikkerhedskopi
check-reason-removed = handling { $operation }: begrundelsen er fjernet uden om programmet
check-row-differs = { $row }: { $column } afviger fra journalen
check-row-missing = { $row } mangler, men står i journalen
check-row-unknown = { $row } findes ikke i journalen
check-seal = listen pr. { $date }: seglet passer ikke; listen er ændret efter offentliggørelsen

## Hvad en eksport ikke kan rumme

export-left-out-sets = filen kan ikke rumme sæt og makkere: en sejr i tre sæt bliver en almindelig sejr (en .csv-fil kan)
export-left-out-cards = { $count ->
    [one] filen kan ikke rumme ét spillerkort
   *[other] filen kan ikke rumme { $count } spillerkort
}
export-left-out-withdrawn = { $count ->
    [one] filen kan ikke sige, at en spiller er udgået
   *[other] filen kan ikke sige, at { $count } spillere er udgået
}
export-left-out-decisions = { $count ->
    [one] filen kan ikke rumme én afgørelse om, hvorvidt et parti rates
   *[other] filen kan ikke rumme { $count } afgørelser om, hvorvidt partier rates
}

## Ord

word-warning = advarsel
word-error = fejl
word-hint = tip

## Hjælpesider

help-usage = Brug:
help-commands = Kommandoer
help-arguments = Argumenter
help-options = Tilvalg
help-general = Generelle tilvalg
help-options-name = [TILVALG]
help-default = standard
help-example = Eksempel:
help-general-at = Tilvalg, der gælder alle kommandoer: klubrating --help

overview-every-week = Hver uge
overview-twice-a-year = To gange om året
overview-others = Alt det øvrige
overview-more = klubrating KOMMANDO --help forklarer en kommando og giver et eksempel; hvor der står …, følger endnu et ord, som i klubrating pool add. klubrating demo viser en klub at øve sig i; klubrating init opretter jeres egen.
subject-events = Turneringer, spillerkort og spil
subject-ratings = Ratinger, og hvor de kommer fra
subject-lists = Ratinglister og offentliggørelse
subject-strength = Seedning, grupper og hold
subject-rules = Regler, skala og indstillinger
subject-journal = Journal og sikkerhedskopier
subject-without-club = Uden en klub
subject-program = Selve programmet

cmd-klubrating = Ratingprogram for en skakklubs ratingudvalg
cmd-calc = Regn med ratingformlerne
cmd-calc-convert = Omregn en rating mellem ES- og DSU-skalaen
cmd-calc-expected = Forventet score mod givne modstandere
cmd-calc-performance = Præstationsrating for en score
cmd-calc-rating = Ny rating efter en turnering
cmd-calc-newcomer = Første rating til en spiller uden rating
cmd-calc-card = Ny rating ud fra spillerkortet fra en ekstern turnering

arg-help = Vis denne hjælp
arg-version = Vis versionen
arg-json = Skriv svaret som JSON
arg-lang = Svarets sprog
arg-db = Klubbens database; ellers den i $KLUBRATING_DB, ellers den sædvanlige
arg-user = På hvis vegne ændringen sker
arg-reason = Hvorfor ændringen sker
arg-value = Ratingen, der skal omregnes
arg-from = Ratingens skala
arg-to = Skalaen, der omregnes til
arg-on = Dato for DSU-ratingen; fra 1. juni 2024 omlagt
arg-conversion = Omregningen, der skal bruges
arg-rating = Rating før turneringen
arg-opponents = Modstandernes ratinger
arg-average = Modstandernes gennemsnit
arg-score = Antal point
arg-games = Antal partier
arg-results = Resultaterne enkeltvis, i modstandernes rækkefølge
arg-partner = I double makkerens rating, én til alle partier eller én til hvert
arg-opponent-partners = I double modstandernes makkeres ratinger
arg-rounds = Turneringens runder; ellers antallet af partier
arg-games-before = Ratede partier før turneringen, hvis K afhænger af dem; ellers mange
arg-method = Parti for parti eller mod gennemsnittet
arg-regulation = Reglement efter navn eller fil
arg-dsu-opponents = Modstandernes DSU-rating
arg-dsu-before = Egen DSU-rating før turneringen
arg-dsu-after = Egen DSU-rating efter turneringen
arg-dsu-regulation = Reglementet bag DSU-ratingerne

value-file = FIL
value-columns = KOLONNER
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
no-screens = Skærmbillederne kræver en terminal, der kan tegne; denne siger TERM="{ $term }". Kommandoerne virker på alle.
hint-usage = se { $command }
hint-did-you-mean = mente du { $suggestion }?
hint-option-instead = { $old } skrives nu { $new }
hint-dashes = er det en værdi, så skriv -- foran
hint-one-of = en af: { $values }
hint-value-head = skriv handlingen og cifrene, for eksempel 74-3fa91c0be247
error-no-head = { $file } har ingen værdi for journalen.
hint-no-head = Lister har den under seglet; lister fra tidligere versioner, og lister som CSV, PDF og XLSX, kan ikke sammenlignes. En trykt værdi: klubrating check --head 74-3fa91c0be247
hint-value-mailbox = skriv en adresse som anna@example.org eller "Anna Holm <anna@example.org>"
hint-value-mailbox-ascii = mailservere afviser æ, ø, å og andre særlige bogstaver før @; skriv adressen, som den er uden dem
hint-value-number = skriv et tal som 145, 6,5 eller 6½; i lister med decimalpunktum
hint-value-range = højst 100000 og højst seks decimaler
hint-value-whole = skriv et helt tal
hint-value-count = skriv et helt tal fra 1 til 10000
hint-value-date = skriv en dato som 2026-11-21 eller 21.11.2026

## Fejl

error-output = svaret kunne ikke skrives: { $reason }
error-unreadable-file = { $file } kan ikke læses: { $reason }
error-packed-several = { $file } er et arkiv med { $count } filer; pak det ud, og angiv den, du skal bruge
error-packed-locked = { $file } er låst med en adgangskode; pak den ud først
error-packed-method = { $file } er pakket på en måde, der ikke kendes her; pak den ud først
error-file-too-large = { $file } fylder { $size } MB; grænsen er { $limit } MB
error-file-larger = { $file } fylder mere end { $limit } MB, som er grænsen
error-unpacked-larger = { $file } fylder udpakket mere end { $limit } MB, som er grænsen
error-unknown-regulation = intet reglement og ingen fil hedder { $name }
hint-regulations = reglementer, der følger med programmet: { $names }
error-regulation-file = { $file } er ikke et gyldigt reglement: { $reason }
error-same-scale = de to skalaer er ens
error-rating-too-large = den nye rating er for stor
error-no-games = der er ikke angivet nogen partier
error-games-missing = antallet af partier mangler
hint-games-missing = angiv det med --games
error-games-differ = { $opponents ->
    [one] der er 1 modstander
   *[other] der er { $opponents } modstandere
}, men --games siger { $games }
error-score-missing = antallet af point mangler
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
error-newcomer-no-row = tabel 1 har ingen række for scoren { $p }
hint-newcomer-no-row = reglementet tillægger ingen tænkte remispartier; lad udvalget fastsætte en startrating
error-card-share = ændringen af DSU-ratingen giver en forventet andel på { $p }, uden for 0,01 til 0,99
hint-card-share = kontrollér DSU-ratingerne før og efter, antal point og antal partier

regulation-syntax = linje { $line }: { $reason }
regulation-missing-field = linje { $line }: feltet "{ $value }" mangler
regulation-unknown-field = linje { $line }: feltet "{ $value }" findes ikke; felterne her er { $expected }
regulation-unknown-word = linje { $line }: "{ $value }" er ikke muligt i "{ $field }"; mulige er { $expected }
regulation-wrong-value = linje { $line }: "{ $field }" er { $expected }
regulation-kind-whole = et helt tal fra 0 og opefter
regulation-kind-number = et tal
regulation-kind-text = en tekst i anførselstegn
regulation-kind-choice = true eller false
regulation-kind-list = en liste i kantede parenteser, fx [0, 350]
regulation-kind-other = ikke det, der ventes her
regulation-empty = { $field } er tom
regulation-not-positive = { $field } skal være over 0
regulation-negative = { $field } må ikke være under 0
regulation-out-of-range = { $field } er for stor eller har for mange decimaler
regulation-not-descending = { $field } skal gå fra det højeste bånd og nedad
regulation-lowest-band = netop det sidste bånd i { $field } skal være uden nedre grænse

## Formlerne i hånden

calc-heading = Rating { $rating }, { $title } ({ $name })
calc-doubles = Double: parrenes gennemsnit sammenlignes, og begge makkere får samme ændring.
calc-column-p = P(D)
calc-opponents-average = Modstandernes gennemsnit
calc-p = Relativ score P
calc-d = Tabel 1, D(P)
calc-d-fide = Tabel 8.1.1, D(P)
calc-d-curve = D(P) efter kurven
calc-only-a-bound = Tabel 1 har ingen række for denne score, så der er kun en grænse.
calc-only-a-bound-curve = Kurven har ingen forskel for 0 og 100 %; grænsen er den for 1 eller 99 %.
calc-expected = Forventet score We
calc-score = Score W
calc-excess = Afvigelse W − We
calc-k = Faktor K
calc-new-rating = Ny rating
calc-rounded = Afrundet
calc-dsu-average = Modstandernes DSU-gennemsnit
calc-dsu-change = Ændring af DSU-ratingen
calc-dsu-k = DSU-faktor K
calc-dsu-threshold = DSU-bonus over
calc-dsu-excess = DSU-afvigelse x = W − We
calc-dsu-p = Forventet andel (W − x)/n
calc-dsu-d = D(P), mellem to rækker i tabel 1
calc-interval = DSU-gennemsnit, fra … til
calc-interval-rating = Ny rating, fra … til
calc-card-average = Det samme på klubbens skala
calc-card-p = Tabel 1
calc-conversion-booklet = Efter reglementets linje: DSU = 8 × ES + 300.
calc-conversion-line = Efter klubbens egen linje: DSU = { $factor } × ES + { $offset }.
calc-conversion-rebased = Efter reglementets linje før DSU's omlægning af skalaen 1. juni 2024.
calc-rebased-floor = Bunden på 1200 skjuler den tidligere DSU-rating, som kan have været lavere.

## Efter en ændring

changed-undo = (klubrating undo { $operation } fortryder det)
changed-nothing = (intet er ændret)
error-no-home = der blev ikke fundet nogen mappe til data
hint-give-db = angiv databasen med --db FIL
error-settings = { $file } kan ikke bruges: { $fault }

## Lister, ratinger, log: hvad kommandoerne viser

would-be-written = { $file } ville blive skrevet
written = { $file } er skrevet
lists-empty = Der er endnu ikke offentliggjort nogen liste.
lists-of-pools = Der er lister for: { $pools } (--pool NAVN).
column-head = Log
lists-corrected = Retter udgave { $edition }: { $reason }
corrections-title = Rettet siden sidste liste, som ikke ændres:
corrections-none = Intet på sidste liste er rettet.
corrections-none-kept = Der er ikke gemt rettelser af den forrige liste sammen med denne.
correction = { $name }: offentliggjort { $published }, nu { $now }
correction-game = { $tournament }, runde { $round }: { $white } – { $black }, { $before } ændret til { $now }
correction-moved = { $tournament }: slutter nu { $now } i stedet for { $before } og tæller derfor på listen pr. { $list }
rate-title = Ratet siden sidste liste
rate-title-since = Ratet siden { $date }
rate-title-event = Rating efter { $tournament }
rate-empty = Intet er ratet siden sidste liste.
rate-nothing = Intet blev ratet.
course-list = Liste
course-note = Et spil flytter alles ratinger: efter hver dag rates alle spil under ét.
rate-earlier = { $games ->
    [one] { $name }: første rating af 1 parti fra en tidligere turnering.
   *[other] { $name }: første rating af { $games } partier, heraf { $earlier } fra tidligere turneringer.
}
    .matches = { $games ->
        [one] { $name }: første rating af 1 kamp fra en tidligere turnering.
       *[other] { $name }: første rating af { $games } kampe, heraf { $earlier } fra tidligere turneringer.
    }
rate-exact = Præcist
nothing-rated = { $tournament }: ingen partier af { $name } er ratet.
    .matches = { $tournament }: ingen kampe af { $name } er ratet.
since-printed = { $name } på den offentliggjorte liste pr. { $date }: { $rating }.
since-not-printed = { $name } har ingen rating på den offentliggjorte liste pr. { $date }.
since-no-list = Ingen liste er offentliggjort endnu: hvert skridt for { $name } fra begyndelsen.
since-other-facts = andre oplysninger fra dengang
since-correction = Sen rettelse bag listen pr. { $date }: { $old } → { $new }, gennem { $through }.
since-scale = { $date }, hele skalaen flyttet: { $old } → { $new }.
since-decision = { $date }, startrating fra ratingudvalget: { $old } → { $new }.
since-event = { $date }, { $event }: { $old } → { $new }. { $score } af { $games } partier, W_e { $expected }: { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, altså { $new }.
since-first = { $date }, { $event }: første rating { $new }, { $score } af { $games } partier.
since-nothing = Intet har flyttet ratingen siden.
since-next = Listen pr. { $date } viser { $rating }.
since-next-none = Listen pr. { $date } viser ingen rating.
# Why a rating without a game.
started-no-game = Der kendes endnu intet parti af medlemmet: ratingen er startratingen.
    .matches = Der kendes endnu ingen kamp af medlemmet: ratingen er startratingen.
started-by = Fastsat af { $by } for turneringer, der begynder { $date } eller senere.
started-by-always = Fastsat af { $by } for alle turneringer.
started-opening = Overtaget fra en tidligere liste pr. { $date } med { $games } ratede partier, registreret af { $by }.
    .matches = Overtaget fra en tidligere liste pr. { $date } med { $games } ratede kampe, registreret af { $by }.
started-opening-always = Overtaget fra en tidligere liste med { $games } ratede partier, registreret af { $by }.
    .matches = Overtaget fra en tidligere liste med { $games } ratede kampe, registreret af { $by }.
reason-line = Begrundelse: { $reason }
nothing-rated-guest = Gæster får ikke rating, og { $name } var ikke medlem, da turneringen begyndte.
log-undone = fortrudt af handling { $operation }
undo-done = Fortrudt: handling { $operation }, { $what }. Gendan den med klubrating redo.
redo-done = Gendannet: { $what } (handling { $operation } er annulleret).
error-out-database = { $path } er databasen eller hører til den
error-out-not-a-file = { $path } kan ikke skrives som fil
init-done = { $club } er oprettet. Databasen er { $path }.
init-list-before = Listen pr. { $date } ligger i arkivet som den før den første: den første liste, der offentliggøres her, viser ændringerne fra den.
init-languages = Listernes sprog: { $lists } (et andet: klubrating club language { $codes }). Sprog for beskeder til dig: { $messages } (et andet: --lang { $codes } for én kommando, LANG i din skal for alle).
init-next = Nu medlemmerne: klubrating member add NAVN ét ad gangen eller klubrating member import FIL (en tabel eller forbundets klubrapport). En liste med ratinger: klubrating opening import FIL --on DATO --new-members.
init-next-list = Fortsæt med: klubrating tournament import FIL --kind ART; klubrating checklist siger, hvad næste liste mangler.
last-list-summary = { $members ->
    [one] Ét medlem
   *[other] { $members } medlemmer
} pr. { $date }: { $active } aktive, { $passive } passive{ $left ->
    [0] {""}
    [one] , én udmeldt
   *[other] , { $left } udmeldte
}; { $rated } med rating, tilsammen { $sum }.
demo-head = Demoklub: { $tournaments } turneringer, { $lists } offentliggjorte lister. Her følger den seneste offentliggjorte liste og udkastet til den næste.
demo-kept = Demoklub: { $tournaments } turneringer, { $lists } offentliggjorte lister. Databasen er { $path }. Her følger den seneste offentliggjorte liste og udkastet til den næste.
always = altid
regulation-title = Titel
field-from = Fra
regulation-in-force = gælder nu

## Et reglement i ord

rules-scale = Skala: { $name }, én standardafvigelse af en spillers præstationer er { $sigma }. DSU-rating = { $factor } × rating + { $offset }.
rules-curve-table = Forventet score: tabel 1, rækken med den nærmeste forskel; af to lige nære den, der er nærmest 0,50.
rules-curve-normal = Forventet score: normalfordelingen.
rules-curve-logistic = Forventet score: den logistiske kurve.
rules-curve-linear = Forventet score: en ret linje.
rules-curve-fide = Forventet score: FIDE's tabel 8.1.2.
rules-cut = En forskel på mere end { $points } point regnes som { $points }.
rules-cut-below = For spillere med rating under { $below } regnes en forskel på mere end { $points } point som { $points }.
rules-bonus-two-step = Bonus: ved højst 10 runder det, hvormed scoren overstiger den forventede med mere end { $short }; ved flere runder med mere end { $long }. Den er aldrig negativ.
rules-bonus-10 = Bonus: det, hvormed scoren overstiger grænsen i tabel 2 for antallet af runder, 10 %. Den er aldrig negativ.
rules-bonus-5 = Bonus: det, hvormed scoren overstiger grænsen i tabel 2 for antallet af runder, 5 %. Den er aldrig negativ.
rules-bonus-none = Bonus: ingen.
rules-table-2 = Tabel 2: { $rows }. For et andet antal runder n er grænsen { $z }·½·√n med to decimaler.
rules-table-2-row = { $rounds } runder: { $limit }
rules-newcomers = Nye: en DSU-rating omregnes; uden den tæller præstationen i de første { $games } partier mod ratede spillere, dæmpet med { $draws } tænkte remiser.
rules-reliable = En rating er foreløbig, indtil spilleren har { $games } ratede partier.
rules-coordinated-average = Koordinerede turneringer (§6, §7): efter modstandernes gennemsnitlige DSU-rating.
rules-coordinated-per-game = Koordinerede turneringer (§6, §7): parti for parti.
rules-eligible = Rates (§6): turneringer med noteringspligt og mindst { $minutes } minutter pr. træk; andre, når udvalget godkender dem.
rules-below = under
rules-below-of = under { $to }
rules-below-games = færre end { $games } partier

## Hjælp til disse kommandoer

cmd-init = Opret en klub: ud fra dens seneste liste (--list) eller uden medlemmer
cmd-list = Vis ratinglisten: udkastet til næste listedato eller en offentliggjort liste; hvilke lister der findes, viser klubrating lists
cmd-publish = Offentliggør listen pr. en dato; den fryses og forsegles
cmd-lists = Vis, hvilke lister der er offentliggjort; en enkelt af dem vises med klubrating list
cmd-rate = Vis, hvordan hver turnering siden sidste liste ændrede ratingerne; et enkelt medlems rating forklares med klubrating explain
cmd-explain = Forklar et medlems rating trin for trin; medlemmets rating til dags dato vises med klubrating history
cmd-history = Vis et medlems rating, turnering for turnering; beregningen vises med klubrating explain, en side til udskrift med klubrating sheet
cmd-log = Vis, hvem der gjorde hvad, hvornår og hvorfor
cmd-undo = Fortryd den seneste ændring eller den med dette nummer
arg-batch = Fortryd alt, hvad den samme kommando indlæste, hver turnering som en ændring for sig
cmd-redo = Gendan det, der sidst blev fortrudt
cmd-check = Genberegn alle offentliggjorte lister, og kontrollér hele databasen; hvad der mangler før en liste, viser klubrating checklist; en enkelt fil kontrolleres med klubrating verify
cmd-regulation = Ratingreglementerne
cmd-regulation-list = Vis klubbens reglementer
cmd-regulation-show = Vis et reglement med dets tal
cmd-demo = Byg en demoklub, og vis dens ratingliste
cmd-template = Vis en CSV-skabelon til udfyldning
cmd-completions = Vis autofuldførelse til shell
cmd-man = Vis manualen, eller skriv en side for hver kommando
arg-man-out = Skriv en side for hver kommando i denne mappe
man-synopsis = Synopsis
man-examples = Eksempler
man-exit = Afslutningskode
man-environment = Miljøvariabler
man-files = Filer
man-see-also = Se også
man-general = De indstillinger, som alle kommandoer tager, er beskrevet i klubrating(1).
man-written = { $count } manualsider skrevet i { $folder }
man-exit-0 = Alt er i orden.
man-exit-1 = Filen er ikke den liste, der blev offentliggjort (verify).
man-exit-2 = Kommandolinjen er forkert: et tilvalg, et navn i den eller en fil, der ikke findes.
man-exit-3 = Indholdet af en fil er forkert.
man-exit-4 = Der skal tages stilling: en tvivlsom eller ukendt person i en fil, en begrundelse, en konflikt med det, klubben har, eller det, en anden har ændret, eller noget, der skal afklares først.
man-exit-5 = En anden session er ved at skrive; prøv igen.
man-exit-6 = Der blev fundet noget, som bør undersøges; med checklist --exit-code mangler der noget.
man-exit-7 = Disken eller systemet nægtede: ingen plads, ingen rettigheder, en fejl på disken eller en anden fil på klubbens plads.
man-exit-70 = En fejl i programmet.
man-exit-130 = Afbrudt med Ctrl-C; intet er ændret.
man-variable-db = Klubbens database, hvor --db ikke er givet.
man-variable-pool = Ratingkategorien, hvor --pool ikke er givet.
man-variable-config = Filen med brugerens indstillinger af skærmbillederne.
man-variable-now = Et tidspunkt som 2026-11-21T12:00:00+01:00 i stedet for uret, til prøver og demonstrationer.
man-variable-lang = Sproget (da, en, de), hvor --lang ikke er givet; den første, der er sat, afgør det.
man-variable-xdg = Mapperne med brugerens data og indstillinger.
man-variable-color = Hvis den er sat, bruger skærmbillederne ingen farver.
man-file-machine = Maskinens indstillinger: database = "/sti/til/klub.db".
man-file-database = Databasen, hvor ingen er nævnt.
man-file-config = Farver, taster og andre indstillinger af skærmbillederne.
arg-club = Klubbens navn
arg-date = Listedatoen, for eksempel 2027-01-01
arg-format = Formatet
arg-excel = CSV til Excel: semikolon, overskrifter og decimaltegn som i sproget
arg-alphabetical = I alfabetisk rækkefølge
arg-all = Nævn også dem, der har bedt om ikke at blive vist, med et mærke
arg-list-all = Også dem, der ikke står på listen
arg-out = Skriv til denne fil i stedet for skærmen
arg-extra = Grunden til en liste på en anden dag end 1. januar eller 1. august
arg-member = Et medlem, efter nummer eller navn
arg-log-member = Kun det, der vedrører dette medlem
arg-log-tournament = Kun hvad der ændrede denne turnering, ved nummer eller navn
arg-log-since = Fra og med denne dag
arg-log-until = Til og med denne dag
arg-check-head = Sammenlign med denne værdi fra papir, som en offentliggjort liste har den under seglet: 74-3fa91c0be247
arg-check-lists = Sammenlign også med det, der står under seglet på disse lister, som de blev skrevet til filer
arg-log-by = Kun hvad denne bruger gjorde, eller hvad der blev gjort på denne persons vegne
arg-log-limit = Højst så mange af de nyeste
arg-rate-tournament = Kun denne turnering, uanset hvornår
arg-rate-since = Alt, hvad der sluttede denne dag eller senere
arg-tournament = En turnering, efter nummer eller navn
arg-last = Præstationen over de seneste så mange partier
arg-operation = Nummeret på en handling, som det står i journalen
arg-log-operation = Én ændring i detaljer: hver række, den ændrede, før og efter
arg-build = Gem demoklubben i denne fil
arg-template-name = Skabelonen
arg-shell = Den shell, der bruges
arg-regulation-show-name = Reglementets navn; ellers det gældende
arg-init-regulation = Klubbens første reglement
arg-init-list = Klubbens seneste liste, som den er, en tabel eller et regneark: alle på den bliver medlemmer, og den første liste her viser ændringerne fra den
arg-init-as-of = Den listes dag
arg-init-answers = Dine svar på det, der er tvivlsomt i listen; spørgsmålene skrives i denne fil
error-undo-init = der er intet før klubbens oprettelse
waiting = En anden session er ved at skrive; venter ({ $seconds } s).
unsure-file-system = advarsel: filen ligger på { $kind }, hvor det måske ikke er sikkert, at flere deler den

## Medlemmer

cmd-member = Klubbens medlemmer
cmd-member-add = Tilføj et medlem
cmd-member-edit = Ret et medlems navn eller numre
cmd-member-status = Gør et medlem aktivt, passivt, udmeldt eller afdødt
cmd-member-list = Vis medlemmerne
cmd-member-show = Vis alt om ét medlem
cmd-member-import = Indlæs medlemmer: en tabel eller forbundets klubrapport; en startrating i den gælder nye medlemmer (en hel liste: opening import)
cmd-external-rating = Ratinger fra andre lister
cmd-external-rating-set = Registrér et medlems DSU-, FIDE- eller ES-rating fra en dag
cmd-start-rating = Ratinger fastsat af udvalget (dem fra en tidligere liste: opening import)
cmd-start-rating-set = Fastsæt et medlems startrating efter udvalgets beslutning, for turneringer fra en dag

arg-member-add-name = Navnet, "Fornavn Efternavn" eller "Efternavn, Fornavn"
arg-member-add-dsu = Nummeret i Dansk Skak Union
arg-member-add-fide = FIDE-nummeret
arg-member-add-since = Medlem fra denne dag; ellers altid
arg-member-edit-dsu = Det nye DSU-nummer; "" fjerner det
arg-member-edit-fide = Det nye FIDE-nummer; "" fjerner det
arg-member-edit-born = Nyt fødselsår; "" fjerner det
arg-member-status-status = Den nye status
arg-member-status-from = Fra denne dag
arg-member-list-all = Også gæster og tidligere medlemmer
arg-member-import-on = Dag for startratinger; ellers den dag, medlemskabet begynder. Med --whole-club filens dag; ellers i dag
arg-member-import-update = Overtag numre og fødselsår for medlemmer, der er kendt i forvejen
arg-member-import-whole-club = Filen har alle medlemmer: vis, hvem der er ny, tilbage, ikke i den, aktiv eller passiv, og registrér det
arg-member-import-left = Hvem der er udmeldt, af dem, der ikke er i filen: et medlem eller all
arg-passive = Passiv fra starten
arg-file = Filen
error-dry-run-init = oprettelse af en klub kan ikke afprøves med --dry-run
arg-dry-run = Prøv kun; intet ændres
arg-anyway = Fortsæt trods tvivl eller noget, der skal afklares
arg-force = Erstat filer, som klubrating ikke har skrevet
arg-external-rating-scale = Ratingens skala
arg-external-rating-set-value = Ratingen
arg-external-rating-set-on = Gælder fra denne dag
arg-start-rating-set-rating = Ratingen på klubbens skala
arg-start-rating-set-on = For turneringer, der begynder på denne dag eller senere; ellers første dag i den første turnering, der venter på den, eller dagen efter den seneste liste

value-member = MEDLEM
value-year = ÅR
value-status = STATUS
hint-value-year = skriv et år som 1987
hint-value-identity = skriv et nummer på højst 12 cifre

member-added = Medlem { $id } tilføjet: { $name }.
alias-added = { $called } i en fil er fra nu af { $name }.
alias-removed = { $called } er ikke længere { $name } uden spørgsmål.
alias-none = Intet svar er husket.
alias-column-is = Er
error-alias-known = en fil, der siger { $name }, finder personen allerede
error-alias-namesake = en anden hedder { $name }; et nummer eller fødselsår skal skelne dem
error-unknown-alias = intet svar har nummeret { $id }
hint-alias-list = klubrating member alias list viser dem
member-edited = Medlem { $id } rettet: { $name }.
member-status-set = { $name } er { $status } fra { $date }.
member-left-replaced = { $name } er udmeldt fra { $date }, i stedet for { $before } den dag.
member-status-replaced = { $name } er { $status } fra { $date }, i stedet for { $before } den dag.
external-rating-recorded = { $name }: { $scale } { $value } fra { $date }.
start-rating-recorded = { $name } starter med { $rating } i turneringer fra { $date }.
start-rating-recorded-instead = { $name } starter med { $rating } i turneringer fra { $date }, ikke længere fra { $before }.

status-active = aktiv
status-passive = passiv
status-deceased = afdød
status-left = udmeldt
member-list-empty = Der er ingen medlemmer endnu. Tilføj et med klubrating member add NAVN.
member-legend-provisional = * Foreløbig: endnu for få ratede partier.
    .matches = * Foreløbig: endnu for få ratede kampe.
member-show-games = Ratede partier
    .matches = Ratede kampe
    .several = Ratede spil
member-show-collected = Partier samlet til den første rating
    .matches = Kampe samlet til den første rating
member-show-alias = I filer
member-show-pools = I de andre ratingkategorier
member-pool-rating = { $games ->
    [0] { $rating }, endnu intet ratet parti
    [one] { $rating } efter ét ratet parti
   *[other] { $rating } efter { $games } ratede partier
}
    .matches = { $games ->
        [0] { $rating }, endnu ingen ratet kamp
        [one] { $rating } efter én ratet kamp
       *[other] { $rating } efter { $games } ratede kampe
    }
member-pool-rating-of = { $games ->
    [0] { $rating }, endnu intet ratet parti, pr. { $date }
    [one] { $rating } efter ét ratet parti, pr. { $date }
   *[other] { $rating } efter { $games } ratede partier, pr. { $date }
}
    .matches = { $games ->
        [0] { $rating }, endnu ingen ratet kamp, pr. { $date }
        [one] { $rating } efter én ratet kamp, pr. { $date }
       *[other] { $rating } efter { $games } ratede kampe, pr. { $date }
    }
member-show-dates = Fra:
member-show-start = startrating { $rating }
member-show-archived = liste: { $rating } (arkiv)
member-show-opening = { $games ->
    [one] rating { $rating } med 1 parti fra en tidligere liste
   *[other] rating { $rating } med { $games } partier fra en tidligere liste
}

import-tried = Kun en prøve.
import-start-rating = , startrating { $rating }
import-other-number = { $name } har DSU-ratingen { $given } i filen og { $own } i klubben siden { $date }; { $own } gælder, for klubbens daterede rating går forud for filens (klubrating external-rating set ændrer den)
import-known-as = , i klubben { $name }
members-imported = { $count ->
    [one] Ét nyt medlem indlæst.
   *[other] { $count } nye medlemmer indlæst.
}
members-added = { $count ->
    [one] Nyt medlem:
   *[other] Nye medlemmer ({ $count }):
}
members-joined = { $count ->
    [one] Gæst, der nu er medlem:
   *[other] Gæster, der nu er medlemmer ({ $count }):
}
members-updated = { $count ->
    [one] Ajourført:
   *[other] Ajourførte ({ $count }):
}
members-unchanged = { $count ->
    [one] Kendt i forvejen, uændret:
   *[other] Kendt i forvejen, uændrede ({ $count }):
}
members-returned = { $count ->
    [one] Medlem igen:
   *[other] Medlemmer igen ({ $count }):
}
members-changed = { $count ->
    [one] Nu aktiv eller passiv:
   *[other] Nu aktive eller passive ({ $count }):
}
members-left = { $count ->
    [one] Udmeldt:
   *[other] Udmeldte ({ $count }):
}
members-missing = { $count ->
    [one] Ikke i filen, stadig medlem:
   *[other] Ikke i filen, stadig medlemmer ({ $count }):
}
members-missing-hint = Ingen meldes ud uden videre: --left NAVN for hver, der er udmeldt, eller --left all.
members-same = Uændrede medlemmer: { $count }
members-compared = { $count ->
    [0] Medlemmerne stemmer med filen.
    [one] Én ændring af medlemmerne pr. { $date }.
   *[other] { $count } ændringer af medlemmerne pr. { $date }.
}
error-left-not-missing = { $name } er i filen eller var ikke medlem den { $date } og kan altså ikke være en af de udmeldte
doubt-most-leave = { $count } af { $members } medlemmer ville blive meldt ud: er filen hele klubben?
members-not-updated = { $count ->
    [one] Om ét af dem siger filen noget andet; en indlæsning, der ajourfører, overtager det.
   *[other] Om { $count } af dem siger filen noget andet; en indlæsning, der ajourfører, overtager det.
}
member-nearly-twice = { $name }: navnet ligner { $other } i linje { $line }; er det to personer, skelner fødselsår eller DSU-nummer dem
member-similar = { $name }: navnet ligner { $candidates }
member-numbers = { $name }: DSU- og FIDE-nummer tilhører forskellige personer: { $candidates }
member-several-people = { $name }: flere har dette navn: { $candidates }
member-contradiction = { $name }: navnet passer til { $candidates }, men nummer eller fødselsår er et andet
member-several-rows = { $name }: en anden række passer til samme person: { $candidates }
member-twice = { $name } står også i linje { $line }; tilføj fødselsår eller DSU-nummer
error-doubtful-members = { $count ->
    [one] ét medlem kunne ikke identificeres; intet er indlæst
   *[other] { $count } medlemmer kunne ikke identificeres; intet er indlæst
}
hint-doubtful-members = giv hvert af dem et DSU-nummer, FIDE-nummer eller fødselsår i filen; ret klubbens egne data med klubrating member edit
error-no-such-file = filen { $file } findes ikke
error-no-ordinary-file = { $file } er ikke en almindelig fil
error-file-is-database = { $file } er klubbens egen database
error-file-is-there = { $file } findes allerede, og klubrating har ikke skrevet den (eller den er ændret siden)
hint-file-is-there = vælg et andet navn, eller erstat den med --force
value-tournament = TURNERING
value-operation = HANDLING
value-shell = SHELL
value-format = FORMAT
value-id = ID

## Opbygning af demoklubben
error-demo-stopped = demoklubben blev ikke færdig
error-demo-moment = et trin i demoklubben har en ugyldig dag: { $text }

progress-check = Kontrollerer:
progress-demo = Bygger demoklubben:
member-other-number = { $name }: det ene nummer tilhører { $candidates }, men det andet er forskelligt
match-other-number = { $no } { $name }: det ene nummer tilhører { $candidates }, men det andet er forskelligt
error-match-several = { $match } passer til flere spillere
error-match-twice = { $match }: spilleren er allerede koblet
hint-match-several = kobl efter startnummer, for eksempel --match "#17=ID"

## Turneringer og spillerkort

cmd-tournament = Turneringer
arg-tournament-import-update = Opdater den gemte turnering, som filen indeholder igen; med =T netop den
arg-tournament-import-as-new = Gem den som en ny turnering, uanset hvor meget den ligner en gemt
arg-tournament-import-files = En fil; eller flere, eller mapper: så siger én rapport, hvad der kom ind, og hvad der venter
arg-answers = Flere filer: svarene på det, der venter; filen skrives, hvor noget venter
arg-tournament-import-rounds = Antal runder, hvis filen intet har eller et forkert
arg-tournament-import-closed = Afslut den, som den står, med denne begrundelse: der kommer ikke mere end det, filen har
arg-tournament-new-as-new = Opret den, selv om en anden turnering har dens navn og dage
cmd-tournament-import = Indlæs en turnering fra en fil (TRF, CSV og andre)
cmd-tournament-new = Opret en turnering, der udfyldes i hånden
cmd-tournament-player = Turneringens spillere
cmd-tournament-player-add = Tilmeld en spiller; et ukendt navn bliver en gæst
cmd-tournament-result = Indtast eller ret et resultat
cmd-tournament-list = Vis turneringerne
cmd-tournament-show = Vis krydstabellen, og hvilke partier der ikke rates og hvorfor
cmd-tournament-approve = Godkend en turnering til rating (§6)
cmd-tournament-close = Afslut en turnering, som den står: der spilles ikke mere
cmd-tournament-delete = Slet en turnering; undo gendanner den
cmd-tournament-hide = Hold en turnering fra hjemmesiden, til den er på en liste
cmd-tournament-unhide = Lad igen hjemmesiden vise en turnering før listen
cmd-tournament-export = Skriv en turnering til en TRF- eller CSV-fil
cmd-card = Spillerkort fra eksterne turneringer (§7)
cmd-card-add = Indtast et medlems spillerkort
cmd-card-list = Vis spillerkortene

arg-kind = Turneringstype; "approved": enhver anden, rates når den er godkendt
arg-matches = Hvem en spiller er: "NAVN=ID" eller "#STARTNR=ID"; ID kan være "guest" eller "new"
arg-columns = Hvad kolonnerne indeholder, f.eks. "1=name,3=dsu,4=rating", talt fra 1
arg-sheet = Det ark i projektmappen, der skal læses, også et skjult
arg-hidden = Rækker og kolonner, som et regneark skjuler: leave-out (udelades) eller read (læses)
arg-guests = Gør ukendte spillere til gæster
arg-new-members = Gør ukendte spillere til nye medlemmer
arg-cells = Rækkefølgen i et felt: opponent-colour-result for 12w1
arg-file-ratings = Skalaen for filens ratingkolonne
arg-start-from-file = Medlemmer uden rating starter med filens, omregnet
arg-no-notation = Spillet uden noteringspligt (skak)
arg-minutes-per-move = Minutter pr. træk (skak)
arg-tournament-new-name = Turneringens navn
arg-tournament-new-rounds = Antal runder
arg-tournament-new-round-robin = Alle mod alle
arg-tournament-player-add-player = Medlem eller kendt gæst, eller en ny gæsts navn
arg-tournament-player-dsu = Spillerens DSU-rating
arg-tournament-player-fide = Spillerens FIDE-rating
arg-tournament-player-guest = En ny gæst, også hvis navnet passer til en anden
arg-round = Runden
arg-white = Den første spiller (hvid), ved startnummer eller navn
arg-black = Den anden spiller (sort), ved startnummer eller navn; - ved oversidder
arg-result = 1-0 0-1 ½-½ +- -+ --- 0-0 ½-0 0-½ X, dem der findes i spillet; oversidder: H F U Z + -
arg-unrated = Partiet rates ikke
arg-rated = Partiet rates, selv om det ikke blev spillet
arg-board = Brættet
arg-tournament-export-file = Filen; filtypen bestemmer formatet; - for standard-uddata
arg-tournament-export-ratings = Skriv ratinger på denne skala, som de gjaldt den første dag; ellers dem, spillerne kom med
arg-card-add-games = Antal partier, sammen med --dsu-before

value-kind = TYPE
value-order = ORDEN
value-round = RUNDE
value-first = FØRSTE
value-second = ANDEN
value-result = RESULTAT
hint-value-points = skriv et antal point som 4, 4,5 eller 4½
hint-value-minutes = skriv minutter over 0
hint-value-rounds = skriv et helt tal fra 1 til 999

role-club = klub
kind-monrad = monrad
kind-club = klub
kind-coordinated = koordineret
kind-team = hold
kind-approved = anden

import-head = { $name }, { $start } til { $end }, { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
import-head-games = Spil fra { $first } til { $last }
import-head-games-of-day = Spil fra { $day }
import-games-of-several = Spil: { $count }
import-games-more = og { $count } til
import-players = Spillere: { $count }
import-by-number = kendt ved nummer: { $count }
import-as-before = som før: { $count }
import-by-name = kendt ved navn: { $count }
import-by-alias = kendt fra et tidligere svar: { $count }
import-by-decision = koblet i hånden: { $count }
import-guests = nye gæster: { $count }
import-new-members = nye medlemmer: { $count }
import-respelt = stavet anderledes i filen: { $count }
import-respelt-player = { $no } { $name }: { $known } ({ $how })
import-start-ratings = startratinger fra filen: { $count }
import-games = Partier: { $count }
    .matches = Kampe: { $count }
import-open-games = Stadig åbne: { $count }
import-unplayed = Ikke spillet (oversiddere og walkover): { $count }
    .matches = Ikke spillet (oversiddere og walkover): { $count }
import-updates = { $count ->
    [one] { $count } ændring i turnering { $id }:
   *[other] { $count } ændringer i turnering { $id }:
}
import-warnings = { $count ->
    [one] Én advarsel; se ovenfor.
   *[other] { $count } advarsler; se ovenfor.
}
tournament-updated = Turnering { $id } svarer nu til filen: { $name }.
tournament-imported = Turnering { $id } indlæst: { $name }.
import-many-came = { $id }: { $name }, { $start } til { $end }, { $games ->
    [one] 1 parti
   *[other] { $games } partier
} ({ $file })
import-many-waits = { $file } venter på et svar:
import-many-refused = { $file } kan ikke bruges:
import-many-total = Indlæst: { $came }. Allerede der: { $known }. Venter: { $waiting }. Afvist: { $refused }.
import-many-not-reached = { $count ->
    [one] Afbrudt: 1 fil nåede ikke at komme med. Den samme kommando fortsætter, hvor den slap.
   *[other] Afbrudt: { $count } filer nåede ikke at komme med. Den samme kommando fortsætter, hvor den slap.
}
import-many-undo = klubrating undo --batch fortryder det hele.
import-many-answer-there = skriv svarene i { $file }, og kør kommandoen igen med --answers { $file }
import-many-answer-how = kør den samme kommando med --answers FIL.csv: den skriver spørgsmålene dér og læser dine svar, når du kører den igen
tournament-made = Turnering { $id } oprettet: { $name }.
tournament-approved = Turnering { $id } godkendt: { $name }.
tournament-hidden = Turnering { $id } står ikke på hjemmesiden før sin liste: { $name }.
tournament-unhidden = Turnering { $id } må stå på hjemmesiden før listen: { $name }.
tournament-closed = Turnering { $id } afsluttet, som den står: { $name }.
tournament-reopened = Turnering { $id } genåbnet: { $name }.
tournament-show-closed = Afsluttet, som den står: { $reason }
tournament-show-off-site = Ikke på hjemmesiden, før den er på en liste.
tournament-show-close = Indtast det, der mangler; eller, hvis den fortsætter efter sin sidste dag: klubrating tournament edit { $id } --end DATO; eller, hvis der ikke spilles mere: klubrating tournament close { $id } --reason TEKST
tournament-show-round-robin = { $question }. Sig det med klubrating tournament edit { $id } --round-robin yes, eller no.
error-closed-already = turneringen er allerede afsluttet
hint-reopen = klubrating tournament close { $id } --reopen åbner den igen
error-not-closed = ingen har afsluttet turneringen
error-not-withdrawn = spilleren er ikke udgået
error-withdrawn-played = spilleren spillede i runde { $round }: --after { $round } er den tidligste
error-close-reason = der mangler en begrundelse for at afslutte turneringen
hint-close-reason = skriv, hvorfor der ikke spilles mere, med --reason TEKST (tournament close) eller --closed TEKST (tournament import)
error-rounds-in-file = filen har partier i runde { $round }
hint-rounds-in-file = --rounds { $round } eller flere
import-finished-after = { $count ->
    [one] Filen angiver intet antal runder: regnes for færdig efter 1 runde.
   *[other] Filen angiver intet antal runder: regnes for færdig efter { $count } runder.
}
import-rounds-otherwise = er der flere runder, så angiv --rounds N
tournament-deleted = Turnering { $id } slettet: { $name }.
tournament-exported = { $name } skrevet til { $file }.
player-entered = { $no } { $name } tilmeldt { $tournament }.
player-entered-guest = { $no } { $name } tilmeldt { $tournament } som ny gæst.
player-entered-member = { $no } { $name } tilmeldt { $tournament } som nyt medlem.
result-written = { $tournament }, runde { $round }: { $white } – { $black } { $result }.
bye-written = { $tournament }, runde { $round }: { $white }, { $result }.
bye-half = oversidder med et halvt point
bye-full = oversidder med et helt point
card-recorded = Spillerkort for { $name } indtastet: { $tournament }.

tournament-list-empty = Der er ingen turneringer endnu. Indlæs en med klubrating tournament import FIL --kind TYPE.
tournament-list-unrated = * Rates ikke:
tournament-column-games = Partier
    .matches = Kampe
tournament-head = Turnering { $id }: { $kind }, { $period }, { $rounds ->
    [one] 1 runde
   *[other] { $rounds } runder
}
tournament-period = { $start } til { $end }
tournament-kind-club = klubturnering
tournament-kind-monrad = monradturnering
tournament-kind-coordinated = koordineret turnering
tournament-kind-team = holdkampe
tournament-kind-approved = andet arrangement
tournament-no-notation = uden noteringspligt
tournament-minutes = { $minutes } minutter pr. træk
tournament-unrated = Rates ikke: { $reason }
tournament-cards = { $count ->
    [one] 1 spillerkort.
   *[other] { $count } spillerkort.
}
tournament-performances = Præstationsratinger:
tournament-unrated-games = Rates ikke for medlemmer:
tournament-unrated-game = runde { $round }, { $name } mod { $opponent }
pair-of-players = { $one } og { $two }
tournament-unrated-round = runde { $round }, { $name }
card-list-empty = Der er ingen spillerkort endnu.
card-column-known = DSU-modstandere, eller DSU før → efter

error-not-a-result = { $result } er ikke et resultat
hint-result = skriv det som 1-0, 0-1, ½-½, 1/2-1/2, +-, -+, ---, 0-0, ½-0, 0-½ eller X; ét tegn er Hvids
    .matches = skriv den første spillers: 1, 0.8, 0.2, 0, + eller - (walkover), X (ikke spillet endnu)
error-not-a-bye = { $result } er ikke en oversidder
hint-bye = H halvt point, F helt point, U oversidder ved parringen, Z fraværende, + eller - walkover
error-bye-options = en oversidder har intet bræt og rates aldrig
hint-plays-already = klubrating tournament clear fjerner det, en spiller har i en runde
hint-tournament-show = klubrating tournament show { $id } viser spillerne
error-card-kind = spillerkort hører til eksterne turneringer
hint-card-kind = turneringens type skal være coordinated eller approved
error-card-no-member = spilleren var ikke medlem den { $date }
error-card-impossible = tallene på kortet passer ikke sammen
export-left-out-boards = filen kan ikke rumme partiernes bræt
export-left-out-hidden = { $count ->
    [one] navn og numre på en spiller, der har bedt om ikke at blive vist (--all skriver dem)
   *[other] navne og numre på { $count } spillere, der har bedt om ikke at blive vist (--all skriver dem)
}

source-opening-always = tidl. liste
explain-old-opening-always = Rating før: { $rating }, overtaget fra en tidligere liste.

default-database = Database: { $path }

## moves of the scale, dated conversions, results for the rating alone
explain-adjusted = Den { $on } blev hele skalaen flyttet: { $old } → { $new }.
explain-collected-adjusted = Modstanderes ratings fra før den { $on } blev flyttet sammen med hele skalaen den dag.
explain-conversion-rebased = DSU-rating under 2000 omregnes først tilbage til DSU-skalaen før 1. juni 2024: 2·DSU − 2000.
explain-conversion-line = Gældende omregning, vedtaget af klubben: R_DSU = { $factor }·R + { $offset }.
explain-card-rules = Tallene på kortet regnes efter reglerne { $rules }.
explain-first-command = Første rating for { $name }: klubrating explain { $member } --tournament { $tournament }
explain-source-first = Den første rating for { $name } kommer fra denne turnering og er beregnet på spillerens egen side.
explain-corrected = * For ratingen tæller et andet resultat end turneringens eget.
explain-unrated-corrected = { $reason } (For ratingen tæller et andet resultat end turneringens eget.)
history-adjusted = Hele skalaen flyttet
history-archived = Liste (arkiv)
history-reset = startrating fra udvalget

## Regulations, conversions, scale, committee

cmd-regulation-compare = Vis forskellene mellem to reglementer
cmd-regulation-export = Skriv et reglement som tekst, til brug for et nyt
cmd-regulation-adopt = Vedtag et reglement fra en dag med bestyrelsens godkendelse (§8)
cmd-regulation-announcement = Skriv meddelelsen om en ændring af reglementet til klubbladet (§8)
cmd-conversion = Hvordan DSU-rating omregnes, og fra hvilken dag
cmd-conversion-list = Vis omregningerne, og hvad hver af dem gør
cmd-conversion-set = Vælg omregning fra en dag
cmd-calibrate = Find den linje, der passer til medlemmer med begge ratinger
cmd-scale = Flytninger af hele klubbens skala
cmd-scale-adjust = Flyt alles ratinger på en bestemt dag
cmd-scale-list = Vis flytningerne af skalaen
cmd-committee = Ratingudvalget (§2)
cmd-committee-add = Giv nogen en plads; et ukendt navn bliver en ny person
cmd-committee-end = Slut en valgperiode før tid
cmd-committee-list = Vis, hvem der sidder i udvalget, og hvad der mangler
arg-regulation-show-on = Det reglement, der gælder den dag
arg-regulation-compare-first = Det første: efter navn eller fil
arg-regulation-compare-second = Det andet: efter navn eller fil
arg-regulation-export-name = Reglementets navn
arg-regulation-adopt-name = Et reglement, der følger med programmet, eller en fil
arg-regulation-adopt-from = Gælder for alt, der slutter den dag eller senere
arg-tournament-edit-approved = Om udvalget har godkendt den til rating (§6)
arg-tournament-close-reopen = Genåbn den: den er færdigspillet, når alle runder er det
arg-tournament-edit-round-robin = Om det er alle mod alle
arg-approved = Dagen for bestyrelsens godkendelse
arg-by = Hvem der har godkendt det
arg-announcement = Meddelelsen i klubbladet
arg-regulation-announcement-from = Ændringen fra den dag; ellers den seneste
arg-conversion-set-conversion = Omregningen
arg-conversion-set-from = Fra den dag
arg-factor = For en linje: DSU-point pr. point på klubbens skala
arg-offset = For en linje: DSU-ratingen for rating 0
arg-card-rules = DSU-reglerne bag spillerkort; ellers som før
arg-calibrate-on = Brug ratingerne fra den dag; ellers i dag
arg-min-games = Medlemmer med mindst så mange ratede partier; ellers de pålidelige
arg-scale-adjust-on = Dagen; flytningen kommer før de turneringer, der slutter den dag
arg-shift = Læg dette til alles ratinger
arg-towards = Træk ratinger under dette hen imod det
arg-share = Med denne del af afstanden, fra 0 til 1
arg-floor = Ingen har mindre bagefter
arg-committee-add-name = En af klubbens personer efter nummer eller navn, eller et nyt navn
arg-role = Rollen
arg-committee-add-from = Første dag
arg-committee-add-to = Dagen, hvor perioden slutter; ellers to år senere (§2)
arg-login = Brugernavnet på serveren
arg-colours = Farverne skal også byttes
arg-since-list = Fra den sidst trykte rating til den næste, trin for trin
arg-committee-end-name = Personen, efter nummer eller navn
arg-committee-end-on = Dagen, hvor perioden slutter
arg-committee-list-all = Vis alle perioder
arg-committee-list-on = Hvem der sad i udvalget den dag; ellers i dag
value-role = ROLLE
value-login = BRUGER
value-conversion = OMREGNING

op-regulation-adopt = reglement vedtaget fra { $subject }
op-conversion-set = omregning valgt fra { $subject }
op-scale-adjust = skalaen flyttet { $subject }
op-committee-add = plads i udvalget: { $subject }
op-committee-end = periode i udvalget sluttet: { $subject }

regulation-holds-from = Gælder fra { $date } for alle turneringer, der slutter den dag eller senere.
regulation-approval = Godkendt { $date } af { $by } (§8).
regulation-announced = Meddelt: { $text }
regulation-adopted = { $name } er vedtaget og gælder fra { $date }.
regulation-too-long = filen er længere end noget reglement
regulation-not-utf8 = filen er ikke tekst i UTF-8
regulation-acting = linje { $line }: styretegn eller usynlige tegn
adopt-warning-scale = det har en anden skala; ratinger før og efter kan ikke sammenlignes
adopt-warning-later = reglementet ville gælde, før bestyrelsen har godkendt det
adopt-warning-nothing = det er ens med det gældende reglement
adopt-warning-name = et andet af klubbens reglementer har samme navn; giv dem hver sit
error-adopt-empty = den, der har godkendt det, og meddelelsen må ikke mangle (§8)
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
rules-newcomers-count = I den turnering, hvor en ny spiller får sin første rating, tæller modstandernes partier mod den nye med denne rating.
    .matches = I den turnering, hvor en ny spiller får sin første rating, tæller modstandernes kampe mod den nye med denne rating.
rules-newcomers-left-out = I den turnering, hvor en ny spiller får sin første rating, tæller modstandernes partier mod den nye ikke.
    .matches = I den turnering, hvor en ny spiller får sin første rating, tæller modstandernes kampe mod den nye ikke.
rules-eligible-any-notation = Rates (§6): turneringer med mindst { $minutes } minutter pr. træk, med eller uden notering; andre, når udvalget godkender dem.
rules-unrated = For hvert parti og hver turnering, der ikke rates, vises grunden.
    .matches = For hver kamp og hver turnering, der ikke rates, vises grunden.

arg-list-parts = Hvilke dele listen har, med komma imellem; uden den alle undtagen balance i Markdown, HTML, PDF og XLSX, og listen alene som tekst
arg-juniors = Kun juniorer, med deres pladser på hele listen
# The headings of CSV for spreadsheets.
column-section = Afsnit
column-rank = Nr.
column-previous = Før
column-change = Ændring
column-games-total = Partier i alt
column-dsu = DSU
column-dsu-converted = DSU omregnet
column-fide = FIDE
column-place-before = Nr. før
column-career-high = Hidtil højeste
column-class-before = Klasse på forrige liste
column-hidden = Skjult
column-rule = Regel
column-old = Før
column-new = Efter
column-exact = Uafrundet
column-performance = Præstation
column-tournament-name = Turneringens navn
column-kind = Art
column-class-from = Klasse før
column-class-to = Klasse efter
column-section-from = Afsnit før
column-section-to = Afsnit efter
column-start-no = Startnr.
column-error-plus = Fejl +
column-error-minus = Fejl −
column-score = Score
column-average-opponent = Modstandersnit
column-draws = Remisandel
column-cluster = Gruppe
column-bradley-terry-elo = Elo (Bradley-Terry)
column-bradley-terry-error = Fejl (Bradley-Terry)
column-bradley-terry-cluster = Gruppe (Bradley-Terry)
column-club-rating = Klubrating
column-outside = Uden for fejlen
column-table-level = Bordets niveau
column-component = Del
column-group = Undergruppe
column-level = Niveau
column-normalised = Normeret
column-unnormalised = Ikke normeret

list-compare-title = Ændringer fra { $from } til { $to }
compare-title = Forskelle mellem { $a } og { $b }:
compare-same = Der er ingen forskelle.
change-before = før
change-after = efter
change-label-curve = Forventet score efter
change-label-rounding = Afrunding af den forventede score
change-label-cut = Største forskel
change-label-k = Faktoren K efter rating
change-label-k-games = K divideret med partier og
    .matches = K divideret med kampe og
change-label-minimum-games = Partier til en første rating
change-label-draws = Tænkte remiser ved en første rating
change-label-count = Partier mod nye tæller for modstanderne
change-label-reliable = Pålideligt efter
change-label-coordinated = Koordinerede turneringer
change-label-notation = Noteringspligt kræves (§6)
change-label-minutes = Minutter pr. træk, der kræves (§6)
change-label-classes = Klasser efter rating
change-label-plausible = Rimelige tal
change-plausible = { $scale } { $low } til { $high }
change-scale = { $name }, standardafvigelse { $sigma }, DSU = { $factor } × rating + { $offset }
counted-games = { $count ->
    [one] 1 parti
   *[other] { $count } partier
}
change-draws = { $count ->
    [one] 1 remis
   *[other] { $count } remiser
}
change-average = efter modstandernes gennemsnitlige DSU-rating
change-rounding-none = ingen
change-rounding-decimals = { $count ->
    [one] til 1 decimal
   *[other] til { $count } decimaler
}
change-rounding-step = til nærmeste { $step }
change-bonus-two-step = mere end { $short } over det forventede ved højst 10 runder, mere end { $long } ved flere
change-bonus-table = over grænsen i tabel 2, { $percent } %. { $table }
change-bonus-none = ingen
change-band = { $what } fra { $from }
change-band-lowest = { $what } derunder
change-band-games = { $what } før { $games } partier

announcement-title = { $club }: ændring af ratingreglementet
announcement-from = Fra { $date } beregnes klubbens rating efter »{ $title }«. De nye regler gælder for alle turneringer, der slutter den dag eller senere; offentliggjorte lister bliver, som de er.
announcement-changes = Det ændres:
announcement-no-change = Ingen af reglementets tal ændres.
announcement-approved = Godkendt af { $by } den { $date } (§8).

conversion-column-formula = Linje
conversion-column-card-rules = Kortregler
conversion-formula = DSU = { $factor } × R { $sign } { $offset }
conversion-legend-booklet = booklet: reglementets egen linje, uanset dagen. Den tager ikke hensyn til omlægningen af DSU-skalaen.
conversion-legend-rebased = rebased-2024: en DSU-rating omregnes først tilbage til skalaen før 1. juni 2024 (under 2000: det dobbelte minus 2000) og derefter efter reglementets linje. Det er kun nøjagtigt den 1. juni 2024: point vundet og tabt siden strækkes også.
conversion-legend-line = line: klubbens egen linje; klubrating calibrate finder den, der passer til medlemmer med begge ratinger.
conversion-set = DSU-rating omregnes efter { $name } fra { $date }; spillerkort efter reglerne { $rules }.
draft-change = { $count ->
    [one] Ét medlem ville stå anderledes på listen pr. { $date }: { $name } { $change }.
   *[other] { $count } medlemmer ville stå anderledes på listen pr. { $date }, mest { $name } { $change }.
}
error-card-rules = ukendte kortregler { $name }
error-rebased-before = DSU-skalaen blev omlagt { $date }; omregningen gælder ikke før den dag
hint-rebased-before = angiv den dag eller en senere med --from
error-conversion-line = linjen ligger uden for det tilladte
hint-conversion-line = skriv en faktor fra 0,1 til 100 og en forskydning fra -10000 til 10000 med højst fire decimaler
error-line-numbers-unused = kun en linje har faktor og forskydning
error-line-numbers-missing = en linje skal have både faktor og forskydning
hint-line-numbers = for eksempel: conversion set line --factor 8,2 --offset 275, eller conversion set booklet

calibrate-title = { $members ->
    [one] { $date }: 1 medlem har en rating efter mindst { $games } ratede partier og en DSU-rating.
   *[other] { $date }: { $members } medlemmer har en rating efter mindst { $games } ratede partier og en DSU-rating.
}
calibrate-column-mean = Middel
calibrate-column-deviation = Spredning
calibrate-bent = knækker ved 2000
calibrate-method = Forskelle er DSU-rating minus omregnet rating, i DSU-point. Linjen er fundet med mindste kvadraters metode og forudsiger DSU-ratingen ud fra klubbens ratinger; DSU-rating omregnes baglæns efter den. Spredningen tager højde for, at to tal er tilpasset.
calibrate-in-force = Ratinger for medlemmer, der kom med en DSU-rating, for gæster og på spillerkort er lavet med den gældende.
calibrate-too-few = Ingen linje kan tilpasses: der skal mindst { $least } medlemmer med forskellige ratinger til, og DSU-ratingerne skal stige med dem. En lavere --min-games tager flere medlemmer med.
calibrate-unusable = Den bedste linje ligger uden for de tilladte omregninger.
calibrate-outliers = Længst fra linjen:
calibrate-adopt = Linjen vedtages med:

scale-adjusted = { $moved ->
    [one] Den { $date } flyttes ratingen for 1 af { $members } medlemmer.
   *[other] Den { $date } flyttes ratingerne for { $moved } af { $members } medlemmer.
}
scale-moved-all = { $count ->
    [one] Én rating flytter sig:
   *[other] { $count } ratinger flytter sig:
}
scale-moved-most = { $count } ratinger flytter sig; de { $shown }, der flytter sig mest:
scale-list-empty = Skalaen er aldrig blevet flyttet.
scale-shift = alle ratinger { $shift }
scale-towards = under { $pivot } flyttes ratinger { $share } % af afstanden op mod det
scale-floor = ingen er under { $floor }
scale-note = Linjen til DSU-skalaen og klassegrænserne flytter ikke med: se klubrating calibrate, conversion set og regulation adopt.
error-scale-shift = en flytning på { $shift } er mere end { $limit } point
error-scale-share = andelen { $share } skal være over 0 og højst 1
hint-scale-share = 0,5 fjerner halvdelen af afstanden; højst fire decimaler
error-scale-nothing = en flytning på 0 ændrer intet
error-scale-twice = skalaen flyttes allerede { $date }
hint-scale-twice = klubrating scale list viser flytningerne; fortryd først den anden med klubrating undo, eller vælg en anden dag
error-scale-published = { $date } ligger ikke efter den offentliggjorte liste pr. { $list }
hint-scale-published = vælg en dag efter { $list }; næste liste viser flytningen

committee-added = { $name } sidder i udvalget som { $role } fra { $from } til { $to }.
committee-added-new = { $name } sidder i udvalget som { $role } fra { $from } til { $to } og er ny i klubbens data (ikke som medlem).
committee-term-ended = Perioden for { $name } siden { $from } slutter { $to }.
committee-title = Ratingudvalget { $date }
committee-column-login = Bruger
committee-state-future = ikke begyndt
committee-state-ended = slut
committee-state-days = { $days ->
    [one] 1 dag tilbage
   *[other] { $days } dage tilbage
}
committee-none = Der er ikke registreret noget udvalg; det skal have { $seats } medlemmer (§2). Tilføj dem med klubrating committee add.
committee-seats = { $sitting ->
    [0] Udvalget har ingen medlemmer; det skal have { $seats } (§2).
    [one] Udvalget har 1 medlem; det skal have { $seats } (§2).
   *[other] Udvalget har { $sitting } medlemmer; det skal have { $seats } (§2).
}
committee-no-chairman = Udvalget har ingen formand.
committee-chairmen = Udvalget har { $count } formænd.
committee-ends-soon = { $days ->
    [one] Perioden for { $name } slutter i morgen, { $date }.
   *[other] Perioden for { $name } slutter om { $days } dage, { $date }.
}
committee-ended = Perioden for { $name } sluttede { $date }, og ingen har overtaget pladsen.
error-committee-term = en periode kan ikke gå fra { $from } til { $to }
hint-committee-term = den skal slutte efter begyndelsen, højst ti år senere; uden --to varer den to år (§2)
error-committee-no-term = { $name } har ingen periode, der omfatter { $date }
hint-committee-list = klubrating committee list --all viser alle perioder
error-committee-overlap = samme person har allerede en plads fra { $from } til { $to }
hint-committee-overlap = begynd den dag, perioden slutter, eller slut den først med klubrating committee end
error-committee-login = en anden i udvalget har det brugernavn
error-login = serveren har ingen bruger { $login }

## Seedning, grupper, hold
cmd-seed = Seed en turnering eller spillere efter den ratingliste, der gælder den dag
arg-seed-tournament = En turnering; dens deltagere efter listen på første spilledag
arg-players = Navne eller medlemsnumre; med semikolon, hvis navnene har komma
arg-seed-file = En fil med ét navn eller medlemsnummer pr. linje
arg-seed-on = Dagen; ellers turneringens første dag eller i dag
cmd-groups = Del en turnering eller spillere i grupper efter styrke
arg-groups-tournament = En turnering; dens deltagere efter listen på første spilledag
arg-groups-file = En fil med ét navn eller medlemsnummer pr. linje
arg-groups-on = Dagen; ellers turneringens første dag eller i dag
arg-groups-size = Grupper af omtrent denne størrelse
arg-groups-count = Så mange grupper
arg-groups-by-class = Én gruppe for hver af reglementets klasser
arg-groups-rest = Så lige store som muligt, eller resten i nederste gruppe
cmd-team = Stil et hold op i styrkeorden og sammenlign nabobrætter
arg-team-members = Spillerne; uden navne de stærkeste aktive medlemmer
arg-team-boards = Antal brætter
arg-team-reserves = De øvrige er reserver
arg-team-on = Dagen; ellers i dag
arg-team-as-given = Behold navnenes rækkefølge, og kontrollér den
arg-team-limit = Så meget stærkere må det nederste af to nabobrætter være
value-where = HVOR
value-points = POINT
hint-value-rating-difference = skriv et helt antal ratingpoint fra 0 til 4000
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
selection-order-strength = Brætterne er ordnet efter styrke.
selection-order-given = Brætterne står i den angivne rækkefølge.
selection-empty-boards = { $count ->
    [one] Ét bræt er ubesat.
   *[other] { $count } brætter er ubesatte.
}
selection-within = Intet bræt er mere end { $limit } point stærkere end brættet over det.
selection-violation = Bræt { $board } og { $next }: { $lower } er { $difference } point stærkere end { $upper }; højst { $limit } er tilladt.
selection-not-compared = Bræt { $board } og { $next } kan ikke sammenlignes: der mangler en rating.
selection-no-limit = Der er ingen grænse for rækkefølgen på brætterne.
selection-passive = { $name } er passivt medlem den { $on }.
selection-left = { $name } er ikke længere medlem den { $on }.
selection-not-a-member = { $name } er ikke medlem den { $on }.
selection-legend-shared = = Samme seedning: ens rating; flest ratede partier først, derefter navn.
    .matches = = Samme seedning: ens rating; flest ratede kampe først, derefter navn.
selection-legend-draft = ikke på listen: ratingen den dag, endnu ikke offentliggjort.
selection-legend-dsu = DSU: omregnet fra DSU-ratingen.
selection-legend-fide = FIDE: omregnet fra FIDE-ratingen med DSU-formlen.
problem-no-names = Filen har ingen brugbare spillere. Skriv et navn eller medlemsnummer i hver linje.
problem-name-missing-here = Der mangler et navn eller medlemsnummer. Skriv det først i linjen.
problem-list-rating = "{ $value }" er ikke en rating. Skriv et helt tal på klubbens egen skala, eller ingenting.
problem-doubtful-name = { $name } kan være en af disse: { $candidates }.
error-doubtful-name = det er ikke klart, hvem { $name } er
hint-doubtful-name = skriv et nummer, eller tilføj =guest til navnet: { $candidates }
error-named-twice = { $name } er nævnt to gange
error-nobody-to-seed = der er ingen at seede
hint-nobody-to-seed = tilmeld spillere med klubrating tournament player add, eller angiv dem med --players
error-names-refused = { $file } kan ikke bruges
hint-names-refused = ret linjerne ovenfor; et uklart navn kræver et medlemsnummer eller =guest bagefter
error-too-many-groups = { $players ->
    [one] der er flere grupper end spillere: 1 spiller
   *[other] der er flere grupper end spillere: { $players } spillere
}
hint-too-many-groups = vælg et mindre --count, eller --size
error-no-classes = det gældende reglement har ingen klasser
hint-no-classes = del med --size eller --count
error-team-nobody = der er ikke angivet nogen spillere
hint-team-nobody = angiv spillerne, eller --boards for de stærkeste aktive medlemmer
error-team-too-many = { $players } spillere er angivet til { $boards ->
    [one] 1 bræt
   *[other] { $boards } brætter
}
hint-team-too-many = --reserves gør de andre til reserver
error-team-no-members = der er ingen aktive medlemmer den { $date }

## Tournaments over the years: postponed games, corrections, expected cards, team matches

cmd-tournament-open = Vis de udsatte og hængende partier
cmd-tournament-edit = Ret en turnering: navn, type, dage, runder eller vilkår
cmd-tournament-clear = Fjern en spillers parti eller oversidder i en runde
cmd-tournament-expect = Angiv, hvem der ventes spillerkort fra efter en turnering (§7)
cmd-tournament-player-set = Knyt en tilmelding til en anden person
cmd-tournament-player-remove = Fjern en spiller
cmd-tournament-player-withdraw = Noter, at en spiller er udgået før tid; i alle mod alle tabes resten på walkover
cmd-card-remove = Fjern et spillerkort
cmd-card-reminder = Vis en påmindelse om manglende spillerkort: et brev til formanden
arg-provisional = Resultat, som stillingen regner med, så længe partiet er åbent
arg-rating-result = Et andet resultat kun til ratingen; "same" fjerner det
arg-tournament-result-on = Dagen, hvor et åbent parti blev afgjort; ellers i dag
arg-tournament-open-before = Kun turneringer, hvis sidste dag ligger før denne dag
arg-tournament-edit-name = Det nye navn
arg-tournament-edit-rounds = Det nye antal runder
arg-tournament-edit-minutes-per-move = Minutter pr. træk (skak); "none": ukendt
arg-notation = Om der var noteringspligt (skak)
arg-tournament-clear-player = En spiller, ved startnummer eller navn
arg-tournament-player-set-no = Tilmeldingen, ved startnummer eller navn
arg-tournament-player-set-player = Spilleren: medlem, kendt gæst eller navnet på en ny gæst
arg-tournament-player-no = Spilleren, ved startnummer eller navn
arg-tournament-player-withdraw-after = Den sidste runde med spilleren; ellers den sidst spillede, 0 for ingen
arg-tournament-player-withdraw-score = Om resultaterne tæller i pointene; ellers i alle mod alle, hvis mindst halvdelen af partierne er spillet, og i andre turneringer altid
arg-tournament-player-withdraw-on = Dagen, hvor det sidste åbne parti dermed blev afgjort; ellers i dag
arg-tournament-player-withdraw-back = Spilleren spiller alligevel videre; tab på walkover bliver stående, til der spilles
arg-tournament-expect-members = Medlemmer, ved nummer eller navn
arg-not = Ventes ikke længere
arg-missing = Kun ventede kort, der mangler
value-player = SPILLER
value-yes = YES
value-no = NO

op-tournament-edit = turnering rettet: { $subject }
op-tournament-clear = parti eller oversidder fjernet: { $subject }
op-tournament-player-set = spiller rettet: { $subject }
op-tournament-player-remove = spiller fjernet: { $subject }
op-tournament-player-withdraw = spiller udgået: { $subject }
op-tournament-player-return = spiller fortsætter: { $subject }
op-tournament-expect = ventede spillerkort angivet: { $subject }
op-card-remove = spillerkort fjernet: { $subject }

open-games-none = Der er ingen åbne partier.
    .matches = Der er ingen åbne kampe.
open-games-white = Hvid
    .matches = Spiller 1
open-games-black = Sort
    .matches = Spiller 2
open-games-provisional = Foreløbig
open-games-note = En turnering med et åbent parti er ikke færdigspillet og rates ikke. Indtast resultatet med klubrating tournament result, og dagen, det blev spillet, med --on.

result-provisional = Stillingen regner foreløbig med { $result }.
result-decision-rated = Det rates efter afgørelse.
result-decision-unrated = Det rates ikke efter afgørelse.
result-rated-as = Det rates som { $result }.
result-event-ended = Alle partier er afgjort: turneringen slutter { $date }.
    .matches = Alle kampe er afgjort: turneringen slutter { $date }.
result-event-moved = Alle partier er afgjort: turneringen slutter { $date } i stedet for { $before } og står derfor på listen pr. { $list }.
result-event-moved-unrated = Alle partier er afgjort: turneringen slutter { $date } i stedet for { $before }. Den er ikke ratet endnu: { $reason }
result-still-open = { $count ->
    [one] Ét parti er stadig åbent.
   *[other] { $count } partier er stadig åbne.
}
    .matches = { $count ->
        [one] Én kamp er stadig åben.
       *[other] { $count } kampe er stadig åbne.
    }
tournament-edited = Turnering { $id } rettet: { $name }, { $kind }, { $start } til { $end }, { $rounds ->
    [one] 1 runde.
   *[other] { $rounds } runder.
}
round-cleared-game = { $tournament }, runde { $round }: partiet for { $name } fjernet.
    .matches = { $tournament }, runde { $round }: kampen for { $name } fjernet.
round-cleared-bye = { $tournament }, runde { $round }: oversidderen for { $name } fjernet.
player-set = { $tournament }: { $no } er { $name }, ikke { $earlier }.
player-withdrawn-kept = { $tournament }: { $no } { $name } udgik efter runde { $round }; resultaterne tæller.{ $games ->
    [0] {""}
    [one] {" "}Af 1 parti er { $completed } spillet.
   *[other] {" "}Af { $games } partier er { $completed } spillet.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}Ét resterende parti er tabt på walkover.
   *[other] {" "}{ $forfeits } resterende partier er tabt på walkover.
 }
    .matches = { $tournament }: { $no } { $name } udgik efter runde { $round }; resultaterne tæller.{ $games ->
        [0] {""}
        [one] {" "}Af 1 kamp er { $completed } spillet.
       *[other] {" "}Af { $games } kampe er { $completed } spillet.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}Én resterende kamp er tabt på walkover.
       *[other] {" "}{ $forfeits } resterende kampe er tabt på walkover.
     }
player-withdrawn-cancelled = { $tournament }: { $no } { $name } udgik efter runde { $round }; resultaterne rates, men tæller ikke i pointene.{ $games ->
    [0] {""}
    [one] {" "}Af 1 parti er { $completed } spillet.
   *[other] {" "}Af { $games } partier er { $completed } spillet.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}Ét åbent parti er tabt på walkover.
   *[other] {" "}{ $forfeits } åbne partier er tabt på walkover.
 }
    .matches = { $tournament }: { $no } { $name } udgik efter runde { $round }; resultaterne rates, men tæller ikke i pointene.{ $games ->
        [0] {""}
        [one] {" "}Af 1 kamp er { $completed } spillet.
       *[other] {" "}Af { $games } kampe er { $completed } spillet.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}Én åben kamp er tabt på walkover.
       *[other] {" "}{ $forfeits } åbne kampe er tabt på walkover.
     }
player-returned = { $tournament }: { $no } { $name } spiller videre.{ $forfeits ->
    [0] {""}
    [one] {" "}Ét tab på walkover bliver stående, til partiet spilles.
   *[other] {" "}{ $forfeits } tab på walkover bliver stående, til partierne spilles.
 }
    .matches = { $tournament }: { $no } { $name } spiller videre.{ $forfeits ->
        [0] {""}
        [one] {" "}Ét tab på walkover bliver stående, til kampen spilles.
       *[other] {" "}{ $forfeits } tab på walkover bliver stående, til kampene spilles.
     }
player-removed = { $tournament }: { $no } { $name } fjernet{ $games ->
    [0] .
    [one] {" "}med 1 parti.
   *[other] {" "}med { $games } partier.
}
    .matches = { $tournament }: { $no } { $name } fjernet{ $games ->
        [0] .
        [one] {" "}med 1 kamp.
       *[other] {" "}med { $games } kampe.
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
card-reminder-rule = Efter en ekstern turnering afleverer deltagerne deres spillerkort til ratingudvalget (ratingreglementets §7). Disse mangler endnu:
card-reminder-event = { $event } ({ $start } til { $end }):
card-reminder-please = Så længe et kort mangler, tæller turneringen ikke i medlemmets rating. Kortet skal oplyse modstandernes DSU-rating, eller medlemmets egen før og efter, samt antal point.
card-reminder-end = Ratingudvalget, { $date }

tournament-card = { $name }: { $score } i { $games ->
    [one] 1 parti
   *[other] { $games } partier
}
tournament-cards-missing = Manglende spillerkort: { $names }
crosstable-legend-provisional = (½): ikke afgjort; stillingen regner foreløbig med det, ratingen aldrig.
    .matches = (1): ikke afgjort; stillingen regner foreløbig med det, ratingen aldrig.
decisions-head = Ratingudvalgets afgørelser:
decisions-game = runde { $round }, { $white } – { $black } { $result }
decisions-rated = rates
decisions-unrated = rates ikke
decisions-rated-as = rates som { $result }
team-match-head = Runde { $round }: { $team } – { $opponents }: { $own }–{ $other }
team-match-home = hjemme
team-match-away = ude
team-match-board = Bræt
export-left-out-results = { $count ->
    [one] filen kan ikke rumme ét foreløbigt resultat eller resultat kun til ratingen
   *[other] filen kan ikke rumme { $count } foreløbige resultater eller resultater kun til ratingen
}
match-opponent-member = { $no } { $name }: en modstander med et medlems navn: { $candidates }

error-provisional-decided = kun et åbent parti har et foreløbigt resultat
error-provisional = et foreløbigt resultat skal være 1-0, ½-½ eller 0-1
hint-provisional = klubrating tournament result T RUNDE HVID SORT X --provisional ½-½
error-rating-result-open = et åbent parti har intet resultat til ratingen
error-rating-result = resultatet til ratingen skal være et spillet resultat
hint-rating-result = --unrated holder partiet ude af ratingen
error-not-open = --on er til et åbent parti, der nu afgøres
    .matches = --on er til en åben kamp, der nu afgøres
hint-edit-end = klubrating tournament edit --end retter en turnerings sidste dag
error-decided-later = et parti kan ikke være afgjort i fremtiden
    .matches = en kamp kan ikke være afgjort i fremtiden
error-decided-when = dagen, hvor det sidste åbne parti blev spillet, afgør, hvilken liste turneringen står på: listen pr. { $early }, hvis det blev spillet i tide, ellers listen pr. { $late }
hint-decided-when = --on DATO er dagen, hvor det blev spillet
published-numbers = { $count ->
    [one] én rating på listen pr. { $date }
   *[other] { $count } ratinger på listen pr. { $date }
}
published-numbers-in-pool = { $numbers } i ratingkategorien { $pool }
published-numbers-more = { $more ->
    [0] { $said }
    [one] { $said } og ratinger på endnu en liste
   *[other] { $said } og ratinger på { $more } lister til
}
error-published-numbers = det ville ændre { $numbers }; offentliggjorte lister ændres ikke, så det kræver en begrundelse
hint-published-numbers = kør samme klubrating … med --reason "grund"; den næste liste viser rettelserne
doubt-colours = runde { $round }: indtil nu har { $white } hvid mod { $black }, { $result }
hint-colours = --colours bytter farverne sammen med resultatet
error-decided-before-start = turneringen begyndte først { $start }
error-nothing-in-round = spiller { $no } har hverken parti eller er oversidder i runde { $round }
    .matches = spiller { $no } har hverken kamp eller er oversidder i runde { $round }
doubt-player-has-games = spilleren har { $count ->
    [one] 1 parti eller oversidder, som også fjernes hos modstanderen
   *[other] { $count } partier eller oversiddere, som også fjernes hos modstanderne
}
    .matches = spilleren har { $count ->
        [one] 1 kamp eller oversidder, som også fjernes hos modstanderen
       *[other] { $count } kampe eller oversiddere, som også fjernes hos modstanderne
    }
error-rounds-entered = runde { $round } har resultater
hint-clear-first = fjern dem først: klubrating tournament clear
hint-cards-first = se først klubrating card list og klubrating card list --missing
error-no-card = spillerkortet findes ikke
hint-card-list = klubrating card list viser kortene

problem-no-boards = Filen har ingen brugbare brætter. Skriv en række for hvert bræt i en match.
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
problem-team-no-result = Runde { $round }: partiet har intet resultat og er udeladt; brug X til et åbent parti.
problem-team-nobody = Runde { $round }: et resultat, men hverken medlem eller modstander. Skriv begge, eller slet resultatet.
problem-team-no-opponent = Runde { $round }: uden modstander kan resultatet kun være + eller -.
problem-team-no-member = Runde { $round }: uden medlem kan resultatet kun være -.
problem-team-twice = Runde { $round }: { $name } spiller også i linje { $line }. Tilføj DSU-numre for at skelne personer med samme navn.
problem-team-number = Nummeret { $value } hører til { $name } i linje { $line }. Skriv samme navn eller et andet nummer.
problem-team-rating = { $name } har ratingen { $rating } i en anden række; den er brugt.

## Members over time

name-anonymised = (anonymiseret medlem)
name-hidden = (vises ikke)
op-member-rename = navn ændret: { $subject }
op-member-alias-add = svar husket: { $subject }
op-member-alias-remove = svar glemt: { $subject }
op-member-merge = medlemmer lagt sammen: { $subject }
op-member-hide = skjult på offentlige lister: { $subject }
op-member-unhide = vist på offentlige lister igen: { $subject }
op-member-anonymise = anonymiseret: { $subject }

cmd-member-rename = Registrér et medlems navneændring fra en dag
cmd-member-alias = Huskede svar om, hvem en person i en fil er
cmd-member-alias-add = Husk, hvad filer kan kalde nogen
cmd-member-alias-list = De svar, der er husket
cmd-member-alias-remove = Glem et svar
cmd-member-merge = Læg to poster om samme person sammen
cmd-member-hide = Skjul et medlem på trykte og eksporterede lister
cmd-member-unhide = Vis et medlem på offentlige lister igen
cmd-member-export = Eksportér alt, hvad klubben har om én person, som JSON
cmd-member-anonymise = Slet et tidligere medlems navn for altid
arg-member-rename-name = Det nye navn, "Fornavn Efternavn" eller "Efternavn, Fornavn"
arg-member-alias-add-name = Navnet i filen
arg-member-alias-add-dsu = DSU-nummeret ved siden af
arg-member-alias-add-fide = FIDE-nummeret ved siden af
arg-member-alias-add-born = Fødselsåret ved siden af
arg-member-alias-remove-alias = Svarets nummer i listen
arg-member-rename-from = Fra denne dag; før den gælder det gamle navn
arg-member-edit-name = Navnet stavet rigtigt; brug member rename ved navneændring
arg-member-merge-member = Posten, der beholdes
arg-member-merge-other = Posten, der lægges ind i den
arg-member-anonymise-confirm = Medlemmets navn en gang til, præcis som det vises
arg-member-list-juniors = Kun medlemmer, der i år fylder højst så mange år; ellers 20
value-age = ALDER
hint-value-age = skriv en alder fra 1 til 120

member-left = { $name } er ikke længere medlem fra { $date }.
member-returned = { $name } er genindmeldt: { $status } fra { $date }.
member-renamed = { $old } hedder { $name } fra { $date }.
member-renamed-until = { $old } hedder { $name } fra { $date } til { $until }.
member-hidden = { $name } er skjult på trykte og eksporterede lister. Den forseglede liste har stadig alle med; klubrating list --all viser den.
member-unhidden = { $name } vises på offentlige lister igen.
member-show-returned = { $status } (genindmeldt)
member-show-name = navn { $new }, før { $old }
member-show-merged = Lagt sammen med nr.
member-list-no-juniors = Ingen medlemmer vides at være så unge; angiv et fødselsår med klubrating member edit MEDLEM --born ÅR.
hint-member-delete = medlemmer slettes ikke: klubrating member status MEDLEM left --from DATO afslutter et medlemskab, member merge lægger to poster sammen, undo fortryder en fejl

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
    [one] 1 rating fra andre lister
   *[other] { $count } ratinger fra andre lister
}
merge-starts = { $count ->
    [one] 1 startrating
   *[other] { $count } startratinger
}
merge-games = { $count ->
    [one] 1 spil for flere
   *[other] { $count } spil for flere
}
merge-terms = { $count ->
    [one] 1 udvalgsperiode
   *[other] { $count } udvalgsperioder
}
merge-aliases = { $count ->
    [one] 1 husket svar
   *[other] { $count } huskede svar
}
merge-dropped = Udeladt, da den beholdte post har sine egne fra samme dag: { $what }. Intet er tabt: klubrating log viser dem, og klubrating undo henter dem tilbage.
merge-filled = Overtaget: { $what }.
merge-differing = Forskelligt i de to, uændret: { $what }.
error-merge-same = det er den samme post
error-merge-merged = { $one } eller { $other } er netop blevet lagt sammen af en anden
error-merge-same-event = { $one } og { $other } har begge deltaget i { $tournament } og er altså to personer
hint-merge-same-event = klubrating tournament show { $id } viser begge; to spillere i samme turnering kan ikke være samme person
error-merge-starts = { $one } og { $other } har forskellige startratinger for samme dag ({ $date })
hint-merge-starts = fortryd først den forkerte; klubrating log --member MEDLEM viser handlingen

rating-list-legend-hidden = ° Ikke på den offentlige liste.
error-anonymised-already = medlemmet er allerede anonymiseret
error-anonymise-member = { $name } er medlem
hint-anonymise-leaves = medlemskabet ophører { $date }; fra den dag kan det gøres
hint-anonymise-member = afslut først medlemskabet: klubrating member status { $id } left --from DATO
error-anonymise-confirm = dette sletter { $name } for altid og kan ikke fortrydes
hint-anonymise-confirm = bekræft ved at skrive navnet: klubrating member anonymise { $id } --confirm "{ $name }"
error-anonymise-reason = begrundelsen indeholder navnet, der skal slettes
member-anonymised = Medlem { $id } er nu anonymt. Navnet kan ikke gendannes; alle ratinger bevares.
member-anonymised-tried = Medlem { $id } ville blive anonymiseret. (intet er ændret)
member-anonymised-again = Medlem { $id } var allerede anonymt.
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
anonymised-scrubbed = Filen indeholder det ikke længere.
anonymised-unsearched = Filen er skrevet om: det slettede er ude af dens bytes. Med navnet bliver den også gennemsøgt: klubrating member anonymise { $id } --confirm NAVN
anonymised-left = Navnet kan stadig læses i filen, på steder som denne kommando ikke ændrer:
anonymised-left-author = - journalen, hvem der gjorde noget eller for hvem: handling { $numbers }. Journalen kan ikke ændres.
anonymised-left-journal = - journalen, tidligere værdier: handling { $numbers }. Journalen kan ikke ændres.
anonymised-left-tournament = - turneringer: { $numbers }. Et andet navn: klubrating tournament edit NUMMER --name NAVN
anonymised-left-pool = - navne på ratingkategorier. Et andet navn: klubrating pool rename GAMMELT NYT
anonymised-left-committee = - brugernavnet ved en plads i udvalget.
anonymised-left-list = - hovedet på offentliggjorte lister. De er forseglet.
anonymised-left-person = - personer med sådan et navn, som beholder det: { $numbers }.
anonymised-left-other = - andre tekster: klubbens navn, indstillinger, reglementer, navnefællers tilmeldinger.
anonymised-left-bytes = - bytes i filen, som ingen tekst gør rede for. En ny fil uden dem: klubrating backup FIL
anonymised-left-file = - { $path }, efterladt af en session, der blev afbrudt; navnet kan stå i den. Ejeren skal slette den.
anonymised-may-mean = { $count ->
    [one] Én tekst har efternavnet eller et nummer alene og kan mene denne person
   *[other] { $count } tekster har efternavnet eller et nummer alene og kan mene denne person
}; { $namesakes ->
    [0] intet ændres i dem:
    [one] én anden hedder også sådan. De første af dem:
   *[other] { $namesakes } andre hedder også sådan. De første af dem:
}
anonymised-mention = - "{ $text }" ({ $places })
mention-author = journalen, hvem der gjorde noget eller for hvem: handling { $numbers }
mention-journal = journalen: handling { $numbers }
mention-tournament = turneringer: { $numbers }
mention-pool = navn på en ratingkategori
mention-committee = en plads i udvalget
mention-list = en offentliggjort liste
mention-other = en anden tekst: klub, indstilling, reglement, kilde til en rating, begrundelse
anonymised-not-scrubbed = En anden session bruger filen: de slettede data forsvinder fra dens log, når den session slutter.
anonymised-not-scrubbed-refused = Endnu ikke renset: { $fault }. De slettede data kan stadig stå i filens bytes. Når det er bragt i orden, en gang til: klubrating member anonymise { $id }
anonymised-backups = Sikkerhedskopier fra før i dag indeholder stadig navnet; når der arbejdes videre, forsvinder de fra { $date }, tre for hver ny kopi. Kopier taget i hånden skal slettes i hånden.

## Numbers from outside, and taking over a club

problem-list-packed = Det er en Excel-projektmappe eller et OpenDocument-regneark. Forventet: en liste som tekst, CSV eller XML.
problem-list-unknown = Ukendt ratingliste. Forventet: en klubrapport fra DSU (CSV) eller FIDE's liste som tekst eller XML.
problem-list-header = Første linje mangler kolonnerne "ID Number", "Name" og en rating for langskak.
problem-list-xml = XML-filen slutter brat her eller kan ikke læses. Forventet: en playerslist med spillere.
problem-opening-rating = "{ $value }" er ikke en rating. Forventet: et helt tal.
problem-opening-rating-odd = Ratingen { $value } er uden for det mulige. Forventet: et tal fra -500 til 4000.
problem-opening-status = "{ $value }" er ikke en status. Forventet: aktiv eller passiv.
problem-opening-scale = De fleste ratinger er over 600: kolonnen ligner DSU-rating. Forventet: ratinger på klubbens egen skala.
problem-opening-no-rating = { $name } har ingen rating og er udeladt.
problem-ratings-mixed = { $count ->
    [one] Denne rating er over 600, og det er de fleste andre ikke.
   *[other] { $count } ratinger er over 600, og det er de fleste andre ikke; den første er her.
} Er der to skalaer i kolonnen? Forventet: ratinger på klubbens egen skala.
problem-namesakes = Intet skelner { $name } fra den i linje { $line }. Føj fødselsår eller nummer til begge, eller slet den ene.

cmd-external-rating-list = Vis ratinger fra andre lister med dato og kilde
cmd-external-rating-remove = Fjern en forkert rating
cmd-external-rating-import = Indlæs medlemmernes ratinger fra en DSU-klubrapport eller FIDE-liste
cmd-start-rating-list = Vis startratinger, hvem der fastsatte dem, og hvorfor
cmd-start-rating-propose = Foreslå startratinger til medlemmer, der ikke står på nogen liste, ud fra DSU-rating eller deres partier
cmd-opening = Lister fra før dette program, til en klub, der allerede er her (en ny klub: init --list)
cmd-opening-import = Overtag alles rating og partier fra den seneste liste; for at den første liste her viser ændringer, skal den også arkiveres
cmd-opening-archive = Arkivér en liste fra før dette program, som den blev trykt: den første liste her viser ændringer fra den sidste af dem; det kan ikke fortrydes
arg-external-rating-set-source = Ratingens kilde, f.eks. "DSU-listen fra juli"; ingen personnavne
arg-external-rating-remove-on = Dagen, den gjaldt fra
arg-external-rating-import-file = Filen: en klubrapport (CSV) eller FIDE's liste (tekst eller XML), pakket eller ej
arg-external-rating-import-on = Ratingerne gælder fra denne dag
arg-take-numbers = Registrér DSU- og FIDE-numre, som klubben ikke kender endnu
arg-skip-doubtful = Spring uklare spillere over i stedet for at indlæse ingenting
arg-opening-import-on = Listens dato, for rækker uden dato
arg-opening-archive-date = Listens dato
arg-opening-archive-club = Klubbens navn, som det blev trykt
arg-opening-archive-guests = Behold ukendte navne som personer, der ikke er medlemmer
arg-opening-archive-replace = Sæt den i stedet for den arkiverede liste fra den dag, som dens næste udgave

op-external-rating-import = ratinger fra en anden liste indlæst
op-external-rating-remove = ekstern rating fjernet: { $subject }
op-opening-import = åbningsratinger indlæst
op-opening-archive = ældre liste arkiveret
op-opening-list = klubbens seneste liste overtaget

external-rating-removed = { $name }: { $scale } fra { $date } er fjernet.
external-rating-list-empty = Der er ingen ratinger fra andre lister endnu. Indlæs dem med klubrating external-rating import FIL --on DATO.
external-source-dsu = klubrapport fra DSU
external-source-fide = FIDE-liste
error-no-such-number = der er ikke en sådan rating fra { $date }
hint-external-rating-list = klubrating external-rating list viser ratingerne med deres datoer
error-other-chess = { $file } ligner en liste for hurtig- eller lynskak
hint-standard-list = brug listen for langskak eller FIDE's samlede liste; hvis det er en af dem, så omdøb filen
error-doubtful-numbers = { $count ->
    [one] én spiller kunne ikke identificeres; intet er indlæst
   *[other] { $count } spillere kunne ikke identificeres; intet er indlæst
}
hint-doubtful-numbers = ret medlemmets navn eller numre med klubrating member edit, eller spring dem over med --skip-doubtful
number-jump = { $name } springer fra { $old } til { $new }; kontrollér den
number-other-name = { $name } har samme nummer som { $candidates }, men et andet navn

progress-rating-list = Læser listen (MB):
numbers-head = { $source }, { $count ->
    [one] 1 spiller
   *[other] { $count } spillere
}; gælder fra { $date }
numbers-missing = ikke i filen
numbers-no-number = intet FIDE-nummer
numbers-others = { $count ->
    [one] Én spiller i filen er ikke medlem.
   *[other] { $count } spillere i filen er ikke medlemmer.
}
numbers-proposed = Filen har numre, som klubben ikke kender; --take-numbers registrerer dem:
numbers-taken = Numre registreret:
numbers-recorded = { $count ->
    [0] Ingen rating er ændret.
    [one] Én rating registreret.
   *[other] { $count } ratinger registreret.
}

opening-no-date = rækken har ingen dato, og --on er ikke angivet
opening-unknown = { $name } er ukendt i klubben
opening-guest = { $name } er kun kendt som gæst
opening-nameless = { $name } er ukendt i klubben, og der mangler et navn
opening-after-games = { $name } er allerede ratet i en tidligere turnering
opening-published = { $name } har ratede partier, og der er offentliggjort en liste
error-opening-unknown = { $count ->
    [one] én række kan ikke bruges; intet er indlæst
   *[other] { $count } rækker kan ikke bruges; intet er indlæst
}
hint-opening-unknown = skriv navnene, som klubrating member list viser dem, eller gør alle ukendte til nye medlemmer med --new-members
hint-opening-doubtful = giv hver et DSU- eller FIDE-nummer i filen; et nyt medlem med et lignende navn skal først tilføjes med klubrating member add
hint-archive-unknown = skriv navnene, som klubrating member list --all viser dem, eller behold ukendte som ikke-medlemmer med --guests
error-opening-rated = { $count ->
    [one] ét medlem er allerede ratet her; intet er indlæst
   *[other] { $count } medlemmer er allerede ratet her; intet er indlæst
}
hint-opening-rated = udelad dem af filen; udvalget kan fastsætte en anden rating med klubrating start-rating set
opening-imported = { $count ->
    [one] Åbningsrating for ét medlem indlæst.
   *[other] Åbningsratinger for { $count } medlemmer indlæst.
}
opening-known = kendt
opening-joined = hidtil gæst
error-archive-future = { $date } ligger i fremtiden
error-archived-already = der er allerede en liste pr. { $date }
hint-archive-replace = --replace sætter listen i dens sted som næste udgave, indtil den første egne liste er offentliggjort
hint-lists = klubrating lists viser arkivet
error-archive-after-opening = klubbens åbningsratinger er pr. { $date }, og senere lister følger af dem
error-archive-before-own = listen pr. { $date } er beregnet af dette program
hint-archive-after-opening = offentliggør den med klubrating publish
hint-archive-before-own = ældre lister kan kun arkiveres, før den første egne er offentliggjort
archive-other-date = rækken nævner en anden dato end { $date }
opening-archive-waits = Foreslået, endnu ikke i arkivet: en anden skal bekræfte med samme kommando og samme fil.
opening-archived = Listen pr. { $date } er arkiveret, overtaget fra tiden før dette program.
hint-archive-too = for at den første liste, der offentliggøres her, viser ændringerne fra denne: klubrating opening archive { $file } --date { $date }
opening-archive-final = Den er forseglet og kan ikke fortrydes; indtil den første egne liste er offentliggjort, sætter --replace en rettet i dens sted.
rating-list-taken-over = Overtaget fra tiden før dette program
lists-taken-over = overtaget

start-rating-late = Spillet før den dag og derfor ikke ratet: { $tournament } (fra { $start }). For at få den ratet: klubrating start-rating set { $member } { $rating } --on { $date }
start-rating-no-reason = tip: registrér grunden til afgørelsen med --reason TEKST
start-rating-list-empty = Der er ingen startratinger endnu.
start-rating-opening = fra en tidligere liste
start-column-why = Grund
propose-empty = Alle medlemmer har en rating.
propose-column-rating = Forslag
propose-dsu = DSU { $number }, omregnet
propose-fide = FIDE { $number }, omregnet efter DSU-formlen
propose-collecting = { $games } af { $needed } partier, { $score } point: foreløbig
propose-met-unrated = mødte kun spillere uden rating
propose-no-games = ingen partier endnu
guest-games = { $count ->
    [one] Ét parti siden { $from } er spillet som gæst, før indmeldelsen: det tæller ikke med i nogen rating. Med medlemskab fra { $from } ville det tælle.
   *[other] { $count } partier siden { $from } er spillet som gæst, før indmeldelsen: de tæller ikke med i nogen rating. Med medlemskab fra { $from } ville de tælle.
}
guest-games-rated = { $count ->
    [one] Ét parti siden { $from } er spillet som gæst, før indmeldelsen: det tæller ikke med i nogen rating. Med medlemskab fra { $from } ville det tælle, og ratingen være { $rating }.
   *[other] { $count } partier siden { $from } er spillet som gæst, før indmeldelsen: de tæller ikke med i nogen rating. Med medlemskab fra { $from } ville de tælle, og ratingen være { $rating }.
}
propose-note-dsu = En DSU-rating kræver ingen afgørelse: den omregnes og gælder fra medlemmets næste turnering.
propose-note-collecting = En foreløbig rating bygger på færre partier, end en første rating kræver. Uden en afgørelse lægges flere partier til.
propose-note-committee = Uden DSU-rating og uden partier mod ratede spillere kan intet beregnes: udvalget fastsætter en startrating.
propose-note-left-out = Reglementet giver ingen første rating ud fra kampe, så udvalget fastsætter en startrating; fra dens dag tæller kampene med.
propose-figure = { $name }: modstandernes gennemsnit og pointene mod dem ville give { $rating }.
propose-note-accept = Sådan fastsættes en:
propose-note-all = Alle fastsættes med: klubrating start-rating propose --accept
propose-reason = ratingudvalget

choice-fide = FIDE
rating-list-legend-fide = FIDE: medlemmets eget FIDE-tal.

## Late and wrong, and publishing

cmd-compare = Sammenlign to lister: nye, udgåede, frem og tilbage
cmd-club = Klubben selv
cmd-club-name = Ændr klubbens navn; offentliggjorte lister beholder det, de har
cmd-club-language = Ændr det sprog, klubben offentliggør sine lister på
arg-new = Det nye navn
cmd-setting = Klubbens indstillinger
cmd-setting-list = Vis indstillingerne med deres værdier
cmd-setting-set = Ændr en indstilling
cmd-setting-unset = Sæt en indstilling tilbage til standarden
arg-compare-from = En liste: dens dato, dens nummer i klubrating lists, eller draft for udkastet
arg-compare-to = Listen, der sammenlignes med, angivet på samme måde
arg-edition = Udgave af den offentliggjorte liste, fra 1; ellers den nyeste
arg-corrected = Offentliggør en rettet udgave af en offentliggjort liste af denne grund
arg-publish-early = Offentliggør en ordinær liste før sin dag, højst 14 dage
arg-withdraw = Træk det tilbage, der venter på en anden person
arg-setting-name = Indstillingen, som i klubrating setting list
arg-setting-set-value = Værdien
value-list = LISTE
value-setting = INDSTILLING

effects-title = { $count ->
    [one] Ét medlems rating ville ændre sig på listen pr. { $date }:
   *[other] { $count } medlemmers rating ville ændre sig på listen pr. { $date }:
}
effects-nobody = Ingen ratinger ville ændre sig på listen pr. { $date }.
effects-places = Pladser ville ændre sig på listen pr. { $date }:
effects-places-more = { $count ->
    [one] Endnu én plads ville ændre sig.
   *[other] Endnu { $count } pladser ville ændre sig.
}
effects-first = første
effects-withdrawn = bortfalder
effects-behind-title = Offentliggjorte lister ændres ikke; den næste viser forskellen:
effects-behind-list = { $count ->
    [0] listen pr. { $date }: ingen ratinger ville ændre sig
    [one] listen pr. { $date }: ét medlems rating ville ændre sig
   *[other] listen pr. { $date }: { $count } medlemmers rating ville ændre sig
}
effects-behind = { $count ->
    [0] Det ændrer noget fra før den offentliggjorte liste pr. { $date }; ingen ratinger på den ville ændre sig.
    [one] Den offentliggjorte liste pr. { $date } ændres ikke; den næste viser forskellen (1 medlem).
   *[other] Den offentliggjorte liste pr. { $date } ændres ikke; den næste viser forskellen ({ $count } medlemmer).
}
undo-tried = Ville fortryde handling { $operation }, { $what }. (intet er ændret)
undo-batch-done = { $count ->
    [one] Fortrudt: 1 indlæsning fra den kommando, handling { $first }.
   *[other] Fortrudt: { $count } indlæsninger fra den kommando, handling { $first } til { $last }.
}
undo-batch-tried = Ville fortryde den kommandos indlæsninger, begyndende med handling { $last }. (intet er ændret)
error-no-batch = der er ingen indlæsning af flere filer at fortryde
error-answer = række { $row } i svarene: "{ $answer }" forstås ikke
hint-answer = om en spiller: et medlems nummer, guest (gæst) eller new (ny); om en fil: anyway (alligevel), skip (udelad), new (ny), update, update=17 eller dagene som 2026-09-07..2026-10-05
hint-last-list-answer = anyway (alligevel): linjen er rigtig, eller det er en anden; skip (udelad): linjen udelades
error-many-one = --match og --update=T gælder én fil
hint-many-one = angiv én fil, eller skriv svarene i en tabel: --answers FIL

rating-list-extra = Ekstraordinær liste: { $reason }
rating-list-corrected = Rettet udgave { $edition }; erstatter den, der blev offentliggjort { $published } med segl { $seal }: { $reason }
rating-list-changes = Ændret i denne udgave: { $changes }.
rating-list-change-rating = { $name } { $before } → { $now }
rating-list-change-games = { $name } { $games_before } → { $games_now } partier
rating-list-change-new = { $name } { $now }, stod ikke på listen før
rating-list-change-gone = { $name } { $before }, står ikke længere på listen
not-listed-title = Ikke på denne liste:
not-listed-newcomer = { $name }: ingen rating endnu, { $games } af { $needed } partier
not-listed-gone = { $name }: { $why }
not-listed-no-game = { $name }: ikke længere noget ratet parti
rating-list-replaced = Dette er udgave { $edition }, erstattet af udgave { $by }.
rating-list-juniors = Juniorer: født i { $year } eller senere. Numrene er pladserne på hele listen.
rating-list-no-juniors = Intet medlem på listen vides at være født i { $year } eller senere. Angiv fødselsåret med klubrating member edit ID --born ÅR.
list-of-edition = { $date } (udgave { $edition })

publish-waits = Foreslået, men endnu ikke offentliggjort: en anden skal bekræfte med klubrating publish { $date }.
publish-instead-of = Listen er ændret, siden { $by } foreslog den ({ $at }); dette forslag erstatter det gamle.
publish-confirms = Offentliggjort af to personer: foreslået af { $by } ({ $at }).
publish-tried = Det var kun en prøve: intet er offentliggjort.
publish-withdrawn = Listen pr. { $date }, foreslået af { $by } ({ $at }), er ikke længere foreslået.
lists-proposed = Foreslået: listen pr. { $date }, af { $by } ({ $at }). En anden bekræfter den med klubrating publish { $command }.
log-proposed = Foreslået af { $by }
lists-proposed-because = Foreslået: listen pr. { $date }, af { $by } ({ $at }). En anden bekræfter den med klubrating publish { $command }. Begrundelse: { $reason }
op-publish-propose = liste foreslået: { $subject }
op-publish-withdraw = foreslået liste trukket tilbage: { $subject }
op-club-name = klubben omdøbt til { $subject }
op-club-language = listernes sprog ændret: { $subject }
club-renamed = Klubben { $old } hedder nu { $new }.
club-language-set = Listernes sprog: { $language }.
op-setting-set = indstilling ændret: { $subject }
op-setting-propose = indstilling foreslået: { $subject }
op-table-remember = kolonner i tabeller husket: { $subject }
op-setting-unset = indstilling sat tilbage til standarden: { $subject }

compare-draft = { $date } (udkast)
compare-event-title = Virkning af { $tournament } på listen pr. { $date }
compare-without-event = uden turneringen
compare-with-event = med turneringen
compare-new = Nye: { $count }
compare-back = Tilbage: { $count }
compare-gone = Udgået: { $count }
compare-up = Frem: { $count }
compare-down = Tilbage: { $count }
compare-unchanged = Uændrede: { $count }
compare-classes = { $count ->
    [one] I alt skifter ét medlem klasse.
   *[other] I alt skifter { $count } medlemmer klasse.
}
compare-hidden = { $count ->
    [one] Ét medlem har bedt om ikke at blive vist og er udeladt.
   *[other] { $count } medlemmer har bedt om ikke at blive vist og er udeladt.
}
compare-now-passive = nu passiv
compare-now-active = nu aktiv
compare-left = udmeldt
compare-merged = lagt sammen med en anden

label-setting-name = Indstilling
setting-column-default = Standard
setting-publish-by-two = en liste offentliggøres først, når en anden person har bekræftet den
setting-team-difference = ratingpoint, som et lavere bræt må ligge over brættet før, eller ingen kontrol
setting-junior-age = alderen, en junior højst fylder i listens år
setting-term-reminder-days = dage før en udvalgsperiode udløber, hvor der vises en påmindelse
setting-decided = { $name } er nu { $value }.
setting-proposed = Foreslået, ikke ændret endnu: en anden person skal også sætte { $name } til { $value }.
setting-waits = { $by } foreslår at sætte { $name } til { $value }; en anden person skal bekræfte det med klubrating setting set { $name } { $value }.
setting-default-again = { $name } er igen { $value }, som er standard.

error-no-such-edition = der er ingen udgave { $edition } af listen pr. { $date }
error-no-such-list = der er ingen liste med det nummer
error-not-published = listen pr. { $date } er ikke offentliggjort
error-correction-reason = en rettet udgave skal have en grund
error-nothing-to-correct = listen pr. { $date } kræver ingen rettelse: en ny udgave ville være den samme
error-correct-taken-over = listen pr. { $date } er fra før dette program og kan ikke beregnes igen
error-second-person = du har selv foreslået listen pr. { $date }, som { $by } ({ $at })
error-setting-second-person = du har selv foreslået at sætte { $name } til { $value }, som { $by }
error-undo-two-person = derefter ville { $name } være { $value }, og det kræver to personer
error-nothing-proposed = ingen liste pr. { $date } venter på en anden person
error-no-such-setting = der er ingen indstilling { $name }
error-setting-value = { $value } er ikke en værdi for { $name }
error-setting-empty = { $name } skal have en værdi
hint-corrected-edition = for at rette en fejl på den: klubrating publish { $date } --corrected "hvorfor"
hint-nothing-to-correct = ret først resultaterne eller medlemmerne; klubrating list viser på udkastet, hvad det ændrer
hint-second-person = en anden bruger på serveren skal bekræfte med samme kommando; klubrating publish { $date } --withdraw trækker forslaget tilbage
hint-setting-second-person = en anden bruger på serveren skal bekræfte med samme kommando; klubrating setting set { $name } { $holds } trækker forslaget tilbage
hint-undo-two-person = foreslå det med klubrating setting set { $name } { $value }; en anden person skal bekræfte det
hint-compare = klubrating lists viser de offentliggjorte lister med deres numre; draft er udkastet til den næste
hint-settings = indstillingerne er { $names }
hint-setting-switch = den skal være on eller off
hint-setting-points = den skal være off eller et antal ratingpoint op til 1000
hint-setting-number = den skal være et helt tal fra { $least } til { $most }
hint-value-list = angiv en liste ved dens dato, dens nummer i klubrating lists eller som draft

## Backups
cmd-backup = Tag en kontrolleret sikkerhedskopi, i kopimappen eller som den angivne fil; hvilke der findes, viser klubrating backups
cmd-backups = Vis sikkerhedskopierne, nyeste først; en ny tages med klubrating backup, en gammel hentes frem med klubrating restore
cmd-restore = Gendan en sikkerhedskopi; de nuværende data kopieres først
arg-backup-file = Skriv den til denne fil i stedet; filen må ikke findes
arg-backup-trial = Gendan den nyeste sikkerhedskopi midlertidigt, kontrollér den, sammenlign den med klubben, og slet den igen
arg-restore-file = En fil, eller navnet på en sikkerhedskopi eller begyndelsen af det
arg-restore-to = Gendan til en ny database, og lad klubbens være uændret
op-restore = sikkerhedskopi gendannet: som efter handling { $operation }
unclean-end = Den seneste session sluttede ikke korrekt; filen er kontrolleret og er intakt.
backup-done = Sikkerhedskopi som efter handling { $operation }, kontrolleret: { $file }
backup-try-intact = Sikkerhedskopien { $file } er gendannet, kontrolleret og slettet igen: den er intakt, som efter handling { $operation }.
backup-try-found = { $count ->
    [one] Sikkerhedskopien { $file } er gendannet som efter handling { $operation }, kontrolleret og slettet igen. Kontrollen fandt én ting, nævnt nedenfor.
   *[other] Sikkerhedskopien { $file } er gendannet som efter handling { $operation }, kontrolleret og slettet igen. Kontrollen fandt { $count } ting, nævnt nedenfor.
}
backup-try-stopped = Sikkerhedskopien { $file } er gendannet som efter handling { $operation } og slettet igen; kontrollen blev standset, før den var færdig.
backup-try-parted = Klubben og denne sikkerhedskopi skiltes efter handling { $operation }.
backup-try-newer = { $count ->
    [one] Én ændring i klubben er ikke med i den: { $newest }
   *[other] { $count } ændringer i klubben er ikke med i den, den seneste: { $newest }
}
backup-try-nothing-newer = Alle klubbens ændringer er med i den.
backups-empty = Der er ingen sikkerhedskopier endnu. Der tages en før hver indlæsning, før og efter hver offentliggørelse, og en hver dag.
backups-time = Taget
backups-reason = Anledning
backups-operation = Handling
backups-size = kB
backups-restore = Gendan en af dem: klubrating restore { $name }
backup-reason-daily = dagens første ændring
backup-reason-earlier = en tidligere dags arbejde
backup-reason-manual = taget manuelt
backup-reason-publish = før offentliggørelse
backup-reason-published = efter offentliggørelse
backup-reason-tournament-import = indlæsning af turnering
backup-reason-member-import = indlæsning af medlemmer
backup-reason-member-merge = sammenlægning af medlemmer
backup-reason-external-rating-import = indlæsning af ratinger
backup-reason-opening-import = indlæsning af tidligere liste
backup-reason-restore = gendannelse
backup-reason-migration = nyt filformat
backup-folder-taken = { $path } er ikke en mappe
restore-done = Gendannet: { $club }, som efter handling { $operation }. De tidligere data er gemt; gå tilbage med klubrating restore { $saved }
restore-to-done = Gendannet som en ny database, { $database }: { $club }, som efter handling { $operation }. Brug den med --db.
restore-tried = Sikkerhedskopien er intakt: { $club }, som efter handling { $operation }. Intet er gendannet.
restore-parted = { $count ->
    [one] sikkerhedskopien og klubben skiltes efter handling { $operation }; én ændring herfra er ikke med i den: { $newest }
   *[other] sikkerhedskopien og klubben skiltes efter handling { $operation }; { $count } ændringer herfra er ikke med i den, den seneste: { $newest }
}
restore-anonymised = { $count ->
    [one] Sikkerhedskopien nævnte endnu én person, der siden er anonymiseret ({ $people }); personen er også anonym dér.
   *[other] Sikkerhedskopien nævnte endnu { $count } personer, der siden er anonymiseret ({ $people }); de er også anonyme dér.
}
restore-two-people = To personer kræves som før gendannelsen, selv om det ikke var sådan, da sikkerhedskopien blev lavet.
restore-not-asked = Om nogen er anonymiseret siden sikkerhedskopien, kunne ikke læses; er det sket, så gør det igen.
restore-asked-a-backup = { $count ->
    [one] Sikkerhedskopien nævnte endnu én person, der ifølge den nyeste kopi siden er anonymiseret ({ $people }); personen er også anonym dér. Om andre er det siden da, kunne ikke læses; er det sket, så gør det igen.
   *[other] Sikkerhedskopien nævnte endnu { $count } personer, der ifølge den nyeste kopi siden er anonymiseret ({ $people }); de er også anonyme dér. Om andre er det siden da, kunne ikke læses; er det sket, så gør det igen.
}
error-damaged = databasen er beskadiget: { $fault }
error-damaged-word = databasen er beskadiget: der står »{ $word }« i { $table }.{ $column }
error-log-unread = mappen med { $path } er skrivebeskyttet, og en log ved siden af filen har ændringer, der ikke er i den endnu
error-interrupted-write = en afbrudt skrivning i { $path } er endnu ikke rullet tilbage, og det kan en læser ikke gøre
error-backup-failed = der kunne ikke tages en sikkerhedskopi i { $folder }, så intet er ændret: { $fault }
error-unsaved-publication = listen er offentliggjort, men der kunne ikke tages en sikkerhedskopi af den i { $folder }: { $fault }
error-unsaved-work = ændringer fra en tidligere dag er ikke i nogen sikkerhedskopi, og der kunne ikke tages en i { $folder }: { $fault }
error-damaged-copy = den sikkerhedskopi, der lige blev taget, er beskadiget og derfor slettet: { $path }: { $fault }
error-unread-copy = den sikkerhedskopi, der lige blev taget, kunne ikke læses og tæller derfor ikke: { $path }: { $fault }
error-no-room = disken er fuld
error-no-room-at = der er for lidt plads på disken med { $path }
error-altered-backup = sikkerhedskopien { $path } indeholder ikke det, som navnet siger; den er ændret eller omdøbt
error-not-a-backup = { $file } kan ikke gendannes: { $fault }
error-backup-exists = filen findes allerede: { $path }
doubt-other-club = dette er en sikkerhedskopi af { $club }; den ville erstatte { $own }
error-undo-restore = handling { $operation } gendannede en sikkerhedskopi; det kan ikke fortrydes, men en anden kopi kan gendannes
error-dry-run-backup = en sikkerhedskopi kan ikke afprøves med --dry-run
hint-damaged = klubrating backups viser sikkerhedskopierne; klubrating restore NAVN --to NYFIL laver en ny database ud fra en af dem og lader den beskadigede fil være
hint-damaged-copy = klubrating check siger, om klubbens fil også er beskadiget; er den ikke det, så undersøg disken, og kør klubrating backup
hint-log-unread = åbn den én gang fra et sted, hvor der må skrives, eller gør mappen skrivbar
hint-interrupted-write = åbn den én gang til skrivning, som den konto der ejer den; så kan den læses som før
hint-backup-failed = der er { $free } ledige dér; skaf plads, eller bed om skriveadgang til mappen, og prøv igen
hint-backup-failed-unknown = skaf plads, eller bed om skriveadgang til mappen, og prøv igen
hint-backup-folder-taken = flyt den væk: sikkerhedskopierne skal have en mappe med dette navn
hint-no-room = der er { $free } ledige dér; skaf plads, og prøv igen
hint-no-room-unknown = skaf plads, og prøv igen
hint-altered-backup = brug en anden; klubrating backups viser dem
hint-backups = klubrating backups viser sikkerhedskopierne
hint-backup-exists = vælg et andet navn; filer overskrives aldrig
hint-undo-restore = gå tilbage med: klubrating restore { $file }
hint-newest-backup = den nyeste intakte sikkerhedskopi er fra { $date } { $time } (handling { $operation }): klubrating restore { $file } --to NYFIL laver en ny database ud fra den; den nuværende fil ændres ikke

## checklist, and what a list is corrected by
cmd-checklist = Hvad der skal afklares før listen, og næste skridt; databasen kontrolleres med klubrating check
arg-checklist-date = Listedatoen; ellers den næste
arg-checklist-exit-code = Afslut med kode 6, hvis noget skal bringes på plads i dag
checklist-title = { $count ->
    [one] Én ting skal afklares før listen pr. { $date }:
   *[other] { $count } ting skal afklares før listen pr. { $date }:
}
checklist-clear = Listen pr. { $date } er klar til offentliggørelse.
checklist-clear-today = I dag er alt afklaret til listen pr. { $date }.
checklist-known = Godt at vide:
checklist-ahead = Inden listens dag, { $date }:
checklist-pointer = { $count ->
    [one] Én ting skal afklares: { $command }
   *[other] { $count } ting skal afklares: { $command }
}
publish-overridden = { $count ->
    [one] Offentliggjort, selv om én ting ikke var på plads:
   *[other] Offentliggjort, selv om { $count } ting ikke var på plads:
}
checklist-published = Listen pr. { $date } er offentliggjort.
checklist-late = { $count ->
    [one] Senere ændringer påvirker ét medlems rating på den; næste liste tager dem med.
   *[other] Senere ændringer påvirker { $count } medlemmers rating på den; næste liste tager dem med.
}
checklist-open-game = { $tournament }, runde { $round }: { $white } – { $black } er ikke afgjort, så turneringen rates ikke.
checklist-open-game-ahead = { $tournament }, runde { $round }: { $white } – { $black } skal være afgjort, før turneringen slutter { $date }.
checklist-unrated-ahead = { $tournament } slutter { $date } og ville ikke blive ratet. { $reason }
checklist-unrated = { $tournament }, slut { $date }, er ikke ratet. { $reason }
checklist-card = Spillerkortet fra { $name } for { $tournament } (slut { $date }) mangler.
checklist-card-ahead = Spillerkortet fra { $name } for { $tournament } (slutter { $date }) skal bruges.
checklist-no-members = Der er ingen medlemmer endnu.
checklist-no-list-before = Ratingerne er fra en liste pr. { $date }, som ikke ligger i arkivet, så den første liste ville ikke vise ændringer.
checklist-nobody = Ingen ville stå på listen pr. { $date }: intet medlem har en rating og et ratet parti.
    .matches = Ingen ville stå på listen pr. { $date }: intet medlem har en rating og en ratet kamp.
checklist-late-start = Startratingen for { $name } gælder fra { $date }, så partierne i { $tournament } (fra { $start }) rates ikke.
    .matches = Startratingen for { $name } gælder fra { $date }, så kampene i { $tournament } (fra { $start }) rates ikke.
checklist-met-unrated = { $name } har kun mødt spillere uden rating: udvalget skal fastsætte en startrating.
checklist-collecting = { $name } har { $games } af de { $needed } partier, som en første rating kræver.
    .matches = { $name } har { $games } af de { $needed } kampe, som en første rating kræver.
checklist-old-numbers = { $count ->
    [one] Ét medlems nyeste DSU-rating er mere end et år gammel.
   *[other] { $count } medlemmers nyeste DSU-rating er mere end et år gammel.
}
checklist-old-numbers-ahead = { $count ->
    [one] Ét medlems nyeste DSU-rating vil være mere end et år gammel.
   *[other] { $count } medlemmers nyeste DSU-rating vil være mere end et år gammel.
}
committee-will-have-ended = Perioden for { $name } vil være slut { $date }, og ingen afløser.
checklist-seat-died = { $name } døde { $date } og har stadig en plads i udvalget.
checklist-seat-left = { $name } blev udmeldt { $date } og har stadig en plads i udvalget.
checklist-term-ends = Perioden for { $name } slutter { $date }.
checklist-no-committee = Der er ikke registreret noget udvalg.
checklist-proposed = Listen pr. { $date } venter på en anden person: { $by } har foreslået den ({ $at }).
checklist-proposed-because = Listen pr. { $date } venter på en anden person: { $by } har foreslået den ({ $at }). Begrundelse: { $reason }
checklist-nothing-new = Intet er ændret siden listen pr. { $date }; offentliggør den alligevel, eller spring den over.
checklist-despite = Listen pr. { $date } blev offentliggjort alligevel. { $what }
despite-blockers = { $count ->
    [one] Én ting var ikke afklaret.
   *[other] { $count } ting var ikke afklaret.
}
despite-left-out = Listen pr. { $date } blev sprunget over.
despite-why = { $what } Begrundelse fra { $by }: { $reason }
despite-wiped = { $what } { $by } gav begrundelsen; den er slettet.
checklist-do-members = klubrating member add NAVN, eller klubrating member import FIL (en tabel eller forbundets klubrapport)
checklist-do-archive = klubrating opening archive FIL --date { $date }
checklist-do-list = klubrating list --date { $date }
checklist-do-result = klubrating tournament result { $tournament } { $round } { $white } { $black } RESULTAT --on DATO
checklist-do-approve = klubrating tournament approve { $tournament }
checklist-do-continue = klubrating tournament edit { $tournament } --end DATO, hvis den fortsætter, eller klubrating tournament close { $tournament } --reason TEKST
checklist-do-close = klubrating tournament close { $tournament } --reason TEKST
checklist-round-robin = { $tournament }: { $question }.
checklist-do-round-robin = klubrating tournament edit { $tournament } --round-robin yes
checklist-stored-twice = { $id } { $one } og { $other_id } { $other } ligner én turnering, der er gemt to gange: det er for det meste de samme partier.
checklist-do-delete = klubrating tournament delete { $tournament }
checklist-do-show = klubrating tournament show { $tournament }
checklist-do-move = klubrating tournament move { $tournament } "{ $pool }"
checklist-do-card = klubrating card add { $tournament } { $member } --score S --dsu-opponents A,B,…
checklist-do-start = klubrating start-rating set { $member } RATING --on { $date } --reason TEKST
checklist-do-status = klubrating member status { $member } active --from { $date }
checklist-do-start-again = klubrating start-rating set { $member } { $rating } --on { $date } --reason TEKST
checklist-do-propose = klubrating start-rating propose
checklist-do-dsu = klubrating external-rating import FIL --on DATO
checklist-do-seat = klubrating committee add NAVN --role member --from DATO
checklist-do-seat-end = klubrating committee end MEDLEM --on DATO
checklist-do-seat-end-of = klubrating committee end { $member } --on { $date }
checklist-do-committee = klubrating committee list
checklist-do-publish = klubrating publish { $date }
correction-game-now = { $tournament }, runde { $round }: { $white } – { $black }, nu { $now }
correction-rated-as = { $result }, ratet som { $rated }
correction-decided-rated = { $result }, ratet efter beslutning
correction-decided-unrated = { $result }, ikke ratet efter beslutning

## The terminal

screen-start = Velkommen
plain-tabs = Nu: { $here }. Faner: { $names }.
plain-marked = markeret
plain-sorted-up = ordnet efter { $column }, laveste først
plain-sorted-down = ordnet efter { $column }, højeste først
window-too-small = Vinduet er for lille: mindst { $columns } × { $lines }.
work-reading = Læser …
work-writing = Gemmer …
busy-cancel = Esc afbryder
status-read-only = kun læsning
status-next-list = næste liste { $day }
table-no-match = Ingen rækker passer til filteret. Esc fjerner det.
notice-error = Det kunne ikke lade sig gøre
notice-first = Luk vinduet først: esc
confirm-title = Sikker?
help-title = Hvad man kan gøre her
form-unsaved = Ikke gemt. Tryk Esc igen for at kassere det.
form-required = skal udfyldes
field-is-empty = Udfyld dette felt.
field-is-no-day = Ikke en dato. Skriv 2026-11-21, 21.11.2026 eller 21/11-26.
field-is-no-number = Skriv et helt tal fra { $least } til { $most }.
field-is-no-decimal = Skriv et tal, f.eks. 1,5.
field-is-nobody = Ingen eller flere passer. Skriv hele navnet eller #nummer.
field-unknown-word = »{ $word }« er ikke blandt mulighederne.
said-copied = Sendt til udklipsholderen.
heard = { $who } { $time }{ $count ->
    [0] { "" }
    [one] { " " }(og 1 til)
   *[other] { " " }(og { $count } til)
}: { $what }
title-with = med { $who }
counted-colleagues = { $count ->
    [one] 1 anden
   *[other] { $count } andre
}
said-undo-another = Den seneste ændring er lavet af { $user }: { $what }. { $key } viser den i journalen.
said-undone = Fortrudt: { $what }. ctrl-r gendanner det.
said-nothing-to-undo = Der er intet at fortryde.
said-nothing-to-redo = Der er intet at gentage.
said-redone = Gendannet: { $what }
said-changed = { $what } · u: fortryd
said-changed-behind = u: fortryd · { $what } · påvirker listen pr. { $date }
# While a name is typed.
said-changed-typing = { $what } · ctrl-u: fortryd
said-changed-behind-typing = ctrl-u: fortryd · { $what } · påvirker listen pr. { $date }
said-nothing-changed = { $what } · intet er ændret
leave-question = Afslut programmet? Ufærdige indtastninger gemmes og tilbydes igen.
error-no-club-open = Ingen klub er åben.
arg-read-only = Åbn klubben uden at ændre noget
arg-plain = Ord uden rammer til skærmlæsere og gamle terminaler
# Keys, as pages name them.
key-space = mellemrum
key-left = venstre
key-right = højre
key-up = op
key-down = ned
key-ctrl = ctrl
key-shift = shift
key-home = home
key-end = end
key-pgup = pgup
key-pgdn = pgdn
key-del = del

action-down = Ned
action-up = Op
action-top = Til toppen
action-bottom = Til slutningen
action-half-down = En halv side ned
action-half-up = En halv side op
action-page-down = En side ned
action-page-up = En side op
action-left = Til venstre
action-scroll-right = Rul til højre
action-scroll-left = Rul til venstre
action-right = Til højre
action-focus-next = Næste del
action-focus-back = Forrige del
action-open = Åbn
action-quit = Tilbage eller afslut
action-leave = Afslut
action-palette = Alle handlinger
action-help = Hjælp
action-redo = Gentag
action-reload = Læs igen
action-export = Eksportér
action-copy = Kopiér
action-mouse = Mus til eller fra
action-suspend = Læg i dvale
action-redraw = Tegn skærmen igen
action-filter = Filtrér
action-search = Søg
action-next-match = Næste fund
action-previous-match = Forrige fund
action-sort = Sortér
action-sort-right = Sortér efter næste kolonne
action-sort-left = Sortér efter forrige kolonne
action-reverse = Vend rækkefølgen
action-mark = Markér
action-filter-keep = Behold filteret
action-filter-clear = Fjern filteret
action-next = Næste felt
action-field-back = Forrige felt
action-field-enter = Næste felt eller gem
action-save = Gem
action-save-next = Gem og fortsæt med den næste
action-cancel = Annullér
action-yes = Ja
action-no = Nej
action-answer = Svar
action-other-answer = Det andet svar
action-pick = Vælg
pick-sort = Sortér efter
field-since = Medlem siden
field-born = Født
tab-effect = Ratings

## What all screens share

config-title = Dine egne indstillinger
config-unread = { $file } kan ikke læses: { $error }
config-not-toml = { $place }: det er ikke TOML: { $error }
config-keys = { $place }: taster hører til i deres egen tabel: [keys]
config-unknown-name = { $place }: ukendt indstilling { $name }. Mente du { $nearest }?
config-unknown-value = { $place }: ukendt værdi { $name }. Brug en af: { $known }
config-unknown-action = { $place }: ukendt handling { $name }. Mente du { $nearest }?
config-unknown-key = { $place }: ukendt tast { $name }. Mente du { $nearest }?
config-letter = { $place }: { $name } kan ikke være en tast: bogstaver er tekst på den skærm.
config-answer = { $place }: { $name } kan ikke være en tast: terminalens svar begynder med den.
config-clash = { $place }: { $key } bruges allerede til { $other }; vælg en anden tast til { $name }.
draft-offered = Ufærdig: »{ $form }«, { $at }
draft-several = Ufærdige formularer
draft-go-on = Fortsæt
draft-afresh = Begynd forfra
draft-discard = Kassér den
draft-not-kept = Ufærdige indtastninger kan ikke gemmes til senere.
export-nothing = Her er ikke noget at eksportere.
copy-nothing = Her er ikke noget at kopiere.
export-over = Filen { $file } findes allerede. Skal den erstattes?
export-failed = Filen kan ikke skrives: { $error }
form-export = Eksportér: { $name }
work-exporting = Skriver filen …
said-reloaded = Læst igen.
club-replaced = Klubbens fil er erstattet eller fjernet; intet gemmes mere. { $key }: åbn igen
club-replaced-for-readers = Klubbens fil er erstattet eller fjernet; dette er den tidligere. { $key }: åbn igen
said-no-search = Her er ingen liste at søge i; her findes medlemmer, turneringer, sider og handlinger ved navn.
said-not-typed = Ikke alt, der kom ind, var tastet, så intet er skrevet; tryk på tasten igen.
said-mouse-on = Musen er til. Hold skift nede for at markere tekst.
said-mouse-off = Musen er fra.
said-panes-one = Sidepanelet er fra.
said-cancelled = Afbrudt; intet er ændret.
busy-cancelled = Afbryder …
error-read-only-session = Klubben er kun åbnet til læsning.
field-is-no-list = { $text } er ikke et helt tal. Skriv tal med mellemrum eller komma imellem.
field-numbers = { $count ->
    [one] 1 tal
   *[other] { $count } tal
}
action-offer-all = Tilbyd alle navne
action-complete = Fuldfør navnet
hint-palette = Handlinger
# At the end of the footer of a page with tabs.
hint-field-next = Næste
hint-save-next = Gem og næste
hint-filter-keep = Behold
hint-filter-clear = Fjern
context-always = Altid
context-global = Overalt
context-list = Lister
context-table = Tabeller
context-text = Tekster
context-wide = Bred tekst
context-filter = Mens et filter skrives
context-form = Formularer
context-nobody = Et tomt navnefelt
context-adding = Formularer, der tilføjer
context-path = Filnavne
context-confirm = Spørgsmål
context-choice = Valglister
context-member = Ét medlem
context-tournament = Én turnering
context-cards = Spillerkort
context-rating = Ratingliste
context-publish = Offentliggørelse
context-notice = Tekst i et vindue
context-start = Start

## Members
conflict-head = { $by } har ændret dette { $at }, mens det var åbent her: { $what }
conflict-field = { $field }: før { $was }, nu { $now }.
conflict-field-typed = { $field }: før { $was }, nu { $now }; du skrev { $typed }.
conflict-again = Intet er gemt endnu. Gem igen for at beholde din version.
action-member-add = Nyt medlem
action-import-members = Indlæs medlemmer
action-member-edit = Ret
action-member-merge = Læg to medlemmer sammen
action-member-number-remove = Fjern en rating
action-member-alias-remove = Glem et svar
action-member-hide = Vis eller skjul på lister
action-member-why = Hvorfor denne rating
action-member-since-list = Siden sidste liste
form-start-rating = Startrating: { $name }
form-start-rating-proposed = Startrating: { $name } (forslag: { $rating })
title-member-status = Medlemskab
field-member-start-on = For turneringer fra
member-basis-dsu = DSU { $number }: omregnes ved den næste turnering
member-start-too-late = { $tournament } (fra { $start }) er spillet før den dag: partierne rates ikke.
    .matches = { $tournament } (fra { $start }) er spillet før den dag: kampene rates ikke.
member-basis-fide = FIDE { $number }, omregnet: udvalget afgør det
member-basis-collecting = { $games } af { $needed } partier indtil nu
    .matches = { $games } af { $needed } kampe indtil nu
member-basis-met-unrated = kun modstandere uden rating: udvalget afgør det
member-basis-no-games = ingen partier endnu
    .matches = ingen kampe endnu
column-member-course = Forløb
column-member-last = Spillet
column-member-dsu = DSU-nr.
column-member-born = Født
column-member-fide = FIDE-nr.
column-member-result = Res.
column-member-expected = Forvent.
column-member-rated = Ratet
column-member-share = Score
column-member-met = Senest
members-everybody = Alle
members-counted = { $count ->
    [one] 1 person
   *[other] { $count } personer
}
members-empty = Ingen her endnu. Tryk a for at tilføje et medlem, i for at indlæse en fil.
members-legend = (* foreløbig)
members-nobody = Ingen person er valgt.
members-mark-two = Markér præcis to medlemmer eller ingen.
action-members-shown = Aktive medlemmer eller alle
hint-members-shown = Alle/aktive
action-member-tables = Næste tabel
action-picture = Siderude eller billede
picture-none = Der er intet billede af denne side.
member-merge-since = siden { $day }
member-merge-question = Hvem bliver? Alt fra den anden flyttes dertil.
member-merge-pick = Den anden post for { $name }
member-provisional = foreløbig: endnu for få ratede partier
    .matches = foreløbig: endnu for få ratede kampe
member-collected-score = (score { $score }, modstandernes gennemsnit { $average })
member-proposed = Forslag
member-as-guest = Som gæst
member-no-history = Ingen ratet turnering endnu.
member-step-score = { $score } af { $games }
member-by-card = (spillerkort)
member-by-bye = (ingen modstander)
member-counted = Ratet. Enter viser hvordan.
member-not-counted = Ikke ratet: spillede som gæst.
member-opponents-counted = { $count ->
    [one] 1 modstander
   *[other] { $count } modstandere
}
member-games-counted = { $count ->
    [one] 1 parti
   *[other] { $count } partier
}
    .matches = { $count ->
        [one] 1 kamp
       *[other] { $count } kampe
    }
member-no-games = Ingen partier endnu.
    .matches = Ingen kampe endnu.
member-number-pick = Hvilken rating var forkert?
member-alias-pick = Hvilket svar skal glemmes?
member-no-numbers = Der er ingen ratinger fra andre lister.
member-no-aliases = Intet svar om denne person er husket.
tab-member-data = Data

## Tournaments on the screen

action-delete = Slet
action-approve-tournament = Godkend
action-close-tournament = Afslut, som den står
action-import = Indlæs
action-export-tournament = Eksportér til andre programmer
action-expect-cards = Vent på kort
action-unrated-games = Ikke ratede partier
    .matches = Ikke ratede kampe
action-enter-player = Tilføj spiller
action-set-player = Ret spilleren
action-remove-player = Fjern
action-withdraw-player = Udgået
action-add-card = Tilføj kort
action-edit-card = Ret kortet
action-remove-card = Fjern kortet
column-event-kind = Type
column-event-first-day = Begynder
column-event-last-day = Slutter
column-event-players = Spill.
column-event-games = Part.
    .matches = Kampe
column-event-state = Tilstand
column-event-source = Fra
column-event-unplayed = Uspillet
column-event-score = W
column-event-made = Score
column-event-expected = W_e
column-event-bonus = B
column-event-performance = R_p
column-event-new = Ny
column-event-change = Ændr.
column-event-card = Kort
field-player-as = Det er
field-card-opponents = Modstandernes DSU
field-card-before = Egen DSU før
field-card-after = Egen DSU efter
field-card-knows = Kendt
card-knows-opponents = modstandernes DSU-rating
card-knows-before-after = egen DSU-rating før og efter
field-is-no-minutes = Skriv minutter over 0.
field-is-no-score = Skriv et antal point som 4, 4,5 eller 4½.
choice-yes = ja
choice-no = nej
choice-not-said = ikke angivet
tournaments-reopen = { $name } blev afsluttet, som den stod: { $reason }. Genåbn den?
form-enter-player = Ny spiller: { $name }
form-set-player = Spiller { $no }: { $name }
form-card = Spillerkort: { $name }
player-as-known = kendt af klubben
player-as-guest = en ny gæst
player-as-member = et nyt medlem
player-new-guest = { $name }: en ny gæst
player-new-member = { $name }: et nyt medlem
players-numbers-set = { $tournament }: ratinger for { $name } rettet.
card-preview = Snit { $dsu } = { $average }. { $old } bliver { $new }, W_e { $expected }, K { $k }.
card-preview-average = Snit { $dsu } = { $average }.
cards-average = snit { $average }
cards-given = afleveret
cards-missing = mangler
cards-no-line = Her er intet kort. Tryk a for at tilføje et.
cards-empty = Ingen spillerkort endnu. Tryk a for at tilføje et; »Vent på kort« under : angiver, hvem der ventes kort fra.
cards-counted = afleveret: { $count }, mangler: { $missing }
players-empty-cards = Begynd med spillerkortene på næste fane. Tryk a for at tilføje en spiller, hvis partier kendes.
players-empty = Ingen spillere endnu. + tilføjer flere, a tilføjer en; eller indsæt en tabel.
players-no-line = Her er ingen endnu.
players-counted = { $count ->
    [one] 1 spiller
   *[other] { $count } spillere
}
players-former = tidligere
players-today = pr. i dag
players-remove = { $name } har resultater i denne turnering: { $count }. Fjern spilleren og resultaterne?
players-return = { $name } er udgået. Spiller vedkommende alligevel videre?
standings-empty = Ingen spillere endnu.
standings-open = { $count } spillere, { $open ->
    [one] 1 parti ikke afgjort
   *[other] { $open } partier ikke afgjort
}
    .matches = { $count } spillere, { $open ->
        [one] 1 kamp ikke afgjort
       *[other] { $open } kampe ikke afgjort
    }
effect-counted = { $rated } af { $count } ratet
effect-empty = Intet er ratet endnu.
effect-so-far = Ratings indtil nu
what-if-title = Hvis turneringen sluttede nu
what-if-now = nu
effect-formula = { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, altså { $new }
effect-first = første rating
effect-first-rating = Første rating { $new } efter { $games ->
    [one] 1 parti
   *[other] { $games } partier
}. w viser hvordan.
    .matches = Første rating { $new } efter { $games ->
        [one] 1 kamp
       *[other] { $games } kampe
    }. w viser hvordan.
effect-card = spillerkort
effect-card-missing = Spillerkortet mangler.
effect-no-games = Ingen partier indtastet endnu.
    .matches = Ingen kampe indtastet endnu.
effect-why = Hvor ratingen kommer fra
unrated-title = Partier, der ikke er ratet
    .matches = Kampe, der ikke er ratet
tournament-whole-text = { $key }: det hele
unrated-none = Alle partier i turneringen er ratet.
    .matches = Alle kampe i turneringen er ratet.
unrated-collected = Partiet er gemt til en første rating.
    .matches = Kampen er gemt til en første rating.
unrated-counted = { $count ->
    [one] Ét resultat ændrer
   *[other] { $count } resultater ændrer
} ikke et medlems rating. »Uratede partier« under : siger hvorfor.
tournaments-empty = Ingen turneringer endnu. Tryk a for at oprette en, i for at indlæse en.
tournaments-no-line = Her er ingen turnering.
tournaments-needs-no-approval = Kun en turnering af typen »anden« skal godkendes.
tournaments-is-approved = Den er allerede godkendt.
tournaments-has-no-cards = Spillerkort hører til eksterne turneringer.
tournaments-delete = Slet { $name } med spillere: { $players }, partier: { $games }, spillerkort: { $cards }? Ratingerne beregnes så forfra uden den.
tournaments-on-lists = Den står på { $count ->
    [one] den offentliggjorte liste pr. { $first }
   *[other] { $count } offentliggjorte lister, fra den pr. { $first } og frem
}.
tournaments-undecided = { $count ->
    [one] 1 ikke afgjort
   *[other] { $count } ikke afgjort
}
tournaments-cards-missing = { $count ->
    [one] 1 kort mangler
   *[other] { $count } kort mangler
}
tournaments-rated = ratet
tournaments-nothing-entered = tom
tournaments-not-rated = ikke ratet
tournaments-not-approved = ikke godkendt
tournaments-no-notation = ingen notering
tournaments-too-fast = for hurtig
tournaments-not-ended = ikke afgjort
tournaments-incomplete = ikke færdigspillet
tournaments-do-results = { $count ->
    [one] Ét resultat mangler.
   *[other] { $count } resultater mangler.
}
tournaments-do-cards = { $count ->
    [one] Ét spillerkort mangler.
   *[other] { $count } spillerkort mangler.
}
tournaments-do-players = Intet indtastet endnu. Begynd med spillerne.
tournaments-do-first-card = Intet indtastet endnu. Begynd med spillerkortene.
remedy-not-approved = Udvalget kan godkende den: A.
remedy-no-notation = Er det forkert, så ret det: T.
remedy-not-ended = Indtast de manglende resultater.
remedy-incomplete = Indtast det, der mangler, giv turneringen en senere sidste dag, eller afslut den, som den er (:).
remedy-opponent-unrated = Giv modstanderen en DSU- eller FIDE-rating ved tilmeldingen, eller en startrating.
remedy-card-impossible = Sammenlign kortet med det indtastede.
remedy-decision = Resultatet kan rettes.
remedy-collecting = Det tæller, når der er partier nok, eller med en startrating.

## Entering results: crosstable and rounds

action-result-draw = Remis
action-result-forfeit-win = Vundet på walkover
    .matches = Vundet på walkover
action-result-forfeit-loss = Tabt på walkover
    .matches = Tabt på walkover
action-result-open = Ikke afgjort endnu
action-result-other = Et andet resultat
action-result-clear = Ryd
action-next-empty = Næste tomme
action-empty-before = Forrige tomme
action-swap-colours = Byt farver
    .matches = Byt de to spillere
action-decide-rated = Rates eller ej
action-why-rated = Ratet?
action-tab-next = Næste fane
action-tab-back = Forrige fane
action-enter-pairing = Indtast partier
    .matches = Indtast kampe
action-enter-bye = Indtast en oversidder
action-take-name = Vælg navnet
action-take-line = Vælg navnet; efter begge, uden resultat
action-name-down = Næste navn
action-name-up = Forrige navn
action-name-swap = Byt hvid og sort
    .matches = Byt de to spillere
action-name-nobody = Ingen modstander
action-name-new = En spiller, der ikke er tilmeldt endnu
entry-said = Runde { $round }: { $who } { $result }
entry-bye-of = uden modstander, { $points }
entry-cleared = ryddet
entry-meanwhile = { $who }, { $time }: { $what }
entry-meanwhile-removed = fjernede { $game }
entry-meanwhile-entry = tilmeldingen af { $name } er ændret
entry-unseen = { $meanwhile }. Tryk igen for at skrive { $result }.
entry-unseen-clear = { $meanwhile }. Tryk igen for at fjerne det.
entry-unseen-other = { $meanwhile }. Ikke skrevet: { $edit }
entry-and = { $first }. { $second }
entry-board = Bræt { $board }
entry-short = Partiet sluttede, før begge havde trukket.
entry-why = Bliver partiet ratet?
    .matches = Bliver kampen ratet?
entry-is-rated = Partiet er ratet.
    .matches = Kampen er ratet.
entry-no-reason = Partiet er ikke behandlet endnu.
    .matches = Kampen er ikke behandlet endnu.
entry-no-players = Der er færre end to spillere. Tilføj dem først under Spillere.
entry-nothing-here = Her er intet parti.
    .matches = Her er ingen kamp.
grid-no-round = Ingen runde er fri for begge spillere. Turneringen skal have flere runder.
grid-points = Pt
grid-missing = Mgl.
grid-entered = { $count ->
    [one] { $count } resultat
   *[other] { $count } resultater
}
grid-to-enter = { $count ->
    [one] 1 mangler
   *[other] { $count } mangler
}
grid-open = { $count } ikke afgjort
grid-rows = række { $first } til { $last } af { $all }
grid-legend-open = ? eller ({ $meanwhile }): ikke afgjort
grid-legend-undecided = ? ikke afgjort
grid-legend-unrated = * ikke ratet
grid-legend-otherwise = ' ratet med et andet resultat
grid-would-be = Runde { $round }: { $who } …
grid-gone = { $who } fjernede dette parti: { $game }
    .matches = { $who } fjernede denne kamp: { $game }
other-title = Et andet resultat, hvids side først
    .matches = Et andet resultat, den første spillers side først
other-open = Ikke afgjort
other-open-meanwhile = Ikke afgjort, tæller foreløbig
other-nobody-came = Ingen mødte op
other-both-lost = Begge taber
other-uneven = Ulige point
other-short = Slut før begge havde trukket, rates ikke
form-decide-game = Beslutning: { $who }
field-game-rated = Rates
field-rated-as = Rates som
field-because = Begrundelse
decide-rules = som reglementet siger
decide-yes = rates efter beslutning
decide-no = rates ikke efter beslutning
rated-as-keep = som det er nu
rated-as-same = med sit eget resultat
rated-as-white = som vundet af hvid
    .matches = som vundet af spiller 1
rated-as-draw = som remis
rated-as-black = som vundet af sort
    .matches = som vundet af spiller 2
decide-needs-reason = Skriv hvorfor: udvalget vil spørge.
decide-said = Beslutning om runde { $round }: { $who }
rounds-title = Runde { $round } af { $rounds }
rounds-games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}
    .matches = { $count ->
        [one] { $count } kamp
       *[other] { $count } kampe
    }
rounds-byes = { $count ->
    [one] { $count } uden modstander
   *[other] { $count } uden modstander
}
rounds-unpaired = { $count ->
    [one] { $count } spiller tilbage
   *[other] { $count } spillere tilbage
}
rounds-complete = færdig
rounds-board = Br.
rounds-entry = Indtast partier: a · en oversidder: b
    .matches = Indtast kampe: a · en oversidder: b
rounds-next = Næste: runde { $round } (Enter)
rounds-full = Runde { $round } er færdig: Enter åbner næste runde, Esc lukker
rounds-full-last = Runde { $round } er færdig, og det er den sidste: Enter eller Esc lukker
rounds-gone-bye = { $who } fjernede denne oversidder: { $game }
rounds-shifted = { $meanwhile }. Nu foreslås andre spillere: tryk igen, hvis det er dem.
rounds-shifted-somehow = Nu foreslås andre spillere: tryk igen, hvis det er dem.
rounds-bye = oversidder
rounds-absent = fraværende
rounds-forfeit = walkover, ingen modstander
rounds-nobody = ingen modstander
rounds-press-a = Tryk a for at indtaste partier her.
    .matches = Tryk a for at indtaste kampe her.
rounds-paired-already = { $name } har allerede et parti eller er oversidder i denne runde.
    .matches = { $name } har allerede en kamp eller er oversidder i denne runde.
rounds-nobody-so = Ingen ledig spiller passer til »{ $typed }«. Ctrl-N tilmelder en ny.
rounds-name-first = Skriv først en del af en spillers navn.
    .matches = Skriv først en del af en spillers navn.
rounds-result-now = Nu resultatet: 1, 0, 5, + eller -; Enter gemmer partiet som ikke afgjort.
    .matches = Nu resultatet: 1, 8, 2, 0, + eller -; Enter gemmer kampen som ikke afgjort.
rounds-bye-points = Point for oversidderen: 1, 5 (halvt) eller 0.
rounds-help-white = Hvid: bogstaver eller #nummer · mellemrum: vælg · 1 0 5: begge · . ingen
    .matches = Spiller 1: bogstaver eller #nummer · mellemrum: vælg · 1 8 2 0: begge · . ingen
rounds-help-black = Sort: bogstaver eller #nummer · mellemrum: vælg · 1 0 5: vælg og gem
    .matches = Spiller 2: bogstaver eller #nummer · mellemrum: vælg · 1 8 2 0: vælg og gem
rounds-help-result = 1 0 5 + - gemmer · Enter gemmer uden resultat · Esc tilbage
context-pairing = Indtastning af et parti med navne

## Start and imports

start-title = klubrating
start-none = Her er der ingen klub endnu:
start-lost = Klubbens fil mangler; der findes sikkerhedskopier af den:
start-here = Klubbens fil:
start-failed = Denne fil kunne ikke åbnes:
start-opening = Åbner …
start-restoring = Gendanner …
start-founding = Opretter klubben …
start-restore = Gendan sikkerhedskopien fra { $date } { $time }
start-read-only = Åbn den uden at ændre noget
start-open = Åbn klubben
start-again = Prøv igen
start-demo = Se på demoklubben
demo-day = Demo, { $date }
demo-time = I demoklubben er det den { $date }, uanset hvilken dag det er.
start-founded = { $name } er oprettet. Tilføj nu medlemmer, eller indlæs en fil.
start-founded-list = { $name } er oprettet ud fra listen pr. { $date }, som nu er den før den første.
start-restored = Gendannet i { $path }.
start-restore-question = Gendan sikkerhedskopien fra { $date } { $time } som den manglende fil, { $path }?
start-restore-beside-question = Lav en ny fil ud fra sikkerhedskopien fra { $date } { $time }? Den beskadigede fil ændres ikke. Start derefter programmet med --db { $path }
field-start-club-name = Klubbens navn
field-start-list-lang = Listernes sprog
field-start-own-lang = Dine skærmbilleders sprog
start-own-lang = Indtil videre; fra næste start bestemmer LANG eller --lang, ellers listernes sprog.
field-start-last-list = Fil med den seneste liste
start-last-list = Har den en: alle på den bliver medlemmer, og den første liste viser ændringerne fra den.
field-start-as-of = Den listes dag
field-start-columns = Dens kolonner, hvis der spørges
launch-read-only = intet kan ændres med --read-only
launch-read-only-hint = udelad --read-only for at foretage ændringen
# What readers see (klubrating view).
view-not-for-readers = Det er for ratingudvalget.
view-not-published = der er ikke offentliggjort nogen liste pr. { $date }
hint-view-lists = lists viser de offentliggjorte
hint-view-members = member list viser medlemmerne
view-unreadable = kommandoen kan ikke læses: et citationstegn er ikke afsluttet, eller det er ikke tekst
view-no-terminal = der er ingen kommando og ingen terminal til skærmbillederne
hint-view-help = angiv en kommando, f.eks. list; help viser dem alle; til skærmbillederne: ssh -t
import-files = { $count ->
    [one] { $count } fil
   *[other] { $count } filer
}
import-many = Indlæste turneringer
import-marked = { $count ->
    [one] Én fil er markeret. Enter tager den.
   *[other] { $count } filer er markeret. Enter tager dem alle.
}
import-step-file = Hvilken fil?
import-nothing-there = Ingen mappe og ingen fil af denne type begynder sådan.
import-preview = Denne fil
import-club-endings = Klubbers filer (.db)
glance-players = { $count ->
    [one] 1 spiller, kendt: { $known }
   *[other] { $count } spillere, kendt: { $known }
}
import-no-such-file = Filen findes ikke.
import-opening-file = Ratinger fra en tidligere liste
import-numbers-file = DSU- eller FIDE-rating
import-tournament-endings = Turneringer ({ $endings })
import-csv-endings = Tabeller (.csv)
import-numbers-endings = Klubrapporter (.csv) og FIDE's lister (.txt, .xml)
import-no-minutes = Angiv minutterne som et tal over 0.
import-unknown-ask = spørg om hver
import-unknown-guests = gæster
import-unknown-members = nye medlemmer
field-import-on-start = Filens dag
field-import-update-members = Ajourfør kendte
field-import-whole-club = Hele klubben
field-import-left = Udmeldte
field-import-on = Listens dato
field-import-new-members = Tilføj ukendte
field-import-take-numbers = Registrér numre
field-import-skip-doubtful = Udelad uklare
field-import-unknown = Ukendte spillere
field-import-played-on = Dato, hvis ingen
field-import-ratings = Ratinger i filen
field-import-start-from-file = Også startratinger
column-import-name = I filen
column-import-numbers = Numre
column-import-by = Kendt på
import-again = Turneringen er allerede gemt
import-again-update = Opdater { $id } { $name }
import-again-new = Gem filen som en ny turnering
own-hint-update-in-pool = Skift til ratingkategorien { $pool } ({ $key }), og indlæs filen dér for at opdatere den; intet er indlæst.
own-hint-file-of-sums = En tabel med sådanne resultater kan rangordnes, men ikke rates: indtast partierne ét for ét; intet er indlæst.
own-hint-update-or-new = Gå tilbage, og se på filen igen for at opdatere den gemte turnering eller gemme filen som en ny.
import-step-columns = Hvad indeholder kolonnerne?
import-columns-seen = kolonne { $from } til { $to } af { $count }
import-columns-remembered = som husket den { $date }
import-no-columns = Kun for en tabel over en turnering: andre filer har faste kolonner.
import-column = Hvad indeholder kolonne { $no }?
import-cells-found = genkendes
import-figures-none = Sådan passer resultaterne ikke sammen.
import-figures-agree = { $agree } af { $count } resultater stemmer
import-figures-points = point stemmer for { $agree } af { $count }
import-figures-cells = { $count ->
    [one] 1 felt ikke forstået
   *[other] { $count } felter ikke forstået
}
import-figures-lines = { $count ->
    [one] 1 linje ikke forstået
   *[other] { $count } linjer ikke forstået
}
role-none = bruges ikke
role-name = navn
role-number = nummer
role-rank = placering
role-first = fornavn
role-middle = mellemnavn
role-last = efternavn
role-sex = køn
role-title = titel
role-federation = forbund
role-rating = rating
role-birth = født
role-points = point
role-round = rundens nummer
role-board = bræt
role-date = dato
role-white = hvid
role-black = sort
role-player = spiller
role-opponent = modstander
role-home = hjemme
role-away = ude
role-colour = farve
role-result = resultat
role-white-result = hvids resultat
role-black-result = sorts resultat
role-winner = vinder
role-loser = taber
role-passed = siger intet
role-rounds = runder
role-opponents = modstandere
role-game = helt parti
import-step-players = Hvem er hvem?
import-all-known = alle er kendt
import-open = { $count ->
    [one] én spiller mangler
   *[other] { $count } spillere mangler
}
import-taken = er filens spiller { $no }
import-one-person = { $name } er også filens spiller { $other }. Er det én person under startnumrene { $other } og { $no }, med partierne fra begge?
import-pick-member = Hvem er { $name }?
import-by-the-number = nummer
import-by-the-name = navn
import-by-the-alias = besvaret
import-by-the-file-before = som før
import-by-hand = valgt
import-as-new = nyt medlem
import-unknown = ukendt
import-likely = sandsynlig
import-problems = Bemærkninger til filen
import-step-preview = Hvad indlæsningen ville gøre
import-step-refused = Intet blev indlæst
import-no-effects = Ingen ratinger ændres.
import-reading = Læser filen
import-trying = Afprøver indlæsningen
import-importing = Indlæser
import-done-tournament = { $name } er indlæst: { $players ->
    [one] 1 spiller
   *[other] { $players } spillere
}, { $games ->
    [one] 1 parti
   *[other] { $games } partier
}
    .matches = { $name } er indlæst: { $players ->
        [one] 1 spiller
       *[other] { $players } spillere
    }, { $games ->
        [one] 1 kamp
       *[other] { $games } kampe
    }
import-done-members = { $count ->
    [one] Ét medlem er tilføjet
   *[other] { $count } medlemmer er tilføjet
}
import-done-opening = { $count ->
    [one] Én rating indlæst
   *[other] { $count } ratinger indlæst
}
import-done-numbers = { $count ->
    [one] Én rating registreret
   *[other] { $count } ratinger registreret
}
import-doubts-found = Tvivlsomt, og kun indlæst, når du siger ja:
import-doubts = { $count ->
    [one] Én ting i filen ser forkert ud. Indlæs den alligevel?
   *[other] { $count } ting i filen ser forkerte ud. Indlæs den alligevel?
}
import-replaces = { $count ->
    [one] Én rating fra samme dag erstattes. Indlæs alligevel?
   *[other] { $count } ratinger fra samme dag erstattes. Indlæs alligevel?
}
import-still-open = { $count ->
    [one] Én spiller er ikke koblet endnu.
   *[other] { $count } spillere er ikke koblet endnu.
}
import-nothing-decided = Denne spiller er ikke koblet i hånden.
import-not-here = Ikke muligt, mens en fil indlæses.
action-go-import = Indlæs en fil
action-import-complete = Fuldfør
action-import-mark = Markér flere turneringer
action-import-what = Hvad der indlæses
action-import-member = Vælg medlemmet
action-import-guest = Gæst
action-import-clear = Fortryd koblingen
action-import-look = Videre
action-column-role = Indhold
action-column-same = Gentag
home-other-since = siden sidste liste
home-way = Skal afklares før listen
home-next = { $days ->
    [0] Næste liste: { $date }, i dag.
    [one] Næste liste: { $date }, i morgen.
   *[other] Næste liste: { $date }, om { $days } dage.
} { $ways ->
    [0] Alt er afklaret.
    [one] Én ting skal afklares.
   *[other] { $ways } ting skal afklares.
}
home-due = { $days ->
    [one] Listen pr. { $date } skulle være udkommet i går.
   *[other] Listen pr. { $date } er { $days } dage forsinket.
} { $ways ->
    [0] Alt er afklaret.
    [one] Én ting skal afklares.
   *[other] { $ways } ting skal afklares.
}
home-numbers = Medlemmer: { $active } aktive, { $passive } passive. Nyt til listen: { $tournaments ->
    [0] ingen turneringer
    [one] én turnering
   *[other] { $tournaments } turneringer
}, { $games ->
    [0] ingen ratede partier
    [one] ét ratet parti
   *[other] { $games } ratede partier
}.
    .matches = Medlemmer: { $active } aktive, { $passive } passive. Nyt til listen: { $tournaments ->
        [0] ingen turneringer
        [one] én turnering
       *[other] { $tournaments } turneringer
    }, { $games ->
        [0] ingen ratede kampe
        [one] én ratet kamp
       *[other] { $games } ratede kampe
    }.
home-last-list = Seneste liste: { $date }.
home-last-list-by = Seneste liste: { $date }, offentliggjort { $on } af { $by }.
home-backup-of = Seneste sikkerhedskopi: { $date } { $time }
home-no-backup = Ingen sikkerhedskopi endnu
home-unchecked = Ikke kontrolleret i dag
home-checked = Kontrolleret: alt er i orden
home-check-found = { $count ->
    [one] Kontrollen fandt én fejl
   *[other] Kontrollen fandt { $count } fejl
}
home-check-title = Hvad kontrollen fandt
home-check-whole = Alt er genberegnet og er i orden.
home-backed-up = Der er taget en sikkerhedskopi.
home-since = Siden listen pr. { $date }
home-since-always = Siden starten
home-do-publish = Enter viser listen en sidste gang og spørger om dens dato.
list-unrated = Kun startrating
list-gone = Ikke længere med
list-corrections = Sene rettelser
column-list-through = På grund af
home-do-members = Enter: medlemmer; a tilføjer, i indlæser en tabel eller klubrapport.
home-do-archive = : og “Arkivér en ældre liste” lægger den dér.
home-do-result = Enter åbner runden: indtast resultatet dér.
home-do-incomplete = Enter åbner turneringen: indtast det, der mangler; fortsætter den, så ret dens sidste dag med e under Turneringer.
home-do-tournament = Enter åbner turneringen.
home-do-status = Enter åbner medlemmet: ret dér dagen for medlemskabet (d).
home-do-approve = Enter åbner turneringen: godkend den dér.
home-do-look = Enter åbner turneringen; intet skal gøres.
home-do-card = Enter åbner spillerkortene: udfyld dette.
home-do-start = Enter åbner medlemmet: fastsæt en startrating dér.
home-do-wait = Enter åbner medlemmet; intet skal gøres.
home-do-numbers = Enter åbner medlemmerne: opdatér deres DSU-rating.
home-do-confirm = Enter åbner listen: en anden person offentliggør den.
home-do-list = Enter åbner listen.
home-do-seat-end = Enter åbner udvalget: afslut pladsen dér.
home-do-committee = Enter åbner udvalget: besæt pladsen dér.
action-home-backup = Sikkerhedskopi
action-home-check = Kontrollér filen
column-journal-time = Hvornår
column-journal-user = Hvem
journal-count = { $count ->
    [one] én ændring
   *[other] { $count }{ $more } ændringer
}
journal-empty = Ingen ændringer her.
journal-undone = (fortrudt med { $operation }) { $what }
journal-about = Vis ændringer for
journal-everything = Alt
journal-title = Ændring { $operation }
journal-nothing-here = Her er intet at fortryde.
journal-no-rows = Den ændrede ingen oplysninger.
journal-added = + { $what }
journal-changed = * { $what }
journal-removed = - { $what }
journal-sum = Spillere: { $players }, partier: { $games }
journal-nothing = intet
journal-arrow = →
action-journal-show = Hvad blev ændret
action-journal-undo = Fortryd denne
action-journal-undo-why = Fortryd med en grund
action-journal-about = Medlem eller turnering
hint-journal-show = Ændringer
form-correction-reason = Hvorfor rettes det?
live-correction-reason = Spørges der om én gang pr. turnering; står ved dens rettelser.
decided-on-lists = Spillet i tide står turneringen på listen pr. { $early }, ellers på listen pr. { $late }.
changed-game = { $tournament }, runde { $round }: { $white } – { $black }
changed-bye = { $tournament }, runde { $round }: { $name }
changed-place-game = runde { $round }: { $white } – { $black }
changed-place-bye = runde { $round }: { $name }
changed-pair = { $white } – { $black }
changed-turned = runde { $round }: { $was } { $before } → { $is } { $after }
replaced-was = var { $what }
replaced-card = erstatter kortet med { $count ->
    [one] ét parti
   *[other] { $count } partier
}, { $points } { $plural ->
    [one] point
   *[other] point
}
changed-from-to = { $before } → { $after }
changed-more = { $changes }; og { $count ->
    [one] én til
   *[other] { $count } til
}
changed-present = findes
changed-personal = navn og numre
changed-text = en tekst
changed-status-left = udmeldt
changed-table-regulation = Reglementets tekst
changed-table-regulation-in-force = Reglement gældende fra
changed-table-conversion = Omregning fra
changed-table-scale = Flytning af skalaen den
changed-table-person = Person
changed-table-former-name = Tidligere navn
changed-table-alias = Husket svar
changed-table-merge = Sammenlagt person
changed-table-status = Medlemskab
changed-table-external = Ekstern rating
changed-table-game = Parti
    .matches = Kamp
changed-table-bye = Oversidder
changed-table-expected = Ventet spillerkort
changed-table-off-site = Ikke på hjemmesiden før listen
changed-table-answer = Sådan læses en tabel
changed-table-proposal = Foreslået liste
changed-table-list = Offentliggjort liste
changed-table-other = Andet
changed-lang = sprog
changed-number = værdi
changed-regulation = reglement
changed-from = fra
changed-to = til
changed-until = indtil
changed-day = dag
changed-start = første dag
changed-end = sidste dag
changed-approved-by = godkendt af
changed-closed = afsluttet
changed-closed-reason = afsluttet fordi
changed-round-robin = alle mod alle
changed-file-rounds = runder i filen
changed-file-records = filens linjer
changed-announcement = meddelelse
changed-conversion = omregning
changed-factor = faktor
changed-offset = konstant
changed-card-rules = regler for spillerkort
changed-shift = forskydning
changed-pivot = flyttet mod
changed-share = andel
changed-floor = laveste rating
changed-data = persondata
changed-person = person
changed-into = lagt sammen med
changed-role = rolle
changed-login = brugernavn
changed-status = status
changed-scale = skala
changed-source = kilde
changed-rating = rating
changed-games = partier
    .matches = kampe
changed-opening = åbningsrating
changed-kind = type
changed-notation = noteringspligt
changed-minutes = minutter pr. træk
changed-city = by
changed-type = turneringsform
changed-arbiter = dommer
changed-deputies = hjælpedommere
changed-time-control = betænkningstid
changed-round-dates = rundedatoer
changed-tournament = turnering
changed-es-rating = klubrating
changed-rank = placering
changed-withdrawn-after = udgået efter runde
changed-withdrawn-score = efter udgang
changed-round = runde
changed-white = hvid
    .matches = spiller 1
changed-black = sort
    .matches = spiller 2
changed-rated = ratet efter afgørelse
changed-rated-reason = grund
changed-rating-result = resultat i ratingen
changed-provisional = tæller foreløbig som
changed-score = point
changed-headings = overskrifter
changed-roles = kolonner
changed-cells = felter
changed-user = foreslået af
rules-tab-rules = Regler
rules-list = Reglementer
rules-line = { $from }: { $title }, { $state }
rules-in-force = gældende
rules-coming = kommende
rules-earlier = tidligere
rules-different = Forskelle fra »{ $title }«:
rules-no-difference = Ens med »{ $title }«.
rules-conversions = Omregning af DSU- og FIDE-rating
rules-no-conversion = Altid efter reglementets linje.
rules-moves = Flytninger af klubbens skala
rules-seat = { $name }, { $role }, { $from } til { $to }: { $state }
rules-no-committee = Tryk a for at indtaste udvalgets første plads. Der er endnu ikke noteret noget udvalg.
rules-look-after = Skal ordnes
rules-setting = { $name }: { $value } (standard) – { $text }
rules-setting-decided = { $name }: { $value } (standard { $default }) – { $text }
rules-no-term-to-end = Denne periode er ikke i gang.
rules-setting-is-default = Den står allerede på standarden.
action-rules-adopt = Vedtag et andet
action-seat-add = Ny plads
action-seat-end = Afslut perioden
action-setting-edit = Ændr
action-setting-default = Tilbage til standarden
label-regulation-adopt-name = Fil eller navn
label-regulation-adopt-from = Gælder fra
label-regulation-adopt-by = Godkendt af
label-announcement = Meddelelse
calc-mode-expected = Forventet score
calc-mode-newcomer = Første rating til ny spiller
calc-mode-convert = Omregn DSU eller FIDE og klub
calc-hint-expected = Udfyld rating og modstandere: 160 170 2x180.
calc-hint-rating = Udfyld rating, modstandere og score eller resultater.
calc-hint-field = Udfyld modstandere, eller deres snit og antal partier; og score.
calc-hint-convert = Udfyld ratingen. Mellemrum vender retningen.
calc-hint-card = Udfyld rating, score og DSU-modstandere; eller DSU-rating før og efter og antal partier.
calc-field-average = eller deres snit
calc-field-results = eller resultaterne
calc-field-rounds = Runder, hvis flere
calc-field-direction = Retning
calc-field-day = DSU-ratingens dato
calc-field-dsu-opponents = Modstanderes DSU-rating
calc-field-dsu-before = eller egen DSU-rating før
calc-field-dsu-after = og efter
calc-method-average = mod snittet
calc-from-dsu = DSU eller FIDE til klub
calc-to-dsu = klub til DSU eller FIDE
calc-answer-expected = Forventet score: { $value }
calc-answer-rating = Ny rating: { $value } (nøjagtigt { $exact })
calc-answer-first = Første rating: { $value } (nøjagtigt { $exact })
calc-answer-es = På klubbens skala: { $value } (nøjagtigt { $exact })
calc-answer-dsu = På DSU-skalaen: { $value } (nøjagtigt { $exact })
calc-answer-performance = Præstationsrating: { $value }
calc-answer-at-least = Præstationsrating: mindst { $value }
calc-answer-at-most = Præstationsrating: højst { $value }
calc-rows = Brugte rækker af tabel 1:
calc-row = P { $p }: forskelle fra { $low } til { $high }
calc-row-above = P { $p }: forskelle fra { $low }
calc-row-below = P { $p }: forskelle til { $high }
calc-unread = { $field }: ikke et tal.
calc-more = PgDn: mere
action-calc-right = Anden formel
action-calc-left = Forrige formel
action-calc-down = Rul ned
action-calc-up = Rul op
action-close = Luk

## The rating list on the screen

said-lasting = { $what }
said-lasting-behind = { $what } · påvirker listen pr. { $date }
form-list-day = Listen for en anden dato
field-list-date = Listedato
field-team-boards = Brætter på et hold
field-list-form = Filtype
list-form-text = tekstside til opslagstavlen
list-file-ending = Navnet skal ende på et af { $endings }.
written-lacking = Skrevet: { $file }. { $what }
list-form-markdown = Markdown, til hjemmeside eller mail
list-form-html = HTML, til browser og papir
list-form-pdf = PDF til printeren
list-form-xlsx = Excel-projektmappe
list-form-csv = CSV til regneark
list-form-json = JSON til andre programmer
error-announce-draft = Listen pr. { $date } er et udkast; en mail ville bringe den til medlemmerne som gældende
hint-announce-draft = offentliggør den først: klubrating publish { $date }; eller vis udkastet med --format text
error-addresses-without-mail = --from og --to hører til en mail
hint-addresses-without-mail = skriv --format eml, eller giv filen et navn, der ender på .eml
error-parts-for-programs = --parts hører til sider, der læses: CSV, JSON og formaterne for turneringsprogrammer har hele listen
error-since-for-programs = --since hører til sider, der læses: i CSV og JSON har hver ændring sin dag
hint-form-for-people = udelad tilvalget, eller vælg text, markdown, html, pdf eller xlsx
error-excel-is-csv = --excel er en form for CSV
hint-excel-is-csv = udelad --format, eller skriv --format csv; filens navn ender på .csv
list-form-trf = TRF, spillerlinjer i en turneringsrapport
list-form-fide = FIDE's liste i kolonner
list-form-fide-xml = FIDE's liste som XML
list-form-swiss-manager = tabel til Swiss-Manager
list-form-vega = tabel til Vega
error-form-of-list = formen { $format } har spillere med deres ratinger: kun ratinglisten skrives i den
hint-form-of-list = --format text, html, csv eller json
error-form-of-chess = formen { $format } er til skak, og i denne ratingkategori spilles noget andet
hint-form-of-chess = --format csv, json eller xlsx har, hvad dens liste siger
list-without-fide-number = { $count ->
    [one] 1 spiller har intet FIDE-nummer: dets plads er tom
   *[other] { $count } spillere har intet FIDE-nummer: dets plads er tom
}
error-file-ending = endelsen af { $file } står ikke for nogen form
hint-file-ending = Endelser: { $endings }; eller angiv formen med --format.
error-no-such-form = det kan ikke skrives som { $form }, kun som: { $forms }
list-back = igen
list-was-passive = pass.
list-was-active = akt.
list-draft-of = Udkast pr. { $date }
list-published-of = Listen pr. { $date }, som offentliggjort
list-beside = , sammenlignet med listen pr. { $date }
list-provisional = * foreløbig rating
list-empty = Ingen har en rating endnu.
list-empty-club = Tilføj først medlemmer (2), og indtast eller indlæs så en turnering (3). Den, der har en rating og et ratet parti, kommer på listen.
    .matches = Tilføj først medlemmer (2), og indtast eller indlæs så en turnering (3). Den, der har en rating og en ratet kamp, kommer på listen.
list-empty-members = Intet medlem har endnu en rating og et ratet parti. Opret eller indlæs en turnering (3); startrating gives med S under Medlemmer (2).
list-nothing-before = Der er ingen liste før denne.
list-compare-next-only = Kun udkastet til den næste liste kan sammenlignes. Esc går tilbage til den.
list-next-again = Tilbage til den næste liste.
list-file-name = ratingliste
column-moved = Ryk
column-list-games = Part.
    .matches = Kampe
    .several = Spil
column-list-class = Kl.
column-list-as-dsu = Som DSU
column-list-from-dsu = Fra DSU
action-document-forms = Andet dokument
printed-by-rating = Efter rating
printed-one-form = Dette dokument findes ikke i andre former.
export-format = { $format }. Navnets endelse bestemmer: { $endings }
publish-title = Offentliggør listen pr. { $date }
printed-title = Udskrift: listen pr. { $date }
printed-register = Alfabetisk
printed-juniors = Juniorer
action-why = Forklar
action-list-day = Anden dato
action-list-compare = Sammenlign
action-compare-effect = Næste liste uden og med den
action-list-check = Kontrollér alle lister
action-list-withdraw = Træk forslaget tilbage
publish-checking = Genberegner alle offentliggjorte lister
publish-day-to-come = { $date } er i fremtiden: resultater, der indtastes senere, kommer ikke på denne liste.
publish-leaves-out = Listen pr. { $date } er ikke offentliggjort og kan ikke længere blive det efter denne.
publish-is-extra = { $date } er hverken 1. januar eller 1. august: det er en ekstraordinær liste.
publish-is-corrected = Listen pr. { $date } er offentliggjort: dette er en rettet udgave af den.
publish-own-proposal = Du har foreslået denne liste ({ $at }). En anden skal bekræfte den.
publish-check-running = De offentliggjorte lister genberegnes …
publish-check-stopped = Kontrollen blev standset før tid.
publish-check-well = Alle offentliggjorte lister er genberegnet og er uændrede.
publish-way-withdraw = d trækker forslaget tilbage.
publish-way-check = Enter tjekker igen.
publish-way-findings = Enter viser, hvad der blev fundet.
publish-reason-follows = (begrundelsen følger)
publish-look-again = Oplysningerne er ændret imens: se listen igennem igen.
publish-proposes = I denne klub offentliggør to personer en liste: du foreslår den, en anden bekræfter den.
publish-confirms-theirs = Listen er foreslået af { $by } ({ $at }). Bekræfter du den, er den offentliggjort.
publish-confirms-with-reason = Listen er foreslået af { $by } ({ $at }) med begrundelsen nedenfor. Lader du den stå, bekræfter du listen; med en anden foreslår du den igen.
publish-why-extra = Hvorfor offentliggøres denne ekstraordinære liste? Begrundelsen trykkes på den.
publish-why-corrected = Hvorfor rettes listen? Begrundelsen trykkes på den nye udgave; den gamle bliver i arkivet.
publish-why-anyway = { $count ->
    [one] Én ting skal afklares før denne liste. Hvorfor offentliggøres den alligevel? Begrundelsen står i journalen, ved listen og på den næste tjekliste.
   *[other] { $count } ting skal afklares før denne liste. Hvorfor offentliggøres den alligevel? Begrundelsen står i journalen, ved listen og på den næste tjekliste.
}
publish-type-date = Skriv listedatoen ({ $date }) for at offentliggøre den som { $user }. Så bliver listen låst og forseglet: den kan aldrig ændres eller fortrydes, kun følges af en ny.
field-publish-anyway = Hvorfor alligevel
publish-other-date = Listedatoen er { $date }. Intet er offentliggjort.
publish-not-seen = Listen dannes stadig. Intet er offentliggjort: se den, og tryk så Enter igen.
publish-said-proposed = Listen pr. { $date } er foreslået.
publish-sealed = Dens segl:
publish-proposed = Listen pr. { $date } er foreslået, ikke offentliggjort: en anden fra udvalget åbner den her og bekræfter den. d på siden med offentliggjorte lister trækker forslaget tilbage.
publish-none-waits = Ingen liste venter på en anden person.
column-archive-number = #
column-archive-date = Liste pr.
column-archive-edition = Udg.
column-archive-members = Medl.
column-archive-published = Offentl.
archive-broken = ÆNDRET
archive-waiting = venter
archive-empty = Der er ikke offentliggjort nogen liste endnu. Tryk P på ratinglisten for at offentliggøre en.
archive-mark-two = Markér to lister med mellemrum, eller ingen.
column-compare-to = Til
compare-is-gone = udgået
compare-empty = Begge lister er tomme.
list-in-the-way = { $count ->
    [one] { $count } ting skal afklares (P)
   *[other] { $count } ting skal afklares (P)
}
list-late = { $count ->
    [one] { $count } sen rettelse
   *[other] { $count } sene rettelser
}
publish-check-found = { $count ->
    [one] Kontrollen af de offentliggjorte lister fandt { $count } problem.
   *[other] Kontrollen af de offentliggjorte lister fandt { $count } problemer.
}
publish-done = { $count ->
    [one] Listen pr. { $date } er offentliggjort: ét medlem, underskrevet af { $user }.
   *[other] Listen pr. { $date } er offentliggjort: { $count } medlemmer, underskrevet af { $user }.
}
archive-count = { $count ->
    [one] { $count } liste
   *[other] { $count } lister
}
compare-other-class = { $count ->
    [one] én skifter klasse
   *[other] { $count } skifter klasse
}

## The machine room
crash = klubrating fejlede på grund af en fejl i programmet og måtte stoppe. Det, der var gemt, er i god behold i { $path }.
crash-report = En rapport til udviklerne ligger i { $path }.
error-crash = en fejl i programmet standsede dette; intet blev gjort
error-cancelled = afbrudt

## Places of keys

context-importfile = Valg af fil
context-importoptions = Valg ved indlæsning
context-importcolumns = Kolonnerne i en tabel
context-importproblems = Fejl i filen ved indlæsning
context-importpreview = Hvad en indlæsning ville gøre

## Leaving the program
leave-plainly = Afslut programmet?
leave-lost = Afslut programmet? Ufærdige indtastninger går tabt.
leave-working = Afslut programmet? Arbejdet gøres først færdigt.

## Corners of the screens

own-hint-redo = { $key } gendanner det, der blev fortrudt
own-hint-undo-another = for at fortryde den alligevel: fortryd nummer { $operation } i journalen ({ $key })
own-hint-log = journalen ({ $key }) viser handlingerne
own-hint-published-numbers = den næste liste viser rettelserne
own-hint-same-file = dens art, dage og runder ændres under Turneringer ({ $key })
own-hint-member-list = Medlemmer ({ $key }) viser alle
own-hint-member-show = Medlemmer ({ $key }) viser, hvem nummer { $id } er
own-hint-merge-same-event = Turneringer ({ $key }) viser begge; to spillere i samme turnering kan ikke være samme person
own-hint-merge-starts = fortryd først den forkerte i journalen ({ $key })
own-hint-plays-already = { $key } fjerner det, en spiller har i en runde
own-hint-adopt-twice = vælg en anden dag, eller fortryd det andet i journalen ({ $key })
own-hint-committee-list = siden med reglementet ({ $key }) viser alle perioder
own-hint-committee-overlap = begynd den dag, perioden slutter, eller slut den først med { $key }
own-hint-clear-first = fjern dem først: { $key } på fanen Runder
own-hint-cards-first = fjern dem først: { $key } på fanen Spillerkort
own-hint-card-list = fanen Spillerkort viser kortene
own-hint-external-rating-list = medlemmets side viser ratingerne med deres datoer
own-hint-doubtful-members = giv hvert af dem et DSU-nummer, FIDE-nummer eller fødselsår i filen; ret klubbens egne data under Medlemmer ({ $key })
own-hint-doubtful-numbers = ret medlemmets navn eller numre under Medlemmer ({ $key }), eller udelad de uklare
own-hint-opening-unknown = skriv navnene, som Medlemmer ({ $key }) viser dem, eller gør alle ukendte til nye medlemmer
own-hint-opening-doubtful = giv hver et DSU- eller FIDE-nummer i filen; et nyt medlem med et lignende navn skal først tilføjes under Medlemmer ({ $key })
own-hint-opening-rated = udelad dem af filen; udvalget kan fastsætte en anden rating under Medlemmer med { $key }
own-hint-nothing-to-correct = ret først resultaterne eller medlemmerne; ratinglisten ({ $key }) viser, hvad det ændrer
own-hint-check = kontrollér filen på forsiden med { $key }, og gendan en sikkerhedskopi, hvis den er beskadiget
conflict-new = Det findes allerede, fra { $by }, { $at }: { $what }

## Standings: the page
context-several = Valg af flere
action-mark-thing = Markér linjen, eller fjern markeringen
action-standings-systems = Vælg de systemer, der vises
action-standings-order = Vælg, hvad der afgør pladserne
action-standings-why = Forklar et tal for denne spiller
action-standings-field = Detaljer: grupper, omkamp, regler
hint-standings-systems = Systemer
hint-standings-order = Rækkefølge
hint-enter-players = Flere
hint-standings-field = Detaljer
column-standings-rank = rang
standings-group-historical = Historiske systemer
standings-group-fide = FIDE's korrektioner
    .matches = Korrektioner fra skak (FIDE)
standings-group-danish = Dansk praksis
standings-pick-systems = Systemer side om side
standings-pick-hint = Vises i den markerede rækkefølge. Ingen markeret: de sædvanlige.
standings-pick-order = Hvad der afgør pladserne
standings-pick-usual = Den første markerede afgør; ingen: { $codes }
standings-head-points = Point
standings-head-gelbfuss = Gelbf.
standings-head-sonneborn-berger-1886 = SB 1886
standings-head-buchholz-product = Buchh. 1932
standings-head-buchholz-bare = Buchh. rent
standings-head-korrektion-almindelig = Korr.
standings-head-korrektion-middel = Korr. mid
standings-page-decided = { $name }: pladsernes rækkefølge
standings-page-why = Hvilken værdi for { $name }?
standings-page-place = Plads { $place }.
standings-page-alone = Ingen andre står lige med spilleren.
standings-page-equal = Disse står lige; afgøres fra venstre mod højre:
standings-page-left = { $name } udgik
standings-page-left-more = { $name } og { $more } til udgik
column-quality-t = t
column-quality-quality = T
quality-none = Endnu intet parti i en af klubbens turneringer.
    .matches = Endnu ingen kamp i en af klubbens turneringer.
quality-counted = { $count ->
    [one] { $count } turnering
   *[other] { $count } turneringer
}

## Standings: tournament performance

standings-why-own-group = en styrkegruppe for sig selv: ingen at sammenligne med
standings-why-apart = brætter i holdkampe eller to, der ikke mødte andre: ingen at sammenligne med
standings-flag-hors_concours = Hors concours: { $players }. Vandt alle partier; intet forhold siger, hvor meget bedre det er, og de andres t findes uden disse partier.
    .matches = Vandt alle kampe: { $players }. Intet forhold siger, hvor meget bedre det er, og de andres t findes uden disse kampe.
standings-flag-hors-concours-again = Hors concours, niveau { $number }: { $players }. Vandt alle partier, der var tilbage, da de øvre var taget ud.
    .matches = Niveau { $number }: { $players }. Vandt alle kampe, der var tilbage, da de øvre var taget ud.
standings-flag-dash = En streg: { $players }. Tabte alle partier; det betyder ikke uendelig meget svagere, og de andres t er den samme uden disse partier.
    .matches = En streg: { $players }. Tabte alle kampe; det betyder ikke uendelig meget svagere, og de andres t er den samme uden disse kampe.
standings-flag-dash-again = En streg, niveau { $number }: { $players }. Tabte alle partier, der var tilbage, da de nedre var taget ud.
    .matches = En streg, niveau { $number }: { $players }. Tabte alle kampe, der var tilbage, da de nedre var taget ud.
standings-flag-no_remaining_games = Ingen t: { $players }. Spillede kun mod dem, der er hors concours eller har en streg.
standings-flag-no_games = Ingen t: { $players }. Spillede ingen partier ved brættet.
    .matches = Ingen t: { $players }. Spillede ingen singlekampe.
standings-flag-case_c = { $strongest } slog alle undtagen { $weakest }, som kun klarede sig mod { $strongest }: t giver rækkefølgen, men dens forhold er kun omtrentlige.
standings-flag-pools = { $number } grupper uden et parti imellem sig: hver har sin egen t, og de kan ikke sammenlignes.
standings-flag-groups = { $number } styrkegrupper, og de nedre tog intet fra de øvre: t findes inden for hver gruppe, og mellem grupperne er der en rækkefølge, men intet forhold.
standings-flag-incomparable = Nogle af disse grupper står hverken over eller under hinanden: deres spillere kan dele plads uden at være lige.
standings-flag-own_group = Ingen t: { $players }. Står mellem grupperne og kan ikke sættes i forhold til nogen.
standings-flag-vanishing = Over hele feltet ville t for { $players } gå mod 0; det betyder ikke uendelig meget svagere, så t inden for egen gruppe vises.
standings-flag-no_limit = Over hele feltet er der ingen sikker t: grupperne med { $players } er lige tætte, og beregningen ville aldrig blive færdig.
standings-flag-periodic = Regnet i hånden ville tallene for { $players } svinge med perioden { $number } og aldrig falde til ro; t er det rigtige fikspunkt, fundet på en anden måde.
standings-flag-sum_vanishes = I hånden er der intet tilbage ved operation { $number }: der er en rækkefølge, men ingen t.
standings-flag-never_settles = I hånden var rækkefølgen ikke den samme tre gange i træk inden for { $number } operationer.
standings-flag-imprecise = I hånden holder en af de to prøver stadig ikke efter { $number } operationer.
standings-flag-included_by_hand = Operationerne i hånden har { $players } med: de andres t er deres s divideret med summen af deres alene.
standings-flag-few_games = Med i færre end halvdelen af runderne: { $players }. t gælder en hel turnering; hvor den afgør, står de efter de andre.
standings-flag-not_at_rest = Beregningen faldt ikke til ro: de sidste decimaler af t er ikke sikre for { $players }.
standings-note-not-played = ikke spillet ved brættet
    .matches = ikke spillet
standings-note-doubles = double: tæller kun med i pointene
standings-note-against-hors-concours = mod en spiller hors concours
    .matches = mod en spiller, der vandt alt
standings-note-against-dash = mod en spiller, der tabte alle partier
    .matches = mod en spiller, der tabte alle kampe
standings-note-against-dash-again = mod en spiller med en streg
standings-note-against-taken-out = mod en spiller uden tilbageværende partier
standings-note-against-other-group = mod en anden styrkegruppe
standings-note-no-t = uden t er der intet at vægte
standings-note-hors-concours = Vandt alle partier: hors concours.
    .matches = Vandt alle kampe: intet tal siger, hvor meget bedre det er.
standings-note-hors-concours-again = Vandt alle partier af dem, der var tilbage på niveau { $level }: hors concours.
    .matches = Vandt alle kampe af dem, der var tilbage på niveau { $level }: intet tal siger, hvor meget bedre det er.
standings-note-dash = Tabte alle partier: en streg, som ikke betyder uendelig meget svagere.
    .matches = Tabte alle kampe: en streg, som ikke betyder uendelig meget svagere.
standings-note-dash-again = Tabte alle partier af dem, der var tilbage på niveau { $level }: en streg, som ikke betyder uendelig meget svagere.
    .matches = Tabte alle kampe af dem, der var tilbage på niveau { $level }: en streg, som ikke betyder uendelig meget svagere.
standings-note-no-remaining-games = Spillede kun mod dem, der var taget ud.
standings-note-no-games = Spillede ingen partier ved brættet.
    .matches = Spillede ingen singlekampe.
standings-note-own-group = En styrkegruppe for sig selv: over eller under andre, men ikke i noget forhold til dem.
standings-note-apart = Et bræt i en holdkamp eller en af to, der ikke mødte andre: ingen at sammenligne med.
standings-note-fixed-point = Hvert resultat tæller med modstanderens tal divideret med λ, og summen er spillerens eget tal.
standings-note-only-in-group = Gælder kun inden for styrkegruppen.
standings-note-case-c = Giver rækkefølgen, men er kun omtrentlig som forhold: den stærkeste slog alle undtagen den svageste.

## Standings: tie-breaks
standings-system-points = Point
standings-system-gelbfuss = Gelbfuss 1873, nu kaldt Sonneborn-Berger
standings-system-sonneborn-berger-1886 = Sonneborn og Berger 1886, den oprindelige
standings-system-buchholz-product = Buchholz 1932, point gange modstandernes point
standings-system-buchholz-bare = Buchholz 1932 uden hans 10 %
standings-system-performance = Relativ turneringspræstation t (Waldstein)
standings-system-quality = Turneringskvalitet T, i gennemsnit 1 (Waldstein)
standings-system-de = Indbyrdes opgør (6)
standings-system-win = Vundne runder (7.1)
    .matches = Vundne kampe (7.1)
standings-system-won = Partier vundet ved brættet (7.2)
standings-system-bpg = Partier spillet med sort (7.3)
standings-system-bwg = Partier vundet med sort (7.4)
standings-system-ps = Progressiv score (7.5)
standings-system-ps-c1 = Progressiv score Cut-1 (7.5, 14.1)
standings-system-ps-c2 = Progressiv score Cut-2 (7.5, 14.2)
standings-system-rep = Runder, spilleren valgte at spille (7.6)
standings-system-std = Standardpoint (7.7)
standings-system-tpn = Startnummer (7.8)
standings-system-bh = Buchholz (8.1)
standings-system-bh-c1 = Buchholz Cut-1 (8.1, 14.1)
standings-system-bh-c2 = Buchholz Cut-2 (8.1, 14.2)
standings-system-bh-m1 = Buchholz Median-1 (8.1, 14.3)
standings-system-bh-m2 = Buchholz Median-2 (8.1, 14.4)
standings-system-fb = Fore Buchholz (8.3)
standings-system-fb-c1 = Fore Buchholz Cut-1 (8.3, 14.1)
standings-system-fb-c2 = Fore Buchholz Cut-2 (8.3, 14.2)
standings-system-fb-m1 = Fore Buchholz Median-1 (8.3, 14.3)
standings-system-fb-m2 = Fore Buchholz Median-2 (8.3, 14.4)
standings-system-aob = Gennemsnit af modstandernes Buchholz (8.2)
standings-system-sb = Sonneborn-Berger (9.1)
standings-system-sb-c1 = Sonneborn-Berger Cut-1 (9.1, 14.1)
standings-system-sb-c2 = Sonneborn-Berger Cut-2 (9.1, 14.2)
standings-system-ks = Koya (9.2)
standings-system-aro = Modstandernes gennemsnitsrating (10.1)
standings-system-aro-c1 = Modstandernes gennemsnitsrating Cut-1 (10.1, 14.1)
standings-system-aro-c2 = Modstandernes gennemsnitsrating Cut-2 (10.1, 14.2)
standings-system-aro-m1 = Modstandernes gennemsnitsrating Median-1 (10.1, 14.3)
standings-system-aro-m2 = Modstandernes gennemsnitsrating Median-2 (10.1, 14.4)
standings-system-tpr = Præstationsrating (10.2)
standings-system-ptp = Perfekt præstation (10.3)
standings-system-apro = Gennemsnit af modstandernes præstationsrating (10.4)
standings-system-appo = Gennemsnit af modstandernes perfekte præstation (10.5)
standings-system-rtng = Egen rating (10.6)
standings-system-korrektion-almindelig = Almindelig korrektion: modstandernes point uden de to laveste
standings-system-korrektion-middel = Middel korrektion: lige mange udeladt i begge ender
standings-note-adjusted = modstanderens ønskede oversidderrunder til sidst tæller som remis (16.3)
standings-note-fore = sidste runde tæller som remis (8.3)
standings-note-forfeit = et walkoverparti tæller som parti (15.2)
standings-note-dummy = ikke spillet: en tænkt modstander med spillerens egne point (16.4)
standings-note-virtual = virtuel modstander: egne point før runden, hvad runden ikke gav af en gevinst, remis i hver senere runde
standings-note-dummy-opponent = ikke spillet: en tænkt modstander, højst med den parrede modstanders point (16.4.1)
standings-note-dummy-rounds = ikke spillet: en tænkt modstander, højst med remis i hver runde (16.4.2)
standings-note-cut-exception = En runde, som spilleren selv ikke spillede, udelades før en lavere modstander (16.5).
standings-note-settled = FIDE bruger ikke Buchholz, hvor parringerne lå fast på forhånd (8).
standings-note-average = Gennemsnittet over de spillede partier, med to decimaler.
standings-note-below-half = modstanderen har under halvdelen af de mulige point (9.2)
standings-note-several-games = flere partier mod denne modstander tæller med gennemsnittet (6)
standings-note-direct-encounter = Placeringen blandt dem med lige mange point efter deres indbyrdes partier; har de ikke alle mødt hinanden, placeres kun den, der er først uanset de manglende resultater (6).
standings-note-performance = Modstandernes gennemsnit og forskellen i tabel 8.1.1 for scoren i procent.
standings-note-perfect = Den laveste rating, hvis forventede score efter tabel 8.1.2 er mindst lige så stor.
standings-note-perfect-zero = Ingen point: den laveste modstander minus 800 (10.3).
standings-note-average-rating = Gennemsnittet, en halv rundet op.
standings-note-no-opponent = intet parti: en modstander uden point

## Standings: outputs
cmd-standings = Vis stillingen i en turnering efter korrektioner, ældre systemer og turneringspræstationen t
arg-standings-which = En fil, som tournament import læser (- for standardinput), eller en af klubbens turneringer
arg-standings-systems = Kolonnernes systemer, hvert med sin placering: koder adskilt af komma, eller all; ellers det, der afgør turneringens pladser
arg-standings-order = Hvad der afgør pladserne, koder adskilt af komma; points kun, hvis det nævnes; none: kun point
arg-standings-rules-of = Brug de korrektionsregler, der gjaldt den dag
arg-standings-swiss = Beregn som schweizerturnering, hvad den end kaldes
arg-standings-round-robin = Beregn som alle mod alle, hvad den end kaldes
arg-standings-steps = Vis også beregningen i hånden, dens prøver og tabellerne med produkter
arg-standings-top = Vis, hvem der er tæt nok på den første til en omkamp
arg-standings-why = Vis, hvordan denne spillers værdi er beregnet (startnummer eller navn)
arg-standings-system = Koden for det system, som --why forklarer
value-code = KODE
arg-history-quality = Vis turneringskvaliteten T i hver turnering i stedet for ratingerne
arg-history-series = Med --quality kun turneringerne i denne serie: samme navn, uanset årstal
arg-tournament-edit-order = Hvad der afgør pladserne i turneringen, koder adskilt af komma; points kun, hvis det nævnes; none: kun point; default: point og turneringstypens korrektioner
arg-tournament-edit-rules-of = Brug de korrektionsregler, der gjaldt den dag; default: den første dag
setting-tie-breaks-club = korrektioner i en klubturnering, eller ingen
setting-tie-breaks-monrad = det samme i en monradturnering
setting-tie-breaks-coordinated = det samme i en koordineret turnering
setting-tie-breaks-team = det samme mellem spillerne i holdkampe
setting-tie-breaks-approved = det samme i enhver anden godkendt turnering
setting-leaflet-text = klubbens egne ord forrest i folderen og på hjemmesidens side om reglementet, eller ingen
changed-tie-breaks = korrektioner
changed-places-by = placering efter
changed-rules-of = regler pr.
error-no-such-system = ukendt system { $code }
error-system-twice = systemet { $code } står to gange
hint-system-twice = nævn hver kode én gang
error-points-below-points = point kommer allerede først og skiller ingen længere nede
hint-points-below-points = nævn kun korrektionerne
error-no-systems = intet system er nævnt; "none" står for ingen
hint-systems = koderne er: { $codes }
hint-system-near = mente du { $suggestion }? Alle koder: { $codes }
error-standings-file = { $file } kan ikke læses som en turnering
hint-standings-file = en fil, som tournament import læser, f.eks. en TRF-rapport, eller en tabel, som klubrating template crosstable og klubrating template grid viser den
problem-grid-cell = "{ $value }" er ikke et resultat; forventet: 1 0 ½ = + - eller flere af dem
problem-grid-one-sided = tomt, men linje { $line }, tegn { $column } har et resultat; det er brugt
problem-grid-contradict = "{ $mark }" modsiger "{ $other }" i linje { $line }, tegn { $column }
problem-grid-unusual = "{ $mark }" mod "{ $other }" i linje { $line }, tegn { $column }: et usædvanligt resultat, beholdt som det er
problem-grid-too-many-rounds = så mange spillere og partier kræver mere end { $limit } runder
standings-sum = I alt
standings-weight = Vægt
standings-own-points = Egne point
standings-amount = Bidrag
standings-divisor = Bidrag: resultat gange vægt, divideret med λ = { $lambda }.
standings-use-cut-least = Udeladt: en af de laveste.
standings-use-cut-most = Udeladt: en af de højeste.
standings-use-ignored = Tæller ikke i dette system.
standings-dummy = fiktiv modstander
standings-hors-concours = hors concours
    .matches = alt vundet
standings-hors-concours-again = hors concours
    .matches = niveau { $level }
standings-legend-rank = #: pladsen efter systemet til venstre alene; –: ingen t (se nedenfor).
standings-order = Rækkefølge: { $first }, derefter { $codes }.
standings-order-alone = Rækkefølge: { $first }; spillere, der er lige efter det, deler pladsen.
standings-order-without = Spillere uden placering efter { $code } kommer sidst.
standings-tolerance = Buchholz 1932: et indtil 10 % større produkt går ikke forbi flere point. Derfor beholder disse deres rækkefølge: { $pairs }.
standings-tolerance-none = Buchholz 1932: et indtil 10 % større produkt går ikke forbi flere point; her ændrer det intet.
standings-order-points = Rækkefølge: kun point; spillere med lige mange point deler pladsen.
standings-t-sum = t, som den vises, giver ikke 1 i alt: { $count } spillere er lige.
standings-undecided = Endnu ikke afgjort: { $games }.
standings-settled = Parringerne lå fast på forhånd: alle mod alle eller matcher.
standings-swiss = Parringerne blev lavet runde for runde som i en monradturnering.
standings-said-swiss = Turneringen kaldes en schweizerturnering og er beregnet som en, selv om alle har mødt alle.
standings-said-settled = Turneringen kaldes alle mod alle og er beregnet sådan, selv om partierne ikke ligner det.
standings-as-settled = Med --round-robin beregnes den som alle mod alle.
standings-as-swiss = Med --swiss beregnes den som schweizerturnering.
standings-asked-swiss = Turneringen kaldes alle mod alle, men er som ønsket beregnet som schweizerturnering.
standings-asked-settled = Turneringen kaldes en schweizerturnering, men er som ønsket beregnet som alle mod alle.
standings-order-declared = Rækkefølgen af korrektioner er den, filen angiver.
standings-order-unknown = Filen nævner også { $codes }, som ikke kendes og er sprunget over.
standings-teams = Hold
name-team = Hold
standings-team-drawn = Uafgjort
standings-team-match-points = Matchpoint
standings-team-board-points = Brætpoint
standings-listed = En liste af kampe har ingen runder: kun de spillede kampe tæller.
standings-unordered = Tabellen viser ikke, i hvilken runde et parti blev spillet.
standings-left-out = Udeladt af "all", fordi de kræver ukendte oplysninger (runder, farver, ratinger): { $codes }.
standings-edition = FIDE's korrektioner i udgaven af { $from }, pr. { $day }.
    .matches = Korrektioner fra skak (FIDE) i udgaven af { $from }, pr. { $day }.
standings-edition-virtual = FIDE's korrektioner, som de var fra 2012 til 2023, med virtuelle modstandere, pr. { $day }.
standings-edition-nearest = Den dags regler kendes ikke her; disse er de nærmeste.
standings-ratings = Ratingerne er { $scale }-ratinger.
standings-ratings-none = Ingen har en rating, så ratingsystemerne har ingen værdier.
standings-nothing = { $code } har ingen værdi for { $players }: { $why }.
standings-nothing-at-all = { $code } har ingen værdier her: { $why }.
standings-why-no-games = ingen partier, der tæller
standings-why-no-remaining-games = kun partier mod spillere, der var taget ud før
standings-why-settled-pairings = ikke til parringer, der lå fast på forhånd (C.07, artikel 8)
standings-why-no-rating = en nødvendig rating er ukendt
standings-why-no-rounds = en liste af kampe har ingen runder
standings-why-not-in-edition = denne udgave af reglerne har det ikke
standings-why-not-tied = ingen står lige
standings-lambda = t: λ = { $lambda }; homogenitet T max / T min = { $homogeneity }.
standings-group = t, gruppe { $number } ({ $players }): λ = { $lambda }; T max / T min = { $homogeneity }.
standings-operations = Operationerne i hånden fra de dobbelte point 2p: s1 = A·2p, s2 = A·s1, …; S er summen
standings-steps-more = De første { $shown } af { $count } operationer er vist.
standings-settled-at = Efter operation { $operation } var rækkefølgen den samme tre gange.
standings-control = Kontrolberegning: kvotienterne sat ind som t
standings-span = Spænd
standings-test-deviation-held = Første prøve bestået efter operation { $operation }: t og kontrol afviger højst { $deviation }, inden for { $tolerance }.
standings-test-deviation-failed = Første prøve ikke bestået efter operation { $operation }: t og kontrol afviger op til { $deviation }, mere end { $tolerance }.
standings-test-spans-held = Anden prøve bestået: ingen forskellige spilleres spænd overlapper.
standings-test-spans-failed = Anden prøve ikke bestået: forskellige spilleres spænd overlapper.
standings-products = Produkter: { $system }
standings-products-second = Anden operation: hvert resultat gange modstanderens s1, fra pointene p (ikke fordoblet)
standings-products-t = Kontrol af den endelige t: hvert resultat gange modstanderens t
standings-why = { $name }: { $code } = { $value } ({ $system })
standings-top = Omkamp: hvem er tæt nok på den første
standings-top-rank = Plads efter t
standings-top-first = flest point
standings-top-one-step = ét trin efter
standings-top-performance = t lige så høj som en førstes
standings-top-nobody = Ingen har point endnu.
standings-top-decided = Pointene alene afgør vinderen: { $player }. Ingen er tæt nok på til en omkamp.
standings-top-group = Drejer det sig kun om vinderen, afgør en omkamp eller én metode mellem disse { $count }.
quality-remark = Se
quality-head = { $name }: turneringskvalitet
quality-empty = { $name } har endnu ikke spillet et parti i nogen turnering.
quality-legend = T er 1 for gennemsnittet af spillerne. Den kan sammenlignes over årene, så længe spillerne er nogenlunde de samme. –: ingen T i den turnering (se bemærkningen).

## Test suites

problem-suite-empty = Filen har ingen stillinger med programtider.
problem-suite-no-times = Dette parti har ingen programtider. Det blev udeladt.
problem-suite-fen-missing = Dette parti har tider, men intet FEN-felt med stillingen.
problem-suite-fen = "{ $value }" er ikke en stilling i FEN. Den er beholdt uændret.
problem-suite-unquoted = Forventet her: navnet på et program i anførselstegn.
problem-suite-entry = Ingen læselig tid efter navnet { $name }. Forventet: 12.5s, >300s, - eller ?.
problem-suite-spelling = { $name } er taget som { $first }, som kun afviger i mellemrum.
problem-suite-twice = { $name } står to gange i denne stilling; den første tid er brugt.
problem-suite-name = Programmet har intet navn.
problem-suite-programs = Testen har flere end { $limit } programmer.
error-testsuite-refused = { $file } kan ikke bruges som stillingstest
hint-testsuite-refused = ret linjerne ovenfor; intet blev beregnet
error-testsuite-no-limit = { $program } løste ikke stilling { $position }, og filen angiver ikke tidsgrænsen
hint-testsuite-max-time = angiv tidsgrænsen for en stilling i sekunder, f.eks. --max-time 300, eller brug --unsolved not-tested
cmd-testsuite = Giv programmer ratinger efter en stillingstest (EloStatTS)
arg-testsuite-file = Testen som PGN med programmernes tider i kommentarer
arg-testsuite-start-elo = Den gennemsnitlige rating, vægtet med matcher
arg-testsuite-max-time = Tidsgrænse for en stilling i sekunder, hvis en uløst ikke angiver den
arg-testsuite-unsolved = Hvordan et program uden angivelse i en stilling tæller
arg-testsuite-positions = Vis også tabellen over stillinger
arg-testsuite-pairs = Vis også tabellen over par
arg-testsuite-historical = Vis også syv ældre formler ud fra de samlede tider
arg-testsuite-out = Skriv rating.dat, ratinger, stillinger, par, programmer og sammendrag i denne mappe
value-dir = MAPPE
hint-value-seconds = skriv sekunder over 0 og højst 100000
testsuite-programs = Programmer
testsuite-positions = Stillinger
testsuite-duplicates = { $count ->
    [one] 1 gentagelse udeladt
   *[other] { $count } gentagelser udeladt
}
testsuite-matches = Matcher
testsuite-clusters = Klynger
testsuite-steps = Trin i løsningen
testsuite-start = Start-Elo
testsuite-max-time = Tidsgrænse
testsuite-names = Fulde navne:
testsuite-pairs = Par
column-testsuite-rank = Nr.
column-testsuite-program = Program
column-testsuite-opponent = Mod
column-testsuite-matches = Matcher
column-testsuite-opponents = Modst.
column-testsuite-solved = Løst
column-testsuite-cluster = Kl.
column-testsuite-position = Stilling
column-testsuite-solution = Løsning
column-testsuite-fastest = Hurtigst
column-testsuite-time = Sekunder
testsuite-apart = Programmerne udgør { $count } klynger uden matcher imellem. Hver beregnes for sig med samme start-Elo; ratinger i forskellige klynger kan ikke sammenlignes.
testsuite-offset = Advarsel: scorerne kræver forskelle, der ikke går op; alle ratinger blev flyttet med samme c = { $offset } point (Elo = Modst. + D(score) − c).
testsuite-offset-cluster = Advarsel: i klynge { $cluster } kræver scorerne forskelle, der ikke går op; alle ratinger blev flyttet med samme c = { $offset } point (Elo = Modst. + D(score) − c).
testsuite-bar-positions = 95 %: det halve 95 %-interval over stillinger: hvor meget andre stillinger af samme slags ville flytte ratingen. I simulerede test rummer det den sande rating i omkring 95 af 100 tilfælde.
testsuite-bar-author = ±: usikkerheden i EloStatTS, der regner matcherne i én stilling for uafhængige: med ti programmer rummer den den sande rating i omkring 70 af 100 tilfælde, med flere programmer i færre.
testsuite-unrated = { $count ->
    [one] 1 program har ingen matcher og derfor ingen rating.
   *[other] { $count } programmer har ingen matcher og derfor ingen rating.
}
testsuite-no-bar = { $count ->
    [one] 1 rating har ingen fejlgrænse: for få matcher, eller den ene side er ubegrænset.
   *[other] { $count } ratinger har ingen fejlgrænse: for få matcher, eller den ene side er ubegrænset.
}
testsuite-absent-unsolved = { $count ->
    [one] 1 gang mangler et program i en stilling; det regnes som ikke løst (--unsolved).
   *[other] { $count } gange mangler et program i en stilling; det regnes som ikke løst (--unsolved).
}
testsuite-absent-not-tested = { $count ->
    [one] 1 gang mangler et program i en stilling; det regnes som ikke testet (--unsolved).
   *[other] { $count } gange mangler et program i en stilling; det regnes som ikke testet (--unsolved).
}
testsuite-floor = { $count ->
    [one] 1 tid under 0,01 s regnes som 0,01 s.
   *[other] { $count } tider under 0,01 s regnes som 0,01 s.
}
testsuite-formulas = Ældre formler til sammenligning
testsuite-units = GZ: samlet tid i minutter, uløste stillinger med hele deres tid; LQ: andel løste stillinger; N0: antal stillinger; MZ: tidsgrænse for en stilling; LZ: løsningens tid. BW er start-Elo.
testsuite-formula-bs1997 = BS 1997 (BS-2830, 27 × 15 min): 2830 − (GZ/17)²
testsuite-formula-bs1998 = BS 1998 (BS-2830): 2830 − GZ/1,5 − (GZ/22)²
testsuite-formula-gs = GS 2000 (GS-2930, 14 × 20 min): 2930 − 1,5·GZ
testsuite-formula-hb = HB 2001 (HB-2950, 30 × 30 min): 2950 − 2·GZ/5 − (GZ/50)²
testsuite-formula-bs2001 = BS 2001 (30 × 15 min): 2700 + 2·LQ − GZ/2, LQ i procent
testsuite-formula-wm = WM 2001 (40 eller 100 × 20 min): 2600 + 2·LQ − 5·GZ/N0, LQ i procent
testsuite-formula-scheidl = Scheidl (2002): BW + 240·LQ + 60·gennemsnit af log2(MZ/LZ), LQ fra 0 til 1
testsuite-left-out = Kolonnen RIndex i EloStatTS og dens ekstra fil Offset.pgn er udeladt: den trykte del af artiklen siger ikke, hvad de betyder.

## EloStat

cmd-elostat = Beregn ratinger for alle spillere i filer med partier, turneringer eller optalte par på én gang, uden en klub
arg-elostat-files = PGN-filer, turneringer (TRF, krydstabeller, regneark), optalte par (white,black,wins,draws,losses); - for standardinput
arg-elostat-start-elo = Ratingernes gennemsnit, vægtet med partier
arg-elostat-model = Beregningsmetode
arg-elostat-draw-model = Hvordan Bradley-Terry behandler remis
arg-elostat-first-move = Værdien af første træk for Bradley-Terry, i point; auto: skønnet ud fra partierne
arg-elostat-extreme = EloStats spillere med 0 eller 100 %: 600 point fra modstanderne, eller udeladt med deres partier
arg-elostat-anchor = Fastsæt denne spillers rating, og flyt alle i samme klynge med
arg-elostat-anchors = En fil med sådanne spillere, én pr. linje; fejlene er da i forhold til dem
arg-elostat-prior = Læg N remispartier til for hver spiller, fordelt på modstanderne (BayesElo selv: 2)
arg-elostat-own-scale = Lad Bradley-Terry stå på remismodellens skala
arg-elostat-include = Regn kun med spillerne i denne fil, ét navn pr. linje
arg-elostat-exclude = Udelad spillerne i denne fil med deres partier
arg-elostat-min-games = Vis kun spillere med mindst så mange partier; alle regnes med
arg-elostat-aliases = En fil med linjer som: anden stavemåde = navn
arg-elostat-from = Kun partier fra og med denne dag; kendes kun år eller måned, gælder den første dag i det; partier uden dato tæller ikke
arg-elostat-to = Kun partier til og med denne dag; datoer regnes som ved --from
arg-elostat-head-to-head = Vis også en spillers resultater mod hver modstander eller mod én
arg-elostat-superiority = Vis også, hvor sandsynligt det er, at hver af de første N (10) er bedre end de andre
arg-elostat-confidence = Hvor meget fejlgrænserne rummer, i procent
arg-elostat-decimals = Decimaler på ratinger og fejlgrænser
arg-elostat-out = Skriv også det gamle programs fire filer i denne mappe
value-elo = ELO
value-model = MODEL
value-how = HVORDAN
value-folder = MAPPE
hint-value-first-move = auto eller point fra -1000 til 1000
hint-value-anchor = skriv et navn og en rating, f.eks. "Anna Holm=1800"
hint-value-confidence = skriv en procent fra 50 til 99,99
progress-elostat = Læser partierne (MB):
elostat-alias-form = skriv en linje som: anden stavemåde = navn
elostat-alias-twice = »{ $alias }« bruges allerede for en anden i linje { $line }
elostat-alias-chain = »{ $name }« er selv en anden stavemåde, i linje { $line }
elostat-error-aliases = navnene i { $file } kan ikke bruges
elostat-error-days = { $from } er efter { $to }
elostat-error-long-game = { $file }, linje { $line }: partiet, der begynder her, slutter ikke inden for { $size } MB; måske mangler en slutklammer eller et anførselstegn
elostat-error-games = { $file } kan ikke læses som partier
elostat-pgn-two-results = { $count ->
    [one] Dette parti har to resultater. Det i feltet gælder, ellers det sidste.
   *[other] { $count } partier har to resultater. Det i feltet gælder, ellers det sidste; det første parti står her.
}
elostat-pgn-unplayed = { $count ->
    [one] Ved dette parti står, at det ikke blev spillet. Det tæller ikke.
   *[other] Ved { $count } partier står, at de ikke blev spillet. De tæller ikke; det første står her.
}
elostat-pgn-few-moves = { $count ->
    [one] Dette parti har et resultat, men ikke begge har trukket. Det tæller.
   *[other] { $count } partier har et resultat, men ikke begge har trukket. De tæller; det første står her.
}
elostat-error-no-game = { $file }: ingen partier i filen
elostat-error-not-text = { $file }: dette er ikke PGN-tekst; gem den som UTF-8 (UTF-16 læses ikke)
elostat-error-packed = { $file }: denne fil er pakket på en måde, der ikke læses her; pak den ud først, f.eks. med: xz -dc FIL | klubrating elostat -
elostat-error-zip-stream = { $file }: et zip-arkiv på mere end { $limit } MB kan ikke læses fra standardinput; angiv filen, eller pak den ud først, f.eks. med: unzip -p FIL | klubrating elostat -
elostat-error-nothing-counts = ingen partier tæller: { $reason }
elostat-error-pairs = { $file } kan ikke læses som optalte par
elostat-error-too-many = én spiller har mere end 4.294.967.295 partier; del parrene efter år eller styrke
elostat-error-no-player = ingen hedder »{ $name }«
elostat-error-anchor = { $name } har ingen rating, så den kan ikke fastsættes
elostat-error-csv = CSV er én tabel med spillere; brug --json eller tekst til --head-to-head
elostat-hint-name = skriv navnet som i filerne
elostat-hint-names = f.eks.: { $names }
elostat-read = { $model }: { $games }, { $players }
elostat-files = Læst: { $files }
elostat-file-games = { $file } (PGN-fil, { $games })
elostat-file-tournament = { $file } (turnering, { $games })
elostat-file-pairs = { $rows ->
    [one] { $file } (optalte par, { $rows } række, { $games })
   *[other] { $file } (optalte par, { $rows } rækker, { $games })
}
elostat-file-more = { $count ->
    [one] og { $count } fil mere
   *[other] og { $count } filer mere
}
elostat-games = { $count ->
    [one] { $count } parti
   *[other] { $count } partier
}
elostat-players = { $count ->
    [one] { $count } spiller
   *[other] { $count } spillere
}
elostat-days = Dateret fra { $first } til { $last }
elostat-skipped = Tæller ikke: { $reasons }
elostat-skipped-unfinished = { $count } uden resultat
elostat-skipped-odd_result = { $count } med et ukendt resultat
elostat-skipped-no_name = { $count } uden navn
elostat-skipped-same_player = { $count } med samme spiller på begge sider
elostat-skipped-other_days = { $count } fra andre dage eller uden dato
elostat-skipped-not_played = { $count } ikke spillet
elostat-skipped-doubles = { $count } i double
elostat-skipped-left_out = { $count } efter listerne over spillere
elostat-clusters = Der er { $clusters } klynger uden forbindelse. Ratinger fra forskellige klynger kan ikke sammenlignes.
elostat-clusters-one-way = Der er { $clusters } klynger; mellem dem er der ingen partier, eller kun partier, hvor alle point gik samme vej. Ratinger fra forskellige klynger kan ikke sammenlignes.
elostat-left-out = Ikke brugt af { $model }: { $reasons }
elostat-left-out-extreme = { $count } med spillere med 0 eller 100 %
elostat-left-out-one-way = { $count } mellem klynger, hvor alle point gik samme vej
elostat-cluster = Klynge { $cluster }: { $players }, { $games }
elostat-unrated = Uden rating (! 0 eller 100 %; ellers kan de ikke sammenlignes med nogen):
elostat-column-score = Score %
elostat-column-opponents = Modst.
elostat-column-draws = Remis %
elostat-column-won = Vundet
elostat-column-white = Hvid
elostat-column-superior = Bedre %
elostat-column-better = Næste %
elostat-meetings = { $name } mod:
elostat-no-meeting = De har ikke spillet mod hinanden.
elostat-superiority = Hvor sandsynligt det er, i procent, at rækkens spiller er bedre end kolonnens:
elostat-note-same-file = Advarsel: { $file } har de samme partier som { $other }; hvert af dem tæller to gange.
elostat-note-repeated = { $count ->
    [one] Advarsel: et parti er der to gange (samme spillere, dag, resultat og sidste træk); begge tæller.
   *[other] Advarsel: { $count } partier er der igen (samme spillere, dag, resultat og sidste træk); alle tæller.
}
elostat-note-cased = Advarsel: disse navne adskiller sig kun ved store og små bogstaver; de tæller som to spillere, medmindre --aliases gør dem til én: { $names }{ $more ->
    [0] .
    [one] {" "}og ét par mere.
   *[other] {" "}og { $more } par mere.
}
elostat-note-summed = { $file } har kun scoren af hele matcher: hvem der vandt, og hvad der blev remis, er lavet, så det passer; fejlgrænser og remisprocent er derfor grove.
elostat-note-uncoloured = { $count ->
    [one] { $file }: farverne i { $count } parti kendes ikke; det siger intet om første træk.
   *[other] { $file }: farverne i { $count } partier kendes ikke; de gives på skift, så de intet siger om første træk.
}
elostat-note-undated = { $file } siger ikke, hvilke dage { $count } af partierne blev spillet; for --from og --to kendes kun turneringens år eller måned.
elostat-note-namesakes = Advarsel: i { $file } hedder flere spillere det samme og er én spiller her: { $names }
elostat-note-weak = { $count ->
    [one] Advarsel: et enkelt parti forbinder { $smaller } ({ $names }) med de andre { $larger }; forskellen mellem de to dele siger kun lidt.
   *[other] Advarsel: kun { $count } partier forbinder { $smaller } ({ $names }) med de andre { $larger }; forskellen mellem de to dele siger kun lidt.
}
elostat-note-weak-in = { $count ->
    [one] Advarsel: i klynge { $cluster } forbinder et enkelt parti { $smaller } ({ $names }) med de andre { $larger }; forskellen mellem de to dele siger kun lidt.
   *[other] Advarsel: i klynge { $cluster } forbinder kun { $count } partier { $smaller } ({ $names }) med de andre { $larger }; forskellen mellem de to dele siger kun lidt.
}
elostat-note-offset = Forskydning c = { $points }: Elo = gennemsnitlig modstander + D(score) − c.
elostat-note-offset-in = Forskydning c = { $points } i klynge { $cluster }: Elo = gennemsnitlig modstander + D(score) − c.
elostat-note-offset-large = Advarsel: forskydning c = { $points }. Elo = gennemsnitlig modstander + D(score) − c; så stort et c viser, at scorerne passer dårligt til metoden.
elostat-note-offset-large-in = Advarsel: forskydning c = { $points } i klynge { $cluster }. Elo = gennemsnitlig modstander + D(score) − c; så stort et c viser, at scorerne passer dårligt til metoden.
elostat-note-extreme = ! En spiller med 0 eller 100 % sættes til { $points } point fra den gennemsnitlige modstander; det er ingen måling.
elostat-note-prior = Prior: { $count } { $count ->
    [one] remisparti
   *[other] remispartier
} lagt til for hver spiller mod modstanderne; det trækker alle ratinger sammen og giver også spillere med 0 eller 100 % en.
elostat-note-better = Næste %: hvor sandsynligt det er, at spilleren er bedre end den næste på listen.
elostat-note-min-games = Kun spillere med mindst { $games } partier vises; alle regnes med.
elostat-note-bars = + og -: EloStats fejlgrænser efter reglen fra 2003, to standardafvigelser (ca. 95 %).
elostat-note-bars-asked = + og -: EloStats fejlgrænser fra 2003 for { $percent } %.
elostat-note-draws-only = Fejlgrænser på 0 hører til spillere, der kun har remis: ud fra remiser alene måler reglen ingen fejl.
elostat-note-fisher-exact = { $model }: { $percent } %-intervaller (eksakt: hele Fisher-informationen, resultaternes virkelige varians), i forhold til klyngens gennemsnit.
elostat-note-fisher-approximate = { $model }: { $percent } %-intervaller (tilnærmet: Fisher-informationens diagonal, rettet én gang, og resultaternes virkelige varians).
elostat-note-first-move = Første træk: { $points } point (skønnet).
elostat-note-first-move-given = Første træk: { $points } point (givet).
elostat-note-first-move-unknown = Første træk: 0 point, da farverne i disse partier ikke kan skille det fra styrken.
elostat-note-draws-half = Remis: en halv gevinst og et halvt tab.
elostat-note-draws-replaced = Remis: en halv gevinst og et halvt tab, da disse partier ikke kan afgøre en model for remis.
elostat-note-davidson = Remis: Davidsons model, ν = { $value }.
elostat-note-rao-kupper = Remis: Rao og Kuppers model, margen { $value } point.
elostat-note-scale = Bradley-Terry står på Elo-skalaen: remismodellens forskelle gange { $factor }, så de betyder samme forventede score.
elostat-note-own-scale = Bradley-Terry står på remismodellens skala; gange { $factor } er forskellene Elo.
elostat-note-mean = En klynges gennemsnit, vægtet med partier, er { $start }.
elostat-note-anchor = { $name } er fastsat til { $elo }; gennemsnittet af hver anden klynge er { $start }.
elostat-note-anchors = { $name } ({ $elo }) og { $others ->
    [one] en spiller til er fastsat
   *[other] { $others } andre spillere er fastsat
}; gennemsnittet af en klynge uden nogen af dem er { $start }.
elostat-note-anchor-errors = Hvor en rating er fastsat, er fejlene i forhold til den; den har selv ± 0.
elostat-note-superiority = EloStats sandsynligheder for overlegenhed (2003) regner to spilleres fejl som uafhængige.
elostat-note-superiority-covariance = Sandsynlighederne kommer af fejlen på hver forskel, efter hele ratingernes kovarians.
elostat-note-residual = Beregningen er nøjagtig til { $points } point.

## Whether a file is a published list
cmd-verify = Kontrollér, om en fil er en af klubbens offentliggjorte lister, uændret; listerne i databasen kontrolleres med klubrating check
cmd-view = Vis det offentliggjorte og intet andet: for læsere over ssh
arg-verify-file = En liste som tekst, Markdown, CSV, HTML, JSON, XLSX eller ODS, bedømt efter det, der kan læses i den; en PDF kun, som programmet skrev den; - er standardinput
arg-verify-key = Kontrollér i stedet signaturen, uden klubben: den offentlige nøgle (.pub) eller en liste over tilladte underskrivere
arg-verify-signature = Signaturen; ellers filen med .sig efter navnet
verify-published = Dette er listen pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }).
verify-site-page = Dette er en side fra klubbens websted; dens liste læses som den pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }). Dens typografi ligger i en anden fil, som kan skjule eller vise hvad som helst: kontrollér CSV-filen ved siden af.
verify-erased = { $count ->
    [one] Ét navn i den er siden slettet i klubbens fil og er ikke sammenlignet.
   *[other] { $count } navne i den er siden slettet i klubbens fil og er ikke sammenlignet.
}
verify-differs = Dette er ikke listen pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }): { $count ->
    [one] linje { $line } afviger.
   *[other] { $count } linjer afviger, den første er linje { $line }.
}
verify-differs-rows = Dette er ikke listen pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }): { $count ->
    [one] én række afviger.
   *[other] { $count } rækker afviger.
}
verify-differs-beside = Selve listen er den pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }); ved siden af den er { $count ->
    [one] én række anderledes end det, klubben har i dag. Den
   *[other] { $count } rækker anderledes end det, klubben har i dag. De
} kan være fra før en senere rettelse eller være ændret i hånden.
verify-differs-more = … og { $count } til.
verify-shown-otherwise = Det læses som listen pr. { $date }, som den blev offentliggjort (udgave { $edition }, segl { $seal }), men filen tegner den på en anden måde end denne version af programmet, så det, man ser, er måske ikke det, der blev sammenlignet. Sammenlign med en kopi, der skrives nu.
verify-not-judged = Denne PDF bedømmes ikke: hvad den viser, kan ikke læses, og den siger ikke, hvilken liste den er lavet af. Kontrollér dens underskrift med --key, eller kontrollér samme liste som CSV.
verify-not-judged-list = Denne PDF siger, at den er listen pr. { $date } (udgave { $edition }, segl { $seal }), men den er ikke byte for byte den fil, som denne version af programmet skriver, så den bedømmes ikke. Kontrollér dens underskrift med --key, eller kontrollér samme liste som CSV.
verify-not-judged-form = En liste til turneringsprogrammer ({ $form }) bedømmes ikke: den siger ikke, hvilken liste den er lavet af. Kontrollér teksten, CSV-filen eller JSON-filen af samme liste.
verify-line-published = Offentliggjort: { $text }
verify-line-today = Programmet i dag: { $text }
verify-line-here = I filen: { $text }
verify-line-none = (ingen sådan linje)
verify-line-empty = (en tom linje)
verify-draft = Dette er et udkast. Et udkast er ikke offentliggjort.
error-verify-mail = det er en mail; gem listen, der er vedhæftet, og kontrollér den fil
verify-announcement = Dette er meddelelsen om listen pr. { $date }, som programmet skriver den i dag, ikke selve listen. Det er listen (udgave { $edition }, segl { $seal }), der kan kontrolleres.
verify-announcement-differs = Dette kalder sig meddelelsen om listen pr. { $date } (udgave { $edition }, segl { $seal }) og er ikke selve listen; { $count ->
    [one] én række er anderledes end i den meddelelse, programmet skriver i dag. Den
   *[other] { $count } rækker er anderledes end i den meddelelse, programmet skriver i dag. De
} kan være fra før en senere rettelse eller være ændret i hånden. Det er listen, der kan kontrolleres.
verify-announcement-unknown = Dette er en meddelelse, men ikke om nogen af klubbens offentliggjorte lister. Det er lister, der kan kontrolleres.
verify-no-rows = Filen har ingen rækker, så intet i den siger, hvilken liste den er.
verify-no-list = Dette er ikke en af klubbens offentliggjorte lister: ingen liste har filens segl eller dato.
verify-broken = Listen i klubbens fil er ikke længere den, der blev forseglet (segl { $seal }); kør klubrating check for detaljer.
verify-replaced = Udgave { $by } har rettet den siden.
verify-signed = Filen er byte for byte, som den blev signeret med denne nøgle ({ $key }).
verify-signed-changed = Filen er ikke, som den blev signeret med denne nøgle ({ $key }): det er en anden fil, eller den er ændret siden.
verify-signed-other-key = Signaturen er lavet med en anden nøgle: { $key }.
verify-signed-other-purpose = Signaturen er lavet til noget andet end ratinglister, med denne nøgle ({ $key }).
error-no-signature = { $file } er ikke en signatur, som klubrating og ssh-keygen skriver den
error-no-public-key = { $file } har ingen offentlig nøgle af typen ssh-ed25519
hint-no-public-key = angiv nøglens .pub-fil eller en liste over tilladte underskrivere; ssh-keygen -Y verify -n klubrating kontrollerer signaturer fra andre typer nøgler
error-key-unusable = { $file } er ikke en privat ssh-nøgle, der kan bruges: { $reason }
error-key-locked = { $file } er beskyttet af en adgangssætning, og klubrating kan ikke spørge om den
error-key-kind = { $file } er en nøgle af typen { $reason }, som klubrating ikke signerer med
error-key-for-everybody = alle på denne maskine kan læse nøglen { $file }
hint-key-for-everybody = chmod o= { $file }, og lav en ny nøgle, hvis nogen kan have læst den
hint-key-locked = lav en nøgle uden, kun til listerne (ssh-keygen -t ed25519 -N "" -f KEY), eller signer en liste i hånden: ssh-keygen -Y sign -n klubrating -f { $file } LIST
hint-key-kind = lav en kun til listerne: ssh-keygen -t ed25519 -N "" -f KEY
hint-signing-key-in-use = intet blev skrevet: klubben signerer sine lister (indstillingen signing-key). Bed en, der må læse nøglen, om at skrive filen, vis listen uden --out, eller slå signering fra med klubrating setting unset signing-key

## Second opinion
arg-elostat-from-club = Brug klubbens egne ratede partier i stedet for filer: ratinger ud fra alle partier på én gang, ved siden af klubratingen
arg-elostat-since = Med --from-club: kun turneringer, der sluttede denne dag eller senere
arg-start-rating-propose-mean = I en klub, hvor ingen har en rating: de foreslåede ratingers gennemsnit
arg-start-rating-propose-accept = Fastsæt disse ratinger, hver fra den viste dag
opinion-error-no-games = der er ingen ratede partier at bruge
opinion-error-none-since = der er ingen ratede partier siden { $date }
opinion-error-since = --since er til --from-club; brug --from til filer
opinion-error-one-model = klubbens partier rates efter én metode ad gangen: elostat eller bradley-terry
opinion-title = Alle ratede partier på én gang ({ $model }): { $games }, { $players }
opinion-until = Til og med { $until }
opinion-days = Fra { $since } til { $until }
opinion-cluster = Klynge { $cluster }
opinion-unrated = Uden rating på én gang:
opinion-column-all = På én gang
opinion-note-no-level = Ingen i klynge { $cluster } har en klubrating, så dens ratinger har intet niveau og vises ikke. Første ratinger: klubrating start-rating propose
opinion-note-outside = * Klubratingen ligger uden for intervallet. Tilfældigt sker det for én ud af tyve.
opinion-note-extreme-out = ! En spiller med 0 eller 100 % får ingen rating: ingen forskel ville være stor nok.
opinion-note-uneven = { $count ->
    [one] Ét ratet parti er udeladt, da dets to resultater ikke giver et point tilsammen.
   *[other] { $count } ratede partier er udeladt, da deres to resultater ikke giver et point tilsammen.
}
opinion-note-scale = Ratingerne er på klubbens skala: 400 Elo-point er { $points } point. + og -: 95 %.
opinion-note-mean = Alle partier på én gang viser kun, hvor langt spillerne er fra hinanden. Gennemsnittet, vægtet med partier, er sat til klubratingernes.
opinion-drift-title = Niveauet gennem årene:
opinion-drift-note = Skred: hvor langt klubratingerne ved årets slutning ligger over ratingerne ud fra alle år på én gang, gennemsnit over dem, der spillede, vægtet med partier, minus det samme i det første år. Over 0 er inflation, under 0 deflation. En rating på én gang regner en spiller for lige stærk i alle år: hvor de fleste bliver stærkere, ligner det også inflation.
opinion-why-games = { $name }: { $score } point i { $games } (vundet { $won }, remis { $drawn }, tabt { $lost }).
opinion-why-extreme = Der er ingen rating på én gang: alt blev vundet, eller alt tabt.
opinion-why-none = Der er ingen rating på én gang: partierne giver ingen sammenligning med spillere, hvis niveau er kendt.
opinion-why-rating = Alle partier på én gang ({ $model }) giver { $rating }.
opinion-why-bar = Med 95 % sikkerhed ligger det mellem { $from } og { $to }.
opinion-why-bar-above = Med 95 % sikkerhed ligger det over { $from }; opad sætter partierne ingen grænse.
opinion-why-bar-below = Med 95 % sikkerhed ligger det under { $to }; nedad sætter partierne ingen grænse.
opinion-why-no-bar = Der er for få partier til at sige, hvor sikkert det er.
opinion-why-outside = Klubratingen er { $club }, uden for intervallet; ratingen på én gang minus klubratingen: { $difference }.
opinion-why-inside = Klubratingen er { $club }, inden for intervallet; ratingen på én gang minus klubratingen: { $difference }.
opinion-why-club = Klubratingen er { $club }; ratingen på én gang minus klubratingen: { $difference }.
opinion-why-by-club = Efter dagens klubratinger var { $expected } point i { $games } mod ratede spillere at vente; resultatet var { $score }.
opinion-why-by-all = Efter ratingerne på én gang var { $expected } point i { $games } at vente; resultatet var { $score }.
action-go-opinion = Den anden vurdering: alle partier på én gang
action-opinion-scope = Partier og metode
form-opinion-scope = Den anden vurdering: hvilke partier, hvilken metode
field-opinion-since = Siden (tom: alle)
field-opinion-min-games = Mindst antal partier
opinion-by-davidson = Bradley-Terry, remis efter Davidson
opinion-by-rao-kupper = Bradley-Terry, remis efter Rao og Kupper
opinion-by-half = Bradley-Terry, remis som en halv gevinst
opinion-is-here = Du er i den anden vurdering.
opinion-working = Beregner alle partier …
opinion-outside-of = { $count ->
    [one] Én af { $told } klubratinger ligger uden for sit interval (*)
   *[other] { $count } af { $told } klubratinger ligger uden for deres interval (*)
}
opinion-drift-short = Klubrating minus samlet rating siden det første år; over 0: inflation
opinion-clusters-short = flere klynger, der ikke kan sammenlignes
opinion-weak-short = en del er kun forbundet ved få partier
opinion-at-once = { $model }: { $games }
opinion-at-once-since = { $model } siden { $date }: { $games }
opinion-years-since = Niveauet gennem årene siden { $date }
opinion-players-of = { $players } af { $all }: { $games } partier eller flere
opinion-nobody = Ingen har spillet så mange partier.
opinion-years = { $count ->
    [one] { $count } år
   *[other] { $count } år
}
column-opinion-all = Samlet
column-opinion-bar = 95 %
column-opinion-difference = Forsk.
column-opinion-outside = Ude
column-opinion-games = Part.
column-opinion-score = %
column-opinion-cluster = Klynge
column-opinion-drift = Skred
propose-founding = { $count ->
    [one] ét parti mod de andre, ± { $error }
   *[other] { $count } partier mod de andre, ± { $error }
}
propose-extreme = vandt eller tabte alt: udvalget afgør det
propose-apart = kan ikke sammenlignes: udvalget afgør det
propose-note-founding = Ingen i klubben har en rating endnu. Disse ratinger kommer fra medlemmernes indbyrdes partier, alle på én gang; partierne viser kun, hvor langt medlemmerne er fra hinanden. Gennemsnittet, vægtet med partier, er sat til { $mean } (--mean). ±: 95 %. Alle fastsættes med: klubrating start-rating propose --accept
propose-accepted = { $count ->
    [one] Én startrating fastsat, fra den første turnering, der venter på den.
   *[other] { $count } startratinger fastsat, hver fra den første turnering, der venter på den.
}
propose-nothing-to-accept = der er ikke foreslået nogen rating, der kan fastsættes
action-found-ratings = Første ratinger: af alle partier på én gang
op-start-ratings-accepted = foreslåede startratinger fastsat
op-start-ratings-founded = klubbens første ratinger fastsat
member-basis-founding = ud fra { $games } partier mellem medlemmer uden rating
member-basis-apart = kan ikke sammenlignes med de fleste andre: udvalget afgør det

## Games of several players

problem-multi-no-games = Filen har ingen spil. Forventet: en række for hver spiller i hvert spil.
problem-multi-no-game = Spillet har hverken navn eller nummer. Skriv et, eller et bord eller en runde; alle spillets rækker har det samme.
problem-multi-no-player = Spilleren har intet navn. Skriv det, eller fjern rækken.
problem-multi-result = "{ $value }" er ikke et resultat. Forventet: et tal fra 0 med højst ét punktum eller komma.
problem-multi-negative = Et resultat under 0 kan ikke rates, da det dobbelte resultat skal være den dobbelte succes. Brug ranglistepoint for spillet, f.eks. 4, 3, 2, 1 for placeringerne; at lægge det samme til alle resultater ville ændre forholdet mellem dem.
problem-multi-range = Resultatet er for stort eller for lille. Brug en anden enhed til alle spillets resultater.
problem-multi-twice = Spilleren står to gange i spil { $game }. Skil to spil på samme dag ad med en kolonne bord eller runde, eller med deres navne.
problem-multi-alone = Spil { $game } har kun én spiller. Alle et spils rækker skal have samme spil og dato.
problem-multi-many = Spil { $game } har { $players } spillere; højst { $limit } kan rates. Udelad spillet.
problem-multi-zeros = I spil { $game } har ingen mere end 0. Udelad spillet.
problem-multi-split = Kolonnen "{ $column }" er ukendt, men skiller to borde i spil { $game }. Kald den bord eller runde, eller fjern den.
problem-multi-lower = Resultater, hvor mindre er bedre, som i kolonnen "{ $column }", kan ikke rates, som de er. Omregn dem først, for eksempel til point for hver plads, og kald kolonnen resultat.
error-multi-refused = { $file } kan ikke bruges som spil med flere spillere
hint-multi-refused = ret linjerne ovenfor; intet blev beregnet (klubrating template multiplayer viser formatet)
error-multi-passes = styrkerne i komponent { $component } ændrer sig stadig efter { $passes } gennemløb (kvadrerede ændringer: { $change })
hint-multi-passes = angiv et større --epsilon; måske er to grupper af spillere næsten ikke forbundet
error-multi-lower = resultater, hvor mindre er bedre, kan ikke rates: det dobbelte resultat skal være den dobbelte succes
hint-multi-lower = omregn dem først, for eksempel til point for placeringerne i hvert spil, og udelad --lower-is-better
error-multi-factors = --factors gælder kun for Maslens point
hint-multi-factors = tilføj --normalisation maslen, eller udelad --factors
hint-value-factors = none, eller faktorer over 0 for to, tre og flere spillere, som for eksempel 1.03,1.07,1.11
hint-value-discount = auto, none eller et tal fra 0, som for eksempel 2.5
hint-value-epsilon = et tal over 0 og højst 1, som for eksempel 1e-12
cmd-multiplayer = Rangliste over spil med et vilkårligt antal spillere (Schröpl, Maslen), uden klub
arg-multiplayer-file = Spil som CSV med kolonnerne game, date, player, result; - for standardinput
arg-normalisation = Hvordan resultater normaliseres: strengt mod spillets reference, eller med Maslens point
arg-multiplayer-factors = Maslens faktorer for 2, 3 og flere spillere, eller none (standard: 1.03,1.07,1.11,1.15,1.21)
arg-discount = Erfaringsfradrag X, eller none; auto: gennemsnitligt antal spil minus 1
arg-multiplayer-discount-inside = Anvend fradraget i hvert gennemløb, som i metodens første form
arg-multiplayer-epsilon = Stop, når summen af styrkernes kvadrerede ændringer er mindre end dette
arg-multiplayer-lower-is-better = Sådanne resultater kan ikke rates; beskeden siger, hvad man så gør
arg-multiplayer-games = Vis også hvert spil med niveau, reference og point
arg-multiplayer-passes = Vis også, hvordan styrkerne blev fundet: λ, gennemløbene og ε
multi-read = { $players }, { $games }.
multi-strict = Streng normalisering: hvert resultat mod spillets reference.
multi-maslen = Maslens point uden faktorer: vinderen mod referencen, de andre mod vinderen.
multi-maslen-factors = Maslens point: vinderen mod referencen, de andre mod vinderen, alle ganget med en faktor fra 2 spillere og op: { $factors }.
multi-discount = Erfaringsfradrag: værdi = point / (spil + X), efter sidste gennemløb.
multi-discount-inside = Erfaringsfradrag: værdi = point / (spil + X), i hvert gennemløb.
multi-discount-none = Intet erfaringsfradrag: værdi = point / spil.
multi-apart = Spillerne udgør { $components } komponenter uden spil imellem. Hver rates for sig: værdier, styrker og placeringer i forskellige komponenter kan ikke sammenlignes.
multi-component = Komponent { $component }: { $players }, { $games }
multi-iterated = λ = { $lambda } efter { $passes ->
    [one] ét gennemløb
   *[other] { $passes } gennemløb
}, ε = { $epsilon }, X = { $x }.
multi-groups = Advarsel: på grund af resultater på 0 falder spillerne i { $groups } grupper, som ikke alle når hinanden. Flere gennemløb ville bringe spillere med point ned på 0; her står værdierne af ét gennemløb, med hvert bords niveau på 100 %. X = { $x }.
multi-zeros = { $count ->
    [one] Kun nuller, derfor styrke 0: { $names }.
   *[other] Kun nuller, derfor styrke 0 ({ $count } spillere): { $names }.
}
multi-columns = Styrke: gennemsnittet, vægtet med spil, er 1. Borde %: gennemsnitlig styrke ved spillerens borde.
multi-no-factor = { $count ->
    [one] Et spil har flere spillere, end der er faktorer til; det tæller uden.
   *[other] { $count } spil har flere spillere, end der er faktorer til; de tæller uden.
}
multi-game = Spil { $game }: bordets niveau { $level } %, reference { $reference }
multi-columns-games = r: det normaliserede resultat. Point: r gange bordets niveau. Nr.: pladsen blandt alle spillere.
multi-column-tables = Borde %

## Pools
cmd-pool = Ratingkategorier: hvad der rates sammen, hver med eget reglement, egne turneringer og lister
cmd-pool-add = Tilføj en ratingkategori
cmd-pool-list = Vis ratingkategorierne
cmd-pool-rename = Omdøb en ratingkategori
cmd-pool-delete = Slet en ratingkategori, som der intet er i
arg-pool = Ratingkategorien, der arbejdes i, med navn eller nummer; ellers den første ($KLUBRATING_POOL)
arg-pool-add-name = Ratingkategoriens navn
arg-pool-add-regulation = Dens første reglement, navn eller fil; ellers es
arg-pool-add-multiplayer = Til spil med flere spillere, f.eks. brætspil
arg-pool-rename-old = Ratingkategorien med navn eller nummer
arg-pool-delete-name = Ratingkategoriens navn eller nummer
value-old = GAMMEL
value-new = NY
op-pool-add = ratingkategorien { $subject } tilføjet
op-pool-rename = ratingkategori omdøbt til { $subject }
op-pool-delete = ratingkategori { $subject } slettet
op-tournament-move = turnering flyttet til en anden ratingkategori: { $subject }
pool-added = Ratingkategorien { $name } er oprettet.
pool-renamed = Ratingkategorien { $old } hedder nu { $new }.
pool-deleted = Ratingkategorien { $name } er slettet.
error-pool-last = { $name } er klubbens eneste ratingkategori
error-pool-not-empty = ratingkategorien { $name } er ikke tom: den har { $what }
hint-pool-not-empty = klubrating tournament move flytter turneringer til en anden ratingkategori; offentliggjorte lister bliver stående
pool-holds-tournaments = turneringer
pool-holds-games = spil
pool-holds-starts = startratinger
pool-holds-lists = lister
error-pool-number = "{ $name }" kan ikke være navn på en ratingkategori, da det læses som et nummer
hint-pool-number = vælg et navn med bogstaver
pool-present = { $rules } (vises nu)
pool-column-name = Kategori
pool-column-rated = Ratede
pool-column-list = Seneste liste
pool-chosen = Valgt: { $name }. Vælg en anden med --pool NAVN.
pool-kind-pairwise = to
pool-kind-multiplayer = flere
error-unknown-pool = der er ingen ratingkategori "{ $name }"
hint-pools = klubbens ratingkategorier: { $names }
error-pool-taken = der er allerede en ratingkategori "{ $name }"
error-pool-multiplayer = ratingkategorien "{ $name }" er til spil med flere spillere; dette er til partier med to
hint-pool-pairwise = vælg en anden ratingkategori med --pool: { $names }
hint-here = her: { $command }; { $hint }
error-pool-no-dsu = ratingkategorien "{ $name }" kan ikke omregnes til DSU-rating; dette er til skak
error-pool-no-minutes = ratingkategorien "{ $name }" er til kampe i sæt, som ikke har minutter pr. træk; dette er til skak
hint-pool-make-pairwise = klubrating pool add NAVN --regulation es tilføjer en ratingkategori til skak
error-pool-regulation = en ratingkategori til spil med flere spillere har intet reglement for partier med to
hint-pool-regulation = udelad --regulation eller --multiplayer
error-tournament-pool = turnering { $name } hører til ratingkategorien "{ $pool }"
hint-tournament-pool = vælg den med --pool "{ $pool }"
effects-pool = I ratingkategorien { $name }:
unrated-too-slow = Turneringen havde længere betænkningstid pr. træk, end ratingkategorien er til (§6); den hører til i en anden.
hint-time-move = klubrating tournament move { $id } "{ $pool }" flytter den til ratingkategorien med denne betænkningstid
rules-eligible-below = En turnering med { $minutes } eller flere minutter pr. træk hører til en anden ratingkategori og rates kun her, når udvalget godkender den.
change-label-minutes-below = Minutter pr. træk, der er for langsomt (§6)
change-no-limit = ingen grænse
tournaments-too-slow = for langsom
cmd-tournament-move = Flyt en turnering til en anden ratingkategori
arg-tournament-move-to = Ratingkategorien med navn eller nummer
tournament-moved = Turnering { $id } { $name } hører nu til ratingkategorien { $pool }.
action-choose-pool = Vælg ratingkategori
pool-only = Klubben har én ratingkategori; : og "Opret en ratingkategori" laver en til.

## Badminton

error-no-dsu-relation = Rating efter dette reglement kan ikke omregnes til DSU-rating.
error-newcomer-not-from-games = Efter dette reglement giver partier ingen første rating.
hint-newcomer-not-from-games = udvalget fastsætter en startrating: klubrating start-rating set
rules-scale-own = Skala: { $name }, en standardafvigelse af en spillers præstationer er { $sigma }. Den kan ikke omregnes til DSU-rating.
rules-newcomers-none = Nye spillere: ingen får en første rating af kampe. Kampe for spillere uden rating regnes ikke med, før udvalget har fastsat en startrating.
rules-newcomers-mean = Nye spillere (ikke fra kilden): den første rating kommer af mindst { $games } kampe mod spillere med rating. Den er modstandernes gennemsnit plus K for hvert point over halvdelen af kampene eller minus K for hvert point under.
rules-results = Resultater: en sejr tæller { $win }, en sejr i tre sæt { $narrow_win }, et nederlag i tre sæt { $narrow_loss }, et nederlag { $loss }. Walkover rates ikke.
rules-sets-to = Kampe spilles i { $lengths }.
sets-to = sæt til { $lengths } point
rules-period = Rates samlet: { $period }. Alle kampe bruger begge siders rating fra før perioden; ændringerne lægges sammen uden afrunding, og summen afrundes. Med mere end { $most } kampe i en periode skyder ratingen over målet; vælg da en kortere periode.
rules-period-games = Rates samlet: { $period }. Alle partier bruger begge siders rating fra før perioden; ændringerne lægges sammen uden afrunding, og summen afrundes.
rules-doubles = Double (ikke fra kilden): et par tæller med makkernes gennemsnit, og begge makkere får samme ændring.
rules-doubles-left-out = Double rates ikke.
rules-eligible-all = Rates: alle turneringer; typen approved, når udvalget har godkendt dem.
change-scale-own = { $name }, standardafvigelse { $sigma }, ingen omregning til DSU
change-newcomers-performance = af præstationen
change-newcomers-mean = af modstandernes gennemsnit
change-newcomers-none = kun af udvalget
change-label-sets-to = Sættenes længde
change-sets-none = –
change-results-chess = sejr 1, remis ½, nederlag 0
change-results = sejr { $win }, i tre sæt { $narrow_win }, nederlag i tre sæt { $narrow_loss }, nederlag { $loss }
change-label-period = Rates samlet
change-period-event = hver turnering for sig
change-period-month = turneringerne i en måned
change-period-quarter = turneringerne i et kvartal
change-period-half-year = turneringerne fra en listedato til den næste
change-label-doubles = Double rates
error-sets-unreadable = "{ $part }" er ikke et sæt.
error-sets-impossible = Et sæt kan ikke ende { $set }: vinderen skal have { $target } point og to flere end modstanderen, højst { $cap }.
hint-set-lengths = kortere sæt står i reglementets [results]: sets_to = [21, 15] eller [11]
error-sets-unfinished = Ingen har vundet to sæt.
error-sets-won-before = Kampen var vundet før sættet { $set }.
error-sets-differ = Sættene { $sets } giver ikke dette resultat.
error-sets-no-winner = Kampen blev opgivet, så sættene viser ikke, hvem der vandt.
error-no-sets = Turneringens reglement kender hverken resultater i sæt eller doublekampe.
tournaments-no-cards = Spillerkort er kun til skak; denne ratingkategori har ingen.
error-no-draws = en kamp i sæt kan ikke ende uafgjort
error-calc-result = ingen kamp i sæt har resultatet { $result }
hint-match-results = resultaterne er 1, 0.8 (i tre sæt), 0.2 (i tre sæt) og 0; + og - er walkover
error-draw-in-file = Runde { $round }, { $one } mod { $two }: { $why }. Ret resultatet, eller indlæs filen i en ratingkategori til skak.
error-half-bye-in-file = Runde { $round }, { $name }: et halvt point uden modstander tæller som remis, men { $why }. Ret oversidderen, eller indlæs filen i en ratingkategori til skak.
misfit-game = runde { $round }, { $one } mod { $two }: { $why }
misfit-bye = runde { $round }, { $one }: et halvt point uden modstander, men { $why }
misfit-sets = { $sets } er et resultat i sæt
misfit-doubles = det er en doublekamp
misfit-first = den første: { $misfit }
error-file-of-matches = dette er en liste over badmintonkampe, men ratingkategorien "{ $pool }" er til skakpartier
error-move-misfit = { $name } passer ikke i ratingkategorien "{ $pool }": { $misfit }
hint-pools-fit = den passer i: { $names }
doubt-pool-colours = partierne har farver som i skak, men ratingkategorien "{ $pool }" er til kampe i sæt{ $others ->
    [0] {""}
    [one] ; til skak er der --pool { $names }
   *[other] ; til skak er der --pool { $names }
}
doubt-matches = dette er en liste over kampe som i badminton, men ratingkategorien "{ $pool }" er til skakpartier{ $others ->
    [0] {""}
    [one] ; til kampe er der --pool { $names }
   *[other] ; til kampe er der --pool { $names }
}
error-calc-doubles = Reglementet { $name } regner ikke double med.
hint-calc-doubles = det gør et reglement i en egen fil med doubles = true: --regulation FIL
error-calc-doubles-average = Double regnes parti for parti.
error-calc-partners = Der er { $games } partier: angiv én makker til dem alle eller én til hvert, og én til hver modstander.
error-partners = Double kræver to makkere: den første spillers og den andens, med komma imellem.
error-partner-not-entered = Ingen af det navn er med i turneringen.
error-partner-twice = Samme person kan ikke være med to gange i et parti.
error-partner-missing = I double skal begge sider have en makker.
hint-sets = sæt med den første spillers point først: --sets "21-15 18-21 21-19"; opgivet: "21-15 8-11 ret" sammen med resultatet
unrated-own-unrated = Spilleren havde ingen rating.
unrated-partner-unrated = En makker havde ingen rating.
unrated-doubles = Reglementet regner ikke double med.
remedy-own-unrated = Udvalget kan fastsætte en startrating.
changed-sets = sæt
changed-white-partner = makker til spiller 1
changed-black-partner = makker til spiller 2
checklist-overshoot = { $name } har { $games } kampe i perioden fra { $date }: med mere end { $most } skyder ratingen over målet.
checklist-do-period = vedtag reglementet med en kortere periode (period = "quarter" eller "month")
explain-period = Turneringerne i en periode beregnes samlet: ΣΔ er ændringen ved de tidligere.
problem-no-matches = Filen har ingen kampe. Forventet: en række for hver kamp.
problem-match-result = "{ $value }" er ikke et resultat. Forventet: den første spillers, 1, 0,8, 0,2, 0, +, - eller X.
problem-match-no-result = Kampen har hverken resultat eller sæt. Angiv en af delene, eller X så længe den ikke er spillet.
problem-match-differs = Sættene { $sets } giver ikke dette resultat. Ret en af delene, eller lad resultatet stå tomt.
problem-match-given-up = Kampen blev opgivet, og sættene viser ikke, hvem der vandt. Angiv også resultatet: 1 eller 0.
problem-match-partner = Der mangler en makker. I double skal begge sider have en.
problem-match-twice = { $value } står to gange i kampen. Ret et af navnene; navnefæller skal kunne kendes fra hinanden.
problem-match-too-many = Kampene kræver mere end { $limit } runder, da ingen spiller to gange i en. Del filen, for eksempel efter måneder.
problem-match-players = Filen har mere end { $limit } spillere. Del den, for eksempel efter måneder.
problem-match-sets = { $why } Forventet: sæt som 21-15 18-21 21-19, den første spillers point først, og ret til sidst, hvis kampen blev opgivet.
explain-doubles = { $opponent } + { $other }
explain-doubles-means = Runde { $round }, double: { $own } ({ $own_rating }) og { $partner } ({ $partner_rating }), gennemsnit { $mean }, mod { $opponent } ({ $opponent_rating }) og { $other } ({ $other_rating }), gennemsnit { $means }: forskel { $difference }.
action-result-narrow-win = Vundet i tre sæt
action-result-narrow-loss = Tabt i tre sæt
hint-result-narrow-win = Vundet 2–1
hint-result-narrow-loss = Tabt 1–2
action-enter-sets = Indtast sæt og makkere
form-enter-sets = Sæt: { $who }
form-enter-match = Sæt og makkere: { $who }
field-sets-winner = Vinder
field-partner-white = Makker til spiller 1
field-partner-black = Makker til spiller 2
sets-winner-sets = efter sættene
sets-winner-white = spiller 1, spiller 2 gav op
sets-winner-black = spiller 2, spiller 1 gav op
sets-said = Runde { $round }: { $who }: { $sets }
partners-said-doubles = Runde { $round }: { $who } er double med de nævnte makkere
partners-said-singles = Runde { $round }: { $who } er single
context-setresults = Resultater i sæt
arg-sets = Sæt med den første spillers point først, f.eks. "21-15 18-21 21-19"
arg-partners = I double den første og den anden spillers makker; - for ingen
propose-left-out = kampe udeladt, indtil der er en startrating
member-basis-left-out = kampe udeladt, indtil der er en startrating: udvalget afgør det
checklist-left-out = { $name } har spillet uden rating, så kampene regnes ikke med: udvalget skal fastsætte en startrating.

## Games of several players in a club
cmd-game = Spillene i en ratingkategori med flere spillere pr. spil
cmd-game-add = Indtast et spil
cmd-game-edit = Ret et spil; resultater, der ikke angives, bliver stående
cmd-game-delete = Slet et spil; undo gendanner det
cmd-game-list = Vis spillene
cmd-game-show = Vis et spil og værdien af hvert resultat
cmd-game-import = Indlæs spil fra en CSV-fil
cmd-game-export = Skriv spillene til en CSV-fil
cmd-game-rules = Vis, hvordan spillene rates, eller ændr det fra en dag
arg-game-add-results = Spillere og resultater, hver som HVEM=RESULTAT; HVEM er navn eller nummer
arg-game-add-on = Spillets dag; ellers i dag
arg-game-add-name = Spillets navn, hvis det har et
arg-game-game = Spillets nummer eller navn
arg-game-edit-results = Resultater, der ændres, eller nye spilleres: HVEM=RESULTAT
arg-game-edit-drop = En, der alligevel ikke spillede med
arg-game-edit-on = Den nye dag
arg-game-edit-name = Det nye navn
arg-game-import-file = Spil som CSV med kolonnerne spil, dato, spiller, resultat
arg-game-import-on = Dato for spil uden dato i filen
arg-game-export-file = Filen; - for standard-uddata
arg-game-rules-from = Dagen, det gælder fra; ellers i dag
arg-game-rules-factors = Maslens faktorer for 2, 3 og flere spillere, eller none
arg-game-rules-discount-inside = Om fradraget også anvendes i hvert gennemløb
value-who = HVEM
value-game = SPIL
op-game-add = spil indtastet: { $subject }
op-game-edit = spil rettet: { $subject }
op-game-delete = spil slettet: { $subject }
op-game-import = spil indlæst
op-game-rules = spillenes regler ændret fra { $subject }
changed-table-multi-game = Spil med flere spillere
changed-table-multi-result = Resultat i spil med flere spillere
changed-table-multi-rules = Regler for spil med flere spillere
changed-normalisation = normalisering
changed-factors = faktorer
changed-discount = fradrag
changed-inside = fradrag i hvert gennemløb
error-pool-pairwise = ratingkategorien "{ $name }" er til partier med to; dette er til spil med flere spillere
hint-pool-make-matches = klubrating pool add NAVN --regulation bax tilføjer en ratingkategori til badminton
hint-pool-make-multiplayer = klubrating pool add NAVN --multiplayer tilføjer en ratingkategori til sådanne spil
error-unknown-game = der er intet spil { $id } i denne ratingkategori
hint-game-list = klubrating game list viser spillene
error-game-result = "{ $text }" er ikke en spiller med et resultat
hint-game-result = f.eks. "Anna Berg=12" eller 17=8,5
hint-game-guests = klubrating member list viser alle; med --guests bliver ukendte navne gæster
error-game-never = dette medlem har ingen spil
hint-game-never = indtast et med klubrating game add
error-game-there = spillet { $name } fra { $date } findes allerede
error-games-there = filen har spil, der allerede er i ratingkategorien
hint-games-there = intet er ændret; fjern spillene ovenfor fra filen, og indlæs igen
error-game-no-day = spil { $name } har ingen dato
hint-game-no-day = klubrating game import FIL --on DATO giver dem en dato; eller tilføj en kolonne dato
own-hint-game-no-day = gå et trin tilbage og angiv datoen, eller tilføj en kolonne dato
error-games-no-day = spil uden dato
error-merge-same-game = { $one } og { $other } spillede begge i spil { $id }, så de er to personer
hint-merge-same-game = klubrating game show { $id } viser begge
game-alone = Et spil har mindst to spillere.
game-many = Et spil har højst { $limit } spillere; her er { $players }.
game-zeros = Ingen har mere end 0, så intet kan sammenlignes.
game-negative = Resultatet for { $name } er under 0, men det dobbelte resultat skal være den dobbelte succes. Indtast ranglistepoint for spillet, f.eks. 4, 3, 2, 1 for placeringerne.
game-range = Resultatet for { $name } er for stort eller for lille. Brug en anden enhed til alle spillets resultater.
game-in-future = Et spil den { $date } er ikke spillet endnu.
hint-game-day = angiv dagen, hvor det blev spillet
game-twice = { $name } står to gange i spillet.
game-added = Spil { $id } fra { $date } indtastet, med { $players } spillere.
game-edited = Spil { $id } er nu fra { $date }, med { $players } spillere.
game-result-changed = { $name } { $before } → { $after }
game-result-new = { $name } { $after }, ny i spillet
game-result-gone = { $name }, med { $before }, er ikke længere med i spillet
error-not-in-game = { $name } er ikke med i dette spil
game-deleted = Spil { $id } slettet.
games-none = Der er ingen spil endnu. Indtast et med klubrating game add.
games-exported = { $count ->
    [one] Ét spil skrevet til { $file }.
   *[other] { $count } spil skrevet til { $file }.
}
games-imported = { $count ->
        [one] Ét spil indlæst.
       *[other] { $count } spil indlæst.
    }
game-rules-set = Fra { $date }: { $rules }
game-rules-inside = Det anvendes i hvert gennemløb.
game-rules-maslen = Maslens tal med hans faktorer for 2 til 6 spillere.
game-rules-auto = Erfaringsfradrag X: det gennemsnitlige antal spil minus 1.
game-rules-x = Erfaringsfradrag X = { $x }.
game-head = Spil { $game }, { $date }: bordets niveau { $level } %, reference { $reference }
game-explained-points = r: resultatet mod spillets reference. Niveau: bordets gennemsnitlige styrke. Point: r gange niveauet.
game-explained-value = Sum af point { $sum }, antal spil N = { $n }, X = { $x }: { $sum } / ({ $n } + { $x }) = { $value }, gange 1000: { $rating }.
game-explained-x = X er en spillers gennemsnitlige antal spil, { $m }, minus 1.
game-explained-groups = Her kan ikke alle sammenlignes efter styrke, så hvert bords niveau er 100 %.
game-explained-restless = Styrkerne falder ikke til ro, så hvert bords niveau er 100 %.
game-explained-apart = Spillene udgør { $parts } dele uden fælles spillere; ratinger fra forskellige dele kan ikke sammenlignes.
checklist-apart = Spillene udgør { $parts } dele uden fælles spillere; listens ratinger fra forskellige dele kan ikke sammenlignes.
checklist-groups = { $count ->
        [one] I én del af spillene kan ikke alle sammenlignes efter styrke; bordenes niveau er 100 % dér.
       *[other] I { $count } dele af spillene kan ikke alle sammenlignes efter styrke; bordenes niveau er 100 % dér.
    }
checklist-restless = Styrkerne falder ikke til ro; bordenes niveau er 100 % dér.
checklist-do-games = klubrating game list
correction-multi = Spil { $game }, { $date }: { $before } ændret til { $now }
correction-multi-day = Spil { $game }: nu fra { $date }, { $now }
context-games = Spil
context-game = Et spil
action-import-games = Indlæs spil
action-edit-game = Ret spillet
action-delete-game = Slet spillet
action-game-rules = Ændr reglerne
games-delete = Slet spillet { $game } fra { $date }, med { $players } spillere? Ratingerne beregnes så forfra.
games-no-line = Her er intet spil.
games-counted = { $count ->
        [one] ét spil
       *[other] { $count } spil
    }
games-empty = Ingen spil endnu. Tryk a for at indtaste et, i for at indlæse en fil.
column-games-winner = Vundet af
column-games-level = Niveau %
column-game-normalised = r
game-page-head = { $date }: bordets niveau { $level } %, reference { $reference }
game-page-columns = r: resultatet mod spillets reference. Point: r gange bordets niveau, den gennemsnitlige styrke ved bordet.
form-edit-game = Spil { $game }
game-rules-title-x = X = { $x }
rules-of-games = Spil med flere spillere har intet reglement; e ændrer, hvordan de rates.
scale-of-games = Ratinger fra andre lister omregnes ikke her, og skalaen flyttes ikke: en rating er 1000 gange pointene i et medlems spil, delt med deres antal plus erfaringsfradraget X. Den gennemsnitlige styrke ved alle borde er altid 1.
opinion-of-games = Den anden vurdering er for partier med to; denne ratingkategori har spil med flere spillere.
rules-of-no-games = Kun en ratingkategori til spil med flere spillere har sådanne regler.
game-how = En linje pr. spiller; + foran et navn gør det til en ny gæst
game-live = Reference { $reference }: { $players }
game-guest-known = "{ $text }" er ikke en ny gæst: navnet er kendt i forvejen eller mangler.
pool-no-numbers = Ratingerne i denne ratingkategori kan ikke omregnes til DSU- eller FIDE-rating; dem registrerer man i en ratingkategori til skak.
games-no-start = En ratingkategori til spil med flere spillere har ingen startratinger.
home-numbers-games = Medlemmer: { $active } aktive, { $passive } passive. Nyt til listen: { $games ->
    [0] ingen spil
    [one] ét spil
   *[other] { $games } spil
}.
multi-games = { $count ->
    [one] ét spil
   *[other] { $count } spil
}
list-apart = Ratinger fra dele uden fælles spillere kan ikke sammenlignes
list-overshoot = { $count ->
    [one] Ét medlem har mere end { $most } kampe i en periode: ratingen skyder over målet
   *[other] { $count } medlemmer har mere end { $most } kampe i en periode: ratingen skyder over målet
}

## Medlemsark og turneringsrapporter
cmd-sheet = Vis et medlemsark: rating, resultater, kurve, modstandere; for en turnering bruges klubrating report
arg-sheet-all = Arkene for alle medlemmer, efter navn
arg-sheet-hidden = Nævn også dem, der har bedt om ikke at blive vist, med et mærke
arg-sheet-calculations = Også hver turnering med beregning og alle modstandere; ellers er arket på én side
arg-sheet-since = Beregn kun de turneringer, der sluttede denne dag eller senere, som med --calculations; historikken står hel
cmd-report = Vis en turnerings rapport: stilling, resultater, betydning for hvert medlem; for et medlem bruges klubrating sheet
progress-pdf = PDF (sekunder):
progress-sheets = Ark:
sheet-all-title = Medlemsark
sheet-subtitle = Pr. { $date }
sheet-history = Ratinghistorik
sheet-opponents-legend = Partier: alle partier ved brættet i klubbens turneringer, ratede eller ej. Præstationsrating og historik tæller kun ratede partier.
    .matches = Kampe: alle spillede kampe i klubbens turneringer, ratede eller ej. Historikken tæller kun ratede kampe.
sheet-games-before = { $games }, heraf { $before } før den første turnering nedenfor
sheet-worked = Sådan blev hver rating beregnet
sheet-no-rating = ingen endnu
sheet-next-class = Næste klasse
sheet-next-class-at = { $class } fra { $from }, der mangler { $missing }
sheet-highest = Højeste rating
sheet-rank = { $rating }, nr. { $rank } af { $of }
sheet-rank-passive = { $rating }, nr. { $rank } af { $of } passive medlemmer
sheet-needed-score = { $at }: { $score } af { $games } mod modstandere med et snit på { $average } er nok
sheet-needed-more = { $at }: ikke i én turnering; { $score } af { $games } mod modstandere med et snit på { $average } giver { $rating }
sheet-record = Resultater
sheet-score = Vundet, remis, tabt
    .matches = Vundet, tabt
sheet-score-colours = { $all } (hvid { $white }, sort { $black })
sheet-best-win = Bedste sejr
sheet-best-win-of = { $name } ({ $rating }), { $event }, { $date }
sheet-best-performance = Bedste præstation ({ $games }+ partier)
sheet-best-performance-of = { $performance } for { $score } af { $games }, { $event }, { $date }
sheet-unbeaten = Længste stime uden nederlag
sheet-days = { $from } til { $until }
sheet-rise = Største fremgang
sheet-rise-of = +{ $by } ({ $old } til { $new }), { $event }, { $date }
sheet-history-newest = De nyeste { $shown } af { $all }.
sheet-opponents-most = De { $shown } hyppigste af { $all }.
sheet-chart = Rating for { $name } fra { $first } til { $last }: først { $from }, sidst { $to }, lavest { $least }, højest { $most }.
crosstable-rounds = Runde for runde
team-match-title = Holdkampe
report-closed = Afsluttet af ratingudvalget, som den er: Det, der mangler, blev ikke spillet.
report-winner = Vinder: { $names }, { $points } af { $games }.
report-winners = Delt førsteplads: { $names }, { $points } af { $games }.
report-pairings = Partier runde for runde
    .matches = Kampe runde for runde
report-days = Rundernes dage: { $days }.
report-unrated = Partier, der ikke rates for medlemmer: { $games }.
    .matches = Kampe, der ikke rates for medlemmer: { $games }.
report-unrated-newcomers = { $count } af eller mod spillere uden rating
report-unrated-short = { $count } slut på mindre end ét træk
report-unrated-card = { $count } talt med på et spillerkort i stedet
report-effect-legend = W: point i ratede partier; W_e: forventet score; B: bonus; R_p: præstationsrating.
    .matches = W: point i ratede kampe; W_e: forventet score.

## Meddelelse, folder, spillerkort
list-form-eml = mail med listen vedhæftet
cmd-announce = Skriv meddelelsen om en liste: til klubbladet eller som mail med listen vedhæftet
arg-announce-date = Listen pr. denne dag; ellers den senest offentliggjorte
arg-announce-from = Mailens afsender (--format eml)
arg-announce-to = Mailens modtagere, med komma imellem
value-address = ADRESSE
error-announce-nothing = der er endnu ikke offentliggjort nogen liste
hint-announce-nothing = --date DATO skriver meddelelsen om et udkast
announce-title = Ny ratingliste pr. { $date }
announce-opening = Ratinglisten pr. { $date } er udkommet. Den omfatter { $members ->
    [one] ét medlem
   *[other] { $members } medlemmer
}.
announce-opening-draft = Sådan ser ratinglisten pr. { $date } ud indtil nu. Den omfatter { $members ->
    [one] ét medlem
   *[other] { $members } medlemmer
}.
announce-top = I toppen
announce-next = Næste liste udkommer { $date }.
announce-committee = Spørgsmål stilles til ratingudvalget: { $names }.
announce-file = ratingliste-{ $date }
announce-attached = Vedhæftet
announce-attached-list = hele listen, { $file }
announce-attached-signed = hele listen, { $file }, og dens signatur
announce-write = Spørgsmål til
announce-site = Klubbens hjemmeside
cmd-leaflet = Vis, hvordan ratingen virker, efter det gældende reglement
leaflet-since = { $title }, gældende siden { $date }
title-alone = { $title }
leaflet-what = En rating siger, hvor stærk en spiller er. Den siger intet sikkert om et enkelt parti, men hvad man kan vente af mange: Af to spillere ventes den med den højeste rating at score mest, og desto mere, jo længere ratingerne ligger fra hinanden.
leaflet-steps = Sådan ændrer din rating sig
leaflet-steps-are = Efter en turnering, med alles rating fra før den:
leaflet-step-expected = For hvert parti giver forskellen mellem de to ratinger din forventede score P: { $even } mod en jævnbyrdig, { $lower } mod en, der er { $points } point lavere, { $higher } mod en, der er { $points } point højere.
    .matches = For hver kamp giver forskellen mellem de to ratinger din forventede score P: { $even } mod en jævnbyrdig, { $lower } mod en, der er { $points } point lavere, { $higher } mod en, der er { $points } point højere.
leaflet-step-sum = Summen af alle P er din forventede score W_e; det, du scorede, er W. Oversiddere og walkovere tæller ikke.
leaflet-step-k = Forskellen W − W_e gange faktoren K er det, du vinder eller taber. K er { $factors }.
leaflet-k-from = { $k } fra rating { $from }
leaflet-k-below = { $k } derunder
leaflet-k-all = { $k } for alle
leaflet-k-few = { $k } før { $games } partier
leaflet-k-games = { $k }/(n + { $plus }), hvor n er antallet af dine partier i perioden
    .matches = { $k }/(n + { $plus }), hvor n er antallet af dine kampe i perioden
leaflet-step-bonus = Den, der klarede sig langt bedre end ventet, får desuden en bonus B.
leaflet-period = Rates samlet, med ratingerne fra før: { $period }.
leaflet-symbols = R_o: ratingen før; R_n: den nye, afrundet til et helt tal.
leaflet-gains = Hvad et parti giver
    .matches = Hvad en kamp giver
leaflet-gains-note = Foroven: hvor mange point modstanderen er ratet højere (+) eller lavere (−).
leaflet-bonus = Hvorfor der er en bonus
leaflet-bonus-why = Spillere i fremgang tager point fra de andre, før deres egen rating er fulgt med. Uden bonus ville alle andres rating synke, selv om de spiller lige så godt som før (deflation). Den, der scorer mere end den forventede score og en grænse oveni, får derfor det, der ligger over grænsen, én gang til. Ingen taber ved det.
leaflet-bonus-two-step = Grænsen er { $short } i turneringer på højst 10 runder og { $long } i længere.
leaflet-bonus-table = Grænsen vokser med antallet af runder: Ved et rent tilfælde overskrides den i under { $percent } af 100 turneringer.
leaflet-table-1 = Tabel 1: forventet score P efter forskel
leaflet-curve = Forventet score P efter forskel
leaflet-table-note = P gælder den højest ratede af de to; den lavest ratede kan vente resten.
leaflet-table-2 = Tabel 2: grænse for bonus
leaflet-threshold = Grænse
leaflet-performance = Hvor stærkt du spillede i én turnering: R_p = R_c + D(P), dine modstanderes gennemsnit R_c og den forskel D, ved hvilken din andel P af pointene er det forventede.
leaflet-performance-example = Eksempel: { $score } af { $games } mod et gennemsnit på { $average }: P = { $p }, D = { $d }, R_p = { $rating }.
leaflet-external-heading = Turneringer uden for klubben
leaflet-external = Efter en koordineret turnering afleverer du dit spillerkort. Gennemsnittet af modstandernes DSU-rating omregnes til vores skala, og alle partier tæller som partier mod dette gennemsnit.
leaflet-external-example = Eksempel: rating { $rating }, { $score } af { $games } mod et gennemsnit på { $dsu } (DSU), som er { $average } på vores skala. P = { $p }, W_e = { $games }·{ $p } = { $expected }, R_n = { $sum }.
leaflet-dsu-heading = Hvorfor din DSU-rating er en anden
leaflet-dsu-line = På DSU's skala bliver vores rating til { $factor } × rating + { $offset }.
leaflet-dsu = Alligevel er de to tal ikke ens: DSU tæller ikke klubbens egne turneringer med, vi tæller begge dele. Derfor kan én turnering hæve det ene tal og sænke det andet.
leaflet-dsu-example = Eksempel (med normalkurven): Tim havde DSU-rating { $before } og { $own } hos os, som er { $converted } i DSU-point. Han fik { $score } af { $games } mod et gennemsnit på { $average }. For DSU var det mere end ventet: { $theirs }. For os var det mindre: { $ours }.
leaflet-lists-heading = Lister, nye spillere, og hvad der rates
leaflet-lists = Der er en liste pr. 1. januar og en pr. 1. august, med alle turneringer, der sluttede før den dag.
leaflet-example = Eksempel: { $title }. Rating { $rating }, modstandere { $opponents }: W_e = { $expected }. Scoren blev { $score }, altså R_n = { $sum }.
leaflet-example-then = Beregnet efter de regler, der gjaldt dengang, og som ikke er dem, der gælder i dag: { $title }.
cmd-card-print = Skriv spillerkort: tomme, eller en turnerings med det, der er kendt
card-form-title = Spillerkort (§7)
error-no-card-to-print = til { $event } er der hverken afleveret eller afventet noget spillerkort
hint-no-card-to-print = nævn et medlem, eller ingen turnering for blanke kort
card-form-days = { $from } til { $to }
card-form-score = Point, partier
card-form-signature = Dato, underskrift
card-form-colour = H/S

## Dokumenter i terminalen
context-preview = Udskrift
context-explained = Udregning
preview-sheet = Medlemsark
preview-report = Turneringsrapport
preview-explanation = Udregning af en rating
preview-announcement = Meddelelse om den seneste liste
action-member-sheet = Udskrift af medlemsarket
action-tournament-report = Udskrift af rapporten
action-standings-print = Udskrift af stillingen
action-explanation-print = Udskrift af udregningen
action-print-cards = Udskrift af kortene
action-announce = Meddelelse om seneste liste
action-leaflet = Folder
action-document-write = Eksportér
games-no-sheet = Spil med flere spillere har intet medlemsblad.

## Indstillinger i ord
setting-list-parts = dele af listen som PDF, HTML, Markdown og regneark
hint-setting-parts = den er all (uden balance) eller nogle af disse med komma imellem: { $names }
setting-title-publish-by-two = En anden person bekræfter en liste
setting-title-team-difference = Tilladt forskel på lavere brætter
setting-title-junior-age = Juniorernes alder
setting-title-term-reminder-days = Påmindelse før en periode udløber, dage
setting-title-site = Mappe med klubbens hjemmeside
setting-title-site-address = Adressen på klubbens hjemmeside
setting-title-site-events = Turneringer på hjemmesiden før listen
setting-title-site-current = Aktuel rating på hjemmesiden
setting-title-signing-key = Nøgle der signerer offentliggjorte lister
setting-title-list-parts = Dele af den trykte liste
setting-title-tie-breaks-club = Korrektion, klubturneringer
setting-title-tie-breaks-monrad = Korrektion, monradturneringer
setting-title-tie-breaks-coordinated = Korrektion, koordinerede turneringer
setting-title-tie-breaks-team = Korrektion, holdkampe
setting-title-tie-breaks-approved = Korrektion, andre turneringer
setting-title-leaflet-text = Klubbens ord forrest i folderen
setting-value-unchecked = ikke undersøgt
setting-value-points = { $points } point
setting-value-all = alle

## The club's site
cmd-site = Skriv klubbens hjemmeside: alle offentliggjorte lister, medlemmer, turneringer, beregninger, som sider til ethvert webhotel
arg-site-folder = Webstedets mappe; den oprettes, hvis den mangler
progress-site = Sider:
site-menu = Sider
site-start = Forside
site-lists = Ratinglister
site-corrected = En tidligere turnering er rettet, siden listen udkom: historikken nedenfor er regnet med rettelsen, og den næste liste viser den.
site-no-regulation = Denne kategori har intet reglement.
site-glossary = Ordliste
site-feed = Listerne som feed (Atom)
site-files = Siden til andre programmer:
site-published = Offentliggjort
site-list-before = Forrige liste: { $list }
site-list-after = Næste liste: { $list }
site-corrected-edition = { $list }, rettet udgave { $edition }
site-replaced-edition = { $list }, udgave { $edition } (erstattet)
site-latest = Seneste turneringer
site-whole = { $list }: hele listen, også alfabetisk
site-won = { $event } blev vundet af { $names }.
site-between = Endnu ikke på en liste
site-until-list = Foreløbig: kommer med listen pr. { $date }.
site-comes-with = Foreløbig indtil listen pr.
site-current = Nu { $rating }, uofficielt: med turneringerne siden listen.
site-column-current = Nu, uofficielt
site-size = Medlemmer på hver liste fra { $first } til { $last }: { $from } på den første, { $to } på den sidste.
site-records = Klubrekorder
site-level = Klubbens niveau: de aktive medlemmers gennemsnitlige rating på hver liste fra { $first } til { $last }, { $from } på den første, { $to } på den sidste.
site-highest = Højeste ratinger på en liste
site-most-games = Flest ratede partier
site-winners = Vindere af klubbens turneringer
site-winner = Vindere
site-records-note = Ratinger og partier, som de stod på listerne, også for tidligere medlemmer; uden foreløbige ratinger (*). Stimer og fremgang: nuværende medlemmer, ratede partier.
site-calculations-of = Beregninger: { $event }
site-tournament = Turneringen
site-done = { $folder }: { $written } skrevet, { $unchanged } uændret, { $removed } fjernet
site-tried = { $folder }: { $written } ville blive skrevet, { $unchanged } er uændret, { $removed } ville blive fjernet
site-would-write = ville skrive { $file }
site-would-remove = ville fjerne { $file }
site-failed = Listen er offentliggjort, men hjemmesiden blev ikke skrevet: { $reason }
site-behind = Hjemmesiden blev ikke opdateret: { $reason }
error-site-link = { $folder } fører ud af hjemmesidens mappe; der skrives intet der
error-site-relative = indstillingen site er { $folder }; den skal være en hel sti som /srv/www/rating
hint-site-file-is-there = filen er ikke skrevet af programmet, eller den er ændret siden; flyt den, vælg en anden mappe, eller brug --force for at erstatte den
setting-site = mappen med klubbens hjemmeside, der følger med efter hver offentliggørelse, eller ingen
setting-site-address = hvor hjemmesiden findes på nettet, til meddelelse, mail og feed, eller ingen
setting-site-events = om hjemmesiden viser færdige turneringer før den liste, de kommer med på
setting-site-current = om hjemmesiden viser medlemmernes aktuelle rating, uofficielt, ved siden af den offentliggjorte
setting-signing-key = privat ssh-nøgle, der signerer hver offentliggjort liste, når den skrives til en fil, eller ingen
hint-setting-path = en hel sti som /srv/klubrating/hjemmeside, eller off
hint-setting-address = en adresse som https://rating.example.org/, eller off
hint-setting-text = en tekst på højst { $most } tegn, med \n mellem afsnit, eller off
site-word-rating-text = Det tal, der står for et medlems spillestyrke, beregnet af resultaterne i ratede partier.
site-word-list-text = Alle medlemmers rating, som den er offentliggjort på en dag. En offentliggjort liste ændres aldrig; en rettet udgave træder i dens sted.
site-word-class-text = Den gruppe, en rating hører til, for eksempel M, 1, 2 og 3.
site-word-provisional-text = Mærket *: bygger på for få ratede partier til at være sikker.
site-word-expected = Forventet score (W_e)
site-word-expected-text = De point, som forskellen mellem ratingerne lader vente.
site-word-factor = Faktoren K
site-word-factor-text = Hvor meget et parti tæller. Ændringen er K gange forskellen mellem score og forventet score, med bonus.
site-word-bonus = Bonus B
site-word-bonus-text = Det, der lægges til for en score langt over den forventede.
site-word-performance = Præstationsrating (R_p)
site-word-performance-text = Den rating, hvor scoren ville have været den forventede.
site-word-tie-break = Korrektion
site-word-tie-break-text = Det, der afgør rækkefølgen ved pointlighed, for eksempel modstandernes styrke.
site-word-newcomer = Nytilkommen
site-word-newcomer-text = Et medlem uden rating. Den første kommer fra partierne mod ratede spillere, når der er nok af dem.
site-word-correction = Rettet udgave
site-word-correction-text = En liste, der afløser en fra samme dag og nævner hvert tal, den ændrer.
site-word-seal-text = En kontrolværdi over en liste og alt, den er kommet af. Med programmet kan den, der har klubbens fil, kontrollere en kopi af listen.

ways-no-tournaments = I denne ratingkategori er der spil, ikke turneringer.
ways-no-games = Kun i en ratingkategori, hvor flere spiller i samme spil.
ways-on-line = { $what }: gå til linjen, og tryk på { $key }.
ways-which-member = { $what }: hvilket medlem?
ways-which-tournament = { $what }: hvilken turnering?
ways-no-tournament-yet = Sådan en turnering er der ikke endnu.
ways-not-here = Den side har turneringen ikke.

title-seed = Seedning
title-groups = Inddel i grupper
title-team = Stil et hold op
title-member-export = Alt, hvad der er gemt om medlemmet
title-member-alias-add = Tilføj et andet navn
title-member-anonymise = Anonymisér
title-tournament-move = Flyt til en anden ratingkategori
title-regulation-announcement = Bekendtgør ændringen af reglementet
title-regulation-compare = Sammenlign to reglementer
title-regulation-export = Teksten til et reglement
title-calibrate = Kalibrér omregningen
title-conversion-set = Vælg omregning
title-scale-adjust = Flyt skalaen
title-backups = Vis sikkerhedskopierne
action-restore = Gendan en sikkerhedskopi
title-club-name = Ændr klubbens navn
title-club-language = Ændr listernes sprog
title-pool-delete = Slet en ratingkategori
title-verify = Kontrollér en fil
title-site = Skriv hjemmesiden
title-export = Alle oplysninger som mappe
title-opening-archive = Arkivér en ældre liste
title-start-rating-propose = Første ratings
title-standings = Stilling ud fra en fil
title-elostat = Elo ud fra en fil med partier
title-testsuite = Beregn en testsuite
title-multiplayer = Rangliste over spil med flere spillere
title-template = En fil at begynde med
title-game-export = Eksportér spillene
field-task-backup = Sikkerhedskopi
restore-choice = { $day } { $time }, { $reason } ({ $operation })
restore-other-file = en anden fil
task-restore-question = { $file } erstatter klubben; klubben, som den er nu, sikkerhedskopieres først. Gendan?
action-find-player = Find en spiller
rounds-not-in-round = { $name } er ikke med i runde { $round } endnu.
import-folder-waiting = Indlæs dem, der venter, én ad gangen med i: der bliver du spurgt, hvem der er hvem.
import-folder-said = { $count ->
    [one] Én turnering
   *[other] { $count } turneringer
 } indlæst
action-enter-players = Tilføj flere spillere
form-was-last = Det var den sidste på listen.
players-choose = Hvilke medlemmer?
players-choose-hint = Mellemrum markerer, Enter tilføjer alle markerede.
players-entered = { $count ->
    [one] Én spiller
   *[other] { $count } spillere
 } tilføjet til { $tournament }
players-remove-marked = { $names }: fjern { $count ->
    [one] denne spiller
   *[other] disse { $count } spillere
 }{ $results ->
    [0] ?
    [one] {" "}og ét resultat?
   *[other] {" "}og { $results } resultater?
 }
players-removed = { $count ->
    [one] Én spiller
   *[other] { $count } spillere
 } fjernet fra { $tournament }
op-tournament-players-add = { $count } spillere tilmeldt: { $subject }
op-tournament-players-remove = { $count } spillere fjernet: { $subject }
members-about-one = Det gælder { $name }, hvor markøren står: d, M og x tager de markerede medlemmer.
action-paste-table = Indsæt en tabel
paste-how-members =
    Kopiér cellerne i et regneark, og indsæt dem her med terminalens egen tast (ofte Ctrl-Shift-V).
    Medlemmer: en overskrift (Navn, DSU, FIDE, Født, Siden, Startrating) eller navne alene.
    Ratinger: Navn og Rating, med eller uden overskrift.
    Du ser, hvad der er forstået, før noget gemmes. En terminal, der ikke melder indsat tekst, kræver en fil: indlæs den med i under Turneringer.
paste-how-players =
    Kopiér navnene i et regneark, ét pr. linje, og indsæt dem her med terminalens egen tast (ofte Ctrl-Shift-V).
    Kendte navne tilmeldes, ukendte bliver nye gæster; du bliver spurgt først.
paste-no-table = Det er ingen tabel: der skal mindst to linjer eller to celler til.
import-leave = { $count ->
    [one] Ét svar om en spiller
   *[other] { $count } svar om spillere
 } går tabt. Forlad importen?
import-pasted = indsat tabel
players-pasted-faults = Der er fejl i de indsatte navne
players-pasted-nobody = De er alle tilmeldt allerede.
players-pasted =
    Tilmeld { $count ->
        [one] én spiller
       *[other] { $count } spillere
    } i { $tournament }?{ $guests ->
        [0] {""}
        [one] {" "}Ny gæst: { $names }.
       *[other] {" "}Nye gæster: { $names }.
    }{ $there ->
        [0] {""}
        [one] {" "}Udeladt, allerede tilmeldt: { $doubles }.
       *[other] {" "}Udeladt, allerede tilmeldt: { $doubles }.
    }
form-members-status = Status for { $count ->
    [one] det markerede medlem
   *[other] de { $count } markerede medlemmer
}
members-status-set = { $count ->
    [one] Ét medlem
   *[other] { $count } medlemmer
 }: { $status } fra { $date }
tournaments-delete-marked = { $names }: slet { $count ->
    [one] denne turnering
   *[other] disse { $count } turneringer
 } med spillere, partier og spillerkort? Ratingerne beregnes derefter uden { $count ->
    [one] den
   *[other] dem
 }.
tournaments-deleted = { $count ->
    [one] Én turnering
   *[other] { $count } turneringer
 } slettet

## Billeder
action-picture-turn = Diagram eller tabel
hint-picture-turn = Diagram/tabel
picture-distribution = Fordeling
picture-two-lists = To lister
picture-level = Niveau gennem årene
picture-calendar = Kalender
picture-strength = Efter styrke
picture-distribution-title = Ratinger på listen pr. { $date }
picture-distribution-draft = Ratinger i udkastet pr. { $date }
picture-two-lists-title = Ratinger på to lister
picture-level-title = Klubbens niveau
picture-calendar-title = Ratede partier, måned for måned
    .matches = Ratede kampe, måned for måned
    .several = Ratede spil, måned for måned
picture-calendar-of = Ratede partier for { $name }, måned for måned
    .matches = Ratede kampe for { $name }, måned for måned
    .several = Ratede spil for { $name }, måned for måned
picture-strength-title = { $name }: forventet og opnået score
picture-effect-title = { $name }: virkning på ratingerne
picture-average = Gennemsnit
picture-median = Median
picture-month = Måned
picture-games = Partier
    .matches = Kampe
    .several = Spil
picture-stronger = Modstanders rating
picture-score = Opnået
picture-expected-share = Forv. %
picture-score-share = Opn. %
picture-distribution-said = { $count ->
    [one] Ét medlem
   *[other] { $count } medlemmer
 } fra { $least } til { $most }, gennemsnit { $average }, median { $median }.
picture-list-said = { $list }: { $count ->
    [one] ét medlem
   *[other] { $count } medlemmer
 }, gennemsnit { $average }, median { $median }.
picture-level-said = { $lists ->
    [one] Én liste, pr. { $last }: gennemsnit { $to }, { $now } medlemmer.
   *[other] { $lists } lister fra { $first } til { $last }: gennemsnittet gik fra { $from } til { $to }, medlemstallet fra { $before } til { $now }.
 }
picture-calendar-said = { $games ->
    [one] Ét ratet parti.
   *[other] { $games } ratede partier i { $months ->
        [one] én måned
       *[other] { $months } måneder
     }, flest i { $month }: { $most }.
 }
    .matches = { $games ->
        [one] Én ratet kamp.
       *[other] { $games } ratede kampe i { $months ->
            [one] én måned
           *[other] { $months } måneder
         }, flest i { $month }: { $most }.
     }
    .several = { $games ->
        [one] Ét ratet spil.
       *[other] { $games } ratede spil i { $months ->
            [one] én måned
           *[other] { $months } måneder
         }, flest i { $month }: { $most }.
     }
picture-calendar-event = { $day }: { $name } ({ $games })
picture-strength-said = { $games ->
    [one] Ét parti ratet for sig
   *[other] { $games } partier ratet ét for ét
 }: { $score } point, { $expected } var ventet.
    .matches = { $games ->
        [one] Én kamp ratet for sig
       *[other] { $games } kampe ratet én for én
     }: { $score } vundet, { $expected } var ventet.
picture-strength-game = { $stronger } { $name }: forventet { $expected }, opnået { $score }
picture-effect-said = { $up } frem, { $down } tilbage, { $same } uændret; { $total } point i alt.{ $first ->
    [0] {""}
    [one] {" "}Én første rating er ikke med.
   *[other] {" "}{ $first } første ratinger er ikke med.
 }
picture-rows = { $count ->
    [one] én linje
   *[other] { $count } linjer
 }
picture-reading = Tegnes …
picture-list-empty = Ingen med rating står på listen.
picture-no-games = Endnu intet ratet parti.
    .matches = Endnu ingen ratet kamp.
    .several = Endnu intet ratet spil.
picture-no-expected = Intet parti for dette medlem er ratet mod en modstanders rating endnu.
    .matches = Ingen kamp for dette medlem er ratet mod en modstanders rating endnu.
picture-no-effect = Turneringen har ikke ændret nogen rating.
picture-nothing-behind = Der ligger intet bag denne linje.
picture-plain = Når skærmen læses linje for linje, er der kun tabellen.

label-member-rename-name = Nyt navn
label-member-alias-add-name = Andet navn
label-pool-delete-name = Ratingkategori
label-regulation-export-name = Reglement
label-template-name = Fil
label-new = Nyt navn
label-old = Ratingkategori
label-mean = Gennemsnit
label-accept = Fastsæt dem
label-from = Første dag
label-to = Sidste dag
label-tournament-move-to = Ratingkategori
label-out = Fil, der skrives
label-elostat-out = Mappe til de gamle filer
label-testsuite-out = Mappe til de gamle filer
label-format = Format
label-excel = CSV til Excel
label-confirm = Navnet én gang til
label-scale = Ratingliste
label-external-rating-set-value = Rating
label-on = Dag
label-external-rating-set-on = Gælder fra
label-committee-end-on = Første dag uden pladsen
label-tournament-player-withdraw-on = Afgørelsens dag
label-files = Filer (A; B; …)
label-date = Listens dato
label-club = Klubnavn på listen
label-guests = Ukendte navne som gæster
label-replace = Erstatning af den liste
label-sheet = Ark i regnearket
label-hidden = Skjulte rækker
label-cells = Cellernes art
label-no = Spiller
label-after = Sidst spillede runde
label-score = Resultater
label-back = Tilbage i turneringen
label-all = Også skjulte medlemmer
label-elostat-all = Også gæster
label-normalisation = Normalisering
label-factors = Maslens faktorer
label-discount = Erfaringsfradrag
label-discount-inside = Fradrag i hvert gennemløb
label-which = Fil eller turnering
label-systems = Systemer (koder)
label-order = Placering efter (koder)
label-rules-of = FIDE-reglernes dag
label-swiss = Monrad
label-steps = Udregning i hånden
label-top = Stikkamp om førstepladsen
label-why = Forklaring for en spiller
label-system = Forklaret system (kode)
label-players = Spillere (A, B, …)
label-members = Medlemmer (A; B; …)
label-size = Spillere pr. gruppe
label-count = Antal grupper
label-by-class = Grupper efter klasse
label-rest = Resten
label-boards = Brætter
label-reserves = Reserver
label-as-given = Den givne rækkefølge
label-limit = Grænse mellem brætter
label-dry-run = Kun på prøve
label-force = Erstatning af andres filer
label-key = Offentlig nøgle
label-signature = Signatur
label-first = Reglement
label-second = Andet reglement
label-regulations = Reglementer (A; B; …)
label-proposal-regulation = Foreslået reglement
label-factor = Faktor
label-offset = Tillæg
label-card-rules = Kortenes regler
label-min-games = Mindste antal partier
label-shift = Point til alle
label-towards = Midtpunkt
label-share = Andel (0 til 1)
label-floor = Laveste rating
label-committee-add-to = Sidste dag (ellers to år)
label-login = Brugernavn på serveren
label-multiplayer = Spil for flere
label-start-elo = Gennemsnitlig Elo
label-max-time = Flest sekunder
label-unsolved = Stillinger uden tid
label-positions = Tabel over stillinger
label-pairs = Tabel over par
label-from-club = Klubbens egne partier
label-since = Klubpartiernes første dag
label-model = Metode
label-draw-model = Model for remis
label-first-move = Første træk (point)
label-extreme = Score på 0 og 100 %
label-anchor = Spiller med fast Elo
label-anchors = Fil med faste spillere
label-prior = Remispartier lagt til
label-own-scale = Modellens egen skala
label-include = Fil: kun disse
label-exclude = Fil: uden disse
label-aliases = Fil med stavemåder
label-head-to-head = Indbyrdes
label-superiority = Sammenligning af de første
label-confidence = Fejlgrænser (%)
label-decimals = Decimaler
label-historical = Ældre formler
label-passes = λ, ε og gennemløb
label-epsilon = Nøjagtighed
label-lower-is-better = Laveste resultat vinder
label-games = Tabel over spil

choice-es = ES
choice-role-chairman = formand
choice-role-member = medlem
choice-score-keep = tæller
choice-score-cancel = tæller ikke i pointene
choice-hidden-leave-out = udelades
choice-hidden-read = læses med
choice-model-elostat = EloStat
choice-model-bradley-terry = Bradley–Terry
choice-draw-model-half = en halv sejr
choice-draw-model-davidson = Davidson
choice-draw-model-rao-kupper = Rao–Kupper
choice-extreme-600 = 600 point væk
choice-extreme-exclude = udelades
choice-normalisation-strict = streng
choice-normalisation-maslen = Maslens
choice-rest-equal = fordeles på grupperne
choice-rest-last = i den sidste gruppe
choice-unsolved-unsolved = ikke løst
choice-unsolved-not-tested = ikke prøvet
choice-conversion-booklet = som i hæftet
choice-conversion-rebased-2024 = efter DSU’s nye skala fra 2024
choice-conversion-line = en egen linje
choice-card-rules-dsu-2015 = DSU fra 2015
choice-value-on = ja
choice-value-off = nej

field-is-no-tournament = Ingen turnering eller flere hedder sådan. Skriv hele navnet eller #nummer.
command-done = Udført.
error-no-such-command = Denne version har ikke kommandoen »{ $name }«.
error-answer-is-no-text = Svaret er en fil, som ikke er tekst. Angiv en fil, der skal skrives.
game-rules-is-auto = X efter antallet af spil
game-rules-is-none = intet fradrag
game-rules-number = "{ $number }" er ikke gyldigt. Skriv tal over 0, f.eks. 1,5.
label-trial = Prøve af den nyeste kopi
label-backup-file = Fil, der skrives
title-committee-add = Plads i udvalget
title-committee-end = Periodens afslutning
title-external-rating-set = Rating fra en anden liste
title-member-rename = Nyt navn fra en dato
title-setting-set = Indstilling
title-game-rules = Hvordan spillene rates
title-tournament-player-withdraw = Udgået spiller
label-reason = Begrundelse
title-tournament-approve = Godkendelse af en turnering
title-tournament-close = Afslutning af en turnering
title-tournament-hide = Hold en turnering fra hjemmesiden
title-tournament-unhide = Vis igen en turnering på hjemmesiden
form-conflict = { $field } og { $other } kan ikke bruges sammen.
said-text = { $text }
title-tournament-result = Udsat parti
title-undo = Fortryd en ændring
label-tournament-result-on = Spillet den
title-tournament-expect = Ventede kort
title-tournament-export = Turneringens fil
label-not = Ikke længere ventet
label-ratings = Ratinger i filen

## En klub som mappe
cmd-export = Skriv alle klubbens oplysninger i en mappe, som CSV og TRF, så klubben kan oprettes igen eller tage dem med sig
arg-export-folder = Mappen; den oprettes, hvis den mangler, kun for dig
arg-init-from = Opret klubben fra en mappe, som export har skrevet
progress-export = Turneringer:
init-from-done = { $club } er oprettet fra mappen; databasen er { $path }. Personer: { $people }, turneringer: { $tournaments }, offentliggjorte lister: { $lists }.
init-from-differs = { $count ->
    [one] Listen pr. { $date } er bevaret, som den blev offentliggjort, selv om én linje ville se anderledes ud efter oplysningerne.
   *[other] Listen pr. { $date } er bevaret, som den blev offentliggjort, selv om { $count } linjer ville se anderledes ud efter oplysningerne.
}
error-folder-in-use = i { $folder } er der filer, som export ikke har skrevet
hint-folder-in-use = vælg en tom eller en ny mappe, eller brug --force: andre filer bliver liggende, filer med samme navn erstattes
error-no-export = { $folder } er ikke en mappe, som export har skrevet: den mangler club.csv
error-export-unfinished = eksporten til { $folder } blev afbrudt: nogle filer er nye, andre er fra før
hint-export-again = skriv mappen med: klubrating export DIR
export-unknown-column = Filen har ingen kolonne { $column }, eller den er der to gange.
export-missing-column = Kolonnen { $column } mangler.
export-columns-of-row = Linjen har { $found } celler, den første linje har { $expected }.
export-bad-value = { $column } kan ikke være "{ $value }".
export-bad-row = Værdierne passer ikke sammen.
export-row-twice = En tidligere linje har samme nummer eller siger det samme.
export-readme = { $club }: alle oplysninger, som klubrating gemmer dem, kun for ratingudvalget. Filerne nævner også dem, der ikke vil stå på offentlige lister.
export-file-club = klubben og sproget på dens lister
export-file-setting = hvad klubben har bestemt om sig selv
export-file-table_answer = hvordan regneark med bestemte overskrifter læses
export-file-pool = spil, der rates sammen
export-file-regulation = reglementerne, hvert i sin egen fil
export-file-regulation_in_force = fra hvilken dag et reglement gælder, og hvem der har godkendt det
export-file-conversion_in_force = fra hvilken dag DSU-rating omregnes, og hvordan
export-file-scale_adjustment = forskydninger af hele skalaen
export-file-person = alle, med numre og fødselsår; id er personens nummer i de andre filer
export-file-former_name = tidligere navne, og hvor længe de gjaldt
export-file-alias = svar på, hvem en spiller i en fil er
export-file-person_merge = poster, der viste sig at være samme person
export-file-tournament = turneringerne; sequence er rækkefølgen af dem, der slutter samme dag
export-file-entrant = turneringernes spillere: hvem et startnummer er, og hvad filen sagde
export-file-game = partierne: resultatkoder som i TRF, hvad der rates anderledes og hvorfor, foreløbige resultater, sæt
export-file-bye = runder uden modstander
export-file-player_card = spillerkort
export-file-card_expected = spillerkort, der stadig mangler
export-file-off_site = hvilke turneringer hjemmesiden ikke viser før listen
export-file-import = hvilke filer der er indlæst, så ingen indlæses to gange
export-file-membership_status = hvem der var aktiv, passiv eller udmeldt, fra hvilken dag
export-file-external_rating = tal fra DSU, FIDE og andre lister
export-file-start_rating = startratinger og åbningsratinger
export-file-committee = ratingudvalgets perioder
export-file-unlisted = hvem der ikke vil stå på offentlige lister
export-file-multi_game = spil med flere spillere
export-file-multi_result = deres resultater
export-file-multi_rules = hvordan de rates, fra hvilken dag
export-file-list = de offentliggjorte lister i alle udgaver, med dag, begrundelse og segl
export-file-list_entry = listernes linjer
export-file-list_correction = rettede tal, som en liste nævner
export-file-list_change = de ændringer, der førte til dem
export-file-list_change_seat = hvem ændringerne gjaldt
export-folder-tournaments = hver turnering til andre programmer, med dens sidste dag og nummer
export-folder-lists = hver offentliggjort liste til at læse, med dens dag og nummer
export-note-reading = klubrating init --from MAPPE --db FIL opretter klubben igen fra filerne, der ender på .csv, og reglementerne; de to mapper læses ikke. Overskrifterne er de samme på alle sprog. Kolonner, der ender på _name, er kun til at læse.
export-note-marks = Dage skrives som 2027-01-31. \erased står, hvor nogen er gjort anonym, en enkelt \ for en tom tekst, og ' foran en tekst, som et regneark ville regne på.
export-note-left-out = I mappen mangler journalen, sikkerhedskopierne, lister, der er foreslået til offentliggørelse, og indstillingerne site og signing-key, som er stier på én maskine. Gem databasen, hvis de skal bevares. Listerne får nye segl, når klubben oprettes igen; det første står i list.csv.

verb-add = Tilføj
verb-filter = Søg
verb-other = En anden dato, et andet resultat eller valg
verb-system = Vælg systemer eller metode
verb-nobody = Ingen
name-more = Mere
more-ratings = Lister og ratinger
more-file = Klubbens fil
more-about-regulation = de gældende regler, tidligere regler og vedtagelse af nye
more-about-scale = omregning af DSU-ratinger og ændringer af alle ratinger
more-about-committee = hvem der sidder i det, og til hvornår
more-about-settings = klubbens valg om lister, filer og kontrol
more-about-pools = det, der rates for sig, for eksempel hurtigskak
more-about-lists = alle offentliggjorte lister med deres segl
more-about-opinion = alle partier ratet på én gang, ved siden af listen
more-about-first-ratings = startratinger til en klub, der ingen har
more-about-calculator = forventet score, præstation, et enkelt parti, en ny spiller
more-about-import = en turnering eller en mappe med dem, medlemmer, ratinger, en klubliste
more-about-check = beregn hver offentliggjort liste igen og sammenlign
more-about-backup = en kopi af klubben, som den er nu
more-about-restore = gå tilbage til en tidligere kopi

## At prøve ændringer

cmd-what-if = Prøv ændringer i en kopi af klubben, og vis, hvordan næste liste ville se ud
arg-what-if-file = En fil med kommandoer, én på hver linje, uden klubrating; - læser standardinput
arg-what-if-command = Én kommando, efter --
value-command = KOMMANDO
arg-what-if-boards = Vis også holdene, hvert med så mange brætter
trial-title = Hvad nu hvis: { $list }
trial-changes = { $count ->
    [one] Med én ændring, sammenlignet med klubben, som den er.
   *[other] Med { $count } ændringer, sammenlignet med klubben, som den er.
}
trial-nothing-kept = En prøve: intet er ændret i klubben.
trial-club = i klubben
trial-word = i prøven
trial-same = Listen er uændret.
trial-causes = Hvad forskellene kommer af
trial-cause-of = { $name }: { $points }
trial-step = { $what }: { $before } → { $after }
trial-scale = ændring af skalaen { $date }
trial-game = runde { $round } mod { $opponent } ({ $ratings }): { $results }
column-trial-moved = Flyttet
error-trial-in-trial = dette er allerede en prøve
error-no-trial = der er ingen prøve i gang
error-trial-not-text = det er ikke en tekstfil med kommandoer
error-trial-quotes = der mangler et anførselstegn
error-trial-command = { $word } kan ikke prøves
error-trial-option = { $word } hører til foran what-if, ikke til en af dens kommandoer
error-trial-argument = { $argument }: { $reason }
trial-banner = PRØVE: intet gemmes
trial-banner-short = PRØVE
trial-end-question = Slut prøven? Dens ændringer smides væk.
trial-begun = En prøve: ret, hvad du vil, intet gemmes. { $compare } sammenligner med klubben, { $end } slutter den.
trial-ended = Prøven er slut; klubben er, som den var.
action-trial = Prøve: ret uden at gemme
action-trial-compare = Sammenlign prøven med klubben
games-no-trial = en pulje med spil for flere har ingen prøver
error-trial-writes-nothing = under en prøve skrives ingen filer; sammenligningen kan godt
trial-outdated = Klubben er ændret siden; der sammenlignes med den, som den var, da prøven begyndte.

## Which rule forecasts better

cmd-judge = Vis, hvilket reglement der ville have forudsagt klubbens resultater bedst
arg-judge-regulations = Reglementer efter navn eller fil; klubbens eget bedømmes altid med
title-judge = Bedøm reglementer på deres forudsigelser
judge-title = Hvilken regel forudsiger bedst?
judge-scope = { $games } i { $events }, { $from } til { $until }
judge-own = Klubbens regel
judge-even = Et halvt point til alle
judge-hindsight = Med alle resultater kendt
judge-better = { $name } forudsiger bedre end klubbens regel: forudsigelserne kommer cirka { $points } point nærmere på femten resultater.
judge-worse = { $name } forudsiger dårligere end klubbens regel: forudsigelserne rammer cirka { $points } point mere ved siden af på femten resultater.
judge-no-matter = Mellem { $name } og klubbens regel er der ingen forskel af betydning: forudsigelserne er mindre end et halvt point fra hinanden på femten resultater.
judge-equal = { $name } forudsiger hvert resultat nøjagtig som klubbens regel.
judge-open = Der er for få resultater til at bedømme { $name }: den kan forudsige bedre eller dårligere end klubbens regel. { $wait }
judge-few = Der er for få resultater til at bedømme { $name }: { $events }, og der skal mindst { $least } til. { $wait }
judge-wait = { $count ->
    [one] Om cirka et halvår vil det vise sig.
   *[other] Om cirka { $count } halvår vil det vise sig.
}
judge-why = Hvor ingen forskel viser sig, gør ingen af reglerne listen mere præcis: ratingudvalget kan vælge den, der er enklest, eller hvis ratinger flytter sig, som medlemmerne ønsker det.
judge-deviance = Afvigelse
judge-brier = Brier
judge-low = 95 % fra
judge-high = 95 % til
judge-note-deviance = Afvigelse (devians): hvor meget resultaterne overrasker forudsigelserne, { $even } hvis der ventes et halvt point af alle; mindre er bedre. Brier: middel af (score − forventet)². Forskel: fra klubbens regel, over 0 er dårligere.
judge-note-hindsight = Med alle resultater kendt: én styrke pr. spiller for alle år, tilpasset netop disse resultater bagefter. Sådan forudsiger ingen regel.
judge-left-out-unrated = { $count ->
    [one] 1 resultat er udeladt, fordi en spiller efter en af reglerne ikke havde rating før turneringen.
   *[other] { $count } resultater er udeladt, fordi en spiller efter en af reglerne ikke havde rating før turneringen.
}
judge-left-out-event = { $count ->
    [one] 1 resultat er udeladt, fordi en af reglerne ikke rater turneringen.
   *[other] { $count } resultater er udeladt, fordi en af reglerne ikke rater turneringen.
}
judge-left-out-uneven = { $count ->
    [one] 1 parti er udeladt, fordi de to resultater ikke giver ét point tilsammen.
   *[other] { $count } partier er udeladt, fordi de to resultater ikke giver ét point tilsammen.
}
judge-bands = Forventet og scoret
judge-bands-note = Efter hvor meget hver regel ventede af favoritten. Scorer favoritterne mindre end ventet, tager reglen ratingforskelle for alvorligt.
judge-band = Favorit
judge-scored = Scoret
error-judge-scale = { $name } bruger en skala, som klubbens ratinger ikke kan omregnes til
error-judge-no-games = der er intet resultat, som alle disse regler forudsiger

## Hvor pointene blev af

cmd-balance = Gør regnskab for pointene mellem to lister: hvor de kom fra, og hvor de blev af
arg-balance-from = Den første liste: dens dato, dens nummer i klubrating lists, eller draft for udkastet; ellers den, der er offentliggjort før den anden
arg-balance-to = Den anden liste; ellers udkastet til den næste
label-balance-from = Fra listen
label-balance-to = Til listen
balance-title = Hvor pointene blev af: { $from } til { $to }
balance-sums = Den første liste: { $members ->
    [one] én rating, { $sum } point.
   *[other] { $members } ratinger, { $sum } point.
} Den anden: { $now ->
    [one] én rating, { $total } point.
   *[other] { $now } ratinger, { $total } point.
} Forskel: { $change }.
balance-games = Heraf skyldes { $points } partierne og måden, de rates på.
balance-behind = De største poster
balance-more = { $count ->
    [one] en mere: { $points }
   *[other] { $count } flere: { $points }
}
balance-course = Fra liste til liste
balance-course-games = Partierne efter årsag
balance-course-said = Hvad partierne har givet siden { $first }: { $points } point.
column-balance-row = Årsag
column-balance-what = Forklaring
column-balance-gone = Gået
column-balance-newcomers = Debuter
column-balance-outside = Udefra
column-balance-uneven = Ujævn
column-balance-rounding = Afrunding
column-balance-decisions = Udvalget
column-balance-late = Rettet
balance-newcomers = kom på listen med denne rating
balance-leavers = gik af listen med denne rating
balance-against_newcomers = partier mod nye spillere, før de havde en rating
balance-outside = partier, der kun tæller for den ene: gæster m.m.
balance-cards = spillerkort fra turneringer andre steder, uden bonus
balance-unequal_k = partier mellem medlemmer med forskelligt K
balance-uneven = partier, hvis forventninger ikke giver én tilsammen
balance-bonus = K·B, for partier og spillerkort
balance-rounding = til hele ratinger, og af den forventede score
balance-decisions = ratinger, som udvalget har fastsat
balance-scale = ændringer af alle ratinger
balance-corrections = sene rettelser af offentliggjorte lister
error-balance-first = der er ingen liste før den pr. { $date }

## Til bestyrelsen

cmd-proposal = Vis bestyrelsen på to sider, hvad et andet reglement ville betyde: ændringer, forudsigelser, point og liste
title-proposal = Læg et andet reglement frem for bestyrelsen
arg-proposal-regulation = Det foreslåede reglement: navn eller fil
arg-proposal-from = Den dag, det skal rate fra
proposal-title = Forslag: andre ratingregler
proposal-asked = Ratingudvalget foreslår, at alle turneringer, der slutter den { $date } eller senere, rates efter »{ $title }«. Andre regler skal godkendes af bestyrelsen og bekendtgøres straks; offentliggjorte lister ændres ikke.
proposal-changes = Hvad der ville ændre sig
proposal-k = Før hver turnering siger ratingerne, hvor mange point man kan vente af en spiller. Hvert point, der scores over eller under det, flytter ratingen K point.
proposal-judge = Regler er gode, når de forudsiger resultaterne godt. Begge er prøvet på alle klubbens partier, hver gang kun med det, man vidste før.
proposal-balance = Hvor pointene ville komme fra
proposal-points = Regler bør ikke få alle ratinger til at stige eller falde. Hvad der i alt kommer til eller går tabt fra { $from } til { $to }:
proposal-list = Listen pr. { $date }, som den ville se ud
proposal-since = Ingen turnering før denne liste ville blive ratet efter de nye regler. For at vise, hvad de gør, er liste og point beregnet, som om de havde været i kraft fra { $since }.
proposal-sums = Højere end efter de gældende regler: { $up }; lavere: { $down }; uændret: { $same }. Største forskel: { $most }.
proposal-rest = { $count ->
    [one] Et medlem med en mindre forskel er udeladt her.
   *[other] { $count } medlemmer med mindre forskelle er udeladt her.
}
proposal-not-yet = Intet svar endnu: { $reason }.
error-proposal-scale = { $name } bruger en anden skala: skriv først tallene på klubbens egen
error-proposal-same = { $name } er som de gældende regler: intet ville blive ændret
