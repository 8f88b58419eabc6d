import { Link } from 'react-router'
import { PostCover } from '../../parts/post-cover.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { PictureFrame } from '../../ui/media/picture-frame.tsx'
import styles from './head.module.css'

type Props = {
  title: string
  description: string
  image: string
  link: { label: string; href: string }
}

/** Dark, and half of the category's picture reaches out of it. */
export function Head({ title, description, image, link }: Props) {
  return (
    <header className={classNames('on-dark', styles.head)}>
      <div className={classNames('wrap', styles.words)}>
        <h1 className={classNames('display-l', styles.title)}>{title}</h1>
        <div className={styles.low}>
          {description && <p className={classNames('lead', styles.text)}>{description}</p>}
          <LinkButton arrow render={<Link to={link.href} />}>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <div className={classNames('wrap', styles.picture)}>
        <PictureFrame corner="bottom-right" className={styles.frame}>
          <PostCover coverImage={image} priority />
        </PictureFrame>
      </div>
    </header>
  )
}
