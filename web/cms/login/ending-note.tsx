import { fill } from '../../../content/fill.ts'
import { signIn } from '../../../content/sign-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { draftsOf } from '../session/drafts.ts'
import { type SignInState, returnPath } from '../session/return-path.ts'

/** Why somebody who was signed in has to sign in again, and what became of their text. Who signed out here knows. */
export function EndingNote({ state }: { state: SignInState | null }) {
  // The server knows nothing of the browser's history.
  const hydrated = useHydrated()
  if (!hydrated || !state?.ending || state.ending.how === 'signed out') return null
  if (state.ending.how === 'signed out elsewhere') return <Banner live>{signIn.signedOutElsewhere}</Banner>
  return (
    <Banner live>
      {signIn.ended} {keptText(state.ending.account, returnPath(state.from))}
    </Banner>
  )
}

function keptText(account: string, from: string): string {
  const [here] = draftsOf(account, new URL(from, location.origin).pathname)
  if (here) return fill(signIn.kept, { what: signIn.keptWhat[here] })
  return draftsOf(account).length > 0 ? signIn.keptElsewhere : ''
}
