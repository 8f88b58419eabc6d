import { Navigate, Outlet, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { isApiError } from '../../loaders.ts'
import { readCurrentStaff, getSessionEnd, storeCurrentStaff, useCurrentStaff } from './current-staff.ts'
import { SIGN_IN_PATH, type SignInState } from './return-path.ts'
import { staffApi } from './staff-api.ts'
import { LoadingPage } from './loading-page.tsx'

export { headers } from './no-store-headers.ts'

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
export default function Guard() {
  const currentStaff = useCurrentStaff()
  useLocation()
  // Another person begins anew: nothing that the one before has written or opened is left on the page.
  if (currentStaff) return <Outlet key={currentStaff._id} />
  // The address itself: a post that was saved for the first time has another one than its page was opened by.
  const { pathname, search, hash } = window.location
  const ending = getSessionEnd()
  const hasLeft = ending !== undefined && ending.reason !== 'ended'
  return (
    <Navigate to={SIGN_IN_PATH} replace state={{ from: hasLeft ? undefined : pathname + search + hash, ending } satisfies SignInState} />
  )
}
