import { type FormEvent, useState } from 'react'
import { errorMessages } from '../../../content/error-messages.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { AUTH_MESSAGES } from '../../../contract/auth.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { api } from '../../api.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'
import { storeCurrentStaff } from '../session/current-staff.ts'

const WORDS = { badRequest: AUTH_MESSAGES.invalid, server: errorMessages.server, failed: staffErrorMessages.signIn.network }

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
      if (reply.success) return storeCurrentStaff(reply.admin)
      setState({ busy: false, problem: (reply as { message?: string }).message || staffErrorMessages.signIn.refused, asksCode })
    } catch (error) {
      if (!isApiError(error)) throw error
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
function after(failure: ApiError, asked: boolean): State {
  const asksCode = asked || failure.body.codeRequired === true
  return { busy: false, problem: asksCode && !asked ? '' : errorMessage(failure, WORDS), asksCode }
}
