import type { YenteRoute } from './route.ts'

/** What there is but one of, and what it is called elsewhere. */
export const algorithms: ReadonlySet<string> = new Set(['best', 'firmament'])

const feature = (description: string) => ({ description, coefficient: 1, url: null })

/** What is compared, as results name it. `birth`, `country` and `identifier` can be given the weight 0. */
export const features = {
  name: feature('Names by words, sounds and scripts in any order; the score is theirs before anything else counts.'),
  script: feature('The names are in different scripts, and sound alike.'),
  order: feature('The words stand in another order.'),
  alias: feature('The listed name is an alias.'),
  number: feature('Numbers within the names.'),
  birth: feature('The day, month or year of birth: near ones lower the score, far ones all but rule it out.'),
  country: feature('Nationality, residence or place of registration.'),
  identifier: feature('Numbers of documents and registers: the same one decides.'),
}

const description =
  'Names are compared by words, sounds and scripts; what else agrees raises the score, what contradicts lowers it, and what is unknown does neither.'

export const algorithmList: YenteRoute = {
  id: 'algorithms',
  method: 'GET',
  path: '/',
  async handle() {
    return { algorithms: [{ name: 'firmament', description, features }], default: 'firmament', best: 'firmament' }
  },
}
