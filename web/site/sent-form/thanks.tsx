import { useEffect, useRef } from 'react'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import styles from './thanks.module.css'

type Props = {
  heading: string
  text: string
  again: string
  /** Without JavaScript, the form is fetched anew. */
  page: string
  onAgain: () => void
}

/** Takes the form's place, and the focus with it. */
export function Thanks({ heading, text, again, page, onAgain }: Props) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <section ref={panel} tabIndex={-1} className={styles.thanks} aria-labelledby="thanks">
      <h2 id="thanks" className="display-l">
        {heading}
      </h2>
      <p className="lead">{text}</p>
      <LinkButton
        href={page}
        arrow
        className={styles.again}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        {again}
      </LinkButton>
    </section>
  )
}
