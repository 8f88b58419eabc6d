import type { RefCallback } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { liveSite } from '../../../content/showcase.ts'
import type { PictureValue } from '../../../contract/site-content/field.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ContentPicture } from '../../ui/media/content-picture.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import styles from './live-site.module.css'
import { startLiveSite } from './start-live-sites.ts'

export type LiveSiteProps = {
  /** `isRefused`: the site does not allow other pages to show it. */
  site: { id: string; client: string; webUrl: string; address: string; poster: PictureValue; isRefused?: boolean }
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
 * it by its ref. Where the site cannot be shown, the poster stays, with a link.
 */
export function LiveSite({ site, current, badge, sizes, priority, className }: LiveSiteProps) {
  const isElsewhere = site.webUrl.startsWith('https://')
  return (
    <div
      ref={current ? startRef : undefined}
      className={classNames('on-light', styles.frame, className)}
      data-live-site={site.webUrl}
      data-refused={site.isRefused ? '' : undefined}
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
        {isElsewhere && (
          <TextLink href={site.webUrl} target="_blank" rel="noopener" className={styles.visit}>
            {liveSite.visit}
            <VisuallyHidden>
              {site.client}, {commonLabels.newTab}
            </VisuallyHidden>
            <Icon name="external" />
          </TextLink>
        )}
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
