// Written by `node bin/firmament.js write-openapi` with the OpenAPI documents. Do not edit.

export interface paths {
    "/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a company record from a few fields
         * @description Up to ten companies that match every field given, best match first. Requires the permission autocomplete and counts against its limits.
         */
        post: operations["companyAutocomplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile of a company
         * @description Get the profile of a company. Requires the permission companies and counts against its limits.
         */
        get: operations["profileCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/{report_id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a credit report is ready
         * @description Check whether a credit report is ready. Requires the permission credit_report:read; free of charge.
         */
        get: operations["checkCreditReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/json/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a credit report and wait for it
         * @description Generate and fetch in one request, which waits until the report is ready. Requires the permission credit_report and counts against its limits once per new report or watch.
         */
        post: operations["combinedCreditReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/html/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a credit report and wait for it as HTML
         * @description Generate and fetch in one request, which waits until the report is ready. Requires the permission credit_report and counts against its limits once per new report or watch.
         */
        post: operations["combinedCreditReportHtml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/json/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a finished credit report
         * @description In either format, as often as needed; 409 until it is ready. Requires the permission credit_report:read; free of charge.
         */
        get: operations["fetchCreditReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/html/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a finished credit report as HTML
         * @description In either format, as often as needed; 409 until it is ready. Requires the permission credit_report:read; free of charge.
         */
        get: operations["fetchCreditReportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a credit report
         * @description Within 24 hours the same company returns the same report. Poll /check until it is true, then fetch the report; a failed generation is not charged. Requires the permission credit_report and counts against its limits once per new report or watch.
         */
        post: operations["generateCreditReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/report/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a credit report as HTML
         * @description Within 24 hours the same company returns the same report. Poll /check until it is true, then fetch the report; a failed generation is not charged. Requires the permission credit_report and counts against its limits once per new report or watch.
         */
        post: operations["generateCreditReportHtml"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report/purchased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's credit reports
         * @description Newest first. Fetching a report again is free. Requires the permission credit_report:read; free of charge.
         */
        get: operations["purchasedCreditReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credit-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search companies for a credit report
         * @description All fields given must match; at most 100 companies, best match first. Requires the permission credit_report and counts against its limits.
         */
        get: operations["searchCreditReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/digital-insights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the digital profile of a company
         * @description The technology, hosting and traffic of its website. Requires the permission digital_insights and counts against its limits.
         */
        get: operations["profileInsights"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/digital-insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search companies that have a digital profile
         * @description Search companies that have a digital profile. Requires the permission digital_insights and counts against its limits.
         */
        post: operations["searchInsights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile of an employee
         * @description Reveals the e-mail address and phone number where known. Requires the permission employees and counts against its limits.
         */
        get: operations["profileEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find people within companies
         * @description People who match every filter: one entry of a list is enough, except for `advance`, where all must hold. Requires the permission employees and counts against its limits.
         */
        post: operations["searchEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/company/linkedin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the company behind a LinkedIn page
         * @description Find the company behind a LinkedIn page. Requires the permission enrichment and counts against its limits.
         */
        post: operations["companyLinkedinEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/company/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a company by its registry identity
         * @description Find a company by its registry identity. Requires the permission enrichment and counts against its limits.
         */
        post: operations["companyRegistryEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the person behind an e-mail address
         * @description Find the person behind an e-mail address. Requires the permission enrichment and counts against its limits.
         */
        post: operations["emailEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/employee/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find a person by a combination of details
         * @description All fields given must match exactly one person. Requires the permission enrichment and counts against its limits.
         */
        post: operations["employeeContactsEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/employee/linkedin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the person behind a LinkedIn page
         * @description Find the person behind a LinkedIn page. Requires the permission enrichment and counts against its limits.
         */
        post: operations["employeeLinkedinEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/employee/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search people by company, place and seniority
         * @description People who match at least one entry of every list given. Reveals no contact details. Requires the permission enrichment and counts against its limits.
         */
        post: operations["employeeSearchEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/enrichment/url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the company behind a website
         * @description Find the company behind a website. Requires the permission enrichment and counts against its limits.
         */
        post: operations["urlEnrichment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the evidence about a company as a signed file
         * @description The company, its officers and shareholders, the beneficial owners with their arithmetic, accounts and changes, each fact with source, file and date, and the source records as received. Every byte is signed; `firmament evidence verify` and the page /verify check it. With `as_of` it contains what was known, and decided, at the end of that day, and states so. Requires the permissions kyb, ownership, financials and costs a unit of each.
         */
        get: operations["evidenceKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/financial/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the financial indicators of a company by reporting year
         * @description Filed values to the digit and indicators calculated from them; null never means 0. Requires the permission financials and counts against its limits.
         */
        get: operations["flatFinancials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is known of a company, part by part, and where nothing is, why
         * @description An empty list and an absent value prove nothing; this states what they mean. Requires the permission kyb and counts against its limits.
         */
        get: operations["coverageKyb"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kyb/{id}/financial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the filed financial statements of a company
         * @description Get the filed financial statements of a company. Requires the permission kyb and counts against its limits.
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
    "/kyb/{id}/lite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the lite profile of a company
         * @description Get the lite profile of a company. Requires the permission kyb and counts against its limits.
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
         * @description Companies in which the person holds or held a statutory appointment. Results are candidates. Requires the permission kyb and counts against its limits.
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
         * @description List the current and former officers of a company. Requires the permission kyb and counts against its limits.
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
         * @description Results are candidates: confirm the company before requesting its records. Requires the permission kyb and counts against its limits.
         */
        post: operations["searchKyb"];
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
         * @description Direct holdings, largest first, then former ones (`is_former`). A direct shareholder is not necessarily a beneficial owner, and an empty list proves nothing. Requires the permission kyb and counts against its limits.
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
    "/lists/{list_id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy facts about the companies of a list
         * @description Each group costs one unit of its module per company, once in a run, however many rows name the company. Starts, or resumes where it was stopped; poll the list until its state is `done`, then get the results. Needs the permission of each module. Requires the permission lists and counts against its limits once per new report or watch.
         */
        post: operations["answersLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the work on a list
         * @description Finished rows are kept and have been charged; the rest can be resumed. Requires the permission lists; free of charge.
         */
        post: operations["cancelLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/columns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the roles of the columns of a list
         * @description A role for each column, in order; null for one that contains no fact about a company. Only before the list is matched. Requires the permission lists; free of charge.
         */
        put: operations["columnsLists"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists of the account
         * @description List the lists of the account. Requires the permission lists:read; free of charge.
         */
        get: operations["allLists"];
        put?: never;
        /**
         * Import a list of companies
         * @description Rows as JSON, or a file of up to 200,000 rows (CSV in any delimiter and encoding, JSON lines, XLSX) with its content type. Columns are recognised by name and content; nothing is matched or charged yet, and the response gives the maximum that matching can cost. Requires the permission lists; free of charge.
         */
        post: operations["createLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/rows/{position}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide which company a row of a list is
         * @description A company, or none of the candidates. It is recorded, can be undone, and is remembered for the same row of a later list. Requires the permission lists; free of charge.
         */
        post: operations["decideLists"];
        /**
         * Undo the last decision on a row of a list
         * @description The previous decision applies again. Both stay on record. Requires the permission lists; free of charge.
         */
        delete: operations["undoLists"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions on the rows of a list
         * @description Newest first. Requires the permission lists:read; free of charge.
         */
        get: operations["decisionsLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state, progress and price of a list
         * @description Get the state, progress and price of a list. Requires the permission lists:read; free of charge.
         */
        get: operations["readLists"];
        put?: never;
        post?: never;
        /**
         * Delete a list
         * @description With its rows, decisions and answers. What it has cost stays in the usage, and decisions are remembered for later lists. Requires the permission lists; free of charge.
         */
        delete: operations["deleteLists"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match the rows of a list
         * @description Starts, or resumes where it was stopped. Each row that is matched or has candidates costs one unit; one that is not found, and one whose candidates were decided on before, costs nothing. Poll the list until its state is `matched`. Requires the permissions lists, kyb and counts against its limits once per new report or watch.
         */
        post: operations["matchLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the results of a list as a file
         * @description All rows in order: the columns as given, the match of each row, the groups that were bought with their sources, and in further runs what has changed. It can be fetched at any time and costs nothing. Needs the permission of the module of each group that was bought. Requires the permission lists:read; free of charge.
         */
        get: operations["resultsLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the rows of a list with their matches
         * @description In the order of the list. Pass `next` as `after` to get the next rows; it is null at the end. Requires the permission lists:read; free of charge.
         */
        get: operations["rowsLists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a new run of a list
         * @description Rows are matched again if you wish, and facts can be bought again; decisions stand. Rows and results then show what differs from the previous run. Requires the permissions lists, kyb and counts against its limits once per new report or watch.
         */
        post: operations["runLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lists/{list_id}/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch all companies of a list
         * @description They are put into a watch list of the same name. Each that is not watched yet costs one unit of watch: all are watched or, if too little is left, none. Requires the permissions lists, watch and counts against its limits once per new report or watch.
         */
        post: operations["watchLists"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Match rows of a list to companies
         * @description Up to 100 rows per request. A row is matched if an identifier agrees and nothing contradicts it, or if one company alone has exactly its name in its country; otherwise it has candidates to review, or was not found. Each row that is matched or has candidates costs one unit. Requires the permission kyb and counts against its limits once per new report or watch.
         */
        post: operations["matchKyb"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the e-mail addresses and phone numbers revealed to the account
         * @description Count the e-mail addresses and phone numbers revealed to the account. Requires any valid token; free of charge.
         */
        get: operations["contactsMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's permissions with usage and limits
         * @description List the account's permissions with usage and limits. Requires any valid token; free of charge.
         */
        get: operations["usageMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/activity-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List activity types
         * @description List activity types. Requires any valid token; free of charge.
         */
        get: operations["activityTypeNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/company-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List company statuses
         * @description List company statuses. Requires any valid token; free of charge.
         */
        get: operations["companyStatusNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/company-type": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List company types
         * @description List company types. Requires any valid token; free of charge.
         */
        get: operations["companyTypeNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/country": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List countries
         * @description Continents and the countries in each. Requires any valid token; free of charge.
         */
        get: operations["countryNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/currency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reporting currencies
         * @description ISO 4217: ids are its numeric codes. Withdrawn currencies are listed as inactive. Requires any valid token; free of charge.
         */
        get: operations["currencyNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description List departments. Requires any valid token; free of charge.
         */
        get: operations["departmentNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/industry-focus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the industry taxonomy
         * @description Sectors and the focus areas within each. Requires any valid token; free of charge.
         */
        get: operations["industryFocusNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/isic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List international industry codes
         * @description ISIC Rev. 4: sections, divisions, groups and classes. Requires any valid token; free of charge.
         */
        get: operations["isicNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/legal-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List legal forms by jurisdiction
         * @description Each form has the country whose law provides for it; its code is from the ELF list (ISO 20275), if it has one. Requires any valid token; free of charge.
         */
        get: operations["legalFormNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/nace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List European industry codes
         * @description NACE Rev. 2: sections, divisions, groups and classes. Requires any valid token; free of charge.
         */
        get: operations["naceNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regions
         * @description Countries and their ISO 3166-2 subdivisions. Requires any valid token; free of charge.
         */
        get: operations["regionNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/seniority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List seniority levels
         * @description List seniority levels. Requires any valid token; free of charge.
         */
        get: operations["seniorityNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/sic/{country_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the industry codes of a country
         * @description GB, US, DE, FR, IT, BE, IE, SG, CA and ANZ (also AU and NZ) have their own lists. NL, DK, LU, NO and SE use NACE Rev. 2 with its words in English, and MX uses the part of NAICS that Mexico shares, because their own lists are not available; the `list` field of every item states this. Requires any valid token; free of charge.
         */
        get: operations["sicNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the states of a country
         * @description The states, provinces and territories of the United States or Canada. Requires any valid token; free of charge.
         */
        get: operations["statesNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/nomenclatures/technology": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List website technologies
         * @description Categories and the technologies in each. Requires any valid token; free of charge.
         */
        get: operations["technologyNomenclature"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look up a company by any identifier
         * @description Companies that match every field given, best match first; with only country, state or status, or no field at all, in order of id. Requires the permission companies and counts against its limits.
         */
        post: operations["searchCompanies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ownership/{id}/beneficial-owners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the beneficial owners of a company
         * @description Effective percentages over all chains, each with the paths and the sources it was calculated from. What cannot be traced to a person is listed as unresolved and is never an owner; an empty list proves nothing. Requires the permission ownership and counts against its limits.
         */
        get: operations["beneficialOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the shareholders and group of a company by name or number
         * @description The fields given must match exactly one company, by what is known now. Linkage does not establish beneficial ownership. Requires the permission ownership and counts against its limits.
         */
        post: operations["searchOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ownership/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shareholders and group of a company
         * @description Linkage does not establish beneficial ownership, and an empty list proves nothing. Requires the permission ownership and counts against its limits.
         */
        get: operations["companyOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospecting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Filter the company universe
         * @description Companies that match every filter, in order of id. An unknown value matches no filter. Requires the permission prospecting and counts against its limits.
         */
        post: operations["searchProspecting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Screen a company and the parties connected to it
         * @description The company with its former names, its officers, its direct and indirect holders, and its group. A company that was merged into another is screened as that one. Hits are candidates with reasons, never conclusions. A response without hits costs the same. Requires the permission screening and counts against its limits.
         */
        get: operations["companyScreening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the decisions on hits
         * @description Of your workspace, newest first. Requires the permission decisions:read; free of charge.
         */
        get: operations["decisionsScreening"];
        put?: never;
        /**
         * Decide on a hit
         * @description The hit stays closed until the entry or the screened party changes; then it is open again and shows what changed. A decision cannot be overwritten unseen: to change one that stands, name it in `replaces`. Requires the permission decisions; free of charge.
         */
        post: operations["decideScreening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the lists that are screened against
         * @description List the lists that are screened against. Requires the permission screening; free of charge.
         */
        get: operations["listsScreening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Screen a party against lists of sanctions
         * @description Compares a person, company, ship or aircraft that you submit with all loaded lists. Hits are candidates with reasons, never conclusions. A response without hits costs the same. Requires the permission screening and counts against its limits.
         */
        post: operations["searchScreening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screening/decisions/{decision_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a decision on a hit
         * @description The hit is open again. The decision stays on record. Requires the permission decisions; free of charge.
         */
        delete: operations["withdrawScreening"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the callback address that changes are posted to
         * @description Get the callback address that changes are posted to. Requires the permission watch:read; free of charge.
         */
        get: operations["callbackWatch"];
        /**
         * Set the callback address that changes are posted to
         * @description Returns the signing secret the first time and after a rotation only. Requires the permission watch; free of charge.
         */
        put: operations["callbackSetWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/fields/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add watched fields for a company; returns the resulting list
         * @description Add watched fields for a company; returns the resulting list. Requires the permission watch; free of charge.
         */
        put: operations["companyFieldsAddWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/fields/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remove watched fields for a company; returns the resulting list
         * @description Remove watched fields for a company; returns the resulting list. Requires the permission watch; free of charge.
         */
        put: operations["companyFieldsRemoveWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the watched fields of a company
         * @description Get the watched fields of a company. Requires the permission watch:read; free of charge.
         */
        get: operations["companyFieldsWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes to all watched companies, oldest first, starting at a cursor
         * @description Pass next_cursor as cursor to get the next changes: none are missed or repeated. Cursors are valid for at least 30 days. Requires the permission watch:read; free of charge.
         */
        get: operations["eventsWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/fields/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add default watched fields; returns the resulting list
         * @description Add default watched fields; returns the resulting list. Requires the permission watch; free of charge.
         */
        put: operations["fieldsAddWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/fields/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Remove default watched fields; returns the resulting list
         * @description Remove default watched fields; returns the resulting list. Requires the permission watch; free of charge.
         */
        put: operations["fieldsRemoveWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the default watched fields, used when a watch names none
         * @description Get the default watched fields, used when a watch names none. Requires the permission watch:read; free of charge.
         */
        get: operations["fieldsWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes to a company while the account watched it
         * @description List the changes to a company while the account watched it. Requires the permission watch:read; free of charge.
         */
        get: operations["historyWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the companies that the account watches
         * @description List the companies that the account watches. Requires the permission watch:read; free of charge.
         */
        get: operations["listWatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/watch/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch up to 100 companies
         * @description All are watched for the account's default fields, or none if the allowance does not suffice. An existing watch stays as it is and costs nothing. Requires the permission watch and counts against its limits once per new report or watch.
         */
        post: operations["startManyWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch a company
         * @description Without fields, the account's default fields are watched. Watching it again only changes the fields and is free. Requires the permission watch and counts against its limits once per new report or watch.
         */
        post: operations["startWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/watch/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop watching a company
         * @description Stop watching a company. Requires the permission watch; free of charge.
         */
        delete: operations["stopWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    companyChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A watched field of a company has changed
         * @description Posted to the callback, one request per change. It is signed by the convention of Standard Webhooks: the signature is the HMAC-SHA256, by the secret after `whsec_` in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the body as received. Compare it in constant time, and refuse requests more than a few minutes old.
         */
        post: operations["companyChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcceptedRow: {
            /**
             * @description What was decided; null if nothing was.
             * @constant
             */
            decision: "accept";
            company_id: components["schemas"]["CompanyId"];
            /** @description The row's `decision_number` as you saw it. If someone has decided since, the response is 409 and names them. */
            seen: number;
        };
        BeneficialOwner: {
            /** @description The name as it is registered. */
            name: string;
            /** @description Year of birth. */
            birth_year: number | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The effective stake over all chains. */
            effective: components["schemas"]["Stake"];
            /**
             * @description yes: it does. maybe: only if a band is at its upper end.
             * @enum {string}
             */
            reaches_threshold: "yes" | "maybe";
            /** @description The chain includes companies that hold each other, so the paths alone do not add up to the total. */
            through_circles: boolean;
            /** @description A band in the chain is narrower than its source states, because other holders of the same class leave less. */
            bands_narrowed: boolean;
            /** @description Largest first, from the person down to the company; five at most. */
            paths: components["schemas"]["OwnershipPath"][];
            /** @description Whether there are more paths than are shown. */
            more_paths: boolean;
        };
        BeneficialOwners: {
            /** @description Company ID. */
            company_id: number;
            /** @description The percentage at or above which a person counts as an owner. */
            threshold_percent: number;
            /** @description The beneficial owners of the company, largest first. */
            owners: components["schemas"]["BeneficialOwner"][];
            /** @description How many there are in total. */
            owners_total: number;
            /** @description Largest first. None of these is an owner. */
            unresolved: components["schemas"]["UnresolvedOwner"][];
            /** @description How many there are in total. */
            unresolved_total: number;
            /** @description Companies that hold stakes in each other, directly or through others. */
            circles: components["schemas"]["OwnershipCircle"][];
            /** @description How many people hold less than that. */
            people_below_threshold: number;
            /** @description How many companies the calculation covered. */
            companies_examined: number;
            /** @description The sources that the answer rests on. */
            sources: components["schemas"]["Citation"][];
        };
        Callback: {
            /** @description The address to which changes are posted; null if there is none. */
            callback: string | null;
            /** @description False if no callback is set or the receiver answered 410. */
            active: boolean;
            /** @description Signs notifications; shown only once. */
            secret?: string;
        };
        CallbackChange: {
            /** @description An https address on port 443 or 8443, unless the operator allows others; empty to remove the callback. */
            callback: string;
            /** @description Create a new signing secret; the previous one stays valid for 24 hours. */
            rotate_secret?: boolean;
        };
        Candidate: {
            /** @description Company ID. */
            id: string;
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
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description Input that does not match this company; absent if everything matches. */
            conflicts?: "name"[];
        };
        CategoryRanking: {
            /** @description The class of evidence: Government Registry, Enriched or Modelled. */
            category: string;
            /** @description The rank. */
            rank: number;
        };
        Change: {
            /**
             * @description The status in the register’s own words.
             * @constant
             */
            status: "UPDATED";
            /** @description The same in words. */
            message: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            date_created: string;
            /**
             * @description The field that changed; `company_name` for the name.
             * @enum {string}
             */
            event_type: "name" | "vat_number" | "company_address_street" | "company_website" | "company_phone" | "company_email" | "company_fax" | "company_status" | "shareholder_name" | "company_address_location" | "company_address_city" | "company_zip_code" | "company_country_region" | "company_country_code" | "company_jurisdiction" | "officer_name" | "shareholder_share" | "company_accounts" | "company_insolvency" | "company_address" | "credit_score" | "credit_limit" | "screening" | "officer_verification" | "shareholder_verification" | "company_name";
        };
        ChangeNotification: {
            /** @description The company that changed. */
            company_data: components["schemas"]["WatchedCompany"];
            field: components["schemas"]["WatchField"];
            /**
             * @description TEST for one sent to try out the callback.
             * @enum {string}
             */
            status: "UPDATE" | "TEST";
            /** @description The value after the change. */
            new_value: string | null;
            /** @description The value before the change. */
            old_value: string | null;
        };
        ChangePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Change"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            pages: number;
        };
        Citation: {
            /** @description The name as it is registered. */
            name: string;
            /** @description Government Registry, Enriched or Modelled. */
            category: string;
            /** @description The address. */
            url: string | null;
            /** @description The attribution that the source asks for. */
            attribution: string | null;
            /** @description The day on which the source stated the facts: that of the entry where it has one, else that of its publication. Null where neither is stated. */
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
        Company: {
            /** @description Company ID. */
            id: number;
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
            /** @description The legal form in the register’s own words. */
            legal_form: string | null;
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
        };
        CompanyCoverage: {
            /** @description What is known of each part of the company, and where nothing is, why. */
            coverage: components["schemas"]["Coverage"][];
        };
        CompanyDetails: components["schemas"]["CompanyDetailsByName"] | components["schemas"]["CompanyDetailsByRegistrationNumber"] | components["schemas"]["CompanyDetailsByVatNumber"] | components["schemas"]["CompanyDetailsByWebsite"] | components["schemas"]["CompanyDetailsByEmail"] | components["schemas"]["CompanyDetailsByUrl"] | components["schemas"]["CompanyDetailsByPhoneNumber"];
        CompanyDetailsByEmail: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description E-mail address. */
            email: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        CompanyDetailsByName: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            website?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        CompanyDetailsByPhoneNumber: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description In any notation, with or without the country. */
            phone_number: string;
        };
        CompanyDetailsByRegistrationNumber: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            website?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        CompanyDetailsByUrl: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        CompanyDetailsByVatNumber: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description VAT number, tax number or EIN. */
            vat_number: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            website?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        CompanyDetailsByWebsite: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            website: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
        };
        /** @description Company ID, as a number or its digits. */
        CompanyId: number | string;
        CompanyIndustry: {
            /** @description ID of the record. */
            id: string;
            /** @description What kind it is. */
            type: string;
            /** @description The value itself. */
            value: string;
        };
        CompanyIndustryCode: {
            /** @description ID of the record. */
            id: string;
            /** @description What kind it is. */
            type: string;
            /** @description The value itself. */
            value: string;
            /** @description The list that defines the code. */
            list: string | null;
        };
        CompanyLinkedinLookup: {
            /** @description Address of a company's LinkedIn page, in any form. */
            linkedin: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
        };
        CompanyLookup: {
            /** @description Two-letter ISO 3166-1 code. */
            country_code?: string;
            /** @description A state or region by code (CA or US-CA) or name (California), or as the vocabulary lists it. */
            state?: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The name as it is registered. */
            name?: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description Legal entity identifier. */
            lei_number?: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            website?: string;
            /** @description In any notation, with or without the country. */
            phone_number?: string;
            /** @description The full name of someone who works there. */
            person?: string;
            /** @description The status of the company: in answers the register’s own word, in requests ids from the vocabulary company-status. */
            company_status?: components["schemas"]["VocabularyEntry"][];
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description What a person typed about a company, in any order: name, place, country, number, website or e-mail address. Beside it only `country_code`, `as_name` and pages. */
            line?: string;
            /** @description Words of `line` that belong to the name, whatever else they may be. */
            as_name?: string[];
            /**
             * @description Page number, starting at 1.
             * @default 1
             */
            page?: number;
            /**
             * @description Items per page.
             * @default 5
             */
            per_page?: number;
        };
        CompanyProfile: {
            /** @description Company ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description Phone numbers of the company. */
            company_phone: string[];
            /** @description The address of the website. */
            company_website: string | null;
            /** @description The legal form in the register’s own words. */
            company_legal_form: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description Postal code. */
            zip_code: string | null;
            /** @description The band of the headcount. */
            size: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            founding_date: string | null;
            /** @description The areas of industry that the company works in. */
            industry: components["schemas"]["CompanyIndustry"][];
            /** @description Codes of the classifications that the company is filed under. */
            sic: components["schemas"]["CompanyIndustryCode"][];
            /** @description The address of the LinkedIn page. */
            linkedin: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /** @description The first line of the registered address. */
            company_address_street: string | null;
            /** @description E-mail addresses of the company. */
            company_email: string[];
            /** @description Fax number. */
            company_fax: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description Head office or branch, as companies are filtered by it. */
            company_type: components["schemas"]["ProfileEntry"] | null;
            /** @description Distributor, producer or service provider, as companies are filtered by it. */
            activity_type: components["schemas"]["ProfileEntry"][];
            /** @description Whether the company imports or exports. */
            trading_activity: string[];
            /** @description Codes of NACE that the company is filed under. */
            nace: components["schemas"]["ProfileEntry"][];
            /** @description Codes of ISIC that the company is filed under. */
            isic: components["schemas"]["ProfileEntry"][];
            /** @description Words on the website, of which one must be there. */
            website_keywords: string[];
            /** @description Coordinates of the registered office. */
            lat_and_long: components["schemas"]["Coordinates"] | null;
            /** @description European unique identifier. */
            euid?: string;
            /** @description No source states the EUID: it is the proven code of the country’s register with `registration_number`. */
            is_euid_formed?: boolean;
        };
        CompanyScreening: {
            /** @description Company ID. */
            company_id: string;
            /** @description How many were compared: the company and the parties connected to it. */
            subjects: number;
            /** @description Most likely first, at most 100. A hit is never a conclusion. */
            hits: components["schemas"]["ScreeningHit"][];
            /** @description Possible matches with entries that a list no longer has; most likely first, at most 20. Never hits. */
            were_listed: components["schemas"]["FormerListing"][];
            /** @description Entries that are below the threshold only because their birth year is far from the one given; most likely first, at most 20. Not hits. */
            set_aside: components["schemas"]["SetAsideEntry"][];
            /** @description How many such entries there are. */
            total_set_aside: number;
            /** @description How many more entries reach a score of `from`, which is ten below the threshold. */
            below_threshold: {
                /** @description The lowest score that is counted. */
                from: number;
                /** @description How many entries have at least this score, and less than the threshold. */
                entries: number;
            };
            /** @description How many of the requested hits there are. */
            total_hits: number;
            decided: components["schemas"]["DecidedHits"];
            /** @description The lists screened against. The response states nothing about other lists. */
            lists: components["schemas"]["ScreenedList"][];
            /** @description The lowest score of a hit. */
            threshold: number;
            /** @description The last change of the lists. */
            lists_version: number;
            /** @description The version of the rules for comparing names. */
            rules_version: number;
        };
        CompanySearch: components["schemas"]["CompanySearchByName"] | components["schemas"]["CompanySearchByRegistrationNumber"] | components["schemas"]["CompanySearchByVatNumber"] | components["schemas"]["CompanySearchByTicker"];
        CompanySearchByName: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description VAT number or EIN. */
            vat_number?: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
        };
        CompanySearchByRegistrationNumber: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description VAT number or EIN. */
            vat_number?: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
        };
        CompanySearchByTicker: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description The symbol under which the shares are listed. */
            ticker: string;
        };
        CompanySearchByVatNumber: {
            /** @description Where the registered office is: a country (GB), a state of the US, Canada or China (US-CA), a location id (150_826), or an item of these vocabularies. Each means everything in it; an office whose region is not known is in its country only. */
            location: string | components["schemas"]["GivenVocabularyItem"];
            /** @description VAT number or EIN. */
            vat_number: string;
            /** @description The symbol under which the shares are listed. */
            ticker?: string;
        };
        CompletedCompany: {
            /** @description Company ID. */
            id: string;
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
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The address of the website. */
            website: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description The address. */
            url: string | null;
            /** @description Phone number. */
            phone_number: string | null;
            /** @description The first line of the registered address. */
            address_street: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description Postal code. */
            zip_code: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        ContactCounts: {
            /** @description E-mail addresses that were revealed. */
            email_count: number;
            /** @description Phone numbers that were revealed. */
            phone_count: number;
        };
        Coordinates: {
            /** @description In degrees, north is positive. */
            latitude: number;
            /** @description In degrees, east is positive. */
            longitude: number;
        };
        CountryShare: {
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description In percent. */
            percent: number;
        };
        CourtJudgement: {
            /** @description In the register’s own words. */
            description: string | null;
            /**
             * Format: date
             * @description The day on which it was entered.
             */
            entered_on: string | null;
            /**
             * Format: date
             * @description The day on which it was settled.
             */
            settled_on: string | null;
            /** @description An amount as it was filed, as decimal text. */
            amount: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
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
        CreatedList: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /**
             * @description State, province or region: an ISO 3166-2 code or a name.
             * @enum {string}
             */
            state: "created" | "matching" | "matched" | "answering" | "done" | "waiting_for_units" | "cancelled" | "failed";
            /**
             * @description What is or was being done.
             * @enum {string|null}
             */
            task: "match" | "answer" | null;
            /** @description The columns of the list. */
            columns: components["schemas"]["ListColumn"][];
            /** @description The rows. */
            rows: number;
            /** @description Counted from 1; each further run processes the same list again. */
            run: number;
            /** @description How far the task is. */
            done_rows: number;
            /** @description The units that were agreed to. */
            agreed_units: number;
            /** @description What the task has cost so far. */
            charged_units: number;
            /** @description The groups. */
            groups: string[];
            /** @description The day since which changes are wanted. */
            changes_since: string | null;
            /** @description What the work is waiting for; null if it is not waiting. */
            waiting_for: components["schemas"]["ListWaiting"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            keep_until: string;
            /** @description How many rows had each outcome. */
            counts: components["schemas"]["ListCounts"];
            /** @description What the rest would cost. */
            price: components["schemas"]["ListPrice"];
            /** @description All runs, oldest first. */
            runs: components["schemas"]["ListRun"][];
            /** @description What you should know about the file. */
            warnings: components["schemas"]["ListWarning"][];
        };
        CreditLimit: {
            /** @description Decimal text. */
            value: string;
            /** @description ISO 4217 code of the currency. */
            currency: string;
        };
        CreditReport: {
            summary: components["schemas"]["ReportSummary"];
            company_profile: components["schemas"]["ReportProfile"];
            /** @description The score this model would have given when each year's accounts became known. */
            score_history?: components["schemas"]["PastScore"][];
            /** @description The credit limit on the same days. */
            credit_limit_history?: components["schemas"]["PastCreditLimit"][];
            financials_profit_and_loss?: components["schemas"]["ReportFigures"];
            financials_balance_sheet?: components["schemas"]["ReportFigures"];
            financials_capital_and_reserves?: components["schemas"]["ReportFigures"];
            financials_cash_flow?: components["schemas"]["ReportFigures"];
            financials_ratios?: components["schemas"]["ReportFigures"];
            financials_other?: components["schemas"]["ReportFigures"];
            /** @description Current and former directors and other officers. */
            directors?: components["schemas"]["ReportOfficer"][];
            /** @description Current and former secretaries. */
            secretaries?: components["schemas"]["ReportOfficer"][];
            /** @description Current holdings, largest first. */
            shareholders?: components["schemas"]["ReportHolding"][];
            group_structure_ultimate?: components["schemas"]["ReportUltimateParent"];
            /** @description Direct parents, strongest first. */
            group_structure_parents?: components["schemas"]["ReportParent"][];
            group_structure_subsidiaries?: components["schemas"]["ReportSubsidiaries"];
            /** @description What was filed or should have been. */
            legal_filings?: components["schemas"]["ReportFiling"][];
            /** @description Newest first. */
            mortgages_and_charges?: components["schemas"]["ReportCharge"][];
            payment_behaviour?: components["schemas"]["PaymentBehaviour"];
            /** @description Reports on the company requested here, by month. */
            enquiries_trend?: components["schemas"]["MonthOfEnquiries"][];
            /** @description Altman Z'' and main ratios by year. */
            historic_health?: components["schemas"]["YearOfHealth"][];
            other: components["schemas"]["ReportNotes"];
        };
        /** @description The result of the scorecard. */
        CreditRisk: {
            /** @description Probability of default within a year, modelled. Null where the company is not rated. */
            pod: number | null;
            /**
             * @description The class of risk, from A (very low) to E (very high). Null means not rated: too little is known.
             * @enum {string|null}
             */
            commonValue: "A" | "B" | "C" | "D" | "E" | null;
            /** @description The class of risk in words, or why there is none. */
            commonDescription: string;
            /** @description Null if there is nothing to calculate it from. */
            creditLimit: components["schemas"]["CreditLimit"] | null;
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
        DaysPayable: {
            /**
             * Format: date
             * @description The day on which the period ended.
             */
            period_end: string;
            /** @description Days, as decimal text. */
            days: string;
        };
        /** @description How many hits your workspace has decided on in their present form, whether shown or not. */
        DecidedHits: {
            /** @description Decided to be the listed party. */
            true_match: number;
            /** @description Decided not to be the listed party. */
            false_match: number;
            /** @description More information is needed. */
            needs_more: number;
        };
        DecisionOnCompanyHit: {
            /** @description ID of the list entry. */
            entry_id: number;
            /** @description A fingerprint of everything that was compared, for your workspace alone. It changes when the entry or the screened party changes. */
            fingerprint: string;
            /**
             * @description true_match: it is the listed party. false_match: it is not. needs_more: more information is needed to decide.
             * @enum {string}
             */
            decision: "true_match" | "false_match" | "needs_more";
            /** @description The reason, for later readers of the decision. */
            reason: string;
            /** @description Decision ID. */
            replaces?: number;
            company_id: components["schemas"]["CompanyId"];
        };
        DecisionOnPartyHit: {
            /** @description ID of the list entry. */
            entry_id: number;
            /** @description A fingerprint of everything that was compared, for your workspace alone. It changes when the entry or the screened party changes. */
            fingerprint: string;
            /**
             * @description true_match: it is the listed party. false_match: it is not. needs_more: more information is needed to decide.
             * @enum {string}
             */
            decision: "true_match" | "false_match" | "needs_more";
            /** @description The reason, for later readers of the decision. */
            reason: string;
            /** @description Decision ID. */
            replaces?: number;
            party: components["schemas"]["ScreenedParty"];
        };
        DeletedList: {
            /** @description Always true. */
            deleted: boolean;
        };
        Detail: {
            /** @description What went wrong, in words. */
            detail: string;
        };
        DigitalProfile: {
            /** @description The domain of the website. */
            domain: string;
            /** @description Name servers of the domain. */
            nameservers: string[];
            /** @description The address of the server. */
            ip: string | null;
            /** @description Who hosts it. */
            isp_name: string | null;
            /**
             * Format: date
             * @description The day on which the domain was registered.
             */
            domain_creation_date: string | null;
            /**
             * Format: date
             * @description The day on which its registration ends.
             */
            domain_expiration_date: string | null;
            /** @description Records of the domain name system. */
            dns_records: components["schemas"]["DnsRecord"][];
            /** @description The contacts registered for the domain. */
            registrar_contacts: components["schemas"]["RegistrarContact"][];
            /** @description Visits a month. */
            engagement_total_visits: number | null;
            /** @description The share of visits that see one page only, as a decimal. */
            engagement_bounce_rate: string | null;
            /** @description The average length of a visit, as HH:MM:SS. */
            engagement_time_on_site: string | null;
            /** @description The average number of pages in a visit. */
            engagement_pages_per_visit: string | null;
            /** @description The rank among all websites. */
            global_rank: number | null;
            /** @description The rank in its country. */
            country_rank: number | null;
            /** @description The rank in its category. */
            category_rankings: components["schemas"]["CategoryRanking"][];
            /** @description Visits from searches, in percent. */
            stat_organic_search_percent: number | null;
            /** @description Visits that came directly, in percent. */
            stat_direct_percent: number | null;
            /** @description Visits from other websites, in percent. */
            stat_referral_percent: number | null;
            /** @description Visits from social networks, in percent. */
            stat_social_percent: number | null;
            /** @description Visits from e-mails, in percent. */
            stat_mail_percent: number | null;
            /** @description Visits from paid searches, in percent. */
            stat_paid_search_percent: number | null;
            /** @description The same as a list, without those that are not known. */
            traffic_sources: components["schemas"]["TrafficSource"][];
            /** @description Where visits come from. */
            country_share: components["schemas"]["CountryShare"][];
            /** @description Visits of past months. */
            historical_visits: components["schemas"]["MonthOfVisits"][];
            /** @description What the website is built with, by category. */
            technologies: components["schemas"]["TechnologyGroup"][];
        };
        DnsRecord: {
            /** @description What kind it is. */
            type: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The value itself. */
            value: string;
            /** @description Seconds for which it may be cached. */
            ttl: number | null;
            /** @description The priority of a mail server. */
            priority: number | null;
        };
        EarlierScreeningDecision: {
            /** @description What was decided; null if nothing was. */
            decision: components["schemas"]["ScreeningDecision"];
            /** @description What has changed: `subject.` or `entry.` with `names`, `birth`, `births`, `countries`, `identifiers`, `kind` or `gender`. */
            changed: string[];
        };
        EmailLookup: {
            /** @description E-mail address. */
            email: string;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        Employee: {
            /** @description Employee ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Company ID. */
            company_id: string;
            /** @description The name of the company. */
            company_name: string;
        };
        EmployeeFilters: {
            /** @description The whole name. */
            full_name?: string;
            company_id?: components["schemas"]["CompanyId"];
            /** @description Ids from the vocabulary seniority. */
            seniority?: components["schemas"]["VocabularyEntry"][];
            /** @description Ids from the vocabulary department. */
            department?: components["schemas"]["VocabularyEntry"][];
            /** @description The role in the register’s or the company’s own words. */
            job_title?: string[];
            /** @description Contact details that must be known. */
            advance?: ("have_email_address" | "have_telephone")[];
            /** @description Address of a person's LinkedIn page, in any form. */
            url?: string;
        };
        /** @description Employee ID, as a number or its digits. */
        EmployeeId: number | string;
        EmployeePage: {
            /** @description How many people there are on all pages. */
            total_employees: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description The items of this page. */
            data: components["schemas"]["Employee"][];
        };
        EmployeeProfile: {
            /** @description Employee ID. */
            id: string;
            /** @description The whole name. */
            full_name: string;
            /** @description Given name. */
            first_name: string | null;
            /** @description Family name. */
            last_name: string | null;
            /** @description As the source states it. */
            gender: string | null;
            /** @description Seniority, in words of the vocabulary. */
            seniority_level: string[];
            /** @description The position in the person’s own words. */
            function_original_name: string | null;
            /** @description Phone number. */
            phone: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description The name of the company. */
            company_name: string;
        };
        EmployeeSearch: {
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
            /** @description A company must match every filter. */
            filters?: components["schemas"]["EmployeeFilters"];
        };
        Employer: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The address of the website. */
            website: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The city. */
            city: string | null;
        };
        EnrichedCompany: {
            /** @description Company ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The legal form in the register’s own words. */
            company_legal_form: string | null;
            /** @description The city of the registered address. */
            address_city: string | null;
            /** @description The band of the headcount. */
            size: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            founding_date: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        EnrichedPerson: {
            /** @description Employee ID. */
            id: string;
            /** @description The whole name. */
            full_name: string;
            /** @description As the source states it. */
            gender: string | null;
            /** @description Seniority, in words of the vocabulary. */
            seniority_level: string[];
            /** @description The position in the person’s own words. */
            function_original_name: string | null;
            /** @description Phone number. */
            phone: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Company ID. */
            company_id: string;
            /** @description The name of the company. */
            company_name: string;
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
        };
        FiledFinancials: {
            /** @description The days on which the reporting periods ended, newest first. */
            years: string[];
            /** @description The groups. */
            groups: components["schemas"]["FiguresGroup"][];
            /** @description The currency and basis of each period, in the order of `years`. */
            periods: components["schemas"]["FiledPeriod"][];
            /** @description The accounts behind the additional groups: the consolidated accounts where the company’s own are served, and vice versa. */
            further_periods: components["schemas"]["FiledPeriod"][];
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
            }[];
        };
        /** @description Reporting year → indicators; null where an indicator is unknown. */
        FlatFinancials: {
            [key: string]: components["schemas"]["YearFigures"];
        };
        FormerListing: {
            /** @description How similar the two are. 90 means the same name with nothing else known. */
            score: number;
            subject: components["schemas"]["ScreenedSubject"];
            /** @description The most similar names; null if only an identifier agrees. */
            matched: components["schemas"]["ScreeningNames"] | null;
            /** @description What speaks for it and against it. */
            reasons: components["schemas"]["ScreeningReason"][];
            entry: components["schemas"]["ListedEntry"];
            /**
             * Format: date
             * @description The day on which it was delisted, as the list states it, or that of the first file without it; null where neither is stated.
             */
            until: string | null;
        };
        FoundCompany: {
            /** @description Company ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        FoundCompanyPage: {
            /** @description The items of this page. */
            data: components["schemas"]["FoundCompany"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description Of a search by a line: what its words were taken for. */
            line?: components["schemas"]["LinePart"][];
        };
        FoundOfficer: {
            /** @description ID of the record. */
            id: number;
            /** @description Company ID. */
            company_id: number;
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
            full_name: string;
            /** @description Title of the person. */
            title: string | null;
            /** @description Nationality. */
            nationality: string | null;
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
            /** @description Where the person lives. */
            country_of_residence: string | null;
            /** @description The postal code of the address. */
            address_postal_code: string | null;
            /**
             * @description Whether the officer is a person or a company; a company has its name in `full_name` only.
             * @enum {string}
             */
            type: "person" | "company";
            /**
             * @description C for a current, P for a previous appointment, even if no source gives the end date; null for one that has not begun.
             * @enum {string|null}
             */
            status: "C" | "P" | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
            /** @description What the source states of the office that cannot be so, such as a resignation before the appointment. */
            contradiction?: string;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        FoundPerson: {
            /** @description The name as it is registered. */
            name: string;
            /** @description Seniority, in words of the vocabulary. */
            seniority_level: string | null;
            /** @description The role in the register’s or the company’s own words. */
            job_title: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The company. */
            company: components["schemas"]["Employer"];
        };
        FoundPersonPage: {
            /** @description How many people there are on all pages. */
            total_employees: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description The items of this page. */
            data: components["schemas"]["FoundPerson"][];
        };
        GivenIdentifier: {
            /**
             * @description What the number is; `other` if you do not know.
             * @enum {string}
             */
            kind?: "passport" | "national-id" | "tax" | "registration" | "lei" | "vat" | "duns" | "swift" | "imo" | "mmsi" | "call-sign" | "aircraft" | "wallet" | "other";
            /** @description The number; separators make no difference. */
            value: string;
            /** @description Two-letter ISO 3166-1 code. */
            country?: string;
        };
        GivenRow: {
            /** @description Your own key for the row, returned with its match. */
            key?: string;
            /** @description The name as you have it. */
            name?: string;
            /** @description Its number in a register of companies; leading zeroes may be missing. */
            registration_number?: string;
            /** @description VAT number or EIN. */
            vat_number?: string;
            /** @description Legal entity identifier. */
            lei_number?: string;
            /** @description With or without scheme, www and path. */
            website?: string;
            /** @description An address on the company’s own domain. */
            email?: string;
            /** @description A country by code or by name. */
            country?: string;
            /** @description The address, or as much of it as you have. */
            address?: string;
            /** @description The city of its address. */
            city?: string;
        };
        GivenRows: {
            /** @description The rows. */
            rows: components["schemas"]["GivenRow"][];
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
        GroupNode: {
            /** @description Company ID. */
            id: number;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description Marks the requested company. */
            selected: boolean;
            /**
             * Format: date
             * @description The day on which the registration of the relationship lapsed.
             */
            lapsed_on?: string;
            /** @description The companies directly below, in the same form. */
            children: components["schemas"]["GroupNode"][];
        };
        Holding: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description How many shares. */
            quantity: number | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
            /** @description The holding as its source describes it. */
            share_value: string | null;
            /** @description The class of the shares. */
            share_type: string | null;
            /** @description The stated price of a share. */
            share_price: number | null;
            /** @description The company whose shares are held. */
            company_id: number;
            /** @description The value of the whole holding, reported or calculated. */
            total_value: number | null;
            /**
             * Format: date
             * @description The day on which the holding ended.
             */
            held_until: string | null;
            /** @description Whether the holding ended, or its source no longer names it. */
            is_former: boolean;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        };
        HoldingPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Holding"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description Why there is nothing to list; absent where there is. */
            coverage?: components["schemas"]["Coverage"];
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
        IndustryCode: {
            /** @description Permanent; use it in filters. */
            id: number;
            /** @description The ids from the top level down to this one, joined by underscores. */
            parents: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Whether there is a level below. */
            has_children: boolean;
            /** @description False if new data no longer uses it. */
            active: boolean;
            /** @description As written in the official list. */
            code: string | null;
            /** @description The list that defines the code; it states so if the country’s own list is not available. */
            list: string;
        };
        InsightsCompany: {
            /** @description Company ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
        };
        InsightsSearch: components["schemas"]["InsightsSearchByName"] | components["schemas"]["InsightsSearchByRegistrationNumber"];
        InsightsSearchByName: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
        };
        InsightsSearchByRegistrationNumber: {
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
        };
        LegalForm: {
            /** @description Permanent; use it in filters. */
            id: number;
            /** @description The ids from the top level down to this one, joined by underscores. */
            parents: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Whether there is a level below. */
            has_children: boolean;
            /** @description False if new data no longer uses it. */
            active: boolean;
            /** @description As written in the official list. */
            code: string | null;
            /** @description The country whose law provides for this form. */
            country_code: string;
        };
        LimitReached: {
            access: components["schemas"]["LimitedAccess"];
            /**
             * @description limits.daily: until midnight in UTC. limit: until the month ends.
             * @enum {string}
             */
            error_guard: "limits.daily" | "limit";
            /** @description The same in words. */
            message_guard: string;
        };
        /** @description What ran out. */
        LimitedAccess: {
            /**
             * @description The permission whose limit is reached.
             * @enum {string}
             */
            permission: "metrics" | "kyb" | "prospecting" | "companies" | "employees" | "watch" | "enrichment" | "autocomplete" | "financials" | "digital_insights" | "ownership" | "credit_report" | "screening" | "nomenclatures";
            /** @description The permission in words. */
            permission_name: string;
            /**
             * @description The permission whose limit is reached.
             * @enum {string}
             */
            module: "metrics" | "kyb" | "prospecting" | "companies" | "employees" | "watch" | "enrichment" | "autocomplete" | "financials" | "digital_insights" | "ownership" | "credit_report" | "screening" | "nomenclatures";
            /** @description The module in words. */
            module_name: string;
            /** @description The application. */
            app: string;
            /** @description The application in words. */
            app_name: string;
        };
        LinePart: {
            /** @description Words of the line that stand together. */
            text: string;
            /**
             * @description What they were taken for.
             * @enum {string}
             */
            as: "name" | "number" | "country" | "place" | "post_code" | "website" | "email";
            /** @description What they mean, where that is another word: the English name of a country, the domain of an address. */
            meant: string | null;
            /** @description Nothing was found with it, so that the search went without. */
            left_out: boolean;
        };
        List: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /**
             * @description State, province or region: an ISO 3166-2 code or a name.
             * @enum {string}
             */
            state: "created" | "matching" | "matched" | "answering" | "done" | "waiting_for_units" | "cancelled" | "failed";
            /**
             * @description What is or was being done.
             * @enum {string|null}
             */
            task: "match" | "answer" | null;
            /** @description The columns of the list. */
            columns: components["schemas"]["ListColumn"][];
            /** @description The rows. */
            rows: number;
            /** @description Counted from 1; each further run processes the same list again. */
            run: number;
            /** @description How far the task is. */
            done_rows: number;
            /** @description The units that were agreed to. */
            agreed_units: number;
            /** @description What the task has cost so far. */
            charged_units: number;
            /** @description The groups. */
            groups: string[];
            /** @description The day since which changes are wanted. */
            changes_since: string | null;
            /** @description What the work is waiting for; null if it is not waiting. */
            waiting_for: components["schemas"]["ListWaiting"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            keep_until: string;
        };
        ListAgreement: {
            /** @description How many units you agree to; if it could cost more, nothing starts. */
            agreed_units: number;
        };
        ListAnswersRequest: {
            /** @description The groups. */
            groups: ("profile" | "status" | "officers" | "owners" | "beneficial_owners" | "financials" | "score" | "screening" | "changes")[];
            /**
             * Format: date
             * @description The day since which changes are wanted.
             */
            changes_since?: string;
            /** @description How many units you agree to; if it could cost more, nothing starts. */
            agreed_units: number;
        };
        ListColumn: {
            /** @description The name as it is registered. */
            name: string;
            /**
             * @description Which fact about a company the column contains.
             * @enum {string|null}
             */
            role: "key" | "name" | "number" | "vat" | "lei" | "website" | "email" | "country" | "address" | "city" | null;
        };
        ListColumnRoles: {
            /** @description A role for each column, in order. */
            roles: ("key" | "name" | "number" | "vat" | "lei" | "website" | "email" | "country" | "address" | "city" | null)[];
        };
        ListCounts: {
            /** @description Rows matched to a company. */
            matched: number;
            /** @description Rows with candidates that someone has to decide on. */
            review: number;
            /** @description Rows for which nothing was found. */
            not_found: number;
            /** @description Not matched yet. */
            open: number;
            /** @description Matched rows whose company an earlier row already has. */
            repeated: number;
        };
        ListDecision: {
            /** @description The row, counted from 1. */
            position: number;
            /** @description The number of the decision on its row. */
            number: number;
            /**
             * @description What was decided.
             * @enum {string}
             */
            what: "accepted" | "none" | "undone";
            /** @description Company ID. */
            company_id: string | null;
            /** @description An e-mail address, or the handle of a key. */
            by: string | null;
            /**
             * Format: date-time
             * @description When it was done.
             */
            at: string;
        };
        ListDecisions: {
            /** @description The items of this page. */
            data: components["schemas"]["ListDecision"][];
        };
        ListInFull: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /**
             * @description State, province or region: an ISO 3166-2 code or a name.
             * @enum {string}
             */
            state: "created" | "matching" | "matched" | "answering" | "done" | "waiting_for_units" | "cancelled" | "failed";
            /**
             * @description What is or was being done.
             * @enum {string|null}
             */
            task: "match" | "answer" | null;
            /** @description The columns of the list. */
            columns: components["schemas"]["ListColumn"][];
            /** @description The rows. */
            rows: number;
            /** @description Counted from 1; each further run processes the same list again. */
            run: number;
            /** @description How far the task is. */
            done_rows: number;
            /** @description The units that were agreed to. */
            agreed_units: number;
            /** @description What the task has cost so far. */
            charged_units: number;
            /** @description The groups. */
            groups: string[];
            /** @description The day since which changes are wanted. */
            changes_since: string | null;
            /** @description What the work is waiting for; null if it is not waiting. */
            waiting_for: components["schemas"]["ListWaiting"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it is deleted.
             */
            keep_until: string;
            /** @description How many rows had each outcome. */
            counts: components["schemas"]["ListCounts"];
            /** @description What the rest would cost. */
            price: components["schemas"]["ListPrice"];
            /** @description All runs, oldest first. */
            runs: components["schemas"]["ListRun"][];
        };
        ListPage: {
            /** @description The items of this page. */
            data: components["schemas"]["List"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        ListPrice: {
            /** @description The maximum number of units that matching the remaining rows can cost. */
            match: number;
            /** @description The maximum number of units that each group can cost, for the companies that do not have it in this run. */
            answers: {
                /** @description Units for the profiles. */
                profile: number;
                /** @description The status in the register’s own words. */
                status: number;
                /** @description Current and former officers. */
                officers: number;
                /** @description The beneficial owners of the company, largest first. */
                owners: number;
                /** @description Units for the beneficial owners. */
                beneficial_owners: number;
                /** @description Units for the accounts. */
                financials: number;
                /** @description How well it matches, from 0 to 1. */
                score: number;
                /** @description Units for the screening. */
                screening: number;
                /** @description Units for the changes. */
                changes: number;
            };
        };
        ListRow: {
            /** @description The row, counted from 1. */
            position: number;
            /** @description As given, in the order of the columns. */
            cells: (string | null)[];
            /**
             * @description The outcome of matching a row.
             * @enum {string|null}
             */
            state: "matched" | "review" | "not_found" | null;
            /** @description Company ID. */
            company_id: string | null;
            /** @description How a company was found: `identifier`, `name` or `judgment`. */
            by: string | null;
            /** @description Why there is none. */
            why: string | null;
            /** @description The first row with the same company. */
            repeats: number | null;
            /** @description How the row had to be adjusted. */
            remarks: string[];
            /**
             * @description What was decided; null if nothing was.
             * @enum {string|null}
             */
            decision: "accepted" | "none" | null;
            /** @description Send it as `seen` with a decision. */
            decision_number: number;
            /** @description Companies that it may be, most likely first. */
            candidates: components["schemas"]["MatchCandidate"][];
            /** @description The outcome of the row in the previous run; null if it is the same. */
            before: components["schemas"]["RowBefore"] | null;
        };
        ListRowPage: {
            /** @description The items of this page. */
            data: components["schemas"]["ListRow"][];
            /** @description Pass it as `after` to get the next ones; null at the end. */
            next: number | null;
        };
        ListRun: {
            /** @description The run, counted from 1. */
            run: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string;
            /**
             * Format: date-time
             * @description When it ended; null while it runs.
             */
            finished_at: string | null;
            /** @description More than one if data changed in the meantime. */
            data_versions: string[];
            /** @description The version of the matching rules. */
            rules_version: number | null;
            /** @description The groups. */
            groups: string[];
            /** @description The units that were charged. */
            charged_units: number;
        };
        ListRunRequest: {
            /** @description Whether to match the rows again; otherwise they keep their companies. */
            match: boolean;
            /** @description How many units you agree to; if it could cost more, nothing starts. */
            agreed_units: number;
        };
        ListWaiting: {
            /** @description The module whose limit is reached. */
            meter: string;
            /** @description How many units are left. */
            left: number;
            /**
             * Format: date-time
             * @description When the limit resets.
             */
            resets_at: string | null;
        };
        ListWarning: {
            /** @description The code. */
            code: string;
            /** @description The column concerned; null for the whole file. */
            column: string | null;
            /** @description The same in words. */
            message: string;
        };
        ListedCountry: {
            /** @description Two-letter ISO 3166-1 code; null if the list names something else. */
            code: string | null;
            /** @description In the words of the list. */
            words: string;
            /** @description `nationality`, `citizenship`, `residence`, `jurisdiction`, `birth` or `flag`. */
            relation: string;
        };
        ListedElsewhere: {
            /** @description Another list, or family of lists. */
            list: string;
            /** @description Its key in that list. */
            key: string;
        };
        /** @description The entry as its list describes it. */
        ListedEntry: {
            /** @description ID of the list entry. */
            entry_id: number;
            /** @description The list. */
            list: string;
            /** @description The list and its publisher. */
            list_name: string;
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
            /** @description Where the list is published. */
            source_url: string | null;
            /** @description The key of the entry in its list. */
            key: string;
            /**
             * @description What it is according to the list.
             * @enum {string}
             */
            kind: "person" | "organisation" | "vessel" | "aircraft" | "unknown";
            /** @description The main name in the list. */
            name: string;
            /** @description All names and aliases. */
            names: components["schemas"]["ListedName"][];
            /** @description As the list writes them, such as "circa 1963"; several are alternatives. */
            birth_dates: string[];
            /** @description As the list writes them. */
            birth_places: string[];
            /**
             * @description If the list states it.
             * @enum {string|null}
             */
            gender: "male" | "female" | null;
            /** @description Countries, and how the party is connected to each. */
            countries: components["schemas"]["ListedCountry"][];
            /** @description As the list writes them. */
            addresses: string[];
            /** @description Passport, tax, registration and other numbers. */
            identifiers: components["schemas"]["ListedIdentifier"][];
            /** @description Programmes or regimes, as the list writes them. */
            programmes: string[];
            /** @description What the list forbids or restricts. */
            measures: components["schemas"]["ListedMeasure"][];
            /**
             * Format: date
             * @description When it was listed.
             */
            listed_on: string | null;
            /**
             * Format: date
             * @description When the publisher last changed the entry.
             */
            changed_on: string | null;
            /**
             * Format: date
             * @description The day on which it was delisted, as the list states it, or that of the first file without it; null where neither is stated.
             */
            delisted_on: string | null;
            /**
             * Format: date
             * @description The day on which it was seen to be gone: of that file, or, where it states none, of its loading here.
             */
            seen_gone_on: string | null;
            /** @description Why it is listed, in the words of the list. */
            reason: string | null;
            /** @description Further remarks of the list. */
            remarks: string[];
            /** @description The official page about it. */
            link: string | null;
            /** @description The same party on other lists, according to this list. */
            also_listed: components["schemas"]["ListedElsewhere"][];
        };
        ListedIdentifier: {
            /** @description What the number is. */
            kind: string;
            /** @description The number as the list writes it. */
            value: string;
            /** @description The issuing country. */
            country: string | null;
            /** @description What the list calls it. */
            words: string | null;
        };
        ListedMeasure: {
            /** @description Only `blocking` freezes assets. Others are `securities`, `travel`, `director`, `transport`, `trade`, `export`, `debarment`, `notice` and `other`. */
            kind: string;
            /** @description In the words of the list, or of its rules. */
            words: string;
            /** @description When it takes effect. */
            from: string | null;
            /** @description When it ends; null if it has no end. */
            to: string | null;
            /** @description The legal act that it is based on. */
            act: string | null;
            /** @description Where the act can be read. */
            url: string | null;
        };
        /** @description A name on a list. */
        ListedName: {
            /** @description As the list writes it. */
            name: string;
            /**
             * @description How the list classifies the name.
             * @enum {string}
             */
            kind: "primary" | "alias" | "former";
            /**
             * @description A weak name only confirms other evidence.
             * @enum {string}
             */
            strength: "strong" | "weak";
        };
        ManyWatchStart: {
            /** @description Company IDs. */
            ids: components["schemas"]["CompanyId"][];
            /** @description The watch list to which they are added. */
            list?: string;
        };
        MatchCandidate: {
            /** @description Company ID. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The city. */
            city: string | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description How well it matches, from 0 to 1. */
            score: number;
            /** @description Which parts of the row agree: `number`, `vat`, `lei`, `website`, `email`, `name`, `former_name`, `city` or `address`. */
            reasons: string[];
            /** @description Which parts of the row contradict the company: `number`, `vat`, `lei`, `name` or `country`. */
            conflicts: string[];
        };
        MatchRequest: {
            /** @description The rows. */
            rows: components["schemas"]["GivenRow"][];
        };
        MatchedRows: {
            /** @description In the order of the request. */
            rows: components["schemas"]["RowMatch"][];
            /** @description The units charged. */
            units: number;
            /** @description The same rows at the same version give the same answer. */
            data_version: string;
            /** @description The version of the rules. */
            rules_version: number;
        };
        Metric: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The name in code. */
            codename: string;
            /** @description How many units are used. */
            used: number;
            /** @description How many there are in total. */
            total: number;
        };
        MissingFactor: {
            /** @description The name of the factor. */
            id: string;
            /** @description The same in words. */
            label: string;
            /** @description What is needed for it. */
            inputs: string[];
        };
        MonthOfEnquiries: {
            /** @description YYYY-MM. */
            month: string;
            /** @description How many reports were requested. */
            count: number;
        };
        MonthOfVisits: {
            /** @description The month. */
            month: string;
            /** @description How many visits. */
            visits: number;
        };
        NarrowedExtent: {
            /** @description The upper end of the band, in percent. */
            percentage_max: string;
            /** @description Whether the share is strictly less than `percentage_max`. */
            percentage_max_open: boolean;
        };
        NewScreeningDecision: components["schemas"]["DecisionOnCompanyHit"] | components["schemas"]["DecisionOnPartyHit"];
        /** @description Both bounds are inclusive; one alone is enough. */
        NumberRange: components["schemas"]["NumberRangeFrom"] | components["schemas"]["NumberRangeUpTo"];
        NumberRangeFrom: {
            /** @description The lower bound, inclusive. */
            gte: number;
            /** @description The upper bound, inclusive. */
            lte?: number;
        };
        NumberRangeUpTo: {
            /** @description The upper bound, inclusive. */
            lte: number;
        };
        Officer: {
            /** @description ID of the record. */
            id: number;
            /** @description Also set for officers that are companies, which have no first and last name. */
            full_name: string;
            /** @description Given name. */
            first_name: string | null;
            /** @description Family name. */
            last_name: string | null;
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
            /** @description By its days, on the day that is asked about; some registers list former officers without saying when they left. */
            is_current: boolean;
            /** @description Year of birth. */
            date_of_birth_year: number | null;
            /** @description Month of birth, 1 to 12. */
            date_of_birth_month: number | null;
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
            /**
             * @description C for a current, P for a previous appointment, even if no source gives the end date; null for one that has not begun.
             * @enum {string|null}
             */
            status: "C" | "P" | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
            /** @description What the source states of the office that cannot be so, such as a resignation before the appointment. */
            contradiction?: string;
        };
        OfficerPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Officer"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            total_pages: number;
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
        };
        OtherRegistryIdentity: {
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description A state or region by code (CA or US-CA) or name (California), or as the vocabulary lists it. */
            state?: string | components["schemas"]["GivenVocabularyItem"];
        };
        Owner: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description How many shares. */
            quantity: number | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
            /** @description The holding as its source describes it. */
            share_value: string | null;
            /** @description The class of the shares. */
            share_type: string | null;
            /** @description The stated price of a share. */
            share_price: number | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        };
        Ownership: {
            /** @description Current holdings, largest first. */
            shareholders: components["schemas"]["Owner"][];
            /** @description The group as a tree, from its top. */
            group_structure: components["schemas"]["GroupNode"][];
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description What is known of each part of the company, and where nothing is, why. */
            coverage?: components["schemas"]["Coverage"][];
        };
        OwnershipCircle: {
            /** @description Whether the company itself belongs to it. */
            includes_company: boolean;
            /** @description The companies. */
            companies: components["schemas"]["OwnershipMember"][];
            /** @description How many there are in total. */
            companies_total: number;
        };
        OwnershipMember: {
            /** @description Company ID. */
            company_id: number;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
        };
        OwnershipPath: {
            /** @description The effective stake over all chains. */
            effective: components["schemas"]["Stake"];
            /** @description From the person down to the company. */
            steps: components["schemas"]["OwnershipStep"][];
        };
        OwnershipSearch: components["schemas"]["OwnershipSearchByName"] | components["schemas"]["OwnershipSearchByRegistrationNumber"];
        OwnershipSearchByName: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number?: string;
            /** @description Limits the search to one country. */
            country_code?: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
        };
        OwnershipSearchByRegistrationNumber: {
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description Limits the search to one country. */
            country_code?: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
        };
        OwnershipStep: {
            /** @description The company in which the stake is held. */
            holds_part_of: components["schemas"]["OwnershipMember"];
            /** @description Exact percentage; null for a band or if unknown. */
            percentage: string | null;
            /** @description The lower end of the band, in percent. */
            percentage_min: string | null;
            /** @description The upper end of the band, in percent. */
            percentage_max: string | null;
            /** @description Strictly more than percentage_min. */
            percentage_min_open: boolean;
            /** @description Strictly less than percentage_max. */
            percentage_max_open: boolean;
            /** @description The maximum that other holders of the same class leave, if less than the source states. */
            narrowed: components["schemas"]["NarrowedExtent"] | null;
            /** @description The name of the source that states this; see sources. */
            source: string | null;
            /** @description The day since which it is held. */
            held_from: string | null;
            /** @description The day on which the source stated this; null where nothing states it. */
            stated_on: string | null;
            /**
             * Format: date
             * @description The day from which it was no longer confirmed.
             */
            lapsed_on?: string;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        };
        PastCreditLimit: {
            /**
             * Format: date
             * @description The day on which this became known.
             */
            as_of: string;
            /** @description Decimal text. */
            value: string;
            /** @description ISO 4217 code of the currency. */
            currency: string;
        };
        PastScore: {
            /**
             * Format: date
             * @description The day on which this became known.
             */
            as_of: string;
            /**
             * Format: date
             * @description The day on which the reporting period ended; null for today.
             */
            period_end: string | null;
            /** @description Points of the scorecard; null where they were not enough for a class. */
            score: number | null;
            /** @description Probability of default within a year, modelled. Null where the company is not rated. */
            pod: number | null;
            /**
             * @description The class of risk, from A (very low) to E (very high). Null means not rated: too little is known.
             * @enum {string|null}
             */
            commonValue: "A" | "B" | "C" | "D" | "E" | null;
            /** @description The class of risk in words, or why there is none. */
            commonDescription: string;
        };
        /** @description How the company pays, according to its filings. */
        PaymentBehaviour: {
            /** @description Judgments for debt. */
            court_judgements: components["schemas"]["CourtJudgement"][];
            /** @description The days the company takes to pay according to its accounts, newest first. */
            days_payable_outstanding: components["schemas"]["DaysPayable"][];
        };
        Permission: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The name in code. */
            codename: string;
            /** @description The limits of the permission. */
            metrics: components["schemas"]["Metric"][];
        };
        PersonDetails: components["schemas"]["PersonDetailsByFirstName"] | components["schemas"]["PersonDetailsByLastName"] | components["schemas"]["PersonDetailsByCompanyName"] | components["schemas"]["PersonDetailsByDomain"] | components["schemas"]["PersonDetailsByEmail"] | components["schemas"]["PersonDetailsByLinkedin"];
        PersonDetailsByCompanyName: {
            /** @description The name of the company. */
            company_name: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            domain?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin?: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonDetailsByDomain: {
            /** @description With or without scheme, www and path; matched by registered domain. */
            domain: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin?: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonDetailsByEmail: {
            /** @description E-mail address. */
            email: string;
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin?: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonDetailsByFirstName: {
            /** @description Given name. */
            first_name: string;
            /** @description Family name. */
            last_name?: string;
            /** @description The name of the company. */
            company_name?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            domain?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin?: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonDetailsByLastName: {
            /** @description Family name. */
            last_name: string;
            /** @description The name of the company. */
            company_name?: string;
            /** @description With or without scheme, www and path; matched by registered domain. */
            domain?: string;
            /** @description E-mail address. */
            email?: string;
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin?: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonDetailsByLinkedin: {
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonLinkedinLookup: {
            /** @description Address of a person's LinkedIn page, in any form. */
            linkedin: string;
            /**
             * @description Whether to include the e-mail address.
             * @default true
             */
            reveal_email?: boolean;
            /**
             * @description Whether to include the phone number.
             * @default true
             */
            reveal_phone?: boolean;
        };
        PersonSearch: {
            /** @description Websites of the companies. */
            domain_list?: string[];
            /** @description Countries by code or name, states and regions by code with the country (US-CA) or by name, cities by name. */
            company_locations?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Countries by code or name, states and regions by code with the country (US-CA) or by name, cities by name. */
            employee_locations?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Seniorities, of which one must match. */
            employee_seniorities?: (("owner" | "Owner" | "c_suite" | "C-suite" | "partner" | "Partner" | "vp" | "Vice president" | "director" | "Director" | "head" | "Head" | "manager" | "Manager" | "senior" | "Senior" | "entry" | "Entry" | "training" | "Training") | components["schemas"]["GivenVocabularyItem"])[];
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
        };
        /** @description Each place matches with everything in it, by the registered office. An office whose region is not known is in its country only. */
        PlaceFilter: {
            /** @description Id paths such as 150_826. */
            parents?: string | string[];
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
            /** @description Ids such as 826; also codes such as GB or US-CA, and names. */
            id?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
        };
        PreviousName: {
            /** @description The name as it is registered. */
            name: string;
            /**
             * Format: date
             * @description Since when.
             */
            from: string | null;
            /**
             * Format: date
             * @description Until when.
             */
            until: string | null;
        };
        ProfileEntry: {
            /** @description ID of the record. */
            id: string;
            /** @description What kind it is. */
            type: string;
            /** @description The value itself. */
            value: string;
        };
        Prospect: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description Company status from the vocabulary: 106, 108 or 1615. */
            status_id: number | null;
            /** @description Active, Inactive or Intermediate. */
            status_name: string | null;
        };
        ProspectFilters: {
            /** @description Ids from /nomenclatures/company-status. */
            company_status?: components["schemas"]["VocabularyEntry"][];
            number_of_employees?: components["schemas"]["NumberRange"];
            company_incorporation?: components["schemas"]["DateRange"];
            /** @description Ids from /nomenclatures/company-type. */
            company_type?: components["schemas"]["VocabularyEntry"][];
            /** @description Ids from /nomenclatures/legal-form. */
            legal_form?: components["schemas"]["VocabularyEntry"][];
            /** @description Ids from /nomenclatures/activity-type. */
            activity_type?: components["schemas"]["VocabularyEntry"][];
            /** @description Whether the company imports or exports. */
            trading_activity?: ("import" | "export")[];
            /** @description Ids from /nomenclatures/industry-focus. */
            industry_focus?: components["schemas"]["VocabularyEntry"][];
            /** @description Words on the website, of which one must be there. */
            website_keywords?: string[];
            /** @description Address of a company's LinkedIn page, in any form. */
            url?: string;
            /** @description Ids or id paths; everything below them is included. */
            nace?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            isic?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_gb?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_us?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_de?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_fr?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_it?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_nl?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_be?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_dk?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_ie?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_lu?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_no?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_se?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_sg?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_ca?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_mx?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            /** @description Ids or id paths; everything below them is included. */
            sic_code_anz?: components["schemas"]["VocabularyEntry"] | components["schemas"]["VocabularyEntry"][];
            location_countries?: components["schemas"]["PlaceFilter"];
            location_regions?: components["schemas"]["PlaceFilter"];
            /** @description Postal codes, of which one must match. */
            location_zip?: string[];
            /** @description Names of cities, states or regions, or codes such as US-CA; CA alone if location_countries names the country. */
            location_type?: (string | components["schemas"]["GivenVocabularyItem"])[];
            /** @description Codes such as GBP, or ids from /nomenclatures/currency. */
            financial_currency?: components["schemas"]["VocabularyEntry"][];
            financial_turnover?: components["schemas"]["NumberRange"];
            financial_profit?: components["schemas"]["NumberRange"];
            financial_liabilities?: components["schemas"]["NumberRange"];
            financial_directors?: components["schemas"]["NumberRange"];
            financial_employee_profit?: components["schemas"]["NumberRange"];
            financial_exports?: components["schemas"]["NumberRange"];
            yoy_turnover?: components["schemas"]["NumberRange"];
            yoy_ebitda?: components["schemas"]["NumberRange"];
            yoy_profit?: components["schemas"]["NumberRange"];
            yoy_staff?: components["schemas"]["NumberRange"];
            yoy_liabilities?: components["schemas"]["NumberRange"];
            yoy_exports?: components["schemas"]["NumberRange"];
            /** @description Companies for which this is unknown match neither. */
            ownership_parents?: ("has_parents" | "has_no_parents") | ("has_parents" | "has_no_parents")[];
            /** @description Companies for which this is unknown match neither. */
            foreign_parents?: ("has_a_foreign_parent" | "has_no_foreign_parent") | ("has_a_foreign_parent" | "has_no_foreign_parent")[];
            /** @description Companies for which this is unknown match neither. */
            ownership_accounts?: ("consolidated" | "not_consolidated") | ("consolidated" | "not_consolidated")[];
            /** @description Bands of visits a month, of which one must match. */
            insights_visits?: components["schemas"]["VisitsBand"][];
            /** @description Ids from /nomenclatures/technology. */
            insights_technologies?: components["schemas"]["VocabularyEntry"][];
            /** @description Bands of the rank among all websites. */
            insights_ranking?: components["schemas"]["RankingFilter"];
            /** @description Every one must be known. */
            advance_companies?: ("have_email_address" | "have_telephone" | "have_fax" | "have_website" | "have_vat_number" | "have_registration_number" | "have_business_address" | "have_lat_and_long")[];
        };
        ProspectPage: {
            /** @description How many companies there are on all pages. */
            total_companies: number;
            /** @description How many pages there are. */
            total_pages: number;
            /** @description The items of this page. */
            data: components["schemas"]["Prospect"][];
        };
        ProspectSearch: {
            /**
             * @description Page number, starting at 1.
             * @default 1
             */
            page?: number;
            /**
             * @description Companies per page.
             * @default 25
             */
            per_page?: number;
            /** @description A company must match every filter. */
            filters?: components["schemas"]["ProspectFilters"];
        };
        PurchasedReport: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description The company of the report. */
            source_id: string;
            /** @description Address of the report in the requested format. */
            url: string;
            /** @description Whether it is too old to rely on; it can still be fetched. */
            expired: boolean;
            status: components["schemas"]["ReportStatus"];
            /**
             * Format: date-time
             * @description When it was created.
             */
            date_created: string;
        };
        PurchasedReportPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PurchasedReport"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            pages: number;
        };
        RankingFilter: {
            /** @description Bands of global rank. */
            band: components["schemas"]["VisitsBand"] | components["schemas"]["VisitsBand"][];
        };
        /** @description Each invalid field with the reasons; `non_field_errors` for the request as a whole, `fields` for a rule over several fields. */
        Reasons: {
            [key: string]: string[];
        };
        RefusedRow: {
            /**
             * @description What was decided; null if nothing was.
             * @constant
             */
            decision: "none";
            /** @description The row's `decision_number` as you saw it. If someone has decided since, the response is 409 and names them. */
            seen: number;
        };
        RegistrarContact: {
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The organisation. */
            organization: string | null;
            /** @description E-mail address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
        };
        RegistryIdentity: components["schemas"]["UnitedStatesRegistryIdentity"] | components["schemas"]["OtherRegistryIdentity"];
        Report: {
            /** @description ID of the record. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description The company of the report. */
            source_id: string;
            /** @description Whether it is too old to rely on; it can still be fetched. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When it was created.
             */
            date_created: string;
            status: components["schemas"]["ReportStatus"];
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
        };
        /** @description The registered address. */
        ReportAddress: {
            /** @description Street and number. */
            street: string | null;
            /** @description A further line. */
            location: string | null;
            /** @description The city. */
            city: string | null;
            /** @description Postal code. */
            post_code: string | null;
            /** @description Region, state or province. */
            region: string | null;
            /** @description Two-letter ISO 3166-1 code of the country of the registered office, which need not be that of the company. */
            country_code?: string | null;
        };
        ReportCharge: {
            /**
             * @description A mortgage or another charge.
             * @enum {string}
             */
            kind: "mortgage" | "charge";
            /** @description In the register’s own words. */
            description: string | null;
            /** @description In whose favour it was created. */
            holder: string | null;
            /**
             * Format: date
             * @description The day on which it was created.
             */
            created_on: string | null;
            /**
             * Format: date
             * @description The day on which it was satisfied.
             */
            satisfied_on: string | null;
            /** @description Whether it is outstanding. */
            is_outstanding: boolean;
            /** @description An amount as it was filed, as decimal text. */
            amount: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
        };
        ReportCompany: {
            /** @description The source_id of a report about it. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string[];
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The registered address. */
            address: components["schemas"]["ReportCompanyAddress"];
            /** @description Input that does not match this company; absent if everything matches. */
            conflicts?: "name"[];
        };
        ReportCompanyAddress: {
            /** @description Postal code. */
            post_code: string | null;
            /** @description The city. */
            city: string | null;
            /** @description Street and number. */
            street: string | null;
        };
        /** @description A part of the accounts. */
        ReportFigures: {
            /**
             * @description Modelled: calculated from filed values.
             * @enum {string}
             */
            category: "Filed" | "Modelled";
            /** @description Newest first. */
            periods: components["schemas"]["ReportPeriod"][];
            /** @description One entry for each figure. */
            lines: components["schemas"]["ReportLine"][];
        };
        ReportFiling: {
            /**
             * @description What was filed.
             * @enum {string}
             */
            kind: "accounts" | "annual_return" | "judgment" | "insolvency" | "other";
            /** @description In the register’s own words. */
            description: string | null;
            /**
             * Format: date
             * @description The last day of the period concerned.
             */
            period_end: string | null;
            /**
             * Format: date
             * @description The day by which it is due.
             */
            due_on: string | null;
            /**
             * Format: date
             * @description The day on which it was filed.
             */
            filed_on: string | null;
            /**
             * Format: date
             * @description The day on which it was settled.
             */
            settled_on: string | null;
            /** @description Whether it should have been filed by now. */
            is_overdue: boolean;
            /** @description An amount as it was filed, as decimal text. */
            amount: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
        };
        ReportHolding: {
            /** @description The name of the holder. */
            name: string | null;
            /**
             * @description A person or a company.
             * @enum {string|null}
             */
            kind: "person" | "company" | null;
            /** @description The holder’s own company ID, where it is a company that is known. */
            company_id: number | null;
            /** @description The share in percent, as decimal text; null for a band, or where it is not known. */
            percentage: string | null;
            /** @description The lower end of the band. */
            percentage_min: string | null;
            /** @description The upper end of the band. */
            percentage_max: string | null;
            /** @description Whether the share is strictly more than `percentage_min`. */
            percentage_min_open: boolean;
            /** @description Whether the share is strictly less than `percentage_max`. */
            percentage_max_open: boolean;
            /** @description How many shares, as decimal text. */
            quantity: string | null;
            /** @description The class of the shares. */
            share_type: string | null;
            /** @description The value of the whole holding, as decimal text. */
            total_value: string | null;
            /** @description ISO 4217 code of the currency. */
            currency: string | null;
            /**
             * Format: date
             * @description The day since which it is held.
             */
            held_from: string | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        };
        ReportLine: {
            /** @description The name of the figure. */
            name: string;
            /** @description The same in words. */
            label: string;
            /**
             * @description The unit of the figure.
             * @enum {string}
             */
            kind: "money" | "count" | "ratio" | "percent" | "days" | "text";
            /** @description Period end → decimal text; null where the period does not report it. */
            values: {
                [key: string]: string | null;
            };
        };
        ReportMember: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
        };
        /** @description The scorecard with all its factors. */
        ReportNotes: {
            /**
             * Format: date-time
             * @description When it was created.
             */
            date_created: string;
            /** @description The company of the report. */
            source_id: string;
            scorecard: components["schemas"]["Scorecard"];
            /** @description What a reader should be aware of. */
            disclaimer: string;
        };
        ReportOfficer: {
            /** @description The whole name. */
            name: string | null;
            /**
             * @description A person or a company.
             * @enum {string|null}
             */
            kind: "person" | "company" | null;
            /** @description The role in the register’s own words. */
            role: string | null;
            /** @description Whether the appointment is current. */
            is_current: boolean;
            /**
             * Format: date
             * @description The day of the appointment.
             */
            appointed_on: string | null;
            /**
             * Format: date
             * @description The day on which it ended.
             */
            resigned_on: string | null;
            /** @description Nationality. */
            nationality: string | null;
            /** @description Where the person lives. */
            country_of_residence: string | null;
            /** @description Year of birth. */
            birth_year: number | null;
            /** @description In answers what the register reports about the verification of the person for this role, absent where it reports nothing; in requests a status. */
            identity_verification?: components["schemas"]["IdentityVerification"];
        };
        ReportParent: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /**
             * @description How the parent is known.
             * @enum {string}
             */
            relationship: "direct" | "unknown" | "ultimate" | "branch" | "joint_venture";
            /** @description The share in percent, as decimal text; null for a band, or where it is not known. */
            percentage: string | null;
            /** @description The lower end of the band. */
            percentage_min: string | null;
            /** @description The upper end of the band. */
            percentage_max: string | null;
            /** @description Whether the share is strictly more than `percentage_min`. */
            percentage_min_open: boolean;
            /** @description Whether the share is strictly less than `percentage_max`. */
            percentage_max_open: boolean;
        };
        ReportPeriod: {
            /**
             * Format: date
             * @description The day on which the period ended.
             */
            period_end: string;
            /** @description The length of the period. */
            months: number | null;
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
             * @description The day of the later accounts that restated the figures.
             */
            restated_on: string | null;
            /**
             * Format: date
             * @description The day on which the accounts were approved.
             */
            approved_on: string | null;
        };
        /** @description The identity of the company according to its register. */
        ReportProfile: {
            /** @description The name as it is registered. */
            name: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description VAT number, tax number or EIN. */
            vat_number: string | null;
            /** @description Legal entity identifier. */
            lei: string | null;
            /** @description The symbol under which the shares are listed. */
            ticker: string | null;
            /** @description The status in the register’s own words. */
            status: string | null;
            /** @description The legal form in the register’s own words. */
            legal_form: string | null;
            /**
             * Format: date
             * @description The day of incorporation.
             */
            incorporation_date: string | null;
            /**
             * Format: date
             * @description The day of dissolution.
             */
            dissolution_date: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The name of the country in English. */
            country_name: string | null;
            address: components["schemas"]["ReportAddress"];
            /** @description The address of the website. */
            website: string | null;
            /** @description Phone numbers. */
            phones: string[];
            /** @description E-mail addresses. */
            emails: string[];
            /** @description Codes of NACE. */
            nace: string[];
            /** @description Codes of the national classification, each with its country: GB:62012. */
            sic: string[];
            /** @description Areas of industry. */
            industries: string[];
            /** @description Distributor, producer or service provider. */
            activity_types: string[];
            /** @description Former names of the company. */
            previous_names: components["schemas"]["PreviousName"][];
            /** @description The register that it comes from. */
            source: string | null;
        };
        ReportRequest: {
            source_id: components["schemas"]["CompanyId"];
            /** @description Two-letter ISO 3166-1 code. */
            country: string;
        };
        /**
         * @description requested: being generated. finish: it can be fetched. failed: generate it again; it was not charged.
         * @enum {string}
         */
        ReportStatus: "requested" | "finish" | "failed";
        /** @description Everything below. */
        ReportSubsidiaries: {
            /** @description How many there are in total. */
            total: number;
            /** @description Parents before their children, 200 at most. */
            companies: components["schemas"]["ReportSubsidiary"][];
        };
        ReportSubsidiary: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description The company directly above. */
            parent_id: number | null;
            /** @description How many levels below the company. */
            depth: number;
            /**
             * @description How the parent is known.
             * @enum {string}
             */
            relationship?: "direct" | "unknown" | "ultimate" | "branch" | "joint_venture";
            /** @description The share in percent, as decimal text; null for a band, or where it is not known. */
            percentage?: string | null;
            /** @description The lower end of the band. */
            percentage_min?: string | null;
            /** @description The upper end of the band. */
            percentage_max?: string | null;
            /** @description Whether the share is strictly more than `percentage_min`. */
            percentage_min_open?: boolean;
            /** @description Whether the share is strictly less than `percentage_max`. */
            percentage_max_open?: boolean;
        };
        /** @description The summary at the top. Null means unknown; zero is a known value. */
        ReportSummary: {
            /**
             * Format: date
             * @description The end of the period of the newest accounts.
             */
            accounts_period_end: string | null;
            /** @description Their currency. */
            accounts_currency: string | null;
            /** @description Turnover of the newest accounts. */
            turnover: number | null;
            /** @description EBITDA of the newest accounts. */
            ebitda: number | null;
            /** @description Whole years since incorporation. */
            age_of_business: number | null;
            /** @description How many people work there. */
            number_of_employees: string | null;
            /** @description Charges that are outstanding, without mortgages where the two are listed apart. */
            charges: number | null;
            /** @description Mortgages that are outstanding. */
            mortgages: number | null;
            /** @description Judgments for debt of the last six years. */
            court_judgements: number | null;
            /** @description Judgments for debt that are older than that. */
            older_court_judgements: number | null;
            overall_credit_risk: components["schemas"]["CreditRisk"];
            /** @description What speaks for it. */
            what_we_like_about_this_company: string[];
            /** @description What speaks against it. */
            cautions: string[];
        };
        /** @description The top of the group and the path to it. */
        ReportUltimateParent: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string | null;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string | null;
            /** @description How many levels above the company. */
            levels: number;
            /** @description From the top down to the direct parent. */
            path: components["schemas"]["ReportMember"][];
        };
        RowBefore: {
            /**
             * @description The outcome of matching a row.
             * @enum {string|null}
             */
            state: "matched" | "review" | "not_found" | null;
            /** @description Company ID. */
            company_id: string | null;
        };
        RowDecision: components["schemas"]["AcceptedRow"] | components["schemas"]["RefusedRow"];
        RowMatch: {
            /** @description Your own key for the row. */
            key: string | null;
            /**
             * @description The outcome of matching the row.
             * @enum {string}
             */
            outcome: "matched" | "review" | "not_found";
            /** @description The company of a matched row. */
            id: string | null;
            /**
             * @description What matched it.
             * @enum {string|null}
             */
            by: "identifier" | "name" | null;
            /**
             * @description Why it was not found.
             * @enum {string|null}
             */
            why: "nothing_alike" | "country_not_covered" | "too_short" | "nothing_to_search_by" | null;
            /** @description Most likely first; for a matched row, only its company. */
            candidates: components["schemas"]["MatchCandidate"][];
            /** @description How the row had to be adjusted: `zeroes_restored`, `columns_swapped`, `country_unknown`, `wrong_check_digit` or `wrong_euid`. */
            remarks: string[];
        };
        ScoreFactor: {
            /** @description The name of the factor. */
            id: string;
            /** @description The same in words. */
            label: string;
            /** @description How its value is calculated. */
            formula: string;
            /** @description What it is calculated from. */
            inputs: {
                [key: string]: number | null;
            };
            /** @description The value. */
            value: number | null;
            /** @description The points it contributes. */
            points: number;
            /** @description Pairs of a value and its points, joined by straight lines. */
            scale: number[][];
        };
        /** @description What a reader needs to recompute the result by hand. */
        Scorecard: {
            /** @description The name of the model. */
            model: string;
            /** @description Its version. */
            version: string;
            /**
             * @description The scorecard is modelled, not filed.
             * @constant
             */
            category: "Modelled";
            /**
             * @description The kind of company, which determines the factors and the start.
             * @enum {string}
             */
            branch: "trading" | "new" | "dormant" | "insolvent" | "dissolved";
            /** @description The points; null where the company is not rated. */
            score: number | null;
            /** @description The lowest possible score. */
            lowest_score: number;
            /** @description The highest possible score. */
            highest_score: number;
            /** @description How points become a probability. */
            method: string;
            /** @description What the branch adds or subtracts. */
            start: number;
            /** @description Probability of default within a year, modelled. Null where the company is not rated. */
            pod: number | null;
            /** @description The lower end of its range. */
            pod_low: number | null;
            /** @description The upper end of its range. */
            pod_high: number | null;
            /** @description The share of the possible points that is known, from 0 to 1. */
            coverage: number;
            /** @description The share below which a company is not rated. */
            min_coverage: number;
            /** @description What counted. */
            factors: components["schemas"]["ScoreFactor"][];
            /** @description What is not known. */
            missing: components["schemas"]["MissingFactor"][];
        };
        ScreenedList: {
            /** @description The list, as `lists` takes it. */
            list: string;
            /** @description The list and its publisher. */
            name: string;
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
            /** @description How old the data is, such as `5 years old`, where that is longer than the rhythm of its publisher; else null. */
            age: string | null;
            /** @description Where the list is published. */
            url: string | null;
            /** @description The licence of the list. */
            licence: string | null;
            /** @description The attribution that the licence asks for. */
            attribution: string | null;
        };
        ScreenedLists: {
            /** @description The items of this page. */
            data: components["schemas"]["ScreenedList"][];
        };
        /** @description The party as you submitted it for screening. */
        ScreenedParty: {
            /** @description The name, in any script and order. */
            name: string;
            /** @description Former names, aliases and other spellings. */
            other_names?: string[];
            /**
             * @description What it is; if omitted, it is compared both as a person and as a company.
             * @enum {string}
             */
            kind?: "person" | "company" | "vessel" | "aircraft" | "unknown";
            /** @description As much as is known: 1963, 1963-05 or 1963-05-17. */
            birth_date?: string;
            /** @description Nationality, residence, or where a company is registered: two-letter ISO 3166-1 codes. */
            countries?: string[];
            /** @description Passport, tax, registration and other numbers. */
            identifiers?: components["schemas"]["GivenIdentifier"][];
            /** @description Your own key for the party. Decisions are stored under it, so a party whose name changed is recognised. */
            reference?: string;
        };
        /** @description The screened party. */
        ScreenedSubject: {
            /** @description The role of the party: `given` if you submitted it, otherwise `company`, `officer`, `holder`, `beneficial_owner` (through others) or `group_member` (above or below it). */
            role: string;
            /** @description Whether the officer or holder is a former one, according to the register. */
            is_former: boolean;
            /** @description The company to which the party is connected; null if you submitted it. */
            company_id: string | null;
            /**
             * @description What it was compared as.
             * @enum {string}
             */
            kind: "person" | "company" | "vessel" | "aircraft" | "unknown";
            /** @description The name; the first if there are several. */
            name: string;
        };
        Screening: {
            /** @description Most likely first, at most 100. A hit is never a conclusion. */
            hits: components["schemas"]["ScreeningHit"][];
            /** @description Possible matches with entries that a list no longer has; most likely first, at most 20. Never hits. */
            were_listed: components["schemas"]["FormerListing"][];
            /** @description Entries that are below the threshold only because their birth year is far from the one given; most likely first, at most 20. Not hits. */
            set_aside: components["schemas"]["SetAsideEntry"][];
            /** @description How many such entries there are. */
            total_set_aside: number;
            /** @description How many more entries reach a score of `from`, which is ten below the threshold. */
            below_threshold: {
                /** @description The lowest score that is counted. */
                from: number;
                /** @description How many entries have at least this score, and less than the threshold. */
                entries: number;
            };
            /** @description How many of the requested hits there are. */
            total_hits: number;
            decided: components["schemas"]["DecidedHits"];
            /** @description The lists screened against. The response states nothing about other lists. */
            lists: components["schemas"]["ScreenedList"][];
            /** @description The lowest score of a hit. */
            threshold: number;
            /** @description The last change of the lists. */
            lists_version: number;
            /** @description The version of the rules for comparing names. */
            rules_version: number;
        };
        ScreeningDecision: {
            /** @description Decision ID. */
            id: number;
            /**
             * @description true_match: it is the listed party. false_match: it is not. needs_more: more information is needed to decide.
             * @enum {string}
             */
            decision: "true_match" | "false_match" | "needs_more";
            /** @description The reason, in the words of the person who decided. */
            reason: string;
            /** @description Who decided: an e-mail address, or the handle of a key. */
            by: string | null;
            /**
             * Format: date-time
             * @description When it was decided.
             */
            at: string;
            /** @description The company to which the party is connected; null if you submitted it. */
            company_id: string | null;
            /** @description The role of the party: `given` if you submitted it, otherwise `company`, `officer`, `holder`, `beneficial_owner` (through others) or `group_member` (above or below it). */
            role: string;
            /** @description The name of the screened party. */
            name: string;
            /**
             * @description What it was screened as.
             * @enum {string}
             */
            kind: "person" | "company" | "vessel" | "aircraft" | "unknown";
            /** @description ID of the list entry. */
            entry_id: number;
            /** @description The list of the entry. */
            list: string;
            /** @description The key of the entry in its list. */
            entry_key: string;
            /** @description The name of the entry when it was decided. */
            entry_name: string;
            /** @description A fingerprint of everything that was compared, for your workspace alone. It changes when the entry or the screened party changes. */
            fingerprint: string;
            /**
             * @description Null while it stands; otherwise whether it was replaced or withdrawn.
             * @enum {string|null}
             */
            ended: "replaced" | "withdrawn" | null;
            /** @description Who replaced or withdrew it. */
            ended_by: string | null;
            /**
             * Format: date-time
             * @description When it was replaced or withdrawn.
             */
            ended_at: string | null;
        };
        ScreeningDecisionPage: {
            /** @description The items of this page. */
            data: components["schemas"]["ScreeningDecision"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            total_pages: number;
        };
        ScreeningHit: {
            /** @description How similar the two are. 90 means the same name with nothing else known. */
            score: number;
            /**
             * @description settled: an identifier agrees. ruled_out: the birth years are far apart. open: for a person to decide.
             * @enum {string}
             */
            outcome: "settled" | "ruled_out" | "open";
            subject: components["schemas"]["ScreenedSubject"];
            /** @description The most similar names; null if only an identifier agrees. */
            matched: components["schemas"]["ScreeningNames"] | null;
            /** @description What speaks for it and against it. */
            reasons: components["schemas"]["ScreeningReason"][];
            entry: components["schemas"]["ListedEntry"];
            /** @description A fingerprint of everything that was compared, for your workspace alone. It changes when the entry or the screened party changes. */
            fingerprint: string;
            /** @description What your workspace decided on the hit in its present form. */
            decision: components["schemas"]["ScreeningDecision"] | null;
            /** @description Why a decided hit is open again: the decision, and what has changed since. */
            earlier: components["schemas"]["EarlierScreeningDecision"] | null;
        };
        ScreeningNames: {
            /** @description The name of the screened party. */
            subject: string;
            listed: components["schemas"]["ListedName"];
        };
        ScreeningReason: {
            /**
             * @description What was compared.
             * @enum {string}
             */
            about: "name" | "script" | "order" | "alias" | "number" | "birth" | "country" | "identifier";
            /**
             * @description Whether it speaks for or against a match, or could not be compared.
             * @enum {string}
             */
            speaks: "for" | "against" | "unknown";
            /** @description The reason in words, with both values. */
            words: string;
        };
        ScreeningSearch: {
            /** @description The name, in any script and order. */
            name: string;
            /** @description Former names, aliases and other spellings. */
            other_names?: string[];
            /**
             * @description What it is; if omitted, it is compared both as a person and as a company.
             * @enum {string}
             */
            kind?: "person" | "company" | "vessel" | "aircraft" | "unknown";
            /** @description As much as is known: 1963, 1963-05 or 1963-05-17. */
            birth_date?: string;
            /** @description Nationality, residence, or where a company is registered: two-letter ISO 3166-1 codes. */
            countries?: string[];
            /** @description Passport, tax, registration and other numbers. */
            identifiers?: components["schemas"]["GivenIdentifier"][];
            /** @description Your own key for the party. Decisions are stored under it, so a party whose name changed is recognised. */
            reference?: string;
            /**
             * @description Hits with a lower score are left out.
             * @default 70
             */
            threshold?: number;
            /** @description Only these lists; all if none are named. */
            lists?: string[];
            /**
             * @description A birth year that is far from the listed one only lowers the score, instead of setting the entry aside.
             * @default false
             */
            keep_other_birth_years?: boolean;
            /**
             * @description Also include hits on which your workspace has decided in their present form.
             * @default false
             */
            include_decided?: boolean;
        };
        Series: {
            /** @description Metric label. */
            name: string;
            /** @description Period end → decimal text. Periods that do not report the metric are left out. */
            list: {
                [key: string]: string;
            };
            /** @description Change in percent from the previous period: one entry for each two neighbouring days of `years`, newest first. Absent where not all of them can be compared. */
            progress?: number[];
        };
        SetAsideEntry: {
            /** @description How similar the two are. 90 means the same name with nothing else known. */
            score: number;
            subject: components["schemas"]["ScreenedSubject"];
            /** @description The most similar names; null if only an identifier agrees. */
            matched: components["schemas"]["ScreeningNames"] | null;
            /** @description What speaks for it and against it. */
            reasons: components["schemas"]["ScreeningReason"][];
            entry: components["schemas"]["ListedEntry"];
        };
        Stake: {
            /**
             * @description at_least: part of it is of unknown size. unknown: no source states a size. Neither means 0.
             * @enum {string}
             */
            size: "exact" | "band" | "at_least" | "unknown";
            /** @description Exact percentage; null for a band or if unknown. */
            percentage: string | null;
            /** @description The lower end of the band, in percent. */
            percentage_min: string | null;
            /** @description The upper end of the band, in percent. */
            percentage_max: string | null;
            /** @description Strictly more than percentage_min. */
            percentage_min_open: boolean;
            /** @description Strictly less than percentage_max. */
            percentage_max_open: boolean;
        };
        StartedWatches: {
            /** @description How many watches are new; each cost one unit. */
            started: number;
            /** @description How many companies were watched already. */
            running: number;
        };
        StoppedWatch: {
            /** @description Company ID. */
            id: number;
            /**
             * @description Always false: it is no longer watched.
             * @constant
             */
            watched: false;
        };
        Technology: {
            /** @description ID of the record. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description The class of evidence: Government Registry, Enriched or Modelled. */
            category: string;
        };
        TechnologyGroup: {
            /** @description ID of the record. */
            id: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description What is in it. */
            list: components["schemas"]["Technology"][];
        };
        TooManyRequests: components["schemas"]["LimitReached"] | components["schemas"]["Detail"];
        TrafficSource: {
            /**
             * @description Where it comes from.
             * @enum {string}
             */
            source: "organic_search" | "direct" | "referral" | "social" | "mail" | "paid_search";
            /** @description In percent. */
            percent: number;
        };
        UnitedStatesRegistryIdentity: {
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string;
            /** @description VAT number, tax number or EIN. */
            vat_number?: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
            /**
             * @description Two-letter ISO 3166-1 code of the country.
             * @constant
             */
            country_code: "US";
            /** @description A state or region by code (CA or US-CA) or name (California), or as the vocabulary lists it. */
            state: string | components["schemas"]["GivenVocabularyItem"];
        };
        UnresolvedOwner: {
            /**
             * @description no_known_owners: a company of which no holder is known. partly_known: the undisclosed rest of a company. not_identified: a holder that no source identifies. circular: companies that fully hold each other. not_followed: beyond the limit of the calculation.
             * @enum {string}
             */
            reason: "no_known_owners" | "partly_known" | "not_identified" | "circular" | "not_followed";
            /** @description The name of the holder. */
            holder_name: string | null;
            /** @description The companies. */
            companies: components["schemas"]["OwnershipMember"][];
            /** @description The effective stake over all chains. */
            effective: components["schemas"]["Stake"];
            /** @description A band in the chain is narrower than its source states, because other holders of the same class leave less. */
            bands_narrowed: boolean;
        };
        /**
         * @description A band of visits or ranks.
         * @enum {string}
         */
        VisitsBand: "0-10000" | "1000-100000" | "100000-500000" | "500000-1000000" | "1000000-5000000" | "5000000";
        /** @description An id of a vocabulary, or an item as the vocabulary lists it. */
        VocabularyEntry: number | string | components["schemas"]["GivenVocabularyItem"];
        /** @description An id of a vocabulary, as a number or as text. Classifications also take their codes. */
        VocabularyId: number | string;
        VocabularyItem: {
            /** @description Permanent; use it in filters. */
            id: number;
            /** @description The ids from the top level down to this one, joined by underscores. */
            parents: string;
            /** @description The name as it is registered. */
            name: string;
            /** @description Whether there is a level below. */
            has_children: boolean;
            /** @description False if new data no longer uses it. */
            active: boolean;
            /** @description As written in the official list. */
            code: string | null;
        };
        Watch: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /**
             * Format: date-time
             * @description The day.
             */
            date: string;
            /** @description Field names. */
            fields: components["schemas"]["WatchField"][];
        };
        WatchEvent: {
            /** @description The webhook-id of the event's notification. */
            id: string;
            /** @description The position of the event; pass it as `cursor` to read later ones. */
            cursor: string;
            /** @description The company that changed. */
            company_data: components["schemas"]["WatchedCompany"];
            field: components["schemas"]["WatchField"];
            /**
             * @description The status in the register’s own words.
             * @constant
             */
            status: "UPDATE";
            /** @description The value after the change. */
            new_value: string | null;
            /** @description The value before the change. */
            old_value: string | null;
        };
        WatchEventPage: {
            /** @description The items of this page. */
            data: components["schemas"]["WatchEvent"][];
            /** @description Pass it as `cursor` to read later ones. */
            next_cursor: string;
            /** @description Whether there are more already. */
            has_more: boolean;
        };
        /**
         * @description A field of a company whose changes are reported.
         * @enum {string}
         */
        WatchField: "name" | "vat_number" | "company_address_street" | "company_website" | "company_phone" | "company_email" | "company_fax" | "company_status" | "shareholder_name" | "company_address_location" | "company_address_city" | "company_zip_code" | "company_country_region" | "company_country_code" | "company_jurisdiction" | "officer_name" | "shareholder_share" | "company_accounts" | "company_insolvency" | "company_address" | "credit_score" | "credit_limit" | "screening" | "officer_verification" | "shareholder_verification";
        WatchFieldsChange: {
            /** @description Field names. */
            fields: components["schemas"]["WatchField"][];
        };
        WatchPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Watch"][];
            /** @description How many results there are on all pages. */
            total_results: number;
            /** @description How many pages there are. */
            pages: number;
        };
        WatchStart: {
            /** @description Field names. */
            fields?: components["schemas"]["WatchField"][];
        };
        WatchedCompany: {
            /** @description Company ID. */
            id: number;
            /** @description The name as it is registered. */
            name: string;
            /** @description Two-letter ISO 3166-1 code of the country. */
            country_code: string;
            /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
            registration_number: string | null;
            /**
             * Format: date-time
             * @description The day.
             */
            date: string;
        };
        WatchedList: {
            /** @description How many companies the list has. */
            companies: number;
            /** @description How many were not watched before. */
            started: number;
        };
        WebsiteLookup: {
            /** @description With or without scheme, www and path; matched by registered domain. */
            url: string;
            /**
             * Format: date
             * @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested.
             */
            as_of?: string;
            /**
             * Format: date
             * @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held.
             */
            valid_on?: string;
        };
        YearFigures: {
            /**
             * Format: date
             * @description The day on which the reporting period ended.
             */
            "Reported-Date": string;
            /** @description ISO 4217 code of the currency of the accounts. */
            Currency: string;
            /** @description The length of the reporting period in months; null if its start is unknown. */
            "Reporting-period": number | null;
            /** @description Whether these are consolidated (group) accounts. */
            "Consolidated-Accounts": boolean;
            /** @description The kind of accounts in the register’s own words. */
            "Company-Accounts-Status": string | null;
            /** @description Employee numbers. */
            "Employee-Numbers": number | null;
            /** @description Turnover, in the currency of the period. */
            Turnover: number | null;
            /** @description World turnover, in the currency of the period. */
            "World-Turnover": number | null;
            /** @description Exports, in the currency of the period. */
            Exports: number | null;
            /** @description Cost of sales, in the currency of the period. */
            "Cost-of-Sales": number | null;
            /** @description Gross profit, in the currency of the period. */
            "Gross-Profit": number | null;
            /** @description Distribution costs, in the currency of the period. */
            "Distribution-Costs": number | null;
            /** @description Administrative expenses, in the currency of the period. */
            "Administrative-Expenses": number | null;
            /** @description Other operating income, in the currency of the period. */
            "Other-Operating-Income": number | null;
            /** @description Research and development, in the currency of the period. */
            "Research-And-Development": number | null;
            /** @description Wages and salaries, in the currency of the period. */
            "Wages-And-Salaries": number | null;
            /** @description Social security costs, in the currency of the period. */
            "Social-Security-Costs": number | null;
            /** @description Pensions, in the currency of the period. */
            Pensions: number | null;
            /** @description Employee remuneration, in the currency of the period. */
            "Employee-Remuneration": number | null;
            /** @description Directors remuneration, in the currency of the period. */
            "Directors-Remuneration": number | null;
            /** @description Audit fees, in the currency of the period. */
            "Audit-Fees": number | null;
            /** @description Auditor fees, in the currency of the period. */
            "Auditor-Fees": number | null;
            /** @description Non-audit fees, in the currency of the period. */
            "Non-Audit-Fees": number | null;
            /** @description Exceptional items, in the currency of the period. */
            "Exceptional-Items": number | null;
            /** @description Operating profit, in the currency of the period. */
            "Operating-Profit": number | null;
            /** @description Depreciation, in the currency of the period. */
            Depreciation: number | null;
            /** @description Amortisation, in the currency of the period. */
            Amortisation: number | null;
            /** @description EBITDA, in the currency of the period. */
            EBITDA: number | null;
            /** @description Net interest income, in the currency of the period. */
            "Net-Interest-Income": number | null;
            /** @description Fees and commission expense, in the currency of the period. */
            "Fees-and-Commission-Expense": number | null;
            /** @description Fees and commission income, in the currency of the period. */
            "Fees-and-Commission-Income": number | null;
            /** @description Claims incurred, in the currency of the period. */
            "Claims-Incurred": number | null;
            /** @description Gross written premiums, in the currency of the period. */
            "Gross-Written-Premiums": number | null;
            /** @description Net premiums earned, in the currency of the period. */
            "Net-Premiums-Earned": number | null;
            /** @description Interest receivable, in the currency of the period. */
            "Interest-Receivable": number | null;
            /** @description Interest payable, in the currency of the period. */
            "Interest-Payable": number | null;
            /** @description Pre-tax profit, in the currency of the period. */
            "Pre-Tax-Profit": number | null;
            /** @description Taxation, in the currency of the period. */
            Taxation: number | null;
            /** @description Profit after tax, in the currency of the period. */
            "Profit-after-Tax": number | null;
            /** @description Dividends, in the currency of the period. */
            Dividends: number | null;
            /** @description Retained profit, in the currency of the period. */
            "Retained-Profit": number | null;
            /** @description Tangible assets, in the currency of the period. */
            "Tangible-Assets": number | null;
            /** @description Land and buildings, in the currency of the period. */
            "Land-And-Buildings": number | null;
            /** @description Plant and machinery, in the currency of the period. */
            "Plant-And-Machinery": number | null;
            /** @description Fixtures and fittings, in the currency of the period. */
            "Fixtures-And-Fittings": number | null;
            /** @description Motor vehicles, in the currency of the period. */
            "Motor-Vehicles": number | null;
            /** @description Intangible assets, in the currency of the period. */
            "Intangible-Assets": number | null;
            /** @description Goodwill, in the currency of the period. */
            Goodwill: number | null;
            /** @description Investments, in the currency of the period. */
            Investments: number | null;
            /** @description Total fixed assets, in the currency of the period. */
            "Total-Fixed-Assets": number | null;
            /** @description Stocks and work in progress, in the currency of the period. */
            "Stocks-And-Work-in-Progress": number | null;
            /** @description Trade debtors, in the currency of the period. */
            "Trade-Debtors": number | null;
            /** @description Other debtors, in the currency of the period. */
            "Other-Debtors": number | null;
            /** @description Deferred tax asset, in the currency of the period. */
            "Deferred-Tax-Asset": number | null;
            /** @description Debtors due after one year, in the currency of the period. */
            "Debtors-Due-After-One-Year": number | null;
            /** @description Total debtors, in the currency of the period. */
            "Total-Debtors": number | null;
            /** @description Amounts due from group undertakings, in the currency of the period. */
            "Amounts-due-from-Group-Undertakings": number | null;
            /** @description Prepayments and accrued income, in the currency of the period. */
            "Prepayments-And-Accrued-Income": number | null;
            /** @description Current asset investments, in the currency of the period. */
            "Current-Asset-Investments": number | null;
            /** @description Cash, in the currency of the period. */
            Cash: number | null;
            /** @description Loans and advances to banks, in the currency of the period. */
            "Loans-and-advances-to-banks": number | null;
            /** @description Loans and advances to customers, in the currency of the period. */
            "Loans-and-advances-to-customers": number | null;
            /** @description Total current assets, in the currency of the period. */
            "Total-Current-Assets": number | null;
            /** @description Total assets, in the currency of the period. */
            "Total-Assets": number | null;
            /** @description Trade creditors, in the currency of the period. */
            "Trade-Creditors": number | null;
            /** @description Other creditors, in the currency of the period. */
            "Other-Creditors": number | null;
            /** @description Amounts due to group undertakings, in the currency of the period. */
            "Amounts-due-to-Group-Undertakings": number | null;
            /** @description Accruals and deferred income, in the currency of the period. */
            "Accruals-And-Deferred-Income": number | null;
            /** @description Taxation and social security creditors, in the currency of the period. */
            "Taxation-And-Social-Security-Creditors": number | null;
            /** @description Bank overdraft, in the currency of the period. */
            "Bank-Overdraft": number | null;
            /** @description Bank loan, in the currency of the period. */
            "Bank-Loan": number | null;
            /** @description Borrowings due within one year, in the currency of the period. */
            "Borrowings-due-within-one-year": number | null;
            /** @description Customer accounts, in the currency of the period. */
            "Customer-accounts": number | null;
            /** @description Deposits by banks, in the currency of the period. */
            "Deposits-by-banks": number | null;
            /** @description Total current liabilities, in the currency of the period. */
            "Total-Current-Liabilities": number | null;
            /** @description Borrowings due after one year, in the currency of the period. */
            "Borrowings-due-after-one-year": number | null;
            /** @description Total long-term loans, in the currency of the period. */
            "Total-Long-Term-Loans": number | null;
            /** @description Hire purchase commitments, in the currency of the period. */
            "Hire-Purchase-Commitments": number | null;
            /** @description Lease commitments, in the currency of the period. */
            "Lease-Commitments": number | null;
            /** @description Subordinated liabilities, in the currency of the period. */
            "Subordinated-Liabilities": number | null;
            /** @description Technical provisions, in the currency of the period. */
            "Technical-Provisions": number | null;
            /** @description Reinsurance liabilities, in the currency of the period. */
            "Reinsurance-Liabilities": number | null;
            /** @description Deferred taxation, in the currency of the period. */
            "Deferred-Taxation": number | null;
            /** @description Pension liabilities, in the currency of the period. */
            "Pension-Liabilities": number | null;
            /** @description Provisions for liabilities, in the currency of the period. */
            "Provisions-for-Liabilities": number | null;
            /** @description Total long-term liabilities, in the currency of the period. */
            "Total-Long-Term-Liabilities": number | null;
            /** @description Total liabilities, in the currency of the period. */
            "Total-Liabilities": number | null;
            /** @description Working capital, in the currency of the period. */
            "Working-Capital": number | null;
            /** @description Net assets, in the currency of the period. */
            "Net-Assets": number | null;
            /** @description Contingent liabilities, in the currency of the period. */
            "Contingent-Liabilities": number | null;
            /** @description Share capital, in the currency of the period. */
            "Share-Capital": number | null;
            /** @description Share premium, in the currency of the period. */
            "Share-Premium": number | null;
            /** @description Equity paid up, in the currency of the period. */
            "Equity-Paid-Up": number | null;
            /** @description Revaluation reserve, in the currency of the period. */
            "Revaluation-Reserve": number | null;
            /** @description Sundry reserves, in the currency of the period. */
            "Sundry-Reserves": number | null;
            /** @description Profit and loss account reserve, in the currency of the period. */
            "P-And-L-Account-Reserve": number | null;
            /** @description Capital redemption reserve, in the currency of the period. */
            "Capital-Redemption-Reserve": number | null;
            /** @description Minority interests, in the currency of the period. */
            "Minority-Interests": number | null;
            /** @description Shareholder funds, in the currency of the period. */
            "Shareholder-Funds": number | null;
            /** @description Capital employed, in the currency of the period. */
            "Capital-Employed": number | null;
            /** @description Net worth, in the currency of the period. */
            "Net-Worth": number | null;
            /** @description Net cash flow from operations, in the currency of the period. */
            "Net-Cash-Flow-from-Operations": number | null;
            /** @description Net tax paid, in the currency of the period. */
            "Net-Tax-Paid": number | null;
            /** @description Net interest paid, in the currency of the period. */
            "Net-Interest-Paid": number | null;
            /** @description Net cash flow from investing, in the currency of the period. */
            "Net-Cash-Flow-from-Investing": number | null;
            /** @description Capital expenditure, in the currency of the period. */
            "Capital-Expenditure": number | null;
            /** @description Dividends paid, in the currency of the period. */
            "Dividends-Paid": number | null;
            /** @description Net cash flow before financing, in the currency of the period. */
            "Net-Cash-Flow-before-Financing": number | null;
            /** @description Net cash flow from financing, in the currency of the period. */
            "Net-Cash-Flow-from-Financing": number | null;
            /** @description Increase in cash, in the currency of the period. */
            "Increase-In-Cash": number | null;
            /** @description Net change in cash, in the currency of the period. */
            "Net-Change-In-Cash": number | null;
            /** @description Current ratio. */
            "Current-Ratio": number | null;
            /** @description Liquidity ratio. */
            "Liquidity-Ratio": number | null;
            /** @description Cash ratio. */
            "Cash-Ratio": number | null;
            /** @description Gross margin, in percent. */
            "Gross-Margin": number | null;
            /** @description EBITDA margin, in percent. */
            "EBITDA-Margin": number | null;
            /** @description Operating profit margin, in percent. */
            "Operating-Profit-Margin": number | null;
            /** @description Pre-tax profit margin, in percent. */
            "Pre-Tax-Profit-Margin": number | null;
            /** @description Net margin, in percent. */
            "Net-Margin": number | null;
            /** @description Return on assets, in percent. */
            "Return-On-Assets": number | null;
            /** @description Return on equity, in percent. */
            "Return-On-Equity": number | null;
            /** @description Return on capital employed, in percent. */
            "Return-On-Capital-Employed": number | null;
            /** @description Interest coverage ratio. */
            "Interest-Coverage-Ratio": number | null;
            /** @description Debt to capital, in percent. */
            "Debt-To-Capital": number | null;
            /** @description Gearing, gross debt basis, in percent. */
            "Gearing-Gross-Debt-Basis": number | null;
            /** @description Gearing, net debt basis, in percent. */
            "Gearing-Net-Debt-Basis": number | null;
            /** @description Gearing, liability basis, in percent. */
            "Gearing-Liability-Basis": number | null;
            /** @description Equity ratio, in percent. */
            "Equity-Ratio": number | null;
            /** @description Asset turnover ratio. */
            "Asset-Turnover-Ratio": number | null;
            /** @description Inventory turnover ratio. */
            "Inventory-Turnover-Ratio": number | null;
            /** @description Days sales outstanding, in days. */
            "Days-Sales-Outstanding": number | null;
            /** @description Days inventory outstanding, in days. */
            "Days-Inventory-Outstanding": number | null;
            /** @description Days payable outstanding, in days. */
            "Days-Payable-Outstanding": number | null;
            /** @description Cash conversion cycle, in days. */
            "Cash-Conversion-Cycle": number | null;
            /** @description Revenue per employee, in the currency of the period. */
            "Revenue-Per-Employee": number | null;
            /** @description Profit per employee, in the currency of the period. */
            "Profit-Per-Employee": number | null;
            /** @description Human capital value added, in the currency of the period. */
            "Human-Capital-Value-Added": number | null;
            /** @description Retained profit margin, in percent. */
            "Retained-Profit-Margin": number | null;
            /** @description Operating cash flow margin, in percent. */
            "Operating-Cash-Flow-Margin": number | null;
            /** @description Cost of sales to turnover, in percent. */
            "Cost-of-Sales-To-Turnover": number | null;
            /** @description Administrative expenses to turnover, in percent. */
            "Administrative-Expenses-To-Turnover": number | null;
            /** @description Employee remuneration to turnover, in percent. */
            "Employee-Remuneration-To-Turnover": number | null;
            /** @description Wages and salaries to turnover, in percent. */
            "Wages-And-Salaries-To-Turnover": number | null;
            /** @description Directors remuneration to turnover, in percent. */
            "Directors-Remuneration-To-Turnover": number | null;
            /** @description Audit fees to turnover, in percent. */
            "Audit-Fees-To-Turnover": number | null;
            /** @description Interest payable to turnover, in percent. */
            "Interest-Payable-To-Turnover": number | null;
            /** @description Depreciation to turnover, in percent. */
            "Depreciation-To-Turnover": number | null;
            /** @description Exports to turnover, in percent. */
            "Exports-To-Turnover": number | null;
            /** @description Capital expenditure to turnover, in percent. */
            "Capital-Expenditure-To-Turnover": number | null;
            /** @description Working capital to turnover, in percent. */
            "Working-Capital-To-Turnover": number | null;
            /** @description Stocks to turnover, in percent. */
            "Stocks-To-Turnover": number | null;
            /** @description Effective tax rate, in percent. */
            "Effective-Tax-Rate": number | null;
            /** @description Pre-tax return on assets, in percent. */
            "Pre-Tax-Return-On-Assets": number | null;
            /** @description Pre-tax return on equity, in percent. */
            "Pre-Tax-Return-On-Equity": number | null;
            /** @description Return on fixed assets, in percent. */
            "Return-On-Fixed-Assets": number | null;
            /** @description Return on net assets, in percent. */
            "Return-On-Net-Assets": number | null;
            /** @description Return on net worth, in percent. */
            "Return-On-Net-Worth": number | null;
            /** @description EBITDA to assets, in percent. */
            "EBITDA-To-Assets": number | null;
            /** @description Average total assets, in the currency of the period. */
            "Average-Total-Assets": number | null;
            /** @description Average shareholder funds, in the currency of the period. */
            "Average-Shareholder-Funds": number | null;
            /** @description Average capital employed, in the currency of the period. */
            "Average-Capital-Employed": number | null;
            /** @description Average stocks and work in progress, in the currency of the period. */
            "Average-Stocks-And-Work-in-Progress": number | null;
            /** @description Average trade debtors, in the currency of the period. */
            "Average-Trade-Debtors": number | null;
            /** @description Average trade creditors, in the currency of the period. */
            "Average-Trade-Creditors": number | null;
            /** @description Average employee numbers. */
            "Average-Employee-Numbers": number | null;
            /** @description Return on average assets, in percent. */
            "Return-On-Average-Assets": number | null;
            /** @description Return on average equity, in percent. */
            "Return-On-Average-Equity": number | null;
            /** @description Return on average capital employed, in percent. */
            "Return-On-Average-Capital-Employed": number | null;
            /** @description EBITDA interest coverage ratio. */
            "EBITDA-Interest-Coverage-Ratio": number | null;
            /** @description Operating cash flow ratio. */
            "Operating-Cash-Flow-Ratio": number | null;
            /** @description Dividend cover. */
            "Dividend-Cover": number | null;
            /** @description Dividend payout ratio, in percent. */
            "Dividend-Payout-Ratio": number | null;
            /** @description Cash flow to liabilities, in percent. */
            "Cash-Flow-To-Liabilities": number | null;
            /** @description Cash conversion ratio, in percent. */
            "Cash-Conversion-Ratio": number | null;
            /** @description Capital expenditure to depreciation, in percent. */
            "Capital-Expenditure-To-Depreciation": number | null;
            /** @description Free cash flow, in the currency of the period. */
            "Free-Cash-Flow": number | null;
            /** @description Gross debt, in the currency of the period. */
            "Gross-Debt": number | null;
            /** @description Net debt, in the currency of the period. */
            "Net-Debt": number | null;
            /** @description Quick assets, in the currency of the period. */
            "Quick-Assets": number | null;
            /** @description Gross debt to EBITDA. */
            "Gross-Debt-To-EBITDA": number | null;
            /** @description Net debt to EBITDA. */
            "Net-Debt-To-EBITDA": number | null;
            /** @description Gross debt to assets, in percent. */
            "Gross-Debt-To-Assets": number | null;
            /** @description Short-term debt to gross debt, in percent. */
            "Short-Term-Debt-To-Gross-Debt": number | null;
            /** @description Liabilities to assets, in percent. */
            "Liabilities-To-Assets": number | null;
            /** @description Current liabilities to liabilities, in percent. */
            "Current-Liabilities-To-Liabilities": number | null;
            /** @description Long-term liabilities to assets, in percent. */
            "Long-Term-Liabilities-To-Assets": number | null;
            /** @description Fixed assets to assets, in percent. */
            "Fixed-Assets-To-Assets": number | null;
            /** @description Current assets to assets, in percent. */
            "Current-Assets-To-Assets": number | null;
            /** @description Tangible assets to assets, in percent. */
            "Tangible-Assets-To-Assets": number | null;
            /** @description Intangible assets to assets, in percent. */
            "Intangible-Assets-To-Assets": number | null;
            /** @description Cash to assets, in percent. */
            "Cash-To-Assets": number | null;
            /** @description Working capital to assets, in percent. */
            "Working-Capital-To-Assets": number | null;
            /** @description Stocks to current assets, in percent. */
            "Stocks-To-Current-Assets": number | null;
            /** @description Trade debtors to current assets, in percent. */
            "Trade-Debtors-To-Current-Assets": number | null;
            /** @description Cash to current assets, in percent. */
            "Cash-To-Current-Assets": number | null;
            /** @description Equity multiplier. */
            "Equity-Multiplier": number | null;
            /** @description Equity to fixed assets, in percent. */
            "Equity-To-Fixed-Assets": number | null;
            /** @description Fixed asset turnover ratio. */
            "Fixed-Asset-Turnover-Ratio": number | null;
            /** @description Working capital turnover ratio. */
            "Working-Capital-Turnover-Ratio": number | null;
            /** @description Capital employed turnover ratio. */
            "Capital-Employed-Turnover-Ratio": number | null;
            /** @description Equity turnover ratio. */
            "Equity-Turnover-Ratio": number | null;
            /** @description Debtor turnover ratio. */
            "Debtor-Turnover-Ratio": number | null;
            /** @description Creditor turnover ratio. */
            "Creditor-Turnover-Ratio": number | null;
            /** @description Days working capital, in days. */
            "Days-Working-Capital": number | null;
            /** @description Days cash on hand, in days. */
            "Days-Cash-On-Hand": number | null;
            /** @description Gross profit per employee, in the currency of the period. */
            "Gross-Profit-Per-Employee": number | null;
            /** @description Operating profit per employee, in the currency of the period. */
            "Operating-Profit-Per-Employee": number | null;
            /** @description EBITDA per employee, in the currency of the period. */
            "EBITDA-Per-Employee": number | null;
            /** @description Pre-tax profit per employee, in the currency of the period. */
            "Pre-Tax-Profit-Per-Employee": number | null;
            /** @description Exports per employee, in the currency of the period. */
            "Exports-Per-Employee": number | null;
            /** @description Total assets per employee, in the currency of the period. */
            "Total-Assets-Per-Employee": number | null;
            /** @description Net assets per employee, in the currency of the period. */
            "Net-Assets-Per-Employee": number | null;
            /** @description Tangible assets per employee, in the currency of the period. */
            "Tangible-Assets-Per-Employee": number | null;
            /** @description Working capital per employee, in the currency of the period. */
            "Working-Capital-Per-Employee": number | null;
            /** @description Capital employed per employee, in the currency of the period. */
            "Capital-Employed-Per-Employee": number | null;
            /** @description Remuneration per employee, in the currency of the period. */
            "Remuneration-Per-Employee": number | null;
            /** @description Wages per employee, in the currency of the period. */
            "Wages-Per-Employee": number | null;
            /** @description Loans to customer accounts, in percent. */
            "Loans-To-Customer-Accounts": number | null;
            /** @description Net interest income to assets, in percent. */
            "Net-Interest-Income-To-Assets": number | null;
            /** @description Premium retention ratio, in percent. */
            "Premium-Retention-Ratio": number | null;
            /** @description Technical provisions to premiums, in percent. */
            "Technical-Provisions-To-Premiums": number | null;
            /** @description Employee numbers, year over year, in percent. */
            "Employee-Numbers-Yoy": number | null;
            /** @description Turnover, year over year, in percent. */
            "Turnover-Yoy": number | null;
            /** @description Exports, year over year, in percent. */
            "Exports-Yoy": number | null;
            /** @description Gross profit, year over year, in percent. */
            "Gross-Profit-Yoy": number | null;
            /** @description Operating profit, year over year, in percent. */
            "Operating-Profit-Yoy": number | null;
            /** @description EBITDA, year over year, in percent. */
            "EBITDA-Yoy": number | null;
            /** @description Pre-tax profit, year over year, in percent. */
            "Pre-Tax-Profit-Yoy": number | null;
            /** @description Profit after tax, year over year, in percent. */
            "Profit-after-Tax-Yoy": number | null;
            /** @description Total assets, year over year, in percent. */
            "Total-Assets-Yoy": number | null;
            /** @description Total liabilities, year over year, in percent. */
            "Total-Liabilities-Yoy": number | null;
            /** @description Net assets, year over year, in percent. */
            "Net-Assets-Yoy": number | null;
            /** @description World turnover, year over year, in percent. */
            "World-Turnover-Yoy": number | null;
            /** @description Cost of sales, year over year, in percent. */
            "Cost-of-Sales-Yoy": number | null;
            /** @description Distribution costs, year over year, in percent. */
            "Distribution-Costs-Yoy": number | null;
            /** @description Administrative expenses, year over year, in percent. */
            "Administrative-Expenses-Yoy": number | null;
            /** @description Other operating income, year over year, in percent. */
            "Other-Operating-Income-Yoy": number | null;
            /** @description Research and development, year over year, in percent. */
            "Research-And-Development-Yoy": number | null;
            /** @description Wages and salaries, year over year, in percent. */
            "Wages-And-Salaries-Yoy": number | null;
            /** @description Social security costs, year over year, in percent. */
            "Social-Security-Costs-Yoy": number | null;
            /** @description Pensions, year over year, in percent. */
            "Pensions-Yoy": number | null;
            /** @description Employee remuneration, year over year, in percent. */
            "Employee-Remuneration-Yoy": number | null;
            /** @description Directors remuneration, year over year, in percent. */
            "Directors-Remuneration-Yoy": number | null;
            /** @description Audit fees, year over year, in percent. */
            "Audit-Fees-Yoy": number | null;
            /** @description Auditor fees, year over year, in percent. */
            "Auditor-Fees-Yoy": number | null;
            /** @description Non-audit fees, year over year, in percent. */
            "Non-Audit-Fees-Yoy": number | null;
            /** @description Exceptional items, year over year, in percent. */
            "Exceptional-Items-Yoy": number | null;
            /** @description Depreciation, year over year, in percent. */
            "Depreciation-Yoy": number | null;
            /** @description Amortisation, year over year, in percent. */
            "Amortisation-Yoy": number | null;
            /** @description Net interest income, year over year, in percent. */
            "Net-Interest-Income-Yoy": number | null;
            /** @description Fees and commission expense, year over year, in percent. */
            "Fees-and-Commission-Expense-Yoy": number | null;
            /** @description Fees and commission income, year over year, in percent. */
            "Fees-and-Commission-Income-Yoy": number | null;
            /** @description Claims incurred, year over year, in percent. */
            "Claims-Incurred-Yoy": number | null;
            /** @description Gross written premiums, year over year, in percent. */
            "Gross-Written-Premiums-Yoy": number | null;
            /** @description Net premiums earned, year over year, in percent. */
            "Net-Premiums-Earned-Yoy": number | null;
            /** @description Interest receivable, year over year, in percent. */
            "Interest-Receivable-Yoy": number | null;
            /** @description Interest payable, year over year, in percent. */
            "Interest-Payable-Yoy": number | null;
            /** @description Taxation, year over year, in percent. */
            "Taxation-Yoy": number | null;
            /** @description Dividends, year over year, in percent. */
            "Dividends-Yoy": number | null;
            /** @description Retained profit, year over year, in percent. */
            "Retained-Profit-Yoy": number | null;
            /** @description Tangible assets, year over year, in percent. */
            "Tangible-Assets-Yoy": number | null;
            /** @description Land and buildings, year over year, in percent. */
            "Land-And-Buildings-Yoy": number | null;
            /** @description Plant and machinery, year over year, in percent. */
            "Plant-And-Machinery-Yoy": number | null;
            /** @description Fixtures and fittings, year over year, in percent. */
            "Fixtures-And-Fittings-Yoy": number | null;
            /** @description Motor vehicles, year over year, in percent. */
            "Motor-Vehicles-Yoy": number | null;
            /** @description Intangible assets, year over year, in percent. */
            "Intangible-Assets-Yoy": number | null;
            /** @description Goodwill, year over year, in percent. */
            "Goodwill-Yoy": number | null;
            /** @description Investments, year over year, in percent. */
            "Investments-Yoy": number | null;
            /** @description Total fixed assets, year over year, in percent. */
            "Total-Fixed-Assets-Yoy": number | null;
            /** @description Stocks and work in progress, year over year, in percent. */
            "Stocks-And-Work-in-Progress-Yoy": number | null;
            /** @description Trade debtors, year over year, in percent. */
            "Trade-Debtors-Yoy": number | null;
            /** @description Other debtors, year over year, in percent. */
            "Other-Debtors-Yoy": number | null;
            /** @description Deferred tax asset, year over year, in percent. */
            "Deferred-Tax-Asset-Yoy": number | null;
            /** @description Debtors due after one year, year over year, in percent. */
            "Debtors-Due-After-One-Year-Yoy": number | null;
            /** @description Total debtors, year over year, in percent. */
            "Total-Debtors-Yoy": number | null;
            /** @description Amounts due from group undertakings, year over year, in percent. */
            "Amounts-due-from-Group-Undertakings-Yoy": number | null;
            /** @description Prepayments and accrued income, year over year, in percent. */
            "Prepayments-And-Accrued-Income-Yoy": number | null;
            /** @description Current asset investments, year over year, in percent. */
            "Current-Asset-Investments-Yoy": number | null;
            /** @description Cash, year over year, in percent. */
            "Cash-Yoy": number | null;
            /** @description Loans and advances to banks, year over year, in percent. */
            "Loans-and-advances-to-banks-Yoy": number | null;
            /** @description Loans and advances to customers, year over year, in percent. */
            "Loans-and-advances-to-customers-Yoy": number | null;
            /** @description Total current assets, year over year, in percent. */
            "Total-Current-Assets-Yoy": number | null;
            /** @description Trade creditors, year over year, in percent. */
            "Trade-Creditors-Yoy": number | null;
            /** @description Other creditors, year over year, in percent. */
            "Other-Creditors-Yoy": number | null;
            /** @description Amounts due to group undertakings, year over year, in percent. */
            "Amounts-due-to-Group-Undertakings-Yoy": number | null;
            /** @description Accruals and deferred income, year over year, in percent. */
            "Accruals-And-Deferred-Income-Yoy": number | null;
            /** @description Taxation and social security creditors, year over year, in percent. */
            "Taxation-And-Social-Security-Creditors-Yoy": number | null;
            /** @description Bank overdraft, year over year, in percent. */
            "Bank-Overdraft-Yoy": number | null;
            /** @description Bank loan, year over year, in percent. */
            "Bank-Loan-Yoy": number | null;
            /** @description Borrowings due within one year, year over year, in percent. */
            "Borrowings-due-within-one-year-Yoy": number | null;
            /** @description Customer accounts, year over year, in percent. */
            "Customer-accounts-Yoy": number | null;
            /** @description Deposits by banks, year over year, in percent. */
            "Deposits-by-banks-Yoy": number | null;
            /** @description Total current liabilities, year over year, in percent. */
            "Total-Current-Liabilities-Yoy": number | null;
            /** @description Borrowings due after one year, year over year, in percent. */
            "Borrowings-due-after-one-year-Yoy": number | null;
            /** @description Total long-term loans, year over year, in percent. */
            "Total-Long-Term-Loans-Yoy": number | null;
            /** @description Hire purchase commitments, year over year, in percent. */
            "Hire-Purchase-Commitments-Yoy": number | null;
            /** @description Lease commitments, year over year, in percent. */
            "Lease-Commitments-Yoy": number | null;
            /** @description Subordinated liabilities, year over year, in percent. */
            "Subordinated-Liabilities-Yoy": number | null;
            /** @description Technical provisions, year over year, in percent. */
            "Technical-Provisions-Yoy": number | null;
            /** @description Reinsurance liabilities, year over year, in percent. */
            "Reinsurance-Liabilities-Yoy": number | null;
            /** @description Deferred taxation, year over year, in percent. */
            "Deferred-Taxation-Yoy": number | null;
            /** @description Pension liabilities, year over year, in percent. */
            "Pension-Liabilities-Yoy": number | null;
            /** @description Provisions for liabilities, year over year, in percent. */
            "Provisions-for-Liabilities-Yoy": number | null;
            /** @description Total long-term liabilities, year over year, in percent. */
            "Total-Long-Term-Liabilities-Yoy": number | null;
            /** @description Working capital, year over year, in percent. */
            "Working-Capital-Yoy": number | null;
            /** @description Contingent liabilities, year over year, in percent. */
            "Contingent-Liabilities-Yoy": number | null;
            /** @description Share capital, year over year, in percent. */
            "Share-Capital-Yoy": number | null;
            /** @description Share premium, year over year, in percent. */
            "Share-Premium-Yoy": number | null;
            /** @description Equity paid up, year over year, in percent. */
            "Equity-Paid-Up-Yoy": number | null;
            /** @description Revaluation reserve, year over year, in percent. */
            "Revaluation-Reserve-Yoy": number | null;
            /** @description Sundry reserves, year over year, in percent. */
            "Sundry-Reserves-Yoy": number | null;
            /** @description Profit and loss account reserve, year over year, in percent. */
            "P-And-L-Account-Reserve-Yoy": number | null;
            /** @description Capital redemption reserve, year over year, in percent. */
            "Capital-Redemption-Reserve-Yoy": number | null;
            /** @description Minority interests, year over year, in percent. */
            "Minority-Interests-Yoy": number | null;
            /** @description Shareholder funds, year over year, in percent. */
            "Shareholder-Funds-Yoy": number | null;
            /** @description Capital employed, year over year, in percent. */
            "Capital-Employed-Yoy": number | null;
            /** @description Net worth, year over year, in percent. */
            "Net-Worth-Yoy": number | null;
            /** @description Net cash flow from operations, year over year, in percent. */
            "Net-Cash-Flow-from-Operations-Yoy": number | null;
            /** @description Net tax paid, year over year, in percent. */
            "Net-Tax-Paid-Yoy": number | null;
            /** @description Net interest paid, year over year, in percent. */
            "Net-Interest-Paid-Yoy": number | null;
            /** @description Net cash flow from investing, year over year, in percent. */
            "Net-Cash-Flow-from-Investing-Yoy": number | null;
            /** @description Capital expenditure, year over year, in percent. */
            "Capital-Expenditure-Yoy": number | null;
            /** @description Dividends paid, year over year, in percent. */
            "Dividends-Paid-Yoy": number | null;
            /** @description Net cash flow before financing, year over year, in percent. */
            "Net-Cash-Flow-before-Financing-Yoy": number | null;
            /** @description Net cash flow from financing, year over year, in percent. */
            "Net-Cash-Flow-from-Financing-Yoy": number | null;
            /** @description Increase in cash, year over year, in percent. */
            "Increase-In-Cash-Yoy": number | null;
            /** @description Net change in cash, year over year, in percent. */
            "Net-Change-In-Cash-Yoy": number | null;
        } & {
            [key: string]: number | string | boolean | null;
        };
        YearOfHealth: {
            /**
             * Format: date
             * @description The day on which the period ended.
             */
            period_end: string;
            /**
             * Format: date
             * @description The day on which this became known.
             */
            as_of: string;
            /** @description Altman's Z''. */
            altman_z: number | null;
            /**
             * @description The zone of Altman's Z''.
             * @enum {string|null}
             */
            zone: "distress" | "grey" | "safe" | null;
            /** @description Current assets over current liabilities. */
            current_ratio: number | null;
            /** @description Liabilities over assets. */
            liabilities_to_assets: number | null;
            /** @description Profit over assets. */
            return_on_assets: number | null;
            /**
             * @description The class of risk, from A (very low) to E (very high). Null means not rated: too little is known.
             * @enum {string|null}
             */
            commonValue: "A" | "B" | "C" | "D" | "E" | null;
        };
    };
    responses: {
        /** @description The request is invalid: reasons by field. */
        Invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Reasons"];
            };
        };
        /** @description The token is missing, malformed or revoked. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The account lacks the permission. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The record or route was not found. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The route does not accept this method. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The file arrived too slowly. */
        TooSlow: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The report is not ready yet, or someone else changed it first. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The JSON body exceeds 64 KB. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The body has a Content-Encoding, which is not accepted. */
        Unsupported: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description A daily or plan limit has been reached, the token exceeds its requests per minute, or the account sends too many files at once. */
        LimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequests"];
            };
        };
        /** @description Something went wrong on our side. */
        Fault: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The service is temporarily unavailable. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                RateLimit: components["headers"]["RateLimit"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The methods that the path accepts. */
        Allow: string;
        /** @description The name under which to save the file. */
        "Content-Disposition": string;
        /** @description The version of the vocabulary, for If-None-Match. */
        ETag: string;
        /** @description What remains of each limit, `r`, and the seconds `t` until it resets: `"units-month";r=99;t=1339200`. */
        RateLimit: string;
        /** @description The limits of the key, each by name with its quota `q` and its window `w` in seconds: `"units-month";q=100;w=2592000`. */
        "RateLimit-Policy": string;
        /** @description Seconds to wait before retrying. */
        "Retry-After": number;
        /** @description The scheme that is expected. */
        "WWW-Authenticate": string;
        /** @description Free workspaces only: successful requests a day. */
        "X-Quota-Daily-Limit": number;
        /** @description Free workspaces only: how many are left today. */
        "X-Quota-Daily-Remaining": number;
        /** @description Free workspaces only: the next midnight in UTC, in Unix seconds. */
        "X-Quota-Daily-Reset": number;
        /** @description Quote it when contacting support. */
        "X-Request-Id": string;
        /** @description true when there may be more results than were counted, because counting costs more than the search. */
        "X-Results-Truncated": "true";
        /** @description Units left of the module; of several modules, the lowest. Absent if the operation is always free. */
        "X-Service-Remaining-Units": number;
        /** @description Units charged, over all modules. */
        "X-Service-Units": number;
        /** @description Total number of results; only sent when there are more than the response contains. */
        "X-Total-Results": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    companyAutocomplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyDetails"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CompletedCompany"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    profileCompanies: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CompanyProfile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkCreditReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Report ID. */
                report_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": boolean;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    combinedCreditReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours returns the same report. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CreditReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    combinedCreditReportHtml: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours returns the same report. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCreditReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Report ID. */
                report_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CreditReport"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    fetchCreditReportHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Report ID. */
                report_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "text/html": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateCreditReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours returns the same report. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateCreditReportHtml: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours returns the same report. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    purchasedCreditReport: {
        parameters: {
            query?: {
                /** @description Part of the name or registration number. */
                search?: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["PurchasedReportPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchCreditReport: {
        parameters: {
            query: {
                /** @description Two-letter ISO 3166-1 code. */
                country: string;
                /** @description The company. */
                company?: string;
                /** @description The number in the register of companies; leading zeroes are kept. Requests take an EUID too. */
                registration_number?: string;
                /** @description VAT number, tax number or EIN. */
                vat_number?: string;
                /** @description A region of the country by id, path, code (CA or US-CA) or name, or as a source writes it, such as a former county. */
                province?: string;
                /** @description The city of the registered address. */
                registered_city?: string;
                /** @description Postal code. */
                post_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ReportCompany"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    profileInsights: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["DigitalProfile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchInsights: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsightsSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["InsightsCompany"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    profileEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Employee ID, as a number or its digits. */
                id: components["schemas"]["EmployeeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EmployeeProfile"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EmployeePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyLinkedinEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyLinkedinLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedCompany"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyRegistryEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistryIdentity"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedCompany"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    emailEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedPerson"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    employeeContactsEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonDetails"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedPerson"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    employeeLinkedinEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonLinkedinLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedPerson"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    employeeSearchEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["FoundPersonPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    urlEnrichment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebsiteLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["EnrichedCompany"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    evidenceKyb: {
        parameters: {
            query?: {
                /** @description zip: JSON for machines, with the PDF. pdf: pages for people. */
                format?: "zip" | "pdf";
                /** @description Effective percentage at or above which a person counts as a beneficial owner. */
                threshold?: number;
                /** @description Also screen the company and the people and companies connected to it: costs a further unit of `screening` and needs that permission. Decisions of your workspace on hits are always in the file. */
                screening?: boolean;
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    flatFinancials: {
        parameters: {
            query?: {
                /** @description Only this reporting year. */
                year?: number;
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["FlatFinancials"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    coverageKyb: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CompanyCoverage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    financialKyb: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    liteKyb: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    officersKyb: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    shareholdersKyb: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    answersLists: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours does nothing a second time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAnswersRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    columnsLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListColumnRoles"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    allLists: {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLists: {
        parameters: {
            query?: {
                /** @description The name of the list. */
                name?: string;
                /** @description For how many days the list is kept. */
                keep_days?: number;
            };
            header?: {
                /** @description A retry with the same key and content within 24 hours does nothing a second time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GivenRows"];
                "text/csv": string;
                "application/x-ndjson": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CreatedList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["TooSlow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
                /** @description The row, counted from 1. */
                position: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowDecision"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListRow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoLists: {
        parameters: {
            query: {
                /** @description The row's `decision_number` as you saw it. */
                seen: number;
            };
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
                /** @description The row, counted from 1. */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListRow"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decisionsLists: {
        parameters: {
            query?: {
                /** @description The row, counted from 1. */
                position?: number;
                /** @description Maximum number of decisions to return. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListDecisions"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["DeletedList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    matchLists: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours does nothing a second time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAgreement"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    resultsLists: {
        parameters: {
            query?: {
                /** @description The form of the file. */
                format?: "csv" | "xlsx" | "parquet";
            };
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    rowsLists: {
        parameters: {
            query?: {
                /** @description The outcome of matching a row. */
                state?: "matched" | "review" | "not_found";
                /** @description Only rows whose outcome differs from the previous run. */
                changed?: boolean;
                /** @description Only rows after this position. */
                after?: number;
                /** @description Maximum number of rows to return. */
                per_page?: number;
            };
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListRowPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    runLists: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and content within 24 hours does nothing a second time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListRunRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ListInFull"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    watchLists: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description List ID. */
                list_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListAgreement"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchedList"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    matchKyb: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchRequest"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["MatchedRows"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    contactsMetrics: {
        parameters: {
            query: {
                /** @description YYYY-MM-DD hh:mm:ss in UTC, inclusive. */
                date_from: string;
                /** @description YYYY-MM-DD hh:mm:ss in UTC, the last second that counts. */
                date_to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ContactCounts"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    usageMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Permission"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    activityTypeNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyStatusNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyTypeNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    countryNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    currencyNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    departmentNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    industryFocusNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    isicNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    legalFormNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalForm"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    naceNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    seniorityNomenclature: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    sicNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description Country, ISO 3166-1 alpha-2, or ANZ. */
                country_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndustryCode"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    statesNomenclature: {
        parameters: {
            query: {
                /** @description Country, ISO 3166-1 alpha-2. */
                country: "US" | "CA";
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    technologyNomenclature: {
        parameters: {
            query?: {
                /** @description Lists the level below this id or path; without it, the top level. */
                parent?: number | string;
            };
            header?: {
                /** @description The ETag of the response that you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyItem"][];
                };
            };
            /** @description Not changed. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-Quota-Daily-Limit": components["headers"]["X-Quota-Daily-Limit"];
                    "X-Quota-Daily-Remaining": components["headers"]["X-Quota-Daily-Remaining"];
                    "X-Quota-Daily-Reset": components["headers"]["X-Quota-Daily-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    "X-Service-Units": components["headers"]["X-Service-Units"];
                    "X-Service-Remaining-Units": components["headers"]["X-Service-Remaining-Units"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyLookup"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["FoundCompanyPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    beneficialOwnership: {
        parameters: {
            query?: {
                /** @description Effective percentage at or above which a person counts as a beneficial owner. */
                threshold?: number;
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["BeneficialOwners"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Ownership"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyOwnership: {
        parameters: {
            query?: {
                /** @description What was known at the end of this day in UTC, as it was reported then. Days before history begins, or before the company was known, are refused with the first day that can be requested. */
                as_of?: string;
                /** @description What held on this day by the dates that registers give, from what is known now or was known on `as_of`. A fact without a first day counts as having always held. */
                valid_on?: string;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Ownership"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchProspecting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ProspectPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyScreening: {
        parameters: {
            query?: {
                /** @description Hits with a lower score are left out. */
                threshold?: number;
                /** @description Only these lists, separated by commas. */
                lists?: string;
                /** @description A birth year that is far from the listed one only lowers the score, instead of setting the entry aside. */
                keep_other_birth_years?: boolean;
                /** @description Also include hits on which your workspace has decided in their present form. */
                include_decided?: boolean;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["CompanyScreening"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decisionsScreening: {
        parameters: {
            query?: {
                /** @description Company ID, as a number or its digits. */
                company_id?: components["schemas"]["CompanyId"];
                /** @description Entries of this list alone. */
                list?: string;
                /** @description true_match: it is the listed party. false_match: it is not. needs_more: more information is needed to decide. */
                decision?: "true_match" | "false_match" | "needs_more";
                /** @description Include those that were replaced or withdrawn. */
                include_ended?: boolean;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ScreeningDecisionPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideScreening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewScreeningDecision"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ScreeningDecision"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listsScreening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ScreenedLists"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchScreening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningSearch"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Screening"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawScreening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Decision ID. */
                decision_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ScreeningDecision"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    callbackWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    callbackSetWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallbackChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Callback"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyFieldsAddWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchFieldsChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyFieldsRemoveWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchFieldsChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyFieldsWatch: {
        parameters: {
            query?: never;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventsWatch: {
        parameters: {
            query?: {
                /** @description The next_cursor of an earlier response; without it, starts at the oldest change kept. */
                cursor?: string;
                /** @description Maximum number of changes to return. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchEventPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    fieldsAddWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchFieldsChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    fieldsRemoveWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchFieldsChange"];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    fieldsWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchField"][];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    historyWatch: {
        parameters: {
            query?: {
                /** @description The first day, inclusive. */
                from_date?: string;
                /** @description The last day, inclusive. */
                to_date?: string;
                /** @description Field names, separated by commas. */
                fields?: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["ChangePage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWatch: {
        parameters: {
            query?: {
                /** @description The day. */
                date?: string;
                /** @description Field names, separated by commas. */
                fields?: string;
                /** @description Page number, starting at 1. */
                page?: number;
                /** @description Items per page. */
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["WatchPage"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    startManyWatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyWatchStart"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["StartedWatches"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    startWatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Company ID, as a number or its digits. */
                id: components["schemas"]["CompanyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WatchStart"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["Watch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["Unsupported"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopWatch: {
        parameters: {
            query?: never;
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
                    "X-Request-Id": components["headers"]["X-Request-Id"];
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
                    "application/json": components["schemas"]["StoppedWatch"];
                };
            };
            400: components["responses"]["Invalid"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["BodyTooLarge"];
            429: components["responses"]["LimitReached"];
            500: components["responses"]["Fault"];
            503: components["responses"]["Unavailable"];
        };
    };
    companyChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The same each time it is sent; remember it so as to act only once. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description Signatures separated by spaces, each `v1,` and Base64; one that matches is enough. After a rotation there are two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeNotification"];
            };
        };
        responses: {
            /** @description The callback is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It was received. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing pauses, for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again, with growing pauses, for three days. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
