import { caseStudies } from '../../../../content/case-studies.ts'
import type { Story } from '../../../../content/stories/story.ts'
import { workPieces } from '../../../../content/work-pieces.ts'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './story-pictures.module.css'

/** What lay on the table during the work, with captions. */
export function StoryPictures({ pictures }: Pick<Story, 'pictures'>) {
  return (
    <section className={classNames('section', styles.section)}>
      <VisuallyHidden as="h2">{caseStudies.pictures}</VisuallyHidden>
      <div className={classNames('wrap', styles.pictures)}>
        {pictures.map(({ image, alt, caption }, index) => (
          <figure key={image}>
            <PictureFrame corner={index % 2 === 0 ? 'top-left' : 'bottom-right'} className={styles.frame}>
              <Picture name={image} alt={alt ?? workPieces[image]?.alt ?? ''} sizes="(min-width: 768px) 46vw, 94vw" />
            </PictureFrame>
            <figcaption className={classNames('muted', styles.caption)}>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
