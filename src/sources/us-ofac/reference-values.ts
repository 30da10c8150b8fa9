import { childrenOf, type XmlElement } from '#files/xml-records.ts'

/** What the numbers of the advanced form stand for: by the name of the set, and the number within it. */
export class ReferenceValues {
  readonly #texts = new Map<string, string>()
  readonly #attributes = new Map<string, Record<string, string>>()

  read(sets: XmlElement): void {
    for (const set of sets.children) {
      for (const value of childrenOf(set, set.name.replace(/Values$/, ''))) {
        const key = `${value.name} ${value.attributes.ID}`
        this.#texts.set(key, value.text.trim())
        this.#attributes.set(key, value.attributes)
      }
    }
  }

  get isEmpty(): boolean {
    return this.#texts.size === 0
  }

  text(set: string, id: string | undefined): string | null {
    return this.#texts.get(`${set} ${id}`) || null
  }

  /** A country by its code where it has one; 'Region: Crimea' and the like have only words. */
  country(id: string | undefined): string | null {
    return this.#attributes.get(`Country ${id}`)?.ISO2 || this.text('Country', id)
  }

  /** 'Individual', 'Entity', 'Vessel' or 'Aircraft'. */
  partyType(subTypeId: string | undefined): string | null {
    const type = this.#attributes.get(`PartySubType ${subTypeId}`)?.PartyTypeID
    const subType = this.text('PartySubType', subTypeId)
    // The kinds of things are sub-types of one type, those of people and of organisations have none worth a name.
    return /vessel|aircraft/i.test(subType ?? '') ? subType : this.text('PartyType', type)
  }
}
