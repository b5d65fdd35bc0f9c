import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import { type Env, readEnv } from "@/lib/platform/env"
import { isLocalClient } from "@/lib/platform/http/server/client-address"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { mailboxPath } from "./schema"

/** What decides whether the mailbox can be read in a browser. */
type Rules = Pick<
  Env,
  "SMTP_URL" | "MAILBOX_KEY" | "ROOT_DOMAIN" | "PUBLIC_SCHEME" | "PUBLIC_PORT" | "TRUSTED_PROXIES"
>

/** Where the mailbox opens in a browser, with its key; null where it does not, and only the command line shows it. */
export async function mailboxAddress(env: Env = readEnv()): Promise<string | null> {
  const origin = apexOrigin()
  if (!origin || env.SMTP_URL || !(env.MAILBOX_KEY || isDevelopersOwn(env))) return null
  return `${origin}${mailboxPath}?key=${encodeURIComponent(await mailboxKey(env))}`
}

/**
 * Whether the request being answered may read the mails. Without MAILBOX_KEY only a browser on this machine may, and only
 * where nothing says that the installation serves visitors; a proxy beside it can look the same, so the key is always asked for.
 */
export async function mayReadMailbox(key: string | undefined, env: Env = readEnv()): Promise<boolean> {
  if (env.SMTP_URL || !key) return false
  if (!env.MAILBOX_KEY && !(isDevelopersOwn(env) && isLocalClient())) return false
  return isSameSecret(key, await mailboxKey(env))
}

const mailboxKey = async ({ MAILBOX_KEY }: Rules) =>
  MAILBOX_KEY ?? Buffer.from(await signingKey("mailbox")).toString("base64url")

const isDevelopersOwn = ({ ROOT_DOMAIN, PUBLIC_SCHEME, PUBLIC_PORT, TRUSTED_PROXIES }: Rules) =>
  ROOT_DOMAIN === "localhost" && PUBLIC_SCHEME === "http" && !PUBLIC_PORT && TRUSTED_PROXIES.length === 0
