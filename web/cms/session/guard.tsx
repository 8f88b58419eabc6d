import { isApiError } from '../../../contract/api-client.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { PageHead } from '../../head/page-head.tsx'
import { queryClient } from '../data/query-client.ts'
import { staffLabels } from '../labels.ts'
import { getSessionEnd, onAccountChange, readCurrentStaff, storeCurrentStaff, useCurrentStaff } from './current-staff.ts'
import { LoadingPage } from './loading-page.tsx'
import { SIGN_IN_PATH, type SignInState } from './return-path.ts'
import { staffApi } from './staff-api.ts'

export { headers } from './no-store-headers.ts'

// What was loaded for one account is not shown to the next.
onAccountChange(() => queryClient.clear())

/** Checks the session once; later calls of the pages notice when it ends. */
export async function clientLoader() {
  if (!readCurrentStaff()) return null
  try {
    storeCurrentStaff((await staffApi.getCurrentStaff()).admin)
  } catch (error) {
    // An unreachable server does not end the session: the pages show what they cannot load.
    if (!isApiError(error)) throw error
  }
  return null
}
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <>
      <PageHead title={staffLabels.title} />
      <LoadingPage />
    </>
  )
}

/** Wraps every staff page, and redirects to the sign-in page when nobody is signed in. */
export default function StaffGuard() {
  const currentStaff = useCurrentStaff()
  // Renders again, and so checks again, on every navigation.
  useLocation()
  // The key resets all state of the pages when another account signs in.
  if (currentStaff) {
    return (
      <QueryClientProvider client={queryClient}>
        <Outlet key={currentStaff._id} />
      </QueryClientProvider>
    )
  }
  return <SignInRedirect />
}

/** Its state is set once: a later render may already see the address of the sign-in page. */
function SignInRedirect() {
  const [state] = useState(createSignInState)
  return <Navigate to={SIGN_IN_PATH} replace state={state} />
}

function createSignInState(): SignInState {
  // The browser's address: the first save of a new post changes it without the router.
  const { pathname, search, hash } = window.location
  const ending = getSessionEnd()
  const signedOut = ending !== undefined && ending.reason !== 'ended'
  return { from: signedOut ? undefined : pathname + search + hash, ending }
}
