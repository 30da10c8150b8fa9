// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.

import { type Answer, type CallOptions, type Operation, type SentFile } from '../operation.ts'
import { byCursor, byNumber, byPosition } from '../pages.ts'
import { call, type Settings } from '../transport.ts'
import type { DataOf, Given, GivenWithFile, ItemOf } from '../types.ts'
import type { components, operations } from './v2-types.ts'

/** The shapes that the document of this API names. */
export type V2Schemas = components['schemas']

export type V2ActivityTypeNomenclatureData = DataOf<operations['activityTypeNomenclature']>
export type V2AllListsGiven = Given<operations['allLists']>
export type V2AllListsData = DataOf<operations['allLists']>
export type V2AnswersListsGiven = Given<operations['answersLists']>
export type V2AnswersListsData = DataOf<operations['answersLists']>
export type V2BeneficialOwnershipGiven = Given<operations['beneficialOwnership']>
export type V2BeneficialOwnershipData = DataOf<operations['beneficialOwnership']>
export type V2CallbackSetWatchGiven = Given<operations['callbackSetWatch']>
export type V2CallbackSetWatchData = DataOf<operations['callbackSetWatch']>
export type V2CallbackWatchData = DataOf<operations['callbackWatch']>
export type V2CancelListsGiven = Given<operations['cancelLists']>
export type V2CancelListsData = DataOf<operations['cancelLists']>
export type V2CheckCreditReportGiven = Given<operations['checkCreditReport']>
export type V2CheckCreditReportData = DataOf<operations['checkCreditReport']>
export type V2ColumnsListsGiven = Given<operations['columnsLists']>
export type V2ColumnsListsData = DataOf<operations['columnsLists']>
export type V2CombinedCreditReportGiven = Given<operations['combinedCreditReport']>
export type V2CombinedCreditReportData = DataOf<operations['combinedCreditReport']>
export type V2CombinedCreditReportHtmlGiven = Given<operations['combinedCreditReportHtml']>
export type V2CombinedCreditReportHtmlData = DataOf<operations['combinedCreditReportHtml']>
export type V2CompanyAutocompleteGiven = Given<operations['companyAutocomplete']>
export type V2CompanyAutocompleteData = DataOf<operations['companyAutocomplete']>
export type V2CompanyFieldsAddWatchGiven = Given<operations['companyFieldsAddWatch']>
export type V2CompanyFieldsAddWatchData = DataOf<operations['companyFieldsAddWatch']>
export type V2CompanyFieldsRemoveWatchGiven = Given<operations['companyFieldsRemoveWatch']>
export type V2CompanyFieldsRemoveWatchData = DataOf<operations['companyFieldsRemoveWatch']>
export type V2CompanyFieldsWatchGiven = Given<operations['companyFieldsWatch']>
export type V2CompanyFieldsWatchData = DataOf<operations['companyFieldsWatch']>
export type V2CompanyLinkedinEnrichmentGiven = Given<operations['companyLinkedinEnrichment']>
export type V2CompanyLinkedinEnrichmentData = DataOf<operations['companyLinkedinEnrichment']>
export type V2CompanyOwnershipGiven = Given<operations['companyOwnership']>
export type V2CompanyOwnershipData = DataOf<operations['companyOwnership']>
export type V2CompanyRegistryEnrichmentGiven = Given<operations['companyRegistryEnrichment']>
export type V2CompanyRegistryEnrichmentData = DataOf<operations['companyRegistryEnrichment']>
export type V2CompanyScreeningGiven = Given<operations['companyScreening']>
export type V2CompanyScreeningData = DataOf<operations['companyScreening']>
export type V2CompanyStatusNomenclatureData = DataOf<operations['companyStatusNomenclature']>
export type V2CompanyTypeNomenclatureData = DataOf<operations['companyTypeNomenclature']>
export type V2ContactsMetricsGiven = Given<operations['contactsMetrics']>
export type V2ContactsMetricsData = DataOf<operations['contactsMetrics']>
export type V2CountryNomenclatureGiven = Given<operations['countryNomenclature']>
export type V2CountryNomenclatureData = DataOf<operations['countryNomenclature']>
export type V2CoverageKybGiven = Given<operations['coverageKyb']>
export type V2CoverageKybData = DataOf<operations['coverageKyb']>
export type V2CreateListsGiven = Given<operations['createLists']>
export type V2CreateListsData = DataOf<operations['createLists']>
export type V2CurrencyNomenclatureData = DataOf<operations['currencyNomenclature']>
export type V2DecideListsGiven = Given<operations['decideLists']>
export type V2DecideListsData = DataOf<operations['decideLists']>
export type V2DecideScreeningGiven = Given<operations['decideScreening']>
export type V2DecideScreeningData = DataOf<operations['decideScreening']>
export type V2DecisionsListsGiven = Given<operations['decisionsLists']>
export type V2DecisionsListsData = DataOf<operations['decisionsLists']>
export type V2DecisionsScreeningGiven = Given<operations['decisionsScreening']>
export type V2DecisionsScreeningData = DataOf<operations['decisionsScreening']>
export type V2DeleteListsGiven = Given<operations['deleteLists']>
export type V2DeleteListsData = DataOf<operations['deleteLists']>
export type V2DepartmentNomenclatureData = DataOf<operations['departmentNomenclature']>
export type V2EmailEnrichmentGiven = Given<operations['emailEnrichment']>
export type V2EmailEnrichmentData = DataOf<operations['emailEnrichment']>
export type V2EmployeeContactsEnrichmentGiven = Given<operations['employeeContactsEnrichment']>
export type V2EmployeeContactsEnrichmentData = DataOf<operations['employeeContactsEnrichment']>
export type V2EmployeeLinkedinEnrichmentGiven = Given<operations['employeeLinkedinEnrichment']>
export type V2EmployeeLinkedinEnrichmentData = DataOf<operations['employeeLinkedinEnrichment']>
export type V2EmployeeSearchEnrichmentGiven = Given<operations['employeeSearchEnrichment']>
export type V2EmployeeSearchEnrichmentData = DataOf<operations['employeeSearchEnrichment']>
export type V2EventsWatchGiven = Given<operations['eventsWatch']>
export type V2EventsWatchData = DataOf<operations['eventsWatch']>
export type V2EvidenceKybGiven = Given<operations['evidenceKyb']>
export type V2EvidenceKybData = DataOf<operations['evidenceKyb']>
export type V2FetchCreditReportGiven = Given<operations['fetchCreditReport']>
export type V2FetchCreditReportData = DataOf<operations['fetchCreditReport']>
export type V2FetchCreditReportHtmlGiven = Given<operations['fetchCreditReportHtml']>
export type V2FetchCreditReportHtmlData = DataOf<operations['fetchCreditReportHtml']>
export type V2FieldsAddWatchGiven = Given<operations['fieldsAddWatch']>
export type V2FieldsAddWatchData = DataOf<operations['fieldsAddWatch']>
export type V2FieldsRemoveWatchGiven = Given<operations['fieldsRemoveWatch']>
export type V2FieldsRemoveWatchData = DataOf<operations['fieldsRemoveWatch']>
export type V2FieldsWatchData = DataOf<operations['fieldsWatch']>
export type V2FinancialKybGiven = Given<operations['financialKyb']>
export type V2FinancialKybData = DataOf<operations['financialKyb']>
export type V2FlatFinancialsGiven = Given<operations['flatFinancials']>
export type V2FlatFinancialsData = DataOf<operations['flatFinancials']>
export type V2GenerateCreditReportGiven = Given<operations['generateCreditReport']>
export type V2GenerateCreditReportData = DataOf<operations['generateCreditReport']>
export type V2GenerateCreditReportHtmlGiven = Given<operations['generateCreditReportHtml']>
export type V2GenerateCreditReportHtmlData = DataOf<operations['generateCreditReportHtml']>
export type V2HistoryWatchGiven = Given<operations['historyWatch']>
export type V2HistoryWatchData = DataOf<operations['historyWatch']>
export type V2IndustryFocusNomenclatureGiven = Given<operations['industryFocusNomenclature']>
export type V2IndustryFocusNomenclatureData = DataOf<operations['industryFocusNomenclature']>
export type V2IsicNomenclatureGiven = Given<operations['isicNomenclature']>
export type V2IsicNomenclatureData = DataOf<operations['isicNomenclature']>
export type V2LegalFormNomenclatureData = DataOf<operations['legalFormNomenclature']>
export type V2ListWatchGiven = Given<operations['listWatch']>
export type V2ListWatchData = DataOf<operations['listWatch']>
export type V2ListsScreeningData = DataOf<operations['listsScreening']>
export type V2LiteKybGiven = Given<operations['liteKyb']>
export type V2LiteKybData = DataOf<operations['liteKyb']>
export type V2MatchKybGiven = Given<operations['matchKyb']>
export type V2MatchKybData = DataOf<operations['matchKyb']>
export type V2MatchListsGiven = Given<operations['matchLists']>
export type V2MatchListsData = DataOf<operations['matchLists']>
export type V2NaceNomenclatureGiven = Given<operations['naceNomenclature']>
export type V2NaceNomenclatureData = DataOf<operations['naceNomenclature']>
export type V2OfficersKybGiven = Given<operations['officersKyb']>
export type V2OfficersKybData = DataOf<operations['officersKyb']>
export type V2OfficersSearchKybGiven = Given<operations['officersSearchKyb']>
export type V2OfficersSearchKybData = DataOf<operations['officersSearchKyb']>
export type V2ProfileCompaniesGiven = Given<operations['profileCompanies']>
export type V2ProfileCompaniesData = DataOf<operations['profileCompanies']>
export type V2ProfileEmployeesGiven = Given<operations['profileEmployees']>
export type V2ProfileEmployeesData = DataOf<operations['profileEmployees']>
export type V2ProfileInsightsGiven = Given<operations['profileInsights']>
export type V2ProfileInsightsData = DataOf<operations['profileInsights']>
export type V2PurchasedCreditReportGiven = Given<operations['purchasedCreditReport']>
export type V2PurchasedCreditReportData = DataOf<operations['purchasedCreditReport']>
export type V2ReadListsGiven = Given<operations['readLists']>
export type V2ReadListsData = DataOf<operations['readLists']>
export type V2RegionNomenclatureGiven = Given<operations['regionNomenclature']>
export type V2RegionNomenclatureData = DataOf<operations['regionNomenclature']>
export type V2ResultsListsGiven = Given<operations['resultsLists']>
export type V2ResultsListsData = DataOf<operations['resultsLists']>
export type V2RowsListsGiven = Given<operations['rowsLists']>
export type V2RowsListsData = DataOf<operations['rowsLists']>
export type V2RunListsGiven = Given<operations['runLists']>
export type V2RunListsData = DataOf<operations['runLists']>
export type V2SearchCompaniesGiven = Given<operations['searchCompanies']>
export type V2SearchCompaniesData = DataOf<operations['searchCompanies']>
export type V2SearchCreditReportGiven = Given<operations['searchCreditReport']>
export type V2SearchCreditReportData = DataOf<operations['searchCreditReport']>
export type V2SearchEmployeesGiven = Given<operations['searchEmployees']>
export type V2SearchEmployeesData = DataOf<operations['searchEmployees']>
export type V2SearchInsightsGiven = Given<operations['searchInsights']>
export type V2SearchInsightsData = DataOf<operations['searchInsights']>
export type V2SearchKybGiven = Given<operations['searchKyb']>
export type V2SearchKybData = DataOf<operations['searchKyb']>
export type V2SearchOwnershipGiven = Given<operations['searchOwnership']>
export type V2SearchOwnershipData = DataOf<operations['searchOwnership']>
export type V2SearchProspectingGiven = Given<operations['searchProspecting']>
export type V2SearchProspectingData = DataOf<operations['searchProspecting']>
export type V2SearchScreeningGiven = Given<operations['searchScreening']>
export type V2SearchScreeningData = DataOf<operations['searchScreening']>
export type V2SeniorityNomenclatureData = DataOf<operations['seniorityNomenclature']>
export type V2ShareholdersKybGiven = Given<operations['shareholdersKyb']>
export type V2ShareholdersKybData = DataOf<operations['shareholdersKyb']>
export type V2SicNomenclatureGiven = Given<operations['sicNomenclature']>
export type V2SicNomenclatureData = DataOf<operations['sicNomenclature']>
export type V2StartManyWatchGiven = Given<operations['startManyWatch']>
export type V2StartManyWatchData = DataOf<operations['startManyWatch']>
export type V2StartWatchGiven = Given<operations['startWatch']>
export type V2StartWatchData = DataOf<operations['startWatch']>
export type V2StatesNomenclatureGiven = Given<operations['statesNomenclature']>
export type V2StatesNomenclatureData = DataOf<operations['statesNomenclature']>
export type V2StopWatchGiven = Given<operations['stopWatch']>
export type V2StopWatchData = DataOf<operations['stopWatch']>
export type V2TechnologyNomenclatureGiven = Given<operations['technologyNomenclature']>
export type V2TechnologyNomenclatureData = DataOf<operations['technologyNomenclature']>
export type V2UndoListsGiven = Given<operations['undoLists']>
export type V2UndoListsData = DataOf<operations['undoLists']>
export type V2UrlEnrichmentGiven = Given<operations['urlEnrichment']>
export type V2UrlEnrichmentData = DataOf<operations['urlEnrichment']>
export type V2UsageMetricsData = DataOf<operations['usageMetrics']>
export type V2WatchListsGiven = Given<operations['watchLists']>
export type V2WatchListsData = DataOf<operations['watchLists']>
export type V2WithdrawScreeningGiven = Given<operations['withdrawScreening']>
export type V2WithdrawScreeningData = DataOf<operations['withdrawScreening']>

