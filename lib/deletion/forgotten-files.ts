import { seal, unseal } from "@/lib/auth/sealed"
import type { Context } from "@/lib/context"
import { readEnv } from "@/lib/env"
import { streamStorage } from "@/lib/files/stream-storage"
import { forgetMails } from "@/lib/mail/mailbox"
import { portalOrigin } from "@/lib/organisations/origin"

export const forgetFilesTask = "forget-files"

/** Files in one job. */
const atOnce = 500

type Forgotten = { keys: string[]; mails: Parameters<typeof forgetMails>[1] }

/**
 * Has somebody's files removed once the transaction has committed, and what the mailbox of an installation without a mail
 * server holds for them. Sealed, for a key may hold a name.
 */
export async function queueForgetting({ store, organisation, now }: Context, email: string, keys: string[]) {
  const mails = { to: email, holding: portalOrigin(organisation), before: now.toISOString() }
  for (let start = 0; start === 0 || start < keys.length; start += atOnce) {
    const forgotten: Forgotten = { keys: keys.slice(start, start + atOnce), mails }
    await store.jobs.add(forgetFilesTask, { sealed: await seal(forgetFilesTask, JSON.stringify(forgotten)) })
  }
}

/** Removes them, however often it is asked. */
export async function forgetFilesOf(sealed: string) {
  const { keys, mails }: Forgotten = JSON.parse(await unseal(forgetFilesTask, sealed))
  for (const key of keys) await streamStorage().remove(key)
  await forgetMails(readEnv().DATA_DIR, mails)
}
