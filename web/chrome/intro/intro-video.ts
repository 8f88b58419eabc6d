import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'

const WEBM = { address: '/film/intro.webm', type: 'video/webm; codecs="vp9, opus"' }
const MP4 = { address: '/film/intro.mp4' }
const IDLE_TIMEOUT_MS = 1500

/** The logo film: fetched once the page has come to rest, played with sound where the browser allows it. */
export function createIntroVideo(video: HTMLVideoElement) {
  const fetchNow = () => {
    if (video.src) return
    video.preload = 'auto'
    video.src = video.canPlayType(WEBM.type) ? WEBM.address : MP4.address
  }

  return {
    fetchWhenIdle(): void {
      if (prefersReducedData()) return
      if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchNow, { timeout: IDLE_TIMEOUT_MS })
      else setTimeout(fetchNow, IDLE_TIMEOUT_MS)
    },

    /** True once it plays, false when it cannot. */
    async play(onBroken: () => void): Promise<boolean> {
      if (prefersReducedData()) return false
      fetchNow()
      video.addEventListener('error', onBroken)
      return (await tryPlay(video)) || (await tryPlay(Object.assign(video, { muted: true })))
    },

    onSound(tell: (silent: boolean) => void): void {
      video.addEventListener('volumechange', () => tell(video.muted))
    },
    toggleSound(): void {
      video.muted = !video.muted
    },
    silence(): void {
      video.muted = true
    },
    stop(): void {
      video.removeAttribute('src')
      video.load()
    },
  }
}

const tryPlay = (video: HTMLVideoElement) =>
  video.play().then(
    () => true,
    () => false,
  )
