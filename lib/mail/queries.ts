import { readEnv } from "@/lib/env"
import { isLocalClient } from "@/lib/server/client-address"
import { type KeptMail, keptMail, keptMails } from "./mailbox"

/** The mails kept on this machine, newest first; null for whoever asks from elsewhere, or where a mail server takes them. */
export async function listMailbox(): Promise<KeptMail[] | null> {
  return isOpen() ? keptMails(readEnv().DATA_DIR) : null
}

/** One of them; null as well when there is no such mail. */
export async function findInMailbox(key: string): Promise<KeptMail | null> {
  return isOpen() ? keptMail(readEnv().DATA_DIR, key) : null
}

const isOpen = () => !readEnv().SMTP_URL && isLocalClient()
