import { Link, useNavigate } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { notFound } from '../../../content/not-found.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import styles from './not-found-page.module.css'

/** For any address without a page, public or staff. */
export function NotFoundPage() {
  const navigate = useNavigate()
  const goBack = () => (canNavigateBack() ? navigate(-1) : navigate(notFound.home.href))
  return (
    <section className={classNames('on-dark', styles.page)} data-withdraws>
      <PageHead title={`${notFound.title} | ${agency.name}`} />
      <NotFoundArt />
      <div className={classNames('wrap', styles.words)}>
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
function canNavigateBack(): boolean {
  const { canGoBack = false, canGoForward = false } = window.navigation ?? {}
  return canGoBack || (history.length > 1 && !canGoForward)
}
