import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'
import { labels } from '../../../../content/labels.ts'
import type { StaffBlogSummary } from '../../../../contract/staff-blog.ts'
import { BlogCover } from '../../../parts/blog-cover.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { shortened } from '../../../ui/shortened.ts'
import { TurnFrame } from '../../../ui/turn-frame.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './all-blogs.module.css'

const TAGS_SHOWN = 3
const LONGEST_DESCRIPTION = 150

export function BlogRow({ blog, onDelete }: { blog: StaffBlogSummary; onDelete: () => void }) {
  const { _id: id, mainHeading, description, author, readTime, tags, coverImage, state } = blog
  const { by, unknownAuthor } = cms.blogs
  const { list } = cmsBlogs
  return (
    <li className={styles.row}>
      <TurnFrame ratio="16 / 10" className={styles.thumb}>
        <BlogCover coverImage={coverImage} sizes="136px" />
      </TurnFrame>
      <div>
        <h2 className={styles.title}>
          <Link to={`/cms/blogs/${id}`} data-row>
            {mainHeading}
          </Link>
        </h2>
        {description && <p className={styles.description}>{shortened(description, LONGEST_DESCRIPTION)}</p>}
        <p className={styles.facts}>
          <StateBadge state={state} />
          <span>{author ? fill(by, { author }) : unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{fill(labels.readTime, { minutes: readTime })}</span>
          {tags.slice(0, TAGS_SHOWN).map((tag, position) => (
            <span key={position} className={styles.tag}>
              {tag}
            </span>
          ))}
          {tags.length > TAGS_SHOWN && <span>{fill(labels.more, { count: tags.length - TAGS_SHOWN })}</span>}
        </p>
      </div>
      <div className={styles.actions}>
        <IconLink
          look="quiet"
          icon="eye"
          tip={list.view}
          tipOnPhones
          label={`${list.view}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}`} />}
        />
        <IconLink
          look="quiet"
          icon="edit"
          tip={list.edit}
          tipOnPhones
          label={`${list.edit}: ${mainHeading}`}
          render={<Link to={`/cms/blogs/${id}/edit`} />}
        />
        <IconButton
          look="quiet"
          icon="trash"
          danger
          tip={list.delete}
          tipOnPhones
          label={`${list.delete}: ${mainHeading}`}
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
