import { z } from "zod"
import { type DeskClient, deskClient, type Patience } from "@/lib/moving/desks/client"
import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import { accountWords, typed } from "@/lib/moving/desks/given"
import type { Account } from "@/lib/moving/desks/source"
import { InvalidError } from "@/lib/platform/errors"

/**
 * What lets in: as user the ID of an app, and as token its secret and the key of the Docs API, with a space between them. With an
 * app alone only the inboxes are read, and with a key alone only the articles. Help Scout has one address for all; another
 * one that is typed whole takes its place.
 */
export const account: z.ZodType<Account> = typed.transform(({ address, user, token }, ctx) => {
  if (!token) ctx.addIssue({ code: "custom", path: ["token"], message: accountWords.token })
  const isWhole = /^https?:\/\//i.test(address) && URL.canParse(address)
  return { address: isWhole ? address.replace(/\/+$/, "") : "", user, token }
})

/** The two APIs of Help Scout; what the account does not let into is null. */
export type Clients = { inbox: DeskClient | null; docs: DeskClient | null }

export function clientsOf({ address, user, token }: Account, patience?: Patience): Clients {
  const [first = "", second = ""] = token.split(/\s+/)
  const key = user ? second : first
  const base = address ? `${address}/v2/` : "https://api.helpscout.net/v2/"
  const basic = `Basic ${Buffer.from(`${key}:X`).toString("base64")}`
  return {
    inbox: user ? deskClient({ base, headers: bearer(base, user, first, patience), patience }) : null,
    docs: key
      ? deskClient({
          base: address ? `${address}/v1/` : "https://docsapi.helpscout.net/v1/",
          headers: () => ({ accept: "application/json", authorization: basic }),
          patience,
        })
      : null,
  }
}

const access = z.looseObject({ access_token: z.string(), expires_in: z.number() })
/** Before it ends a token is asked for anew. */
const marginMs = 60_000

/** The header that lets in, with a token that is asked for when the one before it ends. */
function bearer(base: string, appId: string, appSecret: string, patience?: Patience) {
  const client = deskClient({ base, headers: () => ({}), patience })
  let present: Promise<string> | null = null
  let until = 0
  const ask = async () => {
    const sent = { grant_type: "client_credentials", client_id: appId, client_secret: appSecret }
    try {
      const { access_token, expires_in } = access.parse(await client.post("oauth2/token", sent))
      until = Date.now() + expires_in * 1000 - marginMs
      return access_token
    } catch (error) {
      present = null
      if (error instanceof DeskAway || error instanceof InvalidError) throw error
      throw new DeskRefused("The desk does not accept the token")
    }
  }
  return async () => {
    if (!present || Date.now() > until) {
      until = Number.POSITIVE_INFINITY
      present = ask()
    }
    return { accept: "application/json", authorization: `Bearer ${await present}` }
  }
}
