import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import styles from './settings.module.css'

type Props = {
  /** As `useFormMutation` returns it. */
  mutation: { problem: string; isPending: boolean; clear: () => void }
  intro?: string
  submit: string
  onSubmit: (form: HTMLFormElement, fields: FormData) => Promise<void>
  children: ReactNode
}

/** A form with its error message and its submit button. */
export function SettingsForm({ mutation, intro, submit, onSubmit, children }: Props) {
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void onSubmit(event.currentTarget, new FormData(event.currentTarget))
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} onChange={mutation.clear}>
      {intro && <p>{intro}</p>}
      {mutation.problem && (
        <Banner tone="error" live>
          {mutation.problem}
        </Banner>
      )}
      {children}
      <Button type="submit" compact busy={mutation.isPending}>
        {submit}
      </Button>
    </form>
  )
}
