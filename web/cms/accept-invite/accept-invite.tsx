import { useState } from 'react'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { STAFF_MESSAGES } from '../../../contract/staff.ts'
import { PageHead } from '../../head/page-head.tsx'
import { DoorNote } from '../login/door-note.tsx'
import { Door } from '../login/door.tsx'
import { takeLinkSecret } from '../login/link-secret.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/accept-invite.ts'
import { AcceptForm } from './accept-form.tsx'
import { inviteOf } from './held-invite.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => inviteOf(takeLinkSecret())
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

/** Where the link of an invitation leads. */
export default function AcceptInvite({ loaderData }: Route.ComponentProps) {
  const { title, expired } = signInLabels.accept
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('problem' in loaderData ? loaderData.problem : '')
  const more = problem === STAFF_MESSAGES.badLink ? expired : undefined
  return (
    <Door>
      <PageHead title={`${title} | ${agency.name}`} />
      {said && <DoorNote tone="ok" title={title} text={said} next={signInLabels.reset.signIn} />}
      {problem && <DoorNote tone="error" title={title} text={problem} more={more} />}
      {!said && !problem && 'token' in loaderData && <AcceptForm invite={loaderData} onDone={setSaid} onVoid={setProblem} />}
    </Door>
  )
}
