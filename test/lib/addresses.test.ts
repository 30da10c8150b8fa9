import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkedinSlug, slugForms } from '#lib/linkedin-slug.ts'
import { phoneDigits } from '#lib/phone-digits.ts'
import { registrableDomain } from '#lib/registrable-domain.ts'

test('the registered domain of a web address', () => {
  for (const [address, domain] of [
    ['https://www.foo.example/x', 'foo.example'],
    ['a.b.foo.co.uk', 'foo.co.uk'],
    ['FOO.Example:8080/a?b', 'foo.example'],
    ['http://user:secret@x.foo.example/', 'foo.example'],
    ['acme.github.io', 'acme.github.io'],
    ['müller.de', 'xn--mller-kva.de'],
    ['foo.example.', 'foo.example'],
    ['hello', null],
    ['not a url', null],
    ['http://', null],
    ['192.0.2.1', null],
    ['co.uk', null],
    ['localhost', null],
    ['foo..com', null],
    ['', null],
  ] as const) {
    assert.equal(registrableDomain(address), domain, address)
  }
})

test('the name in a LinkedIn address', () => {
  for (const [kind, address, slug] of [
    ['company', 'https://www.linkedin.com/company/Acme/', 'acme'],
    ['company', 'linkedin.com/school/acme?x=1', 'acme'],
    ['company', 'https://uk.linkedin.com/showcase/acme#x', 'acme'],
    ['company', 'https://www.linkedin.com/company/12345/admin', '12345'],
    ['person', 'HTTPS://LINKEDIN.COM/IN/Jo-Doe', 'jo-doe'],
    ['person', 'https://www.linkedin.com/mwlite/in/jo', 'jo'],
    ['person', 'https://www.linkedin.com/pub/jo/1/2/3', 'jo'],
    ['person', 'https://www.linkedin.com/company/acme', null],
    ['company', 'https://www.linkedin.com/in/jo', null],
    ['company', 'https://evil.example/linkedin.com/company/acme', null],
    ['company', 'https://notlinkedin.com/company/acme', null],
    ['company', 'https://www.linkedin.com/company/', null],
    ['company', 'acme', null],
  ] as const) {
    assert.equal(linkedinSlug(kind, address), slug, address)
  }
  assert.deepEqual(slugForms('zo%c3%ab'), ['zo%c3%ab', 'zoë'])
  assert.deepEqual(slugForms('zoë'), ['zoë', 'zo%c3%ab'])
  assert.deepEqual(slugForms('100%'), ['100%'])
})

test('the digits of a phone number that every notation shares', () => {
  for (const phone of ['+44 20 7946 0123', '0044-20-7946-0123', '+44 (0)20 7946 0123', '44.20.7946.0123']) {
    assert.equal(phoneDigits(phone), '442079460123', phone)
  }
  assert.equal(phoneDigits('020 7946 0123'), '2079460123')
  assert.equal(phoneDigits('00 123456'), null)
  assert.equal(phoneDigits('call us'), null)
})
