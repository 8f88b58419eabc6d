import { Link, useRevalidator } from 'react-router'
import { blogPage } from '../../../content/blog-page.ts'
import { failures } from '../../../content/failures.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './no-articles.module.css'

/** Nothing fits, or nothing came: the one has a way to all articles, the other a second try. */
export function NoArticles({ isFailed, isWhole }: { isFailed?: boolean; isWhole: boolean }) {
  const { title, hint, all } = blogPage.empty
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.empty}>
      <p className={classes('display-m', styles.title)}>{title}</p>
      <p className="muted">{hint}</p>
      {isFailed && (
        <p className="muted" role="alert">
          {failures.blog.load}
        </p>
      )}
      <div className={styles.ways}>
        {isFailed && (
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            {failures.blog.retry}
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
