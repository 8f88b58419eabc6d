import type { FormEvent, ReactNode } from 'react'
import { signInLabels } from '../../../content/sign-in.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import styles from './door-form.module.css'

type Props = {
  title: string
  text?: ReactNode
  /** Why one is here. */
  note?: ReactNode
  problem?: string
  busy: boolean
  submit: string
  onSend: (event: FormEvent<HTMLFormElement>) => void
  onChange?: () => void
  /** Below the button. */
  more?: ReactNode
  children: ReactNode
}

/** The form on a page in front of the staff area. */
export function DoorForm({ title, text, note, problem, busy, submit, onSend, onChange, more, children }: Props) {
  const ready = useHydrated()
  return (
    // Sent before the page is alive, a form of any other method would put the password into the address.
    <form className={styles.form} method="post" onSubmit={onSend} onChange={onChange}>
      <DoorWords title={title} text={text} />
      {note}
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className={styles.needsScript}>
        <Banner tone="warn">{signInLabels.needsScript}</Banner>
      </div>
      {children}
      <Button type="submit" busy={busy} disabled={!ready}>
        {submit}
      </Button>
      {more}
    </form>
  )
}

export function DoorWords({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      {text && <p className="small muted">{text}</p>}
    </div>
  )
}
