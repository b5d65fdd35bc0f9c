import type { Metadata } from "next"
import { cookies } from "next/headers"
import { cache } from "react"
import { MailList } from "@/components/tenancy/mail/mail-list"
import { words } from "@/lib/platform/words/words"
import { listMailbox } from "@/lib/tenancy/mail/queries"
import { mailboxCookie } from "@/lib/tenancy/mail/schema"
import { missing, missingMetadata } from "../../missing"

export const dynamic = "force-dynamic"

const mailbox = cache(async () => listMailbox((await cookies()).get(mailboxCookie)?.value))

export async function generateMetadata(): Promise<Metadata> {
  return (await mailbox())
    ? { title: words("tenancy.mailbox")("title"), robots: { index: false } }
    : missingMetadata()
}

/** The mails of an installation without a mail server, for who has its key. */
export default async function MailboxPage() {
  const mails = await mailbox()
  return mails ? <MailList mails={mails} /> : missing()
}
