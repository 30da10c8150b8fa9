import { pack } from '../pack.ts'

const german = {
  S: `Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder
    Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Werner Krause Lehmann Köhler Maier Huber Kaiser Fuchs
    Peters Lang Scholz Möller Weiß Jung Hahn Schubert Vogel Friedrich Keller Günther Frank Berger Winkler Roth Beck Lorenz
    Baumann Franke Böhm Kühn Jäger Yilmaz Nowak Grünewald Öhlschläger Pfannenschmidt Überschär Kötter Nüßlein Süß Großkopf
    Hinrichsen Petersen Lüders Thomsen Kretschmer Wojcik Zschoche Quast Birnbaum Rübsam Käsbauer Gschwendtner`,
  A: `Neue Erste Alte Grüne Blaue Rote Goldene Deutsche Nord Süd West Ost Kleine Große Schöne Gute Freie Moderne Junge Stille
    Helle Weiße Schwarze Silberne`,
  N: `Berg Stein Wald Stern Haus Hof Tal Baum Adler Löwe Sonne Rose Linde Mühle Brunnen Quelle See Brücke Turm Feld Anker
    Bär Hirsch Falke Wiese Ufer Garten Apfel Eiche Birke Igel Dachs Reiher Kranich Amboss Zirkel Laterne Kompass Zahnrad`,
  F: `Hans Karl Peter Thomas Michael Andreas Klaus Jürgen Heinz Uwe Bernd Günter Sabine Monika Petra Ursula Heike Anke Silke
    Jörg Björn Gisela Friedhelm Waltraud Detlef Ekkehard`,
  rare: [
    'Stein Berg Wald Linden Hasel Eichen Birken Roden Kirch Ober Unter Nieder Hohen Tannen Kalten Grün Röthen Küster Dreher Wiesen Brunn Laub Moos Reit Eben Schön Lauter Fürsten Wind',
    'bauer mann müller hofer berger meier inger auer eder bach feld brink kamp stedt huber wald rath hausen ner ler',
  ] as [string, string],
  coined: [
    'b br d dr f fl g gr h k kl kr l m n p pf r s sch sp st t tr v w z w z k m n t',
    'a e i o u a e i o ei au ü ö ä',
    'ra tec va nova lux med bau plan ta tron max fix ron dat tex mat rit sol gon nor dis len kom pharm',
  ] as [string, string, string],
  sounds:
    'ph=f ß=ss ss=ß tz=z z=tz ck=k ie=i ei=ai ai=ei ä=e eu=oi th=t dt=t v=f ks=x chs=x y=i ey=ei mm=m nn=n ll=l ff=f c=k',
  keys: 'qwertzuiopü asdfghjklöä yxcvbnm',
  and: '& und u. + and',
}
const trades = `Bau Immobilien Handels Consulting Transporte Elektro Logistik Haustechnik Gebäudereinigung Metallbau Holzbau
  Maschinenbau Software Systeme Technik Dachdecker Bäckerei Metzgerei Apotheke Autohaus Gastronomie Pflegedienst Gartenbau
  Tiefbau Hochbau Stahlbau Fensterbau Malerbetrieb Schreinerei Tischlerei Zimmerei Druckerei Spedition Reisebüro Verlag
  Weinhandel Brauerei Landtechnik Fahrzeugbau Werkzeugbau Kunststofftechnik Medizintechnik Messtechnik Fördertechnik
  Sanitär_Heizung Ingenieurbüro Steuerberatung Hausverwaltung Zahntechnik Optik Hörgeräte Baustoffe Fliesen Parkett Küchen
  Möbel Textil Schuhe Blumen Tierfutter Werbung Fotostudio Solar Windpark Biogas Energie Entsorgung Abbruch Gerüstbau`
const short = `Gesellschaft=Ges. Gebrüder=Gebr. Handels=Hdls. Verwaltung=Verw. Ingenieurbüro=Ing.-Büro Beteiligungs=Bet.
  Immobilien=Immo Maschinenbau=Masch.bau Straße=Str. Sankt=St. Deutschland=D International=Int. Gemeinschaft=Gem.`
const numbers = 'Eins=1 Zwei=2 Drei=3 Vier=4 Fünf=5 Sechs=6 Sieben=7 Acht=8 Neun=9 Zehn=10 Zwölf=12 Hundert=100'

