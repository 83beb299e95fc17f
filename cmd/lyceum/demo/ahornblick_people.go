package demo

var ahornblickPlaces = []place{
	{"Leipzig", "Sachsen", "04229", "Karl-Heine-Straße %d"}, {"Dresden", "Sachsen", "01099", "Louisenstraße %d"},
	{"Erfurt", "Thüringen", "99084", "Neuwerkstraße %d"}, {"Halle (Saale)", "Sachsen-Anhalt", "06114", "Reilstraße %d"},
	{"Jena", "Thüringen", "07743", "Wagnergasse %d"}, {"Chemnitz", "Sachsen", "09111", "Brückenstraße %d"},
}

var ahornblickTrainees = []person{
	{"Herr Lukas Schneider", ""}, {"Frau Anna Thomas", careerChanger}, {"Frau Julia Hoffmann", ""}, {"Herr Tobias Krüger", ""},
	{"Frau Aylin Demir", ""}, {"Herr Stefan Zimmermann", ""}, {"Frau Marie Lehmann", ""}, {"Herr Felix Bauer", ""},
	{"Frau Nadine Köhler", ""}, {"Herr Mehmet Yıldız", ""}, {"Frau Sophie Richter", ""}, {"Herr Jan Walter", ""},
	{"Frau Olena Kovalenko", ""}, {"Herr Daniel Schulze", ""}, {"Frau Carolin Jäger", ""}, {"Herr Paul Winkler", ""},
	{"Frau Theresa Günther", ""}, {"Herr Andreas Vogel", ""}, {"Frau Mary Grace Santos", ""}, {"Herr Maximilian Roth", ""},
	{"Frau Johanna Beck", ""}, {"Herr Piotr Wiśniewski", "piotr.wisniewski@ahornblick.example"}, {"Frau Sandra Lorenzen", ""}, {"Herr Kevin Böhm", ""},
	{"Frau Fatima El Amrani", ""}, {"Herr Matthias Franke", ""}, {"Frau Lea Simon", ""}, {"Herr Christian Horn", ""},
	{"Frau Susanne Pohl", ""}, {"Herr Yannick Kaiser", ""}, {"Frau Elif Şahin", ""}, {"Herr Robert Engel", ""},
	{"Frau Claudia Busch", ""}, {"Herr Amadou Diallo", ""}, {"Frau Ines Heinrich", ""}, {"Herr Oliver Sommer", ""},
	{"Frau Milena Petrović", "milena.petrovic@ahornblick.example"}, {"Herr Dennis Arnold", ""}, {"Frau Ruth Graf", ""}, {"Herr Georg Weiß", ""},
	{"Frau Petra Scholz", ""}, {"Herr Finn Brandenburg", ""},
}
