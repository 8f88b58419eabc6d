import { Link } from 'react-router'
import { BlogCover } from '../../parts/blog-cover.tsx'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TurnFrame } from '../../ui/turn-frame.tsx'
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
    <header className={classes('on-dark', styles.head)}>
      <div className={classes('wrap', styles.words)}>
        <h1 className={classes('display-l', styles.title)}>{title}</h1>
        <div className={styles.low}>
          {description && <p className={classes('lead', styles.text)}>{description}</p>}
          <LinkButton arrow render={<Link to={link.href} />}>
            {link.label}
          </LinkButton>
        </div>
      </div>
      <div className={classes('wrap', styles.picture)}>
        <TurnFrame corner="bottom-right" className={styles.frame}>
          <BlogCover coverImage={image} priority />
        </TurnFrame>
      </div>
    </header>
  )
}
