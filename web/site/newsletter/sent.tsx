import { useEffect, useRef } from 'react'
import type { newsletter } from '../../../content/newsletter.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import styles from './subscribe-box.module.css'

type Props = Pick<typeof newsletter.box, 'sent' | 'again'> & { message: string; onAgain: () => void }

/** Takes the form's place, and the focus with it. */
export function Sent({ sent, again, message, onAgain }: Props) {
  const panel = useRef<HTMLElement>(null)
  const hydrated = useHydrated()
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.sent} aria-labelledby="subscribed">
      <Icon name="mail" />
      <div>
        <h3 id="subscribed" className="title">
          {sent}
        </h3>
        <p>{message}</p>
        {hydrated && (
          <Button variant="text" compact className={styles.again} onClick={onAgain}>
            {again}
          </Button>
        )}
      </div>
    </section>
  )
}
