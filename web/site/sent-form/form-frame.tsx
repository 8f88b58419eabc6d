import type { ReactNode } from 'react'
import { forms } from '../../../content/forms.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { SendRow } from './send-row.tsx'
import type { AnyFields } from './sent-form.ts'
import styles from './sent-form.module.css'
import { Trap } from './trap.tsx'
import type { useSentForm } from './use-sent-form.ts'

type Form = Pick<ReturnType<typeof useSentForm<AnyFields>>, 'ref' | 'sending' | 'heldBack' | 'send'>
type Props = Form & {
  /** This page, and the place in it to come back to. */
  action: string
  submit: string
  children: ReactNode
}

/** All of a form but its fields. Sent by the page itself or, without JavaScript, by the browser to the page's action. */
export function FormFrame({ ref, sending, heldBack, send, action, submit, children }: Props) {
  const hydrated = useHydrated()
  const complaint = sending.stage === 'failed' && (
    <Banner tone="error" live ref={isEmpty(sending.problems) ? comeIntoView : undefined}>
      {sending.banner}
    </Banner>
  )
  return (
    <form ref={ref} method="post" action={action} noValidate className={styles.form} onSubmit={send}>
      <div className={styles.top}>
        {/* A page that was loaded anew begins up here. */}
        {!hydrated && complaint}
        <p className="small muted">{forms.requiredNote}</p>
      </div>
      {children}
      <Trap />
      <SendRow submit={submit} isSending={sending.stage === 'sending'} heldBack={heldBack}>
        {hydrated && complaint}
      </SendRow>
    </form>
  )
}

const isEmpty = (problems: object) => Object.keys(problems).length === 0

/** Unless a field has the focus that it is about. */
const comeIntoView = (banner: HTMLDivElement | null) => banner?.scrollIntoView({ block: 'nearest' })
