import { Agent } from "node:http"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import { type Asking, type CallName, hostOf, requestOf } from "@/lib/testing/calls"

const agent = new Agent({ keepAlive: true })

/** A call of the API as a program makes it, of the portal on this port. @throws AppError unless it is answered with 200 */
export async function callOverHttp(port: number, name: CallName, input: object, asking: Asking) {
  const request = requestOf(name, input, asking)
  const { pathname, search } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), host: `${hostOf(asking)}:${port}` }
  const body = await request.text()
  const { status, text } = await ask(port, pathname + search, {
    method: request.method,
    headers,
    body,
    agent,
  })
  if (status !== 200) throw new AppError(`${name} ${JSON.stringify(input)} answered ${status}: ${text}`)
}
