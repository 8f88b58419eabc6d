import type { PostSummary } from '../../../contract/post.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { articlePage } from '../../../content/article-page.ts'
import { commonLabels, errorMessages } from '../../../content/shared-texts.ts'
import { SEARCH_MAX_LENGTH } from '../../../contract/search-text.ts'
import { ErrorLayout } from '../../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { WaysOn } from '../not-found/ways-on.tsx'
import styles from './article-not-found.module.css'

export type MissingArticle = { message: string; newest: PostSummary[] }

/** There is no such article: the newest ones, and a search for the one that was meant. */
export function ArticleNotFound({ message, newest }: MissingArticle) {
  const { title, back, newest: heading } = articlePage.missing
  return (
    <ErrorLayout
      title={title}
      text={message || errorMessages.article.missing}
      actions={
        <LinkButton href={back.href} data-withdraw>
          {back.label}
        </LinkButton>
      }
    >
      <WaysOn
        heading={heading}
        links={newest.map(({ _id, mainHeading, readTime }) => ({
          label: mainHeading,
          hint: interpolate(commonLabels.readTime, { minutes: readTime }),
          href: `/blog/${_id}`,
        }))}
      >
        <Search />
      </WaysOn>
    </ErrorLayout>
  )
}

function Search() {
  const { label, placeholder, submit } = useSiteContent().blog.search
  return (
    <search>
      <form action="/blog" className={styles.search}>
        <TextField
          pill
          type="search"
          name="search"
          label={label}
          hideLabel
          placeholder={placeholder}
          icon="search"
          maxLength={SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          className={styles.searchField}
        />
        <Button type="submit" variant="ghost">
          {submit}
        </Button>
      </form>
    </search>
  )
}
