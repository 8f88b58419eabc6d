import { Link, useRevalidator } from 'react-router'
import { blogPage } from '../../../content/blog-page.ts'
import { errorMessages } from '../../../content/error-messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './no-articles.module.css'

/** Nothing fits, or nothing came: the one has a way to all articles, the other a second try. */
export function NoArticles({ isFailed, isWhole }: { isFailed?: boolean; isWhole: boolean }) {
  const { title, hint, all } = blogPage.empty
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.empty}>
      <p className={classNames('display-m', styles.title)}>{title}</p>
      <p className="muted">{hint}</p>
      {isFailed && (
        <p className="muted" role="alert">
          {errorMessages.blog.load}
        </p>
      )}
      <div className={styles.ways}>
        {isFailed && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {errorMessages.blog.retry}
          </Button>
        )}
        {!isWhole && (
          <LinkButton variant="ghost" render={<Link to="/blog" preventScrollReset />}>
            {all}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
