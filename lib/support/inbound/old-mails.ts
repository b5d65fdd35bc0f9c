import { forEachFile } from "@/lib/platform/files/each-file"
import { removeOrphans } from "@/lib/platform/files/orphans"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { fileMailJob } from "./jobs"
import { mailFolder, placeOfMail } from "./mail-key"
import { keptDays } from "./values"

/** Removes the bytes of mails that are gone, however often it is asked. @throws the storage's error, after it has tried them all or while it is away */
export async function dropMailBytes(keys: string[]): Promise<void> {
  const faults: unknown[] = []
  await forEachFile(
    keys,
    (key) => streamStorage().remove(key),
    (error) => faults.push(error),
  )
  if (faults.length > 0) throw faults[0]
}

/** So much later than a mail that is being taken in has its row. */
const graceMs = 24 * 60 * 60 * 1000

/** Keeps the bytes of a company's mails from being swept until the transaction ends, which is to add their rows. */
export const holdMailBytes = ({ store }: Pick<Context, "store">, organisationId: string): Promise<void> =>
  store.installation.support.inboundMails.holdBytes(organisationId)

/** Removes the bytes of mails of all companies that were laid down by a process which died before it could say so. */
export async function removeMailOrphans({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { inboundMails } = store.installation.support
  const before = new Date(now.getTime() - graceMs)
  await removeOrphans(mailFolder, async (keys) => {
    const old = keys.flatMap((key) => {
      const place = placeOfMail(key)
      return place && place.now < before ? [{ ...place, key }] : []
    })
    // Asked before the rows are: those of a company that is brought in are there when its bytes are not held any more.
    const companies = new Set(old.map(({ organisationId }) => organisationId))
    const unheld = new Set(await inboundMails.unheld([...companies]))
    const wanted = new Set(await inboundMails.keysAmong(old))
    return old.flatMap(({ key, organisationId }) =>
      wanted.has(key) || !unheld.has(organisationId) ? [] : key,
    )
  })
}

/** A mail's job is tried for less than a third of that. */
const unfiledMs = 3 * 24 * 60 * 60 * 1000

/** Has mails of all companies filed whose job has ended without an outcome, as when the database was away at its last try. */
export async function fileLeftMails({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { inboundMails } = store.installation.support
  const before = new Date(now.getTime() - unfiledMs)
  for (let some = await inboundMails.listUnfiled(before); some.length > 0; ) {
    for (const { organisationId, id: mailId } of some)
      await store.platform.jobs.add(
        fileMailJob,
        { organisationId, mailId },
        { key: `${fileMailJob.task} ${organisationId} ${mailId}` },
      )
    some = await inboundMails.listUnfiled(before, some.at(-1))
  }
}

const keptMs = keptDays * 24 * 60 * 60 * 1000

/**
 * Removes the mails of all companies that came long ago; one that cannot be removed is logged and tried again the next time.
 * @throws UnavailableError while the store of files is away
 */
export async function removeOldMails({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { inboundMails } = store.installation.support
  const before = new Date(now.getTime() - keptMs)
  for (let some = await inboundMails.listBefore(before); some.length > 0; ) {
    await forEachFile(
      some,
      async (mail) => {
        // The bytes go first: without their row they could not be found again.
        await streamStorage().remove(mail.key)
        await inboundMails.remove(mail)
      },
      (error, { id }) => log().error({ err: error, mail: id }, "A mail could not be removed"),
    )
    some = await inboundMails.listBefore(before, some.at(-1))
  }
}
