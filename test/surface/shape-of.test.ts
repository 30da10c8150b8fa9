import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { Text } from '#surface/schema.ts'
import { shapeOf } from '#surface/shape-of.ts'

type Fact = { id: number; zipCode: string | null; role: string | null }

test('a shape shows members by their name, by another name and by a function, in the order of its schema', () => {
  const place = shapeOf<Pick<Fact, 'zipCode'>>()({ zip_code: Text })
  const { shape, show } = shapeOf<Fact>()({
    id: Type.Integer(),
    ...place.members,
    'job title': [Text, 'role'],
    initial: [Text, ({ role }) => role?.charAt(0) ?? null],
  })
  assert.equal(
    JSON.stringify(show({ id: 1, zipCode: null, role: 'Chair' })),
    '{"id":1,"zip_code":null,"job title":"Chair","initial":"C"}',
  )
  assert.deepEqual(Object.keys(shape.properties), ['id', 'zip_code', 'job title', 'initial'])
})

test('a member that the fact does not have, or whose values the schema does not allow, does not compile', () => {
  // @ts-expect-error: there is no `city`.
  assert.ok(shapeOf<Fact>()({ city: Text }).show)
  // @ts-expect-error: there is no `job`.
  assert.ok(shapeOf<Fact>()({ job_title: [Text, 'job'] }).show)
  // @ts-expect-error: a postcode may be null.
  assert.ok(shapeOf<Fact>()({ zip_code: Type.String() }).show)
  // @ts-expect-error: a role may be null.
  assert.ok(shapeOf<Fact>()({ job_title: [Type.String(), 'role'] }).show)
})
