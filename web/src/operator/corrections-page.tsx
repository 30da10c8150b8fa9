import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedCorrectionBody, postOperator } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { Field, Select } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { RowButton, useAct } from './act.tsx'
import { operatorQuery, refreshOperator } from './operator.ts'
import { Room } from './room.tsx'

type Body = { corrections: ListedCorrectionBody[]; fields: string[] }

const fieldText = (field: string) => field.replaceAll('_', ' ')

/** What is set right by hand: it wins over all sources until it is withdrawn. */
export function CorrectionsPage() {
  const body = useQuery(operatorQuery<Body>('/corrections'))
  return (
    <Room title="Corrections">
      <Answer to={body}>
        {({ corrections, fields }) => (
          <>
            <section className="card" aria-labelledby="corrections">
              <h2 id="corrections">Set right by hand</h2>
              {corrections.length === 0 ? (
                <Empty>Nothing has been corrected. Do it below.</Empty>
              ) : (
                <Corrections list={corrections} />
              )}
            </section>
            <NewCorrection fields={fields} />
          </>
        )}
      </Answer>
    </Room>
  )
}

function Corrections({ list }: { list: ListedCorrectionBody[] }) {
  const { act, busy, problem } = useAct()
  return (
    <>
      {problem}
      <table className="table stacked">
        <caption className="sr-only">Corrections, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Why and by whom</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(one => (
            <tr key={one.id}>
              <th scope="row" className="wrap-anywhere">
                {one.company ?? 'No longer there'}{' '}
                <span className="text-sm font-normal text-quiet">{one.company_id}</span>
              </th>
              <td data-label="Field">{fieldText(one.field)}</td>
              <td data-label="Value" className="wrap-anywhere">
                <span className="grid min-w-0 gap-0.5">
                  <span className={one.withdrawn_at ? 'line-through' : undefined}>{one.value ?? 'none'}</span>
                  <span className="text-sm text-quiet">sources say {one.replaced ?? 'nothing'}</span>
                </span>
              </td>
              <td data-label="Why and by whom" className="text-sm wrap-anywhere">
                <span className="grid min-w-0 gap-0.5">
                  <span>{one.reason ?? <span className="unknown">no reason given</span>}</span>
                  <span className="text-quiet">
                    {one.by ?? 'the command line'}, <Moment at={one.at} />
                  </span>
                  {one.withdrawn_at && (
                    <span className="text-quiet">
                      withdrawn <Moment at={one.withdrawn_at} />
                    </span>
                  )}
                </span>
              </td>
              <td data-label="">
                {!one.withdrawn_at && (
                  <RowButton
                    of={`${fieldText(one.field)} of ${one.company}`}
                    busy={busy}
                    onClick={() =>
                      act(() => postOperator('/corrections/withdraw', { company_id: one.company_id, field: one.field }))
                    }
                  >
                    Withdraw
                  </RowButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function NewCorrection({ fields }: { fields: string[] }) {
  const [field, setField] = useState('name')
  return (
    <section className="card" aria-labelledby="new">
      <h2 id="new">Correct a company</h2>
      <Form
        action="Correct"
        submit={async values => {
          const said = (name: string) => String(values.get(name) ?? '').trim()
          await postOperator('/corrections', {
            company_id: Number(said('company')),
            field,
            value: said('value'),
            reason: said('reason'),
            ...(field === 'status' && said('status_id') && { status_id: said('status_id') }),
          })
          await refreshOperator()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Company id"
            name="company"
            inputMode="numeric"
            pattern="[0-9]+"
            hint="It stands in the address of its page."
          />
          <Select label="Field" value={field} onChange={event => setField(event.target.value)}>
            {fields.map(name => (
              <option key={name} value={name}>
                {fieldText(name)}
              </option>
            ))}
          </Select>
          <Field
            label="Right value"
            name="value"
            required={false}
            hint="Empty: it has none. Several phones or e-mails with commas."
          />
          {field === 'status' && (
            <Field
              label="Status id"
              name="status_id"
              required={false}
              hint="106 active, 108 inactive, 1615 in between."
            />
          )}
          <Field label="Reason" name="reason" hint="Stands beside the value wherever its source is shown." />
        </div>
      </Form>
    </section>
  )
}
