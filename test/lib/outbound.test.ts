import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { type AddressRange, mayCall, readRange } from '#lib/address-ranges.ts'
import { type Outbound, openOutbound } from '#lib/outbound.ts'

/** What a name server answers that its owner turns against us. */
const names: Record<string, string[]> = {
  'public.example': ['8.8.8.8'],
  'six.example': ['2606:4700::1111'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'half.example': ['8.8.8.8', '192.168.1.1'],
  'none.example': [],
}

async function resolve(name: string): Promise<string[]> {
  const found = names[name]
  if (!found) throw new Error('ENOTFOUND')
  return found
}

const opened: Outbound[] = []
const outboundWith = (allowed: string[], lookUp = resolve) => {
  const outbound = openOutbound({
    allowed: allowed.map(block => readRange(block) as AddressRange),
    resolve: lookUp,
    timeoutMs: 2_000,
  })
  opened.push(outbound)
  return outbound
}

let target: Server
let port: number
let hits = 0
before(async () => {
  target = createServer((request, response) => {
    hits += 1
    if (request.url === '/redirect') response.writeHead(307, { location: `http://127.0.0.1:${port}/` })
    response.end('here')
  })
  await new Promise<void>(listening => target.listen(0, '::', listening))
  port = (target.address() as AddressInfo).port
})
after(async () => {
  await Promise.all(opened.map(outbound => outbound.close()))
  target.close()
  target.closeAllConnections()
})

/** Each of these leads to this machine, its neighbours or a cloud's own services, however it is written. */
const refused = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://１２７.0.0.1/',
  'http://127.0.0.1./',
  'http://0.0.0.0/',
  'http://0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://100.64.0.1/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/',
  'http://198.18.0.1/',
  'http://203.0.113.7/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://240.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://loopback.example/',
  'http://loopback6.example/',
  'http://mapped.example/',
  'http://metadata.example/',
  'http://half.example/',
]

for (const address of refused) {
  test(`refused when set, and not connected to: ${address}`, async () => {
    const outbound = outboundWith([])
    assert.equal(await outbound.refusal(address), 'must resolve to a public address')
    const before = hits
    const url = new URL(address)
    url.port = String(port)
    const outcome = await outbound.post(url.href, {}, '{}')
    assert.match('error' in outcome ? outcome.error : '', /is not a public address/)
    assert.equal(hits, before)
  })
}

for (const [address, why] of [
  ['ftp://public.example/', /must be an https address/],
  ['file:///etc/passwd', /must be an https address/],
  ['javascript:alert(1)', /must be an https address/],
  ['gopher://127.0.0.1/', /must be an https address/],
  ['public.example', /must be an https address/],
  ['http://user:password@public.example/', /user name or a password/],
  [' https://public.example/', /spaces or line breaks/],
  ['https://public.example/a b', /spaces or line breaks/],
  ['https://public.example/\r\nX-Other: 1', /spaces or line breaks/],
  ['https://public.example/\t', /spaces or line breaks/],
  ['http://none.example/', /cannot be resolved/],
  ['http://unknown.example/', /cannot be resolved/],
] as const) {
  test(`refused for what it is: ${address}`, async () => {
    assert.match(String(await outboundWith([]).refusal(address)), why)
  })
}

for (const address of [
  'https://public.example/hook',
  'https://six.example:8443/',
  'https://8.8.4.4/',
  'https://[2606:4700::1]/',
]) {
  test(`taken: ${address}`, async () => {
    assert.equal(await outboundWith([]).refusal(address), null)
  })
}

for (const address of [
  'http://public.example/hook',
  'http://8.8.4.4/',
  'https://public.example:22/',
  'https://six.example:6379/',
  'http://[2606:4700::1]:8080/',
]) {
  test(`public, but not by https on a usual port: ${address}`, async () => {
    const outbound = outboundWith(['10.0.0.0/8'])
    assert.equal(await outbound.refusal(address), 'must be https, on port 443 or 8443')
    const outcome = await outbound.post(address, {}, '{}')
    assert.match('error' in outcome ? outcome.error : '', /is only called by https on port 443 or 8443/)
    const wider = outboundWith(['8.8.0.0/16', '2606:4700::/32'])
    assert.equal(await wider.refusal(address), null, 'where the operator names the address, any way is taken')
  })
}

test('what the operator allows is taken, and nothing beside it', async () => {
  const outbound = outboundWith(['10.0.0.0/8', 'fd00::/8', '127.0.0.0/8'])
  for (const address of ['http://10.9.9.9/', 'http://[fd12::1]/', 'http://[::ffff:10.0.0.1]/', 'http://2130706433/']) {
    assert.equal(await outbound.refusal(address), null, address)
  }
  for (const address of ['http://192.168.0.1/', 'http://[::1]/', 'http://169.254.169.254/']) {
    assert.equal(await outbound.refusal(address), 'must resolve to a public address', address)
  }
})

test('a name that was good when it was set and leads here afterwards is not connected to', async () => {
  let turned = false
  const outbound = outboundWith([], async () => [turned ? '127.0.0.1' : '8.8.8.8'])
  assert.equal(await outbound.refusal('https://rebinding.example/'), null)
  turned = true
  const before = hits
  const outcome = await outbound.post(`http://rebinding.example:${port}/`, {}, '{}')
  assert.match('error' in outcome ? outcome.error : '', /not a public address/)
  assert.equal(hits, before)
})

test('a redirect is an answer like any other: nobody goes where it points', async () => {
  const outbound = outboundWith(['127.0.0.0/8'])
  const before = hits
  const outcome = await outbound.post(`http://127.0.0.1:${port}/redirect`, {}, '{}')
  assert.equal('status' in outcome && outcome.status, 307)
  assert.equal(hits, before + 1)
})

test('an allowed name is reached', async () => {
  const outbound = outboundWith(['127.0.0.0/8'])
  const outcome = await outbound.post(`http://loopback.example:${port}/`, {}, '{}')
  assert.deepEqual('status' in outcome && [outcome.status, outcome.body], [200, 'here'])
})

test('a receiver that accepts the call and never answers is given up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>(listening => silent.listen(0, '127.0.0.1', listening))
  const outbound = openOutbound({ allowed: [readRange('127.0.0.0/8') as AddressRange], timeoutMs: 50 })
  opened.push(outbound)
  const outcome = await outbound.post(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`, {}, '{}')
  assert.match('error' in outcome ? outcome.error : '', /no answer within/)
  silent.close()
  silent.closeAllConnections()
})

test('invalid addresses may not be called', () => {
  for (const text of ['', 'localhost', '1.2.3', 'x']) assert.equal(mayCall(text, []), false)
})
