/**
 * Which concepts report a metric, best first. `Equity[ShareCapital]` is a concept within a dimension's member. The debts in
 * the creditors' note are written `Concept@short` and `Concept@long`: files give the maturity by one dimension, by the
 * other or by both.
 *
 * Only filed figures count: sums that were not filed are not computed. Figures are amounts, so that costs, taxes and
 * payments are positive; brackets on a page only mark them as deductions.
 */
export const conceptTable = `
Employee-Numbers
  uk AverageNumberEmployeesDuringPeriod EmployeesTotal
  ifrs AverageNumberOfEmployees NumberOfEmployees

-- The income statement.
Turnover
  uk TurnoverRevenue TurnoverGrossOperatingRevenue IncomeEndowments
  uk TurnoverRevenue[TotalGeographicSegmentsIncludingAnyUnallocatedAmount]
  uk TurnoverRevenue[TotalReportableOperatingSegmentsIncludingAnyUnallocatedAmount]
  us Revenues RevenueFromContractWithCustomerExcludingAssessedTax RevenueFromContractWithCustomerIncludingAssessedTax
  us SalesRevenueNet RevenuesNetOfInterestExpense SalesRevenueGoodsNet SalesRevenueServicesNet
  ifrs Revenue RevenueFromContractsWithCustomers
Cost-of-Sales
  uk CostSales
  us CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold CostOfServices
  ifrs CostOfSales
Gross-Profit
  uk GrossProfitLoss
  us GrossProfit
  ifrs GrossProfit
Distribution-Costs
  uk DistributionCosts
  us SellingAndMarketingExpense
  ifrs DistributionCosts
Administrative-Expenses
  uk AdministrativeExpenses
  us SellingGeneralAndAdministrativeExpense GeneralAndAdministrativeExpense
  ifrs AdministrativeExpense SellingGeneralAndAdministrativeExpense
Other-Operating-Income
  uk OtherOperatingIncomeFormat1 OtherOperatingIncomeFormat2 OtherOperatingIncome
  us OtherOperatingIncome
  ifrs OtherOperatingIncome OtherIncome
Research-And-Development
  uk ResearchDevelopmentExpenseRecognisedInProfitOrLoss
  us ResearchAndDevelopmentExpense
  ifrs ResearchAndDevelopmentExpense
Wages-And-Salaries
  uk WagesSalaries
  us SalariesAndWages
  ifrs WagesAndSalaries
Social-Security-Costs
  uk SocialSecurityCosts
  ifrs SocialSecurityContributions
Pensions
  uk PensionOtherPost-employmentBenefitCostsOtherPensionCosts PensionCosts OtherPensionCosts
Employee-Remuneration
  uk StaffCostsEmployeeBenefitsExpense StaffCosts
  us LaborAndRelatedExpense
  ifrs EmployeeBenefitsExpense
Directors-Remuneration
  uk DirectorRemuneration DirectorRemuneration[AllEntityOfficers]
Audit-Fees
  uk AuditFeesExpenses
  ifrs AuditorsRemunerationForAuditServices
Auditor-Fees
  uk AuditorRemuneration
  ifrs AuditorsRemuneration
Non-Audit-Fees
  uk FeesForNon-auditServices
  ifrs AuditorsRemunerationForOtherServices
Exceptional-Items
  uk ExceptionalItems
Operating-Profit
  uk OperatingProfitLoss
  us OperatingIncomeLoss
  ifrs ProfitLossFromOperatingActivities
Depreciation
  uk DepreciationExpensePropertyPlantEquipment
  us Depreciation
  ifrs DepreciationPropertyPlantAndEquipment DepreciationExpense
Amortisation
  uk AmortisationExpenseIntangibleAssets
  us AmortizationOfIntangibleAssets
  ifrs AmortisationIntangibleAssetsOtherThanGoodwill AmortisationExpense
Net-Interest-Income
  us InterestIncomeExpenseNet
  ifrs InterestIncomeExpense
Fees-and-Commission-Income
  us FeesAndCommissions
  ifrs FeeAndCommissionIncome
Fees-and-Commission-Expense
  ifrs FeeAndCommissionExpense
Claims-Incurred
  us PolicyholderBenefitsAndClaimsIncurredNet
Gross-Written-Premiums
  us DirectPremiumsWritten
Net-Premiums-Earned
  us PremiumsEarnedNet
Interest-Receivable
  uk OtherInterestReceivableSimilarIncomeFinanceIncome OtherInterestReceivableSimilarIncome
  us InvestmentIncomeInterest InterestIncomeOther
  ifrs FinanceIncome
Interest-Payable
  uk InterestPayableSimilarChargesFinanceCosts InterestPayableSimilarCharges
  us InterestExpense InterestExpenseNonoperating InterestExpenseDebt
  ifrs FinanceCosts InterestExpense
Pre-Tax-Profit
  uk ProfitLossOnOrdinaryActivitiesBeforeTax ProfitLossBeforeTax NetIncomeExpenditureBeforeTaxForReportingPeriod
  us IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest
  us IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments
  ifrs ProfitLossBeforeTax
Taxation
  uk TaxTaxCreditOnProfitOrLossOnOrdinaryActivities TaxOnProfitOrLossOnOrdinaryActivities
  us IncomeTaxExpenseBenefit
  ifrs IncomeTaxExpenseContinuingOperations
Profit-after-Tax
  uk ProfitLoss ProfitLossForPeriod ProfitLossOnOrdinaryActivitiesAfterTax
  uk NetIncomeExpenditureBeforeTransfersBetweenFundsOtherRecognisedGainsLosses
  us NetIncomeLoss ProfitLoss
  ifrs ProfitLoss
Dividends
  uk DividendsPaid Dividends
  us DividendsCommonStock DividendsCommonStockCash Dividends
  ifrs DividendsRecognisedAsDistributionsToOwnersOfParent
Retained-Profit
  uk RetainedProfitLossForFinancialYear

-- The balance sheet: what is owned.
Tangible-Assets
  uk PropertyPlantEquipment TangibleFixedAssets
  us PropertyPlantAndEquipmentNet
  ifrs PropertyPlantAndEquipment
Land-And-Buildings
  uk PropertyPlantEquipment[LandBuildings]
  us LandBuildingsAndImprovements
  ifrs LandAndBuildings
Plant-And-Machinery
  uk PropertyPlantEquipment[PlantMachinery]
  ifrs Machinery
Fixtures-And-Fittings
  uk PropertyPlantEquipment[FurnitureFittings]
  ifrs FixturesAndFittings
Motor-Vehicles
  uk PropertyPlantEquipment[MotorVehicles] PropertyPlantEquipment[Vehicles]
  ifrs MotorVehicles Vehicles
Intangible-Assets
  uk IntangibleAssets IntangibleFixedAssets
  us IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet
  ifrs IntangibleAssetsAndGoodwill IntangibleAssetsOtherThanGoodwill
Goodwill
  uk IntangibleAssets[NetGoodwill] IntangibleAssets[Goodwill] Goodwill
  us Goodwill
  ifrs Goodwill
Investments
  uk InvestmentsFixedAssets FixedAssetInvestments
  us LongTermInvestments MarketableSecuritiesNoncurrent
Total-Fixed-Assets
  uk FixedAssets
  us AssetsNoncurrent
  ifrs NoncurrentAssets
Stocks-And-Work-in-Progress
  uk TotalInventories StocksInventory Stocks
  us InventoryNet
  ifrs Inventories
Trade-Debtors
  uk TradeDebtorsTradeReceivables TradeDebtorsTradeReceivables@short TradeDebtors
  us AccountsReceivableNetCurrent ReceivablesNetCurrent
  ifrs CurrentTradeReceivables TradeAndOtherCurrentReceivables
Other-Debtors
  uk OtherDebtors OtherDebtors@short
  us OtherReceivablesNetCurrent NontradeReceivablesCurrent
  ifrs OtherCurrentReceivables
Deferred-Tax-Asset
  uk DeferredTaxAssetDebtors DeferredTaxAssets
  us DeferredIncomeTaxAssetsNet
  ifrs DeferredTaxAssets
Debtors-Due-After-One-Year
  uk Debtors@long DebtorsDueAfterOneYear
  ifrs NoncurrentReceivables TradeAndOtherNoncurrentReceivables
Total-Debtors
  uk Debtors Debtors@short DebtorsDueWithinOneYear
  ifrs TradeAndOtherReceivables
Amounts-due-from-Group-Undertakings
  uk AmountsOwedByGroupUndertakings AmountsOwedByGroupUndertakings@short
Prepayments-And-Accrued-Income
  uk PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal PrepaymentsAccruedIncome
  uk PrepaymentsAccruedIncome@short PrepaymentsAccruedIncomeCurrentAsset
  us PrepaidExpenseCurrent PrepaidExpenseAndOtherAssetsCurrent
  ifrs CurrentPrepaymentsAndCurrentAccruedIncome CurrentPrepayments
Current-Asset-Investments
  uk CurrentAssetInvestments InvestmentsCurrentAssets
  us MarketableSecuritiesCurrent ShortTermInvestments AvailableForSaleSecuritiesCurrent
  ifrs CurrentInvestments OtherCurrentFinancialAssets
Cash
  uk CashBankOnHand CashBankInHand CashCashEquivalents
  us CashAndCashEquivalentsAtCarryingValue Cash CashAndDueFromBanks
  ifrs CashAndCashEquivalents
Loans-and-advances-to-banks
  ifrs LoansAndAdvancesToBanks
Loans-and-advances-to-customers
  us LoansAndLeasesReceivableNetReportedAmount FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss
  ifrs LoansAndAdvancesToCustomers
Total-Current-Assets
  uk CurrentAssets
  us AssetsCurrent
  ifrs CurrentAssets
Total-Assets
  uk TotalAssets
  us Assets
  ifrs Assets

-- What is owed.
Trade-Creditors
  uk TradeCreditorsTradePayables TradeCreditorsTradePayables@short TradeCreditorsWithinOneYear
  us AccountsPayableCurrent AccountsPayableTradeCurrent
  ifrs CurrentTradePayables TradeAndOtherCurrentPayables
Other-Creditors
  uk OtherCreditors OtherCreditors@short
  us OtherLiabilitiesCurrent
  ifrs OtherCurrentPayables
Amounts-due-to-Group-Undertakings
  uk AmountsOwedToGroupUndertakings AmountsOwedToGroupUndertakings@short
Accruals-And-Deferred-Income
  uk AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal AccrualsDeferredIncome AccruedLiabilitiesDeferredIncome
  uk AccruedLiabilitiesDeferredIncome@short
  us AccruedLiabilitiesCurrent
  ifrs CurrentAccruedExpensesAndOtherCurrentLiabilities AccrualsAndDeferredIncomeClassifiedAsCurrent
Taxation-And-Social-Security-Creditors
  uk TaxationSocialSecurityPayable TaxationSocialSecurityPayable@short OtherTaxationSocialSecurityPayable
  uk OtherTaxationSocialSecurityPayable@short
  us TaxesPayableCurrent
Bank-Overdraft
  uk BankOverdrafts BankOverdrafts@short
  us BankOverdrafts
  ifrs BankOverdraftsClassifiedAsCashEquivalents
Bank-Loan
  uk BankBorrowings BankBorrowingsOverdrafts
  us LongTermDebt LoansPayableToBank
  ifrs Borrowings
Borrowings-due-within-one-year
  uk TotalBorrowings@short
  us DebtCurrent LongTermDebtAndCapitalLeaseObligationsCurrent
  ifrs CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings ShorttermBorrowings
Customer-accounts
  us Deposits
  ifrs DepositsFromCustomers
Deposits-by-banks
  ifrs DepositsFromBanks
Total-Current-Liabilities
  uk CreditorsDueWithinOneYear Creditors@short CreditorsDueWithinOneYearTotalCurrentLiabilities
  us LiabilitiesCurrent
  ifrs CurrentLiabilities
Borrowings-due-after-one-year
  uk TotalBorrowings@long
  us LongTermDebtNoncurrent LongTermDebtAndCapitalLeaseObligations
  ifrs NoncurrentPortionOfNoncurrentBorrowings LongtermBorrowings
Hire-Purchase-Commitments
  uk FinanceLeaseLiabilitiesPresentValueTotal
Lease-Commitments
  uk FutureMinimumLeasePaymentsUnderNon-cancellableOperatingLeases
  us OperatingLeaseLiability
  ifrs LeaseLiabilities
Subordinated-Liabilities
  us SubordinatedDebt
  ifrs SubordinatedLiabilities
Technical-Provisions
  us LiabilityForFuturePolicyBenefits
Deferred-Taxation
  uk DeferredTaxLiabilities NetDeferredTaxLiabilityAsset
  us DeferredIncomeTaxLiabilitiesNet DeferredTaxLiabilitiesNoncurrent
  ifrs DeferredTaxLiabilities
Pension-Liabilities
  us PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent
  us DefinedBenefitPensionPlanLiabilitiesNoncurrent
  ifrs NoncurrentRecognisedLiabilitiesDefinedBenefitPlan
Provisions-for-Liabilities
  uk ProvisionsForLiabilitiesBalanceSheetSubtotal ProvisionsForLiabilitiesCharges
  ifrs Provisions NoncurrentProvisions
Total-Long-Term-Liabilities
  uk CreditorsDueAfterOneYear Creditors@long
  us LiabilitiesNoncurrent
  ifrs NoncurrentLiabilities
Total-Liabilities
  uk TotalLiabilities
  us Liabilities
  ifrs Liabilities
Working-Capital
  uk NetCurrentAssetsLiabilities
Net-Assets
  uk NetAssetsLiabilities NetAssetsLiabilitiesIncludingPensionAssetLiability
  uk NetAssetsLiabilitiesExcludingPensionAssetLiability CharityFunds Equity ShareholderFunds
  us StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest StockholdersEquity
  ifrs Equity
Contingent-Liabilities
  uk ContingentLiabilities
  ifrs EstimatedFinancialEffectOfContingentLiabilities

-- Capital and reserves.
Share-Capital
  uk Equity[ShareCapital] CalledUpShareCapital
  us CommonStockValue CommonStocksIncludingAdditionalPaidInCapital
  ifrs IssuedCapital
Share-Premium
  uk Equity[SharePremium] SharePremiumAccount
  us AdditionalPaidInCapital AdditionalPaidInCapitalCommonStock
  ifrs SharePremium
Revaluation-Reserve
  uk Equity[RevaluationReserve] RevaluationReserve
  ifrs RevaluationSurplus
Sundry-Reserves
  uk Equity[OtherReservesSubtotal] Equity[OtherMiscellaneousReserve]
  uk Equity[FurtherSpecificReserve1ComponentTotalEquity] OtherReservesSubtotal OtherAggregateReserves
  us AccumulatedOtherComprehensiveIncomeLossNetOfTax
  ifrs OtherReserves
P-And-L-Account-Reserve
  uk Equity[RetainedEarningsAccumulatedLosses] ProfitLossAccountReserve
  us RetainedEarningsAccumulatedDeficit
  ifrs RetainedEarnings
Capital-Redemption-Reserve
  uk Equity[CapitalRedemptionReserve] CapitalRedemptionReserve
  ifrs CapitalRedemptionReserve
Minority-Interests
  uk Equity[NonControllingInterests] MinorityInterests
  us MinorityInterest
  ifrs NoncontrollingInterests
Shareholder-Funds
  uk Equity ShareholderFunds NetAssetsLiabilities NetAssetsLiabilitiesIncludingPensionAssetLiability CharityFunds
  us StockholdersEquity StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest
  ifrs EquityAttributableToOwnersOfParent Equity
Capital-Employed
  uk TotalAssetsLessCurrentLiabilities

-- Cash flows. What is paid is a positive number.
Net-Cash-Flow-from-Operations
  uk NetCashFlowsFromUsedInOperatingActivities NetCashInflowOutflowFromOperatingActivities
  us NetCashProvidedByUsedInOperatingActivities NetCashProvidedByUsedInOperatingActivitiesContinuingOperations
  ifrs CashFlowsFromUsedInOperatingActivities
Net-Tax-Paid
  uk IncomeTaxesPaidRefundClassifiedAsOperatingActivities
  us IncomeTaxesPaidNet IncomeTaxesPaid
  ifrs IncomeTaxesPaidRefundClassifiedAsOperatingActivities
Net-Interest-Paid
  uk InterestPaidClassifiedAsOperatingActivities
  us InterestPaidNet InterestPaid
  ifrs InterestPaidClassifiedAsOperatingActivities
Net-Cash-Flow-from-Investing
  uk NetCashFlowsFromUsedInInvestingActivities
  us NetCashProvidedByUsedInInvestingActivities NetCashProvidedByUsedInInvestingActivitiesContinuingOperations
  ifrs CashFlowsFromUsedInInvestingActivities
Capital-Expenditure
  uk PurchasePropertyPlantEquipment
  us PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets
  ifrs PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
Dividends-Paid
  uk DividendsPaidClassifiedAsFinancingActivities
  us PaymentsOfDividends PaymentsOfDividendsCommonStock
  ifrs DividendsPaidClassifiedAsFinancingActivities
  ifrs DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities
Net-Cash-Flow-from-Financing
  uk NetCashFlowsFromUsedInFinancingActivities
  us NetCashProvidedByUsedInFinancingActivities NetCashProvidedByUsedInFinancingActivitiesContinuingOperations
  ifrs CashFlowsFromUsedInFinancingActivities
Increase-In-Cash
  uk IncreaseDecreaseInCashCashEquivalents NetIncreaseDecreaseInCashCashEquivalents
  us CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect
  us CashAndCashEquivalentsPeriodIncreaseDecrease
  ifrs IncreaseDecreaseInCashAndCashEquivalents
`
