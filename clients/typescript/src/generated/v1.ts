// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.

import { type Answer, type CallOptions, type Operation } from '../operation.ts'
import { byNumber } from '../pages.ts'
import { call, type Settings } from '../transport.ts'
import type { DataOf, Given, ItemOf } from '../types.ts'
import type { components, operations } from './v1-types.ts'

/** The shapes that the document of this API names. */
export type V1Schemas = components['schemas']

export type V1FinancialKybGiven = Given<operations['financialKyb']>
export type V1FinancialKybData = DataOf<operations['financialKyb']>
export type V1FullKybGiven = Given<operations['fullKyb']>
export type V1FullKybData = DataOf<operations['fullKyb']>
export type V1GroupFullKybGiven = Given<operations['groupFullKyb']>
export type V1GroupFullKybData = DataOf<operations['groupFullKyb']>
export type V1GroupLiteKybGiven = Given<operations['groupLiteKyb']>
export type V1GroupLiteKybData = DataOf<operations['groupLiteKyb']>
export type V1LiteKybGiven = Given<operations['liteKyb']>
export type V1LiteKybData = DataOf<operations['liteKyb']>
export type V1OfficersKybGiven = Given<operations['officersKyb']>
export type V1OfficersKybData = DataOf<operations['officersKyb']>
export type V1OfficersSearchKybGiven = Given<operations['officersSearchKyb']>
export type V1OfficersSearchKybData = DataOf<operations['officersSearchKyb']>
export type V1SearchKybGiven = Given<operations['searchKyb']>
export type V1SearchKybData = DataOf<operations['searchKyb']>
export type V1ShareholdersKybGiven = Given<operations['shareholdersKyb']>
export type V1ShareholdersKybData = DataOf<operations['shareholdersKyb']>
export type V1ShareholdersSearchKybGiven = Given<operations['shareholdersSearchKyb']>
export type V1ShareholdersSearchKybData = DataOf<operations['shareholdersSearchKyb']>

