package demo

// ahornblickCareCourses are the courses for those who nurse.
var ahornblickCareCourses = []course{
	{
		code: "HYG-1", title: "Händehygiene in fünf Momenten", categories: []string{"Hygiene"},
		about: `Das Wirksamste, was Sie heute tun, dauert dreißig Sekunden. Lernen Sie die fünf Momente auf Station, im
			Pflegeheim und am Küchentisch einer Klientin kennen, und sehen Sie sich Ihre eigenen Hände unter
			ultraviolettem Licht an.`,
		features: "Als jährliche Unterweisung anerkannt; UV-Lampe auf jeder Station; In vier Sprachen",
		tags:     "hygiene,pflicht,jährlich",
		faq: []answer{
			{"Ist der Kurs Pflicht?", "Ja, einmal im Jahr für alle, die mit Bewohnern, Patientinnen oder Klienten zu tun haben."},
			{"Ich arbeite in der Verwaltung. Brauche ich ihn?", "Die kurze Fassung im ersten Teil genügt."},
		},
		trainer: "Dr. Annette Seidel", department: "Akutpflege", designation: "Pflegehilfskraft", days: 30,
		price: 0, secondPrice: 0, film: "five-moments",
		outline: "Warum: Keime unterwegs; Die Haut und ihr Schutz | Wie: Die fünf Momente; Handschuhe und ihre Grenzen",
	},
	{
		code: "HYG-4", title: "Ausbruch auf Station: die ersten 48 Stunden", categories: []string{"Hygiene", "Patientensicherheit"},
		about: `Drei Bewohner mit Durchfall seit dem Frühstück: Was nun? Sie leiten einen Norovirus-Ausbruch vom ersten Anruf
			bis zur Entwarnung, und jede Entscheidung hat Folgen am nächsten Morgen.`,
		features: "Interaktiver Fall mit vier Ausgängen; Checkliste für die Leitung im Dienst; Meldepflichten auf einer Seite",
		tags:     "hygiene,ausbruch,infektionsschutz",
		faq: []answer{
			{"Für wen ist der Kurs?", "Für Stations- und Schichtleitungen, Hygienebeauftragte und Heimleitungen."},
			{"Kommt das Melderecht vor?", "Ja, mit den Formularen der Gesundheitsämter in unseren drei Ländern."},
		},
		trainer: "Dr. Annette Seidel", department: "Akutpflege", designation: "Stationsleitung", days: 21,
		price: 79, secondPrice: 86,
		outline: "Der erste Tag: Verdacht und erste Maßnahmen; Isolieren mit Würde | Der zweite Tag: Melden; Angehörige und Presse | Entwarnung: Maßnahmen beenden",
	},
	{
		code: "410215", title: "Wundversorgung: beurteilen, reinigen, dokumentieren", categories: []string{"Wundversorgung"},
		about: `Vom ersten Blick zum Behandlungsplan, den auch eine Kollegin versteht. Fotos echter Wunden über zwölf Wochen
			zeigen, was hilft, was nicht, und was nur nach Heilung aussieht.`,
		features: "Sechzig Wundfotos im Verlauf; Vorlagen für die Dokumentation; Zwölf Fortbildungspunkte",
		tags:     "wunden,dokumentation,fortbildungspunkte",
		faq: []answer{
			{"Gibt es Fortbildungspunkte?", "Ja, zwölf Punkte bei der Registrierung beruflich Pflegender."},
			{"Sind die Bilder schwer anzusehen?", "Manche schon. Vor jeder Reihe steht eine Warnung."},
		},
		trainer: "Katrin Wolff", department: "Ambulante Pflege", designation: "Pflegefachkraft", days: 42,
		price: 189, secondPrice: 205, film: "wound-care",
		outline: "Beurteilen: Arten von Wunden; Messen und beschreiben | Behandeln: Reinigen; Die Auflage wählen; Schmerz beim Wechsel | Dokumentieren: Das Foto; Der Heilungsverlauf",
	},
	{
		code: "410220", title: "Dekubitus: der Expertenstandard im Alltag", categories: []string{"Wundversorgung", "Geriatrie"},
		about: `Der Expertenstandard steht seit Jahren im Regal. Dieser Kurs bringt ihn ans Bett: Risiken einschätzen,
			Bewegung planen, eine Matratze wählen und Menschen einbeziehen, die lieber in Ruhe gelassen würden.`,
		features: "Risiken in der Praxis einschätzen; Filme zur Mikrolagerung; Audit-Bogen für die eigene Station",
		tags:     "dekubitus,expertenstandard,geriatrie",
		faq: []answer{
			{"Welche Fassung wird benutzt?", "Die aktuelle Aktualisierung des nationalen Expertenstandards."},
			{"Kann man das Audit gemeinsam machen?", "Ja, wir empfehlen Paare aus zwei Stationen."},
		},
		trainer: "Katrin Wolff", department: "Langzeitpflege", designation: "Pflegefachkraft", days: 28,
		price: 119, secondPrice: 129,
		outline: "Risiko: Wer gefährdet ist; Die Haut ansehen | Vorbeugen: Bewegung und Mikrolagerung; Hilfsmittel und Matratzen | Reden: Gemeinsam planen",
	},
	{
		code: "420108", title: "Demenz verstehen", categories: []string{"Demenz"},
		about: `Frau Adler sucht jeden Nachmittag um vier ihre Schultasche. Lernen Sie, was im Gehirn geschieht, warum
			Widerspruch verletzt, und wie Biografie, Licht, Musik und eine Tasse Tee einen Nachmittag verändern.`,
		features: "Filme mit einer Theatergruppe; Biografiebogen; Gesprächskreis nach sechs Wochen",
		tags:     "demenz,kommunikation",
		faq: []answer{
			{"Ist der Kurs auch für Angehörige?", "Ja. Angehörige unserer Bewohner nehmen kostenlos teil."},
			{"Zählt er für Betreuungskräfte?", "Er zählt für acht der sechzehn Stunden im Jahr."},
		},
		trainer: "Ulrike Brandt", department: "Langzeitpflege", designation: "Betreuungskraft", days: 30,
		price: 95, secondPrice: 103, film: "dementia",
		outline: "Wissen: Formen und Stadien; Was bleibt | Begegnen: Validation; Biografie und Tagesstruktur | Schwere Stunden: Unruhe und Umhergehen; Wenn Pflege abgelehnt wird",
	},
	{
		code: "420115", title: "Delir: erkennen und handeln", categories: []string{"Demenz", "Patientensicherheit"},
		about: `Ein Delir ist ein Notfall, der oft für Alter gehalten wird. Nutzen Sie einen Test von vier Minuten, finden Sie
			den Auslöser, und sorgen Sie dafür, dass Brille, Hörgerät und Nachtruhe an ihrem Platz sind.`,
		features: "Vier-Minuten-Test zum Üben; Auslöserliste für die Kitteltasche; Pflegeplan für die Nacht",
		tags:     "delir,patientensicherheit,geriatrie",
		faq: []answer{
			{"Demenz oder Delir?", "Beides zu unterscheiden ist das erste Kapitel und der Test an dessen Ende."},
			{"Geht es auch um Medikamente?", "Nur so weit, wie Pflegende es brauchen; Dosierungen sind ärztliche Sache."},
		},
		trainer: "Dr. Emre Aydın", hideTrainer: true, department: "Akutpflege", designation: "Pflegefachkraft", days: 14,
		price: 69, secondPrice: 75,
		outline: "Erkennen: Delir, Demenz, Depression; Der Vier-Minuten-Test | Handeln: Den Auslöser finden; Die Nacht",
	},
	{
		code: "430301", title: "Wiederbelebung für Pflegeteams", categories: []string{"Notfall"},
		about: `Prüfen, rufen, drücken. Der Online-Teil dauert vierzig Minuten, die Übung an der Puppe eine Stunde, und der
			Defibrillator in Ihrer Eingangshalle wird dort erklärt, wo er hängt.`,
		features: "Übungstermin im eigenen Haus; Puppe mit Rückmeldung; Jährliche Auffrischung",
		tags:     "notfall,wiederbelebung,pflicht",
		faq: []answer{
			{"Wie lange gilt der Nachweis?", "Ein Jahr. Vier Wochen vor Ablauf werden Sie erinnert."},
			{"Und mit Patientenverfügung?", "Ein eigenes Kapitel: was sie ändert und was nicht."},
		},
		trainer: "Jonas Petersen", department: "Akutpflege", designation: "Pflegehilfskraft", days: 21,
		price: 49.50, secondPrice: 54.90,
		outline: "Online: Prüfen und rufen; Drücken und beatmen; Der Defibrillator | Im Haus: Üben im Team; Wann man nicht beginnt",
	},
	{
		code: "430312", title: "Sepsis: Minuten zählen", categories: []string{"Notfall", "Patientensicherheit"},
		about: `Fieber, Verwirrtheit, schneller Atem: Könnte es eine Sepsis sein? Ein kurzer Kurs mit vier Patientinnen und
			Patienten, von denen zwei eine haben. Sie üben den Frühwarnscore und den Satz, mit dem Sie die Ärztin im
			Dienst wecken.`,
		features: "Rechner für den Frühwarnscore; Strukturierte Übergabe am Telefon; Vier Fälle mit Laborwerten",
		tags:     "notfall,sepsis,übergabe",
		faq: []answer{
			{"Passt der Kurs für die ambulante Pflege?", "Ja; einer der vier Fälle spielt im dritten Stock ohne Aufzug."},
			{"Gibt es eine Prüfung?", "Eine Fallprüfung mit zehn Entscheidungen. Sie können sie zweimal machen."},
		},
		trainer: "Dr. Emre Aydın", department: "Akutpflege", designation: "Pflegefachkraft", days: 14,
		price: 59, secondPrice: 64,
		outline: "Sehen: Anzeichen; Der Frühwarnscore | Sagen: Der Anruf; Bis Hilfe da ist",
	},
	{
		code: "440410", title: "Palliativpflege: die letzten Tage", categories: []string{"Palliativpflege"},
		about: `Sterben ist kein Notfall. Lernen Sie, Durst, Atemnot und Angst zu lindern, mit denen zu sprechen, die bleiben,
			und als Team Abschied zu nehmen, das morgen wieder zur Arbeit kommt.`,
		features: "Gesprächsfilme; Symptomkarten; Stiller Raum: moderierter Austausch",
		tags:     "palliativ,kommunikation",
		faq: []answer{
			{"Ist das der Vierzig-Stunden-Kurs?", "Nein. Er bereitet darauf vor und verkürzt ihn um acht Stunden."},
			{"Darf ich unterbrechen?", "Jederzeit. Dieser Kurs erinnert niemanden."},
		},
		trainer: "Schwester Hildegard Moser", department: "Langzeitpflege", designation: "Pflegefachkraft", days: 60,
		price: 149, secondPrice: 162,
		outline: "Lindern: Mund und Durst; Atem und Schmerz | Begleiten: Vom Tod sprechen; Angehörige | Danach: Abschiedsrituale; Das Team",
	},
	{
		code: "450502", title: "Medikamente: fünf R und zwei Unterschriften", categories: []string{"Patientensicherheit"},
		about: `Warum passieren sorgfältigen Menschen Fehler? Sie folgen einer Tablette von der Verordnung bis zur Zunge,
			finden die neun Stellen, an denen es schiefgehen kann, und richten das Stellen so ein, dass Störungen keinen
			Schaden tun.`,
		features: "Fehlerspiel im virtuellen Medikamentenraum; Hochrisikoliste; Melden ohne Schuldfrage",
		tags:     "medikamente,patientensicherheit,pflicht",
		faq: []answer{
			{"Brauchen Betreuungskräfte den Kurs?", "Wer gestellte Medikamente ausgibt, braucht ihn."},
			{"Wie werden Fehler gemeldet?", "In unserem Meldesystem, auf Wunsch ohne Ihren Namen."},
		},
		trainer: "Beate Lorenz", department: "Qualitätsmanagement", designation: "Pflegefachkraft", days: 21,
		price: 65, secondPrice: 71,
		outline: "Der Weg einer Tablette: Bestellen und lagern; Stellen; Geben | Wenn es schiefgeht: Melden; Daraus lernen",
	},
	{
		code: "460611", title: "Menschen bewegen, Rücken schonen", categories: []string{"Ergonomie"},
		about: `Niemand muss gehoben werden. Nutzen Sie die Kraft der Bewohner, ein Gleittuch und die Physik, und probieren
			Sie jede Bewegung zuerst von der anderen Seite aus.`,
		features: "Filme aus drei Blickwinkeln; Üben mit Hilfsmitteln; Übungen für den eigenen Rücken",
		tags:     "ergonomie,mobilität,gesundheit",
		faq: []answer{
			{"Gibt es einen Praxistag?", "Einen halben Tag in Ihrem Haus. Bequeme Kleidung genügt."},
			{"Muss man Kinästhetik können?", "Nein, aber wer sie kann, trifft alte Bekannte."},
		},
		trainer: "Marek Nowak", department: "Ambulante Pflege", designation: "Betreuungskraft", days: 28,
		price: 85, secondPrice: 92, window: window{-40, 80},
		outline: "Verstehen: Gewicht und Bewegung; Die eigene Kraft der Bewohner | Tun: Im Bett drehen; Vom Bett in den Stuhl; Vom Boden hoch",
	},
}
