import { Link } from 'react-router'
import { caseStudies, type CaseStudy } from '../../../content/case-studies.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { FigureValue } from './figure-value.tsx'
import styles from './story-teaser.module.css'

/** The work, bigger than the words about it, now on the left and now on the right. */
export function StoryTeaser({ story }: { story: CaseStudy }) {
  const { id, client, trade, title, summary, figures, poster, posterAlt } = story
  const [figure] = figures
  const page = `/case-studies/${id}`
  return (
    <article className={classNames('section', styles.story)}>
      {/* For a pointer the picture is a link, too; for others the one below is enough. */}
      <Link to={page} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture name={poster} alt={posterAlt} sizes="(min-width: 1024px) 64vw, 100vw" />
      </Link>
      <div className={styles.words}>
        <p className={classNames('label', styles.client)}>
          {client} <span className={styles.trade}>{trade}</span>
        </p>
        <h2 className="display-m">{title}</h2>
        <p className="lead muted">{summary}</p>
        {figure && (
          <dl className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              <FigureValue {...figure} />
            </dd>
          </dl>
        )}
        <TextLink arrow render={<Link to={page} />}>
          {caseStudies.read}
          <VisuallyHidden>{client}</VisuallyHidden>
        </TextLink>
      </div>
    </article>
  )
}