const list = {
  financialKyb: {"id":"financialKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/financial","query":["include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  fullKyb: {"id":"fullKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/full","query":["include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  groupFullKyb: {"id":"groupFullKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/group-structures/full","query":["include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  groupLiteKyb: {"id":"groupLiteKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/group-structures/lite","query":["include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  liteKyb: {"id":"liteKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/lite","query":["include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  officersKyb: {"id":"officersKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/officers","query":["page","per_page","include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  officersSearchKyb: {"id":"officersSearchKyb","api":"v1","method":"POST","base":"/v1","path":"/kyb/officers/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchKyb: {"id":"searchKyb","api":"v1","method":"POST","base":"/v1","path":"/kyb/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  shareholdersKyb: {"id":"shareholdersKyb","api":"v1","method":"GET","base":"/v1","path":"/kyb/{id}/shareholders","query":["page","per_page","include_provenance"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  shareholdersSearchKyb: {"id":"shareholdersSearchKyb","api":"v1","method":"POST","base":"/v1","path":"/kyb/shareholders/search/{view_mode}","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
} satisfies Record<string, Operation>

/** The operations of v1. */
export class V1 {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Get the filed financial statements of a company. Requires the scope financials:read. */
  financialKyb(given: V1FinancialKybGiven, options?: CallOptions): Answer<V1FinancialKybData> {
    return call(this.#settings, list.financialKyb, given, options)
  }

  /** Get the complete record of a company. Profile, officers, shareholders, group and filed financials, all from the same point in time. Requires the scopes company:read, ownership:read, financials:read. */
  fullKyb(given: V1FullKybGiven, options?: CallOptions): Answer<V1FullKybData> {
    return call(this.#settings, list.fullKyb, given, options)
  }

  /** Get the full group that a company belongs to. All ancestors and everything below them. Linkage does not establish beneficial ownership. Requires the scope ownership:read. */
  groupFullKyb(given: V1GroupFullKybGiven, options?: CallOptions): Answer<V1GroupFullKybData> {
    return call(this.#settings, list.groupFullKyb, given, options)
  }

  /** Get the direct parents and subsidiaries of a company. Linkage does not establish beneficial ownership. Requires the scope ownership:read. */
  groupLiteKyb(given: V1GroupLiteKybGiven, options?: CallOptions): Answer<V1GroupLiteKybData> {
    return call(this.#settings, list.groupLiteKyb, given, options)
  }

  /** Get the profile of a company. Requires the scope company:read. */
  liteKyb(given: V1LiteKybGiven & { include_provenance?: false }, options?: CallOptions): Answer<components['schemas']['Company']>
  liteKyb(given: V1LiteKybGiven & { include_provenance: true }, options?: CallOptions): Answer<components['schemas']['SourcedCompany']>
  liteKyb(given: V1LiteKybGiven, options?: CallOptions): Answer<V1LiteKybData>
  liteKyb(given: V1LiteKybGiven, options?: CallOptions): Answer<V1LiteKybData> {
    return call(this.#settings, list.liteKyb, given, options)
  }

  /** List the current and former officers of a company. Requires the scope company:read. */
  officersKyb(given: V1OfficersKybGiven, options?: CallOptions): Answer<V1OfficersKybData> {
    return call(this.#settings, list.officersKyb, given, options)
  }

  /** The items of all pages of `officersKyb`, in order. Each page is a call. */
  eachOfficersKyb(given: V1OfficersKybGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['officersKyb']>, void, undefined> {
    return byNumber(page => this.officersKyb({ ...given, page }, options), given.page)
  }

  /** Search officers across all companies. Companies in which the person holds or held a statutory appointment. Results are candidates. Requires the scope company:read. */
  officersSearchKyb(given: V1OfficersSearchKybGiven, options?: CallOptions): Answer<V1OfficersSearchKybData> {
    return call(this.#settings, list.officersSearchKyb, given, options)
  }

  /** Search companies by name or identifier. Results are candidates: confirm the company before requesting its records. Requires the scope company:read. */
  searchKyb(given: V1SearchKybGiven, options?: CallOptions): Answer<V1SearchKybData> {
    return call(this.#settings, list.searchKyb, given, options)
  }

  /** List the shareholders of a company. Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing. Requires the scope ownership:read. */
  shareholdersKyb(given: V1ShareholdersKybGiven, options?: CallOptions): Answer<V1ShareholdersKybData> {
    return call(this.#settings, list.shareholdersKyb, given, options)
  }

  /** The items of all pages of `shareholdersKyb`, in order. Each page is a call. */
  eachShareholdersKyb(given: V1ShareholdersKybGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['shareholdersKyb']>, void, undefined> {
    return byNumber(page => this.shareholdersKyb({ ...given, page }, options), given.page)
  }

  /** Search holdings by holder name. Current holdings of people and companies. Results are candidates, and a holder is not necessarily an owner. Requires the scope ownership:read. */
  shareholdersSearchKyb(given: V1ShareholdersSearchKybGiven & { view_mode: 'lite' }, options?: CallOptions): Answer<components['schemas']['FoundHolderPage']>
  shareholdersSearchKyb(given: V1ShareholdersSearchKybGiven & { view_mode: 'full' }, options?: CallOptions): Answer<components['schemas']['FoundHoldingPage']>
  shareholdersSearchKyb(given: V1ShareholdersSearchKybGiven, options?: CallOptions): Answer<V1ShareholdersSearchKybData>
  shareholdersSearchKyb(given: V1ShareholdersSearchKybGiven, options?: CallOptions): Answer<V1ShareholdersSearchKybData> {
    return call(this.#settings, list.shareholdersSearchKyb, given, options)
  }

  /** The items of all pages of `shareholdersSearchKyb`, in order. Each page is a call. */
  eachShareholdersSearchKyb(given: V1ShareholdersSearchKybGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['shareholdersSearchKyb']>, void, undefined> {
    return byNumber(page => this.shareholdersSearchKyb({ ...given, page }, options), given.page)
  }
}
