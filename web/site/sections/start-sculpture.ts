import { pageLoaded } from '../../parts/page-loaded.ts'
import { whenIdle } from '../../parts/when-idle.ts'
import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'

const LONGEST_WAIT_MS = 2000

/** The sculpture turns (turn-sculpture.ts) after everything else, and not with reduced motion or data. */
export function startSculpture(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-sculpture]')
  if (!canvas || prefersReducedData() || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = () => void import('./turn-sculpture.ts').then(({ turnSculpture }) => turnSculpture(canvas)).catch(() => {})
  void pageLoaded().then(() => whenIdle(start, { timeout: LONGEST_WAIT_MS }))
}
