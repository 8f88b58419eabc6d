import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Cursor } from '../../chrome/cursor/cursor.tsx'
import { startCursor } from '../../chrome/cursor/start-cursor.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { staffLabels } from '../labels.ts'
import formStyles from './auth-form.module.css'
import styles from './auth-layout.module.css'
import { loginLabels } from './labels.ts'

/** The layout of the sign-in pages: a picture, the form, and a link to the website. */
export function AuthLayout({ children }: { children: ReactNode }) {
  useEffect(startCursor, [])
  return (
    <div className={classNames('on-light', styles.layout)}>
      <div className={classNames('on-dark', styles.art)}>
        <Picture name="login" alt="" sizes="(min-width: 768px) 50vw, 1px" priority />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </div>
      <main className={styles.main}>
        <a href={loginLabels.home.href} className={styles.brand} aria-label={loginLabels.home.label}>
          <img src="/images/brand/lockup-colour.svg" alt="" width={819} height={141} />
        </a>
        <div className={styles.content}>
          {children}
          <LinkButton variant="text" icon="arrow-left" href={loginLabels.back.href}>
            {loginLabels.back.label}
          </LinkButton>
        </div>
      </main>
      <Cursor />
    </div>
  )
}

type Props = {
  title: string
  text?: ReactNode
  /** Above the fields. */
  note?: ReactNode
  problem?: string
  busy: boolean
  submit: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onChange?: () => void
  /** Below the button. */
  footer?: ReactNode
  children: ReactNode
}

export function AuthForm({ title, text, note, problem, busy, submit, onSubmit, onChange, footer, children }: Props) {
  const ready = useHydrated()
  return (
    // Submitted before hydration, a GET form would put the password into the address.
    <form className={formStyles.form} method="post" onSubmit={onSubmit} onChange={onChange}>
      <AuthHeading title={title} text={text} />
      {note}
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className={formStyles.needsScript}>
        <Banner tone="warn">{staffLabels.needsScript}</Banner>
      </div>
      {children}
      <Button type="submit" busy={busy} disabled={!ready}>
        {submit}
      </Button>
      {footer}
    </form>
  )
}

export function AuthHeading({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h1 className={formStyles.title}>{title}</h1>
      {text && <p className="small muted">{text}</p>}
    </div>
  )
}

type AuthMessageProps = {
  tone: 'ok' | 'error'
  title: string
  text: string
  advice?: string
  next?: { label: string; href: string }
}

/** Replaces the form after it was submitted, or when its link is invalid. */
export function AuthMessage({ tone, title, text, advice, next }: AuthMessageProps) {
  return (
    <>
      <AuthHeading title={title} />
      <Banner tone={tone} live>
        {text} {advice}
      </Banner>
      {next && <LinkButton render={<Link to={next.href} />}>{next.label}</LinkButton>}
    </>
  )
}
