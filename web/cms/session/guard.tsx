import { Navigate, Outlet, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { isApiFailure } from '../../load.ts'
import { currentAdmin, howItEnded, keepAdmin, useAdmin } from './admin-info.ts'
import { SIGN_IN, type SignInState } from './return-path.ts'
import { staff } from './staff-api.ts'
import { Waiting } from './waiting.tsx'

export { headers } from './nothing-kept.ts'

/** Asks the server once whether the session lives; each page asks again with its own calls. */
export async function clientLoader() {
  if (!currentAdmin()) return null
  try {
    keepAdmin((await staff.me()).admin)
  } catch (error) {
    // Out of reach is not signed out: the pages say what they cannot load.
    if (!isApiFailure(error)) throw error
  }
  return null
}
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <>
      <PageHead title={cms.title} />
      <Waiting />
    </>
  )
}

/** Stands around every staff page and looks at each change of path: nobody signed in, nothing shown. */
export default function Guard() {
  const admin = useAdmin()
  useLocation()
  // Another person begins anew: nothing that the one before has written or opened is left on the page.
  if (admin) return <Outlet key={admin._id} />
  // The address itself: a post that was saved for the first time has another one than its page was opened by.
  const { pathname, search, hash } = window.location
  const ending = howItEnded()
  const hasLeft = ending !== undefined && ending.how !== 'ended'
  return <Navigate to={SIGN_IN} replace state={{ from: hasLeft ? undefined : pathname + search + hash, ending } satisfies SignInState} />
}
