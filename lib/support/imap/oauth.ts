import { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"
import { jsonIn } from "@/lib/platform/json"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import type { ImapSecret } from "./schema"
import { imapWords } from "./values"

type OAuth = Extract<ImapSecret, { signIn: "oauth" }>

const answered = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1).optional() })

/**
 * A token that the mail server takes in place of a password, for about an hour, and what the next one is asked for with: some
 * services give a new refresh token each time.
 * @throws InvalidError in words for what the service does not accept
 */
export async function freshToken(secret: OAuth): Promise<{ accessToken: string; secret: OAuth }> {
  const { clientId, clientKey, refreshToken, tokenUrl } = secret
  const body = new URLSearchParams({
    ...{ grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken },
    ...(clientKey && { client_secret: clientKey }),
  })
  const { status, text } = await askOutgoing(new URL(tokenUrl), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: body.toString(),
  })
  const read = answered.safeParse(status === 200 ? jsonIn(text) : null)
  if (!read.success) throw new InvalidError(imapWords.oauth)
  const { access_token: accessToken, refresh_token: next = refreshToken } = read.data
  return { accessToken, secret: { ...secret, refreshToken: next } }
}
