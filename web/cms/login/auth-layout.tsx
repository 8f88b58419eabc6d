import type { ReactNode, FormEvent } from 'react'
import { Link } from 'react-router'
import { signInLabels } from '../../../content/sign-in.ts'
import { navigation } from '../../../content/layout.ts'
import { Cursor } from '../../chrome/cursor/cursor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './auth-layout.module.css'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import doorFormStyles from './auth-form.module.css'

/** The pages in front of the staff area: a picture, a form, and the way back to the website. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classNames('on-light', styles.door)}>
      <div className={classNames('on-dark', styles.art)}>
        <Picture name="login" alt="" sizes="(min-width: 768px) 50vw, 1px" priority />
        <img className={styles.lockup} src="/images/brand/lockup-on-dark.svg" alt="" width={819} height={141} />
      </div>
      <main className={styles.main}>
        <Link to={navigation.logo.href} className={styles.brand} aria-label={navigation.logo.label}>
          <img src="/images/brand/lockup-colour.svg" alt="" width={819} height={141} />
        </Link>
        <div className={styles.sheet}>
          {children}
          <LinkButton variant="text" icon="arrow-left" render={<Link to={signInLabels.back.href} />}>
            {signInLabels.back.label}
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
export function AuthForm({ title, text, note, problem, busy, submit, onSend, onChange, more, children }: Props) {
  const ready = useHydrated()
  return (
    // Sent before the page is alive, a form of any other method would put the password into the address.
    <form className={doorFormStyles.form} method="post" onSubmit={onSend} onChange={onChange}>
      <AuthFormLabels title={title} text={text} />
      {note}
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className={doorFormStyles.needsScript}>
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

export function AuthFormLabels({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <div>
      <h1 className={doorFormStyles.title}>{title}</h1>
      {text && <p className="small muted">{text}</p>}
    </div>
  )
}

type AuthMessageProps = {
  tone: 'ok' | 'error'
  title: string
  text: string
  /** What to do about it. */
  more?: string
  next?: { label: string; href: string }
}

/** Where a form has done its work, or cannot do it any more. */
export function AuthMessage({ tone, title, text, more, next }: AuthMessageProps) {
  return (
    <>
      <AuthFormLabels title={title} />
      <Banner tone={tone} live>
        {text} {more}
      </Banner>
      {next && <LinkButton render={<Link to={next.href} />}>{next.label}</LinkButton>}
    </>
  )
}
