import { useState } from 'react'
import { interpolate } from '../../content/interpolate.ts'
import { liveSite, type showcase } from '../../content/showcase.ts'
import { Button } from '../ui/buttons/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/media/picture.tsx'
import { prefersReducedData } from '../ui/media/prefers-reduced-data.ts'
import { useHydrated } from '../ui/hooks/use-hydrated.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './live-site.module.css'

type Site = (typeof showcase)[keyof typeof showcase]

type Props = {
  site: Site
  /** Only one of a carousel is alive at a time; the others are pictures of themselves. */
  current: boolean
  badge?: string
  sizes: string
  className?: string
}

/** A client's site in a plain browser frame. It takes neither keys nor scrolling until somebody asks to explore it. */
export function LiveSite({ site, current, badge, sizes, className }: Props) {
  const [wanted, setWanted] = useState(false)
  const hydrated = useHydrated()
  const exploring = current && wanted
  return (
    <div className={classNames('on-light', styles.frame, className)}>
      <div className={styles.bar}>
        <span className={styles.address}>{site.address}</span>
        <Button
          variant="text"
          compact
          className={styles.explore}
          // Until the page is alive it opens nothing, and who stood on one beside the current site would lose the focus then.
          tabIndex={hydrated ? undefined : -1}
          onClick={() => setWanted(!wanted)}
        >
          {exploring ? liveSite.leave : liveSite.explore}
          <VisuallyHidden>{site.client}</VisuallyHidden>
        </Button>
      </div>
      <div className={styles.view}>
        <Picture name={site.poster} narrow={site.posterPhone} alt={site.posterAlt} sizes={sizes} />
        {(exploring || (current && hydrated && !prefersReducedData())) && <Page site={site} exploring={exploring} />}
        {badge && !exploring && <span className={styles.badge}>{badge}</span>}
        {current && !exploring && (
          // For a pointer, all of the picture is the button above.
          <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={() => setWanted(true)} />
        )}
      </div>
    </div>
  )
}

/** Nothing in it runs code, opens windows or reaches the page around it. */
function Page({ site, exploring }: { site: Site; exploring: boolean }) {
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
