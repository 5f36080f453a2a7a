//! Common names that differ, however similar their spelling: Petersen and Pedersen, Karen and Karin.
//!
//! Source: the most frequent family and given names of Denmark, with those of its neighbours; written as
//! [`name::key`](super::name::key) writes them.

/// In alphabetical order. A name missing here matters only where it is compared with one that is nearly the same.
#[rustfmt::skip]
pub(super) const COMMON: &[&str] = &[
    "aagaard", "aage", "adam", "agnes", "agnete", "albert", "aleksander", "alex", "alexander", "alfred",
    "alice", "allan", "amalie", "anders", "andersen", "anderson", "andersson", "andreas", "andreasen",
    "andresen", "anette", "anita", "anja", "ann", "anna", "anne", "annelise", "annette", "anni", "anton",
    "arne", "arthur", "asger", "asmussen", "asta", "astrid", "august", "axel", "axelsen", "ayse", "bach", "bak",
    "bang", "bauer", "beate", "bech", "beck", "becker", "bendt", "bendtsen", "bengtsson", "benjamin", "benny",
    "bent", "bente", "bentsen", "bentzen", "berg", "berit", "bernd", "bernhard", "bert", "bertel", "bertelsen",
    "berthelsen", "birger", "birgit", "birgitte", "birte", "birthe", "bisgaard", "bjarke", "bjarne", "bjerg",
    "bjerre", "bjerregaard", "bjoern", "bjoernsen", "bo", "bodil", "boesen", "bonde", "borg", "boris", "brandt",
    "brian", "britta", "brodersen", "broendum", "brogaard", "bruno", "bruun", "buch", "camilla", "carina",
    "carl", "carla", "carlo", "carlsen", "carlsson", "carolina", "caroline", "carsten", "carstensen", "caspar",
    "casper", "cecilie", "charlotte", "christa", "christel", "christen", "christensen", "christian",
    "christiansen", "christina", "christine", "christoffer", "christoffersen", "christoph", "christopher",
    "christophersen", "clara", "claus", "clausen", "connie", "conny", "dahl", "dam", "dan", "daniel", "daniela",
    "danielsen", "danny", "daugaard", "david", "davidsen", "degn", "dennis", "diana", "dideriksen", "dieter",
    "dirk", "ditte", "dorrit", "dorte", "dorthe", "dorthea", "drejer", "ebbe", "eberhard", "eddie", "edith",
    "egon", "eigil", "einar", "elena", "eliasen", "eliassen", "elin", "elisa", "elisabeth", "elise", "ella",
    "ellen", "elly", "else", "elsebeth", "emil", "emilie", "emily", "emma", "emmanuel", "enevoldsen", "enghoff",
    "erik", "eriksen", "eriksson", "erling", "ernst", "ernstsen", "esben", "eskil", "eskildsen", "espersen",
    "ester", "eva", "fabian", "fabricius", "falk", "feldt", "felix", "ferdinand", "filip", "finn", "fischer",
    "flemming", "florian", "fog", "foged", "frandsen", "frank", "franz", "frederik", "frederiksen", "freja",
    "frida", "friedrich", "friis", "frits", "fritz", "frode", "gade", "georg", "gerd", "gerda", "gerhard",
    "gert", "gertrud", "gitte", "gram", "gravesen", "gravgaard", "gregersen", "grete", "grethe", "groen",
    "gudrun", "gunnar", "gunther", "gustafsson", "gustav", "hald", "hannah", "hanne", "hannes", "hans",
    "hansen", "hansens", "hanson", "hansson", "harald", "harry", "hartmann", "hassen", "hedegaard", "hedvig",
    "heidi", "heiko", "heine", "heinrich", "heinz", "helen", "helena", "helene", "helga", "helge", "helle",
    "hendriksen", "henning", "henningsen", "henny", "henriette", "henrik", "henriksen", "henry", "herbert",
    "herman", "hermann", "hermansen", "hilda", "hinrichsen", "hinriksen", "hjalmar", "hjorth", "hoeg",
    "hoffmann", "hofmann", "holger", "holm", "holst", "horst", "hougaard", "hugo", "hvid", "ib", "ibsen", "ida",
    "inga", "inge", "ingeborg", "inger", "ingolf", "ingrid", "ingvardsen", "ingvarsen", "ipsen", "irene",
    "iris", "irma", "isabel", "isabella", "isaksen", "ivan", "iver", "iversen", "jack", "jacob", "jacobsen",
    "jacobson", "jakob", "jakobsen", "jan", "jane", "janne", "jannie", "jansen", "jansson", "jens", "jensen",
    "jenson", "jenssen", "jeppe", "jeppesen", "jepsen", "jesper", "jespersen", "jessen", "jette", "jim",
    "jimmy", "joachim", "joakim", "joan", "jochen", "joensen", "joergen", "joergensen", "johan", "johann",
    "johanna", "johanne", "johannes", "johannesen", "johannsen", "johansen", "johanson", "johansson", "john",
    "johnny", "johnsen", "johnson", "johnsson", "jokumsen", "jon", "jonas", "jonasen", "jonassen", "jonathan",
    "jonna", "jonsson", "josef", "josefine", "josefsen", "joseph", "juergen", "juhl", "julia",
    "julian", "julie", "julius", "justesen", "juul", "jytte", "kaare", "kaas", "kai", "kaj", "kamilla", "karen",
    "kari", "karin", "karina", "karl", "karla", "karlsen", "karlsson", "karolina", "karoline", "karsten",
    "karstensen", "kasper", "katharina", "kathrine", "katja", "katrine", "keld", "kenneth", "kenny", "kent",
    "kevin", "kim", "kirk", "kirkegaard", "kirsten", "kirstine", "kjaer", "kjaergaard", "kjaersgaard", "kjeld",
    "kjeldsen", "klaus", "klausen", "knud", "knudsen", "koch", "kofoed", "kold", "konrad", "krag", "kragh",
    "kristen", "kristensen", "kristian", "kristiansen", "kristina", "kristine", "kristoffer", "kristoffersen",
    "kroeger", "krogh", "krueger", "kruse", "kurt", "laila", "lang", "lange", "larry", "lars", "larsen",
    "larson", "larsson", "lasse", "lassen", "lauge", "laura", "lauridsen", "laurits", "lauritsen", "laursen",
    "leif", "lena", "lene", "leo", "leon", "lilian", "lillian", "lilly", "lina", "lind", "linda", "lindberg",
    "linde", "lindgren", "lindhardt", "line", "linnea", "lis", "lisa", "lisbet", "lisbeth", "lise", "liselotte",
    "lone", "lorentsen", "lorentzen", "lorenz", "lorenzen", "lotte", "louis", "louisa", "louise", "lucas",
    "lucie", "ludvig", "ludvigsen", "ludwig", "luise", "lukas", "lund", "lykke", "lyng", "mads", "madsen",
    "magda", "magne", "magnus", "maier", "maja", "malene", "malte", "manfred", "manniche", "marc", "marcel",
    "marco", "marcus", "marcussen", "maren", "margit", "margrete", "margrethe", "maria", "marian", "mariane",
    "marianne", "marie", "marina", "mario", "marion", "marius", "mark", "marker", "markus", "markussen",
    "markvardsen", "marlene", "marten", "martensen", "martha", "martin", "martina", "martinsen", "martinus",
    "mathias", "mathiasen", "mathiesen", "mathilde", "mathisen", "mats", "matthias", "matthiesen", "mattias",
    "max", "maximilian", "mayer", "meier", "mette", "meyer", "michael", "michaela", "michaelsen", "michel",
    "michelsen", "mie", "mikael", "mikkel", "mikkelsen", "milla", "minna", "moeller", "moesgaard", "mogens",
    "mogensen", "mona", "monica", "monika", "moritz", "morten", "mortensen", "mouritsen", "mouritzen",
    "mueller", "muller", "munk", "nadja", "nanna", "natalie", "natascha", "nedergaard", "nicholas", "nick",
    "nicklas", "nicolai", "nicolaisen", "nicole", "niels", "nielsen", "nikolai", "nikolaisen", "nikolaj",
    "nikolajsen", "nils", "nilsen", "nilsson", "nina", "nissen", "noah", "noergaard", "norbert", "norgaard",
    "nyborg", "nygaard", "oestergaard", "olav", "ole", "olesen", "olga", "oliva", "oliver", "olivia", "ollie",
    "olof", "olsen", "olson", "olsson", "oluf", "oscar", "oskar", "ottesen", "otto", "ottosen", "ove",
    "overgaard", "pallesen", "pallisgaard", "paludan", "paul", "paula", "pauli", "pauline", "paulsen",
    "paulson", "paulus", "peder", "pedersen", "peer", "pelle", "per", "perle", "pernille", "perry", "persson",
    "peter", "peters", "petersen", "peterson", "petersson", "petra", "petrea", "petri", "petrus", "pettersen",
    "petterson", "pettersson", "philip", "pia", "piet", "pieter", "pihl", "poul", "poulsen", "povl", "povlsen",
    "preben", "ralf", "rasmus", "rasmussen", "ravn", "rebecca", "regina", "regine", "reinhard",
    "rene", "richard", "richter", "riis", "rikke", "rita", "robert", "roberta", "rohde", "roland", "rolf",
    "roman", "ronald", "ronny", "rosa", "rose", "rosenberg", "rosendahl", "ross", "roy", "rudolf", "runa",
    "rune", "ruth", "sabina", "sabine", "samuel", "sandberg", "sander", "sandersen", "sandra", "sanne", "sara",
    "sarah", "schaefer", "schmidt", "schmitt", "schmitz", "schneider", "schou", "schroder", "schroeder",
    "schubert", "schultz", "schulz", "schulze", "schumacher", "schuster", "schwarz", "sebastian", "sejersen",
    "selma", "sigrid", "sigurd", "silas", "silke", "silvia", "simon", "simone", "simonsen", "simonson", "skou",
    "skov", "skovgaard", "sloth", "smed", "smith", "soenderby", "soendergaard", "soeren", "soerensen",
    "soerenson", "sofia", "sofie", "sommer", "sonja", "sonne", "sophia", "sophie", "steen",
    "steenberg", "stefan", "steffen", "steffens", "steffensen", "stein", "sten", "stenholm", "stensgaard",
    "stephan", "stephansen", "stephensen", "steven", "stig", "stine", "stokholm", "storm", "straarup", "susan",
    "susanna", "susanne", "suzanne", "svane", "sven", "svend", "svendsen", "svenningsen", "svenson", "svensson",
    "sylvia", "tage", "tang", "tanja", "terkelsen", "terkildsen", "theis", "theo", "theodor", "therese",
    "therkildsen", "thomas", "thomasen", "thomason", "thomassen", "thomsen", "thomson", "thor", "thorben",
    "thorbjoern", "thorkild", "thorndahl", "thorsen", "thorsten", "thorup", "thorvald", "thuesen", "thulesen",
    "thygesen", "tim", "tina", "tine", "tobias", "toft", "tofte", "toftegaard", "tom", "tommy", "tonny", "tony",
    "torben", "torbjoern", "tore", "torsten", "tove", "tranberg", "trine", "troels", "troelsen", "uffe", "ulla",
    "ulrich", "ulrik", "ulrikke", "ulriksen", "ursula", "ute", "uwe", "vagn", "valdemar", "vang", "vera",
    "vestergaard", "vibeke", "victor", "victoria", "viggo", "viktor", "viktoria", "vilhelm", "villads",
    "villadsen", "villy", "vinter", "vinther", "viola", "vivi", "vivian", "volker", "wagner", "walter",
    "walther", "weber", "weiss", "werner", "werther", "wilhelm", "willi", "willy", "winkel", "winter",
    "winther", "wolf", "wolff", "wolffsen", "wolfgang", "wulff", "yvonne", "zimmermann",
];

#[cfg(test)]
mod tests {
    use super::COMMON;
    use crate::domain::name::key;

    #[test]
    fn they_are_in_order_and_as_keys_have_them() {
        assert!(COMMON.is_sorted_by(|one, other| one < other));
        for name in COMMON {
            assert_eq!(key(name), *name);
        }
    }
}
