import { pack } from '../pack.ts'

const numbers = 'One=1 Two=2 Three=3 Four=4 Five=5 Six=6 Seven=7 Eight=8 Nine=9 Ten=10 Twelve=12 Twenty=20 Hundred=100'
const sounds =
  'ph=f ck=k ough=uff ee=ea ea=ee ie=ei ei=ie ou=ow ight=ite kn=n wr=r y=i c=k mb=m tion=shun qu=kw gh=g ai=ay ey=y oo=u wh=w sc=s ll=l tt=t er=or or=er'

const adjectives = `New Blue Green First Premier Royal Golden Bright Silver Red Black White Grand Prime True Smart Clear Crystal
  Rapid Urban Northern Southern Western Eastern Elite Modern Perfect Little Wild Happy Coastal Rural Lucky Copper Amber
  Ivory Scarlet Gentle Hidden Humble Steady Noble Quiet Mellow Rustic Velvet Crimson Crooked Merry Frosty Sunny Windy
  Dapper Nimble Tidy Plucky Sturdy Thrifty`
const nouns = `Star Oak River Bridge Stone House Tree Lion Rock Hill Gate Wave Light Sky Lake Field Fox Tower Bay Crown Rose
  Anchor Arrow Eagle Harbour Garden Path Mill Forest Falcon Spring Meadow Maple Willow Otter Badger Heron Lantern Compass
  Beacon Thistle Acorn Barrel Kettle Pebble Feather Ladder Hammer Anvil Saddle Basket Spindle Sparrow Magpie Kestrel
  Hedgehog Bramble Clover Juniper Hazel Rowan Quarry Furrow Orchard Cobble Teapot Thimble Bonnet Wagon`
const onsets =
  'b br c cl d dr f fl g gl h j k l m n p pl pr qu r s sc sl sp st t tr v w z v z k l m n r t d s x th sh ch bl cr gr'
const vowels = 'a e i o u a e i o ai ee ea oo ou y io ia'

