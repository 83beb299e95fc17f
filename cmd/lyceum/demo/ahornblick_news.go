package demo

var ahornblickReviews = []review{
	{5, "Die Fälle sind so, wie sie bei uns vorkommen. Wir haben sie in der Übergabe besprochen."},
	{5, "Endlich ein Kurs, in dem der Mensch im Bett einen Namen hat."},
	{4, "Gut und kompakt. Ich habe ihn in drei Nachtdiensten gemacht."},
	{4, "Die Filme sind ausgezeichnet, der Lesetext ist etwas lang."},
	{3, "Solide, aber ich hatte mir mehr zur ambulanten Pflege erhofft."},
	{5, "Die Karte für die Kitteltasche benutze ich jeden Tag."},
	{2, "Der Übungstermin wurde zweimal verschoben, das machte die Planung schwer."},
	{5, "Meine Auszubildende und ich haben ihn zusammen gemacht und beide etwas gelernt."},
	{4, ""},
	{5, "Klare Sprache, auch für Kolleginnen, deren erste Sprache nicht Deutsch ist."},
}

var ahornblickAnnouncements = []notice{
	{"Übungstermine Wiederbelebung", "Die Termine des kommenden Quartals sind offen. Bitte kommen Sie zu zweit von derselben Station.", 2, false},
	{"Fortbildungspunkte meldet jetzt die Akademie", "Sie müssen Ihr Zertifikat nicht mehr selbst einreichen. Die Punkte erscheinen binnen zehn Tagen.", 9, false},
	{"Neue Filme im Demenzkurs", "Die Theatergruppe aus dem Haus Birkenweg hat vier neue Nachmittage für uns gespielt. Danke!", 21, false},
	{"Die Akademie zieht um", "Ab nächstem Monat finden Praxistage in Leipzig in der Karl-Heine-Straße 12 statt, mit Aufzug und Fahrradständern.", 33, false},
	{"Hygieneunterweisung: eine Erinnerung", "Etwa jeder fünften Person fehlt noch die Unterweisung dieses Jahres. Sie dauert vierzig Minuten.", 47, false},
	{"Entwurf: Winterprogramm", "Von den Fachbereichen zu ergänzen.", 1, true},
}

var ahornblickFAQs = []answer{
	{"Zählt Lernen als Arbeitszeit?", "Pflichtkurse ja. Bei allen anderen vereinbaren Sie die Zeit bitte vorher mit Ihrer Leitung."},
	{"Wie bekomme ich meine Fortbildungspunkte?", "Tragen Sie Ihre Registriernummer in Ihr Profil ein. Die Akademie meldet die Punkte für Sie."},
	{"Dürfen Angehörige teilnehmen?", "An den Kursen zu Demenz und Ernährung, kostenlos. Sie melden sich auf diesen Seiten an."},
	{"Welche Kurse sind Pflicht?", "Hygiene, Wiederbelebung und Medikamente, je einmal im Jahr. Sie finden sie im Pfad Sicher durch das Jahr."},
	{"Ich kann nicht zum Praxistag kommen.", "Sagen Sie es uns zwei Werktage vorher und wählen Sie einen anderen Termin; der Online-Teil gilt drei Monate."},
	{"Kann ich das Tablet der Station benutzen?", "Ja. Bitte melden Sie sich danach ab, wie bei der Pflegeakte."},
	{"Wer sieht meine Ergebnisse?", "Ihre Leitung sieht, ob Sie einen Kurs abgeschlossen haben. Die Kurse zur eigenen Gesundheit sieht niemand."},
	{"Was zahlen externe Teilnehmer?", "Den Preis, der beim Kurs steht. Wenn Ihr Arbeitgeber zahlt, schicken wir eine Rechnung."},
}