export const germany = pack({
  of: 'DE',
  locale: 'de',
  share: 0.12,
  capitals: 0.05,
  forms: `
    60 GmbH|Gesellschaft mit beschränkter Haftung|G.m.b.H.|GMBH|mbH
    16 GmbH & Co. KG|GmbH und Co. KG|GmbH & Co KG|GmbH & Co. Kommanditgesellschaft
    10 UG (haftungsbeschränkt)|UG haftungsbeschränkt|UG
    6 e.K.|e. K.|eK|e.Kfm.
    4 AG|Aktiengesellschaft|A.G.
    3 OHG|oHG|offene Handelsgesellschaft
    2 eG|e.G.
    2 KG|Kommanditgesellschaft
    1 SE`,
  shapes: `
    12 S T
    8 C
    8 C T
    8 S ^Beteiligungs
    6 S ^Verwaltungs
    5 T S
    5 F S T
    4 T F S
    5 P T
    3 Per T
    4 S & S T
    4 S & ^Sohn
    3 ^Gebrüder S T
    3 S & ^Partner T
    4 NN T
    3 AN
    3 NN G
    4 L T
    4 L ^Beteiligungs
    2 L ^Gesellschaft für T
    3 ^Gesellschaft für T P
    2 S-S T
    3 C G
    3 T- und T S
    2 T am N
    2 ^Zum ^Goldenen N
    2 ^Haus P D
    2 S & S ^Grundstücks
    3 S T P
    2 W N T
    2 ^Dr. S T
    2 C (P)`,
  P: `Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Essen Bremen Dresden Hannover Nürnberg
    Duisburg Bochum Wuppertal Bielefeld Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Mönchengladbach Braunschweig Kiel
    Aachen Chemnitz Halle Magdeburg Freiburg Krefeld Mainz Lübeck Erfurt Rostock Kassel Saarbrücken Potsdam Oldenburg
    Osnabrück Heidelberg Würzburg Regensburg Göttingen Ingolstadt Ulm Bayern Sachsen Schwaben Allgäu Eifel Rhein Ruhr Emsland
    Görlitz Bückeburg Garmisch Füssen`,
  T: trades,
  G: 'Holding Gruppe Verwaltungs Beteiligungs Vermögensverwaltung International Deutschland Service Management Invest Capital Projekt',
  numbers,
  short,
  extras: 'firma gruppe deutschland zentrale team shop online service',
  ...german,
})

export const switzerland = pack({
  of: 'CH',
  locale: 'de-CH',
  share: 0.02,
  forms: `
    50 AG|Aktiengesellschaft|A.G.
    50 GmbH|G.m.b.H.|Gesellschaft mit beschränkter Haftung
    14 SA|S.A.|Société Anonyme
    14 Sàrl|S.à r.l.|SARL|Sarl
    4 Sagl|S.a.g.l.`,
  shapes: `
    10 C
    8 S T
    6 S ^Treuhand (= ^Fiduciaire)
    6 C ^Immobilien (= ^Immobilier)
    4 C (= ^International)
    6 P T
    5 T S
    5 S & S
    4 S, T
    4 C ^Suisse
    3 C ^Schweiz
    4 L T
    3 ^Pensionskasse C
    3 ^Stiftung S
    3 S-S T
    3 NN T`,
  P: 'Zürich Genève Basel Bern Lausanne Luzern Zug Winterthur Lugano Biel/Bienne Thun Fribourg Chur Neuchâtel Sion Schaffhausen Davos Aarau Solothurn Glarus Uri Engadin Appenzell Yverdon Montreux Nyon Vevey',
  T: `${trades} Fiduciaire Horlogerie Boulangerie Garage Immobilier Conseil Treuhand Uhren Vins Carrosserie Menuiserie`,
  G: 'Holding Group International Suisse Schweiz Management Invest Capital Trading Services Verwaltung',
  numbers,
  short,
  extras: 'firma schweiz suisse gruppe group service',
  ...german,
  S: `Müller Meier Schmid Keller Weber Huber Schneider Favre Rochat Bernasconi Zürcher Ammann Bühler Frey Gerber Graf Hürlimann
    Jäggi Käser Lüthi Niederhäuser Oberholzer Pfister Rüegg Stäubli Tschudi Vögeli Wüthrich Zbinden Aebischer Bolliger
    Chappuis Ducret Emery Fontannaz Jaccard Monnier Pittet Reymond Studer Zgraggen Vuilleumier Cattaneo Gianinazzi`,
})