export const british = pack({
  of: 'GB',
  locale: 'en-GB',
  share: 0.18,
  capitals: 0.6,
  forms: `
    80 LIMITED|LTD|Limited|Ltd|Ltd.
    4 LLP|L.L.P.
    3 PLC|plc|P.L.C.|Public Limited Company
    2 C.I.C.|CIC|Community Interest Company`,
  shapes: `
    12 C
    12 C T
    10 S T
    3 F S T
    8 A N
    8 A N T
    8 P T
    4 S & S
    4 S & ^Sons
    3 S ^Bros T
    4 I S T
    3 I S & ^Sons
    2 I & I S T
    4 L T
    3 L G
    6 C G
    3 C T G
    3 S's T
    3 ^The A N
    2 ^The P T ^Company
    3 AN T
    3 S-S T
    2 W N T
    2 D P ^Road ^Management
    2 P & P T
    3 T P
    2 F & F's T
    3 N & N
    2 N & N T
    2 C (P)
    2 S T (P)
    2 T ^by F
    1 ^St F's T`,
  S: `Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts
    Green Hall Wood Jackson Clarke Khan Hughes Edwards Hill Moore Clark Harrison Scott Young Morris Cooper Ward Turner
    Carter Phillips Mitchell Anderson Campbell Bailey Parker Shaw Bennett Marshall Murphy Kelly Begum Stewart Murray
    Hussain Reid Fletcher Pearce Dawson Barker Holmes Atkinson Barnes Sutton Prentice Whittaker Haigh Ormerod Pettifer
    Sowerby Trelawney Penrose Kershaw Hargreaves Ogden Macleod MacTavish McAllister O'Hara O'Brien Llewellyn Gwynne Rhys
    Cadwallader Fairweather Gathercole Gotobed Thwaite Wolstenholme Featherstone Cholmondeley Leadbetter Shufflebotham
    Birtwhistle Entwistle Arkwright Cowper Fothergill Snodgrass`,
  P: `London Manchester Birmingham Leeds Bristol Yorkshire Glasgow Sheffield Liverpool Kent Essex Surrey Cornwall Devon
    Norfolk Cambridge Oxford Edinburgh Cardiff Sussex Chester York Bath Exeter Derby Hull Reading Preston Swansea Lancaster
    Richmond Croydon Camden Hackney Bolton Durham Dover Harrogate Whitby Ludlow Tewkesbury Shrewsbury Cirencester Godalming
    Maidstone Inverness Aberdeen Dundee Perth Kendal Keswick Skipton Truro Penzance Barnstaple Yeovil Wrexham Llandudno
    Aberystwyth Ballymena Wetherby`,
  T: `Services Properties Consulting Construction Engineering Solutions Trading Developments Catering Foods Homes Building
    Plumbing Electrical Cleaning Transport Logistics Motors Care Recruitment Design Media Software Training Joinery Roofing
    Scaffolding Haulage Lettings Estates Landscapes Flooring Bakery Brewery Butchers Opticians Dental_Care Pharmacy
    Upholstery Drainage Groundworks Plastering Tree_Surgery Garden_Centre Farm_Shop Tyres Autos Coachworks Nurseries
    Veterinary Solicitors Accountants Architects Surveyors Tutors Publishing Records Pictures Brewing Distillers Chocolates
    Tea_Rooms Fish_Bar Kebabs Tandoori Florists Jewellers Saddlery Kennels Taxis Couriers Removals Self_Storage`,
  A: adjectives,
  N: nouns,
  F: `John David Peter Paul Mark James Andrew Sarah Emma Susan Jane Mary Anne Kate Lucy Harry George Alfie Nigel Trevor
    Colin Graham Gareth Rhian Morag Hamish Fiona Imogen Poppy Rupert`,
  G: 'Holdings Group International UK Management Investments Enterprises Partnership Associates Ventures Global Capital Company',
  rare: [
    'Ash Black Thorn Hather Wether Lang Brad Cross Hart Stan Wool Wind Rams Birk Elm Holl Oak Sel Tilde Wad Whit Wink Kings Ed Al Nor Hes Cram Dun Gold Pem Rush Stock Thur Wal Yar',
    'worth bury field ley ton ham wick ford bourne croft combe stone more water gate hurst shaw thwaite well cliffe dale by mere stead',
  ],
  coined: [
    onsets,
    vowels,
    'n x ra lo ve va ntis ria lex dex tec con ven nix ro len sis ly fy mo no xo rion mark ster well tis vo zen',
  ],
  numbers,
  short: `Services=Svcs International=Intl Limited=Ltd Engineering=Eng Construction=Const Developments=Devs Holdings=Hldgs
    Management=Mgmt Properties=Props Investments=Invs Company=Co Brothers=Bros Associates=Assocs Solutions=Solns
    Partnership=Pship Electrical=Elec Transport=Trans Accountants=Accs Saint=St Manchester=Mcr Birmingham=Bham`,
  and: '& and + n',
  sounds,
  extras: 'group company UK services the shop online head_office business',
})

