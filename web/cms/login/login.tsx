import { Navigate, useLocation } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signIn } from '../../../content/sign-in.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useAdmin } from '../session/admin-info.ts'
import { type SignInState, returnPath } from '../session/return-path.ts'
import { Door } from './door.tsx'
import { EndingNote } from './ending-note.tsx'
import { LoginForm } from './login-form.tsx'

export { headers } from '../session/nothing-kept.ts'

/** Whoever is signed in goes on to where they wanted to be, also when that happens in another window. */
export default function Login() {
  const admin = useAdmin()
  const state = useLocation().state as SignInState | null
  if (admin) return <Navigate to={returnPath(state?.from)} replace />
  return (
    <Door>
      <PageHead title={`${signIn.title} | ${agency.name}`} />
      <LoginForm note={<EndingNote state={state} />} />
    </Door>
  )
}
