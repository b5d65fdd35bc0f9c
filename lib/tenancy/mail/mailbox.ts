import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { diskStreamStorage } from "@/lib/platform/files/disk-stream-storage"
import { wholeFiles } from "@/lib/platform/files/storage"
import type { Message } from "./message"

/** A delivered mail; `key` is when it came and which it is, so that keys sort by age. */
export type KeptMail = Omit<Message, "signature" | "files"> & {
  key: string
  deliveredAt: string
  /** The names of what went with it. */
  files?: string[]
}

/** A customer's address; `before` is ISO 8601. */
type Forgotten = { to: string; holding: string; before: string }

const keptAtMost = 500
const keyPattern = /^\d{17}-[0-9a-z]{1,40}$/
const folderOf = (dataDir: string) => join(dataDir, "mail")
const storageOf = (dataDir: string) => wholeFiles(diskStreamStorage(folderOf(dataDir)))

/** For installations without a mail server: keeps the newest 500 mails under `DATA_DIR`. */
export const mailbox =
  (dataDir: string, { atMost = keptAtMost } = {}) =>
  // A key to sign with is nothing to keep.
  async ({ signature: _, files, ...message }: Message) => {
    const deliveredAt = new Date().toISOString()
    const key = `${deliveredAt.replace(/\D/g, "")}-${/\w+/.exec(message.id)?.[0]}`
    const names = files?.map(({ name }) => name)
    const kept: KeptMail = { ...message, ...(names && { files: names }), key, deliveredAt }
    await storageOf(dataDir).write(`${key}.json`, Buffer.from(JSON.stringify(kept, null, 2)))
    const old = (await mailKeys(dataDir)).slice(atMost)
    await Promise.all(old.map((each) => rm(join(folderOf(dataDir), `${each}.json`), { force: true })))
  }

/** The mailbox of a `DATA_DIR`, newest first. */
export async function keptMails(dataDir: string): Promise<KeptMail[]> {
  const mails = await Promise.all((await mailKeys(dataDir)).map((key) => keptMail(dataDir, key)))
  return mails.filter((mail) => mail !== null)
}

/** Removes the mails to a customer that hold these words, such as a portal's own address, and came before a moment. */
export async function forgetMails(dataDir: string, { to, holding, before }: Forgotten) {
  for (const key of await mailKeys(dataDir)) {
    const mail = await keptMail(dataDir, key)
    if (mail?.to !== to || !isCustomers(mail) || !mail.text.includes(holding) || mail.deliveredAt >= before)
      continue
    await rm(join(folderOf(dataDir), `${key}.json`), { force: true })
  }
}

// Older mails do not name a role, and a customer has asked to be forgotten.
const isCustomers = ({ role = "customer" }: Partial<KeptMail>) => role === "customer"

/** One mail of it, or null. */
export async function keptMail(dataDir: string, key: string): Promise<KeptMail | null> {
  if (!keyPattern.test(key)) return null
  const bytes = await storageOf(dataDir).read(`${key}.json`)
  return bytes && (JSON.parse(Buffer.from(bytes).toString("utf8")) as KeptMail)
}

/** The keys of its mails, newest first. */
export async function mailKeys(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return []
    throw error
  })
  const keys = names.map((name) => name.replace(/\.json$/, "")).filter((key) => keyPattern.test(key))
  return keys.sort().reverse()
}