export const netherlands = pack({
  of: 'NL',
  locale: 'nl',
  share: 0.06,
  capitals: 0.05,
  forms: `
    70 B.V.|BV|b.v.|Besloten Vennootschap
    8 V.O.F.|VOF|v.o.f.|Vennootschap onder firma
    4 N.V.|NV|Naamloze Vennootschap
    2 C.V.|CV
    3 Coöperatie * U.A.|Coöperatie *`,
  shapes: `
    12 S ^Beheer
    10 S ^Holding
    10 C
    9 C T
    8 S T
    8 T S
    5 I S T
    4 I S ^Beheer
    4 T P
    4 ^Gebroeders S
    4 ^Gebr. S T
    3 S & ^Zn.
    3 S & ^Zonen T
    4 S en S T
    3 T 't N
    4 ^De A N
    4 ^Het N
    3 L T
    3 L G
    3 AN T
    3 S-S T
    3 P T
    2 W N
    2 T ^Van S & S`,
  S: `de_Jong Jansen de_Vries van_den_Berg van_Dijk Bakker Janssen Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters
    Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra Smits de_Graaf van_der_Meer Kok Jacobs de_Haan Vermeulen
    van_der_Veen van_den_Broek Schouten Hoekstra Koster Prins Huisman Kuiper van_'t_Hof Postma Veenstra Scholten Blom Willems
    Verhoeven Wouters Maas Kuijpers Molenaar Terpstra Wiersma Hoogendoorn Tuinstra Poelstra Ouwehand Zoetemelk IJzerman
    Schuurman Nijhuis Oosterhuis Wassenaar Stroopwinder`,
  P: `Amsterdam Rotterdam Utrecht Eindhoven Groningen Tilburg Almere Breda Nijmegen Arnhem Haarlem Enschede Zwolle Leiden Delft
    Dordrecht Zoetermeer Maastricht Den_Haag 's-Hertogenbosch Alkmaar Deventer Hilversum Gouda Assen Leeuwarden Emmen Venlo
    Helmond Roosendaal Vlissingen Texel Twente Brabant Friesland Zeeland Limburg Veluwe IJmuiden Purmerend Hoorn Urk`,
  T: `Bouw Vastgoed Transport Advies Administratie Installatietechniek Schilderwerken Timmerwerken Aannemersbedrijf Bakkerij
    Slagerij Autobedrijf Handelsonderneming Loonbedrijf Kwekerij Bloemen Groenvoorziening Hoveniers Makelaardij Verzekeringen
    Uitzendbureau Schoonmaak Techniek Elektro Montage Metaal Machinefabriek Scheepswerf Visserij Zuivel Kaas Horeca Catering
    Cafetaria Restaurant Fietsen Rijschool Kappers Tandartsen Fysiotherapie Apotheek Drukkerij Uitgeverij Software Consultancy
    Interim_Management Trading Logistiek Opslag Verhuur Keukens Vloeren Tegels Dakbedekking Sloopwerken Grondverzet`,
  A: 'Nieuwe Gouden Groene Blauwe Oude Rode Witte Zwarte Kleine Grote Goede Vrije Gele Lange Hoge Natte Vrolijke Zilveren',
  N: 'Molen Hof Ster Leeuw Boom Brug Zon Haven Roos Kroon Poort Anker Zwaan Vos Haan Hoeve Polder Duin Eik Toren Sleutel Klomp Dijk Wagen Haas Hert Tulp Kraai Egel Otter',
  F: 'Jan Piet Kees Henk Willem Anneke Marijke Joke Sjaak Bas Teun Geert Wim Loes Truus Bram Sjoerd Femke Ilse Joost',
  G: 'Holding Beheer Groep Nederland International Management Participaties Investments Services Beleggingen Pensioen',
  rare: [
    'Hoog Laag Oost West Nij Oude Zand Veen Berg Bosch Water Broek Kerk Molen Steen Eiken Linde Diepen Groen Rijn Lange Ruit Stok Wolf',
    'man stra huis veld horst kamp dijk berg mans broek sma inga enga oord hof laar waard meijer',
  ],
  coined: [
    'b br d dr f g gr h j k kl l m n p pr r s sch sp st t v vl w z',
    'a e i o u aa ee oo ie ij ui',
    'ra tec vo nova ling med bouw plan ta ron max fin dat tex ria sol dex nor dis len kom pro',
  ],
  numbers: 'Een=1 Twee=2 Drie=3 Vier=4 Vijf=5 Zes=6 Zeven=7 Acht=8 Negen=9 Tien=10 Twaalf=12',
  short:
    'Gebroeders=Gebr. Zonen=Zn. Nederland=NL Administratie=Adm. International=Int. Aannemersbedrijf=Aann.bedr. Handelsonderneming=Handelsond. Sint=St.',
  and: '& en + and',
  sounds: 'ij=ei ei=ij ij=y ou=au c=k k=c ph=f cht=gt ks=x aa=a ee=e oo=o ie=i z=s v=f th=t sch=s uu=u',
  extras: 'groep nederland bedrijf winkel firma de holding',
})

