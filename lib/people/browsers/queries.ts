import { createHash } from "node:crypto"
import { signToken, verifyToken } from "@/lib/platform/crypto/signed-token"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { browserDays } from "./schema"

const purpose = "browser"
const ofPrograms = "program-"

/** Whether what has this id has shown a cookie of ours, or will: what is known by its name and address alone is not trusted. */
export const keepsCookies = (id: string) => !id.startsWith(ofPrograms)

type Asked = Pick<Context, "organisation" | "now" | "browser" | "address">

/**
 * The id of the browser that asks, by its cookie, or a new one. What keeps no cookies, as programs, is known by its name and its
 * network address.
 */
export async function browserIdOf(ctx: Asked): Promise<string> {
  const { organisation, now, browser, address = "" } = ctx
  const use = { purpose, organisationId: organisation.id, now }
  const known = browser?.token && verifyToken(browser.token, use, await signingKey(purpose))
  if (known) return known
  if (/^Mozilla\b/.test(browser?.agent ?? "")) return newId()
  const named = JSON.stringify([browser?.agent ?? "", address])
  return `${ofPrograms}${createHash("sha256").update(named).digest("hex").slice(0, 20)}`
}

/** What a browser's cookie holds, so that it is known again at this portal. */
export async function browserToken({ organisation, now }: Asked, id: string): Promise<string> {
  const expiresAt = new Date(now.getTime() + browserDays * 24 * 60 * 60 * 1000)
  const token = { purpose, organisationId: organisation.id, subject: id, expiresAt }
  return signToken(token, await signingKey(purpose))
}
