import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { PeopleBody, PersonCandidateBody, PersonCandidatesBody, UnpaidBody } from '../api.ts'
import { Answer, Empty } from '../parts/answer.tsx'
import { dayText } from '../parts/day-text.ts'
import { Country } from '../parts/flag.tsx'
import { Highlighted } from '../parts/highlighted.tsx'
import { Page } from '../parts/page.tsx'
import { PayFirst } from '../parts/pay-first.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { postQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const shortest = 2

export function PeoplePage() {
  const { workspaceId } = useWorkspace()
  const { q = '', country = '' } = useSearch({ strict: false }) as { q?: string; country?: string }
  const navigate = useNavigate()
  return (
    <Page title="Find a person">
      <SearchBox
        label="Name of an officer, shareholder or employee"
        {...{ workspaceId, q, country }}
        countryLabel="Country of the company"
        onChange={search => navigate({ to: '.', search, replace: true })}
      />
      {q.length >= shortest ? (
        <Candidates workspaceId={workspaceId} q={q} country={country} />
      ) : (
        <section className="card">
          <Empty>
            Enter as much of the name as you know; initials, word order and spelling variants are matched. You get
            candidates with their companies and roles. A search that finds someone costs 1 unit; repeating it within a
            day is free.
          </Empty>
        </section>
      )}
    </Page>
  )
}

type CandidatesProps = { workspaceId: string; q: string; country: string }

function Candidates({ workspaceId, q, country }: CandidatesProps) {
  const question = { q, ...(country && { country }) }
  const people = useQuery(postQuery<PeopleBody | UnpaidBody>(workspaceId, '/people', question))
  // A long list is drawn bit by bit, so that typing is not held up.
  const data = useDeferredValue(people.data)
  return (
    <Answer to={{ ...people, data } as typeof people}>
      {found => {
        if ('cost' in found) {
          return (
            <section className="card" aria-label="Cost">
              <PayFirst
                {...{ workspaceId, unpaid: found, path: '/people', body: question }}
                unit={['unit', 'units']}
                action="Search"
              >
                Search for officers, shareholders and employees named “{q}”{country && ` in ${country}`}.
              </PayFirst>
            </section>
          )
        }
        const { officers, shareholders, employees } = found
        const lists = [
          { title: 'Officers', list: officers },
          { title: 'Shareholders', list: shareholders },
          { title: 'Employees', list: employees },
        ].filter(({ list }) => list.items.length > 0)
        const count = officers.items.length + shareholders.items.length + employees.items.length
        return (
          <div className="grid gap-5" aria-busy={people.isFetching}>
            <p className="text-quiet" role="status">
              {count === 0
                ? 'No candidates found.'
                : `${count} ${count === 1 ? 'candidate' : 'candidates'}. The same name does not mean the same person: compare role, company and, where available, date of birth.`}
            </p>
            {count === 0 && (
              <section className="card">
                <Empty>
                  No one in the loaded registers matches “{q}”{country && ` in ${country}`}. Check the spelling
                  {country ? ', remove a word or choose all countries' : ' or remove a word'}. This proves nothing about
                  the person.
                </Empty>
              </section>
            )}
            {lists.map(({ title, list }) => (
              <List key={title} title={title} list={list} workspaceId={workspaceId} q={q} />
            ))}
          </div>
        )
      }}
    </Answer>
  )
}

type ListProps = { title: string; list: PersonCandidatesBody; workspaceId: string; q: string }

function List({ title, list: { items, more }, workspaceId, q }: ListProps) {
  const words = q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 1)
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <ul className="grid">
        {items.map(candidate => (
          <Candidate key={candidate.key} {...{ candidate, workspaceId, words }} />
        ))}
      </ul>
      {more && (
        <p className="text-sm text-quiet">
          Showing the {items.length} closest matches. Add a name or choose a country to see others.
        </p>
      )}
    </section>
  )
}

type CandidateProps = { candidate: PersonCandidateBody; workspaceId: string; words: string[] }

function Candidate({ candidate, workspaceId, words }: CandidateProps) {
  const { name, kind, role, current, born, company } = candidate
  return (
    <li className="when-seen grid gap-x-6 gap-y-1 border-b border-line py-2.5 last:border-0 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {kind === 'person' && /^[oh]/.test(candidate.key) ? (
            <Link
              to="/w/$workspaceId/people/$personKey"
              params={{ workspaceId, personKey: candidate.key }}
              preload={false}
            >
              <Highlighted text={name} words={words} />
            </Link>
          ) : (
            <Highlighted text={name} words={words} />
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {role && <span>{role}</span>}
          {current === false && <span>former</span>}
          {kind === 'company' && <span>company</span>}
          {born && <span>born {dayText(born)}</span>}
        </p>
      </div>
      <div className="min-w-0">
        <Link
          to="/w/$workspaceId/companies/$companyId"
          params={{ workspaceId, companyId: String(company.id) }}
          className="break-words"
        >
          {company.name}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <Country code={company.country_code} />
          {company.registration_number && <span>No. {company.registration_number}</span>}
          {company.status && <span>{company.status}</span>}
        </span>
      </div>
    </li>
  )
}