export const sweden = pack({
  of: 'SE',
  locale: 'sv',
  share: 0.03,
  capitals: 0.05,
  forms: `
    70 AB|Aktiebolag|A.B.|Aktiebolaget *|Ab
    8 HB|Handelsbolag
    6 KB|Kommanditbolag
    3 ekonomisk förening|ek. för.
    2 AB (publ)|AB publ`,
  shapes: `
    10 C
    8 C T
    8 S T
    6 Ss T
    6 P T
    6 Ps T
    5 NN T
    5 T i P
    5 F S T
    4 S & S
    4 ^Bröderna S
    4 S ^Holding
    4 C G
    3 L T
    3 AN
    3 ^Fastighets ^AB N
    3 S-S T
    2 W N`,
  S: `Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Lindberg
    Lindström Lindqvist Lindgren Berglund Bergström Sandberg Forsberg Sjöberg Wallin Engström Eklund Danielsson Lundin Håkansson
    Björk Bergman Gunnarsson Holm Wikström Samuelsson Isaksson Fransson Nyström Holmberg Arvidsson Löfgren Söderberg Nyberg
    Blomqvist Claesson Mårtensson Nordström Åkesson Öberg Ängquist Hägglund Sjögren Strömbäck Träskman Stålhandske`,
  P: 'Stockholm Göteborg Malmö Uppsala Västerås Örebro Linköping Helsingborg Jönköping Norrköping Lund Umeå Gävle Borås Eskilstuna Södertälje Karlstad Växjö Halmstad Sundsvall Luleå Trollhättan Östersund Kalmar Falun Kiruna Visby Gotland Skåne Dalarna Åre Ystad',
  T: 'Bygg Fastigheter Konsult El Måleri Åkeri Redovisning Snickeri Plåt Rör Transport Städ Teknik Data Mark Entreprenad Handel Skog Lantbruk Bageri Restaurang Bil Däck Verkstad Mekaniska Smide Trädgård Utbildning Vård Tandvård Optik Förlag Reklam Ventilation Kyla Energi Vind Förvaltning Invest Maskin Gräv Kakel Golv',
  A: 'Nya Gröna Blå Röda Gamla Stora Lilla Norra Södra Västra Östra Gyllene Vita Svarta Glada',
  N: 'Berg Skog Sjö Sten Björn Älg Örn Sol Stjärna Lind Gran Bro Hav Ö Torp Ros Varg Räv Lo Kvist Å Ek Lo Ankare Hammare Kvarn',
  F: 'Lars Anders Johan Per Karin Anna Eva Sven Göran Åke Björn Birgitta Maj Ulla Håkan Märta Stig Nils',
  G: 'Holding Invest Gruppen Sverige Förvaltning Norden International Management Service Partner',
  rare: [
    'Lind Berg Lund Sund Sjö Strand Vester Öster Norr Söder Hag Ek Alm Björk Gran Ny Häll Åker Ström Falk Hög Fors',
    'ström kvist gren berg man qvist lund mark ell én wall stedt holm dahl strand löf hed',
  ],
  coined: [
    'b br d f fl g h j k l m n p r s sk st t tr v',
    'a e i o u å ö ä y',
    'ra tec via nova lux med ta ron max fix dat tex ria sol nor dis len kom pro va nea',
  ],
  numbers: 'Ett=1 Två=2 Tre=3 Fyra=4 Fem=5 Sex=6 Sju=7 Åtta=8 Nio=9 Tio=10',
  short:
    'Fastigheter=Fast. Aktiebolag=AB Redovisning=Redov. Förvaltning=Förv. Mekaniska=Mek. Entreprenad=Entr. Göteborg=Gbg Stockholm=Sthlm',
  and: '& och o + and',
  sounds: 'qv=kv kv=qv ch=k ck=k sj=sch tj=k th=t w=v v=w z=s ss=s ll=l nn=n ph=f ks=x c=k',
  keys: 'qwertyuiopå asdfghjklöä zxcvbnm',
  extras: 'sverige gruppen företag bolag butik firma',
})

