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

/** The router counts its own pages; a visitor may also have come from another site. */
function hasBack(): boolean {
  const { idx = 0 } = (history.state ?? {}) as { idx?: number }
  return idx > 0 || (history.length > 1 && document.referrer !== '')
}
