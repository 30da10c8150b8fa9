import { readPerson } from '#domain/people/person.ts'
import { EmployeeId, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { PersonProfileShape, revealedBy, showPersonProfile } from '../shapes/person.ts'

export default endpoint({
  id: 'profileEmployees',
  summary: 'Get the profile of an employee',
  description: 'Reveals the e-mail address and phone number where known',
  method: 'GET',
  path: '/employees/:id',
  permission: 'employees',
  metered: true,
  reveals: revealedBy,
  params: Strict({ id: EmployeeId }),
  response: PersonProfileShape,
  records: ({ params }) => ({ act: 'person.read', object: params.id }),

  async handle({ databases, params }) {
    return showPersonProfile(await readPerson(databases.reads, params.id))
  },
})
