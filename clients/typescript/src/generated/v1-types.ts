// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.

export interface paths {
    "/kyb/{id}/financial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the filed financial statements of a company
         * @description Get the filed financial statements of a company. Requires the scope financials:read.
         */
        get: operations["financialKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the complete record of a company
         * @description Profile, officers, shareholders, group and filed financials, all from the same point in time. Requires the scopes company:read, ownership:read, financials:read.
         */
        get: operations["fullKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/group-structures/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the full group that a company belongs to
         * @description All ancestors and everything below them. Linkage does not establish beneficial ownership. Requires the scope ownership:read.
         */
        get: operations["groupFullKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/group-structures/lite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the direct parents and subsidiaries of a company
         * @description Linkage does not establish beneficial ownership. Requires the scope ownership:read.
         */
        get: operations["groupLiteKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/lite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile of a company
         * @description Get the profile of a company. Requires the scope company:read.
         */
        get: operations["liteKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/officers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search officers across all companies
         * @description Companies in which the person holds or held a statutory appointment. Results are candidates. Requires the scope company:read.
         */
        post: operations["officersSearchKyb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/officers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the current and former officers of a company
         * @description List the current and former officers of a company. Requires the scope company:read.
         */
        get: operations["officersKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search companies by name or identifier
         * @description Results are candidates: confirm the company before requesting its records. Requires the scope company:read.
         */
        post: operations["searchKyb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/shareholders/search/{view_mode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search holdings by holder name
         * @description Current holdings of people and companies. Results are candidates, and a holder is not necessarily an owner. Requires the scope ownership:read.
         */
        post: operations["shareholdersSearchKyb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/shareholders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shareholders of a company
         * @description Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing. Requires the scope ownership:read.
         */
        get: operations["shareholdersKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountServiceUnavailableProblem: {
            /**
             * @description Access could not be verified. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "ACCOUNT_SERVICE_UNAVAILABLE";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 503;
        };
        AllowanceExhaustedProblem: {
            /**
             * @description The daily free limit or the allowance of the plan is used up. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "ALLOWANCE_EXHAUSTED";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 429;
        };
        ApiRouteNotFoundProblem: {
            /**
             * @description There is no such route, or it does not accept one of the query parameters. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "API_ROUTE_NOT_FOUND";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 404;
        };
        BodyTooLargeError: {
            /** @description What went wrong. */
            error: components["schemas"]["BodyTooLargeProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        BodyTooLargeProblem: {
            /**
             * @description The JSON body exceeds 64 KB.
             * @constant
             */
            code: "BODY_TOO_LARGE";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 413;
        };
        Candidate: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description State, province or region: an ISO 3166-2 code or a name. */
            state: string | null;
            /** @description The register’s ISO 3166 code, where it is neither the country nor the state. */
            jurisdiction: string | null;
            source?: components["schemas"]["CompanySource"] | null;
            /** @description Input that does not match this company; absent if everything matches. */
            conflicts?: "name"[];
        };
        Company: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The legal form in the register’s own words. */
            legal_form: string | null;
            /** @description The symbol under which the shares are listed. */
            ticker: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The name of the country in English. */
            country_name: string | null;
            /** @description Region, state or province of the registered office: the name in /nomenclatures/region, or the source's words where they cannot be understood as one. */
            country_region: string | null;
            /** @description The first line of the registered address. */
            address_street: string | null;
            /** @description A further line of the registered address. */
            address_location: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description Postal code. */
            zip_code: string | null;
            /** @description The register’s ISO 3166 code, where it is neither the country nor the state. */
            jurisdiction: string | null;
            /** @description The address of the website. */
            website: string | null;
            /** @description The address of the LinkedIn page. */
            linkedin: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description The same in the source's own words. */
            country_region_stated: string | null;
            /** @description Two-letter ISO 3166-1 code of the country of the registered office, which need not be that of the company. */
            address_country: string | null;
            /** @description European unique identifier. */
            euid?: string;
            /** @description No source states the EUID: it is the proven code of the country’s register with `registration_number`. */
            is_euid_formed?: boolean;
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        /** @description Company ID, as a number or its digits. */
        CompanyId: number | string;
        CompanySearch: components["schemas"]["CompanySearchByName"] | components["schemas"]["CompanySearchByRegistrationNumber"] | components["schemas"]["CompanySearchByVatNumber"] | components["schemas"]["CompanySearchByTicker"];
        CompanySearchByName: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
            /** @description Narrows the results. */
            city_or_state?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        CompanySearchByRegistrationNumber: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
            /** @description Narrows the results. */
            city_or_state?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        CompanySearchByTicker: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The symbol under which the shares are listed. */
            ticker: string;
            /** @description Narrows the results. */
            city_or_state?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        CompanySearchByVatNumber: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description VAT number, tax number or EIN. */
            vat_number: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
            /** @description Narrows the results. */
            city_or_state?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        /** @description Source of a group of fields. */
        CompanySource: {
            id: components["schemas"]["RecordId"] | null;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The class of evidence: Government Registry, Enriched or Modelled. */
            category: string | null;
            /** @description How the record came about. */
            comment: string | null;
            /**
             * Format: uri
             * @description The address.
             */
            url: string | null;
            /** @description The licence of the data. */
            licence: string | null;
            /** @description The attribution that the source asks for. */
            attribution: string | null;
            /**
             * Format: date
             * @description The day of its last publication, as the files, their names, their response or the publisher state it; null where nothing does.
             */
            published_on: string | null;
            /**
             * Format: date
             * @description The newest day that an entry states; null where none does.
             */
            newest_entry_on: string | null;
            /**
             * Format: date
             * @description The day on which it was loaded here.
             */
            loaded_on: string | null;
            /** @description The fields in this group that the operator corrected by hand. */
            corrected?: components["schemas"]["Correction"][];
            /** @description Source of the other fields in the group. */
            other_fields?: components["schemas"]["Source"] | null;
        };
        Correction: {
            /** @description The name of the field. */
            field: string;
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
            /** @description Why. */
            reason: string | null;
            /** @description Who or what did it. */
            by: string | null;
        };
        Coverage: {
            /**
             * @description The part of the company that this is about.
             * @enum {string}
             */
            part: "officers" | "owners" | "group" | "accounts" | "charges" | "insolvency" | "judgments" | "activity" | "contact" | "employees" | "vat_number" | "lei" | "euid" | "history";
            /**
             * @description known: facts are served. none: a source states that there is none, or lists none where it would list all. withheld: there is, or may be, something that is not named. restricted: it is collected, and access is restricted. not_collected: the register does not record it. not_loaded: no loaded source states anything about it.
             * @enum {string}
             */
            reading: "known" | "none" | "withheld" | "restricted" | "not_collected" | "not_loaded";
            /** @description How many facts are known, those that no longer hold included; null, and never 0, where none is. */
            count: number | null;
            /** @description The same in words: what is counted, and how much of it no longer holds; null where `count` is. */
            counted: string | null;
            /** @description The sources of the facts, or of the statement that there are none. */
            sources: components["schemas"]["CoverageSource"][];
            /** @description Since when access is restricted: a year or a day. */
            since: string | null;
            /** @description In one sentence why there is nothing, or perhaps not everything. */
            why: string | null;
        };
        CoverageSource: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The day of its newest statement about it; null where nothing states it. */
            stated_on: string | null;
            /**
             * Format: date
             * @description The day of its last publication, as the files, their names, their response or the publisher state it; null where nothing does.
             */
            published_on: string | null;
            /**
             * Format: date
             * @description The newest day that an entry states; null where none does.
             */
            newest_entry_on: string | null;
            /**
             * Format: date
             * @description The day on which it was loaded here.
             */
            loaded_on: string | null;
        };
        DataService404Problem: {
            /**
             * @description There is no record for the company ID. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "DATA_SERVICE_404";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 404;
        };
        DataServiceTimeoutProblem: {
            /**
             * @description Reading the company data took longer than 25 seconds.
             * @constant
             */
            code: "DATA_SERVICE_TIMEOUT";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 504;
        };
        DataServiceUnavailableProblem: {
            /**
             * @description The company data could not be read.
             * @constant
             */
            code: "DATA_SERVICE_UNAVAILABLE";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 502;
        };
        DataTimeoutError: {
            /** @description What went wrong. */
            error: components["schemas"]["DataServiceTimeoutProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        DataUnavailableError: {
            /** @description What went wrong. */
            error: components["schemas"]["DataServiceUnavailableProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        /** @description Both bounds are inclusive; one alone is enough. */
        DateRange: components["schemas"]["DateRangeFrom"] | components["schemas"]["DateRangeUpTo"];
        DateRangeFrom: {
            /**
             * Format: date
             * @description The lower bound, inclusive.
             */
            gte: string;
            /**
             * Format: date
             * @description The upper bound, inclusive.
             */
            lte?: string;
        };
        DateRangeUpTo: {
            /**
             * Format: date
             * @description The upper bound, inclusive.
             */
            lte: string;
        };
        FiguresGroup: {
            /** @description ID of the record. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The place of the group among the others. */
            order: number;
            /** @description What is in it. */
            list: components["schemas"]["Series"][];
            source?: components["schemas"]["Source"] | null;
        };
        FiledFinancials: {
            /** @description The days on which the reporting periods ended, newest first. */
            years: string[];
            /** @description The groups. */
            groups: components["schemas"]["FiguresGroup"][];
            /** @description The accounts behind each reporting period, in the order of `years`. */
            periods: components["schemas"]["FiledPeriod"][];
            /** @description The accounts behind the additional groups: the consolidated accounts where the company’s own are served, and vice versa. */
            further_periods: components["schemas"]["FiledPeriod"][];
            source?: components["schemas"]["Source"] | null;
            /** @description Why there is nothing to list; absent where there is. */
            coverage?: components["schemas"]["Coverage"];
        };
        FiledPeriod: {
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /**
             * Format: date
             * @description The day on which the period began.
             */
            start: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string;
            /** @description Whether these are accounts of the group. */
            consolidated: boolean;
            /** @description The kind of accounts in the register’s own words. */
            accounts_status: string | null;
            /**
             * Format: date
             * @description The day on which the register received the accounts.
             */
            filed_on: string | null;
            /**
             * Format: date
             * @description The day on which the accounts were approved.
             */
            approved_on: string | null;
            /**
             * Format: date
             * @description The day of the later accounts whose figures are served instead of those filed first.
             */
            restated_on?: string | null;
            /** @description The metrics that the filings of the period do not state alike. */
            restated?: string[];
            /** @description Other filings of the period, and the metrics that are as they filed them. */
            figures_from?: {
                /**
                 * Format: date
                 * @description The day on which the register received the accounts.
                 */
                filed_on: string | null;
                /**
                 * Format: date
                 * @description The day on which the accounts were approved.
                 */
                approved_on: string | null;
                /** @description The limits of the permission. */
                metrics: string[];
                source?: components["schemas"]["Source"] | null;
            }[];
            source?: components["schemas"]["Source"] | null;
        };
        ForbiddenError: {
            /** @description What went wrong. */
            error: components["schemas"]["ForbiddenProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        ForbiddenProblem: components["schemas"]["ProductionKeyRequiredProblem"] | components["schemas"]["InsufficientScopeProblem"];
        FoundHolder: {
            /** @description The name as it is registered. */
            name: string | null;
            /**
             * @description What kind it is.
             * @enum {string|null}
             */
            type: "person" | "company" | null;
            /** @description The company. */
            company: components["schemas"]["HeldCompany"];
            source?: components["schemas"]["Source"] | null;
        };
        FoundHolderPage: {
            /** @description The items of this page. */
            data: components["schemas"]["FoundHolder"][];
            /** @description How many pages there are. */
            total_pages: number;
            /** @description How many results there are on all pages. */
            total_results: number;
        };
        FoundHolding: {
            /** @description The name as it is registered. */
            name: string | null;
            /**
             * @description What kind it is.
             * @enum {string|null}
             */
            type: "person" | "company" | null;
            /** @description The company. */
            company: components["schemas"]["HeldCompany"];
            source?: components["schemas"]["Source"] | null;
            id: components["schemas"]["RecordId"];
            /** @description When the record was made, as YYYY-MM-DDThh:mm:ss,mmm+0000. */
            created: string;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The share in percent; null for a band, or where it is not known. */
            percentage: number | null;
            /** @description The lower end of the band, in percent. */
            percentage_min?: number | null;
            /** @description The upper end of the band, in percent. */
            percentage_max?: number | null;
            /**
             * @description The share is strictly more than `percentage_min`.
             * @constant
             */
            percentage_min_open?: true;
            /**
             * @description The share is strictly less than `percentage_max`.
             * @constant
             */
            percentage_max_open?: true;
            /** @description How many shares. */
            quantity: number | null;
            /** @description The stated price of a share. */
            share_price: number | null;
            /** @description The class of the shares. */
            share_type: string | null;
            /** @description The holding as its source describes it. */
            share_value: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        FoundHoldingPage: {
            /** @description The items of this page. */
            data: components["schemas"]["FoundHolding"][];
            /** @description How many pages there are. */
            total_pages: number;
            /** @description How many results there are on all pages. */
            total_results: number;
        };
        FoundOfficer: {
            id: components["schemas"]["RecordId"];
            company_id: components["schemas"]["CompanyId"];
            /** @description The name of the company. */
            company_name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description The status of the company: in answers the register’s own word, in requests ids from the vocabulary company-status. */
            company_status: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            /** @description The whole name. */
            full_name: string | null;
            /** @description Given name. */
            first_name: string | null;
            /** @description Middle names. */
            middle_name: string | null;
            /** @description Family name. */
            last_name: string | null;
            /** @description Title of the person. */
            title: string | null;
            /** @description As the register states it. */
            sex: string | null;
            /** @description Nationality. */
            nationality: string | null;
            /** @description Where the person lives. */
            country_of_residence: string | null;
            /** @description Year of birth. */
            date_of_birth_year: number | null;
            /** @description Month of birth, 1 to 12. */
            date_of_birth_month: number | null;
            /** @description The role in the register’s own words. */
            officer_role: string | null;
            /**
             * Format: date
             * @description The day of the appointment.
             */
            appointed_at: string | null;
            /**
             * Format: date
             * @description The day on which the appointment ended.
             */
            resigned_at: string | null;
            /** @description ACTIVE for a current appointment, RESIGNED for a previous one. */
            work_status: string | null;
            /** @description The country of the address. */
            address_country: string | null;
            /** @description The first line of the address. */
            address_line_1: string | null;
            /** @description The city of the address. */
            address_locality: string | null;
            /** @description The region of the address. */
            address_region: string | null;
            /** @description The postal code of the address. */
            address_postal_code: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
            /**
             * @description Whether the officer is a person or a company; a company has its name in `full_name` only.
             * @enum {string}
             */
            type: "person" | "company";
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description The company. */
            company?: components["schemas"]["SourcedFoundCompany"];
            /** @description The identity of the officer, with the source. */
            officer?: components["schemas"]["SourcedFoundOfficer"];
            /** @description The appointment, with its source. */
            appointment?: components["schemas"]["SourcedFoundAppointment"];
            /** @description The registered address. */
            address?: components["schemas"]["SourcedOfficerAddress"];
            /** @description Contact details, with their source. */
            contact?: components["schemas"]["SourcedOfficerContact"];
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        FullCompany: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The legal form in the register’s own words. */
            legal_form: string | null;
            /** @description The symbol under which the shares are listed. */
            ticker: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The name of the country in English. */
            country_name: string | null;
            /** @description Region, state or province of the registered office: the name in /nomenclatures/region, or the source's words where they cannot be understood as one. */
            country_region: string | null;
            /** @description The first line of the registered address. */
            address_street: string | null;
            /** @description A further line of the registered address. */
            address_location: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description Postal code. */
            zip_code: string | null;
            /** @description The register’s ISO 3166 code, where it is neither the country nor the state. */
            jurisdiction: string | null;
            /** @description The address of the website. */
            website: string | null;
            /** @description The address of the LinkedIn page. */
            linkedin: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description The same in the source's own words. */
            country_region_stated: string | null;
            /** @description Two-letter ISO 3166-1 code of the country of the registered office, which need not be that of the company. */
            address_country: string | null;
            /** @description European unique identifier. */
            euid?: string;
            /** @description No source states the EUID: it is the proven code of the country’s register with `registration_number`. */
            is_euid_formed?: boolean;
            /** @description The identity of the company, with the source. */
            basic?: components["schemas"]["SourcedIdentity"];
            /** @description The registered address. */
            address?: components["schemas"]["SourcedAddress"];
            /** @description Contact details, with their source. */
            contact?: components["schemas"]["SourcedContact"];
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        FullFinancials: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The days on which the reporting periods ended, newest first. */
            years: string[];
            /** @description The groups. */
            groups: components["schemas"]["FiguresGroup"][];
            /** @description The accounts behind each reporting period, in the order of `years`. */
            periods: components["schemas"]["FiledPeriod"][];
            /** @description The accounts behind the additional groups: the consolidated accounts where the company’s own are served, and vice versa. */
            further_periods: components["schemas"]["FiledPeriod"][];
            source?: components["schemas"]["Source"] | null;
        };
        FullRecord: {
            /** @description The profile of the company. */
            lite: components["schemas"]["FullCompany"];
            /** @description Current and former officers. */
            officers: components["schemas"]["Officer"][];
            /** @description Current holdings, largest first. */
            shareholders: components["schemas"]["Holding"][];
            /** @description The links of the group, one by one. */
            group_structures_full: components["schemas"]["Relationship"][];
            /** @description The accounts that were filed. */
            financial: components["schemas"]["FullFinancials"];
            /** @description What is known of each part of the company, and where nothing is, why. */
            coverage: components["schemas"]["Coverage"][];
        };
        GivenVocabularyItem: {
            /** @description The ids from the top level down to this one, joined by underscores. */
            parents?: string;
            /** @description The name as it is registered. */
            name?: string;
            /** @description Whether there is a level below. */
            has_children?: boolean;
            /** @description False if new data no longer uses it. */
            active?: boolean;
            /** @description As written in the official list. */
            code?: string | null;
            /** @description What kind it is. */
            type?: string;
            /** @description The value itself. */
            value?: string;
            /** @description What is in it. */
            list?: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code?: string | null;
            id: components["schemas"]["VocabularyId"];
        };
        Group: {
            /** @description The items of this page. */
            data: components["schemas"]["GroupNode"][];
            source?: components["schemas"]["Source"] | null;
        };
        GroupNode: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Whether this is the company that was asked for. */
            selected: boolean;
            /** @description The share in percent; null for a band, or where it is not known. */
            percentage?: number | null;
            /** @description The lower end of the band, in percent. */
            percentage_min?: number | null;
            /** @description The upper end of the band, in percent. */
            percentage_max?: number | null;
            /**
             * @description The share is strictly more than `percentage_min`.
             * @constant
             */
            percentage_min_open?: true;
            /**
             * @description The share is strictly less than `percentage_max`.
             * @constant
             */
            percentage_max_open?: true;
            /**
             * @description How the parent is known.
             * @enum {string}
             */
            relationship?: "direct" | "unknown" | "ultimate" | "branch" | "joint_venture";
            /**
             * Format: date
             * @description The day on which the registration of the relationship lapsed.
             */
            lapsed_on?: string;
            /** @description Further parents, which the tree cannot show. */
            other_parents?: components["schemas"]["OtherParent"][];
            /** @description The companies directly below, in the same form. */
            children: components["schemas"]["GroupNode"][];
        };
        HeldCompany: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /** @description The registered address. */
            address: components["schemas"]["HeldCompanyAddress"];
        };
        HeldCompanyAddress: {
            /** @description Postal code. */
            zip: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The first line of the address. */
            address1: string | null;
            /** @description A further line of the address. */
            address2: string | null;
            /** @description Region, state or province of the registered office: the name in /nomenclatures/region, or the source's words where they cannot be understood as one. */
            country_region: string | null;
        };
        Holding: {
            id: components["schemas"]["RecordId"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The share in percent; null for a band, or where it is not known. */
            percentage: number | null;
            /** @description The lower end of the band, in percent. */
            percentage_min?: number | null;
            /** @description The upper end of the band, in percent. */
            percentage_max?: number | null;
            /**
             * @description The share is strictly more than `percentage_min`.
             * @constant
             */
            percentage_min_open?: true;
            /**
             * @description The share is strictly less than `percentage_max`.
             * @constant
             */
            percentage_max_open?: true;
            /** @description How many shares. */
            quantity: number | null;
            /** @description The stated price of a share. */
            share_price: number | null;
            /** @description The class of the shares. */
            share_type: string | null;
            /** @description The holding as its source describes it. */
            share_value: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
            /** @description The value of the whole holding, reported or calculated. */
            total_value: number | null;
            /**
             * @description What kind it is.
             * @enum {string|null}
             */
            type: "person" | "company" | null;
            holder_company_id?: components["schemas"]["CompanyId"];
            /**
             * Format: date
             * @description The day since which it is held.
             */
            held_from: string | null;
            /**
             * Format: date
             * @description The day on which the holding ended.
             */
            held_until: string | null;
            /** @description Whether the holding ended, or its source no longer names it. */
            is_former: boolean;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
            source?: components["schemas"]["Source"] | null;
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        HoldingPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Holding"][];
            /** @description How many pages there are. */
            total_pages: number;
            /** @description How many results there are on all pages. */
            total_results: number;
            source?: components["schemas"]["Source"] | null;
            /** @description Why there is nothing to list; absent where there is. */
            coverage?: components["schemas"]["Coverage"];
        };
        HoldingSearch: {
            /** @description A person or company that holds shares. */
            name: string;
            /** @description The name of the company. */
            company_name?: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description Countries, of which one must match. */
            location_countries?: (string | components["schemas"]["GivenVocabularyItem"])[];
            percentage?: components["schemas"]["PercentageRange"];
            /**
             * @description Page number, starting at 1.
             * @default 1
             */
            page?: number;
            /**
             * @description Items per page.
             * @default 10
             */
            per_page?: number;
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        IdentityVerification: {
            /**
             * @description On the day of the answer: `verified` while a statement for this role stands, `due` and `overdue` by `statement_due`, `ended` once the statement ended, `unknown` where the register states too little; null for a former role.
             * @enum {string|null}
             */
            status: "verified" | "due" | "overdue" | "ended" | "unknown" | null;
            /**
             * Format: date
             * @description The day since which a statement that the person is verified stands for this role.
             */
            verified_from: string | null;
            /**
             * Format: date
             * @description The day on which that statement ends; null while it is open.
             */
            verified_until: string | null;
            /**
             * Format: date
             * @description The first day on which the statement may be given.
             */
            statement_from: string | null;
            /**
             * Format: date
             * @description The last day on which the statement may be given.
             */
            statement_due: string | null;
            /**
             * Format: date
             * @description The day on which the person was verified, for whatever role.
             */
            verified_on: string | null;
            /** @description The provider that verified the person; null where the register did so itself or does not say. */
            verifier: string | null;
            /** @description Who supervises the provider that verified the person. */
            verifier_supervisors: string[];
        };
        InsufficientScopeProblem: {
            /**
             * @description The key lacks a scope, which the message names. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "INSUFFICIENT_SCOPE";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 403;
        };
        InvalidRequestError: {
            /** @description What went wrong. */
            error: components["schemas"]["InvalidRequestProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        InvalidRequestProblem: {
            /**
             * @description Invalid JSON, unsupported fields, or invalid values; the message names the field.
             * @constant
             */
            code: "INVALID_REQUEST";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 400;
        };
        KybRouteNotFoundProblem: {
            /**
             * @description As API_ROUTE_NOT_FOUND, for routes under /kyb. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "KYB_ROUTE_NOT_FOUND";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 404;
        };
        LimitReachedError: {
            /** @description What went wrong. */
            error: components["schemas"]["LimitReachedProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        LimitReachedProblem: components["schemas"]["AllowanceExhaustedProblem"] | components["schemas"]["RateLimitedProblem"];
        MethodNotAllowedError: {
            /** @description What went wrong. */
            error: components["schemas"]["MethodNotAllowedProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        MethodNotAllowedProblem: {
            /**
             * @description The route does not accept this method.
             * @constant
             */
            code: "METHOD_NOT_ALLOWED";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 405;
        };
        NotFoundError: {
            /** @description What went wrong. */
            error: components["schemas"]["NotFoundProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        NotFoundProblem: components["schemas"]["ApiRouteNotFoundProblem"] | components["schemas"]["KybRouteNotFoundProblem"] | components["schemas"]["DataService404Problem"];
        Officer: {
            id: components["schemas"]["RecordId"];
            /** @description Also set for officers that are companies, which have no first and last name. */
            full_name: string;
            /** @description Given name. */
            first_name: string | null;
            /** @description Family name. */
            last_name: string | null;
            /** @description Year of birth. */
            date_of_birth_year: number | null;
            /** @description Month of birth, 1 to 12. */
            date_of_birth_month: number | null;
            /**
             * Format: date
             * @description The day of the appointment.
             */
            appointed_at: string | null;
            /**
             * Format: date
             * @description The day on which the appointment ended.
             */
            resigned_at: string | null;
            /** @description ACTIVE for a current appointment, RESIGNED for a previous one. */
            work_status: string | null;
            /** @description The role in the register’s or the company’s own words. */
            job_title: string | null;
            /** @description The country of the address. */
            address_country: string | null;
            /** @description The first line of the address. */
            address_line_1: string | null;
            /** @description The city of the address. */
            address_locality: string | null;
            /** @description The region of the address. */
            address_region: string | null;
            /** @description The postal code of the address. */
            address_postal_code: string | null;
            /**
             * @description Whether the officer is a person or a company; a company has its name in `full_name` only.
             * @enum {string}
             */
            type: "person" | "company";
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
            /** @description What the source states of the office that cannot be so, such as a resignation before the appointment. */
            contradiction?: string;
            /** @description The identity of the officer, with the source. */
            officer?: components["schemas"]["SourcedOfficer"];
            /** @description The appointment, with its source. */
            appointment?: components["schemas"]["SourcedAppointment"];
            /** @description The registered address. */
            address?: components["schemas"]["SourcedOfficerAddress"];
            /** @description Contact details, with their source. */
            contact?: components["schemas"]["SourcedOfficerContact"];
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        OfficerPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Officer"][];
            /** @description How many pages there are. */
            total_pages: number;
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description Why there is nothing to list; absent where there is. */
            coverage?: components["schemas"]["Coverage"];
        };
        OfficerSearch: {
            /** @description Full or partial name. */
            name: string;
            /** @description Year of birth. */
            date_of_birth_year?: number;
            /** @description The country of the register that lists the appointment. */
            country_code?: string;
            /**
             * @description C for current, P for previous appointments.
             * @enum {string}
             */
            status?: "C" | "P";
            appointment_date?: components["schemas"]["DateRange"];
            resignation_date?: components["schemas"]["DateRange"];
            /**
             * @description Current appointments with this status of identity verification today.
             * @enum {string}
             */
            identity_verification?: "verified" | "due" | "overdue" | "ended" | "unknown";
            /** @description The name of the company. */
            company_name?: string;
            /** @description The number of the company in its register, or its EUID. */
            company_reg_number?: string;
            /** @description The status of the company: in answers the register’s own word, in requests ids from the vocabulary company-status. */
            company_status?: components["schemas"]["VocabularyEntry"][];
            /** @description Ids from /nomenclatures/country; a continent covers all countries in it. */
            company_countries?: components["schemas"]["VocabularyEntry"][];
            /** @description Include the source of each group of fields. */
            include_provenance?: boolean;
        };
        OtherParent: {
            id: components["schemas"]["CompanyId"];
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description The share in percent; null for a band, or where it is not known. */
            percentage: number | null;
            /** @description The lower end of the band, in percent. */
            percentage_min: number | null;
            /** @description The upper end of the band, in percent. */
            percentage_max: number | null;
            /**
             * @description The share is strictly more than `percentage_min`.
             * @constant
             */
            percentage_min_open?: true;
            /**
             * @description The share is strictly less than `percentage_max`.
             * @constant
             */
            percentage_max_open?: true;
            /**
             * Format: date
             * @description The day on which the registration of the relationship lapsed.
             */
            lapsed_on?: string;
        };
        /** @description Both bounds are inclusive; one alone is enough. */
        PercentageRange: components["schemas"]["PercentageRangeFrom"] | components["schemas"]["PercentageRangeUpTo"];
        PercentageRangeFrom: {
            /** @description The lower bound, inclusive. */
            gte: number;
            /** @description The upper bound, inclusive. */
            lte?: number;
        };
        PercentageRangeUpTo: {
            /** @description The upper bound, inclusive. */
            lte: number;
        };
        ProductionKeyRequiredProblem: {
            /**
             * @description The key is not a live key. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "PRODUCTION_KEY_REQUIRED";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 403;
        };
        RateLimitedProblem: {
            /**
             * @description The key exceeds its requests per minute. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "RATE_LIMITED";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 429;
        };
        /** @description ID of the record. */
        RecordId: number | string;
        /** @description A field that the registry supplies beyond the named ones, under its own name and unchanged. */
        RegistryExtra: string | number | boolean | null | (string | number | boolean | null | {
            [key: string]: unknown;
        })[] | {
            [key: string]: unknown;
        };
        Relationship: {
            company_id: components["schemas"]["CompanyId"];
            /** @description The country of the parent. */
            country_source: string | null;
            /** @description The country of the child. */
            country_target: string | null;
            /** @description The ID of the parent. */
            source: string;
            /** @description The ID of the child. */
            target: string;
            /** @description Title of the person. */
            title: string | null;
            /** @description The name of the child. */
            target_title: string | null;
            /** @description Always false: no stored record is temporary. */
            temporary: boolean;
            /**
             * Format: date
             * @description The day on which the registration of the relationship lapsed.
             */
            lapsed_on?: string;
            provenance?: components["schemas"]["Source"] | null;
        };
        Series: {
            /** @description Metric label. */
            name: string;
            /** @description Period end → decimal text, null where the period does not report it. */
            list: {
                [key: string]: string | null;
            };
            /** @description Change in percent from the previous period: one entry for each two neighbouring days of `years`, newest first, null where they cannot be compared. */
            progress?: (number | null)[];
        };
        /** @description Source of a group of fields. */
        Source: {
            id: components["schemas"]["RecordId"] | null;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The class of evidence: Government Registry, Enriched or Modelled. */
            category: string | null;
            /** @description How the record came about. */
            comment: string | null;
            /**
             * Format: uri
             * @description The address.
             */
            url: string | null;
            /** @description The licence of the data. */
            licence: string | null;
            /** @description The attribution that the source asks for. */
            attribution: string | null;
            /**
             * Format: date
             * @description The day of its last publication, as the files, their names, their response or the publisher state it; null where nothing does.
             */
            published_on: string | null;
            /**
             * Format: date
             * @description The newest day that an entry states; null where none does.
             */
            newest_entry_on: string | null;
            /**
             * Format: date
             * @description The day on which it was loaded here.
             */
            loaded_on: string | null;
        };
        SourcedAddress: {
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The name of the country in English. */
            country_name: string | null;
            /** @description Region, state or province of the registered office: the name in /nomenclatures/region, or the source's words where they cannot be understood as one. */
            country_region: string | null;
            /** @description The first line of the registered address. */
            address_street: string | null;
            /** @description A further line of the registered address. */
            address_location: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description Postal code. */
            zip_code: string | null;
            /** @description The register’s ISO 3166 code, where it is neither the country nor the state. */
            jurisdiction: string | null;
            source: components["schemas"]["CompanySource"] | null;
            /** @description The same in the source's own words. */
            country_region_stated: string | null;
            /** @description Two-letter ISO 3166-1 code of the country of the registered office, which need not be that of the company. */
            address_country: string | null;
        };
        SourcedAppointment: {
            /**
             * Format: date
             * @description The day of the appointment.
             */
            appointed_at: string | null;
            /**
             * Format: date
             * @description The day on which the appointment ended.
             */
            resigned_at: string | null;
            /** @description ACTIVE for a current appointment, RESIGNED for a previous one. */
            work_status: string | null;
            /** @description The role in the register’s or the company’s own words. */
            job_title: string | null;
            source: components["schemas"]["Source"] | null;
        };
        SourcedCompany: {
            id: components["schemas"]["CompanyId"];
            /** @description The symbol under which the shares are listed. */
            ticker: string | null;
            /** @description The identity of the company, with the source. */
            basic: components["schemas"]["SourcedIdentity"];
            /** @description The registered address. */
            address: components["schemas"]["SourcedAddress"];
            /** @description Contact details, with their source. */
            contact: components["schemas"]["SourcedContact"];
        };
        SourcedContact: {
            /** @description The address of the website. */
            website: string | null;
            /** @description The address of the LinkedIn page. */
            linkedin: string | null;
            source: components["schemas"]["CompanySource"] | null;
        };
        SourcedFoundAppointment: {
            /** @description The role in the register’s own words. */
            officer_role: string | null;
            /**
             * Format: date
             * @description The day of the appointment.
             */
            appointed_at: string | null;
            /**
             * Format: date
             * @description The day on which the appointment ended.
             */
            resigned_at: string | null;
            /** @description ACTIVE for a current appointment, RESIGNED for a previous one. */
            work_status: string | null;
            source: components["schemas"]["Source"] | null;
        };
        SourcedFoundCompany: {
            company_id: components["schemas"]["CompanyId"];
            /** @description The name of the company. */
            company_name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description The status of the company: in answers the register’s own word, in requests ids from the vocabulary company-status. */
            company_status: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            source: components["schemas"]["CompanySource"] | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        SourcedFoundOfficer: {
            /** @description The whole name. */
            full_name: string | null;
            /** @description Given name. */
            first_name: string | null;
            /** @description Middle names. */
            middle_name: string | null;
            /** @description Family name. */
            last_name: string | null;
            /** @description Title of the person. */
            title: string | null;
            /** @description As the register states it. */
            sex: string | null;
            /** @description Nationality. */
            nationality: string | null;
            /** @description Where the person lives. */
            country_of_residence: string | null;
            /** @description Year of birth. */
            date_of_birth_year: number | null;
            /** @description Month of birth, 1 to 12. */
            date_of_birth_month: number | null;
            /**
             * @description Whether the officer is a person or a company; a company has its name in `full_name` only.
             * @enum {string}
             */
            type: "person" | "company";
            source: components["schemas"]["Source"] | null;
        };
        SourcedIdentity: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The legal form in the register’s own words. */
            legal_form: string | null;
            /** @description The symbol under which the shares are listed. */
            ticker: string | null;
            source: components["schemas"]["CompanySource"] | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description European unique identifier. */
            euid?: string;
            /** @description No source states the EUID: it is the proven code of the country’s register with `registration_number`. */
            is_euid_formed?: boolean;
        } & {
            [key: string]: components["schemas"]["RegistryExtra"];
        };
        SourcedOfficer: {
            /** @description Also set for officers that are companies, which have no first and last name. */
            full_name: string;
            /** @description Given name. */
            first_name: string | null;
            /** @description Family name. */
            last_name: string | null;
            /** @description Year of birth. */
            date_of_birth_year: number | null;
            /** @description Month of birth, 1 to 12. */
            date_of_birth_month: number | null;
            /**
             * @description Whether the officer is a person or a company; a company has its name in `full_name` only.
             * @enum {string}
             */
            type: "person" | "company";
            source: components["schemas"]["Source"] | null;
        };
        SourcedOfficerAddress: {
            /** @description The country of the address. */
            address_country: string | null;
            /** @description The first line of the address. */
            address_line_1: string | null;
            /** @description The city of the address. */
            address_locality: string | null;
            /** @description The region of the address. */
            address_region: string | null;
            /** @description The postal code of the address. */
            address_postal_code: string | null;
            source: components["schemas"]["Source"] | null;
        };
        SourcedOfficerContact: {
            /** @description E-mail address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
            source: components["schemas"]["Source"] | null;
        };
        SuggestedEndpoint: {
            /** @description The HTTP method. */
            method: string;
            /**
             * Format: uri
             * @description The whole address.
             */
            url: string;
            /** @description What it is for. */
            purpose: string;
        };
        UnauthenticatedError: {
            /** @description What went wrong. */
            error: components["schemas"]["UnauthenticatedProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        UnauthenticatedProblem: {
            /**
             * @description The credential is missing, invalid, revoked or wrongly formatted.
             * @constant
             */
            code: "UNAUTHENTICATED";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 401;
        };
        UnavailableError: {
            /** @description What went wrong. */
            error: components["schemas"]["UnavailableProblem"];
            /** @description The same as the header X-Service-Request-Id; quote it when contacting support. */
            request_id: string;
            /**
             * Format: uri
             * @description Where to find the reference, for a route that does not exist.
             */
            documentation_url?: string;
            /** @description Operations that may have been meant. */
            suggested_endpoints?: components["schemas"]["SuggestedEndpoint"][];
        };
        UnavailableProblem: components["schemas"]["AccountServiceUnavailableProblem"] | components["schemas"]["UsageLedgerUnavailableProblem"];
        UsageLedgerUnavailableProblem: {
            /**
             * @description Usage could not be recorded. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            code: "USAGE_LEDGER_UNAVAILABLE";
            /** @description What is wrong, in words. */
            message: string;
            /**
             * @description The HTTP status.
             * @constant
             */
            status?: 503;
        };
        /** @description An id of a vocabulary, or an item as the vocabulary lists it. */
        VocabularyEntry: number | string | components["schemas"]["GivenVocabularyItem"];
        /** @description An id of a vocabulary, as a number or as text. Classifications also take their codes. */
        VocabularyId: number | string;
    };
    responses: {
        /** @description The request is invalid; the message names the field. */
        InvalidRequest: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidRequestError"];
            };
        };
        /** @description The credential is missing, invalid, revoked or wrongly formatted. */
        Unauthenticated: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthenticatedError"];
            };
        };
        /** @description The key is not a live key, or lacks a scope. */
        Forbidden: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenError"];
            };
        };
        /** @description The route or the company was not found. */
        NotFound: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The route does not accept this method. */
        MethodNotAllowed: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MethodNotAllowedError"];
            };
        };
        /** @description The JSON body exceeds 64 KB. */
        BodyTooLarge: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["BodyTooLargeError"];
            };
        };
        /** @description The allowance is used up, or the key makes more requests a minute than it may. */
        LimitReached: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LimitReachedError"];
            };
        };
        /** @description The company data could not be read. */
        DataUnavailable: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataUnavailableError"];
            };
        };
        /** @description Access could not be verified, or usage could not be recorded. */
        Unavailable: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnavailableError"];
            };
        };
        /** @description Reading the company data took longer than 25 seconds. */
        DataTimeout: {
            headers: {
                "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                "Service-API-Version": components["headers"]["Service-API-Version"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DataTimeoutError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The methods that the path accepts. */
        Allow: string;
        /** @description What remains of each limit, `r`, and the seconds `t` until it resets: `"units-month";r=99;t=1339200`. */
        RateLimit: string;
        /** @description The limits of the key, each by name with its quota `q` and its window `w` in seconds: `"units-month";q=100;w=2592000`. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before retrying. */
        "Retry-After": number;
        /** @description The API version. */
        "Service-API-Version": "v1";
        /** @description The scheme that is expected. */
        "WWW-Authenticate": string;
        /** @description Free workspaces only: successful requests a day. */
        "X-Quota-Daily-Limit": number;
        /** @description Free workspaces only: how many are left today. */
        "X-Quota-Daily-Remaining": number;
        /** @description Free workspaces only: the next midnight in UTC, in Unix seconds. */
        "X-Quota-Daily-Reset": number;
        /** @description true when there may be more results than were counted, because counting costs more than the search. */
        "X-Results-Truncated": "true";
        /** @description Units that the workspace has left after this request. */
        "X-Service-Remaining-Units": number;
        /** @description Quote it when contacting support. */
        "X-Service-Request-Id": string;
        /** @description Units charged. */
        "X-Service-Units": 1;
        /** @description Total number of results; only sent when there are more than the response contains. */
        "X-Total-Results": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    financialKyb: {
        parameters: {
            query?: {
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiledFinancials"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    fullKyb: {
        parameters: {
            query?: {
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    groupFullKyb: {
        parameters: {
            query?: {
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    groupLiteKyb: {
        parameters: {
            query?: {
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    liteKyb: {
        parameters: {
            query?: {
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"] | components["schemas"]["SourcedCompany"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    officersSearchKyb: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficerSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    "X-Total-Results": components["headers"]["X-Total-Results"];
                    "X-Results-Truncated": components["headers"]["X-Results-Truncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundOfficer"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    officersKyb: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfficerPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    searchKyb: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    "X-Total-Results": components["headers"]["X-Total-Results"];
                    "X-Results-Truncated": components["headers"]["X-Results-Truncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"][];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    shareholdersSearchKyb: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description lite: holder and company; full: also the holding itself. */
                view_mode: "lite" | "full";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldingSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    "X-Total-Results": components["headers"]["X-Total-Results"];
                    "X-Results-Truncated": components["headers"]["X-Results-Truncated"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundHoldingPage"] | components["schemas"]["FoundHolderPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
    shareholdersKyb: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
                /** @description Include the source of each group of fields. */
                include_provenance?: boolean;
            };
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Service-Request-Id": components["headers"]["X-Service-Request-Id"];
                    "Service-API-Version": components["headers"]["Service-API-Version"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldingPage"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            502: components["responses"]["DataUnavailable"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["DataTimeout"];
        };
    };
}
