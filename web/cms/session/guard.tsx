import { Navigate, Outlet, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { isApiFailure } from '../../load.ts'
import { currentAdmin, hasLeft, keepAdmin, useAdmin } from './admin-info.ts'
import { SIGN_IN } from './return-path.ts'
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
  const { pathname, search, hash } = useLocation()
  if (admin) return <Outlet />
  const from = hasLeft() ? undefined : pathname + search + hash
  return <Navigate to={SIGN_IN} replace state={{ from }} />
}
