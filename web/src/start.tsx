import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from './draw.ts'
import { pause } from './pause.ts'
import { queryClient } from './queries.ts'
import { makeRouter } from './router.tsx'

/** Draws the page that the address names. */
export async function start(): Promise<void> {
  const router = makeRouter()
  await pause()
  // The page's own code loads while the session is checked, not after that.
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])
  }
  const root = createRoot(document.getElementById('root') as HTMLElement)
  // In a transition React draws bit by bit, and lets the browser do other things meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}