const list = {
  activityTypeNomenclature: {"id":"activityTypeNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/activity-type","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  allLists: {"id":"allLists","api":"v2","method":"GET","base":"/v2","path":"/lists","query":["page","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  answersLists: {"id":"answersLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/answers","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  beneficialOwnership: {"id":"beneficialOwnership","api":"v2","method":"GET","base":"/v2","path":"/ownership/{id}/beneficial-owners","query":["threshold","as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  callbackSetWatch: {"id":"callbackSetWatch","api":"v2","method":"PUT","base":"/v2","path":"/companies/watch/callback","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  callbackWatch: {"id":"callbackWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/watch/callback","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  cancelLists: {"id":"cancelLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/cancel","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  checkCreditReport: {"id":"checkCreditReport","api":"v2","method":"GET","base":"/v2","path":"/credit-report/{report_id}/check","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  columnsLists: {"id":"columnsLists","api":"v2","method":"PUT","base":"/v2","path":"/lists/{list_id}/columns","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  combinedCreditReport: {"id":"combinedCreditReport","api":"v2","method":"POST","base":"/v2","path":"/credit-report/report/json/file","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  combinedCreditReportHtml: {"id":"combinedCreditReportHtml","api":"v2","method":"POST","base":"/v2","path":"/credit-report/report/html/file","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  companyAutocomplete: {"id":"companyAutocomplete","api":"v2","method":"POST","base":"/v2","path":"/autocomplete","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  companyFieldsAddWatch: {"id":"companyFieldsAddWatch","api":"v2","method":"PUT","base":"/v2","path":"/companies/{id}/watch/fields/add","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  companyFieldsRemoveWatch: {"id":"companyFieldsRemoveWatch","api":"v2","method":"PUT","base":"/v2","path":"/companies/{id}/watch/fields/remove","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  companyFieldsWatch: {"id":"companyFieldsWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/{id}/watch/fields","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  companyLinkedinEnrichment: {"id":"companyLinkedinEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/company/linkedin","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  companyOwnership: {"id":"companyOwnership","api":"v2","method":"GET","base":"/v2","path":"/ownership/{id}","query":["as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  companyRegistryEnrichment: {"id":"companyRegistryEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/company/registry","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  companyScreening: {"id":"companyScreening","api":"v2","method":"GET","base":"/v2","path":"/screening/companies/{id}","query":["threshold","lists","keep_other_birth_years","include_decided"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  companyStatusNomenclature: {"id":"companyStatusNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/company-status","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  companyTypeNomenclature: {"id":"companyTypeNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/company-type","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  contactsMetrics: {"id":"contactsMetrics","api":"v2","method":"GET","base":"/v2","path":"/metrics/contacts","query":["date_from","date_to"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  countryNomenclature: {"id":"countryNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/country","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  coverageKyb: {"id":"coverageKyb","api":"v2","method":"GET","base":"/v2","path":"/kyb/{id}/coverage","query":["as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  createLists: {"id":"createLists","api":"v2","method":"POST","base":"/v2","path":"/lists","query":["name","keep_days"],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  currencyNomenclature: {"id":"currencyNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/currency","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  decideLists: {"id":"decideLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/rows/{position}/decision","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  decideScreening: {"id":"decideScreening","api":"v2","method":"POST","base":"/v2","path":"/screening/decisions","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  decisionsLists: {"id":"decisionsLists","api":"v2","method":"GET","base":"/v2","path":"/lists/{list_id}/decisions","query":["position","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  decisionsScreening: {"id":"decisionsScreening","api":"v2","method":"GET","base":"/v2","path":"/screening/decisions","query":["company_id","list","decision","include_ended","page","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  deleteLists: {"id":"deleteLists","api":"v2","method":"DELETE","base":"/v2","path":"/lists/{list_id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  departmentNomenclature: {"id":"departmentNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/department","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  emailEnrichment: {"id":"emailEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/email","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  employeeContactsEnrichment: {"id":"employeeContactsEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/employee/contacts","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  employeeLinkedinEnrichment: {"id":"employeeLinkedinEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/employee/linkedin","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  employeeSearchEnrichment: {"id":"employeeSearchEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/employee/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  eventsWatch: {"id":"eventsWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/watch/events","query":["cursor","limit"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  evidenceKyb: {"id":"evidenceKyb","api":"v2","method":"GET","base":"/v2","path":"/evidence/{id}","query":["format","threshold","screening","as_of"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"file"},
  fetchCreditReport: {"id":"fetchCreditReport","api":"v2","method":"GET","base":"/v2","path":"/credit-report/report/json/{report_id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  fetchCreditReportHtml: {"id":"fetchCreditReportHtml","api":"v2","method":"GET","base":"/v2","path":"/credit-report/report/html/{report_id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  fieldsAddWatch: {"id":"fieldsAddWatch","api":"v2","method":"PUT","base":"/v2","path":"/companies/watch/fields/add","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  fieldsRemoveWatch: {"id":"fieldsRemoveWatch","api":"v2","method":"PUT","base":"/v2","path":"/companies/watch/fields/remove","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  fieldsWatch: {"id":"fieldsWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/watch/fields","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  financialKyb: {"id":"financialKyb","api":"v2","method":"GET","base":"/v2","path":"/kyb/{id}/financial","query":["as_of"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  flatFinancials: {"id":"flatFinancials","api":"v2","method":"GET","base":"/v2","path":"/financial/{id}","query":["year","as_of"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  generateCreditReport: {"id":"generateCreditReport","api":"v2","method":"POST","base":"/v2","path":"/credit-report/report/json","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  generateCreditReportHtml: {"id":"generateCreditReportHtml","api":"v2","method":"POST","base":"/v2","path":"/credit-report/report/html","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  historyWatch: {"id":"historyWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/{id}/watch/events","query":["from_date","to_date","fields","page","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  industryFocusNomenclature: {"id":"industryFocusNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/industry-focus","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  isicNomenclature: {"id":"isicNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/isic","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  legalFormNomenclature: {"id":"legalFormNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/legal-form","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  listWatch: {"id":"listWatch","api":"v2","method":"GET","base":"/v2","path":"/companies/watch","query":["date","fields","page","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  listsScreening: {"id":"listsScreening","api":"v2","method":"GET","base":"/v2","path":"/screening/lists","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  liteKyb: {"id":"liteKyb","api":"v2","method":"GET","base":"/v2","path":"/kyb/{id}/lite","query":["as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  matchKyb: {"id":"matchKyb","api":"v2","method":"POST","base":"/v2","path":"/match","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  matchLists: {"id":"matchLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/match","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  naceNomenclature: {"id":"naceNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/nace","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  officersKyb: {"id":"officersKyb","api":"v2","method":"GET","base":"/v2","path":"/kyb/{id}/officers","query":["page","per_page","as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  officersSearchKyb: {"id":"officersSearchKyb","api":"v2","method":"POST","base":"/v2","path":"/kyb/officers/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  profileCompanies: {"id":"profileCompanies","api":"v2","method":"GET","base":"/v2","path":"/companies/{id}","query":["as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  profileEmployees: {"id":"profileEmployees","api":"v2","method":"GET","base":"/v2","path":"/employees/{id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  profileInsights: {"id":"profileInsights","api":"v2","method":"GET","base":"/v2","path":"/digital-insights/{id}","query":["as_of"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  purchasedCreditReport: {"id":"purchasedCreditReport","api":"v2","method":"GET","base":"/v2","path":"/credit-report/purchased","query":["search","page","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  readLists: {"id":"readLists","api":"v2","method":"GET","base":"/v2","path":"/lists/{list_id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  regionNomenclature: {"id":"regionNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/region","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  resultsLists: {"id":"resultsLists","api":"v2","method":"GET","base":"/v2","path":"/lists/{list_id}/results","query":["format"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"file"},
  rowsLists: {"id":"rowsLists","api":"v2","method":"GET","base":"/v2","path":"/lists/{list_id}/rows","query":["state","changed","after","per_page"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  runLists: {"id":"runLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/runs","query":[],"hasBody":true,"isKeyed":true,"isSameTwice":true,"answers":"data"},
  searchCompanies: {"id":"searchCompanies","api":"v2","method":"POST","base":"/v2","path":"/overview","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchCreditReport: {"id":"searchCreditReport","api":"v2","method":"GET","base":"/v2","path":"/credit-report","query":["country","company","registration_number","vat_number","province","registered_city","post_code"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchEmployees: {"id":"searchEmployees","api":"v2","method":"POST","base":"/v2","path":"/employees","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchInsights: {"id":"searchInsights","api":"v2","method":"POST","base":"/v2","path":"/digital-insights","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchKyb: {"id":"searchKyb","api":"v2","method":"POST","base":"/v2","path":"/kyb/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchOwnership: {"id":"searchOwnership","api":"v2","method":"POST","base":"/v2","path":"/ownership","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchProspecting: {"id":"searchProspecting","api":"v2","method":"POST","base":"/v2","path":"/prospecting","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  searchScreening: {"id":"searchScreening","api":"v2","method":"POST","base":"/v2","path":"/screening/search","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  seniorityNomenclature: {"id":"seniorityNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/seniority","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  shareholdersKyb: {"id":"shareholdersKyb","api":"v2","method":"GET","base":"/v2","path":"/kyb/{id}/shareholders","query":["page","per_page","as_of","valid_on"],"hasBody":false,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  sicNomenclature: {"id":"sicNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/sic/{country_code}","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  startManyWatch: {"id":"startManyWatch","api":"v2","method":"POST","base":"/v2","path":"/companies/watch/start","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  startWatch: {"id":"startWatch","api":"v2","method":"POST","base":"/v2","path":"/companies/{id}/watch/start","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  statesNomenclature: {"id":"statesNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/states","query":["country"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  stopWatch: {"id":"stopWatch","api":"v2","method":"DELETE","base":"/v2","path":"/companies/{id}/watch/stop","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  technologyNomenclature: {"id":"technologyNomenclature","api":"v2","method":"GET","base":"/v2","path":"/nomenclatures/technology","query":["parent"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  undoLists: {"id":"undoLists","api":"v2","method":"DELETE","base":"/v2","path":"/lists/{list_id}/rows/{position}/decision","query":["seen"],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  urlEnrichment: {"id":"urlEnrichment","api":"v2","method":"POST","base":"/v2","path":"/enrichment/url","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  usageMetrics: {"id":"usageMetrics","api":"v2","method":"GET","base":"/v2","path":"/metrics","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
  watchLists: {"id":"watchLists","api":"v2","method":"POST","base":"/v2","path":"/lists/{list_id}/watch","query":[],"hasBody":true,"isKeyed":false,"isSameTwice":false,"answers":"data"},
  withdrawScreening: {"id":"withdrawScreening","api":"v2","method":"DELETE","base":"/v2","path":"/screening/decisions/{decision_id}","query":[],"hasBody":false,"isKeyed":false,"isSameTwice":true,"answers":"data"},
} satisfies Record<string, Operation>

/** The operations of v2. */
export class V2 {
  readonly #settings: Settings

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** List activity types. Requires any valid token; free of charge. */
  activityTypeNomenclature(options?: CallOptions): Answer<V2ActivityTypeNomenclatureData> {
    return call(this.#settings, list.activityTypeNomenclature, {}, options)
  }

  /** List the lists of the account. Requires the permission lists:read; free of charge. */
  allLists(given: V2AllListsGiven = {}, options?: CallOptions): Answer<V2AllListsData> {
    return call(this.#settings, list.allLists, given, options)
  }

  /** The items of all pages of `allLists`, in order. Each page is a call. */
  eachAllLists(given: V2AllListsGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['allLists']>, void, undefined> {
    return byNumber(page => this.allLists({ ...given, page }, options), given.page)
  }

  /** Buy facts about the companies of a list. Each group costs one unit of its module per company, once in a run, however many rows name the company. Starts, or resumes where it was stopped; poll the list until its state is `done`, then get the results. Needs the permission of each module. Requires the permission lists and counts against its limits once per new report or watch. */
  answersLists(given: V2AnswersListsGiven, options?: CallOptions): Answer<V2AnswersListsData> {
    return call(this.#settings, list.answersLists, given, options)
  }

  /** Get the beneficial owners of a company. Effective percentages over all chains, each with the paths and the sources it was calculated from. What cannot be traced to a person is listed as unresolved and is never an owner; an empty list proves nothing. Requires the permission ownership and counts against its limits. */
  beneficialOwnership(given: V2BeneficialOwnershipGiven, options?: CallOptions): Answer<V2BeneficialOwnershipData> {
    return call(this.#settings, list.beneficialOwnership, given, options)
  }

  /** Set the callback address that changes are posted to. Returns the signing secret the first time and after a rotation only. Requires the permission watch; free of charge. */
  callbackSetWatch(given: V2CallbackSetWatchGiven, options?: CallOptions): Answer<V2CallbackSetWatchData> {
    return call(this.#settings, list.callbackSetWatch, given, options)
  }

  /** Get the callback address that changes are posted to. Requires the permission watch:read; free of charge. */
  callbackWatch(options?: CallOptions): Answer<V2CallbackWatchData> {
    return call(this.#settings, list.callbackWatch, {}, options)
  }

  /** Stop the work on a list. Finished rows are kept and have been charged; the rest can be resumed. Requires the permission lists; free of charge. */
  cancelLists(given: V2CancelListsGiven, options?: CallOptions): Answer<V2CancelListsData> {
    return call(this.#settings, list.cancelLists, given, options)
  }

  /** Check whether a credit report is ready. Requires the permission credit_report:read; free of charge. */
  checkCreditReport(given: V2CheckCreditReportGiven, options?: CallOptions): Answer<V2CheckCreditReportData> {
    return call(this.#settings, list.checkCreditReport, given, options)
  }

  /** Set the roles of the columns of a list. A role for each column, in order; null for one that contains no fact about a company. Only before the list is matched. Requires the permission lists; free of charge. */
  columnsLists(given: V2ColumnsListsGiven, options?: CallOptions): Answer<V2ColumnsListsData> {
    return call(this.#settings, list.columnsLists, given, options)
  }

  /** Generate a credit report and wait for it. Generate and fetch in one request, which waits until the report is ready. Requires the permission credit_report and counts against its limits once per new report or watch. */
  combinedCreditReport(given: V2CombinedCreditReportGiven, options?: CallOptions): Answer<V2CombinedCreditReportData> {
    return call(this.#settings, list.combinedCreditReport, given, options)
  }

  /** Generate a credit report and wait for it as HTML. Generate and fetch in one request, which waits until the report is ready. Requires the permission credit_report and counts against its limits once per new report or watch. */
  combinedCreditReportHtml(given: V2CombinedCreditReportHtmlGiven, options?: CallOptions): Answer<V2CombinedCreditReportHtmlData> {
    return call(this.#settings, list.combinedCreditReportHtml, given, options)
  }

  /** Complete a company record from a few fields. Up to ten companies that match every field given, best match first. Requires the permission autocomplete and counts against its limits. */
  companyAutocomplete(given: V2CompanyAutocompleteGiven, options?: CallOptions): Answer<V2CompanyAutocompleteData> {
    return call(this.#settings, list.companyAutocomplete, given, options)
  }

  /** Add watched fields for a company; returns the resulting list. Requires the permission watch; free of charge. */
  companyFieldsAddWatch(given: V2CompanyFieldsAddWatchGiven, options?: CallOptions): Answer<V2CompanyFieldsAddWatchData> {
    return call(this.#settings, list.companyFieldsAddWatch, given, options)
  }

  /** Remove watched fields for a company; returns the resulting list. Requires the permission watch; free of charge. */
  companyFieldsRemoveWatch(given: V2CompanyFieldsRemoveWatchGiven, options?: CallOptions): Answer<V2CompanyFieldsRemoveWatchData> {
    return call(this.#settings, list.companyFieldsRemoveWatch, given, options)
  }

  /** Get the watched fields of a company. Requires the permission watch:read; free of charge. */
  companyFieldsWatch(given: V2CompanyFieldsWatchGiven, options?: CallOptions): Answer<V2CompanyFieldsWatchData> {
    return call(this.#settings, list.companyFieldsWatch, given, options)
  }

  /** Find the company behind a LinkedIn page. Requires the permission enrichment and counts against its limits. */
  companyLinkedinEnrichment(given: V2CompanyLinkedinEnrichmentGiven, options?: CallOptions): Answer<V2CompanyLinkedinEnrichmentData> {
    return call(this.#settings, list.companyLinkedinEnrichment, given, options)
  }

  /** Get the shareholders and group of a company. Linkage does not establish beneficial ownership, and an empty list proves nothing. Requires the permission ownership and counts against its limits. */
  companyOwnership(given: V2CompanyOwnershipGiven, options?: CallOptions): Answer<V2CompanyOwnershipData> {
    return call(this.#settings, list.companyOwnership, given, options)
  }

  /** Find a company by its registry identity. Requires the permission enrichment and counts against its limits. */
  companyRegistryEnrichment(given: V2CompanyRegistryEnrichmentGiven, options?: CallOptions): Answer<V2CompanyRegistryEnrichmentData> {
    return call(this.#settings, list.companyRegistryEnrichment, given, options)
  }

  /** Screen a company and the parties connected to it. The company with its former names, its officers, its direct and indirect holders, and its group. A company that was merged into another is screened as that one. Hits are candidates with reasons, never conclusions. A response without hits costs the same. Requires the permission screening and counts against its limits. */
  companyScreening(given: V2CompanyScreeningGiven, options?: CallOptions): Answer<V2CompanyScreeningData> {
    return call(this.#settings, list.companyScreening, given, options)
  }

  /** List company statuses. Requires any valid token; free of charge. */
  companyStatusNomenclature(options?: CallOptions): Answer<V2CompanyStatusNomenclatureData> {
    return call(this.#settings, list.companyStatusNomenclature, {}, options)
  }

  /** List company types. Requires any valid token; free of charge. */
  companyTypeNomenclature(options?: CallOptions): Answer<V2CompanyTypeNomenclatureData> {
    return call(this.#settings, list.companyTypeNomenclature, {}, options)
  }

  /** Count the e-mail addresses and phone numbers revealed to the account. Requires any valid token; free of charge. */
  contactsMetrics(given: V2ContactsMetricsGiven, options?: CallOptions): Answer<V2ContactsMetricsData> {
    return call(this.#settings, list.contactsMetrics, given, options)
  }

  /** List countries. Continents and the countries in each. Requires any valid token; free of charge. */
  countryNomenclature(given: V2CountryNomenclatureGiven = {}, options?: CallOptions): Answer<V2CountryNomenclatureData> {
    return call(this.#settings, list.countryNomenclature, given, options)
  }

  /** Get what is known of a company, part by part, and where nothing is, why. An empty list and an absent value prove nothing; this states what they mean. Requires the permission kyb and counts against its limits. */
  coverageKyb(given: V2CoverageKybGiven, options?: CallOptions): Answer<V2CoverageKybData> {
    return call(this.#settings, list.coverageKyb, given, options)
  }

  /** Import a list of companies. Rows as JSON, or a file of up to 200,000 rows (CSV in any delimiter and encoding, JSON lines, XLSX) with its content type. Columns are recognised by name and content; nothing is matched or charged yet, and the response gives the maximum that matching can cost. Requires the permission lists; free of charge. */
  createLists(given: V2CreateListsGiven, options?: CallOptions): Answer<V2CreateListsData> {
    return call(this.#settings, list.createLists, given, options)
  }

  /** The same with a file: text/csv, application/x-ndjson, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/octet-stream. */
  createListsFromFile(file: SentFile, given: GivenWithFile<operations['createLists']> = {}, options?: CallOptions): Answer<V2CreateListsData> {
    return call(this.#settings, list.createLists, given, options, file)
  }

  /** List reporting currencies. ISO 4217: ids are its numeric codes. Withdrawn currencies are listed as inactive. Requires any valid token; free of charge. */
  currencyNomenclature(options?: CallOptions): Answer<V2CurrencyNomenclatureData> {
    return call(this.#settings, list.currencyNomenclature, {}, options)
  }

  /** Decide which company a row of a list is. A company, or none of the candidates. It is recorded, can be undone, and is remembered for the same row of a later list. Requires the permission lists; free of charge. */
  decideLists(given: V2DecideListsGiven, options?: CallOptions): Answer<V2DecideListsData> {
    return call(this.#settings, list.decideLists, given, options)
  }

  /** Decide on a hit. The hit stays closed until the entry or the screened party changes; then it is open again and shows what changed. A decision cannot be overwritten unseen: to change one that stands, name it in `replaces`. Requires the permission decisions; free of charge. */
  decideScreening(given: V2DecideScreeningGiven, options?: CallOptions): Answer<V2DecideScreeningData> {
    return call(this.#settings, list.decideScreening, given, options)
  }

  /** List the decisions on the rows of a list. Newest first. Requires the permission lists:read; free of charge. */
  decisionsLists(given: V2DecisionsListsGiven, options?: CallOptions): Answer<V2DecisionsListsData> {
    return call(this.#settings, list.decisionsLists, given, options)
  }

  /** List the decisions on hits. Of your workspace, newest first. Requires the permission decisions:read; free of charge. */
  decisionsScreening(given: V2DecisionsScreeningGiven = {}, options?: CallOptions): Answer<V2DecisionsScreeningData> {
    return call(this.#settings, list.decisionsScreening, given, options)
  }

  /** The items of all pages of `decisionsScreening`, in order. Each page is a call. */
  eachDecisionsScreening(given: V2DecisionsScreeningGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['decisionsScreening']>, void, undefined> {
    return byNumber(page => this.decisionsScreening({ ...given, page }, options), given.page)
  }

  /** Delete a list. With its rows, decisions and answers. What it has cost stays in the usage, and decisions are remembered for later lists. Requires the permission lists; free of charge. */
  deleteLists(given: V2DeleteListsGiven, options?: CallOptions): Answer<V2DeleteListsData> {
    return call(this.#settings, list.deleteLists, given, options)
  }

  /** List departments. Requires any valid token; free of charge. */
  departmentNomenclature(options?: CallOptions): Answer<V2DepartmentNomenclatureData> {
    return call(this.#settings, list.departmentNomenclature, {}, options)
  }

  /** Find the person behind an e-mail address. Requires the permission enrichment and counts against its limits. */
  emailEnrichment(given: V2EmailEnrichmentGiven, options?: CallOptions): Answer<V2EmailEnrichmentData> {
    return call(this.#settings, list.emailEnrichment, given, options)
  }

  /** Find a person by a combination of details. All fields given must match exactly one person. Requires the permission enrichment and counts against its limits. */
  employeeContactsEnrichment(given: V2EmployeeContactsEnrichmentGiven, options?: CallOptions): Answer<V2EmployeeContactsEnrichmentData> {
    return call(this.#settings, list.employeeContactsEnrichment, given, options)
  }

  /** Find the person behind a LinkedIn page. Requires the permission enrichment and counts against its limits. */
  employeeLinkedinEnrichment(given: V2EmployeeLinkedinEnrichmentGiven, options?: CallOptions): Answer<V2EmployeeLinkedinEnrichmentData> {
    return call(this.#settings, list.employeeLinkedinEnrichment, given, options)
  }

  /** Search people by company, place and seniority. People who match at least one entry of every list given. Reveals no contact details. Requires the permission enrichment and counts against its limits. */
  employeeSearchEnrichment(given: V2EmployeeSearchEnrichmentGiven = {}, options?: CallOptions): Answer<V2EmployeeSearchEnrichmentData> {
    return call(this.#settings, list.employeeSearchEnrichment, given, options)
  }

  /** The items of all pages of `employeeSearchEnrichment`, in order. Each page is a call. */
  eachEmployeeSearchEnrichment(given: V2EmployeeSearchEnrichmentGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['employeeSearchEnrichment']>, void, undefined> {
    return byNumber(page => this.employeeSearchEnrichment({ ...given, page }, options), given.page)
  }

  /** List changes to all watched companies, oldest first, starting at a cursor. Pass next_cursor as cursor to get the next changes: none are missed or repeated. Cursors are valid for at least 30 days. Requires the permission watch:read; free of charge. */
  eventsWatch(given: V2EventsWatchGiven = {}, options?: CallOptions): Answer<V2EventsWatchData> {
    return call(this.#settings, list.eventsWatch, given, options)
  }

  /** The items of all pages of `eventsWatch`, in order. Each page is a call. */
  eachEventsWatch(given: V2EventsWatchGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['eventsWatch']>, void, undefined> {
    return byCursor(cursor => this.eventsWatch({ ...given, ...(cursor !== undefined && { cursor }) }, options), given.cursor)
  }

  /** Get the evidence about a company as a signed file. The company, its officers and shareholders, the beneficial owners with their arithmetic, accounts and changes, each fact with source, file and date, and the source records as received. Every byte is signed; `firmament evidence verify` and the page /verify check it. With `as_of` it contains what was known, and decided, at the end of that day, and states so. Requires the permissions kyb, ownership, financials and costs a unit of each. */
  evidenceKyb(given: V2EvidenceKybGiven, options?: CallOptions): Answer<V2EvidenceKybData> {
    return call(this.#settings, list.evidenceKyb, given, options)
  }

  /** Fetch a finished credit report. In either format, as often as needed; 409 until it is ready. Requires the permission credit_report:read; free of charge. */
  fetchCreditReport(given: V2FetchCreditReportGiven, options?: CallOptions): Answer<V2FetchCreditReportData> {
    return call(this.#settings, list.fetchCreditReport, given, options)
  }

  /** Fetch a finished credit report as HTML. In either format, as often as needed; 409 until it is ready. Requires the permission credit_report:read; free of charge. */
  fetchCreditReportHtml(given: V2FetchCreditReportHtmlGiven, options?: CallOptions): Answer<V2FetchCreditReportHtmlData> {
    return call(this.#settings, list.fetchCreditReportHtml, given, options)
  }

  /** Add default watched fields; returns the resulting list. Requires the permission watch; free of charge. */
  fieldsAddWatch(given: V2FieldsAddWatchGiven, options?: CallOptions): Answer<V2FieldsAddWatchData> {
    return call(this.#settings, list.fieldsAddWatch, given, options)
  }

  /** Remove default watched fields; returns the resulting list. Requires the permission watch; free of charge. */
  fieldsRemoveWatch(given: V2FieldsRemoveWatchGiven, options?: CallOptions): Answer<V2FieldsRemoveWatchData> {
    return call(this.#settings, list.fieldsRemoveWatch, given, options)
  }

  /** Get the default watched fields, used when a watch names none. Requires the permission watch:read; free of charge. */
  fieldsWatch(options?: CallOptions): Answer<V2FieldsWatchData> {
    return call(this.#settings, list.fieldsWatch, {}, options)
  }

  /** Get the filed financial statements of a company. Requires the permission kyb and counts against its limits. */
  financialKyb(given: V2FinancialKybGiven, options?: CallOptions): Answer<V2FinancialKybData> {
    return call(this.#settings, list.financialKyb, given, options)
  }

  /** Get the financial indicators of a company by reporting year. Filed values to the digit and indicators calculated from them; null never means 0. Requires the permission financials and counts against its limits. */
  flatFinancials(given: V2FlatFinancialsGiven, options?: CallOptions): Answer<V2FlatFinancialsData> {
    return call(this.#settings, list.flatFinancials, given, options)
  }

  /** Generate a credit report. Within 24 hours the same company returns the same report. Poll /check until it is true, then fetch the report; a failed generation is not charged. Requires the permission credit_report and counts against its limits once per new report or watch. */
  generateCreditReport(given: V2GenerateCreditReportGiven, options?: CallOptions): Answer<V2GenerateCreditReportData> {
    return call(this.#settings, list.generateCreditReport, given, options)
  }

  /** Generate a credit report as HTML. Within 24 hours the same company returns the same report. Poll /check until it is true, then fetch the report; a failed generation is not charged. Requires the permission credit_report and counts against its limits once per new report or watch. */
  generateCreditReportHtml(given: V2GenerateCreditReportHtmlGiven, options?: CallOptions): Answer<V2GenerateCreditReportHtmlData> {
    return call(this.#settings, list.generateCreditReportHtml, given, options)
  }

  /** List the changes to a company while the account watched it. Requires the permission watch:read; free of charge. */
  historyWatch(given: V2HistoryWatchGiven, options?: CallOptions): Answer<V2HistoryWatchData> {
    return call(this.#settings, list.historyWatch, given, options)
  }

  /** The items of all pages of `historyWatch`, in order. Each page is a call. */
  eachHistoryWatch(given: V2HistoryWatchGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['historyWatch']>, void, undefined> {
    return byNumber(page => this.historyWatch({ ...given, page }, options), given.page)
  }

  /** List the industry taxonomy. Sectors and the focus areas within each. Requires any valid token; free of charge. */
  industryFocusNomenclature(given: V2IndustryFocusNomenclatureGiven = {}, options?: CallOptions): Answer<V2IndustryFocusNomenclatureData> {
    return call(this.#settings, list.industryFocusNomenclature, given, options)
  }

  /** List international industry codes. ISIC Rev. 4: sections, divisions, groups and classes. Requires any valid token; free of charge. */
  isicNomenclature(given: V2IsicNomenclatureGiven = {}, options?: CallOptions): Answer<V2IsicNomenclatureData> {
    return call(this.#settings, list.isicNomenclature, given, options)
  }

  /** List legal forms by jurisdiction. Each form has the country whose law provides for it; its code is from the ELF list (ISO 20275), if it has one. Requires any valid token; free of charge. */
  legalFormNomenclature(options?: CallOptions): Answer<V2LegalFormNomenclatureData> {
    return call(this.#settings, list.legalFormNomenclature, {}, options)
  }

  /** List the companies that the account watches. Requires the permission watch:read; free of charge. */
  listWatch(given: V2ListWatchGiven = {}, options?: CallOptions): Answer<V2ListWatchData> {
    return call(this.#settings, list.listWatch, given, options)
  }

  /** The items of all pages of `listWatch`, in order. Each page is a call. */
  eachListWatch(given: V2ListWatchGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['listWatch']>, void, undefined> {
    return byNumber(page => this.listWatch({ ...given, page }, options), given.page)
  }

  /** List the lists that are screened against. Requires the permission screening; free of charge. */
  listsScreening(options?: CallOptions): Answer<V2ListsScreeningData> {
    return call(this.#settings, list.listsScreening, {}, options)
  }

  /** Get the lite profile of a company. Requires the permission kyb and counts against its limits. */
  liteKyb(given: V2LiteKybGiven, options?: CallOptions): Answer<V2LiteKybData> {
    return call(this.#settings, list.liteKyb, given, options)
  }

  /** Match rows of a list to companies. Up to 100 rows per request. A row is matched if an identifier agrees and nothing contradicts it, or if one company alone has exactly its name in its country; otherwise it has candidates to review, or was not found. Each row that is matched or has candidates costs one unit. Requires the permission kyb and counts against its limits once per new report or watch. */
  matchKyb(given: V2MatchKybGiven, options?: CallOptions): Answer<V2MatchKybData> {
    return call(this.#settings, list.matchKyb, given, options)
  }

  /** Match the rows of a list. Starts, or resumes where it was stopped. Each row that is matched or has candidates costs one unit; one that is not found, and one whose candidates were decided on before, costs nothing. Poll the list until its state is `matched`. Requires the permissions lists, kyb and counts against its limits once per new report or watch. */
  matchLists(given: V2MatchListsGiven, options?: CallOptions): Answer<V2MatchListsData> {
    return call(this.#settings, list.matchLists, given, options)
  }

  /** List European industry codes. NACE Rev. 2: sections, divisions, groups and classes. Requires any valid token; free of charge. */
  naceNomenclature(given: V2NaceNomenclatureGiven = {}, options?: CallOptions): Answer<V2NaceNomenclatureData> {
    return call(this.#settings, list.naceNomenclature, given, options)
  }

  /** List the current and former officers of a company. Requires the permission kyb and counts against its limits. */
  officersKyb(given: V2OfficersKybGiven, options?: CallOptions): Answer<V2OfficersKybData> {
    return call(this.#settings, list.officersKyb, given, options)
  }

  /** The items of all pages of `officersKyb`, in order. Each page is a call. */
  eachOfficersKyb(given: V2OfficersKybGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['officersKyb']>, void, undefined> {
    return byNumber(page => this.officersKyb({ ...given, page }, options), given.page)
  }

  /** Search officers across all companies. Companies in which the person holds or held a statutory appointment. Results are candidates. Requires the permission kyb and counts against its limits. */
  officersSearchKyb(given: V2OfficersSearchKybGiven, options?: CallOptions): Answer<V2OfficersSearchKybData> {
    return call(this.#settings, list.officersSearchKyb, given, options)
  }

  /** Get the profile of a company. Requires the permission companies and counts against its limits. */
  profileCompanies(given: V2ProfileCompaniesGiven, options?: CallOptions): Answer<V2ProfileCompaniesData> {
    return call(this.#settings, list.profileCompanies, given, options)
  }

  /** Get the profile of an employee. Reveals the e-mail address and phone number where known. Requires the permission employees and counts against its limits. */
  profileEmployees(given: V2ProfileEmployeesGiven, options?: CallOptions): Answer<V2ProfileEmployeesData> {
    return call(this.#settings, list.profileEmployees, given, options)
  }

  /** Get the digital profile of a company. The technology, hosting and traffic of its website. Requires the permission digital_insights and counts against its limits. */
  profileInsights(given: V2ProfileInsightsGiven, options?: CallOptions): Answer<V2ProfileInsightsData> {
    return call(this.#settings, list.profileInsights, given, options)
  }

  /** List the account's credit reports. Newest first. Fetching a report again is free. Requires the permission credit_report:read; free of charge. */
  purchasedCreditReport(given: V2PurchasedCreditReportGiven = {}, options?: CallOptions): Answer<V2PurchasedCreditReportData> {
    return call(this.#settings, list.purchasedCreditReport, given, options)
  }

  /** The items of all pages of `purchasedCreditReport`, in order. Each page is a call. */
  eachPurchasedCreditReport(given: V2PurchasedCreditReportGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['purchasedCreditReport']>, void, undefined> {
    return byNumber(page => this.purchasedCreditReport({ ...given, page }, options), given.page)
  }

  /** Get the state, progress and price of a list. Requires the permission lists:read; free of charge. */
  readLists(given: V2ReadListsGiven, options?: CallOptions): Answer<V2ReadListsData> {
    return call(this.#settings, list.readLists, given, options)
  }

  /** List regions. Countries and their ISO 3166-2 subdivisions. Requires any valid token; free of charge. */
  regionNomenclature(given: V2RegionNomenclatureGiven = {}, options?: CallOptions): Answer<V2RegionNomenclatureData> {
    return call(this.#settings, list.regionNomenclature, given, options)
  }

  /** Get the results of a list as a file. All rows in order: the columns as given, the match of each row, the groups that were bought with their sources, and in further runs what has changed. It can be fetched at any time and costs nothing. Needs the permission of the module of each group that was bought. Requires the permission lists:read; free of charge. */
  resultsLists(given: V2ResultsListsGiven, options?: CallOptions): Answer<V2ResultsListsData> {
    return call(this.#settings, list.resultsLists, given, options)
  }

  /** Get the rows of a list with their matches. In the order of the list. Pass `next` as `after` to get the next rows; it is null at the end. Requires the permission lists:read; free of charge. */
  rowsLists(given: V2RowsListsGiven, options?: CallOptions): Answer<V2RowsListsData> {
    return call(this.#settings, list.rowsLists, given, options)
  }

  /** The items of all pages of `rowsLists`, in order. Each page is a call. */
  eachRowsLists(given: V2RowsListsGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['rowsLists']>, void, undefined> {
    return byPosition(after => this.rowsLists({ ...given, after }, options), given.after)
  }

  /** Start a new run of a list. Rows are matched again if you wish, and facts can be bought again; decisions stand. Rows and results then show what differs from the previous run. Requires the permissions lists, kyb and counts against its limits once per new report or watch. */
  runLists(given: V2RunListsGiven, options?: CallOptions): Answer<V2RunListsData> {
    return call(this.#settings, list.runLists, given, options)
  }

  /** Look up a company by any identifier. Companies that match every field given, best match first; with only country, state or status, or no field at all, in order of id. Requires the permission companies and counts against its limits. */
  searchCompanies(given: V2SearchCompaniesGiven = {}, options?: CallOptions): Answer<V2SearchCompaniesData> {
    return call(this.#settings, list.searchCompanies, given, options)
  }

  /** The items of all pages of `searchCompanies`, in order. Each page is a call. */
  eachSearchCompanies(given: V2SearchCompaniesGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['searchCompanies']>, void, undefined> {
    return byNumber(page => this.searchCompanies({ ...given, page }, options), given.page)
  }

  /** Search companies for a credit report. All fields given must match; at most 100 companies, best match first. Requires the permission credit_report and counts against its limits. */
  searchCreditReport(given: V2SearchCreditReportGiven, options?: CallOptions): Answer<V2SearchCreditReportData> {
    return call(this.#settings, list.searchCreditReport, given, options)
  }

  /** Find people within companies. People who match every filter: one entry of a list is enough, except for `advance`, where all must hold. Requires the permission employees and counts against its limits. */
  searchEmployees(given: V2SearchEmployeesGiven = {}, options?: CallOptions): Answer<V2SearchEmployeesData> {
    return call(this.#settings, list.searchEmployees, given, options)
  }

  /** The items of all pages of `searchEmployees`, in order. Each page is a call. */
  eachSearchEmployees(given: V2SearchEmployeesGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['searchEmployees']>, void, undefined> {
    return byNumber(page => this.searchEmployees({ ...given, page }, options), given.page)
  }

  /** Search companies that have a digital profile. Requires the permission digital_insights and counts against its limits. */
  searchInsights(given: V2SearchInsightsGiven, options?: CallOptions): Answer<V2SearchInsightsData> {
    return call(this.#settings, list.searchInsights, given, options)
  }

  /** Search companies by name or identifier. Results are candidates: confirm the company before requesting its records. Requires the permission kyb and counts against its limits. */
  searchKyb(given: V2SearchKybGiven, options?: CallOptions): Answer<V2SearchKybData> {
    return call(this.#settings, list.searchKyb, given, options)
  }

  /** Get the shareholders and group of a company by name or number. The fields given must match exactly one company, by what is known now. Linkage does not establish beneficial ownership. Requires the permission ownership and counts against its limits. */
  searchOwnership(given: V2SearchOwnershipGiven, options?: CallOptions): Answer<V2SearchOwnershipData> {
    return call(this.#settings, list.searchOwnership, given, options)
  }

  /** Filter the company universe. Companies that match every filter, in order of id. An unknown value matches no filter. Requires the permission prospecting and counts against its limits. */
  searchProspecting(given: V2SearchProspectingGiven = {}, options?: CallOptions): Answer<V2SearchProspectingData> {
    return call(this.#settings, list.searchProspecting, given, options)
  }

  /** The items of all pages of `searchProspecting`, in order. Each page is a call. */
  eachSearchProspecting(given: V2SearchProspectingGiven = {}, options?: CallOptions): AsyncGenerator<ItemOf<operations['searchProspecting']>, void, undefined> {
    return byNumber(page => this.searchProspecting({ ...given, page }, options), given.page, 10)
  }

  /** Screen a party against lists of sanctions. Compares a person, company, ship or aircraft that you submit with all loaded lists. Hits are candidates with reasons, never conclusions. A response without hits costs the same. Requires the permission screening and counts against its limits. */
  searchScreening(given: V2SearchScreeningGiven, options?: CallOptions): Answer<V2SearchScreeningData> {
    return call(this.#settings, list.searchScreening, given, options)
  }

  /** List seniority levels. Requires any valid token; free of charge. */
  seniorityNomenclature(options?: CallOptions): Answer<V2SeniorityNomenclatureData> {
    return call(this.#settings, list.seniorityNomenclature, {}, options)
  }

  /** List the shareholders of a company. Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing. Requires the permission kyb and counts against its limits. */
  shareholdersKyb(given: V2ShareholdersKybGiven, options?: CallOptions): Answer<V2ShareholdersKybData> {
    return call(this.#settings, list.shareholdersKyb, given, options)
  }

  /** The items of all pages of `shareholdersKyb`, in order. Each page is a call. */
  eachShareholdersKyb(given: V2ShareholdersKybGiven, options?: CallOptions): AsyncGenerator<ItemOf<operations['shareholdersKyb']>, void, undefined> {
    return byNumber(page => this.shareholdersKyb({ ...given, page }, options), given.page)
  }

  /** List the industry codes of a country. GB, US, DE, FR, IT, BE, IE, SG, CA and ANZ (also AU and NZ) have their own lists. NL, DK, LU, NO and SE use NACE Rev. 2 with its words in English, and MX uses the part of NAICS that Mexico shares, because their own lists are not available; the `list` field of every item states this. Requires any valid token; free of charge. */
  sicNomenclature(given: V2SicNomenclatureGiven, options?: CallOptions): Answer<V2SicNomenclatureData> {
    return call(this.#settings, list.sicNomenclature, given, options)
  }

  /** Watch up to 100 companies. All are watched for the account's default fields, or none if the allowance does not suffice. An existing watch stays as it is and costs nothing. Requires the permission watch and counts against its limits once per new report or watch. */
  startManyWatch(given: V2StartManyWatchGiven, options?: CallOptions): Answer<V2StartManyWatchData> {
    return call(this.#settings, list.startManyWatch, given, options)
  }

  /** Watch a company. Without fields, the account's default fields are watched. Watching it again only changes the fields and is free. Requires the permission watch and counts against its limits once per new report or watch. */
  startWatch(given: V2StartWatchGiven, options?: CallOptions): Answer<V2StartWatchData> {
    return call(this.#settings, list.startWatch, given, options)
  }

  /** List the states of a country. The states, provinces and territories of the United States or Canada. Requires any valid token; free of charge. */
  statesNomenclature(given: V2StatesNomenclatureGiven, options?: CallOptions): Answer<V2StatesNomenclatureData> {
    return call(this.#settings, list.statesNomenclature, given, options)
  }

  /** Stop watching a company. Requires the permission watch; free of charge. */
  stopWatch(given: V2StopWatchGiven, options?: CallOptions): Answer<V2StopWatchData> {
    return call(this.#settings, list.stopWatch, given, options)
  }

  /** List website technologies. Categories and the technologies in each. Requires any valid token; free of charge. */
  technologyNomenclature(given: V2TechnologyNomenclatureGiven = {}, options?: CallOptions): Answer<V2TechnologyNomenclatureData> {
    return call(this.#settings, list.technologyNomenclature, given, options)
  }

  /** Undo the last decision on a row of a list. The previous decision applies again. Both stay on record. Requires the permission lists; free of charge. */
  undoLists(given: V2UndoListsGiven, options?: CallOptions): Answer<V2UndoListsData> {
    return call(this.#settings, list.undoLists, given, options)
  }

  /** Find the company behind a website. Requires the permission enrichment and counts against its limits. */
  urlEnrichment(given: V2UrlEnrichmentGiven, options?: CallOptions): Answer<V2UrlEnrichmentData> {
    return call(this.#settings, list.urlEnrichment, given, options)
  }

  /** List the account's permissions with usage and limits. Requires any valid token; free of charge. */
  usageMetrics(options?: CallOptions): Answer<V2UsageMetricsData> {
    return call(this.#settings, list.usageMetrics, {}, options)
  }

  /** Watch all companies of a list. They are put into a watch list of the same name. Each that is not watched yet costs one unit of watch: all are watched or, if too little is left, none. Requires the permissions lists, watch and counts against its limits once per new report or watch. */
  watchLists(given: V2WatchListsGiven, options?: CallOptions): Answer<V2WatchListsData> {
    return call(this.#settings, list.watchLists, given, options)
  }

  /** Withdraw a decision on a hit. The hit is open again. The decision stays on record. Requires the permission decisions; free of charge. */
  withdrawScreening(given: V2WithdrawScreeningGiven, options?: CallOptions): Answer<V2WithdrawScreeningData> {
    return call(this.#settings, list.withdrawScreening, given, options)
  }
}
