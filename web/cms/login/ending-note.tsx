import { interpolate } from '../../../content/interpolate.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { listDraftKinds } from '../session/drafts.ts'
import { type SignInState, returnPath } from '../session/return-path.ts'

/** Why somebody who was signed in has to sign in again, and what became of their text. Who signed out here knows. */
export function EndingNote({ state }: { state: SignInState | null }) {
  // The server knows nothing of the browser's history.
  const hydrated = useHydrated()
  if (!hydrated || !state?.ending || state.ending.reason === 'signed out') return null
  if (state.ending.reason === 'signed out elsewhere') return <Banner live>{signInLabels.signedOutElsewhere}</Banner>
  return (
    <Banner live>
      {signInLabels.ended} {keptText(state.ending.account, returnPath(state.from))}
    </Banner>
  )
}

function keptText(account: string, from: string): string {
  const [here] = listDraftKinds(account, new URL(from, location.origin).pathname)
  if (here) return interpolate(signInLabels.kept, { what: signInLabels.keptWhat[here] })
  return listDraftKinds(account).length > 0 ? signInLabels.keptElsewhere : ''
}
