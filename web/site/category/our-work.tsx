import { defaultWork } from '../../../content/category-defaults.ts'
import { categoryPage } from '../../../content/category-page.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './our-work.module.css'

const PROJECTS_SHOWN = 3
const CORNERS = ['top-left', 'top-right', 'bottom-right'] as const

/** Three covers, each a step lower than the one before. */
export function OurWork({ work }: { work: CategoryInput['work'] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2 className={classNames('display-l', styles.heading)}>{categoryPage.ourWork}</h2>
        <ul className={styles.projects}>
          {work.slice(0, PROJECTS_SHOWN).map(({ title, description, image }, at) => (
            <li key={at}>
              <PictureFrame corner={CORNERS[at]} className={styles.picture}>
                <PostCover coverImage={image || (defaultWork[at]?.image ?? '')} sizes="(min-width: 768px) 33vw, 100vw" />
              </PictureFrame>
              <h3 className="title">{title}</h3>
              <p className="muted">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
