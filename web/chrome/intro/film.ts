import { savesData } from '../../ui/saves-data.ts'

const WEBM = { address: '/film/intro.webm', type: 'video/webm; codecs="vp9, opus"' }
const MP4 = { address: '/film/intro.mp4' }
const IDLE_AT_LATEST_MS = 1500

/** The logo film: fetched once the page has come to rest, played with sound where the browser allows it. */
export function createFilm(video: HTMLVideoElement) {
  const fetchNow = () => {
    if (video.src) return
    video.preload = 'auto'
    video.src = video.canPlayType(WEBM.type) ? WEBM.address : MP4.address
  }

  return {
    fetchWhenIdle(): void {
      if (savesData()) return
      if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchNow, { timeout: IDLE_AT_LATEST_MS })
      else setTimeout(fetchNow, IDLE_AT_LATEST_MS)
    },

    /** True once it plays, false when it cannot. */
    async play(onBroken: () => void): Promise<boolean> {
      if (savesData()) return false
      fetchNow()
      video.addEventListener('error', onBroken)
      return (await plays(video)) || (await plays(Object.assign(video, { muted: true })))
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

const plays = (video: HTMLVideoElement) =>
  video.play().then(
    () => true,
    () => false,
  )
