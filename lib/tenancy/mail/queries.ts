import { readEnv } from "@/lib/platform/env"
import { type KeptMail, keptMail, keptMails } from "./mailbox"
import { mayReadMailbox } from "./mailbox-key"

/** The mails kept on this machine, newest first; null without the mailbox's key, or where it does not open. */
export async function listMailbox(key: string | undefined): Promise<KeptMail[] | null> {
  return (await mayReadMailbox(key)) ? keptMails(readEnv().DATA_DIR) : null
}

/** One of them, by its own key; null as well when there is no such mail. */
export async function findInMailbox(key: string | undefined, mailKey: string): Promise<KeptMail | null> {
  return (await mayReadMailbox(key)) ? keptMail(readEnv().DATA_DIR, mailKey) : null
}
