import { type FormEvent, useState } from 'react'
import { failures } from '../../../content/failures.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { LOGIN_MESSAGES } from '../../../contract/admin.ts'
import type { ApiFailure } from '../../../contract/client.ts'
import { api } from '../../api.ts'
import { failureMessage } from '../../failure-message.ts'
import { isApiFailure } from '../../load.ts'
import { keepAdmin } from '../session/admin-info.ts'

const WORDS = { badRequest: LOGIN_MESSAGES.invalid, server: failures.server, failed: staffFailures.signIn.network }

type State = { busy: boolean; problem: string; asksCode: boolean }

const START: State = { busy: false, problem: '', asksCode: false }

/** Once somebody is signed in, the page itself moves on. */
export function useLogin() {
  const [{ busy, problem, asksCode }, setState] = useState(START)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setState({ busy: true, problem: '', asksCode })
    try {
      const reply = await api.login({
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(asksCode && { code: String(form.get('code')) }),
      })
      if (reply.success) return keepAdmin(reply.admin)
      setState({ busy: false, problem: (reply as { message?: string }).message || staffFailures.signIn.refused, asksCode })
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setState(after(error, asksCode))
    }
  }

  return {
    busy,
    problem,
    asksCode,
    send,
    clear: () => problem && setState({ busy, problem: '', asksCode }),
    startOver: () => setState(START),
  }
}

/** Being asked for the code is no problem; only a wrong one is. */
function after(failure: ApiFailure, asked: boolean): State {
  const asksCode = asked || failure.body.codeRequired === true
  return { busy: false, problem: asksCode && !asked ? '' : failureMessage(failure, WORDS), asksCode }
}
