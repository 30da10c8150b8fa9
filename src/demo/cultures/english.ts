import { culture } from '#demo/culture.ts'

export const english = culture({
  male: `James John David Michael Andrew Peter Thomas William Robert Daniel Matthew Christopher Joseph Benjamin Samuel
    George Edward Henry Stephen Mark Paul Simon Richard Alan Kevin Brian Gareth Ian Neil Stuart Graham Martin Philip Adam
    Luke Oliver Harry Jack Ryan Nathan Aaron Tyler Brandon Kyle Craig Dean Owen Rhys Callum Connor`,
  female: `Sarah Emma Laura Rachel Rebecca Katherine Elizabeth Margaret Susan Helen Alice Charlotte Amelia Olivia Grace
    Hannah Jessica Sophie Lucy Victoria Claire Nicola Karen Julie Fiona Alison Heather Gemma Natalie Megan Holly Amy
    Bethany Chloe Zoe Abigail Joanna Caroline Diane Patricia Linda Barbara Jennifer Michelle Angela Tracy Donna Kelly`,
  last: `Smith Jones Taylor Brown Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall
    Wood Harris Martin Jackson Clarke Cooper Turner Hill Ward Morris Moore Clark Lee King Baker Harrison Morgan Allen
    James Scott Phillips Watson Davis Parker Price Bennett Young Griffiths Mitchell Kelly Cook Carter Richardson Bailey
    Collins Bell Shaw Murphy Miller Cox Richards Khan Marshall Anderson Simpson Ellis Adams Singh Begum Wilkinson Foster
    Chapman Powell Webb Rogers Gray Mason Ali Hunt Hussain Campbell Matthews Owen Palmer Holmes Mills Barnes Knight
    Lloyd Butler Russell Barker Fisher Stevens Jenkins Murray Dixon Harvey Pearson Graham Fletcher Howard Kaur Gibson
    Andrews Stewart Elliott Reynolds Ford Payne Fox Pearce Day Brooks West Lawrence Cole Atkinson Bradley Spencer Gill
    Dawson Watts Burton Saunders Rose Wells Hart Dean Armstrong Grant Lane Hayes Reid Berry Stone Sutton Crawford Boyd
    Hargreave Thornbury Winslow Ashcombe Pemberton Lockwood Hathaway Kingsley Redfern Blakemore Oakden Tillotson`,
  lastEnds:
    'bourne bury by combe croft dale den ding field ford ham hurst land ley man mere more ridge son stead ster ton ward well wick wood worth',
  stems: `Al Am An Ar As Av Bel Ben Ber Bla Bor Bra Bri Cal Cam Can Car Cel Cor Cra Cre Dal Dar Del Den Dor Dun El Em En
    Er Ev Fal Fen Fer Fin For Gal Gar Gil Gra Hal Har Hav Hel Hol Il In Is Jen Jor Kal Kar Kel Ken Kin Lan Lar Len Lin
    Lor Lum Mal Mar Mel Mer Mir Mon Mor Nal Nav Nel Nor Nov Ob Ol Om Or Os Pal Par Pel Per Pol Quan Quin Ral Ran Rav
    Rel Ren Ros Sal San Sel Sen Sil Sol Stel Sul Tal Tan Tar Tel Ter Tor Tri Ul Ur Val Van Vel Ven Ver Vir Vol Wal Wen
    Wil Xan Yar Yor Zan Zel Zen`,
  ends: `adia aro ant ara aris aven belle bridge bury by cana cast coda con cora crest dale dane den dero dex don dora eon
    era eris eto eum field fix flow ford fusion gate gen gon grid ham hart ica ida ion isco ista ium lane las lex ley
    lian lin link lix lo lora lume mark mere mont mora nar nexa nia nix nova onix ora oris oro pax pine plex point quest
    ra ridge rion rix ron rose sa sen shire side sol son stone ta tera tex ton tora tria tum ura va vale vance vant vero
    vex via vico vista vora ware way well wick wood worth xa xis yard zen zo`,
  evocative: `Northern Southern Western Eastern Central Royal Silver Golden Blue Red Green White Black Bright Clear
    First Prime Apex Summit Pinnacle Beacon Anchor Harbour Compass Horizon Meridian Orchard Meadow River Valley Castle
    Crown Falcon Kestrel Heron Robin Oak Elm Maple Willow Cedar Rowan Granite Slate Amber Jade Ivory Copper Iron Steel
    Swift Noble Vanguard Pioneer Heritage Legacy Union Alliance Atlas Orion Phoenix Titan Aurora Solstice Equinox
    Lighthouse Millstone Riverside Hillside Parkside Lakeside Seaview Greenfield Whitehall Foxglove Bluebell Thistle
    Juniper Saffron Cobalt Crimson Indigo Tidal Coastal Highland Lowland Borough County Metro Global Transatlantic`,
  generic: 'Group Holdings Partners Solutions Services Enterprises Associates International Ventures Company Trading',
  trades: {
    agri: 'Farms Farming Growers Produce Agriculture Estates Orchards Fisheries',
    mine: 'Minerals Resources Quarries Aggregates Mining Exploration',
    food: 'Foods Bakery Kitchens Provisions Brewing Dairies Confectionery Drinks',
    make: 'Engineering Manufacturing Fabrications Industries Products Components Precision Plastics Joinery Printing',
    power: 'Energy Power Renewables Utilities Recycling Environmental Water Solar',
    build: 'Construction Builders Building_Services Developments Contractors Electrical Plumbing Roofing Interiors',
    trade: 'Supplies Wholesale Distribution Stores Retail Motors Imports Online Traders Fashions',
    move: 'Logistics Transport Haulage Freight Couriers Shipping Storage Travel_Cars',
    host: 'Hotels Restaurants Catering Inns Leisure Cafe Dining Taverns',
    tech: 'Software Technologies Systems Digital Data Networks Media Labs Computing Cloud Studios',
    money: 'Capital Investments Finance Holdings Wealth Insurance Funding Asset_Management',
    land: 'Properties Property Estates Lettings Homes Land Residential Real_Estate',
    pro: 'Consulting Consultancy Advisory Legal Accountants Architects Design Research Marketing Engineers',
    admin: 'Support Recruitment Staffing Cleaning Security Facilities Events Landscapes Travel',
    public: 'Association Trust Community Foundation Council',
    teach: 'Training Academy Learning Education Nursery School',
    care: 'Care Healthcare Dental Medical Clinics Therapy Homecare Vets',
    arts: 'Productions Arts Fitness Entertainment Sports Music Leisure',
    other: 'Services Hair_Studio Laundry Repairs Beauty Personal_Services',
  },
  streets: `High_Street Station_Road Church_Lane Mill_Lane Victoria_Road Park_Avenue Queensway Kings_Road Market_Place
    Bridge_Street Castle_Street Albert_Road Manor_Way Meadow_Drive Orchard_Close Foundry_Lane Canal_Wharf Quarry_Road
    Wharf_Street Beacon_Hill Chestnut_Grove Willow_Court Granary_Row Tannery_Yard Kestrel_Way Larkspur_Lane
    Cobbler_Street Fernhill_Road Thistle_Court Harbour_View`,
})
