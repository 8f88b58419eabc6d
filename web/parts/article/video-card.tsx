import type { ReactNode } from 'react'
import { articlePage } from '../../../content/article-page.ts'
import { isUrlOrPath } from '../../../contract/fields.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BlockOf } from '../../../contract/post-block.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { Caption } from './caption.tsx'
import { linkRel } from './post-text.tsx'
import styles from './video-card.module.css'

const POSTER_SIZES = '(min-width: 600px) 320px, 100vw'

/** A picture that leads to the video. Its poster is a picture of this site, so that nothing loads from another one. */
export function VideoCard({ videoUrl, title, imageUrl, caption }: BlockOf<'video'>) {
  const poster = imageUrl?.startsWith('/') ? imageUrl : undefined
  return (
    <figure className={styles.video}>
      <Card href={videoUrl}>
        <span className={styles.poster}>
          {poster && <Picture name={poster} alt="" sizes={POSTER_SIZES} />}
          <span className={styles.play}>
            <Icon name="play-filled" />
          </span>
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{describeVideo(videoUrl)}</span>
        </span>
      </Card>
      <Caption text={caption} />
    </figure>
  )
}

function Card({ href, children }: { href: string; children: ReactNode }) {
  if (!isUrlOrPath(href)) return <div className={styles.card}>{children}</div>
  return (
    <a className={styles.card} href={href} rel={linkRel(href)}>
      {children}
    </a>
  )
}

const KNOWN_HOSTS: Record<string, string> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
  'dailymotion.com': 'Dailymotion',
  'loom.com': 'Loom',
  'ted.com': 'TED',
}

/** Where it leads, and that nothing loads from there before. */
export function describeVideo(url: string): string {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return articlePage.blocks.ownVideo
  const host = new URL(url).hostname.replace(/^www\./, '')
  return interpolate(articlePage.blocks.video, { host: KNOWN_HOSTS[host] ?? host })
}
