import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type ListedCorrectionBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { DataTable, RowButton } from '../parts/data-table.tsx'
import { Field, Select } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { useAct } from '../parts/use-act.tsx'
import { operatorQuery } from './operator.ts'
import { OperatorPage } from './operator-page.tsx'

type Body = { corrections: ListedCorrectionBody[]; fields: string[] }

const fieldText = (field: string) => field.replaceAll('_', ' ')

/** Manual corrections, which override all sources until they are withdrawn. */
export function CorrectionsPage() {
  const body = useQuery(operatorQuery<Body>('/corrections'))
  return (
    <OperatorPage title="Corrections">
      <Answer to={body}>
        {({ corrections, fields }) => (
          <>
            <section className="card" aria-labelledby="corrections">
              <h2 id="corrections">Manual corrections</h2>
              {corrections.length === 0 ? (
                <Empty>Nothing has been corrected yet. Add a correction below.</Empty>
              ) : (
                <Corrections list={corrections} />
              )}
            </section>
            <NewCorrection fields={fields} />
          </>
        )}
      </Answer>
    </OperatorPage>
  )
}

function Corrections({ list }: { list: ListedCorrectionBody[] }) {
  const { act, busy, problem } = useAct()
  return (
    <>
      {problem}
      <DataTable
        caption="Corrections, newest first"
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Company',
            className: 'wrap-anywhere',
            cell: ({ company, company_id }) => (
              <>
                {company ?? 'No longer in the database'}{' '}
                <span className="text-sm font-normal text-quiet">{company_id}</span>
              </>
            ),
          },
          { head: 'Field', cell: ({ field }) => fieldText(field) },
          {
            head: 'Value',
            className: 'wrap-anywhere',
            cell: ({ value, replaced, withdrawn_at }) => (
              <span className="grid min-w-0 gap-0.5">
                <span className={withdrawn_at ? 'line-through' : undefined}>{value ?? 'none'}</span>
                <span className="text-sm text-quiet">in the sources: {replaced ?? 'none'}</span>
              </span>
            ),
          },
          {
            head: 'Reason',
            className: 'text-sm wrap-anywhere',
            cell: ({ reason, by, at, withdrawn_at }) => (
              <span className="grid min-w-0 gap-0.5">
                <span>{reason ?? <span className="unknown">no reason given</span>}</span>
                <span className="text-quiet">
                  {by ?? 'the command line'}, <Moment at={at} />
                </span>
                {withdrawn_at && (
                  <span className="text-quiet">
                    withdrawn <Moment at={withdrawn_at} />
                  </span>
                )}
              </span>
            ),
          },
          {
            head: 'Actions',
            isSilent: true,
            cell: ({ field, company, company_id, withdrawn_at }) =>
              !withdrawn_at && (
                <RowButton
                  of={`${fieldText(field)} of ${company}`}
                  disabled={busy}
                  onClick={() => act(() => postOperator('/corrections/withdraw', { company_id, field }))}
                >
                  Withdraw
                </RowButton>
              ),
          },
        ]}
      />
    </>
  )
}

/** Fields of one company, which change together or not at all. */
function NewCorrection({ fields }: { fields: string[] }) {
  const [chosen, setChosen] = useState(['name'])
  const next = fields.find(name => !chosen.includes(name))
  const replace = (at: number, names: string[]) => setChosen(chosen.toSpliced(at, 1, ...names))
  return (
    <section className="card" aria-labelledby="new">
      <h2 id="new">Correct a company</h2>
      <Form
        action="Correct"
        submit={async values => {
          const given = (name: string) => String(values.get(name) ?? '').trim()
          await postOperator('/corrections', {
            company_id: Number(given('company')),
            values: Object.fromEntries(chosen.map(name => [name, given(name)])),
            reason: given('reason'),
          })
          setChosen(['name'])
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Company id"
            name="company"
            inputMode="numeric"
            pattern="[0-9]+"
            hint="Shown in the URL of its page."
          />
          <Field label="Reason" name="reason" hint="Shown next to the value wherever its source is shown." />
          {chosen.map((field, at) => (
            <Fragment key={field}>
              <Select label="Field" value={field} onChange={event => replace(at, [event.target.value])}>
                {fields
                  .filter(name => name === field || !chosen.includes(name))
                  .map(name => (
                    <option key={name} value={name}>
                      {fieldText(name)}
                    </option>
                  ))}
              </Select>
              <div className="flex items-end gap-2">
                <Field
                  label={`Correct ${fieldText(field)}`}
                  name={field}
                  required={false}
                  hint={hints[field] ?? 'Leave empty if it has none.'}
                />
                {chosen.length > 1 && (
                  <RowButton of={fieldText(field)} onClick={() => replace(at, [])}>
                    Remove
                  </RowButton>
                )}
              </div>
            </Fragment>
          ))}
        </div>
        {next && (
          <button
            type="button"
            className="button secondary small justify-self-start"
            onClick={() => setChosen([...chosen, next])}
          >
            Correct another field too
          </button>
        )}
      </Form>
    </section>
  )
}

const hints: Record<string, string> = {
  phones: 'Separate several with commas. Leave empty if it has none.',
  emails: 'Separate several with commas. Leave empty if it has none.',
  status_id: '106 active, 108 inactive, 1615 intermediate. It goes with the wording of the status.',
}
