import { culture } from '#demo/culture.ts'

const wordEnds = `a adia al ana ano aris aro ax eda ela elo en era eum eva exa ia ica ido ika ima in ino ion ira is ita ium
  ix o ola on ona onix ora oro ura us uta va vio vita xa xis`

export const german = culture({
  male: `Thomas Michael Andreas Stefan Christian Martin Markus Peter Wolfgang Klaus Jürgen Uwe Frank Bernd Matthias
    Alexander Tobias Florian Sebastian Daniel Jan Lukas Felix Jonas Maximilian Philipp Dirk Holger Jens Rainer Günter
    Heinz Ralf Torsten Sven Marcel Moritz Leon Paul Niklas`,
  female: `Sabine Petra Monika Claudia Andrea Susanne Birgit Martina Karin Stefanie Nicole Anja Katrin Julia Anna Laura
    Lena Lisa Sarah Sophie Marie Johanna Katharina Christina Ursula Renate Heike Silke Tanja Ulrike Barbara Gabriele
    Hannah Mia Emma Leonie`,
  last: `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Meier Lehmann Schmid
    Schulze Maier Köhler Herrmann König Walter Mayer Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Schubert
    Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig
    Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber
    Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann Thomas Voigt Sauer Arnold Wolff Pfeiffer`,
  lastEnds:
    'acker au bach bauer beck berg berger brand brecht ecker feld felder hammer hauer hofer horst huber kamp lein ler mann meier ner reich reuter ried sen stein thaler wald winkler',
  stems: `Alb Alt Arn Bal Berg Bir Brem Burg Dorn Edel Elb Eich Erl Falk Feld Fend Gold Grün Hag Hans Harz Heid Hell Hoh
    Isar Jad Kam Kern Kess Kron Lahn Land Lind Luch Main Mark Mer Mos Neck Nord Oder Ost Pfalz Quell Rhen Rott Saal Sax
    Schwab Sieg Stern Süd Tann Thal Thür Ul Vekt Wald Wes West Wind Zell Zent`,
  ends: `${wordEnds} au bach berg brück burg dorf eck egg feld furt hafen haus heim hof holz horst kamp land mark quell reich
    see stadt stein tal tec tek therm werk winkel`,
  evocative: `Neue Erste Süddeutsche Norddeutsche Rheinische Bayerische Hanseatische Vereinigte Allgemeine Union Merkur
    Adler Falke Phönix Atlas Orion Aurora Horizont Kompass Anker Eiche Linde Kastanie Bernstein Silber Granit Kupfer
    Morgenstern Nordlicht Meridian Zenit Prisma Fokus Impuls Quadrat Delta Sigma Omega`,
  generic: 'Holding Beteiligungs Verwaltungs Gruppe Service Partner International Handels Vertriebs Management',
  trades: {
    agri: 'Landwirtschaft Agrar Forst Gartenbau Hof Obsthof',
    mine: 'Rohstoffe Kieswerke Steinbruch Bergbau',
    food: 'Lebensmittel Bäckerei Brauerei Molkerei Feinkost Metzgerei',
    make: 'Maschinenbau Metallbau Werkzeugbau Kunststofftechnik Möbel Druck Präzisionstechnik Anlagenbau Elektronik',
    power: 'Energie Solar Windkraft Stadtwerke Entsorgung Recycling Umwelttechnik',
    build: 'Bau Hochbau Tiefbau Elektrotechnik Haustechnik Dachdecker Immobilienprojekt Ausbau',
    trade: 'Handel Großhandel Autohaus Vertrieb Versand Markt Import Mode',
    move: 'Logistik Spedition Transporte Fracht Lagerhaus Reederei',
    host: 'Gastronomie Hotel Gasthaus Catering Restaurant',
    tech: 'Software Systeme Digital Medien Informatik Daten Netzwerke Verlag',
    money: 'Kapital Vermögensverwaltung Finanz Beteiligungen Versicherungsmakler Invest',
    land: 'Immobilien Grundstücks Wohnbau Hausverwaltung Grundbesitz',
    pro: 'Beratung Consulting Ingenieure Steuerberatung Architekten Werbung Forschung Planung',
    admin: 'Personal Gebäudereinigung Sicherheitsdienst Reisen Veranstaltungen Dienstleistungen',
    public: 'Verband Förderverein Gesellschaft',
    teach: 'Akademie Bildung Schulung Fahrschule',
    care: 'Pflege Medizintechnik Praxis Klinik Gesundheit Tierarzt',
    arts: 'Kultur Sport Fitness Theater Musik Freizeit',
    other: 'Friseur Wäscherei Service Reparatur Kosmetik',
  },
  streets: `Hauptstraße Bahnhofstraße Gartenstraße Lindenallee Schillerstraße Goethestraße Industriestraße Mühlenweg
    Am_Markt Kirchplatz Bergstraße Wiesenweg Rosenweg Gewerbepark Hafenstraße Königstraße Ringstraße Birkenweg
    Falkenstraße Kastanienallee Am_Kanal Ziegeleiweg Sonnenhang Weberstraße`,
})

