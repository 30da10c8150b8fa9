import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  McpServer,
  ResourceTemplate,
  type ServerContext,
  type ServerNotifier,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { registerInputRequired } from './input-required.ts'

// What the official conformance suite asks a server to offer, so that it can see how the protocol is served. Nothing of
// it is part of the product.

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
const silence = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA='

export const says = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

export const states = createRequestStateCodec<{ round: string }>({ key: 'a key that only the conformance tests have' })

export type Era = 'legacy' | 'modern'

/** A server with everything the suite looks for. */
export function openFixtures(era: Era, notify: () => ServerNotifier): McpServer {
  const server = new McpServer(
    { name: 'firmament-conformance', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { subscribe: era === 'legacy' },
        completions: {},
        logging: {},
      },
      requestState: { verify: states.verify },
    },
  )
  registerContents(server)
  registerMoving(server, notify)
  registerAsking(server)
  registerInputRequired(server)
  registerResources(server)
  registerPrompts(server)
  server.server.setRequestHandler('completion/complete', async () => ({ completion: { values: [], hasMore: false } }))
  if (era === 'legacy') {
    server.server.setRequestHandler('resources/subscribe', async () => ({}))
    server.server.setRequestHandler('resources/unsubscribe', async () => ({}))
  }
  return server
}

function registerContents(server: McpServer) {
  const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' }
  const resource = (uri: string, mimeType: string, text: string) => ({
    type: 'resource' as const,
    resource: { uri, mimeType, text },
  })
  const contents: Record<string, CallToolResult['content']> = {
    test_simple_text: [{ type: 'text', text: 'This is a simple text response for testing.' }],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }],
    test_embedded_resource: [
      resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
    ],
    test_multiple_content_types: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }
  for (const [name, content] of Object.entries(contents)) {
    server.registerTool(name, { description: `Returns ${name}.` }, () => ({ content }))
  }
  server.registerTool('test_error_handling', { description: 'Always fails.' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
}

/** Tools that say something while they work, or change what is listed. */
function registerMoving(server: McpServer, notify: () => ServerNotifier) {
  const logs = async ({ mcpReq }: ServerContext) => {
    for (const text of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await mcpReq.log('info', text)
      await sleep(20)
    }
    return says('Logged.')
  }
  server.registerTool('test_tool_with_logging', { description: 'Logs three lines.' }, logs)
  server.registerTool('test_logging_tool', { description: 'Logs three lines.' }, logs)
  server.registerTool('test_tool_with_progress', { description: 'Tells its progress.' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
      }
      await sleep(20)
    }
    return says('Progressed.')
  })
  server.registerTool('test_trigger_tool_change', { description: 'Changes the tools.' }, () => {
    notify().toolsChanged()
    return says('Changed.')
  })
  server.registerTool('test_trigger_prompt_change', { description: 'Changes the prompts.' }, () => {
    notify().promptsChanged()
    return says('Changed.')
  })
}

/** Tools that ask the client while they work, as the 2025 revisions do it. */
function registerAsking(server: McpServer) {
  server.registerTool(
    'test_sampling',
    { description: 'Asks for a sample.', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }]
      const { content } = await mcpReq.requestSampling({ messages, maxTokens: 100 })
      return says(`LLM response: ${JSON.stringify(content)}`)
    },
  )
  server.registerTool(
    'test_elicitation',
    { description: 'Asks for input.', inputSchema: z.object({ message: z.string() }) },
    async ({ message }, context) => {
      const text = { type: 'string' as const }
      return ask(context, message, { username: text, email: text }, ['username', 'email'])
    },
  )
  server.registerTool('test_elicitation_sep1034_defaults', { description: 'Asks with defaults.' }, context =>
    ask(context, 'Please review', {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
  )
  const three = ['option1', 'option2', 'option3']
  const titled = ['First', 'Second', 'Third'].map((title, n) => ({ const: `value${n + 1}`, title }))
  server.registerTool('test_elicitation_sep1330_enums', { description: 'Asks for choices.' }, context =>
    ask(context, 'Please choose', {
      untitledSingle: { type: 'string', enum: three },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: three } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    }),
  )
}

type Properties = Parameters<ServerContext['mcpReq']['elicitInput']>[0] extends infer Params
  ? Params extends { requestedSchema: { properties: infer Known } }
    ? Known
    : never
  : never

async function ask({ mcpReq }: ServerContext, message: string, properties: Properties, required: string[] = []) {
  const { action, content } = await mcpReq.elicitInput({
    message,
    requestedSchema: { type: 'object', properties, required },
  })
  return says(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`)
}

function registerResources(server: McpServer) {
  const text = (uri: string, mimeType: string, text: string) => ({ contents: [{ uri, mimeType, text }] })
  const about = (description: string, mimeType = 'text/plain') => ({ description, mimeType })
  server.registerResource('static-text', 'test://static-text', about('Text'), uri =>
    text(uri.href, 'text/plain', 'This is the content of the static text resource.'),
  )
  server.registerResource('watched', 'test://watched-resource', about('Watched'), uri =>
    text(uri.href, 'text/plain', 'Watched.'),
  )
  server.registerResource('static-binary', 'test://static-binary', about('Image', 'image/png'), uri => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: pixel }],
  }))
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, about('Template', 'application/json'), (uri, { id }) =>
    text(uri.href, 'application/json', JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })),
  )
}

function registerPrompts(server: McpServer) {
  const user = <Content>(content: Content) => ({ role: 'user' as const, content })
  const text = (words: string) => user({ type: 'text' as const, text: words })
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [text('This is a simple prompt for testing.')],
  }))
  const two = z.object({ arg1: z.string(), arg2: z.string() })
  server.registerPrompt('test_prompt_with_arguments', { description: 'Two', argsSchema: two }, ({ arg1, arg2 }) => ({
    messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  }))
  const one = z.object({ resourceUri: z.string() })
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Resource', argsSchema: one },
    ({ resourceUri: uri }) => ({
      messages: [
        user({
          type: 'resource' as const,
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        text('Please process the embedded resource above.'),
      ],
    }),
  )
  server.registerPrompt('test_prompt_with_image', { description: 'Image' }, () => ({
    messages: [
      user({ type: 'image' as const, data: pixel, mimeType: 'image/png' }),
      text('Please analyze the image above.'),
    ],
  }))
}

/** What the client of this request can do, as it said itself. */
export function capabilitiesOf({ mcpReq }: ServerContext): Record<string, unknown> {
  return ((mcpReq.envelope as Record<string, unknown> | undefined)?.[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Record<
    string,
    unknown
  >
}
