/** Values with which a request succeeds on the demo companies, by the name of a schema or of a parameter. */
export const parameterExamples: Record<string, unknown> = {
  CompanyId: 1,
  EmployeeId: 1001,
  view_mode: 'lite',
  country: 'US',
  country_code: 'GB',
  list_id: 1,
  report_id: 1,
  position: 1,
  seen: 1,
  date_from: '2026-10-01 00:00:00',
  date_to: '2026-10-31 23:59:59',
}
