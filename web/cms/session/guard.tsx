import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { isApiError } from '../../loaders.ts'
import { queryClient } from '../data/query-client.ts'
import { readCurrentStaff, getSessionEnd, storeCurrentStaff, onAccountChange, useCurrentStaff } from './current-staff.ts'
import { SIGN_IN_PATH, type SignInState } from './return-path.ts'
import { staffApi } from './staff-api.ts'
import { LoadingPage } from './loading-page.tsx'

export { headers } from './no-store-headers.ts'

// What was loaded for one account is not shown to the next.
onAccountChange(() => queryClient.clear())

/** Asks the server once whether the session lives; each page asks again with its own calls. */
export async function clientLoader() {
  if (!readCurrentStaff()) return null
  try {
    storeCurrentStaff((await staffApi.getCurrentStaff()).admin)
  } catch (error) {
    // Out of reach is not signed out: the pages say what they cannot load.
    if (!isApiError(error)) throw error
  }
  return null
}
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <>
      <PageHead title={cms.title} />
      <LoadingPage />
    </>
  )
}

/** Stands around every staff page and looks at each change of path: nobody signed in, nothing shown. */
export default function StaffGuard() {
  const currentStaff = useCurrentStaff()
  useLocation()
  // Another person begins anew: nothing that the one before has written or opened is left on the page.
  if (currentStaff) {
    return (
      <QueryClientProvider client={queryClient}>
        <Outlet key={currentStaff._id} />
      </QueryClientProvider>
    )
  }
  // The address itself: a post that was saved for the first time has another one than its page was opened by.
  const { pathname, search, hash } = window.location
  const ending = getSessionEnd()
  const hasLeft = ending !== undefined && ending.reason !== 'ended'
  return (
    <Navigate to={SIGN_IN_PATH} replace state={{ from: hasLeft ? undefined : pathname + search + hash, ending } satisfies SignInState} />
  )
}