export const dutch = culture({
  male: `Jan Peter Johan Hendrik Willem Pieter Marco Erik Martijn Bas Daan Sem Lucas Thijs Ruben Jeroen Mark Dennis Rob
    Frank Wouter Joris Koen Bram Sander Niels Tim Tom Gerard Kees`,
  female: `Anna Maria Johanna Sanne Lisa Emma Sophie Julia Lotte Eva Femke Anouk Marieke Linda Esther Ingrid Monique
    Petra Annemarie Saskia Iris Fleur Roos Tess Merel Nienke Karin Wilma`,
  last: `de_Jong Jansen de_Vries van_den_Berg van_Dijk Bakker Janssen Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos
    Peters Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer van_der_Linden Kok Jacobs
    de_Haan Vermeulen van_den_Heuvel van_der_Veen van_den_Broek de_Bruijn van_der_Heijden Schouten van_Beek Willems
    van_Vliet Hoekstra Maas Verhoeven Koster Prins Blom Huisman Peeters Maes Claes Wouters Goossens`,
  lastEnds:
    'berg bos broek burg dam dijk donk hof horst hout huis ink kamp laar man mans meijer mond ma stra veen veld voort wijk zen',
  stems: `Am Ar Bel Bos Brab Del Dok Dor Drent Eem Gel Gou Haar Hart Hol Ijs Kem Ker Lek Lim Maas Mer Meer Noord Oost Plan
    Rijn Rot Schel Spaar Ster Twen Utr Vecht Vel Vis Waal West Wijn Zand Zee Zuid`,
  ends: `${wordEnds} berg bouw burg dam dijk duin haven hof kade land lijn markt meer oord plein poort stad stede veld vliet
    waard water werk wijk zicht`,
  evocative: `Nieuwe Eerste Verenigde Koninklijke Oranje Blauwe Groene Zilveren Gouden Noordelijke Zuidelijke Vliegende
    Anker Kompas Horizon Molen Tulp Reiger Valk Zwaluw Delta Polder Duin Atlas Orion Aurora Fenix Prisma Focus`,
  generic: 'Holding Beheer Groep Partners Services International Management Participaties Handelsonderneming Vastgoed',
  trades: {
    agri: 'Kwekerij Boerderij Landbouw Tuinbouw Visserij',
    mine: 'Grondstoffen Zandwinning Delfstoffen',
    food: 'Bakkerij Zuivel Brouwerij Voedingsmiddelen Slagerij',
    make: 'Metaalbewerking Machinefabriek Techniek Kunststoffen Meubelen Drukkerij',
    power: 'Energie Zonne-energie Recycling Milieudienst Waterzuivering',
    build: 'Bouw Bouwbedrijf Installatietechniek Elektro Schilderwerken Dakbedekking Projecten',
    trade: 'Groothandel Handel Autobedrijf Winkels Import Webshop Mode',
    move: 'Transport Logistiek Expeditie Koeriers Scheepvaart',
    host: 'Horeca Hotel Restaurant Catering Café',
    tech: 'Software Systemen Automatisering Media Data Digitaal Uitgeverij',
    money: 'Investeringen Kapitaal Financieel Verzekeringen Beleggingen',
    land: 'Vastgoed Onroerend_Goed Woningen Makelaardij',
    pro: 'Advies Accountants Architecten Ingenieurs Juristen Marketing Onderzoek',
    admin: 'Uitzendbureau Schoonmaak Beveiliging Reizen Evenementen Hoveniers',
    public: 'Vereniging Stichting',
    teach: 'Opleidingen Academie Rijschool Training',
    care: 'Zorg Thuiszorg Tandarts Praktijk Kliniek',
    arts: 'Theater Sport Fitness Producties Muziek',
    other: 'Kapsalon Wasserij Reparatie Schoonheidssalon',
  },
  streets: `Dorpsstraat Kerkstraat Stationsweg Molenweg Hoofdstraat Industrieweg Havenkade Nieuwstraat Schoolstraat
    Julianalaan Wilhelminaplein Prinsengracht Oudegracht Marktplein Beukenlaan Kanaaldijk Tulpenstraat Ambachtsweg`,
})

