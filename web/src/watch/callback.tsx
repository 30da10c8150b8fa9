import { useState } from 'react'
import { type CallbackBody, type OutcomeBody, post, type WatchSettingsBody } from '../api.ts'
import { Command } from '../parts/command.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { useAct } from '../parts/use-act.tsx'
import { useWorkspace } from '../workspace.ts'

/** Where the workspace receives notifications of changes, and whether that works. */
export function Callback({ settings }: { settings: WatchSettingsBody }) {
  const { isAdmin } = useWorkspace()
  // The secret is known only this once, is kept only here, and is gone with the page.
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <section className="card" aria-labelledby="callback">
      <h2 id="callback">Callback address</h2>
      <p className="text-quiet">
        Each change is posted there as JSON, signed according to Standard Webhooks, and retried for three days until the
        receiver answers with a 2xx status.
      </p>
      {settings.off_at && (
        <Notice>
          The receiver answered 410 Gone, so nothing has been sent since <Moment at={settings.off_at} />. Save the
          address to turn it on again.
        </Notice>
      )}
      {isAdmin ? (
        <>
          {secret && <Secret secret={secret} />}
          <Settings key={settings.callback} settings={settings} onSecret={setSecret} />
        </>
      ) : (
        <p>
          {settings.callback ? <code className="break-all">{settings.callback}</code> : 'Not set.'} An owner or admin of
          the workspace can change this.
        </p>
      )}
    </section>
  )
}

function Secret({ secret }: { secret: string }) {
  return (
    <div className="grid gap-2" role="status">
      <p>
        <strong>Signing secret.</strong> It is shown only once. Copy it now and store it safely.
      </p>
      <Command label="Secret" line={secret} />
    </div>
  )
}

type SettingsProps = { settings: WatchSettingsBody; onSecret: (secret: string | null) => void }

function Settings({ settings: { callback, off_at, former_until }, onSecret }: SettingsProps) {
  const { workspaceId } = useWorkspace()
  const [outcome, setOutcome] = useState<OutcomeBody | null>(null)
  const { act, busy, isOff, problem } = useAct()

  async function set(address: string, rotate = false) {
    const body = { callback: address, ...(rotate && { rotate_secret: true }) }
    const answer = await post<CallbackBody>(workspaceId, '/watch/callback', body)
    if (answer.secret || address === '') onSecret(answer.secret)
    setOutcome(null)
  }
  const test = () =>
    act(async () => {
      setOutcome(null)
      setOutcome(await post<OutcomeBody>(workspaceId, '/watch/callback/test'))
    })
  const rotate = () => {
    const question = 'Create a new signing secret? The current one stays valid for 24 hours.'
    if (callback && confirm(question)) act(() => set(callback, true))
  }
  const remove = () => {
    if (confirm('Remove the callback? Pending notifications are dropped; the changes stay here.')) {
      act(() => set(''))
    }
  }

  return (
    <>
      <Form action="Save" submit={values => set(String(values.get('callback')))}>
        <Field
          label="Address"
          name="callback"
          type="url"
          defaultValue={callback ?? ''}
          placeholder="https://example.com/hooks/firmament"
          autoComplete="off"
          hint="A public http or https address."
        />
      </Form>
      {former_until && Date.parse(former_until) > Date.now() && (
        <p className="text-sm text-quiet">
          The previous secret stays valid until <Moment at={former_until} />.
        </p>
      )}
      {callback && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button secondary" disabled={isOff || off_at !== null} onClick={test}>
            {busy ? 'One moment…' : 'Send test'}
          </button>
          <button type="button" className="button secondary" disabled={isOff} onClick={rotate}>
            New secret
          </button>
          <button type="button" className="button danger" disabled={isOff} onClick={remove}>
            Remove callback
          </button>
        </div>
      )}
      {outcome && <Outcome outcome={outcome} />}
      {problem}
    </>
  )
}

function Outcome({ outcome: { acknowledged, status, error, latency_ms } }: { outcome: OutcomeBody }) {
  const answer = status === null ? error : `status ${status}`
  if (!acknowledged) {
    return (
      <Notice>
        The test was not acknowledged: {answer}, after {latency_ms} ms. The receiver must answer with a 2xx status.
      </Notice>
    )
  }
  return (
    <p role="status" className="text-good">
      The receiver acknowledged the test: {answer}, after {latency_ms} ms.
    </p>
  )
}
