import type { Story } from '../../../../contract/site-content/stories.ts'
import { PictureFrame } from '../../../ui/media/picture-frame.tsx'
import { ContentPicture } from '../../../ui/media/content-picture.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './story-pictures.module.css'

/** What lay on the table during the work, with captions. */
export function StoryPictures({ heading, pictures }: Pick<Story, 'pictures'> & { heading: string }) {
  return (
    <section className={classNames('section', styles.section)}>
      <VisuallyHidden as="h2">{heading}</VisuallyHidden>
      <div className={classNames('wrap', styles.pictures)}>
        {pictures.map(({ id, image, caption }, index) => (
          <figure key={id}>
            <PictureFrame corner={index % 2 === 0 ? 'top-left' : 'bottom-right'} className={styles.frame}>
              <ContentPicture picture={image} sizes="(min-width: 768px) 46vw, 94vw" />
            </PictureFrame>
            <figcaption className={classNames('muted', styles.caption)}>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
