### Deutsch. Alle Schlüssel stehen auch in en.ftl und da.ftl; ein Test vergleicht sie.
###
### Wortwahl (englisch – deutsch):
### rating – das Rating, die Ratings; start rating – Startrating; rated – gewertet; unrated player – ohne Rating;
### DSU rating, DSU number – DSU-Rating, DSU-Nummer (FIDE ebenso); club – Verein; member – Mitglied; guest – Gast;
### former member – ausgetreten; tournament, event – Turnier; round – Runde; game – Partie; bye – Freilos;
### forfeit – kampflos; open game – offene Partie; crosstable – Kreuztabelle; player card – Spielerkarte;
### coordinated – koordiniert; to enter – anmelden; team – Mannschaft; board – Brett; seeding – Setzliste;
### regulation – Reglement; class – Klasse; provisional – vorläufig; score – Punkte; expected score – Erwartungswert;
### performance – Turnierleistung; bonus – Bonus; scale – Skala; conversion – Umrechnung; line – Gerade;
### rating committee – Ratingkommission; board of the club – Vorstand; term – Amtszeit; to approve – genehmigen;
### list – Liste; draft – Entwurf; edition – Fassung; to publish – veröffentlichen; seal – Siegel;
### log – Protokoll; journal – Protokoll; operation – Vorgang; to undo – rückgängig machen; to redo – wiederherstellen;
### backup – Sicherung; to restore – wiederherstellen; setting – Einstellung; default – Vorgabe.

word-member = { $count ->
    [one] 1 Mitglied
   *[other] { $count } Mitglieder
}

## Two parts with a sign between them

pair = { $one } { $other }
pair-brackets = { $one } ({ $other })
pair-colon = { $one }: { $other }
pair-comma = { $one }, { $other }
pair-semicolon = { $one }; { $other }

## Names and words that several things share

name-active = Aktive
name-approved = Genehmigt
name-archive = Veröffentlichte Listen
name-back = Zurück
name-bonus = Bonus
name-born = Geburtsjahr
name-by = Von
name-calculator = Taschenrechner
name-cards = Karten
name-cells = Felder
name-class = Klasse
name-classes = Klassen
name-club = Verein
name-columns = Spalten
name-committee = Kommission
name-compare = Vergleich
name-conversion = Umrechnung
name-create-a-club = Einen Verein anlegen
name-date = Datum
name-diff = Diff.
name-difference = Unterschied
name-drawn = Remis
name-drift = Verschiebung
name-dsu = DSU-Nummer
name-dsu-rating = DSU-Rating
name-dsu-rating-after = DSU-Rating nachher
name-dsu-rating-before = DSU-Rating vorher
name-edit-tournament = Turnier bearbeiten
name-edition = Fassung
name-elo = Elo
name-end = Letzter Tag
name-event = Turnier
name-expected = Erwartet
name-fide = FIDE-Nummer
name-fide-rating = FIDE-Rating
name-file = Datei
name-first-rating = Erstes Rating
name-folder = Ordner
name-from = Von
name-game = Spiel
name-games = Partien
name-games-lost = Verl.
name-games-won = Siege
name-grid = Kreuztabelle
name-home = Übersicht
name-how-our-rating-works = So funktioniert unser Rating
name-import = Import
name-journal = Protokoll
name-k = K
name-kind = Art
name-language = Sprache
name-list = Ratingliste
name-lost = Verloren
name-member = Mitglied
name-member-games = Partien
    .matches = Spiele
    .several = Spiele
name-members = Mitglieder
name-method = Methode
name-minutes-per-move = Minuten je Zug
name-name = Name
name-new-game = Neues Spiel
name-new-tournament = Neues Turnier
name-not-on-public-lists = Nicht auf öffentlichen Listen
name-not-rated = Nicht gewertet:
name-notation = Notationspflicht
name-number = Nr.
name-open-another-file = Eine andere Datei öffnen
name-opinion = Zweite Meinung
name-opponent = Gegner
name-opponents = Gegner
name-passive = Passive
name-performance-rating = Turnierleistung
name-picture = Diagramm
name-place = Platz
name-player = Spieler
name-player-card = Spielerkarte
name-players = Spieler
name-points = Punkte
name-pool = Wertungsgruppe
name-provisional = Vorläufig
name-publish = Veröffentlichen
name-publish-reason = Grund
name-rating = Rating
name-rating-change = +/-
name-ratingeffect = Auswirkung auf die Ratings
name-ratings = DSU-Ratings
name-reason = Grund
name-reference = Referenz
name-regulation = Reglement
name-remark = Bemerkung
name-reminder = Erinnerung
name-result = Ergebnis
name-results = Ergebnisse
name-role = Rolle
name-round = Runde
name-round-robin = Jeder gegen jeden
name-rounds = Runden
name-scale = Skala
name-score = Punkte
name-seal = Siegel
name-sets = Sätze
name-settings = Einstellungen
name-since = Seit
name-source = Quelle
name-standings = Rangliste
name-start = Erster Tag
name-start-rating = Startrating
name-status = Status
name-strength = Stärke
name-tabs = Reiter
name-to = Bis
name-total = Ges.
name-tournament = Turnier
name-tournaments = Turniere
name-undo = Rückgängig
name-valid-from = Gültig ab
name-value = Wert
name-what = Was
name-what-to-do = Was zu tun ist
name-why = Warum
name-won = Gewonnen
name-year = Jahr
word-approved = genehmigt
word-back = wieder
word-doubtful = unklar
word-game-by-game = Partie für Partie
word-guest = Gast
word-new = neu
word-no-rating = ohne Rating
word-opponents = Gegner
word-unchanged = unverändert
word-year-of-birth = Geburtsjahr

## Probleme in importierten Dateien

problem-file-too-large = Die Datei ist größer als { $limit } MB; mehr ist nicht erlaubt.
problem-too-many-lines = Die Datei hat mehr als { $limit } Zeilen.
problem-line-too-long = Die Zeile hat mehr als { $limit } Zeichen.
problem-not-text = Das ist keine Textdatei. Als Text oder CSV in UTF-8 oder Windows-1252 speichern.
problem-control-characters = Steuerzeichen oder unsichtbare Zeichen wurden hier entfernt.
problem-text-too-long = Der Text hat mehr als { $limit } Zeichen; der Rest wurde abgeschnitten.
more-of-a-kind = { $count ->
    [one] Noch einmal dasselbe, in Zeile { $lines }.
   *[other] Noch { $count } Mal dasselbe, in Zeile { $lines }.
}
problem-more = { $count ->
    [one] Ein weiteres Problem wird nicht gezeigt.
   *[other] { $count } weitere Probleme werden nicht gezeigt.
}
problem-no-players = Die Datei enthält keine brauchbaren Spieler.

problem-comment-mark = Ein Kommentar muss mit ### beginnen. Die Zeile wurde übersprungen.
problem-record-not-used = Die Zeilen { $tag } werden aufbewahrt und beim Export zurückgeschrieben, sonst aber nicht verwendet.
problem-record-unknown = Unbekannte Zeilenart { $tag }. Erwartet wird eine Zeilenart von TRF16 oder TRF26.
problem-record-repeated = Diese Angabe kommt zweimal vor. Die erste wurde verwendet.
problem-line-wrapped = Die Zeile ist umbrochen; sie wurde mit der vorigen zusammen gelesen. Das gilt auch für andere umbrochene Zeilen.
problem-vega-description = Dies ist eine Beschreibung von Vega mit Feldern zwischen "|"; sie wird als Turnierbericht gelesen, und Spalten in Meldungen sind die des Berichts.
problem-line-shifted = Die Spalten dieser Zeile sind verschoben; sie wurde mit so vielen Leerzeichen hinter dem Namen gelesen, wie ihre Felder brauchen. Das gilt auch für andere verschobene Zeilen.
problem-line-unreadable = Die Zeile ist nicht lesbar. Erwartet werden ein Code aus drei Zeichen und ein Leerzeichen.
problem-ruler-lines = Zeilen, die nur die Spalten zählen, wurden übergangen.
problem-day-unreadable = "{ $value }" ist kein Datum wie 2026/01/31; nicht verwendet.
problem-day-short = "{ $value }" kann mehr als ein Tag sein.
problem-days-reversed = Das Turnier endet ({ $end }), bevor es beginnt ({ $start }).
problem-round-day-unreadable = "{ $value }" ist kein Rundendatum wie 26/01/31; nicht verwendet.
problem-rounds-unreadable = "{ $value }" ist keine Rundenzahl von 1 bis { $limit }; nicht verwendet.
problem-rounds-differ = Rundenzahl: oben { $first }, hier { $second }. Verwendet wurde { $first }.
problem-rounds-missing = { $count ->
    [one] Keine Ergebnisse in Runde { $rounds } von { $total }.
   *[other] Keine Ergebnisse in den Runden { $rounds } von { $total }.
}
problem-absences-behind-last = { $count ->
    [one] Eine Abwesenheit nach der letzten Runde ({ $last }) wurde
   *[other] { $count } Abwesenheiten nach der letzten Runde ({ $last }) wurden
}{" "}weggelassen.
problem-absent-with-opponent = Runde { $round }: { $code } neben einem Gegner gilt als kampflos verloren.
problem-too-many-rounds = Ein Ergebnis in Runde { $round }, aber das Turnier hat { $stated ->
    [one] 1 Runde
   *[other] { $stated } Runden
}.
problem-player-count = Die Datei nennt { $stated } Spieler, enthält aber { $count }.
problem-points-system = "{ $value }" im Punktesystem ist nicht lesbar. Es wurden die üblichen Punkte verwendet.
problem-points-system-colours = Das Punktesystem unterscheidet nach Farbe oder Art des Freiloses; für jedes Ergebnis wurde der erste Wert verwendet.

problem-columns-shifted = Zwischen zwei Spalten steht ein Zeichen. Erwartet wird ein Leerzeichen; die Zeile ist vielleicht verschoben.
problem-between-fields = "{ $found }" steht zwischen zwei Feldern. Erwartet wird ein Leerzeichen; ein Feld ist vielleicht abgeschnitten.
problem-start-number = "{ $value }" ist keine Startnummer. Erwartet wird eine Zahl von 1 bis 9999.
problem-start-number-twice = Die Startnummer { $no } wurde schon in Zeile { $line } verwendet.
numbers-absent = { $count ->
    [one] Ein Mitglied fehlt in der Datei: { $names }.
   *[other] { $count } Mitglieder fehlen in der Datei: { $names }.
}
problem-numbers-missing = { $count ->
    [one] Vor dieser fehlt die Startnummer { $first }.
   *[other] Vor dieser fehlen die Startnummern { $first } bis { $last }.
}
problem-name-missing = Der Spieler hat keinen Namen.
problem-rating-unreadable = "{ $value }" ist kein Rating; nicht verwendet.
problem-rating-odd = Das Rating { $value } ist ungewöhnlich. Es wurde übernommen; bitte prüfen.
problem-rating-not-positive = Das Rating { $value } wurde weggelassen: Ratings liegen über 0.
problem-birth-unreadable = "{ $value }" ist weder ein Geburtsdatum noch ein Geburtsjahr. Es bleibt als Text erhalten, wird aber nicht verwendet.
problem-rank-unreadable = "{ $value }" ist kein Platz; nicht verwendet.
problem-points-unreadable = "{ $value }" ist keine Punktzahl (z. B. 3.5); nicht verwendet.
problem-points-differ = Punkte: die Datei nennt { $stated }, aber die Ergebnisse ergeben { $computed }.
problem-national-number = "{ $value }" in einer Zeile { $tag } ist keine Startnummer. Die Zeile wurde nicht verwendet.
problem-national-player = Die Zeile { $tag } gilt für Startnummer { $no }, die kein Spieler hat. Sie wurde nicht verwendet.
problem-national-name = Die Zeile { $tag } zur Nummer { $no } nennt "{ $name }", aber der Spieler heißt "{ $other }". Sie wurde trotzdem verwendet.

problem-opponent-unreadable = Runde { $round }: "{ $value }" ist kein Gegner. Erwartet wird eine Startnummer oder 0000 für keinen.
problem-opponent-unknown = Runde { $round }: kein Spieler hat die Startnummer { $opponent }.
problem-game-with-oneself = Runde { $round }: der Spieler ist gegen sich selbst gepaart.
problem-game-one-sided = Runde { $round }: Spieler { $opponent } hat in dieser Runde keine Partie. Erwartet wird dort dieselbe Partie.
problem-game-other-opponent = Runde { $round }: Spieler { $opponent } spielt in dieser Runde gegen { $other }.
problem-colour-unknown = Runde { $round }: "{ $value }" ist keine Farbe. Erwartet wird w, b oder -; die Farbe wurde weggelassen.
problem-colours-disagree = Runde { $round }: { $one } und { $two } haben dieselbe Farbe. Die Farben wurden weggelassen.
problem-result-unknown = Runde { $round }: "{ $code }" ist kein Ergebnis. Erwartet wird 1 = 0 + - W D L X oder H F U Z.
problem-result-missing = { $count ->
    [one] Runde { $round }: { $one } gegen { $two } hat kein Ergebnis und wird als offene Partie geführt.
   *[other] { $count } Paarungen haben kein Ergebnis und werden als offene Partien geführt. Die erste: Runde { $round }, { $one } gegen { $two }.
}
problem-result-one-sided = Runde { $round }: hier fehlt das Ergebnis, bei Spieler { $opponent } ist es angegeben.
problem-results-contradict = Runde { $round }: { $one } hat "{ $mark }" (Zeile { $line }), aber { $two } hat "{ $other }".
problem-result-unusual = Runde { $round }: die Ergebnisse "{ $mark }" für { $one } und "{ $other }" für { $two } sind ungewöhnlich. Sie wurden übernommen.
problem-bye-with-opponent = Runde { $round }: "{ $code }" ist ein Freilos, aber es gibt einen Gegner.
problem-opponent-missing = Runde { $round }: "{ $code }" braucht einen Gegner.
problem-result-without-opponent = Runde { $round }: "{ $code }" ohne Gegner wurde als Freilos { $bye } gelesen.

problem-no-header = Die Datei hat keine Zeile mit Spaltennamen.
problem-column-missing = Die Spalte "{ $column }" fehlt.
problem-names-missing = Es gibt keine Spalte mit Namen: "Name", oder "Vorname" und "Nachname".
problem-column-twice = Die Spalte "{ $column }" kommt zweimal vor.
problem-pairs-cells = Die Zeile endet zu früh. Erwartet: { $columns }.
problem-pairs-count = „{ $value }“ ist keine Anzahl von Partien. Erwartet wird eine ganze Zahl von 0 bis { $limit }.
problem-column-not-used = Unbekannte Spalte "{ $column }"; nicht verwendet.
problem-fact-not-used = "#{ $name }" ist unbekannt. Die Zeile wurde nicht verwendet.
problem-too-many-cells = Zu viele Zellen in dieser Zeile. Text, der das Trennzeichen enthält, in Anführungszeichen setzen.
problem-quote-open = Das Anführungszeichen, das hier beginnt, wird nicht geschlossen.
problem-klubtur-pairing = Runde { $round }: „{ $value }“ ist keine Paarung. Erwartet: etwa 203 (Weiß gegen 3), 103 (Schwarz) oder -1 für keine.
problem-klubtur-result = Runde { $round }: „{ $value }“ ist kein Ergebnis. Erwartet: 1, 0, 0.5 oder ein Code von 2 bis 9.
problem-klubtur-rated = Runde { $round }: Der Code { $code } ist eine Partie, die nicht gespielt, aber in Dänemark gewertet wurde (keine gültige Absage); sie wurde als „{ $mark }“ übernommen und ist nicht gewertet. Will die Ratingkommission sie werten: klubrating tournament result … --rated
problem-klubtur-withdrawn = Runde { $round }: Der Code { $code } ist eine Partie, die weder zählt noch gewertet wird, weil jemand früh zurücktrat; sie wurde als „{ $mark }“ übernommen und gibt hier ihren Punkt.
problem-klubtur-unscored = Runde { $round }: Der Code { $code } ist eine Partie, die gespielt und gewertet wurde, aber nicht in die Punkte zählt, weil der Gegner später zurücktrat; sie wurde als „{ $mark }“ übernommen und zählt hier.
problem-no-games = Die Datei enthält keine Partie. Erwartet wird eine Spalte je Runde mit Feldern wie 12w1, 7s½, eine Spalte je Gegner mit 1, ½, 0 oder eine Zeile je Partie mit Weiß, Schwarz und Ergebnis.
problem-columns-not-used = { $count ->
    [one] Nicht verwendet: die Spalte { $names }.
   *[other] Nicht verwendet: die Spalten { $names }.
}
problem-people-columns = Keine Überschrift dieser Liste ist bekannt. Enthalten die Spalten, was hier steht, wiederholen Sie mit: --columns "{ $columns }"
problem-name-number = Der Name "{ $value }" enthält eine Zahl. Ein Geburtsjahr oder ein Rating gehört in eine eigene Spalte.
problem-row-no-person = „{ $value }“ ist keine Person; die Zeile wurde ausgelassen.
problem-name-doubtful = „{ $value }“ kann eine Summe, eine Überschrift oder eine Bemerkung sein und kein Mitglied.
problem-section-unknown = „{ $value }“ steht zwischen den Mitgliedern und wurde ausgelassen. Gibt die Zeile denen darunter einen anderen Status, so schreiben Sie ihn in eine Spalte „status“.
problem-section-empty = Unter „{ $value }“ steht niemand. Gehört die Zeile zu denen darüber, so schreiben Sie deren Status in eine Spalte „status“.
problem-ratings-unclear = Es ist nicht klar, welche Spalte die Ratings des Vereins enthält: { $names }. Geben Sie sie an, zum Beispiel: --columns "{ $columns }"
problem-sheets-several = Mehrere Blätter der Arbeitsmappe haben eine solche Liste: { $names }. Geben Sie an, welches gemeint ist: --sheet NAME.
problem-hidden-parts = { $rows ->
    [0] Die Tabelle blendet Spalten aus ({ $places }).
    [one] Die Tabelle blendet eine Zeile aus ({ $lines }).
   *[other] Die Tabelle blendet { $rows } Zeilen aus ({ $lines }).
} Wählen Sie: --hidden leave-out oder --hidden read.
problem-sheet-unknown = Die Mappe hat kein Blatt „{ $name }“. Ihre Blätter: { $names }.
problem-sheets-all-hidden = Alle Blätter mit Inhalt sind ausgeblendet ({ $names }). Nennen Sie das Blatt, das gelesen werden soll: --sheet NAME.
problem-sheets-hidden = { $count ->
    [one] Das ausgeblendete Blatt { $names } wurde nicht gelesen. Soll es gelesen werden, nennen Sie es: --sheet NAME.
   *[other] Die ausgeblendeten Blätter { $names } wurden nicht gelesen. Soll eines davon gelesen werden, nennen Sie es: --sheet NAME.
}
problem-sheet-hidden-unknown = In dieser Datei sind ausgeblendete Zeilen und Spalten nicht von den anderen zu unterscheiden; alle wurden gelesen. Als XLSX oder ODS gespeichert sind sie es.
problem-workbook-large = Die Mappe ist zu groß: mehr als { $limit } Zellen oder mehr als { $sheets } Blätter. Speichern Sie das benötigte Blatt in einer eigenen Datei.
problem-sheets-not-used = { $count ->
    [one] Nur das Blatt { $used } wurde gelesen; auch das Blatt { $names } enthält eine Tabelle. Ist das ein anderes Turnier, speichern Sie es in einer eigenen Datei.
   *[other] Nur das Blatt { $used } wurde gelesen; auch die Blätter { $names } enthalten Tabellen. Speichern Sie jedes weitere Turnier in einer eigenen Datei.
}
problem-row-below-table = Unter dem Ende der Tabelle steht eine Partie. Jede Zeile eines Spielers braucht einen Namen.
problem-cells-unreadable = { $count ->
    [one] „{ $value }“ ist kein Ergebnis. Erwartet wird z. B. 12w1, 7s½, 3w+, -1 (spielfrei), 0 (abwesend).
   *[other] { $count } Felder sind keine Ergebnisse; das erste ist „{ $value }“. Erwartet wird z. B. 12w1, 7s½, 3w+, -1 (spielfrei), 0 (abwesend).
}
problem-no-opponents = Die Felder der Runden sagen, wer gewonnen hat, aber nicht gegen wen. Erwartet wird in jedem Feld die Nummer des Gegners, z. B. 12w1 (gegen 12, mit Weiß, gewonnen), oder eine Spalte für jeden Gegner.
problem-counting = Die Tabelle gibt { $win } für einen Sieg und { $draw } für ein Remis; das Turnier ebenso.
problem-counting-losses = Die Tabelle gibt { $win } für einen Sieg, { $draw } für ein Remis und { $loss } für eine Niederlage; das Turnier ebenso.
published-tie-break-differs = { $count ->
    [one] { $heading }: Ein Wert weicht von dem ab, was die Partien ergeben: { $name } hat { $stated }, wir kommen auf { $computed }, nach den Regeln ab { $edition }.
   *[other] { $heading }: { $count } Werte weichen von dem ab, was die Partien ergeben; der erste: { $name } hat { $stated }, wir kommen auf { $computed }, nach den Regeln ab { $edition }.
}
problem-games-left-out = Die Spalte { $name } enthält Partien, ist aber keine der Runden. Erwartet werden Runden, von 1 an nummeriert oder R1, R2, … genannt.
problem-file-is-database = Das ist eine Datenbank (von Papi oder einem anderen Programm). Exportieren Sie das Turnier als Bericht (TRF) oder Kreuztabelle und lesen Sie diese ein.
problem-file-is-pdf = Das ist ein PDF. Erwartet wird ein Turnierbericht (TRF), eine Arbeitsmappe (XLSX, ODS) oder eine Kreuztabelle als CSV.
problem-file-is-zip = Dieses Zip-Archiv kann nicht gelesen werden: Es ist beschädigt, unvollständig, oder enthält weder eine Arbeitsmappe noch eine einzelne Turnierdatei. Laden Sie es noch einmal herunter, oder packen Sie es aus und lesen Sie die Datei darin.
table-proposed = Die Tabelle wird als { $options } gelesen, aber die Datei bestätigt es nicht: { $figures } Ist es richtig, bestätigen Sie es; sonst geben Sie an, was die Spalten enthalten.
table-doubted = Die Datei bestätigt diese Spalten nicht: { $figures }
table-figures = { $understood } von { $filled } Feldern sind verständlich, { $agree } von { $games } Partien stimmen von beiden Seiten, die Punkte stimmen bei { $points } von { $stated } Spielern.
table-figures-list = { $understood } von { $filled } Zeilen sind eine Partie oder eine Runde.
table-remembered = Die Spalten sind gelesen, wie sie am { $date } für diese Überschriften angegeben wurden; andere mit --columns angeben.
table-is-remembered = Was die Spalten enthalten, ist für Tabellen mit diesen Überschriften gemerkt.
table-unconfirmed = { $games ->
    [one] Die Liste hat eine Partie, und nichts in der Datei bestätigt ihr Ergebnis.
   *[other] Die Liste hat { $games } Partien, und nichts in der Datei bestätigt ihre Ergebnisse.
}
problem-file-is-json = Das sind Partien in JSON, wie Spielseiten sie anbieten. Laden Sie das Turnier als PGN und lesen Sie das ein.
mapping-columns = "{ $text }" ist keine Spalte mit ihrem Inhalt. Erwartet wird z. B. 2=name,5-11=rounds,12=points; mit mehreren Spalten je Runde 5-14=rounds/2.
mapping-twice = "{ $text }": eine Spalte kann nur eines enthalten.
mapping-cells = "{ $text }" ist keine Reihenfolge in einem Feld. Erwartet werden opponent, colour und result, z. B. opponent-colour-result für 12w1.
mapping-no-games = Mit diesen Spalten ist kaum ein Feld als Ergebnis zu lesen. Wählen Sie andere Spalten, oder lassen Sie --columns weg, um einen Vorschlag zu sehen.
problem-no-table = Der Text enthält kein Turnier. Erwartet wird ein Bericht (TRF), Partien (PGN) oder eine Tabelle: eine Zeile mit Überschriften über Namen und Runden und eine Zeile je Spieler mit Feldern wie 12w1, oder 1 ½ 0 je Gegner; oder eine Zeile je Partie mit Weiß, Schwarz und Ergebnis.
problem-workbook-locked = Diese Arbeitsmappe ist mit einem Kennwort geschützt. Öffnen Sie sie, speichern Sie sie ohne Kennwort und versuchen Sie es noch einmal.
problem-xls-damaged = Dies ist eine alte Excel-Datei (XLS) oder eine andere Office-Datei, die nicht gelesen werden kann: Sie ist beschädigt oder unvollständig. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie als XLSX oder das Blatt als CSV.
problem-xlsx-damaged = Dies ist eine Excel-Arbeitsmappe (XLSX), die nicht gelesen werden kann: Sie ist beschädigt, unvollständig oder zu groß. Laden Sie sie noch einmal herunter, oder öffnen Sie sie in einer Tabellenkalkulation und speichern Sie das Blatt als CSV.
problem-ods-damaged = Dies ist eine Tabelle (ODS), die nicht gelesen werden kann: Sie ist beschädigt, unvollständig oder zu groß. Laden Sie sie noch einmal herunter, oder öffnen Sie sie in LibreOffice und speichern Sie das Blatt als CSV.
problem-numbers-own = Die Nummern in dieser Spalte sind zu kurz für Dansk Skak Union; sie wurden nicht verwendet. Sind es deren Nummern, so nennen Sie die Spalte dsu.
problem-numbers-unclear = Diese Nummern gelten als Nummern in Dansk Skak Union. Sind es vereinseigene oder Ratings, so löschen Sie die Spalte.
problem-file-is-html = Das ist eine Webseite (HTML), in der keine Tabelle eines Turniers zu lesen ist. Erwartet werden Paarungen oder eine Kreuztabelle in einer Tabelle der Seite. Markieren und kopieren Sie die Tabelle im Browser und fügen Sie sie in eine Tabellenkalkulation oder Textdatei ein; oder nehmen Sie die Datei für Excel oder den Bericht (TRF), den die Seite anbietet.
problem-file-is-xml = Das ist eine XML-Datei. Erwartet wird ein Turnierbericht (TRF) oder eine Kreuztabelle als CSV.
problem-list-groups = Hier beginnt eine andere Tabelle, und dahinter kommen Runden noch einmal. Sind das mehrere Gruppen? Geben Sie jeder eine eigene Datei.
problem-table-groups = Hier beginnt eine weitere Tabelle mit anderen Spielern. Sind das mehrere Gruppen? Geben Sie jeder eine eigene Datei.
problem-table-second-half = Hier beginnt eine weitere Tabelle mit denselben Spielern und anderen Ergebnissen. Ist es die Rückrunde? Bringen Sie beide in eine Tabelle, oder geben Sie jeder eine eigene Datei.
problem-list-rows = { $count ->
    [one] 1 Zeile nennt keine zwei Spieler und wurde nicht verwendet.
   *[other] { $count } Zeilen nennen keine zwei Spieler und wurden nicht verwendet; die erste steht hier.
}
problem-list-open = { $count ->
    [one] { $white } – { $black } hat kein Ergebnis und wird als offene Partie geführt.
   *[other] { $count } Partien haben kein Ergebnis und werden als offene Partien geführt; die erste ist { $white } – { $black }.
}
problem-fide-line-shifted = Die Zeile von { $name } ({ $number }) ist verschoben, ihr Rating lässt sich nicht ablesen; das bisherige bleibt.
problem-list-unread = { $count ->
    [one] „{ $value }“ nennt zwei Spieler, aber kein lesbares Ergebnis. Erwartet wird eine Zeile wie Anna – Bo 1-0, mit 1-0, 0-1, ½-½ oder *.
   *[other] { $count } Zeilen nennen zwei Spieler, aber kein lesbares Ergebnis; die erste ist „{ $value }“. Erwartet werden Zeilen wie Anna – Bo 1-0, mit 1-0, 0-1, ½-½ oder *.
}
problem-pgn-no-games = Die Datei enthält keine Partie mit den Namen beider Spieler.
problem-pgn-event-spelled = { $count ->
    [one] Eine Partie ist aus "{ $name }"; sie wurde als eine aus "{ $event }" gelesen, aus dem fast alle anderen sind.
   *[other] { $count } Partien sind aus Turnieren wie "{ $name }"; sie wurden als Partien aus "{ $event }" gelesen, aus dem fast alle anderen sind.
}
problem-pgn-events = Die Datei enthält Partien aus { $count } Turnieren: { $names }. Erwartet werden die Partien eines Turniers; nehmen Sie die anderen heraus.
problem-pgn-nameless = { $count ->
    [one] Der Partie { $white } – { $black } fehlt ein Name; sie wurde ausgelassen.
   *[other] { $count } Partien fehlt ein Name; sie wurden ausgelassen, die erste ist { $white } – { $black }.
}
problem-pgn-bye = { $name } ist spielfrei: Der andere Name fehlt, und bei der Partie steht „{ $value }“.
problem-pgn-comment-open = Hier beginnt ein Kommentar, der nicht endet: Die schließende Klammer fehlt.
problem-pgn-game-in-comment = Eine neue Partie beginnt in dem Kommentar, der in { $line }:{ $column } geöffnet wurde: Dessen schließende Klammer fehlt.
problem-pgn-tag-open = Der Wert dieses Feldes endet nicht: Das schließende Anführungszeichen fehlt.
problem-pgn-tags-apart = { $count ->
    [one] Die Felder einer Partie gehen hier nach einer leeren Zeile oder einer Bemerkung weiter. Sie gelten als dieselbe Partie.
   *[other] An { $count } Stellen gehen die Felder einer Partie nach einer leeren Zeile oder einer Bemerkung weiter; die erste ist hier. Sie gelten als dieselbe Partie.
}
problem-pgn-tag-in-comment = { $count ->
    [one] Diese Zeile eines Kommentars sieht aus wie der Anfang einer Partie. Sie wurde nicht als solcher gelesen; ist sie einer, fehlt davor eine schließende Klammer.
   *[other] { $count } Zeilen in Kommentaren sehen aus wie der Anfang einer Partie; die erste ist hier. Keine wurde so gelesen; ist es eine, fehlt davor eine schließende Klammer.
}
problem-pgn-oneself = { $name } spielt gegen sich selbst.
problem-pgn-same-game = { $white } gegen { $black } steht schon in Zeile { $line }, mit gleicher Runde, gleichem Tag und Ergebnis; die Partie zählt einmal.
problem-pgn-other-moves = { $white } gegen { $black } steht auch in Zeile { $line }, mit gleicher Runde, gleichem Tag und Ergebnis, aber mit anderen Zügen: Beide Partien zählen.
problem-pgn-byes = Runde { $round }: { $count } Spieler haben eine Partie gegen BYE ohne Ergebnis. Höchstens einer kann spielfrei gewesen sein, daher bekommt keiner von ihnen einen Punkt.
problem-pgn-result = "{ $value }" ist kein Ergebnis. Erwartet wird 1-0, 0-1, 1/2-1/2, * oder kampflos wie +--.
problem-pgn-variant = { $count ->
    [one] 1 Partie ist kein gewöhnliches Schach ({ $variant }) und wurde wie die anderen genommen.
   *[other] { $count } Partien sind kein gewöhnliches Schach (die erste: { $variant }) und wurden wie die anderen genommen.
}
problem-pgn-two-results = { $white } – { $black }: zwei Ergebnisse. { $result } gilt, aber bei den Zügen steht auch { $text }.
problem-pgn-unplayed = { $white } – { $black }: nicht gespielt, in der Datei steht „{ $value }“. Als kampflos gelesen und nicht gewertet.
problem-pgn-unplayed-moves = { $white } – { $black }: In der Datei steht „{ $value }“, aber beide haben gezogen. Als gespielte Partie gelesen.
problem-pgn-few-moves = { $white } – { $black }: ein Ergebnis, aber nicht beide haben gezogen. Wurde die Partie nicht gespielt, ändern Sie das Ergebnis in kampflos, etwa +--.
problem-pgn-rounds-by-day = Partien ohne Runde: jeder Tag wurde als eine Runde genommen.
problem-pgn-rounds-unknown = Partien ohne Runde oder mehrere an einem Tag: die Runden zählen nur die Partien.
problem-pgn-rounds-split = Jemand spielt zweimal in einer Runde: solche Runden wurden geteilt und die Runden neu nummeriert.
problem-pgn-too-many = Zu viel für ein Turnier. Erwartet werden höchstens { $players } Spieler und { $rounds } Runden.

problem-no-members = Die Datei enthält keine Mitglieder.
problem-member-name = Das Mitglied hat keinen Namen.
problem-person-number = { $value } ist keine Mitgliedsnummer und wurde weggelassen: Eine Nummer besteht nur aus Ziffern, höchstens 12.
problem-number-refused = "{ $value }" ist keine DSU- oder FIDE-Nummer: Eine Nummer besteht nur aus Ziffern, höchstens 12.
problem-member-number-twice = Die Nummer { $value } wurde schon in Zeile { $line } verwendet.
problem-since-unreadable = "{ $value }" ist kein Datum wie 2026-01-31.
problem-status-unknown = "{ $value }" ist kein Status. Erwartet wird aktiv, passiv oder ausgetreten.
problem-games-unreadable = "{ $value }" ist keine Anzahl von Partien.

## Was eine exportierte Datei nicht aufnehmen konnte

export-text-changed = "{ $text }" passt nicht in das Format; geschrieben als "{ $written }".
export-rating = Das Rating { $rating } passt nicht in das Format und wurde weggelassen.
export-rounds = Das Format hat Platz für { $limit } Runden; das Turnier hat { $rounds }.
export-player = Spieler { $no } konnte nicht geschrieben werden: jede Startnummer gibt es nur einmal, von 1 bis 9999.
export-game = Runde { $round }: die Partie { $white } gegen { $black } konnte nicht geschrieben werden.
export-bye = Runde { $round }: das Freilos von { $no } konnte nicht geschrieben werden.
export-round-day = Das Rundendatum { $day } passt nicht in das Format und wurde weggelassen.
export-points = { $points } Punkte passen nicht in das Format und wurden weggelassen.
export-points-system = Die Punktewertung passt nicht in das Format und wurde weggelassen.
export-colours = Die Datei kann nicht sagen, dass die Farben unbekannt sind; der erste Spieler einer solchen Partie wurde als Weiß geschrieben.
export-records = Mannschaften, Auslosungssystem und andere Zeilen eines Turnierberichts passen nicht in das Format und wurden weggelassen.
export-national = { $count ->
    [one] Die Ratingzeilen eines Spielers konnten nicht alle geschrieben werden.
   *[other] Die Ratingzeilen von { $count } Spielern konnten nicht alle geschrieben werden.
}

## Gedruckte Listen

rating-list-title = Ratingliste vom { $date }
rating-list-draft = ENTWURF: nicht veröffentlicht; die Ratings können sich noch ändern.
rating-list-changes-from = Änderungen gegenüber der Liste vom { $date }.
rating-list-first = Dies ist die erste Liste, daher gibt es keine Änderungen zu zeigen.
rating-list-active = Aktive Mitglieder
rating-list-passive = Passive Mitglieder
rating-list-unrated = Mitglieder noch ohne gewertete Partie
    .matches = Mitglieder noch ohne gewertetes Spiel
rating-list-word-unrated = ohne Partie
    .matches = ohne Spiel
rating-list-change = Änd.
rating-list-converted = Umr.
choice-dsu = DSU
rating-list-section = Liste
rating-list-moved = ▲▼
rating-list-recent = Zuletzt
rating-list-legend-provisional = * Vorläufig: weniger als { $games } gewertete Partien.
    .matches = * Vorläufig: weniger als { $games } gewertete Spiele.
rating-list-legend-unreliable = * Vorläufig: noch zu wenige gewertete Partien für ein verlässliches Rating.
    .matches = * Vorläufig: noch zu wenige gewertete Spiele für ein verlässliches Rating.
rating-list-legend-new = neu: nicht auf der vorigen Liste.
rating-list-legend-back = wieder: nicht auf der vorigen Liste, aber auf einer früheren.
rating-list-legend-moved = ▲ ▼ Gewonnene oder verlorene Plätze seit der vorigen Liste.
rating-list-legend-highest = ◆ Das bisher höchste Rating des Mitglieds auf einer Liste des Vereins.
rating-list-legend-class = ↑ ↓ In einer höheren oder niedrigeren Klasse als auf der vorigen Liste.
rating-list-legend-games = Partien: gewertete seit der vorigen Liste. Ges.: alle gewerteten Partien.
    .matches = Spiele: gewertete seit der vorigen Liste. Ges.: alle gewerteten Spiele.
    .several = Spiele: gewertete seit der vorigen Liste. Ges.: alle gewerteten Spiele.
rating-list-legend-converted = Umr.: das Rating, umgerechnet auf die DSU-Skala.
rating-list-legend-dsu = DSU: das eigene DSU-Rating des Mitglieds. Beide können voneinander abweichen: der Verein wertet auch seine eigenen Turniere.
list-part-active = Aktive Mitglieder
list-part-passive = Passive Mitglieder
list-part-register = Alphabetische Liste
list-part-changes = Veränderungen
list-part-corrections = Berichtigungen
list-part-newcomers = Neue Spieler auf dem Weg zum ersten Rating
list-part-most-active = Am meisten gespielt
list-part-signs = Zeichenerklärung
list-part-committee = Ratingkommission
list-part-balance = Wo die Punkte geblieben sind
rating-list-class-mean = Durchschnitt
rating-list-up = Aufsteiger
rating-list-down = Absteiger
rating-list-new-title = Neu auf der Liste
rating-list-back-title = Wieder dabei
rating-list-gone-title = Nicht mehr auf der Liste
rating-list-came = { $name } ({ $rating })
rating-list-went-because = { $name } ({ $rating }): { $why }
rating-list-newcomer = { $name }: { $games } von { $needed } Partien
rating-list-in-force = In Kraft: { $title }.
rating-list-rules-changed = In Kraft seit { $date }: { $title }. Änderungen:
rating-list-number = Liste Nr. { $number }
document-letters-lacking = Der Schrift der PDF-Datei fehlen Buchstaben in: { $texts }. Für jeden steht ein ?.
rating-list-seal = Siegel: { $seal }
rating-list-head = Protokoll: { $head }
error-list-before-facts = der Verein hat nichts vom { $date }: das erste Turnier, Rating oder die erste Liste ist vom { $first }
hint-list-before-facts = klubrating lists zeigt die veröffentlichten Listen
list-of-no-day = Es gibt keine Liste zum { $date }: dies ist ein Entwurf dessen, was nach heutigem Stand darauf stünde. Ordentliche Listen gibt es zum 1. Januar und zum 1. August.
rating-list-empty = Die Liste ist leer: noch kein Mitglied hat ein Rating. Den Mitgliedern Startratings geben oder ein Turnier importieren.
rating-list-empty-published = Die Liste ist leer: an diesem Tag hatte kein Mitglied ein Rating.
rating-list-empty-several = Die Liste ist leer: noch kein Mitglied hat ein gewertetes Spiel. Die Spiele eingeben oder aus einer Datei importieren.
rating-list-empty-waiting = { $count ->
    [one] Die Liste ist leer: ein Mitglied hat ein Startrating, aber noch keine gewertete Partie. Ein gewertetes Turnier bringt das Mitglied auf die Liste.
   *[other] Die Liste ist leer: { $count } Mitglieder haben ein Startrating, aber noch keine gewertete Partie. Ein gewertetes Turnier bringt sie auf die Liste.
}
    .matches = { $count ->
        [one] Die Liste ist leer: ein Mitglied hat ein Startrating, aber noch kein gewertetes Spiel. Ein gewertetes Turnier bringt das Mitglied auf die Liste.
       *[other] Die Liste ist leer: { $count } Mitglieder haben ein Startrating, aber noch kein gewertetes Spiel. Ein gewertetes Turnier bringt sie auf die Liste.
    }
rating-list-empty-hidden = { $count ->
    [one] Die Liste ist leer: ein Mitglied hat ein Startrating, aber noch keine gewertete Partie (mit --all zu sehen). Ein gewertetes Turnier bringt das Mitglied auf die Liste.
   *[other] Die Liste ist leer: { $count } Mitglieder haben ein Startrating, aber noch keine gewertete Partie (mit --all zu sehen). Ein gewertetes Turnier bringt sie auf die Liste.
}
    .matches = { $count ->
        [one] Die Liste ist leer: ein Mitglied hat ein Startrating, aber noch kein gewertetes Spiel (mit --all zu sehen). Ein gewertetes Turnier bringt das Mitglied auf die Liste.
       *[other] Die Liste ist leer: { $count } Mitglieder haben ein Startrating, aber noch kein gewertetes Spiel (mit --all zu sehen). Ein gewertetes Turnier bringt sie auf die Liste.
    }

## Erklärung eines Ratings

explain-rating = Rating: { $old } → { $new } ({ $change })
explain-first-rating = Erstes Rating: { $new }
explain-rule = Regel: { $rule } [{ $regulation }]
explain-old-club = Rating vorher: { $rating }, das Vereinsrating nach dem letzten Turnier vor diesem.
explain-old-decision = Rating vorher: { $rating }, von der Ratingkommission zum { $on } festgesetzt.
explain-old-opening = Rating vorher: { $rating }, aus einer früheren Liste vom { $on } übernommen.
explain-old-given = Rating vorher: { $rating }, bei der Anmeldung angegeben.
explain-old-dsu = Rating vorher: { $rating }, umgerechnet aus DSU { $number }: { $conversion }.
explain-old-fide = Rating vorher: { $rating }, umgerechnet aus FIDE { $number } mit der DSU-Formel: { $conversion }.
explain-round = Rd.
explain-colour = Fb.
explain-p = P
explain-result = Pkt.
explain-white = w
explain-black = s
explain-converted = DSU- und FIDE-Ratings sind umgerechnet: { $form }, auf eine ganze Zahl gerundet.
explain-beyond = ! Außerhalb von Tabelle 1 (±{ $last }): ihre letzte Zeile wird verwendet.
explain-card-numbers = DSU-Ratings der Gegner: { $numbers }.
explain-score = { $games ->
    [one] W = { $score }: die Punkte aus 1 gewerteten Partie
   *[other] W = { $score }: die Punkte aus { $games } gewerteten Partien
}
    .matches = { $games ->
        [one] W = { $score }: die Punkte aus 1 gewerteten Spiel
       *[other] W = { $score }: die Punkte aus { $games } gewerteten Spielen
    }
explain-expected = W_e = { $expected }: die Summe der P, der Erwartungswerte der einzelnen Partien ({ $curve })
    .matches = W_e = { $expected }: die Summe der P, der Erwartungswerte der einzelnen Spiele ({ $curve })
explain-curve-table = Tabelle 1
explain-curve-normal = Normalverteilung
explain-curve-logistic = logistische Kurve
explain-curve-linear = Gerade
explain-curve-fide = FIDE-Tabelle 8.1.2
explain-average-dsu = DSU-Durchschnitt der Gegner: { $calculation }
explain-recovered = Der Durchschnitt der Gegner ist unbekannt; er wird aus dem DSU-Rating vorher und nachher zurückgerechnet.
explain-recovered-below = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D liegt nicht über der DSU-Grenze { $threshold } (1 Partie), also enthält die Änderung keinen Bonus
   *[other] x = W − W_e = { $x }: ΔR/K_D liegt nicht über der DSU-Grenze { $threshold } ({ $games } Partien), also enthält die Änderung keinen Bonus
}
explain-recovered-above = { $games ->
    [one] x = W − W_e = { $x }: ΔR/K_D liegt über der DSU-Grenze { $threshold } (1 Partie), also ist der Bonus x − { $threshold } herausgerechnet
   *[other] x = W − W_e = { $x }: ΔR/K_D liegt über der DSU-Grenze { $threshold } ({ $games } Partien), also ist der Bonus x − { $threshold } herausgerechnet
}
explain-recovered-no-bonus = x = W − W_e = { $x }: DSU gibt keinen Bonus
explain-recovered-d = D(P) = { $d }: Tabelle 1, zwischen den Zeilen D({ $low }) = { $d_low } und D({ $high }) = { $d_high }
explain-recovered-d-row = D(P) = { $d }: eine Zeile von Tabelle 1
explain-average-converted = R_a, auf der Skala des Vereins: { $conversion }
explain-interval = Das DSU-Rating nachher ist gerundet, daher liegt der Durchschnitt zwischen { $low } und { $high }.
explain-interval-end = { $mean } (neues Rating { $rating })
explain-interval-open = eine Zahl außerhalb von Tabelle 1
explain-k-below = K = { $k }: das Rating vorher, { $rating }, liegt unter { $to }
explain-k-between = K = { $k }: das Rating vorher, { $rating }, ist mindestens { $from } und liegt unter { $to }
explain-k-from = K = { $k }: das Rating vorher, { $rating }, ist mindestens { $from }
explain-k-always = K = { $k }, unabhängig vom Rating
explain-k-few = K = { $k }: vorher weniger als { $games } gewertete Partien
explain-k-games = K = { $k }/(n + { $plus }), n die Zahl der Partien im Zeitraum
    .matches = K = { $k }/(n + { $plus }), n die Zahl der Spiele im Zeitraum
explain-bonus = B = { $bonus }: W − W_e = { $excess } liegt über der Grenze { $threshold } ({ $limit }); B ist der Überschuss
explain-bonus-none = B = 0: W − W_e = { $excess } liegt nicht über der Grenze { $threshold } ({ $limit })
explain-bonus-never = B = 0: das Reglement gibt keinen Bonus
explain-bonus-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
explain-bonus-table = { $rounds ->
    [one] Tabelle 2, { $percent } %, 1 Runde
   *[other] Tabelle 2, { $percent } %, { $rounds } Runden
}
explain-bonus-between = { $rounds ->
    [one] { $percent } %, 1 Runde, die keine Zeile von Tabelle 2 ist: { $z }·½·√1
   *[other] { $percent } %, { $rounds } Runden, die keine Zeile von Tabelle 2 sind: { $z }·½·√{ $rounds }
}
explain-first-average = R_a = { $average }: der Durchschnitt der Ratings der Gegner
explain-first-cards = { $count ->
    [one] 1 Partie steht auf einer Spielerkarte und zählt mit dem Durchschnitt der Karte
   *[other] { $count } Partien stehen auf Spielerkarten und zählen mit dem Durchschnitt der Karte
}
explain-first-card = { $games ->
    [one] Spielerkarte, { $event }: W = { $score } aus 1 Partie
   *[other] Spielerkarte, { $event }: W = { $score } aus { $games } Partien
}
explain-first-card-mean = Der Durchschnitt der Karte, auf der Skala des Vereins: { $conversion }
explain-first-share = P = { $calculation }: der Punktanteil der gewerteten Partien
    .matches = P = { $calculation }: der Punktanteil der gewerteten Spiele
explain-first-tempered = { $draws ->
    [one] Mit 1 gedachten Remis: { $calculation }
   *[other] Mit { $draws } gedachten Remis: { $calculation }
}
explain-first-factor = { $calculation }, also F = { $f }
derivation-begins = Die Liste vom { $date } wies { $printed } aus; dies ist das erste Turnier danach.
derivation-ends = Die Liste vom { $date } wies { $printed } aus.
derivation-printed = Die Liste vom { $date } wies { $printed } aus; mit den späteren Berichtigungen ist das Rating an diesem Tag { $now }.
derivation-replaced = Das Startrating der Ratingkommission vom { $date } hat { $new } seitdem ersetzt: { $rating }.
explain-performance = Turnierleistung: R_p = { $formula } { $value } (P = { $share })
explain-performance-bound = Turnierleistung: alles oder nichts wurde erzielt, daher gibt es nur eine Schranke: { $formula } { $value } (P = { $share })
explain-unrated-event = { $event } wird nicht gewertet. { $reason }
explain-unrated-round = Runde { $round }: { $reason }
explain-unrated-round-game = Runde { $round }, { $opponent }: { $reason }

rule-per-game = laufendes Rating, Partie für Partie
    .matches = laufendes Rating, Spiel für Spiel
rule-average = laufendes Rating nach der Durchschnittsmethode, koordiniertes Turnier
rule-card-known = §7, Spielerkarte mit den DSU-Ratings der Gegner, Durchschnittsmethode
rule-card-before-after = §7, Spielerkarte mit dem DSU-Rating vorher und nachher, Durchschnittsmethode
rule-first = neue Spieler, erstes Rating aus der Turnierleistung

source-club = Verein
source-decision = Beschluss { $on }
source-opening = Liste { $on }
source-dsu = DSU { $number }
source-fide = FIDE { $number }
source-given = Anmeldung
source-first = erstes Rating hier

unrated-not-played = Die Partie wurde nicht gespielt (Freilos oder kampflos).
    .matches = Das Spiel wurde nicht ausgetragen (Freilos oder kampflos).
unrated-too-short = Die Partie war nach weniger als einem Zug zu Ende.
unrated-decision = Die Ratingkommission hat beschlossen, dass die Partie nicht zählt.
    .matches = Die Ratingkommission hat beschlossen, dass das Spiel nicht zählt.
unrated-opponent-unrated = Der Gegner hatte kein Rating.
unrated-collecting = Für das erste Rating aufgehoben: bisher { $have } von { $need } Partien.
    .matches = Für das erste Rating aufgehoben: bisher { $have } von { $need } Spielen.
unrated-collecting-ended = Frühere Partien, die für ein erstes Rating aufgehoben waren, zählen nicht: ein Startrating oder DSU-Rating kam zuvor.
    .matches = Frühere Spiele, die für ein erstes Rating aufgehoben waren, zählen nicht: ein Startrating kam zuvor.
unrated-against-newcomer = Der Gegner bekam im Turnier sein erstes Rating, und das Reglement schließt solche Partien aus.
    .matches = Der Gegner bekam im Turnier sein erstes Rating, und das Reglement schließt solche Spiele aus.
unrated-card-used = Stattdessen gilt die Spielerkarte des Turniers.
unrated-no-notation = Das Turnier wurde ohne Notationspflicht gespielt (§6).
unrated-too-fast = Das Turnier hatte weniger Bedenkzeit je Zug als verlangt (§6).
unrated-not-approved = Die Ratingkommission hat das Turnier nicht genehmigt (§6).
unrated-not-ended = Das Turnier ist unvollständig: mindestens eine Partie ist offen.
    .matches = Das Turnier ist unvollständig: mindestens ein Spiel ist offen.
unrated-incomplete = Das Turnier ist unvollständig.
incomplete-said = Das Turnier ist unvollständig: { $what }.
incomplete-rounds = { $count ->
    [one] Runde { $rounds } hat keine Partie
   *[other] die Runden { $rounds } haben keine Partien
}
incomplete-idle = in Runde { $round } ist nichts eingetragen für { $names }
incomplete-pairs = diese haben nicht gegeneinander gespielt: { $pairs }
incomplete-names = { $more ->
    [0] { $names }
    [one] { $names } und { $more } weitere
   *[other] { $names } und { $more } weitere
}
round-robin-question = Mit { $players } Spielern in { $rounds } Runden kann es ein Rundenturnier sein, und { $pairs }
unrated-card-impossible = Die Zahlen auf der Spielerkarte passen nicht zusammen.

## Verläufe und Kreuztabellen

history-title = Ratingverlauf: { $name }
history-empty = Noch keine gewertete Partie.
    .matches = Noch kein gewertetes Spiel.
history-none-since = Seither ist keine Partie gewertet worden.
column-old-rating = Alt
history-games = Part.
    .matches = Spiele
history-change = +/-
history-none = -
history-performance = { $games ->
    [one] Turnierleistung: { $strength } ({ $score } aus 1 gewerteten Partie, Durchschnitt der Gegner { $average }).
   *[other] Turnierleistung: { $strength } ({ $score } aus { $games } gewerteten Partien, Durchschnitt der Gegner { $average }).
}
changed-value = { $value }
history-performance-least = mindestens { $value }
history-performance-most = höchstens { $value }
crosstable-round = R{ $round }
crosstable-white = w
    .matches = :
crosstable-black = s
    .matches = :
crosstable-empty = Noch sind keine Spieler angemeldet.
crosstable-legend-game = 3w1: Gegner Nr. 3, Weiß (w) oder Schwarz (s), Ergebnis.
    .matches = 3:1: Gegner Nr. 3, Ergebnis.
crosstable-legend-unplayed = + und -: kampflos gewonnen und verloren; ?: offen.
    .matches = + und -: kampflos gewonnen und verloren; ?: offen.
crosstable-legend-unrated = *: nicht gewertet.
crosstable-legend-cancelled = { $played } { $unplayed }: zählt nicht für die Punkte, weil ein Spieler zurücktrat.
withdrawn-mark = (z)
withdrawn-cancelled = { $name } trat { $games ->
    [0] vor der ersten Partie
    [one] nach 1 Partie
   *[other] nach { $games } Partien
 } zurück: Die Ergebnisse werden gewertet, zählen aber nicht für Punkte, Feinwertungen und Plätze.
    .matches = { $name } trat { $games ->
        [0] vor dem ersten Spiel
        [one] nach 1 Spiel
       *[other] nach { $games } Spielen
     } zurück: Die Ergebnisse werden gewertet, zählen aber nicht für Punkte, Feinwertungen und Plätze.
withdrawn-kept = { $name } trat { $games ->
    [0] vor der ersten Partie
    [one] nach 1 Partie
   *[other] nach { $games } Partien
 } zurück: Die Ergebnisse zählen.
    .matches = { $name } trat { $games ->
        [0] vor dem ersten Spiel
        [one] nach 1 Spiel
       *[other] nach { $games } Spielen
     } zurück: Die Ergebnisse zählen.
withdrawn-score-keep = die Ergebnisse zählen
withdrawn-score-cancel = die Ergebnisse zählen nicht für die Punkte
crosstable-legend-doubles = 3+4:1: Doppel gegen Nr. 3 und 4, Ergebnis; den Punkt erhalten beide Partner.
crosstable-legend-doubles-grid = Doppel stehen bei beiden Partnern gegen beide Gegner; den Punkt erhalten beide Partner.
crosstable-legend-sets = 8 und 2: in drei Sätzen gewonnen und verloren.
crosstable-legend-bye = spf: Freilos (spielfrei), eine Runde ohne Gegner, mit ihren Punkten.
crosstable-legend-absent = abw.: abwesend, ohne Punkte.
crosstable-bye = spf{ $points }
crosstable-absent = abw.
crosstable-rated = { $count ->
    [0] Keine Partie ist gewertet.
    [one] 1 gewertete Partie.
   *[other] { $count } gewertete Partien.
}
    .matches = { $count ->
        [0] Kein Spiel ist gewertet.
        [one] 1 gewertetes Spiel.
       *[other] { $count } gewertete Spiele.
    }

## Der Verein: Fehler und was zu tun ist

error-against-oneself = ein Spieler kann nicht gegen sich selbst spielen
error-already-undone = Vorgang { $operation } ist schon rückgängig gemacht, durch Vorgang { $by }
error-altered-schema = Tabellen oder Trigger der Datenbank sind nicht wie erwartet: { $names }
error-bad-backup = die Sicherung { $path } ist unvollständig
error-bad-journal = Eintrag { $entry } des Protokolls ist nicht lesbar
error-busy = die Datenbank wird von einer anderen Sitzung benutzt
error-card-and-games = das Mitglied hat Partien in diesem Turnier; eine Spielerkarte würde sie doppelt zählen
error-changed = die Angaben wurden inzwischen geändert, von { $by }, { $at }
error-unseen = { $who }, { $time }: { $what }. Nichts wurde geschrieben; noch einmal drücken, um es trotzdem zu schreiben.
error-database-exists = die Datenbank gibt es schon: { $path }
error-database-remains = { $path } liegt noch da, von einer Datenbank dieses Namens
error-long-path = der Pfad { $path } hat { $bytes } Byte; die Datenbankbibliothek öffnet höchstens { $most }
error-now = KLUBRATING_NOW ist kein Zeitpunkt: { $value }
hint-now = als 2026-11-26T20:00:00+01:00 schreiben, oder die Variable entfernen
error-clock = die Uhr dieses Rechners zeigt ein Jahr vor 1970
error-empty-file = die Datei ist leer; sie ist keine Vereinsdatenbank
error-empty-name = ein Name fehlt
error-end-before-start = der letzte Tag, { $end }, liegt vor dem ersten, { $start }
error-entered-already = der Spieler ist schon angemeldet, mit Startnummer { $no }
error-facts-changed = jemand hat Angaben geändert, während die Liste erstellt wurde
error-file-refused = { $file } wurde nicht importiert
error-hard-links = { $path } hat { $names } Namen (harte Verweise); zwei Sitzungen unter verschiedenen Namen würden die Datei zerstören
error-file-of-sums = { $file } enthält nur die Ergebnisse ganzer Wettkämpfe wie 10,5 zu 7,5: die einzelnen Partien sind nicht bekannt
hint-file-of-sums = klubrating standings DATEI ordnet die Spieler; gewertet werden nur Partien, die einzeln dastehen; nichts wurde importiert
error-file-of-teams = { $file } enthält Mannschaftskämpfe, Brett für Brett
hint-kind-team = die Art "Mannschaft" wählen: --kind team
error-doubts = { $count ->
    [one] Eine Angabe sieht falsch aus; nichts wurde geändert
   *[other] { $count } Angaben sehen falsch aus; nichts wurde geändert
}
doubt-own-rating = { $value } ist kaum ein Rating auf dieser Skala: die gehen von { $low } bis { $high }
doubt-dsu-number = { $value } ist kaum ein DSU-Rating: die gehen von { $low } bis { $high }
doubt-fide-number = { $value } ist kaum ein FIDE-Rating: die gehen von { $low } bis { $high }
doubt-number-jump = das Rating war { $old } am { $date } und wäre jetzt { $new }: { $value } Punkte Unterschied
doubt-start-jump = { $name } hat das Rating { $old }; { $new } liegt { $value } Punkte davon entfernt
doubt-list-jump = { $name } hat { $old } auf der Liste vom { $date } und { $new } hier: { $value } Punkte Unterschied
doubt-card-spread = die Ratings der Gegner liegen { $value } Punkte auseinander, von { $least } bis { $most }
doubt-card-change = zwischen vor und nach dem Turnier liegen { $value } Punkte, von { $least } bis { $most }
doubt-games = { $value } gewertete Partien sind kaum möglich; erwartet sind höchstens { $high }
doubt-points = { $name } hat { $stated } Punkte; die Runden können höchstens { $most } geben
doubt-conversion-far = die DSU-Ratings von { $members } Mitgliedern liegen im Mittel { $value } Punkte daneben (klubrating calibrate)
doubt-conversion-again = ab { $date } ist schon { $name } gewählt; dies würde an die Stelle treten
doubt-born = Geburtsjahr { $value } ist kaum möglich: erwartet ist { $low } bis { $high }
doubt-list-unrated = niemand auf der Liste hat ein Rating, so dass alle Mitglieder ohne wären
doubt-list-no-games = die Liste hat keine Partienzahlen, so dass alle mit null Partien zählen und niemand vor einer gewerteten Partie auf die nächste Liste kommt
doubt-member-since = { $date } ist ein unwahrscheinliches Datum für einen Eintritt
doubt-status-day = { $date } ist ein unwahrscheinliches Datum für eine Änderung der Mitgliedschaft
doubt-start-day = { $date } ist ein unwahrscheinliches Datum für ein Startrating
doubt-number-day = { $date } ist ein unwahrscheinliches Datum für ein Rating von DSU oder FIDE
doubt-own-fide-list = kein Spieler in dieser Datei hat einen Verband, wie in einer Liste, die dieses Programm in FIDE-Form schreibt: Die Ratings darin wären die des Vereins, nicht die der FIDE
doubt-event-day = { $date } ist ein unwahrscheinlicher erster Tag eines Turniers
doubt-event-length = ein Turnier von { $value } Tagen ist unwahrscheinlich
doubt-rules-day = { $date } ist ein unwahrscheinliches Datum für eine Änderung der Regeln
doubt-term-day = { $date } ist ein unwahrscheinlicher Beginn einer Amtszeit
doubt-approval-day = der Vorstand kann es am { $date } noch nicht genehmigt haben
doubt-left-before-games = { $name } kann am { $from } nicht ausgetreten sein: die ersten Partien sind vom { $first }
doubt-dead-before-games = { $name } hat spätere Partien als { $from }: die letzten vom { $last }
doubt-dead-plays = { $name } ist am { $date } gestorben und kann am { $day } nicht spielen
doubt-after-death = { $name } ist am { $date } gestorben
doubt-same-status = { $name } ist schon seit { $date } { $status }
doubt-seat-of-former = { $name } ist kein Mitglied mehr ({ $status } ab { $date })
doubt-second-chairman = { $name } ist bis { $date } Vorsitzender; erst diese Amtszeit beenden (klubrating committee end)
doubt-minutes = { $value } Minuten je Zug sind kaum möglich: erwartet sind { $low } bis { $high }
doubt-approved-fast = es hat { $minutes } Minuten je Zug; das Reglement verlangt { $least }
doubt-rounds = { $value } Runden sind kaum möglich: erwartet sind höchstens { $high }
doubt-same-game = das ist noch einmal Spiel { $id } vom { $date } ({ $name }): dieselben Spieler und Ergebnisse
doubt-undo-far = Änderung { $operation } ({ $what }, { $time }) liegt { $value } Änderungen zurück
doubt-k = ein Faktor K von { $value } ist unwahrscheinlich: erwartet ist höchstens { $high }
doubt-bonus-order = der Bonus beginnt in kurzen Turnieren bei { $short }, in langen aber bei { $long }
doubt-class-names = Klassen brauchen verschiedene Namen ("classes", Feld "name")
doubt-title = das Reglement hat keinen Titel (Feld "title")
doubt-rules-name = der Name { $name } hat andere Zeichen als a bis z, Ziffern, - und _
doubt-reliable = reliable_after ist eine ganze Zahl von { $low } bis { $high }, nicht { $value }
doubt-rules-minutes = { $value } Minuten je Zug werden kaum verlangt: erwartet sind höchstens { $high }
doubt-sigma = sigma { $value } ist unwahrscheinlich: erwartet ist { $low } bis { $high }
doubt-number-as-name = { $name } ist eine Nummer und kein Name; meinten Sie die Nummer einer bekannten Person oder --dsu?
doubt-known-person = { $name } ist schon bekannt: { $candidates }
doubt-known-guest = { $candidates } hat als Gast gespielt; wer den Status des Gastes ändert, macht { $name } mit allen Partien zum Mitglied
doubt-similar-person = { $name } ähnelt dem Namen von { $candidates }
doubt-merge-names = { $one } und { $other } haben ganz verschiedene Namen
doubt-merge-dsu = { $one } und { $other } haben verschiedene DSU-Nummern
doubt-merge-fide = { $one } und { $other } haben verschiedene FIDE-Nummern
doubt-merge-born = { $one } und { $other } haben verschiedene Geburtsjahre
doubt-merge-ratings = diese Ratings würden sich ändern: { $ratings }{ $more ->
    [0] { "" }
    [one] { " " }und eine weitere
   *[other] { " " }und { $more } weitere
}
doubt-question = { $doubts }. Meinen Sie das so?
hint-anyway = wenn es stimmt, denselben Befehl klubrating … mit --anyway ausführen
hint-last-list = wenn alles stimmt, denselben Befehl mit --anyway ausführen; um Zeile für Zeile zu antworten, mit --answers DATEI.csv, in der dann die Fragen stehen
hint-anyway-person = ist es dieselbe Person, deren Nummer verwenden; ist es eine andere, denselben Befehl klubrating … mit --anyway ausführen
own-hint-anyway-person = Wenn es eine andere Person ist, noch einmal speichern ({ $key }).
own-hint-anyway = Wenn es stimmt, noch einmal speichern ({ $key }).
error-same-event = die Datei enthält ein Turnier, das schon gespeichert ist: { $event }
error-same-events = die Datei kann jedes von { $count } gespeicherten Turnieren enthalten
error-update-of-another = Turnier { $id } ({ $name }) hat keinen Spieler mit der Datei gemeinsam
error-same-event-in-pool = diese Datei enthält ein Turnier, das schon in der Wertungsgruppe { $pool } ist: { $event }
hint-update-in-pool = klubrating --pool "{ $pool }" tournament import --update bringt es dort auf den Stand der Datei, klubrating --pool "{ $pool }" tournament move { $id } verschiebt es, --as-new speichert es hier als anderes Turnier; nichts wurde importiert
hint-update-or-new = klubrating tournament import --update bringt Turnier { $id } auf den Stand der Datei, --as-new speichert sie als weiteres Turnier; nichts wurde importiert
hint-update-which = klubrating tournament import --update={ $id } bringt dieses auf den Stand der Datei, --as-new speichert sie als weiteres Turnier; nichts wurde importiert
import-same-as = { $id } { $name }, { $start } bis { $end }
differs-days = Tage: { $start } bis { $end } → { $new_start } bis { $new_end }
differs-rounds = Runden: { $before } → { $after }
differs-new-player = neuer Spieler: { $name }
differs-missing-player = nicht mehr dabei: { $name }
differs-new-game = Runde { $round }: { $white } – { $black } { $after } (neu)
differs-missing-game = Runde { $round }: { $white } – { $black } { $before } (nicht mehr dabei)
differs-result = Runde { $round }: { $white } – { $black } { $before } → { $after }
error-new-namesake = Turnier { $id } hat schon diesen Namen und diese Tage: { $name }
hint-as-new = --as-new legt trotzdem ein weiteres an
form-new-namesake = Turnier { $id } hat schon diesen Namen und diese Tage: { $name }. Ein weiteres anlegen?
error-imported-before = die Datei ist schon gespeichert, als Turnier { $id }, { $name }
import-same-file = Die Datei ist dieselbe wie Turnier { $id }, { $name }; es gibt nichts zu tun.
error-imported-elsewhere = dieses Turnier wurde schon importiert, in die Wertungsgruppe { $pool }: { $name } (Nummer { $id })
hint-imported-elsewhere = klubrating tournament move { $id } GRUPPE verschiebt es
error-match-form = { $match } sagt nicht, wer der Spieler ist
error-match-unused = kein Spieler der Datei passt zu { $match }
error-network = die Datei liegt auf einem Netzlaufwerk ({ $kind }), wo mehrere Personen gleichzeitig sie beschädigen können
error-never-played = das Mitglied hat noch keine Partien
    .matches = das Mitglied hat noch keine Spiele
error-newer-schema = die Datenbank stammt von einer neueren Version des Programms (Format { $found }, diese kennt { $known })
error-no-database = unter { $path } gibt es keine Datenbank
error-no-date = die Datei hat kein lesbares Datum
error-export-ending = ein Turnier lässt sich nicht in eine Datei mit der Endung { $ending } schreiben
error-day-unread = der Tag "{ $value }" in der Datei lässt sich nicht sicher lesen
error-no-folder = den Ordner für { $path } gibt es nicht
error-no-such-operation = es gibt keinen Vorgang { $operation }
error-no-such-round = es gibt keine Runde { $round }; das Turnier hat { $rounds }
error-no-wal = die Datenbank ist hier nicht gemeinsam benutzbar (Journalmodus { $mode })
error-not-a-database = die Datei ist keine Vereinsdatenbank
error-not-a-file = das ist keine gewöhnliche Datei
error-not-a-list-date = { $date } ist weder der 1. Januar noch der 1. August
error-not-entered = zuerst müssen beide Spieler im Turnier angemeldet sein
error-nothing-to-redo = es gibt nichts zurückzuholen
error-nothing-to-undo = es gibt nichts rückgängig zu machen
error-number-taken = { $name } hat diese Nummer schon
error-odd-identity = { $value } ist weder eine DSU- noch eine FIDE-Nummer
error-odd-rating = { $rating } liegt außerhalb des Bereichs von Ratings
error-old-sqlite = SQLite { $version } kann Daten verlieren und wird abgelehnt
error-older-schema = die Datenbank hat Format { $found }, und diese Version des Programms braucht { $known }
error-other-program = die Datei ist die Datenbank eines anderen Programms
error-person-twice = zwei Spieler sind { $name } zugeordnet
error-own-game = { $name } ist Spieler { $one } und { $other }, und die Datei enthält in Runde { $round } eine Partie der beiden
error-plays-already = Spieler { $no } hat in Runde { $round } schon eine Partie oder ein Freilos
    .matches = Spieler { $no } hat in Runde { $round } schon ein Spiel oder ein Freilos
error-other-reason = { $by } hat die Liste vom { $date } aus einem anderen Grund vorgeschlagen: { $reason }
error-no-such-reason = { $by } hat die Liste vom { $date } als ordentliche Liste vorgeschlagen, ohne Begründung
error-extra-early = eine außerordentliche Liste kann nicht vor ihrem Tag veröffentlicht werden; der { $date } ist noch nicht gekommen
error-corrected-early = eine berichtigte Fassung kann nicht vor ihrem Tag veröffentlicht werden; der { $date } ist noch nicht gekommen
error-publish-after-due = die Liste vom { $date } ist nicht die nächste: zuerst kommt die Liste vom { $due }
error-publish-too-early = die Liste vom { $date } kann frühestens am { $first } veröffentlicht werden
error-publish-early = { $days ->
    [one] der { $date } ist morgen: später eingetragene Ergebnisse stehen nicht auf dieser Liste
   *[other] bis zum { $date } sind es noch { $days } Tage: später eingetragene Ergebnisse stehen nicht auf dieser Liste
}
error-publish-despite = { $count ->
    [one] ein Punkt steht der Liste vom { $date } im Weg
   *[other] { $count } Punkte stehen der Liste vom { $date } im Weg
}
error-published-already = die Liste vom { $date } ist schon veröffentlicht
error-read-only = die Datenbank ist nur zum Lesen geöffnet
error-reasons-changed = jemand hat inzwischen eine Begründung angegeben, die das Mitglied nennen kann
error-regulation-text = das Reglement in der Datenbank ist nicht lesbar: { $fault }
error-row-gone = der Eintrag ist nicht mehr vorhanden
error-score-beyond-games = die Punkte passen nicht zur Anzahl der Partien
error-several = mehrere passen zu { $name }
error-sqlite = die Datenbank meldet: { $fault }
error-system = der Datenträger oder das System hat verweigert: { $fault }
error-nothing-changed = { $what }; es wurde nichts geändert
error-changed-before = { $what }; was davor geschrieben wurde, bleibt, bis einschließlich Vorgang { $operation }
error-files-before = { $what }; die davor geschriebenen Dateien bleiben, und im Verein wurde nichts geändert
error-uncertain = { $what }; ob die Änderung geschrieben wurde, zeigt sich erst, wenn der Datenträger wieder lesbar ist
error-replaced = { $path } wurde ersetzt, verschoben oder entfernt, während die Datei offen war; es wurde nichts geändert
error-replaced-written = { $path } wurde ersetzt, verschoben oder entfernt, während dies geschrieben wurde; in der Datei, die jetzt dort liegt, steht es nicht
replaced-perhaps = Die Datenbank scheint eine andere Datei zu sein als die geöffnete; auf diesem Dateisystem kann das ein Irrtum sein. Hat jemand sie ersetzt, beenden Sie diese Sitzung sofort.
error-start-before-ledger = das Mitglied wurde schon in einem Turnier gewertet, das am { $date } endete
error-undecided = { $count ->
    [one] ein Spieler ist noch zuzuordnen; nichts wurde importiert
   *[other] { $count } Spieler sind noch zuzuordnen; nichts wurde importiert
}
undo-elsewhere = die letzte Änderung, Vorgang { $operation }, ist in der Wertungsgruppe { $pools }
undo-unseen = { $who }, { $time }, in einer anderen Sitzung: { $what }. Dieser Bildschirm hatte es noch nicht gezeigt.
error-undo-another = die letzte Änderung, Vorgang { $operation }, stammt von { $user }
error-undo-publication = Vorgang { $operation } hat eine Liste veröffentlicht; das lässt sich nicht rückgängig machen
error-undo-moved = inzwischen wurde eine Sicherung wiederhergestellt; Vorgang { $operation } ist jetzt ein anderer oder weg
error-undo-wiped = Vorgang { $operation } hat persönliche Daten gelöscht; sie lassen sich nicht wiederherstellen
error-unknown-person = keine Person passt zu { $name }
error-unknown-player = kein Spieler des Turniers passt zu { $name }
error-unknown-tournament = kein Turnier passt zu { $name }
hint-again = noch einmal versuchen
hint-busy = kurz warten und noch einmal versuchen
hint-changed = die Angaben noch einmal ansehen, dann die Änderung wiederholen
hint-undo-changed = klubrating log zeigt, was seither getan wurde
hint-undo-first = { $count ->
    [one] zuerst { $operations } rückgängig machen: klubrating undo { $first }
   *[other] zuerst { $operations } rückgängig machen, in dieser Reihenfolge: klubrating undo { $first }
}
hint-check = klubrating check ausführen; findet es Schäden, eine Sicherung wiederherstellen
hint-system = sehen Sie nach, ob der Datenträger, sein Kabel und seine Einbindung in Ordnung sind und was das Systemprotokoll sagt; versuchen Sie es dann erneut
hint-uncertain = wenn der Datenträger wieder in Ordnung ist, sehen Sie im Protokoll nach, ob die Änderung da ist, bevor Sie sie wiederholen
hint-replaced = klären Sie, wer sie ersetzt hat und warum; klubrating check prüft die Datei, die jetzt dort liegt
own-hint-replaced = klären Sie, wer sie ersetzt hat und warum; { $key } öffnet die Datei, die jetzt dort liegt
hint-nothing-to-do = es gibt nichts zu tun
hint-same-file = klubrating tournament edit { $id } ändert seine Art, Tage oder Runden; eine neuere Datei wird mit --update importiert
hint-extra-list = für eine außerordentliche Liste den Grund mit --extra angeben
hint-give-dates = sie mit --start und --end angeben
hint-export-ending = .trf und .txt ergeben einen Turnierbericht, .csv eine Kreuztabelle, .cvs eine Gruppendatei für klubtur.dk
hint-hard-links = einen Namen behalten und die anderen entfernen, oder den Verein mit klubrating --read-only --db '{ $path }' backup NEU.db kopieren und mit der Kopie weiterarbeiten
hint-init = anlegen mit klubrating init --club NAME, oder klubrating demo ausprobieren
hint-log = klubrating log zeigt die Vorgänge
hint-make-folder = zuerst den Ordner anlegen
hint-match = zuordnen mit --match "NAME=ID", "NAME=guest" oder "NAME=new", nach Startnummer mit "#17=ID"; oder alle Unbekannten mit --guests zu Gästen, mit --new-members zu Mitgliedern machen
hint-person-twice = eine Person kann in einem Turnier mehrere Startnummern haben, wenn sich die Namen in der Datei gleichen
hint-match-one-person = ist es eine Person mit mehreren Startnummern, für jede angeben: --match "#4=17" --match "#5=17"; sind es zwei, zuordnen mit --match "#5=ID", "#5=guest" oder "#5=new"
hint-match-form = so schreiben: "Jens Hansen=17", "#3=guest" oder "#3=new"
hint-member-list = klubrating member list --all zeigt alle
hint-near-names = vielleicht { $candidates }? klubrating member list --all zeigt alle
hint-member-show = klubrating member show { $id } zeigt, wer es ist
hint-network = auf eine lokale Festplatte des Servers verschieben
hint-never-played = zuerst ein Turnier eingeben oder importieren
hint-explain-archived = die archivierte Liste vom { $date } hat { $rating }; klubrating history { $id } zeigt alle
hint-newer-schema = die neuere Version installieren
hint-other-reason = klubrating publish { $date } bestätigt sie aus diesem Grund; mit --anyway wird sie aus dem eigenen neu vorgeschlagen
hint-publish-due = klubrating checklist zeigt, was für diese Liste noch offen ist
hint-publish-early = um sie trotzdem jetzt zu veröffentlichen: klubrating publish { $date } --early
hint-publish-despite = klubrating checklist --date { $date } zeigt, was zu tun ist; noch einmal mit --anyway --reason "warum" ausführen, um sie trotzdem zu veröffentlichen
publish-new-obstacle = neu: { $what }
hint-restore-list = auf der Liste vom { $date } baut noch nichts auf; klubrating restore { $backup } führt vor sie zurück
hint-corrected-or-restore = um einen Fehler auf ihr zu berichtigen: klubrating publish { $date } --corrected "warum"; noch baut nichts auf ihr auf, klubrating restore { $backup } führt also vor sie zurück
hint-next-list = eine veröffentlichte Liste ändert sich nie; spätere Ergebnisse kommen auf die nächste
hint-nothing-imported = nichts wurde geändert; die Zeilen oben berichtigen und erneut importieren
hint-older-schema = einmal mit Schreibrecht öffnen, um sie umzuwandeln; vorher entsteht eine Sicherung
hint-other-path = mit --db eine andere Datei wählen
hint-database-remains = sie kann die letzten Änderungen jener Datenbank enthalten: zusammen mit ihrer Datenbank verschieben oder einen anderen Namen wählen
hint-long-path = den Verein in einen Ordner mit kürzerem Pfad legen; seine Sicherungen liegen in einem Ordner daneben
hint-clock = die Uhr stellen oder die Zeit in KLUBRATING_NOW angeben, etwa 2026-11-21T19:30:00+01:00
hint-read-only = um Schreibrecht für die Datei und ihren Ordner bitten
hint-redo = klubrating redo stellt wieder her, was ein undo entfernt hat
hint-several = { $candidates }
hint-propose = klubrating start-rating propose zeigt, wonach entschieden werden kann
hint-start-after = einen Tag nach dem { $date } angeben; von da an beginnt das Rating neu
hint-tournament-list = klubrating tournament list zeigt alle
hint-undo-another = um sie trotzdem rückgängig zu machen: klubrating undo { $operation }
hint-undo-publication = die Angaben berichtigen; die nächste Liste zeigt den Unterschied
hint-untouched = die Datei blieb unberührt

## Wer der Spieler einer Datei ist

match-unknown = { $no } { $name }: im Verein nicht bekannt
match-numbers = { $no } { $name }: DSU- und FIDE-Nummer gehören zu verschiedenen Personen: { $candidates }
match-other-name = { $no } { $name }: die Nummer gehört { $holder }, aber der Name ist ein anderer
match-other-name-known = { $no } { $name }: die Nummer gehört { $holder }, der Name { $candidates }
match-several-people = { $no } { $name }: mehrere Personen haben diesen Namen: { $candidates }
match-contradiction = { $no } { $name }: gleicher Name, aber andere Nummer oder anderes Geburtsjahr: { $candidates }
match-similar = { $no } { $name }: ein ähnlicher Name: { $candidates }
match-several-players = { $no } { $name }: ein anderer Spieler der Datei passt auf dieselbe Person: { $candidates }

## Was das Protokoll sagt

op-init = Verein angelegt
op-member-add = Mitglied hinzugefügt: { $subject }
op-member-edit = Angaben geändert: { $subject }
op-member-status = Mitgliedschaft geändert: { $subject }
op-member-import = Mitglieder importiert
op-external-rating-set = externes Rating eingetragen: { $subject }
op-start-rating-set = Startrating festgesetzt: { $subject }
op-tournament-update = Turnier aus einer Datei aktualisiert: { $subject }
op-tournament-import = Turnier importiert: { $subject }
op-tournament-new = Turnier angelegt: { $subject }
op-tournament-player-add = Spieler angemeldet: { $subject }
op-tournament-result = Ergebnis eingetragen: { $subject }
op-tournament-approve = Turnier genehmigt: { $subject }
op-tournament-close = Turnier abgeschlossen: { $subject }
op-tournament-reopen = Turnier wieder geöffnet: { $subject }
op-tournament-delete = Turnier gelöscht: { $subject }
op-tournament-hide = Turnier bis zur Liste nicht auf der Website: { $subject }
op-tournament-unhide = Turnier darf vor der Liste auf der Website stehen: { $subject }
op-card-add = Spielerkarte eingetragen: { $subject }
op-publish = Liste veröffentlicht: { $subject }
op-undo = rückgängig gemacht: { $what }
op-redo = wiederhergestellt: { $what }
op-other = Änderung: { $subject }

## Was check findet

check-backup = die Sicherung { $file } lässt sich nicht wiederherstellen: { $fault }
check-chain-altered = Vorgang { $operation } im Protokoll wurde nachträglich verändert
check-chain-emptied = Vorgang { $operation }: sein Protokoll wurde geleert
check-chain-entry = Eintrag { $entry } des Protokolls fehlt
check-chain-missing = Vorgang { $operation } fehlt im Protokoll
check-chain-open = ein Vorgang wurde nicht abgeschlossen
check-entry = { $row }: Eintrag { $entry } des Protokolls folgt nicht aus dem vorigen
check-facts = Liste vom { $date }: ihre Grundlagen haben sich seither geändert, obwohl jede Zahl noch stimmt
check-integrity = die Datei ist beschädigt: { $fault }
check-leftover = { $path } wurde von einer abgebrochenen Sitzung hinterlassen und kann den ganzen Verein enthalten; die nächste Sicherung löscht es, wenn dieser Benutzer darf, sonst muss es der Besitzer tun
check-unreadable = { $column } in Zeile { $row } der Tabelle { $table } ist nicht lesbar
check-unchecked = nicht zu prüfen: { $part }: { $fault }
check-unchecked-so = deshalb nicht zu prüfen: { $part }
check-part-club = der Verein
check-part-journal = das Protokoll
check-part-ratings = die Ratings
check-part-list = die Liste vom { $date }
check-ledger = die Zeile von Person { $person } in Turnier { $tournament } folgt nicht aus der vorigen
check-list-differs = Liste vom { $date }: { $name } ({ $id }) ist mit { $printed } aufgeführt, die damaligen Angaben ergeben { $computed }
check-list-extra = Liste vom { $date }: { $name } ({ $id }) ist aufgeführt, gehört nach den damaligen Angaben aber nicht darauf
check-list-missing = Liste vom { $date }: { $name } ({ $id }) fehlt
check-list-corrected = Liste vom { $date }: Die Berichtigung, die sie für { $name } ({ $id }) nennt, folgt nicht aus den damaligen Angaben
check-other-rules = Liste vom { $date }: mit Version { $then } der Berechnung erstellt, dieses Programm hat { $now }; sie kann nicht nachgerechnet werden
check-outside = { $row } wurde außerhalb des Programms geändert (Eintrag { $entry }): { $before } → { $after }
check-personal-data = { $row }: die personenbezogenen Daten weichen von den eingetragenen ab
check-head-differs = Vorgang { $operation }: eine Sicherung oder ein Ausdruck hat { $head }, das Protokoll jetzt { $now }: das Protokoll wurde außerhalb des Programms neu geschrieben, { $sound ->
    [0] bei diesem Vorgang oder davor
    [one] nach Vorgang { $sound }
   *[other] nach Vorgang { $sound }
}
check-head-gone = Vorgang { $operation }: eine Sicherung oder ein Ausdruck hat { $head }, aber das Protokoll endet mit Vorgang { $newest }: Vorgänge wurden außerhalb des Programms entfernt
check-head-restored = Vorgang { $operation }: { $head } gehört zu dem, was Vorgang { $restore } durch eine Sicherung ersetzt hat
check-reason-removed = Vorgang { $operation }: die Begründung wurde außerhalb des Programms entfernt
check-row-differs = { $row }: { $column } weicht vom Protokoll ab
check-row-missing = { $row } fehlt, steht aber im Protokoll
check-row-unknown = { $row } ist nicht im Protokoll
check-seal = Liste vom { $date }: das Siegel passt nicht; die Liste wurde nach der Veröffentlichung geändert

## Was ein Export weglässt

export-left-out-sets = die Datei kann Sätze und Partner nicht aufnehmen: ein Dreisatzsieg wird ein gewöhnlicher Sieg (eine .csv-Datei kann es)
export-left-out-cards = { $count ->
    [one] die Datei kann eine Spielerkarte nicht aufnehmen
   *[other] die Datei kann { $count } Spielerkarten nicht aufnehmen
}
export-left-out-withdrawn = { $count ->
    [one] die Datei kann nicht sagen, dass ein Spieler zurückgetreten ist
   *[other] die Datei kann nicht sagen, dass { $count } Spieler zurückgetreten sind
}
export-left-out-decisions = { $count ->
    [one] die Datei kann einen Beschluss, ob eine Partie gewertet wird, nicht aufnehmen
   *[other] die Datei kann { $count } Beschlüsse, ob Partien gewertet werden, nicht aufnehmen
}

## Wörter

word-warning = Warnung
word-error = Fehler
word-hint = Hinweis

## Hilfeseiten

help-usage = Aufruf:
help-commands = Befehle
help-arguments = Argumente
help-options = Optionen
help-general = Allgemeine Optionen
help-options-name = [OPTIONEN]
help-default = Vorgabe
help-example = Beispiel:
help-general-at = Optionen, die jeder Befehl kennt: klubrating --help

overview-every-week = Jede Woche
overview-twice-a-year = Zweimal im Jahr
overview-others = Alles Übrige
overview-more = klubrating BEFEHL --help erklärt einen Befehl und gibt ein Beispiel; wo … steht, folgt noch ein Wort, wie in klubrating pool add. klubrating demo zeigt einen Verein zum Üben; klubrating init gründet den eigenen.
subject-events = Turniere, Spielerkarten und Spiele
subject-ratings = Ratings und woher sie kommen
subject-lists = Ratinglisten und Veröffentlichung
subject-strength = Setzlisten, Gruppen und Mannschaften
subject-rules = Regeln, Skala und Einstellungen
subject-journal = Journal und Sicherungen
subject-without-club = Ohne Verein
subject-program = Das Programm selbst

cmd-klubrating = Ratingverwaltung für die Ratingkommission eines Schachvereins
cmd-calc = Mit den Ratingformeln rechnen
cmd-calc-convert = Ein Rating zwischen ES- und DSU-Skala umrechnen
cmd-calc-expected = Erwartungswert gegen gegebene Gegner
cmd-calc-performance = Turnierleistung zu einer Punktzahl
cmd-calc-rating = Neues Rating nach einem Turnier
cmd-calc-newcomer = Erstes Rating eines Spielers ohne Rating
cmd-calc-card = Neues Rating aus der Spielerkarte eines externen Turniers

arg-help = Diese Hilfe zeigen
arg-version = Die Version zeigen
arg-json = Ausgabe als JSON
arg-lang = Sprache der Ausgabe
arg-db = Die Datenbank des Vereins; sonst die von $KLUBRATING_DB, sonst die übliche
arg-user = In wessen Auftrag geändert wird
arg-reason = Warum geändert wird
arg-value = Das Rating, das umzurechnen ist
arg-from = Die Skala des Ratings
arg-to = Die Skala, in die umgerechnet wird
arg-on = Datum des DSU-Ratings; ab 1. Juni 2024 mit neuer Basis
arg-conversion = Die anzuwendende Umrechnung
arg-rating = Rating vor dem Turnier
arg-opponents = Die Ratings der Gegner
arg-average = Durchschnittliches Rating der Gegner
arg-score = Erzielte Punkte
arg-games = Anzahl der Partien
arg-results = Einzelne Ergebnisse in der Reihenfolge der Gegner
arg-partner = Im Doppel das Rating des Partners, eines für alle Partien oder je eines
arg-opponent-partners = Im Doppel die Ratings der Partner der Gegner
arg-rounds = Runden des Turniers; sonst die Anzahl der Partien
arg-games-before = Gewertete Partien vor dem Turnier, falls K davon abhängt; sonst viele
arg-method = Partie für Partie oder gegen den Schnitt
arg-regulation = Reglement nach Name oder Datei
arg-dsu-opponents = Die DSU-Ratings der Gegner
arg-dsu-before = Eigenes DSU-Rating vor dem Turnier
arg-dsu-after = Eigenes DSU-Rating nach dem Turnier
arg-dsu-regulation = Reglement hinter den DSU-Ratings

value-file = DATEI
value-columns = SPALTEN
value-name = NAME
value-text = TEXT
value-date = DATUM
value-value = WERT
value-scale = SKALA
value-method = METHODE
value-lang = SPRACHE

## Falscher Aufruf

usage-unknown-argument = unbekannte Option oder unbekannter Wert { $arg }
usage-unknown-command = unbekannter Befehl { $command }
usage-missing-command = nach { $command } muss ein Befehl folgen
usage-missing-argument = es fehlt: { $arg }
usage-repeated = { $arg } ist mehr als einmal angegeben
usage-conflict = { $arg } geht nicht zusammen mit { $other }
usage-bad-value = "{ $value }" ist für { $arg } nicht gültig
usage-missing-value = { $arg } braucht einen Wert
usage-too-many-values = zu viele Werte für { $arg }
usage-not-text = ein Argument ist kein gültiger Text (UTF-8)
no-screens = Die Bildschirme brauchen ein Terminal, das zeichnen kann; dieses sagt TERM="{ $term }". Die Befehle gehen auf jedem.
hint-usage = siehe { $command }
hint-did-you-mean = meinten Sie { $suggestion }?
hint-option-instead = { $old } heißt jetzt { $new }
hint-dashes = ist es ein Wert, davor -- schreiben
hint-one-of = eines von: { $values }
hint-value-head = erwartet werden der Vorgang und die Ziffern, zum Beispiel 74-3fa91c0be247
error-no-head = { $file } enthält keinen Wert des Protokolls.
hint-no-head = Listen haben ihn unter dem Siegel; Listen früherer Versionen und solche als CSV, PDF und XLSX lassen sich nicht vergleichen. Ein gedruckter Wert: klubrating check --head 74-3fa91c0be247
hint-value-mailbox = eine Adresse wie anna@example.org oder "Anna Holm <anna@example.org>" eingeben
hint-value-mailbox-ascii = Mailserver lehnen ä, ö, ü und andere besondere Buchstaben vor dem @ ab; die Adresse eingeben, die ohne sie auskommt
hint-value-number = erwartet wird eine Zahl wie 145, 6,5 oder 6½; in Aufzählungen mit Dezimalpunkt
hint-value-range = höchstens 100000 und höchstens sechs Nachkommastellen
hint-value-whole = erwartet wird eine ganze Zahl
hint-value-count = erwartet wird eine ganze Zahl von 1 bis 10000
hint-value-date = erwartet wird ein Datum wie 2026-11-21 oder 21.11.2026

## Fehler

error-output = die Ausgabe konnte nicht geschrieben werden: { $reason }
error-unreadable-file = { $file } ist nicht lesbar: { $reason }
error-packed-several = { $file } ist ein Archiv mit { $count } Dateien; entpacken und die gewünschte angeben
error-packed-locked = { $file } ist mit einem Kennwort gesperrt; zuerst entpacken
error-packed-method = { $file } ist auf eine hier unbekannte Weise gepackt; zuerst entpacken
error-file-too-large = { $file } ist { $size } MB groß; erlaubt sind höchstens { $limit } MB
error-file-larger = { $file } ist größer als { $limit } MB; mehr ist nicht erlaubt
error-unpacked-larger = { $file } ist entpackt größer als { $limit } MB; mehr ist nicht erlaubt
error-unknown-regulation = kein Reglement und keine Datei heißt { $name }
hint-regulations = mitgelieferte Reglements: { $names }
error-regulation-file = { $file } ist kein gültiges Reglement: { $reason }
error-same-scale = beide Skalen sind gleich
error-rating-too-large = das neue Rating ist zu groß
error-no-games = es sind keine Partien angegeben
error-games-missing = die Anzahl der Partien fehlt
hint-games-missing = sie mit --games angeben
error-games-differ = { $opponents ->
    [one] es gibt 1 Gegner
   *[other] es gibt { $opponents } Gegner
}, aber --games sagt { $games }
error-score-missing = die Punktzahl fehlt
error-score-differs = die Ergebnisse ergeben { $sum }, aber --score sagt { $score }
error-results-differ = { $opponents ->
    [one] es gibt 1 Gegner
   *[other] es gibt { $opponents } Gegner
}, aber { $results ->
    [one] 1 Ergebnis
   *[other] { $results } Ergebnisse
}
error-result-range = das Ergebnis { $result } liegt nicht zwischen 0 und 1
error-score-range = { $score } Punkte sind unmöglich aus { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
error-newcomer-no-row = Tabelle 1 hat keine Zeile für den Punktanteil { $p }
hint-newcomer-no-row = das Reglement rechnet keine gedachten Remis hinzu; die Kommission ein Startrating festsetzen lassen
error-card-share = die Änderung des DSU-Ratings bedeutet einen erwarteten Anteil von { $p }, außerhalb von 0,01 bis 0,99
hint-card-share = DSU-Ratings vorher und nachher, Punkte und Anzahl der Partien prüfen

regulation-syntax = Zeile { $line }: { $reason }
regulation-missing-field = Zeile { $line }: das Feld "{ $value }" fehlt
regulation-unknown-field = Zeile { $line }: ein Feld "{ $value }" gibt es nicht; die Felder hier sind { $expected }
regulation-unknown-word = Zeile { $line }: "{ $value }" ist in "{ $field }" nicht möglich; möglich sind { $expected }
regulation-wrong-value = Zeile { $line }: "{ $field }" ist { $expected }
regulation-kind-whole = eine ganze Zahl ab 0
regulation-kind-number = eine Zahl
regulation-kind-text = ein Text in Anführungszeichen
regulation-kind-choice = true oder false
regulation-kind-list = eine Liste in eckigen Klammern, etwa [0, 350]
regulation-kind-other = nicht das, was hier erwartet wird
regulation-empty = { $field } ist leer
regulation-not-positive = { $field } muss über 0 liegen
regulation-negative = { $field } darf nicht unter 0 liegen
regulation-out-of-range = { $field } ist zu groß oder hat zu viele Nachkommastellen
regulation-not-descending = { $field } muss vom höchsten Bereich abwärts gehen
regulation-lowest-band = nur der letzte Bereich von { $field }, und dieser immer, ist ohne untere Grenze

## Formeln von Hand

calc-heading = Rating { $rating }, { $title } ({ $name })
calc-doubles = Doppel: Verglichen werden die Mittel der Paare, und beide Partner erhalten dieselbe Änderung.
calc-column-p = P(D)
calc-opponents-average = Schnitt der Gegner
calc-p = Punktanteil P
calc-d = Tabelle 1, D(P)
calc-d-fide = Tabelle 8.1.1, D(P)
calc-d-curve = D(P) nach der Kurve
calc-only-a-bound = Tabelle 1 hat keine Zeile für diesen Punktanteil; es gibt nur eine Schranke.
calc-only-a-bound-curve = Die Kurve hat keine Differenz für 0 und 100 %; die Grenze ist die von 1 oder 99 %.
calc-expected = Erwartungswert We
calc-score = Punkte W
calc-excess = Überschuss W − We
calc-k = Faktor K
calc-new-rating = Neues Rating
calc-rounded = Gerundet
calc-dsu-average = DSU-Schnitt der Gegner
calc-dsu-change = Änderung des DSU-Ratings
calc-dsu-k = DSU-Faktor K
calc-dsu-threshold = DSU-Bonus über
calc-dsu-excess = DSU-Überschuss x = W − We
calc-dsu-p = Erwarteter Anteil (W − x)/n
calc-dsu-d = D(P), zwischen zwei Zeilen
calc-interval = DSU-Schnitt, von … bis
calc-interval-rating = Neues Rating, von … bis
calc-card-average = Dasselbe auf der Skala des Vereins
calc-card-p = Tabelle 1
calc-conversion-booklet = Nach der Geraden des Reglements: DSU = 8 × ES + 300.
calc-conversion-line = Nach der eigenen Geraden des Vereins: DSU = { $factor } × ES + { $offset }.
calc-conversion-rebased = Nach der Geraden des Reglements vor der neuen DSU-Basis vom 1. Juni 2024.
calc-rebased-floor = Die Grenze 1200 verdeckt das frühere DSU-Rating; es war vielleicht tiefer.

## Nach einer Änderung

changed-undo = (klubrating undo { $operation } macht es rückgängig)
changed-nothing = (nichts wurde geändert)
error-no-home = kein Ordner für Daten gefunden
hint-give-db = die Datenbank mit --db DATEI angeben
error-settings = { $file } ist nicht verwendbar: { $fault }

## Listen, Ratings, Protokoll: was die Befehle ausgeben

would-be-written = { $file } würde geschrieben
written = { $file } ist geschrieben
lists-empty = Es wurde noch keine Liste veröffentlicht.
lists-of-pools = Listen gibt es für: { $pools } (--pool NAME).
column-head = Protokoll
lists-corrected = Berichtigt Fassung { $edition }: { $reason }
corrections-title = Berichtigt seit der letzten Liste, die unverändert bleibt:
corrections-none = Auf der letzten Liste ist nichts berichtigt.
corrections-none-kept = Mit dieser Liste sind keine Berichtigungen der vorigen aufbewahrt.
correction = { $name }: veröffentlicht { $published }, jetzt { $now }
correction-game = { $tournament }, Runde { $round }: { $white } – { $black }, aus { $before } wurde { $now }
correction-moved = { $tournament }: endet jetzt am { $now } statt am { $before } und zählt deshalb auf der Liste vom { $list }
rate-title = Gewertet seit der letzten Liste
rate-title-since = Gewertet seit { $date }
rate-title-event = Wertung von { $tournament }
rate-empty = Seit der letzten Liste wurde nichts gewertet.
rate-nothing = Nichts wurde gewertet.
course-list = Liste
course-note = Ein Spiel bewegt die Ratings aller: Nach jedem Tag werden alle Spiele gemeinsam gewertet.
rate-earlier = { $games ->
    [one] { $name }: erstes Rating aus 1 Partie eines früheren Turniers.
   *[other] { $name }: erstes Rating aus { $games } Partien, davon { $earlier } aus früheren Turnieren.
}
    .matches = { $games ->
        [one] { $name }: erstes Rating aus 1 Spiel eines früheren Turniers.
       *[other] { $name }: erstes Rating aus { $games } Spielen, davon { $earlier } aus früheren Turnieren.
    }
rate-exact = Genau
nothing-rated = { $tournament }: von { $name } ist keine Partie gewertet.
    .matches = { $tournament }: von { $name } ist kein Spiel gewertet.
since-printed = { $name } auf der veröffentlichten Liste vom { $date }: { $rating }.
since-not-printed = { $name } hat auf der veröffentlichten Liste vom { $date } kein Rating.
since-no-list = Noch ist keine Liste veröffentlicht: jeder Schritt von { $name } von Anfang an.
since-other-facts = andere Angaben von damals
since-correction = Späte Berichtigung hinter der Liste vom { $date }: { $old } → { $new }, durch { $through }.
since-scale = { $date }, die ganze Skala verschoben: { $old } → { $new }.
since-decision = { $date }, Startrating von der Ratingkommission: { $old } → { $new }.
since-event = { $date }, { $event }: { $old } → { $new }. { $score } aus { $games } Partien, W_e { $expected }: { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, also { $new }.
since-first = { $date }, { $event }: erstes Rating { $new }, { $score } aus { $games } Partien.
since-nothing = Seitdem hat nichts das Rating bewegt.
since-next = Die Liste vom { $date } weist { $rating } aus.
since-next-none = Die Liste vom { $date } weist kein Rating aus.
# Why a rating without a game.
started-no-game = Von diesem Mitglied ist noch keine Partie bekannt: Das Rating ist das Startrating.
    .matches = Von diesem Mitglied ist noch kein Spiel bekannt: Das Rating ist das Startrating.
started-by = Festgesetzt von { $by } für Turniere, die am { $date } oder später beginnen.
started-by-always = Festgesetzt von { $by } für alle Turniere.
started-opening = Übernommen aus einer früheren Liste vom { $date } mit { $games } gewerteten Partien, eingetragen von { $by }.
    .matches = Übernommen aus einer früheren Liste vom { $date } mit { $games } gewerteten Spielen, eingetragen von { $by }.
started-opening-always = Übernommen aus einer früheren Liste mit { $games } gewerteten Partien, eingetragen von { $by }.
    .matches = Übernommen aus einer früheren Liste mit { $games } gewerteten Spielen, eingetragen von { $by }.
reason-line = Begründung: { $reason }
nothing-rated-guest = Gäste erhalten kein Rating, und { $name } war bei Turnierbeginn kein Mitglied.
log-undone = rückgängig gemacht durch Vorgang { $operation }
undo-done = Rückgängig gemacht: Vorgang { $operation }, { $what }. Wiederherstellen mit klubrating redo.
redo-done = Wiederhergestellt: { $what } (Vorgang { $operation } ist aufgehoben).
error-out-database = { $path } ist die Datenbank oder gehört zu ihr
error-out-not-a-file = { $path } lässt sich nicht als Datei schreiben
init-done = { $club } ist angelegt. Die Datenbank ist { $path }.
init-list-before = Die Liste vom { $date } liegt im Archiv, als die vor der ersten: die erste Liste, die hier veröffentlicht wird, zeigt die Änderungen ihr gegenüber.
init-languages = Sprache der Listen: { $lists } (eine andere: klubrating club language { $codes }). Sprache der Meldungen an Sie: { $messages } (eine andere: --lang { $codes } für einen Befehl, LANG in Ihrer Shell für alle).
init-next = Nun die Mitglieder: klubrating member add NAME, eines nach dem anderen, oder klubrating member import DATEI (eine Tabelle oder der Vereinsbericht des Verbands). Eine Liste mit Ratings: klubrating opening import DATEI --on DATUM --new-members.
init-next-list = Weiter mit: klubrating tournament import DATEI --kind ART; klubrating checklist sagt, was die nächste Liste braucht.
last-list-summary = { $members ->
    [one] Ein Mitglied
   *[other] { $members } Mitglieder
} am { $date }: { $active } aktiv, { $passive } passiv{ $left ->
    [0] {""}
    [one] , eines ausgetreten
   *[other] , { $left } ausgetreten
}; { $rated } mit Rating, zusammen { $sum }.
demo-head = Demoverein: { $tournaments } Turniere, { $lists } veröffentlichte Listen. Es folgen die letzte veröffentlichte Liste und der Entwurf der nächsten.
demo-kept = Demoverein: { $tournaments } Turniere, { $lists } veröffentlichte Listen. Die Datenbank ist { $path }. Es folgen die letzte veröffentlichte Liste und der Entwurf der nächsten.
always = seit jeher
regulation-title = Titel
field-from = Ab
regulation-in-force = in Kraft

## Ein Reglement in Worten

rules-scale = Skala: { $name }, eine Standardabweichung der Leistungen eines Spielers ist { $sigma }. DSU-Rating = { $factor } × Rating + { $offset }.
rules-curve-table = Erwartungswert: Tabelle 1, die Zeile mit der nächstliegenden Differenz; bei zwei gleich nahen die näher an 0,50.
rules-curve-normal = Erwartungswert: die Normalverteilung.
rules-curve-logistic = Erwartungswert: die logistische Kurve.
rules-curve-linear = Erwartungswert: eine Gerade.
rules-curve-fide = Erwartungswert: FIDE-Tabelle 8.1.2.
rules-cut = Eine Differenz von mehr als { $points } Punkten zählt als { $points }.
rules-cut-below = Für Spieler mit einem Rating unter { $below } zählt eine Differenz von mehr als { $points } Punkten als { $points }.
rules-bonus-two-step = Bonus: bei höchstens 10 Runden das, womit die Punkte den Erwartungswert um mehr als { $short } übertreffen; bei mehr Runden um mehr als { $long }. Er ist nie negativ.
rules-bonus-10 = Bonus: das, womit die Punkte die Schwelle von Tabelle 2 für die Anzahl der Runden übertreffen, 10 %. Er ist nie negativ.
rules-bonus-5 = Bonus: das, womit die Punkte die Schwelle von Tabelle 2 für die Anzahl der Runden übertreffen, 5 %. Er ist nie negativ.
rules-bonus-none = Bonus: keiner.
rules-table-2 = Tabelle 2: { $rows }. Für eine andere Rundenzahl n ist die Schwelle { $z }·½·√n, auf zwei Dezimalen.
rules-table-2-row = { $rounds } Runden: { $limit }
rules-newcomers = Neue Spieler: ein DSU-Rating wird umgerechnet; ohne ein solches zählt die Leistung in den ersten { $games } Partien gegen Spieler mit Rating, gedämpft durch { $draws } gedachte Remis.
rules-reliable = Ein Rating ist vorläufig, bis der Spieler { $games } gewertete Partien hat.
rules-coordinated-average = Koordinierte Turniere (§6, §7): nach dem Durchschnitt der DSU-Ratings der Gegner.
rules-coordinated-per-game = Koordinierte Turniere (§6, §7): Partie für Partie.
rules-eligible = Gewertet (§6): Turniere mit Notationspflicht und mindestens { $minutes } Minuten je Zug; andere, wenn die Kommission sie genehmigt.
rules-below = unter
rules-below-of = unter { $to }
rules-below-games = weniger als { $games } Partien

## Hilfe zu diesen Befehlen

cmd-init = Einen Verein anlegen: aus seiner letzten Liste (--list) oder ohne Mitglieder
cmd-list = Die Ratingliste ausgeben: Entwurf oder veröffentlichte; welche Listen es gibt, zeigt klubrating lists
cmd-publish = Die Liste zu einem Datum veröffentlichen und versiegeln
cmd-lists = Zeigen, welche Listen veröffentlicht sind; eine davon gibt klubrating list aus
cmd-rate = Zeigen, wie jedes Turnier seit der letzten Liste die Ratings änderte; das Rating eines einzelnen Mitglieds erklärt klubrating explain
cmd-explain = Das Rating eines Mitglieds Schritt für Schritt erklären; alle bisherigen Ratings des Mitglieds zeigt klubrating history
cmd-history = Die Ratings eines Mitglieds zeigen, Turnier für Turnier; die Rechnung zeigt klubrating explain, eine Seite zum Drucken gibt klubrating sheet aus
cmd-log = Zeigen, wer was wann und warum getan hat
cmd-undo = Eine Änderung rückgängig machen: die letzte oder die mit dieser Nummer
arg-batch = Alles rückgängig machen, was derselbe Befehl importiert hat, jedes Turnier als eigene Änderung
cmd-redo = Wiederherstellen, was das letzte undo entfernt hat
cmd-check = Jede veröffentlichte Liste nachrechnen und die ganze Datenbank prüfen; was vor einer Liste noch offen ist, zeigt klubrating checklist, eine einzelne Datei prüft klubrating verify
cmd-regulation = Die Ratingreglements
cmd-regulation-list = Die Reglements des Vereins zeigen
cmd-regulation-show = Ein Reglement mit seinen Zahlen zeigen
cmd-demo = Einen Demoverein aufbauen und seine Ratingliste ausgeben
cmd-template = Eine CSV-Vorlage zum Ausfüllen ausgeben
cmd-completions = Autovervollständigung für eine Shell ausgeben
cmd-man = Das Handbuch ausgeben oder eine Seite je Befehl schreiben
arg-man-out = Eine Seite je Befehl in diesen Ordner schreiben
man-synopsis = Übersicht
man-examples = Beispiele
man-exit = Rückgabewert
man-environment = Umgebungsvariablen
man-files = Dateien
man-see-also = Siehe auch
man-general = Die Optionen, die jeder Befehl kennt, stehen in klubrating(1).
man-written = { $count } Handbuchseiten in { $folder } geschrieben
man-exit-0 = Alles in Ordnung.
man-exit-1 = Die Datei ist nicht die Liste, die veröffentlicht wurde (verify).
man-exit-2 = Die Befehlszeile ist falsch: eine Option, ein Name darin oder eine Datei, die es nicht gibt.
man-exit-3 = Der Inhalt einer Datei ist falsch.
man-exit-4 = Eine Entscheidung fehlt: über eine zweifelhafte oder unbekannte Person in einer Datei, ein Grund, ein Widerspruch zu dem, was der Verein hat oder jemand geändert hat, oder etwas, das im Weg steht.
man-exit-5 = Eine andere Sitzung schreibt gerade; noch einmal versuchen.
man-exit-6 = Es wurde etwas gefunden, das zu prüfen ist; bei checklist --exit-code ist noch etwas offen.
man-exit-7 = Der Datenträger oder das System hat verweigert: kein Platz, kein Recht, ein defekter Datenträger oder eine andere Datei an der Stelle der Vereinsdatei.
man-exit-70 = Ein Programmfehler.
man-exit-130 = Mit Strg-C abgebrochen; nichts wurde geändert.
man-variable-db = Die Datenbank des Vereins, wenn --db fehlt.
man-variable-pool = Die Wertungsgruppe, wenn --pool fehlt.
man-variable-config = Die Datei mit den Einstellungen der Oberfläche.
man-variable-now = Ein Zeitpunkt wie 2026-11-21T12:00:00+01:00 anstelle der Uhr, für Tests und Vorführungen.
man-variable-lang = Die Sprache (da, en, de), wenn --lang fehlt; die erste gesetzte entscheidet.
man-variable-xdg = Die Ordner für Daten und Einstellungen des Benutzers.
man-variable-color = Wenn gesetzt, verwendet die Oberfläche keine Farben.
man-file-machine = Die Einstellungen des Rechners: database = "/pfad/zum/verein.db".
man-file-database = Die Datenbank, wenn keine genannt ist.
man-file-config = Farben, Tasten und andere Einstellungen der Oberfläche.
arg-club = Der Name des Vereins
arg-date = Das Listendatum, etwa 2027-01-01
arg-format = Das Format der Ausgabe
arg-excel = CSV für Excel: Semikolon, Überschriften und Dezimalzeichen der Sprache
arg-alphabetical = In alphabetischer Reihenfolge
arg-all = Auch nennen, wer nicht genannt werden möchte, mit einem Zeichen
arg-list-all = Auch die, die nicht auf der Liste stehen
arg-out = In diese Datei schreiben statt auf den Bildschirm
arg-extra = Der Grund für eine Liste an einem anderen Tag als dem 1. Januar oder 1. August
arg-member = Ein Mitglied, nach Nummer oder Name
arg-log-member = Nur Einträge zu diesem Mitglied
arg-log-tournament = Nur was dieses Turnier änderte, nach Nummer oder Name
arg-log-since = Ab diesem Tag
arg-log-until = Bis einschließlich dieses Tages
arg-check-head = Mit diesem Wert vom Papier vergleichen, wie ihn eine veröffentlichte Liste unter dem Siegel hat: 74-3fa91c0be247
arg-check-lists = Auch vergleichen, was auf diesen in Dateien geschriebenen Listen unter dem Siegel steht
arg-log-by = Nur was dieser Benutzer tat oder was im Namen dieser Person getan wurde
arg-log-limit = Höchstens so viele der neuesten
arg-rate-tournament = Nur dieses Turnier, gleich wann
arg-rate-since = Alles, was an diesem Tag oder später endete
arg-tournament = Ein Turnier, nach Nummer oder Name
arg-last = Die Leistung über so viele der letzten Partien
arg-operation = Die Nummer eines Vorgangs, wie das Protokoll sie zeigt
arg-log-operation = Eine Änderung im Einzelnen: jede Zeile, die sie änderte, vorher und nachher
arg-build = Den Demoverein in dieser Datei behalten
arg-template-name = Die Vorlage
arg-shell = Die Shell
arg-regulation-show-name = Der Name des Reglements; sonst das geltende
arg-init-regulation = Das erste Reglement des Vereins
arg-init-list = Die letzte Liste des Vereins, wie sie ist, eine Tabelle oder Arbeitsmappe: alle darauf werden Mitglieder, und die erste Liste hier zeigt die Änderungen ihr gegenüber
arg-init-as-of = Der Tag dieser Liste
arg-init-answers = Ihre Antworten auf das, was an der Liste zweifelhaft ist; die Fragen werden in diese Datei geschrieben
error-undo-init = vor der Anlage des Vereins gibt es nichts
waiting = Eine andere Sitzung schreibt gerade; warten ({ $seconds } s).
unsure-file-system = Warnung: die Datei liegt auf { $kind }; gemeinsame Benutzung ist dort vielleicht nicht sicher

## Mitglieder

cmd-member = Die Mitglieder des Vereins
cmd-member-add = Ein Mitglied hinzufügen
cmd-member-edit = Name oder Nummern eines Mitglieds berichtigen
cmd-member-status = Den Status eines Mitglieds setzen: aktiv, passiv, ausgetreten oder verstorben
cmd-member-list = Die Mitglieder zeigen
cmd-member-show = Alles über ein Mitglied zeigen
cmd-member-import = Mitglieder importieren: eine Tabelle oder der Vereinsbericht des Verbands; ein Startrating darin gilt für neue Mitglieder (eine ganze Liste: opening import)
cmd-external-rating = Ratings aus anderen Listen
cmd-external-rating-set = DSU-, FIDE- oder ES-Rating eines Mitglieds ab einem Tag eintragen
cmd-start-rating = Von der Kommission festgesetzte Ratings (die einer früheren Liste: opening import)
cmd-start-rating-set = Einem Mitglied durch Beschluss der Kommission ein Startrating geben, für Turniere ab einem Tag

arg-member-add-name = Der Name, "Vorname Nachname" oder "Nachname, Vorname"
arg-member-add-dsu = Die Nummer bei Dansk Skak Union
arg-member-add-fide = Die FIDE-Nummer
arg-member-add-since = Mitglied ab diesem Tag; sonst seit jeher
arg-member-edit-dsu = Die neue DSU-Nummer; "" entfernt sie
arg-member-edit-fide = Die neue FIDE-Nummer; "" entfernt sie
arg-member-edit-born = Das neue Geburtsjahr; "" entfernt es
arg-member-status-status = Der neue Status
arg-member-status-from = Ab diesem Tag
arg-member-list-all = Auch Gäste und ausgetretene Mitglieder
arg-member-import-on = Tag der Startratings; sonst der Tag, an dem die Mitgliedschaft beginnt. Mit --whole-club der Tag der Datei; sonst heute
arg-member-import-update = Nummern und Geburtsjahre schon bekannter Mitglieder übernehmen
arg-member-import-whole-club = Die Datei hat alle Mitglieder: zeigen, wer neu, zurück, nicht darin, aktiv oder passiv ist, und es eintragen
arg-member-import-left = Wer ausgetreten ist, von denen, die nicht in der Datei sind: ein Mitglied oder all
arg-passive = Von Anfang an passiv
arg-file = Die Datei
error-dry-run-init = das Anlegen eines Vereins lässt sich nicht mit --dry-run erproben
arg-dry-run = Nur probieren; nichts ändern
arg-anyway = Trotzdem: es ist zweifelhaft, oder etwas steht im Weg
arg-force = Dateien ersetzen, die klubrating nicht geschrieben hat
arg-external-rating-scale = Die Skala des Ratings
arg-external-rating-set-value = Das Rating
arg-external-rating-set-on = Gültig ab diesem Tag
arg-start-rating-set-rating = Das Rating auf der Skala des Vereins
arg-start-rating-set-on = Für Turniere, die an diesem Tag oder später beginnen; sonst der erste Tag des ersten Turniers, das darauf wartet, oder der Tag nach der letzten Liste

value-member = MITGLIED
value-year = JAHR
value-status = STATUS
hint-value-year = erwartet wird ein Jahr wie 1987
hint-value-identity = erwartet wird eine Nummer mit höchstens 12 Ziffern

member-added = Mitglied { $id } hinzugefügt: { $name }.
alias-added = { $called } in einer Datei ist von jetzt an { $name }.
alias-removed = { $called } ist nicht mehr ohne Frage { $name }.
alias-none = Keine Antwort ist gemerkt.
alias-column-is = Ist
error-alias-known = eine Datei mit { $name } findet die Person schon
error-alias-namesake = jemand anders heißt { $name }; Nummer oder Geburtsjahr muss sie unterscheiden
error-unknown-alias = keine Antwort hat die Nummer { $id }
hint-alias-list = klubrating member alias list zeigt sie
member-edited = Mitglied { $id } geändert: { $name }.
member-status-set = { $name } ist ab { $date } { $status }.
member-left-replaced = { $name } ist ab { $date } ausgetreten, anstelle von { $before } an diesem Tag.
member-status-replaced = { $name } ist ab { $date } { $status }, anstelle von { $before } an diesem Tag.
external-rating-recorded = { $name }: { $scale } { $value } ab { $date }.
start-rating-recorded = { $name } beginnt in Turnieren ab { $date } mit { $rating }.
start-rating-recorded-instead = { $name } beginnt in Turnieren ab { $date } mit { $rating }, nicht mehr ab { $before }.

status-active = aktiv
status-passive = passiv
status-deceased = verstorben
status-left = ausgetreten
member-list-empty = Es gibt noch keine Mitglieder. Hinzufügen mit klubrating member add NAME.
member-legend-provisional = * Vorläufig: noch zu wenige gewertete Partien.
    .matches = * Vorläufig: noch zu wenige gewertete Spiele.
member-show-games = Gewertete Partien
    .matches = Gewertete Spiele
    .several = Gewertete Spiele
member-show-collected = Partien, gesammelt für das erste Rating
    .matches = Spiele, gesammelt für das erste Rating
member-show-alias = In Dateien
member-show-pools = In den anderen Wertungsgruppen
member-pool-rating = { $games ->
    [0] { $rating }, noch keine gewertete Partie
    [one] { $rating } nach einer gewerteten Partie
   *[other] { $rating } nach { $games } gewerteten Partien
}
    .matches = { $games ->
        [0] { $rating }, noch kein gewertetes Spiel
        [one] { $rating } nach einem gewerteten Spiel
       *[other] { $rating } nach { $games } gewerteten Spielen
    }
member-pool-rating-of = { $games ->
    [0] { $rating }, noch keine gewertete Partie, Stand { $date }
    [one] { $rating } nach einer gewerteten Partie, Stand { $date }
   *[other] { $rating } nach { $games } gewerteten Partien, Stand { $date }
}
    .matches = { $games ->
        [0] { $rating }, noch kein gewertetes Spiel, Stand { $date }
        [one] { $rating } nach einem gewerteten Spiel, Stand { $date }
       *[other] { $rating } nach { $games } gewerteten Spielen, Stand { $date }
    }
member-show-dates = Ab:
member-show-start = Startrating { $rating }
member-show-archived = Liste: { $rating } (Archiv)
member-show-opening = { $games ->
    [one] Rating { $rating } mit 1 Partie, aus einer früheren Liste
   *[other] Rating { $rating } mit { $games } Partien, aus einer früheren Liste
}

import-tried = Nur ein Probelauf.
import-start-rating = , Startrating { $rating }
import-other-number = { $name } hat in der Datei das DSU-Rating { $given } und im Verein seit { $date } { $own }; { $own } gilt, denn ein datiertes Rating des Vereins geht dem einer Datei vor (klubrating external-rating set ändert es)
import-known-as = , im Verein { $name }
members-imported = { $count ->
    [one] Ein neues Mitglied importiert.
   *[other] { $count } neue Mitglieder importiert.
}
members-added = { $count ->
    [one] Neues Mitglied:
   *[other] Neue Mitglieder ({ $count }):
}
members-joined = { $count ->
    [one] Gast, der jetzt Mitglied ist:
   *[other] Gäste, die jetzt Mitglieder sind ({ $count }):
}
members-updated = { $count ->
    [one] Auf den neuen Stand gebracht:
   *[other] Auf den neuen Stand gebracht ({ $count }):
}
members-unchanged = { $count ->
    [one] Schon bekannt, unverändert:
   *[other] Schon bekannt, unverändert ({ $count }):
}
members-returned = { $count ->
    [one] Wieder Mitglied:
   *[other] Wieder Mitglieder ({ $count }):
}
members-changed = { $count ->
    [one] Jetzt aktiv oder passiv:
   *[other] Jetzt aktiv oder passiv ({ $count }):
}
members-left = { $count ->
    [one] Ausgetreten:
   *[other] Ausgetreten ({ $count }):
}
members-missing = { $count ->
    [one] Nicht in der Datei, weiterhin Mitglied:
   *[other] Nicht in der Datei, weiterhin Mitglieder ({ $count }):
}
members-missing-hint = Niemand tritt ungefragt aus: --left NAME für jeden, der ausgetreten ist, oder --left all.
members-same = Unveränderte Mitglieder: { $count }
members-compared = { $count ->
    [0] Die Mitglieder stimmen mit der Datei überein.
    [one] Eine Änderung der Mitglieder am { $date }.
   *[other] { $count } Änderungen der Mitglieder am { $date }.
}
error-left-not-missing = { $name } steht in der Datei oder war am { $date } kein Mitglied und kann also nicht zu den Ausgetretenen gehören
doubt-most-leave = { $count } von { $members } Mitgliedern würden austreten: ist die Datei vollständig?
members-not-updated = { $count ->
    [one] Zu einem davon sagt die Datei etwas anderes; ein Import, der aktualisiert, übernimmt es.
   *[other] Zu { $count } davon sagt die Datei etwas anderes; ein Import, der aktualisiert, übernimmt es.
}
member-nearly-twice = { $name }: der Name ähnelt { $other } in Zeile { $line }; sind es zwei Personen, unterscheidet sie Geburtsjahr oder DSU-Nummer
member-similar = { $name }: der Name ähnelt dem von { $candidates }
member-numbers = { $name }: DSU- und FIDE-Nummer gehören zu verschiedenen Personen: { $candidates }
member-several-people = { $name }: mehrere Personen haben diesen Namen: { $candidates }
member-contradiction = { $name }: der Name passt zu { $candidates }, aber Nummer oder Geburtsjahr ist anders
member-several-rows = { $name }: eine andere Zeile passt auf dieselbe Person: { $candidates }
member-twice = { $name } steht auch in Zeile { $line }; Geburtsjahr oder DSU-Nummer ergänzen
error-doubtful-members = { $count ->
    [one] ein Mitglied ist nicht eindeutig; nichts wurde importiert
   *[other] { $count } Mitglieder sind nicht eindeutig; nichts wurde importiert
}
hint-doubtful-members = in der Datei jeweils DSU-Nummer, FIDE-Nummer oder Geburtsjahr angeben; die Daten des Vereins mit klubrating member edit berichtigen
error-no-such-file = die Datei { $file } gibt es nicht
error-no-ordinary-file = { $file } ist keine gewöhnliche Datei
error-file-is-database = { $file } ist die Datenbank des Vereins selbst
error-file-is-there = { $file } gibt es schon, und klubrating hat die Datei nicht geschrieben (oder sie wurde seitdem geändert)
hint-file-is-there = einen anderen Namen wählen oder sie mit --force ersetzen
value-tournament = TURNIER
value-operation = VORGANG
value-shell = SHELL
value-format = FORMAT
value-id = ID

## Aufbau des Demovereins
error-demo-stopped = der Demoverein wurde nicht fertig
error-demo-moment = ein Schritt des Demovereins hat einen ungültigen Tag: { $text }

progress-check = Prüfen:
progress-demo = Demoverein wird aufgebaut:
member-other-number = { $name }: eine Nummer gehört { $candidates }, aber die andere weicht ab
match-other-number = { $no } { $name }: eine Nummer gehört { $candidates }, aber die andere weicht ab
error-match-several = { $match } passt auf mehrere Spieler
error-match-twice = { $match }: dieser Spieler ist schon zugeordnet
hint-match-several = nach Startnummer zuordnen, etwa --match "#17=ID"

## Turniere und Spielerkarten

cmd-tournament = Turniere
arg-tournament-import-update = Das gespeicherte Turnier aktualisieren, das die Datei erneut enthält; mit =T genau dieses
arg-tournament-import-as-new = Als weiteres Turnier speichern, so ähnlich es einem gespeicherten auch ist
arg-tournament-import-files = Eine Datei; oder mehrere, oder Ordner: ein Bericht sagt dann, was kam und was wartet
arg-answers = Mehrere Dateien: die Antworten auf das, was wartet; die Datei wird geschrieben, wo etwas wartet
arg-tournament-import-rounds = Rundenzahl, wenn die Datei keine oder eine falsche nennt
arg-tournament-import-closed = Abschließen, wie es steht, aus diesem Grund: mehr als in der Datei kommt nicht
arg-tournament-new-as-new = Anlegen, obwohl ein anderes Turnier seinen Namen und seine Tage hat
cmd-tournament-import = Ein Turnier aus einer Datei importieren: TRF, CSV und andere
cmd-tournament-new = Ein Turnier anlegen, das von Hand ausgefüllt wird
cmd-tournament-player = Die Spieler eines Turniers
cmd-tournament-player-add = Einen Spieler anmelden; ein unbekannter Name wird ein Gast
cmd-tournament-result = Ein Ergebnis eintragen oder berichtigen
cmd-tournament-list = Die Turniere zeigen
cmd-tournament-show = Die Kreuztabelle zeigen und welche Partien warum nicht gewertet werden
cmd-tournament-approve = Ein Turnier zur Wertung genehmigen (§6)
cmd-tournament-close = Ein Turnier abschließen, wie es steht: mehr wird nicht gespielt
cmd-tournament-delete = Ein Turnier löschen; undo stellt es wieder her
cmd-tournament-hide = Ein Turnier nicht auf die Website stellen, bis es auf einer Liste steht
cmd-tournament-unhide = Ein Turnier wieder vor der Liste auf der Website zeigen
cmd-tournament-export = Ein Turnier in eine TRF- oder CSV-Datei schreiben
cmd-card = Spielerkarten externer Turniere (§7)
cmd-card-add = Die Spielerkarte eines Mitglieds eintragen
cmd-card-list = Die Spielerkarten zeigen

arg-kind = Art des Turniers; "approved": jedes andere, nach Genehmigung gewertet
arg-matches = Wer ein Spieler ist: "NAME=ID" oder "#STARTNR=ID"; ID kann "guest" oder "new" sein
arg-columns = Was die Spalten enthalten, etwa "1=name,3=dsu,4=rating", gezählt ab 1
arg-sheet = Das zu lesende Blatt der Mappe, auch ein ausgeblendetes
arg-hidden = Zeilen und Spalten, die eine Tabelle ausblendet: leave-out (auslassen) oder read (lesen)
arg-guests = Unbekannte Spieler zu Gästen machen
arg-new-members = Unbekannte Spieler zu neuen Mitgliedern machen
arg-cells = Die Reihenfolge in einem Feld: opponent-colour-result für 12w1
arg-file-ratings = Skala der Ratingspalte in der Datei
arg-start-from-file = Mitglieder ohne Rating beginnen mit dem der Datei, umgerechnet
arg-no-notation = Ohne Notationspflicht gespielt (Schach)
arg-minutes-per-move = Minuten je Zug (Schach)
arg-tournament-new-name = Der Name des Turniers
arg-tournament-new-rounds = Anzahl der Runden
arg-tournament-new-round-robin = Jeder gegen jeden
arg-tournament-player-add-player = Mitglied oder bekannter Gast, oder der Name eines neuen Gastes
arg-tournament-player-dsu = Das DSU-Rating des Spielers
arg-tournament-player-fide = Das FIDE-Rating des Spielers
arg-tournament-player-guest = Ein neuer Gast, auch wenn der Name auf jemanden passt
arg-round = Die Runde
arg-white = Der erste Spieler (Weiß), nach Startnummer oder Name
arg-black = Der zweite Spieler (Schwarz), nach Startnummer oder Name; - bei Freilos
arg-result = 1-0 0-1 ½-½ +- -+ --- 0-0 ½-0 0-½ X, soweit es sie im Spiel gibt; ein Freilos: H F U Z + -
arg-unrated = Die Partie wird nicht gewertet
arg-rated = Die Partie wird gewertet, obwohl sie nicht gespielt wurde
arg-board = Das Brett
arg-tournament-export-file = Die Datei; ihre Endung bestimmt das Format; - für die Standardausgabe
arg-tournament-export-ratings = Ratings dieser Skala schreiben, wie sie am ersten Tag galten; sonst die mitgebrachten
arg-card-add-games = Anzahl der Partien, zusammen mit --dsu-before

value-kind = ART
value-order = ORDNUNG
value-round = RUNDE
value-first = ERSTER
value-second = ZWEITER
value-result = ERGEBNIS
hint-value-points = erwartet werden Punkte wie 4, 4,5 oder 4½
hint-value-minutes = erwartet werden Minuten über 0
hint-value-rounds = erwartet wird eine ganze Zahl von 1 bis 999

role-club = Verein
kind-monrad = Monrad
kind-club = Verein
kind-coordinated = koordiniert
kind-team = Mannschaft
kind-approved = anderes

import-head = { $name }, { $start } bis { $end }, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
import-head-games = Spiele vom { $first } bis { $last }
import-head-games-of-day = Spiele vom { $day }
import-games-of-several = Spiele: { $count }
import-games-more = und { $count } weitere
import-players = Spieler: { $count }
import-by-number = bekannt nach Nummer: { $count }
import-as-before = wie zuvor: { $count }
import-by-name = bekannt nach Name: { $count }
import-by-alias = bekannt durch eine frühere Antwort: { $count }
import-by-decision = von Hand zugeordnet: { $count }
import-guests = neue Gäste: { $count }
import-new-members = neue Mitglieder: { $count }
import-respelt = in der Datei anders geschrieben: { $count }
import-respelt-player = { $no } { $name }: { $known } ({ $how })
import-start-ratings = Startratings aus der Datei: { $count }
import-games = Partien: { $count }
    .matches = Spiele: { $count }
import-open-games = Noch offen: { $count }
import-unplayed = Nicht gespielt (Freilose und kampflos): { $count }
    .matches = Nicht gespielt (Freilose und kampflos): { $count }
import-updates = { $count ->
    [one] { $count } Änderung an Turnier { $id }:
   *[other] { $count } Änderungen an Turnier { $id }:
}
import-warnings = { $count ->
    [one] Eine Warnung; siehe oben.
   *[other] { $count } Warnungen; siehe oben.
}
tournament-updated = Turnier { $id } ist auf dem Stand der Datei: { $name }.
tournament-imported = Turnier { $id } importiert: { $name }.
import-many-came = { $id }: { $name }, { $start } bis { $end }, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} ({ $file })
import-many-waits = { $file } wartet auf eine Antwort:
import-many-refused = { $file } ist nicht verwendbar:
import-many-total = Importiert: { $came }. Schon da: { $known }. Wartend: { $waiting }. Abgelehnt: { $refused }.
import-many-not-reached = { $count ->
    [one] Vorzeitig beendet: 1 Datei kam nicht mehr an die Reihe. Derselbe Befehl macht dort weiter.
   *[other] Vorzeitig beendet: { $count } Dateien kamen nicht mehr an die Reihe. Derselbe Befehl macht dort weiter.
}
import-many-undo = klubrating undo --batch macht alles rückgängig.
import-many-answer-there = schreiben Sie die Antworten in { $file } und führen Sie den Befehl noch einmal mit --answers { $file } aus
import-many-answer-how = führen Sie denselben Befehl mit --answers DATEI.csv aus: er schreibt die Fragen hinein und liest Ihre Antworten beim nächsten Mal
tournament-made = Turnier { $id } angelegt: { $name }.
tournament-approved = Turnier { $id } genehmigt: { $name }.
tournament-hidden = Turnier { $id } steht vor seiner Liste nicht auf der Website: { $name }.
tournament-unhidden = Turnier { $id } darf vor der Liste auf der Website stehen: { $name }.
tournament-closed = Turnier { $id } abgeschlossen, wie es steht: { $name }.
tournament-reopened = Turnier { $id } wieder geöffnet: { $name }.
tournament-show-closed = Abgeschlossen, wie es steht: { $reason }
tournament-show-off-site = Nicht auf der Website, bis es auf einer Liste steht.
tournament-show-close = Eintragen, was fehlt; oder, wenn es nach seinem letzten Tag weitergeht: klubrating tournament edit { $id } --end DATUM; oder, wenn nichts mehr gespielt wird: klubrating tournament close { $id } --reason TEXT
tournament-show-round-robin = { $question }. Das sagt klubrating tournament edit { $id } --round-robin yes, oder no.
error-closed-already = das Turnier ist schon abgeschlossen
hint-reopen = klubrating tournament close { $id } --reopen öffnet es wieder
error-not-closed = niemand hat das Turnier abgeschlossen
error-not-withdrawn = der Spieler ist nicht zurückgetreten
error-withdrawn-played = der Spieler hat in Runde { $round } gespielt: --after { $round } ist die früheste
error-close-reason = der Grund für den Abschluss des Turniers fehlt
hint-close-reason = angeben, warum nichts mehr gespielt wird, mit --reason TEXT (tournament close) oder --closed TEXT (tournament import)
error-rounds-in-file = die Datei hat Partien in Runde { $round }
hint-rounds-in-file = --rounds { $round } oder mehr
import-finished-after = { $count ->
    [one] Die Datei nennt keine Rundenzahl: gilt nach 1 Runde als beendet.
   *[other] Die Datei nennt keine Rundenzahl: gilt nach { $count } Runden als beendet.
}
import-rounds-otherwise = wenn es mehr Runden sind, --rounds N angeben
tournament-deleted = Turnier { $id } gelöscht: { $name }.
tournament-exported = { $name } in { $file } geschrieben.
player-entered = { $no } { $name } in { $tournament } angemeldet.
player-entered-guest = { $no } { $name } in { $tournament } als neuer Gast angemeldet.
player-entered-member = { $no } { $name } in { $tournament } als neues Mitglied angemeldet.
result-written = { $tournament }, Runde { $round }: { $white } – { $black } { $result }.
bye-written = { $tournament }, Runde { $round }: { $white }, { $result }.
bye-half = Freilos mit einem halben Punkt
bye-full = Freilos mit einem ganzen Punkt
card-recorded = Spielerkarte von { $name } eingetragen: { $tournament }.

tournament-list-empty = Es gibt noch keine Turniere. Importieren mit klubrating tournament import DATEI --kind ART.
tournament-list-unrated = * Nicht gewertet:
tournament-column-games = Partien
    .matches = Spiele
tournament-head = Turnier { $id }: { $kind }, { $period }, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
tournament-period = { $start } bis { $end }
tournament-kind-club = Vereinsturnier
tournament-kind-monrad = Monrad-Turnier
tournament-kind-coordinated = koordiniertes Turnier
tournament-kind-team = Mannschaftskämpfe
tournament-kind-approved = andere Veranstaltung
tournament-no-notation = ohne Notationspflicht
tournament-minutes = { $minutes } Minuten je Zug
tournament-unrated = Nicht gewertet: { $reason }
tournament-cards = { $count ->
    [one] 1 Spielerkarte.
   *[other] { $count } Spielerkarten.
}
tournament-performances = Turnierleistungen:
tournament-unrated-games = Für Mitglieder nicht gewertet:
tournament-unrated-game = Runde { $round }, { $name } gegen { $opponent }
pair-of-players = { $one } und { $two }
tournament-unrated-round = Runde { $round }, { $name }
card-list-empty = Es gibt noch keine Spielerkarten.
card-column-known = DSU der Gegner, oder DSU vorher → nachher

error-not-a-result = { $result } ist kein Ergebnis
hint-result = als 1-0, 0-1, ½-½, 1/2-1/2, +-, -+, ---, 0-0, ½-0, 0-½ oder X schreiben; ein einzelnes Zeichen gilt für Weiß
    .matches = das des ersten Spielers schreiben: 1, 0.8, 0.2, 0, + oder - (kampflos), X (noch nicht gespielt)
error-not-a-bye = { $result } ist kein Freilos
hint-bye = H halber Punkt, F ganzer Punkt, U Freilos der Auslosung, Z abwesend, + oder - kampflos
error-bye-options = ein Freilos hat kein Brett und wird nie gewertet
hint-plays-already = klubrating tournament clear entfernt, was ein Spieler in einer Runde hat
hint-tournament-show = klubrating tournament show { $id } zeigt die Spieler
error-card-kind = Spielerkarten gehören zu externen Turnieren
hint-card-kind = die Art des Turniers muss coordinated oder approved sein
error-card-no-member = der Spieler war am { $date } kein Mitglied
error-card-impossible = die Zahlen auf der Karte passen nicht zusammen
export-left-out-boards = die Datei kann die Bretter der Partien nicht aufnehmen
export-left-out-hidden = { $count ->
    [one] Name und Nummern eines Spielers, der nicht genannt werden möchte (--all schreibt sie)
   *[other] Namen und Nummern von { $count } Spielern, die nicht genannt werden möchten (--all schreibt sie)
}

source-opening-always = frühere Liste
explain-old-opening-always = Rating vorher: { $rating }, aus einer früheren Liste übernommen.

default-database = Datenbank: { $path }

## Verschiebungen der Skala, datierte Umrechnungen, Ergebnisse nur für das Rating
explain-adjusted = Am { $on } wurde die ganze Skala verschoben: { $old } → { $new }.
explain-collected-adjusted = Ratings von Gegnern aus der Zeit vor dem { $on } wurden an diesem Tag mit der ganzen Skala verschoben.
explain-conversion-rebased = DSU-Ratings unter 2000 werden zuerst auf die DSU-Skala vor dem 1. Juni 2024 zurückgeführt: 2·DSU − 2000.
explain-conversion-line = Geltende Umrechnung, vom Verein beschlossen: R_DSU = { $factor }·R + { $offset }.
explain-card-rules = Die Zahlen auf der Karte werden nach den Regeln { $rules } verrechnet.
explain-first-command = Erstes Rating von { $name }: klubrating explain { $member } --tournament { $tournament }
explain-source-first = Das erste Rating von { $name } stammt aus diesem Turnier und ist auf der eigenen Seite des Spielers berechnet.
explain-corrected = * Für das Rating zählt ein anderes Ergebnis als das des Turniers.
explain-unrated-corrected = { $reason } (Für das Rating zählt ein anderes Ergebnis als das des Turniers.)
history-adjusted = Ganze Skala verschoben
history-archived = Liste (Archiv)
history-reset = Startrating von der Ratingkommission

## Reglemente, Umrechnungen, Skala, Kommission

cmd-regulation-compare = Zeigen, worin sich zwei Reglements unterscheiden
cmd-regulation-export = Ein Reglement als Text ausgeben, als Vorlage für ein neues
cmd-regulation-adopt = Ein Reglement ab einem Tag beschließen, mit Genehmigung des Vorstands (§8)
cmd-regulation-announcement = Die Mitteilung einer Reglementsänderung für die Vereinszeitung ausgeben (§8)
cmd-conversion = Wie DSU-Ratings umgerechnet werden und ab welchem Tag
cmd-conversion-list = Die Umrechnungen zeigen, und was jede tut
cmd-conversion-set = Die Umrechnung ab einem Tag wählen
cmd-calibrate = Die Gerade finden, die zu Mitgliedern mit zwei Ratings passt
cmd-scale = Verschiebungen der ganzen Vereinsskala
cmd-scale-adjust = Die Ratings aller an einem Tag verschieben
cmd-scale-list = Die Verschiebungen der Skala zeigen
cmd-committee = Die Ratingkommission (§2)
cmd-committee-add = Jemandem einen Sitz geben; ein unbekannter Name wird eine neue Person
cmd-committee-end = Eine Amtszeit vorzeitig beenden
cmd-committee-list = Zeigen, wer in der Kommission sitzt und was fehlt
arg-regulation-show-on = Das Reglement, das an diesem Tag gilt
arg-regulation-compare-first = Das erste: nach Name oder Datei
arg-regulation-compare-second = Das zweite: nach Name oder Datei
arg-regulation-export-name = Der Name des Reglements
arg-regulation-adopt-name = Ein Reglement, das mit dem Programm kommt, oder eine Datei
arg-regulation-adopt-from = Gilt für jedes Turnier, das an diesem Tag oder später endet
arg-tournament-edit-approved = Ob die Kommission es zur Wertung genehmigt hat (§6)
arg-tournament-close-reopen = Wieder öffnen: es ist vollständig, wenn seine Runden es sind
arg-tournament-edit-round-robin = Ob jeder gegen jeden spielt
arg-approved = Der Tag der Genehmigung durch den Vorstand
arg-by = Wer es genehmigt hat
arg-announcement = Die Mitteilung in der Vereinszeitung
arg-regulation-announcement-from = Die Änderung von diesem Tag; sonst die letzte
arg-conversion-set-conversion = Die Umrechnung
arg-conversion-set-from = Ab diesem Tag
arg-factor = Für eine Gerade: DSU-Punkte je Punkt der Vereinsskala
arg-offset = Für eine Gerade: das DSU-Rating zum Rating 0
arg-card-rules = Die DSU-Regeln hinter Spielerkarten; sonst wie bisher
arg-calibrate-on = Nach den Ratings dieses Tages; sonst heute
arg-min-games = Mitglieder mit mindestens so vielen gewerteten Partien; sonst die verlässlichen
arg-scale-adjust-on = Der Tag; die Verschiebung kommt vor den Turnieren, die an ihm enden
arg-shift = Dies zu jedem Rating addieren
arg-towards = Ratings unter diesem zu ihm hinziehen
arg-share = Um diesen Teil des Abstands, von 0 bis 1
arg-floor = Niemand liegt danach tiefer
arg-committee-add-name = Eine Person des Vereins nach Nummer oder Name, oder ein neuer Name
arg-role = Die Rolle
arg-committee-add-from = Erster Tag
arg-committee-add-to = Der Tag, an dem die Amtszeit endet; sonst zwei Jahre später (§2)
arg-login = Der Benutzername auf dem Server
arg-colours = Auch die Farben sollen getauscht werden
arg-since-list = Vom zuletzt gedruckten Rating zum nächsten, Schritt für Schritt
arg-committee-end-name = Die Person, nach Nummer oder Name
arg-committee-end-on = Der Tag, an dem die Amtszeit endet
arg-committee-list-all = Alle Amtszeiten zeigen
arg-committee-list-on = Wer an diesem Tag in der Kommission saß; sonst heute
value-role = ROLLE
value-login = BENUTZER
value-conversion = UMRECHNUNG

op-regulation-adopt = Reglement beschlossen ab { $subject }
op-conversion-set = Umrechnung gewählt ab { $subject }
op-scale-adjust = Skala verschoben am { $subject }
op-committee-add = Sitz in der Kommission: { $subject }
op-committee-end = Amtszeit in der Kommission beendet: { $subject }

regulation-holds-from = In Kraft ab { $date } für alle Turniere, die an diesem Tag oder später enden.
regulation-approval = Genehmigt am { $date } von { $by } (§8).
regulation-announced = Mitgeteilt: { $text }
regulation-adopted = { $name } ist beschlossen und gilt ab { $date }.
regulation-too-long = die Datei ist länger als jedes Reglement
regulation-not-utf8 = die Datei ist kein Text in UTF-8
regulation-acting = Zeile { $line }: Steuerzeichen oder unsichtbare Zeichen
adopt-warning-scale = es hat eine andere Skala; Ratings vorher und nachher sind nicht vergleichbar
adopt-warning-later = das Reglement würde gelten, bevor der Vorstand es genehmigt hat
adopt-warning-nothing = es ist gleich dem geltenden Reglement
adopt-warning-name = ein anderes Reglement des Vereins heißt ebenso; jedem einen eigenen Namen geben
error-adopt-empty = Genehmigender und Mitteilung dürfen nicht leer sein (§8)
hint-adopt-empty = zum Beispiel --by "Der Vorstand" --announcement "Ab 1. Januar ist K für alle 5."
error-adopt-twice = { $name } tritt schon am { $date } in Kraft
hint-adopt-twice = einen anderen Tag wählen oder das andere rückgängig machen: klubrating log zeigt es, klubrating undo NUMMER macht es rückgängig
error-announcement-too-long = die Mitteilung hat mehr als { $limit } Zeichen
error-no-regulation-change = an diesem Tag wurde kein Reglement beschlossen
hint-regulation-list = klubrating regulation list zeigt die Tage

rules-rounding-decimals = { $count ->
    [one] Der Erwartungswert wird auf 1 Nachkommastelle gerundet.
   *[other] Der Erwartungswert wird auf { $count } Nachkommastellen gerundet.
}
rules-rounding-step = Der Erwartungswert wird auf das nächste Vielfache von { $step } gerundet.
rules-newcomers-count = In dem Turnier, in dem ein neuer Spieler sein erstes Rating bekommt, zählen die Partien der Gegner gegen ihn mit diesem Rating.
    .matches = In dem Turnier, in dem ein neuer Spieler sein erstes Rating bekommt, zählen die Spiele der Gegner gegen ihn mit diesem Rating.
rules-newcomers-left-out = In dem Turnier, in dem ein neuer Spieler sein erstes Rating bekommt, zählen die Partien der Gegner gegen ihn nicht.
    .matches = In dem Turnier, in dem ein neuer Spieler sein erstes Rating bekommt, zählen die Spiele der Gegner gegen ihn nicht.
rules-eligible-any-notation = Gewertet (§6): Turniere mit mindestens { $minutes } Minuten je Zug, mit oder ohne Notation; andere, wenn die Kommission sie genehmigt.
rules-unrated = Bei jeder Partie und jedem Turnier ohne Wertung wird der Grund gezeigt.
    .matches = Bei jedem Spiel und jedem Turnier ohne Wertung wird der Grund gezeigt.

arg-list-parts = Welche Teile die Liste hat, durch Kommas getrennt; ohne Angabe alle außer balance in Markdown, HTML, PDF und XLSX, als Text nur die Liste
arg-juniors = Nur Jugendliche, mit ihren Plätzen auf der ganzen Liste
# The headings of CSV for spreadsheets.
column-section = Abschnitt
column-rank = Rang
column-previous = Vorher
column-change = Änderung
column-games-total = Partien insgesamt
column-dsu = DSU
column-dsu-converted = DSU umgerechnet
column-fide = FIDE
column-place-before = Rang vorher
column-career-high = Bisher höchstes
column-class-before = Klasse auf voriger Liste
column-hidden = Verborgen
column-rule = Regel
column-old = Vorher
column-new = Nachher
column-exact = Ungerundet
column-performance = Leistung
column-tournament-name = Turniername
column-kind = Art
column-class-from = Klasse vorher
column-class-to = Klasse nachher
column-section-from = Abschnitt vorher
column-section-to = Abschnitt nachher
column-start-no = Startnr.
column-error-plus = Fehler +
column-error-minus = Fehler −
column-score = Ausbeute
column-average-opponent = Gegnerschnitt
column-draws = Remisanteil
column-cluster = Gruppe
column-bradley-terry-elo = Elo (Bradley-Terry)
column-bradley-terry-error = Bradley-Terry Fehler
column-bradley-terry-cluster = Bradley-Terry Gruppe
column-club-rating = Vereinsrating
column-outside = Außerhalb des Fehlers
column-table-level = Niveau des Tisches
column-component = Teil
column-group = Untergruppe
column-level = Niveau
column-normalised = Normiert
column-unnormalised = Nicht normiert

list-compare-title = Veränderungen vom { $from } bis zum { $to }
compare-title = { $a } und { $b } unterscheiden sich:
compare-same = Es gibt keine Unterschiede.
change-before = vorher
change-after = nachher
change-label-curve = Erwartungswert nach
change-label-rounding = Rundung des Erwartungswerts
change-label-cut = Größte Differenz
change-label-k = Faktor K nach Rating
change-label-k-games = K geteilt durch Partien und
    .matches = K geteilt durch Spiele und
change-label-minimum-games = Partien für ein erstes Rating
change-label-draws = Gedachte Remis beim ersten Rating
change-label-count = Partien gegen Neue zählen für die Gegner
change-label-reliable = Verlässlich nach
change-label-coordinated = Koordinierte Turniere
change-label-notation = Notationspflicht verlangt (§6)
change-label-minutes = Verlangte Minuten je Zug (§6)
change-label-classes = Klassen nach Rating
change-label-plausible = Plausible Zahlen
change-plausible = { $scale } { $low } bis { $high }
change-scale = { $name }, Standardabweichung { $sigma }, DSU = { $factor } × Rating + { $offset }
counted-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
change-draws = { $count ->
    [one] 1 gedachtes Remis
   *[other] { $count } gedachte Remis
}
change-average = nach dem Durchschnitt der DSU-Ratings der Gegner
change-rounding-none = keine
change-rounding-decimals = { $count ->
    [one] auf 1 Nachkommastelle
   *[other] auf { $count } Nachkommastellen
}
change-rounding-step = auf Vielfache von { $step }
change-bonus-two-step = mehr als { $short } über dem Erwartungswert bei höchstens 10 Runden, mehr als { $long } bei mehr
change-bonus-table = über der Schwelle von Tabelle 2, { $percent } %. { $table }
change-bonus-none = keiner
change-band = { $what } ab { $from }
change-band-lowest = { $what } darunter
change-band-games = { $what } vor { $games } Partien

announcement-title = { $club }: Änderung des Ratingreglements
announcement-from = Ab { $date } werden die Ratings des Vereins nach „{ $title }“ berechnet. Die neuen Regeln gelten für alle Turniere, die an diesem Tag oder später enden; veröffentlichte Listen bleiben, wie sie sind.
announcement-changes = Es ändert sich:
announcement-no-change = Keine Zahl des Reglements ändert sich.
announcement-approved = Genehmigt von { $by } am { $date } (§8).

conversion-column-formula = Gerade
conversion-column-card-rules = Kartenregeln
conversion-formula = DSU = { $factor } × R { $sign } { $offset }
conversion-legend-booklet = booklet: die Gerade des Reglements, unabhängig vom Tag. Sie berücksichtigt die neue Basis der DSU-Skala nicht.
conversion-legend-rebased = rebased-2024: ein DSU-Rating wird zuerst auf die Skala vor dem 1. Juni 2024 zurückgeführt (unter 2000: das Doppelte minus 2000), dann nach der Geraden des Reglements umgerechnet. Das ist nur am 1. Juni 2024 genau: seither gewonnene und verlorene Punkte werden mitgestreckt.
conversion-legend-line = line: eine eigene Gerade des Vereins; klubrating calibrate findet die, die zu den Mitgliedern mit beiden Ratings passt.
conversion-set = DSU-Ratings werden ab { $date } nach { $name } umgerechnet; Spielerkarten nach den Regeln { $rules }.
draft-change = { $count ->
    [one] Ein Mitglied stünde auf der Liste vom { $date } anders: { $name } { $change }.
   *[other] { $count } Mitglieder stünden auf der Liste vom { $date } anders, am meisten { $name } { $change }.
}
error-card-rules = unbekannte Kartenregeln { $name }
error-rebased-before = die DSU-Skala bekam am { $date } eine neue Basis; davor gilt diese Umrechnung nicht
hint-rebased-before = diesen oder einen späteren Tag mit --from angeben
error-conversion-line = die Gerade liegt außerhalb des Erlaubten
hint-conversion-line = erwartet werden ein Faktor von 0,1 bis 100 und ein Versatz von -10000 bis 10000 mit höchstens vier Nachkommastellen
error-line-numbers-unused = nur eine Gerade hat Faktor und Versatz
error-line-numbers-missing = eine Gerade braucht Faktor und Versatz
hint-line-numbers = zum Beispiel: conversion set line --factor 8,2 --offset 275, oder conversion set booklet

calibrate-title = { $members ->
    [one] { $date }: 1 Mitglied hat ein Rating aus mindestens { $games } gewerteten Partien und ein DSU-Rating.
   *[other] { $date }: { $members } Mitglieder haben ein Rating aus mindestens { $games } gewerteten Partien und ein DSU-Rating.
}
calibrate-column-mean = Mittel
calibrate-column-deviation = Streuung
calibrate-bent = Knick bei 2000
calibrate-method = Differenzen sind DSU-Rating minus umgerechnetes Rating, in DSU-Punkten. Die Gerade ist die der kleinsten Quadrate, die das DSU-Rating aus dem Vereinsrating vorhersagt; DSU-Ratings werden rückwärts nach ihr umgerechnet. Die Streuung berücksichtigt, dass zwei Zahlen angepasst sind.
calibrate-in-force = Die Ratings von Mitgliedern, die mit einem DSU-Rating kamen, von Gästen und auf Spielerkarten wurden mit der geltenden gebildet.
calibrate-too-few = Es lässt sich keine Gerade anpassen: nötig sind mindestens { $least } Mitglieder mit verschiedenen Ratings, und die DSU-Ratings müssen mit ihnen steigen. Ein niedrigeres --min-games nimmt mehr Mitglieder auf.
calibrate-unusable = Die beste Gerade liegt außerhalb der erlaubten Umrechnungen.
calibrate-outliers = Am weitesten von der Geraden:
calibrate-adopt = Die Gerade übernehmen mit:

scale-adjusted = { $moved ->
    [one] Am { $date } verschiebt sich 1 von { $members } Ratings.
   *[other] Am { $date } verschieben sich { $moved } von { $members } Ratings.
}
scale-moved-all = { $count ->
    [one] Ein Rating verschiebt sich:
   *[other] { $count } Ratings verschieben sich:
}
scale-moved-most = { $count } Ratings verschieben sich; die { $shown }, die sich am weitesten verschieben:
scale-list-empty = Die Skala wurde nie verschoben.
scale-shift = jedes Rating { $shift }
scale-towards = unter { $pivot } rücken Ratings um { $share } % des Abstands heran
scale-floor = niemand liegt unter { $floor }
scale-note = Die Gerade zur DSU-Skala und die Grenzen der Klassen verschieben sich nicht mit: siehe klubrating calibrate, conversion set und regulation adopt.
error-scale-shift = eine Verschiebung um { $shift } ist mehr als { $limit } Punkte
error-scale-share = der Anteil { $share } muss über 0 und darf höchstens 1 sein
hint-scale-share = 0,5 holt die Hälfte des Abstands auf; höchstens vier Nachkommastellen
error-scale-nothing = eine Verschiebung um 0 ändert nichts
error-scale-twice = die Skala wird am { $date } schon verschoben
hint-scale-twice = klubrating scale list zeigt die Verschiebungen; zuerst die andere mit klubrating undo rückgängig machen oder einen anderen Tag wählen
error-scale-published = { $date } liegt nicht nach der veröffentlichten Liste vom { $list }
hint-scale-published = einen Tag nach dem { $list } wählen; die nächste Liste zeigt die Verschiebung

committee-added = { $name } sitzt von { $from } bis { $to } in der Kommission ({ $role }).
committee-added-new = { $name } sitzt von { $from } bis { $to } in der Kommission ({ $role }) und ist neu in den Daten des Vereins (nicht als Mitglied).
committee-term-ended = Die Amtszeit von { $name } seit { $from } endet am { $to }.
committee-title = Die Ratingkommission am { $date }
committee-column-login = Benutzer
committee-state-future = noch nicht begonnen
committee-state-ended = beendet
committee-state-days = { $days ->
    [one] noch 1 Tag
   *[other] noch { $days } Tage
}
committee-none = Es ist keine Kommission eingetragen; sie soll { $seats } Mitglieder haben (§2). Eintragen mit klubrating committee add.
committee-seats = { $sitting ->
    [0] Die Kommission hat keine Mitglieder; sie soll { $seats } haben (§2).
    [one] Die Kommission hat 1 Mitglied; sie soll { $seats } haben (§2).
   *[other] Die Kommission hat { $sitting } Mitglieder; sie soll { $seats } haben (§2).
}
committee-no-chairman = Die Kommission hat keinen Vorsitz.
committee-chairmen = Die Kommission hat { $count } Vorsitzende.
committee-ends-soon = { $days ->
    [one] Die Amtszeit von { $name } endet morgen, am { $date }.
   *[other] Die Amtszeit von { $name } endet in { $days } Tagen, am { $date }.
}
committee-ended = Die Amtszeit von { $name } endete am { $date }; niemand hat den Sitz übernommen.
error-committee-term = eine Amtszeit kann nicht von { $from } bis { $to } dauern
hint-committee-term = sie muss nach ihrem Beginn enden, höchstens zehn Jahre später; ohne --to dauert sie zwei Jahre (§2)
error-committee-no-term = { $name } hat keine Amtszeit, die den { $date } einschließt
hint-committee-list = klubrating committee list --all zeigt alle Amtszeiten
error-committee-overlap = dieselbe Person hat schon einen Sitz von { $from } bis { $to }
hint-committee-overlap = an dem Tag beginnen, an dem diese Amtszeit endet, oder sie zuerst mit klubrating committee end beenden
error-committee-login = jemand anderes in der Kommission hat diesen Benutzernamen
error-login = der Server hat keinen Benutzer { $login }

## Setzliste, Gruppen, Mannschaft
cmd-seed = Turnier oder Spieler nach der gültigen Ratingliste setzen
arg-seed-tournament = Ein Turnier; seine Teilnehmer nach der Liste am ersten Spieltag
arg-players = Namen oder Mitgliedsnummern; mit Strichpunkt, wenn Namen Kommas haben
arg-seed-file = Eine Datei mit einem Namen oder einer Mitgliedsnummer je Zeile
arg-seed-on = Der Tag; sonst der erste Tag des Turniers oder heute
cmd-groups = Ein Turnier oder Spieler nach Stärke in Gruppen einteilen
arg-groups-tournament = Ein Turnier; seine Teilnehmer nach der Liste am ersten Spieltag
arg-groups-file = Eine Datei mit einem Namen oder einer Mitgliedsnummer je Zeile
arg-groups-on = Der Tag; sonst der erste Tag des Turniers oder heute
arg-groups-size = Gruppen von ungefähr dieser Größe
arg-groups-count = So viele Gruppen
arg-groups-by-class = Eine Gruppe für jede Klasse des Reglements
arg-groups-rest = Möglichst gleich groß, oder der Rest in die unterste Gruppe
cmd-team = Mannschaft aufstellen und benachbarte Bretter vergleichen
arg-team-members = Die Spieler; ohne Namen die stärksten aktiven Mitglieder
arg-team-boards = Anzahl der Bretter
arg-team-reserves = Wer übrig bleibt, ist Ersatz
arg-team-on = Der Tag; sonst heute
arg-team-as-given = Die Reihenfolge der Namen behalten und prüfen
arg-team-limit = Um so viel stärker darf das untere von zwei benachbarten Brettern sein
value-where = WO
value-points = PUNKTE
hint-value-rating-difference = erwartet wird eine ganze Zahl von Ratingpunkten von 0 bis 4000
selection-groups = Gruppen
selection-team = Mannschaft
selection-by-list = Stärke am { $on } nach der Ratingliste vom { $list }.
selection-no-list = Stärke am { $on }; bis dahin war keine Ratingliste veröffentlicht.
selection-seed = Platz
selection-board = Brett
selection-difference = Diff.
selection-source = Rating aus
selection-source-list = Liste { $date }
selection-source-draft = nicht auf der Liste
selection-source-given = angegeben
selection-source-none = ohne Rating
selection-group = Gruppe { $name }
selection-class = Klasse { $name }
selection-group-unrated = Ohne Rating
selection-group-size = { $size ->
    [one] 1 Spieler
   *[other] { $size } Spieler
}
selection-group-rated = { $name }: { $size }, Durchschnitt { $average }, Ratings { $highest } bis { $lowest }
selection-group-one-rating = { $name }: { $size }, Rating { $rating }
selection-group-plain = { $name }: { $size }
selection-order-strength = Die Bretter sind nach Stärke geordnet.
selection-order-given = Die Bretter stehen in der genannten Reihenfolge.
selection-empty-boards = { $count ->
    [one] Ein Brett ist unbesetzt.
   *[other] { $count } Bretter sind unbesetzt.
}
selection-within = Kein Brett ist mehr als { $limit } Punkte stärker als das Brett darüber.
selection-violation = Bretter { $board } und { $next }: { $lower } ist { $difference } Punkte stärker als { $upper }; höchstens { $limit } sind erlaubt.
selection-not-compared = Bretter { $board } und { $next } sind nicht vergleichbar: ein Rating fehlt.
selection-no-limit = Für die Reihenfolge der Bretter gibt es keine Grenze.
selection-passive = { $name } ist am { $on } passives Mitglied.
selection-left = { $name } ist am { $on } nicht mehr Mitglied.
selection-not-a-member = { $name } ist am { $on } kein Mitglied.
selection-legend-shared = = Gleicher Platz: gleiches Rating; mehr gewertete Partien zuerst, dann der Name.
    .matches = = Gleicher Platz: gleiches Rating; mehr gewertete Spiele zuerst, dann der Name.
selection-legend-draft = nicht auf der Liste: das Rating am genannten Tag, noch nicht veröffentlicht.
selection-legend-dsu = DSU: umgerechnet aus dem DSU-Rating.
selection-legend-fide = FIDE: umgerechnet aus dem FIDE-Rating mit der DSU-Formel.
problem-no-names = Die Datei enthält keine brauchbaren Spieler. Erwartet wird in jeder Zeile ein Name oder eine Mitgliedsnummer.
problem-name-missing-here = Ein Name oder eine Mitgliedsnummer fehlt. Erwartet wird das am Anfang der Zeile.
problem-list-rating = "{ $value }" ist kein Rating. Erwartet wird eine ganze Zahl auf der Skala des Vereins, oder nichts.
problem-doubtful-name = { $name } kann sein: { $candidates }.
error-doubtful-name = es ist nicht klar, wer { $name } ist
hint-doubtful-name = eine Nummer angeben oder dem Namen =guest anhängen: { $candidates }
error-named-twice = { $name } ist zweimal genannt
error-nobody-to-seed = es ist niemand zu setzen
hint-nobody-to-seed = Spieler mit klubrating tournament player add anmelden oder mit --players angeben
error-names-refused = { $file } ist nicht verwendbar
hint-names-refused = die Zeilen oben berichtigen; ein unklarer Name braucht eine Mitgliedsnummer oder =guest dahinter
error-too-many-groups = { $players ->
    [one] es gibt mehr Gruppen als Spieler: 1 Spieler
   *[other] es gibt mehr Gruppen als Spieler: { $players } Spieler
}
hint-too-many-groups = ein kleineres --count wählen, oder --size
error-no-classes = das geltende Reglement hat keine Klassen
hint-no-classes = mit --size oder --count einteilen
error-team-nobody = es sind keine Spieler angegeben
hint-team-nobody = die Spieler angeben, oder --boards für die stärksten aktiven Mitglieder
error-team-too-many = { $players } Spieler sind angegeben für { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}
hint-team-too-many = --reserves macht die anderen zu Ersatz
error-team-no-members = am { $date } gibt es keine aktiven Mitglieder

## Turniere über Jahre: verlegte Partien, Berichtigungen, erwartete Karten, Mannschaftskämpfe

cmd-tournament-open = Die verlegten und abgebrochenen Partien zeigen
cmd-tournament-edit = Ein Turnier berichtigen: Name, Art, Tage, Runden oder Bedingungen
cmd-tournament-clear = Partie oder Freilos eines Spielers in einer Runde entfernen
cmd-tournament-expect = Notieren, wessen Spielerkarte nach einem Turnier erwartet wird (§7)
cmd-tournament-player-set = Eine Anmeldung einer anderen Person zuordnen
cmd-tournament-player-remove = Einen Spieler entfernen
cmd-tournament-player-withdraw = Festhalten, dass ein Spieler zurückgetreten ist; im Rundenturnier sind die übrigen Partien kampflos verloren
cmd-card-remove = Eine Spielerkarte entfernen
cmd-card-reminder = An fehlende Spielerkarten erinnern: ein Brief an den Vorsitz
arg-provisional = Ergebnis, mit dem die Tabelle rechnet, solange die Partie offen ist
arg-rating-result = Ein anderes Ergebnis nur für das Rating; "same" entfernt es
arg-tournament-result-on = Tag, an dem eine offene Partie entschieden wurde; sonst heute
arg-tournament-open-before = Nur Turniere, deren letzter Tag vor diesem Tag liegt
arg-tournament-edit-name = Der neue Name
arg-tournament-edit-rounds = Die neue Anzahl der Runden
arg-tournament-edit-minutes-per-move = Minuten je Zug (Schach); "none": unbekannt
arg-notation = Ob Notationspflicht bestand (Schach)
arg-tournament-clear-player = Ein Spieler, nach Startnummer oder Name
arg-tournament-player-set-no = Die Anmeldung, nach Startnummer oder Name
arg-tournament-player-set-player = Der Spieler: Mitglied, bekannter Gast oder der Name eines neuen Gastes
arg-tournament-player-no = Der Spieler, nach Startnummer oder Name
arg-tournament-player-withdraw-after = Die letzte Runde mit dem Spieler; sonst die zuletzt gespielte, 0 für keine
arg-tournament-player-withdraw-score = Ob die Ergebnisse für die Punkte zählen; sonst im Rundenturnier, wenn mindestens die Hälfte der Partien gespielt ist, und in anderen Turnieren immer
arg-tournament-player-withdraw-on = Tag, an dem die letzte offene Partie damit entschieden war; sonst heute
arg-tournament-player-withdraw-back = Der Spieler spielt doch weiter; kampflose Niederlagen bleiben, bis gespielt wird
arg-tournament-expect-members = Mitglieder, nach Nummer oder Name
arg-not = Nicht mehr erwartet
arg-missing = Nur erwartete Karten, die fehlen
value-player = SPIELER
value-yes = YES
value-no = NO

op-tournament-edit = Turnier berichtigt: { $subject }
op-tournament-clear = Partie oder Freilos entfernt: { $subject }
op-tournament-player-set = Spieler berichtigt: { $subject }
op-tournament-player-remove = Spieler entfernt: { $subject }
op-tournament-player-withdraw = Spieler zurückgetreten: { $subject }
op-tournament-player-return = Spieler spielt weiter: { $subject }
op-tournament-expect = erwartete Spielerkarten notiert: { $subject }
op-card-remove = Spielerkarte entfernt: { $subject }

open-games-none = Es gibt keine offenen Partien.
    .matches = Es gibt keine offenen Spiele.
open-games-white = Weiß
    .matches = Spieler 1
open-games-black = Schwarz
    .matches = Spieler 2
open-games-provisional = Vorläufig
open-games-note = Ein Turnier mit einer offenen Partie ist unvollständig und wird nicht gewertet. Das Ergebnis mit klubrating tournament result eintragen, den Spieltag mit --on.

result-provisional = Die Tabelle rechnet vorläufig mit { $result }.
result-decision-rated = Laut Beschluss wird sie gewertet.
result-decision-unrated = Laut Beschluss wird sie nicht gewertet.
result-rated-as = Sie wird als { $result } gewertet.
result-event-ended = Alle Partien sind entschieden: das Turnier endet am { $date }.
    .matches = Alle Spiele sind entschieden: das Turnier endet am { $date }.
result-event-moved = Alle Partien sind entschieden: das Turnier endet am { $date } statt am { $before } und steht damit auf der Liste vom { $list }.
result-event-moved-unrated = Alle Partien sind entschieden: das Turnier endet am { $date } statt am { $before }. Es ist noch nicht gewertet: { $reason }
result-still-open = { $count ->
    [one] Eine Partie ist noch offen.
   *[other] { $count } Partien sind noch offen.
}
    .matches = { $count ->
        [one] Ein Spiel ist noch offen.
       *[other] { $count } Spiele sind noch offen.
    }
tournament-edited = Turnier { $id } berichtigt: { $name }, { $kind }, { $start } bis { $end }, { $rounds ->
    [one] 1 Runde.
   *[other] { $rounds } Runden.
}
round-cleared-game = { $tournament }, Runde { $round }: die Partie von { $name } ist entfernt.
    .matches = { $tournament }, Runde { $round }: das Spiel von { $name } ist entfernt.
round-cleared-bye = { $tournament }, Runde { $round }: das Freilos von { $name } ist entfernt.
player-set = { $tournament }: { $no } ist { $name }, nicht { $earlier }.
player-withdrawn-kept = { $tournament }: { $no } { $name } trat nach Runde { $round } zurück; die Ergebnisse zählen.{ $games ->
    [0] {""}
    [one] {" "}Von 1 Partie ist { $completed } gespielt.
   *[other] {" "}Von { $games } Partien sind { $completed } gespielt.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}Eine übrige Partie ist kampflos verloren.
   *[other] {" "}{ $forfeits } übrige Partien sind kampflos verloren.
 }
    .matches = { $tournament }: { $no } { $name } trat nach Runde { $round } zurück; die Ergebnisse zählen.{ $games ->
        [0] {""}
        [one] {" "}Von 1 Spiel ist { $completed } gespielt.
       *[other] {" "}Von { $games } Spielen sind { $completed } gespielt.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}Ein übriges Spiel ist kampflos verloren.
       *[other] {" "}{ $forfeits } übrige Spiele sind kampflos verloren.
     }
player-withdrawn-cancelled = { $tournament }: { $no } { $name } trat nach Runde { $round } zurück; die Ergebnisse werden gewertet, zählen aber nicht für die Punkte.{ $games ->
    [0] {""}
    [one] {" "}Von 1 Partie ist { $completed } gespielt.
   *[other] {" "}Von { $games } Partien sind { $completed } gespielt.
 }{ $forfeits ->
    [0] {""}
    [one] {" "}Eine offene Partie ist kampflos verloren.
   *[other] {" "}{ $forfeits } offene Partien sind kampflos verloren.
 }
    .matches = { $tournament }: { $no } { $name } trat nach Runde { $round } zurück; die Ergebnisse werden gewertet, zählen aber nicht für die Punkte.{ $games ->
        [0] {""}
        [one] {" "}Von 1 Spiel ist { $completed } gespielt.
       *[other] {" "}Von { $games } Spielen sind { $completed } gespielt.
     }{ $forfeits ->
        [0] {""}
        [one] {" "}Ein offenes Spiel ist kampflos verloren.
       *[other] {" "}{ $forfeits } offene Spiele sind kampflos verloren.
     }
player-returned = { $tournament }: { $no } { $name } spielt weiter.{ $forfeits ->
    [0] {""}
    [one] {" "}Eine kampflose Niederlage bleibt, bis die Partie gespielt ist.
   *[other] {" "}{ $forfeits } kampflose Niederlagen bleiben, bis die Partien gespielt sind.
 }
    .matches = { $tournament }: { $no } { $name } spielt weiter.{ $forfeits ->
        [0] {""}
        [one] {" "}Eine kampflose Niederlage bleibt, bis das Spiel gespielt ist.
       *[other] {" "}{ $forfeits } kampflose Niederlagen bleiben, bis die Spiele gespielt sind.
     }
player-removed = { $tournament }: { $no } { $name } entfernt{ $games ->
    [0] .
    [one] {" "}mit 1 Partie.
   *[other] {" "}mit { $games } Partien.
}
    .matches = { $tournament }: { $no } { $name } entfernt{ $games ->
        [0] .
        [one] {" "}mit 1 Spiel.
       *[other] {" "}mit { $games } Spielen.
    }
cards-expected = { $tournament }: { $count ->
    [one] eine Spielerkarte wird erwartet von { $names }.
   *[other] Spielerkarten werden erwartet von { $names }.
}
cards-not-expected = { $tournament }: { $count ->
    [one] keine Spielerkarte wird erwartet von { $names }.
   *[other] keine Spielerkarten werden erwartet von { $names }.
}
card-removed = Spielerkarte von { $name } entfernt: { $tournament }.
card-missing-none = Es fehlen keine erwarteten Spielerkarten.
card-reminder-head = An den Vorsitz von { $club }
card-reminder-rule = Nach einem Turnier außerhalb des Vereins übergeben die Teilnehmer ihre Spielerkarten der Ratingkommission (§7 des Ratingreglements). Diese fehlen noch:
card-reminder-event = { $event } ({ $start } bis { $end }):
card-reminder-please = Solange eine Karte fehlt, zählt das Turnier nicht für das Rating des Mitglieds. Die Karte muss die DSU-Ratings der Gegner nennen, oder das eigene vorher und nachher, sowie die Punktzahl.
card-reminder-end = Die Ratingkommission, { $date }

tournament-card = { $name }: { $score } aus { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
tournament-cards-missing = Fehlende Spielerkarten: { $names }
crosstable-legend-provisional = (½): offen; die Tabelle rechnet vorläufig damit, das Rating nie.
    .matches = (1): offen; die Tabelle rechnet vorläufig damit, das Rating nie.
decisions-head = Beschlüsse der Ratingkommission:
decisions-game = Runde { $round }, { $white } – { $black } { $result }
decisions-rated = gewertet
decisions-unrated = nicht gewertet
decisions-rated-as = gewertet als { $result }
team-match-head = Runde { $round }: { $team } – { $opponents }: { $own }–{ $other }
team-match-home = heim
team-match-away = auswärts
team-match-board = Br.
export-left-out-results = { $count ->
    [one] die Datei kann ein vorläufiges Ergebnis oder Ergebnis nur für das Rating nicht aufnehmen
   *[other] die Datei kann { $count } vorläufige Ergebnisse oder Ergebnisse nur für das Rating nicht aufnehmen
}
match-opponent-member = { $no } { $name }: ein Gegner mit dem Namen eines Mitglieds: { $candidates }

error-provisional-decided = nur eine offene Partie hat ein vorläufiges Ergebnis
error-provisional = ein vorläufiges Ergebnis muss 1-0, ½-½ oder 0-1 sein
hint-provisional = klubrating tournament result T RUNDE WEISS SCHWARZ X --provisional ½-½
error-rating-result-open = eine offene Partie hat kein Ergebnis für das Rating
error-rating-result = das Ergebnis für das Rating muss ein gespieltes Ergebnis sein
hint-rating-result = --unrated nimmt die Partie aus der Wertung
error-not-open = --on ist für eine offene Partie, die jetzt entschieden wird
    .matches = --on ist für ein offenes Spiel, das jetzt entschieden wird
hint-edit-end = klubrating tournament edit --end berichtigt den letzten Tag eines Turniers
error-decided-later = eine Partie kann nicht in der Zukunft entschieden sein
    .matches = ein Spiel kann nicht in der Zukunft entschieden sein
error-decided-when = der Tag, an dem die letzte offene Partie gespielt wurde, entscheidet, auf welcher Liste das Turnier steht: auf der vom { $early }, wenn sie rechtzeitig gespielt wurde, sonst auf der vom { $late }
hint-decided-when = --on DATUM ist der Tag, an dem sie gespielt wurde
published-numbers = { $count ->
    [one] ein Rating auf der Liste vom { $date }
   *[other] { $count } Ratings auf der Liste vom { $date }
}
published-numbers-in-pool = { $numbers } in der Wertungsgruppe { $pool }
published-numbers-more = { $more ->
    [0] { $said }
    [one] { $said } und Ratings auf einer weiteren Liste
   *[other] { $said } und Ratings auf { $more } weiteren Listen
}
error-published-numbers = das würde { $numbers } ändern; veröffentlichte Listen bleiben, wie sie sind, deshalb braucht es einen Grund
hint-published-numbers = denselben Befehl klubrating … mit --reason "Grund" ausführen; die nächste Liste zeigt die Berichtigungen
doubt-colours = Runde { $round }: bisher hat { $white } Weiß gegen { $black }, { $result }
hint-colours = --colours dreht mit dem Ergebnis auch die Farben um
error-decided-before-start = das Turnier begann erst am { $start }
error-nothing-in-round = Spieler { $no } hat in Runde { $round } weder Partie noch Freilos
    .matches = Spieler { $no } hat in Runde { $round } weder Spiel noch Freilos
doubt-player-has-games = der Spieler hat { $count ->
    [one] 1 Partie oder 1 Freilos, das auch beim Gegner entfernt wird
   *[other] { $count } Partien oder Freilose, die auch bei den Gegnern entfernt werden
}
    .matches = der Spieler hat { $count ->
        [one] 1 Spiel oder 1 Freilos, das auch beim Gegner entfernt wird
       *[other] { $count } Spiele oder Freilose, die auch bei den Gegnern entfernt werden
    }
error-rounds-entered = Runde { $round } hat Ergebnisse
hint-clear-first = sie zuerst entfernen: klubrating tournament clear
hint-cards-first = zuerst klubrating card list und klubrating card list --missing ansehen
error-no-card = eine solche Spielerkarte gibt es nicht
hint-card-list = klubrating card list zeigt die Karten

problem-no-boards = Die Datei hat keine brauchbaren Bretter. Erwartet wird eine Zeile für jedes Brett eines Mannschaftskampfs.
problem-team-round = "{ $value }" ist keine Runde. Erwartet wird eine ganze Zahl von 1 bis { $limit }.
problem-team-day = "{ $value }" ist kein Datum wie 2026-09-14 oder 14.09.2026.
problem-team-no-day = Runde { $round }: der Kampf hat kein Datum. Erwartet wird es in mindestens einer seiner Zeilen.
problem-team-days = Runde { $round }: in einer früheren Zeile dieses Kampfs steht ein anderes Datum. Zwei Kämpfe in einer Runde brauchen die Spalte Mannschaft.
problem-team-home = "{ $value }" ist nicht lesbar. Erwartet wird heim oder auswärts.
problem-team-opponents = Runde { $round }: die Gegner sind hier "{ $other }" und in einer früheren Zeile "{ $one }". Zwei Kämpfe in einer Runde brauchen die Spalte Mannschaft.
problem-team-board = "{ $value }" ist kein Brett. Erwartet wird eine ganze Zahl von 1 bis 999.
problem-team-board-twice = Runde { $round }: Brett { $board } kommt in diesem Kampf zweimal vor. Erwartet wird eine andere Nummer oder keine.
problem-team-colour = "{ $value }" ist keine Farbe. Erwartet wird w oder s, oder nichts.
problem-team-result = "{ $value }" ist kein Ergebnis. Erwartet wird das des Mitglieds: 1, ½, 0, +, - oder X.
problem-team-no-result = Runde { $round }: die Partie hat kein Ergebnis und wurde weggelassen; für eine offene Partie X schreiben.
problem-team-nobody = Runde { $round }: ein Ergebnis, aber weder Mitglied noch Gegner. Erwartet werden beide oder kein Ergebnis.
problem-team-no-opponent = Runde { $round }: ohne Gegner kann das Ergebnis nur + oder - sein.
problem-team-no-member = Runde { $round }: ohne Mitglied kann das Ergebnis nur - sein.
problem-team-twice = Runde { $round }: { $name } spielt auch in Zeile { $line }. Gleichnamige durch DSU-Nummern unterscheiden.
problem-team-number = Die Nummer { $value } gehört { $name } in Zeile { $line }. Erwartet wird derselbe Name oder eine andere Nummer.
problem-team-rating = { $name } hat in einer anderen Zeile das Rating { $rating }; dieses wurde verwendet.

## Mitglieder im Lauf der Zeit

name-anonymised = (anonymisiertes Mitglied)
name-hidden = (nicht genannt)
op-member-rename = Name geändert: { $subject }
op-member-alias-add = Antwort gemerkt: { $subject }
op-member-alias-remove = Antwort vergessen: { $subject }
op-member-merge = Datensätze zusammengeführt: { $subject }
op-member-hide = auf öffentlichen Listen verborgen: { $subject }
op-member-unhide = wieder auf öffentlichen Listen: { $subject }
op-member-anonymise = anonymisiert: { $subject }

cmd-member-rename = Die Namensänderung eines Mitglieds ab einem Tag eintragen
cmd-member-alias = Gemerkte Antworten darauf, wer jemand in einer Datei ist
cmd-member-alias-add = Merken, wie jemand in Dateien heißen kann
cmd-member-alias-list = Die gemerkten Antworten
cmd-member-alias-remove = Eine Antwort vergessen
cmd-member-merge = Zwei Datensätze derselben Person zusammenführen
cmd-member-hide = Ein Mitglied auf gedruckten und exportierten Listen verbergen
cmd-member-unhide = Ein Mitglied wieder auf öffentlichen Listen zeigen
cmd-member-export = Alles ausgeben, was der Verein über eine Person gespeichert hat, als JSON
cmd-member-anonymise = Den Namen eines ausgetretenen Mitglieds für immer löschen
arg-member-rename-name = Der neue Name, "Vorname Nachname" oder "Nachname, Vorname"
arg-member-alias-add-name = Der Name in der Datei
arg-member-alias-add-dsu = Die DSU-Nummer daneben
arg-member-alias-add-fide = Die FIDE-Nummer daneben
arg-member-alias-add-born = Das Geburtsjahr daneben
arg-member-alias-remove-alias = Die Nummer der Antwort in der Liste
arg-member-rename-from = Ab diesem Tag; davor bleibt der alte Name
arg-member-edit-name = Die richtige Schreibweise; bei Namensänderung member rename benutzen
arg-member-merge-member = Der Datensatz, der bleibt
arg-member-merge-other = Der Datensatz, der darin aufgeht
arg-member-anonymise-confirm = Der Name des Mitglieds noch einmal, genau wie gezeigt
arg-member-list-juniors = Nur Mitglieder, die dieses Jahr höchstens so alt werden; sonst 20
value-age = ALTER
hint-value-age = erwartet wird ein Alter von 1 bis 120

member-left = { $name } ist ab { $date } kein Mitglied mehr.
member-returned = { $name } ist zurück: ab { $date } { $status }.
member-renamed = { $old } heißt ab { $date } { $name }.
member-renamed-until = { $old } heißt von { $date } bis { $until } { $name }.
member-hidden = { $name } ist auf gedruckten und exportierten Listen verborgen. Die versiegelte Liste enthält weiterhin alle; klubrating list --all zeigt sie.
member-unhidden = { $name } erscheint wieder auf öffentlichen Listen.
member-show-returned = { $status } (wieder eingetreten)
member-show-name = Name { $new }, vorher { $old }
member-show-merged = Zusammengeführt mit Nr.
member-list-no-juniors = Von keinem Mitglied ist ein solches Alter bekannt; ein Geburtsjahr mit klubrating member edit MITGLIED --born JAHR eintragen.
hint-member-delete = Mitglieder werden nicht gelöscht: klubrating member status MITGLIED left --from DATUM beendet eine Mitgliedschaft, member merge führt zwei Datensätze zusammen, undo macht einen Fehler rückgängig

member-merged = { $from } { $other } ist jetzt { $into } { $name }.
merge-moved = Übertragen: { $what }.
merge-nothing-moved = Es gab nichts zu übertragen.
merge-entries = { $count ->
    [one] 1 Turnier
   *[other] { $count } Turniere
}
merge-cards = { $count ->
    [one] 1 Spielerkarte
   *[other] { $count } Spielerkarten
}
merge-expected = { $count ->
    [one] 1 erwartete Karte
   *[other] { $count } erwartete Karten
}
merge-statuses = { $count ->
    [one] 1 datierter Status
   *[other] { $count } datierte Status
}
merge-external = { $count ->
    [one] 1 Rating aus anderen Listen
   *[other] { $count } Ratings aus anderen Listen
}
merge-starts = { $count ->
    [one] 1 Startrating
   *[other] { $count } Startratings
}
merge-games = { $count ->
    [one] 1 Spiel mehrerer
   *[other] { $count } Spiele mehrerer
}
merge-terms = { $count ->
    [one] 1 Amtszeit in der Kommission
   *[other] { $count } Amtszeiten in der Kommission
}
merge-aliases = { $count ->
    [one] 1 gemerkte Antwort
   *[other] { $count } gemerkte Antworten
}
merge-dropped = Weggelassen, da der bleibende Datensatz eigene vom selben Tag hat: { $what }. Nichts ist verloren: klubrating log zeigt sie, und klubrating undo holt sie zurück.
merge-filled = Übernommen: { $what }.
merge-differing = In beiden verschieden, unverändert gelassen: { $what }.
error-merge-same = beide sind derselbe Datensatz
error-merge-merged = { $one } oder { $other } wurde gerade von jemand anderem zusammengeführt
error-merge-same-event = { $one } und { $other } haben beide an { $tournament } teilgenommen, sind also zwei Personen
hint-merge-same-event = klubrating tournament show { $id } zeigt beide; zwei Spieler eines Turniers können nicht dieselbe Person sein
error-merge-starts = { $one } und { $other } haben verschiedene Startratings für denselben Tag ({ $date })
hint-merge-starts = zuerst das falsche rückgängig machen; klubrating log --member MITGLIED zeigt den Vorgang

rating-list-legend-hidden = ° Nicht auf der öffentlichen Liste.
error-anonymised-already = das Mitglied ist schon anonymisiert
error-anonymise-member = { $name } ist Mitglied
hint-anonymise-leaves = die Mitgliedschaft endet am { $date }; ab dann ist es möglich
hint-anonymise-member = zuerst die Mitgliedschaft beenden: klubrating member status { $id } left --from DATUM
error-anonymise-confirm = dies löscht { $name } für immer und lässt sich nicht rückgängig machen
hint-anonymise-confirm = zur Bestätigung den Namen eingeben: klubrating member anonymise { $id } --confirm "{ $name }"
error-anonymise-reason = die Begründung enthält den Namen, der gelöscht werden soll
member-anonymised = Mitglied { $id } ist jetzt anonym. Der Name lässt sich nicht wiederherstellen; alle Ratings bleiben.
member-anonymised-tried = Mitglied { $id } würde anonymisiert. (nichts wurde geändert)
member-anonymised-again = Mitglied { $id } war bereits anonym.
anonymised-rows = Gelöscht: { $own ->
    [one] 1 Fassung
   *[other] { $own } Fassungen
} der Angaben des Mitglieds, { $imported ->
    [one] 1 importierte Anmeldung
   *[other] { $imported } importierte Anmeldungen
}, { $texts ->
    [one] 1 Text
   *[other] { $texts } Texte
} und { $reasons ->
    [one] 1 Begründung
   *[other] { $reasons } Begründungen
}, die das Mitglied nennen können.
anonymised-scrubbed = Die Datei enthält nichts mehr davon.
anonymised-unsearched = Die Datei wurde neu geschrieben: das Gelöschte ist aus ihren Bytes verschwunden. Mit dem Namen wird sie auch durchsucht: klubrating member anonymise { $id } --confirm NAME
anonymised-left = Der Name ist in der Datei noch lesbar, an Stellen, die dieser Befehl so lässt:
anonymised-left-author = - das Protokoll, wer etwas tat oder für wen: Vorgang { $numbers }. Das Protokoll ist nicht änderbar.
anonymised-left-journal = - das Protokoll, frühere Werte: Vorgang { $numbers }. Das Protokoll ist nicht änderbar.
anonymised-left-tournament = - Turniere: { $numbers }. Anderer Name: klubrating tournament edit NUMMER --name NAME
anonymised-left-pool = - Namen von Wertungsgruppen. Anderer Name: klubrating pool rename ALT NEU
anonymised-left-committee = - der Benutzername zu einem Sitz in der Ratingkommission.
anonymised-left-list = - der Kopf veröffentlichter Listen. Sie sind versiegelt.
anonymised-left-person = - Personen solchen Namens, die ihn behalten: { $numbers }.
anonymised-left-other = - andere Texte: Name des Vereins, Einstellungen, Reglements, Anmeldungen von Namensvettern.
anonymised-left-bytes = - Bytes der Datei, die zu keinem Text gehören. Neue Datei ohne sie: klubrating backup DATEI
anonymised-left-file = - { $path }, von einer abgebrochenen Sitzung hinterlassen; der Name kann darin stehen. Wem sie gehört, muss sie löschen.
anonymised-may-mean = { $count ->
    [one] Ein Text enthält nur den Nachnamen oder eine Nummer und kann diese Person meinen
   *[other] { $count } Texte enthalten nur den Nachnamen oder eine Nummer und können diese Person meinen
}; { $namesakes ->
    [0] an ihnen wird nichts geändert:
    [one] noch eine Person heißt so. Die ersten:
   *[other] noch { $namesakes } Personen heißen so. Die ersten:
}
anonymised-mention = - "{ $text }" ({ $places })
mention-author = das Protokoll, wer etwas tat oder für wen: Vorgang { $numbers }
mention-journal = das Protokoll: Vorgang { $numbers }
mention-tournament = Turniere: { $numbers }
mention-pool = Name einer Wertungsgruppe
mention-committee = ein Sitz in der Ratingkommission
mention-list = eine veröffentlichte Liste
mention-other = ein anderer Text: Verein, Einstellung, Reglement, Quelle eines Ratings, Begründung
anonymised-not-scrubbed = Eine andere Sitzung benutzt die Datei: das Gelöschte verschwindet aus ihrem Protokoll, wenn diese Sitzung endet.
anonymised-not-scrubbed-refused = Noch nicht bereinigt: { $fault }. Die gelöschten Daten können noch in den Bytes der Datei stehen. Ist das behoben, noch einmal: klubrating member anonymise { $id }
anonymised-backups = Sicherungen von vor heute enthalten den Namen noch; bei weiterer Arbeit fallen sie ab { $date } weg, drei mit jeder neuen Sicherung. Von Hand angelegte Kopien müssen von Hand gelöscht werden.

## Ratings von außen, und die Übernahme eines Vereins

problem-list-packed = Das ist eine Excel-Mappe oder eine OpenDocument-Tabelle. Erwartet wird eine Liste als Text, CSV oder XML.
problem-list-unknown = Unbekannte Ratingliste. Erwartet wird ein DSU-Vereinsbericht (CSV) oder die Liste der FIDE als Text oder XML.
problem-list-header = In der ersten Zeile fehlen die Spalten "ID Number", "Name" und ein Rating für klassisches Schach.
problem-list-xml = Hier bricht das XML ab oder ist nicht lesbar. Erwartet wird eine playerslist mit Spielern.
problem-opening-rating = "{ $value }" ist kein Rating. Erwartet wird eine ganze Zahl.
problem-opening-rating-odd = Das Rating { $value } ist unmöglich. Erwartet wird eine Zahl von -500 bis 4000.
problem-opening-status = "{ $value }" ist kein Status. Erwartet wird aktiv oder passiv.
problem-opening-scale = Die meisten Ratings liegen über 600: die Spalte sieht nach DSU-Ratings aus. Erwartet werden Ratings auf der Skala des Vereins.
problem-opening-no-rating = { $name } hat kein Rating und wurde ausgelassen.
problem-ratings-mixed = { $count ->
    [one] Dieses Rating liegt über 600, die meisten anderen nicht.
   *[other] { $count } Ratings liegen über 600, die meisten anderen nicht; das erste steht hier.
} Stehen zwei Skalen in der Spalte? Erwartet werden Ratings auf der Skala des Vereins.
problem-namesakes = Nichts unterscheidet { $name } von der Zeile { $line }. Ergänzen Sie bei beiden ein Geburtsjahr oder eine Nummer, oder löschen Sie eine der Zeilen.

cmd-external-rating-list = Ratings aus anderen Listen mit Tag und Quelle zeigen
cmd-external-rating-remove = Ein falsches Rating entfernen
cmd-external-rating-import = Ratings der Mitglieder aus DSU-Vereinsbericht oder FIDE-Liste importieren
cmd-start-rating-list = Die Startratings zeigen, und wer sie warum festsetzte
cmd-start-rating-propose = Startratings für Mitglieder vorschlagen, die auf keiner Liste stehen, aus DSU-Ratings oder ihren Partien
cmd-opening = Listen aus der Zeit vor diesem Programm, für einen Verein, der schon hier ist (ein neuer Verein: init --list)
cmd-opening-import = Rating und Partien aller aus der letzten Liste übernehmen; damit die erste Liste hier Änderungen zeigt, ist sie auch zu archivieren
cmd-opening-archive = Eine Liste aus der Zeit vor diesem Programm archivieren, wie sie gedruckt wurde: die erste Liste hier zeigt die Änderungen gegenüber der letzten davon; das ist endgültig
arg-external-rating-set-source = Quelle des Ratings, etwa "DSU-Liste vom Juli"; keine Personennamen
arg-external-rating-remove-on = Der Tag, ab dem es galt
arg-external-rating-import-file = Die Datei: Vereinsbericht (CSV) oder FIDE-Liste (Text oder XML), gepackt oder nicht
arg-external-rating-import-on = Die Ratings gelten ab diesem Tag
arg-take-numbers = DSU- und FIDE-Nummern eintragen, die der Verein noch nicht kennt
arg-skip-doubtful = Unklare Spieler überspringen, statt nichts zu importieren
arg-opening-import-on = Das Datum der Liste, für Zeilen ohne Datum
arg-opening-archive-date = Das Datum der Liste
arg-opening-archive-club = Der Name des Vereins, wie er gedruckt war
arg-opening-archive-guests = Unbekannte Namen als Personen behalten, die keine Mitglieder sind
arg-opening-archive-replace = An die Stelle der archivierten Liste dieses Tages setzen, als deren nächste Fassung

op-external-rating-import = Ratings aus einer anderen Liste importiert
op-external-rating-remove = externes Rating entfernt: { $subject }
op-opening-import = Anfangsratings importiert
op-opening-archive = ältere Liste archiviert
op-opening-list = letzte Liste des Vereins übernommen

external-rating-removed = { $name }: { $scale } vom { $date } entfernt.
external-rating-list-empty = Noch keine Ratings aus anderen Listen. Importieren mit klubrating external-rating import DATEI --on DATUM.
external-source-dsu = DSU-Vereinsbericht
external-source-fide = FIDE-Liste
error-no-such-number = ein solches Rating vom { $date } gibt es nicht
hint-external-rating-list = klubrating external-rating list zeigt die Ratings mit ihren Tagen
error-other-chess = { $file } sieht nach einer Liste für Schnell- oder Blitzschach aus
hint-standard-list = die Liste für klassisches Schach oder die gemeinsame Liste der FIDE verwenden; ist es eine davon, die Datei umbenennen
error-doubtful-numbers = { $count ->
    [one] ein Spieler ist nicht eindeutig; nichts wurde importiert
   *[other] { $count } Spieler sind nicht eindeutig; nichts wurde importiert
}
hint-doubtful-numbers = Name oder Nummern des Mitglieds mit klubrating member edit berichtigen, oder sie mit --skip-doubtful weglassen
number-jump = { $name } springt von { $old } auf { $new }; bitte prüfen
number-other-name = { $name } hat die Nummer von { $candidates }, aber einen anderen Namen

progress-rating-list = Liste wird gelesen (MB):
numbers-head = { $source }, { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}; gültig ab { $date }
numbers-missing = nicht in der Datei
numbers-no-number = keine FIDE-Nummer
numbers-others = { $count ->
    [one] Ein Spieler der Datei ist kein Mitglied.
   *[other] { $count } Spieler der Datei sind keine Mitglieder.
}
numbers-proposed = Die Datei hat Nummern, die der Verein nicht kennt; --take-numbers trägt sie ein:
numbers-taken = Nummern eingetragen:
numbers-recorded = { $count ->
    [0] Kein Rating hat sich geändert.
    [one] Ein Rating eingetragen.
   *[other] { $count } Ratings eingetragen.
}

opening-no-date = die Zeile hat kein Datum, und --on ist nicht angegeben
opening-unknown = { $name } ist im Verein nicht bekannt
opening-guest = { $name } ist nur als Gast bekannt
opening-nameless = { $name } ist im Verein nicht bekannt, und es fehlt ein Name
opening-after-games = { $name } wurde schon in einem früheren Turnier gewertet
opening-published = { $name } hat gewertete Partien, und eine Liste ist veröffentlicht
error-opening-unknown = { $count ->
    [one] eine Zeile ist nicht verwendbar; nichts wurde importiert
   *[other] { $count } Zeilen sind nicht verwendbar; nichts wurde importiert
}
hint-opening-unknown = die Namen schreiben, wie klubrating member list sie zeigt, oder alle unbekannten mit --new-members zu neuen Mitgliedern machen
hint-opening-doubtful = jedem in der Datei eine DSU- oder FIDE-Nummer geben; ein neues Mitglied mit ähnlichem Namen zuerst mit klubrating member add hinzufügen
hint-archive-unknown = die Namen schreiben, wie klubrating member list --all sie zeigt, oder unbekannte mit --guests als Nichtmitglieder behalten
error-opening-rated = { $count ->
    [one] ein Mitglied wurde hier schon gewertet; nichts wurde importiert
   *[other] { $count } Mitglieder wurden hier schon gewertet; nichts wurde importiert
}
hint-opening-rated = sie in der Datei weglassen; die Kommission kann mit klubrating start-rating set ein anderes Rating festsetzen
opening-imported = { $count ->
    [one] Anfangsrating eines Mitglieds importiert.
   *[other] Anfangsratings von { $count } Mitgliedern importiert.
}
opening-known = bekannt
opening-joined = bisher Gast
error-archive-future = { $date } liegt in der Zukunft
error-archived-already = es gibt schon eine Liste vom { $date }
hint-archive-replace = --replace setzt die Liste als nächste Fassung an ihre Stelle, bis die erste eigene Liste veröffentlicht ist
hint-lists = klubrating lists zeigt das Archiv
error-archive-after-opening = die Anfangsratings des Vereins sind vom { $date }, und spätere Listen ergeben sich daraus
error-archive-before-own = die Liste vom { $date } wurde von diesem Programm berechnet
hint-archive-after-opening = sie mit klubrating publish veröffentlichen
hint-archive-before-own = ältere Listen lassen sich nur vor der ersten eigenen Veröffentlichung archivieren
archive-other-date = die Zeile nennt ein anderes Datum als { $date }
opening-archive-waits = Vorgeschlagen, noch nicht im Archiv: jemand anders muss es mit demselben Befehl und derselben Datei bestätigen.
opening-archived = Die Liste vom { $date } ist archiviert, übernommen aus der Zeit vor diesem Programm.
hint-archive-too = damit die erste Liste, die hier veröffentlicht wird, die Änderungen gegenüber dieser zeigt: klubrating opening archive { $file } --date { $date }
opening-archive-final = Sie ist versiegelt und lässt sich nicht zurücknehmen; bis die erste eigene Liste veröffentlicht ist, setzt --replace eine berichtigte an ihre Stelle.
rating-list-taken-over = Übernommen aus der Zeit vor diesem Programm
lists-taken-over = übernommen

start-rating-late = Vor diesem Tag gespielt und daher ungewertet: { $tournament } (ab { $start }). Damit es gewertet wird: klubrating start-rating set { $member } { $rating } --on { $date }
start-rating-no-reason = Hinweis: den Grund des Beschlusses mit --reason TEXT angeben
start-rating-list-empty = Noch keine Startratings.
start-rating-opening = aus einer früheren Liste
start-column-why = Grund
propose-empty = Jedes Mitglied hat ein Rating.
propose-column-rating = Vorschlag
propose-dsu = DSU { $number }, umgerechnet
propose-fide = FIDE { $number }, umgerechnet mit der DSU-Formel
propose-collecting = { $games } von { $needed } Partien, { $score } Punkte: vorläufig
propose-met-unrated = traf nur auf Spieler ohne Rating
propose-no-games = noch keine Partien
guest-games = { $count ->
    [one] Eine Partie seit { $from } wurde als Gast gespielt, vor dem Eintritt: sie zählt für kein Rating. Mit einer Mitgliedschaft ab { $from } würde sie zählen.
   *[other] { $count } Partien seit { $from } wurden als Gast gespielt, vor dem Eintritt: sie zählen für kein Rating. Mit einer Mitgliedschaft ab { $from } würden sie zählen.
}
guest-games-rated = { $count ->
    [one] Eine Partie seit { $from } wurde als Gast gespielt, vor dem Eintritt: sie zählt für kein Rating. Mit einer Mitgliedschaft ab { $from } würde sie zählen, und das Rating wäre { $rating }.
   *[other] { $count } Partien seit { $from } wurden als Gast gespielt, vor dem Eintritt: sie zählen für kein Rating. Mit einer Mitgliedschaft ab { $from } würden sie zählen, und das Rating wäre { $rating }.
}
propose-note-dsu = Ein DSU-Rating braucht keinen Beschluss: es wird umgerechnet und gilt ab dem nächsten Turnier des Mitglieds.
propose-note-collecting = Ein vorläufiges Rating stammt aus weniger Partien, als ein erstes Rating braucht. Ohne Beschluss kommen weitere Partien hinzu.
propose-note-committee = Ohne DSU-Rating und ohne Partien gegen Spieler mit Rating lässt sich nichts berechnen: die Kommission setzt ein Startrating fest.
propose-note-left-out = Nach dem Reglement ergibt sich aus Spielen kein erstes Rating, also setzt die Kommission ein Startrating fest; von dessen Tag an zählen die Spiele.
propose-figure = { $name }: der Durchschnitt der Gegner und die Punkte gegen sie ergäben { $rating }.
propose-note-accept = So wird eines festgesetzt:
propose-note-all = Alle werden festgesetzt mit: klubrating start-rating propose --accept
propose-reason = Ratingkommission

choice-fide = FIDE
rating-list-legend-fide = FIDE: das eigene FIDE-Rating des Mitglieds.

## Spätes und Falsches, und das Veröffentlichen

cmd-compare = Zwei Listen vergleichen: neu, ausgeschieden, gestiegen, gefallen
cmd-club = Der Verein selbst
cmd-club-name = Den Namen des Vereins ändern; veröffentlichte Listen behalten ihren
cmd-club-language = Die Sprache ändern, in der der Verein seine Listen veröffentlicht
arg-new = Der neue Name
cmd-setting = Die Einstellungen des Vereins
cmd-setting-list = Die Einstellungen mit ihren Werten zeigen
cmd-setting-set = Eine Einstellung ändern
cmd-setting-unset = Eine Einstellung auf die Vorgabe zurücksetzen
arg-compare-from = Eine Liste: Datum, Nummer in klubrating lists oder draft
arg-compare-to = Die Liste, mit der verglichen wird, ebenso angegeben
arg-edition = Fassung der veröffentlichten Liste, ab 1; sonst die neueste
arg-corrected = Eine berichtigte Fassung der veröffentlichten Liste, aus diesem Grund
arg-publish-early = Eine ordentliche Liste vor ihrem Tag veröffentlichen, höchstens 14 Tage
arg-withdraw = Zurückziehen, was auf eine zweite Person wartet
arg-setting-name = Die Einstellung, wie in klubrating setting list
arg-setting-set-value = Der Wert
value-list = LISTE
value-setting = EINSTELLUNG

effects-title = { $count ->
    [one] Das Rating eines Mitglieds würde sich auf der Liste vom { $date } ändern:
   *[other] Die Ratings von { $count } Mitgliedern würden sich auf der Liste vom { $date } ändern:
}
effects-nobody = Keine Ratings würden sich auf der Liste vom { $date } ändern.
effects-places = Plätze würden sich auf der Liste vom { $date } ändern:
effects-places-more = { $count ->
    [one] Ein weiterer Platz würde sich ändern.
   *[other] { $count } weitere Plätze würden sich ändern.
}
effects-first = erstes
effects-withdrawn = entfällt
effects-behind-title = Veröffentlichte Listen ändern sich nicht; die nächste zeigt den Unterschied:
effects-behind-list = { $count ->
    [0] Liste vom { $date }: keine Ratings würden sich ändern
    [one] Liste vom { $date }: das Rating eines Mitglieds würde sich ändern
   *[other] Liste vom { $date }: die Ratings von { $count } Mitgliedern würden sich ändern
}
effects-behind = { $count ->
    [0] Dies ändert etwas vor der veröffentlichten Liste vom { $date }; keine Ratings darauf würden sich ändern.
    [one] Die veröffentlichte Liste vom { $date } ändert sich nicht; die nächste zeigt den Unterschied (1 Mitglied).
   *[other] Die veröffentlichte Liste vom { $date } ändert sich nicht; die nächste zeigt den Unterschied ({ $count } Mitglieder).
}
undo-tried = Würde Vorgang { $operation } rückgängig machen, { $what }. (nichts wurde geändert)
undo-batch-done = { $count ->
    [one] Rückgängig gemacht: 1 Import dieses Befehls, Vorgang { $first }.
   *[other] Rückgängig gemacht: { $count } Importe dieses Befehls, Vorgänge { $first } bis { $last }.
}
undo-batch-tried = Würde die Importe dieses Befehls rückgängig machen, zuerst Vorgang { $last }. (nichts wurde geändert)
error-no-batch = es gibt keinen Import mehrerer Dateien, der rückgängig zu machen wäre
error-answer = Zeile { $row } der Antworten: „{ $answer }“ ist nicht verständlich
hint-answer = zu einem Spieler: die Nummer eines Mitglieds, guest (Gast) oder new (neu); zu einer Datei: anyway (trotzdem), skip (auslassen), new (neu), update, update=17 oder die Tage als 2026-09-07..2026-10-05
hint-last-list-answer = anyway (trotzdem): die Zeile stimmt, oder es ist eine andere Person; skip (auslassen): die Zeile auslassen
error-many-one = --match und --update=T betreffen eine einzelne Datei
hint-many-one = eine Datei angeben, oder die Antworten in eine Tabelle schreiben: --answers DATEI

rating-list-extra = Außerordentliche Liste: { $reason }
rating-list-corrected = Berichtigte Fassung { $edition }; ersetzt die am { $published } veröffentlichte mit dem Siegel { $seal }: { $reason }
rating-list-changes = In dieser Fassung geändert: { $changes }.
rating-list-change-rating = { $name } { $before } → { $now }
rating-list-change-games = { $name } { $games_before } → { $games_now } Partien
rating-list-change-new = { $name } { $now }, stand zuvor nicht auf der Liste
rating-list-change-gone = { $name } { $before }, steht nicht mehr auf der Liste
not-listed-title = Nicht auf dieser Liste:
not-listed-newcomer = { $name }: noch kein Rating, { $games } von { $needed } Partien
not-listed-gone = { $name }: { $why }
not-listed-no-game = { $name }: keine gewertete Partie mehr
rating-list-replaced = Dies ist Fassung { $edition }, ersetzt durch Fassung { $by }.
rating-list-juniors = Jugendliche: geboren { $year } oder später. Die Nummern sind die Plätze auf der ganzen Liste.
rating-list-no-juniors = Kein Mitglied auf der Liste ist bekanntermaßen { $year } oder später geboren. Das Geburtsjahr mit klubrating member edit ID --born JAHR angeben.
list-of-edition = { $date } (Fassung { $edition })

publish-waits = Vorgeschlagen, noch nicht veröffentlicht: jemand anderes muss mit klubrating publish { $date } bestätigen.
publish-instead-of = Die Liste hat sich geändert, seit { $by } sie vorgeschlagen hat ({ $at }); dieser Vorschlag ersetzt den alten.
publish-confirms = Von zwei Personen veröffentlicht: vorgeschlagen von { $by } ({ $at }).
publish-tried = Dies war nur ein Probelauf: nichts wurde veröffentlicht.
publish-withdrawn = Die Liste vom { $date }, vorgeschlagen von { $by } ({ $at }), ist nicht mehr vorgeschlagen.
lists-proposed = Vorgeschlagen: die Liste vom { $date }, von { $by } ({ $at }). Jemand anderes bestätigt sie mit klubrating publish { $command }.
log-proposed = Vorgeschlagen von { $by }
lists-proposed-because = Vorgeschlagen: die Liste vom { $date }, von { $by } ({ $at }). Jemand anders bestätigt sie mit klubrating publish { $command }. Begründung: { $reason }
op-publish-propose = Liste vorgeschlagen: { $subject }
op-publish-withdraw = vorgeschlagene Liste zurückgezogen: { $subject }
op-club-name = Verein umbenannt in { $subject }
op-club-language = Sprache der Listen geändert: { $subject }
club-renamed = Der Verein { $old } heißt jetzt { $new }.
club-language-set = Sprache der Listen: { $language }.
op-setting-set = Einstellung geändert: { $subject }
op-setting-propose = Einstellung vorgeschlagen: { $subject }
op-table-remember = Spalten von Tabellen gemerkt: { $subject }
op-setting-unset = Einstellung wieder auf Vorgabe: { $subject }

compare-draft = { $date } (Entwurf)
compare-event-title = Auswirkung von { $tournament } auf die Liste zum { $date }
compare-without-event = ohne das Turnier
compare-with-event = mit dem Turnier
compare-new = Neu: { $count }
compare-back = Wieder dabei: { $count }
compare-gone = Abgänge: { $count }
compare-up = Gestiegen: { $count }
compare-down = Gefallen: { $count }
compare-unchanged = Unverändert: { $count }
compare-classes = { $count ->
    [one] Insgesamt wechselt ein Mitglied die Klasse.
   *[other] Insgesamt wechseln { $count } Mitglieder die Klasse.
}
compare-hidden = { $count ->
    [one] Ein Mitglied möchte nicht genannt werden und fehlt hier.
   *[other] { $count } Mitglieder möchten nicht genannt werden und fehlen hier.
}
compare-now-passive = jetzt passiv
compare-now-active = jetzt aktiv
compare-left = ausgetreten
compare-merged = zusammengelegt

label-setting-name = Einstellung
setting-column-default = Vorgabe
setting-publish-by-two = eine Liste wird erst veröffentlicht, wenn eine zweite Person sie bestätigt
setting-team-difference = Ratingpunkte, um die ein tieferes Brett über dem davor liegen darf, oder ungeprüft
setting-junior-age = höchstes Alter, das Jugendliche im Jahr der Liste erreichen
setting-term-reminder-days = Tage vor dem Ende einer Amtszeit, ab denen eine Erinnerung erscheint
setting-decided = { $name } ist jetzt { $value }.
setting-proposed = Vorgeschlagen, noch nicht geändert: Jemand anders muss { $name } ebenfalls auf { $value } setzen.
setting-waits = { $by } schlägt vor, { $name } auf { $value } zu setzen; jemand anders muss es mit klubrating setting set { $name } { $value } bestätigen.
setting-default-again = { $name } ist wieder { $value }, die Vorgabe.

error-no-such-edition = es gibt keine Fassung { $edition } der Liste vom { $date }
error-no-such-list = es gibt keine Liste mit dieser Nummer
error-not-published = die Liste vom { $date } ist nicht veröffentlicht
error-correction-reason = eine berichtigte Fassung braucht einen Grund
error-nothing-to-correct = die Liste vom { $date } braucht keine Berichtigung: eine neue Fassung wäre gleich
error-correct-taken-over = die Liste vom { $date } stammt aus der Zeit vor diesem Programm und kann nicht neu berechnet werden
error-second-person = dieselbe Person hat die Liste vom { $date } vorgeschlagen, als { $by } ({ $at })
error-setting-second-person = dieselbe Person hat vorgeschlagen, { $name } auf { $value } zu setzen, als { $by }
error-undo-two-person = danach wäre { $name } { $value }, und das braucht zwei Personen
error-nothing-proposed = keine Liste vom { $date } wartet auf eine zweite Person
error-no-such-setting = es gibt keine Einstellung { $name }
error-setting-value = { $value } ist kein Wert für { $name }
error-setting-empty = { $name } braucht einen Wert
hint-corrected-edition = um einen Fehler darauf zu berichtigen: klubrating publish { $date } --corrected "warum"
hint-nothing-to-correct = zuerst die Ergebnisse oder die Mitglieder berichtigen; klubrating list zeigt am Entwurf, was das ändert
hint-second-person = ein anderer Benutzer des Servers muss es mit demselben Befehl bestätigen; klubrating publish { $date } --withdraw zieht den Vorschlag zurück
hint-setting-second-person = ein anderer Benutzer des Servers muss es mit demselben Befehl bestätigen; klubrating setting set { $name } { $holds } zieht den Vorschlag zurück
hint-undo-two-person = es mit klubrating setting set { $name } { $value } vorschlagen; jemand anders muss es bestätigen
hint-compare = klubrating lists zeigt die veröffentlichten Listen mit ihren Nummern; draft ist die nächste
hint-settings = die Einstellungen sind { $names }
hint-setting-switch = sie muss on oder off sein
hint-setting-points = sie muss off oder eine Anzahl von Ratingpunkten bis 1000 sein
hint-setting-number = sie muss eine ganze Zahl von { $least } bis { $most } sein
hint-value-list = eine Liste mit Datum, Nummer in klubrating lists oder als draft angeben

## Sicherungen
cmd-backup = Eine geprüfte Sicherung anlegen, im Ordner oder als Datei; die vorhandenen zeigt klubrating backups
cmd-backups = Die Sicherungen zeigen, die neueste zuerst; eine neue legt klubrating backup an, zu einer alten kehrt klubrating restore zurück
cmd-restore = Eine Sicherung wiederherstellen; die jetzigen Daten werden vorher gesichert
arg-backup-file = Stattdessen in diese Datei schreiben, die es noch nicht geben darf
arg-backup-trial = Die neueste Sicherung vorübergehend wiederherstellen, prüfen, mit dem Verein vergleichen und wieder löschen
arg-restore-file = Eine Datei, oder der Name einer Sicherung oder sein Anfang
arg-restore-to = In eine neue Datenbank wiederherstellen; die des Vereins bleibt unverändert
op-restore = Sicherung wiederhergestellt: Stand nach Vorgang { $operation }
unclean-end = Die letzte Sitzung endete nicht ordentlich; die Datei wurde geprüft und ist unbeschädigt.
backup-done = Sicherung nach Vorgang { $operation }, geprüft: { $file }
backup-try-intact = Die Sicherung { $file } wurde wiederhergestellt, geprüft und wieder gelöscht: Sie ist unbeschädigt, Stand nach Vorgang { $operation }.
backup-try-found = { $count ->
    [one] Die Sicherung { $file } wurde mit dem Stand nach Vorgang { $operation } wiederhergestellt, geprüft und wieder gelöscht. Die Prüfung fand einen Punkt, siehe unten.
   *[other] Die Sicherung { $file } wurde mit dem Stand nach Vorgang { $operation } wiederhergestellt, geprüft und wieder gelöscht. Die Prüfung fand { $count } Punkte, siehe unten.
}
backup-try-stopped = Die Sicherung { $file } wurde mit dem Stand nach Vorgang { $operation } wiederhergestellt und wieder gelöscht; die Prüfung wurde vor ihrem Ende abgebrochen.
backup-try-parted = Der Verein und diese Sicherung gingen nach Vorgang { $operation } auseinander.
backup-try-newer = { $count ->
    [one] Eine Änderung im Verein ist nicht in ihr: { $newest }
   *[other] { $count } Änderungen im Verein sind nicht in ihr, die letzte: { $newest }
}
backup-try-nothing-newer = Alle Änderungen im Verein sind in ihr.
backups-empty = Es gibt noch keine Sicherungen. Vor jedem Import, vor und nach jeder Veröffentlichung und täglich entsteht eine.
backups-time = Angelegt
backups-reason = Anlass
backups-operation = Vorgang
backups-size = kB
backups-restore = Eine wiederherstellen: klubrating restore { $name }
backup-reason-daily = erste Änderung des Tages
backup-reason-earlier = Arbeit eines früheren Tages
backup-reason-manual = von Hand
backup-reason-publish = vor Veröffentlichung
backup-reason-published = nach Veröffentlichung
backup-reason-tournament-import = Import eines Turniers
backup-reason-member-import = Import von Mitgliedern
backup-reason-member-merge = Zusammenführung von Mitgliedern
backup-reason-external-rating-import = Import von Ratings
backup-reason-opening-import = Import einer früheren Liste
backup-reason-restore = Wiederherstellung einer Sicherung
backup-reason-migration = neues Dateiformat
backup-folder-taken = { $path } ist kein Ordner
restore-done = Wiederhergestellt: { $club }, Stand nach Vorgang { $operation }. Die vorherigen Daten sind gesichert; zurück mit klubrating restore { $saved }
restore-to-done = Wiederhergestellt als neue Datenbank { $database }: { $club }, Stand nach Vorgang { $operation }. Mit --db verwenden.
restore-tried = Die Sicherung ist unbeschädigt: { $club }, Stand nach Vorgang { $operation }. Nichts wurde wiederhergestellt.
restore-parted = { $count ->
    [one] die Sicherung und der Verein trennten sich nach Vorgang { $operation }; eine Änderung von hier fehlt darin: { $newest }
   *[other] die Sicherung und der Verein trennten sich nach Vorgang { $operation }; { $count } Änderungen von hier fehlen darin, die letzte: { $newest }
}
restore-anonymised = { $count ->
    [one] Die Sicherung nannte noch eine Person, die seither anonymisiert wurde ({ $people }); sie ist auch dort anonym.
   *[other] Die Sicherung nannte noch { $count } Personen, die seither anonymisiert wurden ({ $people }); sie sind auch dort anonym.
}
restore-two-people = Zwei Personen sind nötig wie vor der Wiederherstellung, auch wenn das zur Zeit der Sicherung nicht galt.
restore-not-asked = Ob seit der Sicherung jemand anonymisiert wurde, war nicht zu lesen; wenn ja, noch einmal anonymisieren.
restore-asked-a-backup = { $count ->
    [one] Die Sicherung nannte noch eine Person, die seither anonymisiert wurde ({ $people }), wie die neueste Sicherung sagt; sie ist auch dort anonym. Ob danach noch jemand anonymisiert wurde, war nicht zu lesen; wenn ja, noch einmal anonymisieren.
   *[other] Die Sicherung nannte noch { $count } Personen, die seither anonymisiert wurden ({ $people }), wie die neueste Sicherung sagt; sie sind auch dort anonym. Ob danach noch jemand anonymisiert wurde, war nicht zu lesen; wenn ja, noch einmal anonymisieren.
}
error-damaged = die Datenbank ist beschädigt: { $fault }
error-damaged-word = die Datenbank ist beschädigt: In { $table }.{ $column } steht „{ $word }“
error-log-unread = der Ordner von { $path } ist schreibgeschützt, und ein Protokoll neben der Datei enthält Änderungen, die noch nicht darin sind
error-interrupted-write = ein abgebrochener Schreibvorgang in { $path } ist noch nicht zurückgenommen, und wer nur liest, kann das nicht
error-backup-failed = in { $folder } konnte keine Sicherung angelegt werden, daher wurde nichts geändert: { $fault }
error-unsaved-publication = die Liste ist veröffentlicht, aber in { $folder } konnte keine Sicherung von ihr angelegt werden: { $fault }
error-unsaved-work = Änderungen eines früheren Tages sind in keiner Sicherung, und in { $folder } konnte keine angelegt werden: { $fault }
error-damaged-copy = die eben angelegte Sicherung ist beschädigt und wurde deshalb gelöscht: { $path }: { $fault }
error-unread-copy = die eben angelegte Sicherung konnte nicht gelesen werden und zählt deshalb nicht: { $path }: { $fault }
error-no-room = der Datenträger ist voll
error-no-room-at = auf dem Datenträger von { $path } ist zu wenig Platz
error-altered-backup = die Sicherung { $path } enthält nicht, was ihr Name sagt; sie wurde verändert oder umbenannt
error-not-a-backup = { $file } kann nicht wiederhergestellt werden: { $fault }
error-backup-exists = die Datei gibt es schon: { $path }
doubt-other-club = dies ist eine Sicherung von { $club }; sie würde { $own } ersetzen
error-undo-restore = Vorgang { $operation } hat eine Sicherung wiederhergestellt; das lässt sich nicht rückgängig machen, aber eine andere Sicherung lässt sich wiederherstellen
error-dry-run-backup = eine Sicherung lässt sich nicht mit --dry-run erproben
hint-damaged = klubrating backups zeigt die Sicherungen; klubrating restore NAME --to NEUEDATEI macht aus einer eine neue Datenbank und lässt die beschädigte Datei unverändert
hint-damaged-copy = klubrating check sagt, ob auch die Datei des Vereins beschädigt ist; wenn nicht, die Platte prüfen und klubrating backup ausführen
hint-log-unread = einmal dort öffnen, wo geschrieben werden darf, oder den Ordner schreibbar machen
hint-interrupted-write = einmal zum Schreiben öffnen, unter dem Konto, dem die Datei gehört; danach ist sie wieder lesbar
hint-backup-failed = dort sind { $free } frei; Platz schaffen oder um Schreibrecht für diesen Ordner bitten, dann erneut versuchen
hint-backup-failed-unknown = Platz schaffen oder um Schreibrecht für diesen Ordner bitten, dann erneut versuchen
hint-backup-folder-taken = sie verschieben: die Sicherungen brauchen einen Ordner dieses Namens
hint-no-room = dort sind { $free } frei; Platz schaffen, dann erneut versuchen
hint-no-room-unknown = Platz schaffen, dann erneut versuchen
hint-altered-backup = eine andere verwenden; klubrating backups zeigt sie
hint-backups = klubrating backups zeigt die Sicherungen
hint-backup-exists = einen anderen Namen wählen; Dateien werden nie überschrieben
hint-undo-restore = zurück mit: klubrating restore { $file }
hint-newest-backup = die neueste unbeschädigte Sicherung ist vom { $date } { $time } (Vorgang { $operation }): klubrating restore { $file } --to NEUEDATEI macht daraus eine neue Datenbank; die jetzige Datei bleibt unverändert

## Checkliste, und wodurch eine Liste berichtigt wird
cmd-checklist = Was vor der Liste offen und als Nächstes zu tun ist; die Datenbank prüft klubrating check
arg-checklist-date = Das Listendatum; sonst das nächste
arg-checklist-exit-code = Mit Rückgabewert 6 enden, wenn heute noch etwas zu erledigen ist
checklist-title = { $count ->
    [one] Ein Punkt ist vor der Liste vom { $date } noch offen:
   *[other] { $count } Punkte sind vor der Liste vom { $date } noch offen:
}
checklist-clear = Die Liste vom { $date } kann veröffentlicht werden.
checklist-clear-today = Für die Liste vom { $date } ist heute alles geklärt.
checklist-known = Gut zu wissen:
checklist-ahead = Bis zum Tag der Liste, { $date }:
checklist-pointer = { $count ->
    [one] Ein Punkt ist noch offen: { $command }
   *[other] { $count } Punkte sind noch offen: { $command }
}
publish-overridden = { $count ->
    [one] Veröffentlicht, obwohl ein Punkt noch offen war:
   *[other] Veröffentlicht, obwohl { $count } Punkte noch offen waren:
}
checklist-published = Die Liste vom { $date } ist veröffentlicht.
checklist-late = { $count ->
    [one] Spätere Änderungen betreffen das Rating eines Mitglieds darauf; die nächste Liste enthält sie.
   *[other] Spätere Änderungen betreffen die Ratings von { $count } Mitgliedern darauf; die nächste Liste enthält sie.
}
checklist-open-game = { $tournament }, Runde { $round }: { $white } – { $black } ist nicht entschieden, daher wird das Turnier nicht gewertet.
checklist-open-game-ahead = { $tournament }, Runde { $round }: { $white } – { $black } muss entschieden sein, bevor das Turnier am { $date } endet.
checklist-unrated-ahead = { $tournament } endet am { $date } und würde nicht gewertet. { $reason }
checklist-unrated = { $tournament }, beendet { $date }, ist nicht gewertet. { $reason }
checklist-card = Die Spielerkarte von { $name } für { $tournament } (beendet { $date }) fehlt.
checklist-card-ahead = Die Spielerkarte von { $name } für { $tournament } (endet { $date }) wird gebraucht.
checklist-no-members = Es gibt noch keine Mitglieder.
checklist-no-list-before = Die Ratings sind aus einer Liste vom { $date }, die nicht im Archiv liegt, so dass die erste Liste keine Änderungen zeigen würde.
checklist-nobody = Niemand stünde auf der Liste vom { $date }: Kein Mitglied hat ein Rating und eine gewertete Partie.
    .matches = Niemand stünde auf der Liste vom { $date }: Kein Mitglied hat ein Rating und ein gewertetes Spiel.
checklist-late-start = Das Startrating von { $name } gilt ab { $date }, daher bleiben die Partien in { $tournament } (ab { $start }) ungewertet.
    .matches = Das Startrating von { $name } gilt ab { $date }, daher bleiben die Spiele in { $tournament } (ab { $start }) ungewertet.
checklist-met-unrated = { $name } traf nur auf Spieler ohne Rating: die Kommission muss ein Startrating festsetzen.
checklist-collecting = { $name } hat { $games } der { $needed } Partien, die ein erstes Rating braucht.
    .matches = { $name } hat { $games } der { $needed } Spiele, die ein erstes Rating braucht.
checklist-old-numbers = { $count ->
    [one] Das neueste DSU-Rating eines Mitglieds ist mehr als ein Jahr alt.
   *[other] Die neuesten DSU-Ratings von { $count } Mitgliedern sind mehr als ein Jahr alt.
}
checklist-old-numbers-ahead = { $count ->
    [one] Das neueste DSU-Rating eines Mitglieds wird mehr als ein Jahr alt sein.
   *[other] Die neuesten DSU-Ratings von { $count } Mitgliedern werden mehr als ein Jahr alt sein.
}
committee-will-have-ended = Die Amtszeit von { $name } wird am { $date } abgelaufen sein, und niemand folgt nach.
checklist-seat-died = { $name } ist am { $date } gestorben und hat noch einen Sitz in der Kommission.
checklist-seat-left = { $name } ist am { $date } ausgetreten und hat noch einen Sitz in der Kommission.
checklist-term-ends = Die Amtszeit von { $name } endet am { $date }.
checklist-no-committee = Es ist keine Kommission eingetragen.
checklist-proposed = Die Liste vom { $date } wartet auf eine zweite Person: { $by } schlug sie vor ({ $at }).
checklist-proposed-because = Die Liste vom { $date } wartet auf eine zweite Person: { $by } schlug sie vor ({ $at }). Begründung: { $reason }
checklist-nothing-new = Seit der Liste vom { $date } hat sich nichts geändert; trotzdem veröffentlichen oder auslassen.
checklist-despite = Die Liste vom { $date } wurde trotzdem veröffentlicht. { $what }
despite-blockers = { $count ->
    [one] Ein Punkt war noch offen.
   *[other] { $count } Punkte waren noch offen.
}
despite-left-out = Die Liste vom { $date } wurde ausgelassen.
despite-why = { $what } Begründung von { $by }: { $reason }
despite-wiped = { $what } { $by } gab die Begründung; sie ist gelöscht.
checklist-do-members = klubrating member add NAME, oder klubrating member import DATEI (eine Tabelle oder der Vereinsbericht des Verbands)
checklist-do-archive = klubrating opening archive DATEI --date { $date }
checklist-do-list = klubrating list --date { $date }
checklist-do-result = klubrating tournament result { $tournament } { $round } { $white } { $black } ERGEBNIS --on DATUM
checklist-do-approve = klubrating tournament approve { $tournament }
checklist-do-continue = klubrating tournament edit { $tournament } --end DATUM, wenn es weitergeht, oder klubrating tournament close { $tournament } --reason TEXT
checklist-do-close = klubrating tournament close { $tournament } --reason TEXT
checklist-round-robin = { $tournament }: { $question }.
checklist-do-round-robin = klubrating tournament edit { $tournament } --round-robin yes
checklist-stored-twice = { $id } { $one } und { $other_id } { $other } sehen nach einem Turnier aus, das zweimal gespeichert ist: größtenteils dieselben Partien.
checklist-do-delete = klubrating tournament delete { $tournament }
checklist-do-show = klubrating tournament show { $tournament }
checklist-do-move = klubrating tournament move { $tournament } "{ $pool }"
checklist-do-card = klubrating card add { $tournament } { $member } --score S --dsu-opponents A,B,…
checklist-do-start = klubrating start-rating set { $member } RATING --on { $date } --reason TEXT
checklist-do-status = klubrating member status { $member } active --from { $date }
checklist-do-start-again = klubrating start-rating set { $member } { $rating } --on { $date } --reason TEXT
checklist-do-propose = klubrating start-rating propose
checklist-do-dsu = klubrating external-rating import DATEI --on DATUM
checklist-do-seat = klubrating committee add NAME --role member --from DATUM
checklist-do-seat-end = klubrating committee end MITGLIED --on DATUM
checklist-do-seat-end-of = klubrating committee end { $member } --on { $date }
checklist-do-committee = klubrating committee list
checklist-do-publish = klubrating publish { $date }
correction-game-now = { $tournament }, Runde { $round }: { $white } – { $black }, jetzt { $now }
correction-rated-as = { $result }, gewertet als { $rated }
correction-decided-rated = { $result }, laut Beschluss gewertet
correction-decided-unrated = { $result }, laut Beschluss nicht gewertet

## The terminal

screen-start = Willkommen
plain-tabs = Hier: { $here }. Reiter: { $names }.
plain-marked = markiert
plain-sorted-up = sortiert nach { $column }, aufsteigend
plain-sorted-down = sortiert nach { $column }, absteigend
window-too-small = Fenster zu klein: mindestens { $columns } × { $lines }.
work-reading = Wird gelesen …
work-writing = Wird gespeichert …
busy-cancel = Esc bricht ab
status-read-only = nur lesen
status-next-list = nächste Liste { $day }
table-no-match = Keine Zeile passt zum Filter. Esc löscht ihn.
notice-error = Das ging nicht
notice-first = Zuerst das Fenster schließen: esc
confirm-title = Sicher?
help-title = Was man hier tun kann
form-unsaved = Nicht gespeichert. Noch einmal Esc verwirft alles.
form-required = muss ausgefüllt werden
field-is-empty = Dieses Feld ausfüllen.
field-is-no-day = Kein Datum. Möglich: 2026-11-21, 21.11.2026 oder 21/11-26.
field-is-no-number = Eine ganze Zahl von { $least } bis { $most } angeben.
field-is-no-decimal = Eine Zahl angeben, z. B. 1,5.
field-is-nobody = Keiner oder mehrere passen. Vollen Namen oder #Nummer angeben.
field-unknown-word = „{ $word }“ steht nicht zur Auswahl.
said-copied = An die Zwischenablage gesendet.
heard = { $who } { $time }{ $count ->
    [0] { "" }
    [one] { " " }(und 1 weitere)
   *[other] { " " }(und { $count } weitere)
}: { $what }
title-with = mit { $who }
counted-colleagues = { $count ->
    [one] 1 weiteren Person
   *[other] { $count } weiteren
}
said-undo-another = Die letzte Änderung stammt von { $user }: { $what }. { $key } zeigt sie im Protokoll.
said-undone = Rückgängig: { $what }. strg-r stellt es wieder her.
said-nothing-to-undo = Es gibt nichts rückgängig zu machen.
said-nothing-to-redo = Es gibt nichts zurückzuholen.
said-redone = Wiederhergestellt: { $what }
said-changed = { $what } · u: rückgängig
said-changed-behind = u: rückgängig · { $what } · betrifft die Liste vom { $date }
# While a name is typed.
said-changed-typing = { $what } · strg-u: rückgängig
said-changed-behind-typing = strg-u: rückgängig · { $what } · betrifft die Liste vom { $date }
said-nothing-changed = { $what } · nichts geändert
leave-question = Das Programm beenden? Unfertige Eingaben bleiben erhalten und werden wieder angeboten.
error-no-club-open = Kein Verein ist geöffnet.
arg-read-only = Den Verein öffnen, ohne etwas zu ändern
arg-plain = Worte ohne Rahmen für Screenreader und alte Terminals
# Keys, as pages name them.
key-space = leertaste
key-left = links
key-right = rechts
key-up = hoch
key-down = runter
key-ctrl = strg
key-shift = umschalt
key-home = pos1
key-end = ende
key-pgup = bild-auf
key-pgdn = bild-ab
key-del = entf

action-down = Nach unten
action-up = Nach oben
action-top = Zum Anfang
action-bottom = Zum Ende
action-half-down = Halbe Seite nach unten
action-half-up = Halbe Seite nach oben
action-page-down = Seite nach unten
action-page-up = Seite nach oben
action-left = Nach links
action-scroll-right = Nach rechts rollen
action-scroll-left = Nach links rollen
action-right = Nach rechts
action-focus-next = Nächster Teil
action-focus-back = Voriger Teil
action-open = Öffnen
action-quit = Zurück oder beenden
action-leave = Beenden
action-palette = Alle Aktionen
action-help = Hilfe
action-redo = Wiederholen
action-reload = Neu lesen
action-export = Exportieren
action-copy = Kopieren
action-mouse = Maus ein oder aus
action-suspend = Anhalten
action-redraw = Neu zeichnen
action-filter = Filtern
action-search = Suchen
action-next-match = Nächster Treffer
action-previous-match = Voriger Treffer
action-sort = Sortieren
action-sort-right = Nach der nächsten Spalte sortieren
action-sort-left = Nach der vorigen Spalte sortieren
action-reverse = Reihenfolge umkehren
action-mark = Markieren
action-filter-keep = Filter behalten
action-filter-clear = Filter löschen
action-next = Nächstes Feld
action-field-back = Voriges Feld
action-field-enter = Nächstes Feld oder speichern
action-save = Speichern
action-save-next = Speichern und mit dem Nächsten weiter
action-cancel = Abbrechen
action-yes = Ja
action-no = Nein
action-answer = Antworten
action-other-answer = Die andere Antwort
action-pick = Wählen
pick-sort = Sortieren nach
field-since = Mitglied seit
field-born = Geboren
tab-effect = Ratings

## What all screens share

config-title = Eigene Einstellungen
config-unread = { $file } kann nicht gelesen werden: { $error }
config-not-toml = { $place }: das ist kein TOML: { $error }
config-keys = { $place }: Tasten gehören in eine eigene Tabelle: [keys]
config-unknown-name = { $place }: unbekannte Einstellung { $name }. Meinten Sie { $nearest }?
config-unknown-value = { $place }: unbekannter Wert { $name }. Möglich sind: { $known }
config-unknown-action = { $place }: unbekannte Aktion { $name }. Meinten Sie { $nearest }?
config-unknown-key = { $place }: unbekannte Taste { $name }. Meinten Sie { $nearest }?
config-letter = { $place }: { $name } kann keine Taste sein: Buchstaben sind dort Text.
config-answer = { $place }: { $name } kann keine Taste sein: Antworten des Terminals beginnen damit.
config-clash = { $place }: { $key } ist schon für { $other } vergeben; eine andere Taste für { $name } wählen.
draft-offered = Unfertig: „{ $form }“, { $at }
draft-several = Unfertige Formulare
draft-go-on = Weitermachen
draft-afresh = Neu beginnen
draft-discard = Verwerfen
draft-not-kept = Unfertige Eingaben können nicht aufgehoben werden.
export-nothing = Hier gibt es nichts zu exportieren.
copy-nothing = Hier gibt es nichts zu kopieren.
export-over = Die Datei { $file } gibt es schon. Ersetzen?
export-failed = Die Datei kann nicht geschrieben werden: { $error }
form-export = Exportieren: { $name }
work-exporting = Die Datei wird geschrieben …
said-reloaded = Neu gelesen.
club-replaced = Die Vereinsdatei wurde ersetzt oder entfernt; nichts wird mehr gespeichert. { $key }: neu öffnen
club-replaced-for-readers = Die Vereinsdatei wurde ersetzt oder entfernt; dies ist die frühere. { $key }: neu öffnen
said-no-search = Hier gibt es keine Liste zu durchsuchen; hier finden sich Mitglieder, Turniere, Seiten und Aktionen beim Namen.
said-not-typed = Nicht alles davon war getippt, daher nichts geschrieben; Taste noch einmal drücken.
said-mouse-on = Maus ein. Mit gedrückter Umschalttaste lässt sich Text markieren.
said-mouse-off = Maus aus.
said-panes-one = Seitenfenster aus.
said-cancelled = Abgebrochen; nichts wurde geändert.
busy-cancelled = Wird abgebrochen …
error-read-only-session = Der Verein ist nur zum Lesen geöffnet.
field-is-no-list = { $text } ist keine ganze Zahl. Zahlen mit Leerzeichen oder Komma trennen.
field-numbers = { $count ->
    [one] 1 Zahl
   *[other] { $count } Zahlen
}
action-offer-all = Alle Namen anbieten
action-complete = Namen ergänzen
hint-palette = Aktionen
# At the end of the footer of a page with tabs.
hint-field-next = Weiter
hint-save-next = Und weiter
hint-filter-keep = Behalten
hint-filter-clear = Löschen
context-always = Immer
context-global = Überall
context-list = Listen
context-table = Tabellen
context-text = Texte
context-wide = Breiter Text
context-filter = Beim Eingeben eines Filters
context-form = Formulare
context-nobody = Ein leeres Namensfeld
context-adding = Formulare zum Hinzufügen
context-path = Dateinamen
context-confirm = Fragen
context-choice = Auswahllisten
context-member = Ein Mitglied
context-tournament = Ein Turnier
context-cards = Spielerkarten
context-rating = Ratingliste
context-publish = Veröffentlichung
context-notice = Text in einem Fenster
context-start = Start

## Members
conflict-head = { $by } hat das am { $at } geändert, während es hier offen war: { $what }
conflict-field = { $field }: vorher { $was }, jetzt { $now }.
conflict-field-typed = { $field }: vorher { $was }, jetzt { $now }; eingegeben wurde { $typed }.
conflict-again = Noch ist nichts gespeichert. Erneutes Speichern übernimmt diese Eingaben.
action-member-add = Neues Mitglied
action-import-members = Mitglieder importieren
action-member-edit = Bearbeiten
action-member-merge = Zwei Einträge zusammenführen
action-member-number-remove = Rating entfernen
action-member-alias-remove = Antwort vergessen
action-member-hide = Auf Listen zeigen oder verbergen
action-member-why = Warum dieses Rating
action-member-since-list = Seit der letzten Liste
form-start-rating = Startrating: { $name }
form-start-rating-proposed = Startrating: { $name } (Vorschlag: { $rating })
title-member-status = Mitgliedschaft
field-member-start-on = Für Turniere ab
member-basis-dsu = DSU { $number }: wird beim nächsten Turnier umgerechnet
member-start-too-late = { $tournament } (ab { $start }) wurde vor diesem Tag gespielt: die Partien bleiben ungewertet.
    .matches = { $tournament } (ab { $start }) wurde vor diesem Tag gespielt: die Spiele bleiben ungewertet.
member-basis-fide = FIDE { $number }, umgerechnet: die Kommission entscheidet
member-basis-collecting = bisher { $games } von { $needed } Partien
    .matches = bisher { $games } von { $needed } Spielen
member-basis-met-unrated = nur Gegner ohne Rating: die Kommission entscheidet
member-basis-no-games = noch keine Partien
    .matches = noch keine Spiele
column-member-course = Verlauf
column-member-last = Gespielt
column-member-dsu = DSU-Nr.
column-member-born = Geb.
column-member-fide = FIDE-Nr.
column-member-result = Erg.
column-member-expected = Erwartet
column-member-rated = Zählt
column-member-share = Quote
column-member-met = Zuletzt
members-everybody = Alle
members-counted = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
members-empty = Noch niemand hier. Mit a ein Mitglied hinzufügen, mit i eine Datei importieren.
members-legend = (* vorläufig)
members-nobody = Keine Person ist ausgewählt.
members-mark-two = Genau zwei Einträge markieren oder keinen.
action-members-shown = Aktive Mitglieder oder alle
hint-members-shown = Alle/aktive
action-member-tables = Nächste Tabelle
action-picture = Seitenbereich oder Bild
picture-none = Zu dieser Seite gibt es kein Bild.
member-merge-since = seit { $day }
member-merge-question = Wer bleibt? Alles vom anderen kommt dazu.
member-merge-pick = Der andere Eintrag von { $name }
member-provisional = vorläufig: noch zu wenige gewertete Partien
    .matches = vorläufig: noch zu wenige gewertete Spiele
member-collected-score = (Punkte { $score }, Gegnerschnitt { $average })
member-proposed = Vorschlag
member-as-guest = Als Gast
member-no-history = Noch kein gewertetes Turnier.
member-step-score = { $score } aus { $games }
member-by-card = (Spielerkarte)
member-by-bye = (kein Gegner)
member-counted = Gewertet. Enter zeigt, wie.
member-not-counted = Nicht gewertet: als Gast gespielt.
member-opponents-counted = { $count ->
    [one] 1 Gegner
   *[other] { $count } Gegner
}
member-games-counted = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
}
    .matches = { $count ->
        [one] 1 Spiel
       *[other] { $count } Spiele
    }
member-no-games = Noch keine Partien.
    .matches = Noch keine Spiele.
member-number-pick = Welches Rating war falsch?
member-alias-pick = Welche Antwort soll vergessen werden?
member-no-numbers = Es gibt keine Ratings aus anderen Listen.
member-no-aliases = Zu dieser Person ist keine Antwort gemerkt.
tab-member-data = Daten

## Tournaments on the screen

action-delete = Löschen
action-approve-tournament = Genehmigen
action-close-tournament = Abschließen, wie es steht
action-import = Importieren
action-export-tournament = Export für andere Programme
action-expect-cards = Karten erwarten
action-unrated-games = Nicht gewertete Partien
    .matches = Nicht gewertete Spiele
action-enter-player = Spieler hinzufügen
action-set-player = Spieler bearbeiten
action-remove-player = Entfernen
action-withdraw-player = Rücktritt
action-add-card = Karte hinzufügen
action-edit-card = Karte bearbeiten
action-remove-card = Karte entfernen
column-event-kind = Art
column-event-first-day = Beginn
column-event-last-day = Ende
column-event-players = Spieler
column-event-games = Part.
    .matches = Spiele
column-event-state = Zustand
column-event-source = Woher
column-event-unplayed = Kampflos
column-event-score = W
column-event-made = Punkte
column-event-expected = W_e
column-event-bonus = B
column-event-performance = R_p
column-event-new = Neu
column-event-change = Änd.
column-event-card = Karte
field-player-as = Das ist
field-card-opponents = DSU der Gegner
field-card-before = Eigenes DSU vorher
field-card-after = Eigenes DSU nachher
field-card-knows = Bekannt
card-knows-opponents = DSU-Ratings der Gegner
card-knows-before-after = eigenes DSU-Rating vorher und nachher
field-is-no-minutes = Minuten über 0 angeben.
field-is-no-score = Eine Punktzahl wie 4, 4,5 oder 4½ angeben.
choice-yes = ja
choice-no = nein
choice-not-said = nicht angegeben
tournaments-reopen = { $name } wurde abgeschlossen, wie es stand: { $reason }. Wieder öffnen?
form-enter-player = Neuer Spieler: { $name }
form-set-player = Spieler { $no }: { $name }
form-card = Spielerkarte: { $name }
player-as-known = dem Verein bekannt
player-as-guest = ein neuer Gast
player-as-member = ein neues Mitglied
player-new-guest = { $name }: ein neuer Gast
player-new-member = { $name }: ein neues Mitglied
players-numbers-set = { $tournament }: Ratings von { $name } berichtigt.
card-preview = Schnitt { $dsu } = { $average }. { $old } wird { $new }, W_e { $expected }, K { $k }.
card-preview-average = Schnitt { $dsu } = { $average }.
cards-average = Schnitt { $average }
cards-given = liegt vor
cards-missing = fehlt
cards-no-line = Hier ist keine Karte. Mit a eine hinzufügen.
cards-empty = Noch keine Spielerkarten. Mit a eine hinzufügen; „Karten erwarten“ unter : gibt an, wessen erwartet werden.
cards-counted = liegen vor: { $count }, es fehlen: { $missing }
players-empty-cards = Mit den Spielerkarten auf dem nächsten Reiter anfangen. a fügt einen Spieler hinzu, dessen Partien bekannt sind.
players-empty = Noch keine Spieler. + fügt mehrere hinzu, a einen; oder eine Tabelle einfügen.
players-no-line = Hier ist noch niemand.
players-counted = { $count ->
    [one] 1 Spieler
   *[other] { $count } Spieler
}
players-former = früher
players-today = Stand heute
players-remove = { $name } hat Ergebnisse in diesem Turnier: { $count }. Spieler und Ergebnisse entfernen?
players-return = { $name } ist zurückgetreten. Geht es doch weiter?
standings-empty = Noch keine Spieler.
standings-open = { $count } Spieler, { $open ->
    [one] 1 Partie offen
   *[other] { $open } Partien offen
}
    .matches = { $count } Spieler, { $open ->
        [one] 1 Spiel offen
       *[other] { $open } Spiele offen
    }
effect-counted = { $rated } von { $count } gewertet
effect-empty = Noch ist nichts gewertet.
effect-so-far = Ratings bisher
what-if-title = Wenn das Turnier jetzt endete
what-if-now = alt
effect-formula = { $old } + { $k }·({ $score } − { $expected } + { $bonus }) = { $exact }, also { $new }
effect-first = erstes Rating
effect-first-rating = Erstes Rating { $new } nach { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}. w zeigt, wie.
    .matches = Erstes Rating { $new } nach { $games ->
        [one] 1 Spiel
       *[other] { $games } Spielen
    }. w zeigt, wie.
effect-card = Spielerkarte
effect-card-missing = Die Spielerkarte fehlt.
effect-no-games = Noch keine Partien eingetragen.
    .matches = Noch keine Spiele eingetragen.
effect-why = Woher das Rating kommt
unrated-title = Partien, die nicht gewertet sind
    .matches = Spiele, die nicht gewertet sind
tournament-whole-text = { $key }: alles
unrated-none = Alle Partien des Turniers sind gewertet.
    .matches = Alle Spiele des Turniers sind gewertet.
unrated-collected = Die Partie ist für ein erstes Rating aufbewahrt.
    .matches = Das Spiel ist für ein erstes Rating aufbewahrt.
unrated-counted = { $count ->
    [one] Ein Ergebnis ändert
   *[other] { $count } Ergebnisse ändern
} kein Rating eines Mitglieds. „Nicht gewertete Partien“ unter : sagt, warum.
tournaments-empty = Noch keine Turniere. Mit a eines anlegen, mit i eine Datei importieren.
tournaments-no-line = Hier ist kein Turnier.
tournaments-needs-no-approval = Nur ein Turnier der Art „anderes“ braucht eine Genehmigung.
tournaments-is-approved = Es ist schon genehmigt.
tournaments-has-no-cards = Spielerkarten gehören zu Turnieren außerhalb des Vereins.
tournaments-delete = { $name } löschen, mit Spielern: { $players }, Partien: { $games }, Spielerkarten: { $cards }? Die Ratings werden dann ohne dieses Turnier neu berechnet.
tournaments-on-lists = Es steht auf { $count ->
    [one] der veröffentlichten Liste vom { $first }
   *[other] { $count } veröffentlichten Listen, von der vom { $first } an
}.
tournaments-undecided = { $count ->
    [one] 1 offen
   *[other] { $count } offen
}
tournaments-cards-missing = { $count ->
    [one] 1 Karte fehlt
   *[other] { $count } Karten fehlen
}
tournaments-rated = gewertet
tournaments-nothing-entered = leer
tournaments-not-rated = nicht gewertet
tournaments-not-approved = nicht genehmigt
tournaments-no-notation = keine Notation
tournaments-too-fast = zu schnell
tournaments-not-ended = nicht entschieden
tournaments-incomplete = unvollständig
tournaments-do-results = { $count ->
    [one] Ein Ergebnis fehlt.
   *[other] { $count } Ergebnisse fehlen.
}
tournaments-do-cards = { $count ->
    [one] Eine Spielerkarte fehlt.
   *[other] { $count } Spielerkarten fehlen.
}
tournaments-do-players = Noch nichts eingetragen. Mit den Spielern anfangen.
tournaments-do-first-card = Noch nichts eingetragen. Mit den Spielerkarten anfangen.
remedy-not-approved = Die Ratingkommission kann es genehmigen: A.
remedy-no-notation = Wenn das falsch ist, berichtigen: T.
remedy-not-ended = Die fehlenden Ergebnisse eintragen.
remedy-incomplete = Eintragen, was fehlt, dem Turnier einen späteren letzten Tag geben oder es abschließen, wie es ist (:).
remedy-opponent-unrated = Dem Gegner beim Eintrag ein DSU- oder FIDE-Rating geben, oder ein Startrating.
remedy-card-impossible = Die Karte mit dem Eingetragenen vergleichen.
remedy-decision = Das Ergebnis kann geändert werden.
remedy-collecting = Es zählt, sobald genug Partien da sind, oder mit einem Startrating.

## Entering results: crosstable and rounds

action-result-draw = Remis
action-result-forfeit-win = Kampflos gewonnen
    .matches = Kampflos gewonnen
action-result-forfeit-loss = Kampflos verloren
    .matches = Kampflos verloren
action-result-open = Noch offen
action-result-other = Anderes Ergebnis
action-result-clear = Leeren
action-next-empty = Nächstes leere Feld
action-empty-before = Leeres davor
action-swap-colours = Farben tauschen
    .matches = Die beiden Spieler tauschen
action-decide-rated = Gewertet oder nicht
action-why-rated = Gewertet?
action-tab-next = Nächster Reiter
action-tab-back = Reiter davor
action-enter-pairing = Partien eingeben
    .matches = Spiele eingeben
action-enter-bye = Freilos eingeben
action-take-name = Namen wählen
action-take-line = Namen wählen; nach beiden ohne Ergebnis
action-name-down = Nächster Name
action-name-up = Name davor
action-name-swap = Weiß und Schwarz tauschen
    .matches = Die beiden Spieler tauschen
action-name-nobody = Kein Gegner
action-name-new = Ein noch nicht angemeldeter Spieler
entry-said = Runde { $round }: { $who } { $result }
entry-bye-of = ohne Gegner, { $points }
entry-cleared = geleert
entry-meanwhile = { $who }, { $time }: { $what }
entry-meanwhile-removed = { $game } entfernt
entry-meanwhile-entry = die Meldung von { $name } wurde geändert
entry-unseen = { $meanwhile }. Noch einmal drücken schreibt { $result }.
entry-unseen-clear = { $meanwhile }. Noch einmal drücken entfernt es.
entry-unseen-other = { $meanwhile }. Nicht geschrieben: { $edit }
entry-and = { $first }. { $second }
entry-board = Brett { $board }
entry-short = Die Partie endete, bevor beide gezogen hatten.
entry-why = Wird die Partie gewertet?
    .matches = Wird das Spiel gewertet?
entry-is-rated = Die Partie ist gewertet.
    .matches = Das Spiel ist gewertet.
entry-no-reason = Die Partie ist noch nicht verarbeitet.
    .matches = Das Spiel ist noch nicht verarbeitet.
entry-no-players = Weniger als zwei Spieler. Zuerst unter Spieler eintragen.
entry-nothing-here = Hier ist keine Partie.
    .matches = Hier ist kein Spiel.
grid-no-round = Keine Runde ist für beide Spieler frei. Das Turnier braucht mehr Runden.
grid-points = Pkt
grid-missing = Rest
grid-entered = { $count ->
    [one] { $count } Ergebnis
   *[other] { $count } Ergebnisse
}
grid-to-enter = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
grid-open = { $count } offen
grid-rows = Zeile { $first } bis { $last } von { $all }
grid-legend-open = ? oder ({ $meanwhile }): offen
grid-legend-undecided = ? offen
grid-legend-unrated = * nicht gewertet
grid-legend-otherwise = ' mit anderem Ergebnis gewertet
grid-would-be = Runde { $round }: { $who } …
grid-gone = { $who } hat diese Partie entfernt: { $game }
    .matches = { $who } hat dieses Spiel entfernt: { $game }
other-title = Anderes Ergebnis, Weiß zuerst
    .matches = Anderes Ergebnis, erster Spieler zuerst
other-open = Nicht entschieden
other-open-meanwhile = Nicht entschieden, zählt vorläufig
other-nobody-came = Beide nicht erschienen
other-both-lost = Beide verlieren
other-uneven = Ungleiche Punkte
other-short = Zu Ende, bevor beide gezogen hatten; nicht gewertet
form-decide-game = Beschluss: { $who }
field-game-rated = Gewertet
field-rated-as = Gewertet als
field-because = Begründung
decide-rules = nach dem Reglement
decide-yes = gewertet durch Beschluss
decide-no = nicht gewertet durch Beschluss
rated-as-keep = wie es jetzt ist
rated-as-same = mit dem eigenen Ergebnis
rated-as-white = als Sieg von Weiß
    .matches = als Sieg von Spieler 1
rated-as-draw = als Remis
rated-as-black = als Sieg von Schwarz
    .matches = als Sieg von Spieler 2
decide-needs-reason = Den Grund angeben: die Kommission wird fragen.
decide-said = Beschluss zu Runde { $round }: { $who }
rounds-title = Runde { $round } von { $rounds }
rounds-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
    .matches = { $count ->
        [one] { $count } Spiel
       *[other] { $count } Spiele
    }
rounds-byes = { $count ->
    [one] { $count } ohne Gegner
   *[other] { $count } ohne Gegner
}
rounds-unpaired = { $count ->
    [one] { $count } Spieler übrig
   *[other] { $count } Spieler übrig
}
rounds-complete = vollständig
rounds-board = Br.
rounds-entry = Partien eingeben: a · ein Freilos: b
    .matches = Spiele eingeben: a · ein Freilos: b
rounds-next = Nächste: Runde { $round } (Enter)
rounds-full = Runde { $round } ist vollständig: Enter öffnet die nächste Runde, Esc schließt
rounds-full-last = Runde { $round } ist vollständig, und es ist die letzte: Enter oder Esc schließt
rounds-gone-bye = { $who } hat dieses Freilos entfernt: { $game }
rounds-shifted = { $meanwhile }. Jetzt werden andere Spieler angeboten: noch einmal drücken, um sie zu nehmen.
rounds-shifted-somehow = Jetzt werden andere Spieler angeboten: noch einmal drücken, um sie zu nehmen.
rounds-bye = Freilos
rounds-absent = abwesend
rounds-forfeit = kampflos, kein Gegner
rounds-nobody = kein Gegner
rounds-press-a = Mit a hier Partien eingeben.
    .matches = Mit a hier Spiele eingeben.
rounds-paired-already = { $name } hat in dieser Runde schon eine Partie oder ein Freilos.
    .matches = { $name } hat in dieser Runde schon ein Spiel oder ein Freilos.
rounds-nobody-so = Kein freier Spieler passt zu „{ $typed }“. Strg-N meldet einen neuen an.
rounds-name-first = Zuerst einen Teil eines Spielernamens eingeben.
    .matches = Zuerst einen Teil eines Spielernamens eingeben.
rounds-result-now = Jetzt das Ergebnis: 1, 0, 5, + oder -; Enter speichert die Partie als offen.
    .matches = Jetzt das Ergebnis: 1, 8, 2, 0, + oder -; Enter speichert das Spiel als offen.
rounds-bye-points = Punkte für das Freilos: 1, 5 (halb) oder 0.
rounds-help-white = Weiß: Buchstaben oder #Nummer · Leertaste wählt · 1 0 5 wählt beide · . keiner
    .matches = Spieler 1: Buchstaben oder #Nummer · Leertaste wählt · 1 8 2 0: beide · . keiner
rounds-help-black = Schwarz: Buchstaben oder #Nummer · Leertaste wählt · 1 0 5 speichert
    .matches = Spieler 2: Buchstaben oder #Nummer · Leertaste wählt · 1 8 2 0 speichert
rounds-help-result = 1 0 5 + - speichert · Enter speichert als offen · Esc zurück
context-pairing = Eingabe einer Partie mit Namen

## Start and imports

start-title = klubrating
start-none = Hier gibt es noch keinen Verein:
start-lost = Die Datei des Vereins fehlt; es gibt Sicherungen davon:
start-here = Die Datei des Vereins:
start-failed = Diese Datei ließ sich nicht öffnen:
start-opening = Wird geöffnet …
start-restoring = Wird wiederhergestellt …
start-founding = Der Verein wird angelegt …
start-restore = Die Sicherung vom { $date } { $time } wiederherstellen
start-read-only = Öffnen, ohne etwas zu ändern
start-open = Den Verein öffnen
start-again = Noch einmal versuchen
start-demo = Den Demoverein ansehen
demo-day = Demo, { $date }
demo-time = Im Demoverein ist es der { $date }, gleich welcher Tag heute ist.
start-founded = { $name } ist angelegt. Nun Mitglieder eintragen oder eine Datei importieren.
start-founded-list = { $name } ist aus der Liste vom { $date } angelegt, die jetzt die vor der ersten ist.
start-restored = Wiederhergestellt in { $path }.
start-restore-question = Die Sicherung vom { $date } { $time } als die fehlende Datei wiederherstellen, { $path }?
start-restore-beside-question = Eine neue Datei aus der Sicherung vom { $date } { $time } anlegen? Die beschädigte Datei bleibt unverändert. Danach das Programm mit --db { $path } starten.
field-start-club-name = Name des Vereins
field-start-list-lang = Sprache der Listen
field-start-own-lang = Sprache Ihrer Seiten
start-own-lang = Fürs Erste; ab dem nächsten Start entscheidet LANG oder --lang, sonst die Sprache der Listen.
field-start-last-list = Datei der letzten Liste
start-last-list = Wenn er eine hat: alle darauf werden Mitglieder, und die erste Liste zeigt die Änderungen.
field-start-as-of = Tag dieser Liste
field-start-columns = Ihre Spalten, falls gefragt
launch-read-only = mit --read-only lässt sich nichts ändern
launch-read-only-hint = ohne --read-only lässt sich das ändern
# What readers see (klubrating view).
view-not-for-readers = Das ist Sache der Ratingkommission.
view-not-published = es ist keine Liste vom { $date } veröffentlicht
hint-view-lists = lists zeigt die veröffentlichten
hint-view-members = member list zeigt die Mitglieder
view-unreadable = der Befehl ist nicht lesbar: ein Anführungszeichen ist nicht geschlossen, oder er ist kein Text
view-no-terminal = es gibt keinen Befehl und kein Terminal für die Bildschirmseiten
hint-view-help = einen Befehl angeben, etwa list; help zeigt alle; für die Bildschirmseiten: ssh -t
import-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
import-many = Importierte Turniere
import-marked = { $count ->
    [one] Eine Datei ist markiert. Enter nimmt sie.
   *[other] { $count } Dateien sind markiert. Enter nimmt sie alle.
}
import-step-file = Welche Datei?
import-nothing-there = Kein Ordner und keine Datei dieser Art beginnt so.
import-preview = Diese Datei
import-club-endings = Dateien von Vereinen (.db)
glance-players = { $count ->
    [one] 1 Spieler, bekannt: { $known }
   *[other] { $count } Spieler, bekannt: { $known }
}
import-no-such-file = Diese Datei gibt es nicht.
import-opening-file = Ratings aus einer früheren Liste
import-numbers-file = DSU- oder FIDE-Ratings
import-tournament-endings = Turniere ({ $endings })
import-csv-endings = Tabellen (.csv)
import-numbers-endings = Vereinsberichte (.csv) und Listen der FIDE (.txt, .xml)
import-no-minutes = Die Minuten als Zahl über 0 angeben.
import-unknown-ask = einzeln fragen
import-unknown-guests = Gäste
import-unknown-members = neue Mitglieder
field-import-on-start = Tag der Datei
field-import-update-members = Bekannte ändern
field-import-whole-club = Ganzer Verein
field-import-left = Ausgetreten
field-import-on = Datum der Liste
field-import-new-members = Unbekannte anlegen
field-import-take-numbers = Nummern eintragen
field-import-skip-doubtful = Unklare auslassen
field-import-unknown = Unbekannte Spieler
field-import-played-on = Datum, falls keins
field-import-ratings = Ratings der Datei
field-import-start-from-file = Auch Startratings
column-import-name = In der Datei
column-import-numbers = Nummern
column-import-by = Erkannt an
import-again = Das Turnier ist schon gespeichert
import-again-update = { $id } { $name } aktualisieren
import-again-new = Datei als weiteres Turnier speichern
own-hint-update-in-pool = Zur Wertungsgruppe { $pool } wechseln ({ $key }) und die Datei dort importieren, um es zu aktualisieren; nichts wurde importiert.
own-hint-file-of-sums = Eine Tabelle solcher Ergebnisse lässt sich ordnen, aber nicht werten: die Partien einzeln eingeben; nichts wurde importiert.
own-hint-update-or-new = Zurückgehen und die Datei noch einmal ansehen, um das gespeicherte Turnier zu aktualisieren oder die Datei als weiteres zu speichern.
import-step-columns = Was enthalten die Spalten?
import-columns-seen = Spalten { $from } bis { $to } von { $count }
import-columns-remembered = wie am { $date } gemerkt
import-no-columns = Nur für die Tabelle eines Turniers: andere Dateien haben feste Spalten.
import-column = Was enthält Spalte { $no }?
import-cells-found = erkannt
import-figures-none = So passen die Ergebnisse nicht zusammen.
import-figures-agree = { $agree } von { $count } Ergebnissen stimmen
import-figures-points = Punkte stimmen bei { $agree } von { $count }
import-figures-cells = { $count ->
    [one] 1 Feld nicht verstanden
   *[other] { $count } Felder nicht verstanden
}
import-figures-lines = { $count ->
    [one] 1 Zeile nicht verstanden
   *[other] { $count } Zeilen nicht verstanden
}
role-none = nicht benutzt
role-name = Name
role-number = Nummer
role-rank = Platz
role-first = Vorname
role-middle = zweiter Vorname
role-last = Nachname
role-sex = Geschlecht
role-title = Titel
role-federation = Verband
role-rating = Rating
role-birth = geboren
role-points = Punkte
role-round = Nummer der Runde
role-board = Brett
role-date = Datum
role-white = Weiß
role-black = Schwarz
role-player = Spieler
role-opponent = Gegner
role-home = Heim
role-away = Gast
role-colour = Farbe
role-result = Ergebnis
role-white-result = Ergebnis von Weiß
role-black-result = Ergebnis von Schwarz
role-winner = Sieger
role-loser = Verlierer
role-passed = sagt nichts
role-rounds = Runden
role-opponents = Gegner in Spalten
role-game = ganze Partie
import-step-players = Wer ist wer?
import-all-known = alle sind bekannt
import-open = { $count ->
    [one] ein Spieler ist noch offen
   *[other] { $count } Spieler sind noch offen
}
import-taken = ist Spieler { $no } der Datei
import-one-person = { $name } ist auch Spieler { $other } dieser Datei. Ist das eine Person mit den Startnummern { $other } und { $no } und den Partien beider?
import-pick-member = Wer ist { $name }?
import-by-the-number = Nummer
import-by-the-name = Name
import-by-the-alias = beantwortet
import-by-the-file-before = wie zuvor
import-by-hand = von Hand
import-as-new = neu
import-unknown = unbekannt
import-likely = naheliegend
import-problems = Anmerkungen zur Datei
import-step-preview = Was der Import bewirken würde
import-step-refused = Nichts wurde importiert
import-no-effects = Kein Rating ändert sich.
import-reading = Die Datei wird gelesen
import-trying = Der Import wird geprobt
import-importing = Wird importiert
import-done-tournament = { $name } ist importiert: { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
}, { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
    .matches = { $name } ist importiert: { $players ->
        [one] 1 Spieler
       *[other] { $players } Spieler
    }, { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }
import-done-members = { $count ->
    [one] Ein Mitglied ist eingetragen
   *[other] { $count } Mitglieder sind eingetragen
}
import-done-opening = { $count ->
    [one] Ein Rating importiert
   *[other] { $count } Ratings importiert
}
import-done-numbers = { $count ->
    [one] Ein Rating eingetragen
   *[other] { $count } Ratings eingetragen
}
import-doubts-found = Zweifelhaft und nur importiert, wenn Sie Ja sagen:
import-doubts = { $count ->
    [one] Eine Angabe in der Datei sieht falsch aus. Trotzdem importieren?
   *[other] { $count } Angaben in der Datei sehen falsch aus. Trotzdem importieren?
}
import-replaces = { $count ->
    [one] Ein Rating desselben Tages wird ersetzt. Trotzdem importieren?
   *[other] { $count } Ratings desselben Tages werden ersetzt. Trotzdem importieren?
}
import-still-open = { $count ->
    [one] Ein Spieler ist noch nicht zugeordnet.
   *[other] { $count } Spieler sind noch nicht zugeordnet.
}
import-nothing-decided = Dieser Spieler wurde nicht von Hand zugeordnet.
import-not-here = Nicht möglich, während eine Datei importiert wird.
action-go-import = Datei importieren
action-import-complete = Vervollständigen
action-import-mark = Mehrere Turniere markieren
action-import-what = Was importiert wird
action-import-member = Mitglied wählen
action-import-guest = Gast
action-import-clear = Zuordnung aufheben
action-import-look = Weiter
action-column-role = Inhalt
action-column-same = Wiederholen
home-other-since = seit der letzten Liste
home-way = Für die Liste noch offen
home-next = { $days ->
    [0] Nächste Liste: { $date }, heute.
    [one] Nächste Liste: { $date }, morgen.
   *[other] Nächste Liste: { $date }, in { $days } Tagen.
} { $ways ->
    [0] Alles ist geklärt.
    [one] Ein Punkt ist noch offen.
   *[other] { $ways } Punkte sind noch offen.
}
home-due = { $days ->
    [one] Die Liste vom { $date } war gestern fällig.
   *[other] Die Liste vom { $date } war vor { $days } Tagen fällig.
} { $ways ->
    [0] Alles ist geklärt.
    [one] Ein Punkt ist noch offen.
   *[other] { $ways } Punkte sind noch offen.
}
home-numbers = Mitglieder: { $active } aktiv, { $passive } passiv. Neu für die Liste: { $tournaments ->
    [0] keine Turniere
    [one] ein Turnier
   *[other] { $tournaments } Turniere
}, { $games ->
    [0] keine gewerteten Partien
    [one] eine gewertete Partie
   *[other] { $games } gewertete Partien
}.
    .matches = Mitglieder: { $active } aktiv, { $passive } passiv. Neu für die Liste: { $tournaments ->
        [0] keine Turniere
        [one] ein Turnier
       *[other] { $tournaments } Turniere
    }, { $games ->
        [0] keine gewerteten Spiele
        [one] ein gewertetes Spiel
       *[other] { $games } gewertete Spiele
    }.
home-last-list = Letzte Liste: { $date }.
home-last-list-by = Letzte Liste: { $date }, veröffentlicht am { $on } von { $by }.
home-backup-of = Letzte Sicherung: { $date } { $time }
home-no-backup = Noch keine Sicherung
home-unchecked = Heute nicht geprüft
home-checked = Geprüft: alles in Ordnung
home-check-found = { $count ->
    [one] Die Prüfung fand einen Fehler
   *[other] Die Prüfung fand { $count } Fehler
}
home-check-title = Was die Prüfung fand
home-check-whole = Alles wurde nachgerechnet und ist in Ordnung.
home-backed-up = Eine Sicherung wurde angelegt.
home-since = Seit der Liste vom { $date }
home-since-always = Von Anfang an
home-do-publish = Enter zeigt die Liste noch einmal und fragt nach ihrem Datum.
list-unrated = Nur Startrating
list-gone = Abgänge
list-corrections = Späte Berichtigungen
column-list-through = Wegen
home-do-members = Enter: Mitglieder; a fügt hinzu, i importiert Tabelle oder Vereinsbericht.
home-do-archive = : und „Ältere Liste archivieren“ legt sie dort ab.
home-do-result = Enter öffnet die Runde: dort das Ergebnis eintragen.
home-do-incomplete = Enter öffnet das Turnier: eintragen, was fehlt; geht es weiter, ändert e unter Turniere den letzten Tag.
home-do-tournament = Enter öffnet das Turnier.
home-do-status = Enter öffnet das Mitglied: dort den Tag der Mitgliedschaft eintragen (d).
home-do-approve = Enter öffnet das Turnier: dort genehmigen.
home-do-look = Enter öffnet das Turnier; nichts ist zu tun.
home-do-card = Enter öffnet die Spielerkarten: diese ausfüllen.
home-do-start = Enter öffnet das Mitglied: dort ein Startrating festsetzen.
home-do-wait = Enter öffnet das Mitglied; nichts ist zu tun.
home-do-numbers = Enter öffnet die Mitglieder: ihre DSU-Ratings aktualisieren.
home-do-confirm = Enter öffnet die Liste: eine zweite Person veröffentlicht sie.
home-do-list = Enter öffnet die Liste.
home-do-seat-end = Enter öffnet die Kommission: dort die Amtszeit beenden.
home-do-committee = Enter öffnet die Kommission: dort den Sitz besetzen.
action-home-backup = Sichern
action-home-check = Datei prüfen
column-journal-time = Wann
column-journal-user = Wer
journal-count = { $count ->
    [one] eine Änderung
   *[other] { $count }{ $more } Änderungen
}
journal-empty = Keine Änderungen hier.
journal-undone = (rückgängig mit { $operation }) { $what }
journal-about = Änderungen zeigen für
journal-everything = Alles
journal-title = Änderung { $operation }
journal-nothing-here = Hier ist nichts rückgängig zu machen.
journal-no-rows = Es hat keine Daten geändert.
journal-added = + { $what }
journal-changed = * { $what }
journal-removed = - { $what }
journal-sum = Spieler: { $players }, Partien: { $games }
journal-nothing = nichts
journal-arrow = →
action-journal-show = Was geändert wurde
action-journal-undo = Dies rückgängig machen
action-journal-undo-why = Mit Grund rückgängig machen
action-journal-about = Mitglied oder Turnier
hint-journal-show = Änderungen
form-correction-reason = Warum wird es berichtigt?
live-correction-reason = Wird einmal je Turnier gefragt; steht bei seinen Berichtigungen.
decided-on-lists = Rechtzeitig gespielt steht das Turnier auf der Liste vom { $early }, sonst auf der vom { $late }.
changed-game = { $tournament }, Runde { $round }: { $white } – { $black }
changed-bye = { $tournament }, Runde { $round }: { $name }
changed-place-game = Runde { $round }: { $white } – { $black }
changed-place-bye = Runde { $round }: { $name }
changed-pair = { $white } – { $black }
changed-turned = Runde { $round }: { $was } { $before } → { $is } { $after }
replaced-was = vorher { $what }
replaced-card = ersetzt die Karte mit { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}, { $points } { $plural ->
    [one] Punkt
   *[other] Punkte
}
changed-from-to = { $before } → { $after }
changed-more = { $changes }; und { $count ->
    [one] eine weitere
   *[other] { $count } weitere
}
changed-present = vorhanden
changed-personal = Name und Nummern
changed-text = ein Text
changed-status-left = ausgetreten
changed-table-regulation = Text des Reglements
changed-table-regulation-in-force = Reglement in Kraft ab
changed-table-conversion = Umrechnung ab
changed-table-scale = Verschiebung der Skala am
changed-table-person = Person
changed-table-former-name = Früherer Name
changed-table-alias = Gemerkte Antwort
changed-table-merge = Zusammengeführte Person
changed-table-status = Mitgliedschaft
changed-table-external = Externes Rating
changed-table-game = Partie
    .matches = Spiel
changed-table-bye = Spielfrei
changed-table-expected = Erwartete Spielerkarte
changed-table-off-site = Vor der Liste nicht auf der Website
changed-table-answer = Wie eine Tabelle gelesen wird
changed-table-proposal = Vorgeschlagene Liste
changed-table-list = Veröffentlichte Liste
changed-table-other = Anderes
changed-lang = Sprache
changed-number = Wert
changed-regulation = Reglement
changed-from = von
changed-to = bis
changed-until = bis zum
changed-day = Tag
changed-start = erster Tag
changed-end = letzter Tag
changed-approved-by = genehmigt von
changed-closed = abgeschlossen
changed-closed-reason = abgeschlossen, weil
changed-round-robin = jeder gegen jeden
changed-file-rounds = Runden in der Datei
changed-file-records = Zeilen der Datei
changed-announcement = Mitteilung
changed-conversion = Umrechnung
changed-factor = Faktor
changed-offset = Konstante
changed-card-rules = Kartenregeln
changed-shift = Verschiebung
changed-pivot = herangerückt an
changed-share = Anteil
changed-floor = niedrigstes Rating
changed-data = Personendaten
changed-person = Person
changed-into = zusammengeführt mit
changed-role = Rolle
changed-login = Anmeldename
changed-status = Status
changed-scale = Skala
changed-source = Quelle
changed-rating = Rating
changed-games = Partien
    .matches = Spiele
changed-opening = Anfangsrating
changed-kind = Art
changed-notation = Notationspflicht
changed-minutes = Minuten je Zug
changed-city = Ort
changed-type = Typ
changed-arbiter = Schiedsrichter
changed-deputies = Stellvertreter
changed-time-control = Bedenkzeit
changed-round-dates = Rundendaten
changed-tournament = Turnier
changed-es-rating = Vereinsrating
changed-rank = Platz
changed-withdrawn-after = zurückgetreten nach Runde
changed-withdrawn-score = nach dem Rücktritt
changed-round = Runde
changed-white = Weiß
    .matches = Spieler 1
changed-black = Schwarz
    .matches = Spieler 2
changed-rated = gewertet laut Beschluss
changed-rated-reason = Grund
changed-rating-result = Ergebnis für das Rating
changed-provisional = zählt vorläufig als
changed-score = Punkte
changed-headings = Überschriften
changed-roles = Spalten
changed-cells = Felder
changed-user = vorgeschlagen von
rules-tab-rules = Regeln
rules-list = Reglements
rules-line = { $from }: { $title }, { $state }
rules-in-force = in Kraft
rules-coming = künftig
rules-earlier = früher
rules-different = Abweichend von „{ $title }“:
rules-no-difference = Gleich wie „{ $title }“.
rules-conversions = Umrechnung von DSU- und FIDE-Ratings
rules-no-conversion = Immer nach der Geraden des Reglements.
rules-moves = Verschiebungen der Vereinsskala
rules-seat = { $name }, { $role }, { $from } bis { $to }: { $state }
rules-no-committee = a trägt den ersten Sitz der Kommission ein. Noch ist keine Kommission eingetragen.
rules-look-after = Zu erledigen
rules-setting = { $name }: { $value } (Vorgabe) – { $text }
rules-setting-decided = { $name }: { $value } (Vorgabe { $default }) – { $text }
rules-no-term-to-end = Diese Amtszeit läuft nicht.
rules-setting-is-default = Sie steht schon auf der Vorgabe.
action-rules-adopt = Anderes beschließen
action-seat-add = Neuer Sitz
action-seat-end = Amtszeit beenden
action-setting-edit = Ändern
action-setting-default = Zurück zur Vorgabe
label-regulation-adopt-name = Datei oder Name
label-regulation-adopt-from = In Kraft ab
label-regulation-adopt-by = Genehmigt von
label-announcement = Mitteilung
calc-mode-expected = Erwartungswert
calc-mode-newcomer = Erstes Rating eines neuen Spielers
calc-mode-convert = DSU oder FIDE und Verein umrechnen
calc-hint-expected = Rating und Gegner eintragen: 160 170 2x180.
calc-hint-rating = Rating, Gegner und Punkte oder Ergebnisse eintragen.
calc-hint-field = Gegner, oder ihren Schnitt und die Partien, und die Punkte eintragen.
calc-hint-convert = Das Rating eintragen. Die Leertaste kehrt die Richtung um.
calc-hint-card = Rating, Punkte und DSU-Gegner eintragen; oder DSU-Ratings vorher und nachher und die Partien.
calc-field-average = oder ihr Schnitt
calc-field-results = oder die Ergebnisse
calc-field-rounds = Runden, falls mehr
calc-field-direction = Richtung
calc-field-day = Datum des DSU-Ratings
calc-field-dsu-opponents = DSU-Ratings der Gegner
calc-field-dsu-before = oder eigenes DSU-Rating vorher
calc-field-dsu-after = und nachher
calc-method-average = gegen den Schnitt
calc-from-dsu = DSU oder FIDE zu Verein
calc-to-dsu = Verein zu DSU oder FIDE
calc-answer-expected = Erwartungswert: { $value }
calc-answer-rating = Neues Rating: { $value } (genau { $exact })
calc-answer-first = Erstes Rating: { $value } (genau { $exact })
calc-answer-es = Auf der Vereinsskala: { $value } (genau { $exact })
calc-answer-dsu = Auf der DSU-Skala: { $value } (genau { $exact })
calc-answer-performance = Turnierleistung: { $value }
calc-answer-at-least = Turnierleistung: mindestens { $value }
calc-answer-at-most = Turnierleistung: höchstens { $value }
calc-rows = Benutzte Zeilen der Tabelle 1:
calc-row = P { $p }: Unterschiede von { $low } bis { $high }
calc-row-above = P { $p }: Unterschiede ab { $low }
calc-row-below = P { $p }: Unterschiede bis { $high }
calc-unread = { $field }: keine Zahl.
calc-more = PgDn: mehr
action-calc-right = Andere Formel
action-calc-left = Vorige Formel
action-calc-down = Weiter unten
action-calc-up = Weiter oben
action-close = Schließen

## The rating list on the screen

said-lasting = { $what }
said-lasting-behind = { $what } · betrifft die Liste vom { $date }
form-list-day = Liste eines anderen Datums
field-list-date = Listendatum
field-team-boards = Bretter einer Mannschaft
field-list-form = Dateityp
list-form-text = Textseite für den Aushang
list-file-ending = Der Name muss auf eines von { $endings } enden.
written-lacking = Geschrieben: { $file }. { $what }
list-form-markdown = Markdown, für Website oder Mail
list-form-html = HTML, für Browser und Papier
list-form-pdf = PDF für den Drucker
list-form-xlsx = Excel-Arbeitsmappe
list-form-csv = CSV für Tabellen
list-form-json = JSON für andere Programme
error-announce-draft = Die Liste vom { $date } ist ein Entwurf; eine Mail brächte sie den Mitgliedern, als wäre sie erschienen
hint-announce-draft = zuerst veröffentlichen: klubrating publish { $date }; oder den Entwurf mit --format text ansehen
error-addresses-without-mail = --from und --to gehören zu einer Mail
hint-addresses-without-mail = --format eml angeben, oder der Datei einen Namen geben, der auf .eml endet
error-parts-for-programs = --parts gehört zu Seiten, die gelesen werden: CSV, JSON und die Formen für Turnierprogramme haben die ganze Liste
error-since-for-programs = --since gehört zu Seiten, die gelesen werden: in CSV und JSON hat jede Änderung ihren Tag
hint-form-for-people = die Option weglassen oder text, markdown, html, pdf oder xlsx wählen
error-excel-is-csv = --excel ist eine Form von CSV
hint-excel-is-csv = --format weglassen oder --format csv angeben; der Dateiname endet auf .csv
list-form-trf = TRF, Spielerzeilen eines Turnierberichts
list-form-fide = FIDE-Liste in Spalten
list-form-fide-xml = FIDE-Liste als XML
list-form-swiss-manager = Tabelle für Swiss-Manager
list-form-vega = Tabelle für Vega
error-form-of-list = die Form { $format } enthält Spieler mit ihren Ratings: nur die Ratingliste wird in ihr geschrieben
hint-form-of-list = --format text, html, csv oder json
error-form-of-chess = die Form { $format } ist für Schach, und in dieser Wertungsgruppe wird etwas anderes gespielt
hint-form-of-chess = --format csv, json oder xlsx enthält, was seine Liste sagt
list-without-fide-number = { $count ->
    [one] 1 Spieler hat keine FIDE-Nummer: ihr Platz bleibt leer
   *[other] { $count } Spieler haben keine FIDE-Nummer: ihr Platz bleibt leer
}
error-file-ending = die Endung von { $file } steht für keine Form
hint-file-ending = Endungen: { $endings }; oder die Form mit --format angeben.
error-no-such-form = das lässt sich nicht als { $form } schreiben, nur als: { $forms }
list-back = wied.
list-was-passive = pass.
list-was-active = akt.
list-draft-of = Entwurf vom { $date }
list-published-of = Liste vom { $date }, wie veröffentlicht
list-beside = , verglichen mit der Liste vom { $date }
list-provisional = * vorläufiges Rating
list-empty = Noch hat niemand ein Rating.
list-empty-club = Zuerst Mitglieder hinzufügen (2), dann ein Turnier eingeben oder importieren (3). Wer ein Rating und eine gewertete Partie hat, kommt auf die Liste.
    .matches = Zuerst Mitglieder hinzufügen (2), dann ein Turnier eingeben oder importieren (3). Wer ein Rating und ein gewertetes Spiel hat, kommt auf die Liste.
list-empty-members = Noch hat kein Mitglied ein Rating und eine gewertete Partie. Ein Turnier anlegen oder importieren (3); Startratings gibt es mit S bei den Mitgliedern (2).
list-nothing-before = Vor dieser gibt es keine Liste.
list-compare-next-only = Nur der Entwurf der nächsten Liste lässt sich vergleichen. Esc führt zu ihm zurück.
list-next-again = Zurück zur nächsten Liste.
list-file-name = ratingliste
column-moved = Platz
column-list-games = Part.
    .matches = Spiele
    .several = Spiele
column-list-class = Kl.
column-list-as-dsu = Als DSU
column-list-from-dsu = Aus DSU
action-document-forms = Anderes Dokument
printed-by-rating = Nach Rating
printed-one-form = Von diesem Dokument gibt es keine andere Form.
export-format = { $format }. Die Endung des Namens entscheidet: { $endings }
publish-title = Liste vom { $date } veröffentlichen
printed-title = Druckansicht: Liste vom { $date }
printed-register = Alphabetisch
printed-juniors = Jugend
action-why = Erklären
action-list-day = Anderes Datum
action-list-compare = Vergleichen
action-compare-effect = Nächste Liste ohne und mit ihm
action-list-check = Alle Listen prüfen
action-list-withdraw = Vorschlag zurückziehen
publish-checking = Alle veröffentlichten Listen werden nachgerechnet
publish-day-to-come = Der { $date } liegt in der Zukunft: später eingetragene Ergebnisse kommen nicht auf diese Liste.
publish-leaves-out = Die Liste vom { $date } ist nicht veröffentlicht und kann es nach dieser nicht mehr werden.
publish-is-extra = Der { $date } ist weder 1. Januar noch 1. August: Das ist eine außerordentliche Liste.
publish-is-corrected = Die Liste vom { $date } ist veröffentlicht: Dies ist eine berichtigte Fassung.
publish-own-proposal = Sie haben diese Liste vorgeschlagen ({ $at }). Jemand anders muss sie bestätigen.
publish-check-running = Die veröffentlichten Listen werden nachgerechnet …
publish-check-stopped = Die Prüfung wurde vorzeitig abgebrochen.
publish-check-well = Alle veröffentlichten Listen sind nachgerechnet und unverändert.
publish-way-withdraw = d zieht den Vorschlag zurück.
publish-way-check = Enter prüft noch einmal.
publish-way-findings = Enter zeigt, was gefunden wurde.
publish-reason-follows = (der Grund folgt)
publish-look-again = Die Angaben haben sich inzwischen geändert: die Liste noch einmal ansehen.
publish-proposes = In diesem Verein veröffentlichen zwei Personen eine Liste: Sie schlagen sie vor, jemand anders bestätigt sie.
publish-confirms-theirs = Diese Liste hat { $by } vorgeschlagen ({ $at }). Wenn Sie sie bestätigen, ist sie veröffentlicht.
publish-confirms-with-reason = Diese Liste hat { $by } ({ $at }) mit der Begründung unten vorgeschlagen. Bleibt sie stehen, bestätigen Sie die Liste; mit einer anderen schlagen Sie sie neu vor.
publish-why-extra = Warum erscheint diese außerordentliche Liste? Der Grund wird darauf gedruckt.
publish-why-corrected = Warum wird die Liste berichtigt? Der Grund wird auf die neue Fassung gedruckt; die alte bleibt im Archiv.
publish-why-anyway = { $count ->
    [one] Ein Punkt steht dieser Liste im Weg. Warum wird sie trotzdem veröffentlicht? Die Begründung steht im Journal, bei der Liste und auf der nächsten Checkliste.
   *[other] { $count } Punkte stehen dieser Liste im Weg. Warum wird sie trotzdem veröffentlicht? Die Begründung steht im Journal, bei der Liste und auf der nächsten Checkliste.
}
publish-type-date = Das Listendatum ({ $date }) eingeben, um sie als { $user } zu veröffentlichen. Die Liste wird dann festgeschrieben und versiegelt: Sie lässt sich nie mehr ändern oder rückgängig machen; ihr kann nur eine neue folgen.
field-publish-anyway = Warum trotzdem
publish-other-date = Das Listendatum ist { $date }. Nichts wurde veröffentlicht.
publish-not-seen = Die Liste wird noch erstellt. Nichts wurde veröffentlicht: ansehen, dann noch einmal Enter.
publish-said-proposed = Die Liste vom { $date } ist vorgeschlagen.
publish-sealed = Ihr Siegel:
publish-proposed = Die Liste vom { $date } ist vorgeschlagen, nicht veröffentlicht: Jemand anders aus der Ratingkommission öffnet sie hier und bestätigt sie. d auf der Seite der veröffentlichten Listen zieht den Vorschlag zurück.
publish-none-waits = Keine Liste wartet auf eine zweite Person.
column-archive-number = #
column-archive-date = Liste vom
column-archive-edition = Fassung
column-archive-members = Mitgl.
column-archive-published = Erschienen
archive-broken = VERÄNDERT
archive-waiting = wartet
archive-empty = Es wurde noch keine Liste veröffentlicht. P auf der Ratingliste veröffentlicht eine.
archive-mark-two = Zwei Listen mit der Leertaste markieren, oder keine.
column-compare-to = Auf
compare-is-gone = Abgang
compare-empty = Beide Listen sind leer.
list-in-the-way = { $count ->
    [one] { $count } Punkt offen (P)
   *[other] { $count } Punkte offen (P)
}
list-late = { $count ->
    [one] { $count } späte Berichtigung
   *[other] { $count } späte Berichtigungen
}
publish-check-found = { $count ->
    [one] Die Prüfung der veröffentlichten Listen fand { $count } Problem.
   *[other] Die Prüfung der veröffentlichten Listen fand { $count } Probleme.
}
publish-done = { $count ->
    [one] Die Liste vom { $date } ist veröffentlicht: ein Mitglied, unterschrieben von { $user }.
   *[other] Die Liste vom { $date } ist veröffentlicht: { $count } Mitglieder, unterschrieben von { $user }.
}
archive-count = { $count ->
    [one] { $count } Liste
   *[other] { $count } Listen
}
compare-other-class = { $count ->
    [one] einer mit neuer Klasse
   *[other] { $count } mit neuer Klasse
}

## The machine room
crash = klubrating hat wegen eines Programmfehlers angehalten. Was gespeichert war, ist sicher in { $path }.
crash-report = Ein Bericht für die Entwickler liegt in { $path }.
error-crash = ein Programmfehler hat dies verhindert; nichts wurde getan
error-cancelled = abgebrochen

## Places of keys

context-importfile = Wahl der Datei
context-importoptions = Einstellungen des Imports
context-importcolumns = Die Spalten einer Tabelle
context-importproblems = Fehler in der Datei eines Imports
context-importpreview = Was ein Import bewirken würde

## Leaving the program
leave-plainly = Das Programm beenden?
leave-lost = Das Programm beenden? Unfertige Eingaben gehen verloren.
leave-working = Das Programm beenden? Die laufende Arbeit wird zuerst abgeschlossen.

## Corners of the screens

own-hint-redo = { $key } stellt wieder her, was rückgängig gemacht wurde
own-hint-undo-another = um sie trotzdem rückgängig zu machen: Nummer { $operation } im Protokoll ({ $key }) rückgängig machen
own-hint-log = das Protokoll ({ $key }) zeigt die Vorgänge
own-hint-published-numbers = die nächste Liste zeigt die Berichtigungen
own-hint-same-file = seine Art, Tage und Runden werden unter Turniere ({ $key }) geändert
own-hint-member-list = Mitglieder ({ $key }) zeigt alle
own-hint-member-show = Mitglieder ({ $key }) zeigt, wer Nummer { $id } ist
own-hint-merge-same-event = Turniere ({ $key }) zeigt beide; zwei Spieler eines Turniers können nicht dieselbe Person sein
own-hint-merge-starts = zuerst das falsche im Protokoll ({ $key }) rückgängig machen
own-hint-plays-already = { $key } entfernt, was ein Spieler in einer Runde hat
own-hint-adopt-twice = einen anderen Tag wählen oder das andere im Protokoll ({ $key }) rückgängig machen
own-hint-committee-list = die Seite des Reglements ({ $key }) zeigt alle Amtszeiten
own-hint-committee-overlap = an dem Tag beginnen, an dem diese Amtszeit endet, oder sie zuerst mit { $key } beenden
own-hint-clear-first = sie zuerst entfernen: { $key } auf der Seite Runden
own-hint-cards-first = sie zuerst entfernen: { $key } auf der Seite Spielerkarten
own-hint-card-list = die Seite Spielerkarten zeigt die Karten
own-hint-external-rating-list = die Seite des Mitglieds zeigt die Ratings mit ihren Tagen
own-hint-doubtful-members = in der Datei jeweils DSU-Nummer, FIDE-Nummer oder Geburtsjahr angeben; die Daten des Vereins unter Mitglieder ({ $key }) berichtigen
own-hint-doubtful-numbers = Name oder Nummern unter Mitglieder ({ $key }) berichtigen oder die unklaren auslassen
own-hint-opening-unknown = die Namen schreiben, wie Mitglieder ({ $key }) sie zeigt, oder alle unbekannten zu neuen Mitgliedern machen
own-hint-opening-doubtful = jedem in der Datei eine DSU- oder FIDE-Nummer geben; ein neues Mitglied mit ähnlichem Namen zuerst unter Mitglieder ({ $key }) hinzufügen
own-hint-opening-rated = sie in der Datei weglassen; die Kommission kann unter Mitglieder mit { $key } ein anderes Rating festsetzen
own-hint-nothing-to-correct = zuerst die Ergebnisse oder die Mitglieder berichtigen; die Ratingliste ({ $key }) zeigt, was das ändert
own-hint-check = die Datei auf der Übersicht mit { $key } prüfen; ist sie beschädigt, eine Sicherung wiederherstellen
conflict-new = Das gibt es schon, von { $by }, { $at }: { $what }

## Standings: the page
context-several = Auswahl mehrerer
action-mark-thing = Zeile markieren oder Markierung aufheben
action-standings-systems = Systeme wählen, die gezeigt werden
action-standings-order = Wählen, was über die Plätze entscheidet
action-standings-why = Eine Zahl dieses Spielers erklären
action-standings-field = Einzelheiten: Gruppen, Stichkampf, Regeln
hint-standings-systems = Systeme
hint-standings-order = Reihenfolge
hint-enter-players = Mehrere Spieler
hint-standings-field = Einzelheiten
column-standings-rank = Rang
standings-group-historical = Historische Systeme
standings-group-fide = Feinwertungen der FIDE
    .matches = Feinwertungen aus dem Schach (FIDE)
standings-group-danish = Dänische Praxis
standings-pick-systems = Systeme nebeneinander
standings-pick-hint = In der markierten Folge gezeigt. Keines markiert: die üblichen.
standings-pick-order = Was über die Plätze entscheidet
standings-pick-usual = Das zuerst markierte entscheidet; keines: { $codes }
standings-head-points = Punkte
standings-head-gelbfuss = Gelbf.
standings-head-sonneborn-berger-1886 = SB 1886
standings-head-buchholz-product = Buchh. 1932
standings-head-buchholz-bare = Buchh. rein
standings-head-korrektion-almindelig = Korr.
standings-head-korrektion-middel = Korr. mid
standings-page-decided = { $name }: Reihenfolge der Plätze
standings-page-why = Welcher Wert von { $name }?
standings-page-place = Platz { $place }.
standings-page-alone = Niemand sonst steht gleich.
standings-page-equal = Diese stehen gleich; von links nach rechts entscheidet:
standings-page-left = { $name } trat zurück
standings-page-left-more = { $name } und { $more } weitere traten zurück
column-quality-t = t
column-quality-quality = T
quality-none = Noch keine Partie in einem Turnier des Vereins.
    .matches = Noch kein Spiel in einem Turnier des Vereins.
quality-counted = { $count ->
    [one] { $count } Turnier
   *[other] { $count } Turniere
}

## Standings: tournament performance

standings-why-own-group = eine Stärkegruppe für sich: niemand zum Vergleichen
standings-why-apart = Bretter von Mannschaftskämpfen oder zwei, die sonst niemanden trafen: niemand zum Vergleichen
standings-flag-hors_concours = Hors concours: { $players }. Alle Partien gewonnen; kein Verhältnis sagt, um wie viel besser das ist, und das t der anderen entsteht ohne diese Partien.
    .matches = Alle Spiele gewonnen: { $players }. Kein Verhältnis sagt, um wie viel besser das ist, und das t der anderen entsteht ohne diese Spiele.
standings-flag-hors-concours-again = Hors concours, Stufe { $number }: { $players }. Alle Partien gewonnen, die übrig waren, als die Oberen herausgenommen waren.
    .matches = Stufe { $number }: { $players }. Alle Spiele gewonnen, die übrig waren, als die Oberen herausgenommen waren.
standings-flag-dash = Ein Strich: { $players }. Alle Partien verloren; das heißt nicht unendlich viel schwächer, und das t der anderen ist ohne diese Partien dasselbe.
    .matches = Ein Strich: { $players }. Alle Spiele verloren; das heißt nicht unendlich viel schwächer, und das t der anderen ist ohne diese Spiele dasselbe.
standings-flag-dash-again = Ein Strich, Stufe { $number }: { $players }. Alle Partien verloren, die übrig waren, als die Unteren herausgenommen waren.
    .matches = Ein Strich, Stufe { $number }: { $players }. Alle Spiele verloren, die übrig waren, als die Unteren herausgenommen waren.
standings-flag-no_remaining_games = Kein t: { $players }. Spielte nur gegen jene, die hors concours sind oder einen Strich haben.
standings-flag-no_games = Kein t: { $players }. Keine Partie am Brett gespielt.
    .matches = Kein t: { $players }. Kein Einzel gespielt.
standings-flag-case_c = { $strongest } gewann gegen alle außer { $weakest }, der nur gegen { $strongest } bestand: t gibt die Reihenfolge, seine Verhältnisse sind nur ungefähr.
standings-flag-pools = { $number } Teilfelder ohne eine Partie dazwischen: jedes hat sein eigenes t, und sie sind nicht vergleichbar.
standings-flag-groups = { $number } Stärkegruppen, und die unteren holten nichts gegen die oberen: t entsteht in jeder Gruppe, und zwischen den Gruppen gibt es eine Reihenfolge, aber kein Verhältnis.
standings-flag-incomparable = Manche dieser Gruppen stehen weder über noch unter einander: ihre Spieler können einen Rang teilen, ohne gleich zu sein.
standings-flag-own_group = Kein t: { $players }. Steht zwischen den Gruppen und zu niemandem in einem Verhältnis.
standings-flag-vanishing = Über das ganze Feld ginge das t von { $players } gegen 0; das heißt nicht unendlich viel schwächer, darum wird das t innerhalb der eigenen Gruppe gezeigt.
standings-flag-no_limit = Über das ganze Feld gibt es kein sicheres t: die Gruppen von { $players } sind gleich dicht, und die Rechnung käme nie zum Ende.
standings-flag-periodic = Von Hand gerechnet schwängen die Werte von { $players } mit der Periode { $number } und kämen nie zur Ruhe; t ist der richtige Fixpunkt, auf anderem Weg gefunden.
standings-flag-sum_vanishes = Von Hand bleibt bei Operation { $number } nichts übrig: es gibt eine Reihenfolge, aber kein t.
standings-flag-never_settles = Von Hand war die Reihenfolge in { $number } Operationen nicht dreimal nacheinander dieselbe.
standings-flag-imprecise = Von Hand hält eine der beiden Proben auch nach { $number } Operationen nicht.
standings-flag-included_by_hand = Die Operationen von Hand enthalten { $players }: das t der anderen ist ihr s geteilt durch die Summe der ihren allein.
standings-flag-few_games = In weniger als der Hälfte der Runden dabei: { $players }. t gilt für ein ganzes Turnier; wo es entscheidet, stehen sie hinter den anderen.
standings-flag-not_at_rest = Die Rechnung kam nicht zur Ruhe: die letzten Stellen von t sind für { $players } nicht sicher.
standings-note-not-played = nicht am Brett gespielt
    .matches = nicht gespielt
standings-note-doubles = Doppel: zählt nur für die Punkte
standings-note-against-hors-concours = gegen einen Spieler hors concours
    .matches = gegen einen Spieler, der alles gewann
standings-note-against-dash = gegen einen Spieler, der alle Partien verlor
    .matches = gegen einen Spieler, der alle Spiele verlor
standings-note-against-dash-again = gegen einen Spieler mit einem Strich
standings-note-against-taken-out = gegen einen Spieler ohne verbleibende Partien
standings-note-against-other-group = gegen eine andere Stärkegruppe
standings-note-no-t = ohne t gibt es nichts zu gewichten
standings-note-hors-concours = Alle Partien gewonnen: hors concours.
    .matches = Alle Spiele gewonnen: Keine Zahl sagt, um wie viel besser das ist.
standings-note-hors-concours-again = Alle Partien gewonnen, die auf Stufe { $level } übrig waren: hors concours.
    .matches = Alle Spiele gewonnen, die auf Stufe { $level } übrig waren: Keine Zahl sagt, um wie viel besser das ist.
standings-note-dash = Alle Partien verloren: ein Strich, der nicht unendlich viel schwächer heißt.
    .matches = Alle Spiele verloren: ein Strich, der nicht unendlich viel schwächer heißt.
standings-note-dash-again = Alle Partien verloren, die auf Stufe { $level } übrig waren: ein Strich, der nicht unendlich viel schwächer heißt.
    .matches = Alle Spiele verloren, die auf Stufe { $level } übrig waren: ein Strich, der nicht unendlich viel schwächer heißt.
standings-note-no-remaining-games = Spielte nur gegen jene, die herausgenommen wurden.
standings-note-no-games = Keine Partie am Brett gespielt.
    .matches = Kein Einzel gespielt.
standings-note-own-group = Eine Stärkegruppe für sich: über oder unter anderen, aber in keinem Verhältnis zu ihnen.
standings-note-apart = Ein Brett eines Mannschaftskampfs oder einer von zweien, die sonst niemanden trafen: niemand zum Vergleichen.
standings-note-fixed-point = Jedes Ergebnis zählt mit der Zahl des Gegners geteilt durch λ, und die Summe ist die eigene Zahl.
standings-note-only-in-group = Gilt nur innerhalb der Stärkegruppe.
standings-note-case-c = Gibt die Reihenfolge, ist aber als Verhältnis nur ungefähr: der Stärkste gewann gegen alle außer dem Schwächsten.

## Standings: tie-breaks
standings-system-points = Punkte
standings-system-gelbfuss = Gelbfuß 1873, heute Sonneborn-Berger genannt
standings-system-sonneborn-berger-1886 = Sonneborn und Berger 1886, das Original
standings-system-buchholz-product = Buchholz 1932, Punkte mal Punkte der Gegner
standings-system-buchholz-bare = Buchholz 1932 ohne seine 10 %
standings-system-performance = Relative Leistung t (Waldstein)
standings-system-quality = Turnierqualität T, im Durchschnitt 1 (Waldstein)
standings-system-de = Direkter Vergleich (6)
standings-system-win = Gewonnene Runden (7.1)
    .matches = Gewonnene Spiele (7.1)
standings-system-won = Am Brett gewonnene Partien (7.2)
standings-system-bpg = Partien mit Schwarz (7.3)
standings-system-bwg = Mit Schwarz gewonnene Partien (7.4)
standings-system-ps = Fortschrittswertung (7.5)
standings-system-ps-c1 = Fortschrittswertung Cut-1 (7.5, 14.1)
standings-system-ps-c2 = Fortschrittswertung Cut-2 (7.5, 14.2)
standings-system-rep = Runden, die man spielen wollte (7.6)
standings-system-std = Standardpunkte (7.7)
standings-system-tpn = Setzlistennummer (7.8)
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
standings-system-aob = Durchschnitt der Buchholzwerte der Gegner (8.2)
standings-system-sb = Sonneborn-Berger (9.1)
standings-system-sb-c1 = Sonneborn-Berger Cut-1 (9.1, 14.1)
standings-system-sb-c2 = Sonneborn-Berger Cut-2 (9.1, 14.2)
standings-system-ks = Koya (9.2)
standings-system-aro = Ratingdurchschnitt der Gegner (10.1)
standings-system-aro-c1 = Ratingdurchschnitt der Gegner Cut-1 (10.1, 14.1)
standings-system-aro-c2 = Ratingdurchschnitt der Gegner Cut-2 (10.1, 14.2)
standings-system-aro-m1 = Ratingdurchschnitt der Gegner Median-1 (10.1, 14.3)
standings-system-aro-m2 = Ratingdurchschnitt der Gegner Median-2 (10.1, 14.4)
standings-system-tpr = Ratingleistung (10.2)
standings-system-ptp = Perfekte Leistung (10.3)
standings-system-apro = Durchschnittliche Ratingleistung der Gegner (10.4)
standings-system-appo = Durchschnittliche perfekte Leistung der Gegner (10.5)
standings-system-rtng = Eigenes Rating (10.6)
standings-system-korrektion-almindelig = Dänische Korrektur: Punkte der Gegner ohne die zwei niedrigsten
standings-system-korrektion-middel = Dänische mittlere Korrektur: an beiden Enden gleich viele gestrichen
standings-note-adjusted = gewünschte spielfreie Runden des Gegners am Ende zählen als Remis (16.3)
standings-note-fore = die letzte Runde zählt als Remis (8.3)
standings-note-forfeit = eine kampflose Partie zählt wie gespielt (15.2)
standings-note-dummy = nicht gespielt: ein gedachter Gegner mit den eigenen Punkten (16.4)
standings-note-virtual = virtueller Gegner: eigene Punkte vor der Runde, was die Runde an einem Sieg nicht gab, ein Remis für jede spätere Runde
standings-note-dummy-opponent = nicht gespielt: ein gedachter Gegner, höchstens mit den Punkten des gepaarten (16.4.1)
standings-note-dummy-rounds = nicht gespielt: ein gedachter Gegner, höchstens mit einem Remis je Runde (16.4.2)
standings-note-cut-exception = Eine freiwillig nicht gespielte Runde wird vor einem niedrigeren Gegner gestrichen (16.5).
standings-note-settled = Die FIDE verwendet Buchholz nicht, wo die Paarungen vorher feststanden (8).
standings-note-average = Der Durchschnitt über die gespielten Partien, auf zwei Stellen.
standings-note-below-half = der Gegner hat weniger als die Hälfte der möglichen Punkte (9.2)
standings-note-several-games = mehrere Partien gegen diesen Gegner zählen mit ihrem Durchschnitt (6)
standings-note-direct-encounter = Der Rang unter den Punktgleichen nach ihren Partien untereinander; haben nicht alle gegeneinander gespielt, wird nur gesetzt, wer bei jedem Ausgang der fehlenden vorn liegt (6).
standings-note-performance = Der Durchschnitt der Gegner und die Differenz aus Tabelle 8.1.1 zum Ergebnis in Prozent.
standings-note-perfect = Die niedrigste Zahl, deren erwartetes Ergebnis nach Tabelle 8.1.2 mindestens das Ergebnis ist.
standings-note-perfect-zero = Keine Punkte: der niedrigste Gegner minus 800 (10.3).
standings-note-average-rating = Der Durchschnitt, ein Halbes aufgerundet.
standings-note-no-opponent = keine Partie: ein Gegner ohne Punkte

## Standings: outputs
cmd-standings = Die Rangliste eines Turniers nach Feinwertungen, älteren Systemen und der Turnierleistung t ausgeben
arg-standings-which = Eine Datei, die tournament import liest (- für die Standardeingabe), oder ein Turnier des Vereins
arg-standings-systems = Die Systeme der Spalten, jedes mit seinem Rang: Kürzel mit Kommas, oder all; sonst das, was über die Plätze des Turniers entscheidet
arg-standings-order = Was über die Plätze entscheidet, Kürzel mit Kommas; points nur, wenn genannt; none: nur Punkte
arg-standings-rules-of = Die an diesem Tag geltenden Feinwertungsregeln verwenden
arg-standings-swiss = Als Schweizer System werten, wie immer es heißt
arg-standings-round-robin = Als Rundenturnier werten, wie immer es heißt
arg-standings-steps = Auch die Rechnung von Hand, ihre Proben und die Tabellen der Produkte zeigen
arg-standings-top = Zeigen, wer dem Ersten für einen Stichkampf nahe genug ist
arg-standings-why = Zeigen, wie der Wert dieses Spielers berechnet wird (Startnummer oder Name)
arg-standings-system = Das Kürzel des Systems, das --why erklärt
value-code = KÜRZEL
arg-history-quality = Die Turnierqualität T jedes Turniers statt der Ratings zeigen
arg-history-series = Mit --quality nur die Turniere dieser Serie: derselbe Name, gleich welches Jahr
arg-tournament-edit-order = Was über die Plätze dieses Turniers entscheidet, Kürzel mit Kommas; points nur, wenn genannt; none: nur Punkte; default: Punkte und die Feinwertungen der Turnierart
arg-tournament-edit-rules-of = Die an diesem Tag geltenden Feinwertungsregeln verwenden; default: der erste Tag
setting-tie-breaks-club = Feinwertungen eines Vereinsturniers oder keine
setting-tie-breaks-monrad = dasselbe in einem Monrad-Turnier
setting-tie-breaks-coordinated = dasselbe in einem koordinierten Turnier
setting-tie-breaks-team = dasselbe unter den Spielern von Mannschaftskämpfen
setting-tie-breaks-approved = dasselbe in jedem anderen genehmigten Turnier
setting-leaflet-text = eigene Worte des Vereins vorn im Merkblatt und auf der Seite der Website zum Reglement, oder keine
changed-tie-breaks = Feinwertungen
changed-places-by = Plätze nach
changed-rules-of = Regeln vom
error-no-such-system = unbekanntes System { $code }
error-system-twice = das System { $code } steht zweimal da
hint-system-twice = jedes Kürzel einmal nennen
error-points-below-points = die Punkte kommen schon zuerst und trennen weiter unten niemanden
hint-points-below-points = nur die Feinwertungen nennen
error-no-systems = kein System ist genannt; "none" steht für keines
hint-systems = die Kürzel sind: { $codes }
hint-system-near = meinten Sie { $suggestion }? Alle Kürzel: { $codes }
error-standings-file = { $file } ist nicht als Turnier lesbar
hint-standings-file = eine Datei, die tournament import liest, etwa ein TRF-Bericht, oder eine Tabelle, wie klubrating template crosstable und klubrating template grid sie zeigen
problem-grid-cell = „{ $value }“ ist kein Ergebnis; erwartet wird 1 0 ½ = + - oder mehrere davon
problem-grid-one-sided = leer, aber Zeile { $line }, Spalte { $column } hat ein Ergebnis; dieses wurde verwendet
problem-grid-contradict = „{ $mark }“ widerspricht „{ $other }“ in Zeile { $line }, Spalte { $column }
problem-grid-unusual = „{ $mark }“ gegen „{ $other }“ in Zeile { $line }, Spalte { $column }: ein ungewöhnliches Ergebnis, so übernommen
problem-grid-too-many-rounds = so viele Spieler und Partien brauchen mehr als { $limit } Runden
standings-sum = Summe
standings-weight = Gewicht
standings-own-points = Eigene Punkte
standings-amount = Beitrag
standings-divisor = Beitrag: Ergebnis mal Gewicht, geteilt durch λ = { $lambda }.
standings-use-cut-least = Gestrichen: einer der niedrigsten.
standings-use-cut-most = Gestrichen: einer der höchsten.
standings-use-ignored = Zählt in diesem System nicht.
standings-dummy = fiktiver Gegner
standings-hors-concours = hors concours
    .matches = nur Siege
standings-hors-concours-again = hors concours
    .matches = Stufe { $level }
standings-legend-rank = #: der Rang nach dem System links davon allein; –: kein t (siehe unten).
standings-order = Reihenfolge: { $first }, dann { $codes }.
standings-order-alone = Reihenfolge: { $first }; wer danach gleich ist, teilt den Platz.
standings-order-without = Spieler ohne Rang nach { $code } stehen am Ende.
standings-tolerance = Buchholz 1932: ein bis zu 10 % größeres Produkt geht nicht an mehr Punkten vorbei. So bleiben in dieser Reihenfolge: { $pairs }.
standings-tolerance-none = Buchholz 1932: ein bis zu 10 % größeres Produkt geht nicht an mehr Punkten vorbei; hier ändert das nichts.
standings-order-points = Reihenfolge: nur Punkte; wer gleich viele hat, teilt den Platz.
standings-t-sum = t in der Tabelle ergibt zusammen nicht 1: { $count } Spieler sind gleich.
standings-undecided = Noch nicht entschieden: { $games }.
standings-settled = Die Paarungen standen vorher fest: jeder gegen jeden oder Wettkämpfe.
standings-swiss = Die Paarungen wurden Runde für Runde gemacht, wie im Schweizer System.
standings-said-swiss = Das Turnier heißt Schweizer System und ist so gewertet, obwohl alle gegen alle gespielt haben.
standings-said-settled = Das Turnier heißt Rundenturnier und ist so gewertet, obwohl die Partien nicht danach aussehen.
standings-as-settled = Mit --round-robin wird es als Rundenturnier gewertet.
standings-as-swiss = Mit --swiss wird es als Schweizer System gewertet.
standings-asked-swiss = Das Turnier heißt Rundenturnier, ist aber wie gewünscht als Schweizer System gewertet.
standings-asked-settled = Das Turnier heißt Schweizer System, ist aber wie gewünscht als Rundenturnier gewertet.
standings-order-declared = Die Feinwertungen gelten in der Reihenfolge, die die Datei angibt.
standings-order-unknown = Die Datei nennt auch { $codes }; sie sind nicht bekannt und wurden übergangen.
standings-teams = Mannschaften
name-team = Mannschaft
standings-team-drawn = Unentschieden
standings-team-match-points = Mannschaftspunkte
standings-team-board-points = Brettpunkte
standings-listed = Eine Liste von Spielen hat keine Runden: Nur die gespielten zählen.
standings-unordered = Die Tabelle sagt nicht, in welcher Runde eine Partie gespielt wurde.
standings-left-out = Fehlen in „all“, weil nötige Angaben fehlen (Runden, Farben, Ratings): { $codes }.
standings-edition = Feinwertungen der FIDE in der Fassung vom { $from }, Stand { $day }.
    .matches = Feinwertungen aus dem Schach (FIDE) in der Fassung vom { $from }, Stand { $day }.
standings-edition-virtual = Feinwertungen der FIDE, wie sie von 2012 bis 2023 galten, mit virtuellen Gegnern, Stand { $day }.
standings-edition-nearest = Die Regeln dieses Tages sind hier nicht bekannt; diese liegen am nächsten.
standings-ratings = Die Ratings sind { $scale }-Ratings.
standings-ratings-none = Niemand hat ein Rating; Systeme mit Ratings haben also keine Werte.
standings-nothing = { $code } hat keinen Wert für { $players }: { $why }.
standings-nothing-at-all = { $code } hat hier keine Werte: { $why }.
standings-why-no-games = keine Partie, die zählt
standings-why-no-remaining-games = nur Partien gegen Spieler, die vorher herausgenommen wurden
standings-why-settled-pairings = nicht für vorher feststehende Paarungen (C.07, Artikel 8)
standings-why-no-rating = ein nötiges Rating ist unbekannt
standings-why-no-rounds = eine Liste von Spielen hat keine Runden
standings-why-not-in-edition = diese Fassung der Regeln kennt es nicht
standings-why-not-tied = niemand ist gleichauf
standings-lambda = t: λ = { $lambda }; Homogenität T max / T min = { $homogeneity }.
standings-group = t, Gruppe { $number } ({ $players }): λ = { $lambda }; T max / T min = { $homogeneity }.
standings-operations = Die Operationen von Hand, von den doppelten Punkten 2p aus: s1 = A·2p, s2 = A·s1, …; S ist die Summe
standings-steps-more = Gezeigt sind die ersten { $shown } von { $count } Operationen.
standings-settled-at = Nach Operation { $operation } war die Reihenfolge dreimal dieselbe.
standings-control = Kontrollrechnung: die Quotienten als t eingesetzt
standings-span = Spanne
standings-test-deviation-held = Erste Probe nach Operation { $operation } bestanden: t und Kontrolle weichen höchstens um { $deviation } ab, innerhalb von { $tolerance }.
standings-test-deviation-failed = Erste Probe nach Operation { $operation } nicht bestanden: t und Kontrolle weichen um bis zu { $deviation } ab, mehr als { $tolerance }.
standings-test-spans-held = Zweite Probe bestanden: die Spannen verschiedener Spieler überschneiden sich nicht.
standings-test-spans-failed = Zweite Probe nicht bestanden: Spannen verschiedener Spieler überschneiden sich.
standings-products = Produkte: { $system }
standings-products-second = Zweite Operation: jedes Ergebnis mal s1 des Gegners, von den Punkten p aus (nicht verdoppelt)
standings-products-t = Kontrolle des endgültigen t: jedes Ergebnis mal t des Gegners
standings-why = { $name }: { $code } = { $value } ({ $system })
standings-top = Stichkampf: wer dem Ersten nahe genug ist
standings-top-rank = Rang nach t
standings-top-first = die meisten Punkte
standings-top-one-step = einen Schritt zurück
standings-top-performance = t so hoch wie eines Ersten
standings-top-nobody = Noch hat niemand einen Punkt.
standings-top-decided = Die Punkte allein bestimmen den Sieger: { $player }. Für einen Stichkampf ist niemand nahe genug.
standings-top-group = Geht es nur um den Sieger, entscheidet ein Stichkampf oder eine Methode unter diesen { $count }.
quality-remark = Siehe
quality-head = { $name }: Turnierqualität
quality-empty = { $name } hat noch in keinem Turnier eine Partie gespielt.
quality-legend = T ist 1 für den Durchschnitt der Spieler. Über die Jahre ist es vergleichbar, solange die Spieler etwa dieselben sind. –: kein T in dem Turnier (siehe die Bemerkung).

## Test suites

problem-suite-empty = Die Datei hat keine Stellungen mit Programmzeiten.
problem-suite-no-times = Diese Partie hat keine Programmzeiten. Sie wurde weggelassen.
problem-suite-fen-missing = Diese Partie hat Zeiten, aber kein FEN-Feld mit ihrer Stellung.
problem-suite-fen = "{ $value }" ist keine Stellung in FEN. Sie wurde unverändert übernommen.
problem-suite-unquoted = Hier wird der Name eines Programms in Anführungszeichen erwartet.
problem-suite-entry = Keine lesbare Zeit nach dem Namen { $name }. Erwartet wird 12.5s, >300s, - oder ?.
problem-suite-spelling = { $name } wurde für { $first } genommen, das sich nur in Leerzeichen unterscheidet.
problem-suite-twice = { $name } kommt in dieser Stellung zweimal vor; die erste Zeit wurde verwendet.
problem-suite-name = Das Programm hat keinen Namen.
problem-suite-programs = Der Test hat mehr als { $limit } Programme.
error-testsuite-refused = { $file } ist als Stellungstest nicht verwendbar
hint-testsuite-refused = die Zeilen oben berichtigen; nichts wurde bewertet
error-testsuite-no-limit = { $program } hat Stellung { $position } nicht gelöst, und die Datei nennt das Zeitlimit nicht
hint-testsuite-max-time = das Zeitlimit einer Stellung in Sekunden angeben, etwa --max-time 300, oder --unsolved not-tested verwenden
cmd-testsuite = Programme nach einem Stellungstest bewerten (EloStatTS)
arg-testsuite-file = Der Test als PGN, die Zeiten der Programme in Kommentaren
arg-testsuite-start-elo = Das mittlere Rating, gewichtet mit den Vergleichen
arg-testsuite-max-time = Zeitlimit einer Stellung in Sekunden, falls eine ungelöste es nicht nennt
arg-testsuite-unsolved = Wie ein Programm ohne Eintrag in einer Stellung zählt
arg-testsuite-positions = Auch die Tabelle der Stellungen zeigen
arg-testsuite-pairs = Auch die Tabelle der Paare zeigen
arg-testsuite-historical = Auch sieben ältere Formeln aus den Gesamtzeiten zeigen
arg-testsuite-out = rating.dat, Ratings, Stellungen, Paare, Programme und Übersicht in diesen Ordner schreiben
value-dir = ORDNER
hint-value-seconds = erwartet werden Sekunden über 0 und höchstens 100000
testsuite-programs = Programme
testsuite-positions = Stellungen
testsuite-duplicates = { $count ->
    [one] 1 doppelte weggelassen
   *[other] { $count } doppelte weggelassen
}
testsuite-matches = Vergleiche
testsuite-clusters = Gruppen
testsuite-steps = Schritte der Lösung
testsuite-start = Start-Elo
testsuite-max-time = Zeitlimit
testsuite-names = Volle Namen:
testsuite-pairs = Paare
column-testsuite-rank = Nr.
column-testsuite-program = Programm
column-testsuite-opponent = Gegen
column-testsuite-matches = Vergl.
column-testsuite-opponents = Gegner
column-testsuite-solved = Gelöst
column-testsuite-cluster = Gr.
column-testsuite-position = Stellung
column-testsuite-solution = Lösung
column-testsuite-fastest = Am schnellsten
column-testsuite-time = Sekunden
testsuite-apart = Die Programme bilden { $count } Gruppen ohne Vergleiche untereinander. Jede wird für sich bewertet, mit demselben Start-Elo; Ratings verschiedener Gruppen sind nicht vergleichbar.
testsuite-offset = Warnung: Die Punkte verlangen Unterschiede, die nicht aufgehen; alle Ratings wurden um dasselbe c = { $offset } Punkte verschoben (Elo = Gegner + D(Punkte) - c).
testsuite-offset-cluster = Warnung: In Gruppe { $cluster } verlangen die Punkte Unterschiede, die nicht aufgehen; alle Ratings wurden um dasselbe c = { $offset } Punkte verschoben (Elo = Gegner + D(Punkte) - c).
testsuite-bar-positions = 95 %: das halbe 95-%-Intervall über Stellungen: wie weit andere Stellungen derselben Art das Rating verschieben würden. In simulierten Tests enthält es das wahre Rating in rund 95 von 100 Fällen.
testsuite-bar-author = ±: der Fehlerbalken von EloStatTS, der die Vergleiche einer Stellung für unabhängig hält: bei zehn Programmen enthält er das wahre Rating in rund 70 von 100 Fällen, bei mehr Programmen in weniger.
testsuite-unrated = { $count ->
    [one] 1 Programm hat keinen Vergleich und damit kein Rating.
   *[other] { $count } Programme haben keinen Vergleich und damit kein Rating.
}
testsuite-no-bar = { $count ->
    [one] 1 Rating hat keine Fehlergrenze: zu wenige Vergleiche, oder eine Seite ist unbeschränkt.
   *[other] { $count } Ratings haben keine Fehlergrenze: zu wenige Vergleiche, oder eine Seite ist unbeschränkt.
}
testsuite-absent-unsolved = { $count ->
    [one] 1 Eintrag eines Programms zu einer Stellung fehlt; er zählt als nicht gelöst (--unsolved).
   *[other] { $count } Einträge von Programmen zu Stellungen fehlen; sie zählen als nicht gelöst (--unsolved).
}
testsuite-absent-not-tested = { $count ->
    [one] 1 Eintrag eines Programms zu einer Stellung fehlt; er zählt als nicht getestet (--unsolved).
   *[other] { $count } Einträge von Programmen zu Stellungen fehlen; sie zählen als nicht getestet (--unsolved).
}
testsuite-floor = { $count ->
    [one] 1 Zeit unter 0,01 s zählt als 0,01 s.
   *[other] { $count } Zeiten unter 0,01 s zählen als 0,01 s.
}
testsuite-formulas = Ältere Formeln zum Vergleich
testsuite-units = GZ: Gesamtzeit in Minuten, ungelöste Stellungen mit ihrer ganzen Zeit; LQ: Anteil gelöster Stellungen; N0: Zahl der Stellungen; MZ: Zeitlimit einer Stellung; LZ: Zeit der Lösung. BW ist der Start-Elo.
testsuite-formula-bs1997 = BS 1997 (BS-2830, 27 × 15 min): 2830 − (GZ/17)²
testsuite-formula-bs1998 = BS 1998 (BS-2830): 2830 − GZ/1,5 − (GZ/22)²
testsuite-formula-gs = GS 2000 (GS-2930, 14 × 20 min): 2930 − 1,5·GZ
testsuite-formula-hb = HB 2001 (HB-2950, 30 × 30 min): 2950 − 2·GZ/5 − (GZ/50)²
testsuite-formula-bs2001 = BS 2001 (30 × 15 min): 2700 + 2·LQ − GZ/2, LQ in Prozent
testsuite-formula-wm = WM 2001 (40 oder 100 × 20 min): 2600 + 2·LQ − 5·GZ/N0, LQ in Prozent
testsuite-formula-scheidl = Scheidl (2002): BW + 240·LQ + 60·Mittel von log2(MZ/LZ), LQ von 0 bis 1
testsuite-left-out = Die Spalte RIndex von EloStatTS und seine Zusatzdatei Offset.pgn fehlen hier: Der erschienene Teil des Artikels sagt nicht, was sie bedeuten.

## EloStat

cmd-elostat = Alle Spieler aus Dateien mit Partien, Turnieren oder gezählten Paaren auf einmal bewerten, ohne Verein
arg-elostat-files = PGN-Dateien, Turniere (TRF, Kreuztabellen, Arbeitsmappen), gezählte Paare (white,black,wins,draws,losses); - für die Standardeingabe
arg-elostat-start-elo = Mittel der Ratings, mit Partien gewichtet
arg-elostat-model = Rechenverfahren
arg-elostat-draw-model = Wie Bradley-Terry ein Remis behandelt
arg-elostat-first-move = Wert des Anzugs für Bradley-Terry, in Punkten; auto: aus den Partien geschätzt
arg-elostat-extreme = Spieler mit 0 oder 100 % bei EloStat: 600 Punkte von den Gegnern entfernt, oder samt ihren Partien weggelassen
arg-elostat-anchor = Das Rating dieses Spielers festsetzen und alle in derselben Gruppe mit verschieben
arg-elostat-anchors = Eine Datei mit solchen Spielern, je Zeile einer; die Fehler gelten dann gegen sie
arg-elostat-prior = Für jeden Spieler N Remispartien hinzufügen, auf die Gegner verteilt (BayesElo selbst: 2)
arg-elostat-own-scale = Bradley-Terry auf der Skala des Remismodells lassen
arg-elostat-include = Nur die Spieler dieser Datei werten, je Zeile ein Name
arg-elostat-exclude = Die Spieler dieser Datei samt ihren Partien weglassen
arg-elostat-min-games = Nur Spieler mit mindestens so vielen Partien zeigen; bewertet werden alle
arg-elostat-aliases = Eine Datei mit Zeilen wie: andere Schreibweise = Name
arg-elostat-from = Nur Partien ab diesem Tag; sind nur Jahr oder Monat bekannt, gilt deren erster Tag; Partien ohne Datum zählen nicht
arg-elostat-to = Nur Partien bis zu diesem Tag; für Daten gilt dasselbe wie bei --from
arg-elostat-head-to-head = Auch die Ergebnisse eines Spielers gegen jeden Gegner oder gegen einen zeigen
arg-elostat-superiority = Auch zeigen, wie wahrscheinlich jeder der ersten N (10) besser ist als die anderen
arg-elostat-confidence = Was die Fehlergrenzen enthalten, in Prozent
arg-elostat-decimals = Dezimalstellen der Ratings und Fehlergrenzen
arg-elostat-out = Auch die vier Dateien des alten Programms in diesen Ordner schreiben
value-elo = ELO
value-model = MODELL
value-how = WIE
value-folder = ORDNER
hint-value-first-move = auto oder Punkte von -1000 bis 1000
hint-value-anchor = erwartet werden ein Name und ein Rating, etwa "Anna Holm=1800"
hint-value-confidence = erwartet wird ein Prozentsatz von 50 bis 99,99
progress-elostat = Partien werden gelesen (MB):
elostat-alias-form = erwartet wird eine Zeile wie: andere Schreibweise = Name
elostat-alias-twice = „{ $alias }“ ist in Zeile { $line } schon für jemand anderen vergeben
elostat-alias-chain = „{ $name }“ ist selbst eine andere Schreibweise, in Zeile { $line }
elostat-error-aliases = die Namen in { $file } sind nicht verwendbar
elostat-error-days = { $from } liegt nach { $to }
elostat-error-long-game = { $file }, Zeile { $line }: die Partie, die hier beginnt, endet nicht innerhalb von { $size } MB; vielleicht fehlt eine schließende Klammer oder ein Anführungszeichen
elostat-error-games = { $file } ist nicht als Partien lesbar
elostat-pgn-two-results = { $count ->
    [one] Diese Partie hat zwei Ergebnisse. Es gilt das im Feld, sonst das letzte.
   *[other] { $count } Partien haben zwei Ergebnisse. Es gilt das im Feld, sonst das letzte; die erste Partie ist hier.
}
elostat-pgn-unplayed = { $count ->
    [one] Bei dieser Partie steht, dass sie nicht gespielt wurde. Sie zählt nicht.
   *[other] Bei { $count } Partien steht, dass sie nicht gespielt wurden. Sie zählen nicht; die erste ist hier.
}
elostat-pgn-few-moves = { $count ->
    [one] Diese Partie hat ein Ergebnis, aber nicht beide haben gezogen. Sie zählt.
   *[other] { $count } Partien haben ein Ergebnis, aber nicht beide haben gezogen. Sie zählen; die erste ist hier.
}
elostat-error-no-game = { $file }: keine Partien in dieser Datei
elostat-error-not-text = { $file }: das ist kein PGN-Text; als UTF-8 speichern (UTF-16 wird nicht gelesen)
elostat-error-packed = { $file }: diese Datei ist auf eine Weise gepackt, die hier nicht gelesen wird; zuerst entpacken, etwa mit: xz -dc DATEI | klubrating elostat -
elostat-error-zip-stream = { $file }: ein Zip-Archiv von mehr als { $limit } MB kann nicht von der Standardeingabe gelesen werden; die Datei angeben oder zuerst entpacken, etwa mit: unzip -p DATEI | klubrating elostat -
elostat-error-nothing-counts = keine Partie zählt: { $reason }
elostat-error-pairs = { $file } ist nicht als gezählte Paare lesbar
elostat-error-too-many = ein Spieler hat mehr als 4.294.967.295 Partien; die Paare nach Jahr oder Spielstärke aufteilen
elostat-error-no-player = niemand heißt „{ $name }“
elostat-error-anchor = { $name } hat kein Rating, also lässt es sich nicht festsetzen
elostat-error-csv = CSV ist eine einzige Tabelle der Spieler; für --head-to-head --json oder Text verwenden
elostat-hint-name = den Namen wie in den Dateien schreiben
elostat-hint-names = etwa: { $names }
elostat-read = { $model }: { $games }, { $players }
elostat-files = Gelesen: { $files }
elostat-file-games = { $file } (PGN-Datei, { $games })
elostat-file-tournament = { $file } (Turnier, { $games })
elostat-file-pairs = { $rows ->
    [one] { $file } (gezählte Paare, { $rows } Zeile, { $games })
   *[other] { $file } (gezählte Paare, { $rows } Zeilen, { $games })
}
elostat-file-more = { $count ->
    [one] und { $count } weitere Datei
   *[other] und { $count } weitere Dateien
}
elostat-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
elostat-players = { $count ->
    [one] { $count } Spieler
   *[other] { $count } Spieler
}
elostat-days = Datiert vom { $first } bis zum { $last }
elostat-skipped = Nicht gezählt: { $reasons }
elostat-skipped-unfinished = { $count } ohne Ergebnis
elostat-skipped-odd_result = { $count } mit unbekanntem Ergebnis
elostat-skipped-no_name = { $count } ohne Namen
elostat-skipped-same_player = { $count } mit demselben Spieler auf beiden Seiten
elostat-skipped-other_days = { $count } von anderen Tagen oder ohne Datum
elostat-skipped-not_played = { $count } nicht gespielt
elostat-skipped-doubles = { $count } im Doppel
elostat-skipped-left_out = { $count } nach den Listen der Spieler
elostat-clusters = Es gibt { $clusters } Gruppen ohne Verbindung. Ratings verschiedener Gruppen sind nicht vergleichbar.
elostat-clusters-one-way = Es gibt { $clusters } Gruppen; zwischen ihnen gibt es keine Partien oder nur solche, in denen alle Punkte in eine Richtung gingen. Ratings verschiedener Gruppen sind nicht vergleichbar.
elostat-left-out = Von { $model } nicht verwendet: { $reasons }
elostat-left-out-extreme = { $count } mit Spielern von 0 oder 100 %
elostat-left-out-one-way = { $count } zwischen Gruppen, alle Punkte in eine Richtung
elostat-cluster = Gruppe { $cluster }: { $players }, { $games }
elostat-unrated = Ohne Rating (! 0 oder 100 %; sonst mit niemandem vergleichbar):
elostat-column-score = Score %
elostat-column-opponents = Ø Gegner
elostat-column-draws = Remis %
elostat-column-won = Gew.
elostat-column-white = Weiß
elostat-column-superior = Besser %
elostat-column-better = Nächst. %
elostat-meetings = { $name } gegen:
elostat-no-meeting = Sie haben nicht gegeneinander gespielt.
elostat-superiority = Wie wahrscheinlich, in Prozent, der Spieler der Zeile besser ist als der der Spalte:
elostat-note-same-file = Warnung: { $file } enthält dieselben Partien wie { $other }; jede von ihnen zählt doppelt.
elostat-note-repeated = { $count ->
    [one] Warnung: Eine Partie kommt doppelt vor (gleiche Spieler, gleicher Tag, gleiches Ergebnis, gleiche letzte Züge); beide zählen.
   *[other] Warnung: { $count } Partien kommen noch einmal vor (gleiche Spieler, gleicher Tag, gleiches Ergebnis, gleiche letzte Züge); alle zählen.
}
elostat-note-cased = Warnung: Diese Namen unterscheiden sich nur in Groß- und Kleinbuchstaben; sie zählen als zwei Spieler, solange --aliases sie nicht zu einem macht: { $names }{ $more ->
    [0] .
    [one] {" "}und ein weiteres Paar.
   *[other] {" "}und { $more } weitere Paare.
}
elostat-note-summed = { $file } enthält nur die Ergebnisse ganzer Wettkämpfe: Siege und Remis sind so angesetzt, dass sie dazu passen; Fehlergrenzen und Remisanteil sind daher grob.
elostat-note-uncoloured = { $count ->
    [one] { $file }: Die Farben von { $count } Partie sind nicht bekannt; über den ersten Zug sagt sie nichts.
   *[other] { $file }: Die Farben von { $count } Partien sind nicht bekannt; sie werden abwechselnd vergeben und sagen nichts über den ersten Zug.
}
elostat-note-undated = { $file } nennt von { $count } Partien nicht den Tag; für --from und --to ist nur Jahr oder Monat des Turniers bekannt.
elostat-note-namesakes = Warnung: In { $file } tragen mehrere Spieler denselben Namen und sind hier ein Spieler: { $names }
elostat-note-weak = { $count ->
    [one] Warnung: Eine einzige Partie verbindet { $smaller } ({ $names }) mit den anderen { $larger }; der Abstand der beiden Teile sagt wenig.
   *[other] Warnung: Nur { $count } Partien verbinden { $smaller } ({ $names }) mit den anderen { $larger }; der Abstand der beiden Teile sagt wenig.
}
elostat-note-weak-in = { $count ->
    [one] Warnung: In Gruppe { $cluster } verbindet eine einzige Partie { $smaller } ({ $names }) mit den anderen { $larger }; der Abstand der beiden Teile sagt wenig.
   *[other] Warnung: In Gruppe { $cluster } verbinden nur { $count } Partien { $smaller } ({ $names }) mit den anderen { $larger }; der Abstand der beiden Teile sagt wenig.
}
elostat-note-offset = Verschiebung c = { $points }: Elo = mittlerer Gegner + D(Score) − c.
elostat-note-offset-in = Verschiebung c = { $points } in Gruppe { $cluster }: Elo = mittlerer Gegner + D(Score) − c.
elostat-note-offset-large = Warnung: Verschiebung c = { $points }. Elo = mittlerer Gegner + D(Score) − c; ein so großes c zeigt, dass die Scores schlecht zum Verfahren passen.
elostat-note-offset-large-in = Warnung: Verschiebung c = { $points } in Gruppe { $cluster }. Elo = mittlerer Gegner + D(Score) − c; ein so großes c zeigt, dass die Scores schlecht zum Verfahren passen.
elostat-note-extreme = ! Ein Spieler mit 0 oder 100 % gilt als { $points } Punkte vom mittleren Gegner entfernt; gemessen ist das nicht.
elostat-note-prior = Prior: { $count } { $count ->
    [one] Remispartie
   *[other] Remispartien
} für jeden Spieler gegen seine Gegner hinzugefügt; das zieht alle Ratings zusammen und gibt auch Spielern mit 0 oder 100 % eines.
elostat-note-better = Nächst. %: wie wahrscheinlich der Spieler besser ist als der nächste der Liste.
elostat-note-min-games = Gezeigt werden nur Spieler mit mindestens { $games } Partien; bewertet werden alle.
elostat-note-bars = + und -: Fehlergrenzen von EloStat nach der Regel von 2003, zwei Standardabweichungen (rund 95 %).
elostat-note-bars-asked = + und -: Fehlergrenzen von EloStat von 2003 für { $percent } %.
elostat-note-draws-only = Fehlergrenzen von 0 gehören zu Spielern, die nur remisiert haben: Aus Remis allein misst die Regel keinen Fehler.
elostat-note-fisher-exact = { $model }: { $percent }-%-Intervalle (exakt: ganze Fisher-Information, wirkliche Varianz der Ergebnisse), gegen das Mittel der Gruppe.
elostat-note-fisher-approximate = { $model }: { $percent }-%-Intervalle (genähert: Diagonale der Fisher-Information, einmal berichtigt, und wirkliche Varianz der Ergebnisse).
elostat-note-first-move = Anzug: { $points } Punkte (geschätzt).
elostat-note-first-move-given = Anzug: { $points } Punkte (vorgegeben).
elostat-note-first-move-unknown = Anzug: 0 Punkte, da die Farben in diesen Partien ihn nicht von der Stärke trennen.
elostat-note-draws-half = Remis: ein halber Sieg und eine halbe Niederlage.
elostat-note-draws-replaced = Remis: ein halber Sieg und eine halbe Niederlage, da diese Partien kein Remismodell bestimmen können.
elostat-note-davidson = Remis: Modell von Davidson, ν = { $value }.
elostat-note-rao-kupper = Remis: Modell von Rao und Kupper, Schwelle { $value } Punkte.
elostat-note-scale = Bradley-Terry steht auf der Elo-Skala: die Abstände des Remismodells mal { $factor }, sodass sie dieselben Erwartungen bedeuten.
elostat-note-own-scale = Bradley-Terry steht auf der Skala des Remismodells; mal { $factor } sind die Abstände Elo.
elostat-note-mean = Das Mittel einer Gruppe, mit Partien gewichtet, ist { $start }.
elostat-note-anchor = { $name } ist auf { $elo } festgesetzt; das Mittel jeder anderen Gruppe ist { $start }.
elostat-note-anchors = { $name } ({ $elo }) und { $others ->
    [one] ein weiterer Spieler sind festgesetzt
   *[other] { $others } weitere Spieler sind festgesetzt
}; das Mittel einer Gruppe ohne einen von ihnen ist { $start }.
elostat-note-anchor-errors = Wo ein Rating festgesetzt ist, gelten die Fehler dagegen; es selbst hat ± 0.
elostat-note-superiority = EloStats Überlegenheit (2003) nimmt die Fehler zweier Spieler als unabhängig an.
elostat-note-superiority-covariance = Die Wahrscheinlichkeiten kommen vom Fehler jedes Unterschieds, aus der ganzen Kovarianz der Ratings.
elostat-note-residual = Die Rechnung ist auf { $points } Punkte genau.

## Whether a file is a published list
cmd-verify = Prüfen, ob eine Datei eine Liste ist, wie der Verein sie veröffentlicht hat; die Listen in der Datenbank prüft klubrating check
cmd-view = Das Veröffentlichte zeigen und sonst nichts: für Leser über ssh
arg-verify-file = Eine Liste als Text, Markdown, CSV, HTML, JSON, XLSX oder ODS, beurteilt nach dem, was darin zu lesen ist; ein PDF nur, wie das Programm es schrieb; - ist die Standardeingabe
arg-verify-key = Stattdessen die Signatur prüfen, ohne den Verein: der öffentliche Schlüssel (.pub) oder eine Liste erlaubter Unterzeichner
arg-verify-signature = Die Signatur; sonst die Datei mit .sig hinter dem Namen
verify-published = Dies ist die Liste vom { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }).
verify-site-page = Dies ist eine Seite der Website des Vereins; ihre Liste liest sich wie die vom { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }). Ihre Formatierung steht in einer anderen Datei, die alles verbergen oder zeigen könnte: Prüfen Sie die CSV-Datei daneben.
verify-erased = { $count ->
    [one] Ein Name darin wurde seither in der Datei des Vereins gelöscht und ist nicht verglichen.
   *[other] { $count } Namen darin wurden seither in der Datei des Vereins gelöscht und sind nicht verglichen.
}
verify-differs = Dies ist nicht die Liste vom { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }): { $count ->
    [one] Zeile { $line } weicht ab.
   *[other] { $count } Zeilen weichen ab, als erste Zeile { $line }.
}
verify-differs-rows = Dies ist nicht die Liste vom { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }): { $count ->
    [one] Eine Zeile weicht ab.
   *[other] { $count } Zeilen weichen ab.
}
verify-differs-beside = Die Liste selbst ist die zum { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }); neben ihr { $count ->
    [one] ist eine Zeile anders als das, was der Verein heute hat. Sie kann
   *[other] sind { $count } Zeilen anders als das, was der Verein heute hat. Sie können
} aus der Zeit vor einer späteren Berichtigung stammen oder von Hand geändert sein.
verify-differs-more = … und { $count } weitere.
verify-shown-otherwise = Das liest sich wie die Liste vom { $date }, wie sie veröffentlicht wurde (Fassung { $edition }, Siegel { $seal }), aber die Datei stellt sie anders dar als diese Version des Programms; was man sieht, ist vielleicht nicht das, was verglichen wurde. Vergleichen Sie mit einer Kopie, die jetzt ausgegeben wird.
verify-not-judged = Diese PDF-Datei wird nicht beurteilt: was sie zeigt, kann nicht gelesen werden, und sie sagt nicht, aus welcher Liste sie entstand. Prüfen Sie ihre Signatur mit --key, oder die CSV-Datei derselben Liste.
verify-not-judged-list = Diese PDF-Datei nennt sich die Liste vom { $date } (Fassung { $edition }, Siegel { $seal }), ist aber nicht Byte für Byte die Datei, die diese Version des Programms schreibt, und wird deshalb nicht beurteilt. Prüfen Sie ihre Signatur mit --key, oder die CSV-Datei derselben Liste.
verify-not-judged-form = Eine Liste für Turnierprogramme ({ $form }) wird nicht beurteilt: Sie sagt nicht, aus welcher Liste sie entstand. Prüfen Sie den Text, die CSV- oder die JSON-Datei derselben Liste.
verify-line-published = Veröffentlicht: { $text }
verify-line-today = Das Programm heute: { $text }
verify-line-here = In der Datei: { $text }
verify-line-none = (keine solche Zeile)
verify-line-empty = (eine leere Zeile)
verify-draft = Dies ist ein Entwurf. Ein Entwurf ist nicht veröffentlicht.
error-verify-mail = das ist eine E-Mail; speichern Sie die angehängte Liste und prüfen Sie diese Datei
verify-announcement = Dies ist die Bekanntgabe der Liste vom { $date }, wie das Programm sie heute schreibt, nicht die Liste selbst. Geprüft werden kann die Liste (Fassung { $edition }, Siegel { $seal }).
verify-announcement-differs = Dies nennt sich Bekanntgabe der Liste vom { $date } (Fassung { $edition }, Siegel { $seal }) und ist nicht die Liste selbst; { $count ->
    [one] eine Zeile ist anders als in der Bekanntgabe, die das Programm heute schreibt. Sie kann
   *[other] { $count } Zeilen sind anders als in der Bekanntgabe, die das Programm heute schreibt. Sie können
} aus der Zeit vor einer späteren Berichtigung stammen oder von Hand geändert sein. Geprüft werden kann die Liste.
verify-announcement-unknown = Dies ist eine Bekanntgabe, aber keiner der veröffentlichten Listen des Vereins. Geprüft werden kann eine Liste.
verify-no-rows = Die Datei hat keine Zeilen, und so sagt nichts in ihr, welche Liste sie ist.
verify-no-list = Dies ist keine veröffentlichte Liste des Vereins: Keine Liste hat das Siegel oder das Datum der Datei.
verify-broken = Die Liste in der Datei des Vereins ist nicht mehr die versiegelte (Siegel { $seal }); Näheres zeigt klubrating check.
verify-replaced = Fassung { $by } hat sie seither berichtigt.
verify-signed = Die Datei ist Byte für Byte so, wie sie mit diesem Schlüssel ({ $key }) signiert wurde.
verify-signed-changed = Die Datei ist nicht so, wie sie mit diesem Schlüssel ({ $key }) signiert wurde: Sie ist eine andere oder wurde seither geändert.
verify-signed-other-key = Die Signatur stammt von einem anderen Schlüssel: { $key }.
verify-signed-other-purpose = Die Signatur mit diesem Schlüssel ({ $key }) gilt etwas anderem als Ratinglisten.
error-no-signature = { $file } ist keine Signatur, wie klubrating und ssh-keygen sie schreiben
error-no-public-key = { $file } enthält keinen öffentlichen Schlüssel der Art ssh-ed25519
hint-no-public-key = die .pub-Datei des Schlüssels angeben oder eine Liste erlaubter Unterzeichner; Signaturen anderer Arten von Schlüsseln prüft ssh-keygen -Y verify -n klubrating
error-key-unusable = { $file } ist kein brauchbarer privater SSH-Schlüssel: { $reason }
error-key-locked = { $file } ist mit einer Passphrase geschützt, nach der klubrating nicht fragen kann
error-key-kind = { $file } ist ein Schlüssel der Art { $reason }, mit der klubrating nicht signiert
error-key-for-everybody = jeder auf diesem Rechner darf den Schlüssel { $file } lesen
hint-key-for-everybody = chmod o= { $file }, und einen neuen Schlüssel anlegen, falls ihn jemand gelesen haben kann
hint-key-locked = einen ohne Passphrase nur für die Listen anlegen (ssh-keygen -t ed25519 -N "" -f KEY) oder eine Liste von Hand signieren: ssh-keygen -Y sign -n klubrating -f { $file } LIST
hint-key-kind = einen nur für die Listen anlegen: ssh-keygen -t ed25519 -N "" -f KEY
hint-signing-key-in-use = es wurde nichts geschrieben: Der Verein signiert seine Listen (Einstellung signing-key). Die Datei von jemandem schreiben lassen, der den Schlüssel lesen darf, die Liste ohne --out zeigen oder das Signieren mit klubrating setting unset signing-key abschalten

## Second opinion
arg-elostat-from-club = Die gewerteten Partien des Vereins statt Dateien: Ratings aus allen Partien auf einmal, neben dem Vereinsrating
arg-elostat-since = Mit --from-club: nur Turniere, die an diesem Tag oder später endeten
arg-start-rating-propose-mean = In einem Verein, in dem niemand ein Rating hat: der Mittelwert der Vorschläge
arg-start-rating-propose-accept = Diese Ratings festsetzen, jedes ab dem gezeigten Tag
opinion-error-no-games = es gibt keine verwendbaren gewerteten Partien
opinion-error-none-since = es gibt keine gewerteten Partien seit dem { $date }
opinion-error-since = --since ist für --from-club; bei Dateien --from verwenden
opinion-error-one-model = die Partien des Vereins werden mit einer Methode auf einmal gewertet: elostat oder bradley-terry
opinion-title = Alle gewerteten Partien auf einmal ({ $model }): { $games }, { $players }
opinion-until = Bis { $until }
opinion-days = Von { $since } bis { $until }
opinion-cluster = Gruppe { $cluster }
opinion-unrated = Ohne Rating aus allen Partien:
opinion-column-all = Auf einmal
opinion-note-no-level = In Gruppe { $cluster } hat niemand ein Vereinsrating; ihre Ratings haben kein Niveau und werden nicht gezeigt. Erste Ratings: klubrating start-rating propose
opinion-note-outside = * Das Vereinsrating liegt außerhalb des Bereichs. Durch Zufall allein geschieht das einem von zwanzig.
opinion-note-extreme-out = ! Ein Spieler mit 0 oder 100 % hat kein Rating: kein Unterschied wäre groß genug.
opinion-note-uneven = { $count ->
    [one] Eine gewertete Partie ist ausgelassen, weil ihre beiden Ergebnisse zusammen keinen Punkt ergeben.
   *[other] { $count } gewertete Partien sind ausgelassen, weil ihre beiden Ergebnisse zusammen keinen Punkt ergeben.
}
opinion-note-scale = Die Ratings stehen auf der Skala des Vereins: 400 Elo-Punkte sind { $points } Punkte. + und -: 95 %.
opinion-note-mean = Alle Partien auf einmal zeigen nur, wie weit die Spieler auseinander sind. Der Mittelwert, nach Partien gewichtet, ist auf den der Vereinsratings gesetzt.
opinion-drift-title = Das Niveau über die Jahre:
opinion-drift-note = Verschiebung: wie weit die Vereinsratings am Ende des Jahres über den Ratings aus allen Jahren auf einmal liegen, im Mittel derer, die gespielt haben, nach Partien gewichtet, weniger dasselbe im ersten Jahr. Über 0 ist Inflation, unter 0 Deflation. Ein Rating aus allen Partien nimmt einen Spieler in allen Jahren als gleich stark: wo die meisten stärker werden, sieht das auch wie Inflation aus.
opinion-why-games = { $name }: { $score } Punkte in { $games } (gewonnen { $won }, remis { $drawn }, verloren { $lost }).
opinion-why-extreme = Es gibt kein Rating aus allen Partien: alles wurde gewonnen, oder alles verloren.
opinion-why-none = Es gibt kein Rating aus allen Partien: sie erlauben keinen Vergleich mit Spielern, deren Niveau bekannt ist.
opinion-why-rating = Alle Partien auf einmal ({ $model }) ergeben { $rating }.
opinion-why-bar = Mit 95 % Sicherheit liegt es zwischen { $from } und { $to }.
opinion-why-bar-above = Mit 95 % Sicherheit liegt es über { $from }; nach oben setzen die Partien keine Grenze.
opinion-why-bar-below = Mit 95 % Sicherheit liegt es unter { $to }; nach unten setzen die Partien keine Grenze.
opinion-why-no-bar = Es sind zu wenige Partien, um zu sagen, wie sicher das ist.
opinion-why-outside = Das Vereinsrating ist { $club }, außerhalb des Bereichs; Rating aus allen Partien weniger Vereinsrating: { $difference }.
opinion-why-inside = Das Vereinsrating ist { $club }, innerhalb des Bereichs; Rating aus allen Partien weniger Vereinsrating: { $difference }.
opinion-why-club = Das Vereinsrating ist { $club }; Rating aus allen Partien weniger Vereinsrating: { $difference }.
opinion-why-by-club = Nach den heutigen Vereinsratings wären { $expected } Punkte in { $games } gegen Spieler mit Rating zu erwarten; es waren { $score }.
opinion-why-by-all = Nach den Ratings aus allen Partien wären { $expected } Punkte in { $games } zu erwarten; es waren { $score }.
action-go-opinion = Zweite Meinung: alle Partien auf einmal
action-opinion-scope = Partien und Methode
form-opinion-scope = Zweite Meinung: welche Partien, welche Methode
field-opinion-since = Seit (leer: alle)
field-opinion-min-games = Mindestens Partien
opinion-by-davidson = Bradley-Terry, Remis nach Davidson
opinion-by-rao-kupper = Bradley-Terry, Remis nach Rao und Kupper
opinion-by-half = Bradley-Terry, Remis als halber Gewinn
opinion-is-here = Dies ist bereits die zweite Meinung.
opinion-working = Alle Partien werden gewertet …
opinion-outside-of = { $count ->
    [one] Eines von { $told } Vereinsratings liegt außerhalb seines Bereichs (*)
   *[other] { $count } von { $told } Vereinsratings liegen außerhalb ihres Bereichs (*)
}
opinion-drift-short = Vereinsrating weniger Gesamtrating seit dem ersten Jahr; über 0: Inflation
opinion-clusters-short = mehrere Gruppen, nicht miteinander vergleichbar
opinion-weak-short = ein Teil ist nur durch wenige Partien verbunden
opinion-at-once = { $model }: { $games }
opinion-at-once-since = { $model } seit dem { $date }: { $games }
opinion-years-since = Niveau über die Jahre seit dem { $date }
opinion-players-of = { $players } von { $all }: { $games } Partien oder mehr
opinion-nobody = Niemand hat so viele Partien gespielt.
opinion-years = { $count ->
    [one] { $count } Jahr
   *[other] { $count } Jahre
}
column-opinion-all = Gesamt
column-opinion-bar = 95 %
column-opinion-difference = Diff.
column-opinion-outside = Auß
column-opinion-games = Part.
column-opinion-score = %
column-opinion-cluster = Gruppe
column-opinion-drift = Versch.
propose-founding = { $count ->
    [one] eine Partie gegen die anderen, ± { $error }
   *[other] { $count } Partien gegen die anderen, ± { $error }
}
propose-extreme = alles gewonnen oder verloren: die Kommission entscheidet
propose-apart = nicht vergleichbar: die Kommission entscheidet
propose-note-founding = Noch hat niemand im Verein ein Rating. Diese Ratings kommen aus den Partien der Mitglieder untereinander, alle auf einmal; die Partien zeigen nur, wie weit die Mitglieder auseinander sind. Der Mittelwert, nach Partien gewichtet, ist auf { $mean } gesetzt (--mean). ±: 95 %. Alle werden festgesetzt mit: klubrating start-rating propose --accept
propose-accepted = { $count ->
    [one] Ein Startrating festgesetzt, ab dem ersten Turnier, das darauf wartet.
   *[other] { $count } Startratings festgesetzt, jedes ab dem ersten Turnier, das darauf wartet.
}
propose-nothing-to-accept = es ist kein Rating vorgeschlagen, das festgesetzt werden könnte
action-found-ratings = Erste Ratings: aus allen Partien auf einmal
op-start-ratings-accepted = vorgeschlagene Startratings festgesetzt
op-start-ratings-founded = erste Ratings des Vereins festgesetzt
member-basis-founding = aus { $games } Partien unter Mitgliedern ohne Rating
member-basis-apart = nicht vergleichbar mit den meisten anderen: die Kommission entscheidet

## Games of several players

problem-multi-no-games = Die Datei enthält keine Spiele. Erwartet wird eine Zeile für jeden Spieler jedes Spiels.
problem-multi-no-game = Das Spiel hat weder Namen noch Nummer. Eines eintragen oder einen Tisch oder eine Runde; alle Zeilen eines Spiels haben dasselbe.
problem-multi-no-player = Der Spieler hat keinen Namen. Ihn eintragen oder die Zeile entfernen.
problem-multi-result = "{ $value }" ist kein Ergebnis. Erwartet wird eine Zahl ab 0 mit höchstens einem Punkt oder Komma.
problem-multi-negative = Ein Ergebnis unter 0 lässt sich nicht werten, da das doppelte Ergebnis der doppelte Erfolg sein muss. Ranglistenpunkte des Spiels verwenden, etwa 4, 3, 2, 1 für die Plätze; überall dasselbe zu addieren, würde die Verhältnisse ändern.
problem-multi-range = Dieses Ergebnis ist zu groß oder zu klein. Für alle Ergebnisse des Spiels eine andere Einheit verwenden.
problem-multi-twice = Der Spieler kommt in Spiel { $game } zweimal vor. Zwei Spiele eines Tages durch eine Spalte Tisch oder Runde oder durch ihre Namen unterscheiden.
problem-multi-alone = Spiel { $game } hat nur einen Spieler. Alle Zeilen eines Spiels brauchen dasselbe Spiel und Datum.
problem-multi-many = Spiel { $game } hat { $players } Spieler; höchstens { $limit } lassen sich werten. Das Spiel weglassen.
problem-multi-zeros = In Spiel { $game } hat niemand mehr als 0. Das Spiel weglassen.
problem-multi-split = Die Spalte "{ $column }" ist unbekannt, unterscheidet aber zwei Tische in Spiel { $game }. Sie Tisch oder Runde nennen oder entfernen.
problem-multi-lower = Ergebnisse, bei denen weniger besser ist, wie in der Spalte "{ $column }", lassen sich so nicht werten. Sie zuerst umrechnen, zum Beispiel in Punkte für jeden Platz, und die Spalte Ergebnis nennen.
error-multi-refused = { $file } ist nicht als Datei mit Mehrspielerspielen verwendbar
hint-multi-refused = die Zeilen oben berichtigen; nichts wurde gewertet (klubrating template multiplayer zeigt das Format)
error-multi-passes = die Stärken der Komponente { $component } ändern sich nach { $passes } Durchgängen noch (Änderungsquadrate: { $change })
hint-multi-passes = ein größeres --epsilon angeben; vielleicht sind zwei Gruppen von Spielern kaum verbunden
error-multi-lower = Ergebnisse, bei denen weniger besser ist, lassen sich nicht werten: das doppelte Ergebnis muss der doppelte Erfolg sein
hint-multi-lower = sie zuerst umrechnen, etwa in Punkte für die Plätze jedes Spiels, und --lower-is-better weglassen
error-multi-factors = --factors gilt nur für Maslens Punkte
hint-multi-factors = --normalisation maslen hinzufügen oder --factors weglassen
hint-value-factors = none oder Faktoren über 0 für zwei, drei und mehr Spieler, wie etwa 1.03,1.07,1.11
hint-value-discount = auto, none oder eine Zahl ab 0, wie etwa 2.5
hint-value-epsilon = eine Zahl über 0 und höchstens 1, wie etwa 1e-12
cmd-multiplayer = Rangliste für Spiele mit beliebig vielen Spielern (Schröpl, Maslen), ohne Verein
arg-multiplayer-file = Spiele als CSV mit den Spalten game, date, player, result; - für die Standardeingabe
arg-normalisation = Wie Ergebnisse normiert werden: streng gegen die Referenz des Spiels oder mit Maslens Punkten
arg-multiplayer-factors = Maslens Faktoren für 2, 3 und mehr Spieler, oder none (Vorgabe: 1.03,1.07,1.11,1.15,1.21)
arg-discount = Erfahrungsabschlag X, oder none; auto: mittlere Zahl der Spiele minus 1
arg-multiplayer-discount-inside = Den Abschlag auch in jedem Durchgang anwenden, wie in der ersten Form des Verfahrens
arg-multiplayer-epsilon = Aufhören, wenn die Summe der Änderungsquadrate der Stärken darunter liegt
arg-multiplayer-lower-is-better = Solche Ergebnisse lassen sich nicht werten; die Meldung sagt, was dann zu tun ist
arg-multiplayer-games = Auch jedes Spiel mit Niveau, Referenz und Punkten zeigen
arg-multiplayer-passes = Auch zeigen, wie die Stärken gefunden wurden: λ, die Durchgänge und ε
multi-read = { $players }, { $games }.
multi-strict = Strenge Normierung: jedes Ergebnis gegen die Referenz seines Spiels.
multi-maslen = Maslens Punkte ohne Faktoren: der Sieger gegen die Referenz, die anderen gegen den Sieger.
multi-maslen-factors = Maslens Punkte: der Sieger gegen die Referenz, die anderen gegen den Sieger, alle mal einem Faktor ab 2 Spielern: { $factors }.
multi-discount = Erfahrungsabschlag: Wert = Punkte / (Spiele + X), nach dem letzten Durchgang.
multi-discount-inside = Erfahrungsabschlag: Wert = Punkte / (Spiele + X), in jedem Durchgang.
multi-discount-none = Kein Erfahrungsabschlag: Wert = Punkte / Spiele.
multi-apart = Die Spieler bilden { $components } Komponenten ohne Spiele dazwischen. Jede wird für sich gewertet: Werte, Stärken und Ränge verschiedener Komponenten sind nicht vergleichbar.
multi-component = Komponente { $component }: { $players }, { $games }
multi-iterated = λ = { $lambda } nach { $passes ->
    [one] einem Durchgang
   *[other] { $passes } Durchgängen
}, ε = { $epsilon }, X = { $x }.
multi-groups = Warnung: Wegen Ergebnissen von 0 zerfallen die Spieler in { $groups } Gruppen, die einander nicht alle erreichen. Weitere Durchgänge brächten Spieler mit Punkten auf 0; hier stehen die Werte eines Durchgangs, mit jedem Tischniveau bei 100 %. X = { $x }.
multi-zeros = { $count ->
    [one] Nur Nullen, daher Stärke 0: { $names }.
   *[other] Nur Nullen, daher Stärke 0 ({ $count } Spieler): { $names }.
}
multi-columns = Stärke: das Mittel, mit Spielen gewichtet, ist 1. Tische %: mittlere Stärke an den Tischen des Spielers.
multi-no-factor = { $count ->
    [one] Ein Spiel hat mehr Spieler, als es Faktoren gibt; es zählt ohne.
   *[other] { $count } Spiele haben mehr Spieler, als es Faktoren gibt; sie zählen ohne.
}
multi-game = Spiel { $game }: Tischniveau { $level } %, Referenz { $reference }
multi-columns-games = r: das normierte Ergebnis. Punkte: r mal Tischniveau. Rang: der Platz unter allen Spielern.
multi-column-tables = Tische %

## Pools
cmd-pool = Wertungsgruppen: was zusammen gewertet wird, jede mit eigenem Reglement, eigenen Turnieren und Listen
cmd-pool-add = Eine Wertungsgruppe hinzufügen
cmd-pool-list = Die Wertungsgruppen zeigen
cmd-pool-rename = Eine Wertungsgruppe umbenennen
cmd-pool-delete = Eine Wertungsgruppe löschen, in der nichts ist
arg-pool = Die Wertungsgruppe, in der gearbeitet wird, nach Name oder Nummer; sonst die erste ($KLUBRATING_POOL)
arg-pool-add-name = Der Name der Wertungsgruppe
arg-pool-add-regulation = Ihr erstes Reglement, Name oder Datei; sonst es
arg-pool-add-multiplayer = Für Mehrspielerspiele, etwa Brettspiele
arg-pool-rename-old = Die Wertungsgruppe nach Name oder Nummer
arg-pool-delete-name = Name oder Nummer der Wertungsgruppe
value-old = ALT
value-new = NEU
op-pool-add = Wertungsgruppe { $subject } hinzugefügt
op-pool-rename = Wertungsgruppe umbenannt in { $subject }
op-pool-delete = Wertungsgruppe { $subject } gelöscht
op-tournament-move = Turnier in eine andere Wertungsgruppe verschoben: { $subject }
pool-added = Die Wertungsgruppe { $name } ist angelegt.
pool-renamed = Die Wertungsgruppe { $old } heißt jetzt { $new }.
pool-deleted = Die Wertungsgruppe { $name } ist gelöscht.
error-pool-last = { $name } ist die einzige Wertungsgruppe des Vereins
error-pool-not-empty = die Wertungsgruppe { $name } ist nicht leer: Sie enthält { $what }
hint-pool-not-empty = klubrating tournament move gibt Turniere einer anderen Wertungsgruppe; veröffentlichte Listen bleiben
pool-holds-tournaments = Turniere
pool-holds-games = Spiele
pool-holds-starts = Startratings
pool-holds-lists = Listen
error-pool-number = "{ $name }" kann keine Wertungsgruppe heißen, da es als Nummer gelesen wird
hint-pool-number = einen Namen mit Buchstaben wählen
pool-present = { $rules } (angezeigt)
pool-column-name = Wertungsgruppe
pool-column-rated = Gewertet
pool-column-list = Letzte Liste
pool-chosen = Gewählt: { $name }. Mit --pool NAME eine andere wählen.
pool-kind-pairwise = zwei
pool-kind-multiplayer = mehrere
error-unknown-pool = es gibt keine Wertungsgruppe "{ $name }"
hint-pools = die Wertungsgruppen des Vereins: { $names }
error-pool-taken = es gibt schon eine Wertungsgruppe "{ $name }"
error-pool-multiplayer = die Wertungsgruppe "{ $name }" ist für Mehrspielerspiele; dies gilt für Partien zu zweit
hint-pool-pairwise = mit --pool eine andere Wertungsgruppe wählen: { $names }
hint-here = hier: { $command }; { $hint }
error-pool-no-dsu = die Wertungsgruppe "{ $name }" hat keine Beziehung zu DSU-Ratings; dies ist für Schach
error-pool-no-minutes = die Wertungsgruppe "{ $name }" ist für Satzspiele, die keine Minuten je Zug haben; dies ist für Schach
hint-pool-make-pairwise = klubrating pool add NAME --regulation es legt eine Wertungsgruppe für Schach an
error-pool-regulation = eine Wertungsgruppe für Mehrspielerspiele hat kein Reglement für Partien zu zweit
hint-pool-regulation = --regulation oder --multiplayer weglassen
error-tournament-pool = das Turnier { $name } gehört zur Wertungsgruppe "{ $pool }"
hint-tournament-pool = mit --pool "{ $pool }" wählen
effects-pool = In der Wertungsgruppe { $name }:
unrated-too-slow = Das Turnier hatte mehr Bedenkzeit je Zug, als diese Wertungsgruppe vorsieht (§6); es gehört in eine andere.
hint-time-move = klubrating tournament move { $id } "{ $pool }" verschiebt es in die Wertungsgruppe mit dieser Bedenkzeit
rules-eligible-below = Ein Turnier mit { $minutes } oder mehr Minuten je Zug gehört in eine andere Wertungsgruppe und wird hier nur gewertet, wenn die Kommission es genehmigt.
change-label-minutes-below = Minuten je Zug, die zu langsam sind (§6)
change-no-limit = keine Grenze
tournaments-too-slow = zu langsam
cmd-tournament-move = Ein Turnier in eine andere Wertungsgruppe verschieben
arg-tournament-move-to = Die Wertungsgruppe nach Name oder Nummer
tournament-moved = Das Turnier { $id } { $name } gehört jetzt zur Wertungsgruppe { $pool }.
action-choose-pool = Wertungsgruppe wählen
pool-only = Der Verein hat eine Wertungsgruppe; : und „Wertungsgruppe anlegen“ legen eine weitere an.

## Badminton

error-no-dsu-relation = Ratings nach diesem Reglement lassen sich nicht in DSU-Ratings umrechnen.
error-newcomer-not-from-games = Nach diesem Reglement ergibt sich aus Partien kein erstes Rating.
hint-newcomer-not-from-games = die Ratingkommission setzt ein Startrating fest: klubrating start-rating set
rules-scale-own = Skala: { $name }, eine Standardabweichung der Leistungen eines Spielers ist { $sigma }. Sie lässt sich nicht in DSU-Ratings umrechnen.
rules-newcomers-none = Neue Spieler: Aus Spielen ergibt sich kein erstes Rating. Spiele von Spielern ohne Rating bleiben unberücksichtigt, bis die Ratingkommission ein Startrating festsetzt.
rules-newcomers-mean = Neue Spieler (nicht aus der Quelle): Das erste Rating ergibt sich aus mindestens { $games } Spielen gegen Spieler mit Rating. Es ist der Durchschnitt der Gegner plus K für jeden Punkt über der Hälfte der Spiele oder minus K für jeden Punkt darunter.
rules-results = Ergebnisse: Ein Sieg zählt { $win }, ein Dreisatzsieg { $narrow_win }, eine Dreisatzniederlage { $narrow_loss }, eine Niederlage { $loss }. Kampflose Spiele werden nicht gewertet.
rules-sets-to = Gespielt werden { $lengths }.
sets-to = Sätze bis { $lengths } Punkte
rules-period = Gemeinsam gewertet: { $period }. Alle Spiele verwenden auf beiden Seiten die Ratings von vorher; die Änderungen werden ungerundet addiert, und die Summe wird gerundet. Bei mehr als { $most } Spielen in einem Zeitraum schießen die Ratings über das Ziel hinaus; dann ist ein kürzerer Zeitraum zu wählen.
rules-period-games = Gemeinsam gewertet: { $period }. Alle Partien verwenden auf beiden Seiten die Ratings von vorher; die Änderungen werden ungerundet addiert, und die Summe wird gerundet.
rules-doubles = Doppel (nicht aus der Quelle): Ein Paar zählt mit dem Mittel der Partner, und beide Partner bekommen dieselbe Änderung.
rules-doubles-left-out = Doppel werden nicht gewertet.
rules-eligible-all = Gewertet werden alle Turniere, die der Art approved nach Genehmigung durch die Ratingkommission.
change-scale-own = { $name }, Standardabweichung { $sigma }, keine Umrechnung in DSU-Ratings
change-newcomers-performance = aus der Leistung
change-newcomers-mean = aus dem Durchschnitt der Gegner
change-newcomers-none = nur durch die Ratingkommission
change-label-sets-to = Länge der Sätze
change-sets-none = –
change-results-chess = Sieg 1, Remis ½, Niederlage 0
change-results = Sieg { $win }, Dreisatzsieg { $narrow_win }, Dreisatzniederlage { $narrow_loss }, Niederlage { $loss }
change-label-period = Gemeinsam gewertet
change-period-event = jedes Turnier für sich
change-period-month = die Turniere eines Monats
change-period-quarter = die Turniere eines Vierteljahrs
change-period-half-year = die Turniere von einem Listendatum zum nächsten
change-label-doubles = Doppel werden gewertet
error-sets-unreadable = "{ $part }" ist kein Satz.
error-sets-impossible = Kein Satz kann { $set } enden: Der Sieger braucht { $target } Punkte und zwei Vorsprung, höchstens { $cap }.
hint-set-lengths = kürzere Sätze stehen im Reglement unter [results]: sets_to = [21, 15] oder [11]
error-sets-unfinished = Niemand hat zwei Sätze gewonnen.
error-sets-won-before = Das Spiel war vor dem Satz { $set } gewonnen.
error-sets-differ = Die Sätze { $sets } ergeben nicht dieses Ergebnis.
error-sets-no-winner = Das Spiel wurde aufgegeben, daher zeigen die Sätze nicht, wer gewann.
error-no-sets = Das Reglement des Turniers kennt weder Ergebnisse in Sätzen noch Doppel.
tournaments-no-cards = Spielerkarten gibt es nur im Schach; diese Wertungsgruppe hat keine.
error-no-draws = ein Spiel in Sätzen endet nicht unentschieden
error-calc-result = kein Spiel in Sätzen hat das Ergebnis { $result }
hint-match-results = die Ergebnisse sind 1, 0.8 (in drei Sätzen), 0.2 (in drei Sätzen) und 0; + und - sind kampflos
error-draw-in-file = Runde { $round }, { $one } gegen { $two }: { $why }. Das Ergebnis berichtigen oder die Datei in eine Wertungsgruppe für Schach importieren.
error-half-bye-in-file = Runde { $round }, { $name }: ein halber Punkt ohne Gegner zählt als Remis, aber: { $why }. Das Freilos berichtigen oder die Datei in eine Wertungsgruppe für Schach importieren.
misfit-game = Runde { $round }, { $one } gegen { $two }: { $why }
misfit-bye = Runde { $round }, { $one }: ein halber Punkt ohne Gegner, aber: { $why }
misfit-sets = { $sets } ist ein Ergebnis in Sätzen
misfit-doubles = das ist ein Doppel
misfit-first = das erste: { $misfit }
error-file-of-matches = dies ist eine Liste von Badmintonspielen, aber die Wertungsgruppe "{ $pool }" ist für Schachpartien
error-move-misfit = { $name } passt nicht in die Wertungsgruppe "{ $pool }": { $misfit }
hint-pools-fit = passende Wertungsgruppen: { $names }
doubt-pool-colours = die Partien haben Farben wie im Schach, aber die Wertungsgruppe "{ $pool }" ist für Spiele in Sätzen{ $others ->
    [0] {""}
    [one] ; für Schach gibt es --pool { $names }
   *[other] ; für Schach gibt es --pool { $names }
}
doubt-matches = dies ist eine Liste von Spielen wie im Badminton, aber die Wertungsgruppe "{ $pool }" ist für Schachpartien{ $others ->
    [0] {""}
    [one] ; für Spiele in Sätzen gibt es --pool { $names }
   *[other] ; für Spiele in Sätzen gibt es --pool { $names }
}
error-calc-doubles = Das Reglement { $name } wertet keine Doppel.
hint-calc-doubles = ein Reglement in einer eigenen Datei mit doubles = true tut es: --regulation DATEI
error-calc-doubles-average = Doppel werden Partie für Partie berechnet.
error-calc-partners = Es sind { $games } Partien: einen Partner für alle oder je einen angeben, und einen je Gegner.
error-partners = Doppel braucht zwei Partner: den des ersten und den des zweiten Spielers, mit Komma dazwischen.
error-partner-not-entered = Unter diesem Namen ist niemand im Turnier eingetragen.
error-partner-twice = Niemand kann zweimal in einer Partie stehen.
error-partner-missing = Im Doppel brauchen beide Seiten einen Partner.
hint-sets = Sätze mit den Punkten des ersten Spielers zuerst: --sets "21-15 18-21 21-19"; aufgegeben: "21-15 8-11 ret" mit dem Ergebnis
unrated-own-unrated = Der Spieler hatte kein Rating.
unrated-partner-unrated = Ein Partner hatte kein Rating.
unrated-doubles = Das Reglement schließt Doppel aus.
remedy-own-unrated = Die Ratingkommission kann ein Startrating festsetzen.
changed-sets = Sätze
changed-white-partner = Partner von Spieler 1
changed-black-partner = Partner von Spieler 2
checklist-overshoot = { $name } hat { $games } Spiele im Zeitraum ab { $date }: Bei mehr als { $most } schießt das Rating über das Ziel hinaus.
checklist-do-period = das Reglement mit einem kürzeren Zeitraum beschließen (period = "quarter" oder "month")
explain-period = Die Turniere eines Zeitraums werden gemeinsam berechnet: ΣΔ ist die Änderung durch die früheren.
problem-no-matches = Die Datei enthält keine Spiele. Erwartet wird eine Zeile für jedes Spiel.
problem-match-result = "{ $value }" ist kein Ergebnis. Erwartet wird das des ersten Spielers: 1, 0,8, 0,2, 0, +, - oder X.
problem-match-no-result = Das Spiel hat weder Ergebnis noch Sätze. Eines davon eintragen, oder X, solange es nicht gespielt ist.
problem-match-differs = Die Sätze { $sets } ergeben nicht dieses Ergebnis. Eines davon berichtigen oder das Ergebnis leer lassen.
problem-match-given-up = Das Spiel wurde aufgegeben, und die Sätze zeigen nicht, wer gewann. Auch das Ergebnis angeben: 1 oder 0.
problem-match-partner = Ein Partner fehlt. Im Doppel brauchen beide Seiten einen.
problem-match-twice = { $value } kommt in diesem Spiel zweimal vor. Einen der Namen berichtigen; Gleichnamige müssen sich unterscheiden lassen.
problem-match-too-many = Die Spiele brauchen mehr als { $limit } Runden, da niemand in einer zweimal spielt. Die Datei teilen, zum Beispiel nach Monaten.
problem-match-players = Die Datei hat mehr als { $limit } Spieler. Sie teilen, zum Beispiel nach Monaten.
problem-match-sets = { $why } Erwartet: Sätze wie 21-15 18-21 21-19, die Punkte des ersten Spielers zuerst, und ret am Ende eines aufgegebenen Spiels.
explain-doubles = { $opponent } + { $other }
explain-doubles-means = Runde { $round }, Doppel: { $own } ({ $own_rating }) und { $partner } ({ $partner_rating }), Mittel { $mean }, gegen { $opponent } ({ $opponent_rating }) und { $other } ({ $other_rating }), Mittel { $means }: Differenz { $difference }.
action-result-narrow-win = In drei Sätzen gewonnen
action-result-narrow-loss = In drei Sätzen verloren
hint-result-narrow-win = Gewonnen 2:1
hint-result-narrow-loss = Verloren 1:2
action-enter-sets = Sätze und Partner eingeben
form-enter-sets = Sätze: { $who }
form-enter-match = Sätze und Partner: { $who }
field-sets-winner = Sieger
field-partner-white = Partner von Spieler 1
field-partner-black = Partner von Spieler 2
sets-winner-sets = nach den Sätzen
sets-winner-white = Spieler 1, Spieler 2 gab auf
sets-winner-black = Spieler 2, Spieler 1 gab auf
sets-said = Runde { $round }: { $who }: { $sets }
partners-said-doubles = Runde { $round }: { $who } ist ein Doppel mit den genannten Partnern
partners-said-singles = Runde { $round }: { $who } ist ein Einzel
context-setresults = Ergebnisse in Sätzen
arg-sets = Sätze mit den Punkten des ersten Spielers zuerst, etwa "21-15 18-21 21-19"
arg-partners = Im Doppel die Partner des ersten und des zweiten Spielers; - für niemanden
propose-left-out = Spiele zählen nicht vor einem Startrating
member-basis-left-out = Spiele zählen nicht vor einem Startrating: die Kommission entscheidet
checklist-left-out = { $name } hat ohne Rating gespielt, also zählen die Spiele nicht: Die Ratingkommission muss ein Startrating festsetzen.

## Games of several players in a club
cmd-game = Die Spiele einer Wertungsgruppe für Mehrspielerspiele
cmd-game-add = Ein Spiel eintragen
cmd-game-edit = Ein Spiel berichtigen; nicht genannte Ergebnisse bleiben stehen
cmd-game-delete = Ein Spiel löschen; undo stellt es wieder her
cmd-game-list = Die Spiele zeigen
cmd-game-show = Ein Spiel zeigen mit dem Wert jedes Ergebnisses
cmd-game-import = Spiele aus einer CSV-Datei importieren
cmd-game-export = Die Spiele in eine CSV-Datei schreiben
cmd-game-rules = Zeigen, wie die Spiele gewertet werden, oder es ab einem Tag ändern
arg-game-add-results = Spieler und Ergebnisse, je als WER=ERGEBNIS; WER ist Name oder Nummer
arg-game-add-on = Tag des Spiels; sonst heute
arg-game-add-name = Der Name des Spiels, falls es einen hat
arg-game-game = Nummer oder Name des Spiels
arg-game-edit-results = Ergebnisse, die sich ändern, oder neuer Spieler: WER=ERGEBNIS
arg-game-edit-drop = Jemand, der doch nicht mitgespielt hat
arg-game-edit-on = Der neue Tag
arg-game-edit-name = Der neue Name
arg-game-import-file = Spiele als CSV mit den Spalten Spiel, Datum, Spieler, Ergebnis
arg-game-import-on = Datum für Spiele ohne Datum in der Datei
arg-game-export-file = Die Datei; - für die Standardausgabe
arg-game-rules-from = Der Tag, ab dem es gilt; sonst heute
arg-game-rules-factors = Maslens Faktoren für 2, 3 und mehr Spieler, oder none
arg-game-rules-discount-inside = Ob der Abschlag auch in jedem Durchgang angewandt wird
value-who = WER
value-game = SPIEL
op-game-add = Spiel eingetragen: { $subject }
op-game-edit = Spiel berichtigt: { $subject }
op-game-delete = Spiel gelöscht: { $subject }
op-game-import = Spiele importiert
op-game-rules = Regeln der Spiele geändert ab { $subject }
changed-table-multi-game = Mehrspielerspiel
changed-table-multi-result = Ergebnis in einem Mehrspielerspiel
changed-table-multi-rules = Regeln der Mehrspielerspiele
changed-normalisation = Normierung
changed-factors = Faktoren
changed-discount = Abschlag
changed-inside = Abschlag in jedem Durchgang
error-pool-pairwise = die Wertungsgruppe "{ $name }" ist für Partien zu zweit; dies gilt für Mehrspielerspiele
hint-pool-make-matches = klubrating pool add NAME --regulation bax legt eine Wertungsgruppe für Badminton an
hint-pool-make-multiplayer = klubrating pool add NAME --multiplayer legt eine Wertungsgruppe für solche Spiele an
error-unknown-game = in dieser Wertungsgruppe gibt es kein Spiel { $id }
hint-game-list = klubrating game list zeigt die Spiele
error-game-result = "{ $text }" ist kein Spieler mit einem Ergebnis
hint-game-result = etwa "Anna Berg=12" oder 17=8,5
hint-game-guests = klubrating member list zeigt alle; mit --guests werden unbekannte Namen Gäste
error-game-never = das Mitglied hat keine Spiele
hint-game-never = mit klubrating game add eines eintragen
error-game-there = das Spiel { $name } vom { $date } gibt es schon
error-games-there = die Datei hat Spiele, die schon in der Wertungsgruppe sind
hint-games-there = nichts wurde geändert; die Spiele oben aus der Datei entfernen und erneut importieren
error-game-no-day = Spiel { $name } hat kein Datum
hint-game-no-day = klubrating game import DATEI --on DATUM gibt ihnen ein Datum; oder eine Spalte Datum hinzufügen
own-hint-game-no-day = einen Schritt zurückgehen und das Datum angeben oder eine Spalte Datum hinzufügen
error-games-no-day = Spiele ohne Datum
error-merge-same-game = { $one } und { $other } spielten beide in Spiel { $id }, sind also zwei Personen
hint-merge-same-game = klubrating game show { $id } zeigt beide
game-alone = Ein Spiel hat mindestens zwei Spieler.
game-many = Ein Spiel hat höchstens { $limit } Spieler; dies sind { $players }.
game-zeros = Niemand hat mehr als 0, also ist nichts zu vergleichen.
game-negative = Das Ergebnis von { $name } ist unter 0, doch das doppelte Ergebnis muss der doppelte Erfolg sein. Ranglistenpunkte des Spiels eingeben, etwa 4, 3, 2, 1 für die Plätze.
game-range = Das Ergebnis von { $name } ist zu groß oder zu klein. Für alle Ergebnisse des Spiels eine andere Einheit verwenden.
game-in-future = Ein Spiel vom { $date } ist noch nicht gespielt.
hint-game-day = den Tag angeben, an dem es gespielt wurde
game-twice = { $name } kommt im Spiel zweimal vor.
game-added = Spiel { $id } vom { $date } eingetragen, mit { $players } Spielern.
game-edited = Spiel { $id } ist jetzt vom { $date }, mit { $players } Spielern.
game-result-changed = { $name } { $before } → { $after }
game-result-new = { $name } { $after }, neu im Spiel
game-result-gone = { $name }, mit { $before }, ist nicht mehr im Spiel
error-not-in-game = { $name } ist nicht in diesem Spiel
game-deleted = Spiel { $id } gelöscht.
games-none = Es gibt noch keine Spiele. Mit klubrating game add eines eintragen.
games-exported = { $count ->
    [one] Ein Spiel in { $file } geschrieben.
   *[other] { $count } Spiele in { $file } geschrieben.
}
games-imported = { $count ->
        [one] Ein Spiel importiert.
       *[other] { $count } Spiele importiert.
    }
game-rules-set = Ab { $date }: { $rules }
game-rules-inside = Er wird in jedem Durchgang angewandt.
game-rules-maslen = Maslens Werte mit seinen Faktoren für 2 bis 6 Spieler.
game-rules-auto = Erfahrungsabschlag X: die mittlere Zahl der Spiele minus 1.
game-rules-x = Erfahrungsabschlag X = { $x }.
game-head = Spiel { $game }, { $date }: Tischniveau { $level } %, Referenz { $reference }
game-explained-points = r: das Ergebnis gegen die Referenz seines Spiels. Niveau: die mittlere Stärke am Tisch. Punkte: r mal Niveau.
game-explained-value = Summe der Punkte { $sum }, Anzahl Spiele N = { $n }, X = { $x }: { $sum } / ({ $n } + { $x }) = { $value }, mal 1000: { $rating }.
game-explained-x = X ist die mittlere Zahl der Spiele je Spieler, { $m }, minus 1.
game-explained-groups = Hier sind nicht alle nach Stärke vergleichbar, daher ist jedes Tischniveau 100 %.
game-explained-restless = Die Stärken kommen nicht zur Ruhe, daher ist jedes Tischniveau 100 %.
game-explained-apart = Die Spiele bilden { $parts } Teile ohne gemeinsame Spieler; Ratings verschiedener Teile sind nicht vergleichbar.
checklist-apart = Die Spiele bilden { $parts } Teile ohne gemeinsame Spieler; die Ratings verschiedener Teile der Liste sind nicht vergleichbar.
checklist-groups = { $count ->
        [one] In einem Teil der Spiele sind nicht alle nach Stärke vergleichbar; die Tischniveaus sind dort 100 %.
       *[other] In { $count } Teilen der Spiele sind nicht alle nach Stärke vergleichbar; die Tischniveaus sind dort 100 %.
    }
checklist-restless = Die Stärken kommen nicht zur Ruhe; die Tischniveaus sind dort 100 %.
checklist-do-games = klubrating game list
correction-multi = Spiel { $game }, { $date }: aus { $before } wurde { $now }
correction-multi-day = Spiel { $game }: jetzt vom { $date }, { $now }
context-games = Spiele
context-game = Ein Spiel
action-import-games = Spiele importieren
action-edit-game = Spiel berichtigen
action-delete-game = Spiel löschen
action-game-rules = Regeln ändern
games-delete = Das Spiel { $game } vom { $date } mit { $players } Spielern löschen? Die Ratings werden dann neu berechnet.
games-no-line = Hier ist kein Spiel.
games-counted = { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    }
games-empty = Noch keine Spiele. Mit a eines eintragen, mit i eine Datei importieren.
column-games-winner = Gewonnen von
column-games-level = Niveau %
column-game-normalised = r
game-page-head = { $date }: Tischniveau { $level } %, Referenz { $reference }
game-page-columns = r: das Ergebnis gegen die Referenz des Spiels. Punkte: r mal Tischniveau, die mittlere Stärke am Tisch.
form-edit-game = Spiel { $game }
game-rules-title-x = X = { $x }
rules-of-games = Mehrspielerspiele haben kein Reglement; e ändert, wie sie gewertet werden.
scale-of-games = Ratings anderer Listen werden hier nicht umgerechnet, und die Skala wird nicht verschoben: Ein Rating ist 1000-mal die Punkte aus den Spielen eines Mitglieds, geteilt durch deren Anzahl plus den Erfahrungsabschlag X. Die mittlere Stärke an allen Tischen ist immer 1.
opinion-of-games = Die zweite Meinung ist für Partien zu zweit; diese Wertungsgruppe hat Mehrspielerspiele.
rules-of-no-games = Nur eine Wertungsgruppe für Mehrspielerspiele hat solche Regeln.
game-how = Eine Zeile je Spieler; + vor dem Namen macht ihn zum neuen Gast
game-live = Referenz { $reference }: { $players }
game-guest-known = "{ $text }" ist kein neuer Gast: Der Name ist schon bekannt oder fehlt.
pool-no-numbers = Die Ratings dieser Wertungsgruppe haben keine Beziehung zu DSU- oder FIDE-Ratings; diese in einer Wertungsgruppe für Schach eintragen.
games-no-start = Eine Wertungsgruppe für Mehrspielerspiele hat keine Startratings.
home-numbers-games = Mitglieder: { $active } aktiv, { $passive } passiv. Neu für die Liste: { $games ->
    [0] keine Spiele
    [one] ein Spiel
   *[other] { $games } Spiele
}.
multi-games = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
}
list-apart = Ratings von Teilen ohne gemeinsame Spieler sind nicht vergleichbar
list-overshoot = { $count ->
    [one] Ein Mitglied hat mehr als { $most } Spiele im Zeitraum: Das Rating schießt über das Ziel hinaus
   *[other] { $count } Mitglieder haben mehr als { $most } Spiele im Zeitraum: Das Rating schießt über das Ziel hinaus
}

## Mitgliederblätter und Turnierberichte
cmd-sheet = Das Blatt eines Mitglieds ausgeben: Rating, Bilanz, Kurve, Gegner; für ein Turnier siehe klubrating report
arg-sheet-all = Die Blätter aller Mitglieder, nach Namen
arg-sheet-hidden = Auch nennen, wer nicht genannt werden möchte, mit einem Zeichen
arg-sheet-calculations = Auch jedes Turnier mit Rechnung und alle Gegner; sonst hat das Blatt eine Seite
arg-sheet-since = Nur die Turniere vorrechnen, die an diesem Tag oder später endeten, wie mit --calculations; der Verlauf bleibt ganz
cmd-report = Den Bericht eines Turniers ausgeben: Stand, Ergebnisse, Wirkung auf jedes Mitglied; für ein Mitglied siehe klubrating sheet
progress-pdf = PDF (Sekunden):
progress-sheets = Blätter:
sheet-all-title = Mitgliederblätter
sheet-subtitle = Stand { $date }
sheet-history = Ratingverlauf
sheet-opponents-legend = Partien: alle am Brett gespielten Partien in Turnieren des Vereins, gewertet oder nicht. Turnierleistung und Verlauf zählen nur gewertete Partien.
    .matches = Spiele: alle ausgetragenen Spiele in Turnieren des Vereins, gewertet oder nicht. Der Verlauf zählt nur gewertete Spiele.
sheet-games-before = { $games }, davon { $before } vor dem ersten Turnier unten
sheet-worked = So wurde jedes Rating berechnet
sheet-no-rating = noch keines
sheet-next-class = Nächste Klasse
sheet-next-class-at = { $class } ab { $from }, es fehlen { $missing }
sheet-highest = Höchstes Rating
sheet-rank = { $rating }, Nr. { $rank } von { $of }
sheet-rank-passive = { $rating }, Nr. { $rank } von { $of } passiven Mitgliedern
sheet-needed-score = { $at }: { $score } aus { $games } gegen Gegner mit einem Schnitt von { $average } genügen
sheet-needed-more = { $at }: nicht in einem Turnier; { $score } aus { $games } gegen Gegner mit einem Schnitt von { $average } ergeben { $rating }
sheet-record = Bilanz
sheet-score = Gewonnen, remis, verloren
    .matches = Gewonnen, verloren
sheet-score-colours = { $all } (Weiß { $white }, Schwarz { $black })
sheet-best-win = Bester Sieg
sheet-best-win-of = { $name } ({ $rating }), { $event }, { $date }
sheet-best-performance = Beste Leistung ({ $games }+ Partien)
sheet-best-performance-of = { $performance } für { $score } aus { $games }, { $event }, { $date }
sheet-unbeaten = Längste Serie ohne Niederlage
sheet-days = { $from } bis { $until }
sheet-rise = Größter Anstieg
sheet-rise-of = +{ $by } ({ $old } auf { $new }), { $event }, { $date }
sheet-history-newest = Die neuesten { $shown } von { $all }.
sheet-opponents-most = Die { $shown } häufigsten von { $all }.
sheet-chart = Rating von { $name } vom { $first } bis zum { $last }: zuerst { $from }, zuletzt { $to }, niedrigstes { $least }, höchstes { $most }.
crosstable-rounds = Runde für Runde
team-match-title = Mannschaftskämpfe
report-closed = Von der Ratingkommission so abgeschlossen: Was fehlt, wurde nicht gespielt.
report-winner = Sieger: { $names }, { $points } aus { $games }.
report-winners = Geteilter erster Platz: { $names }, { $points } aus { $games }.
report-pairings = Paarungen nach Runden
report-days = Tage der Runden: { $days }.
report-unrated = Für Mitglieder nicht gewertete Partien: { $games }.
    .matches = Für Mitglieder nicht gewertete Spiele: { $games }.
report-unrated-newcomers = { $count } von oder gegen Spieler ohne Rating
report-unrated-short = { $count } nach weniger als einem Zug beendet
report-unrated-card = { $count } stattdessen über eine Spielerkarte gezählt
report-effect-legend = W: Punkte in gewerteten Partien; W_e: Erwartungswert; B: Bonus; R_p: Turnierleistung.
    .matches = W: Punkte in gewerteten Spielen; W_e: Erwartungswert.

## Bekanntgabe, Merkblatt, Spielerkarten
list-form-eml = Mail mit angehängter Liste
cmd-announce = Eine Liste bekannt geben: fürs Vereinsblatt oder als Mail mit der Liste im Anhang
arg-announce-date = Die Liste zu diesem Tag; sonst die zuletzt veröffentlichte
arg-announce-from = Absender der Mail (--format eml)
arg-announce-to = Empfänger der Mail, durch Kommas getrennt
value-address = ADRESSE
error-announce-nothing = noch keine Liste ist veröffentlicht
hint-announce-nothing = --date DATUM gibt einen Entwurf bekannt
announce-title = Neue Ratingliste vom { $date }
announce-opening = Die Ratingliste vom { $date } ist erschienen. Sie umfasst { $members ->
    [one] ein Mitglied
   *[other] { $members } Mitglieder
}.
announce-opening-draft = So sieht die Ratingliste vom { $date } bisher aus. Sie umfasst { $members ->
    [one] ein Mitglied
   *[other] { $members } Mitglieder
}.
announce-top = An der Spitze
announce-next = Die nächste Liste erscheint zum { $date }.
announce-committee = Fragen beantwortet die Ratingkommission: { $names }.
announce-file = ratingliste-{ $date }
announce-attached = Anhang
announce-attached-list = die ganze Liste, { $file }
announce-attached-signed = die ganze Liste, { $file }, und ihre Signatur
announce-write = Fragen an
announce-site = Website des Vereins
cmd-leaflet = Ausgeben, wie das Rating funktioniert, nach dem geltenden Reglement
leaflet-since = { $title }, in Kraft seit { $date }
title-alone = { $title }
leaflet-what = Ein Rating ist eine Zahl für die Spielstärke. Über eine einzelne Partie sagt es nichts Sicheres, wohl aber, was von vielen zu erwarten ist: Von zwei Spielern holt der mit dem höheren Rating voraussichtlich mehr Punkte, und zwar umso mehr, je weiter die Ratings auseinanderliegen.
leaflet-steps = So ändert sich das Rating
leaflet-steps-are = Nach einem Turnier, mit den Ratings von vor dem Turnier:
leaflet-step-expected = In jeder Partie ergibt der Unterschied der beiden Ratings den Erwartungswert P: { $even } gegen einen Gleichstarken, { $lower } gegen einen um { $points } Punkte Schwächeren, { $higher } gegen einen um { $points } Punkte Stärkeren.
    .matches = In jedem Spiel ergibt der Unterschied der beiden Ratings den Erwartungswert P: { $even } gegen einen Gleichstarken, { $lower } gegen einen um { $points } Punkte Schwächeren, { $higher } gegen einen um { $points } Punkte Stärkeren.
leaflet-step-sum = Die Summe aller P ist der Erwartungswert W_e, die geholten Punkte sind W. Freilose und kampflose Punkte zählen nicht.
leaflet-step-k = Der Unterschied W − W_e mal dem Faktor K ist der Gewinn oder Verlust. K ist { $factors }.
leaflet-k-from = { $k } ab Rating { $from }
leaflet-k-below = { $k } darunter
leaflet-k-all = { $k } für alle
leaflet-k-few = { $k } vor { $games } Partien
leaflet-k-games = { $k }/(n + { $plus }), n die Zahl der Partien im Zeitraum
    .matches = { $k }/(n + { $plus }), n die Zahl der Spiele im Zeitraum
leaflet-step-bonus = Wer weit besser abgeschnitten hat als erwartet, bekommt außerdem einen Bonus B.
leaflet-period = Gemeinsam gewertet, mit den Ratings von vorher: { $period }.
leaflet-symbols = R_o: das Rating vorher; R_n: das neue, auf eine ganze Zahl gerundet.
leaflet-gains = Was eine Partie bringt
    .matches = Was ein Spiel bringt
leaflet-gains-note = Oben: um wie viele Punkte der Gegner höher (+) oder niedriger (−) eingestuft ist.
leaflet-bonus = Warum es einen Bonus gibt
leaflet-bonus-why = Wer besser wird, nimmt den anderen Punkte ab, bevor das eigene Rating nachgekommen ist. Ohne Bonus würden die Ratings aller anderen sinken, obwohl sie so gut spielen wie vorher (Deflation). Wer mehr Punkte holt als den Erwartungswert und eine Grenze darüber, bekommt deshalb das, was über der Grenze liegt, noch einmal. Niemand verliert dadurch etwas.
leaflet-bonus-two-step = Die Grenze liegt bei { $short } in Turnieren mit höchstens 10 Runden und bei { $long } in längeren.
leaflet-bonus-table = Die Grenze wächst mit der Zahl der Runden: Der Zufall allein überschreitet sie in weniger als { $percent } von 100 Turnieren.
leaflet-table-1 = Tabelle 1: Erwartungswert P nach Unterschied
leaflet-curve = Erwartungswert P nach Unterschied
leaflet-table-note = P gilt für den höher Eingestuften der beiden; der andere kann den Rest erwarten.
leaflet-table-2 = Tabelle 2: Grenze für den Bonus
leaflet-threshold = Grenze
leaflet-performance = Wie stark man in einem Turnier gespielt hat: R_p = R_c + D(P), der Durchschnitt R_c der Gegner und der Unterschied D, bei dem der Anteil P der Punkte zu erwarten ist.
leaflet-performance-example = Beispiel: { $score } aus { $games } gegen einen Durchschnitt von { $average }: P = { $p }, D = { $d }, R_p = { $rating }.
leaflet-external-heading = Turniere außerhalb des Vereins
leaflet-external = Nach einem koordinierten Turnier gibt man seine Spielerkarte ab. Der Durchschnitt der DSU-Ratings der Gegner wird auf unsere Skala umgerechnet, und alle Partien zählen als Partien gegen diesen Durchschnitt.
leaflet-external-example = Beispiel: Rating { $rating }, { $score } aus { $games } gegen einen Durchschnitt von { $dsu } (DSU), das ist { $average } auf unserer Skala. P = { $p }, W_e = { $games }·{ $p } = { $expected }, R_n = { $sum }.
leaflet-dsu-heading = Warum das DSU-Rating ein anderes ist
leaflet-dsu-line = Auf der DSU-Skala wird unser Rating zu { $factor } × Rating + { $offset }.
leaflet-dsu = Trotzdem sind die beiden Zahlen verschieden: Die DSU wertet die vereinseigenen Turniere nicht, wir werten beides. Deshalb kann ein Turnier die eine Zahl heben und die andere senken.
leaflet-dsu-example = Beispiel (mit der Normalkurve): Tim hatte ein DSU-Rating von { $before } und bei uns { $own }, das sind { $converted } DSU-Punkte. Er holte { $score } aus { $games } gegen einen Durchschnitt von { $average }. Für die DSU war das mehr als erwartet: { $theirs }. Für uns war es weniger: { $ours }.
leaflet-lists-heading = Listen, neue Spieler, was gewertet wird
leaflet-lists = Es gibt eine Liste zum 1. Januar und eine zum 1. August, mit allen Turnieren, die vor diesem Tag endeten.
leaflet-example = Beispiel: { $title }. Rating { $rating }, Gegner { $opponents }: W_e = { $expected }. Geholt wurden { $score }, also R_n = { $sum }.
leaflet-example-then = Berechnet nach den damals geltenden Regeln, die nicht die heutigen sind: { $title }.
cmd-card-print = Spielerkarten ausgeben: leere oder die eines Turniers mit dem, was bekannt ist
card-form-title = Spielerkarte (§7)
error-no-card-to-print = zu { $event } wurde keine Spielerkarte abgegeben und wird keine erwartet
hint-no-card-to-print = ein Mitglied nennen, oder kein Turnier für leere Karten
card-form-days = { $from } bis { $to }
card-form-score = Punkte, Partien
card-form-signature = Datum, Unterschrift
card-form-colour = W/S

## Dokumente im Terminal
context-preview = Druckansicht
context-explained = Herleitung
preview-sheet = Mitgliederblatt
preview-report = Turnierbericht
preview-explanation = Herleitung eines Ratings
preview-announcement = Bekanntgabe der letzten Liste
action-member-sheet = Druckansicht des Blatts
action-tournament-report = Druckansicht des Berichts
action-standings-print = Druckansicht der Rangliste
action-explanation-print = Druckansicht der Herleitung
action-print-cards = Druckansicht der Karten
action-announce = Die letzte Liste bekannt geben
action-leaflet = Merkblatt
action-document-write = Ausgeben
games-no-sheet = Mehrspielerspiele haben keine Mitgliederblätter.

## Einstellungen in Worten
setting-list-parts = Teile der Liste als PDF, HTML, Markdown und Arbeitsmappe
hint-setting-parts = sie ist all (ohne balance) oder einige von diesen, durch Kommas getrennt: { $names }
setting-title-publish-by-two = Eine zweite Person bestätigt eine Liste
setting-title-team-difference = Erlaubter Unterschied auf tieferen Brettern
setting-title-junior-age = Alter der Jugendlichen
setting-title-term-reminder-days = Erinnerung vor Ende einer Amtszeit, Tage
setting-title-site = Ordner der Website des Vereins
setting-title-site-address = Adresse der Website des Vereins
setting-title-site-events = Turniere vor der Liste auf der Website
setting-title-site-current = Jetzige Ratings auf der Website
setting-title-signing-key = Schlüssel, der veröffentlichte Listen signiert
setting-title-list-parts = Teile der gedruckten Liste
setting-title-tie-breaks-club = Feinwertung, Vereinsturniere
setting-title-tie-breaks-monrad = Feinwertung, Monradturniere
setting-title-tie-breaks-coordinated = Feinwertung, koordinierte Turniere
setting-title-tie-breaks-team = Feinwertung, Mannschaftskämpfe
setting-title-tie-breaks-approved = Feinwertung, andere Turniere
setting-title-leaflet-text = Worte des Vereins vorn im Merkblatt
setting-value-unchecked = nicht geprüft
setting-value-points = { $points } Punkte
setting-value-all = alle

## The club's site
cmd-site = Website des Vereins schreiben: alle veröffentlichten Listen, Mitglieder, Turniere, Berechnungen, als Seiten für jeden Webserver
arg-site-folder = Der Ordner der Website; er wird angelegt, wenn er fehlt
progress-site = Seiten:
site-menu = Seiten
site-start = Startseite
site-lists = Ratinglisten
site-corrected = Ein früheres Turnier wurde berichtigt, seit die Liste erschienen ist: der Verlauf unten ist mit der Berichtigung gerechnet, und die nächste Liste zeigt sie.
site-no-regulation = Diese Wertungsgruppe hat kein Reglement.
site-glossary = Begriffe
site-feed = Die Listen als Feed (Atom)
site-files = Diese Seite für andere Programme:
site-published = Veröffentlicht
site-list-before = Vorige Liste: { $list }
site-list-after = Nächste Liste: { $list }
site-corrected-edition = { $list }, berichtigte Fassung { $edition }
site-replaced-edition = { $list }, Fassung { $edition } (ersetzt)
site-latest = Letzte Turniere
site-whole = { $list }: die ganze Liste, auch alphabetisch
site-won = { $event }: gewonnen von { $names }.
site-between = Noch auf keiner Liste
site-until-list = Vorläufig: kommt mit der Liste vom { $date }.
site-comes-with = Vorläufig bis zur Liste vom
site-current = Jetzt { $rating }, inoffiziell: mit den Turnieren seit der Liste.
site-column-current = Jetzt, inoffiziell
site-size = Mitglieder auf jeder Liste vom { $first } bis zum { $last }: { $from } auf der ersten, { $to } auf der letzten.
site-records = Vereinsrekorde
site-level = Niveau des Vereins: das mittlere Rating der aktiven Mitglieder auf jeder Liste vom { $first } bis zum { $last }, { $from } auf der ersten, { $to } auf der letzten.
site-highest = Höchste Ratings auf einer Liste
site-most-games = Meiste gewertete Partien
site-winners = Sieger der Vereinsturniere
site-winner = Sieger
site-records-note = Ratings und Partien, wie sie auf den Listen standen, auch die früherer Mitglieder; ohne vorläufige Ratings (*). Serien und Anstiege: heutige Mitglieder, gewertete Partien.
site-calculations-of = Berechnungen: { $event }
site-tournament = Das Turnier
site-done = { $folder }: { $written } geschrieben, { $unchanged } unverändert, { $removed } entfernt
site-tried = { $folder }: { $written } würden geschrieben, { $unchanged } sind unverändert, { $removed } würden entfernt
site-would-write = würde { $file } schreiben
site-would-remove = würde { $file } entfernen
site-failed = Die Liste ist veröffentlicht, aber die Website wurde nicht geschrieben: { $reason }
site-behind = Die Website wurde nicht aktualisiert: { $reason }
error-site-link = { $folder } führt aus dem Ordner der Website hinaus; dort wird nichts geschrieben
error-site-relative = die Einstellung site ist { $folder }; sie muss ein ganzer Pfad sein wie /srv/www/rating
hint-site-file-is-there = die Datei ist nicht vom Programm geschrieben oder wurde seither geändert; verschieben Sie sie, wählen Sie einen anderen Ordner oder ersetzen Sie sie mit --force
setting-site = Ordner der Website des Vereins, die jeder Veröffentlichung folgt, oder keiner
setting-site-address = wo die Website im Netz steht, für Mitteilung, Mail und Feed, oder keine
setting-site-events = ob die Website beendete Turniere vor der Liste zeigt, mit der sie kommen
setting-site-current = ob die Website die jetzigen Ratings der Mitglieder inoffiziell neben den veröffentlichten zeigt
setting-signing-key = privater SSH-Schlüssel, der jede veröffentlichte Liste signiert, die in eine Datei geschrieben wird, oder keiner
hint-setting-path = ein ganzer Pfad wie /srv/klubrating/website oder off
hint-setting-address = eine Adresse wie https://rating.example.org/ oder off
hint-setting-text = ein Text von höchstens { $most } Zeichen, mit \n zwischen Absätzen, oder off
site-word-rating-text = Die Zahl, die für die Spielstärke eines Mitglieds steht, berechnet aus den Ergebnissen gewerteter Partien.
site-word-list-text = Die Ratings aller Mitglieder, wie sie an einem Tag veröffentlicht wurden. Eine veröffentlichte Liste wird nie geändert; eine berichtigte Fassung tritt an ihre Stelle.
site-word-class-text = Die Gruppe, in die ein Rating fällt, etwa M, 1, 2 und 3.
site-word-provisional-text = Mit * bezeichnet: beruht auf zu wenigen gewerteten Partien, um verlässlich zu sein.
site-word-expected = Erwartungswert (W_e)
site-word-expected-text = Die Punkte, die nach dem Unterschied der Ratings zu erwarten sind.
site-word-factor = Faktor K
site-word-factor-text = Wie viel eine Partie zählt. Die Änderung ist K mal der Unterschied zwischen erzielten und erwarteten Punkten, mit dem Bonus.
site-word-bonus = Bonus B
site-word-bonus-text = Was für ein Ergebnis weit über dem erwarteten dazukommt.
site-word-performance = Turnierleistung (R_p)
site-word-performance-text = Das Rating, bei dem das Ergebnis das erwartete gewesen wäre.
site-word-tie-break = Feinwertung
site-word-tie-break-text = Was bei Punktgleichheit über die Reihenfolge entscheidet, etwa die Stärke der Gegner.
site-word-newcomer = Neuer Spieler
site-word-newcomer-text = Ein Mitglied ohne Rating. Das erste kommt aus den Partien gegen Spieler mit Rating, sobald es genug sind.
site-word-correction = Berichtigte Fassung
site-word-correction-text = Eine Liste, die eine vom selben Tag ersetzt und jedes Rating nennt, das sie ändert.
site-word-seal-text = Ein Prüfwert über eine Liste und alles, woraus sie entstand. Mit dem Programm kann jeder, der die Datei des Vereins hat, eine Kopie der Liste prüfen.

ways-no-tournaments = In dieser Wertungsgruppe gibt es Spiele, keine Turniere.
ways-no-games = Nur in einer Wertungsgruppe, in der mehrere ein Spiel spielen.
ways-on-line = { $what }: zur Zeile gehen und { $key } drücken.
ways-which-member = { $what }: welches Mitglied?
ways-which-tournament = { $what }: welches Turnier?
ways-no-tournament-yet = Ein solches Turnier gibt es noch nicht.
ways-not-here = Diese Seite hat das Turnier nicht.

title-seed = Setzliste
title-groups = In Gruppen einteilen
title-team = Mannschaft aufstellen
title-member-export = Alles über das Mitglied Gespeicherte
title-member-alias-add = Weiteren Namen hinzufügen
title-member-anonymise = Anonymisieren
title-tournament-move = In eine andere Wertungsgruppe verschieben
title-regulation-announcement = Änderung des Reglements bekannt machen
title-regulation-compare = Zwei Reglements vergleichen
title-regulation-export = Text eines Reglements
title-calibrate = Umrechnung kalibrieren
title-conversion-set = Umrechnung festlegen
title-scale-adjust = Skala verschieben
title-backups = Sicherungen zeigen
action-restore = Sicherung wiederherstellen
title-club-name = Namen des Vereins ändern
title-club-language = Sprache der Listen ändern
title-pool-delete = Wertungsgruppe löschen
title-verify = Datei prüfen
title-site = Webseiten schreiben
title-export = Alle Daten als Ordner
title-opening-archive = Ältere Liste archivieren
title-start-rating-propose = Erste Ratings
title-standings = Rangliste aus einer Datei
title-elostat = Elo aus einer Partiendatei
title-testsuite = Testsuite auswerten
title-multiplayer = Rangliste von Mehrspielerspielen
title-template = Beispieldatei
title-game-export = Spiele exportieren
field-task-backup = Sicherung
restore-choice = { $day } { $time }, { $reason } ({ $operation })
restore-other-file = eine andere Datei
task-restore-question = { $file } ersetzt den Verein; der jetzige Stand wird vorher gesichert. Wiederherstellen?
action-find-player = Einen Spieler suchen
rounds-not-in-round = { $name } ist in Runde { $round } noch nicht dabei.
import-folder-waiting = Die wartenden einzeln mit i importieren: dort wird gefragt, wer wer ist.
import-folder-said = { $count ->
    [one] Ein Turnier
   *[other] { $count } Turniere
 } importiert
action-enter-players = Mehrere Spieler hinzufügen
form-was-last = Das war der Letzte in der Liste.
players-choose = Welche Mitglieder?
players-choose-hint = Leertaste markiert, Enter fügt alle markierten hinzu.
players-entered = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
 } zu { $tournament } hinzugefügt
players-remove-marked = { $names }: { $count ->
    [one] diesen Spieler
   *[other] diese { $count } Spieler
 }{ $results ->
    [0] {" "}entfernen?
    [one] {" "}und ein Ergebnis entfernen?
   *[other] {" "}und { $results } Ergebnisse entfernen?
 }
players-removed = { $count ->
    [one] Ein Spieler
   *[other] { $count } Spieler
 } aus { $tournament } entfernt
op-tournament-players-add = { $count } Spieler angemeldet: { $subject }
op-tournament-players-remove = { $count } Spieler entfernt: { $subject }
members-about-one = Das betrifft { $name } in der Zeile des Cursors: d, M und x nehmen die markierten Mitglieder.
action-paste-table = Eine Tabelle einfügen
paste-how-members =
    Die Zellen in einer Tabellenkalkulation kopieren und hier mit der Taste des Terminals einfügen (oft Strg-Umschalt-V).
    Mitglieder: eine Überschrift (Name, DSU, FIDE, Geboren, Seit, Startrating) oder nur Namen.
    Ratings: Name und Rating, mit oder ohne Überschrift.
    Vor dem Speichern wird gezeigt, was verstanden wurde. Ein Terminal, das Eingefügtes nicht meldet, braucht eine Datei: bei den Turnieren mit i importieren.
paste-how-players =
    Die Namen in einer Tabellenkalkulation kopieren, einen je Zeile, und hier mit der Taste des Terminals einfügen (oft Strg-Umschalt-V).
    Bekannte Namen werden angemeldet, unbekannte als neue Gäste; vorher wird gefragt.
paste-no-table = Das ist keine Tabelle: mindestens zwei Zeilen oder zwei Zellen sind nötig.
import-leave = { $count ->
    [one] Eine Antwort zu einem Spieler geht
   *[other] { $count } Antworten zu Spielern gehen
 } verloren. Den Import verlassen?
import-pasted = eingefügte Tabelle
players-pasted-faults = Die eingefügten Namen haben Fehler
players-pasted-nobody = Alle sind schon angemeldet.
players-pasted =
    { $count ->
        [one] Einen Spieler
       *[other] { $count } Spieler
    } in { $tournament } anmelden?{ $guests ->
        [0] {""}
        [one] {" "}Neuer Gast: { $names }.
       *[other] {" "}Neue Gäste: { $names }.
    }{ $there ->
        [0] {""}
        [one] {" "}Ausgelassen, schon angemeldet: { $doubles }.
       *[other] {" "}Ausgelassen, schon angemeldet: { $doubles }.
    }
form-members-status = Status { $count ->
    [one] des markierten Mitglieds
   *[other] der { $count } markierten Mitglieder
}
members-status-set = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
 }: { $status } ab { $date }
tournaments-delete-marked = { $names }: { $count ->
    [one] dieses Turnier
   *[other] diese { $count } Turniere
 } mit Spielern, Partien und Spielerkarten löschen? Die Ratings werden dann ohne { $count ->
    [one] es
   *[other] sie
 } neu berechnet.
tournaments-deleted = { $count ->
    [one] Ein Turnier
   *[other] { $count } Turniere
 } gelöscht

## Bilder
action-picture-turn = Diagramm oder Tabelle
hint-picture-turn = Diagramm/Tabelle
picture-distribution = Verteilung
picture-two-lists = Zwei Listen
picture-level = Niveau über die Jahre
picture-calendar = Kalender
picture-strength = Nach Stärke
picture-distribution-title = Ratings auf der Liste vom { $date }
picture-distribution-draft = Ratings im Entwurf vom { $date }
picture-two-lists-title = Ratings auf zwei Listen
picture-level-title = Das Niveau des Vereins
picture-calendar-title = Gewertete Partien, Monat für Monat
    .matches = Gewertete Spiele, Monat für Monat
    .several = Gewertete Spiele, Monat für Monat
picture-calendar-of = Gewertete Partien von { $name }, Monat für Monat
    .matches = Gewertete Spiele von { $name }, Monat für Monat
    .several = Gewertete Spiele von { $name }, Monat für Monat
picture-strength-title = { $name }: erwartete und erzielte Punkte
picture-effect-title = { $name }: Auswirkung auf die Ratings
picture-average = Durchschnitt
picture-median = Median
picture-month = Monat
picture-games = Partien
    .matches = Spiele
    .several = Spiele
picture-stronger = Rating der Gegner
picture-score = Erzielt
picture-expected-share = Erw. %
picture-score-share = Erz. %
picture-distribution-said = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
 } von { $least } bis { $most }, Durchschnitt { $average }, Median { $median }.
picture-list-said = { $list }: { $count ->
    [one] ein Mitglied
   *[other] { $count } Mitglieder
 }, Durchschnitt { $average }, Median { $median }.
picture-level-said = { $lists ->
    [one] Eine Liste, vom { $last }: Durchschnitt { $to }, { $now } Mitglieder.
   *[other] { $lists } Listen vom { $first } bis zum { $last }: der Durchschnitt ging von { $from } auf { $to }, die Mitgliederzahl von { $before } auf { $now }.
 }
picture-calendar-said = { $games ->
    [one] Eine gewertete Partie.
   *[other] { $games } gewertete Partien in { $months ->
        [one] einem Monat
       *[other] { $months } Monaten
     }, die meisten im { $month }: { $most }.
 }
    .matches = { $games ->
        [one] Ein gewertetes Spiel.
       *[other] { $games } gewertete Spiele in { $months ->
            [one] einem Monat
           *[other] { $months } Monaten
         }, die meisten im { $month }: { $most }.
     }
    .several = { $games ->
        [one] Ein gewertetes Spiel.
       *[other] { $games } gewertete Spiele in { $months ->
            [one] einem Monat
           *[other] { $months } Monaten
         }, die meisten im { $month }: { $most }.
     }
picture-calendar-event = { $day }: { $name } ({ $games })
picture-strength-said = { $games ->
    [one] Eine einzeln gewertete Partie
   *[other] { $games } einzeln gewertete Partien
 }: { $score } Punkte, erwartet waren { $expected }.
    .matches = { $games ->
        [one] Ein einzeln gewertetes Spiel
       *[other] { $games } einzeln gewertete Spiele
     }: { $score } gewonnen, erwartet waren { $expected }.
picture-strength-game = { $stronger } { $name }: erwartet { $expected }, erzielt { $score }
picture-effect-said = { $up } gestiegen, { $down } gefallen, { $same } unverändert; zusammen { $total } Punkte.{ $first ->
    [0] {""}
    [one] {" "}Ein erstes Rating ist nicht dabei.
   *[other] {" "}{ $first } erste Ratings sind nicht dabei.
 }
picture-rows = { $count ->
    [one] eine Zeile
   *[other] { $count } Zeilen
 }
picture-reading = Wird gezeichnet …
picture-list-empty = Niemand mit Rating steht auf der Liste.
picture-no-games = Noch keine gewertete Partie.
    .matches = Noch kein gewertetes Spiel.
    .several = Noch kein gewertetes Spiel.
picture-no-expected = Noch keine Partie dieses Mitglieds wurde gegen das Rating eines Gegners gewertet.
    .matches = Noch kein Spiel dieses Mitglieds wurde gegen das Rating eines Gegners gewertet.
picture-no-effect = Das Turnier hat kein Rating geändert.
picture-nothing-behind = Hinter dieser Zeile steht nichts.
picture-plain = Wird Zeile für Zeile gelesen, gibt es nur die Tabelle.

label-member-rename-name = Neuer Name
label-member-alias-add-name = Anderer Name
label-pool-delete-name = Wertungsgruppe
label-regulation-export-name = Reglement
label-template-name = Datei
label-new = Neuer Name
label-old = Wertungsgruppe
label-mean = Mittelwert
label-accept = Festsetzen
label-from = Erster Tag
label-to = Letzter Tag
label-tournament-move-to = Wertungsgruppe
label-out = Zieldatei
label-elostat-out = Ordner der alten Dateien
label-testsuite-out = Ordner der alten Dateien
label-format = Format
label-excel = CSV für Excel
label-confirm = Name noch einmal
label-scale = Ratingliste
label-external-rating-set-value = Rating
label-on = Tag
label-external-rating-set-on = Gültig ab
label-committee-end-on = Erster Tag ohne den Sitz
label-tournament-player-withdraw-on = Tag der Entscheidung
label-files = Dateien (A; B; …)
label-date = Datum der Liste
label-club = Vereinsname auf der Liste
label-guests = Unbekannte als Gäste
label-replace = Ersatz für diese Liste
label-sheet = Blatt der Arbeitsmappe
label-hidden = Ausgeblendete Zeilen
label-cells = Art der Zellen
label-no = Spieler
label-after = Letzte gespielte Runde
label-score = Ergebnisse
label-back = Rückkehr ins Turnier
label-all = Auch verborgene Mitglieder
label-elostat-all = Auch Gäste
label-normalisation = Normierung
label-factors = Maslens Faktoren
label-discount = Erfahrungsabschlag
label-discount-inside = Abschlag in jedem Durchgang
label-which = Datei oder Turnier
label-systems = Systeme (Kürzel)
label-order = Plätze nach (Kürzeln)
label-rules-of = Tag der FIDE-Regeln
label-swiss = Schweizer System
label-steps = Rechnung von Hand
label-top = Stichkampf um Platz 1
label-why = Erklärung für einen Spieler
label-system = Erklärtes System (Kürzel)
label-players = Spieler (A, B, …)
label-members = Mitglieder (A; B; …)
label-size = Spieler je Gruppe
label-count = Zahl der Gruppen
label-by-class = Gruppen nach Klasse
label-rest = Rest
label-boards = Bretter
label-reserves = Ersatzspieler
label-as-given = Gegebene Reihenfolge
label-limit = Grenze zwischen Brettern
label-dry-run = Nur zur Probe
label-force = Ersatz fremder Dateien
label-key = Öffentlicher Schlüssel
label-signature = Signatur
label-first = Reglement
label-second = Anderes Reglement
label-regulations = Reglements (A; B; …)
label-proposal-regulation = Vorgeschlagenes Reglement
label-factor = Faktor
label-offset = Verschiebung
label-card-rules = Regeln der Karten
label-min-games = Mindestzahl Partien
label-shift = Punkte für alle
label-towards = Mitte
label-share = Anteil (0 bis 1)
label-floor = Niedrigstes Rating
label-committee-add-to = Letzter Tag (sonst zwei Jahre)
label-login = Anmeldename am Server
label-multiplayer = Spiele zu mehreren
label-start-elo = Mittlere Elo
label-max-time = Höchstens Sekunden
label-unsolved = Stellungen ohne Zeit
label-positions = Tabelle der Stellungen
label-pairs = Tabelle der Paare
label-from-club = Partien des Vereins
label-since = Erster Tag der Vereinspartien
label-model = Methode
label-draw-model = Modell der Remis
label-first-move = Anzug (Punkte)
label-extreme = Ergebnisse von 0 und 100 %
label-anchor = Spieler mit fester Elo
label-anchors = Datei fester Spieler
label-prior = Remispartien dazu
label-own-scale = Eigene Skala des Modells
label-include = Datei: nur diese
label-exclude = Datei: ohne diese
label-aliases = Datei der Schreibweisen
label-head-to-head = Direkter Vergleich
label-superiority = Vergleich der ersten
label-confidence = Fehlergrenzen (%)
label-decimals = Dezimalstellen
label-historical = Ältere Formeln
label-passes = λ, ε und Durchläufe
label-epsilon = Genauigkeit
label-lower-is-better = Niedrigstes Ergebnis siegt
label-games = Tabelle der Spiele

choice-es = ES
choice-role-chairman = Vorsitz
choice-role-member = Mitglied
choice-score-keep = zählen
choice-score-cancel = zählen nicht für die Punkte
choice-hidden-leave-out = ausgelassen
choice-hidden-read = mitgelesen
choice-model-elostat = EloStat
choice-model-bradley-terry = Bradley–Terry
choice-draw-model-half = halber Sieg
choice-draw-model-davidson = Davidson
choice-draw-model-rao-kupper = Rao–Kupper
choice-extreme-600 = 600 Punkte entfernt
choice-extreme-exclude = ausgelassen
choice-normalisation-strict = streng
choice-normalisation-maslen = nach Maslen
choice-rest-equal = auf die Gruppen verteilt
choice-rest-last = in der letzten Gruppe
choice-unsolved-unsolved = nicht gelöst
choice-unsolved-not-tested = nicht getestet
choice-conversion-booklet = wie im Heft
choice-conversion-rebased-2024 = nach der neuen DSU-Skala von 2024
choice-conversion-line = eigene Gerade
choice-card-rules-dsu-2015 = DSU von 2015
choice-value-on = ja
choice-value-off = nein

field-is-no-tournament = Kein oder mehr als ein Turnier heißt so. Den ganzen Namen oder #Nummer angeben.
command-done = Ausgeführt.
error-no-such-command = Diese Version hat keinen Befehl „{ $name }“.
error-answer-is-no-text = Die Antwort ist eine Datei, die kein Text ist. Eine Zieldatei angeben.
game-rules-is-auto = X aus der Zahl der Spiele
game-rules-is-none = kein Abschlag
game-rules-number = "{ $number }" ist nicht gültig. Zahlen über 0 angeben, etwa 1,5.
label-trial = Probe der neuesten Sicherung
label-backup-file = Zieldatei
title-committee-add = Sitz in der Kommission
title-committee-end = Ende der Amtszeit
title-external-rating-set = Rating aus einer anderen Liste
title-member-rename = Neuer Name ab einem Datum
title-setting-set = Einstellung
title-game-rules = Wie die Spiele gewertet werden
title-tournament-player-withdraw = Rücktritt
label-reason = Begründung
title-tournament-approve = Genehmigung eines Turniers
title-tournament-close = Abschluss eines Turniers
title-tournament-hide = Ein Turnier nicht auf der Website
title-tournament-unhide = Ein Turnier wieder auf der Website
form-conflict = { $field } und { $other } gehen nicht zusammen.
said-text = { $text }
title-tournament-result = Nachgeholte Partie
title-undo = Eine Änderung rückgängig machen
label-tournament-result-on = Gespielt am
title-tournament-expect = Erwartete Karten
title-tournament-export = Datei eines Turniers
label-not = Nicht mehr erwartet
label-ratings = Ratings in der Datei

## Ein Verein als Ordner
cmd-export = Alle Daten des Vereins in einen Ordner schreiben, als CSV und TRF, um ihn neu anzulegen oder sie mitzunehmen
arg-export-folder = Der Ordner; er wird angelegt, wenn er fehlt, nur für Sie
arg-init-from = Den Verein aus einem Ordner anlegen, den export geschrieben hat
progress-export = Turniere:
init-from-done = { $club } ist aus dem Ordner angelegt; die Datenbank ist { $path }. Personen: { $people }, Turniere: { $tournaments }, veröffentlichte Listen: { $lists }.
init-from-differs = { $count ->
    [one] Die Liste zum { $date } bleibt, wie sie veröffentlicht wurde, obwohl nach den Daten eine Zeile anders wäre.
   *[other] Die Liste zum { $date } bleibt, wie sie veröffentlicht wurde, obwohl nach den Daten { $count } Zeilen anders wären.
}
error-folder-in-use = in { $folder } sind Dateien, die nicht von export stammen
hint-folder-in-use = wählen Sie einen leeren oder einen neuen Ordner, oder --force: andere Dateien bleiben, gleichnamige werden ersetzt
error-no-export = { $folder } ist kein Ordner, den export geschrieben hat: club.csv fehlt
error-export-unfinished = export nach { $folder } wurde unterbrochen: manche Dateien sind neu, andere sind von vorher
hint-export-again = den Ordner schreiben mit: klubrating export DIR
export-unknown-column = Eine Spalte { $column } gibt es in dieser Datei nicht, oder sie kommt zweimal vor.
export-missing-column = Die Spalte { $column } fehlt.
export-columns-of-row = Diese Zeile hat { $found } Zellen, die erste Zeile hat { $expected }.
export-bad-value = { $column } kann nicht "{ $value }" sein.
export-bad-row = Diese Werte passen nicht zusammen.
export-row-twice = Eine frühere Zeile hat dieselbe Nummer oder sagt dasselbe.
export-readme = { $club }: alle Daten, wie klubrating sie führt, nur für die Ratingkommission. Die Dateien nennen auch jene, die nicht auf öffentlichen Listen stehen wollen.
export-file-club = der Verein und die Sprache seiner Listen
export-file-setting = was der Verein über sich beschlossen hat
export-file-table_answer = wie Tabellen mit bestimmten Überschriften gelesen werden
export-file-pool = Spiele, die zusammen gewertet werden
export-file-regulation = die Reglements, jedes in einer eigenen Datei
export-file-regulation_in_force = ab welchem Tag ein Reglement gilt, und wer es genehmigt hat
export-file-conversion_in_force = ab welchem Tag DSU-Ratings wie umgerechnet werden
export-file-scale_adjustment = Verschiebungen der ganzen Skala
export-file-person = alle, mit Nummern und Geburtsjahr; id ist die Nummer der Person in den anderen Dateien
export-file-former_name = frühere Namen, und bis wann sie galten
export-file-alias = Antworten auf die Frage, wer ein Spieler in einer Datei ist
export-file-person_merge = Datensätze, die sich als eine Person erwiesen
export-file-tournament = die Turniere; sequence ist die Reihenfolge derer, die am selben Tag enden
export-file-entrant = die Spieler der Turniere: wer eine Startnummer ist, und was die Datei sagte
export-file-game = die Partien: Ergebniscodes wie in TRF, was anders gewertet wird und warum, vorläufige Ergebnisse, Sätze
export-file-bye = Runden ohne Gegner
export-file-player_card = Spielerkarten
export-file-card_expected = Spielerkarten, die noch fehlen
export-file-off_site = welche Turniere die Website vor der Liste nicht zeigt
export-file-import = welche Dateien importiert wurden, damit keine zweimal importiert wird
export-file-membership_status = wer aktiv, passiv oder ausgetreten war, ab welchem Tag
export-file-external_rating = Zahlen von DSU, FIDE und anderen Listen
export-file-start_rating = Startratings und Eröffnungsbestände
export-file-committee = die Amtszeiten der Ratingkommission
export-file-unlisted = wer nicht auf öffentlichen Listen stehen will
export-file-multi_game = Spiele mit mehreren Spielern
export-file-multi_result = ihre Ergebnisse
export-file-multi_rules = wie sie gewertet werden, ab welchem Tag
export-file-list = die veröffentlichten Listen in allen Ausgaben, mit Tag, Grund und Siegel
export-file-list_entry = die Zeilen der Listen
export-file-list_correction = berichtigte Zahlen, die eine Liste nennt
export-file-list_change = die Änderungen, die zu ihnen führten
export-file-list_change_seat = wen diese Änderungen betrafen
export-folder-tournaments = jedes Turnier für andere Programme, mit letztem Tag und Nummer
export-folder-lists = jede veröffentlichte Liste zum Lesen, mit Tag und Nummer
export-note-reading = klubrating init --from ORDNER --db DATEI legt den Verein aus den Dateien mit der Endung .csv und den Reglements neu an; die beiden Ordner werden nicht gelesen. Die Überschriften sind in allen Sprachen dieselben. Spalten, die auf _name enden, sind nur zum Lesen.
export-note-marks = Tage stehen als 2027-01-31. \erased steht, wo jemand anonym gemacht wurde, ein einzelner \ für einen leeren Text, und ' vor einem Text, mit dem eine Tabelle rechnen würde.
export-note-left-out = Nicht im Ordner sind das Journal, die Sicherungen, vorgeschlagene Listen und die Einstellungen site und signing-key, die Pfade eines Rechners sind. Bewahren Sie für sie die Datenbank auf. Listen erhalten ein neues Siegel, wenn der Verein neu angelegt wird; das erste steht in list.csv.

verb-add = Hinzufügen
verb-filter = Suchen
verb-other = Anderes Datum, Ergebnis oder andere Wahl
verb-system = Systeme oder Methode wählen
verb-nobody = Niemand
name-more = Mehr
more-ratings = Listen und Ratings
more-file = Die Datei des Vereins
more-about-regulation = die geltenden Regeln, frühere, und die Annahme neuer
more-about-scale = Umrechnung von DSU-Ratings und Änderungen aller Ratings
more-about-committee = wer darin sitzt, und bis wann
more-about-settings = was der Verein für Listen, Dateien und Prüfungen gewählt hat
more-about-pools = was getrennt gewertet wird, etwa Schnellschach
more-about-lists = alle veröffentlichten Listen mit ihrem Siegel
more-about-opinion = alle Partien auf einmal gewertet, neben der Liste
more-about-first-ratings = Startratings für einen Verein ohne Ratings
more-about-calculator = erwartete Punkte, Performance, eine Partie, ein Neuling
more-about-import = ein Turnier oder ein Ordner davon, Mitglieder, Ratings, eine Vereinsliste
more-about-check = jede veröffentlichte Liste neu berechnen und vergleichen
more-about-backup = eine Kopie des Vereins, wie er jetzt ist
more-about-restore = zu einer früheren Kopie zurückkehren

## Änderungen ausprobieren

cmd-what-if = Änderungen in einer Kopie des Vereins ausprobieren und zeigen, wie die nächste Liste aussähe
arg-what-if-file = Eine Datei mit Befehlen, einer je Zeile, ohne klubrating; - liest die Standardeingabe
arg-what-if-command = Ein einzelner Befehl, nach --
value-command = BEFEHL
arg-what-if-boards = Auch die Mannschaften zeigen, mit je so vielen Brettern
trial-title = Was wäre, wenn: { $list }
trial-changes = { $count ->
    [one] Mit einer Änderung, verglichen mit dem Verein, wie er ist.
   *[other] Mit { $count } Änderungen, verglichen mit dem Verein, wie er ist.
}
trial-nothing-kept = Ein Versuch: Im Verein wurde nichts geändert.
trial-club = im Verein
trial-word = im Versuch
trial-same = Die Liste bleibt dieselbe.
trial-causes = Woher die Unterschiede kommen
trial-cause-of = { $name }: { $points }
trial-step = { $what }: { $before } → { $after }
trial-scale = Änderung der Skala am { $date }
trial-game = Runde { $round } gegen { $opponent } ({ $ratings }): { $results }
column-trial-moved = Plätze
error-trial-in-trial = dies ist bereits ein Versuch
error-no-trial = es läuft kein Versuch
error-trial-not-text = das ist keine Textdatei mit Befehlen
error-trial-quotes = ein Anführungszeichen fehlt
error-trial-command = { $word } lässt sich nicht ausprobieren
error-trial-option = { $word } gehört vor what-if, nicht zu einem seiner Befehle
error-trial-argument = { $argument }: { $reason }
trial-banner = VERSUCH: nichts bleibt
trial-banner-short = VERSUCH
trial-end-question = Den Versuch beenden? Seine Änderungen werden verworfen.
trial-begun = Ein Versuch: ändern Sie, was Sie wollen, nichts bleibt. { $compare } vergleicht mit dem Verein, { $end } beendet ihn.
trial-ended = Der Versuch ist zu Ende; der Verein ist, wie er war.
action-trial = Versuch: ändern, ohne zu behalten
action-trial-compare = Den Versuch mit dem Verein vergleichen
games-no-trial = einen Versuch gibt es nicht für Spiele mit mehreren
error-trial-writes-nothing = in einem Versuch werden keine Dateien geschrieben; nur der Vergleich
trial-outdated = Der Verein wurde seitdem geändert; verglichen wird mit dem Stand bei Beginn des Versuchs.

## Which rule forecasts better

cmd-judge = Zeigen, welches Reglement die Ergebnisse des Vereins besser vorhergesagt hätte
arg-judge-regulations = Reglements mit Namen oder Datei; die Regel des Vereins wird immer mit beurteilt
title-judge = Reglements nach ihren Vorhersagen beurteilen
judge-title = Welche Regel sagt besser vorher?
judge-scope = { $games }, { $events }, { $from } bis { $until }
judge-own = Die Regel des Vereins
judge-even = Für alle ein halber Punkt
judge-hindsight = Alle Ergebnisse bekannt
judge-better = { $name } sagt besser vorher als die Regel des Vereins: Die Vorhersagen liegen bei fünfzehn Ergebnissen etwa { $points } Punkte weniger daneben.
judge-worse = { $name } sagt schlechter vorher als die Regel des Vereins: Die Vorhersagen liegen bei fünfzehn Ergebnissen etwa { $points } Punkte mehr daneben.
judge-no-matter = Zwischen { $name } und der Regel des Vereins ist kein Unterschied von Bedeutung: Die Vorhersagen weichen bei fünfzehn Ergebnissen um weniger als einen halben Punkt voneinander ab.
judge-equal = { $name } sagt jedes Ergebnis genau so vorher wie die Regel des Vereins.
judge-open = Zu wenige Ergebnisse, um { $name } zu beurteilen: Die Vorhersagen können besser oder schlechter sein als die der Regel des Vereins. { $wait }
judge-few = Zu wenige Ergebnisse, um { $name } zu beurteilen: erst { $events }, nötig sind mindestens { $least }. { $wait }
judge-wait = { $count ->
    [one] Nach etwa einem weiteren Halbjahr lässt sich mehr sagen.
   *[other] Nach etwa { $count } weiteren Halbjahren lässt sich mehr sagen.
}
judge-why = Wo sich kein Unterschied zeigt, macht keine der Regeln die Liste genauer: Die Ratingkommission kann die einfachere wählen, oder die, deren Ratings sich so bewegen, wie es den Mitgliedern gefällt.
judge-deviance = Devianz
judge-brier = Brier
judge-low = 95 % von
judge-high = 95 % bis
judge-note-deviance = Devianz: wie sehr die Ergebnisse die Vorhersagen überraschen, { $even }, wenn von allen ein halber Punkt erwartet wird; kleiner ist besser. Brier: das mittlere Quadrat von Punkte − Erwartung. Unterschied: zur Regel des Vereins, über 0 ist schlechter.
judge-note-hindsight = Alle Ergebnisse bekannt: eine Stärke je Spieler für alle Jahre, nachträglich an eben diese Ergebnisse angepasst. So sagt keine Regel vorher.
judge-left-out-unrated = { $count ->
    [one] 1 Ergebnis fehlt, weil ein Spieler nach einer der Regeln vor dem Turnier kein Rating hatte.
   *[other] { $count } Ergebnisse fehlen, weil ein Spieler nach einer der Regeln vor dem Turnier kein Rating hatte.
}
judge-left-out-event = { $count ->
    [one] 1 Ergebnis fehlt, weil eine der Regeln das Turnier nicht wertet.
   *[other] { $count } Ergebnisse fehlen, weil eine der Regeln das Turnier nicht wertet.
}
judge-left-out-uneven = { $count ->
    [one] 1 Partie fehlt, weil die beiden Ergebnisse zusammen nicht einen Punkt ergeben.
   *[other] { $count } Partien fehlen, weil die beiden Ergebnisse zusammen nicht einen Punkt ergeben.
}
judge-bands = Erwartet und erzielt
judge-bands-note = Danach, wie viel jede Regel vom Favoriten erwartet. Erzielen Favoriten weniger als erwartet, nimmt die Regel Ratingunterschiede zu ernst.
judge-band = Favorit
judge-scored = Erzielt
error-judge-scale = { $name } verwendet eine Skala, auf die sich die Ratings des Vereins nicht umrechnen lassen
error-judge-no-games = es gibt kein Ergebnis, das alle diese Regeln vorhersagen

## Wo die Punkte geblieben sind

cmd-balance = Über die Punkte zwischen zwei Listen abrechnen: woher sie kamen, wohin sie gingen
arg-balance-from = Die erste Liste: Datum, Nummer in klubrating lists oder draft; sonst die vor der zweiten veröffentlichte
arg-balance-to = Die zweite Liste; sonst der Entwurf der nächsten
label-balance-from = Von der Liste
label-balance-to = Bis zur Liste
balance-title = Wo die Punkte geblieben sind: { $from } bis { $to }
balance-sums = Die erste Liste: { $members ->
    [one] ein Rating, { $sum } Punkte.
   *[other] { $members } Ratings, { $sum } Punkte.
} Die zweite: { $now ->
    [one] ein Rating, { $total } Punkte.
   *[other] { $now } Ratings, { $total } Punkte.
} Unterschied: { $change }.
balance-games = Davon stammen { $points } aus den Partien und ihrer Auswertung.
balance-behind = Die größten Posten
balance-more = { $count ->
    [one] noch einer: { $points }
   *[other] { $count } weitere: { $points }
}
balance-course = Von Liste zu Liste
balance-course-games = Die Partien nach Ursache
balance-course-said = Was die Partien seit dem { $first } ergeben haben: { $points } Punkte.
column-balance-row = Ursache
column-balance-what = Erklärung
column-balance-gone = Weg
column-balance-newcomers = Debüts
column-balance-outside = Außen
column-balance-uneven = Ungleich
column-balance-rounding = Rundung
column-balance-decisions = Festgesetzt
column-balance-late = Berichtigt
balance-newcomers = mit diesem Rating auf die Liste gekommen
balance-leavers = mit diesem Rating von der Liste gegangen
balance-against_newcomers = Partien gegen neue Spieler, bevor sie ein Rating hatten
balance-outside = Partien, die nur für einen zählen: Gäste u. a.
balance-cards = Spielerkarten von Turnieren anderswo, ohne Bonus
balance-unequal_k = Partien zwischen Mitgliedern mit ungleichem K
balance-uneven = Partien, deren Erwartungen zusammen nicht eins sind
balance-bonus = K·B, aus Partien und Spielerkarten
balance-rounding = auf ganze Ratings, und der erwarteten Punkte
balance-decisions = von der Kommission festgesetzte Ratings
balance-scale = Änderungen aller Ratings
balance-corrections = späte Berichtigungen veröffentlichter Listen
error-balance-first = vor der Liste vom { $date } gibt es keine

## Für den Vorstand

cmd-proposal = Dem Vorstand auf zwei Seiten zeigen, was ein anderes Reglement bewirkt: Änderungen, Vorhersagen, Punkte, Liste
title-proposal = Dem Vorstand ein anderes Reglement vorlegen
arg-proposal-regulation = Das vorgeschlagene Reglement: Name oder Datei
arg-proposal-from = Der Tag, ab dem es werten soll
proposal-title = Antrag: andere Ratingregeln
proposal-asked = Die Ratingkommission beantragt, alle Turniere, die am { $date } oder später enden, nach „{ $title }“ zu werten. Neue Regeln genehmigt der Vorstand; sie werden sofort bekannt gemacht. Veröffentlichte Listen bleiben gleich.
proposal-changes = Was sich ändern würde
proposal-k = Vor jedem Turnier sagen die Ratings, wie viele Punkte von einem Spieler zu erwarten sind. Jeder Punkt darüber oder darunter verändert das Rating um K Punkte.
proposal-judge = Regeln sind gut, wenn sie die Ergebnisse gut vorhersagen. Beide wurden an allen Partien des Vereins erprobt, jedes Mal nur mit dem, was vorher bekannt war.
proposal-balance = Woher die Punkte kämen
proposal-points = Regeln sollen nicht alle Ratings zugleich steigen oder fallen lassen. Was vom { $from } bis zum { $to } insgesamt hinzukommt oder verloren geht:
proposal-list = Die Liste vom { $date }, wie sie aussähe
proposal-since = Kein Turnier vor dieser Liste würde nach den neuen Regeln gewertet. Um zu zeigen, was sie bewirken, sind Liste und Punkte so berechnet, als gälten sie seit dem { $since }.
proposal-sums = Höher als nach den geltenden Regeln: { $up }; niedriger: { $down }; gleich: { $same }. Größter Unterschied: { $most }.
proposal-rest = { $count ->
    [one] Ein Mitglied mit kleinerem Unterschied ist hier weggelassen.
   *[other] { $count } Mitglieder mit kleineren Unterschieden sind hier weggelassen.
}
proposal-not-yet = Noch keine Antwort: { $reason }.
error-proposal-scale = { $name } hat eine andere Skala: Schreiben Sie die Zahlen zuerst auf die des Vereins um
error-proposal-same = { $name } ist wie die geltenden Regeln: Nichts würde sich ändern
