import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { liveSite, type showcase } from '../../../content/showcase.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './live-site.module.css'

type Site = (typeof showcase)[keyof typeof showcase]

type Props = {
  site: Site
  /** Only the current one of a carousel is live; the others show their poster. */
  current: boolean
  badge?: string
  sizes: string
  className?: string
}

/** A client's site in a browser frame. It is inert until the visitor presses 'Explore', so that scrolling is never caught in it. */
export function LiveSite({ site, current, badge, sizes, className }: Props) {
  const [requested, setRequested] = useState(false)
  const hydrated = useHydrated()
  const exploring = current && requested
  return (
    <div className={classNames('on-light', styles.frame, className)}>
      <div className={styles.bar}>
        <span className={styles.address}>{site.address}</span>
        <Button
          variant="text"
          compact
          className={styles.explore}
          // Before hydration it does nothing, and hydration takes the focus away from the hidden slides' buttons.
          tabIndex={hydrated ? undefined : -1}
          onClick={() => setRequested(!requested)}
        >
          {exploring ? liveSite.leave : liveSite.explore}
          <VisuallyHidden>{site.client}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles.view}>
        <Picture name={site.poster} narrow={site.posterPhone} alt={site.posterAlt} sizes={sizes} />
        {(exploring || (current && hydrated && !prefersReducedData())) && <SiteFrame site={site} exploring={exploring} />}
        {badge && !exploring && <span className={styles.badge}>{badge}</span>}
        {current && !exploring && (
          // For pointers the whole picture works like the button above.
          <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={() => setRequested(true)} />
        )}
      </div>
    </div>
  )
}

/** The sandbox allows no scripts, no windows and no access to this page. */
function SiteFrame({ site, exploring }: { site: Site; exploring: boolean }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <iframe
      src={site.webUrl}
      title={interpolate(liveSite.title, site)}
      sandbox="allow-forms"
      loading="lazy"
      inert={!exploring}
      className={classNames(styles.page, loaded && styles.loaded)}
      onLoad={() => setLoaded(true)}
    />
  )
}
