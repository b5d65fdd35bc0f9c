import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A sign-in service of one's own, with one client and one mailbox: it gives tokens, and tells mail servers whose a token is. */
export type TokenService = {
  tokenUrl: string
  /** Where a mail server asks whose a token is, which follows in the address. */
  whoseUrl: string
  stop: () => void
}

const accessToken = "good-for-an-hour"

export async function startTokenService(mailbox: {
  user: string
  clientId: string
  refreshToken: string
}): Promise<TokenService> {
  const server = createServer(async (request, response) => {
    let body = ""
    for await (const piece of request) body += piece
    const asked = new URL(request.url ?? "/", "http://localhost")
    const form = new URLSearchParams(body)
    const isKnown =
      form.get("client_id") === mailbox.clientId && form.get("refresh_token") === mailbox.refreshToken
    const isTokens = asked.searchParams.get("token") === accessToken
    const [status, answer] =
      asked.pathname === "/token"
        ? isKnown
          ? [200, { access_token: accessToken, token_type: "Bearer", expires_in: 3600 }]
          : [400, { error: "invalid_grant" }]
        : isTokens
          ? [200, { email: mailbox.user }]
          : [401, { error: "invalid_token" }]
    response.writeHead(Number(status), { "content-type": "application/json" }).end(JSON.stringify(answer))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    tokenUrl: `${base}/token`,
    whoseUrl: `${base}/whose?token=`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
