package demo

// ahornblickTeamCourses are the courses for those who instruct, organise and lead.
var ahornblickTeamCourses = []course{
	{
		code: "DOC-2", title: "Pflegedokumentation, kurz und gut", categories: []string{"Dokumentation und Recht"},
		about: `Weniger schreiben und mehr sagen: die strukturierte Informationssammlung, Pläne, die benutzt werden, und
			Berichte, die vor dem Medizinischen Dienst bestehen. Mit Vorher und Nachher echter Einträge.`,
		features: "Zwölf Einträge zum Verbessern; Sammlung guter Sätze; Checkliste für Qualitätsprüfungen",
		tags:     "dokumentation,qualität,prüfung",
		faq: []answer{
			{"Geht es um unsere Software?", "Nein, um das Denken. Die Software hat einen eigenen Kurs."},
			{"Deutsch ist nicht meine erste Sprache.", "Dann ist die Sammlung guter Sätze für Sie gemacht."},
		},
		trainer: "Beate Lorenz", department: "Qualitätsmanagement", designation: "Pflegefachkraft", days: 30,
		price: 75, secondPrice: 81,
		outline: "Sammeln: Das erste Gespräch; Risiken auf einen Blick | Planen: Ziele, die sich prüfen lassen; Maßnahmen | Berichten: Tatsachen und Deutungen",
	},
	{
		code: "LAW-3", title: "Fixierung und Freiheit: die rechtliche Seite", categories: []string{"Dokumentation und Recht"},
		about: `Ein Bettgitter kann Freiheitsentzug sein. Lernen Sie, wofür es ein Gericht braucht, wofür eine Einwilligung,
			und welche Alternativen beides überflüssig machen.`,
		features: "Entscheidungsbaum; Zwölf Alternativen in Bildern; Fragestunde mit einem Richter",
		tags:     "recht,fixierung,ethik",
		faq: []answer{
			{"Ersetzt der Kurs eine Rechtsberatung?", "Nein. Er sagt Ihnen, wann Sie eine brauchen."},
			{"Wann ist die Fragestunde?", "Am letzten Donnerstag jedes Monats um drei Uhr."},
		},
		trainer: "Dr. jur. Sabine Hartwig", department: "Qualitätsmanagement", designation: "Stationsleitung", days: 21,
		price: 110, secondPrice: 119,
		outline: "Das Recht: Freiheit und Einwilligung; Gericht und Betreuung | Praxis: Alternativen; Eine Entscheidung dokumentieren",
	},
	{
		code: "PRA-1", title: "Praxisanleitung: Auszubildende begleiten", categories: []string{"Anleitung"},
		about: `Dreihundert Stunden machen eine Praxisanleiterin; hier beginnt das Drittel, das online stattfindet. Sie planen
			eine Anleitung, lassen die Auszubildenden machen, beißen sich im richtigen Moment auf die Zunge und geben
			Rückmeldung, die trägt.`,
		features: "Lernaufgaben für drei Ausbildungsjahre; Beurteilen mit den Auszubildenden; Tandem mit einer erfahrenen Anleiterin",
		tags:     "anleitung,generalistik",
		faq: []answer{
			{"Was sind die Voraussetzungen?", "Zwei Jahre im Beruf und die Zustimmung Ihrer Leitung."},
			{"Zählt der Kurs für die jährlichen 24 Stunden?", "Ja, für alle, die schon Praxisanleiter sind."},
		},
		trainer: "Ulrike Brandt", department: "Akademie", designation: "Praxisanleitung", days: 90,
		price: 640, secondPrice: 695, film: "practice-instructor",
		outline: "Planen: Der Ausbildungsplan; Eine Lernaufgabe | Anleiten: Zeigen und machen lassen; Fragen | Beurteilen: Rückmeldung; Noten und Gespräche",
	},
	{
		code: "PRA-5", title: "Die ersten Wochen: Pflegefachkräfte aus dem Ausland einarbeiten", categories: []string{"Anleitung", "Führung"},
		about: `Neue Kolleginnen aus Kerala, Manila und Tunis bringen Erfahrung mit und treffen auf eine fremde Station. Ein
			Plan für die ersten zwölf Wochen, von der Wohnung und der Fahrkarte bis zur ersten Nacht allein.`,
		features: "Zwölf-Wochen-Plan; Sprachtandem; Interviews mit denen, die geblieben sind",
		tags:     "anleitung,integration,führung",
		faq: []answer{
			{"Kommt das Anerkennungsverfahren vor?", "In Grundzügen, mit den Adressen der Behörden."},
			{"Darf die neue Kollegin teilnehmen?", "Der dritte Teil ist für Sie beide gedacht."},
		},
		trainer: "Marek Nowak", department: "Akademie", designation: "Stationsleitung", days: 45,
		price: 130, secondPrice: 141,
		outline: "Vorher: Wohnung, Konto und Bus; Das Team bereitet sich vor | Die ersten Wochen: Patin und Schichten; Sprache am Bett | Bleiben: Darüber reden, was fehlt",
	},
	{
		code: "LEAD-2", title: "Eine Station leiten", categories: []string{"Führung"},
		about: `Dienstpläne, Budgets, Krankmeldungen und dazwischen die Menschen. Für neue Stationsleitungen: die ersten
			hundert Tage, mit der eigenen Station als Übung.`,
		features: "Sechs Online-Tage; Kollegiale Beratung zu dritt; Dienstplan-Werkstatt",
		tags:     "führung,dienstplan,budget",
		faq: []answer{
			{"Ist es der staatlich anerkannte Kurs?", "Es ist dessen erstes Modul und wird dort angerechnet."},
			{"Wann sind die sechs Tage?", "In Ihrer Gruppe festgelegt, immer mittwochs."},
		},
		trainer: "Prof. Gisela Thoma", department: "Akademie", designation: "Stationsleitung", days: 60,
		price: 890, secondPrice: 965,
		outline: "Übernehmen: Die ersten hundert Tage; Rolle und Autorität | Organisieren: Dienstpläne; Budget und Kennzahlen | Menschen: Gespräche; Konflikte im Team",
	},
	{
		code: "LEAD-6", title: "Vertretung in der Nacht: allein entscheiden", categories: []string{"Führung", "Notfall"},
		about: `Nachts sind Sie Station, Empfang und Trost zugleich. Üben Sie, mit der halben Information zu entscheiden,
			rechtzeitig anzurufen und es so aufzuschreiben, dass der Morgen es versteht.`,
		features: "Nachtdienst-Simulator; Karte zum Eskalieren; Schlaf und Schichtgesundheit",
		tags:     "führung,nachtdienst",
		faq: []answer{
			{"Wann beginnt der Kurs?", "Mit dem neuen Quartal. Sie können sich jetzt schon einschreiben."},
			{"Wie lange dauert ein Termin?", "Neunzig Minuten, am Nachmittag vor einem Nachtdienst."},
		},
		trainer: "Jonas Petersen", department: "Akutpflege", designation: "Pflegefachkraft", days: 21,
		price: 98, secondPrice: 106, window: window{30, 150},
		outline: "Entscheiden: Die halbe Information; Reihenfolge | Anrufen: Wen und wann | Sie selbst: Schlaf; Die Übergabe am Morgen",
	},
	{
		code: "DIG-1", title: "Visite mit Tablet: die digitale Akte", categories: []string{"Digitale Pflege", "Dokumentation und Recht"},
		about: `Vom Papier zum Tablet, ohne den Menschen dahinter aus dem Blick zu verlieren: Vitalwerte eintragen, einen
			Bericht sprechen, und was zu tun ist, wenn das Netz ausfällt. An einer erfundenen Bewohnerin probieren Sie
			alles gefahrlos aus.`,
		features: "Übungsakte einer erfundenen Bewohnerin; Spracheingabe; Rückfall auf Papier",
		tags:     "digital,dokumentation",
		faq: []answer{
			{"Brauche ich ein Tablet?", "Die Übungsakte läuft auf jedem Gerät, Tablets gibt es auf Ihrer Station."},
			{"Wird meine Stimme gespeichert?", "Nein. Sie wird auf dem Gerät in Text verwandelt."},
		},
		trainer: "Lena Fischer", department: "Digitale Dienste", designation: "Pflegehilfskraft", days: 14,
		price: 35, secondPrice: 38,
		outline: "Die Akte: Sich zurechtfinden; Vitalwerte | Der Bericht: Sprechen statt tippen; Wenn das Netz ausfällt",
	},
	{
		code: "DIG-3", title: "Telepflege: Beratung per Video", categories: []string{"Digitale Pflege"},
		about: `Die Wundexpertin ist vierzig Kilometer entfernt und in zwei Minuten auf dem Bildschirm. Wie man eine
			Videoberatung vorbereitet, der Ärztin die Hände ersetzt und es vertraulich hält. Der Versuch ist beendet; der
			Kurs bleibt denen offen, die dabei waren.`,
		features: "Aufgezeichnete Beratungen; Checkliste zum Datenschutz",
		tags:     "digital,telepflege",
		faq: []answer{
			{"Kommt der Kurs wieder?", "Mit der Einführung in der Region, unter neuer Nummer."},
			{"Kann ich mein Zertifikat noch sehen?", "Ja, unter Meine Kurse."},
		},
		trainer: "Lena Fischer", department: "Digitale Dienste", designation: "Pflegefachkraft", days: 28,
		price: 55, secondPrice: 60, window: window{-240, -30},
		outline: "Vorbereiten: Raum, Licht und Ton; Einwilligung | Beraten: Die Hände sein; Nachbereiten",
	},
	{
		code: "NUT-2", title: "Essen, trinken, genießen", categories: []string{"Geriatrie"},
		about: `Gewichtsverlust beginnt mit einem Teller, den niemand sieht. Erkennen Sie Schluckstörungen, reichern Sie ohne
			Pulver an, und decken Sie einen Tisch, an dem man gern sitzen bleibt.`,
		features: "Rezepte aus unseren Küchen; Schluckprüfung; Speiseplan mit Fingerfood",
		tags:     "ernährung,geriatrie",
		faq: []answer{
			{"Ist der Kurs auch für Küchen?", "Ja, Küche und Pflege schreiben sich am besten gemeinsam ein."},
			{"Kommen besondere Kostformen vor?", "Diabetes und Nierenkrankheit, auf je einer Seite."},
		},
		trainer: "Hannah Vogt", department: "Langzeitpflege", designation: "Betreuungskraft", days: 21,
		price: 58, secondPrice: 63,
		outline: "Sehen: Gewicht und Appetit; Schlucken | Servieren: Angereicherte Kost; Der Tisch",
	},
	{
		code: "SELF-1", title: "Gesund bleiben in einem Pflegeberuf", categories: []string{"Führung", "Ergonomie"},
		about: `Zwei Wochen mit einer kleinen Übung am Tag, im Bus oder im Pausenraum: Schlaf nach Spätdiensten, Grenzen
			ziehen und um Hilfe bitten, bevor es zu spät ist. Niemand sieht Ihre Antworten, und niemand wird benotet.`,
		features: "Zehn Minuten am Tag; Anonym; Telefonnummer, an die ein Mensch geht",
		tags:     "gesundheit,resilienz",
		faq: []answer{
			{"Sieht meine Leitung, dass ich teilnehme?", "Nein. Dieser Kurs kommt in keiner Auswertung vor."},
			{"Was kostet der Kurs?", "Nichts, für alle im Pflegenetz."},
		},
		trainer: "Hannah Vogt", hideTrainer: true, department: "Akademie", designation: "Pflegehilfskraft", days: 14,
		price: 0, secondPrice: 0,
		outline: "Der Körper: Schlaf nach Spätdiensten; Rücken und Atem | Der Kopf: Grenzen ziehen; Um Hilfe bitten",
	},
	{
		code: "ETH-1", title: "Ethische Fallbesprechung im Pflegeheim", categories: []string{"Palliativpflege", "Dokumentation und Recht"},
		about: `Ernähren oder nicht, bewegen oder ruhen lassen: wie ein Team zu einer Entscheidung kommt, die alle tragen. Der
			Kurs wird in zwei Häusern erprobt und ist noch nicht offen.`,
		features: "Leitfaden für die Moderation; Sechs Fälle",
		tags:     "ethik,palliativ",
		faq: []answer{
			{"Wann öffnet der Kurs?", "Nach der Erprobung im Haus Birkenweg und im Haus am See."},
		},
		trainer: "Prof. Gisela Thoma", department: "Akademie", designation: "Stationsleitung", days: 30,
		draft:   true,
		outline: "Die Runde: Fall und Frage; Moderieren | Das Ergebnis: Gemeinsam entscheiden",
	},
}
