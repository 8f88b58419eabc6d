import { Link, useNavigate } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { notFound } from '../../../content/not-found.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { BandLoop } from './band-loop.tsx'
import styles from './missing-page.module.css'

/** For any address without a page, public or staff. */
export function MissingPage() {
  const navigate = useNavigate()
  const goBack = () => (hasBack() ? navigate(-1) : navigate(notFound.home.href))
  return (
    <section className={classes('on-dark', styles.page)} data-withdraws>
      <PageHead title={`${notFound.title} | ${agency.name}`} />
      <BandLoop />
      <div className={classes('wrap', styles.words)}>
        <h1 className="display-xl">{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <div className={styles.ways}>
          <LinkButton render={<Link to={notFound.home.href} />}>{notFound.home.label}</LinkButton>
          <Button variant="ghost" className={styles.back} onClick={goBack} data-withdraw>
            {notFound.back}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Where there is nothing behind this page, or only what lies ahead of it, back would do nothing. */
function hasBack(): boolean {
  const { canGoBack = false, canGoForward = false } = window.navigation ?? {}
  return canGoBack || (history.length > 1 && !canGoForward)
}
