package demo

// kaveriShopCourses are the courses of the shop floor.
var kaveriShopCourses = []course{
	{
		code: "10021", title: "Machine Guarding and Lockout", categories: []string{"Safety and Environment", "Maintenance"},
		about: `Every serious hand injury in our plants began with a machine that was thought to be off. This course teaches you
			to find every source of energy, to lock it and to prove that it stays locked. It ends with a lockout on a training press.`,
		features: "Six-step lockout card; Practice on a training press; Certificate valid for two years",
		tags:     "safety,lockout,machines,mandatory",
		faq: []answer{
			{"Do contract workers need it?", "Yes. Nobody enters a guarded cell without a valid certificate."},
			{"Which padlock do I bring?", "None. You get your own red padlock and key at the end of the course."},
		},
		trainer: "Ravi Subramaniam", department: "Production", designation: "Machine operator", days: 14,
		price: 2400, secondPrice: 29.50, film: "lockout",
		outline: "Hazards at the machine: Guards and interlocks; Stored energy | Locking out: The six steps; Trying the start; Handing over a locked machine",
	},
	{
		code: "10034", title: "Safe Forklift Driving", categories: []string{"Safety and Environment"},
		about: `From the daily check to the loaded turn on a ramp: how to drive a counterbalance truck so that nobody has to jump.
			The theory is online; the driving test takes half a day in the yard at Plant 2.`,
		features: "Daily check list in Tamil, Hindi and English; Load charts explained; Driving test in the yard",
		tags:     "safety,forklift,logistics",
		faq: []answer{
			{"Is a driving licence needed?", "A valid licence for a light motor vehicle, or the permission of the plant head."},
			{"What if I fail the driving test?", "You may repeat it once without charge within thirty days."},
		},
		trainer: "Mohammed Irfan", department: "Stores and Logistics", designation: "Stores assistant", days: 10,
		price: 3200, secondPrice: 39,
		outline: "The truck: Daily check; Reading the load chart | Driving: Aisles and crossings; Ramps and docks; Parking and charging",
	},
	{
		code: "10047", title: "Electrical Safety for Non-Electricians", categories: []string{"Electrical Safety"},
		about: `You need not repair a panel to be hurt by one. Learn what a residual-current device does, where the boundary of
			your own work lies, and how to help a colleague who has had a shock.`,
		features: "Panel pictures from our own plants; First aid after a shock; Ten-minute refresher each year",
		tags:     "safety,electrical,first aid",
		faq: []answer{
			{"May I reset a tripped breaker?", "Once, if the panel is marked green. After that the electrician is called."},
			{"Is there a practical part?", "Yes, a short one: resuscitation on a manikin at the medical room."},
		},
		trainer: "Lakshmi Narayanan", department: "Maintenance", designation: "Machine operator", days: 7,
		price: 1500, secondPrice: 19,
		outline: "Where the danger is: Voltage, current and the body; Panels, cables and plugs | When it happens: Cutting the supply; First aid after a shock",
	},
	{
		code: "10052", title: "Handling Coolants and Cutting Oils", categories: []string{"Safety and Environment", "Machining"},
		about: `Coolant keeps tools sharp and skin sore. This course covers concentration, bacteria, skin care and what may go into
			which drum, with the refractometer readings of our own machines as examples.`,
		features: "Refractometer readings worked through; Skin care plan; Waste drums by colour",
		tags:     "environment,coolant,machining",
		faq: []answer{
			{"How often is coolant measured?", "At the start of the first shift, every working day."},
			{"What about dry machining?", "The last chapter compares both and says when dry cutting pays."},
		},
		trainer: "Sunita Deshmukh", department: "Production", designation: "Machine operator", days: 7,
		price: 1200, secondPrice: 15,
		outline: "Keeping coolant healthy: Concentration and pH; Bacteria and tramp oil | Keeping people healthy: Skin and mist; Drums, drains and spills",
	},
	{
		code: "20110", title: "Reading Engineering Drawings", categories: []string{"Machining", "Apprenticeship"},
		about: `A drawing is a contract between the designer and the machine. Starting from first-angle projection you will learn to
			read views, sections, fits and surface symbols, until a pump casing on paper turns in your head.`,
		features: "Forty drawings of our own parts; Fits and tolerances tables; Self-marking exercises",
		tags:     "drawings,tolerances,apprentices",
		faq: []answer{
			{"Do I need to know CAD?", "No. A pencil, an eraser and patience are enough."},
			{"Which standard is used?", "The symbols follow ISO; differences to older drawings are pointed out."},
		},
		trainer: "Ganesh Iyer", department: "Production", designation: "Apprentice", days: 30,
		price: 4500, secondPrice: 55, film: "drawings",
		outline: "Views: First-angle projection; Sections and details | Size: Dimensions and fits; Surface symbols | Whole drawings: The pump casing; The valve stem",
	},
	{
		code: "20125", title: "CNC Turning: Set-up and First Part", categories: []string{"CNC", "Machining"},
		about: `Take a two-axis lathe from cold to its first good part: jaws, tool offsets, work zero, dry run, single block. The
			course is written for operators who will set their own machine, and it stops where programming begins.`,
		features: "Set-up sheets to print; Simulator for tool offsets; First-part inspection with a trainer",
		tags:     "cnc,turning,set-up",
		faq: []answer{
			{"Which control is taught?", "A Fanuc-style control. The ideas carry over to the others."},
			{"How long is the practical part?", "Two shifts beside a setter, agreed with your shift in-charge."},
		},
		trainer: "Ganesh Iyer", department: "Production", designation: "Machine operator", days: 45,
		price: 8500, secondPrice: 105,
		outline: "Before power on: Chucks and jaws; Tools and holders | Setting: Work zero; Tool offsets; Dry run and single block | The first part: Measuring and correcting",
	},
	{
		code: "20126", title: "CNC Milling: Programming in G-Code", categories: []string{"CNC"},
		about: `Write, read and repair programs for a three-axis machining centre. You will start with straight cuts, go on to
			cutter compensation and canned cycles, and finish with a bearing bracket that is milled on the training machine.`,
		features: "Browser-based G-code plotter; Twelve graded programs; Your bracket, milled and measured",
		tags:     "cnc,milling,programming",
		faq: []answer{
			{"What should I know before?", "CNC Turning: Set-up and First Part, or a year at a machining centre."},
			{"Is CAM covered?", "Only as an outlook. Whoever can read G-code learns CAM quickly."},
		},
		trainer: "Priyanka Joshi", department: "Production", designation: "Setter", days: 60,
		price: 12500, secondPrice: 155, film: "g-code",
		outline: "First cuts: Planes, zero and feed; Lines and arcs | Better programs: Cutter compensation; Canned cycles; Subprograms | The bracket: Planning the operations; Proving the program",
	},
	{
		code: "20131", title: "Surface Grinding to Five Microns", categories: []string{"Machining"},
		about: `Grinding forgives nothing. Learn to choose, balance and dress the wheel, to keep heat out of the part and to hold a
			flatness of five microns on a valve seat, shift after shift.`,
		features: "Wheel markings decoded; Burn marks: a picture guide; Sparks-out routine",
		tags:     "grinding,precision",
		faq: []answer{
			{"Is wheel mounting included?", "Yes, with the ring test, and it is examined separately."},
			{"Who should take it?", "Operators with at least six months at a grinding machine."},
		},
		trainer: "Balaji Venkatesh", department: "Production", designation: "Setter", days: 21,
		price: 5200, secondPrice: 65,
		outline: "The wheel: Choosing and ring-testing; Balancing and dressing | The cut: Heat and burn; Flatness of five microns",
	},
	{
		code: "30210", title: "Measuring with Micrometer and Gauge", categories: []string{"Metrology", "Apprenticeship"},
		about: `If two people measure the same shaft they should get the same number. This course makes sure that they do: zero,
			feel, temperature, parallax, and how to choose the instrument that the tolerance deserves.`,
		features: "Virtual micrometer to practise reading; Uncertainty in plain words; Gauge card for the overall pocket",
		tags:     "metrology,quality,apprentices",
		faq: []answer{
			{"Digital or vernier?", "Both. Batteries fail on night shift."},
			{"Do I get an instrument?", "Borrow one from the tool crib for the length of the course."},
		},
		trainer: "Kavitha Ramesh", department: "Quality", designation: "Inspector", days: 14,
		price: 1800, secondPrice: 22,
		outline: "Instruments: Vernier and micrometer; Plug, ring and snap gauges | Trust: Zero, feel and temperature; Repeatability",
	},
	{
		code: "30224", title: "Coordinate Measuring Machines", categories: []string{"Metrology", "Quality"},
		about: `Alignment, probing strategy, datums and reports that a customer accepts. You will measure one pump flange three times
			with three alignments and see why the results differ.`,
		features: "Offline measuring seat for practice; Datum exercises; Report templates our customers accept",
		tags:     "metrology,cmm,gd&t",
		faq: []answer{
			{"Is GD&T needed first?", "The basics are repeated; a look at Reading Engineering Drawings helps."},
			{"Are scanning probes covered?", "Yes, in the last chapter, with their filters."},
		},
		trainer: "Kavitha Ramesh", department: "Quality", designation: "Inspector", days: 30,
		price: 9800, secondPrice: 120,
		outline: "Alignment: Datums and degrees of freedom; Three-two-one | Measuring: Probing strategy; Scanning and filters | Reporting: A report that stands",
	},
	{
		code: "40310", title: "Bearings: Fit, Grease and Listen", categories: []string{"Maintenance"},
		about: `Most bearings are killed on the first day of their life. See how they are stored, heated, pressed and greased
			properly, and learn the sounds that a healthy and a dying bearing make.`,
		features: "Sound library of forty bearings; Induction heater practice; Grease compatibility chart",
		tags:     "maintenance,bearings",
		faq: []answer{
			{"Are headphones needed?", "Yes, ordinary ones will do for the sound library."},
			{"Is vibration analysis included?", "An introduction. Condition Monitoring goes further."},
		},
		trainer: "Arumugam Pillai", department: "Maintenance", designation: "Fitter", days: 14,
		price: 2900, secondPrice: 36, film: "bearings",
		outline: "Mounting: Storing and unpacking; Heating and pressing | Running: Grease, how much and which; Listening and feeling",
	},
	{
		code: "40322", title: "Condition Monitoring with Vibration", categories: []string{"Maintenance", "Digital Skills"},
		about: `Turn a vibration reading into a decision: run, watch or stop. The course moves from overall values to spectra, with
			measurements from pumps that did fail a few weeks later.`,
		features: "Real spectra with known outcomes; Alarm limits worksheet; Route planning for a whole plant",
		tags:     "maintenance,vibration,predictive",
		faq: []answer{
			{"Which mathematics is needed?", "School level. Spectra are explained by ear and eye."},
			{"Do I need a sensor?", "A hand-held meter is lent to each plant for the length of the course."},
		},
		trainer: "Arumugam Pillai", hideTrainer: true, department: "Maintenance", designation: "Fitter", days: 30,
		price: 7600, secondPrice: 95, window: window{-45, 75},
		outline: "Overall values: What is measured; Setting alarm limits | Spectra: Imbalance and misalignment; Bearing defects | Decisions: Run, watch or stop",
	},
}
