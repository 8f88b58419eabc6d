import { Link } from 'react-router'
import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { besideRect } from './beside-rect.ts'
import { useEscape } from './use-escape.ts'
import styles from './place-tools.module.css'

const labels = {
  close: 'Close',
  reasons: {
    post: {
      title: 'Posts show themselves here',
      text: 'They are written in the post itself. What is published there appears here.',
      link: { label: 'Open Blogs', href: '/cms/all-blogs' },
    },
    design: {
      title: 'This is part of the design',
      text: 'Texts and pictures with a dashed line can be changed. The layout stays as it was drawn.',
      link: { label: 'All pages', href: '/cms/website' },
    },
  },
} as const

/** Why something on the page is not edited here, and where it is. */
export function LockedNote({ element, rect, onClose }: { element: Element; rect: DOMRect; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  const { title, text, link } = labels.reasons[element.closest('a[href^="/blog/"]') ? 'post' : 'design']
  useEscape(onClose)
  useEffect(() => close.current?.focus(), [])
  return (
    <section aria-label={title} className={styles.noteBox} style={besideRect(rect, { width: 320, height: 150 })}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton ref={close} variant="quiet" icon="close" label={labels.close} onClick={onClose} />
      </div>
      <p>{text}</p>
      <LinkButton variant="text" compact arrow render={<Link to={link.href} />}>
        {link.label}
      </LinkButton>
    </section>
  )
}
