import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListInFullBody } from '../api.ts'
import { Answers } from '../lists/answers.tsx'
import { Columns } from '../lists/columns.tsx'
import { ListProgress } from '../lists/list-progress.tsx'
import { Review } from '../lists/review.tsx'
import { Rows } from '../lists/rows.tsx'
import { Upkeep } from '../lists/upkeep.tsx'
import { Answer } from '../parts/answer.tsx'
import { Page } from '../parts/page.tsx'
import { getQuery } from '../queries.ts'
import { useWorkspace } from '../workspace.ts'

const pollMs = 1000

/** One list, from its columns to the data about its companies: what can be done next comes first. */
export function ListPage() {
  const { workspaceId } = useWorkspace()
  const { listId = '' } = useParams({ strict: false })
  const [isReviewing, setIsReviewing] = useState(false)
  const list = useQuery({
    ...getQuery<ListInFullBody>(workspaceId, `/lists/${listId}`),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? pollMs : false),
  })
  return (
    <Page title={list.data?.name ?? 'List'}>
      <Answer to={list}>
        {found =>
          isReviewing ? (
            <Review list={found} onDone={() => setIsReviewing(false)} />
          ) : (
            <Parts list={found} onReview={() => setIsReviewing(true)} />
          )
        }
      </Answer>
    </Page>
  )
}

const isAtWork = ({ state }: ListInFullBody) => state === 'matching' || state === 'answering'

function Parts({ list, onReview }: { list: ListInFullBody; onReview: () => void }) {
  const isBegun = list.state !== 'created'
  return (
    <>
      {!isBegun && <Columns list={list} />}
      {isBegun && <ListProgress list={list} onReview={onReview} />}
      {list.companies > 0 && !isAtWork(list) && <Answers list={list} />}
      {isBegun && <Rows list={list} />}
      <Upkeep list={list} />
    </>
  )
}