var ahornblickBlogs = []article{
	{"Vier Uhr, die Stunde der Schultasche", "Ulrike Brandt", "Frau Adler will nach Hause zu ihrer Mutter, jeden Tag. Ein Haus erzählt, wie es aufhörte, die Tür abzuschließen, und anfing, mitzugehen.", 5},
	{"Dreißig Sekunden, gezählt", "Dr. Annette Seidel", "Auf sechs Stationen haben wir gemessen, wie lange Hände wirklich eingerieben werden. Der Median lag bei elf Sekunden. Nach einem Monat mit einem Lied waren es achtundzwanzig.", 13},
	{"Eine Nacht im Bereitschaftsdienst", "Jonas Petersen", "Vierzehn Anrufe, zwei Stürze, ein erwarteter Tod, und um fünf der Geruch von Brot aus der Küche. Ein Bericht.", 20},
	{"Von Kochi nach Chemnitz", "Marek Nowak", "Anna Thomas erzählt, was in den ersten zwölf Wochen half: ein Fahrrad, eine Nachbarin und eine Station, die langsam sprach, ohne laut zu werden.", 28},
	{"Was ein Wundfoto zeigen muss", "Katrin Wolff", "Ein Lineal, ein Datum, dasselbe Licht wie letzte Woche. Warum das beste Bild selten das nächste ist.", 37},
	{"Dokumentation: der Satz, den wir 400-mal gestrichen haben", "Beate Lorenz", "„Bewohner nach Plan versorgt.“ Was an seiner Stelle stehen kann, mit weniger Wörtern und mehr Nutzen.", 46},
	{"Die Matratze ist nicht die Behandlung", "Katrin Wolff", "Mikrolagerung dauert zehn Sekunden und kostet nichts. Eine Station ohne neuen Dekubitus seit zweihundert Tagen zeigt, wie es geht.", 55},
	{"Fingerfood für Ruhelose", "Hannah Vogt", "Wer den ganzen Tag geht, braucht eine Mahlzeit, die mitgeht. Fünf Rezepte aus der Küche vom Haus am See.", 66},
	{"Praxisanleiter über das Schweigen", "Ulrike Brandt", "Das Schwerste am Anleiten ist die Pause, bevor man hilft. Sieben Anleiterinnen darüber, wie sie sie aushalten.", 75},
	{"Als das Netz ausfiel", "Lena Fischer", "Ein Bagger, ein Kabel, sechs Stunden auf Papier. Was unser Notfallplan wert war und was wir in der Woche danach geändert haben.", 89},
	{"Ein Delir sieht aus wie Müdigkeit", "Dr. Emre Aydın", "Die stille Form wird am häufigsten übersehen. Ein Test von vier Minuten fand sie bei neun von hundert Menschen über siebzig.", 101},
	{"Eine UV-Lampe geht auf Reisen", "Dr. Annette Seidel", "Die Lampe zeigt, was die Hände vergessen haben. Sie reist durch elf Häuser, und die Schlange ist länger als am Kaffeeautomaten.", 117},
	{"Wie wir Abschied nehmen", "Schwester Hildegard Moser", "Eine Kerze, ein Buch, ein Moment an der Tür. Abschiedsrituale von sieben Teams, und warum sie Menschen im Beruf halten.", 130},
	{"Dienstpläne, die bis Freitag halten", "Prof. Gisela Thoma", "Eine Stationsleitung hat ihre Änderungen gezählt: einundvierzig in einem Monat. Drei Regeln machten zwölf daraus.", 144},
	{"Rücken, die bis siebenundsechzig halten", "Marek Nowak", "Niemand muss gehoben werden. Das ambulante Team in Jena hat es ein Jahr versucht und die Hälfte seiner Krankheitstage verloren.", 158},
}

var ahornblickTestimonials = []string{
	"Nach neun Jahren mit meinen Kindern bin ich zurückgekommen. Der Pfad Sicher durch das Jahr gab mir in zwei Wochen wieder Boden unter den Füßen.",
	"Beim Fall mit dem Ausbruch musste ich lachen: Das war unser Dienstag. Beim nächsten Mal sind wir zwei Stunden schneller.",
	"Als Angehörige durfte ich teilnehmen. Ich verstehe meinen Vater jetzt besser, und die Pflegenden auch.",
	"Das Sprachtandem war mehr wert als jedes Zertifikat.",
	"Wir leiten elf Häuser und sehen an einer Stelle, wem noch welche Unterweisung fehlt.",
}