export const denmark = pack({
  of: 'DK',
  locale: 'da',
  share: 0.02,
  capitals: 0.1,
  forms: `
    70 ApS|APS|Anpartsselskab|Aps
    20 A/S|AS|Aktieselskab
    8 I/S|Interessentskab
    6 IVS|Iværksætterselskab
    4 P/S|Partnerselskab
    3 K/S|Kommanditselskab`,
  shapes: `
    10 C
    9 S ^Holding
    7 S T
    6 Ss T
    6 C T
    5 I S ^Holding
    5 P T
    5 T F S
    4 S & S
    4 S & ^Søn
    4 ^Brdr. S
    4 F S ^Holding
    3 NN T
    3 L T
    3 ^Ejendomsselskabet P D
    3 ^Ejendomsselskabet N
    3 T v/F S
    2 AN`,
  S: `Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen
    Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Mikkelsen Lund Holm Schmidt Østergaard Nørgaard
    Kjær Bach Søndergaard Vestergaard Bjerregaard Dahl Iversen Overgaard Ågård Klitgaard Thygesen Bisgård Højbjerg Rømer
    Ravn Skovgaard Lauridsen Brødløs`,
  P: 'København Aarhus Odense Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Herning Silkeborg Helsingør Næstved Viborg Fredericia Køge Holstebro Taastrup Slagelse Hillerød Sønderborg Svendborg Hjørring Nykøbing Skagen Bornholm Fyn Jylland Sjælland Ærø Lolland',
  T: 'Byg Ejendomme Consult Tømrer Murer El VVS Transport Vognmand Revision Rengøring Auto Handel Landbrug Maskinstation Fisk Smede Malerfirma Kloak Anlægsgartner Bageri Slagter Restauration Cykler Optik Tandlæge Klinik Data Software Reklame Trykkeri Møbler Køkken Gulve Vinduer Invest Energi Vind Logistik Frisør Blomster',
  A: 'Ny Grøn Blå Rød Gammel Stor Lille Nord Syd Vest Øst Hvid Sort Glad',
  N: 'Sø Skov Bjerg Sten Bjørn Ørn Sol Stjerne Lind Bro Hav Mølle Gård Rose Ræv Krog Bæk Eng Strand Ager Hjort Svane Kæde Anker Høj',
  F: 'Jens Lars Peter Niels Søren Hanne Kirsten Mette Jørgen Ole Bent Karin Birthe Svend Aage Inger',
  G: 'Holding Invest Gruppen Danmark International Management Service Partner Ejendomme Nordic',
  rare: [
    'Lind Bjerg Lund Sønder Vester Øster Nørre Skov Kirke Høj Dam Brøn Kjel Ravn Møl Stald Bæk Toft Kol Hav',
    'gaard sen bjerg lund by toft strup holt skov berg dal vad rup',
  ],
  coined: [
    'b br d f fl g h j k l m n p r s sk st t tr v',
    'a e i o u å ø æ y',
    'ra tec via nova lux med ta ron max fix dat tex ria sol nor dis len kom pro va nea',
  ],
  numbers: 'En=1 To=2 Tre=3 Fire=4 Fem=5 Seks=6 Syv=7 Otte=8 Ni=9 Ti=10',
  short: 'Brødrene=Brdr. Ejendomsselskabet=Ejd.selsk. København=Kbh Transport=Transp. International=Int.',
  and: '& og + and',
  sounds: 'aa=å å=aa ø=o æ=e hv=v gh=g ch=k kj=k c=k th=t ss=s ll=l nn=n ph=f ks=x x=ks',
  keys: 'qwertyuiopå asdfghjklæø zxcvbnm',
  extras: 'danmark gruppen firma butik selskab',
})
