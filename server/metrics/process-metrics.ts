import { PerformanceObserver, constants, monitorEventLoopDelay } from 'node:perf_hooks'
import { type Registry, observeMs } from './registry.ts'

const NANOSECONDS = 1e9
const DELAY_RESOLUTION_MS = 20

const GC_KINDS: Record<number, string> = {
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
}

/** What Node knows about this process, under the names that prom-client gave them: common dashboards show them. Returns how to stop. */
export function addProcessMetrics({ read, durations }: Registry): () => void {
  read('gauge', 'process_start_time_seconds', 'When the process started, in seconds since 1970.', () => performance.timeOrigin / 1000)
  read('counter', 'process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  read('gauge', 'process_resident_memory_bytes', 'Memory of the process (RSS).', () => process.memoryUsage.rss())
  read('gauge', 'nodejs_heap_size_used_bytes', "Used part of V8's heap.", () => process.memoryUsage().heapUsed)
  read('gauge', 'nodejs_heap_size_total_bytes', "V8's heap.", () => process.memoryUsage().heapTotal)
  read('gauge', 'nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', () => process.memoryUsage().external)

  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS })
  delay.enable()
  const sinceLastScrape = 'since the last scrape'
  read('gauge', 'nodejs_eventloop_lag_p50_seconds', `Median delay of the event loop ${sinceLastScrape}.`, () =>
    seconds(delay.percentile(50)),
  )
  read('gauge', 'nodejs_eventloop_lag_p99_seconds', `99th percentile ${sinceLastScrape}.`, () => seconds(delay.percentile(99)))
  read('gauge', 'nodejs_eventloop_lag_max_seconds', `Longest delay ${sinceLastScrape}.`, () => {
    const { max } = delay
    delay.reset()
    return seconds(max)
  })

  const newDuration = durations('nodejs_gc_duration_seconds', 'Time spent collecting garbage.')
  const byKind = new Map(Object.entries(GC_KINDS).map(([kind, name]) => [Number(kind), newDuration({ kind: name })]))
  const observer = new PerformanceObserver((list) => {
    for (const { duration, detail } of list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[]) {
      const histogram = byKind.get(detail.kind)
      if (histogram) observeMs(histogram, duration)
    }
  })
  observer.observe({ entryTypes: ['gc'] })

  return () => {
    delay.disable()
    observer.disconnect()
  }
}

/** Without a sample the histogram is empty, and its percentiles are not numbers to rely on. The timer's own period is not a delay. */
const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - DELAY_RESOLUTION_MS / 1000)
