import { Link } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../content/interpolate.ts'
import { commonLabels } from '../../../../content/common-labels.ts'
import type { StaffPostSummary } from '../../../../contract/staff-post.ts'
import { PostCover } from '../../../parts/post-cover.tsx'
import { IconButton, IconLink } from '../../../ui/buttons/icon-button.tsx'
import { truncate } from '../../../ui/text/truncate.ts'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { PostDate } from '../post-date.tsx'
import { StateBadge } from '../state-badge.tsx'
import styles from './all-blogs.module.css'

const TAGS_SHOWN = 3
const LONGEST_DESCRIPTION = 150

export function BlogRow({ blog, onDelete }: { blog: StaffPostSummary; onDelete: () => void }) {
  const { _id: id, mainHeading, description, author, readTime, tags, coverImage, state } = blog
  const { by, unknownAuthor } = cms.blogs
  const { list } = cmsBlogs
  return (
    <li className={styles.row}>
      <PictureFrame ratio="16 / 10" className={styles.thumb}>
        <PostCover coverImage={coverImage} sizes="136px" />
      </PictureFrame>
      <div>
        <h2 className={styles.title}>
          <Link to={`/cms/blogs/${id}`} data-row>
            {mainHeading}
          </Link>
        </h2>
        {description && <p className={styles.description}>{truncate(description, LONGEST_DESCRIPTION)}</p>}
        <p className={styles.facts}>
          <StateBadge state={state} />
          <span>{author ? interpolate(by, { author }) : unknownAuthor}</span>
          <PostDate blog={blog} />
          <span>{interpolate(commonLabels.readTime, { minutes: readTime })}</span>
          {tags.slice(0, TAGS_SHOWN).map((tag, position) => (
            <span key={position} className={styles.tag}>
              {tag}
            </span>
          ))}
          {tags.length > TAGS_SHOWN && <span>{interpolate(commonLabels.more, { count: tags.length - TAGS_SHOWN })}</span>}
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
