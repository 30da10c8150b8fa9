import type { Source } from '#ingest/entries/source.ts'
import { generalData } from './general-data.ts'
import { officers } from './officers.ts'
import { shareholders } from './shareholders.ts'
import { simpleData } from './simple-data.ts'

const source: Source = {
  code: 'ee-ariregister',
  title: 'Estonia: e-Business Register',
  help: 'ettevotja_rekvisiidid__lihtandmed.csv, …__yldandmed.json, …__osanikud.json, …__kaardile_kantud_isikud.json and …__kandevalised_isikud.json, from avaandmed.ariregister.rik.ee',
  datasets: [simpleData, generalData, shareholders, officers],
}

export default source
