import { focusHeading } from '../focus-heading.ts'
import { createIntroVideo } from './intro-video.ts'

/** The one state of the intro. It stands on the page's root, where first-paint.js has put it; `done` takes it away. */
type IntroState = 'waiting' | 'playing' | 'leaving' | 'done'

const EXIT_AFTER_MS = 10_000
const EXIT_MS = 1200
const FALLBACK_AFTER_MS = 13_500
const GATE_MS = 8200

/** Takes the overlay over from first-paint.js: makes what is behind it unreachable, and answers taps and keys. */
export function playIntro(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const page = document.documentElement
  const video = createIntroVideo(dialog.querySelector('video') as HTMLVideoElement)
  const part = (name: string) => dialog.querySelector<HTMLButtonElement>(`[data-intro-${name}]`) as HTMLButtonElement
  const timers: number[] = []
  const after = (milliseconds: number, act: () => void) => void timers.push(window.setTimeout(act, milliseconds))
  const state = () => (page.dataset.intro ?? 'done') as IntroState
  const tappedEarly = state() === 'playing'

  part('begin').addEventListener('click', begin)
  part('skip').addEventListener('click', skip)
  part('sound').addEventListener('click', video.toggleSound)
  video.onSound((silent) => dialog.toggleAttribute('data-silent', silent))
  dialog.addEventListener('keydown', (event) => {
    if (event.target !== dialog || (event.key !== 'Enter' && event.key !== ' ')) return
    // Else the same press would fall on the button that takes the focus next.
    event.preventDefault()
    begin()
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    skip()
  })
  // A browser may close a dialog on Escape without asking.
  dialog.addEventListener('close', finish)

  page.dataset.gate = ''
  after(GATE_MS - performance.now(), () => delete page.dataset.gate)
  dialog.showModal()
  dialog.focus()
  if (tappedEarly) void play()
  else video.fetchWhenIdle()

  function begin(): void {
    if (state() === 'waiting') void play()
  }

  async function play(): Promise<void> {
    page.dataset.intro = 'playing'
    after(FALLBACK_AFTER_MS, finish)
    part('skip').focus()
    const began = await video.play(() => state() === 'playing' && finish())
    if (state() !== 'playing') return
    if (began) after(EXIT_AFTER_MS, leave)
    else finish()
  }

  function skip(): void {
    video.silence()
    leave()
  }

  function leave(): void {
    if (state() === 'leaving' || state() === 'done') return
    page.dataset.intro = 'leaving'
    after(EXIT_MS, finish)
  }

  function finish(): void {
    if (state() === 'done') return
    for (const timer of timers) clearTimeout(timer)
    delete page.dataset.intro
    delete page.dataset.gate
    sessionStorage.introSeen = '1'
    video.stop()
    dialog.close()
    focusHeading()
  }
}
