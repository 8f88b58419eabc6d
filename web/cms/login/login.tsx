import { Navigate, useLocation } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { type SignInState, returnPath } from '../session/return-path.ts'
import { Door } from './door.tsx'
import { EndingNote } from './ending-note.tsx'
import { LoginForm } from './login-form.tsx'

export { headers } from '../session/no-store-headers.ts'

/** Whoever is signed in goes on to where they wanted to be, also when that happens in another window. */
export default function Login() {
  const admin = useCurrentStaff()
  const state = useLocation().state as SignInState | null
  if (admin) return <Navigate to={returnPath(state?.from)} replace />
  return (
    <Door>
      <PageHead title={`${signInLabels.title} | ${agency.name}`} />
      <LoginForm note={<EndingNote state={state} />} />
    </Door>
  )
}
