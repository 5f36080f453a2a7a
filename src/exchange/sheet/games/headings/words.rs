//! The words over the columns of a list of games, in the languages of Europe, in small letters and without blanks.

#[rustfmt::skip]
pub(super) const DAY: [&str; 16] = [
    "date", "dato", "datum", "day", "dag", "data", "fecha", "matchdate", "gamedate", "päivä", "dátum", "päivämäärä",
    "día", "дата", "datums", "kuupäev",
];
#[rustfmt::skip]
pub(super) const RESULT: [&str; 38] = [
    "result", "results", "rés", "ris", "výsl", "res", "resultat", "ergebnis", "erg", "ergebn", "resultaat", "uitslag", "resultado",
    "risultato", "wynik", "úrslit", "tulos", "résultat", "outcome", "udfald", "eredmény", "výsledek", "výsledok", "rezultat",
    "rezultatas", "rezultāts", "tulemus", "результат", "esito", "sonuç", "αποτέλεσμα", "rez", "izid", "ishod", "rezultatul", "sonuc",
    "wyn", "resultats",
];
#[rustfmt::skip]
pub(super) const WINNER: [&str; 34] = [
    "whowon?", "vainqueur", "gagnant", "vincitore", "zwycięzca", "winner", "winnerid", "vinder", "sieger", "gewinner", "winnaar",
    "vinnare", "vinner", "ganador", "vencedor", "zmagovalec", "pobjednik", "pobednik", "vítěz", "víťaz", "győztes", "nyertes",
    "voittaja", "laimėtojas", "uzvarētājs", "võitja", "câștigător", "castigator", "kazanan", "νικητής", "победитель", "переможець",
    "sigurvegari", "guanyador",
];
/// Who lost, beside the winner.
pub(super) const LOSER: [&str; 7] = [
    "loser",
    "taber",
    "verlierer",
    "verliezer",
    "förlorare",
    "taper",
    "perdedor",
];
/// Whether the game was drawn, beside a winner and a loser.
pub(super) const DRAWN: [&str; 5] = ["draw", "draw?", "drawn", "remis", "tie"];
#[rustfmt::skip]
pub(super) const COLOUR: [&str; 25] = [
    "colore", "kolor", "barva", "cor", "colour", "color", "col", "farve", "farbe", "farge", "färg", "kleur", "couleur", "piece",
    "boja", "renk", "χρώμα", "цвет", "spalva", "krāsa", "värv", "culoare", "szín", "litur", "väri",
];
pub(super) const PASSED: [&str; 8] = [
    "time", "tid", "zeit", "tijd", "pgn", "eco", "moves", "opening",
];
#[rustfmt::skip]
pub(super) const WHITE: [&str; 37] = [
    "white", "hvid", "weiß", "weiss", "wit", "vit", "hvit", "blancs", "blanc", "blancas", "blanco", "bianco", "brancas", "białe",
    "hvítt", "valkoinen", "valkea", "világos", "bílý", "bílé", "biely", "bijeli", "beli", "baltieji", "baltie", "valged", "beyaz",
    "белые", "bele", "alb", "blanques", "valge", "бели", "білі", "λευκά", "ljósir", "hvítur",
];
#[rustfmt::skip]
pub(super) const BLACK: [&str; 35] = [
    "black", "sort", "schwarz", "zwart", "svart", "noirs", "noir", "negras", "negro", "nero", "pretas", "czarne", "svörtu", "musta",
    "sötét", "černý", "černé", "čierny", "crni", "črni", "negru", "juodieji", "melnie", "mustad", "siyah", "черные", "чёрные", "crne",
    "negre", "must", "црни", "чорні", "μαύρα", "svartur", "svört",
];
pub(super) const HOME: [&str; 13] = [
    "local",
    "domicile",
    "casa",
    "domácí",
    "gospodarz",
    "gospodarze",
    "home",
    "hjemme",
    "heim",
    "thuis",
    "hemma",
    "hometeam",
    "hjemmehold",
];
pub(super) const AWAY: [&str; 15] = [
    "away",
    "ude",
    "gast",
    "uit",
    "borta",
    "borte",
    "awayteam",
    "udehold",
    "visitante",
    "extérieur",
    "ospite",
    "trasferta",
    "hosté",
    "gość",
    "goście",
];
#[rustfmt::skip]
pub(super) const PLAYER: [&str; 19] = [
    "challenger", "udfordrer", "herausforderer", "utmanare",
    "player", "spillere", "spiller", "spieler", "spelare", "speler", "joueur", "jugador", "jogador", "hráč",
    "zawodnik", "giocatore", "pelaaja", "igrač", "játékos",
];

/// The other player, in a list with a row for each of the two.
#[rustfmt::skip]
pub(super) const OPPONENT: [&str; 34] = [
    "defender", "opponent", "modstander", "gegner", "motståndare", "motstander", "tegenstander", "opponentname", "soupeř", "súper",
    "ellenfél", "przeciwnik", "avversario", "adversario", "adversaire", "rival", "vastustaja", "adversário", "rakip", "αντίπαλος",
    "соперник", "противник", "protivnik", "nasprotnik", "varžovas", "pretinieks", "vastane", "adversar", "andstæðingur",
    "contrincante", "oponente", "oponent", "tegenspeler", "contrario",
];
