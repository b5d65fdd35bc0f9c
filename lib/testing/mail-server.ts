import { type Answer, openMailServer } from "./open-mail-server"

const running: Awaited<ReturnType<typeof openMailServer>>[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

/** A mail server that closes after the test. */
export async function startMailServer(answer?: Answer, options?: { password?: string }) {
  const server = await openMailServer(answer, options)
  running.push(server)
  return server
}

/** A refusal as SMTP speaks it: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })
