import type { Post } from '../../../contract/post.ts'
import { articlePage } from '../../../content/article-page.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import { getInitial } from '../../ui/text/get-initial.ts'
import { LongDate } from '../../ui/text/long-date.tsx'
import styles from './article-footer.module.css'
import { useAuthor } from './author.ts'
import { Share } from './share.tsx'

type Props = Pick<Post, '_id' | 'mainHeading' | 'author' | 'publishedAt'>

/** Who wrote the post, when, and where to go from here. */
export function ArticleFooter({ _id, mainHeading, author, publishedAt }: Props) {
  const { published, more } = articlePage
  return (
    <footer className={classNames('wrap', styles.footer)}>
      <AuthorBlock author={author} />
      <div className={styles.end}>
        <p className="small muted">
          {published} <LongDate at={publishedAt} />
        </p>
        <div className={styles.actions}>
          <Share title={mainHeading} path={`/blog/${_id}`} />
          <LinkButton arrow href={more.href}>
            {more.label}
          </LinkButton>
        </div>
      </div>
    </footer>
  )
}

function AuthorBlock({ author }: Pick<Post, 'author'>) {
  const { name, role, bio, image, href } = useAuthor(author)
  return (
    <div className={styles.author}>
      <PictureFrame className={styles.portrait} aria-hidden="true">
        {image ? (
          <ContentPicture picture={{ ...image, alt: '' }} sizes="160px" />
        ) : (
          <span className={styles.monogram}>{getInitial(name)}</span>
        )}
      </PictureFrame>
      <div className={styles.authorText}>
        <p className={classNames('title', styles.name)}>
          <bdi>{name}</bdi>
        </p>
        {role && <p className={styles.role}>{role}</p>}
        {bio && <p className={styles.bio}>{bio}</p>}
        {href && (
          <TextLink arrow href={href} className={styles.authorLink}>
            {interpolate(articlePage.aboutAuthor, { name })}
          </TextLink>
        )}
      </div>
    </div>
  )
}