const nordicEnds = `${wordEnds} berg borg bygg dal eng fjell gård hav heim holm kraft lund mark nes nor stad strand sund tek
  vang vik`

export const norwegian = culture({
  male: `Jan Per Bjørn Ole Lars Kjell Knut Arne Svein Thomas Hans Geir Tor Morten Terje Odd Erik Martin Andreas John Anders
    Rune Trond Tore Daniel Jon Kristian Magnus Henrik Jonas Emil Oskar Sander Mathias`,
  female: `Anne Inger Kari Marit Ingrid Liv Eva Anna Maria Ida Hilde Berit Nina Astrid Silje Marianne Elisabeth Randi
    Kristin Camilla Heidi Bente Solveig Linda Julie Nora Emma Sofie Thea Hanna`,
  last: `Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg
    Haugen Hagen Johannessen Andreassen Jacobsen Dahl Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Moen
    Gundersen Iversen Strand Solberg Svendsen Eide Knutsen Martinsen Bakken Kristoffersen Mathisen Lie Amundsen Nguyen
    Rasmussen Nygård Moe Ruud Bakke Berge Lien Solheim Myhre`,
  lastEnds:
    'bakken berg bø dal eng erud gård haug heim holt land lien moen nes rud sen seth stad strand sund sveen tveit vik vold ås',
  stems: `Ask Berg Bjørk Dal Eid Fjell Fjord Fos Gran Gud Haug Hav Heg Hjel Kval Lin Lof Mjø Mos Nid Nor Odd Ran Ros Røst
    Sal Sel Sken Sol Stav Stor Sun Svar Tel Tind Tor Trol Tun Ul Ut Val Var Vik Vin Voss Øst`,
  ends: nordicEnds,
  evocative:
    'Nordlys Nordisk Arktisk Fjord Vestland Østfold Blå Grønn Havørn Kompass Horisont Anker Polar Atlas Aurora',
  generic: 'Holding Invest Gruppen Eiendom Partner Norge Drift Utvikling Service Handel',
  trades: {
    agri: 'Fiskeri Havbruk Gård Skog Landbruk',
    mine: 'Mineral Grus Offshore Boring',
    food: 'Bakeri Meieri Sjømat Bryggeri Matproduksjon',
    make: 'Mekaniske Industri Verksted Plast Trevare Trykkeri',
    power: 'Kraft Energi Vind Gjenvinning Miljø',
    build: 'Bygg Entreprenør Elektro Rørlegger Maskin Maler Tømrer',
    trade: 'Handel Engros Bil Butikk Import Sport',
    move: 'Transport Logistikk Rederi Spedisjon Taxi',
    host: 'Hotell Restaurant Kafé Catering',
    tech: 'Software Data Systemer Digital Media Forlag',
    money: 'Kapital Finans Invest Forvaltning Forsikring',
    land: 'Eiendom Eiendomsutvikling Bolig Utleie',
    pro: 'Rådgivning Regnskap Arkitekter Ingeniør Advokat Reklame',
    admin: 'Bemanning Renhold Vakt Reiser Service',
    public: 'Forening Forbund',
    teach: 'Barnehage Skole Kurs Trafikkskole',
    care: 'Helse Omsorg Tannklinikk Legesenter',
    arts: 'Kultur Trening Teater Musikk',
    other: 'Frisør Renseri Velvære Reparasjon',
  },
  streets: `Storgata Kirkegata Havnegata Strandveien Industriveien Skolegata Fjordveien Parkveien Bjerkealleen Torget
    Elvegata Nedre_Torggate Solbakken Møllergata Kaigata Lillevegen`,
})

