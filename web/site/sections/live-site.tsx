import type { RefCallback } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { liveSite } from '../../../content/showcase.ts'
import type { PictureValue } from '../../../contract/site-content/field.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './live-site.module.css'
import { startLiveSite } from './start-live-sites.ts'

type Props = {
  site: { id: string; client: string; webUrl: string; address: string; poster: PictureValue }
  /** Only the current one of a carousel is live; the others show their poster. */
  current: boolean
  badge?: string
  sizes: string
  /** In the first screen of its page. */
  priority?: boolean
  className?: string
}

/**
 * A client's site in a browser frame: a poster that start-live-sites.ts covers with the site itself. In an island React starts and stops
 * it by its ref.
 */
export function LiveSite({ site, current, badge, sizes, priority, className }: Props) {
  return (
    <div
      ref={current ? startRef : undefined}
      className={classNames('on-light', styles.frame, className)}
      data-live-site={site.webUrl}
      data-title={interpolate(liveSite.title, site)}
    >
      <div className={styles.bar}>
        <span className={styles.address}>{site.address}</span>
        {/* No tab stop until it works. */}
        <Button variant="text" compact className={styles.explore} tabIndex={-1}>
          <span className={styles.exploreLabel}>{liveSite.explore}</span>
          <span className={styles.leaveLabel}>{liveSite.leave}</span>
          <VisuallyHidden>{site.client}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles.view} id={priority ? 'first-band' : undefined} data-shared={`/case-studies/${site.id}`}>
        <ContentPicture picture={site.poster} sizes={sizes} priority={priority} />
        {badge && <span className={styles.badge}>{badge}</span>}
        {/* For pointers the whole picture works like the button above. */}
        <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" />
      </div>
    </div>
  )
}

const startRef: RefCallback<HTMLElement> = (element) => (element ? startLiveSite(element) : undefined)
