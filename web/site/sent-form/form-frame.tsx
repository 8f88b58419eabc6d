import type { ReactNode } from 'react'
import { forms } from '../../../content/forms.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { SendRow } from './send-row.tsx'
import type { AnyFields } from './contact-form.ts'
import styles from './sent-form.module.css'
import { Trap } from './trap.tsx'
import type { useContactForm } from './use-contact-form.ts'

type Form = Pick<ReturnType<typeof useContactForm<AnyFields>>, 'ref' | 'submission' | 'submitDisabled' | 'submit'>
type Props = Form & {
  /** This page, and the place in it to come back to. */
  action: string
  submitLabel: string
  children: ReactNode
}

/** All of a form but its fields. Sent by the page itself or, without JavaScript, by the browser to the page's action. */
export function FormFrame({ ref, submission, submitDisabled, submit, action, submitLabel, children }: Props) {
  const hydrated = useHydrated()
  const complaint = submission.status === 'error' && (
    <Banner tone="error" live ref={isEmpty(submission.error.problems) ? comeIntoView : undefined}>
      {submission.error.banner}
    </Banner>
  )
  return (
    <form ref={ref} method="post" action={action} noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.top}>
        {/* A page that was loaded anew begins up here. */}
        {!hydrated && complaint}
        <p className="small muted">{forms.requiredNote}</p>
      </div>
      {children}
      <Trap />
      <SendRow submitLabel={submitLabel} isPending={submission.status === 'pending'} submitDisabled={submitDisabled}>
        {hydrated && complaint}
      </SendRow>
    </form>
  )
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0

/** Unless a field has the focus that it is about. */
const comeIntoView = (banner: HTMLDivElement | null) => banner?.scrollIntoView({ block: 'nearest' })
