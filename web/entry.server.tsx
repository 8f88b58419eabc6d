import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter, isRouteErrorResponse } from 'react-router'
import { lateScripts } from './late-scripts.ts'

/** Waits for the whole page: it is kept, hashed and compressed as one. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = await wholePage(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.PROD ? lateScripts(page) : page, { status, headers })
}

/** Node's own streams: the web's would cost a quarter more for every page. */
function wholePage(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // React fills the same memory again for the next chunk.
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onShellError: reject })
  })
}

/** A refusal is an answer, such as a form sent where none is taken; everything else is a fault of ours and keeps its stack. */
export const handleError: HandleErrorFunction = (error) => {
  if (!isRouteErrorResponse(error)) console.error(error)
}
