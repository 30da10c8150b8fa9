import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DigestBody, post } from '../api.ts'
import { Answer } from '../parts/answer.tsx'
import { Select } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { getQuery } from '../queries.ts'

/** The summary of the inbox that members can receive by e-mail. */
export function Digest({ workspaceId }: { workspaceId: string }) {
  const digest = useQuery(getQuery<DigestBody>(workspaceId, '/inbox/digest'))
  return (
    <section className="card" aria-labelledby="digest">
      <h2 id="digest">Your summary by e-mail</h2>
      <Answer to={digest}>
        {data =>
          data.available ? (
            <Choice key={`${data.every} ${data.least}`} digest={data} workspaceId={workspaceId} />
          ) : (
            <p className="text-quiet">This server does not send e-mail, so there is no summary.</p>
          )
        }
      </Answer>
    </section>
  )
}

function Choice({ digest, workspaceId }: { digest: DigestBody; workspaceId: string }) {
  const [every, setEvery] = useState<string>(digest.every)
  const [least, setLeast] = useState<string>(digest.least)
  const save = () => post(workspaceId, '/inbox/digest', { every, least })
  const isAsBefore = every === digest.every && least === digest.least
  return (
    <Form isOwn action="Save" submit={save} disabled={isAsBefore} className="flex flex-wrap items-end gap-4">
      <Select label="How often" value={every} onChange={event => setEvery(event.target.value)}>
        <option value="never">Never</option>
        <option value="day">Every day</option>
        <option value="week">Every Monday</option>
      </Select>
      <Select label="Which changes" value={least} onChange={event => setLeast(event.target.value)}>
        <option value="low">All changes</option>
        <option value="medium">Medium and high</option>
        <option value="high">High only</option>
      </Select>
    </Form>
  )
}
