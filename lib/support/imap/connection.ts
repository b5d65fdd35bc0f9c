import { isIP } from "node:net"
import type { ImapFlow, MailboxObject } from "imapflow"
import { InvalidError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import { reachableAddress } from "@/lib/platform/outgoing"
import { traced } from "@/lib/platform/traces/traced"
import { longestMail } from "@/lib/support/inbound/schema"
import { freshToken } from "./oauth"
import type { ImapSecret, ImapSource } from "./schema"
import { imapWords } from "./values"

export type Place = Pick<ImapSource, "host" | "port" | "security" | "userName">

type Options = {
  /** Is told of values that replace those the mailbox was signed in to with. */
  keep?: (secret: ImapSecret) => Promise<void>
  patienceMs?: number | undefined
}

/** A server that says nothing for so long is given up. */
const defaultPatienceMs = 30_000
const idleAfterMs = 1000
/** What a server says besides a mail itself. */
const longestLine = 4_000_000

/**
 * Signs in to a mailbox. Close what it gives.
 * @throws InvalidError, or what `faultOf` says in words
 */
export async function connectImap(
  { host, port, security, userName }: Place,
  secret: ImapSecret,
  { keep = async () => {}, patienceMs = defaultPatienceMs }: Options = {},
): Promise<ImapFlow> {
  const { address, isPrivate } = await reachableAddress(host)
  if (security === "none" && !isPrivate) throw new InvalidError(imapWords.plain)
  const auth = { user: userName, ...(await credentials(secret, keep)) }
  const { ImapFlow } = await import("imapflow")
  const client = new ImapFlow({
    ...{ host: address, ...(!isIP(host) && { servername: host }), port, auth, logger: false },
    secure: security === "tls",
    ...(security !== "tls" && { doSTARTTLS: security === "starttls" }),
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, autoIdleDelay: idleAfterMs },
    ...{ maxLineLength: longestLine, maxLiteralSize: longestMail + longestLine, disableBinary: true },
    maxResponseSize: 2 * longestMail,
    clientInfo: { name: "Vestibule" },
  })
  // Each command that a failure ends is told of it too.
  client.on("error", (error) => log().debug({ err: error }, "mailbox"))
  try {
    await within(client, "connect", client.connect(), patienceMs)
    return client
  } catch (error) {
    client.close()
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed
    throw isRefused && secret.signIn === "oauth" ? new InvalidError(imapWords.token) : error
  }
}

async function credentials(secret: ImapSecret, keep: (secret: ImapSecret) => Promise<void>) {
  if (secret.signIn === "password") return { pass: secret.password }
  const fresh = await freshToken(secret)
  if (fresh.secret.refreshToken !== secret.refreshToken) await keep(fresh.secret)
  return { accessToken: fresh.accessToken }
}

/**
 * What the server answers to what it is asked for, unless it says nothing for too long: then the connection is closed.
 * @throws InvalidError
 */
export async function within<T>(
  client: ImapFlow,
  what: string,
  answer: Promise<T>,
  patienceMs = defaultPatienceMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let heard = client.stats().received
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { received } = client.stats()
      if (received > heard) heard = received
      else {
        client.close()
        reject(new InvalidError(imapWords.silent))
      }
    }, patienceMs)
  })
  const host = client.servername || client.host
  return traced(`imap ${what}`, () => Promise.race([answer, late]), {
    kind: "client",
    attributes: { "server.address": host },
  }).finally(() => clearInterval(timer))
}

/** @throws InvalidError where there is no such folder */
export async function openFolder(
  client: ImapFlow,
  { folder, moveTo }: Pick<ImapSource, "folder" | "moveTo">,
  patienceMs?: number,
): Promise<MailboxObject> {
  const opened = client.mailboxOpen(folder, { readOnly: moveTo === "" })
  return within(client, "open folder", opened, patienceMs).catch((error) => {
    throw client.usable ? new InvalidError(imapWords.folder) : error
  })
}