export const american = pack({
  of: 'US',
  locale: 'en-US',
  share: 0.16,
  capitals: 0.35,
  forms: `
    50 LLC|L.L.C.|Llc|, LLC|Limited Liability Company
    40 Inc.|Inc|, Inc.|INC|Incorporated
    8 Corp.|Corp|Corporation
    3 LP|L.P.|Limited Partnership
    2 Co.|Company
    1 P.C.|PC`,
  shapes: `
    12 C
    10 C T
    9 S T
    4 S & S
    3 S S & S
    8 A N T
    5 A N
    6 P T
    4 P A T
    3 L T
    4 L G
    6 C G
    3 S G
    4 S ^Family T
    3 S & ^Sons T
    2 S ^Brothers T
    3 F's T
    2 I S T
    3 AN T
    3 N & N T
    2 W N G
    2 D N G
    2 ^The S ^Group
    2 T ^of P
    3 C T ^of P
    2 S-S T
    2 P-C
    1 ^Friends ^of P N
    3 AN G`,
  S: `Johnson Miller Garcia Williams Brown Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Nguyen Jackson
    Martin Lee Perez Thompson Harris Sanchez Clark Ramirez Lewis Robinson Walker Allen King Torres Flores Hill Nelson Baker
    Rivera Mitchell Carter Gomez Phillips Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Kim Ortiz Cooper Peterson
    Reed Howard Ramos Richardson Watson Brooks Chavez Kowalczyk Schroeder O'Malley O'Connell McDowell Vandenberg DeLuca
    Goldfarb Rosenthal Lindquist Halvorsen Yamamoto Fitzpatrick Abernathy Culpepper Hollingsworth Broussard Thibodeaux
    Szymanski Pfeiffer Krueger Kessler Delacroix Tuttle Whitlock Puckett Stubblefield`,
  P: `Texas California Florida Dallas Houston Chicago Denver Austin Phoenix Atlanta Boston Seattle Portland Miami Tampa
    Orlando Nashville Memphis Cleveland Columbus Cincinnati Detroit Omaha Tulsa Reno Boise Tucson Albuquerque Sacramento
    Fresno Oakland San_Diego Santa_Fe San_Antonio Fort_Worth Baton_Rouge Des_Moines Salt_Lake Long_Beach New_York Brooklyn
    Manhattan Queens Hoboken Newark Scranton Allentown Pittsburgh Buffalo Rochester Syracuse Burlington Bangor Charleston
    Savannah Mobile Biloxi Spokane Tacoma Fargo Billings Cheyenne Hawaii Alaska Pacific Atlantic Midwest Gulf_Coast
    Rocky_Mountain Blue_Ridge`,
  T: `Services Properties Construction Consulting Holdings Realty Trucking Landscaping Contractors Home_Health Insurance
    Medical Dental Software Technologies Pharmaceuticals Restaurant Grill Pizza Deli Plumbing Electric Roofing Painting
    Flooring Remodeling Auto_Body Auto_Repair Towing Transportation Logistics Freight Farms Ranch Cattle Orchards Dairy
    Vineyards Winery Brewing Coffee Bakery Catering Salon Barbershop Fitness Yoga Chiropractic Orthopedics Pediatrics
    Veterinary Therapeutics Biosciences Diagnostics Robotics Semiconductors Aerospace Machine Tool_&_Die Welding Fabrication
    Steel Lumber Millwork Cabinets Granite Pools Fencing Pest_Control Janitorial Staffing Title Mortgage Escrow Studios
    Pictures Records Publishing Apparel Jewelry Outfitters Firearms Marine Aviation Drilling Oilfield_Services`,
  A: adjectives,
  N: nouns.replace('Harbour', 'Harbor'),
  F: `Mike Joe Bob Tony Maria Linda Jose Frank Sally Betty Rosa Hank Chuck Wanda Earl Dolores Luis Carmen Bubba Mabel
    Otis Pearl Gus Dottie`,
  G: 'Holdings Group Enterprises International Management Partners Investments Associates Ventures Capital Industries America USA Global Fund Trust',
  rare: [
    'Ander Peter Gustaf Jor Hender Rein Wein Gold Silver Rosen Stein Kauf Bach Hoff Lind Berg Strom McGil Ken Dal Har Wald Zimmer Schu Kirk Bucha Hutch Wil Den Cal',
    'son man stein berg field feld baum hauser quist gren strom dahl meyer nan ley ton worth inger',
  ],
  coined: [
    onsets,
    vowels,
    'n x ra lo va ntis ria lex dex tech con vent nix ro len sis ly ify mo no xo rion mark star well genix thera vance trax',
  ],
  numbers,
  short: `Services=Svcs International=Intl Corporation=Corp Enterprises=Ent Technologies=Tech Management=Mgmt Associates=Assoc
    Company=Co Construction=Const Properties=Props Holdings=Hldgs Investments=Inv Manufacturing=Mfg Transportation=Transp
    Brothers=Bros Insurance=Ins Contractors=Contr Pharmaceuticals=Pharma Saint=St Fort_Worth=Ft_Worth New_York=NY
    California=Calif Texas=TX`,
  and: '& and + n',
  sounds,
  extras: 'group company USA services the store official headquarters corp',
})
