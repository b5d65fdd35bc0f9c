import { seal, unseal } from "@/lib/platform/crypto/sealed"
import { readEnv } from "@/lib/platform/env"
import { forEachFile } from "@/lib/platform/files/each-file"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import { forgetMails } from "@/lib/tenancy/mail/mailbox"
import { withdrawOlderMails } from "@/lib/tenancy/mail/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { forgetFilesJob } from "./jobs"

/** Files in one job. */
const atOnce = 500
/** Until a file is tried again that could not be removed. */
const againMs = 60 * 60 * 1000

type Mails = Parameters<typeof forgetMails>[1] & { organisationId?: string }
type Forgotten = { keys: string[]; mails?: Mails }

/**
 * Queues the removal of a person's files, and of mails to them in the mailbox of an installation without a mail
 * server, once the transaction has committed. Sealed, because a key may hold a name.
 */
export async function queueForgetting({ store, organisation, now }: Context, email: string, keys: string[]) {
  const holding = portalOrigin(organisation)
  const mails = { organisationId: organisation.id, to: email, holding, before: now.toISOString() }
  await queue(store, { keys: keys.slice(0, atOnce), mails })
  for (let start = atOnce; start < keys.length; start += atOnce)
    await queue(store, { keys: keys.slice(start, start + atOnce) })
}

async function queue({ platform }: Pick<Store, "platform">, forgotten: Forgotten, afterMs = 0) {
  const sealed = await seal(forgetFilesJob.task, JSON.stringify(forgotten))
  await platform.jobs.add(forgetFilesJob, { sealed }, { afterMs })
}

/** Removes them, however often it is asked; those that cannot be removed are logged and tried again in an hour, as is what is left while the store is away. */
export async function forgetFilesOf(store: Pick<Store, "platform">, sealed: string) {
  const { keys, mails }: Forgotten = JSON.parse(await unseal(forgetFilesJob.task, sealed))
  const left = new Set(keys)
  await forEachFile(
    keys,
    async (key) => {
      await streamStorage().remove(key)
      left.delete(key)
    },
    tellNotRemoved,
  ).catch(tellNotRemoved)
  if (left.size > 0) await queue(store, { keys: [...left] }, againMs)
  if (mails) await forgetMailsTo(store, mails)
}

/** Neither the key nor the error's words, which may hold a name. */
const tellNotRemoved = (error: unknown) =>
  log().error(
    { code: (error as NodeJS.ErrnoException).code },
    "A file of a deleted account could not be removed",
  )

async function forgetMailsTo(store: Pick<Store, "platform">, { organisationId, ...mails }: Mails) {
  await forgetMails(readEnv().DATA_DIR, mails)
  if (organisationId) await withdrawOlderMails(store, organisationId, mails.to)
}
