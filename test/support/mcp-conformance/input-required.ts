import {
  acceptedContent,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { capabilitiesOf, says, states } from './fixtures.ts'

const elicit = (
  message: string,
  field: string,
  wanted: { type: 'string' } | { type: 'boolean' } = { type: 'string' },
) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: wanted }, required: [field] },
  })

const sample = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens })

const answered = ({ mcpReq }: ServerContext, key: string) =>
  inputResponse(mcpReq.inputResponses, key).kind !== 'missing'

type Result = InputRequiredResult | ReturnType<typeof says>

/** Tools and a prompt that need an answer of the client first, as the 2026 revision does it: they are called again. */
export function registerInputRequired(server: McpServer): void {
  const tool = (name: string, handle: (context: ServerContext) => Result | Promise<Result>) =>
    server.registerTool(name, { description: `Plays ${name}.` }, handle)
  const once = (name: string, requests: InputRequests, done: (context: ServerContext) => Result) =>
    tool(name, context =>
      Object.keys(requests).every(key => answered(context, key))
        ? done(context)
        : inputRequired({ inputRequests: requests }),
    )

  tool('test_input_required_result_elicitation', ({ mcpReq }) => {
    const { name } = acceptedContent<{ name?: unknown }>(mcpReq.inputResponses, 'user_name') ?? {}
    if (typeof name === 'string') return says(`Hello, ${name}!`)
    return inputRequired({ inputRequests: { user_name: elicit('What is your name?', 'name') } })
  })
  once(
    'test_input_required_result_sampling',
    { capital_question: sample('What is the capital of France?', 100) },
    ({ mcpReq }) => says(JSON.stringify(mcpReq.inputResponses)),
  )
  once('test_input_required_result_list_roots', { client_roots: inputRequired.listRoots() }, ({ mcpReq }) =>
    says(JSON.stringify(mcpReq.inputResponses)),
  )
  tool('test_streaming_elicitation', context =>
    answered(context, 'user_name')
      ? says('Done.')
      : inputRequired({ inputRequests: { user_name: elicit('What is your name?', 'name') } }),
  )
  tool('test_missing_capability', () => inputRequired({ inputRequests: { sample: sample('Anything', 10) } }))
  tool('test_input_required_result_capabilities', context => {
    const { sampling, elicitation } = capabilitiesOf(context)
    if (context.mcpReq.inputResponses) return says('Done.')
    return inputRequired({
      inputRequests: {
        ...(sampling !== undefined && { sample: sample('Anything', 10) }),
        ...(elicitation !== undefined && { name: elicit('What is your name?', 'name') }),
      },
    })
  })
  registerStateful(tool)

  const argument = { user_context: elicit('What context should the prompt use?', 'context') }
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first' }, context => {
    if (!answered(context, 'user_context')) return inputRequired({ inputRequests: argument })
    const text = JSON.stringify(context.mcpReq.inputResponses)
    return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
  })
}

/** Those that give the client something to bring back, signed, so that nobody can change it on the way. */
function registerStateful(tool: (name: string, handle: (context: ServerContext) => Promise<Result>) => void) {
  const round = ({ mcpReq }: ServerContext) => mcpReq.requestState<{ round: string }>()?.round
  const withState = async (requests: InputRequests, next: string) =>
    inputRequired({ inputRequests: requests, requestState: await states.mint({ round: next }) })

  for (const name of ['request_state', 'tampered_state']) {
    tool(`test_input_required_result_${name}`, async context =>
      round(context) === 'confirm' && answered(context, 'confirm')
        ? says('state-ok')
        : withState({ confirm: elicit('Please confirm', 'ok', { type: 'boolean' }) }, 'confirm'),
    )
  }
  const several = {
    user_name: elicit('What is your name?', 'name'),
    greeting: sample('Generate a greeting', 50),
    client_roots: inputRequired.listRoots(),
  }
  tool('test_input_required_result_multiple_inputs', async context =>
    Object.keys(several).every(key => answered(context, key)) ? says('Done.') : withState(several, 'several'),
  )
  tool('test_input_required_result_multi_round', async context => {
    if (round(context) === 'second' && answered(context, 'step2')) return says('Done.')
    return round(context) === 'first' && answered(context, 'step1')
      ? withState({ step2: elicit('Step 2: What is your favorite color?', 'color') }, 'second')
      : withState({ step1: elicit('Step 1: What is your name?', 'name') }, 'first')
  })
}
