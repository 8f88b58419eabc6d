/** How many views of a picture exist, by its name, and which of them shows what the picture shows. Made by art/sculpture/strip.mjs. */
export const ORBITS: Record<string, Orbit> = {
  hero: { count: 23, still: 14 },
  'about-hero': { count: 13, still: 6 },
  'not-found': { count: 13, still: 6 },
  'services-doorway': { count: 13, still: 6 },
}
export const WIDTHS = [768, 1280]

/** Frames on either side of the shown one that are kept decoded: each takes 4 MB. */
const DECODED_AROUND = 3
const DECODED_AT_ONCE = 2

type Orbit = { count: number; still: number }

type Options = Orbit & {
  name: string
  /** Of the picture on the page, in CSS pixels. */
  shownWidth: number
  /** Called after each frame that can now be drawn. */
  onDecoded: () => void
}

/** The views of one picture: downloaded from the still outwards, and decoded near the shown one only. */
export function createSculptureFrames({ name, count, still, shownWidth, onDecoded }: Options) {
  const width = WIDTHS.find((width) => width >= shownWidth) ?? WIDTHS.at(-1)
  const files: Blob[] = []
  const bitmaps = new Map<number, ImageBitmap>()
  const decoding = new Set<number>()
  let first = still
  let last = still
  let centre: number | undefined

  /** Goes on where an earlier call was aborted. */
  async function download(signal: AbortSignal): Promise<void> {
    await downloadFrame(still, signal)
    decode()
    while (first > 0 || last < count - 1) {
      const [before, after] = [Math.max(first - 1, 0), Math.min(last + 1, count - 1)]
      await Promise.all([downloadFrame(before, signal), downloadFrame(after, signal)])
      ;[first, last] = [before, after]
      decode()
    }
  }

  async function downloadFrame(frame: number, signal: AbortSignal): Promise<void> {
    if (files[frame]) return
    const url = `/images/orbit/${name}-${width}-${String(frame).padStart(2, '0')}.avif`
    const reply = await fetch(url, { signal, priority: 'low' })
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
    files[frame] = await reply.blob()
  }

  function keepAround(frame: number): void {
    if (frame === centre) return
    centre = frame
    for (const decoded of bitmaps.keys()) if (!isNear(decoded)) close(decoded)
    decode()
  }

  function decode(): void {
    if (centre === undefined) return
    const next = [...files.keys()].filter((frame) => files[frame] && isNear(frame) && !bitmaps.has(frame) && !decoding.has(frame))
    next.sort((a, b) => Math.abs(a - centre!) - Math.abs(b - centre!))
    for (const frame of next.slice(0, DECODED_AT_ONCE - decoding.size)) void decodeFrame(frame)
  }

  async function decodeFrame(frame: number): Promise<void> {
    decoding.add(frame)
    const bitmap = await createImageBitmap(files[frame]!).catch(() => undefined)
    decoding.delete(frame)
    if (!bitmap) delete files[frame]
    else if (isNear(frame)) {
      bitmaps.set(frame, bitmap)
      onDecoded()
    } else bitmap.close()
    decode()
  }

  const isNear = (frame: number) => centre !== undefined && Math.abs(frame - centre) <= DECODED_AROUND

  function close(frame: number): void {
    bitmaps.get(frame)?.close()
    bitmaps.delete(frame)
  }

  return {
    download,
    keepAround,
    /** The frame itself, or the nearest one that is decoded. */
    findNearest(frame: number): [number, ImageBitmap] | undefined {
      return [...bitmaps].toSorted(([a], [b]) => Math.abs(a - frame) - Math.abs(b - frame))[0]
    },
    /** From -1 over 0, the still, to 1; of the downloaded frames the nearest. */
    findByTurn: (turn: number): number =>
      Math.max(first, Math.min(last, Math.round(still + turn * (turn < 0 ? still : count - 1 - still)))),
    closeAll(): void {
      centre = undefined
      for (const frame of bitmaps.keys()) close(frame)
    },
  }
}
