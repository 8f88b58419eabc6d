import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signInLabels } from '../../../content/sign-in.ts'
import { navigation } from '../../../content/navigation.ts'
import { Cursor } from '../../chrome/cursor/cursor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './door.module.css'

/** The pages in front of the staff area: a picture, a form, and the way back to the website. */
export function Door({ children }: { children: ReactNode }) {
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
