import { createLog } from "@/lib/platform/log"
import { getImapSource } from "@/lib/support/imap/queries"
import { imapWords } from "@/lib/support/imap/values"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { until } from "@/lib/testing/until"
import { startMailReaders } from "./mail-readers"

const database = testDatabase()

// Mails are read with it, and nothing else that this test needs.
jest.mock("rehype-parse", () => {
  throw new Error("No such module")
})

test("where what reads mailboxes cannot be loaded, that is noted, and it is tried again", async () => {
  const { owner } = await buildDesk(database.db)
  const { id: inboxId } = await addInbox(owner, { address: "help@acme.example" })
  await owner.store.support.imapSources.save({
    ...{ inboxId, host: "127.0.0.1", port: 143, security: "none", userName: "help" },
    ...{ signIn: "password", sealed: "", folder: "INBOX", moveTo: "", readsExisting: true },
    ...{ uidValidity: null, lastUid: 0, readsSince: null, createdAt: owner.now },
  })
  const log = createLog("silent")
  const warned: string[] = []
  log.warn = (_: unknown, words?: string) => void warned.push(words ?? "")
  const readers = startMailReaders(log, { lookMs: 50, pauseMs: 20 })
  await until(() => warned.length > 1)
  expect(new Set(warned)).toEqual(new Set(["A mailbox cannot be read: trying again"]))
  await until(async () => (await getImapSource(owner, inboxId))?.error === imapWords.other)
  await readers.stop()
})