export const swedish = culture({
  male: `Lars Mikael Anders Johan Erik Per Karl Peter Thomas Jan Daniel Fredrik Andreas Hans Stefan Magnus Mattias Jonas
    Bengt Björn Niklas Henrik Oskar Gustav Axel Emil Viktor Simon Filip Sven`,
  female: `Anna Eva Maria Karin Kristina Lena Kerstin Sara Emma Ingrid Malin Jenny Annika Susanne Elin Linda Johanna Ida
    Sofia Hanna Åsa Ulrika Monica Helena Birgitta Julia Elsa Alice Maja`,
  last: `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson
    Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Berg Axelsson
    Bergström Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg Ali
    Wallin Engström Eklund Danielsson Lundin Håkansson Björk Bergman Gunnarsson Holm`,
  lastEnds:
    'berg blad borg bäck dahl ell fors gren holm kvist lind löf lund man mark ros skog sson stam strand ström vall',
  stems: `Alm Ask Berg Björk Dal Ek Fal Fors Gran Hag Hall Hed Holm Häl Lin Ljus Lund Mäl Nor Nyb Rosen Sand Sjö Skog Sol
    Sten Stor Strand Sund Svea Söder Tall Tor Väst Vik Vin Öst`,
  ends: nordicEnds,
  evocative:
    'Svenska Nordiska Norra Södra Skandinaviska Blå Gröna Norrsken Kompass Horisont Ankare Falk Atlas Aurora Delta',
  generic: 'Holding Invest Gruppen Fastigheter Partner Sverige Förvaltning Utveckling Service Handel',
  trades: {
    agri: 'Lantbruk Skog Trädgård Fiske',
    mine: 'Mineral Grus Gruv Borrning',
    food: 'Bageri Mejeri Bryggeri Livsmedel Chark',
    make: 'Mekaniska Industri Verkstad Plast Snickeri Tryckeri Verktyg',
    power: 'Energi Vindkraft Kraft Återvinning Miljö',
    build: 'Bygg Entreprenad El Rör Måleri Tak Anläggning',
    trade: 'Handel Grossist Bil Butik Import E-handel Mode',
    move: 'Transport Logistik Åkeri Rederi Spedition',
    host: 'Hotell Restaurang Kafé Catering',
    tech: 'Programvara Data System Digital Media Förlag',
    money: 'Kapital Finans Invest Förvaltning Försäkring',
    land: 'Fastigheter Bostäder Fastighetsförvaltning',
    pro: 'Konsult Redovisning Arkitekter Teknikkonsult Juridik Reklam',
    admin: 'Bemanning Städ Bevakning Resor Service',
    public: 'Förening Förbund',
    teach: 'Utbildning Skola Förskola Trafikskola',
    care: 'Vård Omsorg Tandvård Hälsa Klinik',
    arts: 'Kultur Träning Teater Musik',
    other: 'Frisör Tvätt Skönhet Reparation',
  },
  streets: `Storgatan Kungsgatan Drottninggatan Järnvägsgatan Skolgatan Kyrkogatan Hamngatan Industrivägen Strandvägen
    Vasagatan Lindvägen Björkallén Nygatan Östra_Hamngatan Torggatan Fabriksgatan`,
})

export const danish = culture({
  male: 'Peter Jens Lars Michael Henrik Thomas Søren Jan Christian Martin Niels Anders Morten Jesper Mads Rasmus Kim Hans',
  female:
    'Anne Kirsten Mette Hanne Anna Helle Susanne Lene Maria Marianne Inge Karen Lone Camilla Pia Louise Ida Sofie',
  last: `Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen
    Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Holm Lund Schmidt Frandsen`,
  lastEnds: 'bjerg borg by dahl gaard holm høj kjær lund mark rup sen skov sted strup toft vad',
  stems: 'Bal Bro Dan Fyn Gran Hav Holm Jyd Kol Lil Lol Ny Nør Ods Ran Ring Ros Sil Skov Sol Sund Søn Ves Vej Vib Øst',
  ends: nordicEnds,
  evocative: 'Dansk Nordisk Skandinavisk Blå Grøn Kompas Horisont Anker Svane Falk Atlas Aurora Delta Polaris',
  generic: 'Holding Invest Gruppen Ejendomme Partner Danmark Service Handel Udvikling',
  trades: {
    agri: 'Landbrug Gartneri Fiskeri',
    food: 'Bageri Mejeri Bryggeri Fødevarer',
    make: 'Maskinfabrik Industri Plast Tømrer Trykkeri',
    power: 'Energi Vindmøller Genbrug Miljø',
    build: 'Byg Entreprenør El VVS Maler',
    trade: 'Handel Engros Biler Butik Import',
    move: 'Transport Logistik Rederi Spedition',
    host: 'Hotel Restaurant Café Catering',
    tech: 'Software Data Systemer Digital Medier',
    money: 'Kapital Finans Invest Forvaltning',
    land: 'Ejendomme Boliger Udlejning',
    pro: 'Rådgivning Revision Arkitekter Ingeniører Reklame',
    admin: 'Vikar Rengøring Vagt Rejser',
    care: 'Omsorg Tandlæge Klinik',
    other: 'Service Frisør Forening Skole',
  },
  streets:
    'Hovedgaden Kirkegade Nørregade Vestergade Havnevej Industrivej Skolevej Strandvejen Torvet Møllevej Søndergade',
})
